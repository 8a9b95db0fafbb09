"""What the host applies by hand because a card says so (AMB-16.6, AMB-4.18)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition.actions import (
    AddModifier,
    Adjust,
    AnnulContract,
    Join,
    Levy,
    PayCharge,
    PlaceContract,
    SellDirect,
    TurnCard,
)
from referee.games.ambition.company import Trade
from referee.games.ambition.state import Ambition
from referee.kit.box import Box
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal, text
from tests.games.ambition.table import A, B, C, D, act, ask, host, refused, story, table

WHY = "la carte le dit"
STAFF = {"worker": 2, "salesperson": 1, "secretary": 1, "accountant": 1}


def february(operation: str = "accounts", **start: Any) -> Ambition:
    return table(month=2, operation=operation, **start)


def change(what: str, amount: int, seat: Seat = A) -> Adjust:
    return Adjust(seat, what, amount, WHY)


def modifier(kind: str, **changes: Any) -> AddModifier:
    given = {"of": BANK, "trade": "", "amount": 0, "next_month": False, **changes}
    return AddModifier(kind, reason=WHY, **given)


# -- one company


@pytest.mark.rule("AMB-16.6")
def test_the_host_gives_and_takes_what_a_card_says() -> None:
    s = february(cocoa={"A": 2}, chocolate={"A": 2}, staff={"A": STAFF})
    s = host(s, change("cash", -5_000), change("cocoa", 3), change("chocolate", -2))
    s = host(s, change("express", -1), change("worker", -1), change("secretary", 1))
    assert s.cash(A) == 95_000
    assert (s[A].cocoa, s[A].chocolate, s[A].express) == (5, 0, 2)
    assert s[A].staff == (1, 1, 2, 1)


@pytest.mark.rule("AMB-16.6")
def test_every_change_is_told_to_all_with_its_reason() -> None:
    s = host(february(), change("cash", -5_000))
    (line,) = s.told
    assert line.readable(BANK)
    assert line.text.key == "ambition-adjusted-down"
    said = dict(line.text.values)
    assert (said["seat"], said["reason"]) == (A, WHY)
    assert said["what"] == text("ambition-count-cash", count=5_000)
    assert refused(february(), BANK, Adjust(A, "cash", 1_000, "")) == "missing-words"


@pytest.mark.rule("AMB-16.6")
@pytest.mark.parametrize("what", ["cash", "cocoa", "chocolate", "express", "worker"])
def test_nothing_goes_below_zero(what: str) -> None:
    s = february(cash={"A": 0}, express={"A": 0})
    amount = -1_000 if what == "cash" else -1
    assert refused(s, BANK, change(what, amount)) == "below-zero"
    assert refused(s, BANK, change(what, amount), overruled=True) == "below-zero"


@pytest.mark.rule("AMB-16.6", "AMB-0.9")
def test_money_comes_in_bills_and_zero_changes_nothing() -> None:
    assert refused(february(), BANK, change("cash", 1_500)) == "not-multiple-of-1000"
    fives = february(box=Box.load({"smallest-bill": 5_000}))
    assert refused(fives, BANK, change("cash", 1_000)) == "not-multiple-of-1000"
    assert refused(february(), BANK, change("cocoa", 0)) == "nothing-adjusted"
    assert refused(february(), BANK, change("cash", 10**9)) == "bad-correction"


@pytest.mark.rule("AMB-16.6", "AMB-1.6", "AMB-2.2", "AMB-2.3")
def test_there_are_no_more_pawns_bars_or_room_than_there_are() -> None:
    s = february(cocoa={"A": 15, "B": 16, "C": 16, "D": 16}, chocolate={"B": 34})
    for overruled in (False, True):
        assert refused(s, BANK, change("cocoa", 2), overruled=overruled) == "over-capacity"
    assert refused(s, BANK, change("chocolate", 4)) == "bank-short"
    assert refused(s, BANK, change("chocolate", 3)) == ""
    assert refused(s, BANK, change("accountant", 11)) == "pool-short"


@pytest.mark.rule("AMB-16.6", "AMB-1.3")
def test_a_pawn_that_a_card_takes_costs_no_severance() -> None:
    s = host(february("hire", staff={"A": STAFF}), change("accountant", -1))
    assert s[A].before == s[A].staff == (2, 1, 1, 0)


@pytest.mark.rule("AMB-16.6")
def test_bars_promised_to_a_market_are_not_given_away() -> None:
    full: dict[str, Any] = {"cocoa": {"B": 16, "C": 16, "D": 16}, "chocolate": {"B": 30}}
    s = february("cocoa", lots=[4, 4, 4, 4, 4], **full)
    assert refused(s, BANK, change("cocoa", 3)) == "bank-short"
    assert refused(s, BANK, change("cocoa", 2)) == ""


@pytest.mark.rule("AMB-16.6")
def test_only_the_host_adjusts_and_not_before_january() -> None:
    assert refused(february(), A, change("cash", 1_000)) == "host-only"
    assert refused(table(), BANK, change("cash", 1_000)) == "wrong-operation"
    s = february().with_company(A, left=1)
    assert refused(s, BANK, change("cash", 1_000)) == "seat-bankrupt"


def test_a_dealt_hand_is_not_counted_up_or_down() -> None:
    s = february(options={"express_deck": "virtual"})
    assert refused(s, BANK, change("express", -1)) == "bad-choice"


@pytest.mark.rule("AMB-7.8")
def test_a_payment_imposed_by_hand_is_made_at_once_or_owed() -> None:
    s = host(february(cash={"A": 5_000}), Levy(A, 5_000, WHY), Levy(B, 5_000, WHY))
    assert (s.cash(A), s.cash(B)) == (0, 95_000)
    s = host(s, Levy(A, 2_000, WHY))
    assert [(c.debtor, c.amount) for c in s.charges] == [(A, 2_000)]
    assert refused(s, A, PayCharge()) == "over-cash"


# -- all companies


@pytest.mark.rule("AMB-16.6")
@pytest.mark.parametrize(("what", "amount"), [("cash", 5_000), ("chocolate", -1), ("express", -2)])
def test_one_act_changes_every_company_that_is_left(what: str, amount: int) -> None:
    s = february(chocolate={"A": 2, "B": 3, "D": 1}).with_company(C, left=1)
    one = s
    for seat in (A, B, D):
        one = host(one, change(what, amount, seat))
    s = host(s, change(what, amount, BANK))
    assert (s.companies, s.ledger.balances) == (one.companies, one.ledger.balances)
    assert story(s) == ["ambition-adjusted-up" if amount > 0 else "ambition-adjusted-down"]
    told = s.announced[-1].to
    assert [(each.seat, each.amount) for each in told] == [
        (seat, amount if what == "cash" else 0) for seat in (A, B, D)
    ]


@pytest.mark.rule("AMB-16.6")
def test_what_one_company_cannot_give_changes_nobody_and_names_it() -> None:
    s = february(chocolate={"A": 2, "B": 1, "D": 2})
    with pytest.raises(Refusal) as caught:
        host(s, change("chocolate", -1, BANK))
    assert dict(caught.value.text.values) == {"seat": C, "why": text("refusal-below-zero")}
    assert refused(s, BANK, change("chocolate", -1, BANK), overruled=True) == "not-for-everybody"
    assert refused(s, BANK, change("cash", 1_500, BANK)) == "not-multiple-of-1000"


@pytest.mark.rule("AMB-7.8")
def test_a_payment_by_all_is_owed_by_those_who_cannot_make_it() -> None:
    s = host(february(cash={"B": 4_000}), Levy(BANK, 5_000, WHY))
    assert [s.cash(seat) for seat in s.active] == [95_000, 4_000, 95_000, 95_000]
    assert [(c.debtor, c.amount) for c in s.charges] == [(B, 5_000)]
    assert story(s) == ["ambition-levied", "ambition-event-due"]
    announced = s.announced[-1]
    assert announced.said == s.told[0].text
    assert [(each.seat, each.amount) for each in announced.to] == [
        (A, -5_000),
        (B, 0),
        (C, -5_000),
        (D, -5_000),
    ]


# -- the month


@pytest.mark.rule("AMB-16.6")
def test_the_host_adds_a_rule_for_the_month_or_the_next() -> None:
    s = host(february("hire"), modifier("bars-per-worker", amount=1, of=B))
    assert (s.bars_per_worker(A), s.bars_per_worker(B)) == (3, 1)
    s = host(s, modifier("absent", trade="worker", amount=1, of=A, next_month=True))
    assert s.absent(A, Trade.WORKER) == 0
    assert s.modifiers[-1].month == 3


@pytest.mark.rule("AMB-16.6")
def test_a_rule_for_everybody_holds_for_each() -> None:
    s = host(february("hire"), modifier("freeze", trade="secretary"), modifier("no-cocoa", of=B))
    assert s.modified("freeze", C)
    assert s.modified("no-cocoa")


@pytest.mark.rule("AMB-16.6")
@pytest.mark.parametrize(
    ("kind", "changes", "last", "late"),
    [
        ("no-cocoa", {}, "hire", "cocoa"),
        ("freeze", {"trade": "worker"}, "hire", "make"),
        ("bars-per-worker", {"amount": 2}, "make", "sell"),
        ("absent", {"trade": "worker", "amount": 1}, "make", "sell"),
        ("absent", {"trade": "accountant", "amount": 1}, "cash_in", "accounts"),
    ],
)
def test_a_rule_that_could_change_nothing_any_more_is_refused(
    kind: str, changes: dict[str, Any], last: str, late: str
) -> None:
    assert refused(february(last), BANK, modifier(kind, **changes)) == ""
    assert refused(february(late), BANK, modifier(kind, **changes)) == "modifier-too-late"
    assert refused(february(late), BANK, modifier(kind, next_month=True, **changes)) == ""


def test_a_rule_about_staff_names_the_trade_and_how_many() -> None:
    assert refused(february("hire"), BANK, modifier("freeze")) == "bad-choice"
    assert refused(february("hire"), BANK, modifier("absent", trade="worker")) == "bad-count"


# -- contracts


def accepted() -> Ambition:
    """A has just obtained 30 t at 50 000, the only one to join."""
    s = february(
        "negotiate", aside=1, staff={"A": STAFF}, chocolate={"A": 4}, cursors={"A": 2}, banker="D"
    )
    return act(host(s, TurnCard(30, 25_000, 50_000)), A, Join())


@pytest.mark.rule("AMB-4.18")
@pytest.mark.parametrize(("keep_bars", "chocolate"), [(False, 4), (True, 1)])
def test_a_contract_just_accepted_is_annulled_and_its_card_goes_under_the_deck(
    keep_bars: bool, chocolate: int
) -> None:
    s = accepted()
    number, deck = s.phase.contract.number, s.deck
    s = host(s, AnnulContract(number, keep_bars, WHY))
    assert s[A].chocolate == chocolate
    assert s[A].won == 0
    assert s.deck == deck + 1
    assert story(s)[:2] == ["ambition-annulled", "ambition-because"]


@pytest.mark.rule("AMB-4.18")
def test_a_contract_in_a_tray_is_annulled_and_nobody_is_paid() -> None:
    s = act(accepted(), A, PlaceContract("accounting"))
    money, deck = s.cash(A), s.deck
    s = host(s, AnnulContract(s[A].accounting[0].number, False, WHY))
    assert s[A].accounting == ()
    assert s[A].chocolate == 4
    assert s.cash(A) == money
    assert s.deck == deck + 1


@pytest.mark.rule("AMB-4.18", "AMB-8.1")
def test_a_contract_annulled_leaves_the_direct_sale_open() -> None:
    contract = {"tonnes": 10, "price": 20_000, "won": 2, "sent": 2, "carded": False}
    s = february(accounting={"A": [contract]}, won={"A": 1}, chocolate={"A": 1})
    assert refused(s, A, SellDirect(1)) == "had-contract"
    s = host(s, AnnulContract(s[A].accounting[0].number, True, WHY))
    assert refused(s, A, SellDirect(1)) == ""


@pytest.mark.rule("AMB-4.18")
def test_an_old_contract_annulled_was_not_one_of_this_month() -> None:
    old = {"tonnes": 10, "price": 20_000, "won": 1}
    s = february(pending={"A": [old]}, won={"A": 1})
    s = host(s, AnnulContract(s[A].secretariat[0].number, True, WHY))
    assert s[A].won == 1


@pytest.mark.rule("AMB-4.18")
def test_bars_that_the_bank_no_longer_has_cannot_come_back() -> None:
    stock: dict[str, Any] = {"cocoa": {"A": 16, "B": 16, "C": 16, "D": 16}, "chocolate": {"B": 34}}
    s = february(pending={"A": [{"tonnes": 30, "price": 50_000, "won": 1}]}, **stock)
    number = s[A].secretariat[0].number
    assert refused(s, BANK, AnnulContract(number, False, WHY)) == "bank-short"
    assert refused(s, BANK, AnnulContract(number, True, WHY)) == ""


def test_with_no_contract_anywhere_there_is_none_to_annul() -> None:
    assert ask(february(), BANK, AnnulContract) is None


@pytest.mark.rule("AMB-16.6")
@pytest.mark.parametrize(
    ("what", "typed", "meant"),
    [("cash", "10", 10_000), ("cash", "−5", -5_000), ("cash", "2 000", 2_000), ("cocoa", "10", 10)],
)
def test_money_may_be_typed_in_thousands_but_bars_are_what_they_are(
    what: str, typed: str, meant: int
) -> None:
    form = {"seat": str(int(A)), "what": what, "amount": typed, "reason": WHY}
    assert ask(february(), BANK, Adjust).read(form) == change(what, meant)
