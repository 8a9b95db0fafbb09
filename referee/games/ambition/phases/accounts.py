"""Operation 7: direct sale, bonds, loans, interest, month's end (AMB-8, AMB-10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self

from referee.games.ambition.actions import (
    Borrow,
    BuyBonds,
    CloseAccounts,
    Proceed,
    Repay,
    SellBonds,
    SellDirect,
)
from referee.games.ambition.company import CompanyState, Staff, severance
from referee.games.ambition.rules import lending
from referee.games.ambition.rules.scoring import net_worth
from referee.games.ambition.state import (
    DIRECT_SALE_PRICE,
    LOAN_AMOUNT,
    MAX_DIRECT_SALE_BARS,
    Ambition,
    LendingDeal,
    MonthPhase,
    check_cash,
    memo_text,
    proceed_ask,
)
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Limit, Number
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat, without
from referee.kit.words import Money, Month, Refusal, text


def interest_due(s: Ambition, seat: Seat) -> int:
    """Return the interest due on loans of earlier months, in francs (AMB-8.7, AMB-8.9)."""
    months = [m for m in s[seat].loans if m < s.month or s.options.rescue_interest]
    each: int = s.box["loan-interest"]
    return each * len(months)


@dataclass(frozen=True, slots=True)
class AccountRow:
    """Public part of a seat's accounts."""

    seat: Seat
    interest: int  # francs due on closing
    loans: tuple[int, ...]
    bonds: int
    # the direct sale: "open", or why not: a contract "won", "sold" already, "none" to sell
    direct: str
    state: str  # of the accounts: "open", "closed", or "short" of the interest without help


@dataclass(frozen=True, slots=True)
class AccountView:
    rows: tuple[AccountRow, ...]
    bond_value: int
    bonds_left: int


@dataclass(frozen=True, slots=True)
class Accounts(MonthPhase):
    """Accounts of all seats, in any order. A seat pays its interest on closing."""

    key: ClassVar[str] = "accounts"
    track_stop: ClassVar[int] = 7
    interest: Mapping[Seat, int] = field(default_factory=dict)
    closed_seats: frozenset[Seat] = frozenset()
    last_deal_by_seat: Mapping[Seat, LendingDeal] = field(default_factory=dict)

    @classmethod
    def begin(cls, s: Ambition) -> Accounts:
        return cls({seat: interest_due(s, seat) for seat in s.active_seats})

    def missing(self, s: Ambition) -> tuple[Seat, ...]:
        return tuple(seat for seat in s.speaking_order if seat not in self.closed_seats)

    def owed(self, s: Ambition, seat: Seat) -> int:
        """Return the interest due; 0 if it will be scored as a debt."""
        return 0 if seat in self.closed_seats or s.are_debts_scored else self.interest.get(seat, 0)

    # -- what they may do

    def seat_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        """Return the asks, first those that can raise the interest (AMB-8.10)."""
        done = Refusal("already-committed", "AMB-8.7") if seat in self.closed_seats else None
        desk = (
            direct_ask(s, seat, done),
            lending.sell_bonds_ask(s, seat, done),
            lending.borrow_ask(s, seat, done),
        )
        short = s.cash(seat) < self.owed(s, seat) > 0
        return (
            *(_prominent_if_short(ask, short=short) for ask in desk),
            self._close_ask(s, seat, done),
            _buy_bonds_ask(s, seat, done),
            _repay_ask(s, seat, done),
        )

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        """Return the arrow to the next month.

        It calls everyone, unless the seats hire in turn.
        """
        label = "end-game" if s.is_last_month else "end-month"
        go = proceed_ask(label, "AMB-10.1", self.missing(s), next=s.left_of(s.banker))
        together = s.options.hire_order != "clockwise" and not s.is_last_month
        return (replace(go, calls_everyone=together),)

    def _close_ask(self, s: Ambition, seat: Seat, done: Refusal | None) -> Ask:
        """Return the seat's last ask: its balance sheet, with the sum on the button."""
        if done:
            return Ask(CloseAccounts, rule="AMB-8.7", required=False, block=block_for(done))
        interest = self.interest[seat]
        key = "ambition-close-last" if s.is_last_month else "ambition-close"
        label = text(key, due="yes" if interest else "no", interest=Money(interest))
        means = (text("ambition-means-close-last" if s.is_last_month else "ambition-means-close"),)
        company = s[seat]
        least = 0 if s.is_last_month else severance(company.staff, Staff())
        figures = (
            ("cash", s.cash(seat)),
            ("interest", interest),
            ("least", least),
            ("then", s.cash(seat) - interest - least),
            ("bonds", company.bonds),
            ("value", s.bond_value),
            ("bonds-worth", s.bond_value * company.bonds),
            ("loans", len(company.loans)),
            ("owed", LOAN_AMOUNT * len(company.loans)),
            ("worth", net_worth(s, seat) - interest),
            (
                "direct",
                direct_bars_left(company),
            ),  # the keys of its sale leave room for little else
        )
        refusal = (
            _interest_unpaid_refusal(s, seat, interest)
            if self.cannot_pay_interest(s, seat)
            else None
        )
        return Ask(
            CloseAccounts,
            rule="AMB-8.7",
            block=block_for(refusal, silent=True),  # the call of the seat says why
            label=label,
            figures=figures,
            consequences=means,
        )

    # -- what it does

    def apply(
        self,
        s: Ambition,
        seat: Seat,
        action: SellDirect | BuyBonds | Borrow | SellBonds | Repay | CloseAccounts | Proceed,
    ) -> Ambition:
        if isinstance(action, Proceed):
            return self.end(s, "ambition-month-ended", month=Month(s.month))
        before, closed = s, self.closed_seats
        match action:
            case SellDirect(bars=bars):
                s = sell_direct(s, seat, bars)
            case BuyBonds(count=count):
                s = _buy_bonds(s, seat, count)
            case Borrow() | SellBonds():
                s = lending.apply(s, seat, action)
            case Repay():
                s = _repay(s, seat)
            case CloseAccounts():
                s, closed = _close_accounts(s, seat, self.interest[seat]), closed | {seat}
        deals = {**without(self.last_deal_by_seat, seat), seat: lending.deal_since(before, s, seat)}
        return replace(s, phase=replace(self, closed_seats=closed, last_deal_by_seat=deals))

    def close(self, s: Ambition) -> Ambition:
        """End the month: move the bank to the left and clear the marks (AMB-10)."""
        worth = tuple(net_worth(s, seat) for seat in s.seating.seats)
        s = replace(
            s,
            net_worth_by_month=(*s.net_worth_by_month, worth),
            month=s.month + 1,
            banker=s.left_of(s.banker),
        )
        modifiers = tuple(m for m in s.modifiers if m.month >= s.month)
        return reset_month(replace(s, modifiers=modifiers))

    def without(self, s: Ambition, seat: Seat) -> Self:
        deals = without(self.last_deal_by_seat, seat)
        return replace(self, closed_seats=self.closed_seats - {seat}, last_deal_by_seat=deals)

    # -- what is seen

    def prompt(self, s: Ambition) -> Prompt:
        waiting = self.missing(s)
        key = "ambition-accounts-waiting" if waiting else "ambition-accounts-done"
        headline = text(key, seats=waiting, month=Month(s.month))
        if not waiting:
            return Prompt(headline, rule="AMB-10.1")
        if all(self.cannot_pay_interest(s, seat) for seat in waiting):
            read = lending.shortage_text("interest")
        else:
            read = text("ambition-accounts-read", value=Money(s.bond_value))
        last = next(reversed(tuple(self.last_deal_by_seat.values())), LendingDeal())
        move = (text("ambition-accounts-move"), *lending.deal_lines(s, last))
        return Prompt(headline, read, move, "AMB-8.1")

    def public_view(self, s: Ambition, seat: Seat) -> AccountView:
        return AccountView(
            rows=tuple(self._row(s, each) for each in s.speaking_order),
            bond_value=s.bond_value,
            bonds_left=s.box["bonds"] - lending.bonds_out(s),
        )

    def _row(self, s: Ambition, seat: Seat) -> AccountRow:
        company = s[seat]
        return AccountRow(
            seat=seat,
            interest=self.interest.get(seat, 0),
            loans=company.loans,
            bonds=company.bonds,
            direct=_direct_sale_state(company),
            state="closed"
            if seat in self.closed_seats
            else "short"
            if self.cannot_pay_interest(s, seat)
            else "open",
        )

    def cannot_pay_interest(self, s: Ambition, seat: Seat) -> bool:
        """Return True if the seat cannot pay its interest alone (AMB-13.2). This is public."""
        raised = lending.raisable_francs(s, seat) + DIRECT_SALE_PRICE * direct_bars_left(s[seat])
        return raised < self.owed(s, seat) > 0


def _prominent_if_short(ask: Ask, *, short: bool) -> Ask:
    """Make an ask that raises money prominent for a `short` seat.

    Only that seat sees it.
    """
    if not ask.is_open or ask.prominent:
        return ask
    return replace(ask, prominent=short, has_private_details=True)


def _direct_sale_state(company: CompanyState) -> str:
    """Return "open", or why the seat cannot make its direct sale (AMB-8.1)."""
    if company.won:
        return "won"
    if direct_bars_left(company):
        return "open"
    return "sold" if company.direct else "none"


def reset_month(s: Ambition) -> Ambition:
    """Clear the cursors, counts and marks of the month (AMB-10.2, AMB-10.3).

    Everything else stays.
    """
    companies = {
        seat: replace(
            company,
            before=company.staff,
            salaries=0,
            cursor=0,
            won=0,
            direct=0,
            has_received_express=False,
            has_peeked=False,
        )
        for seat, company in s.companies.items()
    }
    return replace(s, companies=companies, lots=(0,) * len(s.lots), award=None, aside=0)


def _direct_limits(company: CompanyState) -> tuple[Limit, ...]:
    return (
        Limit(MAX_DIRECT_SALE_BARS - company.direct, "too-many-bars", "AMB-8.1"),
        Limit(company.chocolate, "no-bars", "AMB-8.1"),
    )


def direct_bars_left(company: CompanyState) -> int:
    """Return the bars that a seat may still sell directly to the bank (AMB-8.1, AMB-8.2).

    The result is 0 after a new contract.
    """
    return 0 if company.won else min(limit.at for limit in _direct_limits(company))


def direct_ask(s: Ambition, seat: Seat, done: Refusal | None = None) -> Ask:
    company = s[seat]
    if company.won:
        done = done or Refusal("had-contract", "AMB-8.1")
    limits = _direct_limits(company)
    label = text("ambition-direct-bars", price=Money(DIRECT_SALE_PRICE))
    most = min(limit.at for limit in limits)
    bars = Number("bars", 1, limits, rule="AMB-8.1", unit="bars", start=most or None, label=label)
    if not done and not most:
        tight = min(limits, key=lambda bound: bound.at)
        done = Refusal(tight.code, tight.rule, "bars", high=0)
    block = block_for(done, silent=not company.chocolate)
    return Ask(SellDirect, (bars,), "AMB-8.1", False, block, prominent=not block)


def sell_direct(s: Ambition, seat: Seat, bars: int) -> Ambition:
    amount = bars * DIRECT_SALE_PRICE
    s = s.earn(seat, amount, memo_text("direct"), "AMB-8.1")
    company = s[seat]
    s = s.with_company(seat, chocolate=company.chocolate - bars, direct=company.direct + bars)
    return s.tell("ambition-sold-direct", seat=seat, bars=bars, amount=Money(amount))


def _buy_bonds_ask(s: Ambition, seat: Seat, done: Refusal | None) -> Ask:
    """Return the form to buy bonds, limited by the cash (AMB-8.3).

    The limit is one at least; none would reveal the seat's cash.
    """
    stock = Limit(s.box["bonds"] - lending.bonds_out(s), "bond-pool-short", "AMB-8.4")
    label = text("ambition-bonds-each", value=Money(s.bond_value))
    affordable = max(1, min(stock.at, s.cash(seat) // s.bond_value))
    count = Number(
        "count",
        1,
        (stock,),
        rule="AMB-8.3",
        unit="bonds",
        label=label,
        expected_max=affordable,
        secret=True,
    )
    if not stock.at:
        done = done or Refusal("bond-pool-short", "AMB-8.4", "count", high=0)
    return Ask(BuyBonds, (count,), rule="AMB-8.3", required=False, block=block_for(done))


def _buy_bonds(s: Ambition, seat: Seat, count: int) -> Ambition:
    amount = count * s.bond_value
    check_cash(s, seat, amount, "AMB-8.3", "count")
    s = s.spend(seat, amount, memo_text("bond-bought"), "AMB-8.3")
    s = s.with_company(seat, bonds=s[seat].bonds + count)
    return s.tell("ambition-bonds-bought", seat=seat, count=count, amount=Money(amount))


def _repay_ask(s: Ambition, seat: Seat, done: Refusal | None) -> Ask:
    loans = s[seat].loans
    if not loans:
        done = done or Refusal("no-loan", "AMB-8.8")
    elif min(loans) >= s.month:
        done = done or Refusal("loan-same-month", "AMB-8.8")
    means = () if done else (text("ambition-means-repay", loan=Money(LOAN_AMOUNT)),)
    return Ask(Repay, rule="AMB-8.8", required=False, block=block_for(done), consequences=means)


def _repay(s: Ambition, seat: Seat) -> Ambition:
    """Repay the oldest loan in full (AMB-8.8)."""
    check_cash(s, seat, LOAN_AMOUNT, "AMB-8.8")
    s = s.spend(seat, LOAN_AMOUNT, memo_text("repaid"), "AMB-8.8")
    oldest = min(s[seat].loans)
    remaining = list(s[seat].loans)
    remaining.remove(oldest)
    s = s.with_company(seat, loans=tuple(remaining))
    return s.tell("ambition-repaid", seat=seat, amount=Money(LOAN_AMOUNT), month=Month(oldest))


def _close_accounts(s: Ambition, seat: Seat, interest: int) -> Ambition:
    if not interest:
        return s.mention("ambition-closed", seat=seat)
    s = _charge_interest(s, seat, interest)
    return s.tell("ambition-closed-interest", seat=seat, amount=Money(interest))


def _charge_interest(s: Ambition, seat: Seat, interest: int) -> Ambition:
    """Pay the interest.

    Raises `interest-unpaid` if cash is short, unless the unpaid rest is scored as a debt.
    """
    if s.cash(seat) >= interest:
        return s.spend(seat, interest, memo_text("interest"), "AMB-8.7")
    if not s.are_debts_scored:
        raise _interest_unpaid_refusal(s, seat, interest)
    return s.pay_into_debt(seat, interest, memo_text("interest"), "AMB-8.7")


def _interest_unpaid_refusal(s: Ambition, seat: Seat, interest: int) -> Refusal:
    lends = lending.can_lend(s, seat)
    return Refusal("interest-unpaid", "AMB-8.10", need=Money(interest), lends=lends)
