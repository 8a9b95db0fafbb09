"""The roll and the move: doubles, court, missed turns, the budget office (AJ-2)."""

from __future__ import annotations

import pytest

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.kit.words import Refusal
from tests.games.antijeu.people import A, B, act, ask, refused, story
from tests.games.antijeu.table import cash, drew, owning, reading, step, turn

COURT, TO_COURT, SKIP, AGAIN = 10, 30, 20, 15
NO = do.DeclineToken()


@pytest.mark.rule("AJ-1.9", "AJ-2.1", "AJ-2.9", "AJ-2.12")
def test_a_pawn_goes_by_the_sum_and_is_paid_once_a_crossing() -> None:
    for start, dice, at, gain in (
        (3, (3, 4), 10, 0),
        (0, (4, 6), 10, 0),
        (33, (3, 4), 0, 100),
        (33, (2, 4), 39, 0),
        (38, (6, 5), 9, 100),
        (39, (1, 2), 2, 100),
    ):
        s = act(turn(start), A, do.Throw(dice))
        assert (s.positions[A], cash(s)[0]) == (at, 1_500 + gain), (start, dice)
        crowded = turn(start, others={"B": at, "C": at, "D": at})
        assert cash(act(crowded, A, do.Throw(dice))) == cash(s)


@pytest.mark.rule("AJ-2.2", "AJ-2.16", "AJ-2.17")
def test_a_double_earns_a_roll_once_the_square_is_settled() -> None:
    s = act(turn(0), A, do.Throw((2, 2)))
    assert step(s) == "buying"
    s = act(s, A, do.BuyToken())
    assert (s.seat, step(s), s.turn.rolls_left) == (A, "rolling", 1)
    assert act(s, A, do.Throw((1, 2)), NO).seat == B


@pytest.mark.rule("AJ-2.3", "AJ-2.10", "AJ-2.2")
@pytest.mark.parametrize(("how", "at", "seat"), [("none", 2, A), ("court", COURT, B)])
def test_a_third_double_leads_to_court_only_where_agreed(how: str, at: int, seat: int) -> None:
    s = turn(38, options={"three_doubles": how}, doubles=2, thrown=2, rolls=2)
    s = act(s, A, do.Throw((2, 2)))
    assert (s.positions[A], cash(s)[0]) == (at, 1_600 if how == "none" else 1_500)
    assert (s.seat, s.turn.rolls_left) == (seat, 2 if seat == A else 1)
    second = turn(0, options={"three_doubles": how}, doubles=1, thrown=1)
    assert act(second, A, do.Throw((2, 2))).positions[A] == 4


@pytest.mark.rule("AJ-2.3")
def test_the_third_double_of_a_turn_leads_to_court_though_another_roll_came_between() -> None:
    s = turn(0, options={"three_doubles": "court"}, doubles=2, thrown=2, rolls=2)
    s = act(s, A, do.Throw((1, 2)), NO, do.Throw((2, 2)))
    assert s.positions[A] == COURT


@pytest.mark.rule("AJ-2.4", "AJ-2.5", "AJ-3.7")
def test_a_double_onto_roll_again_is_worth_two_rolls_and_each_may_be_waived() -> None:
    s = turn(AGAIN - 4)
    assert refused(s, A, do.WaiveRoll()) == "no-offer", "the first roll is no right"
    s = act(s, A, do.Throw((2, 2)))
    assert (s.turn.rolls_left, s.seat) == (2, A)
    s = act(s, A, do.WaiveRoll())
    assert (s.turn.rolls_left, s.seat) == (1, A)
    assert act(s, A, do.WaiveRoll()).seat == act(s, A, do.Throw((1, 2)), NO).seat == B


@pytest.mark.rule("AJ-2.6", "AJ-3.3", "AJ-3.4", "AJ-14.3")
def test_pending_rolls_are_lost_on_court_and_where_a_turn_is_missed_by_a_card_too() -> None:
    for square in (COURT, TO_COURT, SKIP):
        s = act(turn(square - 4, rolls=3, thrown=1), A, do.Throw((2, 2)))
        assert (s.seat, cash(s)[0]) == (B, 1_500), square
    for card, missed, at in (("H19", 1, COURT), ("H28", 2, 5)):
        s = drew(card, rolls=2, missed={"A": 1})
        assert (s.seat, s.turns_to_miss[A], s.positions[A]) == (B, missed, at), card


@pytest.mark.rule("AJ-2.7", "AJ-2.11", "AJ-3.5", "AJ-3.7")
@pytest.mark.parametrize(
    ("how", "at", "missed"),
    [("stay_skip", COURT, 1), ("stay_only", COURT, 0), ("move_skip", 14, 1)],
)
def test_a_double_on_court_costs_50_and_what_was_agreed(how: str, at: int, missed: int) -> None:
    s = act(turn(COURT, options={"court_double": how}), A, do.Throw((2, 2)), do.PayDue())
    assert (s.positions[A], s.turns_to_miss[A], cash(s)[0]) == (at, missed, 1_450)
    s = act(s, A, NO) if step(s) == "buying" else s
    assert s.seat == B, "it earns no roll"
    for action in (do.Throw((1, 4)), do.LandOn(AGAIN)):
        other = act(turn(COURT, options={"court_double": how}), A, action)
        assert (other.positions[A], cash(other)[0], other.turn.rolls_left) == (AGAIN, 1_500, 1)
    box = reading(COURT, **{"square/14": GAME.shipped_box[f"house-square/{AGAIN}"]})
    again = turn(COURT, options={"court_double": "move_skip"}, box=box)
    again = act(again, A, do.Throw((2, 2)), do.PayDue())
    assert (again.seat, again.turn.rolls_left, again.turns_to_miss[A]) == (A, 1, 1), (
        "the square has it roll"
    )


@pytest.mark.rule("AJ-2.8")
def test_missed_turns_add_up_and_pass_by_themselves() -> None:
    s = turn(3, others={"B": 4}, seats=2, missed={"B": 2})
    s = act(s, A, do.Throw((3, 4)))
    assert (s.seat, s.turns_to_miss[B], s.positions[B]) == (A, 1, 4)
    assert "antijeu-missed" in story(s)
    s = act(s, A, do.Throw((4, 6)))
    assert (s.seat, s.turns_to_miss) == (B, {A: 0, B: 0}), (
        "B has missed both, A the one of that square"
    )


@pytest.mark.rule("AJ-2.13", "AJ-2.14", "AJ-2.15")
def test_the_square_that_the_dice_led_to_tells_as_much() -> None:
    for start, action, at, double in (
        (3, do.LandOn(8, faces=(1, 4)), 8, False),
        (4, do.LandOn(6), 6, True),
        (36, do.LandOn(8), 8, True),
        (4, do.LandOn(8, double=True), 8, True),
        (4, do.LandOn(8, double=False), 8, False),
        (4, do.LandOn(8, faces=(2, 2)), 8, True),
        (4, do.LandOn(8, double=True, faces=(1, 3)), 8, False),
        (4, do.LandOn(9, double=True), 9, False),
        (25, do.LandOn(TO_COURT), COURT, False),
    ):
        s = act(turn(start), A, action)
        assert (s.positions[A], "antijeu-double" in story(s)) == (at, double), (start, action)


@pytest.mark.rule("AJ-2.13")
def test_on_a_page_the_square_alone_is_enough_where_it_tells() -> None:
    asked = ask(turn(4), A, do.LandOn)
    assert asked and asked.read({"square": "9"}) == do.LandOn(9)
    assert asked.read({"square": "8", "double": "1"}) == do.LandOn(8, double=True)
    with pytest.raises(Refusal, match="bad-choice"):
        act(turn(4), A, asked.read({"square": "8"}))
    assert not ask(turn(4, options={"dice": "app"}), A, do.LandOn)


@pytest.mark.rule("AJ-2.17", "AJ-7.8", "AJ-2.9")
def test_the_100_come_before_what_the_square_costs() -> None:
    grain = owning({"1": 1, "3": 1}, "beige", "B")
    s = act(turn(38, cash={"A": 50}, **grain), A, do.Throw((1, 2)), do.PayDue())
    assert (cash(s)[0], s.seat) == (50, B)
    passed = act(turn(36, **grain), A, do.Throw((4, 2)))
    assert (step(passed), cash(passed)[0]) == ("buying", 1_600), "passing costs nothing"
