"""The payment of dues (AJ-10), and the end when a seat has run out (AJ-11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee.games.antijeu.actions import Borrow, KeepWaiver, PayDue, UseWaiver
from referee.games.antijeu.rules import board, dues, loans
from referee.games.antijeu.rules.constants import amount_text, not_enough_cash_refusal
from referee.games.antijeu.rules.ending import end_game, seat_out_of_money
from referee.games.antijeu.state import AntiJeu, AutomaticPhase, Ending, TurnPhase
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
    debtor_dues: dues.DebtorDues
    payments: tuple[Debt, ...]  # the payments that cash covers
    square: int  # the company that is visited


@dataclass(frozen=True, slots=True)
class Paying(TurnPhase):
    """The debtor pays in full, with loans if it must; if it cannot, the game ends.

    AJ-9.6, AJ-10.1, AJ-10.2, AJ-10.3, AJ-10.4, AJ-11.1.
    """

    key = "paying"
    track_stop = 2
    wrong_step_code = "due-pending"
    is_waiver_declined: bool = False  # True once the debtor has declined to use a card

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return bool(s.dues)

    def seat_asks(self, s: AntiJeu, seat: Seat) -> Iterator[Ask]:
        debtor_dues = dues.first_debtor_dues(s)
        if seat != debtor_dues.debtor:
            return
        instance, must_borrow = f"{len(s.dues)}-{debtor_dues.total}", dues.must_borrow(s)
        waiver_asks: tuple[Ask, ...] = ()
        if not self.is_waiver_declined and dues.fine_waiver_card(s):
            use_ask = Ask(
                UseWaiver, rule="AJ-14.5", required=False, prominent=True, instance=instance
            )
            keep_ask = Ask(KeepWaiver, rule="AJ-14.5", required=False, instance=instance)
            waiver_asks = (use_ask, keep_ask) if debtor_dues.shortfall else (use_ask,)
            if len(waiver_asks) > 1 and must_borrow:
                yield from waiver_asks  # before any forced loan
                return
        refusal = not_enough_cash_refusal(debtor_dues.total, "AJ-10.2") if must_borrow else None
        is_partial = debtor_dues.shortfall and not refusal
        label = (
            text("antijeu-pay-what-is-there", amount=amount_text(debtor_dues.cash))
            if is_partial
            else None
        )
        pay_ask = Ask(
            PayDue,
            rule="AJ-10.1",
            block=block_for(refusal, is_silent=True),
            label=label,
            instance=instance,
        )
        if not must_borrow:
            yield pay_ask
        yield from waiver_asks
        yield from loans.asks(s, seat, debtor_dues.total, required=must_borrow)
        if must_borrow:
            yield pay_ask

    def apply(
        self, s: AntiJeu, seat: Seat, action: PayDue | UseWaiver | KeepWaiver | Borrow
    ) -> AntiJeu:
        match action:
            case Borrow(cartel=cartel):
                return loans.borrow(s, seat, cartel)
            case UseWaiver():
                card = dues.fine_waiver_card(s)
                assert card is not None
                return dues.waive_fine(s, card)
            case KeepWaiver():
                s = replace(s, phase=replace(self, is_waiver_declined=True))
                return s.tell("antijeu-waiver-kept", seat=seat)
            case PayDue():
                return self.end(dues.pay_dues(s))

    def is_over(self, s: AntiJeu) -> bool:
        return self.has_ended or not s.dues

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        debtor_dues = dues.first_debtor_dues(s)
        due = debtor_dues.dues[0]
        dues_text = dues.dues_text("antijeu-due", debtor_dues.dues, why=due.memo)
        if not debtor_dues.shortfall:
            return Prompt(dues_text, rule=due.rule)
        values = {"seat": debtor_dues.debtor, "amount": amount_text(debtor_dues.shortfall)}
        if dues.must_borrow(s):
            return Prompt(text("antijeu-lacks", **values), dues_text, rule="AJ-10.2")
        part_texts = dues.creditor_texts(dues.dues_to_hand_over(s))
        part = text("antijeu-hands", seat=debtor_dues.debtor, parts=part_texts)
        headline = text("antijeu-lacks-all", **values)
        return Prompt(headline, dues_text, rule="AJ-10.3", hints=(part,) if part_texts else ())

    def seat_prompt(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        debtor_dues = dues.first_debtor_dues(s)
        due = debtor_dues.dues[0]
        if seat != debtor_dues.debtor:
            return _creditor_prompt(s, seat)
        headline = text("antijeu-call-due", amount=amount_text(debtor_dues.total), why=due.memo)
        if not debtor_dues.shortfall:
            return Prompt(headline, rule=due.rule)
        shortfall_text = amount_text(debtor_dues.shortfall)
        if dues.must_borrow(s):
            return Prompt(
                headline, text("antijeu-call-lacks", amount=shortfall_text), rule=due.rule
            )
        give_lines = tuple(
            text("antijeu-call-give", what=amount_text(d.amount), to=d.creditor)
            for d in dues.dues_to_hand_over(s)
        )
        lacks_text = text("antijeu-call-lacks-all", amount=shortfall_text)
        return Prompt(headline, lacks_text, rule=due.rule, hints=give_lines)

    def public_view(self, s: AntiJeu, seat: Seat) -> PayingView:
        debtor_dues = dues.first_debtor_dues(s)
        square = board.square(s, s.current_square)
        is_visit = square is not None and any(due.rule in VISITOR_RULES for due in debtor_dues.dues)
        turn = turn_view(s, square.cartel if square and is_visit else "")
        return PayingView(turn, debtor_dues, dues.dues_to_hand_over(s), s.current_square)


def _creditor_prompt(s: AntiJeu, seat: Seat) -> Prompt | None:
    """Return the call of a creditor who waits for money (AJ-10.3)."""
    debtor_dues = dues.first_debtor_dues(s)
    payment = next((due for due in dues.dues_to_hand_over(s) if due.creditor == seat), None)
    if payment is None:
        return None
    due = next(due for due in debtor_dues.dues if due.creditor == seat)
    owed_text = text(
        "antijeu-call-owed", seat=due.debtor, amount=amount_text(due.amount), why=due.memo
    )
    if not debtor_dues.shortfall or dues.must_borrow(s):
        return Prompt(owed_text, rule=due.rule, is_waiting=True)
    end_text = text("antijeu-lacks-all", seat=due.debtor, amount=amount_text(debtor_dues.shortfall))
    get_line = text("antijeu-call-get", seat=due.debtor, what=amount_text(payment.amount))
    return Prompt(owed_text, end_text, rule=due.rule, is_waiting=True, hints=(get_line,))


@dataclass(frozen=True, slots=True)
class RunningOut(AutomaticPhase):
    """A seat without money and credit ends the game, even after a trade.

    AJ-11.2, AJ-13.10.
    """

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return seat_out_of_money(s) is not None

    def close(self, s: AntiJeu) -> AntiJeu:
        seat = seat_out_of_money(s)
        assert seat is not None
        return end_game(s, Ending("broke", seat))
