"""Everything that can stand in an Ambition log, in the order of the rules.

`own_page` acts are entered on the seat's own page, because what is typed or what a refusal would
say is nobody else's business; every other act of a seat the host may enter for it.
"""

from __future__ import annotations

from referee.kit.asks import Action
from referee.kit.seats import Seat


class ReadBox(Action):
    """The host reads on the board what no rule tells (B1..B4, B8, B10); None: nobody has yet."""

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
    """The first banker is drawn by lot: the table's seed decides."""


class Proceed(Action):
    """The host goes on: the bills have changed hands, the operation is over."""


class Reveal(Action):
    """The host opens every envelope (with the bluff: closes them, for the announcements)."""


# -- 1 hiring


class Hire(Action, own_page=True):
    """A plan: how many of each trade the seat will have."""

    worker: int
    salesperson: int
    secretary: int
    accountant: int
    nobody: bool = True  # it is meant, where the plan is of nobody


class SealPlan(Action, own_page=True, sealed=True):
    """The same in an envelope, where the table hires simultaneously."""

    worker: int
    salesperson: int
    secretary: int
    accountant: int
    nobody: bool = True  # it is meant, where the plan is of nobody


class Amend(Action):
    """A borrower comes down to the smallest staff of the table."""

    worker: int
    salesperson: int
    secretary: int
    accountant: int


# -- 2 cocoa


class Announce(Action):
    bars: int


class SplitOffer(Action):
    """The banker says which market gets how many bars."""

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
    """A bidder served in part takes what is left for it (option partial_may_decline)."""


class DeclineShare(Action):
    """… or leaves it to the next in line."""


class AnnouncePrice(Action, own_page=True):
    """Bluff: the price said aloud, true or not."""

    price: int


class AnnouncePass(Action, own_page=True):
    """Bluff: a sealed pass is announced as a pass."""


class Challenge(Action, own_page=True):
    target: Seat


class LetPass(Action, own_page=True):
    """Bluff: no doubt aloud. Until the market is closed the seat may still challenge."""


# -- 3 making


class Make(Action):
    bars: int


# -- 4 sale


class SetCursor(Action):
    cursor: int


class SealCursor(Action, own_page=True, sealed=True):
    cursor: int


class TurnCard(Action):
    """The banker turns a contract: what is printed on it."""

    tonnes: int
    opening: int
    maximum: int


class TurnKnownCard(Action):
    """… or which card of the box it is."""

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
    """It passes at this price and the next ones; it may still take one that all others let pass."""


class SpeakAgain(Action):
    """It is asked at each price again, from the next one on."""


class AllPass(Action):
    """The host records that nobody takes the price."""


class RaisePrice(Action):
    price: int
    agreed: bool = False  # the table agrees to a larger step


class Transmit(Action):
    """Contracts pending from earlier months go to accounting; none, to leave them all."""

    contracts: tuple[int, ...]  # their numbers


class PlaceContract(Action):
    tray: str  # "accounting" or "secretariat"


# -- 5 cashing


class CashIn(Action):
    contracts: tuple[int, ...]


# -- 6 Confidentiel


class ReadConfidential(Action):
    """The host turns the card: one that the box knows."""

    card: str  # "confidential/3"


class ReadNewConfidential(Action):
    """… or its text, typed in; its effect is then applied by adjustments."""

    wording: str
    when: str  # "now" or "next"


class TurnConfidential(Action):
    """The host turns the top card of the deck that the app has shuffled."""


class Peek(Action, own_page=True):
    """The seat pays to read the Confidentiel before the others."""


class HaveRead(Action, own_page=True):
    """A courtesy: this seat has read what lies on its own page."""


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
    """The oldest loan is given back."""


class CloseAccounts(Action, own_page=True):
    """The seat has done all it wants this month."""


# -- any time


class PlayExpress(Action):
    """A card of the box is put in front of `target`."""

    target: Seat
    card: str  # "express/5"
    mistimed: bool = False  # the table knows that it comes at the wrong moment


class PlayNewExpress(Action):
    """A card that the box does not know yet; its effect is applied by adjustments."""

    target: Seat
    wording: str
    outcome: str  # "applied", "cannot-comply" or "mistimed"


class PlayFromHand(Action, own_page=True):
    """A card is played where the app deals them: the hand is its holder's secret."""

    target: Seat
    card: str  # "express/5", one of the hand
    mistimed: bool = False  # the player knows that it comes at the wrong moment


class Transfer(Action, own_page=True, confidential=True):
    to: Seat
    amount: int


class Note(Action, own_page=True, confidential=True):
    """A memo of an agreement, for the two parties; nothing enforces it."""

    to: Seat
    words: str


class Recount(Action, own_page=True, confidential=True):
    counted: int


class PayCharge(Action, own_page=True):
    """A compulsory charge, once the money is there."""


class DeclareBankrupt(Action):
    seat: Seat


class Adjust(Action):
    """The effect of a card on one company, applied by the host."""

    seat: Seat
    what: str  # "cash", "cocoa", "chocolate", "express", or a trade
    amount: int  # signed
    reason: str


class Levy(Action):
    """A card makes a company pay the bank; what it cannot pay at once it owes."""

    seat: Seat
    amount: int
    reason: str


class AnnulContract(Action):
    """A card annuls a contract, the one just accepted or one in a tray."""

    contract: int
    keep_bars: bool  # the bars stay with the bank instead of going back to the seller
    reason: str


class AddModifier(Action):
    """The effect of a card on the month, applied by the host."""

    modifier: str  # "no-cocoa", "freeze", "bars-per-worker" or "absent"
    of: Seat  # BANK for everybody
    trade: str  # for "freeze" and "absent"; "" otherwise
    amount: int
    next_month: bool
    reason: str


class AddContract(Action):
    """A contract that lies on the table and that the books lack, written in by the host."""

    seat: Seat
    tonnes: int
    price: int  # francs in its bundle
    tray: str  # "secretariat" or "accounting"
    won: int  # the month it was obtained
    reason: str
