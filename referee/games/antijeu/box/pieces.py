"""The print on board and cards: squares, cartels, mailbox verbs and effects (AJ-14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple, Self

from referee.games.antijeu.rules.constants import AMOUNTS, CASH_STEP, CartelAmounts, CartelType
from referee.kit.box.facts import Box, Fact
from referee.kit.box.text_cards import BY_HAND_EFFECT, Effect, TextCards, card_fields, effect
from referee.kit.fields import Choice, Limit, Number, Pick, figure
from referee.kit.frozen import replace
from referee.kit.game import S
from referee.kit.seats import Badge
from referee.kit.words import Day, Message, text

SEAT_COLOURS = ("red", "blue", "yellow", "white", "black")  # that the rules name
SIXTH_COLOURS = (
    "green",
    "orange",
    "brown",
    "violet",
    "grey",
    "pink",
    "turquoise",
)  # one of them, besides


BADGES = {
    "red": Badge("R", "disc", "red"),
    "blue": Badge("B", "square", "blue"),
    "yellow": Badge("J", "triangle", "yellow"),
    "white": Badge("W", "hexagon", "white"),
    "black": Badge("N", "cross", "black"),
    **{
        colour: Badge(letter, "diamond", colour)
        for colour, letter in zip(SIXTH_COLOURS, "VOMLGPT", strict=True)
    },
}
BUDGET_SQUARE = 0  # the number of the budget office, from which squares are counted
# the eleven cartels of our board; a household's own may have others of these colours
CARTEL_COLOURS = (
    *("red", "brown", "green", "grey", "orange", "blue", "violet", "yellow", "beige"),
    *("turquoise", "pink", "black", "white", "sky"),
)
TOKEN_SHEETS = ("red-blue", "yellow-sixth", "white-black")  # of tokens: their two colours
CARTEL_COUNT = 11
COMPANIES_A_CARTEL = 3  # of a cartel


class SquareKind(StrEnum):
    COMPANY = "company"
    BUDGET = "budget"
    COURT = "court"
    GO_TO_COURT = "go-to-court"
    MAILBOX = "mailbox"
    ROLL_AGAIN = "roll-again"
    SKIP_TURN = "skip-turn"


def token_sheet_of(colour: str) -> str:
    """Return the sheet with the tokens of that colour, and of another one (AJ-4.9)."""
    return next((sheet for sheet in TOKEN_SHEETS if colour in sheet.split("-")), TOKEN_SHEETS[1])


class Square(NamedTuple):
    """The print on a square of the course."""

    kind: SquareKind
    name: str = ""  # of a company; the others are called by their kind
    cartel: str = ""  # the colour of a company's cartel

    @classmethod
    def read(cls, value: Mapping[str, Any]) -> Self:
        return cls(SquareKind(value["kind"]), value["name"], value["cartel"] or "")

    @property
    def label(self) -> Message:
        return (
            text("either", fr=self.name, en=self.name) if self.name else square_kind_name(self.kind)
        )


class Cartel(NamedTuple):
    """A cartel: three companies of one colour."""

    colour: str  # its key in actions and in the box
    name: Message
    type: CartelType
    companies: tuple[int, ...]  # the numbers of their squares, in the order of the course

    @property
    def amounts(self) -> CartelAmounts:
        return AMOUNTS[self.type]

    @property
    def is_complete(self) -> bool:
        """True if all its companies are known, as breaking and scoring require."""
        return len(self.companies) == COMPANIES_A_CARTEL

    @property
    def circles(self) -> int:
        """The circles on all its companies."""
        return self.amounts.circles * COMPANIES_A_CARTEL


class CardVerb(StrEnum):
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

    verb: CardVerb
    amount: int  # euros, or squares; 0 if its verb needs none
    target: str  # a SquareKind, UNASSIGNED or OWN_CASE; "" if its verb needs none

    @classmethod
    def read(cls, value: Mapping[str, Any]) -> Self:
        effect_value = value["effect"] or {"kind": CardVerb.BY_HAND}
        return cls(
            CardVerb(effect_value["kind"]),
            effect_value.get("amount", 0),
            effect_value.get("target", ""),
        )

    @property
    def is_kept(self) -> bool:
        """True if its seat keeps it instead of returning it to the pile."""
        return self.verb is CardVerb.WAIVE_FINE


def square_kind_name(kind: SquareKind) -> Message:
    """Return the name of a square that is no company."""
    return text(f"antijeu-square-{kind}")


def colour_name(colour: str) -> Message:
    """Return the name of a colour."""
    return text(f"antijeu-colour-{colour}")


def cartel_name(colour: str, name: Any) -> Message:
    """Return the printed name of a cartel or, without one, its colour."""
    if not name:
        return text("antijeu-group", colour=colour_name(colour))
    names = name if isinstance(name, Mapping) else {"fr": name, "en": name}
    return text("either", fr=names["fr"], en=names["en"])


def reading_day(fact: Fact) -> Message:
    """Return the day of a reading; this evening if it has none."""
    return (
        text("antijeu-read-on", day=Day(fact.read_on))
        if fact.read_on
        else text("antijeu-read-tonight")
    )


LABEL_PREFIX = "antijeu-field"  # the prefix of field labels, as in play
MAX_AMOUNT = 1_000  # euros, or squares, on a card
MONEY_FIELD = figure(
    "amount", code="bad-amount", rule="AJ-14.6", low=CASH_STEP, step=CASH_STEP, unit="money",
    limits=(Limit(MAX_AMOUNT, "bad-amount", "AJ-14.6"),),
)  # fmt: skip
PRICE_FIELD = figure(
    "amount", code="bad-amount", rule="AJ-14.4", low=0, step=CASH_STEP, unit="money",
    limits=(Limit(MAX_AMOUNT, "bad-amount", "AJ-14.4"),),
)  # fmt: skip
SQUARES_FIELD = Number("amount", 1, (Limit(12, "bad-amount", "AJ-14.2"),), low_code="bad-amount")
GOAL_KINDS = tuple(kind for kind in SquareKind if kind is not SquareKind.COMPANY)


def _effect_with_target(verb: CardVerb, target: str, figure: Number | None = None) -> Effect:
    value = {"kind": str(verb), "target": str(target)}
    return Effect(f"{verb}-{target}", value, "amount" if figure else "", figure)


EFFECTS = (
    BY_HAND_EFFECT,
    *(
        effect(str(verb), "amount", MONEY_FIELD)
        for verb in CardVerb
        if verb.startswith(("receive", "pay"))
    ),
    effect(str(CardVerb.GO_COURT)),
    *(_effect_with_target(CardVerb.ADVANCE_TO, kind) for kind in GOAL_KINDS),
    *(_effect_with_target(CardVerb.ADVANCE_TO_NEXT, target) for target in (UNASSIGNED, OWN_CASE)),
    *(_effect_with_target(CardVerb.MOVE_BY, way, SQUARES_FIELD) for way in (FORWARD, BACK)),
    effect(str(CardVerb.SKIP_TURN)),
    effect(str(CardVerb.ROLL_AGAIN)),
    *(
        _effect_with_target(CardVerb.PLACE, target, PRICE_FIELD)
        for target in (UNASSIGNED, OWN_CASE)
    ),
    effect(str(CardVerb.WAIVE_FINE)),
)
KEEP_VALUES = ("at-once", "kept")
_KEEP_PICK = Pick("keep", tuple(Choice(each, text(f"antijeu-keep-{each}")) for each in KEEP_VALUES))
CARD_FIELDS = card_fields("antijeu", _KEEP_PICK, EFFECTS)


def house_card_number(card: str) -> int:
    """Return the number printed on a card of ours: 7 on "house-card/H07"."""
    return int(card.rpartition("H")[2])


@dataclass(frozen=True, slots=True, kw_only=True)
class MailboxCards(TextCards):
    """The cards of a mailbox."""

    def add_typed_card(self, s: S, action: Any) -> tuple[S, str]:
        """Return the state with the card that was typed in, and its name."""
        typed = {f.name: getattr(action, f.name) for f in self.fields}
        value = self.read(typed)
        card = next((c for c in self.piece_ids(s.box) if s.box[c] == value), None)
        if card:
            return s, card
        name = f"{self.key}/{self.new_piece_name(value, s.box.facts_in(self.key))}"
        return s.learn(name, value), name

    def choices(self, box: Box) -> tuple[Choice, ...]:
        """Return the choices: our cards by printed number, others by their verbs."""
        each, verbs = TextCards.choices(self, box), tuple(CardVerb)
        if self.is_house_made:
            return each
        return tuple(sorted(each, key=lambda one: verbs.index(Card.read(box[str(one.value)]).verb)))

    def _choice_text(self, box: Box, card: str, message: Message) -> Message:
        """Return `message`, with the card's number before it if the deck is ours."""
        if not self.is_house_made:
            return message
        return text("antijeu-card-numbered", number=house_card_number(card), card=message)


CARD_KIND = MailboxCards(
    game="antijeu", key="card", label_prefix=LABEL_PREFIX, fields=CARD_FIELDS,
    effects=EFFECTS, moment_field="keep",
    piece_count=36, spare_count=8, sheet_key="mailbox", rule="AJ-14.1",
)  # fmt: skip
HOMEMADE_CARD_KIND = replace(CARD_KIND, key="house-card", spare_count=0, is_house_made=True)


def card_kind_of(folder: str) -> MailboxCards:
    """Return the kind of the mailbox that the table plays with."""
    return CARD_KIND if folder == CARD_KIND.key else HOMEMADE_CARD_KIND
