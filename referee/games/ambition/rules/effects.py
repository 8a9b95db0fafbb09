"""Effects of the cards, one function for each kind (AMB-7.2, AMB-9.5, B6, B7).

The host applies a card whose effect the app does not know. An effect on one company is None if the
company cannot comply.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from referee.games.ambition.company import Contract, StaffTrade
from referee.games.ambition.state import Ambition, Modifier, bundle_account, memo_text
from referee.kit.components.money import BANK_ACCOUNT
from referee.kit.frozen import replace
from referee.kit.phase import Debt
from referee.kit.seats import BANK, HOST, Seat
from referee.kit.words import Message, Money, Month

Effect = Mapping[str, Any]

# -- the Confidentiel, at once, for everybody


def highest_salary_receives(s: Ambition, effect: Effect) -> Ambition:
    """Pay `amount` to the seats with the highest salaries this month."""
    salaries_by_seat = {seat: s.salaries(seat) for seat in s.speaking_order}
    for seat in (
        each
        for each, salaries in salaries_by_seat.items()
        if salaries == max(salaries_by_seat.values())
    ):
        s = s.earn(seat, effect["amount"], memo_text("event"), "AMB-7.2")
        s = s.tell("ambition-event-received", seat=seat, amount=Money(effect["amount"]))
    return s


def lose_bundles(s: Ambition, effect: Effect) -> Ambition:
    """Return all bundles that are still in accounting to the bank."""
    for seat in s.speaking_order:
        bundles = s[seat].accounting
        amount = sum(contract.price for contract in bundles)
        s = s.pay(amount, bundle_account(seat), BANK_ACCOUNT, memo_text("bundles-lost"), "AMB-7.2")
        s = s.with_company(seat, accounting=())
        if bundles:
            s = s.tell(
                "ambition-event-bundles-lost", seat=seat, count=len(bundles), amount=Money(amount)
            )
    return s


def return_chocolate(s: Ambition, effect: Effect) -> Ambition:
    """Return `bars` of chocolate from each seat, or all that it has."""
    for seat in s.speaking_order:
        bars = min(effect["bars"], s[seat].chocolate)
        s = s.with_company(seat, chocolate=s[seat].chocolate - bars)
        if bars:
            s = s.tell("ambition-event-chocolate-returned", seat=seat, bars=bars)
    return s


def pay_per_chocolate(s: Ambition, effect: Effect) -> Ambition:
    """Charge each seat `amount` for every bar of chocolate it has."""
    for seat in s.speaking_order:
        amount = effect["amount"] * s[seat].chocolate
        s = levy(s, seat, amount, memo_text("event"), "AMB-7.8") if amount else s
    return s


def levy(s: Ambition, seat: Seat, amount: int, memo: Message, rule: str) -> Ambition:
    """Make a seat pay for a card; if it lacks cash, add a compulsory charge."""
    if s.are_debts_scored:
        s = s.pay_into_debt(seat, amount, memo, rule)
        return s.tell("ambition-event-paid", seat=seat, amount=Money(amount))
    if s.cash(seat) < amount:
        s = replace(s, charges=(*s.charges, Debt(seat, BANK, amount, memo, rule)))
        return s.tell("ambition-event-due", seat=seat, amount=Money(amount))
    s = s.spend(seat, amount, memo, rule)
    return s.tell("ambition-event-paid", seat=seat, amount=Money(amount))


# -- the Confidentiel, for a month


def no_cocoa_modifier(effect: Effect, month: int) -> Modifier:
    return Modifier("no-cocoa", month)


def hiring_freeze_modifier(effect: Effect, month: int) -> Modifier:
    return Modifier("freeze", month, trade=effect["trade"])


def bars_per_worker_modifier(effect: Effect, month: int) -> Modifier:
    return Modifier("bars-per-worker", month, amount=effect["bars"])


IMMEDIATE_EFFECTS: dict[str, Callable[[Ambition, Effect], Ambition]] = {
    "highest-salary-receives": highest_salary_receives,
    "lose-bundles": lose_bundles,
    "return-chocolate": return_chocolate,
    "pay-per-chocolate": pay_per_chocolate,
}
MONTH_EFFECTS: dict[str, Callable[[Effect, int], Modifier]] = {
    "no-cocoa": no_cocoa_modifier,
    "hiring-freeze": hiring_freeze_modifier,
    "bars-per-worker": bars_per_worker_modifier,
}


def apply_confidential(s: Ambition, card: Mapping[str, Any]) -> Ambition:
    """Apply a Confidentiel card, now or from the start of next month (AMB-7.2)."""
    month = s.month + (card["when"] == "next")
    effect = card.get("effect") or {}
    kind = effect.get("kind")
    if month > s.options.months:
        return s.tell("ambition-event-too-late")
    if kind in MONTH_EFFECTS:
        return add_modifier(s, MONTH_EFFECTS[kind](effect, month))
    if kind in IMMEDIATE_EFFECTS and month == s.month:
        new_state = IMMEDIATE_EFFECTS[kind](s, effect)
        return new_state if new_state.messages != s.messages else s.tell("ambition-event-nobody")
    return s.tell("ambition-event-by-hand")


def add_modifier(s: Ambition, modifier: Modifier) -> Ambition:
    """Add a rule of the month, and say so in the story."""
    return s.with_modifier(modifier).tell(
        f"ambition-modifier-{modifier.kind}",
        # no game goes beyond December, but the month needs a name
        month=Month((modifier.month - 1) % 12 + 1),
        seat=modifier.seat,
        everybody=modifier.seat == HOST,
        trade=modifier.trade,
        count=modifier.amount,
    )


# -- Express, on one company; None where the target cannot comply


def idle_worker(s: Ambition, target: Seat, effect: Effect) -> Ambition | None:
    """Make `count` workers idle this month."""
    return _make_absent(s, target, StaffTrade.WORKER, effect["count"])


def slow_workers(s: Ambition, target: Seat, effect: Effect) -> Ambition | None:
    """Limit each worker to `bars` this month."""
    return add_modifier(s, Modifier("bars-per-worker", s.month, target, amount=effect["bars"]))


def pay_bank(s: Ambition, target: Seat, effect: Effect) -> Ambition | None:
    """Pay the bank `amount`, even from money reserved for a bid."""
    amount = effect["amount"]
    if s.cash(target) < amount:
        return None
    s = s.spend(target, amount, memo_text("express"), "AMB-9.5")
    return s.tell("ambition-event-paid", seat=target, amount=Money(amount))


def lose_cocoa(s: Ambition, target: Seat, effect: Effect) -> Ambition | None:
    """Return `bars` of cocoa to the bank."""
    bars = effect["bars"]
    if s[target].cocoa < bars:
        return None
    s = s.with_company(target, cocoa=s[target].cocoa - bars)
    return s.tell("ambition-express-cocoa-lost", seat=target, bars=bars)


def absent_salesperson(s: Ambition, target: Seat, effect: Effect) -> Ambition | None:
    """Make `count` salespeople absent from this month's negotiations."""
    return _make_absent(s, target, StaffTrade.SALESPERSON, effect["count"])


def absent_secretary(s: Ambition, target: Seat, effect: Effect) -> Ambition | None:
    """Make `count` secretaries absent this month.

    Only those count that have not transmitted yet.
    """
    free_count = s[target].free_secretary_count(
        s.month, s.absent_count(target, StaffTrade.SECRETARY)
    )
    if free_count < effect["count"]:
        return None
    return _make_absent(s, target, StaffTrade.SECRETARY, effect["count"])


def annul_contract(s: Ambition, target: Seat, effect: Effect) -> Ambition | None:
    """Annul the contract just accepted; the seller gets its bars back (AMB-4.18)."""
    contract = s.contract_in_hand(target)
    return remove_contract(s, target, contract, keep_bars=False) if contract else None


def _make_absent(s: Ambition, target: Seat, trade: StaffTrade, count: int) -> Ambition | None:
    if s.working_count(target, trade) < count:
        return None
    return add_modifier(s, Modifier("absent", s.month, target, trade.value, count))


def remove_contract(s: Ambition, seat: Seat, contract: Contract, *, keep_bars: bool) -> Ambition:
    """Annul a contract (AMB-4.18).

    Its bars go to the seller or, with `keep_bars`, stay with the bank. A contract of this month no
    longer counts as obtained (D25).
    """
    company, returned_bars = s[seat], 0 if keep_bars else contract.bars
    s = s.pay(contract.price, bundle_account(seat), BANK_ACCOUNT, memo_text("annulled"), "AMB-4.18")
    if s.phase and contract == s.contract_in_hand(seat):
        s = replace(s, phase=s.phase.without(s, seat))
    s = s.with_company(
        seat,
        secretariat=tuple(c for c in company.secretariat if c != contract),
        accounting=tuple(c for c in company.accounting if c != contract),
        won=company.won - (contract.obtained_month == s.month),
        chocolate=company.chocolate + returned_bars,
    )
    price = Money(contract.price)
    return s.tell(
        "ambition-annulled", seat=seat, tonnes=contract.tonnes, price=price, bars=returned_bars
    )


TARGET_EFFECTS: dict[str, Callable[[Ambition, Seat, Effect], Ambition | None]] = {
    "idle-worker": idle_worker,
    "bars-per-worker": slow_workers,
    "pay-bank": pay_bank,
    "lose-cocoa": lose_cocoa,
    "absent-salesperson": absent_salesperson,
    "absent-secretary": absent_secretary,
    "annul-contract": annul_contract,
}
