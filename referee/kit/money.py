"""Accounts, postings and cash books. Every posting moves money between two accounts.

Amounts are whole numbers of the game's own unit. Balances always sum to zero: the bank's balance is
minus what it has paid out, and no other balance may be negative.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from .frozen import quickly_made
from .seats import BANK, Seat
from .words import Message, Money


class Account(NamedTuple):
    """An account of money: its owner, and whether its balance is private."""

    name: str
    owner: Seat = BANK
    private: bool = False


THE_BANK = Account("bank")


@lru_cache(maxsize=64, typed=True)
def cash(seat: Seat) -> Account:
    """Return the account of a seat's bills.

    It is private even if the table plays with open cash.
    """
    return Account("cash", seat, private=True)


@quickly_made
@dataclass(frozen=True, slots=True)
class Posting:
    """A movement of `amount` from `source` to `to`, because of `rule`."""

    amount: int
    source: Account
    to: Account
    memo: Message
    rule: str
    secret: bool = False  # only the owners of the two accounts know the amount
    booked: bool = False  # only the books change, no bills are handed over
    handed: bool = False  # the screen had asked for the bills: they moved before the act

    def readable(self, seat: Seat) -> bool:
        """Return True if `seat` may read the amount of this posting."""
        return not self.secret or seat in (self.source.owner, self.to.owner)

    def change(self, account: Account) -> int:
        """Return its change to the balance of `account`."""
        return self.amount * ((self.to == account) - (self.source == account))


class Short(ValueError):
    """A payment above the balance: a fault of the game's code, not a player's."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """Every account and its balance. Payments neither make nor lose money."""

    balances: Mapping[Account, int] = field(default_factory=dict)
    fresh: tuple[Posting, ...] = ()  # the postings of the current action

    def __getitem__(self, account: Account) -> int:
        return self.balances.get(account, 0)

    @property
    def total(self) -> int:
        """The sum of all balances: always zero."""
        return sum(self.balances.values())

    def cash_of(self, seat: Seat) -> int:
        """Return the sum of the private accounts of `seat`."""
        accounts = self.balances.items()
        return sum(amount for a, amount in accounts if a.private and a.owner == seat)

    def pay(
        self,
        amount: int,
        source: Account,
        to: Account,
        memo: Message,
        rule: str,
        *,
        secret: bool = False,
        booked: bool = False,
        handed: bool = False,
    ) -> Ledger:
        """Return the ledger after moving `amount` from `source` to `to`.

        `secret`: only the two owners know the amount. `booked`: no bills are handed over. `handed`:
        the bills were handed over before. Raises ValueError for a negative amount, and Short if the
        balance of `source` is too small.
        """
        if amount < 0:
            raise ValueError(f"negative amount {amount} for {memo.key}")
        if source != THE_BANK and self[source] < amount:
            raise Short(f"{memo.key} ({rule}): {amount} of {self[source]}")
        return self.posted(Posting(amount, source, to, memo, rule, secret, booked, handed))

    def posted(self, posting: Posting) -> Ledger:
        """Return the ledger after a posting, even if its source becomes negative.

        Few rules allow this.
        """
        amount, source, to = posting.amount, posting.source, posting.to
        if amount == 0:
            return self
        balances = {**self.balances, source: self[source] - amount}
        balances[to] = balances.get(to, 0) + amount
        return Ledger(balances, (*self.fresh, posting))


BOOK_LINES = 14  # of a column; a leaf has two
FREE_LINES = 8  # lines of a book that are left to write on


class CashLine(NamedTuple):
    """A line of a cash book: movement and balance. None is to be written by hand."""

    moved: Money | None = None
    left: Money | None = None


def cash_book(ledgers: Sequence[Ledger], seat: Seat) -> tuple[CashLine, ...]:
    """Return the first balance of `seat` and its movements, in two columns.

    `ledgers`: those of the valid states, oldest first. Each column has BOOK_LINES lines. A long
    book keeps its last lines, so that at least FREE_LINES are empty.
    """
    lines = 2 * BOOK_LINES
    account = cash(seat)
    balance = ledgers[0][account]
    book = [CashLine(None, Money(balance))]
    for moved in (posting.change(account) for ledger in ledgers[1:] for posting in ledger.fresh):
        if moved:
            balance += moved
            book.append(CashLine(Money(moved), Money(balance)))
    dropped = max(0, len(book) - (lines - FREE_LINES))
    book = [CashLine(None, book[dropped].left), *book[dropped + 1 :]]
    return (*book, *(CashLine() for _ in range(lines - len(book))))
