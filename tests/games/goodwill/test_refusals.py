"""What is refused before there is a table or in its forms, and what the table may let pass."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.state import Goodwill
from referee.kit.actions import Action
from referee.kit.asks import Number
from referee.kit.seats import BANK, Seat, Seating
from referee.kit.words import Refusal
from tests.games.goodwill.refusals import GIFTS, known_pile, one_read, turning
from tests.games.goodwill.table import A, B, C, act, ask, dealing, laying, refused, table


@pytest.mark.rule("GW-1.1", "GW-15.1")
def test_two_to_six_play_five_years_or_seven() -> None:
    for count in (1, 7):
        with pytest.raises(Refusal, match="seat-count"):
            GAME.setup(Seating(tuple("ABCDEFG"[:count])), {}, GAME.house)
    for years in (4, 6, 8):
        with pytest.raises(Refusal, match="bad-option"):
            table(3, options={"length": years})
    for count, years in ((2, 5), (6, 7)):
        assert table(count, options={"length": years}).phase.key == "opening"


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
    ("at", "action"), [(one_read, do.ReadLot(50, "1")), (known_pile, do.DrawBoss("Peggy"))]
)
def test_the_table_may_overrule_what_its_cards_contradict(
    at: Callable[[], Goodwill], action: Action
) -> None:
    assert refused(at(), BANK, action)
    act(at(), BANK, action, overruled=True)


@pytest.mark.rule("GW-2.7", "GW-1.10", "GW-2.9", "GW-2.10", "GW-6.2")
@pytest.mark.parametrize(
    ("at", "seat", "action", "name", "code"),
    [
        (dealing, A, do.DeclareHand, "amber", "not-a-count"),
        (lambda: turning(options=GIFTS), A, do.Give, "amount", "not-a-count"),
        (turning, A, do.Recount, "counted", "not-a-count"),
        (turning, A, do.RecountShares, "counted", "not-a-count"),
        (turning, BANK, do.ReadLot, "percent", "percent-unknown"),
        (laying, BANK, do.NewBoss, "salary", "bad-salary"),
        (laying, BANK, do.NewBoss, "innovation", "bad-grade"),
    ],
)
def test_words_where_a_number_is_due_are_refused_as_a_wrong_number_is(
    at: Callable[[], Goodwill], seat: Seat, action: type[Action], name: str, code: str
) -> None:
    asked = ask(at(), seat, action)
    assert asked is not None
    field = next(each for each in asked.fields if each.name == name)
    assert isinstance(field, Number)
    for typed in ("deux", "1,5", ""):
        with pytest.raises(Refusal) as refusal:
            field.read({name: typed})
        assert (refusal.value.code, refusal.value.field) == (code, name)
