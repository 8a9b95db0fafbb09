"""The bills of the seats and the two-sided ingots of the companies (B-8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee.kit.bills import Bills, bill_fields
from referee.kit.fields import Field, Limit, Number
from referee.kit.inventory import Kind, MappingKind
from referee.kit.words import Message, Money, text

BILLS_RULE, INGOTS_RULE = "GW-1.9", "GW-1.4"


def _face(name: str) -> Number:
    most = (Limit(5_000, "bad-fact", INGOTS_RULE),)
    code, unit = "bad-fact", "money"
    return Number(name, 5, most, 5, code, code, rule=INGOTS_RULE, unit=unit)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ingots(MappingKind):
    """Tiles with dollars on both sides: "ingot/1"."""

    fields: tuple[Field, ...] = (_face("front"), _face("back"))

    def label(self, field: Field) -> Message:
        return text(f"goodwill-ingot-{field.name}")

    def say(self, value: Any) -> Message:
        return text("goodwill-ingot", front=Money(value["front"]), back=Money(value["back"]))

    def short(self, name: str, value: Any) -> Message | str:
        return text("goodwill-ingot-short", front=value["front"], back=value["back"])


TREASURY: tuple[Kind, ...] = (
    Bills(
        fields=bill_fields(10_000, BILLS_RULE),
        whole=6,
        spare=4,
        game="goodwill",
        rule=BILLS_RULE,
    ),
    Ingots(key="ingot", whole=15, spare=5, sheet="ingots", rule=INGOTS_RULE),
)
