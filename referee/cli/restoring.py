"""Puts a copy in the place of the database. What stood there is kept beside it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from referee.kit.words import Refusal, Text
from referee.table.storage.sqlite import heads, upkeep
from referee.table.storage.sqlite.backups import folder_of

from .maintenance import check

_AGAIN = ("", *(f"-{n}" for n in range(2, 1000)))  # for those of one second
_BESIDE = ("-wal", "-shm", heads.SUFFIX)  # what SQLite and the log keep beside a database


def copy_named(named: Path, database: Path) -> Path:
    """The copy: a file, or the name of one that was made by itself. Raises FileNotFoundError."""
    made = folder_of(database) / named
    copy = named if named.exists() or not made.exists() else made
    if not copy.exists():
        raise FileNotFoundError(copy)
    if database.exists() and copy.samefile(database):
        raise Refusal("restore-itself", file=str(copy))
    return copy


@contextmanager
def candidate(copy: Path, database: Path) -> Iterator[Path]:
    """The copy, copied beside the database; gone again where it has not taken its place.

    Raises Refusal where it is none of Referee's, OSError, Unreadable.
    """
    part = database.with_name(f"{database.name}.restored")
    _clear(part)
    try:
        upkeep.backup(copy, part)
        if upkeep.version(part) == 0:
            raise Refusal("restore-no-copy", file=str(copy))
        yield part
    finally:
        _clear(part)


def faults(part: Path) -> list[tuple[str, Text]]:
    """What is wrong with it, and how: its structure, tables, boxes. Raises NewerFile."""
    return [(one.what, one.fault) for one in check(part) if one.fault]


def replace(database: Path, part: Path) -> Path | None:
    """Let `part` stand where `database` stood; where that is kept, None if nothing stood there.

    At every moment the old file is whole under one of its two names.
    """
    empty = not database.exists() or not database.stat().st_size
    old = None if empty else _keep(database)
    for suffix in _BESIDE:
        _beside(part, suffix).unlink(missing_ok=True)
        _beside(database, suffix).unlink(missing_ok=True)
    part.replace(database)
    return old


def _keep(database: Path) -> Path:
    """A copy of what stands there, with what belongs to it; where it is."""
    stamp = datetime.now(UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")
    names = (f"{database.stem}-replaced-{stamp}{again}{database.suffix}" for again in _AGAIN)
    old = next(path for path in map(database.with_name, names) if not path.exists())
    try:
        for suffix in ("", "-wal", heads.SUFFIX):
            if _beside(database, suffix).exists():
                _copy(_beside(database, suffix), _beside(old, suffix))
    except BaseException:
        _clear(old)
        raise
    return old


def _copy(file: Path, to: Path) -> None:
    to.touch(mode=0o600, exist_ok=False)
    shutil.copyfile(file, to)
    with to.open("rb+") as copied:
        os.fsync(copied.fileno())


def _clear(part: Path) -> None:
    for suffix in ("", *_BESIDE):
        with suppress(OSError):
            _beside(part, suffix).unlink()


def _beside(database: Path, suffix: str) -> Path:
    return database.with_name(database.name + suffix)
