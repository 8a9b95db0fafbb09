"""Every action that an Ambition log can contain, in the order of the rules.

`needs_own_page` actions are entered only on the seat's own page, because their values or refusals
are secret. The host may enter all others for a seat.
"""

from __future__ import annotations

from referee.kit.actions import Action
from referee.kit.actions import Proceed as Proceed
from referee.kit.seats import Seat


class ReadBox(Action):
    """The facts that the host reads on the board (B1..B4, B8, B10); None if not read."""

    markets: str  # five names, separated by commas, or ""
    cocoa_capacity: int | None  # bars
    chocolate_capacity: int | None  # bars, 0 for no limit
    worker: int | None
    salesperson: int | None
    secretary: int | None
    accountant: int | None
    loan_interest: int | None
    smallest_bill: int | None


class NameBanker(Action):
    banker: Seat


class DrawBanker(Action):
    """Draw of the first banker, decided by the table's seed."""


class Reveal(Action):
    """The opening of all envelopes by the host.

    At a table with the bluff, it begins the announcements.
    """


# -- 1 hiring


class Hire(Action, needs_own_page=True):
    """Hiring plan: the number of employees of each trade."""

    worker: int
    salesperson: int
    secretary: int
    accountant: int
    nobody: bool = True  # confirms a plan with no employees
    fewer: bool = True  # confirms a plan that the form proposed because the purse is short


class SealPlan(Action, needs_own_page=True, sealed=True):
    """A hiring plan in an envelope, if all seats hire at once."""

    worker: int
    salesperson: int
    secretary: int
    accountant: int
    nobody: bool = True  # confirms a plan with no employees
    fewer: bool = True  # confirms a plan that the form proposed because the purse is short


class Amend(Action):
    """The reduction of a borrower's staff to the smallest staff at the table."""

    worker: int
    salesperson: int
    secretary: int
    accountant: int


# -- 2 cocoa


class Announce(Action):
    bars: int


class SplitOffer(Action):
    """Division of the bars on sale among the markets, by the banker."""

    first: int
    second: int
    third: int
    fourth: int
    fifth: int


class PlaceBid(Action, needs_own_page=True, sealed=True):
    price: int  # francs a bar
    bars: int


class PassMarket(Action, needs_own_page=True, sealed=True):
    """Envelope without a bid."""


class TakeShare(Action):
    """A bidder's purchase of the few bars that are left (option partial_may_decline)."""


class DeclineShare(Action):
    """A bidder's refusal of the few bars that are left; the next bidder gets them."""


class AnnouncePrice(Action, needs_own_page=True):
    """Announced price of a bid, true or not (bluff)."""

    price: int


class AnnouncePass(Action, needs_own_page=True):
    """The announced pass of a seat whose envelope is a pass (bluff)."""


class Challenge(Action, needs_own_page=True):
    target: Seat


class LetPass(Action, needs_own_page=True):
    """A seat's decision not to challenge for now (bluff).

    The seat may still challenge until the market closes.
    """


# -- 3 making


class Make(Action):
    bars: int


# -- 4 sale


class SetCursor(Action):
    cursor: int


class SealCursor(Action, needs_own_page=True, sealed=True):
    cursor: int


class TurnCard(Action):
    """A contract card turned over by the banker, with the values printed on it."""

    tonnes: int
    opening: int
    maximum: int


class TurnKnownCard(Action):
    """A contract card turned over by the banker, by its name in the box."""

    card: str  # "contract/14"


class Join(Action):
    pass


class StayOut(Action):
    pass


class SealAttendance(Action, needs_own_page=True, sealed=True):
    joins: bool


class AcceptPrice(Action):
    pass


class PassPrice(Action):
    pass


class LetClimb(Action):
    """A seat's pass at this price and the next ones.

    The seat may still accept a price that all others refuse.
    """


class SpeakAgain(Action):
    """The withdrawal of LetClimb: the seat is asked again at each price."""


class AllPass(Action):
    """The host's record that nobody accepts the price."""


class RaisePrice(Action):
    price: int
    agreed: bool = False  # the table agrees to a step above the limit


class Transmit(Action):
    """Pending contracts of earlier months, sent to accounting.

    An empty tuple leaves them all.
    """

    contracts: tuple[int, ...]  # their numbers


class PlaceContract(Action):
    tray: str  # "accounting" or "secretariat"


# -- 5 cashing


class CashIn(Action):
    contracts: tuple[int, ...]


# -- 6 Confidentiel


class ReadConfidential(Action):
    """Confidentiel card turned over by the host, by its name in the box."""

    card: str  # "confidential/3"


class ReadNewConfidential(Action):
    """Confidentiel card turned over by the host, with its text.

    The host applies its effect with adjustments.
    """

    wording: str
    when: str  # "now" or "next"


class TurnConfidential(Action):
    """Top card of a deck shuffled by the app, turned over by the host."""


class Peek(Action, needs_own_page=True):
    """Payment to read the Confidentiel card before the others."""


class HaveRead(Action, needs_own_page=True):
    """The confirmation that the seat has read its own page. Nothing depends on it."""


# -- 7 accounts


class SellDirect(Action):
    bars: int


class BuyBonds(Action, needs_own_page=True):
    count: int


class SellBonds(Action):
    count: int


class Borrow(Action):
    pass


class Repay(Action, needs_own_page=True):
    """Repayment of the oldest loan."""


class CloseAccounts(Action, needs_own_page=True):
    """End of the seat's accounts for this month."""


# -- any time


class PlayExpress(Action):
    """Express card of the box, played on `target`."""

    target: Seat
    card: str  # "express/5"
    mistimed: bool = False  # the table knows that it comes at the wrong moment


class PlayNewExpress(Action):
    """An Express card that the box does not know.

    The host applies its effect with adjustments.
    """

    target: Seat
    wording: str
    outcome: str  # "applied", "cannot-comply" or "mistimed"


class PlayFromHand(Action, needs_own_page=True):
    """Express card played from a secret hand that the app has dealt."""

    target: Seat
    card: str  # "express/5", one of the hand
    mistimed: bool = False  # the player knows that it comes at the wrong moment


class Transfer(Action, needs_own_page=True, confidential=True):
    to: Seat
    amount: int


class Note(Action, needs_own_page=True, confidential=True):
    """An agreement noted for both parties; the app does not enforce it."""

    to: Seat
    words: str


class Recount(Action, needs_own_page=True, confidential=True):
    counted: int


class PayCharge(Action, needs_own_page=True):
    """The payment of a compulsory charge by a seat that has raised the money."""


class DeclareBankrupt(Action):
    seat: Seat


class Adjust(Action):
    """Effect of a card on one company or on all, applied by the host."""

    seat: Seat  # HOST for everybody
    what: str  # "cash", "cocoa", "chocolate", "express", or a trade
    amount: int  # signed
    reason: str


class Levy(Action):
    """Payment to the bank that a card demands. A company that lacks the cash owes it."""

    seat: Seat  # HOST for everybody
    amount: int
    reason: str


class AnnulContract(Action):
    """The annulment of a contract by a card, also of one just accepted."""

    contract: int
    keep_bars: bool  # the bars stay with the bank and are not returned to the seller
    reason: str


class AddModifier(Action):
    """A rule of the month made by a card, entered by the host."""

    modifier: str  # "no-cocoa", "freeze", "bars-per-worker" or "absent"
    of: Seat  # HOST for everybody
    trade: str  # for "freeze" and "absent"; "" otherwise
    amount: int
    next_month: bool
    reason: str


class AddContract(Action):
    """A contract that is missing in the app's books, added by the host."""

    seat: Seat
    tonnes: int
    price: int  # francs in its bundle
    tray: str  # "secretariat" or "accounting"
    won: int  # the month it was obtained
    reason: str
