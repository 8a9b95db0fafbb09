"""Every refusal of the rules, and how it comes about (tests/test_refusals.py)."""

from __future__ import annotations

from referee.games.ambition.actions import (
    AcceptPrice,
    AddModifier,
    Adjust,
    Amend,
    Announce,
    AnnouncePrice,
    Borrow,
    BuyBonds,
    CashIn,
    Challenge,
    CloseAccounts,
    DeclareBankrupt,
    Hire,
    Join,
    Make,
    PassMarket,
    Peek,
    PlaceBid,
    PlaceContract,
    PlayExpress,
    Proceed,
    RaisePrice,
    ReadBox,
    Recount,
    Repay,
    Reveal,
    SellBonds,
    SellDirect,
    SetCursor,
    SplitOffer,
    Transfer,
    Transmit,
    TurnCard,
)
from referee.games.ambition.state import Modifier
from referee.kit.box import Box
from referee.kit.seats import BANK
from tests.games.ambition.provoking import (
    CARD,
    accounts,
    accounts_of,
    alone,
    announcing,
    asking,
    bankrupt,
    bundles,
    covenant,
    laid_out,
    market,
    pending,
    raising,
    sale,
    settling,
    told,
)
from tests.games.ambition.table import A, B, C, act, host, table
from tests.refusing import Case, Misread

NOBODY = Hire(0, 0, 0, 0)


BOTH = {"secretary": 1, "accountant": 1}


FOUR_MARKETS = ReadBox("Paris, Tokyo, New York, Sydney", 10, 0, 20, 14, 14, 14, 2_000, 1_000)


UNREAD = ReadBox("", *(None,) * 8)


CASES = (
    Case("bad-count", "AMB-1.1", "worker", lambda: table(operation="hire"), A, Hire(-1, 0, 0, 0)),
    Case("bad-count", "AMB-2.10", "bars", market, A, PlaceBid(1_000, 0)),
    Case("bad-card", "AMB-4.5", "tonnes", sale, BANK, TurnCard(70, 10_000, 20_000)),
    Case("bad-card", "AMB-4.5", "opening", sale, BANK, TurnCard(10, 10_500, 20_000)),
    Case("bad-card", "AMB-4.5", "maximum", sale, BANK, TurnCard(10, 21_000, 20_000)),
    Case("wrong-operation", "AMB-0.7", "", accounts, A, NOBODY),
    Case("five-markets", "AMB-2.6", "markets", table, BANK, FOUR_MARKETS),
    Case("nothing-read", "AMB-0.5", "markets", table, BANK, UNREAD),
    Case("not-your-turn", "AMB-2.1", "", lambda: table(operation="cocoa"), A, Announce(0)),
    Case("not-your-turn", "AMB-4.7", "", lambda: host(sale(), CARD), A, Join()),
    Case("not-your-turn", "AMB-4.11", "", asking, A, AcceptPrice()),
    Case("not-your-turn", "AMB-15.1", "", announcing, A, AnnouncePrice(2_000)),
    Case(
        *("already-committed", "AMB-1.7", ""),
        lambda: act(table(operation="hire"), A, NOBODY),
        *(A, NOBODY),
    ),
    Case(
        *("already-committed", "AMB-3.5", ""),
        lambda: act(
            table(
                operation="make",
                staff={seat: {"worker": 1} for seat in "AB"},
                cocoa={"A": 2, "B": 2},
            ),
            *(A, Make(1)),
        ),
        *(A, Make(1)),
    ),
    Case("seat-bankrupt", "AMB-0.11", "", bankrupt, A, NOBODY),
    Case("not-multiple-of-1000", "AMB-2.9", "price", market, A, PlaceBid(1_500, 1)),
    Case("not-multiple-of-1000", "AMB-2.9", "price", market, A, PlaceBid(0, 1)),
    Case("not-multiple-of-1000", "AMB-4.13", "price", raising, BANK, RaisePrice(12_500)),
    Case("not-multiple-of-1000", "AMB-15.2", "price", announcing, B, AnnouncePrice(2_500)),
    Case("not-multiple-of-1000", "AMB-16.4", "amount", accounts, A, Transfer(B, 500)),
    Case("over-cash", "AMB-1.5", "", lambda: table(operation="hire"), A, Hire(17, 0, 0, 0)),
    Case(
        *("sell-bonds-first", "AMB-1.12", ""),
        lambda: table(month=2, operation="hire", cash={"A": 0}, staff={"A": BOTH}, bonds={"A": 1}),
        *(A, Hire(1, 0, 0, 0)),
    ),
    Case("over-cash", "AMB-2.12", "bars", market, A, PlaceBid(21_000, 16)),
    Case("over-cash", "AMB-7.3", "", lambda: accounts_of(14_000, "confidential"), A, Peek()),
    Case("over-cash", "AMB-8.3", "count", accounts, A, BuyBonds(2)),
    Case("over-cash", "AMB-8.8", "", lambda: accounts_of(40_000, loans={"A": [2]}), A, Repay()),
    Case("over-cash", "AMB-15.4", "price", announcing, B, AnnouncePrice(101_000)),
    Case("over-cash", "AMB-16.4", "amount", accounts, A, Transfer(B, 101_000)),
    Case(
        *("reserved", "AMB-16.4", "amount"),
        lambda: act(market(), A, PlaceBid(20_000, 5)),
        *(A, Transfer(B, 1_000)),
    ),
    Case(
        *("reserved", "AMB-7.3", ""),
        lambda: act(market(month=2), A, PlaceBid(20_000, 5)),
        *(A, Peek()),
    ),
    Case(
        *("pool-short", "AMB-1.6", "accountant"),
        lambda: table(operation="hire", cash={"A": 900_000}),
        *(A, Hire(0, 0, 0, 11)),
    ),
    Case(
        *("hiring-frozen", "AMB-1.8", "accountant"),
        lambda: table(operation="hire").with_modifier(Modifier("freeze", 1, trade="accountant")),
        *(A, Hire(0, 0, 0, 1)),
    ),
    Case(
        *("plan-of-nobody", "AMB-1.1", "nobody", lambda: table(operation="hire")),
        *(A, Hire(0, 0, 0, 0, nobody=False)),
    ),
    Case("covenant", "AMB-1.9", "", covenant, A, Amend(2, 0, 0, 0)),
    Case("covenant", "AMB-1.9", "salesperson", covenant, A, Amend(0, 1, 0, 0)),
    Case("over-capacity", "AMB-2.2", "bars", lambda: table(operation="cocoa"), B, Announce(17)),
    Case(
        "over-capacity", "AMB-2.10", "bars", lambda: market(cocoa={"A": 12}), A, PlaceBid(1_000, 5)
    ),
    Case(
        *("over-capacity", "AMB-3.3", "bars"),
        lambda: table(
            operation="make",
            staff={"A": {"worker": 2}},
            cocoa={"A": 6},
            chocolate={"A": 12},
            box=Box.load({"chocolate-capacity": 16}),
        ),
        *(A, Make(5)),
    ),
    Case(
        *("bank-short", "AMB-2.3", "bars"),
        lambda: table(operation="cocoa", chocolate={"A": 95}),
        *(B, Announce(6)),
    ),
    Case("uneven-lots", "AMB-2.5", "first", laid_out, BANK, SplitOffer(3, 1, 1, 1, 1)),
    Case("uneven-lots", "AMB-2.5", "", laid_out, BANK, SplitOffer(2, 2, 2, 2, 2)),
    Case("market-closed", "AMB-2.8", "", settling, A, PlaceBid(1_000, 1)),
    Case("market-closed", "AMB-2.8", "", settling, A, PassMarket()),
    Case("bids-missing", "AMB-2.14", "", market, BANK, Reveal()),
    Case(
        *("over-cocoa", "AMB-3.1", "bars"),
        lambda: table(operation="make", staff={"A": {"worker": 2}}, cocoa={"A": 4}),
        *(A, Make(5)),
    ),
    Case(
        *("over-workers", "AMB-3.1", "bars"),
        lambda: table(operation="make", staff={"A": {"worker": 1}}, cocoa={"A": 4}),
        *(A, Make(4)),
    ),
    Case(
        *("cursor-over-limit", "AMB-4.2", "cursor"),
        lambda: table(operation="sell", staff={"A": {"salesperson": 1}}),
        *(A, SetCursor(5)),
    ),
    Case("cursor-empty", "AMB-4.7", "", lambda: host(sale(), CARD), C, Join()),
    Case(
        *("cannot-deliver", "AMB-4.7", ""),
        lambda: host(sale(chocolate={"A": 2, "B": 1}), TurnCard(20, 10_000, 20_000)),
        *(B, Join()),
    ),
    Case(
        *("cannot-deliver", "AMB-4.12", ""),
        lambda: asking(chocolate={"A": 2}, options={"attend_without_stock": True}),
        *(B, AcceptPrice()),
    ),
    Case("not-participant", "AMB-4.12", "", asking, C, AcceptPrice()),
    Case("step-too-big", "AMB-4.13", "price", raising, BANK, RaisePrice(16_000)),
    Case("step-too-small", "AMB-4.13", "price", raising, BANK, RaisePrice(10_000)),
    Case("over-card-maximum", "AMB-4.15", "price", raising, BANK, RaisePrice(21_000, agreed=True)),
    Case("contract-unplaced", "AMB-4.17", "", alone, BANK, CARD),
    Case(
        "secretariat-full",
        "AMB-5.1",
        "tray",
        lambda: alone(staff={}),
        A,
        PlaceContract("accounting"),
    ),
    Case(
        *("window-closed", "AMB-5.3", "contracts"),
        lambda: act(
            pending(2, staff={"A": {"secretary": 2}}),
            *(A, Transmit(()), PlaceContract("accounting")),
        ),
        *(A, Transmit((1,))),
    ),
    Case(
        *("same-month", "AMB-5.7", "contracts"),
        lambda: act(alone(), A, PlaceContract("secretariat")),
        *(A, Transmit((1,))),
    ),
    Case("over-accountant-limit", "AMB-6.2", "contracts", lambda: bundles(), A, CashIn((1, 2, 3))),
    Case("not-in-accounting", "AMB-6.4", "contracts", lambda: bundles(), A, CashIn((9,))),
    Case("peek-january", "AMB-7.3", "", lambda: table(operation="hire"), A, Peek()),
    Case("peek-closed", "AMB-7.3", "", accounts, A, Peek()),
    Case(
        *("already-peeked", "AMB-7.4", ""),
        lambda: act(table(operation="hire", month=2), A, Peek()),
        *(A, Peek()),
    ),
    Case(
        *("had-contract", "AMB-8.1", ""),
        lambda: accounts(won={"A": 1}, chocolate={"A": 1}),
        *(A, SellDirect(1)),
    ),
    Case(
        "too-many-bars", "AMB-8.1", "bars", lambda: accounts(chocolate={"A": 5}), A, SellDirect(3)
    ),
    Case("no-bars", "AMB-8.1", "bars", accounts, A, SellDirect(1)),
    Case("no-bars", "AMB-8.1", "bars", lambda: accounts(chocolate={"A": 1}), A, SellDirect(2)),
    Case("no-bond", "AMB-8.3", "", accounts, A, SellBonds(1)),
    Case("bond-pool-short", "AMB-8.4", "count", lambda: accounts(bonds={"B": 9}), A, BuyBonds(2)),
    Case("bond-pool-short", "AMB-8.4", "count", lambda: accounts(bonds={"B": 10}), A, BuyBonds(1)),
    Case(
        "loan-already-this-month", "AMB-8.5", "", lambda: act(accounts(), A, Borrow()), A, Borrow()
    ),
    Case("loan-ceiling", "AMB-8.5", "", lambda: accounts(loans={"A": [1, 2]}), A, Borrow()),
    Case("loan-last-month", "AMB-8.5", "", lambda: accounts(month=8), A, Borrow()),
    Case(
        *("loan-cards-out", "AMB-8.5", ""),
        lambda: accounts(loans={"B": [1, 2]}, box=Box.load({"loan-cards": 2})),
        *(A, Borrow()),
    ),
    Case("loan-same-month", "AMB-8.8", "", lambda: act(accounts(), A, Borrow()), A, Repay()),
    Case("no-loan", "AMB-8.8", "", accounts, A, Repay()),
    Case(
        *("interest-unpaid", "AMB-8.10", ""),
        lambda: accounts_of(9_000, loans={"A": [2]}),
        *(A, CloseAccounts()),
    ),
    Case(
        "express-january", "AMB-9.1", "", lambda: accounts(month=1), A, PlayExpress(B, "express/5")
    ),
    Case(
        *("express-none-left", "AMB-9.2", ""),
        lambda: accounts(express={"A": 0}),
        *(A, PlayExpress(B, "express/5")),
    ),
    Case(
        "express-mistimed",
        *("AMB-9.4", "mistimed"),
        lambda: table(operation="make", month=2),
        *(A, PlayExpress(B, "express/1")),
    ),
    Case(
        "modifier-too-late",
        *("AMB-16.6", "next_month"),
        lambda: table(operation="make", month=2),
        *(BANK, AddModifier("no-cocoa", 0, "", 0, False, "une carte")),
    ),
    Case(
        "transmit-first",
        "AMB-5.4",
        "",
        lambda: pending(2, staff={"A": {"secretary": 2}}),
        A,
        PlaceContract("accounting"),
    ),
    Case("express-self", "AMB-9.2", "target", accounts, A, PlayExpress(A, "express/5")),
    Case(
        *("express-already-received", "AMB-9.3", "target"),
        lambda: act(accounts(), A, PlayExpress(B, "express/5")),
        *(C, PlayExpress(B, "express/7")),
    ),
    Case(
        *("last-month-limit", "AMB-11.1", ""),
        lambda: host(sale(month=8, staff={"A": {"secretary": 1}, "B": BOTH}), CARD),
        *(A, Join()),
    ),
    Case(
        *("last-month-limit", "AMB-11.2", "contracts"),
        lambda: pending(
            won=2,
            month=8,
            staff={"A": {"secretary": 2, "accountant": 1}},
            accounting={"A": [{"tonnes": 10, "price": 20_000, "won": 7}]},
        ),
        *(A, Transmit((1,))),
    ),
    Case(
        "last-month-pending",
        "AMB-11.3",
        "tray",
        lambda: alone(month=8),
        A,
        PlaceContract("secretariat"),
    ),
    Case("not-insolvent", "AMB-13.3", "seat", accounts, BANK, DeclareBankrupt(A)),
    Case(
        *("not-insolvent", "AMB-13.3", "seat"),
        lambda: accounts_of(0, loans={"A": [1]}),
        *(BANK, DeclareBankrupt(A)),
    ),
    Case(
        *("cannot-cover-fine", "AMB-15.3", "price"),
        lambda: announcing(cash={"B": 4_000}),
        *(B, AnnouncePrice(3_000)),
    ),
    Case(
        *("cannot-cover-fine", "AMB-15.5", "target"),
        lambda: act(announcing(cash={"A": 6_000}), B, AnnouncePrice(2_000)),
        *(A, Challenge(B)),
    ),
    Case("challenge-self", "AMB-15.5", "target", told, A, Challenge(A)),
    Case("challenge-closed", "AMB-15.5", "", lambda: host(told(), Proceed()), A, Challenge(B)),
    Case("challenge-closed", "AMB-15.5", "target", announcing, A, Challenge(B)),
    Case(
        *("already-challenged", "AMB-15.5", "target"),
        lambda: act(told(), A, Challenge(B)),
        *(A, Challenge(B)),
    ),
    Case(
        *("bid-sealed", "AMB-16.2", ""),
        lambda: act(market(), A, PlaceBid(1_000, 1)),
        *(A, Recount(90_000)),
    ),
    Case("transfer-self", "AMB-16.4", "to", accounts, A, Transfer(A, 1_000)),
    Case("nothing-adjusted", "AMB-16.6", "amount", accounts, BANK, Adjust(A, "cash", 0, "Rien")),
    Case("below-zero", "AMB-16.6", "amount", accounts, BANK, Adjust(A, "cocoa", -1, "Inondation")),
    Case("below-zero", "AMB-16.6", "amount", accounts, BANK, Adjust(A, "cash", -101_000, "Fisc")),
    Case(
        *("not-for-everybody", "AMB-16.6", "amount"),
        lambda: accounts(express={"B": 0}),
        *(BANK, Adjust(BANK, "express", -1, "Inondation")),
    ),
)


OF_BOX = (
    Misread("effect-amount", "AMB-0.9", "amount", "express/5", {"amount": None}),
    Misread("effect-no-amount", "AMB-9.5", "amount", "express/2", {"amount": 3}),
    Misread("effect-at-once", "AMB-7.1", "effect", "confidential/2", {"when": "next"}),
    Misread("bad-card", "AMB-4.5", "maximum", "contract/14", {"maximum": 1_000}),
    Misread("five-markets", "AMB-2.6", "market-2", "markets", {"market-2": "New York"}),
)
