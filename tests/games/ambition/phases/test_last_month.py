"""The contracts that offices can still take in the last month (AMB-11)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition
from tests.games.ambition.phases.offices import (
    ACCOUNTING,
    PLACE_SECRETARIAT,
    TEN,
    numbers,
    old,
    selling,
    won,
)
from tests.games.ambition.table import A, B, act, acts, host, refused


def closing(**more: Any) -> Ambition:
    return selling(month=8, **more)


def rivals(**more: Any) -> Ambition:
    """A and B may both negotiate."""
    s = closing(cursors={"A": 6, "B": 6}, **more)
    return s.with_company(B, chocolate=6, staff=s[A].staff)


@pytest.mark.rule("AMB-11.1", "AMB-4.19")
@pytest.mark.parametrize(
    ("secretary", "accountant", "waiting", "more", "allowed"),
    [
        (1, 1, 0, {}, True),
        (0, 1, 0, {}, False),  # n + t + 1 > secretaries
        (1, 0, 0, {}, False),  # b + n + t + 1 > 2 x accountants
        (1, 1, 1, {}, True),
        (1, 1, 2, {}, False),
        (1, 1, 2, {"options": {"last_month_backlog": False}}, True),
        (0, 0, 0, {"month": 7, "won": {"A": 5}}, True),  # other months know no such limit
    ],
)
def test_one_takes_part_only_for_what_the_offices_can_still_send_and_cash(
    secretary: int, accountant: int, waiting: int, more: dict[str, Any], allowed: bool
) -> None:
    bundles = {"A": [old(won=5, sent=6)] * waiting}
    start = {"month": 8, "accounting": bundles, **more}
    s = host(selling(secretary=secretary, accountant=accountant, **start), TEN)
    assert (s.phase.key == "joining") is allowed
    assert refused(s, A, do.Join()) == ("" if allowed else "wrong-operation")  # under the deck


@pytest.mark.rule("AMB-11.1")
def test_contracts_won_and_old_ones_sent_this_month_take_a_place_each_and_not_two() -> None:
    s = act(closing(secretary=2, accountant=1, pending=[old(won=7)]), A, do.Transmit((1,)))
    assert refused(host(s, TEN), A, do.Join()) == ""
    s = act(won(act(won(closing(secretary=2)), A, ACCOUNTING)), A, ACCOUNTING)
    assert numbers(s) == ([], [1, 2])
    assert refused(host(s, TEN), A, do.Join()) == "wrong-operation"
    s = act(rivals(secretary=2, accountant=2, pending=[old(won=7)]), A, do.Transmit((1,)))
    s = acts(host(s, TEN), (A, do.Join()), (B, do.Join()), (A, do.AcceptPrice()), (A, ACCOUNTING))
    s = host(s, TEN)
    assert (refused(s, A, do.Join()), s.phase.speaker(s)) == ("last-month-limit", B)


@pytest.mark.rule("AMB-11.2")
def test_old_contracts_may_not_crowd_out_one_won_or_being_negotiated() -> None:
    s = won(closing(secretary=3, accountant=1, pending=[old(won=7), old(won=6)]))
    assert refused(s, A, do.Transmit((1, 2))) == "last-month-limit"
    assert numbers(act(s, A, do.Transmit((1,)), ACCOUNTING)) == ([2], [1, 3])
    s = host(rivals(secretary=1, pending=[old(won=7)]), TEN)
    s = acts(s, (A, do.Join()), (B, do.Join()))
    assert refused(s, A, do.Transmit((1,))) == "last-month-limit"
    s = acts(s, (A, do.PassPrice()), (B, do.AcceptPrice()), (B, ACCOUNTING))
    assert refused(s, A, do.Transmit((1,))) == ""


@pytest.mark.rule("AMB-11.3", "AMB-5.2")
def test_a_new_contract_of_the_last_month_goes_straight_to_accounting() -> None:
    s = won(closing())
    assert refused(s, A, PLACE_SECRETARIAT) == "last-month-pending"
    assert numbers(act(s, A, ACCOUNTING)) == ([], [1])
    ill = host(s, do.AddModifier("absent", A, "secretary", 1, False, "Grippe"))
    assert numbers(act(ill, A, PLACE_SECRETARIAT)) == ([1], []), "unless no secretary is left"
