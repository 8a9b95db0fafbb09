"""A race: turns, dice, a circular course, and acts out of turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from referee.kit.actions import Action, Ask, Proceed
from referee.kit.base_game import BaseGame
from referee.kit.box.facts import Box, Fact, Source
from referee.kit.box.inventory import FactKind
from referee.kit.components.chance import (
    DICE_REDACTIONS,
    BaseRollingOff,
    CastDice,
    DiceState,
    Faces,
    Throw,
    is_double,
)
from referee.kit.components.course import Course, CourseView
from referee.kit.components.money import Ledger
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.options import option
from referee.kit.phase import BasePhase, BaseTurnPhase, go_on_ask
from referee.kit.result import Result, ScoreLine, Stop, Track, rank_standings, seat_curves
from referee.kit.seats import HOST, Seat, Seating
from referee.kit.words import text

COURSE = Course(12, goes_round=True)
ROUNDS = 2
SLIP = 1  # squares that a seat moves that follows in the wake of a double


class Follow(Action):
    """A seat moves too, after another's double."""


@dataclass(frozen=True)
class Options:
    dice: str = option("table", "RACE-1", choices=("table", "app"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Race(DiceState[BasePhase["Race"]]):
    options: Options
    turn: Seat = HOST  # who throws, or has thrown last; HOST until somebody begins
    thrown: Faces = ()  # the last throw
    moved: Mapping[Seat, int]  # how many squares each seat has moved
    history: tuple[tuple[int, ...], ...] = ()  # the same, by seat, after each turn

    @property
    def pawns(self) -> Mapping[Seat, int]:
        return {seat: COURSE.after(0, n) if n else 0 for seat, n in self.moved.items()}

    @property
    def next(self) -> Seat:
        return self.seating.left_of(self.turn)

    def forward(self, seat: Seat, steps: int) -> Race:
        return replace(self, moved={**self.moved, seat: self.moved[seat] + steps})


class RacePhase(BaseTurnPhase[Race]):
    """A phase of the race."""

    __slots__ = ()
    game, turn_rule, step_rule = "race", "RACE-2", "RACE-2"


@dataclass(frozen=True, slots=True)
class RollingOff(BaseRollingOff[Race], RacePhase):
    """Each throws one die; the highest begins (RACE-1)."""

    track_stop: ClassVar[int] = 1
    rule: ClassVar[str] = "RACE-1"
    app_rule: ClassVar[str] = "RACE-1"

    def start_with(self, s: Race, first: Seat) -> Race:
        """Set the turn before the first to the seat on the winner's right."""
        return replace(s, turn=s.seating.clockwise(first)[-1])


@dataclass(frozen=True, slots=True)
class Moving(RacePhase):
    """A seat throws two dice and moves its pawn (RACE-2)."""

    key: ClassVar[str] = "moving"
    track_stop: ClassVar[int] = 2
    mover: Seat

    def seat_asks(self, s: Race, seat: Seat) -> tuple[Ask, ...]:
        return s.throw_asks(2, "RACE-2", "RACE-1") if seat == self.mover else ()

    def apply(self, s: Race, seat: Seat, action: Throw | CastDice) -> Race:
        s, faces = s.resolve_throw(action, 2)
        round_again = s.pawns[seat] + sum(faces) >= COURSE.past_end
        s = replace(s, turn=seat, thrown=faces).forward(seat, sum(faces))
        s = s.tell("race-moved", seat=seat, steps=sum(faces), square=s.pawns[seat])
        if round_again:
            s = s.tell("race-round", seat=seat)
        return self.end(s)

    def close(self, s: Race) -> Race:
        return replace(s, history=(*s.history, tuple(s.moved.values())))

    def prompt(self, s: Race) -> Prompt:
        return Prompt(text("race-moving", seat=self.mover), rule="RACE-2")

    def seat_prompt(self, s: Race, seat: Seat) -> Prompt | None:
        mine = seat == self.mover
        return Prompt(text("race-call-throw"), rule="RACE-2") if mine else None


@dataclass(frozen=True, slots=True)
class Following(RacePhase):
    """After a double the others may follow, each once, until the next throw (RACE-3)."""

    key: ClassVar[str] = "following"
    track_stop: ClassVar[int] = 2
    left: tuple[Seat, ...]  # who may still follow

    def host_asks(self, s: Race) -> tuple[Ask, ...]:
        return (go_on_ask(Proceed, text("race-go"), "RACE-3"),)

    def seat_asks(self, s: Race, seat: Seat) -> tuple[Ask, ...]:
        follow = (Ask(Follow, rule="RACE-3"),) if seat in self.left else ()
        throw = Moving(s.next).seat_asks(s, seat)
        return (*follow, *(replace(ask, required=False, prominent=True) for ask in throw))

    def apply(self, s: Race, seat: Seat, action: Follow | Proceed | Throw | CastDice) -> Race:
        if isinstance(action, Throw | CastDice):
            return Moving(seat).apply(s, seat, action)
        if isinstance(action, Proceed):
            return self.end(s, "race-go")
        s = s.forward(seat, SLIP).tell("race-followed", seat=seat)
        left = tuple(each for each in self.left if each != seat)
        return replace(s, phase=replace(self, left=left))

    def is_over(self, s: Race) -> bool:
        return self.has_ended or not self.left

    def prompt(self, s: Race) -> Prompt:
        return Prompt(text("race-following", seat=s.turn), rule="RACE-3")

    def seat_prompt(self, s: Race, seat: Seat) -> Prompt | None:
        mine = seat in self.left
        return Prompt(text("race-call-follow"), rule="RACE-3") if mine else None


@dataclass(frozen=True, slots=True)
class RaceBoard:
    """The part of the board that everybody may see."""

    thrown: Faces
    course: CourseView


@dataclass(frozen=True, slots=True)
class NearPawn:
    """The squares in front of a seat."""

    near: CourseView


class RaceGame(BaseGame[Race, RaceBoard, NearPawn]):
    key = "race"
    seat_counts = range(2, 7)
    actions = (Throw, CastDice, Follow, Proceed)
    options_type = Options
    inventory: ClassVar[tuple[FactKind, ...]] = ()
    chance_redactions = DICE_REDACTIONS
    seat_counts_rule = over_rule = host_rule = "RACE-1"
    shipped_box = Box({"squares": Fact(COURSE.square_count, Source.HOUSE)})
    rules: Mapping[str, Mapping[str, str]] = {
        "RACE-1": {"fr": "Le plus haut commence.", "en": "The highest begins.", "kept": "enforced"},
        "RACE-2": {"fr": "Chacun avance.", "en": "Each moves on.", "kept": "enforced"},
        "RACE-3": {"fr": "Un double entraîne.", "en": "A double pulls.", "kept": "enforced"},
    }

    def initial_state(self, seating: Seating, options: Options, box: Box, seed: str) -> Race:
        s = Race(
            seating=seating, ledger=Ledger(), box=box, seed=seed, options=options,
            moved=dict.fromkeys(seating.seats, 0),
        )  # fmt: skip
        return replace(s, phase=RollingOff.from_state(s))

    def next_phase(self, s: Race) -> BasePhase[Race] | None:
        if max(s.moved.values()) > ROUNDS * COURSE.square_count:
            return None
        if isinstance(s.phase, Moving) and is_double(s.thrown):
            return Following(tuple(seat for seat in s.seating.seats if seat != s.turn))
        return Moving(s.next)

    def public_board(self, s: Race, seat: Seat) -> RaceBoard:
        return RaceBoard(s.thrown, COURSE.whole_view(s.pawns, 6, focus=s.pawns.get(s.turn, 0)))

    def private_board(self, s: Race, seat: Seat) -> NearPawn:
        at = s.pawns[seat]
        return NearPawn(COURSE.part_view(s.pawns, range(at - 3, at + 4), 7, focus=at))

    def track(self, s: Race) -> Track:
        stops = (Stop("rolling-off"), Stop("racing"))
        return Track((text("race-evening"),), 1, 1, stops, s.phase.track_stop if s.phase else 0)

    def correct(self, s: Race, counter: object, value: int) -> Race:
        return s

    def score(self, s: Race) -> Result:
        lines = {seat: (ScoreLine(text("race-squares"), n),) for seat, n in s.moved.items()}
        periods = tuple(range(1, len(s.history) + 1))
        curves = seat_curves(s.seating, s.history)
        return Result(rank_standings(s.moved, lambda seat: lines[seat]), periods, curves)

    def invariants(self, s: Race) -> None:
        assert all(0 <= at <= COURSE.square_count for at in s.pawns.values())
        assert s.thrown == () or set(s.thrown) <= set(range(1, 7))


RACE = RaceGame()
