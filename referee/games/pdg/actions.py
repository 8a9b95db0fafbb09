"""Every action that can stand in a P.D.G. log, in the order of the rules."""

from __future__ import annotations

from referee.kit.actions import Action
from referee.kit.actions import Decline as Decline
from referee.kit.actions import Proceed as Proceed
from referee.kit.seats import Seat
from referee.kit.throwing import CastDice as CastDice
from referee.kit.throwing import Throw as Throw

# -- before the first throw


class ChooseBrand(Action):
    """The make of a seat's cars, plants and tokens."""

    brand: str


class PairSeats(Action):
    """The teams of two: the partners of seats 1, 2, 3 … as far as each is not yet paired."""

    teams: str  # "1-3 2-4"


class LayOut(Action):
    """Whose slider and board lie on the table; the household keeps it in mind."""

    track: str  # "box" or "house"
    slider: str | None = None  # likewise; None without one


class ReadStep(Action):
    """How far the slider moves for the double just thrown, as printed."""

    step: int


class ReadSquare(Action):
    """What is printed on the square just reached."""

    kind: str  # a SquareKind: sector, continent or colour
    continent: int | None
    colour: str | None


# -- the shot


class SitePlant(Action):
    sector: str  # "3-green"
    price: int | None = None  # M$, read in the slider's window; None where the box tells it


class SellToken(Action):
    sector: str
    advantage: str | None = None  # a Card
    profit: int | None = None  # M$, as `SitePlant.price`


class PassShot(Action):
    """The seat abandons its shot."""


class EndTurn(Action):
    """The seat does no more in its turn."""


class TakePlants(Action):
    """A claim on an abandoned shot: one sector, or two on a white square."""

    first: str
    second: str | None = None
    first_price: int | None = None
    second_price: int | None = None


class TakeSale(Action):
    """A claim on an abandoned shot, with the card that parries a difficulty."""

    sector: str
    parry: str | None = None
    profit: int | None = None


class CloseWindow(Action):
    """The host waits for no further answer."""


class CountCash(Action):
    """The bills of a seat as counted on the table; the books stay as they are."""

    owner: Seat
    counted: int


# -- cards


class BuyCard(Action):
    """A card from the draw pile."""


class StealCard(Action):
    card: str  # the Card played
    victim: Seat


class ChooseStolen(Action, own_page=True, confidential=True):
    """Which card of the hand that the thief looks at."""

    card: str


class AnnounceDifficulty(Action):
    card: str


class CounterDifficulty(Action):
    card: str


class ConfirmDifficulty(Action):
    """The attacker maintains the announcement."""


class WithdrawDifficulty(Action):
    """The attacker takes the announcement back."""


class Parry(Action):
    """The seat protects itself from the difficulty in play."""

    card: str


class CancelAdvantage(Action):
    """An opponent exposes a card against the advantage of the sale."""

    card: str


class ReadAdvantage(Action):
    """What an advantage is worth, as printed on its card: profit x mult + bonus, M$."""

    card: str
    mult: int
    bonus: int


class ReadTax(Action):
    """What the taxes take from each sale, as printed, M$."""

    tax: int


class ProposeCartel(Action):
    target: Seat
    rounds: int | None = None  # None: open-ended


class Vote(Action):
    yes: bool


class LeaveCartel(Action):
    """A member leaves, and the cartel ends."""


class AnotherGame(Action):
    """The same people play on; gains add up."""


class EndEvening(Action):
    """No further game."""


# Before these the hands have moved what they were told; other acts are done meanwhile.
PLAYED = (CounterDifficulty, ConfirmDifficulty, CancelAdvantage)
NEXT: tuple[type[Action], ...] = (Throw, CastDice, SitePlant, SellToken, PassShot, *PLAYED)

# -- corrections


class CorrectPlant(Action):
    """A plant that really stands in a sector, or does not."""

    owner: Seat
    sector: str
    stands: bool
    reason: str


class RereadCell(Action):
    """A price or profit of the slider that was read wrongly; None on the face not read."""

    sector: str
    cycle: int
    price: int | None
    profit: int | None
    reason: str


class RereadSquare(Action):
    """A square of the course that was read wrongly."""

    square: int
    kind: str
    continent: int | None
    colour: str | None
    reason: str


class Recount(Action, own_page=True, confidential=True):
    """The bills of a seat whose cash nobody else sees, as counted."""

    counted: int
    reason: str
