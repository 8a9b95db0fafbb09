"""What a household knows of its boxes."""

from __future__ import annotations

from typing import Any

import pytest

from referee.kit.box import Box, Fact, Source
from referee.kit.seats import BANK
from referee.kit.words import Refusal
from referee.table.play.tables import Tables
from tests.table.box.household import CARD, TODAY, lost, read_pile
from tests.table.evening import A, B, announce, bid, settled
from tests.toy import TOY


def test_a_box_nobody_has_read_is_the_house_s(tables: Tables) -> None:
    box = tables.boxes.box("toy")
    assert (box["pile"], box.source("pile")) == (6, Source.HOUSE)


def test_what_a_table_reads_on_its_box_is_there_the_next_evening(
    tables: Tables, table: str
) -> None:
    read_pile(tables, table, 8)
    box = tables.boxes.box("toy")
    assert (box["pile"], box.source("pile")) == (8, Source.LEARNED)
    assert len(box.facts["pile"].at) == len("2026-11-21")
    assert tables.at(tables.open("toy", ["Di", "Ed"])).state.pile == 8


def test_a_running_table_keeps_the_box_it_started_with(tables: Tables, table: str) -> None:
    other = tables.open("toy", ["Di", "Ed"])
    read_pile(tables, table, 8)
    assert tables.at(other).state.box["pile"] == 6


def test_two_tables_that_read_differently_leave_the_question_open(
    tables: Tables, table: str
) -> None:
    other = tables.open("toy", ["Di", "Ed"])
    read_pile(tables, table, 8)
    read_pile(tables, other, 9)
    (doubt,) = tables.boxes.conflicts("toy")
    assert (doubt.name, [fact.value for fact in doubt.readings]) == ("pile", [8, 9])
    assert tables.boxes.box("toy")["pile"] == 8


@pytest.mark.parametrize(("which", "stays"), [(0, 8), (1, 9)])
def test_a_settled_question_is_closed(tables: Tables, table: str, which: int, stays: int) -> None:
    other = tables.open("toy", ["Di", "Ed"])
    read_pile(tables, table, 8)
    read_pile(tables, other, 9)
    tables.boxes.settle("toy", "pile", which)
    assert tables.boxes.conflicts("toy") == ()
    assert tables.boxes.box("toy")["pile"] == stays


def test_only_an_open_question_can_be_settled(tables: Tables, table: str) -> None:
    other = tables.open("toy", ["Di", "Ed"])
    read_pile(tables, table, 8)
    read_pile(tables, other, 9)
    for name, which in (("pile", 2), ("pile", -1), ("price", 0)):
        with pytest.raises(Refusal) as refused:
            tables.boxes.settle("toy", name, which)
        assert refused.value.code == "no-conflict"
    assert len(tables.boxes.conflicts("toy")) == 1


def test_two_tables_that_read_the_same_agree(tables: Tables, table: str) -> None:
    other = tables.open("toy", ["Di", "Ed"])
    read_pile(tables, table, 8)
    read_pile(tables, other, 9)
    read_pile(tables, other, 8)
    assert tables.boxes.conflicts("toy") == ()


def test_what_a_table_takes_back_the_household_forgets(tables: Tables, table: str) -> None:
    read_pile(tables, table, 80)
    tables.undo(table, by=BANK).ticket.wait()
    assert tables.boxes.box("toy").source("pile") == Source.HOUSE


def test_an_act_that_reads_nothing_takes_nothing_back(tables: Tables, table: str) -> None:
    read_pile(tables, table, 8)
    announce(tables, table)
    bid(tables, table, A)
    bid(tables, table, B)
    settled(tables, table)
    assert tables.boxes.box("toy")["pile"] == 8


def test_what_the_household_says_itself_stands(tables: Tables, table: str) -> None:
    read_pile(tables, table, 8)
    tables.boxes.learn("toy", "pile", 7, "2026-11-22")
    assert tables.boxes.box("toy")["pile"] == 7
    tables.undo(table, by=BANK).ticket.wait()
    assert tables.boxes.box("toy")["pile"] == 7


def test_the_box_of_an_unknown_game_is_refused(tables: Tables) -> None:
    with pytest.raises(Refusal) as refused:
        tables.boxes.box("chess")
    assert refused.value.code == "no-game"


def test_what_was_read_before_is_not_read_again_by_every_later_act(
    tables: Tables, table: str
) -> None:
    """The household has set it right since: it is in no doubt."""
    read_pile(tables, table, 8)
    tables.boxes.learn("toy", "pile", 7, TODAY)
    announce(tables, table)
    assert tables.boxes.conflicts("toy") == ()
    assert tables.boxes.box("toy")["pile"] == 7


def test_two_tables_that_read_otherwise_but_alike_are_one_way_of_reading(
    tables: Tables, table: str
) -> None:
    others = [tables.open("toy", ["Di", "Ed"]) for _ in range(2)]
    read_pile(tables, table, 8)
    for other in others:
        read_pile(tables, other, 9)
    (doubt,) = tables.boxes.conflicts("toy")
    assert [fact.value for fact in doubt.readings] == [8, 9]


def test_a_reading_that_is_the_house_s_value_may_be_kept(tables: Tables, table: str) -> None:
    other = tables.open("toy", ["Di", "Ed"])
    read_pile(tables, table, 8)
    read_pile(tables, other, 6)
    tables.boxes.settle("toy", "pile", 1)
    assert (tables.boxes.box("toy")["pile"], tables.boxes.conflicts("toy")) == (6, ())


# -- what is typed


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("dice", 6, "no-fact"),
        ("card", CARD, "no-fact"),
        ("token/1", 3, "box-ours"),
        ("pile", 100, "too-many"),
        ("pile", True, "not-a-number"),
        ("card/1", {"power": 5}, "bad-fact"),
        ("card/1", CARD | {"colour": 3}, "bad-fact"),
        ("price/1", [1, 2], "bad-fact"),
        ("pile", 49, "bad-fact"),
    ],
)
def test_what_the_box_cannot_say_is_refused(
    demanding: Tables, name: str, value: Any, code: str
) -> None:
    with pytest.raises(Refusal) as refused:
        demanding.boxes.check("toy", name, value)
    assert refused.value.code == code


def test_there_is_room_for_the_spare_pieces_and_no_more(tables: Tables) -> None:
    for number in range(2, 7):
        tables.boxes.check("toy", f"card/{number}", CARD)
        tables.boxes.learn("toy", f"card/{number}", CARD, TODAY)
    with pytest.raises(Refusal) as refused:
        tables.boxes.check("toy", "card/7", CARD)
    assert refused.value.code == "box-no-room"
    tables.boxes.check("toy", "card/6", CARD)


def test_a_reading_with_which_the_game_cannot_begin_is_not_kept(demanding: Tables) -> None:
    table, other = (demanding.open("toy", ["Di", "Ed"]) for _ in range(2))
    read_pile(demanding, table, 8)
    read_pile(demanding, other, 60)
    with pytest.raises(Refusal) as refused:
        demanding.boxes.settle("toy", "pile", 1)
    assert (refused.value.code, demanding.boxes.box("toy")["pile"]) == ("bad-fact", 8)


def test_a_renamed_piece_is_the_same_piece(tables: Tables) -> None:
    tables.boxes.learn("toy", "card/2", CARD, TODAY)
    tables.boxes.lose("toy", "card/2", TODAY)
    tables.boxes.rename("toy", "card/2", "card/hail", CARD, TODAY)
    box = tables.boxes.box("toy")
    assert "card/2" not in box
    assert box.facts["card/hail"] == Fact(CARD, Source.LEARNED, TODAY, lost=True)
    tables.boxes.learn("toy", "card/2", CARD, TODAY)
    assert lost(tables) == ["card/hail"]


def test_a_piece_cannot_take_another_s_name(tables: Tables) -> None:
    tables.boxes.learn("toy", "card/2", CARD, TODAY)
    with pytest.raises(Refusal) as refused:
        tables.boxes.rename("toy", "card/2", "card/1", CARD, TODAY)
    assert refused.value.code == "fact-taken"
    assert tables.boxes.box("toy")["card/1"] == TOY.house["card/1"]


def test_a_table_opened_with_a_box_of_its_own_has_that_one(tables: Tables) -> None:
    tables.boxes.lose("toy", "card/1", TODAY)
    own = Box({"pile": Fact(3, Source.HOUSE)})
    assert tables.at(tables.open("toy", ["Di", "Ed"], None, own)).state.box == own


# -- two at once


def test_what_was_read_since_is_not_written_over(tables: Tables, table: str) -> None:
    seen = tables.boxes.seen("toy", "pile")
    read_pile(tables, table, 8)
    for change in (
        lambda: tables.boxes.learn("toy", "pile", 7, TODAY, seen=seen),
        lambda: tables.boxes.forget("toy", "pile", seen="another"),
    ):
        with pytest.raises(Refusal, match="box-changed"):
            change()
    assert tables.boxes.box("toy")["pile"] == 8


def test_a_doubt_that_arose_since_is_not_settled_unseen(tables: Tables, table: str) -> None:
    read_pile(tables, table, 8)
    seen = tables.boxes.seen("toy", "pile")
    read_pile(tables, tables.open("toy", ["Di", "Ed"]), 9)
    with pytest.raises(Refusal, match="box-changed"):
        tables.boxes.learn("toy", "pile", 7, TODAY, seen=seen)
    asked = tables.boxes.seen("toy", "pile")
    read_pile(tables, tables.open("toy", ["Di", "Ed"]), 5)
    with pytest.raises(Refusal, match="box-changed"):
        tables.boxes.settle("toy", "pile", 1, seen=asked)
    assert len(tables.boxes.conflicts("toy")[0].readings) == 3
