"""Bills counted again (GW-2.9)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.goodwill.actions import Recount
from referee.games.goodwill.state import Goodwill
from referee.kit.seats import BANK
from tests.games.goodwill.table import A, B, act, refused, table


def playing(**options: Any) -> Goodwill:
    return table(3, step="estimating", options=options)


def words(s: Goodwill, seat: int) -> list[dict[str, Any]]:
    return [dict(line.text.values) for line in s.told if line.readable(seat)]


@pytest.mark.rule("GW-2.9")
@pytest.mark.parametrize(("counted", "difference"), [(104, 4), (90, -10), (100, 0)])
def test_the_books_follow_the_bills(counted: int, difference: int) -> None:
    s = act(playing(), A, Recount(counted, "a bill fell down"))
    assert (s.cash(A), s.corrected) == (counted, difference)


@pytest.mark.rule("GW-2.9", "GW-2.2")
def test_before_after_and_reason_are_the_seats_and_the_others_read_that_it_happened() -> None:
    s = act(playing(), A, Recount(90, "a bill fell down"))
    assert words(s, A) == [{"seat": A, "was": 100, "now": 90, "reason": "a bill fell down"}]
    assert words(s, B) == words(s, BANK) == [{"seat": A}]
    assert s.ledger.fresh[0].secret
    s = act(playing(ownership="open"), A, Recount(90, "a bill fell down"))
    assert words(s, B)[0]["now"] == 90


@pytest.mark.rule("GW-2.9")
def test_a_recount_needs_a_count_and_a_reason() -> None:
    assert refused(playing(), A, Recount(90, " ")) == "no-reason"
    assert refused(playing(), A, Recount(-1, "why")) == "not-a-count"


@pytest.mark.rule("GW-2.9")
def test_nothing_is_counted_again_before_the_shares_are_dealt() -> None:
    assert refused(table(3), A, Recount(90, "why")) == "wrong-step"
