"""What the table overrules is the rule it spoke of, and no other with it."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition.actions import (
    Amend,
    Announce,
    Borrow,
    CloseAccounts,
    Hire,
    Make,
    PlayExpress,
    Proceed,
    SellBonds,
    SellDirect,
    SplitOffer,
)
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action
from referee.kit.seats import BANK, Seat
from tests.games.ambition.table import A, B, C, act, host, refused, table


def overruled(s: Ambition, seat: Seat, action: Action) -> str:
    """Why it is refused although the table lets it pass."""
    return refused(s, seat, action, overruled=True)


def accounts(**start: Any) -> Ambition:
    return table("AB", operation="accounts", **{"month": 3, **start})


@pytest.mark.rule("AMB-2.2", "AMB-2.3")
def test_an_announcement_may_pass_the_store_but_not_what_the_bank_has() -> None:
    s = table(operation="cocoa", cocoa={"A": 16})
    assert refused(s, B, Announce(20)) == "over-capacity"
    assert overruled(s, B, Announce(20)) == ""
    assert overruled(s, B, Announce(85)) == "bank-short"
    assert overruled(s, C, Announce(85)) == "bank-short"


@pytest.mark.rule("AMB-2.5")
def test_a_table_that_agrees_may_lay_out_uneven_lots_of_the_same_offer() -> None:
    s = table("AB", operation="cocoa")
    s = act(act(s, B, Announce(11)), A, Announce(0))
    uneven = SplitOffer(7, 4, 0, 0, 0)
    assert refused(s, BANK, uneven) == "uneven-lots"
    assert act(s, BANK, uneven, overruled=True).lots == (7, 4, 0, 0, 0)
    assert overruled(s, BANK, SplitOffer(12, -1, 0, 0, 0)) == "uneven-lots"
    assert overruled(s, BANK, SplitOffer(7, 5, 0, 0, 0)) == "uneven-lots"


@pytest.mark.rule("AMB-3.1", "AMB-3.5")
def test_nobody_makes_more_chocolate_than_the_cocoa_there_is() -> None:
    usual: dict[str, Any] = {"cocoa": {"A": 3, "B": 3}}
    idle = table("AB", operation="make", staff={"B": {"worker": 1}}, **usual)
    assert overruled(idle, A, Make(3)) == ""
    assert overruled(idle, A, Make(4)) == "over-cocoa"
    workers = {"A": {"worker": 2}, "B": {"worker": 1}}
    s = act(table("AB", operation="make", staff=workers, **usual), A, Make(2))
    assert overruled(s, A, Make(1)) == ""
    assert overruled(s, A, Make(2)) == "over-cocoa"


@pytest.mark.rule("AMB-8.1")
def test_nobody_sells_the_bank_bars_it_has_not_got() -> None:
    s = accounts(chocolate={"A": 3}, won={"B": 1})
    assert overruled(s, A, SellDirect(3)) == ""
    assert overruled(s, A, SellDirect(4)) == "no-bars"
    assert overruled(s, B, SellDirect(1)) == "no-bars"


@pytest.mark.rule("AMB-8.3")
def test_nobody_sells_a_bond_it_has_not_got_even_after_closing() -> None:
    s = act(accounts(bonds={"A": 1}), A, CloseAccounts())
    assert overruled(s, A, SellBonds(1)) == ""
    assert overruled(s, A, SellBonds(2)) == "no-bond"


@pytest.mark.rule("AMB-8.5")
@pytest.mark.parametrize("loans", [[1, 2], [2, 3]])
def test_a_third_loan_is_out_of_everybody_s_reach(loans: list[int]) -> None:
    s = accounts(loans={"A": loans}, cash={"A": 200_000})
    assert overruled(s, A, Borrow()) == "loan-ceiling"
    assert overruled(act(s, A, CloseAccounts()), A, Borrow()) == "loan-ceiling"
    assert overruled(accounts(loans={"A": [3]}), A, Borrow()) == ""


@pytest.mark.rule("AMB-9.1", "AMB-9.2")
def test_an_express_in_january_is_one_that_its_player_holds() -> None:
    s = table("AB", operation="accounts", express={"A": 1, "B": 0})
    assert refused(s, A, PlayExpress(B, "express/5")) == "express-january"
    assert overruled(s, A, PlayExpress(B, "express/5")) == ""
    assert overruled(s, B, PlayExpress(A, "express/5")) == "express-none-left"


@pytest.mark.rule("AMB-1.9", "AMB-1.11")
def test_a_borrower_whom_the_table_lets_off_keeps_its_staff_and_the_month_goes_on() -> None:
    s = table("AB", operation="hire", month=3, loans={"A": [2]})
    s = act(act(s, A, Hire(3, 0, 0, 0)), B, Hire(1, 0, 0, 0))
    assert refused(s, A, Amend(2, 0, 0, 0)) == "covenant"
    assert overruled(s, A, Amend(4, 0, 0, 0)) == "covenant"
    s = host(act(s, A, Amend(2, 0, 0, 0), overruled=True), Proceed())
    assert s[A].staff.headcount == 2
    assert s.cash(A) == 100_000 - 12_000
