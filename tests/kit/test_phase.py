"""The base classes of phases."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from referee.kit.actions import Action, Ask, actions_in
from referee.kit.fields import RefusedChoice
from referee.kit.game import Prompt, State
from referee.kit.phase import BasePhase, Correct, go_on_ask, not_your_turn, seat_pick
from referee.kit.sealed import SealedRound
from referee.kit.seats import HOST, Seat, Seating, without_key
from referee.kit.words import Refusal, text
from tests import toy

A, B = Seat(1), Seat(2)


@pytest.fixture(scope="module")
def table() -> toy.Toy:
    return toy.TOY.setup(
        Seating(("Ana", "Bo")), {"purse": 5_000, "markets": 1}, toy.TOY.shipped_box
    )


class Waiting(BasePhase[State]):
    key = "waiting"
    track_stop = 1

    def apply(self, s: State, seat: Seat, action: Action) -> State:
        return s

    def prompt(self, s: State) -> Prompt:
        return Prompt(text("waiting"))


def test_a_phase_without_consequences_or_a_picture_says_nothing_of_them(table: toy.Toy) -> None:
    waiting = Waiting()
    assert waiting.close(table) is table
    assert waiting.public_view(table, A) is waiting.private_view(table, A) is None
    assert not waiting.sealed_round


def test_a_phase_lasts_until_its_last_act_which_the_table_is_told_of(table: toy.Toy) -> None:
    after = Waiting().end(table, "toy-market-over", market=1)
    assert not Waiting().is_over(table)
    assert after.phase == Waiting(has_ended=True)
    assert after.phase.is_over(after)
    assert [line.text for line in after.messages] == [text("toy-market-over", market=1)]


def test_a_phase_asks_nothing_until_it_says_what_may_be_done(
    table: toy.Toy,
) -> None:
    class Counting(Waiting):
        def host_asks(self, s: State) -> tuple[Ask, ...]:
            return (go_on_ask(Correct, None, "R", (B,), code="bids-missing"),)

        def seat_asks(self, s: State, seat: Seat) -> tuple[Ask, ...]:
            return (Ask(Action, rule=f"R-{seat}"),)

    assert Waiting().asks(table, HOST) == Waiting().asks(table, A) == ()
    (onward,), (ask,) = Counting().asks(table, HOST), Counting().asks(table, A)
    assert onward.blocked_by == Refusal("bids-missing", "R", seats=(B,))
    assert ask.rule == "R-1"


def test_a_phase_must_say_what_follows_from_an_act_and_what_is_seen() -> None:
    class Mute(BasePhase[State]):
        key = "mute"

    with pytest.raises(TypeError, match=r"apply.*prompt"):
        Mute()


def test_seats_are_picked_by_name_and_told_whose_turn_it_is_and_who_has_left() -> None:
    pick = seat_pick("to", (B,), "T-1", refused_choices=(RefusedChoice(A, "transfer-self", "T-2"),))
    assert pick.choices[0].text == text("seat", seat=B)
    with pytest.raises(Refusal, match="transfer-self"):
        pick.check(A)
    assert not_your_turn(B, "T-1") == Refusal("not-your-turn", "T-1", seat=B)
    assert without_key({A: 1, B: 2}, A) == {B: 2}


def test_a_round_lists_its_seats_in_the_order_of_the_table() -> None:
    c = Seat(3)
    half = SealedRound[int].of((A, B, c), "1").seal(c, 7).seal(A, 5)
    assert (half.sealed_seats_in((B, c, A)), half.missing_seats_in((B, c, A))) == ((c, A), (B,))


def test_a_round_waits_for_no_seat_that_has_left_it() -> None:
    half = SealedRound[int].of((A, B), "1").seal(A, 5)
    assert (half.without(B).missing_seats, half.without(B).reveal()) == (frozenset(), {A: 5})
    assert (half.without(A).missing_seats, half.without(A).envelopes) == ({B}, {})


def test_the_bank_pays_a_seat_and_a_seat_the_bank(table: toy.Toy) -> None:
    bread, had = text("toy-market-over"), table.cash(A)
    s = table.earn(A, 3_000, bread, "R", secret=True).spend(A, 1_000, bread, "R")
    assert s.cash(A) - had == 2_000
    assert [posting.secret for posting in s.ledger.latest_postings[-2:]] == [True, False]


# -- acts


class Bid(Action, needs_own_page=True, sealed=True):
    price: int


class OpenBid(Bid):
    words: str = ""


def test_an_action_made_from_a_sealed_one_is_sealed_and_cannot_be_changed() -> None:
    assert (OpenBid.sealed, OpenBid.needs_own_page, OpenBid.confidential) == (True, True, False)
    assert (Action.sealed, Action.needs_own_page, Action.confidential) == (False, False, False)
    bid = OpenBid(3, "four", salt="x")
    assert bid == OpenBid(3, "four", salt="x")
    with pytest.raises(FrozenInstanceError):
        bid.price = 4  # type: ignore[misc]


def test_the_actions_of_a_module_are_all_there_and_the_base_is_not() -> None:
    assert set(actions_in(toy)) == set(toy.TOY.actions)
    assert Correct not in actions_in(toy)
