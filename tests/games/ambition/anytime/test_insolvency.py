"""When money runs out: charges, rescue, bankruptcy (AMB-13)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    Borrow,
    BuyBonds,
    CloseAccounts,
    DeclareBankrupt,
    Hire,
    Join,
    Levy,
    PassMarket,
    PayCharge,
    PlaceBid,
    PlayExpress,
    Proceed,
    ReadConfidential,
    Reveal,
    SellBonds,
    SellDirect,
    SetCursor,
    Transfer,
    TurnCard,
)
from referee.games.ambition.anytime import insolvency
from referee.games.ambition.rules import lending
from referee.games.ambition.state import LOAN, Ambition
from referee.kit.actions import Action
from referee.kit.bills import bill_texts, fewest
from referee.kit.dues import Debt
from referee.kit.money import THE_BANK, cash
from referee.kit.seats import BANK
from referee.kit.words import Money, Refusal, text
from tests.games.ambition.table import A, B, C, D, act, ask, host, refused, table

TAX = "confidential/5"  # 5 000 a bar of chocolate held


def taxed(**start: Any) -> Ambition:
    """March: A holds 4 bars, and the card asks 20 000 of it."""
    usual: dict[str, Any] = {"month": 3, "chocolate": {"A": 4}, "cash": {"A": 8_000}}
    s = table(operation="confidential", **{**usual, **start})
    return host(s, ReadConfidential(TAX))


def indebted(**start: Any) -> Ambition:
    """The last accounts: A cannot pay its interest."""
    usual: dict[str, Any] = {"month": 8, "cash": {"A": 3_000}, "loans": {"A": [7]}}
    return table(operation="accounts", **{**usual, **start})


@pytest.mark.rule("AMB-13.1", "AMB-7.8")
def test_a_payment_that_a_card_imposes_is_due_at_once_or_owed() -> None:
    assert taxed(cash={"A": 20_000}).cash(A) == 0
    s = taxed()
    assert [(c.debtor, c.amount) for c in s.charges] == [(A, 20_000)]
    assert s.cash(A) == 8_000


@pytest.mark.rule("AMB-13.1", "AMB-9.5")
def test_an_express_that_cannot_be_paid_is_cancelled_and_owed_to_nobody() -> None:
    s = table(operation="accounts", month=3, cash={"A": 9_000})
    s = act(s, B, PlayExpress(A, "express/5"))
    assert (s.cash(A), s.charges) == (9_000, ())


@pytest.mark.rule("AMB-13.1")
def test_nothing_goes_on_while_a_charge_is_unpaid() -> None:
    s = taxed()
    assert refused(s, BANK, Proceed()) == "still-waiting"
    s = act(act(s, B, Transfer(A, 12_000)), A, PayCharge())
    assert (s.cash(A), s.charges) == (0, ())
    assert host(s, Proceed()).phase.key == "accounts"


@pytest.mark.rule("AMB-13.1")
def test_salaries_and_severance_kept_back_and_lost_to_a_card_are_both_owed() -> None:
    staff = {"A": {"worker": 2}, "B": {"worker": 1}}
    s = table("AB", month=3, operation="hire", loans={"A": [2]}, staff=staff, cash={"A": 10_000})
    s = act(s, A, Hire(1, 0, 0, 0))
    s = act(act(s, B, Hire(1, 0, 0, 0)), B, PlayExpress(A, "express/5"))
    s = host(s, Proceed())
    assert [(c.debtor, c.amount) for c in s.charges] == [(A, 6_000), (A, 3_000)]


@pytest.mark.rule("AMB-13.2")
def test_who_is_short_hears_how_much_is_missing() -> None:
    call = GAME.call(taxed(), A)
    missing = {"missing": Money(12_000), "amount": Money(20_000), "to": BANK}
    assert call and call.headline == text("ambition-call-charge-short", **missing)


@pytest.mark.rule("AMB-13.4")
def test_what_somebody_owed_to_who_goes_bankrupt_is_lost() -> None:
    s = taxed(month=8)
    fine = Debt(C, A, 5_000, text("ambition-memo-fine"), "AMB-15.6")
    s = host(replace(s, charges=(*s.charges, fine)), DeclareBankrupt(A))
    assert (s[A].active, s.charges) == (False, ())


@pytest.mark.rule("AMB-13.2")
def test_who_is_short_may_sell_bonds_borrow_or_be_helped_in_whatever_operation() -> None:
    s = taxed(bonds={"A": 1})
    assert act(s, A, SellBonds(1), PayCharge()).cash(A) == 8_000 + 61_000 - 20_000
    assert act(s, A, Borrow(), PayCharge()).cash(A) == 8_000 + 50_000 - 20_000
    assert refused(act(s, A, Borrow()), A, Borrow()) == "loan-already-this-month"
    assert refused(s, A, BuyBonds(1)) == "wrong-operation"
    assert ask(s, B, Borrow) is None


@pytest.mark.rule("AMB-13.2")
@pytest.mark.parametrize(("rescue", "amount"), [(Borrow(), 50_000), (SellBonds(1), 61_000)])
def test_what_the_bank_pays_out_to_who_is_short_is_named_in_bills(
    rescue: Action, amount: int
) -> None:
    s = act(taxed(bonds={"A": 1}), A, rescue)
    bills = bill_texts("ambition", fewest(s.box, amount))
    (shown,) = GAME.prompt(s).move
    assert (shown.key, dict(shown.values)["bills"]) == ("ambition-bills-received", bills)
    call = GAME.call(s, A)
    assert call and text("ambition-bills-in", bills=bills) in call.move
    assert GAME.prompt(act(taxed(bonds={"A": 1}), B, Transfer(A, 1_000))).move == ()


@pytest.mark.rule("AMB-1.12", "AMB-13.2")
def test_so_it_is_where_staff_cannot_be_paid_off() -> None:
    staff = {"worker": 6, "salesperson": 0, "secretary": 0, "accountant": 0}
    s = table(month=3, operation="hire", cash={"A": 5_000}, staff={"A": staff})
    s = act(s, A, Borrow())
    assert "ambition-bills-received" in {line.key for line in GAME.prompt(s).move}
    call = GAME.call(s, A)
    assert call and "ambition-call-cashed" in {line.key for line in call.move}


@pytest.mark.rule("AMB-13.2")
def test_that_a_seat_is_short_is_public_and_how_much_it_has_is_not() -> None:
    s = taxed()
    for viewer in (BANK, B, C):
        seen = GAME.public_board(s, viewer)
        assert seen.short == (A,)
        assert seen.firms[0].cash is None
    other = taxed(cash={"A": 9_000})
    assert GAME.public_board(s, B) == GAME.public_board(other, B)
    assert GAME.asks(s, BANK) == GAME.asks(other, BANK)


@pytest.mark.rule("AMB-13.3")
def test_the_host_cannot_declare_bankrupt_who_can_still_pay() -> None:
    assert refused(taxed(), BANK, DeclareBankrupt(A)) == "not-insolvent"  # it may borrow
    assert refused(indebted(bonds={"A": 1}), BANK, DeclareBankrupt(A)) == "not-insolvent"
    assert refused(indebted(chocolate={"A": 1}), BANK, DeclareBankrupt(A)) == "not-insolvent"
    assert refused(indebted(), BANK, DeclareBankrupt(B)) == "not-insolvent"
    with pytest.raises(Refusal) as refusal:
        host(taxed(banker="B"), DeclareBankrupt(A))
    assert dict(refusal.value.text.values) == {"seat": A}
    assert not host(indebted(), DeclareBankrupt(A))[A].active


@pytest.mark.rule("AMB-13.3")
def test_help_from_the_others_comes_first() -> None:
    s = act(indebted(), B, Transfer(A, 7_000))
    assert refused(s, BANK, DeclareBankrupt(A)) == "not-insolvent"
    assert act(s, A, CloseAccounts()).cash(A) == 0


@pytest.mark.rule("AMB-13.4")
def test_all_that_a_bankrupt_seat_had_returns_to_the_bank() -> None:
    tray = [{"tonnes": 10, "price": 20_000, "won": 7, "sent": 8, "carded": True}]
    s = indebted(
        cocoa={"A": 3},
        staff={"A": {"worker": 2}},
        pending={"A": tray},
        accounting={"A": tray},
    )
    assert s.deck == 21
    gone = host(s, DeclareBankrupt(A))
    assert (gone.cash(A), gone[A].staff.headcount, gone[A].cocoa, gone[A].loans) == (0, 0, 0, ())
    assert (gone[A].express, gone[A].cards, gone.deck, gone.stored) == (0, 0, 23, 0)
    assert gone.ledger[THE_BANK] == -sum(gone.cash(seat) for seat in (B, C, D))


@pytest.mark.rule("AMB-13.4")
def test_debts_to_players_are_lost_with_it() -> None:
    s = taxed(month=8)
    s = host(s, DeclareBankrupt(A))
    assert s.charges == ()
    assert [s.cash(seat) for seat in (B, C, D)] == [100_000] * 3


@pytest.mark.rule("AMB-13.4", "AMB-2.14")
def test_a_bankrupt_seats_bid_is_void_and_nobody_waits_for_one() -> None:

    s = table(operation="cocoa", month=8, lots=[3, 0, 0, 0, 0], cash={"A": 5_000})
    s = act(act(s, A, PlaceBid(1_000, 3)), B, PlaceBid(1_000, 1))
    s = host(s, Levy(A, 6_000, "Fisc"), DeclareBankrupt(A))
    for seat in (C, D):
        s = act(s, seat, PassMarket())
    s = host(s, Reveal())
    assert s.award is not None
    assert [(row.seat, row.got) for row in s.award.rows] == [(B, 1)]


@pytest.mark.rule("AMB-13.5", "AMB-4.1")
def test_a_salesperson_is_worth_less_from_the_next_cursors_on() -> None:

    s = table(
        operation="sell",
        month=8,
        cash={"A": 0},
        staff={"B": {"salesperson": 1}, "C": {"salesperson": 1}},
    )
    s = host(s, Levy(A, 1_000, "Fisc"), DeclareBankrupt(A))
    assert not refused(s, B, SetCursor(4))
    later = table("ABC", operation="sell", staff={"B": {"salesperson": 1}})
    assert refused(later, B, SetCursor(4)) == "cursor-over-limit"


@pytest.mark.rule("AMB-13.6")
def test_the_bank_passes_at_once_from_a_bankrupt_banker_to_its_left() -> None:
    s = host(indebted(banker="A"), DeclareBankrupt(A))
    assert s.banker == B
    assert s.speaking == (C, D, B)
    assert host(indebted(banker="C"), DeclareBankrupt(A)).banker == C
    both = indebted(banker="A", cash={"A": 3_000, "B": 3_000}, loans={"A": [7], "B": [7]})
    assert host(both, DeclareBankrupt(B), DeclareBankrupt(A)).banker == C


@pytest.mark.rule("AMB-13.7")
def test_the_last_one_standing_wins_at_once() -> None:
    s = table("AB", operation="accounts", month=8, cash={"A": 0}, loans={"A": [7]})
    s = host(s, DeclareBankrupt(A))
    assert s.phase is None
    assert text("ambition-last-standing", seat=B) in [line.text for line in s.told]
    result = GAME.result(s)
    assert result is not None
    assert result.winners == (B,)
    assert not s.ledger[cash(A)]


@pytest.mark.rule("AMB-8.1", "AMB-13.3")
def test_a_charge_in_the_accounts_may_be_paid_with_the_direct_sale() -> None:
    s = table(operation="accounts", month=8, cash={"A": 0}, chocolate={"A": 2})
    s = host(s, Levy(A, 15_000, "la carte le dit"))
    assert refused(s, BANK, DeclareBankrupt(A)) == "not-insolvent"
    s = act(s, A, SellDirect(2), PayCharge())
    assert (s.cash(A), s.charges) == (5_000, ())


@pytest.mark.rule("AMB-13.3")
def test_who_may_still_take_two_loans_this_month_is_not_insolvent() -> None:
    s = table(operation="make", month=3, cash={"A": 0}, options={"loans_per_month": 2})
    s = host(s, Levy(A, 90_000, "la carte le dit"))
    assert refused(s, BANK, DeclareBankrupt(A)) == "not-insolvent"
    assert not refused(host(s, Levy(A, 20_000, "et encore")), BANK, DeclareBankrupt(A))


@pytest.mark.rule("AMB-13.1")
def test_a_bid_kept_waiting_by_a_charge_is_told_who_is_awaited() -> None:
    s = host(table(operation="cocoa", lots=[3, 0, 0, 0, 0]), Levy(B, 200_000, "la carte le dit"))
    assert refused(s, A, PlaceBid(1_000, 1)) == "still-waiting"


@pytest.mark.rule("AMB-13.7", "AMB-12.3")
def test_the_last_one_standing_may_still_have_a_contract_in_hand() -> None:
    usual: dict[str, Any] = {"aside": 1, "cursors": {"A": 1}, "chocolate": {"A": 1}}
    s = host(table("AB", operation="negotiate", **usual), TurnCard(10, 10_000, 20_000))
    s = host(act(s, A, Join()), Levy(B, 200_000, "la carte le dit"), DeclareBankrupt(B))
    result = GAME.result(s)
    assert result is not None
    assert [(one.seat, one.score) for one in result.standings] == [(A, 100_000), (B, 0)]


@pytest.mark.rule("AMB-13.3")
def test_where_the_last_debt_is_scored_a_card_too_dear_is_scored_with_it() -> None:
    s = host(indebted(options={"last_debt_scores": True}), Levy(A, 5_000, "la carte le dit"))
    assert (s.cash(A), s.charges) == (-2_000, ())
    assert refused(s, BANK, DeclareBankrupt(A)) == "not-insolvent"
    assert act(s, A, CloseAccounts()).cash(A) == -12_000


@pytest.mark.rule("AMB-0.11", "AMB-13.4")
def test_the_table_goes_on_where_who_went_bankrupt_was_the_last_to_hire() -> None:
    staff, owed = {"A": {"worker": 2}}, {"A": [2, 3]}
    s = table("ABC", operation="hire", month=5, cash={"A": 0}, staff=staff, loans=owed)
    s = host(act(act(s, B, Hire(1, 0, 0, 0)), C, Hire(1, 0, 0, 0)), DeclareBankrupt(A))
    assert s.phase.asks(s, A) == ()


@pytest.mark.rule("AMB-13.2")
def test_who_cannot_pay_its_staff_begins_with_what_it_can_and_is_offered_money_first() -> None:
    staff = {"A": {"worker": 3, "salesperson": 1}}
    s = table(operation="hire", month=2, cash={"A": 20_000}, staff=staff)
    hire = next(a for a in GAME.asks(s, A) if a.kind == "hire")
    starts = [field.start for field in hire.fields[:4]]
    assert starts == [1, 0, 0, 0]  # 6 000 of salaries, 12 000 of severance
    poor = table(operation="hire", month=2, cash={"A": 5_000}, staff=staff)
    assert [a.kind for a in GAME.asks(poor, A)][:2] == ["sell-bonds", "borrow"]


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
    barred = ask(s, A, Borrow).barred
    assert (barred and barred.code) == why
    reached = [limit.code for limit in lending.loan_limits(s, A) if limit.at <= 0]
    assert reached[:1] == ([why] if why else [])
    assert insolvency.means(s, A) == 1_000 + (0 if why else LOAN)
