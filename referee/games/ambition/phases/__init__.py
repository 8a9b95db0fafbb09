"""One paragraph of the rule book each, from 1 to 10, in the order of the month."""
