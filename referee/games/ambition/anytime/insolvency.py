"""Compulsory charges that a seat cannot pay, and bankruptcy (AMB-13)."""

from __future__ import annotations

from referee.games.ambition.actions import Borrow, DeclareBankrupt, PayCharge, SellBonds, SellDirect
from referee.games.ambition.company import CompanyState
from referee.games.ambition.phases import accounts
from referee.games.ambition.rules import direct_sale, lending
from referee.games.ambition.rules.cocoa_award import forfeit_bid
from referee.games.ambition.rules.scoring import net_worth
from referee.games.ambition.state import (
    DIRECT_SALE_PRICE,
    Ambition,
    bundle_account,
    memo_text,
    over_cash_refusal,
)
from referee.kit.actions import Ask, block_for
from referee.kit.components.money import cash_account
from referee.kit.frozen import replace
from referee.kit.phase import Debt, dues_of, seat_pick
from referee.kit.seats import Seat
from referee.kit.words import Money, Refusal, text


def charge_of(s: Ambition, seat: Seat) -> Debt | None:
    """Return the first charge that `seat` still has to pay, or None."""
    return next(iter(dues_of(s, s.charges, seat)), None)


def amount_due(s: Ambition, seat: Seat) -> int:
    """Return the compulsory charges that `seat` must pay now, in francs (AMB-13.1)."""
    if s.charges:  # of a card (AMB-7.8), or a fine
        return sum(charge.amount for charge in dues_of(s, s.charges, seat))
    return s.phase.cash_due(s, seat) if s.phase else 0  # the cheapest plan (AMB-1.12), or interest


def insolvent_seats(s: Ambition) -> tuple[Seat, ...]:
    """Return the seats with an unpaid compulsory charge; all others wait for them."""
    return tuple(seat for seat in s.active_seats if charge_of(s, seat))


def can_pay_charge(s: Ambition, seat: Seat) -> bool:
    """Return True if the seat has the cash for its next charge."""
    charge = charge_of(s, seat)
    return charge is not None and s.cash(seat) >= charge.amount


def raisable_francs_with_sale(s: Ambition, seat: Seat) -> int:
    """Return the francs that the seat can raise alone, including a possible direct sale."""
    bars = direct_sale.direct_bars_left(s[seat]) if _is_in_accounts(s) else 0
    return lending.raisable_francs(s, seat) + bars * DIRECT_SALE_PRICE


def _is_in_accounts(s: Ambition) -> bool:
    """Return True if the present operation allows the direct sale (AMB-8.1)."""
    return isinstance(s.phase, accounts.Accounts)


def asks(s: Ambition, seat: Seat) -> tuple[Ask, ...]:
    """Return the asks of a seat with unpaid charges; they replace those of the phase.

    It may pay, or raise money first (AMB-13.2).
    """
    charge = charge_of(s, seat)
    if charge is None:
        return ()
    refusal = None
    if s.cash(seat) < charge.amount:
        refusal = over_cash_refusal(s, seat, charge.amount, charge.rule)
    label = text("ambition-pay-charge", amount=Money(charge.amount))
    instance = f"{len(s.charges)}-{charge.amount}"
    pay_ask = Ask(
        PayCharge, rule=charge.rule, block=block_for(refusal), label=label, instance=instance
    )
    direct_sale_asks = (direct_sale.direct_sale_ask(s, seat),) if _is_in_accounts(s) else ()
    return (pay_ask, *direct_sale_asks, *lending.rescue_asks(s, seat))


def host_asks(s: Ambition, seat: Seat) -> tuple[Ask, ...]:
    """Return the host's ask to declare a seat bankrupt that cannot pay its debts (AMB-13.3)."""
    debtors = tuple(seat for seat in s.active_seats if amount_due(s, seat))
    pick = seat_pick("seat", debtors, "AMB-13.3", code="not-insolvent")
    return (Ask(DeclareBankrupt, (pick,), rule="AMB-13.3", required=False),)


def apply(
    s: Ambition, seat: Seat, action: PayCharge | Borrow | SellBonds | SellDirect | DeclareBankrupt
) -> Ambition:
    match action:
        case PayCharge():
            return _pay_charge(s, seat)
        case Borrow() | SellBonds():
            return lending.apply(s, seat, action)
        case SellDirect(bars=bars):
            return lending.with_deal(s, direct_sale.sell_direct(s, seat, bars), seat)
        case DeclareBankrupt():
            return _declare_bankrupt(s, Seat(action.seat))


def _pay_charge(s: Ambition, seat: Seat) -> Ambition:
    charge = charge_of(s, seat)
    assert charge is not None
    message = text("any-pays", seat=seat, amount=Money(charge.amount))
    message_to_payer = replace(message, key="ambition-charge-paid-you")
    s = replace(s, charges=tuple(other for other in s.charges if other is not charge))
    return charge.pay_and_tell(s, message, message_to_payer)


def _declare_bankrupt(s: Ambition, seat: Seat) -> Ambition:
    if raisable_francs_with_sale(s, seat) >= amount_due(s, seat):
        raise Refusal("not-insolvent", "AMB-13.3", "seat", seat=seat)
    s = s.tell("ambition-bankrupt", seat=seat)
    return remove_company(s.announce(s.messages[-1].text, rule="AMB-13.3"), seat)


def remove_company(s: Ambition, seat: Seat) -> Ambition:
    """Take a bankrupt seat out of the game, which skips it from now on (AMB-0.11).

    The bank gets all it has, and its debts end (AMB-13.4, AMB-13.6, AMB-13.7).
    """
    for account in (
        cash_account(seat),
        bundle_account(seat),
    ):  # also a debt that would have been scored
        s = s.set_balance(account, 0, memo_text("bankrupt"), "AMB-13.4", books_only=False)
    bankruptcy_order = 1 + max(company.bankruptcy_order for company in s.companies.values())
    bankrupt_company = CompanyState(express=0, bankruptcy_order=bankruptcy_order)
    banker = s.left_of(seat) if seat == s.banker else s.banker
    charges = tuple(c for c in s.charges if seat not in (c.debtor, c.creditor))
    phase = s.phase.without(s, seat) if s.phase else None
    s = replace(
        s,
        companies={**s.companies, seat: bankrupt_company},
        banker=banker,
        charges=charges,
        phase=phase,
    )
    return _end_with_last_company(s) if len(s.active_seats) == 1 else forfeit_bid(s, seat)


def _end_with_last_company(s: Ambition) -> Ambition:
    """End the game. A contract in the winner's hand stays pending (AMB-12.3, AMB-13.7)."""
    winner = s.active_seats[0]
    if contract_in_hand := s.contract_in_hand(winner):
        s = s.with_company(winner, secretariat=(*s[winner].secretariat, contract_in_hand))
    net_worths = tuple(net_worth(s, seat) for seat in s.seating.seats)
    s = replace(
        s,
        phase=None,
        charges=(),
        net_worth_by_month=(*s.net_worth_by_month, net_worths),
        opened_phase_count=s.opened_phase_count + 1,
    )
    return s.tell("ambition-last-standing", seat=winner)
