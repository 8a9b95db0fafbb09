"""The data shown to one viewer.

A field that is not in these classes cannot reach a page.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, NamedTuple

from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import Boss, CompanyId, Lot, Resource, company_name
from referee.games.goodwill.phases.trading import just_sold, told_of
from referee.games.goodwill.rules import effects, events, pile, scoring, year_end
from referee.games.goodwill.rules.proposals import differences
from referee.games.goodwill.state import LAST_YEAR, Goodwill, Portfolio, Prices
from referee.kit.seats import Seat
from referee.kit.track import Stop, Track
from referee.kit.words import Message, text

STOPS = ("lots", "transactions", "events", "year-end")


@dataclass(frozen=True, slots=True)
class CompanyView:
    """One company as everybody sees it (GW-2.1)."""

    company: CompanyId
    capital: int  # dollars
    value: int  # of one share, dollars
    market: int  # percent
    tokens: tuple[Resource, ...]
    boss: Boss | None
    charges: int  # costs of resources and boss at the year's end, dollars
    bankrupt: bool
    shares: int  # in the game


@dataclass(frozen=True, slots=True)
class Holdings:
    """A seat's cash and shares."""

    seat: Seat
    cash: int
    shares: Portfolio
    worth: int  # the score if the game ended now


@dataclass(frozen=True, slots=True)
class Common:
    """The data that every page may show at any time (GW-2.1)."""

    enterprises: tuple[CompanyView, ...]
    prices: Prices
    row: tuple[Boss, ...]
    pile: int  # cards face down
    purses: tuple[Holdings, ...]  # empty until the end if holdings are private
    house: bool  # True if the house set is played


class Hint(NamedTuple):
    """An event that would touch a company, in a lot open to the seat."""

    position: int
    percent: int
    said: Message


@dataclass(frozen=True, slots=True)
class PrivateBoard(Common):
    """The data of a seat's own page."""

    purse: Holdings
    dealt: bool  # are the portfolios known?
    tabs: tuple[int, ...]  # the lots it may look at
    lots: tuple[Lot, ...]  # those lots, if the app deals them, until they are turned over
    today: tuple[tuple[Message, Message], ...]  # their effects now, by lot and event
    about: CompanyId | None  # the company whose turn it is
    hints: tuple[Hint, ...]  # events in those lots that would touch it
    envelope: Hashable  # of the phase: an estimate, a hand …; None while there is none


@dataclass(frozen=True, slots=True)
class Board(Common):
    year: int
    animator: Seat
    lately: tuple[Message, ...]  # the boss elected or the vote lost in the step before
    stage: Hashable  # the phase's own


def public_board(s: Goodwill, seat: Seat) -> Board:
    """Return what everybody may see, the shared screen and host included (GW-2.6)."""
    return Board(
        **_common(s),
        year=min(s.year, LAST_YEAR),
        animator=s.animator,
        lately=_lately(s),
        stage=s.phase.stage(s, seat) if s.phase else None,
    )


def _lately(s: Goodwill) -> tuple[Message, ...]:
    """Return the boss elected or the vote lost as the step before closed. Phones show it first."""
    if s.outvoted and s.outvoted.opened == s.opened:
        return (s.outvoted.said,)
    if s.elected is None or s.elected.opened != s.opened:
        return ()
    company, (old, new, _), _ = s.elected
    leads = text("goodwill-bossing-changed", boss=new, company=company_name(company))
    office, elected = deck.boss(s, old), deck.boss(s, new)
    return (leads, *(differences(office, elected, s.options.dividends) if elected else ()))


def private_board(s: Goodwill, seat: Seat) -> PrivateBoard:
    """Return the data of `seat` alone, with the lots of its tabs (GW-2.5)."""
    tabs, company = deck.tabs(s, seat), s.about
    lots = () if s.turned else tuple(lot for lot in s.lots if lot.position in tabs)
    return PrivateBoard(
        **_common(s),
        purse=_holdings(s, seat),
        dealt=any(portfolio.held for portfolio in s.portfolios.values()),
        tabs=tabs,
        lots=lots,
        today=tuple((events.today(s, lot.left), events.today(s, lot.right)) for lot in lots),
        about=company,
        hints=_hints(s, lots, company) if company else (),
        envelope=s.phase.private_view(s, seat) if s.phase else None,
    )


def _hints(s: Goodwill, lots: tuple[Lot, ...], company: CompanyId) -> tuple[Hint, ...]:
    """Return the events that would touch the company now."""
    return tuple(
        Hint(lot.position, lot.percent, event.said)
        for lot in lots
        for event in (lot.left, lot.right)
        if effects.touches(s, event, company)
    )


def _common(s: Goodwill) -> dict[str, Any]:
    return {
        "enterprises": tuple(_company(s, company) for company in CompanyId),
        "prices": s.prices,
        "row": tuple(boss for name in s.row if (boss := deck.boss(s, name))),
        "pile": len(s.pile),
        "purses": _all_holdings(s),
        "house": deck.profile(s) == deck.HOUSE,
    }


def _company(s: Goodwill, company: CompanyId) -> CompanyView:
    state = s[company]
    return CompanyView(
        company=company,
        capital=s.capital(company),
        value=s.share_value(company),
        market=state.market,
        tokens=state.tokens,
        boss=deck.boss(s, state.boss),
        charges=year_end.charges(s, company),
        bankrupt=state.bankrupt,
        shares=s.shares(company),
    )


def _all_holdings(s: Goodwill) -> tuple[Holdings, ...]:
    """Return all holdings if everyone may see them, else none (GW-2.2, GW-16.2)."""
    in_the_open = s.open_ownership or s.phase is None
    return tuple(_holdings(s, seat) for seat in s.seating.seats) if in_the_open else ()


def _holdings(s: Goodwill, seat: Seat) -> Holdings:
    return Holdings(seat, s.cash(seat), s.portfolios[seat], scoring.score(s, seat))


def track(s: Goodwill) -> Track:
    """Return the year of the game, and the square of the four steps."""
    years = range(s.first_year, LAST_YEAR + 1)
    names = tuple(company_name(c) for c in CompanyId)
    sub = list(CompanyId).index(s.about) + 1 if s.about else 0
    return Track(
        periods=tuple(str(y) for y in years),
        at=min(s.year, LAST_YEAR) - s.first_year + 1,
        last=len(years),
        stops=tuple(Stop(key, names, sub) if key == "transactions" else Stop(key) for key in STOPS),
        stop=s.square,
    )


def carried(s: Goodwill) -> tuple[Message, ...]:
    """Return results and remaining moves of steps closed without a tap."""
    sale, elected, outvoted = just_sold(s), s.elected, s.outvoted
    sold = told_of(sale) if sale else ()
    if outvoted and outvoted.opened == s.opened:
        return (*sold, outvoted.said)
    if elected is None or elected.opened != s.opened:
        return sold
    company, change = elected.company, elected.change
    name = company_name(company)
    leads = text("goodwill-bossing-changed", boss=change.new, company=name)
    dealt = s.options.cards == "app"  # real cards were moved when the last one was turned up
    return (*sold, *(pile.moves(s, company, change) if dealt else (leads,)))
