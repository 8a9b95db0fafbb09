"""Every action that a P.D.G. log can contain, in the order of the rules."""

from __future__ import annotations

from referee.kit.actions import Action
from referee.kit.actions import Decline as Decline
from referee.kit.actions import Proceed as Proceed
from referee.kit.components.chance import CastDice as CastDice
from referee.kit.components.chance import Throw as Throw
from referee.kit.seats import Seat

# -- before the first throw


class ChooseBrand(Action):
    """The brand of a seat: its cars, plants and tokens."""

    brand: str


class PairSeats(Action):
    """The teams of two: the partners of seats 1, 2, 3 and so on.

    A seat whose partner is already named is left out.
    """

    teams: str  # "1-3 2-4"


class LayOut(Action):
    """The slider and board that the table uses; the household remembers them."""

    track: str  # "box" or "house"
    slider: str | None = None  # "box" or "house"; None without one


class ReadStep(Action):
    """The positions that the slider moves for the double just thrown, as printed."""

    step: int


class ReadSquare(Action):
    """The square just reached, as printed."""

    kind: str  # a SquareKind: sector, continent or colour
    continent: int | None
    colour: str | None


# -- the shot


class SitePlant(Action):
    sector: str  # "3-green"
    price: int | None = None  # M$, read in the slider's window; None if the box has it


class SellToken(Action):
    sector: str
    advantage: str | None = None  # a Card
    profit: int | None = None  # M$, as `SitePlant.price`


class PassShot(Action):
    """A seat's decision not to use its shot."""


class EndTurn(Action):
    """The end of a turn, by its own seat."""


class TakePlants(Action):
    """A claim on an abandoned shot: one sector, or two on a white square."""

    first: str
    second: str | None = None
    first_price: int | None = None
    second_price: int | None = None


class TakeSale(Action):
    """A claim on an abandoned shot.

    It may name a card that parries a difficulty.
    """

    sector: str
    parry: str | None = None
    profit: int | None = None


class CloseWindow(Action):
    """The end of a window by the host; the table no longer waits for answers."""


class CountCash(Action):
    """The bills of a seat as counted on the table. Its balance does not change."""

    owner: Seat
    counted: int


# -- cards


class BuyCard(Action):
    """A card from the draw pile."""


class StealCard(Action):
    card: str  # the Card played
    victim: Seat


class ChooseStolen(Action, needs_own_page=True, confidential=True):
    """The card that a thief takes from the hand that it looks at."""

    card: str


class AnnounceDifficulty(Action):
    card: str


class CounterDifficulty(Action):
    card: str


class ConfirmDifficulty(Action):
    """The attacker's confirmation of an announced difficulty."""


class WithdrawDifficulty(Action):
    """The attacker's withdrawal of an announced difficulty."""


class Parry(Action):
    """A card by which the seat protects itself from the difficulty in play."""

    card: str


class CancelAdvantage(Action):
    """A card that an opponent shows to cancel the advantage of a sale."""

    card: str


class ReadAdvantage(Action):
    """The effect of an advantage, as printed: a profit becomes profit x mult + bonus, M$."""

    card: str
    mult: int
    bonus: int


class ReadTax(Action):
    """The tax on each sale, as printed, M$."""

    tax: int


class ProposeCartel(Action):
    target: Seat
    rounds: int | None = None  # None: open-ended


class Vote(Action):
    yes: bool


class LeaveCartel(Action):
    """A member's departure, which ends the cartel."""


class AnotherGame(Action):
    """Another game of the same people; the gains of all games are added up."""


class EndEvening(Action):
    """The end of the evening, without a further game."""


# The hands finish their moves before these acts; other acts may be done meanwhile.
WINDOW_CARD_ACTIONS = (CounterDifficulty, ConfirmDifficulty, CancelAdvantage)
MOVE_CLEARING_ACTIONS: tuple[type[Action], ...] = (
    *(Throw, CastDice, SitePlant, SellToken, PassShot),
    *WINDOW_CARD_ACTIONS,
)
# Screens still list the price of a card bought earlier in the turn, so its line stays whole.
PURCHASE_KEEPING_ACTIONS: tuple[type[Action], ...] = (Throw, CastDice, SellToken)

# -- corrections


class CorrectPlant(Action):
    """The correction that a plant is, or is not, in a sector."""

    owner: Seat
    sector: str
    stands: bool
    reason: str


class RereadCell(Action):
    """A price or profit of the slider that was misread.

    A face that nobody has read is None.
    """

    sector: str
    cycle: int
    price: int | None
    profit: int | None
    reason: str


class RereadSquare(Action):
    """A square of the course that was misread."""

    square: int
    kind: str
    continent: int | None
    colour: str | None
    reason: str


class Recount(Action, needs_own_page=True, confidential=True):
    """The bills of a seat with hidden cash, as counted."""

    counted: int
    reason: str
