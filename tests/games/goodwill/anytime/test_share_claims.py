"""Shares counted again: one counts, another agrees (GW-2.9)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import AgreeShares, RecountShares
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.rules.bankruptcy import settle
from referee.games.goodwill.state import Goodwill
from referee.kit.seats import BANK, Seat
from tests.games.goodwill.table import A, B, C, act, ask, refused, story, table

SHARES = {
    "A": {"amber": 4, "black": 3, "crimson": 3},
    "B": {"amber": 2, "black": 4, "crimson": 4},
    "C": {"amber": 4, "black": 3, "crimson": 3},
}


def playing(**options: Any) -> Goodwill:
    return table(3, step="estimating", options=options, shares=SHARES)


def amber(s: Goodwill) -> list[int]:
    return [s.portfolios[seat].amber for seat in (A, B, C)]


def claimed(counted: int, other: Seat = B) -> Goodwill:
    return act(playing(), A, RecountShares("amber", counted, other, "dealt wrong"))


@pytest.mark.rule("GW-2.9")
@pytest.mark.parametrize(("counted", "after"), [(5, [5, 1, 4]), (0, [0, 6, 4])])
def test_shares_move_between_two_seats_once_the_other_agrees(
    counted: int, after: list[int]
) -> None:
    s = claimed(counted)
    assert amber(s) == [4, 2, 4]
    s = act(s, B, AgreeShares(True))
    assert amber(s) == after
    assert not s.claims
    GAME.invariants(s)


@pytest.mark.rule("GW-2.9")
def test_a_seat_that_does_not_agree_keeps_its_shares() -> None:
    s = act(claimed(5), B, AgreeShares(False))
    assert amber(s) == [4, 2, 4]
    assert not s.claims
    assert ask(s, B, AgreeShares) is None


@pytest.mark.rule("GW-2.9", "GW-2.2")
def test_what_the_other_holds_makes_no_difference_to_who_counts() -> None:
    """Whether the other has so many is learnt by the other alone, when it answers."""
    s = claimed(10)
    assert refused(s, B, AgreeShares(True)) == "breaks-invariant"
    assert refused(s, B, AgreeShares(False)) == ""


@pytest.mark.rule("GW-2.9", "GW-2.2")
def test_the_other_reads_the_difference_and_the_table_that_shares_are_counted() -> None:
    s = claimed(5)
    assert [story(s, seat) for seat in (BANK, A, B, C)] == [["goodwill-claimed"]] * 4
    assert dict(s.told[0].text.values) == {"seat": A, "other": B}
    agreeing = ask(s, B, AgreeShares)
    assert agreeing is not None and agreeing.label is not None
    said = dict(agreeing.label.values)
    assert (said["seat"], said["count"]) == (A, 1)
    assert ask(s, C, AgreeShares) is None


@pytest.mark.rule("GW-2.9")
def test_a_count_that_is_right_asks_nobody() -> None:
    s = claimed(4)
    assert not s.claims
    assert story(s, C) == ["goodwill-shares-right"]


@pytest.mark.rule("GW-2.9")
def test_a_seat_that_counts_once_more_has_the_last_word() -> None:
    s = act(claimed(5), A, RecountShares("amber", 3, C, "dealt wrong"))
    assert [(claim.other, claim.shares) for claim in s.claims] == [(C, -1)]


@pytest.mark.rule("GW-2.9", "GW-13.2")
def test_nobody_is_asked_about_the_shares_of_a_bankrupt_company() -> None:
    assert not settle(claimed(5), [CompanyId.AMBER]).claims


@pytest.mark.rule("GW-2.9")
def test_a_recount_has_a_count_a_reason_and_another_seat() -> None:
    s = playing()
    assert refused(s, A, RecountShares("amber", 3, B, " ")) == "no-reason"
    assert refused(s, A, RecountShares("amber", -1, B, "why")) == "not-a-count"
    assert refused(s, A, RecountShares("amber", 11, B, "why")) == "breaks-invariant"
    assert refused(s, A, RecountShares("amber", 1, A, "why")) == "bad-choice"
    assert refused(table(3), A, RecountShares("amber", 3, B, "why")) == "wrong-step"
