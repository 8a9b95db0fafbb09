"""A household's box of the toy, the tables that group_versions it, and its files."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from referee.games import all_games
from referee.kit.box.facts import Fact
from referee.kit.seats import HOST
from referee.table.box.box_file import box_schema
from referee.table.box.household import Boxes
from referee.table.play.tables import Tables
from tests.toy import TOY, ReadPile

GAMES = {"toy": TOY, **all_games()}
TODAY = "2026-11-21"
CARD = {"power": 5, "wording": "Grêle"}


@dataclass(frozen=True)
class Household:
    tables: Tables

    @property
    def boxes(self) -> Boxes:
        return self.tables.boxes

    def open(self) -> str:
        return self.tables.open("toy", ["Di", "Ed"])

    def reads(self, pile: int, table: str = "") -> str:
        """Let a table group_versions that; a new table if none is named."""
        table = table or self.open()
        self.tables.act(table, HOST, ReadPile(pile), by=HOST).write.wait()
        return table

    def undo(self, table: str) -> None:
        self.tables.undo(table, by=HOST).write.wait()

    def learn(self, name: str, value: Any, day: str = TODAY) -> None:
        self.boxes.learn("toy", name, value, day)

    def lose(self, name: str, missing: dict[str, int] | None = None) -> None:
        self.boxes.lose("toy", name, TODAY, missing)

    def fact(self, name: str = "pile") -> Fact:
        return self.boxes.box("toy").facts[name]

    def in_doubt(self) -> list[list[Any]]:
        """Return the readings of each disputed fact."""
        return [[fact.value for fact in each.readings] for each in self.boxes.conflicts("toy")]

    def lost(self) -> list[str]:
        return [name for name, fact in self.boxes.box("toy").facts.items() if fact.is_lost]


# -- files


def box_file(facts: dict[str, Any], **head: Any) -> bytes:
    """Return a file of the toy's box, one fact a line, the first on line 4."""
    top = {"referee-box": 1, "game": "toy"} | head
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in top.items()]
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(fact)}" for name, fact in facts.items())
    return f'{{\n{", ".join(lines)},\n"facts": {{\n{rows}\n}}}}'.encode()


def learned(value: Any, **more: Any) -> dict[str, Any]:
    """Return a fact of a file as somebody has group_versions it."""
    return {"value": value, "source": "learned", "at": TODAY} | more


@cache
def checked(game: str) -> Draft202012Validator:
    return Draft202012Validator(box_schema(GAMES[game]))
