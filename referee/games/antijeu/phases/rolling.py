"""The roll of a turn, the acts before it, and the passing of the turn.

AJ-2, AJ-9.3, AJ-13.3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from referee.games.antijeu import actions as do
from referee.games.antijeu.box.pieces import BUDGET_SQUARE, SquareKind
from referee.games.antijeu.rules import board, loans, moving, scoring
from referee.games.antijeu.rules.constants import COURT_FINE, TWO_DICE_SUMS, amount_text
from referee.games.antijeu.rules.ending import are_rounds_over, end_game
from referee.games.antijeu.state import AntiJeu, AutomaticPhase, Ending, Turn, TurnPhase
from referee.games.antijeu.views.course import TurnView, squares_ahead_widget, turn_view
from referee.kit.actions import Ask
from referee.kit.components.chance import DiceField, Faces, dice_text, is_double
from referee.kit.fields import Choice, Flag, Pick, Waiver, may_waive_nothing
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import Debt
from referee.kit.seats import BANK, Seat
from referee.kit.words import Message, Refusal, text

from . import agreeing

KINDS_WITHOUT_EXTRA_ROLL = (
    SquareKind.COURT,
    SquareKind.GO_TO_COURT,
    SquareKind.SKIP_TURN,
)  # no roll after these
MAX_DOUBLES = 3  # the third leads to court, if agreed (AJ-2.3)


@dataclass(frozen=True, slots=True)
class Rolling(TurnPhase):
    """The seat to act rolls two dice, or waives an extra roll.

    AJ-2.1, AJ-2.2, AJ-2.5.
    """

    key = "rolling"
    track_stop = 1
    wrong_step_code = "no-offer"

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return s.turn.rolls_left > 0

    def seat_asks(self, s: AntiJeu, seat: Seat) -> Iterator[Ask]:
        if seat == s.seat:
            yield from self._roll_asks(s)
        yield from loans.asks(s, seat)
        yield from agreeing.propose_asks(s, seat)

    def _roll_asks(self, s: AntiJeu) -> Iterator[Ask]:
        instance = f"{s.turn.rolls_made}"
        yield from s.throw_asks(2, "AJ-2.1", "AJ-15.4", instance=instance)
        if not s.does_app_throw:
            yield _land_on_ask(s, instance)
        if s.turn.rolls_made:
            yield Ask(do.WaiveRoll, rule="AJ-2.5", instance=instance)

    def apply(
        self,
        s: AntiJeu,
        seat: Seat,
        action: do.Throw | do.CastDice | do.LandOn | do.WaiveRoll | do.Borrow | do.ProposeTrade,
    ) -> AntiJeu:
        match action:
            case do.Borrow(cartel=cartel):
                return loans.borrow(s, seat, cartel)
            case do.ProposeTrade():
                return self.end(agreeing.propose(s, seat, action))
            case do.WaiveRoll():
                s = s.with_turn(rolls_left=s.turn.rolls_left - 1)
                return self.end(s.tell("antijeu-roll-waived", seat=seat))
            case do.LandOn(square=square, double=rolled_double, faces=faces):
                steps = board.distance(s, s.current_square, square)
                rolled_double = _is_double(steps, rolled_double, faces)
                return self._move_by_roll(s, tuple(faces), steps, rolled_double)
            case _:
                s, faces = s.resolve_throw(action, 2)
                return self._move_by_roll(s, faces, sum(faces), is_double(faces))

    def _move_by_roll(self, s: AntiJeu, faces: Faces, steps: int, rolled_double: bool) -> AntiJeu:
        return self.end(_resolve_roll(s.with_turn(faces=faces), steps, rolled_double))

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        if not s.turn.rolls_made:
            headline = s.throw_request_text("any-throw", 2, seat=s.seat)
            return Prompt(headline, _court_warning(s), rule="AJ-2.1")
        headline = s.throw_request_text(
            "antijeu-roll-again", 2, seat=s.seat, why=_roll_again_reason(s)
        )
        rolls_left = s.turn.rolls_left
        rolls_left_text = text("antijeu-rolls-left", count=rolls_left) if rolls_left > 1 else None
        return Prompt(headline, rolls_left_text, rule="AJ-2.4")

    def seat_prompt(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        if seat != s.seat:
            return None
        if not s.turn.rolls_made:
            return Prompt(
                s.throw_request_text("any-call-throw", 2), _court_warning(s), rule="AJ-2.1"
            )
        headline = s.throw_request_text("antijeu-call-again", 2, why=_roll_again_reason(s))
        return Prompt(headline, text("antijeu-call-extra", count=s.turn.rolls_left), rule="AJ-2.4")

    def public_view(self, s: AntiJeu, seat: Seat) -> TurnView:
        return turn_view(s)


def _resolve_roll(s: AntiJeu, steps: int, is_double: bool) -> AntiJeu:
    """Move the pawn, or leave it on court.

    AJ-2.1, AJ-2.2, AJ-2.3, AJ-2.4, AJ-2.7, AJ-3.5.
    """
    turn = s.turn
    double_count = turn.double_count + is_double
    s = s.with_turn(
        rolls_left=turn.rolls_left - 1, rolls_made=turn.rolls_made + 1, double_count=double_count
    )
    if is_double and moving.is_on_court(s):
        return _settle_double_on_court(s, steps)
    if double_count == MAX_DOUBLES and s.options.three_doubles == "court":
        return moving.move_to_court(_tell_throw(s).tell("antijeu-three-doubles", seat=s.seat))
    square = board.square(s, board.course(s).after(s.current_square, steps))
    s = _tell_throw(s, steps)
    s = moving.grant_extra_roll(s, "double") if is_double else s
    if is_double and square and square.kind not in KINDS_WITHOUT_EXTRA_ROLL:
        s = s.tell("antijeu-double", seat=s.seat)
    return moving.move_forward(s, steps)


def _tell_throw(s: AntiJeu, steps: int = 0) -> AntiJeu:
    """Tell the dice and, if the pawn moves, the square they lead to."""
    faces, seat = s.turn.faces, s.seat
    if not steps:
        return s.tell("any-rolled", seat=seat, face=dice_text(faces)) if faces else s
    square_text = moving.square_name(s, board.course(s).after(s.current_square, steps))
    if not faces:
        return s.tell("antijeu-arrived", seat=seat, square=square_text)
    return s.tell("any-thrown", seat=seat, dice=dice_text(faces), at=square_text)


def _settle_double_on_court(s: AntiJeu, steps: int) -> AntiJeu:
    """Add a due of 50 for a double on court, as the table agreed.

    AJ-2.7.
    """
    way = s.options.court_double
    s = _tell_throw(s, steps if way == "move_skip" else 0)
    s = s.with_added_dues(Debt(s.seat, BANK, COURT_FINE, text("antijeu-memo-court"), "AJ-2.7"))
    if way == "move_skip":
        return moving.move_forward(moving.miss_next_turn(s), steps)
    s = s.add_missed_turns(s.seat, 1) if way == "stay_skip" else s
    key = "antijeu-stays-and-misses" if way == "stay_skip" else "antijeu-stays"
    return s.with_turn(rolls_left=0).tell(key, seat=s.seat)


def _roll_again_reason(s: AntiJeu) -> Message:
    """Return why the player may roll again: a double, "Rejouez", or both (AJ-2.4)."""
    causes = dict.fromkeys(s.turn.extra_roll_causes[-s.turn.rolls_left :])
    cause_texts = tuple(text(f"antijeu-won-{cause}") for cause in causes)
    return text("any-list", items=cause_texts) if cause_texts else text("antijeu-won")


def _court_warning(s: AntiJeu) -> Message | None:
    """Return the cost of a double if the pawn is on court; otherwise None (AJ-2.7)."""
    way, cost = s.options.court_double.replace("_", "-"), amount_text(COURT_FINE)
    return text(f"antijeu-on-court-{way}", amount=cost) if moving.is_on_court(s) else None


_DICE_FIELD = DiceField("faces", 2, rule="AJ-2.13")


@dataclass(frozen=True, slots=True)
class OptionalFacesField:
    """The faces of the dice, typed beside the square; () if left empty."""

    name: str = _DICE_FIELD.name

    def read(self, form: Mapping[str, Any]) -> Faces:
        return (
            _DICE_FIELD.read(form) if any(form.get(die) for die in _DICE_FIELD.entry_names) else ()
        )

    def check(self, value: Any, *, may_waive: Waiver = may_waive_nothing) -> None:
        if value != ():
            _DICE_FIELD.check(value)


class OptionalDoubleField(Flag):
    """The field for a double, or None if it is left empty."""

    __slots__ = ()

    def read(self, form: Mapping[str, Any]) -> bool | None:
        return Flag.read(self, form) if form.get(self.name) else None

    def check(self, value: Any, *, may_waive: Waiver = may_waive_nothing) -> None:
        if value is not None:
            Flag.check(self, value)


def _land_on_ask(s: AntiJeu, instance: str) -> Ask:
    """Return the ask for the square reached by the dice.

    AJ-2.13, AJ-2.14, AJ-2.15.
    """
    reached_squares = (board.course(s).after(s.current_square, steps) for steps in TWO_DICE_SUMS)
    choices = tuple(Choice(n, moving.square_name(s, n)) for n in reached_squares)
    picture = squares_ahead_widget(s)
    pick = Pick("square", choices, "not-reachable", "AJ-2.14", picture=picture)
    answers = (text("yes"), text("no"))
    double_flag = OptionalDoubleField(
        "double", start=None, asked_after_refusal=True, answers=answers
    )
    fields, hidden_fields = (pick, double_flag), (OptionalFacesField(),)
    return Ask(
        do.LandOn,
        fields,
        "AJ-2.13",
        False,
        prominent=True,
        instance=instance,
        hidden_fields=hidden_fields,
    )


def _is_double(steps: int, answer: bool | None, faces: Faces) -> bool:
    """Return True for a double. Raises Refusal if dice and square disagree (AJ-2.13, AJ-2.14)."""
    if faces and sum(faces) != steps:
        raise Refusal("square-mismatch", "AJ-2.14", "faces", count=steps)
    if faces:
        return is_double(faces)
    if steps % 2 or steps in (TWO_DICE_SUMS[0], TWO_DICE_SUMS[-1]):
        return not steps % 2
    if answer is None:
        raise Refusal("bad-choice", "AJ-2.13", "double")
    return answer


@dataclass(frozen=True, slots=True)
class PassingTurn(AutomaticPhase):
    """The turn passes when nothing is left to do (AJ-2.16)."""

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return True

    def close(self, s: AntiJeu) -> AntiJeu:
        s = _end_turn(replace(s, score_history=(*s.score_history, scoring.totals(s))))
        return end_game(s, Ending("rounds")) if are_rounds_over(s) else _begin_turn(s)


def _end_turn(s: AntiJeu) -> AntiJeu:
    """Pass the turn clockwise, and count a full round (AJ-1.8, AJ-2.16, AJ-11.7)."""
    next_seat = s.seating.left_of(s.seat)
    return replace(
        s,
        turn=Turn(next_seat),
        finished_round_count=s.finished_round_count + (next_seat == s.first_seat),
    )


def _begin_turn(s: AntiJeu) -> AntiJeu:
    """Miss the turn, or move to the budget office if the seat must (AJ-2.8, AJ-3.6)."""
    seat = s.seat
    if s.turns_to_miss.get(seat):
        s = s.add_missed_turns(seat, -1).with_turn(rolls_left=0)
        return s.tell("antijeu-missed", seat=seat)
    return _recall_pawn(s, seat) if seat in s.recalled_seats else s


def _recall_pawn(s: AntiJeu, seat: Seat) -> AntiJeu:
    """Move the pawn to the budget office instead of rolling (AJ-3.6)."""
    s = replace(s.with_position(seat, BUDGET_SQUARE), recalled_seats=s.recalled_seats - {seat})
    return moving.pay_at_budget(s.with_turn(rolls_left=0).tell("antijeu-recalled", seat=seat), seat)
