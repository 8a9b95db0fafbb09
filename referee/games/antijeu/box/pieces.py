"""What is printed on the board and on the cards: squares, cartels, the verbs of the mailbox."""

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
    """The sheet that has the tokens of that colour."""
    return next((sheet for sheet in SHEETS if colour in sheet.split("-")), SHEETS[1])


class Square(NamedTuple):
    """What is printed on a square of the course."""

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
        """Are all its companies known, so that it can be broken and scored?"""
        return len(self.companies) == COMPANIES

    @property
    def circles(self) -> int:
        """On all its companies."""
        return self.amounts.circles * COMPANIES


class Verb(StrEnum):
    """What a mailbox card does (AJ-14)."""

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
    """What a card of the mailbox does."""

    verb: Verb
    amount: int  # euros, or squares; 0 if its verb needs none
    target: str  # a SquareKind, UNASSIGNED or OWN_CASE; "" if its verb needs none

    @classmethod
    def read(cls, value: Mapping[str, Any]) -> Self:
        does = value["effect"] or {"kind": Verb.BY_HAND}
        return cls(Verb(does["kind"]), does.get("amount", 0), does.get("target", ""))

    @property
    def kept(self) -> bool:
        """Is it laid open before its seat instead of going under the pile?"""
        return self.verb is Verb.WAIVE_FINE


def kind_name(kind: SquareKind) -> Message:
    """What a square that is no company is called."""
    return text(f"antijeu-square-{kind}")


def ink(colour: str) -> Message:
    """The name of a colour."""
    return text(f"antijeu-colour-{colour}")


def cartel_name(colour: str, name: Any) -> Message:
    """What a group is called: by its printed name or, if it has none, by its colour."""
    if not name:
        return text("antijeu-group", colour=ink(colour))
    both = name if isinstance(name, Mapping) else {"fr": name, "en": name}
    return text("either", fr=both["fr"], en=both["en"])


def read_on(fact: Fact) -> Message:
    """When it was read: that day, or, while it has none yet, this evening."""
    return text("antijeu-read-on", day=Day(fact.at)) if fact.at else text("antijeu-read-tonight")
