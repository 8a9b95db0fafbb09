"""The last entry of every log, in a small file beside the database.

A hash chain cannot reveal that its last entries are missing. If a write-ahead log is damaged, cut
or deleted, its acts are gone and SQLite reports no error. So after each commit, a line in this file
records the table's last entry. The line is not synced, because the commit is. After a power cut the
file may therefore be older than the log, which is no fault. If a log is older than this file, it
has lost entries.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from referee.table.storage.chain import Head

from .disk import open_private

HEADS_SUFFIX = "-heads"
MOST_BYTES = 256 * 1024  # bytes: a longer file is written anew at the next start
_DELETED_HEAD = Head(-1, "-")  # the table was deleted


class Heads:
    """Last entries of the logs in one database. Only the writing thread writes."""

    def __init__(self, database: Path) -> None:
        self._path = heads_path(database)
        self._is_line_torn = False  # a line may be incomplete at the end
        self._head_by_table = self._read()

    def of(self, table_id: str) -> Head | None:
        """Return the last known entry of the table, or None."""
        return self._head_by_table.get(table_id)

    def tables(self) -> tuple[str, ...]:
        """Return the tables with a known entry."""
        return tuple(self._head_by_table)

    def note(self, table_id: str, head: Head) -> None:
        """Record that the table's log on disk now ends with `head`."""
        self._head_by_table[table_id] = head
        self._write(_line(table_id, head))

    def forget(self, table_id: str) -> None:
        """Record that a table is being deleted; it is on disk when this returns."""
        if self._head_by_table.pop(table_id, None):
            self._write(_line(table_id, _DELETED_HEAD), must_sync=True)

    def _write(self, line: bytes, *, must_sync: bool = False) -> None:
        """Append a line.

        If that fails, a later loss may go unnoticed, but no act is lost.
        """
        data = b"\n" * self._is_line_torn + line
        self._is_line_torn = True
        with suppress(OSError), open(self._path, "ab", buffering=0, opener=open_private) as file:
            self._is_line_torn = file.write(data) != len(data)
            if must_sync:
                os.fsync(file.fileno())

    def _read(self) -> dict[str, Head]:
        heads: dict[str, Head] = {}
        try:
            with open(self._path, "rb", opener=open_private) as file:
                content = file.read()
        except OSError as error:
            if error.errno == errno.ELOOP:  # a link, which leads elsewhere
                raise
            return heads
        for line in content.splitlines():
            table_id, head = _parse(line)
            if head == _DELETED_HEAD:
                heads.pop(table_id, None)
            elif head is not None:
                heads[table_id] = head
        self._is_line_torn = not content.endswith(b"\n") and bool(content)
        if len(content) > MOST_BYTES:
            self._compact(b"".join(_line(*each) for each in heads.items()), len(content))
        return heads

    def _compact(self, content: bytes, length: int) -> None:
        """Rewrite the file with one line for each table, if that is much shorter."""
        if 2 * len(content) > length:
            return
        part_file = self._path.with_name(f"{self._path.name}.part")
        with suppress(OSError):
            with open(part_file, "wb", opener=open_private) as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            part_file.replace(self._path)
            self._is_line_torn = False


def heads_path(database: Path) -> Path:
    """Return the file of a database's heads.

    Delete this file if you replace the database.
    """
    database = database.resolve()
    return database.with_name(database.name + HEADS_SUFFIX)


def _line(table_id: str, head: Head) -> bytes:
    content = f"{table_id} {head.seq} {head.link}".encode()
    return b"%s %08x\n" % (content, crc32(content))


def _parse(line: bytes) -> tuple[str, Head | None]:
    """Return the table and its head; None for an incomplete line."""
    content, _, checksum = line.rpartition(b" ")
    if checksum != b"%08x" % crc32(content):
        return "", None
    table_id, seq, link = content.decode().rsplit(" ", 2)
    return table_id, Head(int(seq), link)
