"""The tables in the memory of this process; each is folded when first used."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from referee.table.storage.pending import PendingWrite
from referee.table.storage.store import Break, LogRead, Unreadable

from .moments import Timeline

MOST_IDLE_TABLES = 32  # tables that are remembered although no screen listens to them


@dataclass
class TableMemory:
    """The memory of one table; `is_dropped` after a failed write or once it is dropped."""

    fold: Timeline
    on_disk_seq: int  # the newest entry on disk
    fault: Break | None = None  # the log is not whole: nothing is written at this table
    is_behind: bool = False  # another process may have written more
    pending_writes: dict[int, PendingWrite[None]] = field(default_factory=dict)
    lock: threading.RLock = field(default_factory=threading.RLock)
    is_dropped: bool = False


class Memories:
    """Tables in memory. Methods may be called from any thread."""

    def __init__(
        self,
        load: Callable[[str], TableMemory],
        has_listeners: Callable[[str], bool],
        read: Callable[[str, int], LogRead],
    ) -> None:
        """Take the functions that fold, extend and keep tables.

        `load` folds a table from its log. `read` reads the log of a table after an entry.
        `has_listeners` is True for a table to which a screen listens.
        """
        self._load_table = load
        self._read_log = read
        self._has_listeners = has_listeners
        self._lock = threading.Lock()
        self._memory_by_table: dict[str, TableMemory] = {}  # the longest remembered first

    def __len__(self) -> int:
        return len(self._memory_by_table)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._memory_by_table

    def of(self, table_id: str) -> TableMemory:
        """Return the memory of a table; raise what `load` raises."""
        memory = self._memory_by_table.get(table_id)
        if memory is None:
            with self._lock:
                memory = self._memory_by_table.get(table_id) or self._load_table(table_id)
                self._memory_by_table[table_id] = memory
                self._let_idle_tables_go()
        return memory

    @contextmanager
    def locked_memory(self, table_id: str) -> Iterator[TableMemory]:
        """Yield the memory of a table, locked."""
        while True:
            memory = self.of(table_id)
            with memory.lock:
                if not memory.is_dropped:
                    yield memory
                    return

    def table_ids(self) -> tuple[str, ...]:
        """Return the ids of the tables in memory."""
        with self._lock:
            return tuple(self._memory_by_table)

    def catch_up(self, table_id: str) -> None:
        """Fold the entries of other processes; drop a table whose earlier entries have changed.

        While entries of this process are pending nothing is read, and `is_behind` stays True.
        """
        memory = self._memory_by_table.get(table_id)
        if memory is None:
            return
        memory.is_behind = True
        with memory.lock:
            if memory.is_dropped or memory.pending_writes:
                return
            memory.is_behind = False
            last_seq = memory.on_disk_seq
            try:
                log_read = self._read_log(table_id, last_seq - 1)
            except Unreadable:
                memory.is_behind = True
                raise
            if log_read.fault or memory.fault or not log_read.entries:
                self.drop(table_id, memory)
                return
            for entry in log_read.entries[1:]:
                memory.fold.add(entry, memory.fold.moment(entry))
                memory.on_disk_seq = entry.seq

    def drop(self, table_id: str, memory: TableMemory) -> None:
        """Drop a table; its next use folds it again.

        The caller must hold the table's lock.
        """
        memory.is_dropped = True
        with self._lock:
            if self._memory_by_table.get(table_id) is memory:
                del self._memory_by_table[table_id]

    def _let_idle_tables_go(self) -> None:
        """Drop tables that nobody plays, except a few.

        The caller must hold the lock of all tables.
        """
        idle_memories = [
            (table_id, memory)
            for table_id, memory in self._memory_by_table.items()
            if not memory.pending_writes and not self._has_listeners(table_id)
        ]
        for table_id, memory in idle_memories[:-MOST_IDLE_TABLES]:
            if memory.lock.acquire(blocking=False):  # else somebody is acting there now
                memory.is_dropped = not memory.pending_writes
                if memory.is_dropped:
                    del self._memory_by_table[table_id]
                memory.lock.release()
