"""What is read of one fact by several, each a part of it, is read by all together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.kit.box import Fact, Source
from referee.kit.seats import BANK
from referee.table.box.box_file import BoxFile
from referee.table.box.household import Doubt, ImportResult
from referee.table.play.tables import Tables
from referee.table.storage.readings import StoredReading
from referee.table.storage.sqlite import SQLite
from referee.table.storage.store import HOME, Consequences, Entry, LearnedFacts
from tests.toy import PRICES, ToyGame

DAY, NEXT = "2026-11-20", "2026-11-21"


class Sliding(ToyGame):
    """A toy whose prices are read place by place."""

    inventory = (
        replace(PRICES, fields=tuple(replace(f, optional=True) for f in PRICES.fields)),
        *(kind for kind in ToyGame.inventory if kind.key != "price"),
    )


@pytest.fixture
def tables(store: SQLite) -> Tables:
    return Tables(store, games={"toy": Sliding()})


def say(store: SQLite, name: str, value: Any, reader: str, day: str = DAY) -> None:
    """A table, or a file, reads that."""
    store.readings_of(HOME).take_in("toy", [StoredReading(name, value, day, reader)], {}, day)


def take_back(store: SQLite, reader: str) -> None:
    """That table has read nothing after all."""
    entry = Entry(0, DAY, BANK, BANK, "note", {})
    store.log.append(reader, entry, Consequences(learned=LearnedFacts("toy", {}, {}))).wait()


def known(tables: Tables, name: str = "price/2") -> Any:
    return tables.boxes.box("toy")[name]


def doubt(tables: Tables) -> Doubt:
    (the_doubt,) = tables.boxes.conflicts("toy")
    return the_doubt


def test_a_row_that_several_tables_read_place_by_place_is_one_row_in_no_doubt(
    tables: Tables, store: SQLite
) -> None:
    say(store, "price/2", [4, None, None], "one")
    say(store, "price/2", [None, 5, None], "two", NEXT)
    say(store, "price/2", [4, None, 6], "three")
    assert tables.boxes.box("toy").facts["price/2"] == Fact([4, 5, 6], Source.LEARNED, NEXT)
    assert tables.boxes.conflicts("toy") == ()


def test_a_card_read_by_half_one_evening_and_whole_the_next_is_in_no_doubt(
    tables: Tables, store: SQLite
) -> None:
    say(store, "card/2", {"power": None, "wording": "Feu"}, "one")
    say(store, "card/2", {"power": 4, "wording": "Feu"}, "two", NEXT)
    say(store, "card/2", {"power": None, "wording": "Feu"}, "three")
    assert known(tables, "card/2") == {"power": 4, "wording": "Feu"}
    assert tables.boxes.conflicts("toy") == ()


def test_what_a_table_added_goes_when_it_takes_it_back_and_the_rest_stays(
    tables: Tables, store: SQLite
) -> None:
    say(store, "price/2", [4, None, None], "one")
    say(store, "price/2", [None, 5, None], "two")
    take_back(store, "one")
    assert known(tables) == [None, 5, None]
    take_back(store, "two")
    assert "price/2" not in tables.boxes.box("toy")


def test_a_place_read_in_two_ways_is_in_doubt_and_the_others_are_not_lost(
    tables: Tables, store: SQLite
) -> None:
    say(store, "price/2", [4, None, None], "one")
    say(store, "price/2", [7, None, 6], "two")
    say(store, "price/2", [None, 5, None], "three")
    assert [fact.value for fact in doubt(tables).readings] == [[4, 5, None], [7, None, 6]]
    assert doubt(tables).readers == ("one", "two")
    tables.boxes.settle("toy", "price/2", 0)
    assert (known(tables), tables.boxes.conflicts("toy")) == ([4, 5, None], ())


def test_a_reading_of_another_shape_than_its_kind_completes_nothing(
    tables: Tables, store: SQLite
) -> None:
    say(store, "price/2", [4, None], "one")
    say(store, "price/2", [4, None, 6], "two")
    say(store, "gone/1", None, "one")
    say(store, "gone/1", 3, "two")
    assert known(tables) == [4, None]
    assert [len(conflict.readings) for conflict in tables.boxes.conflicts("toy")] == [2, 2]


def test_a_file_that_says_more_of_a_row_or_less_of_it_leaves_no_doubt(tables: Tables) -> None:
    for number, value in (("1", [4, None, None]), ("2", [4, 5, None]), ("3", [4, None, None])):
        tables.boxes.learn("toy", f"price/{number}", value, DAY)
    read = {"price/1": [4, 5, None], "price/2": [4, None, None], "price/3": [9, None, None]}
    file = BoxFile("toy", {n: Fact(v, Source.LEARNED, NEXT) for n, v in read.items()})
    taken = tables.boxes.take_in("toy", file, NEXT)
    assert taken == ImportResult(("price/1",), ("price/2",), ("price/3",), ())
    assert known(tables, "price/1") == [4, 5, 3], "the last cell is the rules'"
    assert known(tables, "price/2") == [4, 5, None]
    assert tables.boxes.take_in("toy", file, NEXT).new == ()
