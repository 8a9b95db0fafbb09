"""What is taken in of another box's file: what is new, the same, in doubt, lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee.games import shelf
from referee.kit.box import Fact, Source
from referee.kit.seats import BANK
from referee.kit.words import Refusal
from referee.table.box.box_file import write
from referee.table.box.box_reader import read
from referee.table.box.household import ImportResult
from referee.table.play.tables import Tables
from tests.table.box.boxfiles import CARD, GAMES, TODAY, box_file, learned
from tests.toy import TOY, ReadPile


def taken_in(tables: Tables, facts: dict[str, Any], **how: Any) -> ImportResult:
    return tables.boxes.take_in("toy", read(box_file(facts), GAMES), TODAY, **how)


def test_what_was_read_there_and_not_here_is_known_here_too_by_its_own_day(tables: Tables) -> None:
    facts = {"pile": learned(8, at="2025-01-02"), "card/2": learned(CARD, at="")}
    assert taken_in(tables, facts) == ImportResult(("pile", "card/2"), (), (), ())
    box = tables.boxes.box("toy")
    assert box.facts["pile"] == Fact(8, Source.LEARNED, "2025-01-02")
    assert box.facts["card/2"] == Fact(CARD, Source.LEARNED, TODAY)


def test_what_is_known_already_is_let_be(tables: Tables) -> None:
    tables.boxes.learn("toy", "card/2", CARD, "2025-01-02")
    turned = dict(reversed(CARD.items()))
    assert taken_in(tables, {"card/2": learned(turned)}) == ImportResult((), ("card/2",), (), ())
    assert tables.boxes.box("toy").facts["card/2"].at == "2025-01-02"


def test_what_a_file_says_too_is_known_though_the_table_takes_it_back(
    tables: Tables, table: str
) -> None:
    tables.act(table, BANK, ReadPile(8), by=BANK).ticket.wait()
    assert taken_in(tables, {"pile": learned(8)}) == ImportResult((), ("pile",), (), ())
    tables.undo(table, by=BANK).ticket.wait()
    assert tables.boxes.box("toy")["pile"] == 8


def test_what_is_known_otherwise_is_in_doubt_and_stays_in_use(tables: Tables) -> None:
    tables.boxes.learn("toy", "pile", 8, TODAY)
    assert taken_in(tables, {"pile": learned(9)}) == ImportResult((), (), ("pile",), ())
    (doubt,) = tables.boxes.conflicts("toy")
    assert [fact.value for fact in doubt.readings] == [8, 9]
    assert tables.boxes.box("toy")["pile"] == 8


def test_a_file_taken_in_twice_adds_nothing(tables: Tables) -> None:
    tables.boxes.learn("toy", "pile", 8, TODAY)
    facts = {"pile": learned(9), "card/2": learned(CARD)}
    taken_in(tables, facts)
    box, doubts = tables.boxes.box("toy"), tables.boxes.conflicts("toy")
    assert taken_in(tables, facts) == ImportResult((), ("card/2",), ("pile",), ())
    assert (tables.boxes.box("toy"), tables.boxes.conflicts("toy")) == (box, doubts)


def test_an_export_taken_in_where_it_was_made_changes_nothing(tables: Tables) -> None:
    tables.boxes.learn("toy", "pile", 8, TODAY)
    tables.boxes.lose("toy", "card/1", TODAY)
    box = tables.boxes.box("toy")
    file = read(write(TOY, box).encode(), GAMES)
    assert tables.boxes.take_in("toy", file, TODAY, lost=True) == ImportResult(
        (), ("pile",), (), ("card/1",)
    )
    assert tables.boxes.box("toy") == box


def test_the_whole_box_of_one_device_comes_to_another(tables: Tables, tmp_path: Path) -> None:
    tables.boxes.learn("toy", "pile", 8, TODAY)
    tables.boxes.learn("toy", "card/2", CARD, TODAY)
    for name in ("card/2", "token/1"):
        tables.boxes.lose("toy", name, TODAY)
    told = write(TOY, tables.boxes.box("toy"))
    for name in ("pile", "card/2"):
        tables.boxes.forget("toy", name)
    tables.boxes.found("toy", "token/1")
    tables.boxes.take_in("toy", read(told.encode(), GAMES), TODAY, lost=True)
    assert write(TOY, tables.boxes.box("toy")) == told


@pytest.mark.parametrize("source", ["house", "printed"])
def test_what_is_the_house_s_in_the_file_changes_nothing_here(tables: Tables, source: str) -> None:
    facts = {"pile": learned(9, source=source), "token/1": learned(4, source=source)}
    assert taken_in(tables, facts) == ImportResult((), (), (), ())
    assert tables.boxes.box("toy") == TOY.house


def test_what_another_household_has_lost_is_not_lost_here(tables: Tables) -> None:
    facts = {"card/1": learned(CARD, lost=True), "token/2": learned(5, source="house", lost=True)}
    assert taken_in(tables, facts).lost == ()
    assert not any(fact.lost for fact in tables.boxes.box("toy").facts.values())


def test_what_is_lost_in_one_s_own_box_is_lost_on_the_other_device(tables: Tables) -> None:
    facts = {"card/1": learned(CARD, lost=True), "token/2": learned(5, source="house", lost=True)}
    assert taken_in(tables, facts, lost=True).lost == ("card/1", "token/2")
    lost = [name for name, fact in tables.boxes.box("toy").facts.items() if fact.lost]
    assert sorted(lost) == ["card/1", "token/2"]


def test_so_many_are_missing_on_the_other_device_as_on_this_one(tables: Tables) -> None:
    facts = {"pile": learned(9, missing={"pile": 2})}
    assert taken_in(tables, facts).lost == ()
    assert taken_in(tables, facts, lost=True).lost == ("pile",)
    assert tables.boxes.box("toy").facts["pile"].missing == {"pile": 2}


def test_what_is_missing_here_stays_missing(tables: Tables) -> None:
    tables.boxes.lose("toy", "card/1", TODAY)
    taken_in(tables, {"card/1": learned(CARD)}, lost=True)
    assert tables.boxes.box("toy").facts["card/1"].lost


def test_a_piece_unknown_on_both_sides_is_not_marked_as_lost(tables: Tables) -> None:
    assert taken_in(tables, {"card/5": learned(None, lost=True)}, lost=True).lost == ()


def test_two_boxes_that_together_have_too_many_pieces_are_not_put_together(tables: Tables) -> None:
    for number in range(2, 7):
        tables.boxes.learn("toy", f"card/{number}", CARD, TODAY)
    box = tables.boxes.box("toy")
    with pytest.raises(Refusal) as refused:
        taken_in(tables, {"pile": learned(9), "card/hail": learned(CARD)})
    assert (refused.value.code, tables.boxes.box("toy")) == ("box-no-room", box)


def test_the_box_of_another_game_is_refused(tables: Tables) -> None:
    (game, *_) = shelf()
    file = read(write(GAMES[game], GAMES[game].house).encode(), GAMES)
    with pytest.raises(Refusal) as refused:
        tables.boxes.take_in("toy", file, TODAY)
    assert refused.value.code == "box-file-other"


def test_a_running_table_keeps_its_box_whatever_file_is_taken_in(
    tables: Tables, table: str
) -> None:
    taken_in(tables, {"pile": learned(9)})
    assert tables.at(table).state.box["pile"] == 6


def test_a_table_that_reads_what_a_file_said_otherwise_leaves_the_question_open(
    tables: Tables, table: str
) -> None:
    taken_in(tables, {"pile": learned(9)})
    tables.act(table, BANK, ReadPile(8), by=BANK).ticket.wait()
    assert tables.boxes.box("toy")["pile"] == 9
    (doubt,) = tables.boxes.conflicts("toy")
    assert [fact.value for fact in doubt.readings] == [9, 8]
