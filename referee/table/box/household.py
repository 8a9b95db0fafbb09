"""A household's facts about its boxes, which are remembered from evening to evening.

A running table keeps the box with which it began. Its new readings are stored for later tables. If
two readings of a fact conflict, both stay until somebody chooses one. A lost piece stays known, but
tables that open later play without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from referee.kit.box.facts import Box, Fact, Source
from referee.kit.box.inventory import FactKind, kind_of
from referee.kit.game import Game
from referee.kit.words import Refusal, text
from referee.table import utc
from referee.table.storage.readings import AdditionResult, StoredReading, stored_text
from referee.table.storage.store import DEFAULT_HOUSEHOLD, Store

from .box_file import BoxFile, check_room, fact_kind, try_out


class FactVersion(NamedTuple):
    """One version of a fact, with its first reader."""

    fact: Fact
    reader_id: str  # a table's id, "file-…", "" for the household itself


def read(
    readings: Iterable[StoredReading], kind_of: Callable[[str], FactKind | None]
) -> dict[str, list[FactVersion]]:
    """Return the versions of each fact: first the one in use, then conflicting ones."""
    versions: dict[str, list[FactVersion]] = {}
    for name, value, at, reader_id in readings:
        version = FactVersion(Fact(value, Source.LEARNED, at), reader_id)
        _add_version(kind_of(name), versions.setdefault(name, []), version)
    return versions


def _add_version(kind: FactKind | None, versions: list[FactVersion], version: FactVersion) -> None:
    """Add a reading, which completes the version in use or conflicts with it."""
    whole = join_readings(kind, versions[0].fact, version.fact) if versions else None
    if whole is not None:
        versions[0] = versions[0]._replace(fact=whole)
    elif all(
        stored_text(version.fact.value) != stored_text(other.fact.value) for other in versions
    ):
        versions.append(version)


def join_readings(kind: FactKind | None, fact: Fact, other: Fact) -> Fact | None:
    """Return both readings merged, with the later date; None if they conflict."""
    if stored_text(fact.value) == stored_text(other.value):
        return fact
    try:
        value = kind.merge(fact.value, other.value) if kind else None
    except Exception:  # noqa: BLE001  a value of the wrong shape may break the kind in any way
        value = None
    if value is None:
        return None
    same = stored_text(value) == stored_text(fact.value)
    return fact if same else replace(fact, value=value, read_on=max(fact.read_on, other.read_on))


class Doubt(NamedTuple):
    """A fact with conflicting readings; `readings[0]` is the one in use."""

    name: str
    readings: tuple[Fact, ...]
    reader_ids: tuple[str, ...]  # of each: a table's id, "file-…", "" for the household itself


class ImportResult(NamedTuple):
    """Result of an import, as names of facts."""

    new: tuple[str, ...]
    same: tuple[str, ...]  # already known
    doubts: tuple[str, ...]  # in conflict with what is known
    lost: tuple[str, ...]  # pieces marked as lost, as in the file


class Boxes:
    """A household's box of each game. Methods may be called from any thread."""

    def __init__(
        self, store: Store, games: Mapping[str, Game[Any]], household: str = DEFAULT_HOUSEHOLD
    ) -> None:
        self._readings = store.readings_of(household)
        self._games = games

    def box(self, game: str) -> Box:
        """Return the house's facts, replaced by learned ones; lost pieces are marked.

        Raises Refusal("no-game").
        """
        facts = {
            n: self._fill_with_house_values(game, n, f)
            for n, f in self._learned_facts(game).items()
        }
        box = Box(facts).laid_over(self._game(game).shipped_box)
        lost = self._readings.missing(game)
        return Box({n: _mark_lost(f, lost[n]) if n in lost else f for n, f in box.facts.items()})

    def check(self, game: str, name: str, value: Any) -> None:
        """Raise Refusal if the fact cannot have this `value` in the household's box.

        Codes: "no-fact" if no box has such a fact, "box-ours" for the house set, "box-no-room", the
        codes of the kind, and those of the game when it is tried with the value.
        """
        kind = fact_kind(self._game(game), name)
        if kind.is_house_made:
            raise Refusal("box-ours", kind.rule, name)
        typed = Fact(value, Source.LEARNED)
        house = self._game(game).shipped_box.facts.get(name) if kind.is_read_by_cell else None
        kind.check(typed.fill_from(house).value)
        box = self._with_value(game, name, value)
        before = self.box(game).facts.get(name)
        if before and before.missing_pieces:
            kind.check_missing(replace(before, value=value), before.missing_pieces)
        if before is None:
            check_room(self._game(game), box)
        try_out(self._game(game), box)

    def readings_token(self, game: str, name: str) -> str:
        """Return a token for a fact's current readings; "" without any.

        A change passes the token as `seen`. If the fact has other readings by then, nothing is
        changed and Refusal("box-changed") is raised.
        """
        return self._readings.readings_token(game, name)

    def learn(self, game: str, name: str, value: Any, at: str, *, seen: str | None = None) -> None:
        """Store a value typed by the household; this settles all conflicts about the fact.

        The value belongs to no table. A lost piece stays lost, because its card can be known
        without being there.
        """
        self._readings.settle(game, name, value, at, seen=seen)

    def learn_rows(
        self, game: str, rows: Mapping[str, Any], at: str, *, seen: Mapping[str, str]
    ) -> None:
        """Store several facts as `learn` does, all or none; None forgets a fact.

        Raises Refusal as `check` does, for the box with all of them.
        """
        house, facts = self._game(game).shipped_box.facts, self.box(game).facts
        new = {name: Fact(value, Source.LEARNED) for name, value in rows.items() if value}
        both = {n: self._fill_with_house_values(game, n, fact) for n, fact in new.items()}
        back = {name: house[name] for name, value in rows.items() if not value and name in house}
        for name, fact in both.items():
            fact_kind(self._game(game), name).check(fact.value)
        try_out(self._game(game), Box({**facts, **back, **both}))
        self._readings.settle_all(game, rows, at, seen=seen)

    def rename(
        self, game: str, name: str, new: str, value: Any, at: str, *, seen: str | None = None
    ) -> None:
        """Store a fact as `learn` does, and rename the piece to `new`.

        The mark of a lost piece moves to the new name. Raises Refusal("fact-taken") if another
        piece has that name.
        """
        if new != name and new in self.box(game):
            raise Refusal("fact-taken", field=new)
        self._readings.rename(game, name, new, value, at, seen=seen)

    def forget(self, game: str, name: str, *, seen: str | None = None) -> None:
        """Drop all readings of a fact, so that the house value applies again."""
        unmark = name not in self._game(game).shipped_box
        self._readings.forget(game, name, unmark=unmark, seen=seen)

    def lose(self, game: str, name: str, at: str, missing: Mapping[str, int] | None = None) -> None:
        """Mark a piece, also a house piece, as missing; its value stays known.

        For a fact that counts pieces, `missing` has the number of each by field, never 0. Raises
        Refusal("no-fact") for a fact outside the box, "not-printed" if no sheet can replace it,
        "lost-too-many" for more than there are, and the game's own if the game needs the piece.
        """
        box, kind = self.box(game), fact_kind(self._game(game), name)
        if name not in box:
            raise Refusal("no-fact", field=name)
        if not kind.sheet_key:
            raise Refusal("not-printed", kind.rule, name)
        lost = _mark_lost(box.facts[name], dict(missing or {}))
        kind.check_missing(lost, lost.missing_pieces)
        if lost.missing_pieces:
            kind.check(lost.as_in_play.value)
        try_out(self._game(game), Box({**box.facts, name: lost}))
        self._readings.lose(game, name, at, missing or {})

    def mark_found(self, game: str, name: str) -> None:
        """Mark the piece as being in the box again, found or replaced."""
        self._readings.mark_found(game, name)

    def conflicts(self, game: str) -> tuple[Doubt, ...]:
        """Return every fact with conflicting readings, each reading once."""
        facts_read = self._read(game)
        return tuple(
            Doubt(n, *zip(*versions, strict=True))
            for n, versions in facts_read.items()
            if versions[1:]
        )

    def settle(self, game: str, name: str, which: int, *, seen: str | None = None) -> None:
        """Keep only `readings[which]`; raise Refusal("no-conflict") if there is no conflict.

        Raises the game's own Refusal if it cannot begin with that reading.
        """
        doubt = next((d for d in self.conflicts(game) if d.name == name), None)
        if doubt is None or not 0 <= which < len(doubt.readings):
            raise Refusal("no-conflict", field=name)
        fact = doubt.readings[which]
        if which:
            try_out(self._game(game), self._with_value(game, name, fact.value))
        self.learn(game, name, fact.value, fact.read_on, seen=seen)

    def import_file(self, game: str, file: BoxFile, at: str, *, lost: bool = False) -> ImportResult:
        """Import the readings in a file, all or none.

        A reading keeps its date, or gets the date `at` if it has none. With `lost`, the file
        describes this very box, so pieces lost in the file are marked as lost here. Raises Refusal
        "box-file-other" for another game's file, "box-no-room", and the game's own about both boxes
        together.
        """
        if file.game != game:
            raise Refusal("box-file-other", game=text(f"{file.game}-name"))
        both = self._with_file(game, file, lost=lost)
        check_room(self._game(game), both)
        try_out(self._game(game), both)
        missing = tuple(n for n in file.lost if n in both) if lost else ()
        readings = [
            StoredReading(name, fact.value, fact.read_on or at, file.reader_id)
            for name, fact in file.learned.items()
        ]
        learned = self._learned_facts(game)
        marks = {name: file.facts[name].missing_pieces for name in missing}
        added = self._readings.import_readings(game, readings, marks, at)
        new, same, doubts = (
            tuple(name for name, how in zip(file.learned, added, strict=True) if how is each)
            for each in AdditionResult
        )
        return self._without_completions(game, learned, ImportResult(new, same, doubts, missing))

    def _without_completions(
        self, game: str, earlier: Mapping[str, Fact], taken: ImportResult
    ) -> ImportResult:
        """Return `taken` without doubts about readings that only complete the one in use."""
        learned, doubts = self._learned_facts(game), {doubt.name for doubt in self.conflicts(game)}
        names = [name for name in taken.doubts if name not in doubts]
        new = [name for name in names if learned.get(name) != earlier.get(name)]
        return taken._replace(
            new=(*taken.new, *new),
            same=(*taken.same, *(name for name in names if name not in new)),
            doubts=tuple(name for name in taken.doubts if name in doubts),
        )

    def _with_file(self, game: str, file: BoxFile, *, lost: bool) -> Box:
        """Return the household's box with the file's new facts."""
        facts, kinds = self.box(game).facts, self._game(game).inventory
        new = {}
        for name, fact in file.learned.items():
            before = facts.get(name)
            if before and before.source is Source.LEARNED:
                before = before.as_read
                fact = join_readings(kind_of(kinds, name), before, fact) or before
            new[name] = self._fill_with_house_values(game, name, fact)
        gone = {n: f.missing_pieces for n, f in facts.items() if f.is_lost or f.missing_pieces}
        gone |= {n: file.facts[n].missing_pieces for n in file.lost} if lost else {}
        both = {**facts, **new}
        return Box({n: _mark_lost(f, gone[n]) if n in gone else f for n, f in both.items()})

    def _with_value(self, game: str, name: str, value: Any) -> Box:
        """Return the household's box with this value for one fact."""
        fact = self._fill_with_house_values(game, name, Fact(value, Source.LEARNED))
        return Box({**self.box(game).facts, name: fact})

    def _fill_with_house_values(self, game: str, name: str, fact: Fact) -> Fact:
        """Return a row's reading with house values in open cells, if they fit."""
        kind = kind_of(self._game(game).inventory, name)
        if kind is None or not kind.is_read_by_cell:
            return fact
        whole = fact.fill_from(self._game(game).shipped_box.facts.get(name))
        try:
            kind.check(whole.value)
        except Refusal:
            return fact
        return whole

    def _game(self, game: str) -> Game[Any]:
        if game not in self._games:
            raise Refusal("no-game", game=game)
        return self._games[game]

    def _learned_facts(self, game: str) -> dict[str, Fact]:
        return {name: versions[0].fact for name, versions in self._read(game).items()}

    def _read(self, game: str) -> dict[str, list[FactVersion]]:
        """Return the readings of each fact, the one in use first.

        Readings that complete each other count as one.
        """
        kinds = self._game(game).inventory
        good = (r for r in self._readings.all(game) if self._fits(game, r))
        dated = (r if utc.is_day(r.at) else r._replace(at="") for r in good)
        return read(dated, lambda name: kind_of(kinds, name))

    def unreadable_facts(self, game: str) -> list[str]:
        """Return the facts that have a reading of the wrong form, which is ignored."""
        return [r.name for r in self._readings.all(game) if not self._fits(game, r)]

    def _fits(self, game: str, reading: StoredReading) -> bool:
        kind = kind_of(self._game(game).inventory, reading.name)
        if kind is None or reading.value is None:
            return reading.value is not None
        fact = Fact(reading.value, Source.LEARNED)
        house = (
            self._game(game).shipped_box.facts.get(reading.name) if kind.is_read_by_cell else None
        )
        try:
            kind.check(fact.fill_from(house).value)
        except Exception:  # noqa: BLE001  a value of the wrong shape may break the kind in any way
            return False
        return True


def _mark_lost(fact: Fact, missing: Mapping[str, int]) -> Fact:
    """Return the fact marked as lost, whole or in part."""
    return replace(fact, is_lost=not missing, missing_pieces=missing)
