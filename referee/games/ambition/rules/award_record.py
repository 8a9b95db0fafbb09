"""The award of a market: its bids in order of service, and what each gets (AMB-2.17)."""

from __future__ import annotations

from typing import NamedTuple

from referee.kit.seats import Seat


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
