"""Money handed from one seat to another, and bills counted again (GW-2.9, GW-2.10)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import Give, Recount
from referee.games.goodwill.state import Goodwill
from referee.kit.seats import HOST
from tests.games.goodwill.table import A, B, C, act, ask, refused, story, table


def playing(**options: Any) -> Goodwill:
    return table(3, step="estimating", options=options)


@pytest.mark.rule("GW-2.10")
def test_money_changes_hands_outside_trades_only_where_gifts_are_allowed_once_dealt() -> None:
    assert refused(playing(), A, Give(B, 10)) == "wrong-step"
    assert refused(table(3, options={"gifts": True}), A, Give(B, 10)) == "wrong-step"
    s = act(playing(gifts=True), A, Give(B, 100))  # all that A has
    assert [s.cash(seat) for seat in (A, B, C)] == [0, 200, 100]
    assert refused(s, A, Give(B, 1)) == "not-enough-cash"
    assert ask(s, A, Give).blocked_by
    assert not ask(act(s, B, Give(A, 1)), A, Give).blocked_by


@pytest.mark.rule("GW-2.2", "GW-2.10")
@pytest.mark.parametrize("ownership", ["private", "open"])
def test_a_gift_is_known_to_the_two_alone_or_in_the_open_to_all(ownership: str) -> None:
    before = playing(gifts=True, ownership=ownership)
    s = act(before, A, Give(B, 10))
    assert story(s, A) == story(s, B) == ["goodwill-given"]
    assert s.ledger.latest_postings[0].secret is (ownership == "private")
    for viewer in (HOST, C):
        assert story(s, viewer) == (["goodwill-given"] if ownership == "open" else [])
        same = GAME.public_board(s, viewer) == GAME.public_board(before, viewer)
        assert same is (ownership == "private")
    boards_equal = GAME.private_board(s, C) == GAME.private_board(before, C)
    assert boards_equal is (ownership == "private")


def words(s: Goodwill, seat: int) -> list[dict[str, Any]]:
    return [dict(line.text.values) for line in s.messages if line.is_readable_by(seat)]


@pytest.mark.rule("GW-2.9")
def test_the_books_follow_the_bills_count_after_count() -> None:
    s = playing()
    for counted, corrected in ((104, 4), (90, -10), (90, -10), (0, -100)):
        s = act(s, A, Recount(counted, "a bill fell down"))
        assert (s.cash(A), s.cash_correction) == (counted, corrected)
    assert refused(table(3), A, Recount(90, "why")) == "wrong-step"  # nothing is dealt
    assert [refused(s, A, Recount(90, "x" * n)) for n in (200, 201)] == ["", "too-long"]


@pytest.mark.rule("GW-2.2", "GW-2.9")
def test_before_after_and_reason_are_the_seats_and_the_others_read_that_it_happened() -> None:
    s = act(playing(), A, Recount(90, "a bill fell down"))
    assert words(s, A) == [{"seat": A, "was": 100, "now": 90, "reason": "a bill fell down"}]
    assert words(s, B) == words(s, HOST) == [{"seat": A}]
    assert s.ledger.latest_postings[0].secret
    s = act(playing(ownership="open"), A, Recount(90, "a bill fell down"))
    assert words(s, B)[0]["now"] == 90
