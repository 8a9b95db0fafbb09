"""What was read of each box, by whom, row by row: called on the writing thread alone.

`facts` holds the reading in use, `rivals` those of others, whether they say something else or
the same, `lost` the marks of missing pieces. A mark is not rubbed out when a table reads its piece
again, only covered: undo brings it back.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Mapping
from enum import Enum
from hashlib import sha256
from typing import Any

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
    (
        "SELECT name FROM lost WHERE game = ? AND found_by = ?",
        "UPDATE lost SET found_by = '' WHERE game = ? AND found_by = ? AND name = ?",
    ),
)
_EARLIEST = "SELECT value, at, table_id FROM rivals WHERE game = ? AND name = ? ORDER BY at LIMIT 1"


class Added(Enum):
    """What became of a reading."""

    NEW = "new"  # it is in use
    SAME = "same"  # as the one in use
    RIVAL = "rival"  # it says something else, and waits to be settled


def written(value: Any) -> str:
    """A value as it is kept: two that are the same are written the same."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def word(*values: Any) -> str:
    """A short word for these values, whatever their order; "" for none."""
    told = sorted({written(value) for value in values})
    return sha256("\n".join(told).encode()).hexdigest()[:16] if told else ""


def seen(db: sqlite3.Connection, game: str, name: str) -> str:
    """The word for all that is read of a fact: another one once anybody reads it otherwise."""
    query = """SELECT value FROM facts WHERE game = :game AND name = :name
        UNION SELECT value FROM rivals WHERE game = :game AND name = :name"""
    rows = db.execute(query, {"game": game, "name": name})
    return word(*(json.loads(value) for (value,) in rows))


def same(kept: str, value: Any) -> bool:
    """Is that what is kept?"""
    return written(json.loads(kept)) == written(value)


def follow(
    db: sqlite3.Connection,
    game: str,
    table_id: str,
    held: Collection[str],
    read: Mapping[str, Any],
    at: str,
) -> None:
    """Keep what a table has just `read`, and drop what it no longer has (`held`: what it has)."""
    take_back(db, game, table_id, held)
    for name, value in read.items():
        if add(db, game, name, value, at, table_id) is not Added.RIVAL:
            found = "UPDATE lost SET found_by = ? WHERE game = ? AND name = ? AND found_by = ''"
            db.execute(found, (table_id, game, name))


def add(db: sqlite3.Connection, game: str, name: str, value: Any, at: str, reader: str) -> Added:
    """One more reading, by a table or a file."""
    query = "SELECT value, table_id FROM facts WHERE game = ? AND name = ?"
    known = db.execute(query, (game, name)).fetchone()
    if known is None or known[1] == reader:
        forget_rivals(db, game, name, reader)
        put(db, game, name, value, at, reader)
        return Added.SAME if known and same(known[0], value) else Added.NEW
    alike = same(known[0], value)
    if alike and not known[1]:  # the household's own word needs no other
        forget_rivals(db, game, name, reader)
        return Added.SAME
    row = (game, name, written(value), at, reader)
    db.execute("INSERT OR REPLACE INTO rivals VALUES (?, ?, ?, ?, ?)", row)
    return Added.SAME if alike else Added.RIVAL


def take_back(db: sqlite3.Connection, game: str, table_id: str, held: Collection[str]) -> None:
    """Drop what that table has said of all but `held`."""
    for kept, drop in _TAKE_BACK:
        for (name,) in db.execute(kept, (game, table_id)).fetchall():
            if name not in held:
                db.execute(drop, (game, table_id, name))
                _promote(db, game, name)


def _promote(db: sqlite3.Connection, game: str, name: str) -> None:
    """Where a rival stands alone, it is in use."""
    rival = db.execute(_EARLIEST, (game, name)).fetchone()
    if rival is None:
        return
    row = (game, name, *rival)
    if db.execute("INSERT OR IGNORE INTO facts VALUES (?, ?, ?, ?, ?)", row).rowcount:
        forget_rivals(db, game, name, rival[2])


def put(
    db: sqlite3.Connection, game: str, name: str, value: Any, at: str, table_id: str = ""
) -> None:
    """Have this reading in use; what its rivals say stays."""
    row = (game, name, written(value), at, table_id)
    db.execute("INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?, ?)", row)


def forget(db: sqlite3.Connection, game: str, name: str) -> None:
    """Drop every reading of a fact."""
    db.execute("DELETE FROM facts WHERE game = ? AND name = ?", (game, name))
    forget_rivals(db, game, name)


def forget_rivals(db: sqlite3.Connection, game: str, name: str, table_id: str = "") -> None:
    """Those of `table_id`, or all."""
    query = "DELETE FROM rivals WHERE game = ? AND name = ? AND ? IN ('', table_id)"
    db.execute(query, (game, name, table_id))


def lose(
    db: sqlite3.Connection, game: str, name: str, at: str, missing: Mapping[str, int] | None = None
) -> None:
    """Mark a piece as missing from the box, or so many of those that a fact counts."""
    row = (game, name, at, "", written(dict(missing or {})))
    db.execute("INSERT OR REPLACE INTO lost VALUES (?, ?, ?, ?, ?)", row)


def lost(db: sqlite3.Connection, game: str) -> dict[str, dict[str, int]]:
    """What is missing, by name: so many of those counted, or nothing where it is a piece."""
    query = "SELECT name, missing FROM lost WHERE game = ? AND found_by = ''"
    return {name: json.loads(missing) for name, missing in db.execute(query, (game,))}


def find(db: sqlite3.Connection, game: str, name: str) -> None:
    """Take the mark away."""
    db.execute("DELETE FROM lost WHERE game = ? AND name = ?", (game, name))
