"""What the offices can still take in the last month (AMB-11)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition.actions import AcceptPrice, AddModifier, Join, PassPrice, Transmit
from referee.games.ambition.state import Ambition
from tests.games.ambition.phases.offices import ACCOUNTING, PENDING, TEN, numbers, old, selling, won
from tests.games.ambition.table import A, B, act, host, refused


def closing(**more: Any) -> Ambition:
    return selling(month=8, **more)


@pytest.mark.rule("AMB-11.1")
@pytest.mark.parametrize(
    ("secretary", "accountant", "waiting", "allowed"),
    [
        (1, 1, 0, True),
        (0, 1, 0, False),  # n + t + 1 > secretaries
        (1, 0, 0, False),  # b + n + t + 1 > 2 x accountants
        (1, 1, 1, True),
        (1, 1, 2, False),
    ],
)
def test_one_takes_part_only_for_what_the_offices_can_still_send_and_cash(
    secretary: int, accountant: int, waiting: int, allowed: bool
) -> None:
    bundles = [old(won=6, sent=7)] * waiting
    s = host(closing(secretary=secretary, accountant=accountant, accounting={"A": bundles}), TEN)
    assert (s.phase.key == "joining") is allowed


@pytest.mark.rule("AMB-11.1", "AMB-4.19")
def test_contracts_won_and_old_ones_sent_this_month_take_their_place() -> None:
    s = closing(secretary=2, accountant=2, pending=[old(won=7)], cursors={"A": 6, "B": 6})
    s = s.with_company(B, chocolate=6, staff=s[A].staff)
    s = act(s, A, Transmit((1,)))
    s = act(host(s, TEN), A, Join())
    s = act(act(s, B, Join()), A, AcceptPrice(), ACCOUNTING)
    s = host(s, TEN)
    assert refused(s, A, Join()) == "last-month-limit"
    assert s.phase.speaker(s) == B


@pytest.mark.rule("AMB-11.1")
def test_an_old_contract_sent_this_month_takes_one_place_and_not_two() -> None:
    s = act(closing(secretary=2, accountant=1, pending=[old(won=7)]), A, Transmit((1,)))
    assert refused(host(s, TEN), A, Join()) == ""


@pytest.mark.rule("AMB-11.1")
def test_a_table_may_leave_the_backlog_out() -> None:
    bundles = {"A": [old(won=6, sent=7)] * 2}
    s = host(closing(accounting=bundles, options={"last_month_backlog": False}), TEN)
    assert refused(s, A, Join()) == ""


@pytest.mark.rule("AMB-11.1")
def test_other_months_know_no_such_limit() -> None:
    assert refused(host(selling(secretary=0, accountant=0), TEN), A, Join()) == ""


@pytest.mark.rule("AMB-11.2")
def test_after_winning_one_old_contracts_may_not_crowd_the_offices() -> None:
    s = won(closing(secretary=3, accountant=1, pending=[old(won=7), old(won=6)]))
    assert refused(s, A, Transmit((1, 2))) == "last-month-limit"
    s = act(s, A, Transmit((1,)))
    assert numbers(act(s, A, ACCOUNTING)) == ([2], [1, 3])


@pytest.mark.rule("AMB-11.2")
def test_a_contract_being_negotiated_keeps_its_place() -> None:
    s = closing(secretary=1, pending=[old(won=7)], cursors={"A": 6, "B": 6})
    s = s.with_company(B, chocolate=6, staff=s[A].staff)
    s = act(act(host(s, TEN), A, Join()), B, Join())
    assert refused(s, A, Transmit((1,))) == "last-month-limit"
    s = act(act(s, A, PassPrice()), B, AcceptPrice(), ACCOUNTING)
    assert refused(s, A, Transmit((1,))) == ""


@pytest.mark.rule("AMB-11.3")
def test_a_new_contract_of_the_last_month_goes_straight_to_accounting() -> None:
    s = won(closing())
    assert refused(s, A, PENDING) == "last-month-pending"
    assert numbers(act(s, A, ACCOUNTING)) == ([], [1])


@pytest.mark.rule("AMB-11.3", "AMB-5.2")
def test_with_no_secretary_left_even_the_last_month_leaves_it_pending() -> None:
    s = host(won(closing()), AddModifier("absent", 1, "secretary", 1, False, "Grippe"))
    assert numbers(act(s, A, PENDING)) == ([1], [])


@pytest.mark.rule("AMB-11.1")
def test_a_new_contract_already_sent_takes_one_place_and_not_two() -> None:
    s = act(won(closing(secretary=2)), A, ACCOUNTING)
    s = act(won(s), A, ACCOUNTING)
    assert numbers(s) == ([], [1, 2])
    assert refused(host(s, TEN), A, Join()) == "wrong-operation"  # nobody can: under the deck
