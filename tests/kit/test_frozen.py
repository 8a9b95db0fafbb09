"""`replace` of the kit does what that of `dataclasses` does, for every state, phase and piece."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import Any

import pytest

from referee.kit.frozen import replace
from tests.shelf import brought

MOMENTS = [
    pytest.param(moment, id=f"{game}-{name}")
    for game, module in brought("moments").items()
    for name, moment in module.MOMENTS.items()
]


def frozen_in(value: Any) -> Iterator[Any]:
    """Every frozen value that lies in `value`, itself included."""
    inside: Any = ()
    if is_dataclass(value):
        yield value
        inside = (getattr(value, field.name) for field in fields(value))
    elif isinstance(value, dict):
        inside = value.values()
    elif isinstance(value, (tuple, frozenset)):
        inside = value
    for each in inside:
        yield from frozen_in(each)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_changed_copy_is_what_the_library_makes_of_it(moment: Any) -> None:
    for value in {type(value): value for value in frozen_in(moment.state)}.values():
        changed = fields(value)[-1].name
        ours, theirs = (make(value, **{changed: 7}) for make in (replace, dataclasses.replace))
        assert type(ours) is type(value)
        assert ours == theirs
        assert getattr(value, changed) != 7
        with pytest.raises(FrozenInstanceError):
            setattr(ours, changed, 8)


def test_a_field_that_is_none_cannot_be_changed() -> None:
    state = next(iter(brought("moments").values())).MOMENTS["end"].state
    with pytest.raises(AttributeError):
        replace(state, no_field_of_it=7)
