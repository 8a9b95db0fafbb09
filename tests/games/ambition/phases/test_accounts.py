"""The direct sale, bonds, loans, interest; the end of the month (AMB-8, AMB-10, AMB-11.4)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    Announce,
    Borrow,
    BuyBonds,
    CashIn,
    CloseAccounts,
    Hire,
    PlayExpress,
    Proceed,
    ReadNewConfidential,
    Repay,
    SellBonds,
    SellDirect,
    Transfer,
)
from referee.games.ambition.phases.hiring import covenant_seats
from referee.games.ambition.state import Ambition, Modifier
from referee.i18n.translator import speaker
from referee.kit.box import Box
from referee.kit.game import settle
from referee.kit.seats import BANK
from referee.kit.words import Money, Month, Refusal, text
from tests.games.ambition.table import A, B, C, D, act, ask, host, refused, story, table


def accounts(names: str = "AB", **start: Any) -> Ambition:
    return table(names, operation="accounts", **{"month": 3, **start})


def closed(s: Ambition) -> Ambition:
    """Everybody has closed, and the host turns the page."""
    for seat in s.active:
        s = act(s, seat, CloseAccounts())
    return host(s, Proceed())


@pytest.mark.rule("AMB-8.1")
def test_who_obtained_no_contract_sells_one_or_two_bars_at_10_000() -> None:
    s = accounts(chocolate={"A": 5})
    assert refused(s, A, SellDirect(3)) == "too-many-bars"
    assert refused(s, A, SellDirect(0)) == "bad-count"
    s = act(s, A, SellDirect(1), SellDirect(1))
    assert (s.cash(A), s[A].chocolate) == (120_000, 3)
    assert refused(s, A, SellDirect(1)) == "too-many-bars"


@pytest.mark.rule("AMB-8.2")
def test_only_a_contract_obtained_this_month_closes_the_direct_sale() -> None:
    old = [{"tonnes": 10, "price": 20_000, "won": 2}]
    s = table(
        "AB",
        operation="cash_in",
        month=3,
        chocolate={"A": 1},
        staff={"A": {"accountant": 1}},
        accounting={"A": [{**old[0], "sent": 3, "carded": True}]},
    )
    s = act(s, A, CashIn((1,)))
    won = accounts(chocolate={"A": 1}, won={"A": 1})
    assert s[A].won == 0
    assert refused(won, A, SellDirect(1)) == "had-contract"
    assert not refused(accounts(chocolate={"A": 1}, accounting={"A": old}), A, SellDirect(1))


@pytest.mark.rule("AMB-8.1", "AMB-8.2")
def test_the_table_of_accounts_says_why_somebody_has_no_direct_sale() -> None:
    given: dict[str, Any] = {"chocolate": {"A": 2, "B": 2, "C": 1}, "won": {"A": 1}}
    s = act(table(operation="accounts", month=3, **given), C, SellDirect(1))
    why = {row.seat: row.direct for row in s.phase.stage(s, BANK).rows}
    assert why == {A: "won", B: "open", C: "sold", D: "none"}


@pytest.mark.rule("AMB-8.3")
@pytest.mark.parametrize(("month", "value"), [(1, 50_000), (3, 61_000), (8, 101_000)])
def test_a_bond_costs_and_fetches_the_value_of_its_month(month: int, value: int) -> None:
    s = act(accounts(month=month, cash={"A": 101_000}), A, BuyBonds(1))
    assert (s.cash(A), s[A].bonds) == (101_000 - value, 1)
    assert GAME.prompt(s).read == text("ambition-accounts-read", value=Money(value))
    s = act(s, A, SellBonds(1))
    assert (s.cash(A), s[A].bonds) == (101_000, 0)
    assert refused(s, A, SellBonds(1)) == "no-bond"


@pytest.mark.rule("AMB-8.3")
def test_a_bond_is_bought_with_ones_own_money() -> None:
    assert refused(accounts(cash={"A": 121_000}), A, BuyBonds(2)) == "over-cash"


@pytest.mark.rule("AMB-8.4")
def test_ten_bonds_are_out_at_most_first_come_first_served() -> None:
    s = act(accounts(cash={"A": 900_000}), A, BuyBonds(9))
    assert refused(s, B, BuyBonds(2)) == "bond-pool-short"
    s = act(s, B, BuyBonds(1))
    assert refused(s, A, BuyBonds(1)) == "bond-pool-short"


@pytest.mark.rule("AMB-8.5")
def test_one_loan_a_month_two_owed_none_in_the_last_month() -> None:
    s = act(accounts(), A, Borrow())
    assert (s.cash(A), s[A].loans) == (150_000, (3,))
    assert refused(s, A, Borrow()) == "loan-already-this-month"
    assert refused(accounts(loans={"A": [1, 2]}), A, Borrow()) == "loan-ceiling"
    assert refused(accounts(month=8), A, Borrow()) == "loan-last-month"
    assert not refused(accounts(loans={"A": [1]}), A, Borrow())


@pytest.mark.rule("AMB-8.5", "AMB-8.6")
def test_who_may_borrow_reads_what_it_brings_and_from_which_month_it_costs() -> None:
    form = ask(accounts(), A, Borrow)
    assert form
    loan, covenant = (dict(said.values) for said in form.means)
    assert loan == {"loan": 50_000, "interest": 10_000, "month": Month(4)}
    assert covenant == {"month": Month(4)}


@pytest.mark.rule("AMB-8.5")
def test_the_table_may_allow_two_loans_in_a_month() -> None:
    s = act(accounts(options={"loans_per_month": 2}), A, Borrow(), Borrow())
    assert s.cash(A) == 200_000
    assert refused(s, A, Borrow()) == "loan-already-this-month"


@pytest.mark.rule("AMB-8.5")
def test_no_loan_without_a_card_in_the_box() -> None:
    s = accounts(loans={"B": [1, 2]}, box=Box.load({"loan-cards": 2}))
    assert refused(s, A, Borrow()) == "loan-cards-out"


@pytest.mark.rule("AMB-8.6")
def test_who_borrows_is_bound_at_the_next_hiring_and_everybody_sees_it() -> None:
    s = act(accounts(), A, Borrow())
    assert [company.covenant for company in GAME.public_board(s, B).firms] == [True, False]
    s = closed(s)
    assert covenant_seats(s) == (A,)
    s = host(act(act(s, A, Hire(0, 0, 0, 0)), B, Hire(0, 0, 0, 0)), Proceed())
    assert [company.covenant for company in GAME.public_board(s, B).firms] == [True, False]


@pytest.mark.rule("AMB-8.7", "AMB-8.9")
@pytest.mark.parametrize(("loans", "due"), [([], 0), ([2], 10_000), ([1, 2], 20_000), ([3], 0)])
def test_each_loan_of_an_earlier_month_costs_10_000(loans: list[int], due: int) -> None:
    s = act(accounts(loans={"A": loans}), A, CloseAccounts())
    assert s.cash(A) == 100_000 - due


@pytest.mark.rule("AMB-8.7", "AMB-8.8")
def test_the_month_of_the_repayment_is_paid_for_and_before_closing() -> None:
    s = act(accounts(loans={"A": [2]}), A, Repay(), CloseAccounts())
    assert (s.cash(A), s[A].loans) == (40_000, ())
    assert refused(s, A, SellDirect(1)) == "already-committed"


@pytest.mark.rule("AMB-8.7")
@pytest.mark.parametrize(("option", "due"), [(False, 0), (True, 10_000)])
def test_a_loan_taken_in_a_shortage_costs_at_once_where_the_table_says_so(
    option: bool, due: int
) -> None:
    s = accounts(loans={"A": [3]}, options={"rescue_interest": option})
    assert act(s, A, CloseAccounts()).cash(A) == 100_000 - due


@pytest.mark.rule("AMB-8.8")
def test_a_loan_is_repaid_whole_and_not_in_the_month_it_was_taken() -> None:
    assert refused(accounts(), A, Repay()) == "no-loan"
    assert refused(accounts(loans={"A": [3]}), A, Repay()) == "loan-same-month"
    assert refused(accounts(loans={"A": [2]}, cash={"A": 49_000}), A, Repay()) == "over-cash"
    s = act(accounts(loans={"A": [1, 3]}), A, Repay())
    assert s[A].loans == (3,)
    assert text("ambition-repaid", seat=A, amount=Money(50_000), month=Month(1)) == s.told[-1].text


@pytest.mark.rule("AMB-8.7")
def test_a_phone_says_the_interest_of_earlier_months_alone() -> None:
    call = GAME.call(accounts(loans={"A": [1, 3]}), A)
    assert call and call.headline == text("ambition-call-accounts", interest=Money(10_000))


@pytest.mark.rule("AMB-8.9", "AMB-8.7")
def test_a_loan_of_february_repaid_in_april_costs_20_000() -> None:
    s = act(accounts(month=2), A, Borrow())
    for month in (3, 4):
        s = quiet(closed(s))
        assert s.month == month
    s = closed(act(s, A, Repay()))
    assert s.cash(A) == 100_000 - 20_000


def quiet(s: Ambition) -> Ambition:
    """From hiring to the accounts, and nobody does anything."""

    for seat in s.active:
        s = act(s, seat, Hire(0, 0, 0, 0))
    s = host(s, Proceed())
    for seat in s.speaking:
        s = act(s, seat, Announce(0))
    return host(s, ReadNewConfidential("Rien", "now"), Proceed())


@pytest.mark.rule("AMB-8.10")
def test_who_is_short_of_interest_is_told_to_borrow_only_while_the_bank_lends() -> None:
    for month, lends in ((3, True), (8, False)):
        s = accounts(month=month, loans={"A": [2]}, cash={"A": 4_000})
        with pytest.raises(Refusal) as raised:
            act(s, A, CloseAccounts())
        said = speaker("fr")(raised.value.text)
        assert ("empruntez" in said) is lends
        assert "4\u00a0000" not in said  # the cash, which the owner may have hidden


@pytest.mark.rule("AMB-8.10")
def test_who_is_short_of_interest_may_first_find_the_money() -> None:
    s = accounts(loans={"A": [2]}, cash={"A": 4_000}, bonds={"A": 1}, chocolate={"A": 1})
    assert refused(s, A, CloseAccounts()) == "interest-unpaid"
    assert act(s, A, SellBonds(1), CloseAccounts()).cash(A) == 55_000
    assert act(s, A, SellDirect(1), CloseAccounts()).cash(A) == 4_000
    assert act(s, A, Borrow(), CloseAccounts()).cash(A) == 44_000
    assert act(act(s, B, Transfer(A, 6_000)), A, CloseAccounts()).cash(A) == 0


@pytest.mark.rule("AMB-10.1")
def test_the_bank_passes_to_the_left_once_everybody_has_closed() -> None:
    s = act(accounts(banker="B"), A, CloseAccounts())
    assert refused(s, BANK, Proceed()) == "still-waiting"
    s = host(act(s, B, CloseAccounts()), Proceed())
    assert (s.month, s.banker, s.phase.key) == (4, A, "hiring")


@pytest.mark.rule("AMB-10.2")
def test_the_marks_of_the_month_are_cleared_and_next_months_cards_begin() -> None:
    s = accounts(cursors={"A": 3}, won={"A": 1}, chocolate={"B": 2})
    s = s.with_modifier(Modifier("no-cocoa", 3), Modifier("freeze", 4, trade="worker"))
    s = act(act(s, B, SellDirect(1)), A, PlayExpress(B, "express/5"))
    assert s[B].express_received
    s = closed(s)
    assert (s[A].cursor, s[A].won, s[B].direct) == (0, 0, 0)
    assert not s[B].express_received
    assert [m.kind for m in s.modifiers] == ["freeze"]


@pytest.mark.rule("AMB-10.1")
def test_the_page_that_ends_the_month_names_the_next_banker() -> None:
    end = ask(accounts("ABC", banker="B"), BANK, Proceed)
    assert end and end.label == text("ambition-go-end-month", next=C)


@pytest.mark.rule("AMB-10.3")
def test_hands_that_the_app_has_dealt_are_carried_over() -> None:
    before = accounts(options={"express_deck": "virtual"}, seed="x")
    assert len(before[A].hand) == 3
    assert closed(before)[A].hand == before[A].hand


@pytest.mark.rule("AMB-10.3")
def test_all_that_a_company_owns_is_carried_over() -> None:
    tray = [{"tonnes": 20, "price": 30_000, "won": 2}]
    carried: dict[str, Any] = {
        "staff": {"A": {"worker": 2}},
        "cocoa": {"A": 3},
        "chocolate": {"A": 4},
        "bonds": {"A": 1},
        "loans": {"A": [3]},
        "express": {"A": 2},
        "pending": {"A": tray},
        "accounting": {"A": tray},
    }
    before = accounts(**carried)
    s = closed(before)
    assert s.cash(A) == before.cash(A)
    for owned in ("staff", "cocoa", "chocolate", "bonds", "loans", "express", "secretariat"):
        assert getattr(s[A], owned) == getattr(before[A], owned)
    assert s[A].accounting == before[A].accounting
    assert s.deck == before.deck


@pytest.mark.rule("AMB-11.4", "AMB-8.7")
def test_the_last_month_has_its_seven_operations_interest_and_direct_sale_included() -> None:
    s = settle(GAME, table("AB", operation="cash_in", month=8))
    assert s.phase.key == "confidential"
    s = accounts(month=8, loans={"A": [7]}, chocolate={"A": 1})
    s = act(s, A, SellDirect(1), CloseAccounts())
    assert s.cash(A) == 100_000
    assert story(host(act(s, B, CloseAccounts()), Proceed())) == ["ambition-month-ended"]
