"""A race: a game of turns, with dice, a course that goes round and windows for the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from referee.kit.actions import Action
from referee.kit.asks import Ask
from referee.kit.base_game import BaseGame
from referee.kit.box import Box, Fact, Source
from referee.kit.chance import thrown
from referee.kit.course import Course, CourseView
from referee.kit.dice import Dice, Faces, RollOff, is_double
from referee.kit.frozen import replace
from referee.kit.game import Prompt, State
from referee.kit.inventory import Kind
from referee.kit.money import Ledger
from referee.kit.options import option
from referee.kit.phase import BasePhase, arrow, not_your_turn
from referee.kit.redaction import Drawn
from referee.kit.result import Result, ScoreLine
from referee.kit.scoring import ranked, seat_curves
from referee.kit.seats import BANK, Seat, Seating
from referee.kit.track import Stop, Track
from referee.kit.window import Window
from referee.kit.words import text

COURSE = Course(12, goes_round=True)
ROUNDS = 2
SLIP = 1  # squares that the seat moves that follows in the wake of a double


class Throw(Action):
    """What the dice on the table show."""

    faces: Faces


class Cast(Action):
    """The app throws."""


class Follow(Action):
    """A seat wants to go on in the wake of a double."""


class Stay(Action):
    """It does not."""


class GoOn(Action):
    """The host waits for nobody any more."""


@dataclass(frozen=True)
class Options:
    dice: str = option("table", "RACE-1", choices=("table", "app"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Race(State[BasePhase["Race"]]):
    options: Options
    turn: Seat = BANK  # who throws, or has thrown last; BANK until somebody begins
    thrown: Faces = ()  # the last throw
    throws: int = 0  # how many there have been
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

    def throw_asks(self, count: int, *, about: str = "") -> tuple[Ask, ...]:
        """Typed in, or thrown by the app; a record names the faces, whoever has thrown."""
        app = self.options.dice == "app"
        typed = Ask(Throw, (Dice("faces", count, rule="RACE-1"),), due=not app, about=about)
        return (Ask(Cast, rule="RACE-1", about=about), typed) if app else (typed,)

    def faces(self, action: Throw | Cast, count: int) -> tuple[Race, Faces]:
        """The state with one throw more, and what was thrown."""
        cast = isinstance(action, Cast)
        faces = thrown(self.seed, f"throw/{self.throws}", count) if cast else action.faces
        return replace(self, thrown=faces, throws=self.throws + 1), faces


@dataclass(frozen=True, slots=True)
class RollingOff(BasePhase[Race]):
    """Each throws one die; the highest begins (RACE-1)."""

    key: ClassVar[str] = "rolling-off"
    square: ClassVar[int] = 1
    roll: RollOff

    def seat_asks(self, s: Race, seat: Seat) -> tuple[Ask, ...]:
        if seat not in self.roll.waiting:
            return ()
        return s.throw_asks(1, about=str(self.roll.round))

    def take(self, s: Race, seat: Seat, action: Throw | Cast) -> Race:
        s, faces = s.faces(action, 1)
        roll = self.roll.with_throw(seat, faces)
        s = s.tell("race-thrown", seat=seat, faces=sum(faces))
        if not roll.waiting and not roll.winner:
            s, roll = s.tell("race-tied", seats=roll.best), roll.again()
        return replace(s, phase=replace(self, roll=roll))

    def is_over(self, s: Race) -> bool:
        return self.roll.winner is not None

    def close(self, s: Race) -> Race:
        assert self.roll.winner
        # the turn before the first is that of the seat on the winner's right
        last = s.seating.clockwise(self.roll.winner)[-1]
        return replace(s, turn=last).tell("race-begins", seat=self.roll.winner)

    def prompt(self, s: Race) -> Prompt:
        return Prompt(text("race-rolling-off", seats=self.roll.waiting), rule="RACE-1")

    def call(self, s: Race, seat: Seat) -> Prompt | None:
        mine = seat in self.roll.waiting
        return Prompt(text("race-call-throw"), rule="RACE-1") if mine else None


@dataclass(frozen=True, slots=True)
class Moving(BasePhase[Race]):
    """A seat throws two dice and moves its pawn (RACE-2)."""

    key: ClassVar[str] = "moving"
    square: ClassVar[int] = 2
    mover: Seat

    def seat_asks(self, s: Race, seat: Seat) -> tuple[Ask, ...]:
        barred = None if seat == self.mover else not_your_turn(self.mover, "RACE-2")
        return tuple(
            replace(ask, barred=barred, due=ask.due and not barred) for ask in s.throw_asks(2)
        )

    def take(self, s: Race, seat: Seat, action: Throw | Cast) -> Race:
        s, faces = s.faces(action, 2)
        round_again = COURSE.passes_start(s.pawns[seat], sum(faces))
        s = replace(s, turn=seat).forward(seat, sum(faces))
        s = s.tell("race-moved", seat=seat, steps=sum(faces), square=s.pawns[seat])
        if round_again:
            s = s.tell("race-round", seat=seat)
        return self.end(s)

    def close(self, s: Race) -> Race:
        return replace(s, history=(*s.history, tuple(s.moved.values())))

    def prompt(self, s: Race) -> Prompt:
        return Prompt(text("race-moving", seat=self.mover), rule="RACE-2")

    def call(self, s: Race, seat: Seat) -> Prompt | None:
        mine = seat == self.mover
        return Prompt(text("race-call-throw"), rule="RACE-2") if mine else None


@dataclass(frozen=True, slots=True)
class Following(BasePhase[Race]):
    """After a double, one of the others may follow: the first clockwise that wants to (RACE-3)."""

    key: ClassVar[str] = "following"
    square: ClassVar[int] = 2
    closers: ClassVar[tuple[type[Action], ...]] = (Throw, Cast)
    window: Window[bool] = field(default_factory=Window)

    def host_asks(self, s: Race) -> tuple[Ask, ...]:
        return (arrow(GoOn, None, "RACE-3"),)

    def seat_asks(self, s: Race, seat: Seat) -> tuple[Ask, ...]:
        if seat not in self.window.asked:
            return ()
        due = seat in self.window.missing
        return tuple(Ask(action, rule="RACE-3", due=due) for action in (Follow, Stay))

    def take(self, s: Race, seat: Seat, action: Follow | Stay | GoOn) -> Race:
        if isinstance(action, GoOn):
            return self.end(s, "race-goes-on")
        window = self.window.answered(seat, isinstance(action, Follow) or None)
        s = replace(s, phase=replace(self, window=window, ended=not window.missing))
        return s.tell("race-answered", seat=seat)

    def given_way(self, s: Race, seat: Seat) -> Race | None:
        return self.end(s) if seat == s.next else None

    def close(self, s: Race) -> Race:
        if first := self.window.first:
            seat, _ = first
            return s.forward(seat, SLIP).tell("race-followed", seat=seat)
        return s

    def prompt(self, s: Race) -> Prompt:
        return Prompt(text("race-following", seat=s.turn), rule="RACE-3")

    def call(self, s: Race, seat: Seat) -> Prompt | None:
        mine = seat in self.window.missing
        return Prompt(text("race-call-follow"), rule="RACE-3") if mine else None


@dataclass(frozen=True, slots=True)
class RaceBoard:
    """What everybody may know."""

    thrown: Faces
    course: CourseView


@dataclass(frozen=True, slots=True)
class NearPawn:
    """What a seat has before it."""

    near: CourseView


class RaceGame(BaseGame[Race, RaceBoard, NearPawn]):
    key = "race"
    seats = range(2, 7)
    actions = (Throw, Cast, Follow, Stay, GoOn)
    options_type = Options
    inventory: ClassVar[tuple[Kind, ...]] = ()
    drawn: ClassVar[Drawn] = {Cast: lambda s: Throw(s.thrown)}
    seats_rule = over_rule = host_rule = "RACE-1"
    house = Box({"squares": Fact(COURSE.squares, Source.HOUSE)})
    rules: Mapping[str, Mapping[str, str]] = {
        "RACE-1": {"fr": "Le plus haut commence.", "en": "The highest begins.", "kept": "enforced"},
        "RACE-2": {"fr": "Chacun avance.", "en": "Each moves on.", "kept": "enforced"},
        "RACE-3": {"fr": "Un double entraîne.", "en": "A double pulls.", "kept": "enforced"},
    }

    def laid_out(self, seating: Seating, options: Options, box: Box, seed: str) -> Race:
        s = Race(
            seating=seating, ledger=Ledger(), box=box, seed=seed, options=options,
            moved=dict.fromkeys(seating.seats, 0),
        )  # fmt: skip
        return replace(s, phase=RollingOff(RollOff(seating.seats)))

    def next_phase(self, s: Race) -> BasePhase[Race] | None:
        if max(s.moved.values()) > ROUNDS * COURSE.squares:
            return None
        if isinstance(s.phase, Moving) and is_double(s.thrown):
            others = tuple(seat for seat in s.seating.clockwise(s.next) if seat != s.turn)
            return Following(Window(others))
        return Moving(s.next)

    def public_board(self, s: Race, seat: Seat) -> RaceBoard:
        return RaceBoard(s.thrown, COURSE.whole(s.pawns, 6, at=s.pawns.get(s.turn, 0)))

    def private_board(self, s: Race, seat: Seat) -> NearPawn:
        return NearPawn(COURSE.near(s.pawns, s.pawns[seat], 3))

    def track(self, s: Race) -> Track:
        stops = (Stop("rolling-off"), Stop("racing"))
        return Track((text("race-evening"),), 1, 1, stops, s.phase.square if s.phase else 0)

    def correct(self, s: Race, counter: object, value: int) -> Race:
        return s

    def score(self, s: Race) -> Result:
        lines = {seat: (ScoreLine(text("race-squares"), n),) for seat, n in s.moved.items()}
        periods = tuple(range(1, len(s.history) + 1))
        curves = seat_curves(s.seating, s.history)
        return Result(ranked(s.moved, lambda seat: lines[seat]), periods, curves)

    def invariants(self, s: Race) -> None:
        assert all(0 <= at <= COURSE.squares for at in s.pawns.values())
        assert s.thrown == () or set(s.thrown) <= set(range(1, 7))


RACE = RaceGame()
