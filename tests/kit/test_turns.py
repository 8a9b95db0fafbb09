"""A game of turns: throws, acts out of turn, and the act of the next seat that ends a phase."""

from __future__ import annotations

import pytest

from referee.kit.actions import Action, Proceed
from referee.kit.asks import Ask
from referee.kit.dice import Faces
from referee.kit.game import play, settle
from referee.kit.seats import BANK, Seat, Seating
from referee.kit.throwing import CastDice, Throw
from referee.kit.words import Refusal
from tests.turns import RACE, Follow, Following, Moving, Race

A, B, C = Seat(1), Seat(2), Seat(3)


def begun(dice: str = "table", seed: str = "s") -> Race:
    seating = Seating(("Ana", "Bo", "Cy"))
    return settle(RACE, RACE.setup(seating, {"dice": dice}, RACE.house, seed=seed))


def played(s: Race, *deeds: tuple[Seat, Action]) -> Race:
    for seat, action in deeds:
        s = play(RACE, s, seat, action)
    return s


def doubled() -> Race:
    """Ana has thrown a double: Bo and Cy may follow; then it is Bo's turn."""
    first = [(seat, Throw((face,))) for seat, face in ((A, 6), (B, 2), (C, 1))]
    return played(begun(), *first, (A, Throw((4, 4))))


def offered(s: Race, seat: Seat) -> list[Ask]:
    return [ask for ask in RACE.asks(s, seat) if ask.open]


def kinds(s: Race, seat: Seat) -> set[str]:
    return {ask.kind for ask in offered(s, seat)}


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
    s = played(doubled(), (BANK, Proceed()), (B, Throw((1, 2))), (C, Throw((1, 2))))
    s = played(s, (A, Throw((3, 4))))
    assert (s.moved[A], s.pawns[A]) == (15, 3)


@pytest.mark.parametrize(
    ("deeds", "moved"),
    [
        pytest.param([(C, Follow()), (B, Follow())], {B: 1, C: 1}, id="by itself"),
        pytest.param([(C, Follow()), (BANK, Proceed())], {B: 0, C: 1}, id="by the host"),
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
    assert (throw.due, throw.called) == (False, True), "nobody waits for it, and it lies open"
    assert (RACE.phase_kinds(s, B), RACE.phase_kinds(s, C)) == (kinds(s, B), kinds(s, C))


@pytest.mark.parametrize(
    ("seat", "faces", "code"),
    [(B, (7, 1), "bad-dice"), (B, (1,), "bad-dice"), (C, (1, 2), "not-your-turn")],
)
def test_a_refused_throw_ends_nothing(seat: Seat, faces: tuple[int, ...], code: str) -> None:
    s = played(doubled(), (C, Follow()))
    assert refused(s, seat, Throw(faces)) == code
    assert isinstance(s.phase, Following) and s.phase.left == (B,)
    assert played(s, (B, Follow())).moved == {A: 8, B: 1, C: 1}


def test_after_that_nobody_acts_out_of_turn() -> None:
    s = played(doubled(), (B, Throw((1, 2))))
    assert refused(s, C, Follow()) == "wrong-step"


def cast(seed: str) -> tuple[list[Faces], Race]:
    """All that the app throws in a race in which nobody ever follows, and its end."""
    s, throws = begun("app", seed), []
    while s.phase is not None:
        seat = next(seat for seat in s.seating.seats if "cast-dice" in kinds(s, seat))
        s = play(RACE, s, seat, CastDice())
        throws.append(RACE.drawn[CastDice](s).faces)
    return throws, s


def test_the_app_throws_the_same_from_the_same_seed_and_a_record_names_what() -> None:
    throws, over = cast("s")
    assert cast("s") == (throws, over)
    assert cast("t")[0] != throws
    assert len(throws) == over.throws > 10
