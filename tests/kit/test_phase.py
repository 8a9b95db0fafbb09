"""What most phases are written from."""

from __future__ import annotations

import pytest

from referee.kit.actions import Action, actions_in
from referee.kit.asks import Ask, Number, Wrong, figure
from referee.kit.game import Correct, Prompt, State
from referee.kit.phase import BasePhase, arrow, not_your_turn, seat_pick
from referee.kit.sealed import SealedRound
from referee.kit.seats import BANK, Seat, Seating, without
from referee.kit.words import Refusal, text
from tests import toy

A, B = Seat(1), Seat(2)


class Waiting(BasePhase[State]):
    key = "waiting"
    square = 1

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


def test_a_phase_asks_nothing_until_it_says_what_the_host_or_a_player_may_do() -> None:
    class Counting(Waiting):
        def host_asks(self, s: State) -> tuple[Ask, ...]:
            return (arrow(Correct, None, "R", (B,), code="bids-missing"),)

        def seat_asks(self, s: State, seat: Seat) -> tuple[Ask, ...]:
            return (Ask(Action, rule=f"R-{seat}"),)

    s = toy.TOY.setup(Seating(("Ana", "Bo")), {"purse": 5_000, "markets": 1}, toy.TOY.house)
    assert (Waiting().asks(s, BANK), Waiting().asks(s, A)) == ((), ())
    (onward,), (own,) = Counting().asks(s, BANK), Counting().asks(s, A)
    assert onward.barred == Refusal("bids-missing", "R", seats=(B,))
    assert own.rule == "R-1"


def test_a_phase_must_say_what_follows_from_an_act_and_what_is_seen() -> None:
    class Mute(BasePhase[State]):
        key = "mute"

    with pytest.raises(TypeError, match=r"prompt.*take"):
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


@pytest.mark.parametrize("typed", ["", "many", "0", "7"])
def test_a_figure_refuses_all_that_is_none_with_one_code(typed: str) -> None:
    bars = figure("bars", code="bad-bars", rule="R-1", low=5, step=5)
    with pytest.raises(Refusal) as refused:
        bars.check(bars.read({"bars": typed}))
    assert (refused.value.code, refused.value.rule, refused.value.field) == (
        *("bad-bars", "R-1"),
        "bars",
    )


def test_a_round_lists_its_seats_in_the_order_of_the_table() -> None:
    c = Seat(3)
    half = SealedRound[int].of((A, B, c), "1").seal(c, 7).seal(A, 5)
    assert (half.sealed_in((B, c, A)), half.missing_in((B, c, A))) == ((c, A), (B,))


def test_the_bank_pays_a_seat_and_a_seat_the_bank() -> None:
    s = toy.TOY.setup(Seating(("Ana", "Bo")), {"purse": 5_000, "markets": 1}, toy.TOY.house)
    bread, had = text("toy-market-over"), s.cash(A)
    s = s.earn(A, 3_000, bread, "R", secret=True).spend(A, 1_000, bread, "R")
    assert s.cash(A) - had == 2_000
    assert [posting.secret for posting in s.ledger.fresh[-2:]] == [True, False]


def test_who_has_left_is_in_no_list() -> None:
    assert without({A: 1, B: 2}, A) == {B: 2}
