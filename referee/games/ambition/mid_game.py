"""Starts in mid-game, to try one operation on its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.kit.components.money import BANK_ACCOUNT
from referee.kit.frozen import replace
from referee.kit.mid_game import (
    WHOLE_NUMBER_SCHEMA,
    MidGame,
    Start,
    StartPart,
    by_seat_start_part,
    cash_start_part,
    keyed_schema,
    list_schema,
    seat_start_part,
    start_part,
)
from referee.kit.seats import Seat

from .box.inventory import TONNES_FIELD
from .company import Contract, Staff, StaffTrade
from .phases.accounts import Accounts
from .phases.bidding import Bidding
from .phases.cashing import Cashing
from .phases.cocoa import Offering, Splitting
from .phases.confidential import Confidential
from .phases.cursors import CursorSetting
from .phases.hiring import Hiring
from .phases.making import Making
from .phases.opening import Opening
from .phases.transmission import FinalTransmission
from .phases.turning import Turning
from .state import MARKET_COUNT, MAX_MONTHS, Ambition, MonthPhase, bundle_account, memo_text

PHASE_BY_OPERATION: Mapping[str, Callable[[Ambition], MonthPhase]] = {
    "opening": lambda s: Opening(),
    "hire": Hiring.begin,
    "cocoa": lambda s: (Bidding.next(s) or Splitting()) if any(s.lots) else Offering(),
    "make": Making.begin,
    "sell": lambda s: CursorSetting.begin(s),
    "negotiate": lambda s: Turning.next(s) or FinalTransmission.begin(s),
    "cash_in": Cashing.begin,
    "confidential": lambda s: Confidential(),
    "accounts": Accounts.begin,
}

_CONTRACT_SCHEMA = {
    "type": "object",
    "required": ["tonnes", "price", "won"],
    "additionalProperties": False,
    "properties": {
        "tonnes": {"enum": list(TONNES_FIELD.tap_values)},
        "price": WHOLE_NUMBER_SCHEMA,
        "won": {**WHOLE_NUMBER_SCHEMA, "description": "the month it was obtained"},
        "sent": {**WHOLE_NUMBER_SCHEMA, "description": "the month it was transmitted"},
        "carded": {"type": "boolean", "description": "its card still lies with the bundle"},
    },
}
_STAFF_DESCRIPTION = "pawns on the board, also as the month began, their salaries paid"
_READINGS_SCHEMA = {**WHOLE_NUMBER_SCHEMA, "description": "Confidentiel cards read so far"}
_SET_ASIDE_SCHEMA = {
    **WHOLE_NUMBER_SCHEMA,
    "description": "contract cards set aside and not yet turned",
}


def _start_step(begin: Callable[[Ambition], MonthPhase]) -> Callable[[Ambition, Start], Ambition]:
    return lambda s, start: replace(s, phase=begin(s))


def _set_month(s: Ambition, month: int) -> Ambition:
    if month > s.options.months:
        raise ValueError(month)
    return replace(s, month=month)


def _set_readings(s: Ambition, start: Start) -> Ambition:
    """Set the number of Confidentiel cards read.

    By default it is one for each past month, except January.
    """
    return replace(s, reading_count=start.get("readings", max(0, s.month - 2)))


def _set_staff(s: Ambition, seat: Seat, counts: Mapping[str, int]) -> Ambition:
    staff = Staff(**counts)
    return s.with_company(seat, staff=staff, staff_before=staff, salaries=staff.total_salaries)


def _counter_part(name: str, description: str, field: str = "") -> StartPart[Ambition]:
    def set_counter(s: Ambition, seat: Seat, count: int) -> Ambition:
        return s.with_company(seat, **{field or name: count})

    return by_seat_start_part(name, WHOLE_NUMBER_SCHEMA, description, set_counter)


def _set_loans(s: Ambition, seat: Seat, months: Sequence[int]) -> Ambition:
    return s.with_company(seat, loans=tuple(months))


def _tray_part(name: str, field: str, description: str) -> StartPart[Ambition]:
    def add_contracts(s: Ambition, seat: Seat, value: Any) -> Ambition:
        for each in value:
            transmitted_month = (
                each.get("sent", max(1, s.month - 1)) if field == "accounting" else 0
            )
            contract = Contract(
                number=s.last_contract_number + 1,
                tonnes=each["tonnes"],
                price=each["price"],
                obtained_month=each["won"],
                transmitted_month=transmitted_month,
                has_card=each.get("carded", field == "secretariat" or transmitted_month == s.month),
            )
            tray = (*getattr(s[seat], field), contract)
            s = s.pay(
                contract.price, BANK_ACCOUNT, bundle_account(seat), memo_text("start"), "AMB-4.16"
            )
            s = replace(s.with_company(seat, **{field: tray}), last_contract_number=contract.number)
        return s

    return by_seat_start_part(name, list_schema(_CONTRACT_SCHEMA), description, add_contracts)


MID_GAME: MidGame[Ambition] = MidGame(
    start_part("month", {"type": "integer", "minimum": 1, "maximum": MAX_MONTHS}, _set_month),
    "operation",
    {name: _start_step(begin) for name, begin in PHASE_BY_OPERATION.items()},
    (
        seat_start_part("banker", "a seat's name", lambda s, seat: replace(s, banker=seat)),
        start_part(
            "lots",
            list_schema(WHOLE_NUMBER_SCHEMA, minItems=MARKET_COUNT, maxItems=MARKET_COUNT),
            lambda s, lots: replace(s, lots=tuple(lots)),
        ),
        start_part("aside", _SET_ASIDE_SCHEMA, lambda s, cards: replace(s, set_aside_count=cards)),
        StartPart({"readings": _READINGS_SCHEMA}, _set_readings, is_always_laid=True),
        cash_start_part(
            WHOLE_NUMBER_SCHEMA, "francs behind the screen", memo_text("start"), "AMB-0.3"
        ),
        by_seat_start_part(
            "staff", keyed_schema(StaffTrade, WHOLE_NUMBER_SCHEMA), _STAFF_DESCRIPTION, _set_staff
        ),
        _counter_part("cocoa", "bars"),
        _counter_part("chocolate", "bars"),
        _tray_part("pending", "secretariat", "contracts in the secretariat"),
        _tray_part("accounting", "accounting", "contracts transmitted, bundle not cashed"),
        by_seat_start_part(
            "loans", list_schema(WHOLE_NUMBER_SCHEMA), "the month each was taken", _set_loans
        ),
        _counter_part("bonds", "certificates"),
        _counter_part("express", "cards in hand"),
        _counter_part("cursors", "negotiations left", "cursor"),
        _counter_part("won", "contracts obtained this month"),
    ),
)
