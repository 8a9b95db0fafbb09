"""A chocolate company: its staff, its contracts and what else it owns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from referee.kit.words import Message

TONNES_A_BAR = 10
BARS_A_WORKER = 3
BUNDLES_AN_ACCOUNTANT = 2
STARTING_EXPRESS_CARDS = 3


class StaffTrade(StrEnum):
    """The four trades of a company's staff."""

    WORKER = "worker"
    SALESPERSON = "salesperson"
    SECRETARY = "secretary"
    ACCOUNTANT = "accountant"


SALARY_BY_TRADE = {
    StaffTrade.WORKER: 6_000,
    StaffTrade.SALESPERSON: 12_000,
    StaffTrade.SECRETARY: 8_000,
    StaffTrade.ACCOUNTANT: 10_000,
}


class Staff(NamedTuple):
    """Number of employees of each trade."""

    worker: int = 0
    salesperson: int = 0
    secretary: int = 0
    accountant: int = 0

    def count_of(self, trade: StaffTrade) -> int:
        count: int = getattr(self, trade.value)
        return count

    def counts_by_trade(self) -> Iterator[tuple[StaffTrade, int]]:
        return zip(StaffTrade, self, strict=True)

    @property
    def headcount(self) -> int:
        return sum(self)

    @property
    def total_salaries(self) -> int:
        """Francs a month for all employees (AMB-1.2)."""
        return sum(
            salary * count for salary, count in zip(SALARY_BY_TRADE.values(), self, strict=True)
        )


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract obtained. Its bundle contains `price` francs, even if its card is gone."""

    number: int  # in the order of obtaining, over the whole game
    tonnes: int
    price: int
    obtained_month: int  # the month it was obtained
    transmitted_month: int = 0  # the month it was transmitted to accounting; 0 while pending
    has_card: bool = True  # is its card still with the bundle?

    @property
    def bars(self) -> int:
        return self.tonnes // TONNES_A_BAR


class ContractCard(NamedTuple):
    """Contract card turned over: tonnes 10..60, prices in francs."""

    tonnes: int
    opening: int
    maximum: int

    @property
    def bars(self) -> int:
        return self.tonnes // TONNES_A_BAR


class UnreadItem(NamedTuple):
    """An item on a seat's own page that the seat has not yet read."""

    title: Message  # what it is, never its contents
    rule: str
    words: str = ""  # of a memo, which is kept nowhere else


@dataclass(frozen=True, slots=True)
class CompanyState:
    """Possessions of one company: staff, stores, contracts, loans, bonds and cards."""

    staff: Staff = Staff()
    staff_before: Staff = Staff()  # the staff when the month began
    salaries: int = 0  # francs due to its staff this month, without severance
    cocoa: int = 0  # bars
    chocolate: int = 0  # bars
    secretariat: tuple[Contract, ...] = ()  # pending; stay there without a secretary (AMB-5.9)
    accounting: tuple[Contract, ...] = ()  # transmitted, bundle not cashed yet
    loans: tuple[int, ...] = ()  # the month each was taken
    bonds: int = 0
    express: int = STARTING_EXPRESS_CARDS  # cards in hand
    hand: tuple[str, ...] = ()  # the cards themselves, only if the app deals them
    cursor: int = 0  # negotiations left this month
    won: int = 0  # contracts obtained this month
    direct: int = 0  # bars sold to the bank this month
    has_received_express: bool = False
    has_peeked: bool = False  # has paid for the Confidentiel card now on top?
    unread_items: tuple[UnreadItem, ...] = ()  # cards dealt or paid for, and memos
    bankruptcy_order: int = 0  # order of bankruptcy, from 1; 0 while in play

    @property
    def is_active(self) -> bool:
        return not self.bankruptcy_order

    def transmitted_count(self, month: int) -> int:
        """Return the number of contracts sent to accounting this month, old and new (AMB-5.1)."""
        return sum(contract.transmitted_month == month for contract in self.accounting)

    def free_secretary_count(self, month: int, absent_count: int = 0) -> int:
        """Return the number of secretaries who can still transmit a contract this month."""
        return max(0, self.staff.secretary - absent_count - self.transmitted_count(month))

    def has_placed_new_contract(self, month: int) -> bool:
        """Return True if a contract of this month is in a tray (AMB-5.3)."""
        return any(c.obtained_month == month for c in (*self.secretariat, *self.accounting))

    def old_pending_contracts(self, month: int) -> tuple[Contract, ...]:
        return tuple(c for c in self.secretariat if c.obtained_month < month)

    @property
    def contract_card_count(self) -> int:
        """Number of contract cards in the two trays."""
        return sum(c.has_card for c in (*self.secretariat, *self.accounting))
