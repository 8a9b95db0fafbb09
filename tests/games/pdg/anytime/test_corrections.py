"""What the banker sets right, with a reason; it sets nothing off (PDG-10.5, 10.6)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.pdg import GAME
from referee.games.pdg.actions import CorrectPlant, Recount, RereadCell, RereadSquare, SitePlant
from referee.games.pdg.box.pieces import Card, Sector
from referee.games.pdg.rules import slider
from referee.games.pdg.state import Pdg
from referee.kit.actions import Action
from referee.kit.box import Source
from referee.kit.game import Correct
from referee.kit.seats import BANK
from tests.games.pdg.table import A, B, C, act, ask, host, refused, story, table
from tests.games.pdg.test_start import begun

pytestmark = pytest.mark.rule("PDG-10.6")

WHY = "a pawn was pushed"
GREEN = Sector(3, "green")


def keys(s: Pdg) -> set[str]:
    return {counter.key for counter in GAME.counters(s)}


def reads(s: Pdg, key: str, of: int, value: int) -> Pdg:
    return host(s, Correct(key, of, value, WHY))


def sold(**more: Any) -> Pdg:
    """A strike of A is in play, and B has sold in Africa."""
    return begun(
        step="selling",
        turn="C",
        plants={"A": ["4-red"], "B": ["4-red", "4-blue"]},
        markets={"B": {"4": 1}},
        discards={"greve": 1},
        difficulty={"card": "greve", "attacker": "A"},
        **{"hand-sizes": {"A": 4}} | more,
    )


# -- one number


def test_what_is_miscounted_most_is_listed_first() -> None:
    of_b = [counter.key for counter in GAME.counters(sold()) if counter.seat == B]
    assert of_b[:5] == ["cash", "position", "tokens", "hand", "market-1"]


def test_each_number_is_set_to_what_the_table_shows() -> None:
    s = sold()
    assert reads(s, "cycle", BANK, 9).cycle == 9
    assert reads(s, "cash", B, 410).cash(B) == 410
    assert reads(s, "position", B, 17).positions[B] == 17
    assert reads(s, "tokens", B, 3).tokens[B] == 3
    assert reads(s, "market-4", B, 0).markets[4][B] == 0
    assert reads(s, "market-4", A, 1).room(4) == 0
    assert reads(s, "hand", A, 5).hands[A] == (None,) * 5
    assert reads(s, "pile", BANK, 2).pile == (None,) * 2
    assert reads(s, "discard-greve", BANK, 0).discards[Card.GREVE] == 0


BEYOND = (
    ("cash", B, -10), ("cycle", BANK, 13), ("position", B, 80), ("tokens", B, 15),
    ("market-4", B, 3), ("market-1", B, 15), ("hand", A, 8), ("pile", BANK, 11),
    ("discard-greve", BANK, 4),
)  # fmt: skip


@pytest.mark.parametrize(
    ("key", "of", "value", "code"),
    [(*read, "bad-correction") for read in BEYOND]
    + [("cash", B, 15, "off-step"), ("discard-blank", BANK, 1, "bad-choice")],
)
def test_what_the_box_cannot_hold_is_refused(key: str, of: int, value: int, code: str) -> None:
    s = sold(**{"pile-size": 7})
    assert refused(s, BANK, Correct(key, of, value, WHY)) == code


@pytest.mark.rule("PDG-6.20")
def test_only_real_cards_are_counted_by_hand() -> None:
    counted = {"hand", "pile", *(f"discard-{card}" for card in Card if card is not Card.BLANK)}
    assert keys(sold()) & counted == counted
    for options in ({"hands": "app"}, {"cards": False}):
        assert not keys(begun(options=options, step="selling")) & counted
    assert not keys(begun(step="siting", turn="A")) & counted


def test_nothing_is_corrected_before_the_first_throw_and_no_slider_without_one() -> None:
    s = table()
    assert keys(s) == set()
    assert ask(s, BANK, CorrectPlant) is None
    plain = begun(options={"slider": False}, turn="A")
    assert "cycle" not in keys(plain)
    assert ask(plain, BANK, RereadCell) is None


def test_a_course_is_over_as_its_pawn_stands() -> None:
    s = begun(turn="A", positions={"A": 70, "B": 70})
    assert reads(s, "position", B, 79).ended == {B}
    assert reads(reads(s, "position", B, 79), "position", B, 77).ended == frozenset()
    assert reads(s, "position", A, 78).ended == frozenset(), "its own course ends with its turn"


def test_a_correction_ends_neither_the_part_nor_the_game() -> None:
    s = begun(seats=2, step="selling", turn="A", plants={"B": ["4-red"]}, markets={"B": {"1": 1}},
              tokens={"B": 1})  # fmt: skip
    done = reads(s, "tokens", B, 0)
    assert done.sold_out(B)
    assert (done.phase, done.opened) == (s.phase, s.opened)
    full = begun(seats=2, turn="A", plants={"A": [f"{n}-{c}" for n in (1, 2, 3) for c in
                 ("red", "blue", "green")], "B": [f"{n}-{c}" for n in (1, 2, 3, 4) for c in
                 ("red", "blue", "green")]})  # fmt: skip
    last = host(full, CorrectPlant(A, "5-red", True, WHY))
    assert (last.sited, last.trigger, last.phase, last.turn) == (22, 22, full.phase, full.turn)


# -- a plant


def test_a_plant_is_put_on_the_board_or_taken_off() -> None:
    s = begun(turn="B", plants={"A": ["3-green"]}, cash={"A": 2_800})
    on = host(s, CorrectPlant(A, "6-red", True, WHY))
    assert on.plants[A] == (GREEN, Sector(6, "red"))
    assert (on.tokens[A], on.cash(A), on.turn) == (1, 2_800, s.turn)
    assert story(on) == ["pdg-plant-put"]
    assert host(on, CorrectPlant(A, "3-green", False, WHY)).plants[A] == (Sector(6, "red"),)


@pytest.mark.parametrize(
    "action",
    [
        CorrectPlant(A, "3-green", True, WHY),
        CorrectPlant(B, "3-green", False, WHY),
        CorrectPlant(C, "6-orange", True, WHY),
        CorrectPlant(A, "3-purple", True, WHY),
    ],
)
def test_two_in_a_sector_a_sixteenth_or_one_that_is_not_there_is_refused(action: Action) -> None:
    fifteen = [f"{n}-{colour}" for n in (1, 2, 3) for colour in
               ("green", "red", "blue", "yellow", "orange")]  # fmt: skip
    s = begun(turn="B", plants={"A": ["3-green"], "C": fifteen})
    assert refused(s, BANK, action) == "bad-box-value"


# -- a cell, a square


@pytest.mark.rule("PDG-10.5")
def test_a_cell_read_again_counts_from_then_on_and_the_others_stay() -> None:
    s = begun(turn="A", cash={"A": 2_780})
    row = s.box["price/3-green"]
    offered = ask(s, BANK, RereadCell)
    assert offered and all(f.unread for f in offered.fields if f.name in ("price", "profit"))
    s = host(s, RereadCell("3-green", 1, 190, 40, "the light was bad"))
    assert s.box["price/3-green"] == [190, *row[1:]]
    assert s.box.facts["price/3-green"].cell(0) is Source.LEARNED
    assert s.box.facts["price/3-green"].cell(1) is Source.HOUSE
    assert (slider.price(s, GREEN), slider.profit(s, GREEN), s.cash(A)) == (190, 40, 2_780)
    assert story(s) == ["pdg-reread-price", "pdg-reread-profit"]


@pytest.mark.rule("PDG-10.5")
def test_a_square_read_again_is_what_its_next_visitor_finds() -> None:
    s = begun(turn="A", positions={"A": 5}, faces=[2, 3])
    s = host(s, RereadSquare(5, "continent", 3, None, WHY))
    assert s.box["square/5"] == {"kind": "continent", "continent": 3, "colour": None}
    assert story(s) == ["pdg-reread-square"]


@pytest.mark.rule("PDG-10.3")
@pytest.mark.rule("PDG-10.5")
@pytest.mark.parametrize(
    "action",
    [
        RereadCell("3-green", 1, None, None, WHY),
        RereadCell("3-green", 1, 240, None, WHY),
        RereadCell("3-green", 13, 200, None, WHY),
        RereadCell("3-green", 1, None, 0, WHY),
        RereadSquare(9, "sector", 3, "red", WHY),
        RereadSquare(13, "continent", 3, None, WHY),
        RereadSquare(30, "continent", 3, None, WHY),
        RereadSquare(79, "continent", 3, None, WHY),
        RereadSquare(5, "white", None, None, WHY),
        RereadSquare(5, "sector", 3, None, WHY),
        RereadSquare(5, "colour", 3, "red", WHY),
        RereadSquare(5, "colour", None, "purple", WHY),
    ],
)
def test_what_the_rules_print_or_no_box_can_say_is_not_read_again(action: Action) -> None:
    assert refused(begun(turn="A"), BANK, action) == "bad-box-value"


# -- cash that is its seat's own


@pytest.mark.rule("PDG-2.20")
def test_where_cash_is_not_seen_its_seat_recounts_it_and_no_counter_shows_it() -> None:
    s = begun(options={"cash_visible": "own"}, turn="A")
    assert "cash" not in keys(s)
    s = act(s, B, Recount(2_890, "a bill under the table"))
    assert (s.cash(B), story(s)) == (2_890, ["pdg-recounted"])
    assert refused(s, B, Recount(2_885, WHY)) == "bad-box-value"
    assert refused(s, B, Recount(2_880, "")) == "no-reason"
    assert "cash" in keys(begun(options={"cash_visible": "own"}, step="accounts"))
    assert refused(begun(turn="A"), B, Recount(10, WHY)) != ""


@pytest.mark.rule("PDG-1.5")
def test_a_brand_whose_tokens_are_all_out_sites_no_more_plants() -> None:
    s = reads(begun(turn="A", positions={"A": 5}, faces=[2, 3]), "tokens", A, 15)
    assert refused(s, A, SitePlant("1-orange")) == "no-stock"
