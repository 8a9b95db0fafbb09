"""What a household knows of its boxes, from one evening to the next.

A running table keeps the box it started with. What it reads on the real box is kept for the
next evening; where it reads something else than another table did, both stay until settled.
A lost piece stays known, and is not in play at the tables that open later.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from referee.kit.box import Box, Fact, Source
from referee.kit.game import Game
from referee.kit.words import Refusal, text

from . import readings
from .boxfile import BoxFile
from .log import Store
from .readings import Added
from .trial import fact_kind, room, try_out

Work = Callable[[sqlite3.Connection], None]


class Doubt(NamedTuple):
    """A fact that was read in several ways; `readings[0]` is the one in use."""

    name: str
    readings: tuple[Fact, ...]
    readers: tuple[str, ...]  # of each: a table's id, "file-…", "" for the household itself


class Taken(NamedTuple):
    """What of a file was taken in: the names of its facts."""

    new: tuple[str, ...]
    same: tuple[str, ...]  # known already
    doubts: tuple[str, ...]  # known otherwise: both readings stay until settled
    lost: tuple[str, ...]  # pieces marked as missing, as they are in the file


class Boxes:
    """The household's box of each game. Its methods may be called from any thread."""

    def __init__(self, store: Store, games: Mapping[str, Game[Any]]) -> None:
        self._store = store
        self._games = games

    def box(self, game: str) -> Box:
        """The house's facts, overlaid with those learned, lost pieces marked.

        Raises Refusal("no-game").
        """
        box = Box(self._learned(game)).over(self._game(game).house)
        query = "SELECT name FROM lost WHERE game = ? AND found_by = ''"
        lost = {name for (name,) in self._store.read().execute(query, (game,))}
        return Box({n: replace(f, lost=True) if n in lost else f for n, f in box.facts.items()})

    def check(self, game: str, name: str, value: Any) -> None:
        """Raise the Refusal that forbids `value` as that fact of the household's box.

        "no-fact" where a box has none such, "box-ours" for a set of the house, "box-no-room", the
        kind's own, and what the game says when it is tried out with it.
        """
        kind = fact_kind(self._game(game), name)
        if kind.ours:
            raise Refusal("box-ours", kind.rule, name)
        kind.check(value)
        box = self.box(game).learn(name, value)
        if name not in self.box(game):
            room(self._game(game), box)
        try_out(self._game(game), box)

    def learn(self, game: str, name: str, value: Any, at: str) -> None:
        """Somebody of the household says so, outside any table; this settles it.

        A lost piece stays lost: that one knows a card is not that one has it.
        """

        def write(db: sqlite3.Connection) -> None:
            readings.put(db, game, name, value, at)
            readings.forget_rivals(db, game, name)

        self._write(write)

    def rename(self, game: str, name: str, new: str, value: Any, at: str) -> None:
        """As `learn`, of a piece that is called `new` from now on; its lost mark goes with it.

        Raises Refusal("fact-taken") where another piece has that name.
        """
        if new != name and new in self.box(game):
            raise Refusal("fact-taken", field=new)

        def write(db: sqlite3.Connection) -> None:
            readings.forget(db, game, name)
            readings.put(db, game, new, value, at)
            query = "UPDATE OR REPLACE lost SET name = ? WHERE game = ? AND name = ?"
            db.execute(query, (new, game, name))

        self._write(write)

    def forget(self, game: str, name: str) -> None:
        """Nobody has read it: the house's value, if it has one, stands again."""
        house = name in self._game(game).house

        def write(db: sqlite3.Connection) -> None:
            readings.forget(db, game, name)
            if not house:
                readings.find(db, game, name)

        self._write(write)

    def lose(self, game: str, name: str, at: str) -> None:
        """Mark a piece as missing from the table, house pieces too; it stays known.

        Raises Refusal("no-fact") for what is not in the box, "not-printed" for what no sheet can
        replace, and what the game says where it cannot be played without the piece.
        """
        box, kind = self.box(game), fact_kind(self._game(game), name)
        if name not in box:
            raise Refusal("no-fact", field=name)
        if not kind.sheet:
            raise Refusal("not-printed", kind.rule, name)
        lost = replace(box.facts[name], lost=True)
        try_out(self._game(game), Box({**box.facts, name: lost}))
        self._write(lambda db: readings.lose(db, game, name, at))

    def found(self, game: str, name: str) -> None:
        """The piece is in the box again, found or replaced."""
        self._write(lambda db: readings.find(db, game, name))

    def conflicts(self, game: str) -> tuple[Doubt, ...]:
        """Every fact that was read in several ways, each way once."""
        query = """SELECT name, value, at, table_id FROM (
            SELECT 0 AS place, name, value, at, table_id FROM facts WHERE game = :game
            UNION ALL SELECT 1, name, value, at, table_id FROM rivals WHERE game = :game)
            WHERE name IN (SELECT name FROM rivals WHERE game = :game)
            ORDER BY name, place, at, table_id"""
        found: dict[str, dict[str, tuple[Fact, str]]] = {}
        for name, value, at, reader in self._store.read().execute(query, {"game": game}):
            fact = _fact(value, at)
            found.setdefault(name, {}).setdefault(readings.written(fact.value), (fact, reader))
        return tuple(Doubt(name, *zip(*ways.values(), strict=True)) for name, ways in found.items())

    def settle(self, game: str, name: str, which: int) -> None:
        """Keep `readings[which]` alone; raises Refusal("no-conflict") where there is none.

        And what the game says where it cannot begin with that one.
        """
        doubt = next((d for d in self.conflicts(game) if d.name == name), None)
        if doubt is None or not 0 <= which < len(doubt.readings):
            raise Refusal("no-conflict", field=name)
        fact = doubt.readings[which]
        if which:
            try_out(self._game(game), self.box(game).learn(name, fact.value))
        self.learn(game, name, fact.value, fact.at)

    def take_in(self, game: str, file: BoxFile, at: str, *, lost: bool = False) -> Taken:
        """Add what somebody has read and written down in a file, all of it or nothing.

        Each reading keeps its own day, `at` where it has none. With `lost` it is the household's
        own box: what is missing there is missing. Raises Refusal "box-file-other" for another
        game's file, "box-no-room", and what the game says of both boxes together.
        """
        if file.game != game:
            raise Refusal("box-file-other", game=text(f"{file.game}-name"))
        both = self._both(game, file, lost=lost)
        room(self._game(game), both)
        try_out(self._game(game), both)
        missing = tuple(n for n in file.lost if n in both) if lost else ()

        def write(db: sqlite3.Connection) -> Taken:
            how: dict[Added, list[str]] = {each: [] for each in Added}
            for name, fact in file.learned.items():
                day = fact.at or at
                how[readings.add(db, game, name, fact.value, day, file.reader)].append(name)
            for name in missing:
                readings.lose(db, game, name, at)
            new, same, doubts = (tuple(how[each]) for each in Added)
            return Taken(new, same, doubts, missing)

        return self._store.write(write).wait()

    def _both(self, game: str, file: BoxFile, *, lost: bool) -> Box:
        """The household's box with what is new in the file."""
        ours = self.box(game).facts
        new = {
            name: fact
            for name, fact in file.learned.items()
            if name not in ours or ours[name].source is not Source.LEARNED
        }
        gone = {*(n for n, f in ours.items() if f.lost), *(file.lost if lost else ())}
        return Box({n: replace(f, lost=n in gone) for n, f in {**ours, **new}.items()})

    def _game(self, game: str) -> Game[Any]:
        if game not in self._games:
            raise Refusal("no-game", game=game)
        return self._games[game]

    def _learned(self, game: str) -> dict[str, Fact]:
        query = "SELECT name, value, at FROM facts WHERE game = ? ORDER BY name"
        rows = self._store.read().execute(query, (game,))
        return {name: _fact(value, at) for name, value, at in rows}

    def _write(self, work: Work) -> None:
        self._store.write(work).wait()


def _fact(written: str, at: str) -> Fact:
    return Fact(json.loads(written), Source.LEARNED, at)
