"""What is refused before there is a table, and what the table may let pass."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.state import Goodwill
from referee.kit.actions import Action
from referee.kit.seats import BANK, Seating
from referee.kit.words import Refusal
from tests.games.goodwill.refusals import known_pile, one_read
from tests.games.goodwill.table import A, B, C, act, dealing, refused, table


@pytest.mark.rule("GW-1.1")
@pytest.mark.parametrize("count", [1, 7])
def test_a_table_of_one_or_of_seven_is_refused(count: int) -> None:
    with pytest.raises(Refusal, match="seat-count"):
        GAME.setup(Seating(tuple("ABCDEFG"[:count])), {}, GAME.house)


@pytest.mark.rule("GW-15.1")
@pytest.mark.parametrize("years", [4, 6, 8])
def test_a_game_lasts_five_years_or_seven(years: int) -> None:
    with pytest.raises(Refusal, match="bad-option"):
        table(3, options={"length": years})


@pytest.mark.rule("GW-1.13")
def test_hands_that_do_not_add_up_are_all_asked_for_again() -> None:
    s = dealing()
    for seat, hand in ((A, (4, 3, 3)), (B, (3, 4, 3)), (C, (4, 3, 3))):
        s = act(s, seat, do.DeclareHand(*hand))
    assert s.phase.key == "dealing"
    assert sorted(s.phase.hands.missing) == [A, B, C]
    assert s.phase.wrong == ("amber", "crimson")
    assert not any(hand.held for hand in s.portfolios.values())


@pytest.mark.parametrize(
    ("at", "action"),
    [
        (one_read, do.ReadLot(50, "1")),
        (known_pile, do.DrawBoss("Peggy")),
    ],
)
def test_the_table_may_overrule_what_its_cards_contradict(
    at: Callable[[], Goodwill], action: Action
) -> None:
    assert refused(at(), BANK, action)
    act(at(), BANK, action, overruled=True)
