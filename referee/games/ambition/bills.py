"""The bank's bills: which values there are, and how many of each (B10)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from referee.kit.asks import Field, Limit, Number
from referee.kit.inventory import Kind, Record
from referee.kit.words import Money, Text, text

RULE = "AMB-0.9"

VALUE = Number(
    "value",
    1,
    (Limit(10_000_000, "bad-fact", RULE),),
    low_code="bad-fact",
    rule=RULE,
    unit="money",
)
COUNT = Number("count", 0, (Limit(999, "bad-fact", RULE),), low_code="bad-fact", rule=RULE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bills(Record):
    """All the bills of one value, in francs: "bill/5000"."""

    fields: tuple[Field, ...] = (VALUE, COUNT)

    def label(self, field: Field) -> Text:
        return text(f"ambition-bill-{field.name}")

    def say(self, value: Any) -> Text:
        return text("ambition-bills", value=Money(value["value"]), count=value["count"])

    def short(self, name: str, value: Any) -> Text | str:
        return text("ambition-bills-short", value=Money(value["value"]), count=value["count"])

    def name(self, value: Mapping[str, Any], taken: Collection[str]) -> str:
        """Its value, where no other bills are called so."""
        named = str(value["value"])
        return named if named not in taken else Kind.name(self, value, taken)


BILLS = Bills(key="bill", whole=5, spare=5, sheet="money", rule=RULE)
