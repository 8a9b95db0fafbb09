"""Announcements of gains and losses.

GW-2.9, GW-2.10, GW-4.23, GW-13.2, GW-15.4. If the shared screen already shows a change, only phones
announce it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee.games.goodwill.box.cards import CompanyId, company_name
from referee.games.goodwill.rules import moves
from referee.games.goodwill.rules.buyers_and_sellers import Outcome, Trade
from referee.games.goodwill.rules.reports import EventReport, YearResult
from referee.games.goodwill.state import Goodwill
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, Recipient, text

ANNOUNCED_EVENTS = ("tax", "scandal")  # events that strike companies whatever their boss can do


def announce_trades(s: Goodwill, outcome: Outcome, trades: Iterable[Trade]) -> Goodwill:
    """Announce the compulsory trades just made to buyers and sellers."""
    price = Money(outcome.price)
    about = {"company": company_name(outcome.company), "price": price}
    touched = [
        Recipient(seat, text(f"goodwill-you-{done}", seat=other, **about), amount)
        for buyer, seller in trades
        for seat, other, done, amount in (
            (buyer, seller, "bought", -price),
            (seller, buyer, "sold", price),
        )
    ]
    return s.announce(None, touched, rule="GW-4.23") if touched else s


def announce_event(s: Goodwill, report: EventReport) -> Goodwill:
    """Announce a tax or a scandal to shareholders of the companies it affects."""
    if report.event.kind not in ANNOUNCED_EVENTS:
        return s
    companies = [company for company in report.concerned if company in s.in_play]
    hit = {c: moves.move_lines([move for move in report.moves if move.of is c]) for c in companies}
    touched = [notice for seat in s.seating.seats if (notice := _holder_news(s, seat, report, hit))]
    if not touched:
        return s
    s = s.mark_concerned(notice.seat for notice in touched)
    return s.announce(None, touched, rule=report.rule)


def _holder_news(
    s: Goodwill, seat: Seat, report: EventReport, hit: Mapping[CompanyId, tuple[Message, ...]]
) -> Recipient | None:
    """Return the news of affected companies of which `seat` owns shares; else None.

    The page of a seat already shows the event, unless it asks the seat to return other shares.
    """
    shares = s.portfolios[seat]
    companies = [company for company, lines in hit.items() if lines and shares.of(company)]
    if not companies:
        return None
    holdings = tuple(
        text("goodwill-news-held", company=company_name(c), count=shares.of(c)) for c in companies
    )
    message = report.event.text
    if any(returned.seat == seat for returned in s.returned_shares):
        lines = tuple(move for company in companies for move in hit[company])
        message = text("goodwill-news-struck", event=message, moves=lines)
    return Recipient(seat, message, secret_text=text("goodwill-news-yours", held=holdings))


def announce_bankruptcy(s: Goodwill, company: CompanyId) -> Goodwill:
    """Announce a bankruptcy to all, and to each seat that must return shares."""
    name = company_name(company)
    touched = [
        Recipient(seat, text("goodwill-news-bankrupt", company=name, count=count))
        for seat, of, count in s.returned_shares
        if of is company
    ]
    return s.announce(text("goodwill-bankrupt", company=name), touched, rule="GW-13.2")


def announce_dividends(s: Goodwill, paying: Sequence[YearResult]) -> Goodwill:
    """Announce to each seat its dividends.

    The shared screen shows the dividend of a share.
    """
    message = text("goodwill-news-dividends", year=str(s.year))
    received = {
        seat: sum(s.portfolios[seat].of(r.company) * r.dividend for r in paying)
        for seat in s.seating.seats
    }
    touched = [Recipient(seat, message, amount) for seat, amount in received.items() if amount]
    return s.announce(None, touched, rule="GW-15.4")


def announce_gift(s: Goodwill, seat: Seat, to: Seat, amount: Money) -> Goodwill:
    """Announce a gift to both seats; to all if hands are open."""
    message = text("goodwill-given", seat=seat, to=to, amount=amount) if s.open_ownership else None
    gives = Recipient(seat, text("goodwill-news-giving", to=to, amount=amount), -amount)
    takes = Recipient(to, text("goodwill-news-given", seat=seat, amount=amount), amount)
    return s.announce(message, (gives, takes), rule="GW-2.10")


def announce_recount(
    s: Goodwill, message: Message, seats: Iterable[Seat], company: CompanyId
) -> Goodwill:
    """Announce to both seats the shares that the books moved between them."""
    name = company_name(company)
    recount = text("goodwill-news-recounted", company=name)
    touched = [
        Recipient(
            seat, recount, secret_text=text("goodwill-news-shares", company=name, count=count)
        )
        for seat in seats
        for count in (s.portfolios[seat].of(company),)
    ]
    return s.announce(message, touched, rule="GW-2.9")
