"""Order of play: the seven operations of the month (AMB-0.7), as on each player's screen."""

from __future__ import annotations

from referee.kit.game import Phase

from .phases.accounts import Accounts
from .phases.bidding import Bidding, Settling
from .phases.bluff import Announcing
from .phases.cashing import Cashing
from .phases.cocoa import Offering, Splitting
from .phases.confidential import Confidential
from .phases.cursors import CursorSetting
from .phases.hiring import Hiring
from .phases.joining import Joining
from .phases.making import Making
from .phases.negotiation import Asking, Raising
from .phases.opening import Opening
from .phases.transmission import FinalTransmission, Placing
from .phases.turning import Turning
from .state import Ambition


def next_phase(s: Ambition) -> Phase[Ambition] | None:  # noqa: C901 (a table of contents)
    """Return the phase after the one just closed; None after the last accounts."""
    match s.phase:
        # the box on the table (AMB-0)
        case Opening():
            return Hiring.begin(s)
        # 1  hire, and pay salaries (AMB-1)
        case Hiring():
            return Offering.begin(s) or Making.begin(s)
        # 2a the offer (AMB-2.1); its lots (AMB-2.5)
        case Offering():
            return Splitting()
        # 2b the demand (AMB-2.8): five markets, those without a bar left out (AMB-2.6); with
        #    bluff, bids are announced before they are served (AMB-15)
        case Bidding() as bidding if s.options.bluff:
            return Announcing.begin(bidding)
        case Bidding() | Announcing():
            return Settling.begin(s)
        case Splitting() | Settling():
            return Bidding.next(s) or Making.begin(s)
        # 3  make chocolate (AMB-3)
        case Making():
            return CursorSetting.begin(s)
        # 4  sell: the cursors (AMB-4.1), then contract by contract (AMB-4.5, AMB-5)
        case CursorSetting() | Placing():
            return Turning.next(s) or FinalTransmission.begin(s)
        case Turning() | Joining() | Asking() | Raising() as phase:
            return phase.next_phase(s) or Turning.next(s) or FinalTransmission.begin(s)
        # 5  cash in (AMB-6)
        case FinalTransmission():
            return Cashing.begin(s)
        # 6  the Confidentiel, not in January (AMB-7.1)
        case Cashing() if s.month > 1:
            return Confidential()
        # 7  the accounts (AMB-8), in the last month too (AMB-11.4)
        case Cashing() | Confidential():
            return Accounts.begin(s)
        case Accounts() if s.month <= s.options.months:  # AMB-0.2
            return Hiring.begin(s)
        case _:
            return None
