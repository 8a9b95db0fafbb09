"""Seats without money: charges, rescue, bankruptcy (AMB-13)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.anytime import insolvency
from referee.games.ambition.rules import lending
from referee.games.ambition.state import LOAN_AMOUNT, Ambition
from referee.i18n.translator import translator_for
from referee.kit.actions import Action
from referee.kit.components.money import BANK_ACCOUNT, bill_texts, fewest_bills
from referee.kit.phase import Debt
from referee.kit.seats import HOST, Seat
from referee.kit.words import Money, Refusal, text
from tests.games.ambition.phases.markets import market
from tests.games.ambition.phases.seen import cash, cocoa, form, seat_prompt
from tests.games.ambition.table import A, B, C, D, act, acts, ask, host, refused, table

WHY = "la carte le dit"


def taxed(**start: Any) -> Ambition:
    """Return a table in March: A has 4 bars, and the card asks A for 20 000, 5 000 a bar."""
    usual: dict[str, Any] = {"month": 3, "chocolate": {"A": 4}, "cash": {"A": 8_000}}
    s = table(operation="confidential", **{**usual, **start})
    return host(s, do.ReadConfidential("confidential/5"))


def indebted(names: str = "ABCD", **start: Any) -> Ambition:
    """Return the last accounts, in which A cannot pay its interest."""
    usual: dict[str, Any] = {"month": 8, "cash": {"A": 3_000}, "loans": {"A": [7]}}
    return table(names, operation="accounts", **{**usual, **start})


def ruined(s: Ambition, seat: Seat) -> Ambition:
    """Impose a payment on `seat` that it can never make, and declare it bankrupt."""
    return host(s, do.Levy(seat, 500_000, "Fisc"), do.DeclareBankrupt(seat))


def declaring(s: Ambition, seat: Seat = A) -> str:
    return refused(s, HOST, do.DeclareBankrupt(seat))


# -- charges


@pytest.mark.rule("AMB-13.1", "AMB-7.8", "AMB-9.5")
def test_a_payment_that_a_card_imposes_is_made_at_once_or_owed_and_the_table_waits() -> None:
    assert taxed(cash={"A": 20_000}).cash(A) == 0
    s = taxed()
    assert [(c.debtor, c.amount, s.cash(A)) for c in s.charges] == [(A, 20_000, 8_000)]
    due = {"amount": Money(20_000), "to": HOST}
    assert seat_prompt(s, A).headline == text("ambition-call-charge-short", **due)
    assert seat_prompt(s, A).purse_text == text("ambition-call-missing", amount=Money(12_000))
    assert [each.seat for made in s.announcements for each in made.recipients] == [], (
        "asked once, not told too"
    )
    assert refused(s, HOST, do.Proceed()) == "still-waiting"
    s = acts(s, (B, do.Transfer(A, 12_000)), (A, do.PayCharge()))
    assert (s.cash(A), s.charges) == (0, ())
    assert host(s, do.Proceed()).phase.key == "accounts"
    s = host(market([3, 0, 0, 0, 0]), do.Levy(B, 200_000, WHY))
    assert refused(s, A, do.PlaceBid(1_000, 1)) == "still-waiting"


@pytest.mark.rule("AMB-13.1")
def test_salaries_and_severance_kept_back_and_lost_to_a_card_are_both_owed() -> None:
    staff = {"A": {"worker": 2}, "B": {"worker": 1}}
    s = table("AB", month=3, operation="hire", loans={"A": [2]}, staff=staff, cash={"A": 10_000})
    one = do.Hire(1, 0, 0, 0)
    s = acts(s, (A, one), (B, one), (B, do.PlayExpress(A, "express/5")))
    s = host(s, do.Proceed())
    assert [(c.debtor, c.amount) for c in s.charges] == [(A, 6_000), (A, 3_000)]


# -- rescue


@pytest.mark.rule("AMB-13.2")
def test_who_is_short_may_sell_bonds_borrow_or_be_helped_in_whatever_operation() -> None:
    s = taxed(bonds={"A": 1})
    for rescue, amount in ((do.SellBonds(1), 61_000), (do.Borrow(), 50_000)):
        helped = act(s, A, rescue)
        bills = bill_texts("ambition", fewest_bills(s.box, amount))
        message, _ = GAME.prompt(helped).moves
        assert (message.key, dict(message.values)["bills"]) == ("ambition-bills-received", bills)
        assert text("ambition-bills-in", bills=bills) in seat_prompt(helped, A).moves
        assert act(helped, A, do.PayCharge()).cash(A) == 8_000 + amount - 20_000
    assert refused(helped, A, do.Borrow()) == "loan-already-this-month"
    assert refused(s, A, do.BuyBonds(1)) == "wrong-operation"
    assert ask(s, B, do.Borrow) is None
    assert GAME.prompt(act(s, B, do.Transfer(A, 1_000))).moves == ()
    other = taxed(bonds={"A": 1}, cash={"A": 9_000})  # that it is short is public, not its cash
    for viewer in (HOST, B, C):
        seen = GAME.public_board(s, viewer)
        assert (seen.insolvent_seats, seen.companies[0].cash) == ((A,), None)
        assert seen == GAME.public_board(other, viewer)
    assert GAME.asks(s, HOST) == GAME.asks(other, HOST)


@pytest.mark.rule("AMB-13.2")
def test_who_has_found_the_money_is_awaited_to_pay_and_no_longer_said_to_lack_it() -> None:
    def headline(s: Ambition) -> tuple[str, object]:
        message = GAME.prompt(s).headline
        return message.key, dict(message.values)["seats"]

    s = taxed(chocolate={"A": 4, "B": 4}, cash={"A": 8_000, "B": 8_000})
    assert headline(s) == ("ambition-shortage-headline", (A, B))
    s = act(s, A, do.Borrow())
    assert headline(s) == ("ambition-shortage-headline", (B,))
    s = act(s, B, do.Borrow())
    assert headline(s) == ("ambition-shortage-over", (A, B))
    assert GAME.prompt(s).read_aloud.key == "ambition-shortage-reason", "no help is needed any more"
    paid = acts(s, (A, do.PayCharge()), (B, do.PayCharge()))
    card = text("ambition-dealt-loans", seat=B, gets="yes", count=1)
    assert card in GAME.prompt(paid).moves, "it comes with bills that are still on the screen"
    for lang, lacks in (("fr", "encore|manque|n’avez pas"), ("en", "yet|short|not have")):
        say = translator_for(lang, tuple("ABCD"))
        for key in ("ambition-event-due", "ambition-event-due-you"):
            sentence = say(text(key, seat=A, amount=Money(20_000), to=B))
            assert not re.search(lacks, sentence), "announced before, it is read afterwards"


@pytest.mark.rule("AMB-0.10", "AMB-8.5")
def test_who_plays_a_debt_in_the_open_is_not_told_to_put_its_money_behind_the_screen() -> None:
    for is_open, taken in ((True, "cashed-open"), (False, "cashed")):
        s = act(taxed(options={"loan_open_cash": is_open}), A, do.Borrow())
        assert seat_prompt(s, A).moves[0] == text(
            f"ambition-call-{taken}", amount=Money(LOAN_AMOUNT)
        )


@pytest.mark.rule("AMB-8.5", "AMB-13.2")
@pytest.mark.parametrize(
    ("month", "taken", "cards", "why"),
    [
        (3, [], 8, None),
        (3, [3], 8, "loan-already-this-month"),
        (3, [1, 2], 8, "loan-ceiling"),
        (8, [], 8, "loan-last-month"),
        (3, [2], 1, "loan-cards-out"),
    ],
)
def test_a_bound_on_loans_bars_the_loan_and_counts_no_means_of_it(
    month: int, taken: list[int], cards: int, why: str | None
) -> None:
    s = table(operation="accounts", month=month, loans={"A": taken}, cash={"A": 1_000})
    s = s.learn("loan-cards", cards)
    barred = form(s, A, do.Borrow).blocked_by
    assert (barred and barred.code) == why
    reached = [limit.code for limit in lending.loan_limits(s, A) if limit.bound <= 0]
    assert reached[:1] == ([why] if why else [])
    assert insolvency.raisable_francs_with_sale(s, A) == 1_000 + (0 if why else LOAN_AMOUNT)


# -- who can still pay


@pytest.mark.rule("AMB-13.3", "AMB-8.1")
@pytest.mark.parametrize(
    ("start", "most"),
    [
        ({"month": 8}, 3_000),
        ({"month": 8, "bonds": {"A": 2}}, 3_000 + 2 * 101_000),
        ({"month": 8, "chocolate": {"A": 3}}, 3_000 + 2 * 10_000),
        ({"month": 8, "chocolate": {"A": 3}, "won": {"A": 1}}, 3_000),
        ({"month": 8, "chocolate": {"A": 3}, "operation": "confidential"}, 3_000),
        ({"month": 3}, 53_000),
        ({"month": 3, "options": {"loans_per_month": 2}}, 103_000),
        ({"month": 3, "loans": {"A": [3]}}, 3_000),
        ({"month": 3, "bonds": {"A": 1}, "chocolate": {"A": 1}}, 3_000 + 61_000 + 50_000 + 10_000),
    ],
)
def test_the_host_cannot_declare_bankrupt_who_can_still_pay(
    start: dict[str, Any], most: int
) -> None:
    """A seat can pay by cash, bonds, a loan and, in the accounts, the direct sale."""
    s = table(**{"operation": "accounts", "cash": {"A": 3_000}, **start})
    owing = host(s, do.Levy(A, most + 1_000, WHY))
    assert declaring(owing) == ""
    assert declaring(act(owing, B, do.Transfer(A, 1_000))) == "not-insolvent", "help comes first"
    assert declaring(owing, B) == "not-insolvent"


@pytest.mark.rule("AMB-13.3", "AMB-8.1")
def test_who_is_refused_as_solvent_is_named_and_a_charge_may_be_paid_with_the_direct_sale() -> None:
    with pytest.raises(Refusal, match="not-insolvent") as refusal:
        host(taxed(banker="B"), do.DeclareBankrupt(A))
    assert dict(refusal.value.text.values) == {"seat": A}
    s = act(indebted(), B, do.Transfer(A, 7_000))
    assert (declaring(s), act(s, A, do.CloseAccounts()).cash(A)) == ("not-insolvent", 0)
    s = table(operation="accounts", month=8, cash={"A": 0}, chocolate={"A": 2})
    s = act(host(s, do.Levy(A, 15_000, WHY)), A, do.SellDirect(2))
    assert dict(GAME.prompt(s).moves[0].values)["amount"] == 20_000
    s = act(s, A, do.PayCharge())
    assert (s.cash(A), s.charges) == (5_000, ())


@pytest.mark.rule("AMB-13.3")
def test_where_the_last_debt_is_scored_a_card_too_dear_is_scored_with_it() -> None:
    s = host(indebted(options={"last_debt_scores": True}), do.Levy(A, 5_000, WHY))
    assert (s.cash(A), s.charges, declaring(s)) == (-2_000, (), "not-insolvent")
    assert act(s, A, do.CloseAccounts()).cash(A) == -12_000


# -- who is bankrupt


@pytest.mark.rule("AMB-13.4", "AMB-8.4")
def test_all_that_a_bankrupt_seat_had_returns_to_the_bank() -> None:
    tray = {"A": [{"tonnes": 10, "price": 20_000, "won": 7, "sent": 8, "carded": True}]}
    owned = {"cocoa": {"A": 3}, "staff": {"A": {"worker": 2}}, "bonds": {"A": 10}}
    s = indebted(pending=tray, accounting=tray, cash={"A": 3_000, "B": 200_000}, **owned)
    assert (s.contract_deck_size, refused(s, B, do.BuyBonds(1))) == (21, "bond-pool-short")
    gone = host(s, do.Levy(A, 2_000_000, "Fisc"), do.DeclareBankrupt(A))
    company = gone[A]
    assert (gone.cash(A), company.staff.headcount, company.cocoa, company.loans) == (0, 0, 0, ())
    assert (
        company.bonds,
        company.express,
        company.contract_card_count,
        gone.contract_deck_size,
        gone.stored_bars,
    ) == (
        0,
        0,
        0,
        23,
        0,
    )
    assert gone.ledger[BANK_ACCOUNT] == -sum(cash(gone))
    assert refused(gone, B, do.BuyBonds(1)) == ""


@pytest.mark.rule("AMB-13.4")
def test_debts_to_and_of_a_bankrupt_seat_are_lost_and_no_other() -> None:
    s = taxed(month=8)
    fines = [
        Debt(seat, to, 5_000, text("ambition-memo-fine"), "AMB-15.6")
        for seat, to in ((C, A), (A, C), (C, B))
    ]
    s = host(replace(s, charges=(*s.charges, *fines)), do.DeclareBankrupt(A))
    assert (s[A].is_active, s.charges) == (False, (fines[2],))
    assert cash(s) == [0, 100_000, 100_000, 100_000]


@pytest.mark.rule("AMB-13.4", "AMB-2.14")
def test_a_bankrupt_seats_bid_is_void_and_nobody_waits_for_one() -> None:
    s = market([3, 0, 0, 0, 0], month=8, cash={"A": 5_000})
    s = ruined(acts(s, (A, do.PlaceBid(1_000, 3)), (B, do.PlaceBid(1_000, 1))), A)
    s = host(ruined(act(s, C, do.PassMarket()), D), do.Reveal())
    assert cocoa(s) == [0, 1, 0, 0]
    assert s.award is not None and [row.seat for row in s.award.rows] == [B]


@pytest.mark.rule("AMB-0.11", "AMB-13.4")
def test_the_table_goes_on_where_who_went_bankrupt_was_the_last_to_answer() -> None:
    staff = {name: {"worker": 1, "salesperson": 1} for name in "ABC"}
    deeds: dict[str, Action] = {"hire": do.Hire(1, 0, 0, 0), "make": do.Make(1)}
    deeds |= {"sell": do.SetCursor(0), "accounts": do.CloseAccounts()}
    for operation, deed in deeds.items():
        bars = dict.fromkeys("ABC", 1)
        s = table("ABC", operation=operation, month=5, staff=staff, cocoa=bars)
        s = acts(s, (B, deed), (C, deed))
        after = ruined(s, A)
        assert GAME.asks(after, A) == ()
        moved_on = after.phase.key != s.phase.key
        assert moved_on or refused(after, HOST, do.Proceed()) == "", operation
        if operation == "hire":
            assert after.phase.asks(after, A) == ()


@pytest.mark.rule("AMB-13.6")
def test_the_bank_passes_at_once_from_a_bankrupt_banker_to_its_left() -> None:
    s = ruined(indebted(banker="A"), A)
    assert (s.banker, s.speaking_order) == (B, (C, D, B))
    assert ruined(indebted(banker="C"), A).banker == C
    assert ruined(ruined(indebted(banker="A"), B), A).banker == C


@pytest.mark.rule("AMB-13.7", "AMB-12.3")
def test_the_last_one_standing_wins_at_once_and_may_still_have_a_contract_in_hand() -> None:
    s = host(indebted("AB"), do.DeclareBankrupt(A))
    result = GAME.result(s)
    assert (s.phase, s.cash(A), result and result.winners) == (None, 0, (B,))
    assert text("ambition-last-standing", seat=B) in [line.text for line in s.messages]
    usual: dict[str, Any] = {"aside": 1, "cursors": {"A": 1}, "chocolate": {"A": 1}}
    s = host(table("AB", operation="negotiate", **usual), do.TurnCard(10, 10_000, 20_000))
    result = GAME.result(ruined(act(s, A, do.Join()), B))
    assert result is not None
    assert [(one.seat, one.score) for one in result.standings] == [(A, 100_000), (B, 0)]
