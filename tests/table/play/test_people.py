"""Who the people of a table are: called otherwise, gone home, come back; whatever is undone."""

from __future__ import annotations

import pytest

from referee.kit.seats import BANK
from referee.kit.words import Refusal
from referee.table.play.tables import Tables
from referee.table.record.records import export, import_record, load_record
from referee.table.storage.sqlite import SQLite
from tests.table.evening import A, B, announce, bid, evening, settled
from tests.toy import TOY


def names(tables: Tables, table: str) -> tuple[str, ...]:
    called: tuple[str, ...] = tables.at(table).state.seating.names
    return called


def test_a_seat_is_called_otherwise_from_then_on_and_undo_leaves_it_so(
    tables: Tables, table: str, store: SQLite
) -> None:
    announce(tables, table)
    tables.rename(table, A, "  Zoé ")
    assert names(tables, table)[0] == "Zoé"
    assert next(t.line.text.key for t in tables.at(table).story) == "seat-renamed"
    tables.undo(table, by=BANK)
    tables.redo(table, by=BANK)
    settled(tables, table)
    assert names(tables, table)[0] == "Zoé"
    (listed,) = tables.list()
    assert listed.names[0] == "Zoé"
    assert names(Tables(store, games={"toy": TOY}), table)[0] == "Zoé"  # folded from the log


def test_a_name_that_cannot_be_is_refused_and_the_same_one_says_nothing(
    tables: Tables, table: str
) -> None:
    before = tables.at(table)
    theirs = names(tables, table)[1]
    for wrong, code in (
        (theirs, "name-twice"),
        (theirs.upper(), "name-twice"),
        (" ", "name-missing"),
    ):
        with pytest.raises(Refusal) as refused:
            tables.rename(table, A, wrong)
        assert refused.value.code == code
    assert tables.rename(table, A, names(tables, table)[0]) is None
    assert tables.at(table) is before


def test_a_record_calls_everybody_as_they_are_called_now(tables: Tables, table: str) -> None:
    evening(tables, table)
    tables.rename(table, A, "Zoé")
    settled(tables, table)
    record = export(tables, table)
    assert record["seats"][0] == "Zoé"
    again = import_record(tables, load_record(record, tables.games))
    assert names(tables, again) == names(tables, table)
    assert tables.at(again).state == tables.at(table).state


def test_who_goes_home_is_gone_until_somebody_sits_down_again(
    tables: Tables, table: str, store: SQLite
) -> None:
    announce(tables, table)
    for seat in (B, A):
        tables.notice(table, "seat-left", seat)
    bid(tables, table, A)
    assert tables.at(table).gone == (A, B)
    tables.undo(table, by=BANK)
    assert tables.at(table).gone == (A, B)
    tables.notice(table, "seat-claimed", A)
    tables.notice(table, "seat-back", B)
    settled(tables, table)
    assert tables.at(table).gone == ()
    assert Tables(store, games={"toy": TOY}).moments(table)[-3].gone == (A, B)
