"""Announcements of gains and losses.

GW-2.9, GW-2.10, GW-4.23, GW-13.2, GW-15.4. If the shared screen already shows a change, only phones
announce it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee.games.goodwill.box.cards import CompanyId, company_name
from referee.games.goodwill.rules import piece_moves
from referee.games.goodwill.rules.buyers_and_sellers import Outcome, Trade
from referee.games.goodwill.rules.reports import EventReport, YearResult
from referee.games.goodwill.state import Goodwill
from referee.kit.seats import Seat
from referee.kit.words import Message, Money, Recipient, text

ANNOUNCED_EVENTS = ("tax", "scandal")  # events that strike companies whatever their boss can do


def announce_trades(s: Goodwill, outcome: Outcome, trades: Iterable[Trade]) -> Goodwill:
    """Announce the compulsory trades just made to buyers and sellers."""
    price = Money(outcome.price)
    values = {"company": company_name(outcome.company), "price": price}
    notices = [
        Recipient(seat, text(f"goodwill-you-{verb}", seat=other, **values), amount)
        for buyer, seller in trades
        for seat, other, verb, amount in (
            (buyer, seller, "bought", -price),
            (seller, buyer, "sold", price),
        )
    ]
    return s.announce(None, notices, rule="GW-4.23") if notices else s


def announce_event(s: Goodwill, report: EventReport) -> Goodwill:
    """Announce a tax or a scandal to shareholders of the companies it affects."""
    if report.event.kind not in ANNOUNCED_EVENTS:
        return s
    companies = [
        company for company in report.concerned_companies if company in s.companies_in_play
    ]
    lines_by_company = {
        c: piece_moves.move_lines([move for move in report.moves if move.company_or_resource is c])
        for c in companies
    }
    notices = [
        notice
        for seat in s.seating.seats
        if (notice := _holder_news(s, seat, report, lines_by_company))
    ]
    if not notices:
        return s
    s = s.with_concerned_seats(notice.seat for notice in notices)
    return s.announce(None, notices, rule=report.rule)


def _holder_news(
    s: Goodwill,
    seat: Seat,
    report: EventReport,
    lines_by_company: Mapping[CompanyId, tuple[Message, ...]],
) -> Recipient | None:
    """Return the news of affected companies of which `seat` owns shares; else None.

    The page of a seat already shows the event, unless it asks the seat to return other shares.
    """
    shares = s.portfolios[seat]
    companies = [
        company for company, lines in lines_by_company.items() if lines and shares.count_of(company)
    ]
    if not companies:
        return None
    holdings = tuple(
        text("goodwill-news-held", company=company_name(c), count=shares.count_of(c))
        for c in companies
    )
    message = report.event.text
    if any(returned.seat == seat for returned in s.returned_shares):
        lines = tuple(move for company in companies for move in lines_by_company[company])
        message = text("goodwill-news-struck", event=message, moves=lines)
    return Recipient(seat, message, secret_text=text("goodwill-news-yours", held=holdings))


def announce_bankruptcy(s: Goodwill, company: CompanyId) -> Goodwill:
    """Announce a bankruptcy to all, and to each seat that must return shares."""
    name = company_name(company)
    notices = [
        Recipient(seat, text("goodwill-news-bankrupt", company=name, count=count))
        for seat, returned_company, count in s.returned_shares
        if returned_company is company
    ]
    return s.announce(text("goodwill-bankrupt", company=name), notices, rule="GW-13.2")


def announce_dividends(s: Goodwill, paying_results: Sequence[YearResult]) -> Goodwill:
    """Announce to each seat its dividends.

    The shared screen shows the dividend of a share.
    """
    message = text("goodwill-news-dividends", year=str(s.year))
    dividends_by_seat = {
        seat: sum(s.portfolios[seat].count_of(r.company) * r.dividend for r in paying_results)
        for seat in s.seating.seats
    }
    notices = [
        Recipient(seat, message, amount) for seat, amount in dividends_by_seat.items() if amount
    ]
    return s.announce(None, notices, rule="GW-15.4")


def announce_gift(s: Goodwill, seat: Seat, to: Seat, amount: Money) -> Goodwill:
    """Announce a gift to both seats; to all if hands are open."""
    message = (
        text("goodwill-given", seat=seat, to=to, amount=amount) if s.is_ownership_open else None
    )
    giver_notice = Recipient(seat, text("goodwill-news-giving", to=to, amount=amount), -amount)
    receiver_notice = Recipient(to, text("goodwill-news-given", seat=seat, amount=amount), amount)
    return s.announce(message, (giver_notice, receiver_notice), rule="GW-2.10")


def announce_recount(
    s: Goodwill, message: Message, seats: Iterable[Seat], company: CompanyId
) -> Goodwill:
    """Announce to both seats the shares that the books moved between them."""
    name = company_name(company)
    recount = text("goodwill-news-recounted", company=name)
    notices = [
        Recipient(
            seat, recount, secret_text=text("goodwill-news-shares", company=name, count=count)
        )
        for seat in seats
        for count in (s.portfolios[seat].count_of(company),)
    ]
    return s.announce(message, notices, rule="GW-2.9")
