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
from .records import TimelineCheck, begin, check_box, check_pages, write_imported

if TYPE_CHECKING:
    from cryptography.fernet import Fernet

FILE_MARK = b"referee-evening 1\n"
# characters of a new password; files of before may have one of four
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 60
_SALT_LENGTH = 16  # bytes


def encrypt(content: bytes, word: str) -> bytes:
    """Return `content` encrypted with the password `word`; raise Refusal for a bad one."""
    if not SHORTEST_PASSWORD <= len(_normal_password(word)) <= LONGEST_PASSWORD:
        raise Refusal("word-short", field="word", low=SHORTEST_PASSWORD, high=LONGEST_PASSWORD)
    salt = secrets.token_bytes(_SALT_LENGTH)
    return FILE_MARK + salt + _cipher(word, salt).encrypt(zlib.compress(content))


def is_encrypted(raw: bytes) -> bool:
    """Return True for an encrypted file."""
    return raw.startswith(FILE_MARK)


def decrypt(raw: bytes, word: str, most: int) -> bytes:
    """Return the decrypted content.

    Raises Refusal("word-wrong"), or RecordError if the content is not compressed. At most `most`
    bytes and one more are decompressed.
    """
    from cryptography.fernet import InvalidToken

    salt, hidden = raw[len(FILE_MARK) :][:_SALT_LENGTH], raw[len(FILE_MARK) + _SALT_LENGTH :]
    try:
        content = _cipher(word[: LONGEST_PASSWORD * 4], salt).decrypt(hidden)
    except InvalidToken:
        raise Refusal("word-wrong", field="word") from None
    try:
        return zlib.decompressobj().decompress(content, most + 1)
    except zlib.error:
        raise RecordError("record-not-json", "") from None


def _normal_password(word: str) -> str:
    """Return the password in the form that is compared.

    Capitals and surrounding spaces do not matter.
    """
    return " ".join(unicodedata.normalize("NFKC", word).casefold().split())


def _cipher(word: str, salt: bytes) -> Fernet:
    from cryptography.fernet import Fernet
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

    key = Scrypt(salt=salt, length=32, n=2**14, r=8, p=1).derive(_normal_password(word).encode())
    return Fernet(urlsafe_b64encode(key))


MOST_UNDO_LINES = 100_000  # lines added by all undos of an evening


def save_evening(tables: Tables, table_id: str, word: str) -> bytes:
    """Return the table as a file encrypted with the password `word`.

    Raises Refusal for an unusable password, or RecordError for a table too large to be restored.
    """
    entries = [_entry_json(entry) for entry in tables.store.log.entries(table_id)]
    content = {"version": __version__, "table": table_id, "entries": entries}
    written = json.dumps(content, ensure_ascii=False).encode()
    if len(entries) > MOST_ACTIONS or len(written) > MOST_BYTES:
        raise RecordError("record-too-big", "")
    return encrypt(written, word)


def restore_evening(
    tables: Tables,
    raw: bytes,
    word: str,
    household: str = DEFAULT_HOUSEHOLD,
    check: TimelineCheck = check_pages,
) -> str:
    """Open a household's table from a saved file; return its id.

    It continues at the moment of saving, with free seats. If the saved table is on this server, its
    story mentions the new one. Raises Refusal("word-wrong"), the game's refusals, RecordError, and
    whatever `check` raises.
    """
    content = parse(decrypt(raw, word, MOST_BYTES))
    check_values(content)
    top = read_mapping(content, "")
    written = read_list(top.get("entries"), "entries", MOST_ACTIONS)
    first, game = _opening_entry(tables.games, _entry_at(written, 0))
    entries = [first, *_entries_after_first(game, Seating(tuple(first.data["names"])), written)]
    latest = tables.time()  # nobody has acted in the future
    entries = [replace(entry, at=min(entry.at, latest)) for entry in entries]
    fold = _fold(tables.games, entries)
    table_id = write_imported(tables, fold, entries, household, check)
    with suppress(NotKept, TimeoutError, Unreadable):  # the new table is there in any case
        _tell_restored(tables, top.get("table"), written[0])
    return table_id


def _entry_json(entry: Entry) -> dict[str, Any]:
    return {
        "at": entry.at,
        "seat": entry.seat,
        "by": entry.by,
        "kind": entry.kind,
        "data": entry.data,
        "overruled": entry.overruled,
    }


def _tell_restored(tables: Tables, table_id: Any, first: Any) -> None:
    """Add a line to the saved table, if it is here: its evening goes on elsewhere."""
    if not isinstance(table_id, str) or tables.register.one(table_id) is None:
        return
    entries = tables.store.log.entries(table_id)
    if entries and _entry_json(entries[0]) == first:
        tables.notice(table_id, "evening-taken-up", again=False).write.outcome()


def _fold(games: Mapping[str, Game[Any]], entries: Sequence[Entry]) -> Timeline:
    """Return the timeline of these entries; raise RecordError for excessive undos.

    An undo adds a line for every act that it takes back, so a short file could make millions of
    lines.
    """
    fold, retold = Timeline(games, entries[:1]), 0
    for entry in entries[1:]:
        fold.add(entry, fold.moment(entry))
        if entry.kind == UNDO:
            then = fold.moments[fold.now.origin_seq]
            retold += len(fold.now.story) - len(then.story) + len(fold.now.redo_seqs)
        if retold > MOST_UNDO_LINES:
            raise RecordError("record-too-big", f"entries[{entry.seq}]")
    return fold


def _entry_at(written: Sequence[Any], seq: int) -> Mapping[str, Any]:
    if seq >= len(written):
        raise RecordError("record-missing", f"entries[{seq}]")
    return read_mapping(written[seq], f"entries[{seq}]")


def _opening_entry(
    games: Mapping[str, Game[Any]], one: Mapping[str, Any]
) -> tuple[Entry, Game[Any]]:
    """Return entry 0 and its game, with terms checked as a record's."""
    if one.get("kind") != OPEN:
        raise RecordError("record-type", "entries[0].kind")
    data = read_mapping(one.get("data"), "entries[0].data")
    game = read_game(data, games)
    terms = {"edition": 1, **data, "seats": data.get("names")}
    if "start" in data:
        terms["state"] = data["start"]
    entry = begin(check_box(read_terms(terms, game), games), games, _entry_time(one, "entries[0]"))
    version = read_text(data.get("version", ""), "entries[0].data.version")
    return Entry(0, entry.at, HOST, HOST, OPEN, {**entry.data, "version": version}), game


def _entries_after_first(
    game: Game[Any], seating: Seating, written: Sequence[Any]
) -> Iterator[Entry]:
    """Yield the later entries; raise RecordError, or Refusal for a new name."""
    for seq in range(1, len(written)):
        one, place = _entry_at(written, seq), f"entries[{seq}]"
        seat, by = (read_seat(one.get(who), seating, f"{place}.{who}") for who in ("seat", "by"))
        name = read_text(one.get("kind"), f"{place}.kind")
        data = read_mapping(one.get("data"), f"{place}.data")
        if name == UNDO:
            _check_undo(data, seq, place)
        elif name == NOTICE:
            data = _notice(data, seating, seat, place)
            seating = seating.with_name(seat, data["name"]) if "name" in data else seating
        else:
            _check_action(game, name, data, seating, place)
        overruled = one.get("overruled", False)
        if type(overruled) is not bool:
            raise RecordError("record-type", f"{place}.overruled")
        yield Entry(seq, _entry_time(one, place), seat, by, name, data, overruled=overruled)


def _entry_time(one: Mapping[str, Any], place: str) -> str:
    at = read_time(one.get("at"), f"{place}.at")
    if not at:
        raise RecordError("record-missing", f"{place}.at")
    return at


def _check_undo(data: Mapping[str, Any], seq: int, place: str) -> None:
    if data.keys() != {"to"} or type(data["to"]) is not int or not 0 <= data["to"] < seq:
        raise RecordError("record-type", f"{place}.data")


def _notice(data: Mapping[str, Any], seating: Seating, seat: Seat, place: str) -> dict[str, Any]:
    """Return a notice in this program's format; new names are checked."""
    key = read_text(data.get("key"), f"{place}.data.key")
    if key != "seat-renamed":
        if data.keys() != {"key"}:
            raise RecordError("record-type", f"{place}.data")
        return {"key": key}
    if seat == HOST:
        raise RecordError("record-seat", f"{place}.seat")
    typed = read_text(data.get("name"), f"{place}.data.name")
    name = check_name(typed, seating.other_names(seat), f"name-{seat}")
    return {"key": key, "was": seating.name(seat), "name": name}


def _check_action(
    game: Game[Any], name: str, data: Mapping[str, Any], seating: Seating, place: str
) -> None:
    """Raise RecordError for an unknown action, or fields of a wrong type."""
    action = actions_of(game).get(name)
    if action is None:
        raise RecordError("record-unknown", f"{place}.kind")
    types = field_types(action)
    for field, value in data.items():
        if field not in types:
            raise RecordError("record-unknown", f"{place}.data")
        read(types[field], value, seating, f"{place}.data.{field}")
