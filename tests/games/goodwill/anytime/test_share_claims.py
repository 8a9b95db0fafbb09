"""A recount of shares: one seat counts, another agrees (GW-2.9)."""

from __future__ import annotations

import pytest

from referee.games.goodwill.actions import AgreeShares, RecountShares
from referee.games.goodwill.rules.bankruptcy import settle_bankruptcies
from referee.games.goodwill.state import Goodwill
from referee.kit.seats import HOST, Seat
from tests.games.goodwill.table import AMBER, A, B, C, act, ask, refused, story, table

pytestmark = pytest.mark.rule("GW-2.9")

SHARES = {
    "A": {"amber": 4, "black": 3, "crimson": 3},
    "B": {"amber": 2, "black": 4, "crimson": 4},
    "C": {"amber": 4, "black": 3, "crimson": 3},
}


def amber(s: Goodwill) -> list[int]:
    return [s.portfolios[seat].amber for seat in (A, B, C)]


def claimed(counted: int, other: Seat = B) -> Goodwill:
    """Let A claim this number of Amber shares; the difference is with `other`."""
    s = table(3, step="estimating", shares=SHARES)
    return act(s, A, RecountShares("amber", counted, other, "dealt wrong"))


def test_shares_move_between_two_seats_once_the_other_agrees() -> None:
    for counted, yes, after in (
        (5, True, [5, 1, 4]),
        (6, True, [6, 0, 4]),
        (0, True, [0, 6, 4]),
        (5, False, [4, 2, 4]),
    ):
        s = claimed(counted)
        assert amber(s) == [4, 2, 4]
        s = act(s, B, AgreeShares(yes))
        assert amber(s) == after
        assert not s.claims and ask(s, B, AgreeShares) is None


@pytest.mark.rule("GW-2.2")
def test_what_the_other_holds_makes_no_difference_to_who_counts() -> None:
    """Only the other seat learns whether it has that many shares, when it answers."""
    s = claimed(7)
    assert refused(s, B, AgreeShares(True)) == "breaks-invariant"
    assert refused(s, B, AgreeShares(False)) == ""


@pytest.mark.rule("GW-1.11")
def test_nobody_counts_more_shares_than_there_are() -> None:
    s = table(4, step="estimating")
    for company, most in (("amber", 10), ("crimson", 8)):
        assert refused(s, A, RecountShares(company, most, B, "why")) == ""
        assert refused(s, A, RecountShares(company, most + 1, B, "why")) == "breaks-invariant"
    assert refused(s, A, RecountShares("amber", 1, A, "why")) == "bad-choice"
    long = [refused(s, A, RecountShares("amber", 3, B, "x" * n)) for n in (200, 201)]
    assert long == ["", "too-long"]
    assert refused(table(4), A, RecountShares("amber", 3, B, "why")) == "wrong-step"


@pytest.mark.rule("GW-2.2")
def test_the_other_reads_the_difference_and_the_table_that_shares_are_counted() -> None:
    s = claimed(5)
    assert [story(s, seat) for seat in (HOST, A, B, C)] == [["goodwill-claimed"]] * 4
    assert dict(s.messages[0].text.values) == {"seat": A, "other": B}
    agreeing = ask(s, B, AgreeShares)
    values = dict(agreeing.label.values)
    assert (values["seat"], values["count"]) == (A, 1)
    assert ask(s, C, AgreeShares) is None


def test_a_count_that_is_right_asks_nobody_and_the_last_of_several_counts() -> None:
    s = claimed(4)
    assert (s.claims, story(s, C)) == ((), ["goodwill-shares-right"])
    s = act(claimed(5), A, RecountShares("amber", 3, C, "dealt wrong"))
    assert [(claim.other_seat, claim.difference) for claim in s.claims] == [(C, -1)]


@pytest.mark.rule("GW-13.2")
def test_two_claims_against_one_seat_are_answered_one_after_the_other() -> None:
    s = act(claimed(5), C, RecountShares("amber", 5, B, "dealt wrong"))
    assert not settle_bankruptcies(s, [AMBER]).claims  # shares of a bankrupt company are nobody's
    s = act(s, B, AgreeShares(False))
    assert [claim.seat for claim in s.claims] == [C]
    assert amber(act(s, B, AgreeShares(True))) == [4, 1, 5]
