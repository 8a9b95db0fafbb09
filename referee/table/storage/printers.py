"""A household's printers, and how far each prints from the intended place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

from referee.kit.box.paper import MAX_SHIFT_MM
from referee.kit.fields import FreeText
from referee.kit.words import Refusal

from .store import DEFAULT_HOUSEHOLD, Store

MOST_PRINTERS = 12  # printers
OFFSET_STEP_MM = 0.5  # mm
NAME_FIELD = FreeText("name", max_length=40)
_SETTING = "printers"


class Printer(NamedTuple):
    """One printer and its offset, by which all its prints are shifted (mm)."""

    id: int
    name: str
    right: float
    down: float


class _SavedPrinters(NamedTuple):
    last_id: int  # the last id given: an id is never used for another printer
    printers: dict[int, Printer]


class Printers:
    """Printers of one household. Methods return once the change is on disk."""

    def __init__(self, store: Store, household: str = DEFAULT_HOUSEHOLD) -> None:
        self._settings = store.settings
        self._setting = f"{_SETTING}/{household}" if household else _SETTING

    def all(self) -> tuple[Printer, ...]:
        """Return all printers in the order of their addition."""
        return tuple(_read(self._settings.get(self._setting)).printers.values())

    def get(self, id_: int) -> Printer:
        """Return the printer with this id; raise Refusal("no-printer")."""
        printer = _read(self._settings.get(self._setting)).printers.get(id_)
        if printer is None:
            raise Refusal("no-printer", field="printer")
        return printer

    def add(self, name: str, right: float, down: float) -> Printer:
        """Add a printer, or change the one that has this name.

        Raises Refusal("missing-words"), ("too-long"), ("bad-drift") or ("too-many-printers").
        """
        NAME_FIELD.check(name)
        for field, shift in (("offset-x", right), ("offset-y", down)):
            check_offset(shift, field)

        def with_printer(saved_printers: _SavedPrinters) -> _SavedPrinters:
            old_printer = next(
                (p for p in saved_printers.printers.values() if p.name == name), None
            )
            id_ = old_printer.id if old_printer else saved_printers.last_id + 1
            printers = {**saved_printers.printers, id_: Printer(id_, name, right, down)}
            if len(printers) > MOST_PRINTERS:
                raise Refusal("too-many-printers", field="name", high=MOST_PRINTERS)
            return _SavedPrinters(max(saved_printers.last_id, id_), printers)

        printers = self._change(with_printer).printers.values()
        return next(printer for printer in printers if printer.name == name)

    def drop(self, id_: int) -> None:
        """Remove the printer with this id, if there is one."""

        def without_printer(saved_printers: _SavedPrinters) -> _SavedPrinters:
            return _SavedPrinters(
                saved_printers.last_id,
                {n: p for n, p in saved_printers.printers.items() if n != id_},
            )

        self._change(without_printer)

    def _change(self, change: Callable[[_SavedPrinters], _SavedPrinters]) -> _SavedPrinters:
        def update(stored_text: str | None) -> str:
            last, printers = change(_read(stored_text))
            return json.dumps([last, list(printers.values())])

        return _read(self._settings.change(self._setting, update))


def check_offset(shift: float, field: str) -> None:
    """Raise Refusal("bad-drift") if `shift` (mm) is no possible offset."""
    if not abs(shift) <= MAX_SHIFT_MM or shift % OFFSET_STEP_MM:
        raise Refusal("bad-drift", field=field, high=int(MAX_SHIFT_MM))


def _read(stored_text: str | None) -> _SavedPrinters:
    """Return the stored printers; none if the text is damaged."""
    try:
        last, printers = json.loads(stored_text) if stored_text else (0, [])
        saved = [
            Printer(int(id_), str(name), *map(float, offset)) for id_, name, *offset in printers
        ]
        return _SavedPrinters(int(last), {printer.id: printer for printer in saved})
    except (TypeError, ValueError):
        return _SavedPrinters(0, {})
