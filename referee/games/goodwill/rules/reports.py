"""The reports of a year: changes by events, and results of companies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from referee.games.goodwill.box.cards import (
    SHARES_PER_COMPANY,
    CompanyId,
    Event,
    Resource,
    company_name,
)
from referee.kit.words import Message, Money, text

RULES_BY_EVENT = {
    "price": "GW-7.1",
    "subsidy": "GW-8.1",
    "tax": "GW-8.2",
    "innovation": "GW-9.1",
    "efficiency": "GW-10.1",
    "publicity": "GW-11.1",
    "scandal": "GW-12.1",
}


PieceValue = int | str | tuple[Resource, ...]  # an amount, a boss, or tokens


class EventMove(NamedTuple):
    """One change on the table, before and after.

    kind: "price" (of a resource, dollars), "capital" (of a company, dollars), "market" (percent),
    "token" (the company's resources, as tuples), "boss" (names; "" for none, when the card goes
    under the pile), "shares" (of a bankrupt company, taken from all seats).
    """

    kind: str
    company_or_resource: CompanyId | Resource
    before: PieceValue
    after: PieceValue


class CostChange(NamedTuple):
    """A company's costs at the year's end, before and after an event."""

    company: CompanyId
    before: int  # dollars
    after: int


@dataclass(frozen=True, slots=True)
class EventReport:
    """The changes of one event."""

    position: int  # of its lot, from the left
    percent: int
    side: str
    event: Event
    concerned_companies: tuple[CompanyId, ...]
    moves: tuple[EventMove, ...]
    bankrupt_companies: tuple[CompanyId, ...]
    idle_reason: Message | None  # the reason if nothing has changed
    charges: tuple[CostChange, ...]  # of the companies in play before it

    @property
    def rule(self) -> str:
        return RULES_BY_EVENT[self.event.kind]

    @property
    def idle_text(self) -> Message:
        """The message that the event has changed nothing, with the reason."""
        return text("goodwill-event-idle", event=self.event.text, why=self.idle_reason)


class YearResult(NamedTuple):
    """One company's year, in dollars."""

    company: CompanyId
    income: int  # a dollar for each percent
    token_costs: tuple[int, ...]  # of each of its tokens
    salary: int
    dividend: int  # for each share
    capital_before: int  # capital
    is_bankrupt: bool
    boss: str = ""  # in office; "" for none

    @property
    def token_cost(self) -> int:
        return sum(self.token_costs)

    @property
    def result(self) -> int:
        return self.income - self.token_cost - self.salary

    @property
    def fate(self) -> str:
        """The kind of result: "bankrupt", "profit", "loss" or "even"."""
        if self.is_bankrupt:
            return "bankrupt"
        return "profit" if self.result > 0 else "loss" if self.result else "even"

    @property
    def text(self) -> Message:
        """The result as a message: "Amber gagne 25 $"."""
        name, amount = company_name(self.company), Money(abs(self.result))
        return text("goodwill-result-said", company=name, fate=self.fate, amount=amount)

    @property
    def dividend_sum(self) -> int:
        """The sum of the year's dividends, in dollars."""
        return SHARES_PER_COMPANY * self.dividend

    @property
    def capital_change(self) -> int:
        """The change of the company's capital, in dollars, negative for a loss.

        After dividends the capital is still a multiple of ten.
        """
        return -self.capital_before if self.is_bankrupt else self.result - self.dividend_sum

    @property
    def capital_after(self) -> int:
        return self.capital_before + self.capital_change
