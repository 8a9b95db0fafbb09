"""The throw of a turn, with slider and square.

PDG-2.3, PDG-2.4, PDG-2.5, PDG-2.6, PDG-10.1, PDG-10.3, PDG-10.4.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.pdg.actions import CastDice, ReadSquare, ReadStep, Throw
from referee.games.pdg.box.inventory import READABLE_SQUARE_KINDS, checked_square, square_fields
from referee.games.pdg.box.pieces import COURSE, SQUARES_BY_KEY, Square
from referee.games.pdg.rules import slider, square_offer, turns
from referee.games.pdg.state import SITING_PART, Pdg
from referee.games.pdg.views.sectors import OfferedSector, SectorCell
from referee.kit.actions import Ask
from referee.kit.box.inventory import box_number
from referee.kit.components.chance import Faces, dice_text, is_double
from referee.kit.fields import Choice, JointPicks, Lazy, Widget
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, text

ThrowAction = Throw | CastDice | ReadStep | ReadSquare
SectorOffers = tuple[OfferedSector, ...]


@dataclass(frozen=True, slots=True)
class TurnView:
    """A turn: the throw, its square, and the map with the offer."""

    faces: Faces  # empty before the throw
    square: Square | None  # None if unread
    sectors: tuple[SectorCell, ...]
    has_sold: bool
    offers: SectorOffers  # empty in the first part


def turn_view(s: Pdg, sectors: tuple[SectorCell, ...], offers: SectorOffers = ()) -> TurnView:
    """Return the turn in progress, with the map of its part."""
    square = square_offer.square(s) if s.turn.faces else None
    return TurnView(s.turn.faces, square, sectors, s.turn.has_sold, offers)


def dice_count(s: Pdg, seat: Seat | None = None) -> int:
    """Return how many dice a seat throws: one at first (PDG-2.3)."""
    return 2 if (seat or s.turn.seat) in s.started_seats else 1


def asks(s: Pdg) -> tuple[Ask, ...]:
    """Return the asks for values that the seat to act must read now.

    They are its dice, then the step of a double, then its square.
    """
    if not s.turn.faces:
        return s.throw_asks(dice_count(s), "PDG-2.3", "PDG-10.1")
    if s.turn.is_step_unread:
        steps, rule = slider.SLIDER_STEPS, "PDG-10.4"
        step_field = box_number(
            "step", rule, *steps, code="bad-box-value", tap_values=steps, is_unread=True
        )
        return (Ask(ReadStep, (step_field,), rule=rule),)
    return () if square_offer.square(s) else (_square_ask(s),)


def _square_ask(s: Pdg) -> Ask:
    """Return the ask for the print of a square, read with one tap.

    The seat taps a sector of the map, a continent beside it or a colour above it.
    """
    picks = square_fields("PDG-10.3", READABLE_SQUARE_KINDS, "bad-box-value", s.colours)
    joint_picks = JointPicks(
        "square", ("kind", "continent", "colour"), Lazy(lambda: _square_choices(s))
    )
    picture = Widget("square", Lazy(lambda: tuple(s.colours)))
    fields = tuple(replace(pick, pair=joint_picks, picture=picture) for pick in picks)
    return Ask(ReadSquare, fields, rule="PDG-10.3")


def _square_choices(s: Pdg) -> tuple[Choice, ...]:
    """Return every possible print of a square, as values of the three picks."""
    squares = SQUARES_BY_KEY.values()
    readable_squares = [square for square in squares if square.kind in READABLE_SQUARE_KINDS]
    values = (
        f"{square.kind} {square.continent or ''} {square.colour or ''}"
        for square in readable_squares
    )
    return tuple(
        Choice(value, square.name_text(s.colours))
        for value, square in zip(values, readable_squares, strict=True)
    )


def apply(s: Pdg, action: ThrowAction) -> Pdg:
    """Apply the throw, or what was read after it."""
    match action:
        case ReadStep(step=step):
            s = slider.learn_step(s, s.turn.faces, step)
            return _move_slider(s.with_turn(is_step_unread=False), step)
        case ReadSquare(kind=kind, continent=continent, colour=colour):
            values = {"kind": kind, "continent": continent, "colour": colour}
            square = checked_square(values, "bad-box-value", "PDG-10.3")
            number = s.positions[s.turn.seat]
            s = s.learn(f"square/{number}", values)
            label = square.name_text(s.colours)
            return s.tell("any-square-read", seat=s.turn.seat, number=number, square=label)
        case Throw() | CastDice():
            return _apply_throw(*s.resolve_throw(action, dice_count(s)))


def _apply_throw(s: Pdg, faces: Faces) -> Pdg:
    """Move the pawn, then the slider if its step is known (PDG-2.4, PDG-2.5).

    The throw counts as a step, so that announcements of earlier steps are old.
    """
    seat, step = s.turn.seat, slider.step_of(s, faces)
    s = replace(
        s.move_pawn(seat, sum(faces)),
        started_seats=s.started_seats | {seat},
        step_number=s.step_number + 1,
    )
    s = s.with_turn(faces=faces, is_step_unread=step is None)
    s = s.tell("any-thrown", seat=seat, dice=dice_text(faces), at=square_text(s))
    s = s.with_move("pdg-move-pawn", seat=seat, at=_destination_text(s))
    return _move_slider(s, step) if step else s


def _move_slider(s: Pdg, step: int) -> Pdg:
    s = slider.advance(s, step)
    s = s.with_move("pdg-move-slider", cycle=s.cycle)
    return s.tell("pdg-slid", step=step, cycle=s.cycle)


# -- what is said


def prompt(s: Pdg) -> Prompt | None:
    """Return the shared screen's prompt to throw or read; None once all is known."""
    if s.turn.faces:
        return (
            None if square_offer.is_open(s) else _read_prompt(s, "any-read-square", throw_text(s))
        )
    headline = s.throw_request_text("any-throw", dice_count(s), seat=s.turn.seat)
    start_text = None if s.started_seats else text("any-starts", seat=s.turn.seat)
    skipped_seats = turns.skipped_seats(s)
    skip_text = text(f"pdg-skipped-{s.part}", seats=skipped_seats) if skipped_seats else None
    return Prompt(headline, start_text or skip_text, rule="PDG-2.3")


def _read_prompt(s: Pdg, square_key: str, read_aloud: Message | None = None) -> Prompt:
    """Return the prompt to read a double's step, or the square (message `square_key`)."""
    if s.turn.is_step_unread:
        return Prompt(text("pdg-read-step", face=s.turn.faces[0]), read_aloud, rule="PDG-2.5")
    return Prompt(text(square_key, number=s.positions[s.turn.seat]), read_aloud, rule="PDG-10.3")


def seat_prompt(s: Pdg, seat: Seat) -> Prompt | None:
    """Return what `seat` has to throw or to read; None if it waits."""
    if square_offer.is_open(s) or seat != s.turn.seat:
        return None
    if s.turn.faces:
        return _read_prompt(s, "any-call-read-square")
    headline = s.throw_request_text("any-call-throw", dice_count(s))
    return Prompt(headline, None if s.started_seats else text("any-starts-you"), rule="PDG-2.3")


def next_seat_prompt(s: Pdg, seat: Seat) -> Prompt:
    """Return the prompt of `seat`, whose throw may end the turn before its own."""
    return Prompt(s.throw_request_text("pdg-call-may-throw", dice_count(s, seat)), rule="PDG-6.2")


def tell_no_offer(s: Pdg, seat: Seat) -> Pdg:
    """Add the line that the square offers nothing (PDG-2.11, PDG-4.8)."""
    key, number = "site" if s.part == SITING_PART else "sell", s.positions[seat]
    if number > COURSE.square_count:
        return s
    return s.with_move(f"pdg-nothing-to-{key}", number=number, seat=seat)


def throw_text(s: Pdg) -> Message:
    """Return the throw as a message: dice, square, and slider on a double."""
    faces = s.turn.faces
    is_slider_named = is_double(faces) and s.options.slider and not s.turn.is_step_unread
    key = "pdg-thrown-double" if is_slider_named else "any-thrown"
    return text(key, seat=s.turn.seat, dice=dice_text(faces), at=square_text(s), cycle=s.cycle)


def square_text(s: Pdg) -> Message:
    """Return the square of the seat to act and its offer, as a message."""
    number, current_square = s.positions[s.turn.seat], square_offer.square(s)
    if number > COURSE.square_count:
        return text("pdg-at-end")
    square_values = {"square": current_square.name_text(s.colours)} if current_square else {}
    return text("pdg-at" if current_square else "any-at-square", number=number, **square_values)


def _destination_text(s: Pdg) -> Message:
    number = s.positions[s.turn.seat]
    return (
        text("pdg-at-end") if number > COURSE.square_count else text("pdg-to-square", number=number)
    )
