"""A table that begins in mid-game: what a start may tell of it, checked and laid out.

The schema that is published is the check itself, so a game's `lay` finds what the schema promises.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from .game import S
from .inventory import Schema
from .seats import Seat
from .words import Refusal

Start = Mapping[str, Any]

WHOLE: Schema = {"type": "integer", "minimum": 0}


@dataclass(frozen=True, slots=True)
class Put(Generic[S]):
    """Something that lies on the table: what a start says of it, and how it is laid out."""

    says: Mapping[str, Schema]  # the first is its name; see `fits`
    lay: Callable[[S, Start], S]  # raises ValueError or LookupError for what cannot be
    always: bool = False  # laid out by the rules where the start says nothing of it

    @property
    def name(self) -> str:
        return next(iter(self.says))

    def laid(self, s: S, start: Start) -> S:
        """`s` with it laid out; raises Refusal("bad-start") where the start says what cannot be."""
        if not all(fits(self.says[name], start[name]) for name in self.says.keys() & start.keys()):
            raise _bad(self.name)
        try:
            return self.lay(s, start)
        except (ValueError, LookupError):
            raise _bad(self.name) from None


def put(name: str, schema: Schema, lay: Callable[[S, Any], S]) -> Put[S]:
    """Something of the table's, laid out where a start says it."""
    return Put({name: schema}, lambda s, start: lay(s, start[name]))


def put_seat(name: str, description: str, lay: Callable[[S, Seat], S]) -> Put[S]:
    """Which seat it is, by its name."""
    schema: Schema = {"type": "string", "description": description}
    return Put({name: schema}, lambda s, start: lay(s, s.seating.named(start[name])))


def put_by_seat(
    name: str, item: Schema, description: str, lay: Callable[[S, Seat, Any], S]
) -> Put[S]:
    """Something that seats have, each by its name."""

    def every(s: S, start: Start) -> S:
        for seat, value in by_seat(s, start[name]).items():
            s = lay(s, seat, value)
        return s

    return Put({name: by_name(item, description)}, every)


def by_seat(s: S, by_name: Mapping[str, Any]) -> dict[Seat, Any]:
    """What is told of seats, by seat; raises LookupError for a name that nobody bears."""
    return {s.seating.named(name): value for name, value in by_name.items()}


def by_name(item: Schema, description: str) -> Schema:
    """Of what is told of some seats, by their names."""
    return {"type": "object", "additionalProperties": item, "description": description}


@dataclass(frozen=True, slots=True)
class MidGame(Generic[S]):
    """All that a start may tell: the period, the step in it, then what lies on the table.

    The first of `steps` is where a game begins, and nothing is laid out by itself; at the second
    stands a table whose start names none.
    """

    period: Put[S]
    step: str  # what a start calls it: "operation"
    steps: Mapping[str, Callable[[S, Start], S]]  # each opens its phase, when all is laid out
    puts: Sequence[Put[S]]
    about: Mapping[str, Schema] = field(default_factory=dict)  # what else is told of a step

    @property
    def schema(self) -> Schema:
        properties = {name: schema for put in self._all for name, schema in put.says.items()}
        return {"type": "object", "additionalProperties": False, "properties": properties}

    def begin(self, s: S, start: Start) -> S:
        """`s` moved to where `start` says; raises Refusal("bad-start") naming what does not fit."""
        for name in start:
            if all(name not in put.says for put in self._all):
                raise _bad(name)
        begun = self._where(start) != next(iter(self.steps))
        period, step, *puts = self._all
        for put in (period, *puts):
            if (put.always and begun) or put.says.keys() & start.keys():
                s = put.laid(s, start)
        return step.laid(s, start)

    @property
    def _all(self) -> tuple[Put[S], ...]:
        says = {self.step: {"enum": list(self.steps)}, **self.about}
        step = Put(says, lambda s, start: self.steps[self._where(start)](s, start))
        return (self.period, step, *self.puts)

    def _where(self, start: Start) -> Any:
        return start.get(self.step, list(self.steps)[bool(start)])


def _bad(name: str) -> Refusal:
    return Refusal("bad-start", field=name, name=name)


def fits(schema: Schema, value: Any) -> bool:
    """Is `value` as `schema` says, in those words of JSON Schema that starts need?"""
    if "enum" in schema:
        return any(type(value) is type(known) and value == known for known in schema["enum"])
    match schema["type"]:
        case "integer":
            if type(value) is not int or value % schema.get("multipleOf", 1):
                return False
            low, high = schema.get("minimum", value), schema.get("maximum", value)
            return bool(low <= value <= high)
        case "array":
            if not isinstance(value, list | tuple):
                return False
            room = schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
            return room and all(fits(schema["items"], item) for item in value)
        case "object":
            return isinstance(value, Mapping) and _fits_object(schema, value)
    return isinstance(value, {"string": str, "boolean": bool}[schema["type"]])


def _fits_object(schema: Schema, value: Mapping[str, Any]) -> bool:
    others, known = schema["additionalProperties"], schema.get("properties", {})
    return set(schema.get("required", ())) <= value.keys() and all(
        fits(known[name], item) if name in known else others and fits(others, item)
        for name, item in value.items()
    )
