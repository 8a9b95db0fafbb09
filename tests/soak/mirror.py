"""The log of a server, folded again: its invariants, and the page expected by each viewer.

The mirror is another application on a copy of the server's file, without faults.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from referee.kit.actions import decode
from referee.kit.seats import HOST, Seat
from referee.table.play.moments import Timeline, actions_of
from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys
from referee.table.storage.sqlite import SQLite
from referee.table.storage.store import NOTICE, UNDO, Entry
from referee.web.app import close, create_app
from referee.web.http.services import Services
from tests import shelf as brought
from tests.play import DrawnAct
from tests.random_evenings import Evenings

# new each time
_OWN = re.compile(r'((?:name="(?:once|csrf_token)" value|data-token)="|\?seen=)[^"]*')
_LOG = """SELECT seq, at, seat, by, kind, data, once, overruled FROM log
    WHERE table_id = ? AND seq > ? ORDER BY seq"""
SEEN = re.compile(r'/live\?seen=(\w+)"')


class Reader:
    """Reads logs from a server's file, and never writes."""

    def __init__(self, database: Path) -> None:
        self.database = database

    def entries(self, table_id: str, after: int = -1) -> list[Entry]:
        """Return the entries of one table in order, whatever their links are."""
        return [
            Entry(seq, at, Seat(seat), Seat(by), kind, json.loads(data), once, bool(overruled))
            for seq, at, seat, by, kind, data, once, overruled in self.read(_LOG, (table_id, after))
        ]

    def read(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        with closing(self.connect()) as db:
            return db.execute(query, values).fetchall()

    def connect(self) -> sqlite3.Connection:
        return sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=60)


class Mirror:
    """Draws pages from the log of a server's file at the time when `look` is called."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        compiled = reader.database.with_name("templates")  # the server's own
        self._app = create_app(reader.database.with_name("mirror.db"), compiled=compiled)
        self._numbers = count()

    def close(self) -> None:
        close(self._app)

    @contextmanager
    def look(self) -> Iterator[Copy]:
        """Return the file as it is now."""
        path = self._reader.database.with_name(f"copy-{next(self._numbers)}.db")
        with closing(self._reader.connect()) as there, closing(sqlite3.connect(path)) as copy:
            there.backup(copy)
        before: Services = self._app.extensions["referee"]
        with closing(SQLite(path)) as store:
            tables = Tables(store)
            self._app.extensions["referee"] = replace(before, tables=tables, keys=Keys(store))
            yield Copy(self._app, tables, before.presence)
        self._app.extensions["referee"] = before
        for name in path.parent.glob(f"{path.name}*"):
            name.unlink()


class Copy(NamedTuple):
    """A copy of a server's file at one time."""

    app: Any
    tables: Tables
    presence: Any

    def page(self, path: str, table_id: str, phones: Collection[Seat]) -> str:
        """Return the page at `path`, while `phones` of that table have open streams."""
        with ExitStack() as there:
            for seat in (HOST, *phones):
                there.enter_context(self.presence.count_stream(table_id, seat))
            answer = self.app.test_client().get(path, headers={"Accept-Language": "fr"})
        assert answer.status_code == 200, (answer.status_code, path)
        return plain(answer.get_data(as_text=True))


def plain(page: str) -> str:
    """Return a page without the values of one device."""
    return _OWN.sub(r"\1", page)


# -- what must hold


def sound(fold: Timeline) -> None:
    """Check the invariants of every moment of a log, and that no entry was skipped."""
    for moment in fold.moments:
        moment.game.invariants(moment.state)
    left_out = [stored.seq for stored in fold.now.story if stored.line.text.key == "left-out"]
    assert not left_out, f"entries {left_out} were written, and the game refuses them"


def tested(entries: Sequence[Entry], fold: Timeline) -> int:
    """Check the game's own assertions after every act, without undone ones; return their number."""
    module = brought.of(fold.now.game.key, "test_random_evenings")
    assert module is not None, fold.now.game.key
    evening: Evenings[Any] = module.Evenings()
    evening.begun(0)
    steps = list(_line(entries, fold))
    for before, deed, after in steps:
        evening.always(before, after)
        evening.check(before, deed, after)
    return len(steps)


def _line(entries: Sequence[Entry], fold: Timeline) -> Iterator[tuple[Any, DrawnAct, Any]]:
    """Return the acts that lead to the current state."""
    line, at = [], fold.now.origin_seq
    while (before := fold.moments[at].previous_origin_seq) is not None:
        line.append((before, at))
        at = before
    for earlier, later in reversed(line):
        entry = entries[later]
        assert entry.kind not in (NOTICE, UNDO)
        action = decode(actions_of(fold.now.game)[entry.kind], entry.data)
        deed = DrawnAct(entry.seat, action, entry.is_overruled)
        yield fold.moments[earlier].state, deed, fold.moments[later].state
