"""The kinds of facts in the box: how each is typed, checked and worded."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from referee.games.antijeu.box import pieces
from referee.games.antijeu.rules.constants import AMOUNTS, SHEET_TOKENS, CartelType
from referee.kit.box import inventory as kit
from referee.kit.box.facts import Box
from referee.kit.box.inventory import FactKind, MappingKind, Wording, box_number, box_pick
from referee.kit.box.laid import chosen_component_kind
from referee.kit.box.paper import DISC_SIZE_FACT
from referee.kit.components.money import Bills, bill_fields
from referee.kit.fields import Field, FreeText, Number, RefusedChoice
from referee.kit.words import Message, Refusal, text

from .pieces import CARD_KIND, HOMEMADE_CARD_KIND, LABEL_PREFIX

BAD_FACT_CODE = "bad-fact"  # the code of an impossible value
SQUARE_COUNT = 40  # of our board
MAX_SQUARES = 80  # of any
MAX_LETTERS = 40  # of a company's name


# -- the board


def square_fields(
    rule: str,
    colours: Sequence[str] = pieces.CARTEL_COLOURS,
    refused_choices: tuple[RefusedChoice, ...] = (),
) -> tuple[Field, ...]:
    """Return the fields of a square.

    They are its kind and, for a company, name, cartel and circles.
    """
    kinds = {str(kind): pieces.square_kind_name(kind) for kind in pieces.SquareKind}
    circles = tuple(amounts.circles for amounts in AMOUNTS.values())
    circles_field = box_number(
        "circles", rule, 1, circles[-1], tap_values=circles, optional=True, is_unread=True
    )
    colour_names = {colour: pieces.colour_name(colour) for colour in colours}
    return (
        box_pick("kind", rule, kinds),
        FreeText("name", MAX_LETTERS, optional=True, rule=rule),
        box_pick("cartel", rule, colour_names, optional=True, refused_choices=refused_choices),
        circles_field,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SquareFactKind(MappingKind):
    """The squares of the course after the budget office, by their distance from it."""

    label_prefix: str = LABEL_PREFIX
    fields: tuple[Field, ...] = square_fields("AJ-3.1")[:3]
    piece_count: int = SQUARE_COUNT - 1
    rule: str = "AJ-3.1"

    def sentence(self, value: Any) -> Message:
        return pieces.Square.read(value).label

    def read(self, typed: Mapping[str, Any]) -> Any:
        is_company = typed["kind"] == pieces.SquareKind.COMPANY
        for field in ("name", "cartel"):
            if bool(typed[field]) != is_company:
                raise Refusal(BAD_FACT_CODE, self.rule, field)
        return MappingKind.read(self, typed)

    def contradiction(self, box: Box) -> Refusal | None:
        """Return the refusal of a fourth company in a cartel, or None (AJ-3.1)."""
        squares = [fact for fact in box.facts_in(self.key).values() if fact.value]
        for colour in pieces.CARTEL_COLOURS:
            cartel_facts = [fact for fact in squares if fact.value["cartel"] == colour]
            if len(cartel_facts) > pieces.COMPANIES_A_CARTEL:
                days = [
                    *map(
                        pieces.reading_day,
                        [fact for fact in cartel_facts if fact.read_on] or cartel_facts[:1],
                    )
                ]
                values = {"cartel": pieces.cartel_name(colour, ""), "days": (*dict.fromkeys(days),)}
                return Refusal("fourth-company", self.rule, "cartel", **values)
        return None

    def unread_fields(self, value: Any) -> Collection[str]:
        """Return no fields: only a company has a name that could be unread."""
        return ()

    def from_word(self, word: str) -> Any:
        """Return a square from one word: a kind, or cartel and company: "red:Fort_Auto"."""
        cartel, _, name = word.rpartition(":")
        square = {"kind": "company", "name": name.replace("_", " "), "cartel": cartel}
        return square if cartel else {"kind": word, "name": "", "cartel": None}


@dataclass(frozen=True, slots=True, kw_only=True)
class CartelFactKind(MappingKind):
    """The cartels of three companies, each of one colour."""

    label_prefix: str = LABEL_PREFIX
    fields: tuple[Field, ...] = (
        box_pick(
            "colour",
            "AJ-3.1",
            {colour: pieces.colour_name(colour) for colour in pieces.CARTEL_COLOURS},
        ),
        Wording("name", MAX_LETTERS, optional=True, rule="AJ-3.1"),
        box_pick("type", "AJ-3.1", {str(t): text(f"antijeu-type-{t}") for t in CartelType}),
    )
    piece_count: int = pieces.CARTEL_COUNT
    is_titled_by_sentence: bool = True
    rule: str = "AJ-3.1"

    def short_name(self, name: str, value: Any) -> Message:
        return pieces.cartel_name(name, value and value["name"])

    def new_piece_name(self, value: Any, taken: Collection[str]) -> str:
        return str(value["colour"])

    def sentence(self, value: Any) -> Message:
        return pieces.cartel_name(value["colour"], value["name"])

    def unread_fields(self, value: Any) -> Collection[str]:
        """Return no fields: a cartel without a name is called by its colour."""
        return ()


def seat_colours(box: Box) -> tuple[str, ...]:
    """Return the colours of pawns and tokens. The sixth depends on the household's box."""
    return (*pieces.SEAT_COLOURS, str(box["sixth-colour"]))


def _pieces_kind(key: str, names: Sequence[str], max_count: int, rule: str) -> FactKind:
    fields: tuple[Number, ...] = tuple(box_number(name, rule, 0, max_count) for name in names)
    return kit.count_kind(key, fields, label_prefix="antijeu-colour")


INVENTORY: tuple[FactKind, ...] = (
    chosen_component_kind("antijeu", "board", "AJ-3.1"),
    chosen_component_kind("antijeu", "deck", "AJ-14.1"),
    kit.single_kind(
        box_pick(
            "sixth-colour",
            "AJ-1.7",
            {colour: pieces.colour_name(colour) for colour in pieces.SIXTH_COLOURS},
        )
    ),
    kit.single_kind(box_number("squares", "AJ-2.9", 12, MAX_SQUARES)),
    SquareFactKind(key="square", spare_count=MAX_SQUARES - SQUARE_COUNT),
    CartelFactKind(key="cartel"),
    CARD_KIND,
    SquareFactKind(key="house-square", is_house_made=True),
    CartelFactKind(key="house-cartel", is_house_made=True),
    HOMEMADE_CARD_KIND,
    Bills(fields=bill_fields(1_000, "AJ-1.3"), piece_count=3, game="antijeu", rule="AJ-1.3"),
    _pieces_kind("pawns", (*pieces.SEAT_COLOURS, "sixth"), 1, "AJ-1.7"),
    _pieces_kind("tokens", pieces.TOKEN_SHEETS, SHEET_TOKENS, "AJ-4.9"),
    kit.single_kind(box_number(DISC_SIZE_FACT, "AJ-4.9", 10, 16)),
    _pieces_kind("notes", pieces.CARTEL_COLOURS, 1, "AJ-9.4"),
    kit.card_size_kind("AJ-14.1"),
)
