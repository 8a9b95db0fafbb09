"""What the household's boxes have taught."""

from __future__ import annotations

import pytest

from referee.kit.box import Source
from referee.kit.seats import BANK
from referee.kit.words import Refusal
from tests.table.evening import A, B, announce, bid, settled
from tests.toy import ReadPile


def read_pile(tables, table, pile):
    tables.act(table, BANK, ReadPile(pile), by=BANK).ticket.wait(10)


def test_a_box_nobody_has_read_is_the_house_s(tables):
    box = tables.boxes.box("toy")
    assert (box["pile"], box.source("pile")) == (6, Source.HOUSE)


def test_what_a_table_reads_on_its_box_is_there_the_next_evening(tables, table):
    read_pile(tables, table, 8)
    box = tables.boxes.box("toy")
    assert (box["pile"], box.source("pile")) == (8, Source.LEARNED)
    assert len(box.facts["pile"].at) == len("2026-11-21")
    assert tables.at(tables.open("toy", ["Di", "Ed"])).state.pile == 8


def test_a_running_table_keeps_the_box_it_started_with(tables, table):
    other = tables.open("toy", ["Di", "Ed"])
    read_pile(tables, table, 8)
    assert tables.at(other).state.box["pile"] == 6


def test_two_tables_that_read_differently_leave_the_question_open(tables, table):
    other = tables.open("toy", ["Di", "Ed"])
    read_pile(tables, table, 8)
    read_pile(tables, other, 9)
    (doubt,) = tables.boxes.conflicts("toy")
    assert (doubt.name, [fact.value for fact in doubt.readings]) == ("pile", [8, 9])
    assert tables.boxes.box("toy")["pile"] == 8


@pytest.mark.parametrize(("which", "kept"), [(0, 8), (1, 9)])
def test_a_settled_question_is_closed(tables, table, which, kept):
    other = tables.open("toy", ["Di", "Ed"])
    read_pile(tables, table, 8)
    read_pile(tables, other, 9)
    tables.boxes.settle("toy", "pile", which)
    assert tables.boxes.conflicts("toy") == ()
    assert tables.boxes.box("toy")["pile"] == kept


def test_only_an_open_question_can_be_settled(tables, table):
    other = tables.open("toy", ["Di", "Ed"])
    read_pile(tables, table, 8)
    read_pile(tables, other, 9)
    for name, which in (("pile", 2), ("pile", -1), ("price", 0)):
        with pytest.raises(Refusal) as refused:
            tables.boxes.settle("toy", name, which)
        assert refused.value.code == "no-conflict"
    assert len(tables.boxes.conflicts("toy")) == 1


def test_two_tables_that_read_the_same_agree(tables, table):
    other = tables.open("toy", ["Di", "Ed"])
    read_pile(tables, table, 8)
    read_pile(tables, other, 9)
    read_pile(tables, other, 8)
    assert tables.boxes.conflicts("toy") == ()


def test_a_table_may_correct_itself(tables, table):
    read_pile(tables, table, 80)
    read_pile(tables, table, 8)
    assert tables.boxes.conflicts("toy") == ()
    assert tables.boxes.box("toy")["pile"] == 8


def test_what_a_table_takes_back_the_household_forgets(tables, table):
    read_pile(tables, table, 80)
    tables.undo(table, by=BANK).ticket.wait(10)
    assert tables.boxes.box("toy").source("pile") == Source.HOUSE


def test_an_act_that_reads_nothing_takes_nothing_back(tables, table):
    read_pile(tables, table, 8)
    announce(tables, table)
    bid(tables, table, A)
    bid(tables, table, B)
    settled(tables, table)
    assert tables.boxes.box("toy")["pile"] == 8


def test_what_the_household_says_itself_stands(tables, table):
    read_pile(tables, table, 8)
    tables.boxes.learn("toy", "pile", 7, "2026-11-22")
    assert tables.boxes.box("toy")["pile"] == 7
    tables.undo(table, by=BANK).ticket.wait(10)
    assert tables.boxes.box("toy")["pile"] == 7


def test_the_box_of_an_unknown_game_is_refused(tables):
    with pytest.raises(Refusal) as refused:
        tables.boxes.box("chess")
    assert refused.value.code == "no-game"
