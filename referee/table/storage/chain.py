"""Hash chain of a log: each entry is linked to the one before it.

A link is a digest of the previous link, of the table's id and of the stored entry. Every store has
it beside the entry, so an altered entry or a gap is detected. A chain cannot reveal that its last
entries are missing. To detect that, a store also records the last entry of the log elsewhere (its
head).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Any, NamedTuple

from referee.kit.seats import Seat

from .store import Break, Entry, LogRead

FIRST_LINK = ""  # the link before entry 0
_LINK_LENGTH = 32  # hexadecimal digits: 128 bits
_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Row(NamedTuple):
    """An entry as stored; `data` is the text exactly as written."""

    seq: int
    at: str
    seat: int
    by: int
    kind: str
    data: str
    request_id: str | None
    is_overruled: bool
    state_digest: str | None  # Consequences.state_digest


class Head(NamedTuple):
    """Last entry of a log."""

    seq: int
    link: str


def row_of(entry: Entry, state_digest: str | None = None) -> Row:
    """Return the entry as it is stored."""
    data = _json(entry.data)
    e = entry
    return Row(e.seq, e.at, e.seat, e.by, e.kind, data, e.request_id, e.is_overruled, state_digest)


def link(previous_link: str, table_id: str, row: Row) -> str:
    """Return the link of an entry whose predecessor has the link `previous_link`."""
    values = (previous_link, table_id, *row[:7], bool(row.is_overruled), row.state_digest)
    return sha256(_json(values).encode()).hexdigest()[:_LINK_LENGTH]


def read(
    table_id: str,
    linked_rows: Iterable[tuple[Row, str] | None],
    head: Head | None = None,
    *,
    after: Head | None = None,
) -> LogRead:
    """Return the entries of a log up to the first invalid one.

    `linked_rows` has the rows with their links in order, None for an unreadable row. They are all
    rows of the log, or those after the entry `after`. `head` is an entry that the log is known to
    have had, if any.
    """
    seq, previous_link = after or Head(-1, FIRST_LINK)
    entries: list[Entry] = []
    state_digests: dict[int, str] = {}
    rows = list(linked_rows)
    for each in rows:
        entry = _entry(table_id, previous_link, each) if each else None
        if entry is None or each is None or entry.seq != seq + 1:
            break
        seq, previous_link = entry.seq, each[1]
        if head and head.seq == seq and head.link != previous_link:
            seq -= 1  # valid, but not what was written
            break
        entries.append(entry)
        if each[0].state_digest is not None:
            state_digests[seq] = each[0].state_digest
    is_end_missing = head is not None and head.seq > seq
    if not is_end_missing and len(entries) == len(rows):
        return LogRead(entries, state_digests, None)
    return LogRead(entries, state_digests, Break(seq + 1, max(seq + 1, head.seq if head else 0)))


def _entry(table_id: str, previous_link: str, linked_row: tuple[Row, str]) -> Entry | None:
    """Return the entry of a row; None if its link does not match."""
    row, stored_link = linked_row
    try:
        if link(previous_link, table_id, row) != stored_link:
            return None
        data: Any = json.loads(row.data)
    except (TypeError, ValueError, RecursionError):  # a damaged value may have any type
        return None
    seat, by = Seat(row.seat), Seat(row.by)
    return Entry(row.seq, row.at, seat, by, row.kind, data, row.request_id, bool(row.is_overruled))
