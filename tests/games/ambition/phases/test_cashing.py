"""Turning bundles into cash (AMB-6)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import CashIn, Peek
from referee.games.ambition.state import Ambition, Modifier
from tests.games.ambition.table import A, B, act, ask, refused, table


def bundle(price: int, **more: Any) -> dict[str, Any]:
    return {"tonnes": 10, "price": price, "won": 2, **more}


def cashing(*prices: int, accountants: int = 1, **start: Any) -> Ambition:
    """March; A's bundles lie in accounting, their cards still beside them."""
    tray = [bundle(price, won=3, sent=3, carded=True) for price in prices]
    usual: dict[str, Any] = {"month": 3, "staff": {"A": {"accountant": accountants}}}
    return table(operation="cash_in", **{**usual, **start}, accounting={"A": tray})


@pytest.mark.rule("AMB-6.1", "AMB-4.4")
def test_all_cards_in_accounting_go_under_the_deck_cashed_or_not() -> None:
    s = cashing(10_000, 20_000, 30_000)
    assert s.deck == 20
    s = act(s, A, CashIn((3,)))
    assert s.deck == 23
    assert [(c.price, c.carded) for c in s[A].accounting] == [(10_000, False), (20_000, False)]


@pytest.mark.rule("AMB-6.2")
def test_two_bundles_an_accountant_of_its_own_choice_the_largest_proposed() -> None:
    s = cashing(10_000, 30_000, 20_000)
    form = ask(s, A, CashIn)
    assert form is not None
    assert form.fields[0].start == (2, 3)
    calls = [GAME.call(t, A) for t in (s, cashing(10_000))]
    assert [c and dict(c.headline.values)["bundles"] for c in calls] == [2, 1]
    assert refused(s, A, CashIn((1, 2, 3))) == "over-accountant-limit"
    assert act(s, A, CashIn((1, 3))).cash(A) == 130_000
    assert act(s, A, CashIn(())).cash(A) == 100_000


@pytest.mark.rule("AMB-6.2")
def test_an_accountant_kept_away_by_a_card_cashes_nothing() -> None:
    s = cashing(10_000, 20_000, 30_000, accountants=2)
    s = s.with_modifier(Modifier("absent", 3, A, "accountant", 1))
    assert refused(s, A, CashIn((1, 2, 3))) == "over-accountant-limit"


@pytest.mark.rule("AMB-6.3", "AMB-5.1")
def test_bundles_not_cashed_wait_and_take_no_secretary() -> None:
    s = act(cashing(10_000, 20_000, 30_000), A, CashIn((1,)))
    assert [c.price for c in s[A].accounting] == [20_000, 30_000]
    assert s[A].transmitted(4) == 0


@pytest.mark.rule("AMB-6.4")
def test_a_bundle_in_the_secretariat_cannot_be_cashed() -> None:
    s = table(
        operation="cash_in",
        month=3,
        staff={"A": {"accountant": 1}},
        pending={"A": [bundle(10_000)]},
        accounting={"A": [bundle(20_000)]},
    )
    assert refused(s, A, CashIn((1,))) == "not-in-accounting"
    assert act(s, A, CashIn((2,))).cash(A) == 120_000


@pytest.mark.rule("AMB-6.5")
def test_what_is_cashed_can_be_spent_at_once() -> None:
    s = act(cashing(20_000, cash={"A": 0}, banker="B"), A, CashIn((1,)))
    assert s.phase.key == "confidential"
    assert act(s, A, Peek()).cash(A) == 5_000


@pytest.mark.rule("AMB-6.2")
def test_who_has_nothing_to_cash_is_not_waited_for() -> None:
    s = cashing(20_000)
    assert s.phase.missing(s) == (A,)
    assert refused(s, B, CashIn(())) == "already-committed"
