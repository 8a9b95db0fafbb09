"""The kinds of facts in Goodwill's box (B-1 to B-8).

Each kind defines how a fact is typed, checked and described.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

from referee.games.goodwill.actions import SEAT_FIELDS
from referee.games.goodwill.state import (
    BOSS_COUNT,
    LOT_COUNT,
    MAX_WHEEL_FACE,
    SEAT_COLOURS,
    TOKENS_PER_COMPANY,
)
from referee.kit.box.inventory import (
    FactKind,
    ListKind,
    MappingKind,
    Schema,
    SingleKind,
    box_number,
    card_size_kind,
    field_schema,
    object_schema,
    single_kind,
)
from referee.kit.components.money import Bills, bill_fields
from referee.kit.fields import Choice, Field, Limit, Number, Pick, Picks
from referee.kit.words import Message, Money, Refusal, text

from . import card_fields, deck, slate
from .cards import EVENTS, Boss, EventCard, Resource, policy_line

PAIR_TEXT_KEY = "goodwill-box-apart"
LABEL_PREFIX = "goodwill-field"  # prefix of the labels that a table has for the same card
BAD_FACT_CODE = "bad-fact"  # the refusal of a value that no real box can have


def _seat_name(number: int) -> Message:
    return text("goodwill-fact-seat", number=number)


# -- the board and the slates


@dataclass(frozen=True, slots=True, kw_only=True)
class Tabs(FactKind):
    """The fact that has the lots each seat may look at (B-4)."""

    fields: tuple[Field, ...] = tuple(
        Picks(
            place,
            tuple(Choice(n, str(n)) for n in range(1, LOT_COUNT + 1)),
            code=BAD_FACT_CODE,
            rule="GW-3.4",
        )
        for place in SEAT_FIELDS
    )

    def field_values(self, value: Any) -> Mapping[str, Any]:
        if any(type(lot) is not int for lots in value for lot in lots):
            raise Refusal(BAD_FACT_CODE, self.rule)
        return {place: tuple(lots) for place, lots in zip(SEAT_FIELDS, value, strict=True)}

    def read(self, typed: Mapping[str, Any]) -> Any:
        return [sorted(typed[place]) for place in SEAT_FIELDS]

    def label(self, field: Field) -> Message:
        return _seat_name(SEAT_FIELDS.index(field.name) + 1)

    def sentence(self, value: Any) -> Message:
        seats = enumerate(value, 1)
        seat_texts = (text("goodwill-box-tabs", seat=n, lots=tuple(lots)) for n, lots in seats)
        return reduce(
            lambda first, second: text(PAIR_TEXT_KEY, first=first, second=second), seat_texts
        )

    @property
    def schema(self) -> Schema:
        lot_schema = {"type": "integer", "minimum": 1, "maximum": LOT_COUNT}
        tab_schema = {"type": "array", "items": lot_schema, "uniqueItems": True}
        seat_count = len(SEAT_FIELDS)
        return {
            "type": "array",
            "items": tab_schema,
            "minItems": seat_count,
            "maxItems": seat_count,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Wheels(FactKind):
    """The fact that has the dollars on the slate's two wheels, in ascending order (B-5)."""

    fields: tuple[Field, ...] = slate.wheel_fields()
    label_prefix: str = LABEL_PREFIX

    def field_values(self, value: Any) -> Mapping[str, Any]:
        wheels = zip(self.fields, value, strict=True)
        return {field.name: slate.wheel_text(wheel) for field, wheel in wheels}

    def read(self, typed: Mapping[str, Any]) -> Any:
        """Return the faces of both wheels.

        Raises Refusal("bad-wheel") with the field of the wheel.
        """
        return [slate.parse_wheel(typed[field.name], field.name) for field in self.fields]

    def sentence(self, value: Any) -> Message:
        first, second = map(slate.wheel_text, value)
        return text(PAIR_TEXT_KEY, first=first, second=second)

    @property
    def schema(self) -> Schema:
        face = {"type": "integer", "minimum": 0, "maximum": MAX_WHEEL_FACE}
        wheel = {"type": "array", "items": face, "uniqueItems": True, "minItems": 1}
        return {"type": "array", "items": wheel, "minItems": 2, "maxItems": 2}


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSet(SingleKind):
    """The fact that has the set in use: "box", its own cards, or "house"."""

    def sentence(self, value: Any) -> Message:
        return text(f"goodwill-set-{value}")


# -- the cards


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCards(FactKind):
    """Cards of two events, the left one first (B-1)."""

    fields: tuple[Field, ...] = card_fields.event_fields()
    label_prefix: str = LABEL_PREFIX
    piece_count: int = deck.EVENT_CARD_COUNT
    sheet_key: str = "events"
    rule: str = "GW-7.1"

    def field_values(self, value: Any) -> Mapping[str, Any]:
        card = EventCard.read(value)
        return {"left": card.left.key, "right": card.right.key}

    def read(self, typed: Mapping[str, Any]) -> Any:
        return EventCard(EVENTS[typed["left"]], EVENTS[typed["right"]]).fact

    def sentence(self, value: Any) -> Message:
        return EventCard.read(value).text

    def short_name(self, name: str, value: Any) -> Message | str:
        """Return the number on a house card ("E07"), or both events, abbreviated."""
        return name if self.is_house_made else EventCard.read(value).short_text

    def new_piece_name(self, value: Any, taken: Collection[str]) -> str:
        return deck.free_name(EventCard.read(value).number, taken)

    @property
    def schema(self) -> Schema:
        event_schema = {"enum": [event.fact for event in EVENTS.values()]}
        return object_schema({"left": event_schema, "right": event_schema})


@dataclass(frozen=True, slots=True, kw_only=True)
class PercentCards(SingleKind):
    """Cards with a whole number from 0 to 100; numbers may be repeated (B-2)."""

    fields: tuple[Field, ...] = (card_fields.percent_field(),)
    piece_count: int = deck.PERCENT_CARD_COUNT
    sheet_key: str = "percents"
    rule: str = "GW-6.2"

    def sentence(self, value: Any) -> Message:
        return text("goodwill-percent", percent=value)

    def short_name(self, name: str, value: Any) -> Message | str:
        return str(value)

    def new_piece_name(self, value: Any, taken: Collection[str]) -> str:
        return deck.free_name(str(value), taken)


@dataclass(frozen=True, slots=True, kw_only=True)
class BossCards(FactKind):
    """Boss cards: salary, grades, energy policy and dividend mark (B-3)."""

    fields: tuple[Field, ...] = card_fields.boss_fields()
    label_prefix: str = LABEL_PREFIX
    piece_count: int = BOSS_COUNT
    sheet_key: str = "bosses"
    rule: str = "GW-6.7"

    def field_values(self, value: Any) -> Mapping[str, Any]:
        ends = [end for line in Boss.read(value).policy for end in line]
        if len(ends) > len(card_fields.POLICY_FIELDS):
            raise Refusal("bad-policy", "GW-9.1", "policy")
        policy = dict.fromkeys(card_fields.POLICY_FIELDS) | dict(
            zip(card_fields.POLICY_FIELDS, map(str, ends), strict=False)
        )
        return {key: typed for key, typed in value.items() if key != "policy"} | policy

    def read(self, typed: Mapping[str, Any]) -> Any:
        """Return the boss as a fact. Raises Refusal "bad-salary", "bad-grade" or "bad-policy"."""
        return card_fields.boss_from_fields(typed).fact

    def sentence(self, value: Any) -> Message:
        boss = Boss.read(value)
        values = boss._asdict() | {
            "lines": len(boss.policy),
            "policy": tuple(policy_line(*line) for line in boss.policy),
            "dividend": "yes" if boss.dividend else "no",
        }
        return text("goodwill-box-boss", **values)

    def short_name(self, name: str, value: Any) -> Message | str:
        return str(value["name"])

    def new_piece_name(self, value: Any, taken: Collection[str]) -> str:
        return deck.free_name(deck.slugify(value["name"]), taken)

    @property
    def schema(self) -> Schema:
        common_fields = self.fields[: -len(card_fields.POLICY_FIELDS) - 1]
        common = object_schema(
            {field.name: field_schema(field) for field in common_fields}
            | {"policy": _policy_schema(), "dividend": {"type": "boolean"}}
        )
        lines = {"minItems": 1, "maxItems": len(card_fields.POLICY_FIELDS) // 2}
        return common | {
            "if": {"properties": {"innovation": {"const": 0}}},
            "then": {"properties": {"policy": {"maxItems": 0}}},
            "else": {"properties": {"policy": lines}},
        }


def _policy_schema() -> Schema:
    end = {"enum": [str(resource) for resource in Resource]}
    line = {"type": "array", "items": end, "uniqueItems": True, "minItems": 2, "maxItems": 2}
    return {"type": "array", "items": line}


# -- the bank

BILLS_RULE, INGOTS_RULE = "GW-1.9", "GW-1.4"


def _ingot_side_field(name: str) -> Number:
    limits = (Limit(5_000, "bad-fact", INGOTS_RULE),)
    code, unit = "bad-fact", "money"
    return Number(name, 5, limits, 5, code, code, rule=INGOTS_RULE, unit=unit)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ingots(MappingKind):
    """Tiles with an amount of dollars on each side: "ingot/1"."""

    fields: tuple[Field, ...] = (_ingot_side_field("front"), _ingot_side_field("back"))

    def label(self, field: Field) -> Message:
        return text(f"goodwill-ingot-{field.name}")

    def sentence(self, value: Any) -> Message:
        return text("goodwill-ingot", front=Money(value["front"]), back=Money(value["back"]))

    def short_name(self, name: str, value: Any) -> Message | str:
        return text("goodwill-ingot-short", front=value["front"], back=value["back"])


MONEY_KINDS: tuple[FactKind, ...] = (
    Bills(
        fields=bill_fields(10_000, BILLS_RULE),
        piece_count=6,
        spare_count=4,
        game="goodwill",
        rule=BILLS_RULE,
    ),
    Ingots(key="ingot", piece_count=15, spare_count=5, sheet_key="ingots", rule=INGOTS_RULE),
)


# -- all kinds


def _colour_picks() -> tuple[Pick, ...]:
    colour_choices = tuple(
        Choice(colour, text(f"goodwill-colour-{colour}")) for colour in SEAT_COLOURS
    )
    return tuple(
        Pick(place, colour_choices, code=BAD_FACT_CODE, rule="GW-3.4") for place in SEAT_FIELDS
    )


def _set_pick() -> Pick:
    set_choices = tuple(Choice(name, text(f"goodwill-cards-{name}")) for name in ("box", "house"))
    return Pick("set", set_choices, code=BAD_FACT_CODE, rule="GW-1.7")


MAX_TOKENS = 99  # enough for each company's three, whatever the others have drawn

INVENTORY: tuple[FactKind, ...] = (
    Tabs(key="tabs", rule="GW-3.4"),
    Wheels(key="wheels", rule="GW-4.4"),
    ListKind(
        key="seat-colours",
        fields=_colour_picks(),
        field_labels=tuple(_seat_name(n) for n in range(1, len(SEAT_FIELDS) + 1)),
        rule="GW-3.4",
    ),
    single_kind(box_number("tokens-each", "GW-1.5", TOKENS_PER_COMPANY, MAX_TOKENS)),
    CardSet(key="set", fields=(_set_pick(),), rule="GW-1.7"),
    card_size_kind("GW-1.7"),
    EventCards(key="event", is_titled_by_sentence=True),
    PercentCards(key="percent"),
    BossCards(key="boss"),
    EventCards(key="house-event", is_house_made=True),
    PercentCards(key="house-percent", is_house_made=True),
    BossCards(key="house-boss", is_house_made=True),
    *MONEY_KINDS,
)
