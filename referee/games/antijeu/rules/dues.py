"""Dues: who owes fine and fee (AJ-7, AJ-8), pays, borrows or writes off (AJ-10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.games.antijeu.box.pieces import CardVerb, SquareKind
from referee.games.antijeu.rules import board, cases, loans
from referee.games.antijeu.rules.ending import end_game
from referee.games.antijeu.state import AntiJeu, Ending
from referee.kit.frozen import replace
from referee.kit.phase import Debt, dues_of
from referee.kit.seats import BANK, Seat
from referee.kit.words import Message, Value, text

from .constants import amount_text

FINE_RULE = "AJ-7.3"  # the rule of dues that a kept card may replace


def visit_dues(s: AntiJeu, number: int) -> tuple[Debt, ...]:
    """Return the dues of the seat to act on square `number`, the fee first.

    There are none unless another seat holds the company's case (AJ-7.4, AJ-7.5). AJ-7.1, AJ-7.3,
    AJ-7.6, AJ-7.7, AJ-7.8, AJ-8.2, AJ-8.4.
    """
    square = board.square(s, number)
    if square is None or square.kind is not SquareKind.COMPANY:
        return ()
    cartel = board.cartel_of(s, number)
    case, amounts = s.case(cartel.colour), cartel.amounts
    if case.holder is None or case.holder == s.seat:
        return ()
    dues: tuple[Debt, ...] = ()
    if cases.is_condemned(s, number) and (s.options.fee_on_broken or not case.is_broken):
        fee_memo = text("antijeu-memo-fee", company=square.label)
        dues = (Debt(s.seat, case.holder, amounts.fee, fee_memo, "AJ-8.2"),)
    is_fine_due = s.options.fine_on_broken or not case.is_broken
    if is_fine_due and (s.options.fine_on_condemned or not dues):
        fine_memo = text("antijeu-memo-fine", company=square.label)
        dues = (*dues, Debt(s.seat, BANK, amounts.fine, fine_memo, FINE_RULE))
    return dues


class DebtorDues(NamedTuple):
    """All dues of one seat, and its cash."""

    debtor: Seat
    dues: tuple[Debt, ...]  # in the order of payment
    cash: int

    @property
    def total(self) -> int:
        return sum(due.amount for due in self.dues)

    @property
    def shortfall(self) -> int:
        """The euros that the seat must raise; if it cannot, they are written off."""
        return max(0, self.total - self.cash)

    @property
    def payments(self) -> tuple[Debt, ...]:
        """Each due with the part of it that the cash covers."""
        return tuple(self._covered_dues())

    def _covered_dues(self) -> Iterator[Debt]:
        remaining = self.cash
        for due in self.dues:
            if payment := min(due.amount, remaining):
                yield due._replace(amount=payment)
            remaining -= payment


def first_debtor_dues(s: AntiJeu) -> DebtorDues:
    """Return all dues of the first debtor, which are paid together (AJ-10.1)."""
    debtor = s.dues[0].debtor
    return DebtorDues(debtor, dues_of(s, s.dues, debtor), s.cash(debtor))


def creditor_texts(dues: tuple[Debt, ...]) -> tuple[Message, ...]:
    """Return the amount to each creditor, as sentence parts."""
    return tuple(
        text("antijeu-owes-part", to=due.creditor, amount=amount_text(due.amount)) for due in dues
    )


def dues_text(key: str, dues: tuple[Debt, ...], **more: Value) -> Message:
    """Return the sentence `key` for several dues, `<key>-to` for one."""
    if dues[1:]:
        return text(key, seat=dues[0].debtor, debts=creditor_texts(dues), **more)
    due = dues[0]
    return text(
        f"{key}-to", seat=due.debtor, to=due.creditor, amount=amount_text(due.amount), **more
    )


def fine_waiver_card(s: AntiJeu) -> str | None:
    """Return a kept card that the debtor may use instead of a fine, or None (AJ-14.5)."""
    debtor_dues = first_debtor_dues(s)
    cards = (
        s.open_cards.get(debtor_dues.debtor, ())
        if any(due.rule == FINE_RULE for due in debtor_dues.dues)
        else ()
    )
    return next((card for card in cards if board.card(s, card).verb is CardVerb.WAIVE_FINE), None)


def waive_fine(s: AntiJeu, card: str) -> AntiJeu:
    """Cancel the fine and put the kept card under the pile (AJ-14.5)."""
    fine = next(due for due in first_debtor_dues(s).dues if due.rule == FINE_RULE)
    cards = list(s.open_cards[fine.debtor])
    cards.remove(card)
    remaining = tuple(due for due in s.dues if due is not fine)
    s = replace(
        s,
        open_cards={**s.open_cards, fine.debtor: tuple(cards)},
        pile=pile_with_card_under(s, card),
        dues=remaining,
    )
    return s.tell("antijeu-waived", seat=fine.debtor, amount=amount_text(fine.amount))


def pile_with_card_under(s: AntiJeu, card: str) -> tuple[str, ...]:
    """Return the pile with that card under it, if the app deals (AJ-3.2)."""
    return (*s.pile, card) if s.app_deals else s.pile


def pay_dues(s: AntiJeu) -> AntiJeu:
    """Pay all dues of one seat; if cash is missing, end the game.

    The rest is written off. AJ-10.1, AJ-10.2, AJ-10.3, AJ-10.4, AJ-11.1, AJ-12.6.
    """
    debtor_dues = first_debtor_dues(s)
    s = replace(s, dues=tuple(due for due in s.dues if due.debtor != debtor_dues.debtor))
    for due in debtor_dues.payments:
        s = due.pay(s, already_handed=True)
    s = s.tell(dues_text("antijeu-pays", debtor_dues.payments)) if debtor_dues.payments else s
    if not debtor_dues.shortfall:
        return s
    lost_text = amount_text(debtor_dues.shortfall)
    s = replace(s, dues=()).tell("antijeu-written-off", seat=debtor_dues.debtor, amount=lost_text)
    return end_game(s, Ending("unpaid", debtor_dues.debtor))


def dues_to_hand_over(s: AntiJeu) -> tuple[Debt, ...]:
    """Return the dues to pay, or the parts that the cash covers (AJ-10.3)."""
    debtor_dues = first_debtor_dues(s)
    return debtor_dues.dues if must_borrow(s) else debtor_dues.payments


def must_borrow(s: AntiJeu) -> bool:
    """Return True if the debtor is short and can still borrow (AJ-9.6, AJ-10.2)."""
    debtor_dues = first_debtor_dues(s)
    return debtor_dues.shortfall > 0 and bool(loans.borrowable_cartels(s, debtor_dues.debtor))
