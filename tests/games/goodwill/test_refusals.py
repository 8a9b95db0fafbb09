"""Refusals before there is a table and in its forms, and those that the table may overrule."""

from __future__ import annotations

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.kit.fields import Number
from referee.kit.seats import HOST, Seating
from referee.kit.words import Refusal
from tests.games.goodwill.refusals import GIFTS, turning
from tests.games.goodwill.table import A, ask, dealing, laying, table


@pytest.mark.rule("GW-1.1", "GW-15.1")
def test_two_to_six_play_five_years_or_seven() -> None:
    for count in (1, 7):
        with pytest.raises(Refusal, match="seat-count"):
            GAME.setup(Seating(tuple("ABCDEFG"[:count])), {}, GAME.shipped_box)
    for years in (4, 6, 8):
        with pytest.raises(Refusal, match="bad-option"):
            table(3, options={"length": years})
    for count, years in ((2, 5), (6, 7)):
        assert table(count, options={"length": years}).phase.key == "opening"


@pytest.mark.rule("GW-2.7", "GW-1.10", "GW-2.9", "GW-2.10", "GW-6.2")
def test_words_where_a_number_is_due_are_refused_as_a_wrong_number_is() -> None:
    for at, seat, action, name, code in (
        (dealing, A, do.DeclareHand, "amber", "not-a-count"),
        (lambda: turning(options=GIFTS), A, do.Give, "amount", "not-a-count"),
        (turning, A, do.Recount, "counted", "not-a-count"),
        (turning, A, do.RecountShares, "counted", "not-a-count"),
        (turning, HOST, do.ReadLot, "percent", "percent-unknown"),
        (laying, HOST, do.NewBoss, "salary", "bad-salary"),
        (laying, HOST, do.NewBoss, "innovation", "bad-grade"),
    ):
        asked = ask(at(), seat, action)
        field = next(each for each in asked.fields if each.name == name)
        assert isinstance(field, Number)
        for typed in ("deux", "1,5", ""):
            with pytest.raises(Refusal) as refusal:
                field.read({name: typed})
            assert (refusal.value.code, refusal.value.field) == (code, name)
