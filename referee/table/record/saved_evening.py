"""A running table as one encrypted file, secrets included.

The record of a running game ends before its first secret, but this file has everything. A game can
go on from it exactly where it was saved, on this computer or another.

scrypt derives a key from the password, and Fernet encrypts with it. A wrong password or a modified
file is detected before any of the content is used. `cryptography` takes 7 MB, so it is imported
only when an evening is saved or resumed.
"""

from __future__ import annotations

import json
import secrets
import unicodedata
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from referee import __version__
from referee.kit.frozen import replace
from referee.kit.game import Game
from referee.kit.seats import HOST, Seat, Seating
from referee.kit.words import Refusal
from referee.table.play.moments import Timeline, actions_of
from referee.table.play.opening import check_name
from referee.table.play.tables import Tables
from referee.table.storage.store import (
    DEFAULT_HOUSEHOLD,
    NOTICE,
    OPEN,
    UNDO,
    Entry,
    NotKept,
    Unreadable,
)

from .record_reader import (
    MOST_ACTIONS,
    MOST_BYTES,
    RecordError,
    check_values,
    field_types,
    parse,
    read,
    read_game,
    read_list,
    read_mapping,
    read_seat,
    read_terms,
    read_text,
    read_time,
)
from .records import TimelineCheck, check_pages, opening_of, with_checked_box, write_imported

if TYPE_CHECKING:
    from cryptography.fernet import Fernet

FILE_MAGIC = b"referee-evening 1\n"
# characters of a new password; files of before may have one of four
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 60
_SALT_LENGTH = 16  # bytes


def encrypt(content: bytes, password: str) -> bytes:
    """Return `content` encrypted with the password `password`; raise Refusal for a bad one."""
    if not SHORTEST_PASSWORD <= len(_normal_password(password)) <= LONGEST_PASSWORD:
        raise Refusal("word-short", field="word", low=SHORTEST_PASSWORD, high=LONGEST_PASSWORD)
    salt = secrets.token_bytes(_SALT_LENGTH)
    return FILE_MAGIC + salt + _cipher(password, salt).encrypt(zlib.compress(content))


def is_encrypted(raw: bytes) -> bool:
    """Return True for an encrypted file."""
    return raw.startswith(FILE_MAGIC)


def decrypt(raw: bytes, password: str, most: int) -> bytes:
    """Return the decrypted content.

    Raises Refusal("word-wrong"), or RecordError if the content is not compressed. At most `most`
    bytes and one more are decompressed.
    """
    from cryptography.fernet import InvalidToken

    salt, ciphertext = raw[len(FILE_MAGIC) :][:_SALT_LENGTH], raw[len(FILE_MAGIC) + _SALT_LENGTH :]
    try:
        content = _cipher(password[: LONGEST_PASSWORD * 4], salt).decrypt(ciphertext)
    except InvalidToken:
        raise Refusal("word-wrong", field="word") from None
    try:
        return zlib.decompressobj().decompress(content, most + 1)
    except zlib.error:
        raise RecordError("record-not-json", "") from None


def _normal_password(password: str) -> str:
    """Return the password in the form that is compared.

    Capitals and surrounding spaces do not matter.
    """
    return " ".join(unicodedata.normalize("NFKC", password).casefold().split())


def _cipher(password: str, salt: bytes) -> Fernet:
    from cryptography.fernet import Fernet
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

    key = Scrypt(salt=salt, length=32, n=2**14, r=8, p=1).derive(
        _normal_password(password).encode()
    )
    return Fernet(urlsafe_b64encode(key))


MOST_UNDO_LINES = 100_000  # lines added by all undos of an evening


def save_evening(tables: Tables, table_id: str, password: str) -> bytes:
    """Return the table as a file encrypted with the password `password`.

    Raises Refusal for an unusable password, or RecordError for a table too large to be restored.
    """
    entries = [_entry_json(entry) for entry in tables.store.log.entries(table_id)]
    content = {"version": __version__, "table": table_id, "entries": entries}
    raw = json.dumps(content, ensure_ascii=False).encode()
    if len(entries) > MOST_ACTIONS or len(raw) > MOST_BYTES:
        raise RecordError("record-too-big", "")
    return encrypt(raw, password)


def restore_evening(
    tables: Tables,
    raw: bytes,
    password: str,
    household: str = DEFAULT_HOUSEHOLD,
    check: TimelineCheck = check_pages,
) -> str:
    """Open a household's table from a saved file; return its id.

    It continues at the moment of saving, with free seats. If the saved table is on this server, its
    story mentions the new one. Raises Refusal("word-wrong"), the game's refusals, RecordError, and
    whatever `check` raises.
    """
    content = parse(decrypt(raw, password, MOST_BYTES))
    check_values(content)
    file_fields = read_mapping(content, "")
    entry_values = read_list(file_fields.get("entries"), "entries", MOST_ACTIONS)
    opening, game = _opening_entry(tables.games, _entry_at(entry_values, 0))
    entries = [
        opening,
        *_entries_after_first(game, Seating(tuple(opening.data["names"])), entry_values),
    ]
    present_time = tables.time()  # nobody has acted in the future
    entries = [replace(entry, at=min(entry.at, present_time)) for entry in entries]
    fold = _fold(tables.games, entries)
    table_id = write_imported(tables, fold, entries, household, check)
    with suppress(NotKept, TimeoutError, Unreadable):  # the new table is there in any case
        _announce_at_saved_table(tables, file_fields.get("table"), entry_values[0])
    return table_id


def _entry_json(entry: Entry) -> dict[str, Any]:
    return {
        "at": entry.at,
        "seat": entry.seat,
        "by": entry.by,
        "kind": entry.kind,
        "data": entry.data,
        "overruled": entry.is_overruled,
    }


def _announce_at_saved_table(tables: Tables, table_id: Any, opening_values: Any) -> None:
    """Add a line to the saved table, if it is here: its evening goes on elsewhere."""
    if not isinstance(table_id, str) or tables.register.one(table_id) is None:
        return
    entries = tables.store.log.entries(table_id)
    if entries and _entry_json(entries[0]) == opening_values:
        tables.notice(table_id, "evening-taken-up", repeat=False).write.outcome()


def _fold(games: Mapping[str, Game[Any]], entries: Sequence[Entry]) -> Timeline:
    """Return the timeline of these entries; raise RecordError for excessive undos.

    An undo adds a line for every act that it takes back, so a short file could make millions of
    lines.
    """
    fold, undo_line_count = Timeline(games, entries[:1]), 0
    for entry in entries[1:]:
        fold.add(entry, fold.moment(entry))
        if entry.kind == UNDO:
            target = fold.moments[fold.now.origin_seq]
            undo_line_count += len(fold.now.story) - len(target.story) + len(fold.now.redo_seqs)
        if undo_line_count > MOST_UNDO_LINES:
            raise RecordError("record-too-big", f"entries[{entry.seq}]")
    return fold


def _entry_at(entry_values: Sequence[Any], seq: int) -> Mapping[str, Any]:
    if seq >= len(entry_values):
        raise RecordError("record-missing", f"entries[{seq}]")
    return read_mapping(entry_values[seq], f"entries[{seq}]")


def _opening_entry(
    games: Mapping[str, Game[Any]], values: Mapping[str, Any]
) -> tuple[Entry, Game[Any]]:
    """Return entry 0 and its game, with terms checked as a record's."""
    if values.get("kind") != OPEN:
        raise RecordError("record-type", "entries[0].kind")
    data = read_mapping(values.get("data"), "entries[0].data")
    game = read_game(data, games)
    terms = {"edition": 1, **data, "seats": data.get("names")}
    if "start" in data:
        terms["state"] = data["start"]
    entry = opening_of(
        with_checked_box(read_terms(terms, game), games), games, _entry_time(values, "entries[0]")
    )
    version = read_text(data.get("version", ""), "entries[0].data.version")
    return Entry(0, entry.at, HOST, HOST, OPEN, {**entry.data, "version": version}), game


def _entries_after_first(
    game: Game[Any], seating: Seating, entry_values: Sequence[Any]
) -> Iterator[Entry]:
    """Yield the later entries; raise RecordError, or Refusal for a new name."""
    for seq in range(1, len(entry_values)):
        values, place = _entry_at(entry_values, seq), f"entries[{seq}]"
        seat, by = (read_seat(values.get(who), seating, f"{place}.{who}") for who in ("seat", "by"))
        kind = read_text(values.get("kind"), f"{place}.kind")
        data = read_mapping(values.get("data"), f"{place}.data")
        if kind == UNDO:
            _check_undo(data, seq, place)
        elif kind == NOTICE:
            data = _checked_notice(data, seating, seat, place)
            seating = seating.with_name(seat, data["name"]) if "name" in data else seating
        else:
            _check_action(game, kind, data, seating, place)
        is_overruled = values.get("overruled", False)
        if type(is_overruled) is not bool:
            raise RecordError("record-type", f"{place}.overruled")
        yield Entry(
            seq, _entry_time(values, place), seat, by, kind, data, is_overruled=is_overruled
        )


def _entry_time(values: Mapping[str, Any], place: str) -> str:
    time = read_time(values.get("at"), f"{place}.at")
    if not time:
        raise RecordError("record-missing", f"{place}.at")
    return time


def _check_undo(data: Mapping[str, Any], seq: int, place: str) -> None:
    if data.keys() != {"to"} or type(data["to"]) is not int or not 0 <= data["to"] < seq:
        raise RecordError("record-type", f"{place}.data")


def _checked_notice(
    data: Mapping[str, Any], seating: Seating, seat: Seat, place: str
) -> dict[str, Any]:
    """Return a notice in this program's format; new names are checked."""
    key = read_text(data.get("key"), f"{place}.data.key")
    if key != "seat-renamed":
        if data.keys() != {"key"}:
            raise RecordError("record-type", f"{place}.data")
        return {"key": key}
    if seat == HOST:
        raise RecordError("record-seat", f"{place}.seat")
    new_name = read_text(data.get("name"), f"{place}.data.name")
    name = check_name(new_name, seating.other_names(seat), f"name-{seat}")
    return {"key": key, "was": seating.name(seat), "name": name}


def _check_action(
    game: Game[Any], kind: str, data: Mapping[str, Any], seating: Seating, place: str
) -> None:
    """Raise RecordError for an unknown action, or fields of a wrong type."""
    action = actions_of(game).get(kind)
    if action is None:
        raise RecordError("record-unknown", f"{place}.kind")
    types = field_types(action)
    for field, value in data.items():
        if field not in types:
            raise RecordError("record-unknown", f"{place}.data")
        read(types[field], value, seating, f"{place}.data.{field}")
