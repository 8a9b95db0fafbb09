"""Dice and a game of turns: throws, refusals, and ends of phases."""

from __future__ import annotations

import pytest

from referee.kit.actions import Action, Proceed
from referee.kit.components.chance import (
    DIE_FACES,
    CastDice,
    DiceField,
    Faces,
    RollOff,
    Throw,
    is_double,
    throw_dice,
)
from referee.kit.phase import advance_phases, play
from referee.kit.seats import HOST, Seat, Seating
from referee.kit.words import Refusal
from tests.turns import RACE, Follow, Following, Moving, Race

A, B, C, D, E = map(Seat, range(1, 6))
TWO = DiceField("faces", rule="RACE-1")


def test_each_die_is_an_entry_of_its_own() -> None:
    assert TWO.read({"faces-1": "5", "faces-2": "4"}) == (5, 4)
    assert DiceField("faces", 1).read({"faces-1": "6"}) == (6,)


def test_a_face_that_no_die_has_or_that_nobody_touched_is_refused_by_its_field() -> None:
    for first in ("", "0", "7", "x", "9" * 5_000):
        with pytest.raises(Refusal) as refused:
            TWO.read({"faces-1": first, "faces-2": "4"})
        assert refused.value == Refusal("bad-dice", "RACE-1", "faces", count=2)


def test_a_record_has_no_other_dice_than_a_form() -> None:
    for value in ((), (5,), (0, 4), (5, 7), (5, True), (5, "4"), [5, 4], 9):
        with pytest.raises(Refusal, match="bad-dice"):
            TWO.check(value)
    TWO.check((1, 6))


def test_a_double_is_of_two_dice() -> None:
    assert [is_double(faces) for faces in ((4, 4), (4, 5), (4,))] == [True, False, False]


def test_the_same_seed_throws_the_same_and_every_face_comes_up() -> None:
    throws, again, others = (
        [throw_dice(seed, f"throw/{n}", 2) for n in range(60)] for seed in ("seed", "seed", "other")
    )
    assert throws == again != others
    assert {first for first, _ in throws} == {second for _, second in throws} == set(DIE_FACES)
    assert any(first != second for first, second in throws)


def test_only_those_who_tie_throw_again() -> None:
    roll = RollOff((A, B, C)).with_throw(A, (6,)).with_throw(C, (6,))
    assert (roll.seats_to_throw, roll.ties, roll.winner) == ((B,), (), None)
    tied = roll.with_throw(B, (2,))
    assert (tied.ties, tied.winner) == (((A, C),), None)
    again = tied.tie_break_round()
    assert (again.seats_to_throw, again.round_number) == ((A, C), 2)
    assert again.with_throw(A, (1,)).with_throw(C, (3,)).winner == C


def test_where_every_rank_counts_each_tie_is_settled_among_those_who_tie() -> None:
    roll = RollOff((A, B, C, D, E), ranks_all=True)
    for seat, sum_ in ((A, 7), (B, 9), (C, 7), (D, 9), (E, 8)):
        roll = roll.with_throw(seat, (sum_ - 6, 6))
    assert (roll.ties, roll.winner) == (((B, D), (A, C)), None)
    roll = roll.tie_break_round()
    assert roll.seats_to_throw == (A, B, C, D)
    for seat, face in ((A, 6), (B, 1), (C, 5), (D, 2)):
        roll = roll.with_throw(seat, (face, 6))
    assert roll.ranking == (D, B, E, A, C), "nobody passes a seat with another sum"
    assert roll.winner == D


# -- a game of turns


def begun(dice: str = "table", seed: str = "s") -> Race:
    seating = Seating(("Ana", "Bo", "Cy"))
    return advance_phases(RACE, RACE.setup(seating, {"dice": dice}, RACE.shipped_box, seed=seed))


def played(s: Race, *deeds: tuple[Seat, Action]) -> Race:
    for seat, action in deeds:
        s = play(RACE, s, seat, action)
    return s


def doubled() -> Race:
    """Return the state after Ana's double: Bo and Cy may follow.

    Then it is Bo's turn.
    """
    first = [(seat, Throw((face,))) for seat, face in ((A, 6), (B, 2), (C, 1))]
    return played(begun(), *first, (A, Throw((4, 4))))


def kinds(s: Race, seat: Seat) -> set[str]:
    """Return the kinds of acts that are open to a seat."""
    return {ask.kind for ask in RACE.asks(s, seat) if ask.is_open}


def refused(s: Race, seat: Seat, action: Action) -> str:
    with pytest.raises(Refusal) as refusal:
        play(RACE, s, seat, action)
    return refusal.value.code


def test_who_begins_is_thrown_for_again_by_those_who_tie_alone() -> None:
    tied = played(begun(), *((seat, Throw((f,))) for seat, f in ((A, 5), (B, 5), (C, 1))))
    assert [bool(kinds(tied, seat)) for seat in (A, B, C)] == [True, True, False]
    s = played(tied, (A, Throw((1,))), (B, Throw((2,))))
    assert isinstance(s.phase, Moving) and s.phase.mover == B


def test_a_pawn_that_goes_round_stands_on_the_course_and_has_moved_on() -> None:
    s = played(doubled(), (HOST, Proceed()), (B, Throw((1, 2))), (C, Throw((1, 2))))
    s = played(s, (A, Throw((3, 4))))
    assert (s.moved[A], s.pawns[A]) == (15, 3)


@pytest.mark.parametrize(
    ("deeds", "moved"),
    [
        pytest.param([(C, Follow()), (B, Follow())], {B: 1, C: 1}, id="by itself"),
        pytest.param([(C, Follow()), (HOST, Proceed())], {B: 0, C: 1}, id="by the host"),
        pytest.param([(C, Follow()), (B, Throw((1, 2)))], {B: 3, C: 1}, id="by the next throw"),
    ],
)
def test_a_phase_for_the_others_is_ended_and_what_they_did_in_it_stands(
    deeds: list[tuple[Seat, Action]], moved: dict[Seat, int]
) -> None:
    s = played(doubled(), *deeds)
    assert isinstance(s.phase, Moving)
    assert s.moved == {A: 8, **moved}


def test_only_the_seat_that_comes_next_may_throw_while_others_may_act() -> None:
    s = doubled()
    assert [kinds(s, seat) for seat in (A, B, C)] == [
        set(), {"follow", "throw"}, {"follow"},
    ]  # fmt: skip
    (throw,) = (ask for ask in RACE.asks(s, B) if ask.action is Throw)
    assert (throw.required, throw.prominent) == (False, True), (
        "nobody waits for it, and it lies open"
    )
    assert (RACE.phase_action_kinds(s, B), RACE.phase_action_kinds(s, C)) == (
        kinds(s, B),
        kinds(s, C),
    )


def test_a_refused_throw_ends_nothing_and_the_next_one_ends_all_acts_out_of_turn() -> None:
    s = played(doubled(), (C, Follow()))
    for seat, faces, code in (
        (B, (7, 1), "bad-dice"),
        (B, (1,), "bad-dice"),
        (C, (1, 2), "not-your-turn"),
    ):
        assert refused(s, seat, Throw(faces)) == code
    assert isinstance(s.phase, Following) and s.phase.left == (B,)
    assert played(s, (B, Follow())).moved == {A: 8, B: 1, C: 1}
    assert refused(played(doubled(), (B, Throw((1, 2)))), C, Follow()) == "wrong-step"


def cast(seed: str) -> tuple[list[Faces], Race]:
    """Return all throws of the app in a race without followers, and its end."""
    s, throws = begun("app", seed), []
    while s.phase is not None:
        seat = next(seat for seat in s.seating.seats if "cast-dice" in kinds(s, seat))
        s = play(RACE, s, seat, CastDice())
        throws.append(RACE.chance_redactions[CastDice](s).faces)
    return throws, s


def test_the_app_throws_the_same_from_the_same_seed_and_a_record_names_what() -> None:
    throws, over = cast("s")
    assert cast("s") == (throws, over)
    assert cast("t")[0] != throws
    assert len(throws) == over.app_throw_count > 10
