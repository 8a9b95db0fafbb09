"""The payment of dues, before everything else (AJ-10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee.games.antijeu.actions import Borrow, KeepWaiver, PayDue, UseWaiver
from referee.games.antijeu.rules import board, dues, loans
from referee.games.antijeu.rules.constants import amount, not_enough_cash
from referee.games.antijeu.state import AntiJeu, TurnPhase
from referee.games.antijeu.views.course import TurnView, turn_view
from referee.kit.actions import Ask, block_for
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import Debt
from referee.kit.seats import Seat
from referee.kit.words import text

VISITOR_RULES = ("AJ-7.3", "AJ-8.2")  # the rules by which a visitor pays


@dataclass(frozen=True, slots=True)
class PayingView:
    """The money due, and the company that the pawn visits."""

    turn: TurnView  # with the cartel that is visited
    dues: dues.DebtorDues
    payments: tuple[Debt, ...]  # the payments that cash covers
    square: int  # the company that is visited


@dataclass(frozen=True, slots=True)
class Paying(TurnPhase):
    """The debtor pays in full, with loans if it must; if it cannot, the game ends.

    AJ-10.1, AJ-10.2, AJ-10.3, AJ-11.1.
    """

    key = "paying"
    track_stop = 2
    wrong_step_code = "due-pending"
    waiver_declined: bool = False  # True once the debtor has declined to use a card

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return bool(s.dues)

    def seat_asks(self, s: AntiJeu, seat: Seat) -> Iterator[Ask]:
        owed = dues.first_debtor_dues(s)
        if seat != owed.debtor:
            return
        instance, short = f"{len(s.dues)}-{owed.total}", dues.must_borrow(s)
        card: tuple[Ask, ...] = ()
        if not self.waiver_declined and dues.fine_waiver(s):
            uses = Ask(UseWaiver, rule="AJ-14.5", required=False, prominent=True, instance=instance)
            keep = Ask(KeepWaiver, rule="AJ-14.5", required=False, instance=instance)
            card = (uses, keep) if owed.missing else (uses,)
            if len(card) > 1 and short:
                yield from card  # before any forced loan
                return
        refusal = not_enough_cash(owed.total, "AJ-10.2") if short else None
        part = owed.missing and not refusal
        label = text("antijeu-pay-what-is-there", amount=amount(owed.cash)) if part else None
        pay = Ask(
            PayDue,
            rule="AJ-10.1",
            block=block_for(refusal, silent=True),
            label=label,
            instance=instance,
        )
        if not short:
            yield pay
        yield from card
        yield from loans.asks(s, seat, owed.total, required=short)
        if short:
            yield pay

    def apply(
        self, s: AntiJeu, seat: Seat, action: PayDue | UseWaiver | KeepWaiver | Borrow
    ) -> AntiJeu:
        match action:
            case Borrow(cartel=cartel):
                return loans.borrow(s, seat, cartel)
            case UseWaiver():
                card = dues.fine_waiver(s)
                assert card is not None
                return dues.waive_fine(s, card)
            case KeepWaiver():
                s = replace(s, phase=replace(self, waiver_declined=True))
                return s.tell("antijeu-waiver-kept", seat=seat)
            case PayDue():
                return self.end(dues.pay_dues(s))

    def is_over(self, s: AntiJeu) -> bool:
        return self.ended or not s.dues

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        owed = dues.first_debtor_dues(s)
        due = owed.dues[0]
        owes = dues.dues_text("antijeu-due", owed.dues, why=due.memo)
        if not owed.missing:
            return Prompt(owes, rule=due.rule)
        short = {"seat": owed.debtor, "amount": amount(owed.missing)}
        if dues.must_borrow(s):
            return Prompt(text("antijeu-lacks", **short), owes, rule="AJ-10.2")
        parts = dues.creditor_amounts(dues.dues_to_hand_over(s))
        move = (text("antijeu-hands", seat=owed.debtor, parts=parts),) if parts else ()
        return Prompt(text("antijeu-lacks-all", **short), owes, move, "AJ-10.3")

    def seat_prompt(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        owed = dues.first_debtor_dues(s)
        due = owed.dues[0]
        if seat != owed.debtor:
            return _creditor_call(s, seat)
        headline = text("antijeu-call-due", amount=amount(owed.total), why=due.memo)
        if not owed.missing:
            return Prompt(headline, rule=due.rule)
        missing = amount(owed.missing)
        if dues.must_borrow(s):
            return Prompt(headline, text("antijeu-call-lacks", amount=missing), rule=due.rule)
        give = (
            text("antijeu-call-give", what=amount(d.amount), to=d.to)
            for d in dues.dues_to_hand_over(s)
        )
        return Prompt(
            headline, text("antijeu-call-lacks-all", amount=missing), tuple(give), due.rule
        )

    def public_view(self, s: AntiJeu, seat: Seat) -> PayingView:
        owed = dues.first_debtor_dues(s)
        at = board.square(s, s.current_square)
        visited = at is not None and any(due.rule in VISITOR_RULES for due in owed.dues)
        turn = turn_view(s, at.cartel if at and visited else "")
        return PayingView(turn, owed, dues.dues_to_hand_over(s), s.current_square)


def _creditor_call(s: AntiJeu, seat: Seat) -> Prompt | None:
    """Return the call of a creditor who waits for money (AJ-10.3)."""
    owed = dues.first_debtor_dues(s)
    payment = next((due for due in dues.dues_to_hand_over(s) if due.to == seat), None)
    if payment is None:
        return None
    due = next(due for due in owed.dues if due.to == seat)
    owes = text("antijeu-call-owed", seat=due.debtor, amount=amount(due.amount), why=due.memo)
    if not owed.missing or dues.must_borrow(s):
        return Prompt(owes, rule=due.rule, is_waiting=True)
    ends = text("antijeu-lacks-all", seat=due.debtor, amount=amount(owed.missing))
    get = text("antijeu-call-get", seat=due.debtor, what=amount(payment.amount))
    return Prompt(owes, ends, (get,), due.rule, is_waiting=True)
