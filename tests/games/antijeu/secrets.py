"""The secrets of the game (tests/test_every_secret.py)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from referee.games.antijeu.state import AntiJeu
from referee.kit.frozen import replace
from tests.twins import Secret, Twin


def other_pile(s: AntiJeu, random: Random) -> Twin | None:
    """Return the table with the app's mailbox in another order."""
    return Twin(replace(s, pile=s.pile[::-1])) if s.pile else None


AGREED = {"mailbox": "app_house"}
SECRETS: Mapping[str, Secret] = {"pile": Secret(other_pile, rules=("AJ-1.4", "AJ-15.1"))}
