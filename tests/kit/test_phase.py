"""What most phases are written from."""

from __future__ import annotations

import pytest

from referee.kit import asks
from referee.kit.actions import Action, actions_in
from referee.kit.asks import Number, Wrong
from referee.kit.game import Correct, Prompt, State
from referee.kit.phase import BasePhase, not_your_turn, seat_pick
from referee.kit.seats import Seat, Seating
from referee.kit.words import Refusal, text
from tests import toy

A, B = Seat(1), Seat(2)


class Waiting(BasePhase[State]):
    key = "waiting"
    square = 1

    def asks(self, s: State, seat: Seat) -> tuple[asks.Ask, ...]:
        return ()

    def take(self, s: State, seat: Seat, action: Action) -> State:
        return s

    def prompt(self, s: State) -> Prompt:
        return Prompt(text("waiting"))


def test_a_phase_without_consequences_or_a_picture_says_nothing_of_them() -> None:
    s = toy.TOY.setup(Seating(("Ana", "Bo")), {"purse": 5_000, "markets": 1}, toy.TOY.house)
    assert Waiting().close(s) is s
    assert (Waiting().stage(s, A), Waiting().private_view(s, A), bool(Waiting().sealed)) == (
        None,
        None,
        False,
    )


def test_a_phase_lasts_until_its_last_act_which_the_table_is_told_of() -> None:
    s = toy.TOY.setup(Seating(("Ana", "Bo")), {"purse": 5_000, "markets": 1}, toy.TOY.house)
    after = Waiting().end(s, "toy-market-over", market=1)
    assert not Waiting().is_over(s)
    assert after.phase == Waiting(ended=True)
    assert after.phase.is_over(after)
    assert [line.text for line in after.told] == [text("toy-market-over", market=1)]


def test_a_phase_must_answer_all_four_questions() -> None:
    class Mute(BasePhase[State]):
        key = "mute"

    with pytest.raises(TypeError, match="asks"):
        Mute()


def test_a_seat_is_picked_by_name_and_a_wrong_one_has_its_own_refusal() -> None:
    pick = seat_pick("to", (B,), "T-1", refused=(Wrong(A, "transfer-self", "T-2"),))
    assert pick.choices[0].text == text("seat", seat=B)
    with pytest.raises(Refusal, match="transfer-self"):
        pick.check(A)


def test_whose_turn_it_is_is_named() -> None:
    assert not_your_turn(B, "T-1") == Refusal("not-your-turn", "T-1", seat=B)


def test_the_actions_of_a_module_are_all_there_and_the_base_is_not() -> None:
    assert set(actions_in(toy)) == set(toy.TOY.actions)
    assert Correct not in actions_in(toy)


def test_a_number_between_two_steps_is_told_which_step() -> None:
    with pytest.raises(Refusal) as refused:
        Number("price", step=5).check(7)
    assert refused.value == Refusal("off-step", "", "price", step=5)
