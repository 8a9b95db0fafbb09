"""Loans on assigned cases (AJ-9)."""

from __future__ import annotations

from referee.games.antijeu.actions import Borrow
from referee.games.antijeu.rules import board
from referee.games.antijeu.state import AntiJeu
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Choice, Pick, RefusedChoice
from referee.kit.seats import Seat
from referee.kit.words import Message, Refusal, text

from .constants import amount_text


def borrowable_cartels(s: AntiJeu, seat: Seat) -> tuple[str, ...]:
    """Return the cartels on which `seat` may still borrow, once each.

    A case just assigned is one of them (AJ-9.5). AJ-9.1, AJ-9.2.
    """
    return tuple(
        c.colour for c in board.held_cartels(s, seat) if s.case(c.colour).note_owner is None
    )


def no_right_refusal(s: AntiJeu, seat: Seat) -> Refusal:
    """Return the reason why `seat` cannot borrow: no case, or all used (AJ-9.7)."""
    if board.held_cartels(s, seat):
        return Refusal("loan-used", "AJ-9.2", "cartel")
    return Refusal("not-holder", "AJ-9.1", "cartel")


def asks(s: AntiJeu, seat: Seat, needed: int = 1, *, required: bool = False) -> tuple[Ask, ...]:
    """Return the ask for a loan, if `seat` has a right to one (AJ-9.3).

    The seat counts as short of money if it has less than `needed` euros. Outside dues and purchases
    that is 1.
    """
    lendable_colours = borrowable_cartels(s, seat)
    if not lendable_colours:
        return ()
    choices = tuple(Choice(colour, _loan_text(s, colour)) for colour in lendable_colours)
    held_colours = [cartel.colour for cartel in board.held_cartels(s, seat)]
    refused_choices = tuple(
        RefusedChoice(
            colour,
            *(("loan-used", "AJ-9.2") if colour in held_colours else ("not-holder", "AJ-9.1")),
        )
        for colour in board.cartels(s)
        if colour not in lendable_colours
    )
    is_short = s.cash(seat) < needed
    refusal = (
        None if is_short or s.options.loan_when == "anytime" else Refusal("not-short", "AJ-9.3")
    )
    pick = Pick(
        "cartel", choices, "not-holder", "AJ-9.1", refused_choices=refused_choices, is_one_tap=True
    )
    is_prominent, instance = is_short and needed > 1, f"{len(lendable_colours)}"
    return (
        Ask(
            Borrow,
            (pick,),
            "AJ-9.1",
            required,
            block_for(refusal),
            prominent=is_prominent,
            instance=instance,
        ),
    )


def _loan_text(s: AntiJeu, colour: str) -> Message:
    cartel = board.cartels(s)[colour]
    return text("antijeu-loan-on", cartel=cartel.name, amount=amount_text(cartel.amounts.loan))


def borrow(s: AntiJeu, seat: Seat, colour: str) -> AntiJeu:
    """Take the money and the credit note (AJ-9.4)."""
    cartel = board.cartels(s)[colour]
    loan = cartel.amounts.loan
    s = s.earn(seat, loan, text("antijeu-memo-loan", cartel=cartel.name), "AJ-9.1")
    s = s.with_case(colour, note_owner=seat)
    return s.tell("antijeu-borrowed", seat=seat, amount=amount_text(loan), cartel=cartel.name)
