"""Pieces of a household's boxes that are lost, and found."""

from __future__ import annotations

from typing import Any

import pytest

from referee.kit.box import Fact, Source
from referee.kit.seats import BANK
from referee.kit.words import Refusal
from referee.table.play.tables import Tables
from tests.table.box.household import CARD, TODAY, lost, read_pile
from tests.table.evening import announce
from tests.toy import TOY


@pytest.mark.parametrize("name", ["card/1", "price/1", "token/2"])
def test_a_lost_piece_stays_known_and_is_not_in_play_at_the_next_table(
    tables: Tables, name: str
) -> None:
    value = tables.boxes.box("toy")[name]
    tables.boxes.lose("toy", name, TODAY)
    assert lost(tables) == [name]
    assert tables.boxes.box("toy")[name] == value
    assert tables.at(tables.open("toy", ["Di", "Ed"])).state.box[name] is None


def test_so_many_of_what_is_counted_are_lost_and_not_in_play_at_the_next_table(
    tables: Tables, table: str
) -> None:
    tables.boxes.lose("toy", "pile", TODAY, {"pile": 2})
    fact = tables.boxes.box("toy").facts["pile"]
    assert (fact.value, fact.lost, fact.missing) == (6, False, {"pile": 2})
    assert tables.at(tables.open("toy", ["Di", "Ed"])).state.pile == 4
    assert tables.at(table).state.box["pile"] == 6
    tables.boxes.found("toy", "pile")
    assert tables.at(tables.open("toy", ["Di", "Ed"])).state.pile == 6


@pytest.mark.parametrize(
    ("missing", "code"),
    [({"pile": 7}, "lost-too-many"), ({"pile": 6}, "bad-count"), ({"x": 1}, "bad-lost")],
)
def test_no_more_are_lost_than_there_are_and_the_game_needs(
    tables: Tables, missing: Any, code: str
) -> None:
    with pytest.raises(Refusal) as refused:
        tables.boxes.lose("toy", "pile", TODAY, missing)
    assert refused.value.code == code
    assert tables.boxes.box("toy").facts["pile"].missing == {}


def test_a_count_set_right_is_no_less_than_what_is_lost_of_it(tables: Tables) -> None:
    tables.boxes.lose("toy", "pile", TODAY, {"pile": 3})
    tables.boxes.check("toy", "pile", 4)
    with pytest.raises(Refusal) as refused:
        tables.boxes.check("toy", "pile", 2)
    assert (refused.value.code, refused.value.field) == ("lost-too-many", "pile")


def test_a_table_that_counts_again_has_found_what_was_lost_until_it_takes_that_back(
    tables: Tables,
) -> None:
    tables.boxes.lose("toy", "pile", TODAY, {"pile": 2})
    later = tables.open("toy", ["Di", "Ed"])
    read_pile(tables, later, 8)
    assert tables.boxes.box("toy").facts["pile"].missing == {}
    tables.undo(later, by=BANK).ticket.wait()
    assert tables.boxes.box("toy").facts["pile"].missing == {"pile": 2}


def test_a_running_table_keeps_the_piece_that_is_lost_since(tables: Tables, table: str) -> None:
    tables.boxes.lose("toy", "card/1", TODAY)
    assert tables.at(table).state.box["card/1"] == TOY.house["card/1"]


def test_a_piece_that_is_found_is_in_play_again(tables: Tables) -> None:
    tables.boxes.lose("toy", "card/1", TODAY)
    tables.boxes.found("toy", "card/1")
    assert lost(tables) == []
    assert tables.at(tables.open("toy", ["Di", "Ed"])).state.box["card/1"] is not None


def test_a_piece_that_a_table_reads_again_is_on_the_table(tables: Tables) -> None:
    tables.boxes.learn("toy", "pile", 8, TODAY)
    tables.boxes.lose("toy", "pile", TODAY)
    read_pile(tables, tables.open("toy", ["Di", "Ed"]), 8)
    assert lost(tables) == []


def test_an_act_taken_back_has_found_nothing(tables: Tables) -> None:
    tables.boxes.lose("toy", "pile", TODAY)
    table = tables.open("toy", ["Di", "Ed"])
    read_pile(tables, table, 8)
    tables.undo(table, by=BANK).ticket.wait()
    assert lost(tables) == ["pile"]
    tables.redo(table, by=BANK).ticket.wait()
    assert lost(tables) == []


def test_a_piece_read_otherwise_than_it_is_known_stays_lost_until_that_is_settled(
    tables: Tables,
) -> None:
    tables.boxes.learn("toy", "pile", 8, TODAY)
    tables.boxes.lose("toy", "pile", TODAY)
    read_pile(tables, tables.open("toy", ["Di", "Ed"]), 9)
    assert lost(tables) == ["pile"]
    assert len(tables.boxes.conflicts("toy")) == 1


def test_what_a_table_read_before_the_loss_finds_nothing(tables: Tables, table: str) -> None:
    read_pile(tables, table, 8)
    tables.boxes.lose("toy", "pile", TODAY)
    announce(tables, table)
    assert lost(tables) == ["pile"]


def test_a_lost_piece_may_be_set_right_and_stays_lost(tables: Tables) -> None:
    tables.boxes.lose("toy", "card/1", TODAY)
    tables.boxes.learn("toy", "card/1", CARD, TODAY)
    assert tables.boxes.box("toy").facts["card/1"] == Fact(CARD, Source.LEARNED, TODAY, lost=True)


def test_a_forgotten_piece_of_the_house_is_lost_still_and_one_that_was_read_is_gone(
    tables: Tables,
) -> None:
    tables.boxes.learn("toy", "card/2", CARD, TODAY)
    for name in ("card/1", "card/2"):
        tables.boxes.lose("toy", name, TODAY)
        tables.boxes.forget("toy", name)
    tables.boxes.learn("toy", "card/2", CARD, TODAY)
    assert lost(tables) == ["card/1"]


@pytest.mark.parametrize(
    ("name", "code"), [("card/3", "no-fact"), ("dice", "no-fact"), ("pile/1", "no-fact")]
)
def test_only_what_is_in_the_box_can_be_lost(tables: Tables, name: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        tables.boxes.lose("toy", name, TODAY)
    assert (refused.value.code, lost(tables)) == (code, [])


def test_a_piece_that_no_sheet_has_cannot_be_marked_as_lost(demanding: Tables) -> None:
    with pytest.raises(Refusal) as refused:
        demanding.boxes.lose("toy", "card/1", TODAY)
    assert (refused.value.code, lost(demanding)) == ("not-printed", [])


def test_a_piece_without_which_the_game_cannot_begin_is_not_marked_as_lost(
    demanding: Tables,
) -> None:
    with pytest.raises(Refusal) as refused:
        demanding.boxes.lose("toy", "price/1", TODAY)
    assert (refused.value.code, lost(demanding)) == ("bad-fact", [])
