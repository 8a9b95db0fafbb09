"""The print on board and cards: squares, cartels, mailbox verbs."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple, Self

from referee.games.antijeu.rules.constants import AMOUNTS, Amounts, CartelType
from referee.kit.box import Fact
from referee.kit.seats import Badge
from referee.kit.words import Day, Message, text

SEAT_COLOURS = ("red", "blue", "yellow", "white", "black")  # that the rules name
SIXTH = ("green", "orange", "brown", "violet", "grey", "pink", "turquoise")  # one of them, besides


BADGES = {
    "red": Badge("R", "disc", "red"),
    "blue": Badge("B", "square", "blue"),
    "yellow": Badge("J", "triangle", "yellow"),
    "white": Badge("W", "hexagon", "white"),
    "black": Badge("N", "cross", "black"),
    **{
        colour: Badge(letter, "diamond", colour)
        for colour, letter in zip(SIXTH, "VOMLGPT", strict=True)
    },
}
BUDGET = 0  # the number of the budget office, from which squares are counted
# the eleven groups of our board; a household's own may have others of these colours
COLOURS = (
    *("red", "brown", "green", "grey", "orange", "blue", "violet", "yellow", "beige"),
    *("turquoise", "pink", "black", "white", "sky"),
)
SHEETS = ("red-blue", "yellow-sixth", "white-black")  # of tokens: their two colours
CARTELS = 11
COMPANIES = 3  # of a cartel


class SquareKind(StrEnum):
    COMPANY = "company"
    BUDGET = "budget"
    COURT = "court"
    GO_TO_COURT = "go-to-court"
    MAILBOX = "mailbox"
    ROLL_AGAIN = "roll-again"
    SKIP_TURN = "skip-turn"


def sheet_of(colour: str) -> str:
    """Return the sheet with the tokens of that colour."""
    return next((sheet for sheet in SHEETS if colour in sheet.split("-")), SHEETS[1])


class Square(NamedTuple):
    """The print on a square of the course."""

    kind: SquareKind
    name: str = ""  # of a company; the others are called by their kind
    cartel: str = ""  # the colour of a company's group

    @classmethod
    def read(cls, value: Mapping[str, Any]) -> Self:
        return cls(SquareKind(value["kind"]), value["name"], value["cartel"] or "")

    @property
    def said(self) -> Message:
        return text("either", fr=self.name, en=self.name) if self.name else kind_name(self.kind)


class Cartel(NamedTuple):
    """A group of three companies of one colour."""

    colour: str  # its key in actions and in the box
    name: Message
    type: CartelType
    companies: tuple[int, ...]  # the numbers of their squares, in the order of the course

    @property
    def amounts(self) -> Amounts:
        return AMOUNTS[self.type]

    @property
    def whole(self) -> bool:
        """True if all its companies are known, for breaking and scoring."""
        return len(self.companies) == COMPANIES

    @property
    def circles(self) -> int:
        """The circles on all its companies."""
        return self.amounts.circles * COMPANIES


class Verb(StrEnum):
    """The effect of a mailbox card (AJ-14)."""

    RECEIVE_BANK = "receive-bank"
    PAY_BANK = "pay-bank"
    RECEIVE_PER_CASE = "receive-per-case"
    RECEIVE_PER_BROKEN = "receive-per-broken"
    PAY_PER_CASE = "pay-per-case"
    PAY_EACH = "pay-each"
    RECEIVE_EACH = "receive-each"
    GO_COURT = "go-court"
    ADVANCE_TO = "advance-to"
    ADVANCE_TO_NEXT = "advance-to-next"
    MOVE_BY = "move-by"
    SKIP_TURN = "skip-turn"
    ROLL_AGAIN = "roll-again"
    PLACE = "place-token"
    WAIVE_FINE = "waive-fine"
    BY_HAND = "by-hand"  # whatever else a card says: the table enters it


UNASSIGNED, OWN_CASE = "unassigned", "own-case"  # the companies that a card may mean
FORWARD, BACK = "forward", "back"  # the way that it moves a pawn


class Card(NamedTuple):
    """A mailbox card: its verb, amount and target."""

    verb: Verb
    amount: int  # euros, or squares; 0 if its verb needs none
    target: str  # a SquareKind, UNASSIGNED or OWN_CASE; "" if its verb needs none

    @classmethod
    def read(cls, value: Mapping[str, Any]) -> Self:
        does = value["effect"] or {"kind": Verb.BY_HAND}
        return cls(Verb(does["kind"]), does.get("amount", 0), does.get("target", ""))

    @property
    def kept(self) -> bool:
        """True if its seat keeps it open, instead of returning it to the pile."""
        return self.verb is Verb.WAIVE_FINE


def kind_name(kind: SquareKind) -> Message:
    """Return the name of a square that is no company."""
    return text(f"antijeu-square-{kind}")


def ink(colour: str) -> Message:
    """Return the name of a colour."""
    return text(f"antijeu-colour-{colour}")


def cartel_name(colour: str, name: Any) -> Message:
    """Return the printed name of a group or, without one, its colour."""
    if not name:
        return text("antijeu-group", colour=ink(colour))
    both = name if isinstance(name, Mapping) else {"fr": name, "en": name}
    return text("either", fr=both["fr"], en=both["en"])


def read_on(fact: Fact) -> Message:
    """Return the day of a reading, or this evening while it has none."""
    return text("antijeu-read-on", day=Day(fact.at)) if fact.at else text("antijeu-read-tonight")
