"""Maintenance of the database: location, lock, backup, check and restoring."""

from __future__ import annotations

import errno
import os
import shutil
import struct
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, NamedTuple

from platformdirs import user_cache_path, user_data_path

from referee import __version__
from referee.games import all_games
from referee.kit.words import Message, Refusal, text
from referee.table.box.household import Boxes
from referee.table.play.consequences import first_difference
from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys
from referee.table.storage.sqlite import SQLite, backups, heads
from referee.table.storage.sqlite.backups import folder_of
from referee.table.storage.sqlite.database import canonical_path
from referee.table.storage.sqlite.disk import open_private
from referee.table.storage.store import (
    DEFAULT_HOUSEHOLD,
    ListedTable,
    LogRead,
    NotKept,
    Store,
    Unreadable,
)
from referee.table.storage.where import DatabaseLocation, open_database

DATABASE_FILE_NAME = "tables.db"
_RULES_SETTING = "rules-served"  # the setting that names the rules of the last start
_LOCK_BYTE_OFFSET = 1 << 62  # its offset, far beyond the bytes that SQLite locks


class DatabaseBusy(Exception):
    """Raised if another program uses the database; `holder` is its process and user."""

    def __init__(self, holder: tuple[int, str] | None, lock: Path) -> None:
        super().__init__()
        self.holder = holder
        self.lock = lock


class Finding(NamedTuple):
    """The result of one check. `size`: how many pages, entries or facts were checked."""

    name: str
    size: int = 0
    fault: Message | None = None
    note: Message | None = None  # not a fault, but worth knowing


def default_database_path() -> Path:
    """Return the default database, in the user's data folder."""
    return user_data_path("referee", appauthor=False, roaming=True) / DATABASE_FILE_NAME


def template_cache_folder() -> Path:
    """Return the folder for compiled templates, in the user's cache."""
    return user_cache_path("referee", appauthor=False) / "templates"


@contextmanager
def exclusive_use(database: Path) -> Iterator[Path]:
    """Lock the database against other servers, and yield the real name of its file.

    Two servers would each keep the tables in memory, and take the other's entries for errors.
    Raises DatabaseBusy, OSError.
    """
    database = canonical_path(database)
    with ExitStack() as files:
        lock_path = database.with_name(f"{database.name}.lock")
        lock_file = files.enter_context(open(lock_path, "ab", opener=open_private))
        with suppress(OSError):  # one of another user's
            lock_path.chmod(0o600)
        try:
            _take_lock(lock_file)
            if sys.platform == "linux":
                _lock_database_file(files.enter_context(open(database, "ab", opener=open_private)))
        except BlockingIOError:
            raise DatabaseBusy(_lock_holder(lock_file), lock_path) from None
        yield database


def _lock_holder(lock_file: IO[bytes]) -> tuple[int, str] | None:
    """Return the process of another user that holds this lock, and that user.

    None if the system does not reveal it.
    """
    status = os.fstat(lock_file.fileno())
    inode = f"{os.major(status.st_dev):02x}:{os.minor(status.st_dev):02x}:{status.st_ino}"
    with suppress(OSError, KeyError, ValueError):
        for line in Path("/proc/locks").read_text().splitlines():
            fields = line.split()
            if "->" in fields or inode not in fields:
                continue
            process = Path(f"/proc/{fields[4]}")
            if process.stat().st_uid != os.getuid():
                return int(fields[4]), process.owner()
    return None


def _take_lock(lock_file: IO[bytes]) -> None:
    """Take the lock; closing the file or ending the program releases it."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(lock_file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError from error
    else:
        import fcntl

        fcntl.flock(lock_file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _lock_database_file(file: IO[bytes]) -> None:
    """Lock one byte of the file, under all of its names.

    A file system without such locks goes unlocked. The lock belongs to the open file, so SQLite
    cannot release it by closing a file.
    """
    import fcntl

    lock_struct = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, _LOCK_BYTE_OFFSET, 1, 0)
    try:
        fcntl.fcntl(file, fcntl.F_OFD_SETLK, lock_struct)
    except OSError as error:
        if error.errno in (errno.EAGAIN, errno.EACCES):
            raise BlockingIOError from error


def backup(database: Path, to: Path) -> None:
    """Copy the database, even during play.

    `to` is written completely or not at all. Raises FileNotFoundError (nothing to copy), OSError,
    Unreadable.
    """
    if not database.exists():
        raise FileNotFoundError(database)
    if to.exists() and to.samefile(database):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(to))
    backups.backup(database, to)


def check(database: DatabaseLocation) -> Iterator[Finding]:
    """Yield findings on the file, each table and each game's box.

    A server checks its own files. Each table is replayed. Raises FileNotFoundError, and NewerFile
    for a database of a later version.
    """
    if not database.exists():
        raise FileNotFoundError(str(database))
    try:
        store = open_database(database)
    except Unreadable as error:
        broken = Finding(str(database), fault=_broken_text(error))
        finding = _check_file(database) if isinstance(database, Path) else broken
        yield finding if finding.fault else broken
        return
    with closing(store):
        if isinstance(database, Path):
            yield _check_file(database)  # a fault in the file does not stop the checks of tables
        tables, keys = Tables(store), Keys(store)
        yield from _missing_tables(store)
        for listed in tables.list():
            result = _check_table(tables, listed.id, _table_name(keys, listed))
            has_bad_row = not listed.has_whole_log and not result.fault
            yield result._replace(fault=text("check-row")) if has_bad_row else result
        yield from _check_boxes(tables, keys, DEFAULT_HOUSEHOLD)
        for household in set(store.register.households()) - {DEFAULT_HOUSEHOLD}:
            yield from (
                each for each in _check_boxes(tables, keys, household) if each.fault or each.note
            )


def check_before_serving(database: DatabaseLocation) -> Iterator[Finding]:
    """Yield the tables that are incomplete, or that this version reads differently.

    Every log is read. Tables in play are also replayed, the first time that a version of the rules
    serves them. With a database server, each program compares only the last entries of the logs,
    because there are too many; `check` does the rest. A note names a setting that may lose acts.
    Raises Unreadable, NewerFile.
    """
    if not database.exists():
        return
    if not isinstance(database, Path):
        with closing(open_database(database)) as store:
            for setting in store.unsafe_settings():
                yield Finding(str(database), note=text("check-careless", setting=setting))
            yield from _find_cut_logs(store)
        return
    rules = " ".join((__version__, *(f"{key}-{game.edition}" for key, game in all_games().items())))
    with closing(SQLite(database)) as store:
        tables, keys = Tables(store), Keys(store)
        has_same_rules = store.settings.get(_RULES_SETTING) == rules
        yield from _missing_tables(store)
        for listed in tables.list():
            is_in_play = not (listed.is_finished or listed.is_put_away)
            log = store.log.read(listed.id)
            fault = _incomplete_log_text(log)
            if fault is None and is_in_play and not has_same_rules:
                fault = _check_table(tables, listed.id, "", log).fault
            if fault is not None:
                yield Finding(_table_name(keys, listed), len(log.entries), fault)
        if not has_same_rules:
            with suppress(NotKept, TimeoutError):  # a full disk: folded again at the next start
                store.settings.change(_RULES_SETTING, lambda was: rules)


def _find_cut_logs(store: Store) -> Iterator[Finding]:
    """Yield the tables whose logs have lost their last entries."""
    keys, tables = Keys(store), Tables(store)
    yield from _missing_tables(store)
    for table_id in store.log.find_cut_logs():
        listed = store.register.one(table_id)
        if listed is not None:
            yield _check_table(tables, table_id, _table_name(keys, listed))


def _missing_tables(store: Store) -> Iterator[Finding]:
    """Yield the tables whose entries are all lost."""
    for table_id in store.log.missing_tables():
        yield Finding(table_id, fault=text("check-lost"))


def _table_name(keys: Keys, listed: ListedTable) -> str:
    """Return the name of a table in the output of `check`."""
    return f"{keys.code_or_id(listed.id)}  {listed.game}  {', '.join(listed.names)}"


def _check_file(database: Path) -> Finding:
    name = str(database)
    try:
        return Finding(name, backups.check(database))
    except Unreadable as error:
        return Finding(name, fault=_broken_text(error))


def _check_table(tables: Tables, table_id: str, name: str, log: LogRead | None = None) -> Finding:
    """Replay a table; check the game's invariants and the recorded digests.

    `log` is its log, if that has been read before.
    """
    try:
        log = log or tables.store.log.read(table_id)
        fault = _incomplete_log_text(log)
        if fault:
            return Finding(name, len(log.entries), fault)
        fold = tables.fold(table_id)
        moment = fold.now
        moment.game.invariants(moment.state)
        seq = first_difference(fold, log.state_digest_by_seq)
    except Exception as error:  # noqa: BLE001 - any exception is a finding
        return Finding(name, fault=_broken_text(error))
    count = sum(stored.line.text.key == "left-out" for stored in moment.story)
    note = text("check-left-out", count=count) if count else None
    return Finding(name, moment.seq + 1, None if seq is None else _difference_text(seq, log), note)


def _incomplete_log_text(log: LogRead) -> Message | None:
    if log.fault is None:
        return None
    if not log.entries:
        return text("check-lost")
    return text("check-cut", whole=log.fault.seq - 1, last=log.fault.last_seq)


def _difference_text(seq: int, log: LogRead) -> Message:
    """Return the message that a replay differs from entry `seq` on.

    It names the version, and the edition of the rules with which the table began.
    """
    terms = log.entries[0].data
    version, edition = str(terms.get("version", "?")), int(terms.get("edition", 1))
    return text("check-differs", seq=seq, version=version, edition=edition)


def _check_boxes(tables: Tables, keys: Keys, household: str) -> Iterator[Finding]:
    """Yield findings on a household's boxes.

    The household is named by the code of its last table, because its own name is secret.
    """
    code = next((keys.code_or_id(listed.id) for listed in tables.list(household)), "-")
    for game in all_games():
        name = game if household == DEFAULT_HOUSEHOLD else f"{code}  {game}"
        yield _check_box(tables.boxes_of(household), game, name)


def _check_box(boxes: Boxes, game: str, name: str) -> Finding:
    try:
        box, doubts, faulty = (boxes.box(game), boxes.conflicts(game), boxes.unreadable_facts(game))
    except Exception as error:  # noqa: BLE001  any fault of a box is a finding
        return Finding(name, fault=_broken_text(error))
    if faulty:
        return Finding(name, len(box.facts), fault=text("check-readings", names=tuple(faulty)))
    names = tuple(doubt.name for doubt in doubts)
    return Finding(name, len(box.facts), note=text("check-doubt", names=names) if names else None)


def _broken_text(error: Exception) -> Message:
    cause = error.__cause__ or error
    return text("check-broken", error=f"{type(cause).__name__}: {cause}")


_COLLISION_SUFFIXES = ("", *(f"-{n}" for n in range(2, 1000)))  # for those of one second
_SIDE_FILE_SUFFIXES = ("-wal", "-shm", heads.HEADS_SUFFIX)  # of files beside a database


def find_backup(copy_name: Path, database: Path) -> Path:
    """Return the path of a copy, given its file or its name.

    Raises FileNotFoundError.
    """
    auto_copy = folder_of(database) / copy_name
    copy = copy_name if copy_name.exists() or not auto_copy.exists() else auto_copy
    if not copy.exists():
        raise FileNotFoundError(copy)
    if database.exists() and copy.samefile(database):
        raise Refusal("restore-itself", file=str(copy))
    return copy


@contextmanager
def candidate_copy(copy: Path, database: Path) -> Iterator[Path]:
    """Yield a copy of `copy` beside the database; it is deleted afterwards unless moved.

    Raises Refusal if it is not one of our databases, OSError, Unreadable.
    """
    candidate = database.with_name(f"{database.name}.restored")
    _delete_database_files(candidate)
    try:
        backups.backup(copy, candidate)
        if backups.version(candidate) == 0:
            raise Refusal("restore-no-copy", file=str(copy))
        yield candidate
    finally:
        _delete_database_files(candidate)


def faults(candidate: Path) -> list[tuple[str, Message]]:
    """Return the faults in structure, tables and boxes. Raises NewerFile."""
    return [(finding.name, finding.fault) for finding in check(candidate) if finding.fault]


def replace(database: Path, candidate: Path) -> Path | None:
    """Replace `database` by `candidate`; return where the old file is now.

    None if there was none. The old file is always complete, under one of its two names.
    """
    is_empty = not database.exists() or not database.stat().st_size
    old_path = None if is_empty else _set_aside(database)
    for suffix in _SIDE_FILE_SUFFIXES:
        _side_file(candidate, suffix).unlink(missing_ok=True)
        _side_file(database, suffix).unlink(missing_ok=True)
    candidate.replace(database)
    return old_path


def _set_aside(database: Path) -> Path:
    """Copy the database and its companion files; return where the copy is."""
    stamp = datetime.now(UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")
    stem = f"{database.stem}-replaced-{stamp}"
    names = (f"{stem}{ending}{database.suffix}" for ending in _COLLISION_SUFFIXES)
    old_path = next(path for path in map(database.with_name, names) if not path.exists())
    try:
        for suffix in ("", "-wal", heads.HEADS_SUFFIX):
            if _side_file(database, suffix).exists():
                _copy_file(_side_file(database, suffix), _side_file(old_path, suffix))
    except BaseException:
        _delete_database_files(old_path)
        raise
    return old_path


def _copy_file(file: Path, to: Path) -> None:
    to.touch(mode=0o600, exist_ok=False)
    shutil.copyfile(file, to)
    with to.open("rb+") as copied:
        os.fsync(copied.fileno())


def _delete_database_files(file: Path) -> None:
    for suffix in ("", *_SIDE_FILE_SUFFIXES):
        with suppress(OSError):
            _side_file(file, suffix).unlink()


def _side_file(database: Path, suffix: str) -> Path:
    return database.with_name(database.name + suffix)
