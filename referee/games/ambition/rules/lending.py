"""Loans, their interest and covenant, and bonds (AMB-8), also to pay charges (AMB-13.2)."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.ambition.actions import Borrow, Repay, SellBonds
from referee.games.ambition.state import (
    LOAN_AMOUNT,
    MAX_LOANS_PER_SEAT,
    Ambition,
    LendingDeal,
    check_cash,
    memo_text,
)
from referee.kit.actions import Ask, block_for
from referee.kit.components.money import bill_texts, fewest_bills
from referee.kit.fields import Limit, Number
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, Month, Refusal, text

NEVER_WAIVED_CODES = ("loan-ceiling", "loan-cards-out")  # limits that no host can overrule


def issued_bond_count(s: Ambition) -> int:
    return sum(company.bonds for company in s.companies.values())


def issued_loan_count(s: Ambition) -> int:
    return sum(len(company.loans) for company in s.companies.values())


def loan_cards_left(s: Ambition) -> int:
    card_count: int = s.box["loan-cards"]
    return card_count - issued_loan_count(s)


def loan_limits(s: Ambition, seat: Seat) -> tuple[Limit, ...]:
    """Return how many loans each limit still allows, in checking order (AMB-8.5)."""
    loans = s[seat].loans
    left_this_month = s.options.loans_per_month - loans.count(s.month)
    return (
        Limit(left_this_month, "loan-already-this-month", "AMB-8.5"),
        Limit(MAX_LOANS_PER_SEAT - len(loans), "loan-ceiling", "AMB-8.5"),
        Limit(0 if s.is_last_month else MAX_LOANS_PER_SEAT, "loan-last-month", "AMB-8.5"),
        Limit(loan_cards_left(s), "loan-cards-out", "AMB-8.5"),
    )


def limit_refusal(limits: Iterable[Limit]) -> Refusal | None:
    """Return the refusal of the first limit that allows no loan; None if all allow one."""
    return next((Refusal(limit.code, limit.rule) for limit in limits if limit.bound <= 0), None)


def can_lend(s: Ambition, seat: Seat) -> bool:
    """Return True if the bank still lends to `seat`."""
    return limit_refusal(loan_limits(s, seat)) is None


def is_open(s: Ambition, seat: Seat) -> bool:
    """Return True if the seat's cash is public, because it has a loan (AMB-0.10)."""
    return s.options.loan_open_cash and bool(s[seat].loans)


def borrow_ask(s: Ambition, seat: Seat, refusal: Refusal | None = None) -> Ask:
    blocking_refusal = refusal or limit_refusal(loan_limits(s, seat))
    following_month = Month(s.month + 1)
    interest = Money(s.box["loan-interest"])
    is_due_at_once = s.options.rescue_interest and s.phase and s.phase.key != "accounts"
    first_month = Month(s.month) if is_due_at_once else following_month
    covenant_lasts = "yes" if s.options.covenant_lasts else "no"
    consequences = (
        text("ambition-means-loan", loan=Money(LOAN_AMOUNT), interest=interest, month=first_month),
        text("ambition-means-covenant", month=following_month, lasts=covenant_lasts),
        *((text("ambition-means-open-cash"),) if s.options.loan_open_cash else ()),
    )
    return Ask(
        Borrow,
        rule="AMB-8.5",
        required=False,
        block=block_for(blocking_refusal),
        consequences=() if blocking_refusal else consequences,
    )


def sell_bonds_ask(s: Ambition, seat: Seat, refusal: Refusal | None = None) -> Ask:
    stock_limit = Limit(s[seat].bonds, "no-bond", "AMB-8.3")
    label = text("ambition-bonds-each", value=Money(s.bond_value))
    count_field = Number("count", 1, (stock_limit,), rule="AMB-8.3", unit="bonds", label=label)
    if not s[seat].bonds:
        refusal = refusal or Refusal("no-bond", "AMB-8.3")
    return Ask(SellBonds, (count_field,), rule="AMB-8.3", required=False, block=block_for(refusal))


def rescue_asks(s: Ambition, seat: Seat) -> tuple[Ask, ...]:
    """Return the asks of a seat that cannot pay a compulsory charge (AMB-13.2)."""
    asks = (sell_bonds_ask(s, seat), borrow_ask(s, seat))
    return tuple(replace(ask, required=ask.is_open) for ask in asks)


def apply(s: Ambition, seat: Seat, action: Borrow | SellBonds) -> Ambition:
    """Take a loan or sell bonds."""
    new_state = borrow(s, seat) if isinstance(action, Borrow) else sell_bonds(s, seat, action.count)
    return with_deal(s, new_state, seat)


def deal_since(state_before: Ambition, s: Ambition, seat: Seat) -> LendingDeal:
    """Return what `seat` and the bank have exchanged since `state_before`."""
    company_before, company = state_before[seat], s[seat]
    return LendingDeal(
        seat,
        s.opened_phase_count,
        francs=s.cash(seat) - state_before.cash(seat),
        loans=len(company.loans) - len(company_before.loans),
        bonds=company.bonds - company_before.bonds,
        bars=company.chocolate - company_before.chocolate,
    )


def with_deal(state_before: Ambition, s: Ambition, seat: Seat) -> Ambition:
    """Store in `s` what `seat` and the bank have exchanged since `state_before`."""
    return replace(s, last_deal=deal_since(state_before, s, seat))


def last_deal(s: Ambition, seat: Seat) -> LendingDeal:
    """Return the last exchange between the bank and `seat` in this phase.

    Empty if there was none.
    """
    return (
        s.last_deal
        if (s.last_deal.seat, s.last_deal.opened_phase_count) == (seat, s.opened_phase_count)
        else LendingDeal()
    )


def shortage_text(reason: str) -> Message:
    """Return why seats lack money, and what may help them (AMB-13.2)."""
    reason_text, read_text = text(f"ambition-shortage-{reason}"), text("ambition-shortage-read")
    return text("ambition-shortage-why", reason=reason_text, read=read_text)


def loan_lines(s: Ambition) -> tuple[Message, ...]:
    """Return the moves of the last exchange in this phase with a seat short of money."""
    return deal_lines(s, last_deal(s, s.last_deal.seat))


def deal_lines(s: Ambition, deal: LendingDeal) -> tuple[Message, ...]:
    """Return the bills and pieces of an exchange, for people to move."""
    bills = bill_texts("ambition", fewest_bills(s.box, abs(deal.francs)))
    key = "ambition-bills-received" if deal.francs > 0 else "ambition-bills-paid"
    bill_move = (text(key, seat=deal.seat, amount=Money(abs(deal.francs)), bills=bills),)
    return (
        *(bill_move if bills else ()),
        *piece_move_texts(deal, "ambition-dealt", seat=deal.seat),
    )


def piece_move_texts(deal: LendingDeal, key: str, **seats: Seat) -> tuple[Message, ...]:
    """Return the moves of pieces without the bills.

    Each kind has a sentence of its own: `key`-loans, -bonds or -bars.
    """
    counts = {"loans": deal.loans, "bonds": deal.bonds, "bars": deal.bars}
    return tuple(
        text(f"{key}-{piece}", **seats, gets="yes" if n > 0 else "no", count=abs(n))
        for piece, n in counts.items()
        if n
    )


def borrow(s: Ambition, seat: Seat) -> Ambition:
    """Lend 50 000; at the next hiring the covenant applies (AMB-8.5, AMB-8.6).

    The host may allow a loan at another moment. Raises Refusal for more loans than possible.
    """
    refusal = limit_refusal(
        limit for limit in loan_limits(s, seat) if limit.code in NEVER_WAIVED_CODES
    )
    if refusal:
        raise refusal
    s = s.earn(seat, LOAN_AMOUNT, memo_text("loan"), "AMB-8.5")
    s = s.with_company(seat, loans=(*s[seat].loans, s.month))
    return s.tell("ambition-borrowed", seat=seat, amount=Money(LOAN_AMOUNT))


def sell_bonds(s: Ambition, seat: Seat, count: int) -> Ambition:
    amount = count * s.bond_value
    s = s.earn(seat, amount, memo_text("bond-sold"), "AMB-8.3")
    s = s.with_company(seat, bonds=s[seat].bonds - count)
    return s.tell("ambition-bonds-sold", seat=seat, count=count, amount=Money(amount))


def raisable_francs(s: Ambition, seat: Seat) -> int:
    """Return the francs that `seat` can raise alone: cash, bonds, loans (AMB-13.2)."""
    loans = max(0, min(limit.bound for limit in loan_limits(s, seat)))
    return s.cash(seat) + s[seat].bonds * s.bond_value + LOAN_AMOUNT * loans


def repay_ask(s: Ambition, seat: Seat, refusal: Refusal | None) -> Ask:
    loans = s[seat].loans
    if not loans:
        refusal = refusal or Refusal("no-loan", "AMB-8.8")
    elif min(loans) >= s.month:
        refusal = refusal or Refusal("loan-same-month", "AMB-8.8")
    means = () if refusal else (text("ambition-means-repay", loan=Money(LOAN_AMOUNT)),)
    return Ask(Repay, rule="AMB-8.8", required=False, block=block_for(refusal), consequences=means)


def repay(s: Ambition, seat: Seat) -> Ambition:
    """Repay the oldest loan in full (AMB-8.8)."""
    check_cash(s, seat, LOAN_AMOUNT, "AMB-8.8")
    s = s.spend(seat, LOAN_AMOUNT, memo_text("repaid"), "AMB-8.8")
    oldest_month = min(s[seat].loans)
    remaining_loans = list(s[seat].loans)
    remaining_loans.remove(oldest_month)
    s = s.with_company(seat, loans=tuple(remaining_loans))
    return s.tell(
        "ambition-repaid", seat=seat, amount=Money(LOAN_AMOUNT), month=Month(oldest_month)
    )


def interest_due(s: Ambition, seat: Seat) -> int:
    """Return the interest due on loans of earlier months, in francs (AMB-8.7, AMB-8.9)."""
    months = [m for m in s[seat].loans if m < s.month or s.options.rescue_interest]
    interest_per_loan: int = s.box["loan-interest"]
    return interest_per_loan * len(months)


def charge_interest(s: Ambition, seat: Seat, interest: int) -> Ambition:
    """Pay the interest.

    Raises `interest-unpaid` if cash is short, unless the unpaid rest is scored as a debt.
    """
    if s.cash(seat) >= interest:
        return s.spend(seat, interest, memo_text("interest"), "AMB-8.7")
    if not s.are_debts_scored:
        raise interest_unpaid_refusal(s, seat, interest)
    return s.pay_into_debt(seat, interest, memo_text("interest"), "AMB-8.7")


def interest_unpaid_refusal(s: Ambition, seat: Seat, interest: int) -> Refusal:
    bank_lends = can_lend(s, seat)
    return Refusal("interest-unpaid", "AMB-8.10", need=Money(interest), lends=bank_lends)


def covenant_seats(s: Ambition) -> tuple[Seat, ...]:
    """Return the seats whose loan limits their staff (AMB-1.9, AMB-8.6).

    The loan was taken last month or, with `covenant_lasts`, in any earlier month. A loan taken this
    month to pay a compulsory charge counts at the next hiring.
    """
    first_month = 1 if s.options.covenant_lasts else s.month - 1
    return tuple(
        seat
        for seat in s.active_seats
        if any(first_month <= loan_month < s.month for loan_month in s[seat].loans)
    )
