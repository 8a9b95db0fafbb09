"""A running table as one file: complete, encrypted, resumed where it was saved."""

from __future__ import annotations

import json
import tracemalloc
import zlib
from collections.abc import Callable
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import pytest

from referee.table.play.tables import Tables
from referee.table.record import saved_evening
from referee.table.record.record_reader import MOST_ACTIONS, MOST_BYTES, RecordError
from referee.table.record.records import import_record, load_record
from referee.table.record.saved_evening import restore_evening, save_evening
from referee.table.storage.store import NotKept, Unreadable
from tests.table.evening import GAMES, A, B, C, Evening, refused

WORD = "Bergamote"


@pytest.fixture
def saved(tables: Tables, table: str) -> bytes:
    """Return a table in the second market with one envelope, after an undo and a new name."""
    game = Evening(tables, table)
    game.announce()
    game.market()
    game.bid(A, 7_000)
    game.bid(B, 6_000)
    game.undo()
    tables.rename(table, B, "Zoé")
    game.settled()
    return save_evening(tables, table, WORD)


def test_the_table_goes_on_to_its_end_from_the_very_moment_with_its_envelopes(
    tables: Tables, table: str, saved: bytes
) -> None:
    then = tables.at(table)
    again = Evening(tables, restore_evening(tables, saved, "  bergamote "))  # as people type it
    assert again.state == then.state
    assert again.state.phase.bids.has_sealed(A)
    assert again.story()[0] == "goes-on-from-file"
    assert [t.line for t in again.now.story][1:] == [t.line for t in then.story]
    assert {listed.names for listed in tables.list()} == {("Ana", "Zoé", "Cy")}
    again.redo()
    assert again.state.phase.bids.has_sealed(B)
    again.bid(C)
    again.reveal()
    again.proceed()
    again.settled()
    assert again.now.is_over


def test_nothing_can_be_read_in_the_file_without_the_word(
    tables: Tables, table: str, saved: bytes
) -> None:
    assert b"place-bid" not in saved and b"7000" not in saved
    for at in range(len(saved)):
        with pytest.raises(zlib.error):
            zlib.decompress(saved[at:])
    mark = len(saved_evening.FILE_MAGIC)
    assert save_evening(tables, table, WORD)[mark:] != saved[mark:], "a fresh pad"


def test_a_wrong_word_or_a_file_that_was_changed_or_cut_opens_nothing(
    tables: Tables, saved: bytes
) -> None:
    for word in ("", "bergamot", "x" * 9_999):
        assert refused(restore_evening, tables, saved, word) == "word-wrong"
    for at in (-1, len(saved_evening.FILE_MAGIC) + 3, 80):
        changed = bytearray(saved)
        changed[at] ^= 1
        for raw in (bytes(changed), saved[:at], saved_evening.FILE_MAGIC):
            assert refused(restore_evening, tables, raw, WORD) == "word-wrong"
    assert len(tables.list()) == 1


def test_a_word_that_is_none_shuts_nothing(tables: Tables, table: str) -> None:
    for word in ("", "  abcdefg ", "x" * 61):
        assert refused(save_evening, tables, table, word) == "word-short"


def test_what_is_no_evening_is_said_to_be_none(tables: Tables) -> None:
    nothing = [{}, {"entries": []}, {"entries": [{"kind": "open"}]}, {"entries": 7}, []]
    for content in (*nothing, {"entries": [[]]}):
        with pytest.raises(RecordError):
            restore_evening(tables, saved_evening.encrypt(json.dumps(content).encode(), WORD), WORD)
    assert tables.list() == []


NO_TIMES = (
    *("x", " ", "<script>", "0000-00-00", "20:15", 7, None, [], "9999-12-31T23:59:59-14:00"),
    *("0001-01-01T00:00:00+14:00", "1969-12-31T23:59:59Z", "1970-01-01T00:00:00+14:00"),
)
NO_NAMES = (
    "",
    " ",
    "\u3164",
    "\u200d",
    "bank",
    "a" * 25,
    "a" * 3_000,
    "\ud800",
    "bo",
    "Bо",
    7,
    None,
)


def test_times_and_names_are_judged_alike_at_both_doors(
    tables: Tables, table: str, saved: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    salt = saved[len(saved_evening.FILE_MAGIC) :][:16]
    monkeypatch.setattr(saved_evening, "secrets", SimpleNamespace(token_bytes=lambda _: salt))
    monkeypatch.setattr(saved_evening, "_cipher", lru_cache(saved_evening._cipher))  # derived once
    before, written = tables.list(), saved_evening.decrypt(saved, WORD, MOST_BYTES)
    act = {"seat": "Cy", "kind": "announce", "bars": 1}

    def as_record(seats: list[Any], at: Any) -> str:
        record = {"game": "toy", "seats": seats, "actions": [{**act, "at": at}]}
        return refused(lambda: import_record(tables, load_record(record, GAMES)))

    def as_evening(change: Callable[[Any], object]) -> str:
        content = json.loads(written)
        change(content["entries"])
        raw = saved_evening.encrypt(json.dumps(content).encode(), WORD)
        return refused(restore_evening, tables, raw, WORD)

    for at in NO_TIMES:
        assert as_record(["Ana", "Bo", "Cy"], at) == "record-type", at
        assert as_evening(lambda entries, at=at: entries[1].update(at=at)) == "record-type", at
    for name in NO_NAMES:
        why = as_record([name, "Bo", "Cy"], "")
        opened = as_evening(
            lambda all_, name=name: all_[0]["data"].update(names=[name, "Bo", "Cy"])
        )
        renamed = as_evening(lambda all_, name=name: all_[-1].update(seat=1, data=called(name)))
        assert opened == why and why.startswith(("name-", "record-type")), name
        assert renamed == why, name
    assert [(listed.id, listed.last_act_at) for listed in tables.list()] == [
        (listed.id, listed.last_act_at) for listed in before
    ]


def called(name: Any) -> dict[str, Any]:
    """Return the name in a notice of a new name."""
    return {"key": "seat-renamed", "was": "Ana", "name": name}


def test_a_file_of_before_with_a_short_word_still_opens(
    tables: Tables, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_evening, "SHORTEST_PASSWORD", 4)
    raw = save_evening(tables, table, "thym")
    monkeypatch.undo()
    assert tables.at(restore_evening(tables, raw, "Thym")).state == tables.at(table).state


def test_a_small_file_never_becomes_a_large_one(tables: Tables, table: str) -> None:
    bomb = zlib.compress(b"[" + b"{}," * 4_000_000)
    cipher = saved_evening._cipher(WORD, b"s" * 16)
    tracemalloc.start()
    assert refused(
        restore_evening, tables, saved_evening.FILE_MAGIC + b"s" * 16 + cipher.encrypt(bomb), WORD
    ) == ("record-too-big")
    assert tracemalloc.get_traced_memory()[1] < 10_000_000
    tracemalloc.stop()
    content = json.loads(saved_evening.decrypt(save_evening(tables, table, WORD), WORD, MOST_BYTES))
    once = content["entries"][-1] | {"kind": "undo", "seat": 0, "by": 0, "data": {"to": 0}}
    content["entries"] += [once] * (MOST_ACTIONS - 10)
    undone = saved_evening.encrypt(json.dumps(content).encode(), WORD)
    assert refused(restore_evening, tables, undone, WORD) == "record-too-big"
    entries = [{"kind": "open"}] * (MOST_ACTIONS + 1)
    many = saved_evening.encrypt(json.dumps({"entries": entries}).encode(), WORD)
    assert refused(restore_evening, tables, many, WORD) == "record-too-big"


@pytest.mark.parametrize("error", [NotKept("locked"), Unreadable("silent"), TimeoutError()])
def test_an_evening_is_taken_up_once_whether_or_not_the_table_that_was_kept_hears(
    tables: Tables, table: str, saved: bytes, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(tables, "notice", refuse)
    copy = restore_evening(tables, saved, WORD)
    assert {one.id for one in tables.list()} == {table, copy}


def test_the_table_that_was_kept_is_told_that_its_evening_was_taken_up(
    tables: Tables, table: str, saved: bytes
) -> None:
    game = Evening(tables, table)
    copy = restore_evening(tables, saved, WORD)
    assert game.story()[0] == "evening-taken-up"
    assert Evening(tables, copy).story()[0] == "goes-on-from-file"
    tables.delete(table)
    restore_evening(tables, saved, WORD)
    with_another = json.loads(saved_evening.decrypt(saved, WORD, MOST_BYTES)) | {"table": copy}
    with_another["entries"][0]["data"]["seed"] = "another"
    lines_before = len(Evening(tables, copy).story())
    restore_evening(tables, saved_evening.encrypt(json.dumps(with_another).encode(), WORD), WORD)
    assert len(Evening(tables, copy).story()) == lines_before, "only the same table gets a line"
