"""The direct sale of bars to the bank, without a contract (AMB-8.1, AMB-8.2)."""

from __future__ import annotations

from referee.games.ambition.actions import SellDirect
from referee.games.ambition.company import CompanyState
from referee.games.ambition.state import (
    DIRECT_SALE_PRICE,
    MAX_DIRECT_SALE_BARS,
    Ambition,
    memo_text,
)
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Limit, Number
from referee.kit.seats import Seat
from referee.kit.words import Money, Refusal, text


def direct_sale_state(company: CompanyState) -> str:
    """Return "open", or why the seat cannot make its direct sale (AMB-8.1)."""
    if company.won:
        return "won"
    if direct_bars_left(company):
        return "open"
    return "sold" if company.direct else "none"


def _direct_sale_limits(company: CompanyState) -> tuple[Limit, ...]:
    return (
        Limit(MAX_DIRECT_SALE_BARS - company.direct, "too-many-bars", "AMB-8.1"),
        Limit(company.chocolate, "no-bars", "AMB-8.1"),
    )


def direct_bars_left(company: CompanyState) -> int:
    """Return the bars that a seat may still sell directly to the bank (AMB-8.1, AMB-8.2).

    The result is 0 after a new contract.
    """
    return 0 if company.won else min(limit.bound for limit in _direct_sale_limits(company))


def direct_sale_ask(s: Ambition, seat: Seat, refusal: Refusal | None = None) -> Ask:
    company = s[seat]
    if company.won:
        refusal = refusal or Refusal("had-contract", "AMB-8.1")
    limits = _direct_sale_limits(company)
    label = text("ambition-direct-bars", price=Money(DIRECT_SALE_PRICE))
    most = min(limit.bound for limit in limits)
    bars = Number("bars", 1, limits, rule="AMB-8.1", unit="bars", start=most or None, label=label)
    if not refusal and not most:
        tightest_limit = min(limits, key=lambda bound: bound.bound)
        refusal = Refusal(tightest_limit.code, tightest_limit.rule, "bars", high=0)
    block = block_for(refusal, is_silent=not company.chocolate)
    return Ask(SellDirect, (bars,), "AMB-8.1", False, block, prominent=not block)


def sell_direct(s: Ambition, seat: Seat, bars: int) -> Ambition:
    amount = bars * DIRECT_SALE_PRICE
    s = s.earn(seat, amount, memo_text("direct"), "AMB-8.1")
    company = s[seat]
    s = s.with_company(seat, chocolate=company.chocolate - bars, direct=company.direct + bars)
    return s.tell("ambition-sold-direct", seat=seat, bars=bars, amount=Money(amount))
