"""Dues: compulsory payments, which come before everything else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .announcements import Touched
from .game import AnyState, S
from .money import THE_BANK, cash
from .seats import Seat
from .words import Text


class Debt(NamedTuple):
    """What a seat owes one creditor, and why."""

    debtor: Seat
    to: Seat  # BANK: the bank
    amount: int
    memo: Text
    rule: str

    def moved(self, s: S) -> S:
        """The state once the money has changed hands."""
        to = cash(self.to) if self.to else THE_BANK
        return s.pay(self.amount, cash(self.debtor), to, self.memo, self.rule)

    def paid(self, s: S, said: Text, own: Text) -> S:
        """The same, told to all, and announced to the creditor in its `own` words."""
        s = self.moved(s).tell(said)
        touched = (Touched(self.to, own, self.amount),)
        return s.announce(said, touched, rule=self.rule) if self.to else s


class Owing(NamedTuple):
    """All that one seat owes, and what it has."""

    debtor: Seat
    dues: tuple[Debt, ...]  # in the order of payment
    cash: int

    @property
    def total(self) -> int:
        return sum(due.amount for due in self.dues)

    @property
    def missing(self) -> int:
        """What must be raised; if it cannot be, it is written off."""
        return max(0, self.total - self.cash)

    @property
    def payments(self) -> Iterator[Debt]:
        """Each due, as far as the cash goes."""
        left = self.cash
        for due in self.dues:
            if given := min(due.amount, left):
                yield due._replace(amount=given)
            left -= given


def owing(s: AnyState, dues: tuple[Debt, ...], debtor: Seat) -> Owing:
    """What `debtor` owes: first to players, clockwise from itself, then to the bank."""
    place = {seat: n for n, seat in enumerate(s.seating.clockwise(debtor))}
    mine = (due for due in dues if due.debtor == debtor)
    ordered = sorted(mine, key=lambda due: place.get(due.to, len(place)))
    return Owing(debtor, tuple(ordered), s.cash(debtor))
