"""A household's knowledge of its boxes, and its lost pieces."""

from __future__ import annotations

import pytest

from referee.kit.box.facts import Box, Fact, Source
from referee.kit.seats import HOST
from referee.table.play.tables import Tables
from tests.table.box.household import CARD, TODAY, Household
from tests.table.evening import A, B, Evening, refused
from tests.toy import TOY


@pytest.fixture
def home(tables: Tables) -> Household:
    return Household(tables)


def test_a_box_nobody_has_read_is_the_house_s(home: Household) -> None:
    assert (home.fact().value, home.fact().source) == (6, Source.HOUSE)
    assert refused(home.boxes.box, "chess") == "no-game"


def test_what_a_table_reads_is_there_the_next_evening_and_not_at_a_running_table(
    home: Household,
) -> None:
    running = home.open()
    home.reads(8)
    assert (home.fact().value, home.fact().source) == (8, Source.LEARNED)
    assert len(home.fact().read_on) == len("2026-11-21")
    assert home.tables.at(home.open()).state.pile == 8
    assert home.tables.at(running).state.box["pile"] == 6


def test_two_tables_that_read_differently_leave_the_question_open_until_it_is_settled(
    home: Household,
) -> None:
    home.reads(8)
    for pile in (9, 9):  # alike is one way of reading
        home.reads(pile)
    assert (home.in_doubt(), home.fact().value) == ([[8, 9]], 8)
    home.reads(6)  # the house's value is another
    (piles,) = home.in_doubt()
    assert (piles[0], {*piles[1:]}) == (8, {6, 9})
    for name, which in (("pile", 3), ("pile", -1), ("price", 0)):
        assert refused(home.boxes.settle, "toy", name, which) == "no-conflict"
    home.boxes.settle("toy", "pile", piles.index(6))
    assert (home.in_doubt(), home.fact().value) == ([], 6)
    home.reads(9)
    home.boxes.settle("toy", "pile", 0)
    assert (home.in_doubt(), home.fact().value) == ([], 6)


def test_a_table_may_correct_itself_and_take_back_what_the_household_has_not_said_itself(
    home: Household,
) -> None:
    home.undo(home.reads(80))
    assert home.fact().source == Source.HOUSE
    table = home.reads(8)
    home.reads(8, home.reads(9))
    assert home.in_doubt() == []
    home.learn("pile", 7, "2026-11-22")
    home.undo(table)
    assert home.fact().value == 7


def test_an_act_that_reads_nothing_takes_nothing_back_nor_reads_anything_again(
    home: Household, table: str
) -> None:
    game = Evening(home.tables, table)
    home.reads(8, table)
    game.announce()
    game.settled()
    assert home.fact().value == 8
    home.learn("pile", 7)
    for seat in (A, B):
        game.bid(seat)
    game.settled()
    assert (home.fact().value, home.in_doubt()) == (7, []), "the household has set it right since"


def test_a_table_opened_with_a_box_of_its_own_has_that_one(home: Household) -> None:
    home.lose("card/1")
    own_box = Box({"pile": Fact(3, Source.HOUSE)})
    assert home.tables.at(home.tables.open("toy", ["Di", "Ed"], None, own_box)).state.box == own_box


# -- what is typed


def test_what_the_box_cannot_say_is_refused(demanding: Tables) -> None:
    cases = [
        ("dice", 6, "no-fact"),
        ("card", CARD, "no-fact"),
        ("token/1", 3, "box-ours"),
        ("pile", 100, "too-many"),
        ("pile", True, "not-a-number"),
        ("card/1", {"power": 5}, "bad-fact"),
        ("card/1", CARD | {"colour": 3}, "bad-fact"),
        ("price/1", [1, 2], "bad-fact"),
        ("pile", 49, "bad-fact"),
    ]
    check = demanding.boxes.check
    assert [(n, value, refused(check, "toy", n, value)) for n, value, _ in cases] == cases


def test_there_is_room_for_the_spare_pieces_and_no_more(home: Household) -> None:
    for number in range(2, 7):
        home.boxes.check("toy", f"card/{number}", CARD)
        home.learn(f"card/{number}", CARD)
    assert refused(home.boxes.check, "toy", "card/7", CARD) == "box-no-room"
    home.boxes.check("toy", "card/6", CARD)


def test_a_reading_with_which_the_game_cannot_begin_is_not_kept(demanding: Tables) -> None:
    home = Household(demanding)
    for table, pile in [(home.open(), 8), (home.open(), 60)]:
        home.reads(pile, table)
    assert refused(home.boxes.settle, "toy", "pile", 1) == "bad-fact"
    assert home.fact().value == 8


def test_a_renamed_piece_is_the_same_piece_and_takes_no_other_s_name(home: Household) -> None:
    home.learn("card/2", CARD)
    home.lose("card/2")
    rename = home.boxes.rename
    assert refused(rename, "toy", "card/2", "card/1", CARD, TODAY) == "fact-taken"
    assert home.boxes.box("toy")["card/1"] == TOY.shipped_box["card/1"]
    rename("toy", "card/2", "card/hail", CARD, TODAY)
    assert "card/2" not in home.boxes.box("toy")
    assert home.fact("card/hail") == Fact(CARD, Source.LEARNED, TODAY, is_lost=True)
    home.learn("card/2", CARD)
    assert home.lost() == ["card/hail"]


# -- two at once


def test_what_was_read_since_is_neither_written_over_nor_settled_unseen(home: Household) -> None:
    boxes = home.boxes
    seen = boxes.readings_token("toy", "pile")
    home.reads(8)
    assert refused(boxes.learn, "toy", "pile", 7, TODAY, token=seen) == "box-changed"
    assert refused(boxes.forget, "toy", "pile", token="another") == "box-changed"
    assert home.fact().value == 8
    seen = boxes.readings_token("toy", "pile")
    home.reads(9)
    assert refused(boxes.learn, "toy", "pile", 7, TODAY, token=seen) == "box-changed"
    seen = boxes.readings_token("toy", "pile")
    home.reads(5)
    assert refused(boxes.settle, "toy", "pile", 1, token=seen) == "box-changed"
    assert {*home.in_doubt()[0]} == {8, 9, 5}


# -- pieces that are lost, and found


def test_a_lost_piece_stays_known_and_is_not_in_play_until_it_is_found(home: Household) -> None:
    running = home.open()
    for name in ("card/1", "price/1", "token/2"):
        value = home.fact(name).value
        home.lose(name)
        assert (home.lost(), home.fact(name).value) == ([name], value)
        assert home.tables.at(home.open()).state.box[name] is None
        assert home.tables.at(running).state.box[name] == TOY.shipped_box[name]
        home.boxes.mark_found("toy", name)
        assert home.lost() == []
        assert home.tables.at(home.open()).state.box[name] == value


def test_so_many_of_what_is_counted_are_lost_and_not_in_play_until_they_are_found(
    home: Household,
) -> None:
    running = home.open()
    home.lose("pile", {"pile": 2})
    fact = home.fact()
    assert (fact.value, fact.is_lost, fact.missing_pieces) == (6, False, {"pile": 2})
    assert home.tables.at(home.open()).state.pile == 4
    assert home.tables.at(running).state.box["pile"] == 6
    home.boxes.mark_found("toy", "pile")
    assert home.tables.at(home.open()).state.pile == 6


def test_no_more_are_lost_than_there_are_and_the_game_needs(home: Household) -> None:
    for lost, code in (({"pile": 7}, "lost-too-many"), ({"pile": 6}, "bad-count")):
        assert refused(home.lose, "pile", lost) == code
    assert refused(home.lose, "pile", {"x": 1}) == "bad-lost"
    assert home.fact().missing_pieces == {}
    home.lose("pile", {"pile": 5})
    home.lose("pile", {"pile": 3})
    home.boxes.check("toy", "pile", 4)
    assert refused(home.boxes.check, "toy", "pile", 2) == "lost-too-many"


def test_what_a_table_reads_is_found_until_it_takes_that_back(home: Household) -> None:
    for missing, lost in (({"pile": 2}, []), (None, ["pile"])):
        home.lose("pile", missing)
        before = home.fact().missing_pieces
        table = home.reads(8)
        assert (home.fact().missing_pieces, home.lost()) == ({}, [])
        home.undo(table)
        assert (home.fact().missing_pieces, home.lost()) == (before, lost)
        home.tables.redo(table, by=HOST).write.wait()
        assert (home.fact().missing_pieces, home.lost()) == ({}, [])
        home.undo(table)
        home.boxes.mark_found("toy", "pile")


def test_what_was_read_before_the_loss_or_otherwise_than_it_is_known_finds_nothing(
    home: Household, table: str
) -> None:
    home.reads(8, table)
    home.lose("pile")
    Evening(home.tables, table).announce()
    assert home.lost() == ["pile"]
    home.reads(9)
    assert (home.lost(), home.in_doubt()) == (["pile"], [[8, 9]])


def test_a_lost_piece_that_is_set_right_or_forgotten_stays_lost_if_the_house_has_it(
    home: Household,
) -> None:
    for name in ("card/1", "card/2"):
        home.learn(name, CARD)
        home.lose(name)
        home.learn(name, CARD)
        assert home.fact(name) == Fact(CARD, Source.LEARNED, TODAY, is_lost=True)
        home.boxes.forget("toy", name)
    home.learn("card/2", CARD)
    assert home.lost() == ["card/1"]


def test_only_what_is_in_the_box_and_on_a_sheet_and_not_needed_can_be_lost(
    home: Household, demanding: Tables
) -> None:
    for name in ("card/3", "dice", "pile/1"):
        assert refused(home.lose, name) == "no-fact"
    assert refused(Household(demanding).lose, "card/1") == "not-printed"
    assert refused(Household(demanding).lose, "price/1") == "bad-fact"
    assert home.lost() == Household(demanding).lost() == []
