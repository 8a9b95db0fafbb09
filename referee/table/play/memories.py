"""What this process remembers of its tables: each folded when it is first asked for."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from referee.table.storage.pending import PendingWrite
from referee.table.storage.store import Break, LogRead, Unreadable

from .moments import Timeline

MOST_IDLE = 32  # tables that are remembered although no screen listens to them


@dataclass
class TableMemory:
    """What is remembered of one table. `dead` once a write has failed, or once it is let go."""

    fold: Timeline
    on_disk_seq: int  # the newest entry on disk
    fault: Break | None = None  # the log is not whole: nothing is written at this table
    behind: bool = False  # another process may have written more
    pending: dict[int, PendingWrite[None]] = field(default_factory=dict)
    lock: threading.RLock = field(default_factory=threading.RLock)
    dead: bool = False


class Memories:
    """The tables that are remembered. Methods may be called from any thread."""

    def __init__(
        self,
        load: Callable[[str], TableMemory],
        listened: Callable[[str], bool],
        read: Callable[[str, int], LogRead],
    ) -> None:
        """`load` folds a table from its log; `listened`: does a screen listen to it?

        `read` reads the log of a table after an entry.
        """
        self._load = load
        self._read = read
        self._listened = listened
        self._door = threading.Lock()
        self._by_table: dict[str, TableMemory] = {}  # the longest remembered first

    def __len__(self) -> int:
        return len(self._by_table)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._by_table

    def of(self, table_id: str) -> TableMemory:
        """The memory of a table; raises what `load` raises."""
        memory = self._by_table.get(table_id)
        if memory is None:
            with self._door:
                memory = self._by_table.get(table_id) or self._load(table_id)
                self._by_table[table_id] = memory
                self._let_idle_tables_go()
        return memory

    @contextmanager
    def living(self, table_id: str) -> Iterator[TableMemory]:
        """The memory of a table, locked."""
        while True:
            memory = self.of(table_id)
            with memory.lock:
                if not memory.dead:
                    yield memory
                    return

    def all(self) -> tuple[str, ...]:
        """The tables that are remembered."""
        with self._door:
            return tuple(self._by_table)

    def catch_up(self, table_id: str) -> None:
        """Fold what another process has written; forget a table that is no longer as it was.

        While entries of this process are on their way, it waits: they are kept, or they conflict.
        """
        memory = self._by_table.get(table_id)
        if memory is None:
            return
        memory.behind = True
        with memory.lock:
            if memory.dead or memory.pending:
                return
            memory.behind = False
            last = memory.on_disk_seq
            try:
                read = self._read(table_id, last - 1)
            except Unreadable:
                memory.behind = True
                raise
            if read.fault or memory.fault or not read.entries:
                self.drop(table_id, memory)
                return
            for entry in read.entries[1:]:
                memory.fold.add(entry, memory.fold.moment(entry))
                memory.on_disk_seq = entry.seq

    def drop(self, table_id: str, memory: TableMemory) -> None:
        """Forget a table; from now on it is folded again. Call it under the memory's lock."""
        memory.dead = True
        with self._door:
            if self._by_table.get(table_id) is memory:
                del self._by_table[table_id]

    def _let_idle_tables_go(self) -> None:
        """Keep the tables that somebody plays, and a few others. Call it under the door."""
        idle = [
            (table_id, memory)
            for table_id, memory in self._by_table.items()
            if not memory.pending and not self._listened(table_id)
        ]
        for table_id, memory in idle[:-MOST_IDLE]:
            if memory.lock.acquire(blocking=False):  # else somebody is acting there now
                memory.dead = not memory.pending
                if memory.dead:
                    del self._by_table[table_id]
                memory.lock.release()
