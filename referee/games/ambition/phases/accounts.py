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
from referee.games.ambition.company import Staff
from referee.games.ambition.rules import lending
from referee.games.ambition.rules.direct_sale import (
    direct_bars_left,
    direct_sale_ask,
    direct_sale_state,
    sell_direct,
)
from referee.games.ambition.rules.hiring_plans import severance
from referee.games.ambition.rules.scoring import net_worth
from referee.games.ambition.state import (
    DIRECT_SALE_PRICE,
    LOAN_AMOUNT,
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
from referee.kit.seats import Seat
from referee.kit.words import Money, Month, Refusal, text


@dataclass(frozen=True, slots=True)
class AccountRow:
    """Public part of a seat's accounts."""

    seat: Seat
    interest: int  # francs due on closing
    loans: tuple[int, ...]
    bonds: int
    # the direct sale: "open", or why not: a contract "won", "sold" already, "none" to sell
    direct_sale_state: str
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
    interest_by_seat: Mapping[Seat, int] = field(default_factory=dict)
    closed_seats: frozenset[Seat] = frozenset()
    deals: tuple[LendingDeal, ...] = ()  # with the bank, the newest last

    @classmethod
    def begin(cls, s: Ambition) -> Accounts:
        return cls({seat: lending.interest_due(s, seat) for seat in s.active_seats})

    def missing_seats(self, s: Ambition) -> tuple[Seat, ...]:
        return tuple(seat for seat in s.speaking_order if seat not in self.closed_seats)

    def cash_due(self, s: Ambition, seat: Seat) -> int:
        """Return the interest due, in francs; 0 if it will be scored as a debt."""
        pays_nothing = seat in self.closed_seats or s.are_debts_scored
        return 0 if pays_nothing else self.interest_by_seat.get(seat, 0)

    # -- what they may do

    def seat_asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        """Return the asks, first those that can raise the interest (AMB-8.10)."""
        refusal = Refusal("already-committed", "AMB-8.7") if seat in self.closed_seats else None
        money_asks = (
            direct_sale_ask(s, seat, refusal),
            lending.sell_bonds_ask(s, seat, refusal),
            lending.borrow_ask(s, seat, refusal),
        )
        is_short = s.cash(seat) < self.cash_due(s, seat) > 0
        return (
            *(_prominent_if_short(ask, is_short=is_short) for ask in money_asks),
            self._close_ask(s, seat, refusal),
            _buy_bonds_ask(s, seat, refusal),
            lending.repay_ask(s, seat, refusal),
        )

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        """Return the arrow to the next month.

        It calls everyone, unless the seats hire in turn.
        """
        label = "end-game" if s.is_last_month else "end-month"
        end_ask = proceed_ask(label, "AMB-10.1", self.missing_seats(s), next=s.left_of(s.banker))
        calls_everyone = s.options.hire_order != "clockwise" and not s.is_last_month
        return (replace(end_ask, calls_everyone=calls_everyone),)

    def _close_ask(self, s: Ambition, seat: Seat, refusal: Refusal | None) -> Ask:
        """Return the seat's last ask: its balance sheet, with the sum on the button."""
        if refusal:
            return Ask(CloseAccounts, rule="AMB-8.7", required=False, block=block_for(refusal))
        interest = self.interest_by_seat[seat]
        key = "ambition-close-last" if s.is_last_month else "ambition-close"
        label = text(key, due="yes" if interest else "no", interest=Money(interest))
        means = (text("ambition-means-close-last" if s.is_last_month else "ambition-means-close"),)
        company = s[seat]
        least_severance = 0 if s.is_last_month else severance(company.staff, Staff())
        figures = (
            ("cash", s.cash(seat)),
            ("interest", interest),
            ("least", least_severance),
            ("then", s.cash(seat) - interest - least_severance),
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
        unpaid_refusal = (
            lending.interest_unpaid_refusal(s, seat, interest)
            if self.cannot_pay_interest(s, seat)
            else None
        )
        return Ask(
            CloseAccounts,
            rule="AMB-8.7",
            block=block_for(unpaid_refusal, is_silent=True),  # the call of the seat says why
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
        before, closed_seats = s, self.closed_seats
        match action:
            case SellDirect(bars=bars):
                s = sell_direct(s, seat, bars)
            case BuyBonds(count=count):
                s = _buy_bonds(s, seat, count)
            case Borrow() | SellBonds():
                s = lending.apply(s, seat, action)
            case Repay():
                s = lending.repay(s, seat)
            case CloseAccounts():
                s = _close_accounts(s, seat, self.interest_by_seat[seat])
                closed_seats |= {seat}
        deals = (*self.deals, lending.deal_since(before, s, seat))
        return replace(s, phase=replace(self, closed_seats=closed_seats, deals=deals))

    def close(self, s: Ambition) -> Ambition:
        """End the month: move the bank to the left and clear the marks (AMB-10)."""
        net_worths = tuple(net_worth(s, seat) for seat in s.seating.seats)
        s = replace(
            s,
            net_worth_by_month=(*s.net_worth_by_month, net_worths),
            month=s.month + 1,
            banker=s.left_of(s.banker),
        )
        remaining_modifiers = tuple(m for m in s.modifiers if m.month >= s.month)
        return reset_month(replace(s, modifiers=remaining_modifiers))

    def without(self, s: Ambition, seat: Seat) -> Self:
        deals = tuple(deal for deal in self.deals if deal.seat != seat)
        return replace(self, closed_seats=self.closed_seats - {seat}, deals=deals)

    # -- what is seen

    def prompt(self, s: Ambition) -> Prompt:
        missing_seats = self.missing_seats(s)
        key = "ambition-accounts-waiting" if missing_seats else "ambition-accounts-done"
        headline = text(key, seats=missing_seats, month=Month(s.month))
        moves = tuple(line for deal in self.deals for line in lending.deal_lines(s, deal))
        if not missing_seats:
            return Prompt(headline, moves=moves, rule="AMB-10.1")
        if all(self.cannot_pay_interest(s, seat) for seat in missing_seats):
            read_text = lending.shortage_text("interest")
        else:
            read_text = text("ambition-accounts-read", value=Money(s.bond_value))
        hints = (text("ambition-accounts-move"),)
        return Prompt(headline, read_text, moves, "AMB-8.1", hints=hints)

    def public_view(self, s: Ambition, seat: Seat) -> AccountView:
        return AccountView(
            rows=tuple(self._row(s, each) for each in s.speaking_order),
            bond_value=s.bond_value,
            bonds_left=s.box["bonds"] - lending.issued_bond_count(s),
        )

    def _row(self, s: Ambition, seat: Seat) -> AccountRow:
        company = s[seat]
        return AccountRow(
            seat=seat,
            interest=self.interest_by_seat.get(seat, 0),
            loans=company.loans,
            bonds=company.bonds,
            direct_sale_state=direct_sale_state(company),
            state="closed"
            if seat in self.closed_seats
            else "short"
            if self.cannot_pay_interest(s, seat)
            else "open",
        )

    def cannot_pay_interest(self, s: Ambition, seat: Seat) -> bool:
        """Return True if the seat cannot pay its interest alone (AMB-13.2). This is public."""
        raisable_francs = lending.raisable_francs(s, seat) + DIRECT_SALE_PRICE * direct_bars_left(
            s[seat]
        )
        return raisable_francs < self.cash_due(s, seat) > 0


def _prominent_if_short(ask: Ask, *, is_short: bool) -> Ask:
    """Make an ask that raises money prominent for a seat that is short of money.

    Only that seat sees it.
    """
    if not ask.is_open or ask.prominent:
        return ask
    return replace(ask, prominent=is_short, has_private_details=True)


def reset_month(s: Ambition) -> Ambition:
    """Clear the cursors, counts and marks of the month (AMB-10.2, AMB-10.3).

    Everything else stays.
    """
    companies = {
        seat: replace(
            company,
            staff_before=company.staff,
            salaries=0,
            cursor=0,
            won=0,
            direct=0,
            has_received_express=False,
            has_peeked=False,
        )
        for seat, company in s.companies.items()
    }
    return replace(s, companies=companies, lots=(0,) * len(s.lots), award=None, set_aside_count=0)


def _buy_bonds_ask(s: Ambition, seat: Seat, refusal: Refusal | None) -> Ask:
    """Return the form to buy bonds, limited by the cash (AMB-8.3).

    The limit is one at least; none would reveal the seat's cash.
    """
    stock_limit = Limit(s.box["bonds"] - lending.issued_bond_count(s), "bond-pool-short", "AMB-8.4")
    label = text("ambition-bonds-each", value=Money(s.bond_value))
    affordable_count = max(1, min(stock_limit.bound, s.cash(seat) // s.bond_value))
    count_field = Number(
        "count",
        1,
        (stock_limit,),
        rule="AMB-8.3",
        unit="bonds",
        label=label,
        expected_max=affordable_count,
        secret=True,
    )
    if not stock_limit.bound:
        refusal = refusal or Refusal("bond-pool-short", "AMB-8.4", "count", high=0)
    return Ask(BuyBonds, (count_field,), rule="AMB-8.3", required=False, block=block_for(refusal))


def _buy_bonds(s: Ambition, seat: Seat, count: int) -> Ambition:
    amount = count * s.bond_value
    check_cash(s, seat, amount, "AMB-8.3", "count")
    s = s.spend(seat, amount, memo_text("bond-bought"), "AMB-8.3")
    s = s.with_company(seat, bonds=s[seat].bonds + count)
    return s.tell("ambition-bonds-bought", seat=seat, count=count, amount=Money(amount))


def _close_accounts(s: Ambition, seat: Seat, interest: int) -> Ambition:
    if not interest:
        return s.mention("ambition-closed", seat=seat)
    s = lending.charge_interest(s, seat, interest)
    return s.tell("ambition-closed-interest", seat=seat, amount=Money(interest))
