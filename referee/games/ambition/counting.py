"""Every public number of the table, as the host may set it right (AMB-16.6).

Cash is not among them: each seat counts its own again behind its screen (AMB-16.2).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee.kit.asks import Choice
from referee.kit.game import Counter
from referee.kit.money import THE_BANK
from referee.kit.seats import BANK, Seat
from referee.kit.words import Month, Refusal, Text, text

from . import cashing, desk
from .cashing import Cashing
from .cocoa import promised
from .hiring import Hiring, pawns_left
from .phase import memo
from .state import CURSOR_TOP, LOANS_A_SEAT, Ambition, Contract, Staff, office

RULE = "AMB-16.6"
MOST = 999_000  # francs in a bundle: more is a slip of the finger
GONE, PENDING, SENT = range(3)  # where a contract lies, as the log writes it
_PLACES = ("gone", "secretariat", "accounting")


def counters(s: Ambition) -> tuple[Counter, ...]:
    """What the host may set right, seat by seat and then the table's own."""
    return (*(c for seat in s.active for c in _of(s, seat)), *_of_table(s))


def correct(s: Ambition, counter: Counter, value: int) -> Ambition:
    """The counter as the table really shows it; raises Refusal where the box cannot hold it."""
    what, _, number = counter.key.partition("-")
    if what == "banker":
        return replace(s, banker=Seat(value))
    if counter.seat == BANK:
        return s.learn(counter.key, value)
    if what == "loan":
        s = _owing(s, counter.seat, int(number) - 1, value)
    elif what == "bundle":
        s = _bundled(s, counter.seat, _contract(s, counter.seat, int(number)), value)
    elif what == "tray":
        s = _laid(s, counter.seat, _contract(s, counter.seat, int(number)), value)
    elif what in Staff._fields:
        s = _staffed(s, counter.seat, s[counter.seat].staff._replace(**{what: value}))
    else:
        s = s.with_company(counter.seat, **{what: value})
    return _fits(_cashing(s, counter.seat))


def _of(s: Ambition, seat: Seat) -> Iterator[Counter]:
    company = s[seat]
    for trade, count in company.staff.trades():
        yield Counter(trade.value, seat, count, 0, pawns_left(s, seat, trade))
    for name, highest in _highest(s).items():
        yield Counter(name, seat, getattr(company, name), 0, highest)
    for n in range(min(len(company.loans) + 1, LOANS_A_SEAT)):
        taken = company.loans[n] if n < len(company.loans) else 0
        words = text("ambition-counter-loan", number=n + 1)
        answers = tuple(Choice(month, _taken(month)) for month in range(s.month + 1))
        yield Counter(f"loan-{n + 1}", seat, taken, 0, s.month, name=words, answers=answers)
    for place, tray in ((PENDING, company.secretariat), (SENT, company.accounting)):
        for contract in tray:
            yield from _of_contract(s, seat, contract, place)


def _of_contract(s: Ambition, seat: Seat, contract: Contract, place: int) -> Iterator[Counter]:
    said = {"number": contract.number, "tonnes": contract.tonnes}
    bundle, tray = (text(f"ambition-counter-{what}", **said) for what in ("bundle", "tray"))
    lies = tuple(Choice(n, text(f"ambition-lies-{name}")) for n, name in enumerate(_PLACES))
    number = contract.number
    yield Counter(
        f"bundle-{number}", seat, contract.price, 0, MOST, s.bill, unit="money", name=bundle
    )
    yield Counter(f"tray-{number}", seat, place, GONE, SENT, name=tray, answers=lies)


def _of_table(s: Ambition) -> tuple[Counter, ...]:
    stores = max(company.cocoa for company in s.companies.values())
    bankers = tuple(Choice(int(seat), text("seat", seat=seat)) for seat in s.active)
    seats = len(s.seating.names)
    return (
        Counter("cocoa-capacity", BANK, s.capacity(), max(1, stores), s.box["bars"]),
        Counter("chocolate-capacity", BANK, s.box["chocolate-capacity"], 0, s.box["bars"]),
        Counter("banker", BANK, int(s.banker), 1, seats, answers=bankers),
    )


def _highest(s: Ambition) -> dict[str, int]:
    """How far the counters of a company go; a hand that the app has dealt needs no counting."""
    highest = {
        "cocoa": s.capacity(),
        "chocolate": s.box["bars"],
        "bonds": s.box["bonds"],
        "cursor": CURSOR_TOP,
    }
    if s.options.express_deck == "physical":
        highest["express"] = len(s.box.under("express"))
    return highest


def _taken(month: int) -> Text:
    return text("ambition-loan-taken", month=Month(month)) if month else text("ambition-loan-none")


def _owing(s: Ambition, seat: Seat, at: int, month: int) -> Ambition:
    """A loan card more, fewer, or of another month: what it brought is the seat's own recount."""
    loans = list(s[seat].loans)
    loans[at : at + 1] = [month] if month else []
    return s.with_company(seat, loans=tuple(loans))


def _contract(s: Ambition, seat: Seat, number: int) -> Contract:
    trays = (*s[seat].secretariat, *s[seat].accounting)
    return next(contract for contract in trays if contract.number == number)


def _bundled(s: Ambition, seat: Seat, contract: Contract, price: int) -> Ambition:
    more = price - contract.price
    source, to = (THE_BANK, office(seat)) if more > 0 else (office(seat), THE_BANK)
    s = s.pay(abs(more), source, to, memo("correction"), RULE)
    counted = replace(contract, price=price)
    company = s[seat]
    return s.with_company(
        seat,
        secretariat=tuple(counted if c == contract else c for c in company.secretariat),
        accounting=tuple(counted if c == contract else c for c in company.accounting),
    )


def _laid(s: Ambition, seat: Seat, contract: Contract, place: int) -> Ambition:
    """Card and bundle lie elsewhere together; gone, the bundle is back in the bank."""
    company = s[seat]
    secretariat = tuple(c for c in company.secretariat if c != contract)
    accounting = tuple(c for c in company.accounting if c != contract)
    if place == PENDING:
        secretariat = (*secretariat, replace(contract, sent=0, carded=True))
    elif place == SENT:
        accounting = (*accounting, replace(contract, sent=contract.sent or s.month))
    else:
        s = s.pay(contract.price, office(seat), THE_BANK, memo("correction"), RULE)
    return s.with_company(seat, secretariat=secretariat, accounting=accounting)


def _staffed(s: Ambition, seat: Seat, staff: Staff) -> Ambition:
    """The pawns really there; until its plan is in, the month began with them (AMB-1.4)."""
    planning = isinstance(s.phase, Hiring) and not s.phase.planned(seat)
    before = staff if planning else s[seat].before
    return s.with_company(seat, staff=staff, before=before)


def _cashing(s: Ambition, seat: Seat) -> Ambition:
    """A seat that had nothing to cash, and has now, is asked (AMB-6.2)."""
    idle = isinstance(s.phase, Cashing) and not s.phase.cashed.get(seat)
    if idle and s[seat].accounting and cashing.limit(s, seat):
        return replace(s, phase=s.phase.without(s, seat))
    return s


def _fits(s: Ambition) -> Ambition:
    """Raise bad-correction where the pieces would be more than the box has."""
    for out, most in (
        (promised(s), s.bank_bars),
        (desk.bonds_out(s), s.box["bonds"]),
        (desk.loans_out(s), s.box["loan-cards"]),
        (0, s.deck),
    ):
        if out > most:
            raise Refusal("bad-correction", RULE, "value", low=0, high=most)
    return s
