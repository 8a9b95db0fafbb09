"""A seat's cash book, for the sheet on which it plays on by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .game import State
from .money import cash
from .seats import Seat
from .words import Money

LINES = 14  # of a column; a leaf has two
FREE = 8  # lines of a book that are left to write on


class CashLine(NamedTuple):
    """A line of a cash book: movement and balance. None is to be written by hand."""

    moved: Money | None = None
    left: Money | None = None


def cash_book(past: Sequence[State[Any]], seat: Seat) -> tuple[CashLine, ...]:
    """Return the first balance of `seat` and its movements, in two columns.

    Each column has LINES lines. A long book keeps its last lines, so that at least FREE lines are
    empty.
    """
    lines = 2 * LINES
    account, balance = cash(seat), past[0].cash(seat)
    book = [CashLine(None, Money(balance))]
    for moved in (posting.change(account) for s in past[1:] for posting in s.ledger.fresh):
        if moved:
            balance += moved
            book.append(CashLine(Money(moved), Money(balance)))
    dropped = max(0, len(book) - (lines - FREE))
    book = [CashLine(None, book[dropped].left), *book[dropped + 1 :]]
    return (*book, *(CashLine() for _ in range(lines - len(book))))
