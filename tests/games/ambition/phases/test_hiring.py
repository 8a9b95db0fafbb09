"""Hiring, salaries, severance, the borrower's covenant (AMB-1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    Amend,
    Borrow,
    DeclareBankrupt,
    Hire,
    Levy,
    PayCharge,
    Proceed,
    Reveal,
    SealPlan,
    SellBonds,
    Transfer,
)
from referee.games.ambition.company import Staff, Trade, severance
from referee.games.ambition.state import Ambition, Modifier
from referee.kit.asks import Number
from referee.kit.game import Correct
from referee.kit.seats import BANK
from referee.kit.words import Money, Refusal, text
from tests.games.ambition.table import A, B, C, D, act, ask, host, refused, story, table

SIMULTANEOUS = {"hire_order": "simultaneous"}
NOBODY = Hire(0, 0, 0, 0)


def hiring(names: str = "ABCD", **start: Any) -> Ambition:
    return table(names, operation="hire", **start)


def covenant(**start: Any) -> Ambition:
    """March; A borrowed in February, has 5 people and plans to keep them; B has planned 4."""
    usual: dict[str, Any] = {"month": 3, "loans": {"A": [2]}, "cash": {"A": 55_000}}
    staff = {"A": {"worker": 2, "salesperson": 1, "secretary": 1, "accountant": 1}}
    s = hiring("AB", **{**usual, **start}, staff=staff)
    return act(act(s, A, Hire(2, 1, 1, 1)), B, Hire(4, 0, 0, 0))


@pytest.mark.rule("AMB-1.1")
def test_a_plan_is_four_counts_with_no_maximum_for_a_seat() -> None:
    s = act(hiring(cash={"A": 900_000}), A, Hire(20, 16, 16, 10))
    assert s[A].staff == Staff(20, 16, 16, 10)
    assert refused(hiring(), A, Hire(0, 0, 0, -1)) == "bad-count"


@pytest.mark.rule("AMB-1.1")
def test_seats_commit_in_any_order_and_the_plan_is_then_public() -> None:
    s = act(act(hiring(), D, Hire(1, 0, 0, 0)), B, NOBODY)
    assert GAME.public_board(s, A).firms[3].staff.worker == 1
    assert story(s) == ["ambition-hired-nobody"]


@pytest.mark.rule("AMB-1.1")
def test_where_the_table_hires_clockwise_each_waits_for_its_turn() -> None:
    s = hiring(options={"hire_order": "clockwise"})
    assert refused(s, A, NOBODY) == "not-your-turn"
    s = act(s, B, NOBODY)
    assert refused(s, D, NOBODY) == "not-your-turn"
    assert not refused(s, C, NOBODY)


@pytest.mark.rule("AMB-1.1", "AMB-1.6")
def test_plans_in_envelopes_are_opened_together_and_short_pawns_go_round_in_turn() -> None:
    s = hiring("AB", options=SIMULTANEOUS, cash={"A": 200_000, "B": 200_000})
    s = act(s, A, SealPlan(0, 0, 0, 7))
    assert not GAME.prompt(s).move
    s = act(s, B, SealPlan(0, 0, 0, 6))
    assert [s[seat].staff.headcount for seat in (A, B)] == [0, 0]
    assert GAME.prompt(s).headline.key == "ambition-hiring-sealed"
    s = host(s, Reveal())
    assert story(s)[0] == "ambition-plans-opened"
    assert [s[seat].staff.accountant for seat in (B, A)] == [6, 4]
    assert (s.cash(A), s.cash(B)) == (160_000, 140_000)


@pytest.mark.rule("AMB-1.6")
def test_pawns_given_up_go_back_before_envelopes_are_served_and_who_is_cut_short_is_told() -> None:
    """B speaks first and would take all 10 accountants, of which A gives 4 of its 6 back."""
    s = hiring("AB", month=2, staff={"A": {"accountant": 6}}, options=SIMULTANEOUS)
    s = act(s, A, SealPlan(0, 0, 0, 2), Transfer(B, 1_000))
    before = act(s, B, SealPlan(0, 0, 0, 9))
    s = host(before, Reveal())
    assert [s[seat].staff.accountant for seat in (A, B)] == [2, 8]
    assert (s.cash(A), s.cash(B)) == (59_000, 21_000), "severance of 4, salaries of 2 and of 8"
    (short,) = [line.text for line in s.told if line.text.key == "ambition-hired-short"]
    one = text("ambition-count-accountant", count=1)
    assert dict(short.values) == {"seat": B, "pawns": (one,)}
    then = host(replace(before, edition=1), Reveal())  # an evening that began by the first edition
    assert [then[seat].staff.accountant for seat in (A, B)] == [2, 4]
    assert "ambition-hired-short" in story(then)
    (touched,) = s.announced[-1].to
    assert (touched.seat, dict(touched.said.values)["salaries"]) == (B, Money(80_000))


@pytest.mark.rule("AMB-1.1")
def test_a_plan_is_waited_for_until_it_is_in_its_envelope() -> None:
    s = hiring(options=SIMULTANEOUS)
    for due in (True, False):
        form = ask(s, A, SealPlan)
        assert form and form.due is due
        s = act(s, A, SealPlan(1, 0, 0, 0))


@pytest.mark.rule("AMB-1.1", "AMB-1.5")
def test_a_sealed_plan_may_be_replaced_and_keeps_its_money_back() -> None:
    s = act(hiring("AB", options=SIMULTANEOUS), A, SealPlan(10, 0, 0, 0), SealPlan(5, 0, 0, 0))
    assert s.reserved(A) == 30_000
    assert refused(s, A, Transfer(B, 71_000)) == "reserved"
    assert refused(s, BANK, Reveal()) == "bids-missing"
    assert refused(s, A, SealPlan(17, 0, 0, 0)) == "over-cash"


@pytest.mark.rule("AMB-1.10")
@pytest.mark.parametrize(("was", "is_now"), [(1, 2), (2, 1)])
def test_a_plan_is_paid_once_though_a_loan_is_set_right_meanwhile(was: int, is_now: int) -> None:
    """As of another month, the loan binds its borrower who was free, or frees who was bound."""
    s = act(hiring("AB", month=3, loans={"A": [was]}), A, Hire(1, 1, 1, 1))
    s = host(s, Correct("loan-1", A, is_now, "relu"))
    s = host(act(s, B, Hire(1, 1, 1, 1)), Proceed())
    assert (s.cash(A), s.cash(B)) == (64_000, 64_000)


@pytest.mark.rule("AMB-1.2")
@pytest.mark.parametrize(
    ("staff", "due"),
    [((1, 0, 0, 0), 6_000), ((0, 1, 0, 0), 12_000), ((0, 0, 1, 0), 8_000), ((0, 0, 0, 1), 10_000)],
)
def test_each_trade_has_its_salary(staff: tuple[int, int, int, int], due: int) -> None:
    assert Staff(*staff).salaries == due
    assert act(hiring(), A, Hire(*staff)).cash(A) == 100_000 - due


@pytest.mark.rule("AMB-1.2")
@pytest.mark.parametrize("options", [{}, SIMULTANEOUS])
def test_the_form_says_beside_each_trade_what_one_of_it_is_paid(options: dict[str, Any]) -> None:
    form = ask(hiring(options=options), A, SealPlan if options else Hire)
    assert form is not None
    counts = [field for field in form.fields if isinstance(field, Number)]
    salaries = [dict(field.label.values)["salary"] for field in counts if field.label]
    assert salaries == [6_000, 12_000, 8_000, 10_000]


@pytest.mark.rule("AMB-1.2")
def test_those_who_stay_are_paid_every_month() -> None:
    s = hiring(month=2, staff={"A": {"worker": 2}})
    assert act(s, A, Hire(2, 0, 0, 0)).cash(A) == 88_000


@pytest.mark.rule("AMB-1.3")
@pytest.mark.parametrize(
    ("trade", "half"),
    [("worker", 3_000), ("salesperson", 6_000), ("secretary", 4_000), ("accountant", 5_000)],
)
def test_a_pawn_laid_off_costs_half_its_salary_and_draws_none(trade: str, half: int) -> None:
    s = hiring(month=2, staff={"A": {trade: 2}})
    s = act(s, A, replace(NOBODY, **{trade: 1}))
    assert s.cash(A) == 100_000 - 3 * half
    assert dict(s.told[-1].text.values)["severance"] == half


@pytest.mark.rule("AMB-1.3")
def test_the_form_sums_with_the_severance_that_is_then_paid() -> None:
    s = hiring(month=2, staff={"A": {trade.value: 1 for trade in Trade}})
    given = dict(ask(s, A, Hire).given)
    for trade in Trade:
        gone = Staff(1, 1, 1, 1)._replace(**{trade.value: 0})
        assert given[f"{trade}-severance"] == severance(Staff(1, 1, 1, 1), gone)


@pytest.mark.rule("AMB-1.4")
def test_only_the_net_change_of_each_trade_counts() -> None:
    before = Staff(3, 1, 0, 2)
    assert severance(before, Staff(3, 1, 0, 2)) == 0
    assert severance(before, Staff(2, 2, 4, 2)) == 3_000
    assert severance(Staff(), Staff(5, 5, 5, 5)) == 0


@pytest.mark.rule("AMB-1.5")
def test_committing_pays_the_bank_and_tells_everybody_how_much() -> None:
    s = act(hiring(month=2, staff={"A": {"worker": 2}}), A, Hire(1, 1, 0, 0))
    assert s.cash(A) == 100_000 - 18_000 - 3_000
    said = dict(s.told[0].text.values)
    assert (said["salaries"], said["severance"]) == (18_000, 3_000)
    assert s.told[0].readable(BANK)
    assert s.phase.stage(s, BANK).committed == ((A, Staff(1, 1, 0, 0), 3_000),)


@pytest.mark.rule("AMB-1.5")
def test_a_plan_may_cost_the_last_coin_and_not_one_more() -> None:
    s = hiring(cash={"A": 12_000})
    assert refused(s, A, Hire(2, 0, 0, 1)) == "over-cash"
    assert act(s, A, Hire(2, 0, 0, 0)).cash(A) == 0


@pytest.mark.rule("AMB-1.5")
@pytest.mark.parametrize("options", [{}, SIMULTANEOUS])
def test_the_form_stops_where_the_cash_does_with_nobody_else_kept(options: dict[str, Any]) -> None:
    staff = {"A": {"worker": 1, "secretary": 2}}
    s = hiring(month=2, cash={"A": 40_000}, staff=staff, options=options)
    form = ask(s, A, SealPlan if options else Hire)
    assert form is not None
    counts = [f for f in form.fields if isinstance(f, Number)]
    assert [count.top for count in counts] == [5, 2, 4, 2]
    for at, count in enumerate(counts):
        for more, code in ((0, ""), (1, "over-cash")):
            plan = [0] * 4
            plan[at] = (count.top or 0) + more
            assert refused(s, A, form.action(*plan)) == code


@pytest.mark.rule("AMB-1.6")
def test_the_last_pawns_go_to_the_first_who_commits() -> None:
    s = hiring(cash=dict.fromkeys("ABCD", 900_000))
    s = act(s, C, Hire(0, 0, 0, 8))
    assert refused(s, A, Hire(0, 0, 0, 3)) == "pool-short"
    assert not refused(s, A, Hire(0, 0, 0, 2))


@pytest.mark.rule("AMB-1.7")
def test_a_committed_plan_is_final() -> None:
    assert refused(act(hiring(), A, NOBODY), A, Hire(1, 0, 0, 0)) == "already-committed"


@pytest.mark.rule("AMB-1.8")
@pytest.mark.parametrize(("options", "plan"), [({}, Hire), (SIMULTANEOUS, SealPlan)])
def test_a_frozen_trade_may_stay_or_shrink_but_not_grow(
    options: dict[str, Any], plan: type[Hire | SealPlan]
) -> None:
    s = hiring(month=2, options=options, staff={"A": {"accountant": 1}})
    s = s.with_modifier(Modifier("freeze", 2, trade="accountant"))
    assert refused(s, A, plan(0, 0, 0, 2)) == "hiring-frozen"
    assert not refused(s, A, plan(5, 0, 0, 1))
    assert not refused(s, A, plan(0, 0, 0, 0))
    later = s.with_modifier(Modifier("freeze", 3, trade="worker"))
    assert not refused(later, A, plan(1, 0, 0, 0))


@pytest.mark.rule("AMB-1.9", "AMB-1.11")
def test_a_borrower_comes_down_to_the_smallest_staff_before_hiring_closes() -> None:
    s = covenant()
    assert refused(s, BANK, Proceed()) == "still-waiting"
    assert refused(s, A, Amend(2, 1, 1, 1)) == "covenant"
    s = act(s, A, Amend(1, 1, 1, 1))
    assert s[A].staff.headcount == 4
    assert not refused(s, BANK, Proceed())


@pytest.mark.rule("AMB-1.9")
def test_a_borrower_hears_the_smallest_staff_known_so_far() -> None:
    s = hiring("ABC", month=3, loans={"A": [2]})
    s = act(act(s, B, Hire(4, 0, 0, 0)), C, Hire(6, 0, 0, 0))
    call = GAME.call(s, A)
    assert call and call.read == text("ambition-call-covenant-known", count=4)


@pytest.mark.rule("AMB-1.10")
def test_who_came_down_is_told_to_pay_for_who_is_left() -> None:
    s = act(covenant(), A, Amend(1, 1, 1, 1))
    call = GAME.call(s, A)
    assert call and call.headline == text("ambition-call-pay", amount=Money(39_000))


@pytest.mark.rule("AMB-1.9")
def test_it_alone_amends_and_only_downwards() -> None:
    s = covenant()
    assert refused(s, A, Amend(0, 2, 1, 1)) == "covenant"
    assert refused(s, A, Amend(0, 2, 1, 1), overruled=True) == "covenant"
    assert ask(s, B, Amend) is None


@pytest.mark.rule("AMB-1.9", "AMB-1.10")
def test_the_payment_waits_for_the_final_plan_and_its_money_is_kept_back() -> None:
    s = covenant()
    assert (s.cash(A), s.reserved(A)) == (55_000, 42_000)
    assert refused(s, A, Transfer(B, 14_000)) == "reserved"
    s = host(act(s, A, Amend(1, 1, 1, 1)), Proceed())
    assert s.cash(A) == 55_000 - 36_000 - 3_000


@pytest.mark.rule("AMB-1.9")
def test_a_pawn_hired_this_month_leaves_free() -> None:
    s = hiring("AB", month=3, loans={"A": [2]}, staff={"A": {"worker": 1}})
    s = act(act(s, A, Hire(2, 0, 0, 0)), B, Hire(1, 0, 0, 0))
    s = host(act(s, A, Amend(1, 0, 0, 0)), Proceed())
    assert s.cash(A) == 94_000


@pytest.mark.rule("AMB-1.4", "AMB-1.9")
def test_who_amends_pays_severance_for_the_pawns_of_before_alone() -> None:
    """A began with 3 workers, plans 4 and a secretary, and comes down to 2 workers."""
    s = hiring("AB", month=3, loans={"A": [2]}, staff={"A": {"worker": 3}})
    s = act(act(s, A, Hire(4, 0, 1, 0)), B, Hire(2, 0, 0, 0))
    s = host(act(s, A, Amend(2, 0, 0, 0)), Proceed())
    assert s.cash(A) == 100_000 - 12_000 - 3_000
    memos = [(posting.memo.key, posting.amount) for posting in s.ledger.fresh]
    assert memos == [("ambition-memo-salaries", 12_000), ("ambition-memo-severance", 3_000)]


@pytest.mark.rule("AMB-1.9", "AMB-8.6")
@pytest.mark.parametrize(("lasts", "amends"), [(False, False), (True, True)])
def test_the_covenant_binds_at_one_hiring_unless_the_table_lets_it_last(
    lasts: bool, amends: bool
) -> None:
    s = hiring("AB", month=4, loans={"A": [2]}, options={"covenant_lasts": lasts})
    s = act(act(s, A, Hire(2, 0, 0, 0)), B, NOBODY)
    assert (ask(s, A, Amend) is not None) is amends


@pytest.mark.rule("AMB-1.11")
def test_hiring_closes_when_everybody_has_committed() -> None:
    s = hiring("AB")
    assert refused(act(s, A, NOBODY), BANK, Proceed()) == "still-waiting"
    s = host(act(act(s, A, NOBODY), B, NOBODY), Proceed())
    assert s.phase.key == "offering"


@pytest.mark.rule("AMB-1.12", "AMB-13.1", "AMB-13.2")
def test_who_cannot_even_lay_off_everybody_may_borrow_or_sell_its_bonds() -> None:
    s = hiring(month=2, cash={"A": 2_000}, staff={"A": {"worker": 1}}, bonds={"A": 1})
    assert refused(s, A, NOBODY) == "sell-bonds-first"
    assert refused(s.with_company(A, bonds=0), A, NOBODY) == "over-cash"
    assert GAME.public_board(s, BANK).stage.short == (A,)
    assert act(s, A, Borrow()).cash(A) == 52_000
    assert act(s, A, SellBonds(1), NOBODY).cash(A) == 2_000 + 55_000 - 3_000
    assert ask(s, B, Borrow) is None


@pytest.mark.rule("AMB-1.5", "AMB-1.12")
def test_bonds_are_not_sold_for_a_dear_plan_where_another_can_be_paid() -> None:
    start: dict[str, Any] = {"staff": {"A": {"worker": 1}}, "bonds": {"A": 1}}
    s = hiring(month=2, cash={"A": 3_000}, **start)
    assert refused(s, A, Hire(1, 0, 0, 0)) == "over-cash"
    sealed = hiring(month=2, cash={"A": 2_000}, options={"hire_order": "simultaneous"}, **start)
    assert refused(sealed, A, SealPlan(1, 0, 0, 0)) == "sell-bonds-first"


@pytest.mark.rule("AMB-1.12", "AMB-13.3")
def test_who_finds_nothing_anywhere_is_bankrupt() -> None:
    s = hiring(month=8, cash={"A": 2_000}, staff={"A": {"worker": 1}})
    assert not host(s, DeclareBankrupt(A))[A].active


@pytest.mark.rule("AMB-1.12")
def test_who_has_half_its_payroll_is_not_short() -> None:
    s = hiring(month=8, cash={"A": 3_000}, staff={"A": {"worker": 1}})
    assert GAME.public_board(s, BANK).stage.short == ()
    assert ask(s, A, Borrow) is None
    assert refused(s, BANK, DeclareBankrupt(A)) == "not-insolvent"


@pytest.mark.rule("AMB-1.9", "AMB-1.10")
def test_a_loan_taken_after_committing_binds_at_the_next_hiring_and_pays_nothing_twice() -> None:
    s = hiring("AB", month=3, options={"covenant_lasts": True})
    s = act(act(s, A, Hire(2, 0, 0, 0)), B, Hire(1, 0, 0, 0))
    s = host(s, Levy(A, 100_000, "la carte le dit"))
    s = host(act(s, A, Borrow(), PayCharge()), Proceed())
    assert s.cash(A) == 100_000 - 12_000 + 50_000 - 100_000
    assert s[A].staff.worker == 2


@pytest.mark.rule("AMB-1.4")
def test_pawns_set_right_before_a_plan_are_those_the_month_began_with() -> None:
    s = hiring("AB", month=3, staff={"A": {"worker": 3}})
    s = act(host(s, Correct("worker", A, 2, "trois au lieu de deux")), A, Hire(2, 0, 0, 0))
    assert s.cash(A) == 100_000 - 12_000


@pytest.mark.rule("AMB-1.7")
def test_a_plan_sent_again_from_another_page_is_told_that_one_is_in() -> None:
    form = ask(act(hiring(), A, NOBODY), A, Hire)
    assert form is not None
    with pytest.raises(Refusal, match="already-committed"):
        form.read({trade.value: "1" for trade in Trade})
