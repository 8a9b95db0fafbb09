"""The program's values as JSON. Sealed values remain sealed."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import singledispatch
from typing import Any

from referee.i18n.translator import Translator
from referee.kit.actions import kind
from referee.kit.box.facts import Box
from referee.kit.components.money import Account
from referee.kit.fields import Lazy
from referee.kit.sealed import Sealed, SealedRound
from referee.kit.seats import Seat, Seating
from referee.kit.words import Message, Refusal

BANK_NAME = "bank"
REDACTED = "•••"
_OMITTED_FIELDS = frozenset({"salt"})  # fields that would reveal an envelope


def plain(value: Any, say: Translator) -> Any:
    """Return `value` as mappings, lists, strings and numbers.

    Seats become names, messages become sentences.
    """
    return _plain_json(value, say)


def seat_name_in_records(seat: int, names: tuple[str, ...]) -> str:
    """Return the name of a seat as in records; "bank" for the host."""
    return names[seat - 1] if seat else BANK_NAME


@singledispatch
def _plain_json(value: Any, say: Translator) -> Any:
    if isinstance(value, type):
        return kind(value)
    if is_dataclass(value):
        return {
            f.name: _plain_json(getattr(value, f.name), say)
            for f in fields(value)
            if f.name not in _OMITTED_FIELDS
        }
    if value is None or isinstance(value, str | float | bool):
        return value
    raise TypeError(f"{type(value).__name__} is not plain")


@_plain_json.register
def _(value: int, say: Translator) -> int:
    return value if isinstance(value, bool) else int(value)


@_plain_json.register
def _(value: Enum, say: Translator) -> Any:
    return value.value


@_plain_json.register
def _(value: Seat, say: Translator) -> str:
    return seat_name_in_records(value, say.names)


@_plain_json.register
def _(value: Seating, say: Translator) -> list[str]:
    return list(value.names)


@_plain_json.register
def _(value: Message, say: Translator) -> str:
    return say(value)


@_plain_json.register(Lazy)
def _(value: Any, say: Translator) -> Any:
    return _plain_json(value.value, say)


@_plain_json.register
def _(value: Refusal, say: Translator) -> dict[str, str]:
    return {"code": value.code, "rule": value.rule, "message": say(value.text)}


@_plain_json.register(Sealed)
def _(value: Any, say: Translator) -> str:
    return REDACTED


@_plain_json.register(SealedRound)
def _(value: Any, say: Translator) -> dict[str, list[str]]:
    """Return which seats are awaited and which have sealed, without the values."""
    awaited, there = sorted(value.awaited_seats), sorted(value.envelopes)
    return {
        "awaited": [seat_name_in_records(seat, say.names) for seat in awaited],
        "sealed": [seat_name_in_records(seat, say.names) for seat in there],
    }


@_plain_json.register
def _(value: Box, say: Translator) -> dict[str, Any]:
    return {name: value[name] for name in value}


@_plain_json.register(Mapping)
def _(value: Any, say: Translator) -> dict[str, Any]:
    return {_json_key(key, say): _plain_json(each, say) for key, each in value.items()}


@_plain_json.register(tuple)
def _(value: Any, say: Translator) -> Any:
    names = getattr(value, "_fields", None)
    if names:
        return {
            n: _plain_json(v, say)
            for n, v in zip(names, value, strict=True)
            if n not in _OMITTED_FIELDS
        }
    return [_plain_json(each, say) for each in value]


@_plain_json.register(list)
def _(value: Any, say: Translator) -> list[Any]:
    return [_plain_json(each, say) for each in value]


@_plain_json.register(AbstractSet)
def _(value: Any, say: Translator) -> list[Any]:
    return [_plain_json(each, say) for each in sorted(value)]


def _json_key(key: Any, say: Translator) -> str:
    if isinstance(key, Account):
        return f"{key.name}/{seat_name_in_records(key.owner, say.names)}" if key.owner else key.name
    if isinstance(key, tuple):
        return "/".join(_json_key(each, say) for each in key)
    return str(_plain_json(key, say))
