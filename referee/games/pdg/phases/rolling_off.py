"""Who begins: each seat throws one die (PDG-2.1, 4.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.games.pdg.actions import CastDice, Throw
from referee.games.pdg.state import SITING, Pdg, Turn, TurnPhase
from referee.kit.asks import Ask
from referee.kit.dice import Faces, RollOff
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text

from . import throwing


@dataclass(frozen=True, slots=True)
class RollingOffView:
    """Who throws for the first turn, and what has been thrown."""

    among: tuple[Seat, ...]
    thrown: tuple[tuple[Seat, Faces], ...]
    tied: int  # the face with which they tie; 0 in the first round


@dataclass(frozen=True, slots=True)
class RollingOff(TurnPhase):
    """Who begins: each seat throws one die (PDG-2.1, 4.4)."""

    key: ClassVar[str] = "rolling-off"
    square: ClassVar[int] = 1
    rolls: RollOff = RollOff(())
    tied: int = 0  # the face with which those who throw again tie; 0 in the first round

    @classmethod
    def of(cls, s: Pdg) -> RollingOff:
        return cls(RollOff(s.seating.seats))

    def seat_asks(self, s: Pdg, seat: Seat) -> tuple[Ask, ...]:
        if seat not in self.rolls.waiting:
            return ()
        return throwing.dice_asks(s, 1, "PDG-2.1", about=str(self.rolls.round))

    def take(self, s: Pdg, seat: Seat, action: Throw | CastDice) -> Pdg:
        s, faces = throwing.faces_of(s, action, 1)
        rolls, tied = self.rolls.with_throw(seat, faces), self.tied
        s = s.tell("any-rolled", seat=seat, face=faces[0])
        if len(rolls.best) > 1:
            tied = sum(rolls.thrown[rolls.best[0]])
            s, rolls = s.tell("any-tied", seats=rolls.best, face=tied), rolls.again()
        return replace(s, phase=replace(self, rolls=rolls, tied=tied))

    def is_over(self, s: Pdg) -> bool:
        return self.rolls.winner is not None

    def close(self, s: Pdg) -> Pdg:
        """The highest throw begins; it moves no pawn."""
        assert self.rolls.winner is not None
        s = replace(s, turn=Turn(self.rolls.winner), moves=())
        return s.tell("any-starts", seat=self.rolls.winner)

    # -- what is seen

    def prompt(self, s: Pdg) -> Prompt:
        waiting = self.rolls.waiting
        rule = "PDG-2.1" if s.part == SITING else "PDG-4.4"
        if self.tied:
            again = text("any-tied", seats=self.rolls.among, face=self.tied)
            return Prompt(text("any-roll-again", seats=waiting), again, rule=rule)
        read = text("pdg-roll-read", part=s.part)
        return Prompt(text("any-roll-headline", seats=waiting), read, rule=rule)

    def call(self, s: Pdg, seat: Seat) -> Prompt | None:
        if seat not in self.rolls.waiting:
            return None
        key = "any-call-roll-again" if self.tied else "any-call-roll"
        return Prompt(text(key, face=self.tied), rule="PDG-2.1")

    def stage(self, s: Pdg, seat: Seat) -> RollingOffView:
        return RollingOffView(self.rolls.among, tuple(self.rolls.thrown.items()), self.tied)
