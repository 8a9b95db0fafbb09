"""The forms of the cards, and the cards read from them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import permutations
from typing import Any

from referee.games.goodwill.actions import TOKEN_FIELDS, NewBoss, RereadBoss
from referee.games.goodwill.state import MONEY_STEP
from referee.kit.fields import (
    Choice,
    Field,
    Flag,
    FreeText,
    JointPicks,
    Lazy,
    Limit,
    Number,
    Pick,
    figure,
)
from referee.kit.words import Message, text

from .cards import DOMAINS, EVENTS, GRADES, Boss, Resource, resource_name

MAX_PERCENT = 100
USUAL_SALARIES = (0, 5, 10, 15, 20)  # one tap each
POLICY_FIELDS = ("first_from", "first_to", "second_from", "second_to")  # of the lines of a policy
RESOURCE_CHOICES = tuple(Choice(str(r), resource_name(r)) for r in Resource)


@cache
def event_fields() -> tuple[Field, ...]:
    """Return the fields of ReadNewLot for both events of a card."""
    choices = tuple(Choice(name, event.text, event.heading) for name, event in EVENTS.items())
    return tuple(Pick(side, choices, code="bad-event", rule="GW-6.5") for side in ("left", "right"))


def token_fields(rule: str, *, optional: bool = False) -> tuple[Pick, ...]:
    """Return a field for each resource on a company's board."""
    return tuple(
        Pick(name, RESOURCE_CHOICES, "unknown-resource", rule=rule, optional=optional)
        for name in TOKEN_FIELDS
    )


def percent_field(tap_values: tuple[int, ...] = ()) -> Number:
    code, rule = "percent-unknown", "GW-6.2"
    limits = (Limit(MAX_PERCENT, code, rule),)
    return figure(
        "percent", code=code, rule=rule, limits=limits, tap_values=tap_values, is_unread=True
    )


@cache
def boss_fields() -> tuple[Field, ...]:
    """Return the fields of a boss card, as in NewBoss."""
    return (
        FreeText("name", 40, rule="GW-1.7"),
        _salary_field(),
        *(_grade_field(domain) for domain in DOMAINS),
        *(
            Pick(end, RESOURCE_CHOICES, code="bad-policy", rule="GW-9.1", optional=True, pair=line)
            for line in _policy_pairs()
            for end in line.pick_names
        ),
        Flag("dividend"),
    )


def _salary_field() -> Number:
    display = {"step": MONEY_STEP, "unit": "money", "tap_values": USUAL_SALARIES, "is_unread": True}
    return figure("salary", code="bad-salary", rule="GW-14.1", **display)


def _grade_field(domain: str) -> Number:
    code, rule = "bad-grade", "GW-6.7"
    limits = (Limit(GRADES[-1], code, rule),)
    return figure(domain, code=code, rule=rule, limits=limits, tap_values=GRADES, is_unread=True)


def _policy_pairs() -> tuple[JointPicks, ...]:
    """Return the fields of both lines of an energy policy.

    A line replaces one resource by another.
    """
    arrow_choices = tuple(
        Choice(f"{lost_resource} {gained_resource}", _policy_arrow(lost_resource, gained_resource))
        for lost_resource, gained_resource in permutations(Resource, 2)
    )
    field_pairs = zip(POLICY_FIELDS[::2], POLICY_FIELDS[1::2], strict=True)
    return tuple(
        JointPicks(f"line_{n}", field_pair, Lazy(lambda: arrow_choices))
        for n, field_pair in enumerate(field_pairs, 1)
    )


def _policy_arrow(lost_resource: Resource, gained_resource: Resource) -> Message:
    short_names = (text(f"goodwill-short-{r}") for r in (lost_resource, gained_resource))
    return text("goodwill-policy-short", **dict(zip(("lost", "gained"), short_names, strict=True)))


def read_boss(name: str, action: NewBoss | RereadBoss) -> Boss:
    """Return the card as typed. Raises the refusals of `boss_from_fields`."""
    field_names = (field.name for field in boss_fields() if field.name != "name")
    return boss_from_fields(
        {"name": name, **{field: getattr(action, field) for field in field_names}}
    )


def boss_from_fields(typed: Mapping[str, Any]) -> Boss:
    """Return the boss with these values of its fields.

    Raises Refusal "bad-salary", "bad-grade" or "bad-policy".
    """
    resources = [typed[end] for end in POLICY_FIELDS]
    lines = zip(resources[::2], resources[1::2], strict=True)
    return Boss.read({**typed, "policy": [line for line in lines if line != (None, None)]})
