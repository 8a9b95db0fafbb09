"""The import of another box's file: new, equal, disputed and lost pieces."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games import all_games
from referee.kit.box.facts import Fact, Source
from referee.table.box.box_file import serialize_box
from referee.table.box.box_reader import read
from referee.table.box.household import ImportResult
from referee.table.play.tables import Tables
from tests.table.box.household import CARD, GAMES, TODAY, Household, box_file, learned
from tests.table.evening import refused
from tests.toy import TOY


@pytest.fixture
def home(tables: Tables) -> Household:
    return Household(tables)


def taken_in(home: Household, facts: dict[str, Any], **how: Any) -> ImportResult:
    return home.boxes.import_file("toy", read(box_file(facts), GAMES), TODAY, **how)


def test_what_was_read_there_and_not_here_is_known_here_too_by_its_own_day(home: Household) -> None:
    running = home.open()
    facts = {"pile": learned(8, at="2025-01-02"), "card/2": learned(CARD, at="")}
    assert taken_in(home, facts) == ImportResult(("pile", "card/2"), (), (), ())
    assert home.fact() == Fact(8, Source.LEARNED, "2025-01-02")
    assert home.fact("card/2") == Fact(CARD, Source.LEARNED, TODAY)
    assert home.tables.at(running).state.box["pile"] == 6


def test_what_is_known_already_is_let_be_though_the_table_takes_it_back(home: Household) -> None:
    home.learn("card/2", CARD, "2025-01-02")
    table = home.reads(8)
    turned = dict(reversed(CARD.items()))
    again = {"card/2": learned(turned), "pile": learned(8)}
    assert taken_in(home, again) == ImportResult((), ("card/2", "pile"), (), ())
    assert home.fact("card/2").read_on == "2025-01-02"
    home.undo(table)
    assert home.fact().value == 8


def test_what_is_known_otherwise_is_in_doubt_and_stays_in_use_though_it_comes_twice(
    home: Household,
) -> None:
    home.learn("pile", 8)
    facts = {"pile": learned(9), "card/2": learned(CARD)}
    assert taken_in(home, facts) == ImportResult(("card/2",), (), ("pile",), ())
    assert (home.in_doubt(), home.fact().value) == ([[8, 9]], 8)
    box = home.boxes.box("toy")
    assert taken_in(home, facts) == ImportResult((), ("card/2",), ("pile",), ())
    assert (home.boxes.box("toy"), home.in_doubt()) == (box, [[8, 9]])
    home.boxes.settle("toy", "pile", 1)
    home.reads(8)  # a table may read otherwise than a file
    assert (home.in_doubt(), home.fact().value) == ([[9, 8]], 9)


def test_the_whole_box_of_one_device_comes_to_another_and_changes_nothing_at_home(
    home: Household,
) -> None:
    home.learn("pile", 8)
    home.learn("card/2", CARD)
    for name in ("card/2", "token/1"):
        home.lose(name)
    box = home.boxes.box("toy")
    file = read(serialize_box(TOY, box).encode(), GAMES)
    at_home = home.boxes.import_file("toy", file, TODAY, with_lost=True)
    assert at_home == ImportResult((), ("pile", "card/2"), (), ("card/2", "token/1"))
    assert home.boxes.box("toy") == box
    for name in ("pile", "card/2"):
        home.boxes.forget("toy", name)
    home.boxes.mark_found("toy", "token/1")
    home.boxes.import_file("toy", file, TODAY, with_lost=True)
    assert serialize_box(TOY, home.boxes.box("toy")) == serialize_box(TOY, box)


def test_what_is_the_house_s_in_the_file_changes_nothing_here(home: Household) -> None:
    for source in ("house", "printed"):
        facts = {"pile": learned(9, source=source), "token/1": learned(4, source=source)}
        assert taken_in(home, facts) == ImportResult((), (), (), ())
        assert home.boxes.box("toy") == TOY.shipped_box


def test_what_is_lost_there_is_lost_here_if_it_is_one_s_own_box(home: Household) -> None:
    facts = {
        "card/1": learned(CARD, lost=True),
        "token/2": learned(5, source="house", lost=True),
        "pile": learned(9, missing={"pile": 2}),
        "card/5": learned(None, lost=True),  # unknown on both sides
    }
    assert taken_in(home, facts).lost == ()
    assert (home.lost(), home.fact().missing_pieces) == ([], {})
    assert taken_in(home, facts, with_lost=True).lost == ("card/1", "token/2", "pile")
    assert sorted(home.lost()) == ["card/1", "token/2"]
    assert home.fact().missing_pieces == {"pile": 2}
    taken_in(home, {"card/1": learned(CARD)}, with_lost=True)
    assert home.fact("card/1").is_lost


def test_a_box_of_another_game_or_with_too_many_pieces_for_both_is_refused(
    home: Household,
) -> None:
    for number in range(2, 7):
        home.learn(f"card/{number}", CARD)
    box = home.boxes.box("toy")
    facts = {"pile": learned(9), "card/hail": learned(CARD)}
    assert refused(taken_in, home, facts) == "box-no-room"
    game = next(iter(all_games().values()))
    other = read(serialize_box(game, game.shipped_box).encode(), GAMES)
    assert refused(home.boxes.import_file, "toy", other, TODAY) == "box-file-other"
    assert home.boxes.box("toy") == box
