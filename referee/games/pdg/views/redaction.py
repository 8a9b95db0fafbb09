"""The record of a running game, without cards still in a hand (PDG-4.3, PDG-5.7)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.pdg.actions import TakeSale
from referee.games.pdg.phases.taking_sales import TakingSales
from referee.games.pdg.state import Pdg
from referee.kit.actions import Action
from referee.kit.frozen import replace
from referee.kit.redaction import PlayedAct, last_sealed
from referee.kit.throwing import DRAWN


def redact(final: Pdg, played: Sequence[PlayedAct[Pdg]]) -> list[Action]:
    """Return the actions, without what is still secret.

    As long as hands are secret, a claim names the card that parries only if it won.
    """
    actions = last_sealed(played, DRAWN)
    if final.phase and final.by_app:
        for at, action in enumerate(actions):
            if isinstance(action, TakeSale) and not _won(played, at):
                actions[at] = replace(action, parry=None)
    return actions


def _won(played: Sequence[PlayedAct[Pdg]], at: int) -> bool:
    """Return True if that claim was carried out, its parry spent (PDG-5.7)."""
    seat = played[at].seat
    for before, act in zip(played[at - 1 :], played[at:], strict=False):
        if not isinstance(act.after.phase, TakingSales):
            return act.after.laid(seat) > before.after.laid(seat)
        if act is not played[at] and act.seat == seat:
            return False  # its seat has changed it, or has taken it back
    return False
