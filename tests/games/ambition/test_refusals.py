"""What is refused before there is a table, at both ends of what is allowed."""

from __future__ import annotations

import pytest

from referee.games.ambition import GAME
from referee.kit.seats import Seating
from referee.kit.words import Refusal
from tests.games.ambition.table import table


@pytest.mark.rule("AMB-0.1", "AMB-0.2")
def test_two_to_four_seats_play_six_to_twelve_months() -> None:
    for count, months in ((2, 6), (4, 12)):
        s = table("ABCD"[:count], options={"months": months})
        assert (len(s.active), s.options.months) == (count, months)
    for count in (1, 5):
        with pytest.raises(Refusal, match="bad-seat-count"):
            GAME.setup(Seating(tuple("ABCDE"[:count])), {}, GAME.house)
    for months in (5, 13):
        with pytest.raises(Refusal, match="bad-length"):
            table(options={"months": months})
