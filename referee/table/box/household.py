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

from .box_file import BoxFile, check_room, fact_kind, try_setup


class FactVersion(NamedTuple):
    """One version of a fact, with its first reader."""

    fact: Fact
    reader_id: str  # a table's id, "file-…", "" for the household itself


def group_versions(
    readings: Iterable[StoredReading], kind_of: Callable[[str], FactKind | None]
) -> dict[str, list[FactVersion]]:
    """Return the versions of each fact: first the one in use, then conflicting ones."""
    versions: dict[str, list[FactVersion]] = {}
    for name, value, day, reader_id in readings:
        version = FactVersion(Fact(value, Source.LEARNED, day), reader_id)
        _add_version(kind_of(name), versions.setdefault(name, []), version)
    return versions


def _add_version(kind: FactKind | None, versions: list[FactVersion], version: FactVersion) -> None:
    """Add a reading, which completes the version in use or conflicts with it."""
    joined_fact = join_readings(kind, versions[0].fact, version.fact) if versions else None
    if joined_fact is not None:
        versions[0] = versions[0]._replace(fact=joined_fact)
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
    has_same_value = stored_text(value) == stored_text(fact.value)
    return (
        fact
        if has_same_value
        else replace(fact, value=value, read_on=max(fact.read_on, other.read_on))
    )


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
        missing_counts = self._readings.missing_counts(game)
        return Box(
            {
                n: _with_loss(f, missing_counts[n]) if n in missing_counts else f
                for n, f in box.facts.items()
            }
        )

    def check(self, game: str, name: str, value: Any) -> None:
        """Raise Refusal if the fact cannot have this `value` in the household's box.

        Codes: "no-fact" if no box has such a fact, "box-ours" for the house set, "box-no-room", the
        codes of the kind, and those of the game when it is tried with the value.
        """
        kind = fact_kind(self._game(game), name)
        if kind.is_house_made:
            raise Refusal("box-ours", kind.rule, name)
        typed_fact = Fact(value, Source.LEARNED)
        house_fact = self._game(game).shipped_box.facts.get(name) if kind.is_read_by_cell else None
        kind.check(typed_fact.fill_from(house_fact).value)
        box = self._with_value(game, name, value)
        present_fact = self.box(game).facts.get(name)
        if present_fact and present_fact.missing_pieces:
            kind.check_missing(replace(present_fact, value=value), present_fact.missing_pieces)
        if present_fact is None:
            check_room(self._game(game), box)
        try_setup(self._game(game), box)

    def readings_token(self, game: str, name: str) -> str:
        """Return a token for a fact's current readings; "" without any.

        A change passes the token as `token`. If the fact has other readings by then, nothing
        is changed and Refusal("box-changed") is raised.
        """
        return self._readings.readings_token(game, name)

    def learn(
        self, game: str, name: str, value: Any, day: str, *, token: str | None = None
    ) -> None:
        """Store a value typed by the household; this settles all conflicts about the fact.

        The value belongs to no table. A lost piece stays lost, because its card can be known
        without being there.
        """
        self._readings.settle(game, name, value, day, token=token)

    def learn_rows(
        self, game: str, rows: Mapping[str, Any], day: str, *, token_by_name: Mapping[str, str]
    ) -> None:
        """Store several facts as `learn` does, all or none; None forgets a fact.

        Raises Refusal as `check` does, for the box with all of them.
        """
        house_facts, facts = self._game(game).shipped_box.facts, self.box(game).facts
        new_facts = {name: Fact(value, Source.LEARNED) for name, value in rows.items() if value}
        filled_facts = {
            n: self._fill_with_house_values(game, n, fact) for n, fact in new_facts.items()
        }
        restored_facts = {
            name: house_facts[name]
            for name, value in rows.items()
            if not value and name in house_facts
        }
        for name, fact in filled_facts.items():
            fact_kind(self._game(game), name).check(fact.value)
        try_setup(self._game(game), Box({**facts, **restored_facts, **filled_facts}))
        self._readings.settle_all(game, rows, day, token_by_name=token_by_name)

    def rename(
        self, game: str, name: str, new_name: str, value: Any, day: str, *, token: str | None = None
    ) -> None:
        """Store a fact as `learn` does, and rename the piece to `new_name`.

        The mark of a lost piece moves to the new name. Raises Refusal("fact-taken") if another
        piece has that name.
        """
        if new_name != name and new_name in self.box(game):
            raise Refusal("fact-taken", field=new_name)
        self._readings.rename(game, name, new_name, value, day, token=token)

    def forget(self, game: str, name: str, *, token: str | None = None) -> None:
        """Drop all readings of a fact, so that the house value applies again.

        Without a house value, the piece is no longer marked as lost. `token`: see `readings_token`.
        """
        also_lost = name not in self._game(game).shipped_box
        self._readings.forget(game, name, removes_mark=also_lost, token=token)

    def lose(
        self, game: str, name: str, day: str, missing_counts: Mapping[str, int] | None = None
    ) -> None:
        """Mark a piece, also a house piece, as missing; its value stays known.

        For a fact that counts pieces, `missing_counts` has the number of each by field, never 0.
        Raises Refusal("no-fact") for a fact outside the box, "not-printed" if no sheet can replace
        it, "lost-too-many" for more than there are, and the game's own if the game needs the piece.
        """
        box, kind = self.box(game), fact_kind(self._game(game), name)
        if name not in box:
            raise Refusal("no-fact", field=name)
        if not kind.sheet_key:
            raise Refusal("not-printed", kind.rule, name)
        lost_fact = _with_loss(box.facts[name], dict(missing_counts or {}))
        kind.check_missing(lost_fact, lost_fact.missing_pieces)
        if lost_fact.missing_pieces:
            kind.check(lost_fact.as_in_play.value)
        try_setup(self._game(game), Box({**box.facts, name: lost_fact}))
        self._readings.lose(game, name, day, missing_counts or {})

    def mark_found(self, game: str, name: str) -> None:
        """Mark the piece as being in the box again, found or replaced."""
        self._readings.mark_found(game, name)

    def conflicts(self, game: str) -> tuple[Doubt, ...]:
        """Return every fact with conflicting readings, each reading once."""
        versions_by_name = self._versions_by_name(game)
        return tuple(
            Doubt(n, *zip(*versions, strict=True))
            for n, versions in versions_by_name.items()
            if versions[1:]
        )

    def settle(self, game: str, name: str, index: int, *, token: str | None = None) -> None:
        """Keep only `readings[which]`; raise Refusal("no-conflict") if there is no conflict.

        Raises the game's own Refusal if it cannot begin with that reading.
        """
        doubt = next((d for d in self.conflicts(game) if d.name == name), None)
        if doubt is None or not 0 <= index < len(doubt.readings):
            raise Refusal("no-conflict", field=name)
        fact = doubt.readings[index]
        if index:
            try_setup(self._game(game), self._with_value(game, name, fact.value))
        self.learn(game, name, fact.value, fact.read_on, token=token)

    def import_file(
        self, game: str, file: BoxFile, day: str, *, with_lost: bool = False
    ) -> ImportResult:
        """Import the readings in a file, all or none.

        A reading keeps its date, or gets the date `day` if it has none. With `with_lost`, the file
        describes this very box, so pieces lost in the file are marked as lost here. Raises Refusal
        "box-file-other" for another game's file, "box-no-room", and the game's own about both boxes
        together.
        """
        if file.game != game:
            raise Refusal("box-file-other", game=text(f"{file.game}-name"))
        merged_box = self._with_file(game, file, with_lost=with_lost)
        check_room(self._game(game), merged_box)
        try_setup(self._game(game), merged_box)
        lost_names = tuple(n for n in file.lost_names if n in merged_box) if with_lost else ()
        readings = [
            StoredReading(name, fact.value, fact.read_on or day, file.reader_id)
            for name, fact in file.learned_facts.items()
        ]
        earlier_facts = self._learned_facts(game)
        missing_counts = {name: file.facts[name].missing_pieces for name in lost_names}
        results = self._readings.import_readings(game, readings, missing_counts, day)
        new_names, same_names, doubtful_names = (
            tuple(
                name
                for name, result in zip(file.learned_facts, results, strict=True)
                if result is each
            )
            for each in AdditionResult
        )
        return self._without_completions(
            game, earlier_facts, ImportResult(new_names, same_names, doubtful_names, lost_names)
        )

    def _without_completions(
        self, game: str, earlier_facts: Mapping[str, Fact], result: ImportResult
    ) -> ImportResult:
        """Return `result` without doubts about readings that only complete the one in use."""
        facts, conflict_names = (
            self._learned_facts(game),
            {doubt.name for doubt in self.conflicts(game)},
        )
        settled_names = [name for name in result.doubts if name not in conflict_names]
        new_names = [name for name in settled_names if facts.get(name) != earlier_facts.get(name)]
        return result._replace(
            new=(*result.new, *new_names),
            same=(*result.same, *(name for name in settled_names if name not in new_names)),
            doubts=tuple(name for name in result.doubts if name in conflict_names),
        )

    def _with_file(self, game: str, file: BoxFile, *, with_lost: bool) -> Box:
        """Return the household's box with the file's new facts."""
        facts, kinds = self.box(game).facts, self._game(game).inventory
        new_facts = {}
        for name, fact in file.learned_facts.items():
            present_fact = facts.get(name)
            if present_fact and present_fact.source is Source.LEARNED:
                present_fact = present_fact.as_read
                fact = join_readings(kind_of(kinds, name), present_fact, fact) or present_fact
            new_facts[name] = self._fill_with_house_values(game, name, fact)
        missing_counts = {
            n: f.missing_pieces for n, f in facts.items() if f.is_lost or f.missing_pieces
        }
        missing_counts |= (
            {n: file.facts[n].missing_pieces for n in file.lost_names} if with_lost else {}
        )
        merged_facts = {**facts, **new_facts}
        return Box(
            {
                n: _with_loss(f, missing_counts[n]) if n in missing_counts else f
                for n, f in merged_facts.items()
            }
        )

    def _with_value(self, game: str, name: str, value: Any) -> Box:
        """Return the household's box with this value for one fact."""
        fact = self._fill_with_house_values(game, name, Fact(value, Source.LEARNED))
        return Box({**self.box(game).facts, name: fact})

    def _fill_with_house_values(self, game: str, name: str, fact: Fact) -> Fact:
        """Return a row's reading with house values in open cells, if they fit."""
        kind = kind_of(self._game(game).inventory, name)
        if kind is None or not kind.is_read_by_cell:
            return fact
        filled_fact = fact.fill_from(self._game(game).shipped_box.facts.get(name))
        try:
            kind.check(filled_fact.value)
        except Refusal:
            return fact
        return filled_fact

    def _game(self, game: str) -> Game[Any]:
        if game not in self._games:
            raise Refusal("no-game", game=game)
        return self._games[game]

    def _learned_facts(self, game: str) -> dict[str, Fact]:
        return {name: versions[0].fact for name, versions in self._versions_by_name(game).items()}

    def _versions_by_name(self, game: str) -> dict[str, list[FactVersion]]:
        """Return the readings of each fact, the one in use first.

        Readings that complete each other count as one.
        """
        kinds = self._game(game).inventory
        valid_readings = (r for r in self._readings.all(game) if self._is_valid(game, r))
        dated_readings = (r if utc.is_day(r.day) else r._replace(day="") for r in valid_readings)
        return group_versions(dated_readings, lambda name: kind_of(kinds, name))

    def unreadable_facts(self, game: str) -> list[str]:
        """Return the facts that have a reading of the wrong form, which is ignored."""
        return [r.name for r in self._readings.all(game) if not self._is_valid(game, r)]

    def _is_valid(self, game: str, reading: StoredReading) -> bool:
        kind = kind_of(self._game(game).inventory, reading.name)
        if kind is None or reading.value is None:
            return reading.value is not None
        fact = Fact(reading.value, Source.LEARNED)
        house_fact = (
            self._game(game).shipped_box.facts.get(reading.name) if kind.is_read_by_cell else None
        )
        try:
            kind.check(fact.fill_from(house_fact).value)
        except Exception:  # noqa: BLE001  a value of the wrong shape may break the kind in any way
            return False
        return True


def _with_loss(fact: Fact, missing_counts: Mapping[str, int]) -> Fact:
    """Return the fact marked as lost, whole or in part."""
    return replace(fact, is_lost=not missing_counts, missing_pieces=missing_counts)
