"""One paragraph of the rule book each, from 1 to 15, in the order of the year."""
