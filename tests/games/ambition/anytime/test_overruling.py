"""The table overrules only the rule that it was asked about, and no other."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action
from referee.kit.seats import HOST, Seat
from tests.games.ambition.table import A, B, C, act, acts, host, refused, table


def overruled(s: Ambition, seat: Seat, action: Action) -> str:
    """Return the refusal of an action that the table wants to overrule."""
    return refused(s, seat, action, overruled=True)


def accounts(**start: Any) -> Ambition:
    return table("AB", operation="accounts", **{"month": 3, **start})


@pytest.mark.rule("AMB-2.2", "AMB-2.3")
def test_an_announcement_may_pass_the_store_but_not_what_the_bank_has() -> None:
    s = table(operation="cocoa", cocoa={"A": 16})
    assert overruled(s, B, do.Announce(84)) == ""
    assert overruled(s, B, do.Announce(85)) == overruled(s, C, do.Announce(85)) == "bank-short"


@pytest.mark.rule("AMB-2.5")
def test_a_table_that_agrees_may_lay_out_uneven_lots_of_the_same_offer() -> None:
    s = acts(table("AB", operation="cocoa"), (B, do.Announce(11)), (A, do.Announce(0)))
    uneven = do.SplitOffer(7, 4, 0, 0, 0)
    assert act(s, HOST, uneven, overruled=True).lots == (7, 4, 0, 0, 0)
    for lots in ((12, -1, 0, 0, 0), (7, 5, 0, 0, 0)):
        assert overruled(s, HOST, do.SplitOffer(*lots)) == "uneven-lots"


@pytest.mark.rule("AMB-3.1", "AMB-3.5")
def test_nobody_makes_more_chocolate_than_the_cocoa_there_is() -> None:
    bars: dict[str, Any] = {"cocoa": {"A": 3, "B": 3}}
    idle = table("AB", operation="make", staff={"B": {"worker": 1}}, **bars)
    assert [overruled(idle, A, do.Make(n)) for n in (3, 4)] == ["", "over-cocoa"]
    workers = {"A": {"worker": 2}, "B": {"worker": 1}}
    s = act(table("AB", operation="make", staff=workers, **bars), A, do.Make(2))
    assert [overruled(s, A, do.Make(n)) for n in (1, 2)] == ["", "over-cocoa"]


@pytest.mark.rule("AMB-8.1", "AMB-8.3")
def test_nobody_sells_the_bank_bars_or_bonds_it_has_not_got_even_after_closing() -> None:
    s = accounts(chocolate={"A": 3}, won={"B": 1})
    assert [overruled(s, A, do.SellDirect(n)) for n in (3, 4)] == ["", "no-bars"]
    assert overruled(s, B, do.SellDirect(1)) == "no-bars"
    s = act(accounts(bonds={"A": 1}), A, do.CloseAccounts())
    assert [overruled(s, A, do.SellBonds(n)) for n in (1, 2)] == ["", "no-bond"]


@pytest.mark.rule("AMB-8.5")
def test_a_third_loan_is_out_of_everybody_s_reach() -> None:
    for loans in ([1, 2], [2, 3]):
        s = accounts(loans={"A": loans}, cash={"A": 200_000})
        for each in (s, act(s, A, do.CloseAccounts())):
            assert overruled(each, A, do.Borrow()) == "loan-ceiling"
    assert overruled(accounts(loans={"A": [3]}), A, do.Borrow()) == ""


@pytest.mark.rule("AMB-9.1", "AMB-9.2")
def test_an_express_in_january_is_one_that_its_player_holds() -> None:
    s, fisc = table("AB", operation="accounts", express={"A": 1, "B": 0}), "express/5"
    assert overruled(s, A, do.PlayExpress(B, fisc)) == ""
    assert overruled(s, B, do.PlayExpress(A, fisc)) == "express-none-left"


@pytest.mark.rule("AMB-1.9", "AMB-1.11")
def test_a_borrower_whom_the_table_lets_off_keeps_its_staff_and_the_month_goes_on() -> None:
    s = table("AB", operation="hire", month=3, loans={"A": [2]})
    s = acts(s, (A, do.Hire(3, 0, 0, 0)), (B, do.Hire(1, 0, 0, 0)))
    assert overruled(s, A, do.Amend(4, 0, 0, 0)) == "covenant"
    s = host(act(s, A, do.Amend(2, 0, 0, 0), overruled=True), do.Proceed())
    assert (s[A].staff.headcount, s.cash(A)) == (2, 100_000 - 12_000)
