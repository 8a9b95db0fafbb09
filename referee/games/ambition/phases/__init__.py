"""One paragraph of the rule book each: AMB-1 to AMB-10, in the order of the month."""
