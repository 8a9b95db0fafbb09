"""JSON Schema (2020-12) of records, derived from a game's actions and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.kit.actions import Action
from referee.kit.game import Game
from referee.kit.options import Option
from referee.kit.seats import Seat
from referee.table.play.moments import actions_of
from referee.table.play.opening import LONGEST_NAME

from .record_reader import (
    BANK_NAME,
    FORMAT,
    LONGEST_TEXT,
    MOST_ACTIONS,
    MOST_FACTS,
    Schema,
    field_types,
    key_of,
    required_fields,
    schema_of,
)


def schema(game: Game[Any]) -> Schema:
    """Return the JSON Schema (2020-12) of a record of `game`."""
    kinds = actions_of(game)
    text_schema = {"type": "string", "maxLength": LONGEST_TEXT}
    start_schema: Mapping[str, Any] = getattr(game, "mid_game_schema", {"type": "object"})
    properties: Schema = {
        "referee": {"const": FORMAT},
        "version": text_schema,
        "about": text_schema,
        "rules": {"type": "array", "items": text_schema},
        "game": {"const": game.key},
        "edition": {"type": "integer", "minimum": 1, "maximum": game.edition},
        "seats": _seats_schema(game),
        "options": _options_schema(game.options),
        "box": {"type": "object", "maxProperties": MOST_FACTS},
        "seed": text_schema,
        "state": dict(start_schema),
        "actions": {
            "type": "array",
            "maxItems": MOST_ACTIONS,
            "items": {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in kinds]},
        },
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A record of {game.key}",
        **_object(properties, ["game", "seats"]),
        "$defs": {name: _action_schema(name, action) for name, action in kinds.items()},
    }


def _action_schema(name: str, action: type[Action]) -> Schema:
    field_schemas = {key_of(name): schema_of(hint) for name, hint in field_types(action).items()}
    text_schema = {"type": "string", "maxLength": LONGEST_TEXT}
    common_schemas = {
        "kind": {"const": name},
        "seat": {**schema_of(Seat), "default": BANK_NAME},
        "at": {**text_schema, "format": "date-time"},
        "overruled": {"type": "boolean"},
        "about": text_schema,
        "refused": text_schema,
        "then": {"type": "object"},
    }
    return _object(
        {**common_schemas, **field_schemas}, ["kind", *map(key_of, required_fields(action))]
    )


def _seats_schema(game: Game[Any]) -> Schema:
    name = {
        "type": "string",
        "minLength": 1,
        "maxLength": LONGEST_NAME,
        "not": {"const": BANK_NAME},
    }
    low, high = game.seat_counts[0], game.seat_counts[-1]
    return {"type": "array", "minItems": low, "maxItems": high, "uniqueItems": True, "items": name}


def _options_schema(options: Sequence[Option]) -> Schema:
    return _object({option.key: _option_schema(option) for option in options}, [])


def _option_schema(option: Option) -> Schema:
    common_keywords: Schema = {"default": option.default, "description": option.rule}
    if isinstance(option.default, bool):
        return {"type": "boolean", **common_keywords}
    if isinstance(option.default, str):
        return {"enum": list(option.choices), **common_keywords}
    values = list(range(option.low, option.high + 1, option.step))
    if len(values) <= 100:
        return {"enum": values, **common_keywords}
    return {"type": "integer", "minimum": option.low, "maximum": option.high, **common_keywords}


def _object(properties: Schema, required: Sequence[str]) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }
