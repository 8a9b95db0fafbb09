"""The square that the pawn has reached; an unread one is read first (AJ-3)."""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.antijeu.actions import FindSquare, NotPassed, ReadLap, ReadSquare
from referee.games.antijeu.box.inventory import MAX_SQUARES, square_fields
from referee.games.antijeu.box.pieces import SquareKind, square_kind_name
from referee.games.antijeu.rules import board, landing, learning
from referee.games.antijeu.state import AntiJeu, TurnPhase
from referee.games.antijeu.views.course import TurnView, turn_view
from referee.kit.actions import Ask
from referee.kit.box.inventory import box_number
from referee.kit.fields import Choice, Pick
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text


@dataclass(frozen=True, slots=True)
class Landing(TurnPhase):
    """An unknown square is read; then the budget office pays, then the square acts."""

    key = "landing"
    track_stop = 2
    is_passing_denied: bool = False  # the budget office is not passed yet, by the table's answer

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return s.turn.has_arrived or bool(s.turn.sought_kind)

    def seat_asks(self, s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
        if seat != s.seat:
            return ()
        if s.turn.sought_kind:
            max_square = (board.course_length(s) or MAX_SQUARES) - 1
            square_field = box_number(
                "square", "AJ-3.3", 1, max_square, code="unknown-square", is_unread=True
            )
            return (Ask(FindSquare, (square_field,), rule="AJ-3.3", instance=s.turn.sought_kind),)
        fields = square_fields(
            "AJ-3.1", learning.incomplete_colours(s), learning.complete_colour_refusals(s)
        )
        asks_for_lap = self._must_ask_for_lap(s)
        read_ask = Ask(
            ReadSquare, fields, "AJ-3.1", not asks_for_lap, instance=f"{s.turn.rolls_made}"
        )
        return (*_lap_asks(s), read_ask) if asks_for_lap else (read_ask,)

    def _must_ask_for_lap(self, s: AntiJeu) -> bool:
        return not self.is_passing_denied and bool(learning.possible_past_distances(s))

    def apply(
        self, s: AntiJeu, seat: Seat, action: ReadSquare | ReadLap | NotPassed | FindSquare
    ) -> AntiJeu:
        match action:
            case NotPassed():
                s = replace(s, phase=replace(self, is_passing_denied=True))
                return s.mention("antijeu-not-passed", seat=seat)
            case ReadLap(past=past):
                return learning.read_lap(s, past)
            case FindSquare(square=number):
                return self.end(learning.find_sought_square(s, number))
            case ReadSquare():
                return learning.read_square(s, action)

    def is_over(self, s: AntiJeu) -> bool:
        return self.has_ended or (
            not s.turn.sought_kind and board.square(s, s.current_square) is not None
        )

    def close(self, s: AntiJeu) -> AntiJeu:
        return s if self.has_ended else landing.resolve_square(s)

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        if s.turn.sought_kind:
            kind = square_kind_name(SquareKind(s.turn.sought_kind))
            return Prompt(text("antijeu-find-square", seat=s.seat, square=kind), rule="AJ-3.3")
        if self._must_ask_for_lap(s):
            return Prompt(text("antijeu-lap", seat=s.seat), rule="AJ-2.9")
        return Prompt(text("any-read-square", number=s.current_square), rule="AJ-3.1")

    def seat_prompt(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        if seat != s.seat:
            return None
        if s.turn.sought_kind:
            kind = square_kind_name(SquareKind(s.turn.sought_kind))
            return Prompt(text("antijeu-call-find-square", square=kind), rule="AJ-3.3")
        if self._must_ask_for_lap(s):
            return Prompt(text("antijeu-call-lap"), rule="AJ-2.9")
        return Prompt(text("any-call-read-square", number=s.current_square), rule="AJ-3.1")

    def public_view(self, s: AntiJeu, seat: Seat) -> TurnView:
        return turn_view(s)


def _lap_asks(s: AntiJeu) -> tuple[Ask, ...]:
    """Return the asks whether the pawn may have passed the budget office (AJ-2.9)."""
    choices = tuple(
        Choice(n, text("antijeu-past", count=n)) for n in learning.possible_past_distances(s)
    )
    refused_choices = learning.past_distance_refusals(s)
    past_pick = Pick(
        "past", choices, "bad-fact", "AJ-2.9", refused_choices=refused_choices, is_one_tap=True
    )
    instance = str(s.current_square)
    return (
        Ask(NotPassed, rule="AJ-2.9", instance=instance),
        Ask(
            ReadLap, (past_pick,), rule="AJ-2.9", required=False, prominent=True, instance=instance
        ),
    )
