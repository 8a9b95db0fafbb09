"""The JSON Schema (2020-12) of box files, derived from a game's inventory."""

from __future__ import annotations

from typing import Any

from referee.kit.box import Source
from referee.kit.game import Game
from referee.kit.inventory import Kind, Schema
from referee.table.utc import DAY

from .box_file import FORMAT, LONGEST_ABOUT, MOST_FACTS, PIECE


def box_schema(game: Game[Any]) -> Schema:
    """The JSON Schema of the box files of `game`."""
    words = {"type": "string", "maxLength": LONGEST_ABOUT}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A box of {game.key}",
        "type": "object",
        "properties": {
            "referee-box": {"const": FORMAT},
            "version": words,
            "game": {"const": game.key},
            "about": words,
            "facts": _facts(game),
        },
        "required": ["referee-box", "game", "facts"],
        "additionalProperties": False,
    }


def _facts(game: Game[Any]) -> Schema:
    kinds = game.inventory
    return {
        "type": "object",
        "properties": {kind.key: _fact(kind) for kind in kinds if not kind.folder},
        "patternProperties": {f"^{k.key}/{PIECE}$": _fact(k) for k in kinds if k.folder},
        "additionalProperties": False,
        "maxProperties": MOST_FACTS,
    }


def _fact(kind: Kind) -> Schema:
    one = {"type": "integer", "minimum": 1}
    missing = {"type": "object", "properties": dict.fromkeys(kind.counts, one)}
    sources = [str(source) for source in Source if source is not Source.LEARNED or not kind.ours]
    size = len(kind.fields)
    cells = {"type": "array", "items": {"enum": sources}, "minItems": size, "maxItems": size}
    return {
        "type": "object",
        "properties": {
            "value": {"anyOf": [kind.schema, {"type": "null"}]},
            "source": {"enum": sources},
            **({"cells": cells} if kind.by_cell else {}),
            "at": {"type": "string", "pattern": f"^({DAY})?$"},
            "lost": {"type": "boolean"} if kind.sheet else {"const": False},
            "missing": {**missing, "additionalProperties": False},
        },
        "required": ["value", "source"],
        "additionalProperties": False,
    }
