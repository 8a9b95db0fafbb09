"""Operation 1: hire, lay off, pay salaries (AMB-1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self

from referee.games.ambition.actions import Amend, Borrow, Hire, Proceed, Reveal, SealPlan, SellBonds
from referee.games.ambition.company import SALARY_BY_TRADE, Staff, StaffTrade
from referee.games.ambition.rules import lending
from referee.games.ambition.rules.hiring_plans import (
    amend_fields,
    pawns_left,
    plan_cost,
    plan_fields,
    plan_figures,
    proposed_plan,
    severance,
)
from referee.games.ambition.state import (
    Ambition,
    MonthPhase,
    check_cash,
    memo_text,
    over_cash_refusal,
    proceed_ask,
)
from referee.kit.actions import Ask, block_for
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import go_on_ask, not_your_turn
from referee.kit.sealed import SealedRound
from referee.kit.seats import Seat, without_key
from referee.kit.words import Message, Money, Month, Recipient, Refusal, text


def _check_staff_cut(s: Ambition, seat: Seat, action: Hire | SealPlan) -> None:
    """Raise Refusal for a plan that cuts staff and is not confirmed.

    The plan that the form proposes needs a confirmation if it has fewer employees than before. So
    does a plan without employees, if the seat had some or the game begins.
    """
    plan, before = _staff_of_action(action), s[seat].staff_before
    if not plan.headcount:
        if (s.month == 1 or before.headcount) and not action.nobody:
            raise Refusal("plan-of-nobody", "AMB-1.1", "nobody")
    elif not action.fewer and plan == proposed_plan(s, seat) and plan.headcount < before.headcount:
        need, cash = Money(before.total_salaries), Money(s.cash(seat))
        cut = before.headcount - plan.headcount
        refusal = Refusal("plan-of-fewer", "AMB-1.3", "fewer", need=need, have=cash, count=cut)
        raise refusal.hidden_with_cash()


@dataclass(frozen=True, slots=True)
class HiringView:
    """The seats that have committed, their plans, and the viewer's own staff."""

    committed_plans: tuple[tuple[Seat, Staff, int], ...]  # with the severance due, in francs
    sealed_seats: tuple[Seat, ...]
    missing_seats: tuple[Seat, ...]
    short_seats: tuple[Seat, ...]
    salaries: tuple[tuple[str, int], ...]
    staff_before: Staff | None  # the viewer's staff at the beginning of the month


@dataclass(frozen=True, slots=True)
class Hiring(MonthPhase):
    """Plans of the four trades by each seat, and their payment."""

    key: ClassVar[str] = "hiring"
    track_stop: ClassVar[int] = 1
    plans: Mapping[Seat, Staff] = field(default_factory=dict)  # committed and public
    amended_plans: Mapping[Seat, Staff] = field(default_factory=dict)
    envelopes: SealedRound[Staff] = SealedRound()  # option hire_order: simultaneous
    paid_seats: frozenset[Seat] = frozenset()  # those that paid on committing their plan

    @classmethod
    def begin(cls, s: Ambition) -> Hiring:
        if s.options.hire_order != "simultaneous":
            return cls()
        return cls(envelopes=SealedRound.of(s.active_seats, f"{s.month}/hiring"))

    @property
    def sealed_round(self) -> SealedRound[Staff]:
        return self.envelopes

    # -- who is awaited

    def missing_seats(self, s: Ambition) -> tuple[Seat, ...]:
        """Return the seats without a plan, in speaking order."""
        return tuple(seat for seat in s.speaking_order if seat not in self.plans)

    def awaited_seats(self, s: Ambition) -> tuple[Seat, ...]:
        """Return the seats whose plan the table waits for now."""
        missing_seats = self.missing_seats(s)
        if self.envelopes and not self.plans:
            return self.envelopes.missing_seats_in(missing_seats)
        return missing_seats[:1] if s.options.hire_order == "clockwise" else missing_seats

    def has_planned(self, seat: Seat) -> bool:
        """Return True if the seat has committed or sealed its plan."""
        return seat in self.plans or self.envelopes.has_sealed(seat)

    def headcount_ceiling(self, s: Ambition) -> int | None:
        """Return the most employees of a borrower: the smallest headcount of the table (D8).

        None until all have committed.
        """
        if self.missing_seats(s):
            return None
        return min(self.plans[seat].headcount for seat in s.active_seats)

    def final_plan(self, seat: Seat) -> Staff:
        return self.amended_plans.get(seat, self.plans[seat])

    def seats_to_amend(self, s: Ambition) -> tuple[Seat, ...]:
        """Return borrowers with too many employees and an unamended plan (AMB-1.9)."""
        ceiling = self.headcount_ceiling(s)
        if ceiling is None:
            return ()
        borrowers = (
            seat
            for seat in lending.covenant_seats(s)
            if seat not in self.amended_plans and seat not in self.paid_seats
        )
        return tuple(seat for seat in borrowers if self.plans[seat].headcount > ceiling)

    def cash_due(self, s: Ambition, seat: Seat) -> int:
        """Return the cost in francs of the cheapest plan: to lay off everybody (AMB-1.12)."""
        return 0 if seat in self.plans else severance(s[seat].staff, Staff())

    def reserved_cash(self, s: Ambition, seat: Seat) -> int:
        """Return the cost in francs of a plan that is sealed or may still change (AMB-1.10)."""
        sealed_plan = self.envelopes.value_of(seat)
        if seat in self.plans:
            plan = None if seat in self.paid_seats or self.has_ended else self.plans[seat]
        else:
            plan = sealed_plan
        return plan_cost(s[seat].staff_before, plan) if plan else 0

    # -- what they may do

    def seat_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        if seat not in s.active_seats:
            return ()
        asks = [self._plan_ask(s, seat)]
        if seat in self.seats_to_amend(s):
            ceiling = self.headcount_ceiling(s) or 0
            fields = amend_fields(s[seat].staff_before, self.final_plan(seat), ceiling)
            asks.append(Ask(Amend, fields, rule="AMB-1.9"))
        if s.cash(seat) < self.cash_due(s, seat):  # no plan can be paid yet
            optional_asks = (replace(ask, required=False) for ask in asks)
            return (*lending.rescue_asks(s, seat), *optional_asks)
        return tuple(asks)

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        waiting_seats = self.missing_seats(s) or self.seats_to_amend(s)
        if not self.envelopes or self.plans:
            return (proceed_ask("close-hiring", "AMB-1.11", waiting_seats),)
        missing_seats = tuple(self.envelopes.missing_seats)
        return (go_on_ask(Reveal, None, "AMB-1.1", missing_seats, code="bids-missing"),)

    def _plan_ask(self, s: Ambition, seat: Seat) -> Ask:
        if seat in self.plans:
            return Ask(Hire, block=block_for(Refusal("already-committed", "AMB-1.7")))
        if self.envelopes:
            required = seat in self.envelopes.missing_seats
            sealed_plan = self.envelopes.value_of(seat)
            fields = plan_fields(s, seat, sealed_plan, is_sealed=True)
            figures = plan_figures(s, seat)
            return Ask(SealPlan, fields, rule="AMB-1.1", required=required, figures=figures)
        speaker = self.missing_seats(s)[0]
        must_wait = s.options.hire_order == "clockwise" and seat != speaker
        refusal = not_your_turn(speaker, "AMB-1.1") if must_wait else None
        fields, pays_later = plan_fields(s, seat), seat in lending.covenant_seats(s)
        figures = (*plan_figures(s, seat), ("later", pays_later))
        return Ask(
            Hire,
            fields,
            rule="AMB-1.1",
            required=not must_wait,
            block=block_for(refusal),
            label=text("ambition-hire-later") if pays_later else None,
            figures=figures,
        )

    # -- what it does

    def apply(
        self,
        s: Ambition,
        seat: Seat,
        action: Hire | SealPlan | Amend | Reveal | Borrow | SellBonds | Proceed,
    ) -> Ambition:
        match action:
            case Hire():
                plan, amount = self._checked_plan(s, seat, action)
                check_cash(s, seat, amount, "AMB-1.5")
                return _hire(replace(s, phase=self._with_plan(s, seat, plan)), seat, plan)
            case SealPlan():
                return self._seal_plan(s, seat, action)
            case Amend():
                return self._amend_plan(s, seat, _staff_of_action(action))
            case Reveal():
                return self._reveal_plans(s)
            case Borrow() | SellBonds():
                return lending.apply(s, seat, action)
            case Proceed():
                return self.end(s, "ambition-hiring-closed")

    def _checked_plan(self, s: Ambition, seat: Seat, action: Hire | SealPlan) -> tuple[Staff, int]:
        """Return the plan and its cost, in francs.

        Raises Refusal as `_check_staff_cut` does. Raises it also if a seat that can still sell
        bonds cannot pay for any plan (AMB-13.2).
        """
        _check_staff_cut(s, seat, action)
        plan = _staff_of_action(action)
        amount = plan_cost(s[seat].staff_before, plan)
        if s[seat].bonds and s.cash(seat) < self.cash_due(s, seat):
            cash = Money(s.cash(seat))
            raise Refusal(
                "sell-bonds-first", "AMB-1.12", need=Money(amount), have=cash
            ).hidden_with_cash()
        return plan, amount

    def _with_plan(self, s: Ambition, seat: Seat, plan: Staff) -> Hiring:
        is_borrower = seat in lending.covenant_seats(s)
        paid_seats = self.paid_seats if is_borrower else self.paid_seats | {seat}
        return replace(self, plans={**self.plans, seat: plan}, paid_seats=paid_seats)

    def _seal_plan(self, s: Ambition, seat: Seat, action: SealPlan) -> Ambition:
        plan, amount = self._checked_plan(s, seat, action)
        if amount > s.cash(seat):
            raise over_cash_refusal(s, seat, amount, "AMB-1.5")
        envelopes = self.envelopes.seal(seat, plan, action.salt)
        s = replace(s, phase=replace(self, envelopes=envelopes))
        return s.mention("ambition-plan-sealed", seat=seat)

    def _reveal_plans(self, s: Ambition) -> Ambition:
        """Open all plans: pawns go back first, then out in speaking order (AMB-1.6, D11)."""
        plans = self.envelopes.reveal()
        phase = replace(self, envelopes=SealedRound())
        s = replace(s, phase=phase).unseal(self.envelopes).tell("ambition-plans-opened")
        if s.edition != 1:
            for seat in s.speaking_order:
                remaining_staff = Staff(*map(min, s[seat].staff, plans[seat]))
                s = s.with_company(seat, staff=remaining_staff)
        for seat in s.speaking_order:
            sealed_plan = plans[seat]
            plan = Staff(
                *(min(n, pawns_left(s, seat, t)) for t, n in sealed_plan.counts_by_trade())
            )
            phase = phase._with_plan(s, seat, plan)
            s = _hire(replace(s, phase=phase), seat, plan)
            s = _tell_pawn_shortage(s, seat, sealed_plan, plan)
        return s

    def _amend_plan(self, s: Ambition, seat: Seat, plan: Staff) -> Ambition:
        ceiling = self.headcount_ceiling(s)
        if ceiling is not None and plan.headcount > ceiling and not s.is_overruled:
            raise Refusal("covenant", "AMB-1.9", high=ceiling)
        s = replace(s, phase=replace(self, amended_plans={**self.amended_plans, seat: plan}))
        s = s.with_company(seat, staff=plan)
        return s.tell("ambition-amended", seat=seat, headcount=plan.headcount)

    def close(self, s: Ambition) -> Ambition:
        """Charge borrowers for their final plans (AMB-1.10).

        Later corrections of their loans have no effect.
        """
        for seat in (
            each for each in s.active_seats if each in self.plans and each not in self.paid_seats
        ):
            s = _pay_salaries(s, seat, self.final_plan(seat))
        return s

    def without(self, s: Ambition, seat: Seat) -> Self:
        plans = without_key(self.plans, seat)
        envelopes = self.envelopes.without(seat)
        return replace(self, plans=plans, envelopes=envelopes)

    # -- what is seen

    def seats_in_shortage(self, s: Ambition) -> tuple[Seat, ...]:
        """Return the awaited seats once everybody knows that none of them can pay (AMB-1.12)."""
        awaited, is_secret = self.awaited_seats(s), self.envelopes and not self.plans
        is_open = not is_secret and not self.seats_to_amend(s)
        return awaited if is_open and set(awaited) <= set(self._seats_short_of_cash(s)) else ()

    def prompt(self, s: Ambition) -> Prompt:
        amenders = self.seats_to_amend(s)
        waiting = self.awaited_seats(s) or amenders
        secret = self.envelopes and not self.plans
        step = "amending" if amenders else "waiting" if waiting else "sealed" if secret else "done"
        read_text = text("ambition-hiring-read-secret" if secret else "ambition-hiring-read")
        if amenders:
            ceiling = self.headcount_ceiling(s)
            read_text = text("ambition-covenant-note", seats=amenders, ceiling=ceiling)
        is_told = not secret and s.last_deal.seat in self.awaited_seats(s)
        bills = lending.loan_lines(s) if is_told else ()
        if self.seats_in_shortage(s):
            headline = text("ambition-shortage-headline", seats=waiting)
            return Prompt(headline, lending.shortage_text("staff"), bills, "AMB-1.12")
        return Prompt(
            headline=text(f"ambition-hiring-{step}", seats=waiting, month=Month(s.month)),
            read_aloud=read_text if waiting else None,
            moves=bills,
            rule="AMB-1.9" if amenders else "AMB-1.1",
            hints=() if secret else (_pawns_text(s),),
        )

    def _seats_short_of_cash(self, s: Ambition) -> tuple[Seat, ...]:
        """Return the missing seats that cannot pay for any plan (AMB-1.12). This is public."""
        return tuple(x for x in self.missing_seats(s) if s.cash(x) < self.cash_due(s, x))

    def public_view(self, s: Ambition, seat: Seat) -> HiringView:
        return HiringView(
            committed_plans=tuple(
                (each, plan := self.final_plan(each), severance(s[each].staff_before, plan))
                for each in s.speaking_order
                if each in self.plans
            ),
            sealed_seats=self.envelopes.sealed_seats_in(s.speaking_order),
            missing_seats=tuple(
                each for each in self.missing_seats(s) if not self.envelopes.has_sealed(each)
            ),
            short_seats=self._seats_short_of_cash(s),
            salaries=tuple((trade.value, SALARY_BY_TRADE[trade]) for trade in StaffTrade),
            staff_before=s[seat].staff_before if seat else None,
        )


def _pawns_text(s: Ambition) -> Message:
    """Return the move of pawns and pay; borrowers pay when hiring is closed (AMB-1.10)."""
    borrowers = set(lending.covenant_seats(s))
    if borrowers.issuperset(s.active_seats):
        return text("ambition-hiring-move-later")
    return text("ambition-hiring-move-loans" if borrowers else "ambition-hiring-move")


def _staff_of_action(action: Hire | SealPlan | Amend) -> Staff:
    return Staff(action.worker, action.salesperson, action.secretary, action.accountant)


def _tell_pawn_shortage(s: Ambition, seat: Seat, wanted_plan: Staff, plan: Staff) -> Ambition:
    """Tell a seat that gets fewer pawns than wanted which trades are short."""
    missing_pawns = Staff(*(n - had for n, had in zip(wanted_plan, plan, strict=True)))
    if not missing_pawns.headcount:
        return s
    count_texts = pawn_texts(missing_pawns)
    s = s.tell("ambition-hired-short", seat=seat, pawns=count_texts)
    salaries = Money(plan.total_salaries)
    notice = Recipient(seat, text("ambition-hired-short-you", pawns=count_texts, salaries=salaries))
    return s.announce(s.messages[-1].text, (notice,), rule="AMB-1.6")


def pawn_texts(plan: Staff) -> tuple[Message, ...]:
    """Return the counts of a plan in words: "two workers, a secretary"."""
    return tuple(text(f"ambition-count-{t}", count=n) for t, n in plan.counts_by_trade() if n)


def _hire(s: Ambition, seat: Seat, plan: Staff) -> Ambition:
    """Put the pawns on the board.

    The seat pays now, unless its loan may still force it to reduce the plan.
    """
    amount = plan_cost(s[seat].staff_before, plan)
    if seat not in lending.covenant_seats(s):
        s = _pay_salaries(s, seat, plan)
    s = s.with_company(seat, staff=plan)
    key_ending = "" if plan.headcount else "-nobody"
    return s.tell(
        f"ambition-hired{'-cut' if amount > plan.total_salaries else key_ending}",
        seat=seat,
        headcount=plan.headcount,
        salaries=Money(plan.total_salaries),
        severance=Money(amount - plan.total_salaries),
    )


def _pay_salaries(s: Ambition, seat: Seat, plan: Staff) -> Ambition:
    """Pay for a plan.

    If an Express card has taken money reserved for it, the cost becomes a charge.
    """
    s = s.with_company(seat, salaries=plan.total_salaries)
    s = s.pay_or_charge(seat, plan.total_salaries, memo_text("salaries"), "AMB-1.2")
    amount = severance(s[seat].staff_before, plan)
    return s.pay_or_charge(seat, amount, memo_text("severance"), "AMB-1.3")
