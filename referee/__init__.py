"""Referee runs the table of an old French economic game, beside its box."""

__version__ = "1.0.0"
