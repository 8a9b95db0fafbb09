"""Tables in play: the only way to add to a log.

An act is judged on the moment in memory, then handed to the writer thread. Its write is done when
the entry is on disk. If the write fails, the memory is dropped and the log on disk is folded again.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from referee.games import all_games
from referee.kit.actions import Action, encode, kind
from referee.kit.box.facts import Box
from referee.kit.game import Game
from referee.kit.seats import HOST, Seat, Seating
from referee.kit.words import Refusal, text
from referee.table import utc
from referee.table.box.household import Boxes
from referee.table.play import consequences as replay_check
from referee.table.storage.pending import PendingWrite
from referee.table.storage.store import (
    DEFAULT_HOUSEHOLD,
    NOTICE,
    UNDO,
    Conflict,
    Entry,
    ListedTable,
    Repeated,
    Store,
)

from .consequences import add_salt, consequences_of, judge_action
from .memories import Memories, TableMemory
from .moments import Moment, Timeline, first_moment
from .notify import Notifier
from .opening import TableTerms, check_name, opening_entry
from .submission import Submission, check_up_to_date

LONGEST_REQUEST_ID = 64


class Receipt(NamedTuple):
    """The entry of an act. The caller must answer nobody before `write` is done."""

    seq: int
    write: PendingWrite[None]
    is_repeat: bool = False  # this request was already in the log
    action: type[Action] | None = None  # the action that a form was read as; None if `is_repeat`


class Tables:
    """Every table of this process. Methods may be called from any thread."""

    def __init__(
        self,
        store: Store,
        notifier: Notifier | None = None,
        *,
        games: Mapping[str, Game[Any]] | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        household: str = DEFAULT_HOUSEHOLD,
    ) -> None:
        """Serve the tables in `store`; `boxes` are those of `household`."""
        self.store = store
        self.notifier = notifier or Notifier()
        self.games: Mapping[str, Game[Any]] = all_games() if games is None else games
        self.boxes = self.boxes_of(household)
        self.register = store.register
        self._clock = clock
        self._memories = Memories(self._load, self.notifier.has_listeners, store.log.read)
        store.watch(self._on_change_elsewhere)

    def boxes_of(self, household: str) -> Boxes:
        """Return the boxes of one household."""
        return Boxes(self.store, self.games, household)

    def open(
        self,
        game: str,
        names: Sequence[str],
        options: Mapping[str, Any] | None = None,
        box: Box | None = None,
        *,
        seed: str | None = None,
        start: Mapping[str, Any] | None = None,
        household: str = DEFAULT_HOUSEHOLD,
    ) -> str:
        """Open a household's table and return its id once it is on disk.

        `box` is by default that of the household, without lost pieces. Raises Refusal for invalid
        names, options or `start`.
        """
        terms = TableTerms(
            game,
            tuple(names),
            options or {},
            self.boxes_of(household).box(game).as_in_play() if box is None else box,
            secrets.token_hex(16) if seed is None else seed,
            start,
        )
        entry = opening_entry(self.games, terms, self.time())
        return self.write_new_table([entry], first_moment(self.games, entry), household)

    def write_new_table(
        self, entries: Sequence[Entry], newest: Moment, household: str = DEFAULT_HOUSEHOLD
    ) -> str:
        """Write a new table whose `entries` lead to `newest`, and return its id.

        Either all of it is written or nothing. The table gets its codes and free seats;
        `Keys.new_table` gives it a host.
        """
        table_id = secrets.token_hex(5)
        names = newest.state.seating.names
        fields = {"household": household, "opened_at": self.time()}
        self.store.log.open(table_id, entries, names, is_finished=newest.is_over, **fields)
        return table_id

    def set_next_table(self, table_id: str, next_id: str) -> None:
        """Record the table at which these people play next; notify their screens."""
        self.register.set_next_table(table_id, next_id)
        self.notifier.publish(table_id)

    def delete(self, table_id: str) -> None:
        """Delete a table, even an unreadable one; its screens end."""
        self.register.delete(table_id).outcome()  # the writer does this last
        self._on_change_elsewhere(table_id)

    def expire(self, table_id: str, cutoff: str) -> bool:
        """Delete the table if nobody has acted since `cutoff`; return True if deleted."""
        is_deleted = self.register.expire(table_id, cutoff).outcome()
        if is_deleted:
            self._on_change_elsewhere(table_id)
        return is_deleted

    def count_in_memory(self) -> int:
        """Return how many tables are in memory."""
        return len(self._memories)

    def is_in_memory(self, table_id: str) -> bool:
        """Return True if the table is in memory."""
        return table_id in self._memories

    def at(self, table_id: str) -> Moment:
        """Return the current moment, on disk or not; raise Refusal("no-table")."""
        return self._memories.of(table_id).fold.now

    def with_pending_write(self, table_id: str) -> tuple[Moment, PendingWrite[None] | None]:
        """Return the current moment and its pending write, None once on disk."""
        with self._memories.locked_memory(table_id) as memory:
            moment = memory.fold.now
            return moment, memory.pending_writes.get(moment.seq)

    def newest_moment_on_disk(self, table_id: str) -> Moment:
        """Return the newest moment that is on disk."""
        memory = self._memories.of(table_id)
        return memory.fold.moments[memory.on_disk_seq]

    def is_writing(self, table_id: str) -> bool:
        """Return True if an entry is being written, after which screens will be notified."""
        return bool(self._memories.of(table_id).pending_writes)

    def moments(self, table_id: str) -> list[Moment]:
        """Return all moments: moments[seq] is the table after entry `seq`."""
        return list(self._memories.of(table_id).fold.moments)

    def fold(self, table_id: str) -> Timeline:
        """Return the table's timeline, which grows as the table is played."""
        return self._memories.of(table_id).fold

    def list(self, household: str | None = None) -> list[ListedTable]:
        """Return the tables of a household, or of all, last played first."""
        return self.register.list(household)

    def submit(self, table_id: str, form: Submission) -> Receipt:
        """Write a form's act. Raises Refusal, "moved-on" for an outdated form."""
        with self._memories.locked_memory(table_id) as memory:
            # first of all: the ask that it answers may be gone
            receipt = _receipt_of_request(memory, form.request_id)
            if receipt:
                return receipt
            ask = form.ask_of(memory.fold.now)
            action = form.read(ask)
            receipt = self._act(
                table_id, memory, form.seat, action, form.by, form.request_id, form.is_overruled
            )
            return receipt._replace(action=ask.action)

    def act(
        self,
        table_id: str,
        seat: Seat,
        action: Action,
        *,
        by: Seat,
        phase_seq: int | None = None,
        request_id: str | None = None,
        is_overruled: bool = False,
    ) -> Receipt:
        """Write `action` if the rules allow it; raise Refusal otherwise.

        `phase_seq` is that of the moment for which the form was made. If that phase is over,
        Refusal("moved-on") is raised. None means that the action is allowed at any time.
        `request_id` is random, one for each form. `is_overruled`: the host lets the action pass, if
        `can_overrule` of the game allows that.
        """
        with self._memories.locked_memory(table_id) as memory:
            receipt = _receipt_of_request(memory, request_id)
            if receipt:
                return receipt
            if phase_seq is not None:
                check_up_to_date(phase_seq, memory.fold.now.phase_seq)
            return self._act(table_id, memory, seat, action, by, request_id, is_overruled)

    def _act(
        self,
        table_id: str,
        memory: TableMemory,
        seat: Seat,
        action: Action,
        by: Seat,
        request_id: str | None,
        is_overruled: bool,
    ) -> Receipt:
        if is_overruled and by != HOST:
            raise Refusal("host-only")
        action = add_salt(action)
        fold = memory.fold
        entry = self._next_entry(fold.now, seat, by, kind(type(action)), encode(action), request_id)
        return self._write(table_id, memory, *judge_action(fold, entry, action, is_overruled))

    def undo(
        self,
        table_id: str,
        to: int | None = None,
        *,
        by: Seat,
        seq: int | None = None,
        request_id: str | None = None,
    ) -> Receipt:
        """Return the table to entry `to`, by default to before the last public act.

        `seq` is the last entry on the page with the button. Raises Refusal("moved-on") if that
        entry is no longer the last, "nothing-to-undo" if nothing would change.
        """
        with self._memories.locked_memory(table_id) as memory:
            receipt = _receipt_of_request(memory, request_id)
            if receipt:
                return receipt
            last_seq = memory.fold.now.origin_seq
            if to is None:
                plan = memory.fold.plan_last_undo(memory.fold.now)
                if plan is None:
                    raise Refusal("nothing-to-undo")
                to, last_seq = plan.to, plan.known_acts(HOST)[0].seq
            if seq is not None:
                check_up_to_date(seq, last_seq)
            return self._undo(table_id, memory, to, by, request_id)

    def redo(
        self, table_id: str, *, by: Seat, seq: int | None = None, request_id: str | None = None
    ) -> Receipt:
        """Redo the last undo; raise Refusal("nothing-to-redo") after a later act.

        `seq` is the entry that the page offers. Raises Refusal("moved-on") if it is another one.
        """
        with self._memories.locked_memory(table_id) as memory:
            receipt = _receipt_of_request(memory, request_id)
            if receipt:
                return receipt
            if not memory.fold.now.redo_seqs:
                raise Refusal("nothing-to-redo")
            to = memory.fold.now.redo_seqs[0]
            if seq is not None:
                check_up_to_date(seq, to)
            return self._undo(table_id, memory, to, by, request_id)

    def receipt_of_request(self, table_id: str, request_id: str | None) -> Receipt | None:
        """Return the receipt of a request that is already in the log, or None."""
        with self._memories.locked_memory(table_id) as memory:
            return _receipt_of_request(memory, request_id)

    def notice(self, table_id: str, key: str, seat: Seat = HOST, *, repeat: bool = True) -> Receipt:
        """Add a message that does not change the game and that no undo removes.

        `key` names the message, such as "seat-claimed". A notice equal to the last line is not
        repeated, unless `repeat` is set. A table with an incomplete log gets no notices.
        """
        with self._memories.locked_memory(table_id) as memory:
            last_line = next(iter(memory.fold.now.story), None)
            if memory.fault:
                return _receipt_of_entry(memory, memory.fold.now.seq)
            if not repeat and last_line and last_line.line.text == text(key, seat=seat):
                return _receipt_of_entry(memory, last_line.seq)
            entry = self._next_entry(memory.fold.now, seat, HOST, NOTICE, {"key": key}, None)
            return self._write(table_id, memory, entry, memory.fold.moment(entry))

    def rename(self, table_id: str, seat: Seat, name: str) -> Receipt | None:
        """Rename a player; return None if the name does not change.

        An undo does not restore the old name. Raises Refusal for an invalid name.
        """
        with self._memories.locked_memory(table_id) as memory:
            moment = memory.fold.now
            seating: Seating = moment.state.seating
            new_name = check_name(name, seating.other_names(seat), f"name-{seat}")
            old_name = seating.name(seat)
            if new_name == old_name:
                return None
            data = {"key": "seat-renamed", "was": old_name, "name": new_name}
            entry = self._next_entry(moment, seat, HOST, NOTICE, data, None)
            return self._write(table_id, memory, entry, memory.fold.moment(entry))

    def time(self, days_ago: int = 0) -> str:
        """Return the time now, or `days_ago` days ago, in the format of entries."""
        return utc.utc_text(self._clock() - timedelta(days=days_ago))

    def today(self) -> str:
        """Return today's date in the format of facts: "2026-11-21"."""
        return self.time()[:10]

    def _undo(
        self, table_id: str, memory: TableMemory, to: int, by: Seat, request_id: str | None
    ) -> Receipt:
        moment = memory.fold.now
        if not 0 <= to < moment.seq:
            raise Refusal("nothing-to-undo")
        to = memory.fold.undo_target(to)
        if memory.fold.moments[to].origin_seq == moment.origin_seq:
            raise Refusal("nothing-to-undo")
        entry = self._next_entry(moment, HOST, by, UNDO, {"to": to}, request_id)
        return self._write(table_id, memory, entry, memory.fold.moment(entry))

    def _next_entry(
        self, moment: Moment, seat: Seat, by: Seat, name: str, data: Any, request_id: str | None
    ) -> Entry:
        return Entry(moment.seq + 1, self.time(), seat, by, name, data, request_id)

    def _write(self, table_id: str, memory: TableMemory, entry: Entry, moment: Moment) -> Receipt:
        """Write `entry` and add `moment` to memory. The caller must hold the table's lock."""
        if memory.fault:
            raise replay_check.refusal(memory.fault)
        consequences = consequences_of(memory.fold, moment)
        write = self.store.log.append(table_id, entry, consequences)
        memory.fold.add(entry, moment)
        memory.pending_writes[entry.seq] = write
        write.add_callback(lambda done: self._on_settled(table_id, memory, entry.seq, done))
        return Receipt(entry.seq, write)

    def _on_settled(
        self, table_id: str, memory: TableMemory, seq: int, write: PendingWrite[None]
    ) -> None:
        if write.error is None:
            memory.on_disk_seq = seq
            memory.pending_writes.pop(seq, None)
            if memory.is_behind:
                self._memories.catch_up(table_id)
            self.notifier.publish(table_id)
            return
        # Under the lock: an act in progress has then handed in its entry. The writer refuses it,
        # because the entry before it is missing; only then is the table folded again.
        with memory.lock:
            self._memories.drop(table_id, memory)
        if isinstance(write.error, Conflict | Repeated):
            self.notifier.publish(table_id)

    def _on_change_elsewhere(self, table_id: str) -> None:
        """Read what another process has written to a table; "" means any table."""
        for changed_id in (table_id,) if table_id else self._memories.table_ids():
            self._memories.catch_up(changed_id)
            self.notifier.publish(changed_id)

    def _load(self, table_id: str) -> TableMemory:
        """Fold the complete part of a log; raise Refusal("no-table") or ("log-lost")."""
        entries, _, fault = self.store.log.read(table_id)
        if not entries:
            raise replay_check.refusal(fault) if fault else Refusal("no-table")
        fold = Timeline(self.games, entries)
        if fault:
            fold.moments[-1] = replay_check.add_break_warning(fold.now, fault, entries[-1].at)
        return TableMemory(fold, entries[-1].seq, fault)


def _receipt_of_request(memory: TableMemory, request_id: str | None) -> Receipt | None:
    if request_id is None:
        return None
    if len(request_id) > LONGEST_REQUEST_ID:
        raise Refusal("bad-field", field="once", name="once")
    seq = memory.fold.seq_by_request_id.get(request_id)
    return None if seq is None else _receipt_of_entry(memory, seq)


def _receipt_of_entry(memory: TableMemory, seq: int) -> Receipt:
    """Return the receipt of an entry that is already in the log."""
    return Receipt(
        seq, memory.pending_writes.get(seq) or PendingWrite.completed(None), is_repeat=True
    )
