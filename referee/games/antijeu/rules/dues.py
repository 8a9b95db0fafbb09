"""Dues: who owes, pays, borrows or writes off (AJ-10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.games.antijeu.box.pieces import Verb
from referee.games.antijeu.rules import board, loans
from referee.games.antijeu.rules.scoring import over
from referee.games.antijeu.state import AntiJeu, Ending
from referee.kit.frozen import replace
from referee.kit.phase import Debt, owing
from referee.kit.seats import Seat
from referee.kit.words import Message, Value, text

from .constants import amount

FINE = "AJ-7.3"  # the rule of dues that a kept card may replace


class Owing(NamedTuple):
    """All dues of one seat, and its cash."""

    debtor: Seat
    dues: tuple[Debt, ...]  # in the order of payment
    cash: int

    @property
    def total(self) -> int:
        return sum(due.amount for due in self.dues)

    @property
    def missing(self) -> int:
        """The euros that the seat must raise; if it cannot, they are written off."""
        return max(0, self.total - self.cash)

    @property
    def payments(self) -> tuple[Debt, ...]:
        """Each due with the part of it that the cash covers."""
        return tuple(self._paid())

    def _paid(self) -> Iterator[Debt]:
        remaining = self.cash
        for due in self.dues:
            if payment := min(due.amount, remaining):
                yield due._replace(amount=payment)
            remaining -= payment


def first(s: AntiJeu) -> Owing:
    """Return all dues of the first debtor, which are paid together (AJ-10.1)."""
    debtor = s.dues[0].debtor
    return Owing(debtor, owing(s, s.dues, debtor), s.cash(debtor))


def listed(dues: tuple[Debt, ...]) -> tuple[Message, ...]:
    """Return the amount to each creditor, as sentence parts."""
    return tuple(text("antijeu-owes-part", to=due.to, amount=amount(due.amount)) for due in dues)


def said(key: str, dues: tuple[Debt, ...], **more: Value) -> Message:
    """Return the sentence `key` for several dues, `<key>-to` for one."""
    if dues[1:]:
        return text(key, seat=dues[0].debtor, debts=listed(dues), **more)
    due = dues[0]
    return text(f"{key}-to", seat=due.debtor, to=due.to, amount=amount(due.amount), **more)


def waiver(s: AntiJeu) -> str | None:
    """Return a kept card that the debtor may use instead of a fine (AJ-14.5)."""
    owed = first(s)
    cards = s.kept.get(owed.debtor, ()) if any(due.rule == FINE for due in owed.dues) else ()
    return next((card for card in cards if board.card(s, card).verb is Verb.WAIVE_FINE), None)


def waived(s: AntiJeu, card: str) -> AntiJeu:
    """Cancel the fine and return the kept card under the pile (AJ-14.5)."""
    fine = next(due for due in first(s).dues if due.rule == FINE)
    cards = list(s.kept[fine.debtor])
    cards.remove(card)
    remaining = tuple(due for due in s.dues if due is not fine)
    s = replace(s, kept={**s.kept, fine.debtor: tuple(cards)}, pile=under(s, card), dues=remaining)
    return s.tell("antijeu-waived", seat=fine.debtor, amount=amount(fine.amount))


def under(s: AntiJeu, card: str) -> tuple[str, ...]:
    """Return the pile with that card under it, if the app deals (AJ-3.2)."""
    return (*s.pile, card) if s.app_deals else s.pile


def paid(s: AntiJeu) -> AntiJeu:
    """Pay all dues of one seat; if cash is missing, end the game.

    The rest is written off. AJ-10.1, AJ-10.2, AJ-10.3, AJ-10.4, AJ-11.1, AJ-12.6.
    """
    owed = first(s)
    s = replace(s, dues=tuple(due for due in s.dues if due.debtor != owed.debtor))
    for due in owed.payments:
        s = due.pay(s, handed=True)
    s = s.tell(said("antijeu-pays", owed.payments)) if owed.payments else s
    if not owed.missing:
        return s
    lost = amount(owed.missing)
    s = replace(s, dues=()).tell("antijeu-written-off", seat=owed.debtor, amount=lost)
    return over(s, Ending("unpaid", owed.debtor))


def handed(s: AntiJeu) -> tuple[Debt, ...]:
    """Return the dues to pay, or the parts that the cash covers (AJ-10.3)."""
    owed = first(s)
    return owed.dues if must_borrow(s) else owed.payments


def must_borrow(s: AntiJeu) -> bool:
    """Return True if the debtor is short and can still borrow (AJ-9.6, AJ-10.2)."""
    owed = first(s)
    return owed.missing > 0 and bool(loans.rights(s, owed.debtor))
