"""The actions: everything that a log can contain."""

from __future__ import annotations

from referee.kit.actions import Action


class SealNumber(Action, needs_own_page=True, sealed=True):
    """A seat seals a number."""

    number: int


class Reveal(Action):
    """The host opens every envelope."""
