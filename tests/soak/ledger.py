"""Every act sent to one table, and its expected entry in the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.kit.seats import Seat
from referee.table.storage.store import NOTICE, UNDO, Entry


@dataclass
class Sent:
    """One form; however often it was sent, it is one act."""

    once: str
    seat: Seat
    kind: str
    says: dict[str, Any] | None  # the action as the log has it, without its salt; None: an undo
    floor: int  # the newest entry that its sender knew of
    sent: int = 0  # copies
    acknowledged: int = 0
    refused: int = 0


class Broken(AssertionError):
    """Raised if a promise is not kept."""


@dataclass
class Ledger:
    """The acts of one table. `check` raises Broken."""

    acts: dict[str, Sent] = field(default_factory=dict)
    known: list[Entry] = field(default_factory=list)  # the log as it was last read
    shown: int = 0  # the newest entry that any screen has shown

    def write(self, act: Sent) -> Sent:
        """Record an act before it is sent; an act recorded before stays."""
        return self.acts.setdefault(act.once, act)

    @property
    def acknowledged(self) -> int:
        return sum(bool(act.acknowledged) for act in self.acts.values())

    def check(self, log: Sequence[Entry]) -> None:
        """Compare every act with the whole log; no request may be open."""
        self._whole(log)
        places = {entry.request_id: entry for entry in log if entry.request_id}
        for act in self.acts.values():
            entry = places.get(act.once)
            if act.acknowledged and entry is None:
                raise Broken(f"lost: {act}")
            if act.refused and not act.acknowledged and act.refused == act.sent and entry:
                raise Broken(f"refused, and done all the same: {act}, {entry.seq}")
            if entry is not None:
                _fits(act, entry)
        strangers = [e for e in log[1:] if e.kind != NOTICE and e.request_id not in self.acts]
        if strangers:
            raise Broken(f"nobody has sent {strangers}")
        self.known = list(log)

    def _whole(self, log: Sequence[Entry]) -> None:
        """Check that no known entry is gone, changed or repeated."""
        if [entry.seq for entry in log] != list(range(len(log))):
            raise Broken(f"the log is not whole: {[entry.seq for entry in log]}")
        if list(log[: len(self.known)]) != self.known:
            raise Broken(f"the log was rewritten before entry {len(self.known)}")
        if self.shown >= len(log):
            raise Broken(f"a screen has shown entry {self.shown}, the log ends at {len(log) - 1}")
        twice = [
            word
            for word, times in Counter(entry.request_id for entry in log).items()
            if word and times > 1
        ]
        if twice:
            raise Broken(f"doubled: {twice}")


def _fits(act: Sent, entry: Entry) -> None:
    """Check that the entry is as sent, and after all that its sender had seen."""
    says = {name: value for name, value in entry.data.items() if name != "salt"}
    if entry.kind != act.kind or (act.kind != UNDO and (entry.seat, says) != (act.seat, act.says)):
        raise Broken(f"not what was sent: {act}, {entry.seat} {entry.kind} {says}")
    if entry.seq <= act.floor:
        raise Broken(f"out of order: {act}, {entry.seq}")
