"""Everything that can stand in a log."""

from __future__ import annotations

from referee.kit.asks import Action


class SealNumber(Action, own_page=True, sealed=True):
    """The number that a seat writes in secret."""

    number: int


class Reveal(Action):
    """The host opens every envelope."""
