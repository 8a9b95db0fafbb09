"""The roll and the way it leads: doubles, court, budget office (AJ-2)."""

from __future__ import annotations

from referee.games.antijeu.box.pieces import BUDGET, SquareKind
from referee.games.antijeu.rules import board
from referee.games.antijeu.rules.constants import BUDGET_PAY, COURT_FINE
from referee.games.antijeu.rules.purses import amount
from referee.games.antijeu.state import AntiJeu, Debt, Turn
from referee.kit.announcements import Touched
from referee.kit.frozen import replace
from referee.kit.seats import BANK, Seat
from referee.kit.words import text

MOST_DOUBLES = 3  # the last of them leads to court, where the table agreed on it (AJ-2.3)


def rolled(s: AntiJeu, steps: int, double: bool) -> AntiJeu:
    """The pawn moves, or stays on court (AJ-2.1 to 2.7, 3.5)."""
    turn = s.turn
    doubles = turn.doubles + double
    s = s.with_turn(rolls=turn.rolls - 1, thrown=turn.thrown + 1, doubles=doubles)
    if double and on_court(s):
        return _double_on_court(s, steps)
    if doubles == MOST_DOUBLES and s.options.three_doubles == "court":
        return to_court(s.tell("antijeu-three-doubles", seat=s.seat))
    s = s.with_turn(rolls=s.turn.rolls + 1) if double else s
    return forward(s, steps)


def on_court(s: AntiJeu) -> bool:
    """Does the pawn of the seat to act stand on court?"""
    at = board.square(s, s.at)
    return at is not None and at.kind is SquareKind.COURT


def _double_on_court(s: AntiJeu, steps: int) -> AntiJeu:
    """50 to the bank; what else a double costs there, the table has agreed on (AJ-2.7)."""
    way = s.options.court_double
    s = s.owes(s.seat, Debt(BANK, COURT_FINE, text("antijeu-memo-court"), "AJ-2.7"))
    s = s.tell("antijeu-court-double", seat=s.seat, amount=amount(COURT_FINE))
    if way != "stay_only":
        s = s.missing(s.seat, 1)
    return forward(s, steps) if way == "move_skip" else s.with_turn(rolls=0)


def forward(s: AntiJeu, steps: int) -> AntiJeu:
    """The pawn goes `steps` squares on, and its square comes into effect (AJ-2.9 to 2.12)."""
    whole = board.length(s)
    to = s.at + steps
    crossed = whole is not None and to >= whole
    s = s.with_turn(arrived=True, crossed=crossed, steps=steps)
    return s.stands(s.seat, to % whole if whole else to)


def backward(s: AntiJeu, steps: int) -> AntiJeu:
    """The pawn goes back, over the budget office too, unpaid (AJ-2.10, 14.2)."""
    whole, to = board.length(s), s.at - steps
    at = to % whole if whole else max(BUDGET, to)
    return s.stands(s.seat, at).with_turn(arrived=True, crossed=False, steps=0)


def to_court(s: AntiJeu) -> AntiJeu:
    """The pawn is set on court at once, unpaid, and the turn ends (AJ-2.6, 2.10, 3.3)."""
    court = board.find(s, SquareKind.COURT)
    if court is None:
        return s.with_turn(rolls=0, sought=str(SquareKind.COURT), sentenced=True)
    move = text("antijeu-move-court", seat=s.seat)
    s = s.stands(s.seat, court).with_turn(rolls=0, sought="", sentenced=False)
    return replace(s, moves=(*s.moves, move))


def paid_at_budget(s: AntiJeu, seat: Seat) -> AntiJeu:
    """100 for passing or reaching the budget office (AJ-2.9)."""
    s = s.earn(seat, BUDGET_PAY, text("antijeu-memo-budget"), "AJ-2.9")
    values = {"seat": seat, "amount": amount(BUDGET_PAY)}
    own = Touched(seat, text("antijeu-budget-you", **values), BUDGET_PAY)
    return s.tell("antijeu-budget", **values).announce(
        text("antijeu-budget", **values), (own,), rule="AJ-2.9"
    )


# -- whose turn it is


def turn_over(s: AntiJeu) -> AntiJeu:
    """The turn passes clockwise; a full round may be over with it (AJ-1.8, 2.16, 11.7)."""
    coming = s.seating.left_of(s.seat)
    s = replace(s, turn=Turn(coming), rounds=s.rounds + (coming == s.first))
    if s.missed.get(coming):
        s = s.missing(coming, -1).with_turn(rolls=0)
        own = Touched(coming, text("antijeu-missed-you"))
        said = text("antijeu-missed", seat=coming)
        return s.tell("antijeu-missed", seat=coming).announce(said, (own,), rule="AJ-2.8")
    return _recalled(s, coming) if coming in s.recalled else s


def _recalled(s: AntiJeu, seat: Seat) -> AntiJeu:
    """Instead of a roll, the pawn goes to the budget office: the whole turn (AJ-3.6)."""
    s = replace(s.stands(seat, BUDGET), recalled=s.recalled - {seat})
    return paid_at_budget(s.with_turn(rolls=0).tell("antijeu-recalled", seat=seat), seat)
