"""The phases: one module for each step of the rule book."""
