"""The phases, one module a paragraph of the rule book."""
