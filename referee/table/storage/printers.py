"""The household's printers, each with how far it prints beside the mark."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from typing import NamedTuple

from referee.kit.asks import Words
from referee.kit.sheets import FARTHEST
from referee.kit.words import Refusal

from .store import Store

MOST = 12  # printers
STEP = 0.5  # mm
NAME = Words("name", most=40)
_SETTING = "printers"


class Printer(NamedTuple):
    """One printer. What it prints is moved by so many mm before it is printed."""

    id: int
    name: str
    right: float
    down: float


class _Found(NamedTuple):
    last: int  # the id given last: one that is free again must not lead to another printer
    printers: dict[int, Printer]


class Printers:
    """Those of this installation. What a method gives is on disk when it returns."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def all(self) -> tuple[Printer, ...]:
        """In the order in which they were added."""
        return tuple(_read(self._store.read()).printers.values())

    def get(self, id_: int) -> Printer:
        """Raises Refusal("no-printer")."""
        found = _read(self._store.read()).printers.get(id_)
        if found is None:
            raise Refusal("no-printer", field="printer")
        return found

    def add(self, name: str, right: float, down: float) -> Printer:
        """A printer more; one of the same name is set anew.

        Raises Refusal("missing-words"), ("too-long"), ("bad-drift") or ("too-many-printers").
        """
        NAME.check(name)
        for field, shift in (("offset-x", right), ("offset-y", down)):
            check_offset(shift, field)

        def put(found: _Found) -> _Found:
            known = next((p for p in found.printers.values() if p.name == name), None)
            id_ = known.id if known else found.last + 1
            printers = {**found.printers, id_: Printer(id_, name, right, down)}
            if len(printers) > MOST:
                raise Refusal("too-many-printers", field="name", high=MOST)
            return _Found(max(found.last, id_), printers)

        printers = self._change(put).printers.values()
        return next(printer for printer in printers if printer.name == name)

    def drop(self, id_: int) -> None:
        """Forget it, if it is there."""

        def without(found: _Found) -> _Found:
            return _Found(found.last, {n: p for n, p in found.printers.items() if n != id_})

        self._change(without)

    def _change(self, change: Callable[[_Found], _Found]) -> _Found:
        def write(db: sqlite3.Connection) -> _Found:
            found = change(_read(db))
            kept = json.dumps([found.last, list(found.printers.values())])
            db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (_SETTING, kept))
            return found

        return self._store.write(write).wait()


def check_offset(shift: float, field: str) -> None:
    """Raise Refusal("bad-drift") where a printer cannot be set right by so many mm."""
    if not abs(shift) <= FARTHEST or shift % STEP:
        raise Refusal("bad-drift", field=field, high=int(FARTHEST))


def _read(db: sqlite3.Connection) -> _Found:
    row = db.execute("SELECT value FROM settings WHERE name = ?", (_SETTING,)).fetchone()
    last, printers = json.loads(row[0]) if row else (0, [])
    return _Found(last, {id_: Printer(id_, *rest) for id_, *rest in printers})
