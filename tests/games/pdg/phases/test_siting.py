"""A turn of the first part: siting, passing, and when the part ends (PDG-2)."""

from __future__ import annotations

import pytest

from referee.games.pdg import GAME
from referee.games.pdg.actions import CloseWindow, EndTurn, PassShot, SitePlant, TakePlants, Throw
from referee.games.pdg.box.pieces import SECTOR_COLOURS, SECTORS, Sector
from referee.games.pdg.phases.accounts import Accounts
from referee.games.pdg.phases.siting import Siting
from referee.games.pdg.phases.taking_plants import TakingPlants
from referee.games.pdg.state import Turn
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Money, text
from tests.games.pdg.people import A, B, C, D, act, ask, host, refused
from tests.games.pdg.table import HOUSE_SET, UNREAD, having, landed, owning, siting

REDS = " ".join(f"{n}-red" for n in range(1, 7))


def many(seat: Seat, count: int) -> dict[Seat, str]:
    return {seat: " ".join(at.key for at in SECTORS[:count])}


@pytest.mark.rule("PDG-1.2", "PDG-2.14")
def test_a_sector_square_sells_a_plant_with_a_token_and_the_turn_passes_to_the_left() -> None:
    """S7."""
    s = act(landed(9), A, SitePlant("3-green"))
    assert (s.cash(A), s.plants[A], s.token_reserves[A]) == (2_780, (Sector(3, "green"),), 1)
    assert (s.cycle, s.plant_count, s.turn, s.gain_history) == (1, 1, Turn(B), ((-20, 0, 0, 0),))


@pytest.mark.rule("PDG-2.7", "PDG-2.8", "PDG-2.9", "PDG-2.12")
def test_a_square_sells_any_one_of_its_sectors_whoever_has_a_plant_there() -> None:
    of_continent_1 = " ".join(f"1-{colour}" for colour in SECTOR_COLOURS)
    for square, sold in ((9, "3-green"), (29, of_continent_1), (12, REDS)):
        s = owning(landed(square), {C: sold})
        open_ = [at.key for at in SECTORS if refused(s, A, SitePlant(at.key)) == ""]
        assert sorted(open_) == sorted(sold.split()), square
        codes = {refused(owning(s, {A: sold}), A, SitePlant(key)) for key in sold.split()}
        assert codes == {"plant-there"}


@pytest.mark.rule("PDG-2.13", "PDG-10.2")
def test_an_unknown_price_is_said_with_the_plant_and_learned() -> None:
    s = landed(9, box=UNREAD, cycle=4)
    assert {refused(s, A, SitePlant("3-green", price=p)) for p in (None, 175)} == {"bad-box-value"}
    s = act(s, A, SitePlant("3-green", price=230))
    s = act(replace(s, positions={**s.positions, B: 6}), B, Throw((1, 2)), SitePlant("3-green"))
    assert (s.cash(A), s.cash(B)) == (2_770, 2_770)


@pytest.mark.rule("PDG-2.15")
@pytest.mark.parametrize("visible", ["all", "own"])
def test_a_seat_buys_with_its_last_money_and_not_beyond(visible: str) -> None:
    for box, price in ((HOUSE_SET, None), (UNREAD, 220)):  # 220 in Europe green
        s = landed(9, box=box, cash_visible=visible)
        assert refused(having(s, A=210), A, SitePlant("3-green", price)) == "not-enough-cash"
        assert act(having(s, A=220), A, SitePlant("3-green", price)).cash(A) == 0


@pytest.mark.rule("PDG-2.11")
def test_a_square_that_offers_nothing_says_why_the_turn_is_over() -> None:
    s = act(siting(at=27), A, Throw((1, 2)))
    assert (s.turn, s.moves[-1]) == (Turn(B), text("pdg-nothing-to-site", number=30, seat=A))
    assert "pdg-nothing-to-site" not in {
        move.key for move in act(siting(at=6), A, Throw((1, 2))).moves
    }


@pytest.mark.rule("PDG-2.15")
def test_what_a_seat_can_pay_is_on_no_other_screen_when_cash_is_its_own() -> None:
    rich, poor = (having(landed(13, cash_visible="own"), A=amount) for amount in (3_000, 20))
    assert ask(rich, A, SitePlant) == ask(poor, A, SitePlant)
    assert rich.phase.public_view(rich, B) == poor.phase.public_view(poor, B)
    assert rich.phase.prompt(rich) == poor.phase.prompt(poor)


@pytest.mark.rule("PDG-2.22", "PDG-2.23")
def test_a_white_shot_half_used_is_not_abandoned_whether_its_seat_or_the_next_goes_on() -> None:
    s = act(landed(13), A, SitePlant("1-green"))
    assert refused(s, B, TakePlants("2-green")) == "wrong-step"
    assert refused(landed(13), B, Throw((1, 2))) == "wrong-step", "nothing is sited yet"
    ended = act(s, A, EndTurn())
    assert (type(ended.phase), ended.turn, ended.plant_count) == (Siting, Turn(B), 1)
    assert refused(s, B, Throw((1, 7))) == "bad-dice"
    assert refused(s, C, Throw((1, 2))) == "not-your-turn"
    thrown = act(s, B, Throw((1, 2)))
    assert (thrown.turn.seat, thrown.positions[B]) == (B, 3)


@pytest.mark.rule("PDG-2.2", "PDG-2.24")
def test_78_is_played_as_a_white_square_nothing_past_it_and_then_the_course_is_ended() -> None:
    s = landed(78)
    assert s.ended_seats == frozenset()
    s = act(s, A, SitePlant("1-green"), SitePlant("2-green"))
    assert (s.ended_seats, s.turn, s.announcements[-1].rule) == ({A}, Turn(B), "PDG-2.24")
    s = replace(s, turn=Turn(D), positions={**s.positions, D: 27})
    assert act(s, D, Throw((1, 2))).turn.seat == B, "a seat whose course is ended is skipped"
    passed = act(landed(78), A, PassShot())
    assert (type(passed.phase), passed.ended_seats) == (TakingPlants, frozenset())
    assert host(passed, CloseWindow()).ended_seats == {A}
    past = act(siting(at=70), A, Throw((6, 6)))
    assert (past.positions[A], past.ended_seats, past.cycle, past.turn) == (79, {A}, 3, Turn(B))
    white = act(siting(at=70, overshoot="white"), A, Throw((6, 6)))
    assert act(white, A, SitePlant("1-green")).turn.seat == A


@pytest.mark.rule("PDG-2.26")
def test_the_part_also_ends_when_every_course_is_ended_after_the_last_window() -> None:
    s = replace(siting(D, at=75), ended_seats=frozenset({A, B, C}))
    s = act(s, D, Throw((1, 2)), PassShot())
    assert isinstance(s.phase, TakingPlants)
    s = host(s, CloseWindow())
    assert (type(s.phase), len(s.gain_history)) == (Accounts, 1)


@pytest.mark.rule("PDG-2.13", "PDG-2.14")
def test_who_has_sited_is_told_what_to_pay_until_the_next_throw() -> None:
    s = act(landed(9), A, SitePlant("3-green"))
    call = GAME.seat_prompt(s, A)
    assert call and ("price", text("pdg-amount", amount=Money(220))) in call.moves[0].values
    assert GAME.prompt(s).moves == s.moves == call.moves
    assert call.is_waiting and call.headline == GAME.prompt(s).headline, "the next one throws"
    assert GAME.seat_prompt(act(s, B, Throw((1, 2))), A) is None
