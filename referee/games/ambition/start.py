"""Putting a table in the middle of a game, so that one operation can be tried alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from referee.kit.money import THE_BANK
from referee.kit.seats import Seat
from referee.kit.words import Refusal

from .phases.accounts import Accounts
from .phases.cashing import Cashing
from .phases.cocoa import Bidding, Offering, Splitting
from .phases.confidential import Confidential
from .phases.cursors import Pledging
from .phases.hiring import Hiring
from .phases.making import Making
from .phases.opening import Opening
from .phases.operation import MonthPhase, memo
from .phases.placing import Tidying
from .phases.turning import Turning
from .state import MARKETS, Ambition, Contract, Staff, Trade, cash, office

OPERATIONS: Mapping[str, Callable[[Ambition], MonthPhase]] = {
    "opening": lambda s: Opening(),
    "hire": Hiring.begin,
    "cocoa": lambda s: (Bidding.next(s) or Splitting()) if any(s.lots) else Offering(),
    "make": Making.begin,
    "sell": lambda s: Pledging.begin(s),
    "negotiate": lambda s: Turning.next(s) or Tidying.begin(s),
    "cash_in": Cashing.begin,
    "confidential": Confidential.begin,
    "accounts": Accounts.begin,
}

_whole = {"type": "integer", "minimum": 0}
_contracts = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["tonnes", "price", "won"],
        "additionalProperties": False,
        "properties": {
            "tonnes": {"enum": [10, 20, 30, 40, 50, 60]},
            "price": _whole,
            "won": {**_whole, "description": "the month it was obtained"},
            "sent": {**_whole, "description": "the month it was transmitted"},
            "carded": {"type": "boolean", "description": "its card still lies with the bundle"},
        },
    },
}


def _by_seat(item: Mapping[str, Any], description: str) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": item, "description": description}


SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "month": {"type": "integer", "minimum": 1, "maximum": 12},
        "operation": {"enum": list(OPERATIONS)},
        "banker": {"type": "string", "description": "a seat's name"},
        "lots": {"type": "array", "items": _whole, "minItems": MARKETS, "maxItems": MARKETS},
        "aside": {**_whole, "description": "contract cards set aside and not yet turned"},
        "readings": {**_whole, "description": "Confidentiel cards read so far"},
        "cash": _by_seat(_whole, "francs behind the screen"),
        "staff": _by_seat(
            {
                "type": "object",
                "additionalProperties": False,
                "properties": {trade.value: _whole for trade in Trade},
            },
            "pawns on the board, also as the month began, their salaries paid",
        ),
        "cocoa": _by_seat(_whole, "bars"),
        "chocolate": _by_seat(_whole, "bars"),
        "pending": _by_seat(_contracts, "contracts in the secretariat"),
        "accounting": _by_seat(_contracts, "contracts transmitted, bundle not cashed"),
        "loans": _by_seat({"type": "array", "items": _whole}, "the month each was taken"),
        "bonds": _by_seat(_whole, "certificates"),
        "express": _by_seat(_whole, "cards in hand"),
        "cursors": _by_seat(_whole, "negotiations left"),
        "won": _by_seat(_whole, "contracts obtained this month"),
    },
}


def begin(s: Ambition, start: Mapping[str, Any]) -> Ambition:
    """`s` moved to where `start` says; raises Refusal("bad-start") naming what does not fit."""
    for name in start:
        if name not in SCHEMA["properties"]:
            raise Refusal("bad-start", field=name, name=name)
    s = _table(s, start)
    for name, put in _SEAT_FIELDS.items():
        for seat, value in _seats(s, name, start.get(name, {})):
            s = _checked(name, put, s, seat, value)
    operation = start.get("operation", "hire" if start else "opening")
    if operation not in OPERATIONS:
        raise Refusal("bad-start", field="operation", name="operation")
    return replace(s, phase=OPERATIONS[operation](s))


def _checked(
    name: str, put: Callable[[Ambition, Seat, Any], Ambition], s: Ambition, seat: Seat, value: Any
) -> Ambition:
    try:
        return put(s, seat, value)
    except (TypeError, ValueError, KeyError, AttributeError):
        raise Refusal("bad-start", field=name, name=name) from None


def _table(s: Ambition, start: Mapping[str, Any]) -> Ambition:
    month = _number(start, "month", 1)
    if not 1 <= month <= s.options.months:
        raise Refusal("bad-start", field="month", name="month")
    lots = start.get("lots", s.lots)
    if not isinstance(lots, (list, tuple)) or len(lots) != MARKETS:
        raise Refusal("bad-start", field="lots", name="lots")
    if any(type(lot) is not int or lot < 0 for lot in lots):
        raise Refusal("bad-start", field="lots", name="lots")
    banker = s.banker
    if "banker" in start:
        banker = _seat(s, "banker", start["banker"])
    return replace(
        s,
        month=month,
        lots=tuple(lots),
        banker=banker,
        aside=_number(start, "aside", 0),
        readings=_number(start, "readings", max(0, month - 2)),
    )


def _number(start: Mapping[str, Any], name: str, default: int) -> int:
    value = start.get(name, default)
    if type(value) is not int or value < 0:
        raise Refusal("bad-start", field=name, name=name)
    return value


def _seat(s: Ambition, field: str, name: Any) -> Seat:
    try:
        return s.seating.named(name)
    except LookupError:
        raise Refusal("bad-start", field=field, name=str(name)) from None


def _seats(s: Ambition, name: str, given: Any) -> list[tuple[Seat, Any]]:
    if not isinstance(given, Mapping):
        raise Refusal("bad-start", field=name, name=name)
    return [(_seat(s, name, seat), value) for seat, value in given.items()]


def _count(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _cash(s: Ambition, seat: Seat, value: Any) -> Ambition:
    return s.level(cash(seat), _count(value), memo("start"), "AMB-0.3")


def _staff(s: Ambition, seat: Seat, value: Any) -> Ambition:
    staff = Staff(**{trade: _count(count) for trade, count in value.items()})
    return s.with_company(seat, staff=staff, before=staff, salaries=staff.salaries)


def _counter(field: str) -> Callable[[Ambition, Seat, Any], Ambition]:
    return lambda s, seat, value: s.with_company(seat, **{field: _count(value)})


def _loans(s: Ambition, seat: Seat, value: Any) -> Ambition:
    return s.with_company(seat, loans=tuple(_count(month) for month in value))


def _tray(field: str) -> Callable[[Ambition, Seat, Any], Ambition]:
    def put(s: Ambition, seat: Seat, value: Any) -> Ambition:
        for given in value:
            sent = given.get("sent", max(1, s.month - 1)) if field == "accounting" else 0
            contract = Contract(
                number=s.contracts + 1,
                tonnes=_count(given["tonnes"]),
                price=_count(given["price"]),
                won=_count(given["won"]),
                sent=_count(sent),
                carded=bool(given.get("carded", field == "secretariat" or sent == s.month)),
            )
            tray = (*getattr(s[seat], field), contract)
            s = s.pay(contract.price, THE_BANK, office(seat), memo("start"), "AMB-4.16")
            s = replace(s.with_company(seat, **{field: tray}), contracts=contract.number)
        return s

    return put


_SEAT_FIELDS: Mapping[str, Callable[[Ambition, Seat, Any], Ambition]] = {
    "cash": _cash,
    "staff": _staff,
    "cocoa": _counter("cocoa"),
    "chocolate": _counter("chocolate"),
    "pending": _tray("secretariat"),
    "accounting": _tray("accounting"),
    "loans": _loans,
    "bonds": _counter("bonds"),
    "express": _counter("express"),
    "cursors": _counter("cursor"),
    "won": _counter("won"),
}
