"""Deletes tables that have been idle for a set number of days. Off by default."""

from __future__ import annotations

import logging
import threading
from datetime import timedelta
from types import TracebackType

from referee.table import utc
from referee.table.storage.store import ListedTable, NotKept, Unreadable

from .play.tables import Tables

SECONDS_BETWEEN_PASSES = 86_400.0  # seconds from one look at all tables to the next
RETRY_SECONDS = 3_600.0  # after one that failed

_log = logging.getLogger(__name__)


def expiry_time(listed: ListedTable, days: int) -> str:
    """Return the time at which an idle table expires; "" if unknown."""
    idle_since = utc.parse_time(listed.idle_since)
    return utc.utc_text(idle_since + timedelta(days=days)) if idle_since else ""


def expire(tables: Tables, days: int) -> int:
    """Delete the tables idle for `days` days; return how many were deleted.

    Each is checked again when it is deleted. A table with an incomplete or unreadable log stays,
    because its last act may be missing. Raises Unreadable, NotKept or TimeoutError.
    """
    cutoff = tables.time(days)
    idle_ids = tables.register.idle_table_ids(cutoff)
    return sum(
        tables.expire(table_id, cutoff) for table_id in idle_ids if _is_whole(tables, table_id)
    )


def _is_whole(tables: Tables, table_id: str) -> bool:
    try:
        return tables.store.log.read(table_id).fault is None
    except Unreadable:
        return False


class Expiry:
    """Thread that expires tables at once and then daily, until the block ends."""

    def __init__(self, tables: Tables, days: int) -> None:
        self._tables = tables
        self._days = days
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="referee-expiry", daemon=True)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stopping.set()
        self._thread.join()

    def _run(self) -> None:
        pause = 0.0
        while not self._stopping.wait(pause):
            pause = SECONDS_BETWEEN_PASSES
            try:
                deleted_count = expire(self._tables, self._days)
            except (NotKept, TimeoutError, Unreadable):
                _log.warning(
                    "tables that expire could not be deleted: tried again in an hour",
                    extra={"event": "not-expired"},
                )
                pause = RETRY_SECONDS
            else:
                if deleted_count:
                    _log.info(
                        "tables deleted in which nobody acted: %d",
                        deleted_count,
                        extra={"event": "tables-expired"},
                    )
