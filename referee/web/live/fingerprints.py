"""A short text for a value, the same in every process: whoever draws the same, says the same.

Python's own `hash` differs from one process to the next. A page that comes back after a restart, or
to another program, would take everything for new.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import blake2b
from operator import attrgetter
from typing import Any

from referee.kit.seats import Names

LENGTH = 8  # bytes: two values that share a fingerprint would leave an old panel on a screen


def fingerprint(of: Hashable) -> str:
    """Differs if `of` differs: tuples, texts, numbers, frozen dataclasses and classes.

    The signs of seats count where their names stand in `of` itself.
    """
    signs = [each.signs for each in of if isinstance(each, Names)] if type(of) is tuple else ()
    return blake2b(_json((of, signs)).encode(), digest_size=LENGTH).hexdigest()


def _in_parts(value: Any) -> Any:
    """A value that JSON has no form for, as a list of one that it has."""
    cls: Any = type(value)
    return _parts_of(cls)(value)


_json = json.JSONEncoder(default=_in_parts, check_circular=False, separators=(",", ":")).encode


@cache
def _parts_of(cls: Any) -> Callable[[Any], Any]:
    """How a value of this class is taken apart: what is compared of it, after its class."""
    if hasattr(cls, "fingerprint"):
        return attrgetter("fingerprint")
    if issubclass(cls, type):
        return _name
    if issubclass(cls, frozenset):
        return lambda value: sorted(map(_json, value))
    if issubclass(cls, Exception):  # a refusal
        names = ["text", "rule", "field"]
    elif is_dataclass(cls):
        names = [each.name for each in fields(cls) if each.compare]
    else:
        raise TypeError(f"{cls.__qualname__} has no fingerprint")
    name = _name(cls)
    return _named(name, names)


def _named(name: str, names: list[str]) -> Callable[[Any], Any]:
    parts = attrgetter(*names)
    return lambda value: (name, parts(value))


def _name(cls: type[Any]) -> str:
    return f"{cls.__module__}.{cls.__qualname__}"
