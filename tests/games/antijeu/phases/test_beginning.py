"""Before the first roll: players, purses, the first player, colours (AJ-1)."""

from __future__ import annotations

import pytest

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.state import AntiJeu
from referee.i18n.translator import translator_for
from referee.kit.components.money import BANK_ACCOUNT
from referee.kit.seats import Seat, Seating
from referee.kit.words import Refusal
from tests.games.antijeu.people import A, B, C, D, act, ask, host, refused
from tests.games.antijeu.table import DEALT, STEPS, cash, step, table, turn


def rolled(s: AntiJeu, *totals: tuple[Seat, int]) -> AntiJeu:
    for seat, total in totals:
        s = act(s, seat, do.Throw(STEPS[total]))
    return s


def coloured(s: AntiJeu) -> AntiJeu:
    """Give every seat the first free colour."""
    while step(s) == "colours":
        seat = next(seat for seat in s.seating.seats if ask(s, seat, do.ChooseColour))
        free = next(c for c in ("red", "blue", "yellow", "white") if c not in s.colours.values())
        s = act(s, seat, do.ChooseColour(free))
    return s


@pytest.mark.rule("AJ-1.1", "AJ-13.9", "AJ-15.3")
@pytest.mark.parametrize(
    ("seats", "draw", "field"),
    [(1, False, "names"), (7, False, "names"), (4, True, "draw_by_trade")],
)
def test_such_a_table_cannot_be_set_up(seats: int, draw: bool, field: str) -> None:
    with pytest.raises(Refusal, match="bad-setup") as caught:
        GAME.setup(Seating(tuple("ABCDEFG"[:seats])), {"draw_by_trade": draw}, GAME.shipped_box)
    assert caught.value.field == field
    assert (caught.value.text.key == "antijeu-draw-needs-trades") is draw


@pytest.mark.rule("AJ-1.2", "AJ-1.3", "AJ-1.9", "AJ-1.10")
@pytest.mark.parametrize("seats", [2, 6])
def test_everybody_has_1500_in_bills_of_a_bank_that_never_ends_and_a_pawn(seats: int) -> None:
    s = table(seats)
    assert cash(s) == (1_500,) * seats
    assert s.ledger[BANK_ACCOUNT] == -1_500 * seats
    assert (s.tokens, s.cases, {*s.positions.values()}) == ({}, {}, {0})
    move = translator_for("en", s.seating.names)(GAME.prompt(s).moves[0])
    assert "1 × €500, 7 × €100 and 6 × €50" in move.replace("\u00a0", " ")
    out = act(turn(38, cash={"A": 17_500, "B": 5_000}), A, do.Throw((1, 6)))
    assert cash(out)[0] == 17_600, "the bank pays though all bills are out"


@pytest.mark.rule("AJ-1.4", "AJ-15.1")
def test_the_app_shuffles_its_36_cards_by_the_seed_and_a_real_pile_is_the_tables() -> None:
    one, same, other = (table(options=DEALT, seed=seed).pile for seed in "112")
    assert one == same != other
    assert sorted(one) == sorted(other) and len({*one}) == 36
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
        s = act(
            s,
            s.seat,
            do.Throw(
                (3, 4) if s.current_square == 3 else (4, 6) if s.current_square == 0 else (1, 2)
            ),
        )
    assert seats == [C, D, A, B, C]


@pytest.mark.rule("AJ-1.5", "AJ-1.7", "AJ-1.8")
def test_a_table_that_knows_who_begins_rolls_no_dice_for_it() -> None:
    s = host(table(), do.NameFirst(B))
    assert refused(s, A, do.ChooseColour("red")) == "not-your-turn"
    s = coloured(s)
    assert (s.ranking, s.seat, s.first_seat) == ((B, C, D, A), B, B)
    assert s.colours == {B: "red", C: "blue", D: "yellow", A: "white"}


@pytest.mark.rule("AJ-7.7")
def test_two_who_pay_nothing_on_broken_cartels_are_told_that_it_may_not_end() -> None:
    free = {"fine_on_broken": False}
    tables = ((2, free), (2, {**free, "round_limit": 5}), (2, {}), (3, free))
    read = [GAME.prompt(table(seats, options)).read_aloud for seats, options in tables]
    assert [bool(r and r.key == "antijeu-opening-endless") for r in read] == [True] + [False] * 3
