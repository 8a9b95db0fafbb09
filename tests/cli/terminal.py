"""The `referee` command, as a test types it."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from referee.cli import main
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite

ROOT = Path(__file__).parents[2]
RECORD: dict[str, Any] = {
    "game": "toy",
    "seats": ["Ana", "Bo"],
    "options": {"markets": 1},
    "seed": "s",
    "actions": [
        {"seat": "Bo", "kind": "announce", "bars": 3},
        {"seat": "Ana", "kind": "announce", "bars": 2},
        {"seat": "Ana", "kind": "place-bid", "price": 7000, "bars": 2},
        {"seat": "Bo", "kind": "place-bid", "price": 4000, "bars": 1},
        {"kind": "reveal"},
        {"kind": "proceed"},
    ],
}


def written(folder: Path, value: Any) -> Path:
    path = folder / "record.json"
    path.write_text(json.dumps(value), "utf-8")
    return path


def referee(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments])


def done(*arguments: object) -> str:
    """Return the output of a command that succeeds."""
    result = referee(*arguments)
    assert result.exit_code == 0, result.output
    return result.output


def refused(*arguments: object) -> str:
    """Return the output of a command that is refused."""
    result = referee(*arguments)
    assert result.exit_code == 2, result.output
    return result.output


def answer(*arguments: object) -> Any:
    """Return the parsed output of a command that succeeds."""
    return json.loads(done(*arguments))


def first_table(database: Path) -> str:
    with closing(SQLite(database)) as store:
        return Tables(store).list()[0].id
