"""A chocolate company: its staff, its contracts and what else it owns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from referee.kit.words import Text

TONNES_A_BAR = 10
BARS_A_WORKER = 3
BUNDLES_AN_ACCOUNTANT = 2
EXPRESS_CARDS = 3


class Trade(StrEnum):
    WORKER = "worker"
    SALESPERSON = "salesperson"
    SECRETARY = "secretary"
    ACCOUNTANT = "accountant"


SALARY = {
    Trade.WORKER: 6_000,
    Trade.SALESPERSON: 12_000,
    Trade.SECRETARY: 8_000,
    Trade.ACCOUNTANT: 10_000,
}


SEVERANCE = {trade: salary // 2 for trade, salary in SALARY.items()}  # francs a pawn (AMB-1.3)


class Staff(NamedTuple):
    """How many of each trade."""

    worker: int = 0
    salesperson: int = 0
    secretary: int = 0
    accountant: int = 0

    def of(self, trade: Trade) -> int:
        count: int = getattr(self, trade.value)
        return count

    def trades(self) -> Iterator[tuple[Trade, int]]:
        return zip(Trade, self, strict=True)

    @property
    def headcount(self) -> int:
        return sum(self)

    @property
    def salaries(self) -> int:
        """Francs a month for all of them (AMB-1.2)."""
        return sum(SALARY[trade] * count for trade, count in self.trades())


def severance(before: Staff, after: Staff) -> int:
    """Francs for the pawns given up, net by trade, at half a salary each (AMB-1.3, 1.4)."""
    gone = (max(0, b - a) for b, a in zip(before, after, strict=True))
    return sum(SEVERANCE[trade] * count for trade, count in zip(Trade, gone, strict=True))


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract won. Its bundle holds `price` francs, whatever becomes of the card."""

    number: int  # in the order won, over the whole game
    tonnes: int
    price: int
    won: int  # the month it was obtained
    sent: int = 0  # the month it was transmitted to accounting; 0 while pending
    carded: bool = True  # its card still lies with the bundle

    @property
    def bars(self) -> int:
        return self.tonnes // TONNES_A_BAR


class Card(NamedTuple):
    """A contract card as turned: tonnes 10..60, prices in francs."""

    tonnes: int
    opening: int
    maximum: int

    @property
    def bars(self) -> int:
        return self.tonnes // TONNES_A_BAR


class Unread(NamedTuple):
    """What lies on a seat's own page, and it has not said yet that it has read."""

    what: Text  # what it is, never what it says
    rule: str
    words: str = ""  # of a memo, which lies nowhere else


@dataclass(frozen=True, slots=True)
class CompanyState:
    staff: Staff = Staff()
    before: Staff = Staff()  # the staff when the month began
    salaries: int = 0  # francs it had to pay its staff this month, severance apart
    cocoa: int = 0  # bars
    chocolate: int = 0  # bars
    secretariat: tuple[Contract, ...] = ()  # pending; stays without a secretary (AMB-5.9)
    accounting: tuple[Contract, ...] = ()  # transmitted, bundle not yet cashed
    loans: tuple[int, ...] = ()  # the month each was taken
    bonds: int = 0
    express: int = EXPRESS_CARDS  # cards in hand
    hand: tuple[str, ...] = ()  # which ones, only where the app deals them
    cursor: int = 0  # negotiations left this month
    won: int = 0  # contracts obtained this month
    direct: int = 0  # bars sold to the bank this month
    express_received: bool = False
    peeked: bool = False  # at the Confidentiel card now on top
    unread: tuple[Unread, ...] = ()  # dealt, paid for or noted
    left: int = 0  # 1 for the first to go bankrupt, 2 for the next; 0 while in play

    @property
    def active(self) -> bool:
        return not self.left

    def transmitted(self, month: int) -> int:
        """Contracts sent to accounting this month, old and new (AMB-5.1)."""
        return sum(contract.sent == month for contract in self.accounting)

    def desks_free(self, month: int, absent: int = 0) -> int:
        """Secretaries who have not yet transmitted a contract this month."""
        return max(0, self.staff.secretary - absent - self.transmitted(month))

    def placed_new(self, month: int) -> bool:
        """Has it placed a contract of this month, in either tray (AMB-5.3)?"""
        return any(c.won == month for c in (*self.secretariat, *self.accounting))

    def old_pending(self, month: int) -> tuple[Contract, ...]:
        return tuple(c for c in self.secretariat if c.won < month)

    @property
    def cards(self) -> int:
        """Contract cards lying in its two trays."""
        return sum(c.carded for c in (*self.secretariat, *self.accounting))
