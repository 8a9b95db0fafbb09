"""The cards with a text as a box holds them, Express and Confidentiel: TextCards (B6, B7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from referee.games.ambition.state import BARS_A_WORKER, Trade
from referee.kit.asks import Choice, Field, Limit, Number, Pick
from referee.kit.inventory import Kind, Schema, Wording, field_schema, object_schema
from referee.kit.words import Refusal, text

LETTERS = 300  # of a card's words
NAME_LETTERS = 40
BILL = 1_000  # sums on cards are multiples of it (AMB-0.9)


class Effect(NamedTuple):
    """What the game can do when a card is played; its figure is typed beside it."""

    code: str  # among the choices: "hiring-freeze-accountant"
    value: Mapping[str, str] | None  # in the fact, the figure apart; None: the table applies it
    key: str = ""  # of the figure in the fact: "bars", "count", "amount"
    figure: Number | None = None
    at_once: bool = False  # not of next month


def _figure(low: int, high: int) -> Number:
    most = Limit(high, "bad-correction", "AMB-9.5", (("low", low),))
    return Number("amount", low, (most,), text_code="effect-amount", rule="AMB-9.5")


COUNT = _figure(1, 20)
BARS = _figure(1, 100)
RATE = _figure(0, BARS_A_WORKER)
MONEY = Number(
    "amount",
    BILL,
    (Limit(1_000_000, "bad-correction", "AMB-0.9", (("low", BILL),)),),
    step=BILL,
    low_code="not-multiple-of-1000",
    step_code="not-multiple-of-1000",
    text_code="effect-amount",
    rule="AMB-0.9",
    unit="money",
)


def _effect(code: str, key: str = "", figure: Number | None = None, **more: Any) -> Effect:
    return Effect(code, {"kind": code}, key, figure, **more)


BY_HAND = Effect("by-hand", None)

EXPRESS_EFFECTS = (
    BY_HAND,
    _effect("idle-worker", "count", COUNT),
    _effect("bars-per-worker", "bars", RATE),
    _effect("absent-salesperson", "count", COUNT),
    _effect("absent-secretary", "count", COUNT),
    _effect("lose-cocoa", "bars", BARS),
    _effect("pay-bank", "amount", MONEY),
    _effect("annul-contract"),
)
CONFIDENTIAL_EFFECTS = (
    BY_HAND,
    _effect("highest-salary-receives", "amount", MONEY, at_once=True),
    _effect("lose-bundles", at_once=True),
    _effect("return-chocolate", "bars", BARS, at_once=True),
    _effect("pay-per-chocolate", "amount", MONEY, at_once=True),
    _effect("no-cocoa"),
    _effect("bars-per-worker", "bars", RATE),
    *(
        Effect(f"hiring-freeze-{trade}", {"kind": "hiring-freeze", "trade": trade.value})
        for trade in Trade
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextCards(Kind):
    """Cards with a name, a text, a moment and an effect; a card typed in play has no name."""

    effects: tuple[Effect, ...]
    moment: str  # the field that says when: "moment" or "when"

    def typed(self, value: Any) -> Mapping[str, Any]:
        effect = next(e for e in self.effects if e.value == _without_figure(e, value["effect"]))
        return {
            "name": value.get("name", ""),
            "text": value["text"],
            self.moment: value[self.moment],
            "effect": effect.code,
            "amount": value["effect"][effect.key] if effect.key else None,
        }

    def read(self, typed: Mapping[str, Any]) -> Any:
        effect = next(e for e in self.effects if e.code == typed["effect"])
        if effect.at_once and typed[self.moment] == "next":
            raise Refusal("effect-at-once", self.rule, "effect")
        if effect.figure is not None:
            effect.figure.check(typed["amount"])
        elif typed["amount"] is not None:
            raise Refusal("effect-no-amount", self.rule, "amount")
        figure = {effect.key: typed["amount"]} if effect.key else {}
        return {
            **({"name": typed["name"]} if typed["name"] else {}),
            "text": typed["text"],
            self.moment: typed[self.moment],
            "effect": None if effect.value is None else {**effect.value, **figure},
        }

    def unread(self, value: Any) -> tuple[str, ...]:
        """Nothing: a card may have no name, and an effect no figure."""
        return ()

    @property
    def schema(self) -> Schema:
        words = field_schema(Wording("text", LETTERS))
        moment = next(field for field in self.fields if field.name == self.moment)
        card = object_schema(
            {
                "text": words,
                self.moment: field_schema(moment),
                "effect": {"anyOf": [_effect_schema(effect) for effect in self.effects]},
            }
        )
        card["properties"]["name"] = field_schema(Wording("name", NAME_LETTERS))
        return card


def _without_figure(effect: Effect, value: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """`value` as it would be told from other effects, were it this one."""
    if value is None:
        return None
    return {key: item for key, item in value.items() if key != effect.key}


def _effect_schema(effect: Effect) -> Schema:
    if effect.value is None:
        return {"type": "null"}
    codes: dict[str, Schema] = {key: {"const": word} for key, word in effect.value.items()}
    figure = {effect.key: field_schema(effect.figure)} if effect.figure else {}
    return object_schema({**codes, **figure})


MOMENTS = ("before-manufacture", "before-cursors", "before-placement", "at-acceptance", "any")
WHEN = ("now", "next")


def _fields(moment: Pick, effects: tuple[Effect, ...]) -> tuple[Field, ...]:
    offered = tuple(Choice(e.code, text(f"ambition-effect-{e.code}")) for e in effects)
    return (
        Wording("name", NAME_LETTERS, optional=True),
        Wording("text", LETTERS),
        moment,
        Pick("effect", offered),
        Number("amount", optional=True),
    )


_MOMENT = Pick("moment", tuple(Choice(m, text(f"ambition-moment-{m}")) for m in MOMENTS))
_WHEN = Pick("when", tuple(Choice(w, text(f"ambition-when-{w}")) for w in WHEN))

EXPRESS = TextCards(
    key="express",
    fields=_fields(_MOMENT, EXPRESS_EFFECTS),
    effects=EXPRESS_EFFECTS,
    moment="moment",
    whole=12,
    spare=4,
    sheet="express",
    rule="AMB-9.5",
)
CONFIDENTIAL = TextCards(
    key="confidential",
    fields=_fields(_WHEN, CONFIDENTIAL_EFFECTS),
    effects=CONFIDENTIAL_EFFECTS,
    moment="when",
    whole=7,
    spare=4,
    sheet="confidential",
    rule="AMB-7.1",
)
