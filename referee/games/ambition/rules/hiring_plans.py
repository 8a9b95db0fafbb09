"""Plans of staff: their costs, their limits and their form (AMB-1)."""

from __future__ import annotations

from bisect import bisect_right

from referee.games.ambition.company import (
    BUNDLES_AN_ACCOUNTANT,
    SALARY_BY_TRADE,
    Staff,
    StaffTrade,
)
from referee.games.ambition.state import Ambition
from referee.kit.fields import Field, Flag, Limit, Number
from referee.kit.seats import Seat
from referee.kit.words import Money, text

# francs a pawn (AMB-1.3)
SEVERANCE_BY_TRADE = {trade: salary // 2 for trade, salary in SALARY_BY_TRADE.items()}


def severance(before: Staff, after: Staff) -> int:
    """Return the severance pay: half a salary for each pawn given up, in francs.

    Pawns are counted by trade (AMB-1.3, AMB-1.4).
    """
    by_trade = zip(SEVERANCE_BY_TRADE.values(), before, after, strict=True)
    return sum(
        trade_severance * (before_count - after_count)
        for trade_severance, before_count, after_count in by_trade
        if before_count > after_count
    )


def plan_cost(staff_before: Staff, plan: Staff) -> int:
    """Return the francs due for `plan`: all salaries (AMB-1.2), and severance for lost pawns."""
    return plan.total_salaries + severance(staff_before, plan)


def pawns_left(s: Ambition, seat: Seat, trade: StaffTrade) -> int:
    """Return the pawns of a trade that the other seats do not have (AMB-1.6)."""
    pawn_count: int = s.box["pawns"][trade.value]
    return pawn_count - sum(
        c.staff.count_of(trade) for other, c in s.companies.items() if other != seat
    )


SUGGESTED_PLAN = Staff(1, 1, 1, 1)  # as the leaflet suggests for January


def plan_fields(
    s: Ambition, seat: Seat, sealed_plan: Staff | None = None, *, is_sealed: bool = False
) -> tuple[Field, ...]:
    """Return a number field for each trade, and two confirmations that a refusal asks for.

    The numbers are limited by the pawns and a hiring freeze. They start from `sealed_plan` or from
    the proposed plan. That one depends on the cash, so the form hides it with the figures.
    """
    frozen_trades = {m.trade for m in s.current_modifiers("freeze", seat)}
    staff_before = s[seat].staff_before
    start_plan = sealed_plan or proposed_plan(s, seat)

    def trade_limits(trade: StaffTrade) -> tuple[Limit, ...]:
        available_pawns = s.box["pawns"][trade.value] if is_sealed else pawns_left(s, seat, trade)
        freeze_limits = (
            (Limit(staff_before.count_of(trade), "hiring-frozen", "AMB-1.8"),)
            if trade in frozen_trades
            else ()
        )
        return (Limit(available_pawns, "pool-short", "AMB-1.6"), *freeze_limits)

    def count_field(trade: StaffTrade) -> Number:
        bounds = trade_limits(trade)
        most = min(bound.bound for bound in bounds)
        label = text(
            f"ambition-hire-{trade}",
            salary=Money(SALARY_BY_TRADE[trade]),
            does=_output_per_employee(s, seat, trade),
        )
        return Number(
            trade.value,
            0,
            bounds,
            rule="AMB-1.1",
            unit="pawns",
            start=min(start_plan.count_of(trade), most),
            label=label,
            expected_max=_affordable_pawns(s, seat, trade, most),
            value_before=staff_before.count_of(trade) if staff_before.headcount else None,
            secret=True,
        )

    confirmation_flags = (
        Flag("nobody", asked_after_refusal=True),
        Flag("fewer", asked_after_refusal=True),
    )
    return (*(count_field(trade) for trade in StaffTrade), *confirmation_flags)


def proposed_plan(s: Ambition, seat: Seat) -> Staff:
    """Return the present staff, or as much of it as `seat` can pay for.

    In January this is the staff that the leaflet suggests.
    """
    staff_before = s[seat].staff_before
    plan = SUGGESTED_PLAN if s.month == 1 else staff_before
    while plan.headcount and plan_cost(staff_before, plan) > s.cash(seat):
        plan = _with_one_pawn_less(staff_before, plan)
    return plan


def _with_one_pawn_less(staff_before: Staff, plan: Staff) -> Staff:
    """Return the plan with one pawn less of its largest trade.

    A trade that has grown since `staff_before` shrinks first.
    """

    def rank(trade: StaffTrade) -> tuple[bool, int, int]:
        count = plan.count_of(trade)
        return count > staff_before.count_of(trade), count, SALARY_BY_TRADE[trade]

    largest_trade = max(StaffTrade, key=rank)
    return plan._replace(**{largest_trade.value: plan.count_of(largest_trade) - 1})


def _affordable_pawns(s: Ambition, seat: Seat, trade: StaffTrade, most: int) -> int:
    """Return how many pawns of a trade the seat could pay alone.

    AMB-1.5. "Alone" means without any others. The result is at most `most`.
    """
    staff_before = s[seat].staff_before

    def cost(count: int) -> int:  # it rises with the count
        return plan_cost(staff_before, Staff(**{trade.value: count}))

    return bisect_right(range(1, most + 1), s.cash(seat), key=cost)


def _output_per_employee(s: Ambition, seat: Seat, trade: StaffTrade) -> int:
    """Return a month's work of one employee: bars, negotiations, contracts or bundles."""
    match trade:
        case StaffTrade.WORKER:
            return s.bars_per_worker(seat)
        case StaffTrade.SALESPERSON:
            return len(s.active_seats)
        case StaffTrade.SECRETARY:
            return 1
        case StaffTrade.ACCOUNTANT:
            return BUNDLES_AN_ACCOUNTANT


def plan_figures(s: Ambition, seat: Seat) -> tuple[tuple[str, int], ...]:
    """Return the figures for the sums of a plan: cash, salaries, severance pay, pawns before."""
    salary_figures = tuple((f"{trade}-salary", SALARY_BY_TRADE[trade]) for trade in StaffTrade)
    severance_figures = tuple(
        (f"{trade}-severance", SEVERANCE_BY_TRADE[trade]) for trade in StaffTrade
    )
    pawn_figures = tuple(
        (f"{trade}-before", n) for trade, n in s[seat].staff_before.counts_by_trade()
    )
    cash, present_salaries = s.cash(seat), s[seat].staff_before.total_salaries
    present_staff_figures = (
        ("everybody", present_salaries),
        ("missing", max(0, present_salaries - cash)),
    )
    return (
        ("purse", cash),
        *present_staff_figures,
        *salary_figures,
        *severance_figures,
        *pawn_figures,
    )


def amend_fields(staff_before: Staff, plan: Staff, ceiling: int) -> tuple[Number, ...]:
    """Return four number fields, none above the plan, starting within `ceiling` (AMB-1.9)."""
    start_plan = plan
    while start_plan.headcount > ceiling:
        start_plan = _with_one_pawn_less(staff_before, start_plan)
    return tuple(
        Number(
            trade.value,
            0,
            (Limit(count, "covenant", "AMB-1.9", never_waived=True),),
            rule="AMB-1.9",
            unit="pawns",
            start=start_plan.count_of(trade),
            value_before=count,
        )
        for trade, count in plan.counts_by_trade()
    )
