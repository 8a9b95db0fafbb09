"""Every action of a Goodwill log, in the order of the rules.

`needs_own_page` actions are entered on the seat's own page only, because their values or refusals
are private. The animator may enter all others for a seat.
"""

from __future__ import annotations

from referee.kit.actions import Action
from referee.kit.actions import Proceed as Proceed
from referee.kit.seats import Seat

SEAT_FIELDS = ("first", "second", "third", "fourth", "fifth", "sixth")  # in seat order
TOKEN_FIELDS = SEAT_FIELDS[:3]  # for the places on a company's board

# -- setting up


class NameAnimator(Action):
    animator: Seat


class DrawAnimator(Action):
    """The draw of the animator, decided by the table's seed."""


class ChooseSet(Action):
    """The choice between the box's own cards and the house set."""

    cards: str  # "box" or "house"


class ReadTabs(Action):
    """The lots that each seat may look at, printed on the event board (B-4)."""

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
    """The numbers on the two wheels of a slate, separated by commas (B-5)."""

    wheel_1: str
    wheel_2: str


class LayTokens(Action):
    """The three resources drawn for a company."""

    company: str
    first: str
    second: str
    third: str


class LayBoss(Action):
    """The boss turned up for the next place.

    Places are filled in the order Amber, Black, Crimson, row.
    """

    boss: str


class NewBoss(Action):
    """A boss turned up whose card nobody has typed in yet.

    It replaces LayBoss or DrawBoss.
    """

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


class DeclareHand(Action, needs_own_page=True, sealed=True):
    """The shares that a seat was dealt."""

    amber: int
    black: int
    crimson: int


# -- 1 informations


class Looked(Action):
    """A seat's statement that it has looked at its lots. Nothing depends on it."""


# -- 2 transactions and bosses


class SetEstimate(Action, needs_own_page=True, sealed=True):
    dollars: int


class TurnEstimates(Action):
    """The turning over of all slates at once, by the animator."""


class ReadSlates(Action):
    """The estimates on the real slates, copied after they are turned, in seating order."""

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
    """The end of the vote on the current proposal, by the animator."""


class CloseBosses(Action):
    """The end of a company's step, declared by the animator.

    No more proposals may be made, or the change of boss is done.
    """


class DrawBoss(Action):
    """The boss turned up from the pile to fill the row."""

    boss: str


# -- 3 events


class ReadLot(Action):
    """The next lot: a percent, and a known event card. See `ReadNewLot` for an unknown one."""

    percent: int
    card: str


class ReadNewLot(Action):
    """The next lot, with both events of a card still unknown."""

    percent: int
    left: str
    right: str


class TurnLots(Action):
    """The end of turning the lots: all four are face up."""


class NextEvent(Action):
    """The end of an event, once the table has made its moves."""


# -- 4 year end


class EndYear(Action):
    """The animator's confirmation of the booked year."""


# -- at any time


class Give(Action, needs_own_page=True, confidential=True):
    """A gift of money to another seat (option gifts)."""

    to: Seat
    amount: int


class Recount(Action, needs_own_page=True, confidential=True):
    """A seat's count of its bills, to which the books are changed."""

    counted: int
    reason: str


class RecountShares(Action, needs_own_page=True, confidential=True):
    """A seat's count of its shares of a company.

    It names the seat to which the books give the difference.
    """

    company: str
    counted: int
    other: Seat
    reason: str


class AgreeShares(Action, needs_own_page=True):
    """The answer of the seat that a RecountShares names."""

    yes: bool


class CorrectMarket(Action):
    """The three market shares that the markers show."""

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
    """The boss who is really at a place; the books swap two bosses."""

    place: str  # a company, or "row-1" … "row-3"
    boss: str
    reason: str


class RereadBoss(Action):
    """The true face of a boss card, after a typing error."""

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
