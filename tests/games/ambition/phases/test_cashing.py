"""Turning bundles into cash (AMB-6)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition, Modifier
from tests.games.ambition.phases.seen import seat_prompt, starts
from tests.games.ambition.table import A, B, act, refused, table


def cashing(*prices: int, accountants: int = 1, **start: Any) -> Ambition:
    """Return a table in March: A has bundles in accounting, with their cards."""
    sent = {"tonnes": 10, "won": 3, "sent": 3, "carded": True}
    tray = [{**sent, "price": price} for price in prices]
    usual: dict[str, Any] = {"month": 3, "staff": {"A": {"accountant": accountants}}}
    return table(operation="cash_in", **{**usual, **start}, accounting={"A": tray})


@pytest.mark.rule("AMB-6.1", "AMB-6.3", "AMB-4.4", "AMB-5.1")
def test_all_cards_go_under_the_deck_and_bundles_left_wait_and_take_no_secretary() -> None:
    s = cashing(10_000, 20_000, 30_000)
    assert s.contract_deck_size == 20
    s = act(s, A, do.CashIn((3,)))
    assert s.contract_deck_size == 23
    assert [(c.price, c.has_card) for c in s[A].accounting] == [(10_000, False), (20_000, False)]
    assert s[A].transmitted_count(4) == 0


@pytest.mark.rule("AMB-6.2", "AMB-6.4")
def test_two_bundles_an_accountant_at_work_of_its_own_choice_the_largest_proposed() -> None:
    s = cashing(10_000, 30_000, 20_000)
    assert starts(s, A, do.CashIn) == [(2, 3)]
    calls = [seat_prompt(t, A) for t in (s, cashing(10_000))]
    assert [dict(prompt.headline.values)["bundles"] for prompt in calls] == [2, 1]
    assert act(s, A, do.CashIn((1, 3))).cash(A) == 130_000
    assert act(s, A, do.CashIn(())).cash(A) == 100_000
    absent = cashing(10_000, 20_000, 30_000, accountants=2)
    absent = absent.with_modifier(Modifier("absent", 3, A, "accountant", 1))
    for short in (s, absent):
        assert refused(short, A, do.CashIn((1, 2, 3))) == "over-accountant-limit"
    s = cashing(20_000, pending={"A": [{"tonnes": 10, "price": 10_000, "won": 2}]})
    assert refused(s, A, do.CashIn((1,))) == "not-in-accounting", "it is in the secretariat"
    assert act(s, A, do.CashIn((2,))).cash(A) == 120_000


@pytest.mark.rule("AMB-6.2")
def test_who_has_nothing_to_cash_or_nobody_to_do_it_is_not_waited_for() -> None:
    s = cashing(20_000)
    assert (s.phase.missing_seats(s), refused(s, B, do.CashIn(()))) == ((A,), "already-committed")
    s = cashing(20_000, accountants=0)
    assert s.phase.missing_seats(s) == ()
    assert refused(s, A, do.CashIn((1,))) == "over-accountant-limit"


@pytest.mark.rule("AMB-6.5")
def test_what_is_cashed_can_be_spent_at_once() -> None:
    s = act(cashing(15_000, cash={"A": 0}, banker="B"), A, do.CashIn((1,)))
    assert s.phase.key == "confidential"
    assert act(s, A, do.Peek()).cash(A) == 0
