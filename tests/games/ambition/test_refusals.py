"""What is refused before there is a table."""

from __future__ import annotations

import pytest

from referee.games.ambition import GAME
from referee.kit.seats import Seating
from referee.kit.words import Refusal
from tests.games.ambition.table import table


@pytest.mark.rule("AMB-0.1")
@pytest.mark.parametrize("count", [1, 5])
def test_a_table_of_one_or_of_five_is_refused(count: int) -> None:
    with pytest.raises(Refusal, match="bad-seat-count"):
        GAME.setup(Seating(tuple("ABCDE"[:count])), {}, GAME.house)


@pytest.mark.rule("AMB-0.2")
@pytest.mark.parametrize("months", [5, 13])
def test_a_game_of_less_than_six_months_or_more_than_twelve_is_refused(months: int) -> None:
    with pytest.raises(Refusal, match="bad-length"):
        table(options={"months": months})
