"""Random evenings: what must be true in all of them, and what must happen in some."""

from __future__ import annotations

import pytest

from referee.games.tulip import GAME
from referee.games.tulip.rules.scoring import alone
from referee.games.tulip.state import Tulip
from tests import random_evenings
from tests.play import DrawnAct
from tests.random_evenings import ALWAYS, TURNS, beyond


class Evenings(random_evenings.Evenings[Tulip]):
    game = GAME

    def check(self, before: Tulip, deed: DrawnAct, s: Tulip) -> None:
        """Points come from numbers alone (TUL-3.1)."""
        if s.reveal_count > before.reveal_count and s.shown is not None:
            gained = sum(s.points.values()) - sum(before.points.values())
            assert gained == sum(alone(s.shown).values())


@pytest.mark.slow
@pytest.mark.evenings
def test_in_many_evenings_every_invariant_holds_and_everything_happens() -> None:
    whole = Evenings().play(range(ALWAYS))
    whole.everything_happened()
    whole.everything_was_said()


@pytest.mark.slow
@pytest.mark.evenings
@beyond
def test_in_more_evenings_every_invariant_holds(first: int) -> None:
    Evenings().play(range(first, first + TURNS))
