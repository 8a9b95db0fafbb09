"""What a household's boxes have taught, from one evening to the next.

A running table keeps the box it started with. What it reads on the real box is kept for the
next evening; where it reads something else than another table did, both stay until settled.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from typing import Any, NamedTuple

from referee.kit.box import Box, Fact, Source
from referee.kit.game import Game
from referee.kit.words import Refusal

from .log import Store

# facts in use first, then those in doubt: what a table has said, and how to drop it
_TAKE_BACK = (
    (
        "SELECT name FROM facts WHERE game = ? AND table_id = ?",
        "DELETE FROM facts WHERE game = ? AND table_id = ? AND name = ?",
    ),
    (
        "SELECT name FROM rivals WHERE game = ? AND table_id = ?",
        "DELETE FROM rivals WHERE game = ? AND table_id = ? AND name = ?",
    ),
)


class Doubt(NamedTuple):
    """A fact that was read in several ways; `readings[0]` is the one in use."""

    name: str
    readings: tuple[Fact, ...]


class Boxes:
    """The household's box of each game."""

    def __init__(self, store: Store, games: Mapping[str, Game[Any]]) -> None:
        self._store = store
        self._games = games

    def box(self, game: str) -> Box:
        """The house's facts, overlaid with those learned; raises Refusal("no-game")."""
        if game not in self._games:
            raise Refusal("no-game", game=game)
        query = "SELECT name, value, at FROM facts WHERE game = ? ORDER BY name"
        rows = self._store.read().execute(query, (game,))
        learned = {name: _fact(value, at) for name, value, at in rows}
        return Box(learned).over(self._games[game].house)

    def learn(self, game: str, name: str, value: Any, at: str) -> None:
        """Somebody of the household says so, outside any table; this settles it."""

        def write(db: sqlite3.Connection) -> None:
            _put(db, game, name, json.dumps(value), at, "")
            _forget_rivals(db, game, name)

        self._store.write(write).wait()

    def forget(self, game: str, name: str) -> None:
        """Nobody has read it: the house's value, if it has one, stands again."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM facts WHERE game = ? AND name = ?", (game, name))
            _forget_rivals(db, game, name)

        self._store.write(write).wait()

    def conflicts(self, game: str) -> tuple[Doubt, ...]:
        """Every fact that two tables have read differently."""
        query = """SELECT name, value, at FROM (
            SELECT 0 AS place, name, value, at, '' AS table_id FROM facts WHERE game = :game
            UNION ALL SELECT 1, name, value, at, table_id FROM rivals WHERE game = :game)
            WHERE name IN (SELECT name FROM rivals WHERE game = :game)
            ORDER BY name, place, at, table_id"""
        found: dict[str, list[Fact]] = {}
        for name, value, at in self._store.read().execute(query, {"game": game}):
            found.setdefault(name, []).append(_fact(value, at))
        return tuple(Doubt(name, tuple(readings)) for name, readings in found.items())

    def settle(self, game: str, name: str, which: int) -> None:
        """Keep `readings[which]` alone; raises Refusal("no-conflict") where there is none."""
        doubt = next((d for d in self.conflicts(game) if d.name == name), None)
        if doubt is None or not 0 <= which < len(doubt.readings):
            raise Refusal("no-conflict", field=name)
        fact = doubt.readings[which]
        self.learn(game, name, fact.value, fact.at)


def follow(
    db: sqlite3.Connection, game: str, table_id: str, learned: Mapping[str, Any], at: str
) -> None:
    """Keep what the table now knows that it did not start with, and drop what it took back."""
    _take_back(db, game, table_id, learned)
    for name, value in learned.items():
        written = json.dumps(value)
        query = "SELECT value, table_id FROM facts WHERE game = ? AND name = ?"
        known = db.execute(query, (game, name)).fetchone()
        if known is None or known[1] == table_id:
            _put(db, game, name, written, at, table_id)
        elif known[0] != written:
            row = (game, name, written, at, table_id)
            db.execute("INSERT OR REPLACE INTO rivals VALUES (?, ?, ?, ?, ?)", row)
        else:
            _forget_rivals(db, game, name, table_id)


def _take_back(
    db: sqlite3.Connection, game: str, table_id: str, learned: Mapping[str, Any]
) -> None:
    for kept, drop in _TAKE_BACK:
        for (name,) in db.execute(kept, (game, table_id)).fetchall():
            if name not in learned:
                db.execute(drop, (game, table_id, name))


def _put(
    db: sqlite3.Connection, game: str, name: str, written: str, at: str, table_id: str
) -> None:
    row = (game, name, written, at, table_id)
    db.execute("INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?, ?)", row)


def _forget_rivals(db: sqlite3.Connection, game: str, name: str, table_id: str = "") -> None:
    """Those of `table_id`, or all."""
    query = "DELETE FROM rivals WHERE game = ? AND name = ? AND ? IN ('', table_id)"
    db.execute(query, (game, name, table_id))


def _fact(written: str, at: str) -> Fact:
    return Fact(json.loads(written), Source.LEARNED, at)
