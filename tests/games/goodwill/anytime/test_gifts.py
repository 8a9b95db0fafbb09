"""Money handed from one seat to another (GW-2.10)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import Give
from referee.games.goodwill.state import Goodwill
from referee.kit.seats import BANK
from tests.games.goodwill.table import A, B, C, act, ask, refused, story, table


def playing(**options: Any) -> Goodwill:
    return table(3, step="estimating", options=options)


@pytest.mark.rule("GW-2.10")
def test_money_changes_hands_outside_trades_only_where_gifts_are_allowed() -> None:
    assert refused(playing(), A, Give(B, 10)) == "wrong-step"
    s = act(playing(gifts=True), A, Give(B, 10))
    assert [s.cash(seat) for seat in (A, B, C)] == [90, 110, 100]


@pytest.mark.rule("GW-2.10")
def test_no_gift_before_the_shares_are_dealt() -> None:
    assert refused(table(3, options={"gifts": True}), A, Give(B, 10)) == "wrong-step"


@pytest.mark.rule("GW-2.10")
def test_a_gift_is_a_whole_number_of_dollars_that_one_has_to_somebody_else() -> None:
    s = playing(gifts=True)
    assert refused(s, A, Give(B, 0)) == "not-a-count"
    assert refused(s, A, Give(B, 101)) == "not-enough-cash"
    assert refused(s, A, Give(A, 5)) == "transfer-self"
    s = act(s, A, Give(B, 100))
    assert refused(s, A, Give(B, 1)) == "not-enough-cash"
    assert ask(s, A, Give).barred


@pytest.mark.rule("GW-2.2", "GW-2.10")
def test_a_gift_is_known_to_the_two_alone() -> None:
    before = playing(gifts=True)
    s = act(before, A, Give(B, 10))
    assert story(s, A) == story(s, B) == ["goodwill-given"]
    assert story(s, C) == story(s) == []
    for viewer in (BANK, C):
        assert GAME.public_board(s, viewer) == GAME.public_board(before, viewer)
    assert GAME.private_board(s, C) == GAME.private_board(before, C)
    assert s.ledger.fresh[0].secret


@pytest.mark.rule("GW-2.2", "GW-2.10")
def test_in_the_open_everybody_reads_the_amount() -> None:
    s = act(playing(gifts=True, ownership="open"), A, Give(B, 10))
    assert story(s, C) == ["goodwill-given"]
    assert not s.ledger.fresh[0].secret
