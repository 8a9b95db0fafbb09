"""Reads and validates a record file; returns a typed GameRecord or raises RecordError.

    {"game": "…", "seats": ["Ana", "Bo"], "actions": [{"seat": "Ana", "kind": "announce", …}]}

Seats are written by name, the bank as "bank". If an action has a field called seat, kind, at,
overruled, about, refused or then, its key gets an underscore: "seat_". The reader ignores remarks:
`about` and `rules` of the record, `about`, `refused` and `then` of an action.
"""

from __future__ import annotations

import json
import re
import types
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from referee.games import all_games
from referee.kit.actions import Action
from referee.kit.box.facts import Box, Source
from referee.kit.game import Game
from referee.kit.seats import HOST, Seat, Seating
from referee.kit.words import Refusal, Value
from referee.table import utc
from referee.table.play.moments import actions_of
from referee.table.play.opening import LONGEST_NAME, TableTerms

BANK_NAME = "bank"
RESERVED_KEYS = (
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
LARGEST_NUMBER = 10**15

Schema = dict[str, Any]


class RecordError(Refusal):
    """An invalid record; `place` in the file is like "actions[3].price"."""

    def __init__(self, code: str, place: str, **values: Value) -> None:
        super().__init__(code, "", place, place=place, **values)
        self.place = place

    def __str__(self) -> str:
        return self.place


def field_types(action: type[Action]) -> Mapping[str, Any]:
    """Return the action's fields and their types."""
    return _type_hints(cast(Hashable, action))


@cache
def _type_hints(action: Hashable) -> Mapping[str, Any]:
    types = get_type_hints(action)
    return {f.name: types[f.name] for f in fields(cast(Any, action))}


def key_of(name: str) -> str:
    """Return the key of a field in a record, where some names are reserved."""
    return f"{name}_" if name in RESERVED_KEYS else name


def required_fields(action: type[Action]) -> list[str]:
    """Return the fields without a default."""
    return [f.name for f in fields(action) if f.default is MISSING and f.default_factory is MISSING]


def schema_of(hint: Any) -> Schema:
    """Return the JSON Schema of one field."""
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
        return {"type": "integer", "minimum": -LARGEST_NUMBER, "maximum": LARGEST_NUMBER}
    return {"type": "string", "maxLength": LONGEST_TEXT}


def read(hint: Any, value: Any, seating: Seating, place: str) -> Any:
    """Return `value` as the action's type; raise RecordError if it does not fit."""
    if get_origin(hint) in (Union, types.UnionType):
        return _read_union(get_args(hint), value, seating, place)
    if get_origin(hint) is tuple:
        if not isinstance(value, list) or len(value) > MOST_ITEMS:
            raise RecordError("record-type", place)
        item_type = get_args(hint)[0]
        return tuple(read(item_type, v, seating, f"{place}[{n}]") for n, v in enumerate(value))
    if hint is Seat:
        return read_seat(value, seating, place)
    is_valid = value is None if hint is type(None) else _is_of_type(hint, value)
    if not is_valid:
        raise RecordError("record-type", place)
    return value


def read_seat(value: Any, seating: Seating, place: str) -> Seat:
    """Return the seat with that name or number; raise RecordError without one."""
    if value == BANK_NAME:
        return HOST
    if type(value) is int and 0 <= value <= len(seating.names):
        return Seat(value)
    if isinstance(value, str):
        with suppress(LookupError):
            return seating.seat_named(value)
    raise RecordError("record-seat", place)


def _read_union(hints: tuple[Any, ...], value: Any, seating: Seating, place: str) -> Any:
    for hint in hints:
        try:
            return read(hint, value, seating, place)
        except RecordError:
            continue
    raise RecordError("record-type", place)


def _is_of_type(hint: type, value: Any) -> bool:
    if hint is bool:
        return type(value) is bool
    if issubclass(hint, int):
        return type(value) is int and abs(value) <= LARGEST_NUMBER
    return is_text(value)


def is_text(value: Any) -> bool:
    """Return True for a string that every page and file can hold.

    Its length is limited.
    """
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        return False
    return value.isascii() or not re.search(r"[\ud800-\udfff]", value)


FORMAT = 1
MOST_BYTES = 4_000_000
MOST_ACTIONS = 5_000
MOST_FACTS = 2_000
MOST_LEVELS = 12  # levels of lists and mappings
_TOP_KEYS = frozenset(
    "referee version about rules game edition options seats box seed state actions".split()
)
_COMMON_KEYS = frozenset(RESERVED_KEYS)


@dataclass(frozen=True, slots=True)
class RecordedAction:
    """One action of a record."""

    seat: Seat
    action: Action = field(repr=False)
    at: str = ""
    is_overruled: bool = False


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A record with valid types. Whether its actions are legal is checked by `replay`."""

    terms: TableTerms
    actions: tuple[RecordedAction, ...]


def parse(content: str | bytes) -> Any:
    """Return the parsed JSON; raise RecordError if it is too large or not JSON."""
    if len(content) > MOST_BYTES:
        raise RecordError("record-too-big", "", high=MOST_BYTES)
    try:
        return json.loads(content, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise RecordError("record-not-json", "") from None


def _refuse_constant(name: str) -> Any:
    raise ValueError(name)


def load_record(parsed: Any, games: Mapping[str, Game[Any]] | None = None) -> GameRecord:
    """Return the record in parsed JSON; raise RecordError with the fault's place."""
    games = all_games() if games is None else games
    check_values(parsed)
    file_fields = read_mapping(parsed, "")
    for key in file_fields:
        if key not in _TOP_KEYS:
            raise RecordError("record-unknown", str(key)[:LONGEST_NAME])
    if file_fields.get("referee", FORMAT) != FORMAT:
        raise RecordError("record-newer", "referee")
    game = read_game(file_fields, games)
    terms = read_terms(file_fields, game)
    terms = terms._replace(box=terms.box.laid_over(game.shipped_box))
    return GameRecord(terms, _actions(game, Seating(terms.names), file_fields.get("actions", [])))


def read_game(file_fields: Mapping[str, Any], games: Mapping[str, Game[Any]]) -> Game[Any]:
    """Return the game that a file names; raise RecordError."""
    game = games.get(read_text(file_fields.get("game"), "game"))
    if game is None:
        raise RecordError("record-unknown", "game")
    return game


def read_terms(file_fields: Mapping[str, Any], game: Game[Any]) -> TableTerms:
    """Return the terms of a table of `game`; raise RecordError for wrong types."""
    return TableTerms(
        game.key,
        _names(file_fields.get("seats")),
        read_mapping(file_fields.get("options", {}), "options"),
        _box(read_mapping(file_fields.get("box", {}), "box")),
        read_text(file_fields.get("seed", ""), "seed"),
        read_mapping(file_fields["state"], "state") if "state" in file_fields else None,
        _edition(file_fields, game.edition),
    )


def _edition(file_fields: Mapping[str, Any], latest_edition: int) -> int:
    """Return the edition of the game.

    An export without one is old and used the first edition.
    """
    edition = file_fields.get("edition", 1 if "version" in file_fields else latest_edition)
    if type(edition) is not int or edition < 1:
        raise RecordError("record-type", "edition")
    if edition > latest_edition:
        raise RecordError("record-newer", "edition")
    return edition


def _actions(game: Game[Any], seating: Seating, value: Any) -> tuple[RecordedAction, ...]:
    actions = read_list(value, "actions", MOST_ACTIONS)
    return tuple(
        _recorded_action(game, seating, each, f"actions[{n}]") for n, each in enumerate(actions)
    )


def _recorded_action(game: Game[Any], seating: Seating, value: Any, place: str) -> RecordedAction:
    fields = read_mapping(value, place)
    action = actions_of(game).get(read_text(fields.get("kind"), f"{place}.kind"))
    if action is None:
        raise RecordError("record-unknown", f"{place}.kind")
    is_overruled = fields.get("overruled", False)
    if type(is_overruled) is not bool:
        raise RecordError("record-type", f"{place}.overruled")
    return RecordedAction(
        read_seat(fields.get("seat", BANK_NAME), seating, f"{place}.seat"),
        _action(action, fields, seating, place),
        read_time(fields.get("at", ""), f"{place}.at"),
        is_overruled,
    )


def _action(
    action: type[Action], fields: Mapping[str, Any], seating: Seating, place: str
) -> Action:
    types = {key_of(name): name for name in field_types(action)}
    for key in fields:
        if key not in types and key not in _COMMON_KEYS:
            raise RecordError("record-unknown", f"{place}.{str(key)[:LONGEST_NAME]}")
    for key, name in types.items():
        if key not in fields and name in required_fields(action):
            raise RecordError("record-missing", f"{place}.{key}")
    return action(
        **{
            name: read(field_types(action)[name], fields[key], seating, f"{place}.{key}")
            for key, name in types.items()
            if key in fields
        }
    )


def _box(facts: Mapping[str, Any]) -> Box:
    if len(facts) > MOST_FACTS:
        raise RecordError("record-too-big", "box", high=MOST_FACTS)
    for name, fact in facts.items():
        place = f"box.{name[:LONGEST_NAME]}"
        if isinstance(fact, Mapping) and fact.keys() >= {"value", "source"}:
            if fact["source"] not in list(Source):
                raise RecordError("record-unknown", f"{place}.source")
            if any(
                cell not in list(Source) for cell in read_list(fact.get("cells", []), place, 100)
            ):
                raise RecordError("record-unknown", f"{place}.cells")
            at = read_text(fact.get("at", ""), f"{place}.at")
            if at and not utc.is_day(at):
                raise RecordError("record-type", f"{place}.at")
    return Box.load(facts)


def _names(value: Any) -> tuple[str, ...]:
    return tuple(
        read_text(name, f"seats[{n}]") for n, name in enumerate(read_list(value, "seats", 100))
    )


def read_mapping(value: Any, place: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise RecordError("record-type", place)
    return value


def read_list(value: Any, place: str, most: int) -> Sequence[Any]:
    if not isinstance(value, list):
        raise RecordError("record-type", place)
    if len(value) > most:
        raise RecordError("record-too-big", place, high=most)
    return value


def read_text(value: Any, place: str) -> str:
    if not is_text(value):
        raise RecordError("record-type", place)
    return str(value)


def read_time(value: Any, place: str) -> str:
    """Return a time as entries write it, in UTC, from 1970 to 2100.

    "" stays empty. Raises RecordError.
    """
    text = read_text(value, place)
    time = utc.parse_time(text)
    if text and time is None:
        raise RecordError("record-type", place)
    return utc.utc_text(time) if time else ""


def check_values(value: Any) -> None:
    """Check every string and number; raise RecordError with the fault's place.

    It is not recursive, so that a hostile file cannot exhaust the stack.
    """
    level_items: list[tuple[str, Any]] = [("", value)]
    for _ in range(MOST_LEVELS):
        for place, each in level_items:
            if isinstance(each, str) and not is_text(each):
                raise RecordError("record-type", place)
            if isinstance(each, int | float) and not abs(each) <= LARGEST_NUMBER:
                raise RecordError("record-type", place)
        level_items = [item for place, each in level_items for item in _items(place, each)]
    if level_items:
        raise RecordError("record-too-big", "", high=MOST_LEVELS)


def _items(place: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the items of a mapping or list with their places."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            if not is_text(key):
                raise RecordError("record-type", place)
            yield f"{place}.{key[:LONGEST_NAME]}".lstrip("."), item
    elif isinstance(value, list):
        yield from ((f"{place}[{n}]", item) for n, item in enumerate(value))
