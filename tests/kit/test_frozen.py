"""The quick copies of the kit equal those of `dataclasses`, and are locked."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass
from typing import Any

import pytest

from referee.kit.frozen import cached_per_state, replace, with_fast_init
from tests.shelf import brought

PLAYED = brought("moments")


@with_fast_init
@dataclass(frozen=True, slots=True)
class Card:
    name: str
    copies: int = 1
    how: str = field(default="typed", init=False)


def frozen_in(value: Any) -> Iterator[Any]:
    """Yield every frozen value in `value`, itself included."""
    inside: Any = ()
    if is_dataclass(value):
        yield value
        inside = (getattr(value, each.name) for each in fields(value))
    elif isinstance(value, dict):
        inside = value.values()
    elif isinstance(value, (tuple, frozenset)):
        inside = value
    for each in inside:
        yield from frozen_in(each)


def test_a_changed_copy_is_what_the_library_makes_of_it() -> None:
    """Try one value of each class in a moment of any game."""
    moments = (each for module in PLAYED.values() for each in module.MOMENTS.values())
    values = {type(value): value for moment in moments for value in frozen_in(moment.state)}
    faults = []
    for kind, value in values.items():
        changed = fields(value)[-1].name
        copy, expected = (make(value, **{changed: 7}) for make in (replace, dataclasses.replace))
        if type(copy) is not kind or copy != expected or getattr(value, changed) == 7:
            faults.append(f"{kind}: another copy")
        with suppress(FrozenInstanceError):
            setattr(copy, changed, 8)
            faults.append(f"{kind}: not frozen")
    assert faults == []
    assert len(values) > 50


def test_a_copy_has_the_fields_that_the_constructor_takes_and_no_other() -> None:
    state = next(iter(PLAYED.values())).MOMENTS["end"].state
    with pytest.raises(AttributeError):
        replace(state, no_field_of_it=7)
    card = Card("cocoa")
    object.__setattr__(card, "how", "read aloud")
    assert replace(card, copies=2).how == dataclasses.replace(card, copies=2).how == "typed"


def test_a_value_made_quickly_takes_the_same_arguments_and_cannot_be_changed() -> None:
    card = Card("cocoa", copies=3)
    assert (card.name, card.copies, card.how) == ("cocoa", 3, "typed")
    assert Card("cocoa", 3) == card == Card(name="cocoa", copies=3)
    assert hash(Card("cocoa")) == hash(Card("cocoa", 1))
    for wrong in ({}, {"name": "cocoa", "how": "read"}, {"name": "cocoa", "price": 3}):
        with pytest.raises(TypeError):
            Card(**wrong)
    assert type(card) is Card
    with pytest.raises(FrozenInstanceError):
        card.name = "bars"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del card.name


def test_what_is_worked_out_of_a_state_is_remembered_for_that_state_alone() -> None:
    asked = []

    @cached_per_state
    def worth(card: Card, each: int) -> int:
        asked.append((card.copies, each))
        return card.copies * each

    one, other = Card("a", 1), Card("a", 2)
    assert [worth(one, 3), worth(one, 3), worth(one, 4)] == [3, 3, 4]
    assert [worth(other, 3), worth(one, 3)] == [6, 3]
    assert asked == [(1, 3), (1, 4), (2, 3), (1, 3)]
