"""A running table as one encrypted file, secrets included.

The record of a running game ends before its first secret. This file continues from the very
moment of saving, on this computer or another.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from referee import __version__
from referee.kit.seats import Seat
from referee.kit.words import Refusal
from referee.table.play.moments import Fold
from referee.table.play.tables import Tables
from referee.table.storage.store import HOME, OPEN, Entry

from .field_types import RecordError
from .locked_file import decrypt, encrypt
from .record_reader import check_values
from .records import look_round


def keep(tables: Tables, table_id: str, word: str) -> bytes:
    """The table as a file that `word` opens; raises Refusal for a word that is none."""
    entries = [_written(entry) for entry in tables.store.log.entries(table_id)]
    content = {"version": __version__, "entries": entries}
    return encrypt(json.dumps(content, ensure_ascii=False).encode(), word)


def take_up(tables: Tables, raw: bytes, word: str, household: str = HOME) -> str:
    """The id of a household's new table that stands where the file was kept, its seats free.

    Raises Refusal("word-wrong"), Refusal("no-game"), or RecordError for what cannot be played.
    """
    try:
        content = json.loads(decrypt(raw, word))
        check_values(content)
        entries = [_read(seq, one) for seq, one in enumerate(content["entries"])]
        moment = Fold(tables.games, entries).now
    except Refusal:
        raise
    except Exception as error:
        raise RecordError("record-unplayable", "entries") from error
    look_round(moment)
    return tables.write_new(entries, moment, household)


def _written(entry: Entry) -> dict[str, Any]:
    return {
        "at": entry.at,
        "seat": entry.seat,
        "by": entry.by,
        "kind": entry.kind,
        "data": entry.data,
        "overruled": entry.overruled,
    }


def _read(seq: int, one: Mapping[str, Any]) -> Entry:
    """An entry of the file; raises whatever a wrong shape raises."""
    at, name, data = str(one["at"]), str(one["kind"]), dict(one["data"])
    if (name == OPEN) != (seq == 0):
        raise ValueError(name)
    seat, by = Seat(int(one["seat"])), Seat(int(one["by"]))
    return Entry(seq, at, seat, by, name, data, overruled=one["overruled"] is True)
