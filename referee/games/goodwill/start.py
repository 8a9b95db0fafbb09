"""Putting a table in the middle of a game, so that one step of the year can be tried alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from referee.kit.words import Refusal

from .box.cards import EVENTS, CompanyId, Resource
from .midgame import PUTS, Put, Start, counted
from .phases.boss_election import Bossing
from .phases.closing import Closing
from .phases.estimates import Estimating
from .phases.event_step import Happening
from .phases.opening import Opening
from .phases.private_reports import Looking
from .phases.trading import Trading
from .phases.turning import Turning
from .rules import events
from .state import BOSSES, LAST_YEAR, LOTS, PRICE_TOP, ROW, STEP, TOKENS, Goodwill

# -- what a record may say

_whole = {"type": "integer", "minimum": 0}
_fives = {**_whole, "multipleOf": STEP}
_boss = {"type": "string", "description": "the name of a boss; empty for none"}
_company = {"enum": [str(c) for c in CompanyId]}
_event = {"enum": list(EVENTS)}


def _of(keys: type[CompanyId] | type[Resource], item: Start, description: str) -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {str(key): item for key in keys},
        "description": description,
    }


def _by_seat(item: Start, description: str) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": item, "description": description}


# -- where a table may stand


def _playing(s: Goodwill, start: Start) -> CompanyId:
    company = CompanyId(start.get("company", s.in_play[0]))
    if company not in s.in_play:
        raise ValueError(company)
    return company


def _transaction(s: Goodwill, start: Start) -> int:
    number = counted(start.get("transaction", 1))
    if not 1 <= number <= s.options.transactions:
        raise ValueError(number)
    return number


def _estimating(s: Goodwill, start: Start) -> Goodwill:
    """The transaction that is named, or the first of the first company in play."""
    company, number = _playing(s, start), _transaction(s, start)
    before = list(CompanyId)[: list(CompanyId).index(company)]
    phase = Estimating.next(s, before[-1] if before else None)
    if number > 1:
        phase = Estimating.again(replace(s, phase=Trading(company, number - 1)))
    return replace(s, phase=phase)


def _happening(s: Goodwill, start: Start) -> Goodwill:
    """Four lots face up, and the first event has just come to pass."""
    if not s.lots:
        raise ValueError("lots")
    s = events.begin(replace(s, turned=True))
    return replace(s, phase=Happening.begin(s))


def _closing(s: Goodwill, start: Start) -> Goodwill:
    """The events are over, and the results of the year are booked."""
    s = replace(s, turned=True)
    s = Happening.begin(s).close(s)
    return replace(s, phase=Closing.begin(s) if s.in_play else None)


STEPS: Mapping[str, Put] = {
    "opening": lambda s, start: replace(s, phase=Opening()),
    "looking": lambda s, start: replace(s, phase=Looking.begin(s)),
    "estimating": _estimating,
    "bossing": lambda s, start: replace(s, phase=Bossing.begin(s, _playing(s, start))),
    "turning": lambda s, start: replace(s, phase=Turning.begin(s)),
    "happening": _happening,
    "closing": _closing,
}

SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "year": {"type": "integer", "minimum": LAST_YEAR - 6, "maximum": LAST_YEAR},
        "step": {"enum": list(STEPS)},
        "company": {**_company, "description": "whose estimates, or whose boss"},
        "transaction": {"type": "integer", "minimum": 1, "maximum": 3},
        "animator": {"type": "string", "description": "a seat's name: who it is this year"},
        "bankrupt": {"type": "array", "items": _company},
        "capital": _of(CompanyId, _fives, "dollars"),
        "market": _of(CompanyId, _fives, "percent; of the companies in play all, or none"),
        "prices": _of(Resource, {**_fives, "maximum": PRICE_TOP}, "dollars"),
        "tokens": _of(
            CompanyId,
            {
                "type": "array",
                "items": {"enum": [str(r) for r in Resource]},
                "minItems": 1,
                "maxItems": TOKENS,
            },
            "resources on its board",
        ),
        "bosses": _of(CompanyId, _boss, "who is in office"),
        "row": {"type": "array", "items": _boss, "minItems": ROW, "maxItems": ROW},
        "pile": {
            "type": "array",
            "items": {**_boss, "description": "the top first; empty for a card nobody has seen"},
            "maxItems": BOSSES - ROW,
        },
        "cash": _by_seat(_whole, "dollars"),
        "shares": _by_seat(
            _of(CompanyId, _whole, "shares"), "what is not told is dealt evenly to the other seats"
        ),
        "lots": {
            "type": "array",
            "minItems": LOTS,
            "maxItems": LOTS,
            "items": {
                "type": "object",
                "required": ["percent", "left", "right"],
                "additionalProperties": False,
                "properties": {
                    "percent": {**_whole, "maximum": 100},
                    "left": _event,
                    "right": _event,
                },
            },
            "description": "those of the year, where the app deals them or they lie face up",
        },
    },
}


def begin(s: Goodwill, start: Start) -> Goodwill:
    """`s` moved to where `start` says; raises Refusal("bad-start") naming what does not fit.

    What `start` does not tell is the start value of the rules, or a legal one: distinct tokens,
    the first bosses known, shares dealt evenly. On a table still at its opening nothing is filled
    in. A table that has typed too few bosses is given faces of the house set, as if typed.
    """
    for name in start:
        if name not in SCHEMA["properties"]:
            raise Refusal("bad-start", field=name, name=name)
    step = start.get("step", "looking" if start else "opening")
    if not isinstance(step, str) or step not in STEPS:
        raise Refusal("bad-start", field="step", name="step")
    for name, put in PUTS.items():
        if name in start or step != "opening":
            s = _tried(name, put, s, start)
    return _tried("step", STEPS[step], s, start)


def _tried(name: str, put: Put, s: Goodwill, start: Start) -> Goodwill:
    try:
        return put(s, start)
    except (TypeError, ValueError, LookupError, AttributeError):
        raise Refusal("bad-start", field=name, name=name) from None
