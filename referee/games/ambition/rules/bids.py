"""The bids of a market, from the envelope to the award (AMB-2.11, AMB-2.15, AMB-2.17)."""

from __future__ import annotations

from typing import NamedTuple

from referee.kit.seats import Seat


class Bid(NamedTuple):
    """A bid as it is sealed."""

    price: int  # francs a bar; 0 for a pass
    bars: int

    def cost(self, lot: int) -> int:
        """Return the highest possible cost of a bid, in francs (AMB-2.11, AMB-2.12).

        A bid for more bars than the lot has costs no more than the lot.
        """
        return self.price * min(self.bars, lot)


PASS_BID = Bid(0, 0)


class Offer(NamedTuple):
    """A bid that counts, in speaking order."""

    seat: Seat
    price: int  # francs a bar; 0 for a pass
    bars: int  # asked


class BidRow(NamedTuple):
    """One bid of a market, with its result."""

    seat: Seat
    price: int
    asked_bars: int
    bought_bars: int = 0
    is_served: bool = False

    @property
    def payment(self) -> int:
        return self.price * self.bought_bars


class Award(NamedTuple):
    """The sale of a market: its bids in order of service, and the bars that remain."""

    market: int
    lot: int
    rows: tuple[BidRow, ...]
    bars_left: int
    void_seats: tuple[Seat, ...] = ()  # a challenge annulled their announcement (AMB-15.6)

    @property
    def next_row(self) -> BidRow | None:
        """Next row to serve; None if all are served."""
        return next((row for row in self.rows if not row.is_served), None)
