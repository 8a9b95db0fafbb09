"""Everything that can stand in an Ambition log, in the order of the rules.

`own` acts are entered on the seat's own page, because what is typed or what a refusal would
say is nobody else's business; every other act of a seat the host may enter for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.kit.asks import Action
from referee.kit.seats import Seat


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class NameBanker(Action):
    banker: Seat


@dataclass(frozen=True, slots=True)
class DrawBanker(Action):
    """The first banker is drawn by lot: the table's seed decides."""


@dataclass(frozen=True, slots=True)
class Proceed(Action):
    """The host goes on: the bills have changed hands, the operation is over."""


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """The host opens every envelope (with the bluff: closes them, for the announcements)."""


# -- 1 hiring


@dataclass(frozen=True, slots=True)
class Hire(Action):
    """A plan: how many of each trade the seat will have."""

    own: ClassVar[bool] = True
    worker: int
    salesperson: int
    secretary: int
    accountant: int
    nobody: bool = True  # it is meant, where the plan is of nobody


@dataclass(frozen=True, slots=True)
class SealPlan(Action):
    """The same in an envelope, where the table hires simultaneously."""

    own: ClassVar[bool] = True
    sealed: ClassVar[bool] = True
    worker: int
    salesperson: int
    secretary: int
    accountant: int
    nobody: bool = True  # it is meant, where the plan is of nobody


@dataclass(frozen=True, slots=True)
class Amend(Action):
    """A borrower comes down to the smallest staff of the table."""

    worker: int
    salesperson: int
    secretary: int
    accountant: int


# -- 2 cocoa


@dataclass(frozen=True, slots=True)
class Announce(Action):
    bars: int


@dataclass(frozen=True, slots=True)
class SplitOffer(Action):
    """The banker says which market gets how many bars."""

    first: int
    second: int
    third: int
    fourth: int
    fifth: int


@dataclass(frozen=True, slots=True)
class PlaceBid(Action):
    own: ClassVar[bool] = True
    sealed: ClassVar[bool] = True
    price: int  # francs a bar
    bars: int


@dataclass(frozen=True, slots=True)
class PassMarket(Action):
    own: ClassVar[bool] = True
    sealed: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TakeShare(Action):
    """A bidder served in part takes what is left for it (option partial_may_decline)."""


@dataclass(frozen=True, slots=True)
class DeclineShare(Action):
    """… or leaves it to the next in line."""


@dataclass(frozen=True, slots=True)
class AnnouncePrice(Action):
    """Bluff: the price said aloud, true or not."""

    own: ClassVar[bool] = True
    price: int


@dataclass(frozen=True, slots=True)
class AnnouncePass(Action):
    """Bluff: a sealed pass is announced as a pass."""

    own: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    own: ClassVar[bool] = True
    target: Seat


@dataclass(frozen=True, slots=True)
class LetPass(Action):
    """Bluff: no doubt aloud. Until the market is closed the seat may still challenge."""

    own: ClassVar[bool] = True


# -- 3 making


@dataclass(frozen=True, slots=True)
class Make(Action):
    bars: int


# -- 4 sale


@dataclass(frozen=True, slots=True)
class SetCursor(Action):
    cursor: int


@dataclass(frozen=True, slots=True)
class SealCursor(Action):
    own: ClassVar[bool] = True
    sealed: ClassVar[bool] = True
    cursor: int


@dataclass(frozen=True, slots=True)
class TurnCard(Action):
    """The banker turns a contract: what is printed on it."""

    tonnes: int
    opening: int
    maximum: int


@dataclass(frozen=True, slots=True)
class TurnKnownCard(Action):
    """… or which card of the box it is."""

    card: str  # "contract/14"


@dataclass(frozen=True, slots=True)
class Join(Action):
    pass


@dataclass(frozen=True, slots=True)
class StayOut(Action):
    pass


@dataclass(frozen=True, slots=True)
class SealAttendance(Action):
    own: ClassVar[bool] = True
    sealed: ClassVar[bool] = True
    joins: bool


@dataclass(frozen=True, slots=True)
class AcceptPrice(Action):
    pass


@dataclass(frozen=True, slots=True)
class PassPrice(Action):
    pass


@dataclass(frozen=True, slots=True)
class LetClimb(Action):
    """It passes at this price and the next ones; it may still take one that all others let pass."""


@dataclass(frozen=True, slots=True)
class SpeakAgain(Action):
    """It is asked at each price again, from the next one on."""


@dataclass(frozen=True, slots=True)
class AllPass(Action):
    """The host records that nobody takes the price."""


@dataclass(frozen=True, slots=True)
class RaisePrice(Action):
    price: int
    agreed: bool = False  # the table agrees to a larger step


@dataclass(frozen=True, slots=True)
class Transmit(Action):
    """Contracts pending from earlier months go to accounting; none, to leave them all."""

    contracts: tuple[int, ...]  # their numbers


@dataclass(frozen=True, slots=True)
class PlaceContract(Action):
    tray: str  # "accounting" or "secretariat"


# -- 5 cashing


@dataclass(frozen=True, slots=True)
class CashIn(Action):
    contracts: tuple[int, ...]


# -- 6 Confidentiel


@dataclass(frozen=True, slots=True)
class ReadConfidential(Action):
    """The host turns the card: one that the box knows."""

    card: str  # "confidential/3"


@dataclass(frozen=True, slots=True)
class ReadNewConfidential(Action):
    """… or its text, typed in; its effect is then applied by adjustments."""

    wording: str
    when: str  # "now" or "next"


@dataclass(frozen=True, slots=True)
class TurnConfidential(Action):
    """The host turns the top card of the deck that the app has shuffled."""


@dataclass(frozen=True, slots=True)
class Peek(Action):
    own: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HaveRead(Action):
    """A courtesy: this seat has read what lies on its own page."""

    own: ClassVar[bool] = True


# -- 7 accounts


@dataclass(frozen=True, slots=True)
class SellDirect(Action):
    bars: int


@dataclass(frozen=True, slots=True)
class BuyBonds(Action):
    own: ClassVar[bool] = True
    count: int


@dataclass(frozen=True, slots=True)
class SellBonds(Action):
    count: int


@dataclass(frozen=True, slots=True)
class Borrow(Action):
    pass


@dataclass(frozen=True, slots=True)
class Repay(Action):
    own: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CloseAccounts(Action):
    own: ClassVar[bool] = True


# -- any time


@dataclass(frozen=True, slots=True)
class PlayExpress(Action):
    """A card of the box is put in front of `target`."""

    target: Seat
    card: str  # "express/5"
    mistimed: bool = False  # the table knows that it comes at the wrong moment


@dataclass(frozen=True, slots=True)
class PlayNewExpress(Action):
    """A card that the box does not know yet; its effect is applied by adjustments."""

    target: Seat
    wording: str
    outcome: str  # "applied", "cannot-comply" or "mistimed"


@dataclass(frozen=True, slots=True)
class PlayFromHand(Action):
    """A card is played where the app deals them: the hand is its holder's secret."""

    own: ClassVar[bool] = True
    target: Seat
    card: str  # "express/5", one of the hand
    mistimed: bool = False  # the player knows that it comes at the wrong moment


@dataclass(frozen=True, slots=True)
class Transfer(Action):
    own: ClassVar[bool] = True
    kept: ClassVar[bool] = True
    to: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class Note(Action):
    """A memo of an agreement, for the two parties; nothing enforces it."""

    own: ClassVar[bool] = True
    kept: ClassVar[bool] = True
    to: Seat
    words: str


@dataclass(frozen=True, slots=True)
class Recount(Action):
    own: ClassVar[bool] = True
    kept: ClassVar[bool] = True
    counted: int


@dataclass(frozen=True, slots=True)
class PayCharge(Action):
    """A compulsory charge, once the money is there."""

    own: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DeclareBankrupt(Action):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Adjust(Action):
    """The effect of a card on one company, applied by the host."""

    seat: Seat
    what: str  # "cash", "cocoa", "chocolate", "express", or a trade
    amount: int  # signed
    reason: str


@dataclass(frozen=True, slots=True)
class Levy(Action):
    """A card makes a company pay the bank; what it cannot pay at once it owes."""

    seat: Seat
    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class AnnulContract(Action):
    """A card annuls a contract, the one just accepted or one in a tray."""

    contract: int
    keep_bars: bool  # the bars stay with the bank instead of going back to the seller
    reason: str


@dataclass(frozen=True, slots=True)
class AddModifier(Action):
    """The effect of a card on the month, applied by the host."""

    modifier: str  # "no-cocoa", "freeze", "bars-per-worker" or "absent"
    of: Seat  # BANK for everybody
    trade: str  # for "freeze" and "absent"; "" otherwise
    amount: int
    next_month: bool
    reason: str


@dataclass(frozen=True, slots=True)
class AddContract(Action):
    """A contract that lies on the table and that the books lack, written in by the host."""

    seat: Seat
    tonnes: int
    price: int  # francs in its bundle
    tray: str  # "secretariat" or "accounting"
    won: int  # the month it was obtained
    reason: str
