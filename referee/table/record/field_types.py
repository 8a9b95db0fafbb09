"""The field types of actions: as JSON Schema, and as a check of a record's values."""

from __future__ import annotations

import re
import types
from collections.abc import Hashable, Mapping
from contextlib import suppress
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from referee.kit.actions import Action
from referee.kit.seats import BANK, Seat, Seating
from referee.kit.words import Refusal, Value

BANK_NAME = "bank"
TAKEN = (
    "seat",
    "kind",
    "at",
    "overruled",
    "about",
    "refused",
    "then",
)  # reserved keys
LONGEST_TEXT = 2_000
MOST_ITEMS = 200
LARGEST = 10**15

Schema = dict[str, Any]


class RecordError(Refusal):
    """An invalid record. `place` is where in the file: "actions[3].price"."""

    def __init__(self, code: str, place: str, **values: Value) -> None:
        super().__init__(code, "", place, place=place, **values)
        self.place = place

    def __str__(self) -> str:
        return self.place


def hints(action: type[Action]) -> Mapping[str, Any]:
    """The action's fields and their types."""
    return _hints(cast(Hashable, action))


@cache
def _hints(action: Hashable) -> Mapping[str, Any]:
    types = get_type_hints(action)
    return {f.name: types[f.name] for f in fields(cast(Any, action))}


def key_of(name: str) -> str:
    """The key of a field in a record, where some names are reserved."""
    return f"{name}_" if name in TAKEN else name


def required(action: type[Action]) -> list[str]:
    """The fields without a default."""
    return [f.name for f in fields(action) if f.default is MISSING and f.default_factory is MISSING]


def schema_of(hint: Any) -> Schema:
    """The JSON Schema of one field."""
    if get_origin(hint) in (Union, types.UnionType):
        return {"anyOf": [schema_of(part) for part in get_args(hint)]}
    if get_origin(hint) is tuple:
        return {"type": "array", "items": schema_of(get_args(hint)[0]), "maxItems": MOST_ITEMS}
    if hint is Seat:
        return {"type": ["string", "integer"], "description": "a name, a seat number or bank"}
    if hint is type(None):
        return {"type": "null"}
    if hint is bool:
        return {"type": "boolean"}
    if issubclass(hint, int):
        return {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}
    return {"type": "string", "maxLength": LONGEST_TEXT}


def read(hint: Any, value: Any, seating: Seating, place: str) -> Any:
    """`value` as the action's type; raises RecordError if it does not fit."""
    if get_origin(hint) in (Union, types.UnionType):
        return _read_union(get_args(hint), value, seating, place)
    if get_origin(hint) is tuple:
        if not isinstance(value, list) or len(value) > MOST_ITEMS:
            raise RecordError("record-type", place)
        item = get_args(hint)[0]
        return tuple(read(item, v, seating, f"{place}[{n}]") for n, v in enumerate(value))
    if hint is Seat:
        return read_seat(value, seating, place)
    fits = value is None if hint is type(None) else _fits(hint, value)
    if not fits:
        raise RecordError("record-type", place)
    return value


def read_seat(value: Any, seating: Seating, place: str) -> Seat:
    """The seat with that name or number; raises RecordError if there is none."""
    if value == BANK_NAME:
        return BANK
    if type(value) is int and 0 <= value <= len(seating.names):
        return Seat(value)
    if isinstance(value, str):
        with suppress(LookupError):
            return seating.named(value)
    raise RecordError("record-seat", place)


def _read_union(parts: tuple[Any, ...], value: Any, seating: Seating, place: str) -> Any:
    for part in parts:
        try:
            return read(part, value, seating, place)
        except RecordError:
            continue
    raise RecordError("record-type", place)


def _fits(hint: type, value: Any) -> bool:
    if hint is bool:
        return type(value) is bool
    if issubclass(hint, int):
        return type(value) is int and abs(value) <= LARGEST
    return is_text(value)


def is_text(value: Any) -> bool:
    """Is it a string of acceptable length that every page and file can hold?"""
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        return False
    return value.isascii() or not re.search(r"[\ud800-\udfff]", value)
