"""Reads and validates a box file; reports every fault with its line."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from referee.games import all_games
from referee.kit.box.facts import Fact, Source
from referee.kit.box.inventory import FactKind, kind_of
from referee.kit.game import Game
from referee.kit.words import Refusal, Value
from referee.table import utc
from referee.table.storage.readings import stored_text as canonical

from .box_file import (
    FACT_KEYS,
    FORMAT,
    LONGEST_ABOUT,
    MOST_FACTS,
    TOP_KEYS,
    BoxFile,
    is_well_named,
    try_setup,
)
from .json_lines import UNUSABLE_NUMBER, BoxFileError, Fault, JsonNode, JsonPath, names, parse

_MARKUP_PATTERN = re.compile(r"<[a-z/!?]|&(?:#[0-9]+|#x[0-9a-f]+|[a-z][a-z0-9]*);", re.IGNORECASE)
_INVISIBLE_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def read(content: bytes, games: Mapping[str, Game[Any]] | None = None) -> BoxFile:
    """Return the box in the file; raise BoxFileError with all its faults."""
    reading = _Reading(*parse(content))
    game = reading.game(all_games() if games is None else games)
    facts = reading.facts(game) if game else {}
    reading.raise_faults()
    assert game is not None
    file = BoxFile(game.key, facts)
    try:
        try_setup(game, file.learned_box.laid_over(game.shipped_box))
    except Refusal as refusal:
        fact_path = ("facts", refusal.field)
        reading.add_refusal(fact_path if refusal.field in facts else ("facts",), refusal)
        reading.raise_faults()
    return file


class _Reading:
    """A file being read: values, lines, and faults so far."""

    def __init__(self, parsed: Any, nodes: list[JsonNode]) -> None:
        self._content = parsed
        self._line_by_path: dict[JsonPath, int] = {}
        self._faults: list[Fault] = []
        self._faulty_paths: set[JsonPath] = set()
        self._duplicate_paths: set[JsonPath] = set()  # duplicate keys, and everything within them
        for node in nodes:
            self._check_node(node)

    def raise_faults(self) -> None:
        """Raise BoxFileError if there are any faults."""
        if self._faults:
            raise BoxFileError(*sorted(self._faults, key=lambda fault: fault.line))

    def add_fault(self, path: JsonPath, code: str, **values: Value) -> None:
        self.add_refusal(path, Refusal(code, "", "", **values))

    def add_refusal(self, path: JsonPath, refusal: Refusal, line: int = 0) -> None:
        self._faults.append(
            Fault(line or self._line_by_path.get(path, 1), _readable_path(path), refusal)
        )
        self._faulty_paths.add(path[:2])

    def _check_node(self, node: JsonNode) -> None:
        """Report a value that is forbidden anywhere in a file."""
        if node.path[:-1] in self._duplicate_paths:
            self._duplicate_paths.add(node.path)
        elif node.path in self._line_by_path:
            self._duplicate_paths.add(node.path)
            self.add_refusal(node.path, Refusal("box-file-twice"), node.line)
        else:
            self._line_by_path[node.path] = node.line
            code = value_fault_code(node.path[-1]) or value_fault_code(node.value)
            if code:
                self.add_fault(node.path, code)

    # -- the file as a whole

    def game(self, games: Mapping[str, Game[Any]]) -> Game[Any] | None:
        """Return the box's game; None if the file cannot be checked further."""
        top = self._content
        if not isinstance(top, dict) or type(top.get("referee-box")) is not int:
            self.add_fault((), "box-file-none")
            return None
        if top["referee-box"] != FORMAT:
            self.add_fault(("referee-box",), "box-file-newer")
            return None
        self._check_top(top)
        game_key = top.get("game")
        game = games.get(game_key) if isinstance(game_key, str) else None
        if game is None:
            self.add_fault(("game",), "box-file-game", games=tuple(games))
        return game

    def _check_top(self, top: Mapping[str, Any]) -> None:
        for key in top:
            if key not in TOP_KEYS:
                self.add_fault((key,), "box-file-unknown")
        for key in ("version", "about"):
            words = top.get(key, "")
            if not isinstance(words, str) or len(words) > LONGEST_ABOUT:
                self.add_fault((key,), "box-file-shape")

    # -- its facts

    def facts(self, game: Game[Any]) -> dict[str, Fact]:
        """Return the facts without faults."""
        entries = self._content.get("facts")
        if not isinstance(entries, dict):
            self.add_fault(("facts",), "box-file-shape")
            return {}
        if len(entries) > MOST_FACTS:
            self.add_fault(("facts",), "box-file-many", high=MOST_FACTS)
            return {}
        self._check_room(game, entries)
        facts = {name: self._read_fact(game, name, value) for name, value in entries.items()}
        return {name: fact for name, fact in facts.items() if fact is not None}

    def _check_room(self, game: Game[Any], facts: Mapping[str, Any]) -> None:
        count_by_kind = Counter[str]()
        for name in facts:
            kind = kind_of(game.inventory, name)
            if kind is not None and kind.is_folder:
                count_by_kind[kind.key] += 1
                most = kind.piece_count + kind.spare_count
                if count_by_kind[kind.key] == most + 1:
                    self.add_fault(("facts", name), "box-no-room", high=most)

    def _read_fact(self, game: Game[Any], name: str, entry: Any) -> Fact | None:
        """Return the fact, checked first by name, then by its parts; None after a fault."""
        path = ("facts", name)
        if path in self._faulty_paths:
            return None
        kind = kind_of(game.inventory, name)
        if kind is None:
            self.add_fault(path, "no-fact")
        elif not is_well_named(name):
            self.add_fault(path, "box-file-name")
        elif not isinstance(entry, dict):
            self.add_fault(path, "box-file-shape")
        else:
            self._check_keys(path, entry)
            self._check_origin_and_loss(path, kind, entry)
            self._check_cells(path, kind, entry)
            value = self._read_value(path, kind, entry)
            if path not in self._faulty_paths:
                source, at = Source(entry["source"]), entry.get("at", "")
                cells = tuple(map(Source, entry.get("cells", ())))
                fact = Fact(value, source, at, entry.get("lost", False), cell_sources=cells)
                return self._with_missing_pieces(path, kind, fact, entry.get("missing", {}))
        return None

    def _check_keys(self, path: JsonPath, entry: Mapping[str, Any]) -> None:
        for key in entry:
            if key not in FACT_KEYS:
                self.add_fault((*path, key), "box-file-unknown")
        for key in ("value", "source"):
            if key not in entry:
                self.add_fault(path, "box-file-missing", missing=key)

    def _check_origin_and_loss(
        self, path: JsonPath, kind: FactKind, entry: Mapping[str, Any]
    ) -> None:
        source, date, is_lost = (
            entry.get("source", ""),
            entry.get("at", ""),
            entry.get("lost", False),
        )
        if "source" in entry and source not in list(Source):
            self.add_fault((*path, "source"), "box-file-source", sources=tuple(map(str, Source)))
        if kind.is_house_made and source == Source.LEARNED:
            self.add_fault((*path, "source"), "box-ours")
        if not isinstance(date, str) or (date and not utc.is_day(date)):
            self.add_fault((*path, "at"), "box-file-date")
        if type(is_lost) is not bool:
            self.add_fault((*path, "lost"), "box-file-shape")
        elif is_lost and not kind.sheet_key:
            self.add_fault((*path, "lost"), "not-printed")

    def _check_cells(self, path: JsonPath, kind: FactKind, entry: Mapping[str, Any]) -> None:
        """Report wrong sources in the cells of a row that was partly read."""
        cells = entry.get("cells", [])
        may_have_cells = (
            isinstance(cells, list)
            and entry.get("source") == Source.LEARNED
            and kind.is_read_by_cell
        )
        if "cells" in entry and (not may_have_cells or len(cells) != len(kind.fields)):
            self.add_fault((*path, "cells"), "box-file-shape")
        elif any(cell not in list(Source) for cell in cells):
            self.add_fault((*path, "cells"), "box-file-source", sources=tuple(map(str, Source)))

    def _with_missing_pieces(
        self, path: JsonPath, kind: FactKind, fact: Fact, missing: Any
    ) -> Fact | None:
        """Return the fact with its number of missing pieces."""
        try:
            if not isinstance(missing, dict):
                raise Refusal("bad-lost", kind.rule)
            kind.check_missing(fact, missing)
        except Refusal as refusal:
            self.add_refusal((*path, "missing"), refusal)
            return None
        return replace(fact, missing_pieces=missing)

    def _read_value(self, path: JsonPath, kind: FactKind, entry: Mapping[str, Any]) -> Any:
        """Return the value as its kind writes it; None if unread or wrong."""
        value = entry.get("value")
        if value is None:
            return None
        try:
            kind.check(value)
            checked_value = kind.read(kind.field_values(value))
            if canonical(checked_value) != canonical(value):
                raise Refusal("bad-fact", kind.rule)
            return checked_value
        except Refusal as refusal:
            self.add_refusal(_field_path((*path, "value"), kind, value, refusal.field), refusal)
            return None


def _field_path(path: JsonPath, kind: FactKind, value: Any, field: str) -> JsonPath:
    """Return the path of a field within the value."""
    if isinstance(value, dict) and field in value:
        return (*path, field)
    fields = [each.name for each in kind.fields]
    if isinstance(value, list) and field in fields and len(fields) == len(value) > 1:
        return (*path, fields.index(field))
    return path


def value_fault_code(text: Any) -> str | None:
    """Return the refusal code of an unusable value; None for a usable one."""
    if text is UNUSABLE_NUMBER:
        return "box-file-number"
    if not isinstance(text, str):
        return None
    if any(unicodedata.category(c) in _INVISIBLE_CATEGORIES for c in text):
        return "box-file-letters"
    return "box-file-markup" if _MARKUP_PATTERN.search(text) else None


def _readable_path(path: JsonPath) -> str:
    """Return the path as people read it: "contract/14.tonnes", without "value"."""
    steps = list(names(path))
    if len(path) > 1 and path[0] == "facts":
        steps = steps[1:2] + steps[3 if path[2:3] == ("value",) else 2 :]
    return ".".join(steps).replace(".[", "[")
