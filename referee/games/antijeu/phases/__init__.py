"""The steps of a turn, one module a paragraph of the rule book."""
