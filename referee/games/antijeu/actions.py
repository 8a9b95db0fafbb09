"""Every action of an Anti-jeu log, in the order of the rules (AJ-15.2)."""

from __future__ import annotations

from referee.kit.actions import Action
from referee.kit.actions import Decline as Decline
from referee.kit.actions import Proceed as Proceed
from referee.kit.components.chance import CastDice as CastDice
from referee.kit.components.chance import Faces
from referee.kit.components.chance import Throw as Throw
from referee.kit.seats import Seat

# -- before the first turn


class LayOut(Action):
    """The choice of board and mailbox; the household remembers it."""

    board: str  # "box" or "house"
    deck: str | None = None  # the same for the mailbox; None if the app deals


class NameFirst(Action):
    """The choice of the first player without dice."""

    seat: Seat


class ChooseColour(Action):
    """The colour of a seat's pawn and tokens."""

    colour: str


# -- the throw


class LandOn(Action):
    """The square that the pawn reached, tapped instead of the dice or beside them."""

    square: int
    double: bool | None = None  # None where the distance decides
    faces: Faces = ()


class WaiveRoll(Action):
    """The waiver of an extra roll."""


# -- a square


class ReadSquare(Action):
    """The print on the square just reached."""

    kind: str  # a SquareKind
    name: str = ""
    cartel: str | None = None  # the colour of a company's cartel
    circles: int | None = None  # on a company: 1, 2 or 3


class ReadLap(Action):
    """The pawn's distance past the budget office, from which the course's length follows."""

    past: int


class NotPassed(Action):
    """The answer that the pawn has not passed the budget office yet."""


class FindSquare(Action):
    """The number of the square to which a card sends a pawn."""

    square: int


# -- the landing


class PayDue(Action):
    """The payment of what is due."""


class UseWaiver(Action):
    """The use of a kept card instead of paying a fine."""


class KeepWaiver(Action):
    """The choice to keep the card for another fine."""


class Borrow(Action):
    """A loan on the case of `cartel`: the seat gets money and the credit note."""

    cartel: str


class BuyToken(Action):
    company: int | None = None  # None: the only one offered
    sure: bool = False  # confirmed, although it ends the game


class DeclineToken(Action):
    """The refusal of a token."""


# -- a case


class Oust(Action):
    """The holder's choice to return all rivals' tokens, or none."""

    yes: bool


class Replace(Action):
    """The tokens laid in circles that rivals left, as a count a company."""

    first: int = 0
    second: int = 0
    third: int = 0
    sure: bool = False


class DoneReplacing(Action):
    """The end of the new holder's laying of tokens."""


# -- the mailbox


class ReadCard(Action):
    """The card that was drawn from the real mailbox."""

    card: str  # "mailbox/12"


class TypeCard(Action):
    """A card of the real mailbox that nobody has typed in yet."""

    name: str
    text: str
    keep: str  # "at-once" or "kept"
    effect: str
    amount: int | None = None


class CardMoney(Action):
    """The money that an unknown kind of card moves."""

    source: Seat  # BANK: the bank
    to: Seat
    amount: int


class CardMove(Action):
    """The square to which an unknown kind of card moves the pawn."""

    square: int


class CardDone(Action):
    """The confirmation that the table has done what the card says."""


# -- trades


class ProposeTrade(Action):
    """A trade of two seats: tokens by company, or whole cases by colour."""

    other: Seat
    gives: tuple[str, ...]  # "12x2" two tokens on square 12, "orange" the case
    gets: tuple[str, ...]
    sure: bool = False


class AcceptTrade(Action):
    sure: bool = False


# -- the end


class EndGame(Action):
    """The end of the game by agreement."""

    sure: bool = False


# -- corrections


class CorrectTokens(Action):
    """The corrected tokens of a seat on a company."""

    owner: Seat
    company: int
    count: int
    reason: str


class CorrectCase(Action):
    """The corrected holder of a case, and whether it is broken."""

    cartel: str
    holder: Seat | None
    broken: bool
    reason: str


class CorrectNote(Action):
    """The corrected owner of a cartel's credit note; None means the bank."""

    cartel: str
    owner: Seat | None
    reason: str


class RereadSquare(Action):
    """The corrected reading of a square."""

    square: int
    kind: str
    name: str
    cartel: str | None
    circles: int | None
    reason: str
