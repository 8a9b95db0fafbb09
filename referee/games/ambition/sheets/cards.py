"""Ambition's printed cards and papers, with contents from the box.

Contracts, Express, Confidentiel, loans, bonds, blanks. Unknown values are dotted lines, to be
written in by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from referee.games.ambition.box.inventory import CONFIDENTIAL, EXPRESS
from referee.games.ambition.company import TONNES_A_BAR
from referee.games.ambition.state import LOAN, LOANS_A_SEAT
from referee.kit.box import Box
from referee.kit.fitting import HEAVY, TypeSize, fitting, height, longest
from referee.kit.sheets import BLANK, CARD, QUARTER, Options, Pieces, Shown, copies
from referee.kit.text_cards import TextCards, card_text
from referee.kit.words import Message, Money, Month, text

Words = str | Mapping[str, str]  # as typed, or in both languages

BLANKS = 4  # cards with nothing on them, to replace lost ones
MOST_BARS = 6  # of a contract

# A text card, in mm: the width of its text, and the height for name and text.
COLUMN = 45.5
ROOM, ROOM_WITH_MOMENT = 56.0, 43.0
NAME_ROOM, UNDER_NAME = 14.0, 2.5
READABLE = 9  # points: the name shrinks before the text gets smaller than this
NAMES = (
    TypeSize("large", 19, 1.1, HEAVY),
    TypeSize("middle", 15, 1.1, HEAVY),
    TypeSize("small", 12, 1.1, HEAVY),
    TypeSize("tiny", 9.5, 1.1, HEAVY),
)
WORDS = (
    TypeSize("huge", 12.5, 1.28),
    TypeSize("large", 11, 1.28),
    TypeSize("middle", 10, 1.28),
    TypeSize("small", READABLE, 1.22),
    TypeSize("close", 8, 1.2),
    TypeSize("fine", 7.2, 1.2),
    TypeSize("tiny", 6.5, 1.2),
    TypeSize("least", 5.5, 1.2),
)


def _value(box: Box, piece: str) -> Mapping[str, Any]:
    """Return the known values of a card; empty for a blank one."""
    return {} if piece == BLANK else box[piece] or {}


# -- contracts


class ContractFace(NamedTuple):
    """A contract card; None for unknown values, to be written in by hand."""

    number: str
    tonnes: int | None
    bars: int  # to be delivered
    open: int  # bars drawn in outline, to be inked in by hand
    prices: tuple[tuple[str, Money | None], ...]  # "opening" and "maximum"


def contract(box: Box, options: Options, piece: str) -> Shown:
    """Return tonnes, opening price and maximum (AMB-4.5)."""
    card = _value(box, piece)
    bars = card.get("tonnes", 0) // TONNES_A_BAR
    prices = ((which, _money(card.get(which))) for which in ("opening", "maximum"))
    number = "" if piece == BLANK else piece.rpartition("/")[2]
    open_ = 0 if bars else MOST_BARS
    return ContractFace(number, card.get("tonnes"), bars, open_, tuple(prices))._asdict()


def _money(amount: int | None) -> Money | None:
    return None if amount is None else Money(amount)


# -- cards with a text


def _worded(kind: TextCards) -> Callable[[Box, Options, str], Shown]:
    """Return a drawer of name, text and moment (AMB-7.1, AMB-7.2, AMB-9.2, AMB-9.4)."""

    def face(box: Box, options: Options, piece: str) -> Shown:
        card = _value(box, piece)
        moment = _moment(card, kind.moment)
        name, words = card.get("name", ""), card.get("text", "")
        return {
            "name": card_text(name) if name else None,
            "wording": card_text(words) if words else None,
            "moment": moment,
            **_sizes(name, words, ROOM_WITH_MOMENT if moment else ROOM),
        }

    return face


def _sizes(name: Words, words: Words, room: float) -> Shown:
    """Return the largest sizes of name and text that fit in every language."""
    title, body = longest(name), longest(words)
    largest = NAMES.index(fitting(title, NAMES, COLUMN, NAME_ROOM))
    pairs = [(size, _under(title, size, body, room)) for size in NAMES[largest:]]
    sizes = next((pair for pair in pairs if pair[1].points >= READABLE), pairs[-1])
    return {"name_size": sizes[0].name, "size": sizes[1].name}


def _under(title: str, size: TypeSize, body: str, room: float) -> TypeSize:
    """Return the size of the text below a name of `size`."""
    used = height(title, size, COLUMN) + UNDER_NAME if title else 0
    return fitting(body, WORDS, COLUMN, room - used)


def _moment(card: Mapping[str, Any], field: str) -> Message | None:
    """Return the moment of a card; None if unknown or part of its text."""
    unstated = not card or (card[field] == "any" and card["effect"] is None)
    return None if unstated else text(f"ambition-{field}-{card[field]}")


# -- loans


def loan(box: Box, options: Options, piece: str) -> Shown:
    """Return the amount, the interest and the rules (AMB-8.5, AMB-8.6, AMB-8.7, AMB-8.8)."""
    return {
        "amount": Money(LOAN),
        "interest": _money(box["loan-interest"]),
        "rules": (
            text("ambition-print-loan-when"),
            text("ambition-print-loan-back", loan=Money(LOAN)),
            text("ambition-print-loan-staff"),
            text("ambition-print-loan-two", most=LOANS_A_SEAT),
        ),
    }


# -- bonds


def bonds(box: Box, options: Options) -> tuple[str, ...]:
    return tuple(f"bond/{number}" for number in range(1, box["bonds"] + 1))


def bond(box: Box, options: Options, piece: str) -> Shown:
    """Return a certificate with its value in each month (AMB-8.3, AMB-8.4)."""
    values = enumerate(box["bond-values"], 1)
    return {
        "number": piece.rpartition("/")[2],
        "rows": tuple((Month(month), _money(value)) for month, value in values),
    }


def _deck(folder: str, face: Callable[[Box, Options, str], Shown]) -> Pieces:
    """Return a folder's cards by number, without those marked as missing."""

    def ids(box: Box, options: Options) -> tuple[str, ...]:
        return tuple(f"{folder}/{name}" for name in sorted(box.pieces(folder), key=_order))

    return Pieces(format=CARD, ids=ids, face=face, backs=True, blank=True)


def _order(name: str) -> tuple[int, str]:
    return (int(name) if name.isdecimal() else 0, name)


SHEETS = {
    "contracts": _deck("contract", contract),
    "express": _deck(EXPRESS.key, _worded(EXPRESS)),
    "confidential": _deck(CONFIDENTIAL.key, _worded(CONFIDENTIAL)),
    "loan-cards": Pieces(format=CARD, ids=copies("loan", "loan-cards"), face=loan, backs=True),
    "bonds": Pieces(format=QUARTER, ids=bonds, face=bond),
    "blanks": Pieces(format=CARD, ids=copies(BLANK, BLANKS), backs=True, blank=True),
}
