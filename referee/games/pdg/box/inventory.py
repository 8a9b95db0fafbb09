"""The kinds of facts in the box of P.D.G. (PDG-10): how each is typed, checked and worded."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.games.pdg.rules.constants import (
    CYCLE_COUNT,
    MONEY_STEP,
    PLANTS_PER_BRAND,
    PRICES,
    PROFITS,
    TOKENS_PER_BRAND,
)
from referee.kit.box import inventory as kit
from referee.kit.box.facts import Box, Source
from referee.kit.box.inventory import (
    FactKind,
    ListKind,
    MappingKind,
    RowKind,
    box_number,
    box_pick,
)
from referee.kit.box.laid import chosen_component_kind
from referee.kit.components.money import Bills, bill_fields
from referee.kit.fields import Field, Number, Pick
from referee.kit.words import Message, Refusal, text

from . import pieces
from .pieces import (
    ADVANTAGES,
    COURSE,
    SECTOR_COLOURS,
    Card,
    Sector,
    Square,
    SquareKind,
    colour_name,
)

LABEL_PREFIX = "pdg-field"  # prefix of the field labels, as in play
BAD_FACT_CODE = "bad-fact"  # the refusal of a value that no real box can have
MAX_TAX = 70  # M$ a sale
MAX_LETTERS = 120  # of a card's red or green text
# The others are in the rules.
READABLE_SQUARE_KINDS = (SquareKind.SECTOR, SquareKind.CONTINENT, SquareKind.COLOUR)
POSITION_LABELS = tuple(text("pdg-fact-cycle", cycle=n) for n in range(1, CYCLE_COUNT + 1))
DICE_DOUBLE_LABELS = tuple(text("any-pair", one=face, other=face) for face in range(1, 7))


# -- the slider


@dataclass(frozen=True, slots=True, kw_only=True)
class SectorRowKind(RowKind):
    """The price or profit of a sector at each slider position: 12 x M$."""

    rising_values: tuple[int, ...]  # its values, the lowest first
    piece_count: int = len(pieces.SECTORS)
    piece_names: tuple[str, ...] = tuple(sector.key for sector in pieces.SECTORS)
    field_labels: tuple[Message, ...] = POSITION_LABELS
    rule: str = "PDG-10.2"

    def short_name(self, name: str, value: Any) -> Message | str:
        return Sector.read(name).name_text()

    def from_word(self, word: str) -> Any:
        """Return our row from one word, its first value and direction.

        "200+" rises from 200, "200-" falls.
        """
        start = self.rising_values.index(int(word[:-1])) * (1 if word.endswith("+") else -1)
        wave = [*self.rising_values, *self.rising_values[-2:0:-1]]
        return [*wave[start:], *wave[:start]]


def _sector_rows_kind(key: str, values: tuple[int, ...]) -> SectorRowKind:
    field_names = (f"cycle-{n}" for n in range(1, CYCLE_COUNT + 1))
    low, high = values[0], values[-1]
    fields = (
        box_number(cell, "PDG-10.2", low, high, MONEY_STEP, unit="money") for cell in field_names
    )
    return SectorRowKind(key=key, fields=tuple(fields), rising_values=values)


def _slider_steps_kind(key: str, labels: tuple[Message, ...]) -> ListKind:
    """Return the kind of the steps after a double, 1 or 2 positions (PDG-2.5)."""
    names = (f"{key}-{n}" for n in range(1, len(labels) + 1))
    fields = tuple(box_number(name, "PDG-10.4", 1, 2, tap_values=(1, 2)) for name in names)
    return ListKind(key=key, fields=fields, field_labels=labels, rule="PDG-10.4")


def _choice_kind(key: str, rule: str, *answers: str) -> FactKind:
    """Return the kind of a fact with a few possible answers."""
    labels = {answer: text(f"pdg-{key}-{answer.replace('+', '-')}") for answer in answers}
    return kit.single_kind(box_pick(key, rule, labels))


# -- the board


class ColourListKind(ListKind):
    """The colours of the sectors; no two are alike."""

    def read(self, typed: Mapping[str, Any]) -> Any:
        row: list[str] = ListKind.read(self, typed)
        for n, colour in enumerate(row):
            if colour in row[:n]:
                raise Refusal(BAD_FACT_CODE, self.rule, self.fields[n].name)
        return row


def _colours_kind() -> ListKind:
    """Return the kind of the colours, all different; the first is green (PDG-2.7)."""
    possible_colours_by_place = (SECTOR_COLOURS[:1], *(pieces.PALETTE for _ in SECTOR_COLOURS[1:]))
    fields = tuple(
        box_pick(
            f"colour-{n}", "PDG-10.3", {colour: colour_name(colour) for colour in possible_colours}
        )
        for n, possible_colours in enumerate(possible_colours_by_place, 1)
    )
    labels = tuple(text("pdg-fact-colour-number", number=n) for n in range(1, len(fields) + 1))
    return ColourListKind(key="colours", fields=fields, field_labels=labels, rule="PDG-10.3")


@dataclass(frozen=True, slots=True, kw_only=True)
class SquareFactKind(MappingKind):
    """The print of the squares of the course."""

    label_prefix: str = LABEL_PREFIX

    def read(self, typed: Mapping[str, Any]) -> Any:
        checked_square(typed, BAD_FACT_CODE, self.rule)
        return MappingKind.read(self, typed)

    def sentence(self, value: Any) -> Message:
        return read_square(value).name_text()

    def from_word(self, word: str) -> Any:
        return {
            **pieces.SQUARES_BY_KEY[word]._asdict(),
            "kind": str(pieces.SQUARES_BY_KEY[word].kind),
        }


def square_fields(
    rule: str,
    kinds: Collection[SquareKind],
    code: str = BAD_FACT_CODE,
    colours: Sequence[str] = SECTOR_COLOURS,
) -> tuple[Pick, ...]:
    """Return the fields of a square: kind, continent, colour."""
    names_by_field: dict[str, Mapping[Any, Message]] = {
        "kind": {str(kind): text(f"pdg-square-{kind}") for kind in kinds},
        "continent": {n: pieces.continent_name(n) for n in pieces.CONTINENTS},
        "colour": dict(zip(SECTOR_COLOURS, map(colour_name, colours), strict=True)),
    }
    return tuple(
        box_pick(name, rule, names, code, optional=name != "kind")
        for name, names in names_by_field.items()
    )


def read_square(value: Mapping[str, Any]) -> Square:
    """Return a square from its fact."""
    return Square(SquareKind(value["kind"]), value["continent"], value["colour"])


def checked_square(typed: Mapping[str, Any], code: str, rule: str) -> Square:
    """Return the square that was read.

    Raises Refusal(code) if it names more or less than its kind has.
    """
    for name in ("continent", "colour"):
        if (typed[name] is not None) != (typed["kind"] in (name, SquareKind.SECTOR)):
            raise Refusal(code, rule, name)
    return read_square(typed)


# -- the cards


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFactKind(MappingKind):
    """The cards of one kind (table D).

    Their number is the box's, their two texts are ours.
    """

    fields: tuple[Field, ...] = (
        box_number("copies", "PDG-6.18", 0, max(pieces.COPIES_OF_CARD.values())),
        kit.Wording("red", MAX_LETTERS, optional=True, rule="PDG-6.5"),
        kit.Wording("green", MAX_LETTERS, optional=True, rule="PDG-6.6"),
    )
    sheet_key: str = "cards"
    counted_pieces: Mapping[str, str] = field(default_factory=lambda: {"copies": ""})

    def short_name(self, name: str, value: Any) -> Message | str:
        return Card(name).name_text

    def unread_fields(self, value: Any) -> Collection[str]:
        """Return no fields: blank cards have no text to read."""
        return ()


def effect_fields(code: str = BAD_FACT_CODE, **more: Any) -> tuple[Field, ...]:
    """Return the fields of an advantage."""
    mult = box_number("mult", "PDG-6.5", 1, 3, code=code, tap_values=(1, 2, 3), **more)
    return (mult, box_number("bonus", "PDG-6.5", 0, 100, MONEY_STEP, code, unit="money", **more))


def tax_field(code: str = BAD_FACT_CODE, **more: Any) -> Number:
    """Return the field of the taxes: M$ a sale."""
    return box_number("tax", "PDG-6.16", 0, MAX_TAX, MONEY_STEP, code, unit="money", **more)


@dataclass(frozen=True, slots=True, kw_only=True)
class AdvantageFactKind(MappingKind):
    """The effect of an advantage on a profit: profit x mult + bonus, M$."""

    label_prefix: str = LABEL_PREFIX
    fields: tuple[Field, ...] = effect_fields()

    def sentence(self, value: Any) -> Message:
        return text("pdg-effect", **value)

    def short_name(self, name: str, value: Any) -> Message | str:
        return Card(name).name_text


def _brands_kind(key: str, count: int) -> FactKind:
    """Return the kind of a count of pieces, brand by brand."""
    fields = tuple(box_number(brand, "PDG-1.5", 0, count) for brand in pieces.BRANDS)
    return kit.count_kind(key, fields, label_prefix="pdg-brand")


# -- all of them


_SQUARE_FIELDS = square_fields("PDG-10.3", tuple(SquareKind))

INVENTORY: tuple[FactKind, ...] = (
    chosen_component_kind("pdg", "slider", "PDG-10.2"),
    chosen_component_kind("pdg", "track", "PDG-10.3"),
    _sector_rows_kind("price", PRICES),
    _sector_rows_kind("profit", PROFITS),
    _choice_kind("step-by", "PDG-10.4", "double", "cycle", "ask"),
    _slider_steps_kind("double-steps", DICE_DOUBLE_LABELS),
    _slider_steps_kind("cycle-steps", POSITION_LABELS),
    _colours_kind(),
    SquareFactKind(
        key="square", fields=_SQUARE_FIELDS, piece_count=COURSE.square_count, rule="PDG-10.3"
    ),
    CardFactKind(key="card", piece_count=len(Card), piece_names=tuple(Card), rule="PDG-6.18"),
    AdvantageFactKind(
        key="advantage", piece_count=len(ADVANTAGES), piece_names=ADVANTAGES, rule="PDG-6.5"
    ),
    kit.single_kind(tax_field()),
    _choice_kind("parry", "PDG-6.17", "same+t1", "same"),
    Bills(fields=bill_fields(5_000, "PDG-1.4"), piece_count=4, game="pdg", rule="PDG-1.4"),
    _brands_kind("plants", PLANTS_PER_BRAND),
    _brands_kind("tokens", TOKENS_PER_BRAND),
    _brands_kind("pawns", 1),
    kit.card_size_kind("PDG-6.3"),
)


def check_printed_facts(box: Box, house_box: Box) -> None:
    """Raise Refusal("bad-fact") if `box` contradicts the rules (PDG-10.3, PDG-10.5)."""
    for name, fact in house_box.facts.items():
        kind = kit.kind_of(INVENTORY, name)
        is_printed = fact.source is Source.PRINTED and kind is not None and not kind.counted_pieces
        if is_printed and box[name] != fact.value:
            raise Refusal(BAD_FACT_CODE, "PDG-10.5", name)
    for name in box.facts_in("square"):
        is_printed = house_box.source(f"square/{name}") is Source.PRINTED
        if box[f"square/{name}"]["kind"] not in READABLE_SQUARE_KINDS and not is_printed:
            raise Refusal(BAD_FACT_CODE, "PDG-10.3", f"square/{name}")
