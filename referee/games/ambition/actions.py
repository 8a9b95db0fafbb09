"""Every action that can stand in an Ambition log, in the order of the rules.

`own_page` actions are entered only on the seat's own page, because what is typed, or what a
refusal would say, is nobody else's business. The host may enter all others for a seat.
"""

from __future__ import annotations

from referee.kit.actions import Action
from referee.kit.actions import Proceed as Proceed
from referee.kit.seats import Seat


class ReadBox(Action):
    """What the host reads on the board (B1..B4, B8, B10); None: nobody has read it."""

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
    """Draw the first banker by lot; the table's seed decides."""


class Reveal(Action):
    """The host opens every envelope. With the bluff, closes them for the announcements."""


# -- 1 hiring


class Hire(Action, own_page=True):
    """A hiring plan: the number of employees of each trade."""

    worker: int
    salesperson: int
    secretary: int
    accountant: int
    nobody: bool = True  # confirms a plan with no employees
    fewer: bool = True  # confirms a plan that the form proposed because the purse is short


class SealPlan(Action, own_page=True, sealed=True):
    """As Hire, in an envelope, if the table hires simultaneously."""

    worker: int
    salesperson: int
    secretary: int
    accountant: int
    nobody: bool = True  # confirms a plan with no employees
    fewer: bool = True  # confirms a plan that the form proposed because the purse is short


class Amend(Action):
    """A borrower reduces its staff to the smallest of the table."""

    worker: int
    salesperson: int
    secretary: int
    accountant: int


# -- 2 cocoa


class Announce(Action):
    bars: int


class SplitOffer(Action):
    """The banker divides the bars on sale among the markets."""

    first: int
    second: int
    third: int
    fourth: int
    fifth: int


class PlaceBid(Action, own_page=True, sealed=True):
    price: int  # francs a bar
    bars: int


class PassMarket(Action, own_page=True, sealed=True):
    """An envelope without a bid."""


class TakeShare(Action):
    """A bidder takes the few bars left for it (option partial_may_decline)."""


class DeclineShare(Action):
    """… or leaves them to the next bidder."""


class AnnouncePrice(Action, own_page=True):
    """Bluff: the price announced, true or not."""

    price: int


class AnnouncePass(Action, own_page=True):
    """Bluff: a sealed pass, announced as a pass."""


class Challenge(Action, own_page=True):
    target: Seat


class LetPass(Action, own_page=True):
    """Bluff: no challenge for now. The seat may still challenge until the market closes."""


# -- 3 making


class Make(Action):
    bars: int


# -- 4 sale


class SetCursor(Action):
    cursor: int


class SealCursor(Action, own_page=True, sealed=True):
    cursor: int


class TurnCard(Action):
    """The banker turns over a contract: what is printed on it."""

    tonnes: int
    opening: int
    maximum: int


class TurnKnownCard(Action):
    """… or the name of the card in the box."""

    card: str  # "contract/14"


class Join(Action):
    pass


class StayOut(Action):
    pass


class SealAttendance(Action, own_page=True, sealed=True):
    joins: bool


class AcceptPrice(Action):
    pass


class PassPrice(Action):
    pass


class LetClimb(Action):
    """Pass at this price and the next; the seat may still accept one that all others refuse."""


class SpeakAgain(Action):
    """After LetClimb: from the next price on, ask the seat at each again."""


class AllPass(Action):
    """The host records that nobody accepts the price."""


class RaisePrice(Action):
    price: int
    agreed: bool = False  # the table agrees to a step above the limit


class Transmit(Action):
    """Send pending contracts of earlier months to accounting; none: leave them all."""

    contracts: tuple[int, ...]  # their numbers


class PlaceContract(Action):
    tray: str  # "accounting" or "secretariat"


# -- 5 cashing


class CashIn(Action):
    contracts: tuple[int, ...]


# -- 6 Confidentiel


class ReadConfidential(Action):
    """The host turns over the card: one that the box knows."""

    card: str  # "confidential/3"


class ReadNewConfidential(Action):
    """… or its text, typed in. Its effect is then applied with adjustments."""

    wording: str
    when: str  # "now" or "next"


class TurnConfidential(Action):
    """The host turns over the top card of a deck that the app has shuffled."""


class Peek(Action, own_page=True):
    """The seat pays to read the Confidentiel before the others."""


class HaveRead(Action, own_page=True):
    """The seat has read what is on its own page. Nothing depends on it."""


# -- 7 accounts


class SellDirect(Action):
    bars: int


class BuyBonds(Action, own_page=True):
    count: int


class SellBonds(Action):
    count: int


class Borrow(Action):
    pass


class Repay(Action, own_page=True):
    """The oldest loan is repaid."""


class CloseAccounts(Action, own_page=True):
    """The seat has nothing more to do this month."""


# -- any time


class PlayExpress(Action):
    """An Express card of the box is played on `target`."""

    target: Seat
    card: str  # "express/5"
    mistimed: bool = False  # the table knows that it comes at the wrong moment


class PlayNewExpress(Action):
    """An Express card that the box does not know; its effect is applied with adjustments."""

    target: Seat
    wording: str
    outcome: str  # "applied", "cannot-comply" or "mistimed"


class PlayFromHand(Action, own_page=True):
    """An Express card is played from a hand that the app dealt, which is secret."""

    target: Seat
    card: str  # "express/5", one of the hand
    mistimed: bool = False  # the player knows that it comes at the wrong moment


class Transfer(Action, own_page=True, confidential=True):
    to: Seat
    amount: int


class Note(Action, own_page=True, confidential=True):
    """A memo of an agreement, visible to both parties; nothing enforces it."""

    to: Seat
    words: str


class Recount(Action, own_page=True, confidential=True):
    counted: int


class PayCharge(Action, own_page=True):
    """A compulsory charge is paid, once the seat has the money."""


class DeclareBankrupt(Action):
    seat: Seat


class Adjust(Action):
    """The host applies a card's effect to one company or to all."""

    seat: Seat  # HOST for everybody
    what: str  # "cash", "cocoa", "chocolate", "express", or a trade
    amount: int  # signed
    reason: str


class Levy(Action):
    """A card makes a company, or all, pay the bank; what one cannot pay now, it owes."""

    seat: Seat  # HOST for everybody
    amount: int
    reason: str


class AnnulContract(Action):
    """A card annuls a contract, either just accepted or in a tray."""

    contract: int
    keep_bars: bool  # the bars stay with the bank and are not returned to the seller
    reason: str


class AddModifier(Action):
    """The host applies a card's effect on the month."""

    modifier: str  # "no-cocoa", "freeze", "bars-per-worker" or "absent"
    of: Seat  # HOST for everybody
    trade: str  # for "freeze" and "absent"; "" otherwise
    amount: int
    next_month: bool
    reason: str


class AddContract(Action):
    """The host adds a contract that is on the table but not in the books."""

    seat: Seat
    tonnes: int
    price: int  # francs in its bundle
    tray: str  # "secretariat" or "accounting"
    won: int  # the month it was obtained
    reason: str
