"""Dues: compulsory payments, which come before everything else."""

from __future__ import annotations

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

    def moved(self, s: S, *, handed: bool = False) -> S:
        """The state once the money has changed hands; `handed`: as the screen had asked."""
        to = cash(self.to) if self.to else THE_BANK
        return s.pay(self.amount, cash(self.debtor), to, self.memo, self.rule, handed=handed)

    def paid(self, s: S, said: Text, own: Text) -> S:
        """The same, told to all, and announced to the creditor in its `own` words."""
        s = self.moved(s, handed=True).tell(said)
        touched = (Touched(self.to, own, self.amount),)
        return s.announce(said, touched, rule=self.rule) if self.to else s


def owing(s: AnyState, dues: tuple[Debt, ...], debtor: Seat) -> tuple[Debt, ...]:
    """What `debtor` owes: first to players, clockwise from itself, then to the bank."""
    place = {seat: n for n, seat in enumerate(s.seating.clockwise(debtor))}
    mine = (due for due in dues if due.debtor == debtor)
    return tuple(sorted(mine, key=lambda due: place.get(due.to, len(place))))
