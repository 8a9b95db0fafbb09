"""Every action that can stand in a Goodwill log, in the order of the rules.

`own_page` actions are entered only on the seat's own page, because what is typed, or what a
refusal would say, is nobody else's business. The animator may enter all others for a seat.
"""

from __future__ import annotations

from referee.kit.actions import Action
from referee.kit.actions import Proceed as Proceed
from referee.kit.seats import Seat

BY_SEAT = ("first", "second", "third", "fourth", "fifth", "sixth")  # fields, in seat order
BY_TOKEN = BY_SEAT[:3]  # fields, for the places on a company's board

# -- setting up


class NameAnimator(Action):
    animator: Seat


class DrawAnimator(Action):
    """Draw the animator by lot; the table's seed decides."""


class ChooseSet(Action):
    """Which cards are on the table: the box's own, or the house set."""

    cards: str  # "box" or "house"


class ReadTabs(Action):
    """Which lots each seat may look at, as printed on the event board (B-4)."""

    first: tuple[int, ...]
    second: tuple[int, ...]
    third: tuple[int, ...] = ()
    fourth: tuple[int, ...] = ()
    fifth: tuple[int, ...] = ()
    sixth: tuple[int, ...] = ()


class ReadColours(Action):
    """The colour of each seat, as printed on the event board (B-7)."""

    first: str
    second: str
    third: str = ""
    fourth: str = ""
    fifth: str = ""
    sixth: str = ""


class ReadWheels(Action):
    """The faces of the slate's two wheels (B-5), numbers separated by commas."""

    wheel_1: str
    wheel_2: str


class LayTokens(Action):
    """The three resources drawn for a company."""

    company: str
    first: str
    second: str
    third: str


class LayBoss(Action):
    """The boss turned up for the next place: Amber, Black, Crimson, then the row."""

    boss: str


class NewBoss(Action):
    """As LayBoss or DrawBoss, with a card that is typed in for the first time."""

    name: str
    salary: int
    innovation: int
    efficiency: int
    publicity: int
    first_from: str | None
    first_to: str | None
    second_from: str | None
    second_to: str | None
    dividend: bool


class DeclareHand(Action, own_page=True, sealed=True):
    """The shares a seat was dealt."""

    amber: int
    black: int
    crimson: int


# -- 1 informations


class Looked(Action):
    """A seat has seen what it may see. Nothing depends on it."""


# -- 2 transactions and bosses


class SetEstimate(Action, own_page=True, sealed=True):
    dollars: int


class TurnEstimates(Action):
    """The animator has all slates turned over at once."""


class ReadSlates(Action):
    """The estimates on real slates, in seating order, once they are turned over."""

    first: int | None
    second: int | None
    third: int | None = None
    fourth: int | None = None
    fifth: int | None = None
    sixth: int | None = None


class ChoosePartner(Action):
    partner: Seat


class Propose(Action):
    boss: str


class Vote(Action):
    yes: bool


class CloseVote(Action):
    """The animator ends the vote on the current proposal."""


class CloseBosses(Action):
    """The animator closes the company's step: no more proposals, or the change is made."""


class DrawBoss(Action):
    """The boss turned up from the pile to fill the row."""

    boss: str


# -- 3 events


class ReadLot(Action):
    """The next lot: a percent, and an event card that the box knows."""

    percent: int
    card: str


class ReadNewLot(Action):
    """As ReadLot, with an event card that is typed in for the first time: its two events."""

    percent: int
    left: str
    right: str


class TurnLots(Action):
    """All four lots lie face up."""


class NextEvent(Action):
    """The table has moved what the event moves."""


# -- 4 year end


class EndYear(Action):
    """The animator confirms the booked year."""


# -- at any time


class Give(Action, own_page=True, confidential=True):
    """Money given to another seat (option gifts)."""

    to: Seat
    amount: int


class Recount(Action, own_page=True, confidential=True):
    """A seat counts its bills; the books are changed to match."""

    counted: int
    reason: str


class RecountShares(Action, own_page=True, confidential=True):
    """A seat counts its shares of a company, and says which seat has the difference."""

    company: str
    counted: int
    other: Seat
    reason: str


class AgreeShares(Action, own_page=True):
    """The answer of the seat that is said to have the difference."""

    yes: bool


class CorrectMarket(Action):
    """The three market shares as the markers show them."""

    amber: int
    black: int
    crimson: int
    reason: str


class CorrectTokens(Action):
    company: str
    first: str | None
    second: str | None
    third: str | None
    reason: str


class CorrectBoss(Action):
    """The boss really at a place; the books swap it with the one they had there."""

    place: str  # a company, or "row-1" … "row-3"
    boss: str
    reason: str


class RereadBoss(Action):
    """What a boss card really shows, after a typing error."""

    boss: str
    salary: int
    innovation: int
    efficiency: int
    publicity: int
    first_from: str | None
    first_to: str | None
    second_from: str | None
    second_to: str | None
    dividend: bool
    reason: str
