"""Effects of cards that the host applies by hand (AMB-16.6, AMB-4.18)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import actions as do
from referee.games.ambition.company import StaffTrade
from referee.games.ambition.state import Ambition
from referee.kit.box.facts import Box
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal, text
from tests.games.ambition.phases.seen import cash, form, seat_prompt
from tests.games.ambition.table import A, B, C, D, ask, host, refused, story, table

WHY = "la carte le dit"
STAFF = {"worker": 2, "salesperson": 1, "secretary": 1, "accountant": 1}
FULL = dict.fromkeys("ABCD", 16)


def february(operation: str = "accounts", **start: Any) -> Ambition:
    return table(month=2, operation=operation, **start)


def change(what: str, amount: int, seat: Seat = A) -> do.Adjust:
    return do.Adjust(seat, what, amount, WHY)


def modifier(kind: str, **changes: Any) -> do.AddModifier:
    given = {"of": HOST, "trade": "", "amount": 0, "next_month": False, **changes}
    return do.AddModifier(kind, reason=WHY, **given)


# -- one company


@pytest.mark.rule("AMB-16.6", "AMB-1.3")
def test_the_host_gives_and_takes_what_a_card_says_and_tells_all_why() -> None:
    s = february("hire", cocoa={"A": 2}, chocolate={"A": 2}, staff={"A": STAFF})
    s = host(s, change("cocoa", 3), change("chocolate", -2), change("cash", -5_000))
    (line,) = s.messages
    assert line.is_readable_by(HOST)
    assert line.text.key == "ambition-adjusted-down"
    values = dict(line.text.values)
    assert (values["seat"], values["reason"]) == (A, WHY)
    assert values["what"] == text("ambition-count-cash", count=5_000)
    s = host(s, change("express", -1), change("worker", -1), change("secretary", 1))
    assert s.cash(A) == 95_000
    assert (s[A].cocoa, s[A].chocolate, s[A].express) == (5, 0, 2)
    assert s[A].staff_before == s[A].staff == (1, 1, 2, 1)  # so there is no severance


@pytest.mark.rule("AMB-16.6")
def test_nothing_goes_below_zero() -> None:
    one = {"cash": 1_000, "cocoa": 1, "chocolate": 1, "express": 1}
    start = {what: {"A": n} for what, n in one.items()}
    s = february(**start, staff={"A": {"worker": 1}})
    for what, amount in {**one, "worker": 1}.items():
        last = host(s, change(what, -amount))
        assert refused(last, HOST, change(what, -amount)) == "below-zero", what


@pytest.mark.rule("AMB-16.6", "AMB-0.9")
def test_money_comes_in_bills_and_may_be_typed_in_thousands() -> None:
    assert refused(february(), HOST, change("cash", 1_500)) == "not-multiple-of-1000"
    fives = february(box=Box.load({"smallest-bill": 5_000}))
    assert refused(fives, HOST, change("cash", 1_000)) == "not-multiple-of-1000"
    assert refused(february(), HOST, change("cash", 10**9)) == "bad-correction"
    meant = {("cash", "10"): 10_000, ("cash", "−5"): -5_000, ("cash", "2 000"): 2_000}
    for (what, typed), amount in (meant | {("cocoa", "10"): 10}).items():
        fields = {"seat": str(int(A)), "what": what, "amount": typed, "reason": WHY}
        assert form(february(), HOST, do.Adjust).read(fields) == change(what, amount)


@pytest.mark.rule("AMB-16.6", "AMB-1.6", "AMB-2.2", "AMB-2.3", "AMB-4.18")
def test_there_are_no_more_pawns_bars_or_room_than_there_are() -> None:
    s = february(cocoa={**FULL, "A": 15}, chocolate={"B": 34})
    for overruled in (False, True):
        for too_much in (change("cocoa", 2), change("cocoa", 1, B)):
            assert refused(s, HOST, too_much, overruled=overruled) == "over-capacity"
    assert [refused(s, HOST, change("chocolate", n)) for n in (3, 4)] == ["", "bank-short"]
    assert [refused(s, HOST, change("accountant", n)) for n in (10, 11)] == ["", "pool-short"]
    promised = {"lots": [4, 4, 4, 4, 4], "cocoa": {**FULL, "A": 0}, "chocolate": {"B": 30}}
    s = february("cocoa", **promised)  # 20 of the 22 bars left are on sale
    assert [refused(s, HOST, change("cocoa", n)) for n in (2, 3)] == ["", "bank-short"]
    thirty = {"A": [{"tonnes": 30, "price": 50_000, "won": 1}]}
    for chocolate, code in ((33, ""), (34, "bank-short")):
        s = february(pending=thirty, cocoa=FULL, chocolate={"B": chocolate})
        codes = [refused(s, HOST, do.AnnulContract(1, keep, WHY)) for keep in (False, True)]
        assert codes == [code, ""]


@pytest.mark.rule("AMB-16.6")
def test_only_the_host_adjusts_with_words_and_not_before_january() -> None:
    cash, dealt = change("cash", 1_000), february(options={"express_deck": "virtual"})
    assert refused(february(), A, cash) == "host-only"
    assert refused(february(), HOST, do.Adjust(A, "cash", 1_000, "")) == "missing-words"
    assert refused(table(), HOST, cash) == "wrong-operation"
    assert refused(february().with_company(A, bankruptcy_order=1), HOST, cash) == "seat-bankrupt"
    assert refused(dealt, HOST, change("express", -1)) == "bad-choice"


# -- all companies, and payments


@pytest.mark.rule("AMB-16.6", "AMB-0.11")
def test_one_act_changes_every_company_that_is_left() -> None:
    s = february(chocolate={"A": 2, "B": 3, "D": 1}).with_company(C, bankruptcy_order=1)
    for what, amount in (("cash", 5_000), ("chocolate", -1), ("express", -2)):
        one = host(s, *(change(what, amount, seat) for seat in (A, B, D)))
        after = host(s, change(what, amount, HOST))
        assert (after.companies, after.ledger.balances) == (one.companies, one.ledger.balances)
        assert story(after) == [f"ambition-adjusted-{'up' if amount > 0 else 'down'}"]
        moved = amount if what == "cash" else 0
        amounts = [(each.seat, each.amount) for each in after.announcements[-1].recipients]
        assert amounts == [(seat, moved) for seat in (A, B, D)]


@pytest.mark.rule("AMB-16.6")
def test_what_one_company_cannot_give_changes_nobody_and_names_it() -> None:
    s = february(chocolate={"A": 2, "B": 1, "D": 2})
    with pytest.raises(Refusal) as caught:
        host(s, change("chocolate", -1, HOST))
    assert dict(caught.value.text.values) == {"seat": C, "why": text("refusal-below-zero")}
    assert refused(s, HOST, change("chocolate", -1, HOST), overruled=True) == "not-for-everybody"
    assert refused(s, HOST, change("cash", 1_500, HOST)) == "not-multiple-of-1000"


@pytest.mark.rule("AMB-7.8")
def test_a_payment_imposed_by_hand_is_made_at_once_or_owed_by_those_who_cannot() -> None:
    s = host(february(cash={"A": 5_000}), do.Levy(A, 5_000, WHY), do.Levy(A, 2_000, WHY))
    assert (s.cash(A), [(c.debtor, c.amount) for c in s.charges]) == (0, [(A, 2_000)])
    assert refused(s, A, do.PayCharge()) == "over-cash"
    s = host(february(cash={"B": 4_000, "C": 5_000}), do.Levy(HOST, 5_000, WHY))
    assert cash(s) == [95_000, 4_000, 0, 95_000]
    assert [(c.debtor, c.amount) for c in s.charges] == [(B, 5_000)]
    assert story(s) == ["ambition-levied", "ambition-event-due"]
    announced = s.announcements[-1]
    assert announced.message == s.messages[0].text
    paid = {each.seat: each.amount for each in announced.recipients}
    assert paid == {A: -5_000, C: -5_000, D: -5_000}, "B reads it in what its phone asks"
    read = seat_prompt(s, B).read_aloud
    assert read and read.key == "ambition-call-charge-why"
    assert dict(read.values)["reason"] == WHY


# -- the month


@pytest.mark.rule("AMB-16.6")
def test_the_host_adds_a_rule_for_one_or_everybody_and_the_month_or_the_next() -> None:
    s = host(february("hire"), modifier("bars-per-worker", amount=1, of=B))
    assert (s.bars_per_worker(A), s.bars_per_worker(B)) == (3, 1)
    s = host(s, modifier("absent", trade="worker", amount=1, of=A, next_month=True))
    assert (s.absent_count(A, StaffTrade.WORKER), s.modifiers[-1].month) == (0, 3)
    s = host(s, modifier("freeze", trade="secretary"), modifier("no-cocoa", of=B))
    assert s.current_modifiers("freeze", C)
    assert s.current_modifiers("no-cocoa")
    assert refused(s, HOST, modifier("freeze")) == "bad-choice"
    assert refused(s, HOST, modifier("absent", trade="worker")) == "bad-count"


@pytest.mark.rule("AMB-16.6")
@pytest.mark.parametrize(
    ("kind", "changes", "last", "late"),
    [
        ("no-cocoa", {}, "hire", "cocoa"),
        ("freeze", {"trade": "worker"}, "hire", "make"),
        ("bars-per-worker", {"amount": 2}, "make", "sell"),
        ("absent", {"trade": "worker", "amount": 1}, "make", "sell"),
        ("absent", {"trade": "secretary", "amount": 1}, "sell", "cash_in"),
        ("absent", {"trade": "salesperson", "amount": 1}, "sell", "cash_in"),
        ("absent", {"trade": "accountant", "amount": 1}, "cash_in", "accounts"),
    ],
)
def test_a_rule_that_could_change_nothing_any_more_is_refused(
    kind: str, changes: dict[str, Any], last: str, late: str
) -> None:
    assert refused(february(last), HOST, modifier(kind, **changes)) == ""
    assert refused(february(late), HOST, modifier(kind, **changes)) == "modifier-too-late"
    assert refused(february(late), HOST, modifier(kind, next_month=True, **changes)) == ""


# -- contracts in a tray (one in hand: phases/test_transmission.py)


@pytest.mark.rule("AMB-4.18", "AMB-8.1")
@pytest.mark.parametrize("won", [1, 2])
def test_a_contract_in_a_tray_is_annulled_nobody_is_paid_and_one_of_this_month_was_not_won(
    won: int,
) -> None:
    """Then the direct sale is open again."""
    contract = {"tonnes": 30, "price": 50_000, "won": won, "sent": 2}
    s = february(accounting={"A": [contract]}, won={"A": 1}, chocolate={"A": 1})
    assert refused(s, A, do.SellDirect(1)) == "had-contract"
    after = host(s, do.AnnulContract(1, False, WHY))
    assert (after[A].accounting, after[A].chocolate, after.contract_deck_size) == (
        (),
        4,
        s.contract_deck_size + 1,
    )
    assert (after.cash(A), after[A].won) == (s.cash(A), won % 2)
    assert refused(after, A, do.SellDirect(1)) == ("had-contract" if won == 1 else "")
    assert ask(after, HOST, do.AnnulContract) is None, "there is none left to annul"
