"""Order of play: the seven operations of the month, as on each player's screen."""

from __future__ import annotations

from referee.kit.game import Phase

from .phases.accounts import Accounts
from .phases.bidding import Bidding, Settling
from .phases.bluff import Announcing
from .phases.cashing import Cashing
from .phases.cocoa import Offering, Splitting
from .phases.confidential import Confidential
from .phases.cursors import CursorSetting
from .phases.final_transmission import FinalTransmission
from .phases.hiring import Hiring
from .phases.joining import Joining
from .phases.making import Making
from .phases.negotiation import Asking, Raising
from .phases.opening import Opening
from .phases.placing import Placing
from .phases.turning import Turning
from .state import Ambition


def next_phase(s: Ambition) -> Phase[Ambition] | None:  # noqa: C901 (a table of contents)
    """Return the phase after the one just closed; None after the last accounts."""
    match s.phase:
        # the box on the table
        case Opening():
            return Hiring.begin(s)
        # 1  hire, and pay salaries
        case Hiring():
            return Offering.begin(s) or Making.begin(s)
        # 2a the offer
        case Offering():
            return Splitting()
        # 2b the demand: five markets, those without a bar left out
        case Bidding() as bidding if s.options.bluff:
            return Announcing.begin(bidding)
        case Bidding() | Announcing():
            return Settling.begin(s)
        case Splitting() | Settling():
            return Bidding.next(s) or Making.begin(s)
        # 3  make chocolate
        case Making():
            return CursorSetting.begin(s)
        # 4  sell: the cursors, then contract by contract
        case CursorSetting() | Placing():
            return Turning.next(s) or FinalTransmission.begin(s)
        case Turning() | Joining() | Asking() | Raising() as phase:
            return phase.next_phase(s) or Turning.next(s) or FinalTransmission.begin(s)
        # 5  cash in
        case FinalTransmission():
            return Cashing.begin(s)
        # 6  the Confidentiel, not in January
        case Cashing() if s.month > 1:
            return Confidential()
        # 7  the accounts, in the last month too (AMB-11.4)
        case Cashing() | Confidential():
            return Accounts.begin(s)
        case Accounts() if s.month <= s.options.months:
            return Hiring.begin(s)
        case _:
            return None
