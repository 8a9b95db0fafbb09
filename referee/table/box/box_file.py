"""File format of a household's box: its value, checks, JSON Schema and writer.

{"referee-box": 1, "version": "1.0.0", "game": "…", "facts": {
  "contract/14": {"value": {…}, "source": "learned", "at": "2026-11-21", "lost": true}}}
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from referee import __version__
from referee.kit.box.facts import Box, Fact, Source
from referee.kit.box.inventory import FactKind, Schema, kind_of
from referee.kit.game import Game
from referee.kit.options import complete_options
from referee.kit.phase import advance_phases
from referee.kit.seats import HOST, Seating
from referee.kit.words import Refusal
from referee.table.storage.readings import stored_text as canonical
from referee.table.utc import DAY_PATTERN

FORMAT = 1
MOST_FACTS = 2_000
LONGEST_ABOUT = 2_000
PIECE_NAME_PATTERN = "[A-Za-z0-9](-?[A-Za-z0-9]){0,47}"  # allowed names of pieces
TOP_KEYS = ("referee-box", "version", "game", "about", "facts")
FACT_KEYS = ("value", "source", "cells", "at", "lost", "missing")  # of a fact


@dataclass(frozen=True, slots=True)
class BoxFile:
    """Contents of a box file, after every check."""

    game: str
    facts: Mapping[str, Fact]

    @property
    def learned_facts(self) -> dict[str, Fact]:
        """Facts that somebody read from their box."""
        facts = self.facts.items()
        return {n: f.as_read for n, f in facts if _is_read(f)}

    @property
    def learned_box(self) -> Box:
        """The box of the facts that somebody read, with the values that complete its rows."""
        return Box({n: f for n, f in self.facts.items() if _is_read(f)})

    @property
    def lost_names(self) -> tuple[str, ...]:
        """Names of the facts whose pieces are missing from that box."""
        return tuple(
            name for name, fact in self.facts.items() if fact.is_lost or fact.missing_pieces
        )

    @property
    def reader_id(self) -> str:
        """The reader under whom these readings are stored; equal readings have the same one."""
        readings = [
            [name, fact.value, fact.read_on] for name, fact in sorted(self.learned_facts.items())
        ]
        return f"file-{sha256(canonical(readings).encode()).hexdigest()[:12]}"


def serialize_box(game: Game[Any], box: Box) -> str:
    """Return the file of a box: one fact per line, in inventory order."""
    names = sorted(
        filter(lambda name: _is_exportable(game, name), box), key=lambda n: _sort_key(game, n)
    )
    header = {"referee-box": FORMAT, "version": __version__, "game": game.key}
    lines = [f"  {_json(key)}: {_json(value)},\n" for key, value in header.items()]
    facts = ",\n".join(
        f"    {_json(name)}: {_json(_fact_values(box.facts[name]))}" for name in names
    )
    return "".join(("{\n", *lines, '  "facts": {\n', facts, "\n  }\n}\n"))


def _is_read(fact: Fact) -> bool:
    return fact.source is Source.LEARNED and fact.value is not None


def _is_exportable(game: Game[Any], name: str) -> bool:
    """Return True if this version can read the fact back; other facts are not exported."""
    return kind_of(game.inventory, name) is not None and is_well_named(name)


def _sort_key(game: Game[Any], name: str) -> tuple[int, list[tuple[int, str]]]:
    """Return a sort key: by kind, then by name, "9" before "10"."""
    kind = kind_of(game.inventory, name)
    parts = re.findall(r"[0-9]+|[^0-9]+", name)
    name_parts = [(int(part), "") if part.isdigit() else (-1, part) for part in parts]
    return next(n for n, each in enumerate(game.inventory) if each is kind), name_parts


def _fact_values(fact: Fact) -> dict[str, Any]:
    required_values = {"value": fact.value, "source": str(fact.source)}
    cells = list(map(str, fact.cell_sources))
    optional_values = {
        "cells": cells,
        "at": fact.read_on,
        "lost": fact.is_lost,
        "missing": dict(fact.missing_pieces),
    }
    return required_values | {key: value for key, value in optional_values.items() if value}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def is_well_named(name: str) -> bool:
    """Return True if pages and files can hold this name of a piece."""
    _, folder, piece = name.partition("/")
    return not folder or re.fullmatch(PIECE_NAME_PATTERN, piece) is not None


def box_schema(game: Game[Any]) -> Schema:
    """Return the JSON Schema of the box files of `game`."""
    text_schema = {"type": "string", "maxLength": LONGEST_ABOUT}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A box of {game.key}",
        "type": "object",
        "properties": {
            "referee-box": {"const": FORMAT},
            "version": text_schema,
            "game": {"const": game.key},
            "about": text_schema,
            "facts": _facts_schema(game),
        },
        "required": ["referee-box", "game", "facts"],
        "additionalProperties": False,
    }


def _facts_schema(game: Game[Any]) -> Schema:
    kinds = game.inventory
    return {
        "type": "object",
        "properties": {kind.key: _fact_schema(kind) for kind in kinds if not kind.is_folder},
        "patternProperties": {
            f"^{k.key}/{PIECE_NAME_PATTERN}$": _fact_schema(k) for k in kinds if k.is_folder
        },
        "additionalProperties": False,
        "maxProperties": MOST_FACTS,
    }


def _fact_schema(kind: FactKind) -> Schema:
    count_schema = {"type": "integer", "minimum": 1}
    missing_schema = {
        "type": "object",
        "properties": dict.fromkeys(kind.counted_pieces, count_schema),
    }
    sources = [
        str(source) for source in Source if source is not Source.LEARNED or not kind.is_house_made
    ]
    cell_count = len(kind.fields)
    cells_schema = {
        "type": "array",
        "items": {"enum": sources},
        "minItems": cell_count,
        "maxItems": cell_count,
    }
    return {
        "type": "object",
        "properties": {
            "value": {"anyOf": [kind.schema, {"type": "null"}]},
            "source": {"enum": sources},
            **({"cells": cells_schema} if kind.is_read_by_cell else {}),
            "at": {"type": "string", "pattern": f"^({DAY_PATTERN})?$"},
            "lost": {"type": "boolean"} if kind.sheet_key else {"const": False},
            "missing": {**missing_schema, "additionalProperties": False},
        },
        "required": ["value", "source"],
        "additionalProperties": False,
    }


TRIAL_PLAYER_NAMES = "ABCDEFGH"  # of players, for the trial only


def fact_kind(game: Game[Any], name: str) -> FactKind:
    """Return the kind of a fact; raise Refusal("no-fact") if there is none."""
    kind = kind_of(game.inventory, name)
    if kind is None:
        raise Refusal("no-fact", field=name)
    return kind


def check_room(game: Game[Any], names: Mapping[str, object] | Box) -> None:
    """Raise Refusal("box-no-room") if `names` has more pieces than a folder holds."""
    for kind in game.inventory:
        if kind.is_folder:
            most = kind.piece_count + kind.spare_count
            names_in_folder = [name for name in names if name.startswith(f"{kind.key}/")]
            if len(names_in_folder) > most:
                raise Refusal("box-no-room", kind.rule, names_in_folder[-1], high=most)


def try_setup(game: Game[Any], box: Box) -> None:
    """Try to begin a game with this box, with and without its lost pieces.

    Raises Refusal("bad-fact"), or a Refusal of the game, if it cannot begin. Raises also the
    contradiction that a kind of fact finds in the whole box.
    """
    for kind in game.inventory:
        if contradiction := kind.contradiction(box):
            raise contradiction
    _begin_game(game, box)
    if any(fact.is_lost or fact.missing_pieces for fact in box.facts.values()):
        _begin_game(game, box.as_in_play())


def _begin_game(game: Game[Any], box: Box) -> None:
    seating = Seating(tuple(TRIAL_PLAYER_NAMES[: game.seat_counts[-1]]))
    try:
        state = game.setup(seating, complete_options(game.options, {}), box, seed="0")
        state = advance_phases(game, state)
        for seat in (HOST, *seating.seats):
            game.asks(state, seat)
            game.public_board(state, seat)
    except Refusal:
        raise
    except Exception:  # noqa: BLE001  a box that breaks the game is refused, however it breaks it
        raise Refusal("bad-fact") from None
