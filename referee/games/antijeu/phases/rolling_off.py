"""The roll-off for the first player, then the choice of colours.

AJ-1.5, AJ-1.6, AJ-1.7.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from referee.games.antijeu.actions import ChooseColour
from referee.games.antijeu.box.inventory import seat_colours
from referee.games.antijeu.box.pieces import ink
from referee.games.antijeu.state import AntiJeu, Turn, TurnPhase
from referee.kit.actions import Ask
from referee.kit.components.chance import BaseRollingOff
from referee.kit.fields import Choice, Pick, Wrong
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class RollingOff(BaseRollingOff[AntiJeu], TurnPhase):
    """All throw two dice; ties throw again, until everybody has a rank."""

    square = 0
    rule = "AJ-1.5"
    app_rule = "AJ-15.4"
    dice = 2
    whole = True

    def begun(self, s: AntiJeu, first: Seat) -> AntiJeu:
        return replace(s, ranking=self.rolls.ranking)


class ColourRow(NamedTuple):
    """A seat in the order of choice, with its colour or ""."""

    seat: Seat
    colour: str


@dataclass(frozen=True, slots=True)
class ChoosingColours(TurnPhase):
    """The choice of colours by rank; pawn and tokens have the same (AJ-1.7)."""

    key = "colours"
    square = 0

    def chooser(self, s: AntiJeu) -> Seat | None:
        """Return the seat to choose now, or None once all have."""
        return next((seat for seat in s.ranking if seat not in s.colours), None)

    def seat_asks(self, s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
        if seat != self.chooser(s):
            return ()
        taken = set(s.colours.values())
        free = tuple(Choice(c, ink(c)) for c in seat_colours(s.box) if c not in taken)
        wrong = tuple(Wrong(colour, "bad-setup", "AJ-1.7") for colour in taken)
        pick = Pick("colour", free, "bad-setup", "AJ-1.7", refused=wrong, one_tap=True)
        return (Ask(ChooseColour, (pick,), rule="AJ-1.7", instance=str(len(taken))),)

    def apply(self, s: AntiJeu, seat: Seat, action: ChooseColour) -> AntiJeu:
        s = replace(s, colours={**s.colours, seat: action.colour})
        return s.tell("antijeu-coloured", seat=seat, colour=ink(action.colour))

    def is_over(self, s: AntiJeu) -> bool:
        return self.chooser(s) is None

    def close(self, s: AntiJeu) -> AntiJeu:
        """Begin the first turn, with the winner of the roll-off (AJ-1.5)."""
        first = s.ranking[0]
        return replace(s, turn=Turn(first), first=first)

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        seat = self.chooser(s) or s.ranking[0]
        key = "antijeu-choose-colour" if s.colours else "antijeu-choose-first"
        return Prompt(text(key, seat=seat), rule="AJ-1.7")

    def call(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        to_choose = seat == self.chooser(s)
        return Prompt(text("antijeu-call-colour"), rule="AJ-1.7") if to_choose else None

    def stage(self, s: AntiJeu, seat: Seat) -> tuple[ColourRow, ...]:
        return tuple(ColourRow(each, s.colours.get(each, "")) for each in s.ranking)
