"""What the bank is made of: bills for the seats, two-sided ingots for the companies (B-8)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from referee.kit.asks import Field, Limit, Number
from referee.kit.inventory import Kind, Record
from referee.kit.words import Money, Text, text

BILLS_RULE, INGOTS_RULE = "GW-1.9", "GW-1.4"


def _number(name: str, rule: str, *, low: int, high: int, step: int = 1, unit: str = "") -> Number:
    most = (Limit(high, "bad-fact", rule),)
    return Number(name, low, most, step, "bad-fact", "bad-fact", rule=rule, unit=unit)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bills(Record):
    """All the bills of one value, in dollars: "bill/20"."""

    fields: tuple[Field, ...] = (
        _number("value", BILLS_RULE, low=1, high=10_000, unit="money"),
        _number("count", BILLS_RULE, low=0, high=999),
    )

    def label(self, field: Field) -> Text:
        return text(f"goodwill-bill-{field.name}")

    def say(self, value: Any) -> Text:
        return text("goodwill-bills", value=Money(value["value"]), count=value["count"])

    def short(self, name: str, value: Any) -> Text | str:
        return text("goodwill-bills-short", value=Money(value["value"]), count=value["count"])

    def name(self, value: Mapping[str, Any], taken: Collection[str]) -> str:
        """Its value, where no other bills are called so."""
        named = str(value["value"])
        return named if named not in taken else Kind.name(self, value, taken)


def _face(name: str) -> Number:
    return _number(name, INGOTS_RULE, low=5, high=5_000, step=5, unit="money")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ingots(Record):
    """A tile, dollars on each of its sides: "ingot/1"."""

    fields: tuple[Field, ...] = (_face("front"), _face("back"))

    def label(self, field: Field) -> Text:
        return text(f"goodwill-ingot-{field.name}")

    def say(self, value: Any) -> Text:
        return text("goodwill-ingot", front=Money(value["front"]), back=Money(value["back"]))

    def short(self, name: str, value: Any) -> Text | str:
        return text("goodwill-ingot-short", front=value["front"], back=value["back"])


TREASURY: tuple[Kind, ...] = (
    Bills(key="bill", whole=6, spare=4, sheet="money", rule=BILLS_RULE),
    Ingots(key="ingot", whole=15, spare=5, sheet="ingots", rule=INGOTS_RULE),
)
