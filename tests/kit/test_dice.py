"""Dice: what can be typed in, what the app throws, and who begins."""

from __future__ import annotations

import pytest

from referee.kit.chance import thrown
from referee.kit.dice import SIDES, Dice, RollOff, is_double
from referee.kit.seats import Seat
from referee.kit.words import Refusal

A, B, C, D, E = map(Seat, range(1, 6))
TWO = Dice("faces", rule="RACE-1")


def test_each_die_is_an_entry_of_its_own() -> None:
    assert TWO.read({"faces-1": "5", "faces-2": "4"}) == (5, 4)
    assert Dice("faces", 1).read({"faces-1": "6"}) == (6,)


@pytest.mark.parametrize(
    ("first", "second"), [("", "4"), ("0", "4"), ("7", "4"), ("x", "4"), ("9" * 5_000, "4")]
)
def test_a_face_that_no_die_has_or_that_nobody_touched_is_refused_by_its_field(
    first: str, second: str
) -> None:
    with pytest.raises(Refusal) as refused:
        TWO.read({"faces-1": first, "faces-2": second})
    assert refused.value == Refusal("bad-dice", "RACE-1", "faces", count=2)


@pytest.mark.parametrize("value", [(), (5,), (5, 7), (5, True), (5, "4"), [5, 4], 9])
def test_a_record_has_no_other_dice_than_a_form(value: object) -> None:
    with pytest.raises(Refusal, match="bad-dice"):
        TWO.check(value)


def test_a_double_is_of_two_dice() -> None:
    assert [is_double(faces) for faces in ((4, 4), (4, 5), (4,))] == [True, False, False]


def test_the_same_seed_throws_the_same_and_every_face_comes_up() -> None:
    throws = [thrown("seed", f"throw/{n}", 2) for n in range(60)]
    assert throws == [thrown("seed", f"throw/{n}", 2) for n in range(60)]
    assert throws != [thrown("other", f"throw/{n}", 2) for n in range(60)]
    for die in range(2):
        assert {throw[die] for throw in throws} == set(SIDES)
    assert any(first != second for first, second in throws)


def test_only_those_who_tie_throw_again() -> None:
    roll = RollOff((A, B, C)).with_throw(A, (6,)).with_throw(C, (6,))
    assert (roll.waiting, roll.ties, roll.winner) == ((B,), (), None)
    tied = roll.with_throw(B, (2,))
    assert (tied.ties, tied.winner) == (((A, C),), None)
    again = tied.again()
    assert (again.waiting, again.round) == ((A, C), 2)
    assert again.with_throw(A, (1,)).with_throw(C, (3,)).winner == C


def test_where_every_rank_counts_each_tie_is_settled_among_those_who_tie() -> None:
    roll = RollOff((A, B, C, D, E), whole=True)
    for seat, sum_ in ((A, 7), (B, 9), (C, 7), (D, 9), (E, 8)):
        roll = roll.with_throw(seat, (sum_ - 6, 6))
    assert (roll.ties, roll.winner) == (((B, D), (A, C)), None)
    roll = roll.again()
    assert roll.waiting == (A, B, C, D)
    for seat, face in ((A, 6), (B, 1), (C, 5), (D, 2)):
        roll = roll.with_throw(seat, (face, 6))
    assert roll.ranking == (D, B, E, A, C), "nobody passes a seat with another sum"
    assert roll.winner == D
