"""Tables that begin in mid-game: the check of a start and its layout.

A start is JSON that describes the table. It is checked against the published JSON Schema, so a
game's `lay` functions can rely on that schema.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from .box.inventory import Schema
from .components.money import cash_account
from .game import S
from .seats import Seat
from .words import Message, Refusal

Start = Mapping[str, Any]

WHOLE_NUMBER_SCHEMA: Schema = {"type": "integer", "minimum": 0}
NAME_SCHEMA: Schema = {"type": "string", "description": "a seat's name"}


@dataclass(frozen=True, slots=True)
class StartPart(Generic[S]):
    """One thing on the table: its entries in a start, and the function that lays it out."""

    schemas: Mapping[str, Schema]  # of its entries (see `fits_schema`); the first names the thing
    lay: Callable[[S, Start], S]  # raises ValueError or LookupError for impossible entries
    # called even if the start has no such entry: then the rules decide
    is_always_laid: bool = False

    @property
    def name(self) -> str:
        return next(iter(self.schemas))

    def lay_out(self, s: S, start: Start) -> S:
        """Return `s` with the thing laid out.

        Raises Refusal("bad-start") if an entry is impossible.
        """
        if not all(
            fits_schema(self.schemas[name], start[name])
            for name in self.schemas.keys() & start.keys()
        ):
            raise _bad_start(self.name)
        try:
            return self.lay(s, start)
        except (ValueError, LookupError):
            raise _bad_start(self.name) from None


def start_part(name: str, schema: Schema, lay: Callable[[S, Any], S]) -> StartPart[S]:
    """Return the part for one thing, with the entry `name` of a start."""
    return StartPart({name: schema}, lambda s, start: lay(s, start[name]))


def seat_start_part(name: str, description: str, lay: Callable[[S, Seat], S]) -> StartPart[S]:
    """Return the part for one seat; a start names the seat by its player."""
    schema: Schema = {"type": "string", "description": description}
    return StartPart({name: schema}, lambda s, start: lay(s, s.seating.seat_named(start[name])))


def by_seat_start_part(
    name: str, item_schema: Schema, description: str, lay: Callable[[S, Seat, Any], S]
) -> StartPart[S]:
    """Return the part for things of each seat; a start maps players' names to them."""

    def every(s: S, start: Start) -> S:
        for seat, value in values_by_seat(s, start[name]).items():
            s = lay(s, seat, value)
        return s

    return StartPart({name: names_schema(item_schema, description)}, every)


def cash_start_part(
    item_schema: Schema, description: str, memo: Message, rule: str
) -> StartPart[S]:
    """Return the part for the bills of each seat."""
    return by_seat_start_part(
        "cash",
        item_schema,
        description,
        lambda s, seat, sum_: s.set_balance(cash_account(seat), sum_, memo, rule),
    )


def values_by_seat(s: S, by_name: Mapping[str, Any]) -> dict[Seat, Any]:
    """Return a mapping of players' names as a mapping of seats.

    Raises LookupError if no seat has a name, or if a name occurs in two spellings.
    """
    by_seat = {s.seating.seat_named(name): value for name, value in by_name.items()}
    if len(by_seat) < len(by_name):
        raise LookupError(*by_name)
    return by_seat


def assign_pieces(s: S, by_name: Mapping[str, str], pieces: Iterable[str]) -> dict[Seat, str]:
    """Return one of `pieces` for each seat: the given one, else the next of the rest.

    Raises ValueError if two seats have the same piece.
    """
    pieces, chosen_pieces = tuple(pieces), values_by_seat(s, by_name)
    remaining = iter([piece for piece in pieces if piece not in chosen_pieces.values()])
    piece_by_seat = {seat: chosen_pieces.get(seat) or next(remaining) for seat in s.seating.seats}
    if len(set(piece_by_seat.values())) < len(piece_by_seat):
        raise ValueError(by_name)
    return piece_by_seat


def seats_named(s: S, names: Iterable[str]) -> tuple[Seat, ...]:
    """Return the seats of these names. Raises LookupError for an unknown name."""
    return tuple(map(s.seating.seat_named, names))


def names_schema(item_schema: Schema, description: str) -> Schema:
    """Return the JSON Schema of a mapping of players' names to items."""
    return {"type": "object", "additionalProperties": item_schema, "description": description}


def range_schema(low: int, high: int) -> Schema:
    """Return the JSON Schema of a whole number within these bounds."""
    return {"type": "integer", "minimum": low, "maximum": high}


def enum_schema(values: Iterable[object]) -> Schema:
    """Return the JSON Schema of one of these words."""
    return {"enum": list(map(str, values))}


def keyed_schema(keys: Iterable[str], item_schema: Schema, **more: Any) -> Schema:
    """Return the JSON Schema of a mapping whose keys are among these."""
    properties = {str(key): item_schema for key in keys}
    return {"type": "object", "additionalProperties": False, "properties": properties, **more}


def entries_schema(
    needed_schemas: Mapping[str, Schema], optional_schemas: Mapping[str, Schema]
) -> Schema:
    """Return the JSON Schema of a mapping with these entries, some of them required."""
    each = {"type": "object", "additionalProperties": False, "required": list(needed_schemas)}
    return {**each, "properties": {**needed_schemas, **optional_schemas}}


def list_schema(item_schema: Schema, **more: Any) -> Schema:
    """Return the JSON Schema of a list of items."""
    return {"type": "array", "items": item_schema, **more}


@dataclass(frozen=True, slots=True)
class MidGame(Generic[S]):
    """The possible contents of a start: period, step, and things on the table.

    The first of `steps` is the beginning of a game, which leaves out things that are
    laid out always. A start without a step begins at the second one, an empty start at the first.
    """

    period: StartPart[S]
    step: str  # the name of the step in a start: "operation"
    steps: Mapping[str, Callable[[S, Start], S]]  # each opens its phase, after all is laid out
    parts: Sequence[StartPart[S]]
    step_schemas: Mapping[str, Schema] = field(
        default_factory=dict
    )  # further entries about the step

    @property
    def schema(self) -> Schema:
        properties = {
            name: schema for part in self._all_parts for name, schema in part.schemas.items()
        }
        return {"type": "object", "additionalProperties": False, "properties": properties}

    def begin(self, s: S, start: Start) -> S:
        """Return `s` as `start` describes it.

        Raises Refusal("bad-start"), which names the wrong entry.
        """
        for name in start:
            if all(name not in part.schemas for part in self._all_parts):
                raise _bad_start(name)
        has_begun = self._step_name(start) != next(iter(self.steps))
        period, step, *parts = self._all_parts
        for part in (period, *parts):
            if (part.is_always_laid and has_begun) or part.schemas.keys() & start.keys():
                s = part.lay_out(s, start)
        return step.lay_out(s, start)

    @property
    def _all_parts(self) -> tuple[StartPart[S], ...]:
        schemas = {self.step: {"enum": list(self.steps)}, **self.step_schemas}
        step = StartPart(schemas, lambda s, start: self.steps[self._step_name(start)](s, start))
        return (self.period, step, *self.parts)

    def _step_name(self, start: Start) -> Any:
        return start.get(self.step, list(self.steps)[bool(start)])


def _bad_start(name: str) -> Refusal:
    return Refusal("bad-start", field=name, name=name)


def fits_schema(schema: Schema, value: Any) -> bool:
    """Return True if `value` matches `schema`.

    It supports only the part of JSON Schema that starts use.
    """
    if "enum" in schema:
        return any(type(value) is type(word) and value == word for word in schema["enum"])
    match schema["type"]:
        case "integer":
            if type(value) is not int or value % schema.get("multipleOf", 1):
                return False
            low, high = schema.get("minimum", value), schema.get("maximum", value)
            return bool(low <= value <= high)
        case "array":
            if not isinstance(value, list | tuple):
                return False
            fits_length = (
                schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
            )
            return fits_length and all(fits_schema(schema["items"], item) for item in value)
        case "object":
            return isinstance(value, Mapping) and _fits_object(schema, value)
    return isinstance(value, {"string": str, "boolean": bool}[schema["type"]])


def _fits_object(schema: Schema, value: Mapping[str, Any]) -> bool:
    other_schema, properties = schema["additionalProperties"], schema.get("properties", {})
    return set(schema.get("required", ())) <= value.keys() and all(
        fits_schema(properties[name], item)
        if name in properties
        else other_schema and fits_schema(other_schema, item)
        for name, item in value.items()
    )
