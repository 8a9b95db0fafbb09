"""Every action that can stand in an Anti-jeu log, in the order of the rules (AJ-15.2)."""

from __future__ import annotations

from referee.kit.actions import Action
from referee.kit.actions import Decline as Decline
from referee.kit.actions import Proceed as Proceed
from referee.kit.chance import Faces
from referee.kit.seats import Seat
from referee.kit.throwing import CastDice as CastDice
from referee.kit.throwing import Throw as Throw

# -- before the first turn


class LayOut(Action):
    """Whose board lies on the table; the household keeps it in mind."""

    board: str  # "box" or "house"
    deck: str | None = None  # likewise the mailbox; None if the app deals


class NameFirst(Action):
    """The table knows who begins, and throws no dice for it."""

    seat: Seat


class ChooseColour(Action):
    """The colour of a seat's pawn and tokens."""

    colour: str


# -- the throw


class LandOn(Action):
    """The square that the dice led to, tapped instead of their faces, or as well."""

    square: int
    double: bool | None = None  # None where the distance tells
    faces: Faces = ()


class WaiveRoll(Action):
    """The seat gives up an extra roll."""


# -- a square


class ReadSquare(Action):
    """What is printed on the square just reached."""

    kind: str  # a SquareKind
    name: str = ""
    cartel: str | None = None  # the colour of a company's group
    circles: int | None = None  # on a company: 1, 2 or 3


class ReadLap(Action):
    """How far past the budget office the pawn stands: the length of the course follows."""

    past: int


class NotPassed(Action):
    """The pawn has not gone round yet: the budget office still lies ahead of it."""


class FindSquare(Action):
    """How far from the budget office the square is to which the pawn is sent."""

    square: int


# -- the landing


class PayDue(Action):
    """The debtor pays what is due."""


class UseWaiver(Action):
    """A kept card instead of the fine."""


class KeepWaiver(Action):
    """The kept card stays for another fine."""


class Borrow(Action):
    """A loan on a case: the money, and the credit note."""

    cartel: str


class BuyToken(Action):
    company: int | None = None  # where several are offered; else that landed on
    sure: bool = False  # though it ends the game


class DeclineToken(Action):
    """No token."""


# -- a case


class Oust(Action):
    """The new holder has the rivals' tokens returned, or leaves them all."""

    yes: bool


class Replace(Action):
    """Own tokens in the places of the returned ones: how many on each company, by its place."""

    first: int = 0
    second: int = 0
    third: int = 0
    sure: bool = False


class DoneReplacing(Action):
    """The new holder replaces no more."""


# -- the mailbox


class ReadCard(Action):
    """Which card was drawn from the real mailbox."""

    card: str  # "mailbox/12"


class TypeCard(Action):
    """A card of the real mailbox that nobody has typed in yet."""

    name: str
    text: str
    keep: str  # "at-once" or "kept"
    effect: str
    amount: int | None = None


class CardMoney(Action):
    """Money that a card of another kind moves."""

    source: Seat  # BANK: the bank
    to: Seat
    amount: int


class CardMove(Action):
    """The square to which such a card moves the pawn."""

    square: int


class CardDone(Action):
    """The card has been obeyed."""


# -- trades


class ProposeTrade(Action):
    """What each of two seats gives: tokens by company, or whole cases by colour."""

    other: Seat
    gives: tuple[str, ...]  # "12x2" two tokens on square 12, "orange" the case
    gets: tuple[str, ...]
    sure: bool = False


class AcceptTrade(Action):
    sure: bool = False


# -- the end


class EndGame(Action):
    """The table ends the game by agreement."""

    sure: bool = False


# -- corrections


class CorrectTokens(Action):
    """The tokens of a seat that really lie on a company."""

    owner: Seat
    company: int
    count: int
    reason: str


class CorrectCase(Action):
    """Who really holds a case, and whether it is broken."""

    cartel: str
    holder: Seat | None
    broken: bool
    reason: str


class CorrectNote(Action):
    """Before whom the credit note of a cartel really lies; None: with the bank."""

    cartel: str
    owner: Seat | None
    reason: str


class RereadSquare(Action):
    """A square that was read wrongly."""

    square: int
    kind: str
    name: str
    cartel: str | None
    circles: int | None
    reason: str
