"""Distribution of a lot of cocoa: highest price first, each at its own price.

AMB-2.15, AMB-2.16.
"""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.ambition.state import Ambition
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Money, text

from .award_record import Award, BidRow, Offer


def serving_order(offers: Iterable[Offer]) -> list[Offer]:
    """Return the bids by price, highest first, then by speaking order; passes are left out.

    AMB-2.16.
    """
    return sorted((o for o in offers if o.price), key=lambda offer: -offer.price)


def award_market(
    s: Ambition, market: int, lot: int, offers: Iterable[Offer], void_seats: tuple[Seat, ...] = ()
) -> Ambition:
    """Open the sale of a market; serve bids until a seat can choose.

    The announcements of `void_seats` were bluffs that were caught (AMB-15.6).
    """
    rows = tuple(BidRow(o.seat, o.price, o.bars) for o in serving_order(offers))
    return serve_bids(replace(s, award=Award(market, lot, rows, lot, void_seats)))


def current_award(s: Ambition) -> Award:
    """Return the award of the market opened last."""
    assert s.award is not None
    return s.award


def bars_available(s: Ambition, row: BidRow) -> int:
    """Return the bars that `row` can have (AMB-2.17, AMB-2.19).

    They are limited by the bars that remain, the seat's cash, and its store, which a card may have
    filled.
    """
    return min(
        row.asked_bars,
        current_award(s).bars_left,
        s.cash(row.seat) // row.price,
        s.cocoa_room(row.seat),
    )


def may_decline(s: Ambition, row: BidRow) -> bool:
    """Return True if a seat gets too few bars, so it may decline (AMB-2.18)."""
    award = current_award(s)
    # asking for more than the lot counts as the lot
    bars, wanted_bars = bars_available(s, row), min(row.asked_bars, award.lot)
    return s.options.partial_may_decline and 0 < bars < wanted_bars and bars == award.bars_left


def serve_bids(s: Ambition) -> Ambition:
    """Serve bid after bid, until a seat may decline.

    Bars that nobody buys return to the bank (AMB-2.20).
    """
    while row := current_award(s).next_row:
        if may_decline(s, row):
            return s
        bars = bars_available(s, row)
        s = give_bars(s, row, bars) if bars else _tell_unserved_bid(give_bars(s, row, 0), row)
    unsold_bars = current_award(s).bars_left
    return s.mention("ambition-unsold", bars=unsold_bars) if unsold_bars else s


def _tell_unserved_bid(s: Ambition, row: BidRow) -> Ambition:
    """Add a bid without success to the story: it is no longer secret."""
    name = s.market_names[current_award(s).market]
    price = Money(row.price)
    return s.tell("ambition-outbid", market=name, seat=row.seat, bars=row.asked_bars, price=price)


def forfeit_bid(s: Ambition, seat: Seat) -> Ambition:
    """Annul the unserved bids of a bankrupt `seat` (AMB-13.4)."""
    if s.award is None or s.award.next_row is None:
        return s
    rows = tuple(row for row in s.award.rows if row.is_served or row.seat != seat)
    return serve_bids(replace(s, award=s.award._replace(rows=rows)))


def give_bars(s: Ambition, row: BidRow, bars: int) -> Ambition:
    """Give `bars` to the bidder, who pays the price of its own bid (AMB-2.15, AMB-2.21)."""
    award, served_row = current_award(s), row._replace(bought_bars=bars, is_served=True)
    rows = tuple(served_row if other is row else other for other in award.rows)
    s = replace(s, award=award._replace(rows=rows, bars_left=award.bars_left - bars))
    if not bars:
        return s
    memo = text("ambition-memo-cocoa", bars=bars, market=s.market_names[award.market])
    s = s.spend(row.seat, served_row.payment, memo, "AMB-2.15")
    s = s.with_company(row.seat, cocoa=s[row.seat].cocoa + bars)
    return s.tell(
        "ambition-bought",
        seat=row.seat,
        bars=bars,
        price=Money(row.price),
        paid=Money(served_row.payment),
        market=s.market_names[award.market],
    )
