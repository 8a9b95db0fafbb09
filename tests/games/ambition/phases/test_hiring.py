"""Hiring, salaries, severance, the borrower's covenant (AMB-1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.company import Staff, StaffTrade
from referee.games.ambition.rules.hiring_plans import severance
from referee.games.ambition.rules.lending import shortage_text
from referee.games.ambition.state import Ambition, Modifier
from referee.kit.fields import Number
from referee.kit.phase import Correct
from referee.kit.seats import HOST
from referee.kit.words import Money, Refusal, text
from tests.games.ambition.phases.seen import cash, form, seat_prompt, starts
from tests.games.ambition.table import A, B, C, D, act, acts, ask, host, refused, story, table

SIMULTANEOUS = {"hire_order": "simultaneous"}
NOBODY = do.Hire(0, 0, 0, 0)
PAID = [(6_000, 3_000), (12_000, 6_000), (8_000, 4_000), (10_000, 5_000)]  # and when laid off
ONE_EACH = {trade.value: 1 for trade in StaffTrade}
BOTH_FORMS = pytest.mark.parametrize(
    ("options", "plan"), [({}, do.Hire), (SIMULTANEOUS, do.SealPlan)], ids=["open", "sealed"]
)


def hiring(names: str = "ABCD", **start: Any) -> Ambition:
    return table(names, operation="hire", **start)


def planned(s: Ambition, **plans: tuple[int, ...]) -> Ambition:
    """Let the named seats commit plans of their first trades: `A=(2, 1)`."""
    return acts(
        s, *((s.seating.seat_named(name), do.Hire(*Staff(*plan))) for name, plan in plans.items())
    )


def covenant(**start: Any) -> Ambition:
    """Return a table in March: A borrowed in February and plans to keep 5 people; B plans 4."""
    usual: dict[str, Any] = {"month": 3, "loans": {"A": [2]}, "cash": {"A": 55_000}}
    s = hiring("AB", **{**usual, **start}, staff={"A": {**ONE_EACH, "worker": 2}})
    return planned(s, A=(2, 1, 1, 1), B=(4,))


# -- a plan, and when it is in


@pytest.mark.rule("AMB-1.1", "AMB-1.7")
def test_seats_commit_in_any_order_publicly_and_for_good() -> None:
    s = acts(hiring(), (D, do.Hire(1, 0, 0, 0)), (B, NOBODY))
    assert GAME.public_board(s, A).companies[3].staff.worker == 1
    assert story(s) == ["ambition-hired-nobody"]
    assert refused(s, D, NOBODY) == refused(s, B, do.Hire(1, 0, 0, 0)) == "already-committed"
    with pytest.raises(Refusal, match="already-committed"):  # from a page that is still open
        form(s, D, do.Hire).read({trade.value: "1" for trade in StaffTrade})


@pytest.mark.rule("AMB-1.1", "AMB-1.11", "AMB-0.11")
def test_where_the_table_hires_clockwise_each_waits_for_its_turn_and_then_it_closes() -> None:
    s = hiring(options={"hire_order": "clockwise"}).with_company(C, bankruptcy_order=1)
    for seat, early in ((B, A), (D, A), (A, None)):  # C is bankrupt
        assert early is None or refused(s, early, NOBODY) == "not-your-turn"
        assert refused(s, HOST, do.Proceed()) == "still-waiting"
        s = act(s, seat, NOBODY)
    assert host(s, do.Proceed()).phase.key == "offering"


@pytest.mark.rule("AMB-1.1", "AMB-1.5")
def test_a_sealed_plan_is_waited_for_may_be_replaced_and_keeps_its_money_back() -> None:
    s = hiring("AB", options=SIMULTANEOUS)
    assert form(s, A, do.SealPlan).required
    s = act(s, A, do.SealPlan(10, 0, 0, 0), do.SealPlan(5, 0, 0, 0))
    assert (form(s, A, do.SealPlan).required, s.reserved_cash(A)) == (False, 30_000)
    assert [refused(s, A, do.Transfer(B, n)) for n in (70_000, 71_000)] == ["", "reserved"]
    assert refused(s, HOST, do.Reveal()) == "bids-missing"


@pytest.mark.rule("AMB-1.1", "AMB-1.6")
def test_plans_in_envelopes_are_opened_together_and_short_pawns_go_round_in_turn() -> None:
    s = hiring("AB", options=SIMULTANEOUS, cash={"A": 200_000, "B": 200_000})
    s = act(s, A, do.SealPlan(0, 0, 0, 7))
    prompt = GAME.prompt(s)
    assert prompt.read_aloud == text("ambition-hiring-read-secret") and not prompt.moves
    s = act(s, B, do.SealPlan(0, 0, 0, 6))
    assert [s[seat].staff.headcount for seat in (A, B)] == [0, 0]
    prompt = GAME.prompt(s)
    assert (prompt.headline.key, prompt.read_aloud) == ("ambition-hiring-sealed", None)
    s = host(s, do.Reveal())
    assert story(s)[0] == "ambition-plans-opened"
    assert [s[seat].staff.accountant for seat in (B, A)] == [6, 4]
    assert cash(s) == [160_000, 140_000]


@pytest.mark.rule("AMB-1.6")
def test_pawns_given_up_go_back_before_envelopes_are_served_and_who_is_cut_short_is_told() -> None:
    """B speaks first and wants all 10 accountants, of which A gives back 4 of its 6."""
    s = hiring("AB", month=2, staff={"A": {"accountant": 6}}, options=SIMULTANEOUS)
    s = act(s, A, do.SealPlan(0, 0, 0, 2), do.Transfer(B, 1_000))
    before = act(s, B, do.SealPlan(0, 0, 0, 9))
    s = host(before, do.Reveal())
    assert [s[seat].staff.accountant for seat in (A, B)] == [2, 8]
    assert cash(s) == [59_000, 21_000], "severance of 4, salaries of 2 and of 8"
    (short,) = [line.text for line in s.messages if line.text.key == "ambition-hired-short"]
    one = text("ambition-count-accountant", count=1)
    assert dict(short.values) == {"seat": B, "pawns": (one,)}
    (touched,) = s.announcements[-1].recipients
    assert (touched.seat, dict(touched.message.values)["salaries"]) == (B, Money(80_000))
    then = host(replace(before, edition=1), do.Reveal())  # an evening of the first edition
    assert [then[seat].staff.accountant for seat in (A, B)] == [2, 4]
    assert "ambition-hired-short" in story(then)


@pytest.mark.rule("AMB-1.1", "AMB-1.6")
def test_a_seat_may_have_all_pawns_of_the_box_and_the_first_who_commits_has_the_last() -> None:
    s = hiring(cash=dict.fromkeys("ABCD", 900_000))
    assert act(s, A, do.Hire(20, 16, 16, 10))[A].staff == Staff(20, 16, 16, 10)
    s = act(s, C, do.Hire(0, 0, 0, 8))
    assert [refused(s, A, do.Hire(0, 0, 0, n)) for n in (2, 3)] == ["", "pool-short"]


@pytest.mark.rule("AMB-1.8")
@BOTH_FORMS
def test_a_frozen_trade_may_stay_or_shrink_but_not_grow(
    options: dict[str, Any], plan: type[do.Hire | do.SealPlan]
) -> None:
    s = hiring(month=2, options=options, staff={"A": {"accountant": 1}})
    s = s.with_modifier(Modifier("freeze", 2, trade="accountant"))
    assert refused(s, A, plan(0, 0, 0, 2)) == "hiring-frozen"
    assert refused(s, A, plan(5, 0, 0, 1)) == refused(s, A, plan(0, 0, 0, 0)) == ""
    later = s.with_modifier(Modifier("freeze", 3, trade="worker"))
    assert refused(later, A, plan(1, 0, 0, 0)) == ""


@pytest.mark.rule("AMB-1.1", "AMB-1.3")
@BOTH_FORMS
def test_the_form_starts_with_the_present_staff_and_nobody_leaves_by_an_unread_tap(
    options: dict[str, Any], plan: type[do.Hire | do.SealPlan]
) -> None:
    staff = Staff(2, 2, 1, 1)  # 54 000 a month
    rich, poor = (
        hiring(month=2, options=options, cash={"A": n}, staff={"A": staff._asdict()})
        for n in (54_000, 34_000)
    )
    assert starts(rich, A, plan)[:4] == [2, 2, 1, 1]
    assert [field.value_before for field in form(rich, A, plan).fields[:4]] == [2, 2, 1, 1]
    fewer = Staff(*starts(poor, A, plan)[:4])
    assert severance(staff, fewer) + fewer.total_salaries <= 34_000
    assert refused(poor, A, plan(*fewer, fewer=False)) == "plan-of-fewer"
    assert refused(poor, A, plan(*fewer)) == refused(poor, A, plan(1, 0, 0, 0, fewer=False)) == ""
    assert refused(rich, A, plan(*fewer, fewer=False)) == "", "chosen, not proposed"


@pytest.mark.rule("AMB-1.12", "AMB-13.2")
def test_who_cannot_pay_for_any_plan_is_asked_for_what_helps_and_not_for_a_plan() -> None:
    s = hiring(month=2, cash={"A": 1_000}, staff={"A": {"worker": 2}}, bonds={"A": 1})
    assert [each.action for each in GAME.asks(s, A) if each.required] == [do.SellBonds, do.Borrow]
    assert form(act(s, A, do.Borrow()), A, do.Hire).required
    assert GAME.prompt(s).read_aloud.key == "ambition-hiring-read", "the others still choose"
    others = [(seat, do.Hire(1, 0, 0, 0)) for seat in (B, C, D)]
    prompt = GAME.prompt(acts(s, *others))
    assert (prompt.headline.key, prompt.read_aloud) == (
        "ambition-shortage-headline",
        shortage_text("staff"),
    )


# -- what it costs


@pytest.mark.rule("AMB-1.2", "AMB-1.3", "AMB-1.5")
def test_who_comes_or_stays_draws_a_salary_and_who_is_laid_off_half_of_one() -> None:
    for trade, (salary, half) in zip(StaffTrade, PAID, strict=True):
        one, two = (replace(NOBODY, **{trade.value: count}) for count in (1, 2))
        assert act(hiring(), A, one).cash(A) == 100_000 - salary
        s = hiring(month=2, staff={"A": {trade.value: 2}})
        assert act(s, A, two).cash(A) == 100_000 - 2 * salary
        s = act(s, A, one)
        assert s.cash(A) == 100_000 - salary - half
        paid = dict(s.messages[0].text.values)
        assert (paid["salaries"], paid["severance"]) == (salary, half)
        assert s.messages[0].is_readable_by(HOST)
        committed = Staff(**{trade.value: 1})
        assert s.phase.public_view(s, HOST).committed_plans == ((A, committed, half),)


@pytest.mark.rule("AMB-1.4")
def test_only_the_net_change_of_each_trade_from_the_pawns_of_before_counts() -> None:
    before = Staff(3, 1, 0, 2)
    dues = {before: 0, Staff(2, 2, 4, 2): 3_000, Staff(0, 0, 5, 1): 9_000 + 6_000 + 5_000}
    assert {after: severance(before, after) for after in dues} == dues
    assert severance(Staff(), before) == 0
    s = hiring("AB", month=3, staff={"A": {"worker": 3}})
    s = host(s, Correct("worker", A, 2, "trois au lieu de deux"))
    assert planned(s, A=(2,)).cash(A) == 100_000 - 12_000


@pytest.mark.rule("AMB-1.2", "AMB-1.3", "AMB-1.5")
@BOTH_FORMS
def test_the_form_says_what_each_trade_costs_and_stops_where_the_cash_does(
    options: dict[str, Any], plan: type[do.Hire | do.SealPlan]
) -> None:
    """A plan may use up the cash to the last coin, including severance."""
    staff = {"A": {"worker": 1, "secretary": 2}}
    s = hiring(month=2, cash={"A": 40_000}, staff=staff, options=options)
    asked = form(s, A, plan)
    counts = [f for f in asked.fields if isinstance(f, Number)]
    salaries = [dict(count.label.values)["salary"] for count in counts if count.label]
    halves = [dict(asked.figures)[f"{trade}-severance"] for trade in StaffTrade]
    assert list(zip(salaries, halves, strict=True)) == PAID
    assert [count.stepper_max for count in counts] == [5, 2, 4, 2]
    for trade, count in zip(StaffTrade, counts, strict=True):
        plans = (replace(plan(0, 0, 0, 0), **{trade.value: count.stepper_max + n}) for n in (0, 1))
        assert [refused(s, A, each) for each in plans] == ["", "over-cash"]
    s = hiring(cash={"A": 12_000}, options=options)
    assert [refused(s, A, plan(n, 0, 0, 0)) for n in (2, 3)] == ["", "over-cash"]


# -- the covenant


@pytest.mark.rule("AMB-1.9", "AMB-1.10", "AMB-1.11")
def test_a_borrower_comes_down_to_the_smallest_staff_and_pays_for_who_is_left() -> None:
    s = covenant()
    assert (s.cash(A), s.reserved_cash(A), ask(s, B, do.Amend)) == (55_000, 42_000, None)
    assert refused(s, A, do.Transfer(B, 14_000)) == "reserved"
    assert refused(s, HOST, do.Proceed()) == "still-waiting"
    assert refused(s, A, do.Amend(2, 1, 1, 1)) == "covenant"
    for overruled in (False, True):  # only downwards, whatever the table says
        assert refused(s, A, do.Amend(0, 2, 1, 1), overruled=overruled) == "covenant"
    s = act(s, A, do.Amend(1, 1, 1, 1))
    assert s[A].staff.headcount == 4
    assert GAME.seat_prompt(s, A) is None, "hands are told once, as hiring closes"
    s = host(s, do.Proceed())
    assert s.cash(A) == 55_000 - 36_000 - 3_000


@pytest.mark.rule("AMB-1.5", "AMB-1.10")
def test_the_button_of_a_borrower_does_not_say_that_it_pays_now() -> None:
    s = hiring("AB", month=3, loans={"A": [2]})
    for seat, label, later in ((A, text("ambition-hire-later"), True), (B, None, False)):
        hire = ask(s, seat, do.Hire)
        assert (hire.label, dict(hire.figures)["later"]) == (label, later)
        after = act(s, seat, do.Hire(**ONE_EACH))
        assert (after.cash(seat) == s.cash(seat)) is later


@pytest.mark.rule("AMB-1.10")
@pytest.mark.parametrize(
    ("loans", "later"), [({}, ""), ({"A": [2]}, "-loans"), ({"A": [2], "B": [2]}, "-later")]
)
def test_the_table_is_not_told_to_pay_what_borrowers_pay_as_hiring_closes(
    loans: dict[str, list[int]], later: str
) -> None:
    s = hiring("AB", month=3, loans=loans)
    for before_or_after in (s, planned(s, A=(1,), B=(1,))):
        assert GAME.prompt(before_or_after).hints == (text(f"ambition-hiring-move{later}"),)


@pytest.mark.rule("AMB-1.9", "AMB-0.11")
def test_it_is_the_smallest_staff_of_those_in_play() -> None:
    """A staff as large as the smallest is allowed; a bankrupt seat does not count."""
    s = hiring(month=3, loans={"A": [2]}).with_company(D, bankruptcy_order=1)
    s = planned(s, B=(4,), C=(6,))
    assert seat_prompt(s, A).read_aloud == text("ambition-call-covenant-known", count=4)
    assert ask(planned(s, A=(4,)), A, do.Amend) is None
    s = act(planned(s, A=(5,)), A, do.Amend(4, 0, 0, 0))
    assert refused(s, HOST, do.Proceed()) == ""
    s = hiring("ABC", month=3, loans={"A": [2], "B": [2]})  # each of two comes down alone
    s = act(planned(s, A=(5,), B=(4,), C=(3,)), A, do.Amend(1, 0, 0, 0))
    assert refused(s, HOST, do.Proceed()) == "still-waiting"
    s = host(act(s, B, do.Amend(3, 0, 0, 0)), do.Proceed())
    assert cash(s) == [94_000, 82_000, 82_000]


@pytest.mark.rule("AMB-1.4", "AMB-1.9", "AMB-1.10")
@pytest.mark.parametrize(
    ("before", "plan", "amended", "paid"),
    [(1, (2,), (1,), (6_000,)), (3, (4, 0, 1), (2,), (12_000, 3_000))],
)
def test_who_amends_pays_severance_for_the_pawns_of_before_alone(
    before: int, plan: tuple[int, ...], amended: tuple[int, ...], paid: tuple[int, ...]
) -> None:
    s = hiring("AB", month=3, loans={"A": [2]}, staff={"A": {"worker": before}})
    s = act(planned(s, A=plan, B=amended), A, do.Amend(*Staff(*amended)))
    s = host(s, do.Proceed())
    assert s.cash(A) == 100_000 - sum(paid)
    memos = ("ambition-memo-salaries", "ambition-memo-severance")
    posted = [(posting.memo.key, posting.amount) for posting in s.ledger.latest_postings]
    assert posted == list(zip(memos, paid, strict=False))


@pytest.mark.rule("AMB-1.9", "AMB-8.6")
@pytest.mark.parametrize(
    ("month", "lasts", "amends"),
    [(2, False, False), (3, False, True), (4, False, False), (4, True, True)],
)
def test_the_covenant_binds_at_one_hiring_unless_the_table_lets_it_last(
    month: int, lasts: bool, amends: bool
) -> None:
    s = hiring("AB", month=month, loans={"A": [2]}, options={"covenant_lasts": lasts})
    assert (ask(planned(s, A=(2,), B=()), A, do.Amend) is not None) is amends


@pytest.mark.rule("AMB-1.9", "AMB-1.10")
def test_a_plan_is_paid_once_though_a_loan_is_taken_or_set_right_meanwhile() -> None:
    """Correcting a loan after the plans binds no free seat and frees no bound one."""
    for was, is_now in ((1, 2), (2, 1)):
        s = planned(hiring("AB", month=3, loans={"A": [was]}), A=(1, 1, 1, 1))
        s = host(s, Correct("loan-1", A, is_now, "relu"))
        assert cash(host(planned(s, B=(1, 1, 1, 1)), do.Proceed())) == [64_000, 64_000]
    s = hiring("AB", month=3, options={"covenant_lasts": True})
    s = host(planned(s, A=(2,), B=(1,)), do.Levy(A, 100_000, "la carte le dit"))
    s = host(act(s, A, do.Borrow(), do.PayCharge()), do.Proceed())
    assert s.cash(A) == 100_000 - 12_000 + 50_000 - 100_000
    assert s[A].staff.worker == 2


# -- no money for anybody


@pytest.mark.rule("AMB-1.12", "AMB-13.1", "AMB-13.2")
def test_who_cannot_even_lay_off_everybody_may_borrow_or_sell_its_bonds() -> None:
    s = hiring(month=2, cash={"A": 2_000}, staff={"A": {"worker": 1}}, bonds={"A": 1})
    assert refused(s, A, NOBODY) == "sell-bonds-first"
    assert refused(s.with_company(A, bonds=0), A, NOBODY) == "over-cash"
    assert GAME.public_board(s, HOST).stage.short_seats == (A,)
    helped = act(s, A, do.Borrow())
    assert helped.cash(A) == 52_000
    assert "ambition-bills-received" in {line.key for line in GAME.prompt(helped).moves}
    assert "ambition-call-cashed" in {line.key for line in seat_prompt(helped, A).moves}
    assert act(s, A, do.SellBonds(1), NOBODY).cash(A) == 2_000 + 55_000 - 3_000
    assert ask(s, B, do.Borrow) is None
    staff = {"A": {"worker": 3, "salesperson": 1}}
    poor = hiring(month=2, cash={"A": 5_000}, staff=staff)
    assert [a.kind for a in GAME.asks(poor, A)][:2] == ["sell-bonds", "borrow"]
    s = hiring(month=2, cash={"A": 20_000}, staff=staff)  # 6 000 of salaries, 12 000 of severance
    assert starts(s, A, do.Hire)[:4] == [1, 0, 0, 0], "it begins with what can be paid"


@pytest.mark.rule("AMB-1.5", "AMB-1.12")
@pytest.mark.parametrize(("purse", "code"), [(3_000, "over-cash"), (2_000, "sell-bonds-first")])
@BOTH_FORMS
def test_bonds_are_not_sold_for_a_dear_plan_where_another_can_be_paid(
    options: dict[str, Any], plan: type[do.Hire | do.SealPlan], purse: int, code: str
) -> None:
    owned: dict[str, Any] = {"staff": {"A": {"worker": 1}}, "bonds": {"A": 1}}
    s = hiring(month=2, cash={"A": purse}, options=options, **owned)
    assert refused(s, A, plan(1, 0, 0, 0)) == code


@pytest.mark.rule("AMB-1.12", "AMB-13.3")
@pytest.mark.parametrize(("purse", "short"), [(3_000, False), (2_000, True)])
def test_who_has_not_half_its_payroll_and_finds_nothing_is_bankrupt(
    purse: int, short: bool
) -> None:
    s = hiring(month=8, cash={"A": purse}, staff={"A": {"worker": 1}})
    assert GAME.public_board(s, HOST).stage.short_seats == ((A,) if short else ())
    assert (ask(s, A, do.Borrow) is not None) is short
    code = "" if short else "not-insolvent"
    assert refused(s, HOST, do.DeclareBankrupt(A)) == code
