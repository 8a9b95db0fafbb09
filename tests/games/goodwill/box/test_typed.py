"""Words where a number is due are refused as a wrong number is, by the field at fault."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.games.goodwill import actions as do
from referee.games.goodwill.state import Goodwill
from referee.kit.actions import Action
from referee.kit.asks import Number
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal
from tests.games.goodwill.table import A, ask, dealing, laying, table


def gifts() -> Goodwill:
    return table(3, step="estimating", options={"gifts": True})


def turning() -> Goodwill:
    return table(3, step="turning")


@pytest.mark.rule("GW-2.7", "GW-1.10", "GW-2.9", "GW-2.10", "GW-6.2")
@pytest.mark.parametrize(
    ("laid", "seat", "action", "name", "code"),
    [
        (dealing, A, do.DeclareHand, "amber", "not-a-count"),
        (gifts, A, do.Give, "amount", "not-a-count"),
        (gifts, A, do.Recount, "counted", "not-a-count"),
        (gifts, A, do.RecountShares, "counted", "not-a-count"),
        (turning, BANK, do.ReadLot, "percent", "percent-unknown"),
        (laying, BANK, do.NewBoss, "salary", "bad-salary"),
        (laying, BANK, do.NewBoss, "innovation", "bad-grade"),
    ],
)
def test_words_where_a_number_is_due(
    laid: Callable[[], Goodwill], seat: Seat, action: type[Action], name: str, code: str
) -> None:
    the_ask = ask(laid(), seat, action)
    assert the_ask is not None
    field = next(f for f in the_ask.fields if f.name == name)
    assert isinstance(field, Number)
    for typed in ("deux", "1,5", ""):
        with pytest.raises(Refusal) as refusal:
            field.read({name: typed})
        assert (refusal.value.code, refusal.value.field) == (code, name)
