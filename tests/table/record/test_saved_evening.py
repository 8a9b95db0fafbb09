"""A running table as one file: whole, shut by a word, taken up at the very moment."""

from __future__ import annotations

import json
import zlib

import pytest

from referee.table.play.tables import Tables
from referee.table.record import locked_file
from referee.table.record.field_types import RecordError
from referee.table.record.saved_evening import keep, take_up
from tests.table.evening import A, B, C, Evening, refused

WORD = "Bergamote"


@pytest.fixture
def saved(tables: Tables, table: str) -> bytes:
    """In the second market, one envelope in, after an undo and a new name."""
    game = Evening(tables, table)
    game.announce()
    game.market()
    game.bid(A, 7_000)
    game.bid(B, 6_000)
    game.undo()
    tables.rename(table, B, "Zoé")
    game.settled()
    return keep(tables, table, WORD)


def test_the_table_goes_on_to_its_end_from_the_very_moment_with_its_envelopes(
    tables: Tables, table: str, saved: bytes
) -> None:
    then = tables.at(table)
    again = Evening(tables, take_up(tables, saved, "  bergamote "))  # as people type it
    assert again.state == then.state
    assert again.state.phase.bids.has(A)
    assert [t.line for t in again.now.story] == [t.line for t in then.story]
    assert {listed.names for listed in tables.list()} == {("Ana", "Zoé", "Cy")}
    again.redo()
    assert again.state.phase.bids.has(B)
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
    mark = len(locked_file.MARK)
    assert keep(tables, table, WORD)[mark:] != saved[mark:], "a fresh pad"


def test_a_wrong_word_or_a_file_that_was_changed_or_cut_opens_nothing(
    tables: Tables, saved: bytes
) -> None:
    for word in ("", "bergamot", "x" * 9_999):
        assert refused(take_up, tables, saved, word) == "word-wrong"
    for at in (-1, len(locked_file.MARK) + 3, 80):
        changed = bytearray(saved)
        changed[at] ^= 1
        for raw in (bytes(changed), saved[:at], locked_file.MARK):
            assert refused(take_up, tables, raw, WORD) == "word-wrong"
    assert len(tables.list()) == 1


def test_a_word_that_is_none_shuts_nothing(tables: Tables, table: str) -> None:
    for word in ("", " abc ", "x" * 61):
        assert refused(keep, tables, table, word) == "word-short"


def test_what_is_no_evening_is_said_to_be_none(tables: Tables) -> None:
    nothing = [{}, {"entries": []}, {"entries": [{"kind": "open"}]}, {"entries": 7}, []]
    for content in (*nothing, {"entries": [[]]}):
        with pytest.raises(RecordError):
            take_up(tables, locked_file.encrypt(json.dumps(content).encode(), WORD), WORD)
    assert tables.list() == []
