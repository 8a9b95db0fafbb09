"""Every refusal of the rules, and how to cause it (tests/test_refusals.py).

A is the banker of every table, and B speaks first.
"""

from __future__ import annotations

from typing import Any

from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition, Modifier
from referee.kit.box.facts import Box
from referee.kit.seats import HOST
from tests.games.ambition.table import A, B, C, act, host, table
from tests.refusing import Case, Misread

NOBODY = do.Hire(0, 0, 0, 0)
BOTH = {"secretary": 1, "accountant": 1}
FOUR_MARKETS = do.ReadBox("Paris, Tokyo, New York, Sydney", 10, 0, 20, 14, 14, 14, 2_000, 1_000)
UNREAD = do.ReadBox("", *(None,) * 8)
CARD = do.TurnCard(10, 10_000, 20_000)


def market(**start: Any) -> Ambition:
    return table(operation="cocoa", lots=[5, 0, 0, 0, 0], **start)


def accounts(**start: Any) -> Ambition:
    return table(operation="accounts", **{"month": 3, **start})


def sale(**start: Any) -> Ambition:
    """Return a table with two cards face down; A and B have a cursor, two bars and a secretary."""
    usual: dict[str, Any] = {
        "aside": 2,
        "cursors": {"A": 3, "B": 3},
        "chocolate": {"A": 2, "B": 2},
        "staff": {"A": {"secretary": 1, "accountant": 1}, "B": {"secretary": 1}},
    }
    return table(operation="negotiate", **{**usual, **start})


def asking(**start: Any) -> Ambition:
    """Return a table where B is asked first about 10 t at 10 000."""
    return act(act(host(sale(**start), CARD), B, do.Join()), A, do.Join())


def alone(**start: Any) -> Ambition:
    """Return a table where A has won a contract and not yet placed it."""
    return act(host(sale(**{"cursors": {"A": 3}, "aside": 2, **start}), CARD), A, do.Join())


def raising() -> Ambition:
    return host(asking(), do.AllPass())


def pending(won: int, **start: Any) -> Ambition:
    tray = {"A": [{"tonnes": 10, "price": 20_000, "won": won}]}
    return alone(**{"month": 3, **start}, pending=tray)


def announcing(**start: Any) -> Ambition:
    s = table("AB", operation="cocoa", lots=[5, 0, 0, 0, 0], options={"bluff": True}, **start)
    return act(act(s, A, do.PlaceBid(2_000, 1)), B, do.PlaceBid(2_000, 1))


def announced() -> Ambition:
    return act(act(announcing(), B, do.AnnouncePrice(3_000)), A, do.AnnouncePrice(2_000))


def covenant() -> Ambition:
    """Return a table where A borrowed in February and has two pawns too many."""
    s = table("AB", month=3, operation="hire", loans={"A": [2]})
    return act(act(s, A, do.Hire(3, 0, 0, 0)), B, do.Hire(1, 0, 0, 0))


def bankrupt() -> Ambition:
    s = table(month=8, operation="hire", cash={"A": 0}, staff={"A": {"worker": 1}})
    return host(s, do.DeclareBankrupt(A))


def laid_out() -> Ambition:
    s = table("AB", operation="cocoa")
    return act(act(s, B, do.Announce(3)), A, do.Announce(4))


def settling() -> Ambition:
    s = market()
    for seat in s.seating.seats:
        s = act(s, seat, do.PassMarket())
    return host(s, do.Reveal())


def accounts_of(cash: int, operation: str = "accounts", **start: Any) -> Ambition:
    """Return a table in March in which A has this much cash."""
    return table(operation=operation, month=3, cash={"A": cash}, **start)


def bundles() -> Ambition:
    """Return a table where A has three bundles and one accountant."""
    tray = [{"tonnes": 10, "price": 10_000, "won": 2} for _ in range(3)]
    staff = {"A": {"accountant": 1}}
    return table(operation="cash_in", month=3, staff=staff, accounting={"A": tray})


# fmt: off
CASES = (
    Case("bad-count", "AMB-1.1", "worker", lambda: table(operation="hire"),
         A, do.Hire(-1, 0, 0, 0)),
    Case("bad-count", "AMB-2.10", "bars", market, A, do.PlaceBid(1_000, 0)),
    Case("bad-card", "AMB-4.5", "tonnes", sale, HOST, do.TurnCard(70, 10_000, 20_000)),
    Case("bad-card", "AMB-4.5", "opening", sale, HOST, do.TurnCard(10, 10_500, 20_000)),
    Case("bad-card", "AMB-4.5", "maximum", sale, HOST, do.TurnCard(10, 21_000, 20_000)),
    Case("wrong-operation", "AMB-0.7", "", accounts, A, NOBODY),
    Case("five-markets", "AMB-2.6", "markets", table, HOST, FOUR_MARKETS),
    Case("nothing-read", "AMB-0.5", "markets", table, HOST, UNREAD),
    Case("not-your-turn", "AMB-2.1", "", lambda: table(operation="cocoa"), A, do.Announce(0)),
    Case("not-your-turn", "AMB-4.7", "", lambda: host(sale(), CARD), A, do.Join()),
    Case("not-your-turn", "AMB-4.11", "", asking, A, do.AcceptPrice()),
    Case("not-your-turn", "AMB-15.1", "", announcing, A, do.AnnouncePrice(2_000)),
    Case("already-committed", "AMB-1.7", "", lambda: act(table(operation="hire"), A, NOBODY),
         A, NOBODY),
    Case("already-committed", "AMB-3.5", "",
         lambda: act(table(operation="make", staff={seat: {"worker": 1} for seat in "AB"},
             cocoa={"A": 2, "B": 2}), A, do.Make(1)), A, do.Make(1)),
    Case("seat-bankrupt", "AMB-0.11", "", bankrupt, A, NOBODY),
    Case("not-multiple-of-1000", "AMB-2.9", "price", market, A, do.PlaceBid(1_500, 1)),
    Case("bad-count", "AMB-2.9", "price", market, A, do.PlaceBid(0, 1)),
    Case("not-multiple-of-1000", "AMB-4.13", "price", raising, HOST, do.RaisePrice(12_500)),
    Case("not-multiple-of-1000", "AMB-15.2", "price", announcing, B, do.AnnouncePrice(2_500)),
    Case("bad-count", "AMB-16.4", "amount", accounts, A, do.Transfer(B, 500)),
    Case("over-cash", "AMB-1.5", "", lambda: table(operation="hire"), A, do.Hire(17, 0, 0, 0)),
    Case("sell-bonds-first", "AMB-1.12", "",
         lambda: table(month=2, operation="hire", cash={"A": 0}, staff={"A": BOTH}, bonds={"A": 1}),
         A, do.Hire(1, 0, 0, 0)),
    Case("over-cash", "AMB-2.12", "bars", market, A, do.PlaceBid(21_000, 16)),
    Case("over-cash", "AMB-7.3", "", lambda: accounts_of(14_000, "confidential"), A, do.Peek()),
    Case("over-cash", "AMB-8.3", "count", accounts, A, do.BuyBonds(2)),
    Case("over-cash", "AMB-8.8", "", lambda: accounts_of(40_000, loans={"A": [2]}), A, do.Repay()),
    Case("over-cash", "AMB-15.4", "price", announcing, B, do.AnnouncePrice(101_000)),
    Case("over-cash", "AMB-16.4", "amount", accounts, A, do.Transfer(B, 101_000)),
    Case("reserved", "AMB-16.4", "amount", lambda: act(market(), A, do.PlaceBid(20_000, 5)),
         A, do.Transfer(B, 1_000)),
    Case("reserved", "AMB-7.3", "", lambda: act(market(month=2), A, do.PlaceBid(20_000, 5)),
         A, do.Peek()),
    Case("pool-short", "AMB-1.6", "accountant",
         lambda: table(operation="hire", cash={"A": 900_000}), A, do.Hire(0, 0, 0, 11)),
    Case("hiring-frozen", "AMB-1.8", "accountant",
         lambda: table(operation="hire").with_modifier(Modifier("freeze", 1, trade="accountant")),
         A, do.Hire(0, 0, 0, 1)),
    Case("plan-of-nobody", "AMB-1.1", "nobody", lambda: table(operation="hire"),
         A, do.Hire(0, 0, 0, 0, nobody=False)),
    Case("plan-of-fewer", "AMB-1.3", "fewer",
         lambda: table(operation="hire", month=2, cash={"A": 9_000}, staff={"A": {"worker": 2}}),
         A, do.Hire(1, 0, 0, 0, fewer=False)),
    Case("covenant", "AMB-1.9", "", covenant, A, do.Amend(2, 0, 0, 0)),
    Case("covenant", "AMB-1.9", "salesperson", covenant, A, do.Amend(0, 1, 0, 0)),
    Case("over-capacity", "AMB-2.2", "bars", lambda: table(operation="cocoa"), B, do.Announce(17)),
    Case("over-capacity", "AMB-2.10", "bars", lambda: market(cocoa={"A": 12}),
         A, do.PlaceBid(1_000, 5)),
    Case("over-capacity", "AMB-3.3", "bars",
         lambda: table(operation="make", staff={"A": {"worker": 2}}, cocoa={"A": 6},
             chocolate={"A": 12}, box=Box.load({"chocolate-capacity": 16})), A, do.Make(5)),
    Case("bank-short", "AMB-2.3", "bars", lambda: table(operation="cocoa", chocolate={"A": 95}),
         B, do.Announce(6)),
    Case("uneven-lots", "AMB-2.5", "first", laid_out, HOST, do.SplitOffer(3, 1, 1, 1, 1)),
    Case("uneven-lots", "AMB-2.5", "", laid_out, HOST, do.SplitOffer(2, 2, 2, 2, 2)),
    Case("market-closed", "AMB-2.8", "", settling, A, do.PlaceBid(1_000, 1)),
    Case("market-closed", "AMB-2.8", "", settling, A, do.PassMarket()),
    Case("bids-missing", "AMB-2.14", "", market, HOST, do.Reveal()),
    Case("over-cocoa", "AMB-3.1", "bars",
         lambda: table(operation="make", staff={"A": {"worker": 2}}, cocoa={"A": 4}),
         A, do.Make(5)),
    Case("over-workers", "AMB-3.1", "bars",
         lambda: table(operation="make", staff={"A": {"worker": 1}}, cocoa={"A": 4}),
         A, do.Make(4)),
    Case("cursor-over-limit", "AMB-4.2", "cursor",
         lambda: table(operation="sell", staff={"A": {"salesperson": 1}}), A, do.SetCursor(5)),
    Case("cursor-empty", "AMB-4.7", "", lambda: host(sale(), CARD), C, do.Join()),
    Case("cannot-deliver", "AMB-4.7", "",
         lambda: host(sale(chocolate={"A": 2, "B": 1}), do.TurnCard(20, 10_000, 20_000)),
         B, do.Join()),
    Case("cannot-deliver", "AMB-4.12", "",
         lambda: asking(chocolate={"A": 2}, options={"attend_without_stock": True}),
         B, do.AcceptPrice()),
    Case("not-participant", "AMB-4.12", "", asking, C, do.AcceptPrice()),
    Case("step-too-big", "AMB-4.13", "price", raising, HOST, do.RaisePrice(16_000)),
    Case("step-too-small", "AMB-4.13", "price", raising, HOST, do.RaisePrice(10_000)),
    Case("over-card-maximum", "AMB-4.15", "price", raising,
         HOST, do.RaisePrice(21_000, agreed=True)),
    Case("contract-unplaced", "AMB-4.17", "", alone, HOST, CARD),
    Case("secretariat-full", "AMB-5.1", "tray", lambda: alone(staff={}),
         A, do.PlaceContract("accounting")),
    Case("window-closed", "AMB-5.3", "contracts",
         lambda: act(pending(2, staff={"A": {"secretary": 2}}), A, do.Transmit(()),
             do.PlaceContract("accounting")), A, do.Transmit((1,))),
    Case("same-month", "AMB-5.7", "contracts",
         lambda: act(alone(), A, do.PlaceContract("secretariat")), A, do.Transmit((1,))),
    Case("over-accountant-limit", "AMB-6.2", "contracts", lambda: bundles(),
         A, do.CashIn((1, 2, 3))),
    Case("not-in-accounting", "AMB-6.4", "contracts", lambda: bundles(), A, do.CashIn((9,))),
    Case("peek-january", "AMB-7.3", "", lambda: table(operation="hire"), A, do.Peek()),
    Case("peek-closed", "AMB-7.3", "", accounts, A, do.Peek()),
    Case("already-peeked", "AMB-7.4", "",
         lambda: act(table(operation="hire", month=2), A, do.Peek()), A, do.Peek()),
    Case("had-contract", "AMB-8.1", "", lambda: accounts(won={"A": 1}, chocolate={"A": 1}),
         A, do.SellDirect(1)),
    Case("too-many-bars", "AMB-8.1", "bars", lambda: accounts(chocolate={"A": 5}),
         A, do.SellDirect(3)),
    Case("no-bars", "AMB-8.1", "bars", accounts, A, do.SellDirect(1)),
    Case("no-bars", "AMB-8.1", "bars", lambda: accounts(chocolate={"A": 1}), A, do.SellDirect(2)),
    Case("no-bond", "AMB-8.3", "", accounts, A, do.SellBonds(1)),
    Case("bond-pool-short", "AMB-8.4", "count", lambda: accounts(bonds={"B": 9}),
         A, do.BuyBonds(2)),
    Case("bond-pool-short", "AMB-8.4", "count", lambda: accounts(bonds={"B": 10}),
         A, do.BuyBonds(1)),
    Case("loan-already-this-month", "AMB-8.5", "", lambda: act(accounts(), A, do.Borrow()),
         A, do.Borrow()),
    Case("loan-ceiling", "AMB-8.5", "", lambda: accounts(loans={"A": [1, 2]}), A, do.Borrow()),
    Case("loan-last-month", "AMB-8.5", "", lambda: accounts(month=8), A, do.Borrow()),
    Case("loan-cards-out", "AMB-8.5", "",
         lambda: accounts(loans={"B": [1, 2]}, box=Box.load({"loan-cards": 2})), A, do.Borrow()),
    Case("loan-same-month", "AMB-8.8", "", lambda: act(accounts(), A, do.Borrow()), A, do.Repay()),
    Case("no-loan", "AMB-8.8", "", accounts, A, do.Repay()),
    Case("interest-unpaid", "AMB-8.10", "", lambda: accounts_of(9_000, loans={"A": [2]}),
         A, do.CloseAccounts()),
    Case("express-january", "AMB-9.1", "", lambda: accounts(month=1),
         A, do.PlayExpress(B, "express/5")),
    Case("express-none-left", "AMB-9.2", "", lambda: accounts(express={"A": 0}),
         A, do.PlayExpress(B, "express/5")),
    Case("express-mistimed", "AMB-9.4", "mistimed", lambda: table(operation="make", month=2),
         A, do.PlayExpress(B, "express/1")),
    Case("modifier-too-late", "AMB-16.6", "next_month", lambda: table(operation="make", month=2),
         HOST, do.AddModifier("no-cocoa", 0, "", 0, False, "une carte")),
    Case("transmit-first", "AMB-5.4", "", lambda: pending(2, staff={"A": {"secretary": 2}}),
         A, do.PlaceContract("accounting")),
    Case("express-self", "AMB-9.2", "target", accounts, A, do.PlayExpress(A, "express/5")),
    Case("express-already-received", "AMB-9.3", "target",
         lambda: act(accounts(), A, do.PlayExpress(B, "express/5")),
         C, do.PlayExpress(B, "express/7")),
    Case("last-month-limit", "AMB-11.1", "",
         lambda: host(sale(month=8, staff={"A": {"secretary": 1}, "B": BOTH}), CARD), A, do.Join()),
    Case("last-month-limit", "AMB-11.2", "contracts",
         lambda: pending(won=2, month=8, staff={"A": {"secretary": 2, "accountant": 1}},
             accounting={"A": [{"tonnes": 10, "price": 20_000, "won": 7}]}), A, do.Transmit((1,))),
    Case("last-month-pending", "AMB-11.3", "tray", lambda: alone(month=8),
         A, do.PlaceContract("secretariat")),
    Case("not-insolvent", "AMB-13.3", "seat", accounts, HOST, do.DeclareBankrupt(A)),
    Case("not-insolvent", "AMB-13.3", "seat", lambda: accounts_of(0, loans={"A": [1]}),
         HOST, do.DeclareBankrupt(A)),
    Case("cannot-cover-fine", "AMB-15.3", "price", lambda: announcing(cash={"B": 4_000}),
         B, do.AnnouncePrice(3_000)),
    Case("cannot-cover-fine", "AMB-15.5", "target",
         lambda: act(announcing(cash={"A": 6_000}), B, do.AnnouncePrice(2_000)),
         A, do.Challenge(B)),
    Case("challenge-self", "AMB-15.5", "target", announced, A, do.Challenge(A)),
    Case("challenge-closed", "AMB-15.5", "", lambda: host(announced(), do.Proceed()),
         A, do.Challenge(B)),
    Case("challenge-closed", "AMB-15.5", "target", announcing, A, do.Challenge(B)),
    Case("already-challenged", "AMB-15.5", "target", lambda: act(announced(), A, do.Challenge(B)),
         A, do.Challenge(B)),
    Case("bid-sealed", "AMB-16.2", "", lambda: act(market(), A, do.PlaceBid(1_000, 1)),
         A, do.Recount(90_000)),
    Case("transfer-self", "AMB-16.4", "to", accounts, A, do.Transfer(A, 1_000)),
    Case("nothing-adjusted", "AMB-16.6", "amount", accounts, HOST, do.Adjust(A, "cash", 0, "Rien")),
    Case("below-zero", "AMB-16.6", "amount", accounts,
         HOST, do.Adjust(A, "cocoa", -1, "Inondation")),
    Case("below-zero", "AMB-16.6", "amount", accounts,
         HOST, do.Adjust(A, "cash", -101_000, "Fisc")),
    Case("not-for-everybody", "AMB-16.6", "amount", lambda: accounts(express={"B": 0}),
         HOST, do.Adjust(HOST, "express", -1, "Inondation")),
)
# fmt: on

OF_BOX = (
    Misread("effect-amount", "AMB-0.9", "amount", "express/5", {"amount": None}),
    Misread("effect-no-amount", "AMB-9.5", "amount", "express/2", {"amount": 3}),
    Misread("effect-at-once", "AMB-7.1", "effect", "confidential/2", {"when": "next"}),
    Misread("bad-card", "AMB-4.5", "maximum", "contract/14", {"maximum": 1_000}),
    Misread("five-markets", "AMB-2.6", "market-2", "markets", {"market-2": "New York"}),
)
