"""Partial readings of one fact by several people add up to one reading."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from referee.kit.box.facts import Fact, Source
from referee.kit.seats import HOST
from referee.table.box.box_file import BoxFile
from referee.table.box.household import ImportResult
from referee.table.play.tables import Tables
from referee.table.storage.readings import StoredReading
from referee.table.storage.sqlite import SQLite
from referee.table.storage.store import DEFAULT_HOUSEHOLD, Consequences, Entry, LearnedFacts
from tests.table.box.household import Household
from tests.toy import PRICES, ToyGame

DAY, NEXT = "2026-11-20", "2026-11-21"
Say = Callable[..., None]


class Sliding(ToyGame):
    """A toy whose prices are read cell by cell."""

    inventory = (
        replace(PRICES, fields=tuple(replace(f, optional=True) for f in PRICES.fields)),
        *(kind for kind in ToyGame.inventory if kind.key != "price"),
    )


@pytest.fixture
def home(store: SQLite) -> Household:
    return Household(Tables(store, games={"toy": Sliding()}))


@pytest.fixture
def say(store: SQLite) -> Say:
    """Let a table, or a file, read that."""

    def read(name: str, value: Any, reader: str, day: str = DAY) -> None:
        store.readings_of(DEFAULT_HOUSEHOLD).import_readings(
            "toy", [StoredReading(name, value, day, reader)], {}, day
        )

    return read


def test_what_several_tables_read_part_by_part_is_one_reading_in_no_doubt(
    home: Household, say: Say
) -> None:
    say("price/2", [4, None, None], "one")
    say("price/2", [None, 5, None], "two", NEXT)
    say("price/2", [4, None, 6], "three")
    assert home.fact("price/2") == Fact([4, 5, 6], Source.LEARNED, NEXT)
    say("card/2", {"power": None, "wording": "Feu"}, "one")
    say("card/2", {"power": 4, "wording": "Feu"}, "two", NEXT)
    say("card/2", {"power": None, "wording": "Feu"}, "three")
    assert home.fact("card/2").value == {"power": 4, "wording": "Feu"}
    assert home.in_doubt() == []


def test_what_a_table_added_goes_when_it_takes_it_back_and_the_rest_stays(
    home: Household, say: Say, store: SQLite
) -> None:
    def take_back(reader: str) -> None:
        entry = Entry(0, DAY, HOST, HOST, "note", {})
        nothing = Consequences(learned_facts=LearnedFacts("toy", {}, {}))
        store.log.append(reader, entry, nothing).wait()

    say("price/2", [4, None, None], "one")
    say("price/2", [None, 5, None], "two")
    take_back("one")
    assert home.fact("price/2").value == [None, 5, None]
    take_back("two")
    assert "price/2" not in home.boxes.box("toy")


def test_a_place_read_in_two_ways_is_in_doubt_and_the_others_are_not_lost(
    home: Household, say: Say
) -> None:
    say("price/2", [4, None, None], "one")
    say("price/2", [7, None, 6], "two")
    say("price/2", [None, 5, None], "three")
    assert home.in_doubt() == [[[4, 5, None], [7, None, 6]]]
    assert home.boxes.conflicts("toy")[0].reader_ids == ("one", "two")
    home.boxes.settle("toy", "price/2", 0)
    assert (home.fact("price/2").value, home.in_doubt()) == ([4, 5, None], [])


def test_a_reading_of_another_shape_than_its_kind_is_left_out(home: Household, say: Say) -> None:
    say("price/2", [4, None], "one")
    say("price/2", [4, None, 6], "two")
    say("gone/1", None, "one")
    say("gone/1", 3, "two")
    assert home.fact("price/2").value == [4, None, 6]
    assert home.in_doubt() == []
    assert home.boxes.unreadable_facts("toy") == ["gone/1", "price/2"]


def test_a_file_that_says_more_of_a_row_or_less_of_it_leaves_no_doubt(home: Household) -> None:
    for number, value in (("1", [4, None, None]), ("2", [4, 5, None]), ("3", [4, None, None])):
        home.learn(f"price/{number}", value, DAY)
    read = {"price/1": [4, 5, None], "price/2": [4, None, None], "price/3": [9, None, None]}
    file = BoxFile("toy", {n: Fact(v, Source.LEARNED, NEXT) for n, v in read.items()})
    taken = home.boxes.import_file("toy", file, NEXT)
    assert taken == ImportResult(("price/1",), ("price/2",), ("price/3",), ())
    assert home.fact("price/1").value == [4, 5, 3], "the last cell is the rules'"
    assert home.fact("price/2").value == [4, 5, None]
    assert home.boxes.import_file("toy", file, NEXT).new == ()
