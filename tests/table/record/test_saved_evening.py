"""A running table as one file: whole, shut by a word, taken up at the very moment."""

from __future__ import annotations

import json
import zlib

import pytest

from referee.kit.seats import BANK
from referee.table.play.tables import Tables
from referee.table.record import locked_file
from referee.table.record.field_types import RecordError
from referee.table.record.saved_evening import keep, take_up
from tests.table.evening import A, B, C, announce, bid, market, refused, settled
from tests.toy import Proceed, Reveal

WORD = "Bergamote"


@pytest.fixture
def saved(tables: Tables, table: str) -> bytes:
    """In the second market, one envelope in, after an undo and a new name."""
    announce(tables, table)
    market(tables, table)
    bid(tables, table, A, 7_000)
    bid(tables, table, B, 6_000)
    tables.undo(table, by=BANK)
    tables.rename(table, B, "Zoé")
    settled(tables, table)
    return keep(tables, table, WORD)


def test_the_table_goes_on_to_its_end_from_the_very_moment_with_its_envelopes(
    tables: Tables, table: str, saved: bytes
) -> None:
    again = take_up(tables, saved, "  bergamote ")  # capitals and spaces do not count
    assert tables.at(again).state == tables.at(table).state
    assert tables.at(again).state.phase.bids.has(A)
    assert [t.line for t in tables.at(again).story] == [t.line for t in tables.at(table).story]
    tables.redo(again, by=BANK)
    assert tables.at(again).state.phase.bids.has(B)
    assert {listed.names for listed in tables.list()} == {("Ana", "Zoé", "Cy")}
    bid(tables, again, C)
    tables.act(again, BANK, Reveal(), by=BANK)
    tables.act(again, BANK, Proceed(), by=BANK)
    settled(tables, again)
    assert tables.at(again).is_over


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
