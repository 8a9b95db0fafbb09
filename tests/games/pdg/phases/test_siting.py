"""A turn of the first part: siting, passing, and when the part ends (PDG-2.2 to 2.27)."""

from __future__ import annotations

import pytest

from referee.games.pdg import GAME
from referee.games.pdg.actions import CloseWindow, EndTurn, PassShot, SitePlant, TakePlants, Throw
from referee.games.pdg.box.pieces import COLOURS, SECTORS, Sector
from referee.games.pdg.phases.accounts import Accounts
from referee.games.pdg.phases.siting import Siting
from referee.games.pdg.phases.taking_plants import TakingPlants
from referee.games.pdg.state import Turn
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Money, text
from tests.games.pdg.table import (
    UNREAD,
    A,
    B,
    C,
    D,
    act,
    ask,
    having,
    host,
    landed,
    owning,
    refused,
    siting,
)

GREENS = " ".join(f"{n}-green" for n in range(1, 7))


def many(seat: Seat, count: int) -> dict[Seat, str]:
    return {seat: " ".join(at.key for at in SECTORS[:count])}


@pytest.mark.rule("PDG-1.2", "PDG-2.7", "PDG-2.14")
def test_a_sector_square_sells_a_plant_with_a_token_and_the_turn_passes_to_the_left() -> None:
    """S7."""
    s = landed(9)
    assert refused(s, A, SitePlant("3-red")) == "not-offered"
    s = act(s, A, SitePlant("3-green"))
    assert (s.cash(A), s.plants[A], s.tokens[A]) == (2_780, (Sector(3, "green"),), 1)
    assert (s.cycle, s.sited, s.turn) == (1, 1, Turn(B))
    assert refused(s, A, SitePlant("3-green")) == "wrong-step"


@pytest.mark.rule("PDG-2.8", "PDG-2.9")
def test_continent_and_colour_squares_sell_any_one_of_theirs() -> None:
    continent, colour = landed(29), landed(12)
    assert refused(continent, A, SitePlant("2-green")) == "not-offered"
    assert refused(colour, A, SitePlant("2-green")) == "not-offered"
    for c in COLOURS:
        assert refused(continent, A, SitePlant(f"1-{c}")) == ""
    assert refused(colour, A, SitePlant("6-red")) == ""


@pytest.mark.rule("PDG-2.12")
def test_a_seat_has_one_plant_a_sector_and_several_share_it() -> None:
    s = owning(landed(9), {A: "3-green", C: "3-green"})
    assert refused(s, A, SitePlant("3-green")) == "plant-there"
    assert refused(owning(landed(9), {C: "3-green"}), A, SitePlant("3-green")) == ""


@pytest.mark.rule("PDG-2.13", "PDG-10.2")
def test_an_unknown_price_is_said_with_the_plant_and_learned() -> None:
    s = landed(9, box=UNREAD, cycle=4)
    assert refused(s, A, SitePlant("3-green")) == "bad-box-value"
    assert refused(s, A, SitePlant("3-green", price=175)) == "bad-box-value"
    s = act(s, A, SitePlant("3-green", price=230))
    assert s.cash(A) == 2_770
    s = act(replace(s, positions={**s.positions, B: 6}), B, Throw((1, 2)))
    assert act(s, B, SitePlant("3-green")).cash(B) == 2_770


@pytest.mark.rule("PDG-2.15")
@pytest.mark.parametrize("visible", ["all", "own"])
def test_a_seat_that_cannot_pay_cannot_buy(visible: str) -> None:
    s = having(landed(9, cash_visible=visible), A=210)  # 220 in Europe green
    assert refused(s, A, SitePlant("3-green")) == "not-enough-cash"
    unread = having(landed(9, box=UNREAD, cash_visible=visible), A=210)
    assert refused(unread, A, SitePlant("3-green", price=220)) == "not-enough-cash"
    assert refused(unread, A, SitePlant("3-green", price=210)) == ""


@pytest.mark.rule("PDG-2.15")
def test_what_a_seat_can_pay_is_on_no_other_screen_when_cash_is_its_own() -> None:
    rich, poor = (having(landed(13, cash_visible="own"), A=amount) for amount in (3_000, 20))
    assert ask(rich, A, SitePlant) == ask(poor, A, SitePlant)
    assert rich.phase.stage(rich, B) == poor.phase.stage(poor, B)
    assert rich.phase.prompt(rich) == poor.phase.prompt(poor)


@pytest.mark.rule("PDG-2.18")
def test_a_shot_that_nobody_can_take_opens_no_window() -> None:
    s = owning(landed(9), dict.fromkeys((B, C, D), "3-green"))
    s = act(s, A, PassShot())
    assert (type(s.phase), s.turn) == (Siting, Turn(B))


@pytest.mark.rule("PDG-2.23")
def test_a_white_shot_half_used_is_not_abandoned() -> None:
    s = act(landed(13), A, SitePlant("1-green"))
    assert refused(s, B, TakePlants("2-green")) == "wrong-step"
    s = act(s, A, EndTurn())
    assert (type(s.phase), s.turn, s.sited) == (Siting, Turn(B), 1)


@pytest.mark.rule("PDG-2.23", "PDG-2.22")
def test_the_next_throw_leaves_a_white_shot_half_used_and_a_refused_one_does_not() -> None:
    s = act(landed(13), A, SitePlant("1-green"))
    assert refused(s, B, Throw((1, 7))) == "bad-dice"
    assert refused(s, C, Throw((1, 2))) == "not-your-turn"
    assert refused(landed(13), B, Throw((1, 2))) == "wrong-step", "nothing is sited yet"
    s = act(s, B, Throw((1, 2)))
    assert (s.turn.seat, s.positions[B]) == (B, 3)


@pytest.mark.rule("PDG-2.2", "PDG-2.24")
def test_78_is_played_as_a_white_square_and_then_the_course_is_ended() -> None:
    s = landed(78)
    assert s.ended == frozenset()
    s = act(s, A, SitePlant("1-green"), SitePlant("2-green"))
    assert (s.ended, s.turn, s.announced[-1].rule) == ({A}, Turn(B), "PDG-2.24")
    s = replace(s, turn=Turn(D))
    s = act(replace(s, positions={**s.positions, D: 27}), D, Throw((1, 2)))
    assert s.turn.seat == B, "a seat whose course is ended is skipped"
    assert refused(s, A, Throw((1, 2))) == "not-your-turn"


@pytest.mark.rule("PDG-2.24")
def test_78_passed_is_ended_after_its_window() -> None:
    s = act(landed(78), A, PassShot())
    assert (type(s.phase), s.ended) == (TakingPlants, frozenset())
    assert host(s, CloseWindow()).ended == {A}


@pytest.mark.rule("PDG-2.24")
def test_past_78_no_square_is_played_and_a_double_still_moves_the_slider() -> None:
    s = act(siting(at=70), A, Throw((6, 6)))
    assert (s.positions[A], s.ended, s.cycle) == (79, {A}, 3)
    assert (type(s.phase), s.turn) == (Siting, Turn(B))
    white = act(siting(at=70, overshoot="white"), A, Throw((6, 6)))
    assert act(white, A, SitePlant("1-green")).turn.seat == A


@pytest.mark.rule("PDG-2.26")
def test_the_part_also_ends_when_every_course_is_ended_after_the_last_window() -> None:
    s = replace(siting(D, at=75), ended=frozenset({A, B, C}))
    s = act(s, D, Throw((1, 2)), PassShot())
    assert isinstance(s.phase, TakingPlants)
    s = host(s, CloseWindow())
    assert isinstance(s.phase, Accounts)
    assert len(s.wealth) == 1


@pytest.mark.rule("PDG-2.2")
def test_the_gains_are_kept_after_each_turn() -> None:
    s = act(landed(9), A, SitePlant("3-green"))
    assert s.wealth == ((-20, 0, 0, 0),)


@pytest.mark.rule("PDG-2.13", "PDG-2.14")
def test_who_has_sited_is_told_what_to_pay_until_the_next_throw() -> None:
    s = act(landed(9), A, SitePlant("3-green"))
    told = GAME.call(s, A)
    assert told and ("price", text("pdg-amount", amount=Money(220))) in told.headline.values
    assert GAME.prompt(s).move == s.moves == (told.headline,)
    assert GAME.call(act(s, B, Throw((1, 2))), A) is None
