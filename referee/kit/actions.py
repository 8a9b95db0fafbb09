"""Actions: what somebody did, its name, and its form in the log."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from inspect import getmembers, isclass
from types import ModuleType
from typing import Any, ClassVar, cast, dataclass_transform, get_args, get_type_hints

from .seats import Seat
from .words import Refusal


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
@dataclass(frozen=True, slots=True)
class Action:
    """Something that somebody did, as a value.

    Fields are int, str, bool, None, or tuples of int or str. Subclasses become frozen dataclasses
    without a decorator: `class Bid(Action, sealed=True)`.
    """

    sealed: ClassVar[bool] = False  # in an envelope until the reveal
    own_page: ClassVar[bool] = False  # entered on the seat's own page, never by the host
    confidential: ClassVar[bool] = False  # known to the seats it names until the end of the game
    salt: str = field(default="", kw_only=True, repr=False)

    def __init_subclass__(
        cls, *, sealed: bool = False, own_page: bool = False, confidential: bool = False
    ) -> None:
        cls.sealed = cls.sealed or sealed
        cls.own_page = cls.own_page or own_page
        cls.confidential = cls.confidential or confidential
        dataclass(frozen=True)(cls)


class Proceed(Action):
    """The host's arrow: the game goes on."""


class Decline(Action):
    """The refusal of an offer by a seat. It replaces the seat's earlier answer."""


def kind(action: type[Action]) -> str:
    """Return the action's name in the log, forms and catalogues: PlaceBid, "place-bid"."""
    return _dashed(action.__name__)


def actions_in(module: ModuleType) -> tuple[type[Action], ...]:
    """Return every action in the namespace of `module`, in alphabetical order."""
    classes = (member for _, member in getmembers(module, isclass))
    return tuple(a for a in classes if issubclass(a, Action) and a is not Action)


@cache
def _dashed(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def names_of(action: type[Action]) -> tuple[str, ...]:
    """Return the names of an action's fields, including the salt."""
    return _names(cast(Hashable, action))


@cache
def _names(action: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(action))


@cache
def _seats(action: Hashable) -> frozenset[str]:
    """Return the fields that always hold seats, never plain numbers."""
    hints = {n: {hint, *get_args(hint)} for n, hint in get_type_hints(action).items()}
    return frozenset(n for n, types in hints.items() if Seat in types and int not in types)


def encode(action: Action) -> dict[str, Any]:
    """Return the fields as JSON values, without an empty salt."""
    values = {name: getattr(action, name) for name in names_of(type(action))}
    if not values["salt"]:
        del values["salt"]
    return {name: list(v) if isinstance(v, tuple) else v for name, v in values.items()}


def decode(action: type[Action], data: Mapping[str, Any]) -> Action:
    """Return the action that `encode` wrote. Raises Refusal: bad-field, missing-field."""
    names = names_of(action)
    for name in data:
        if name not in names:
            raise Refusal("bad-field", field=name, name=name)
    values: dict[str, Any] = {n: tuple(v) if isinstance(v, list) else v for n, v in data.items()}
    for name in _seats(cast(Hashable, action)) & values.keys():
        values[name] = _seated(values[name])
    try:
        return action(**values)
    except TypeError:
        missing = next((n for n in names if n not in values), "")
        raise Refusal("missing-field", field=missing, name=missing) from None


def _seated(value: Any) -> Any:
    """Return `value` with its numbers as seats: JSON has only numbers."""
    if isinstance(value, tuple):
        return tuple(_seated(item) for item in value)
    return Seat(value) if type(value) is int else value
