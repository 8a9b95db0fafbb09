"""One paragraph of the rule book each: GW-1 to GW-15, in the order of the year."""
