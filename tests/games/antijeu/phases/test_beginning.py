"""Before the first roll: who may play, what everybody has, who begins, which colour (AJ-1)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.state import AntiJeu
from referee.i18n.translator import speaker
from referee.kit.money import THE_BANK
from referee.kit.seats import Seat, Seating
from referee.kit.words import Refusal
from tests.games.antijeu.table import (
    DEALT,
    STEPS,
    A,
    B,
    C,
    D,
    act,
    ask,
    cash,
    host,
    refused,
    step,
    story,
    table,
    turn,
)


def rolled(s: AntiJeu, *totals: tuple[Seat, int]) -> AntiJeu:
    for seat, total in totals:
        s = act(s, seat, do.Throw(STEPS[total]))
    return s


def coloured(s: AntiJeu) -> AntiJeu:
    """Everybody takes the first colour that is left."""
    while step(s) == "colours":
        seat = next(seat for seat in s.seating.seats if ask(s, seat, do.ChooseColour))
        free = next(c for c in ("red", "blue", "yellow", "white") if c not in s.colours.values())
        s = act(s, seat, do.ChooseColour(free))
    return s


@pytest.mark.rule("AJ-1.1", "AJ-13.9", "AJ-15.3")
@pytest.mark.parametrize(
    ("seats", "options", "field"),
    [
        (1, {}, "names"),
        (7, {}, "names"),
        (4, {"draw_by_trade": True}, "draw_by_trade"),
    ],
)
def test_such_a_table_cannot_be_set_up(seats: int, options: dict[str, Any], field: str) -> None:
    with pytest.raises(Refusal) as caught:
        GAME.setup(Seating(tuple("ABCDEFG"[:seats])), options, GAME.house)
    assert (caught.value.code, caught.value.field) == ("bad-setup", field)
    assert (caught.value.text.key == "antijeu-draw-needs-trades") == (field == "draw_by_trade")


@pytest.mark.rule("AJ-1.2", "AJ-1.3", "AJ-1.9")
@pytest.mark.parametrize("seats", [2, 6])
def test_everybody_has_1500_in_bills_and_a_pawn_on_the_budget_office(seats: int) -> None:
    s = table(seats)
    assert cash(s) == (1_500,) * seats
    assert s.ledger[THE_BANK] == -1_500 * seats
    assert (s.tokens, s.cases, {*s.positions.values()}) == ({}, {}, {0})
    said = speaker("en", s.seating.names)(GAME.prompt(s).move[0])
    assert "1 × €500, 7 × €100 and 6 × €50" in said.replace("\u00a0", " ")


@pytest.mark.rule("AJ-1.4", "AJ-15.1")
def test_the_app_shuffles_its_36_cards_by_the_seed_and_a_real_pile_is_the_tables() -> None:
    one, same, other = (table(options=DEALT, seed=seed) for seed in "112")
    assert len({*one.pile}) == 36
    assert one.pile == same.pile
    assert one.pile != other.pile
    assert sorted(one.pile) == sorted(other.pile)
    assert table().pile == ()


@pytest.mark.rule("AJ-1.5", "AJ-1.6", "AJ-1.7", "AJ-1.8")
def test_who_ties_rolls_again_among_themselves_and_turns_go_clockwise_from_the_winner() -> None:
    s = rolled(host(table(), do.Proceed()), (A, 5), (B, 7), (C, 7), (D, 5))
    assert [seat for seat in s.seating.seats if ask(s, seat, do.Throw)] == [A, B, C, D]
    s = rolled(s, (A, 11), (D, 3), (B, 3), (C, 3))
    assert [seat for seat in s.seating.seats if ask(s, seat, do.Throw)] == [B, C]
    s = rolled(s, (B, 3), (C, 5))
    assert s.ranking == (C, B, A, D)
    s = coloured(s)
    assert s.colours == {C: "red", B: "blue", A: "yellow", D: "white"}
    seats = []
    for _ in range(5):
        seats.append(s.seat)
        s = act(s, s.seat, do.Throw((3, 4) if s.at == 3 else (4, 6) if s.at == 0 else (1, 2)))
    assert seats == [C, D, A, B, C]


@pytest.mark.rule("AJ-1.5", "AJ-1.8")
def test_a_table_that_knows_who_begins_rolls_no_dice_for_it() -> None:
    s = coloured(host(table(), do.NameFirst(B)))
    assert (s.ranking, s.seat, s.first) == ((B, C, D, A), B, B)


@pytest.mark.rule("AJ-1.7")
def test_a_colour_is_taken_once() -> None:
    s = act(host(table(), do.NameFirst(B)), B, do.ChooseColour("white"))
    assert refused(s, C, do.ChooseColour("white")) == "bad-setup"
    assert refused(s, A, do.ChooseColour("red")) == "not-your-turn"
    assert act(s, C, do.ChooseColour("green")).colours == {B: "white", C: "green"}


@pytest.mark.rule("AJ-1.9", "AJ-2.9")
def test_leaving_the_budget_office_pays_nothing() -> None:
    assert cash(act(turn(), A, do.Throw((4, 6))))[0] == 1_500


@pytest.mark.rule("AJ-1.10")
def test_the_bank_pays_though_all_17500_are_out() -> None:
    s = act(turn(38, cash={"A": 17_500, "B": 5_000}), A, do.Throw((1, 6)))
    assert cash(s)[0] == 17_600


@pytest.mark.rule("AJ-7.7")
@pytest.mark.parametrize(
    ("seats", "options", "warned"),
    [
        (2, {"fine_on_broken": False}, True),
        (2, {"fine_on_broken": False, "round_limit": 5}, False),
        (2, {}, False),
        (3, {"fine_on_broken": False}, False),
    ],
)
def test_two_who_pay_nothing_on_broken_cartels_are_told_that_it_may_not_end(
    seats: int, options: dict[str, Any], warned: bool
) -> None:
    read = GAME.prompt(table(seats, options)).read
    assert (read is not None and read.key == "antijeu-opening-endless") is warned
    assert story(table()) == []
