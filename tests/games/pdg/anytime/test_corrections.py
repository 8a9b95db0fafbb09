"""Corrections by the banker, with a reason; they trigger nothing (PDG-10.5, PDG-10.6)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.pdg import GAME
from referee.games.pdg.actions import CorrectPlant, Recount, RereadCell, RereadSquare, SitePlant
from referee.games.pdg.box.pieces import SECTORS, Card, Sector
from referee.games.pdg.rules import slider
from referee.games.pdg.state import Pdg
from referee.kit.box.facts import Source
from referee.kit.phase import Correct
from referee.kit.seats import HOST
from tests.games.pdg.people import A, B, C, D, act, ask, host, refused, story
from tests.games.pdg.table import table
from tests.games.pdg.test_mid_game import begun

pytestmark = pytest.mark.rule("PDG-10.6")

WHY = "a pawn was pushed"
GREEN = Sector(3, "green")


def keys(s: Pdg) -> set[str]:
    return {counter.key for counter in GAME.counters(s)}


def reads(s: Pdg, key: str, of: int, value: int) -> Pdg:
    return host(s, Correct(key, of, value, WHY))


def sold(**more: Any) -> Pdg:
    """Return a table with A's strike in play, after B has sold in Africa."""
    return begun(
        step="selling",
        turn="C",
        plants={"A": ["4-red"], "B": ["4-red", "4-blue"]},
        markets={"B": {"4": 1}},
        discards={"greve": 1},
        difficulty={"card": "greve", "attacker": "A"},
        **{"hand-sizes": {"A": 4}} | more,
    )


def test_each_number_is_set_to_what_the_table_shows() -> None:
    s = sold()
    of_b = [counter.key for counter in GAME.counters(s) if counter.seat == B]
    assert of_b[:5] == ["cash", "position", "tokens", "hand", "market-1"], "the likeliest first"
    assert [reads(s, "cycle", HOST, n).cycle for n in (1, 9, 12)] == [1, 9, 12]
    assert reads(s, "cash", B, 410).cash(B) == 410
    assert reads(s, "position", B, 17).positions[B] == 17
    assert reads(s, "tokens", B, 3).token_reserves[B] == 3
    assert reads(s, "market-4", B, 0).markets[4][B] == 0
    assert reads(s, "market-4", A, 1).market_room(4) == 0
    assert reads(s, "hand", A, 5).hands[A] == (None,) * 5
    assert reads(s, "pile", HOST, 2).pile == (None,) * 2
    assert reads(s, "discard-greve", HOST, 0).discards[Card.GREVE] == 0


BEYOND = (
    ("cash", B, -10), ("cycle", HOST, 0), ("cycle", HOST, 13), ("position", B, 80),
    ("tokens", B, 15), ("market-4", A, 2), ("market-4", B, 3), ("market-1", B, 15),
    ("hand", A, 8), ("pile", HOST, 11), ("discard-greve", HOST, 4),
)  # fmt: skip


def test_what_the_box_cannot_hold_is_refused() -> None:
    s = sold(**{"pile-size": 7})
    taken = [row for row in BEYOND if refused(s, HOST, Correct(*row, WHY)) != "bad-correction"]
    assert taken == []
    whole = begun(step="selling")  # all 36 cards are out
    none = [refused(whole, HOST, Correct(*row, WHY)) for row in (("hand", A, 8), ("pile", HOST, 9))]
    assert none == ["bad-correction"] * 2
    assert refused(s, HOST, Correct("cash", B, 15, WHY)) == "off-step"
    assert refused(s, HOST, Correct("discard-blank", HOST, 1, WHY)) == "bad-choice"


@pytest.mark.rule("PDG-6.20")
def test_only_real_cards_are_counted_by_hand() -> None:
    counted = {"hand", "pile", *(f"discard-{card}" for card in Card if card is not Card.BLANK)}
    assert keys(sold()) & counted == counted
    for options in ({"hands": "app"}, {"cards": False}):
        assert not keys(begun(options=options, step="selling")) & counted
    assert not keys(begun(step="siting", turn="A")) & counted


def test_nothing_is_corrected_before_the_first_throw_and_no_slider_without_one() -> None:
    s = table()
    assert (keys(s), ask(s, HOST, CorrectPlant)) == (set(), None)
    plain = begun(options={"slider": False}, turn="A")
    assert "cycle" not in keys(plain) and ask(plain, HOST, RereadCell) is None


def test_a_course_is_over_as_its_pawn_stands() -> None:
    s = begun(turn="A", positions={"A": 70, "B": 70})
    assert reads(s, "position", B, 79).ended_seats == {B}
    assert reads(reads(s, "position", B, 79), "position", B, 77).ended_seats == frozenset()
    assert reads(s, "position", A, 78).ended_seats == frozenset(), (
        "its own course ends with its turn"
    )


def test_a_correction_ends_neither_the_part_nor_the_game() -> None:
    s = begun(seats=2, step="selling", turn="A", plants={"B": ["4-red"]}, markets={"B": {"1": 1}},
              tokens={"B": 1})  # fmt: skip
    done = reads(s, "tokens", B, 0)
    assert (done.is_sold_out(B), done.phase, done.opened_phase_count) == (
        True,
        s.phase,
        s.opened_phase_count,
    )


def test_a_plant_is_put_on_the_board_or_taken_off() -> None:
    s = begun(turn="B", plants={"A": ["3-green"]}, cash={"A": 2_800})
    on = host(s, CorrectPlant(A, "6-red", True, WHY))
    assert on.plants[A] == (GREEN, Sector(6, "red"))
    assert (on.token_reserves[A], on.cash(A), on.turn) == (1, 2_800, s.turn)
    assert story(on) == ["pdg-plant-put"]
    assert host(on, CorrectPlant(A, "3-green", False, WHY)).plants[A] == (Sector(6, "red"),)


def test_two_in_a_sector_a_sixteenth_or_one_that_is_not_there_is_refused() -> None:
    fifteen = [at.key for at in SECTORS[:15]]
    s = begun(turn="B", plants={"A": ["3-green"], "C": fifteen, "D": fifteen[:14]})
    of = ((A, "3-green", True), (B, "3-green", False), (C, "6-orange", True), (A, "3-purple", True))
    assert [row for row in of if refused(s, HOST, CorrectPlant(*row, WHY)) != "bad-box-value"] == []
    assert len(host(s, CorrectPlant(D, "6-orange", True, WHY)).plants[D]) == 15


# -- a cell, a square


@pytest.mark.rule("PDG-10.5")
def test_a_cell_or_a_square_read_again_counts_from_then_on_and_the_others_stay() -> None:
    s = begun(turn="A", cash={"A": 2_780})
    row = s.box["price/3-green"]
    offered = ask(s, HOST, RereadCell)
    assert offered and all(f.is_unread for f in offered.fields if f.name in ("price", "profit"))
    s = host(s, RereadCell("3-green", 1, 190, 40, "the light was bad"))
    fact = s.box.facts["price/3-green"]
    assert (fact.value, fact.cell_source(0)) == ([190, *row[1:]], Source.LEARNED)
    assert fact.cell_source(1) is Source.HOUSE
    assert (slider.price(s, GREEN), slider.profit(s, GREEN), s.cash(A)) == (190, 40, 2_780)
    assert story(s) == ["pdg-reread-price", "pdg-reread-profit"]
    s = begun(turn="A", positions={"A": 5}, faces=[2, 3])
    s = host(s, RereadSquare(5, "continent", 3, None, WHY))
    assert s.box["square/5"] == {"kind": "continent", "continent": 3, "colour": None}
    assert story(s) == ["pdg-reread-square"]


@pytest.mark.rule("PDG-10.3", "PDG-10.5")
def test_what_the_rules_print_or_no_box_can_say_is_not_read_again() -> None:
    cells = ((1, None, None), (1, 240, None), (13, 200, None), (1, None, 0))
    squares = (
        (9, "sector", 3, "red"), (13, "continent", 3, None), (30, "continent", 3, None),
        (79, "continent", 3, None), (5, "white", None, None), (5, "sector", 3, None),
        (5, "colour", 3, "red"), (5, "colour", None, "purple"),
    )  # fmt: skip
    readings = [RereadCell("3-green", *cell, WHY) for cell in cells]
    readings += [RereadSquare(*square, WHY) for square in squares]
    assert [one for one in readings if refused(begun(turn="A"), HOST, one) != "bad-box-value"] == []


# -- cash that is its seat's own


@pytest.mark.rule("PDG-2.20", "PDG-3.1")
def test_where_cash_is_not_seen_its_seat_recounts_it_and_no_counter_shows_it() -> None:
    s = begun(options={"cash_visible": "own"}, turn="A")
    recount = ask(s, B, Recount)
    assert "cash" not in keys(s) and recount and not recount.required
    s = act(s, B, Recount(2_890, "a bill under the table"))
    assert (s.cash(B), story(s)) == (2_890, ["pdg-recounted"])
    assert refused(s, B, Recount(2_885, WHY)) == "bad-box-value"
    assert "cash" in keys(begun(options={"cash_visible": "own"}, step="accounts"))
    assert refused(begun(turn="A"), B, Recount(10, WHY)) != ""


@pytest.mark.rule("PDG-1.5", "PDG-2.16")
@pytest.mark.parametrize(("tokens", "code"), [(14, ""), (15, "no-stock")])
def test_a_brand_whose_tokens_are_all_out_sites_no_more_plants(tokens: int, code: str) -> None:
    s = reads(begun(turn="A", positions={"A": 5}, faces=[2, 3]), "tokens", A, tokens)
    assert refused(s, A, SitePlant("1-orange")) == code
