"""The data shown to one viewer.

A field that is not in these classes cannot reach a page.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import Boss, CompanyId, Lot, Resource, company_name
from referee.games.goodwill.phases.trading import carried_over_sale, hand_over_texts, unsold_texts
from referee.games.goodwill.rules import event_effects, events, pile, scoring, year_end
from referee.games.goodwill.rules.votes import candidate_changes
from referee.games.goodwill.state import (
    LAST_YEAR,
    SETUP_STOP,
    ElectionNews,
    Goodwill,
    LostVote,
    Portfolio,
    Prices,
)
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.result import Stop, Track
from referee.kit.seats import Seat
from referee.kit.words import Message, text

NewsType = TypeVar("NewsType", ElectionNews, LostVote)
TRACK_STOPS = ("lots", "transactions", "events", "year-end")


@dataclass(frozen=True, slots=True)
class CompanyView:
    """One company as everybody sees it (GW-2.1)."""

    company: CompanyId
    capital: int  # dollars
    share_value: int  # of one share, dollars
    market_share: int  # percent
    tokens: tuple[Resource, ...]
    boss: Boss | None
    charges: int  # costs of resources and boss at the year's end, dollars
    is_bankrupt: bool
    share_count: int  # in the game


@dataclass(frozen=True, slots=True)
class Holdings:
    """A seat's cash and shares."""

    seat: Seat
    cash: int
    shares: Portfolio
    worth: int  # the score if the game ended now


@dataclass(frozen=True, slots=True)
class SharedBoard:
    """The data that every page may show at any time (GW-2.1)."""

    companies: tuple[CompanyView, ...]
    prices: Prices
    boss_row: tuple[Boss, ...]
    pile_size: int  # cards face down
    all_holdings: tuple[Holdings, ...]  # empty until the end if holdings are private
    uses_house_set: bool  # True if the house set is played


class RelevantEvent(NamedTuple):
    """An event that would change a company, in a lot that the seat may see."""

    position: int
    percent: int
    text: Message


@dataclass(frozen=True, slots=True)
class PrivateBoard(SharedBoard):
    """The data of a seat's own page."""

    own_holdings: Holdings
    are_shares_dealt: bool  # are the portfolios known?
    tab_lots: tuple[int, ...]  # the lots it may look at
    lots: tuple[Lot, ...]  # those lots, if the app deals them, from step 1 until they are turned
    effect_texts: tuple[tuple[Message, Message], ...]  # their effects now, by lot and event
    company_in_focus: CompanyId | None  # the company whose turn it is
    relevant_events: tuple[RelevantEvent, ...]  # events in those lots that would touch it
    envelope: Hashable  # of the phase: an estimate, a hand …; None while there is none


@dataclass(frozen=True, slots=True)
class Board(SharedBoard):
    year: int
    animator: Seat
    election_news: tuple[Message, ...]  # the boss elected or the vote lost in the step before
    stage: Hashable  # the phase's own


def public_board(s: Goodwill, seat: Seat) -> Board:
    """Return what everybody may see, including the shared screen and the host (GW-2.6)."""
    return Board(
        **_shared_fields(s),
        year=min(s.year, LAST_YEAR),
        animator=s.animator,
        election_news=_election_news(s),
        stage=s.phase.public_view(s, seat) if s.phase else None,
    )


def _election_news(s: Goodwill) -> tuple[Message, ...]:
    """Return the boss elected, or the vote lost, when the last step closed.

    Phones show it first.
    """
    if lost_vote := _current_news(s, s.lost_vote):
        return (lost_vote.message,)
    news = _current_news(s, s.election_news)
    if not news:
        return ()
    old_boss, new_boss = deck.boss(s, news.change.old_boss), deck.boss(s, news.change.new_boss)
    return (
        _election_text(news),
        *(candidate_changes(old_boss, new_boss, s.options.dividends) if new_boss else ()),
    )


def _current_news(s: Goodwill, news: NewsType | None) -> NewsType | None:
    """Return `news` if the current phase reports it."""
    return news if news and news.opened_phase_count == s.opened_phase_count else None


def _election_text(news: ElectionNews) -> Message:
    name = company_name(news.company)
    return text("goodwill-bossing-changed", boss=news.change.new_boss, company=name)


def private_board(s: Goodwill, seat: Seat) -> PrivateBoard:
    """Return the data for `seat` alone, with the lots that it may look at (GW-2.5)."""
    tab_lots, company = deck.tab_lots(s, seat), s.company_in_focus
    lots = own_lots(s, seat) if s.track_stop > SETUP_STOP else ()
    return PrivateBoard(
        **_shared_fields(s),
        own_holdings=_holdings(s, seat),
        are_shares_dealt=any(portfolio.share_count for portfolio in s.portfolios.values()),
        tab_lots=tab_lots,
        lots=lots,
        effect_texts=tuple(
            (events.effect_text(s, lot.left), events.effect_text(s, lot.right)) for lot in lots
        ),
        company_in_focus=company,
        relevant_events=_relevant_events(s, lots, company) if company else (),
        envelope=s.phase.private_view(s, seat) if s.phase else None,
    )


def own_lots(s: Goodwill, seat: Seat) -> tuple[Lot, ...]:
    """Return the lots of the seat's tabs that the app dealt, until they are turned.

    GW-2.5, GW-3.4.
    """
    tab_lots = deck.tab_lots(s, seat)
    return () if s.are_lots_open else tuple(lot for lot in s.lots if lot.position in tab_lots)


def _relevant_events(
    s: Goodwill, lots: tuple[Lot, ...], company: CompanyId
) -> tuple[RelevantEvent, ...]:
    """Return the events that would change the company now."""
    return tuple(
        RelevantEvent(lot.position, lot.percent, event.text)
        for lot in lots
        for event in (lot.left, lot.right)
        if event_effects.is_company_affected(s, event, company)
    )


def _shared_fields(s: Goodwill) -> dict[str, Any]:
    return {
        "companies": tuple(_company_view(s, company) for company in CompanyId),
        "prices": s.prices,
        "boss_row": tuple(boss for name in s.boss_row if (boss := deck.boss(s, name))),
        "pile_size": len(s.boss_pile),
        "all_holdings": _all_holdings(s),
        "uses_house_set": deck.card_set(s) == deck.HOUSE_SET,
    }


def _company_view(s: Goodwill, company: CompanyId) -> CompanyView:
    state = s[company]
    return CompanyView(
        company=company,
        capital=s.capital(company),
        share_value=s.share_value(company),
        market_share=state.market_share,
        tokens=state.tokens,
        boss=deck.boss(s, state.boss),
        charges=year_end.charges(s, company),
        is_bankrupt=state.is_bankrupt,
        share_count=s.share_count(company),
    )


def _all_holdings(s: Goodwill) -> tuple[Holdings, ...]:
    """Return all holdings if everyone may see them, else none (GW-2.2, GW-16.2)."""
    are_holdings_public = s.is_ownership_open or s.phase is None
    return tuple(_holdings(s, seat) for seat in s.seating.seats) if are_holdings_public else ()


def _holdings(s: Goodwill, seat: Seat) -> Holdings:
    return Holdings(seat, s.cash(seat), s.portfolios[seat], scoring.score(s, seat))


def track(s: Goodwill) -> Track:
    """Return the year of the game, and the square of the four steps."""
    years = range(s.first_year, LAST_YEAR + 1)
    names = tuple(company_name(c) for c in CompanyId)
    company_number = list(CompanyId).index(s.company_in_focus) + 1 if s.company_in_focus else 0
    return Track(
        periods=tuple(str(y) for y in years),
        period_number=min(s.year, LAST_YEAR) - s.first_year + 1,
        last_period_number=len(years),
        stops=tuple(
            Stop(key, names, company_number) if key == "transactions" else Stop(key)
            for key in TRACK_STOPS
        ),
        stop_number=s.track_stop,
    )


def with_carried_over(s: Goodwill, prompt: Prompt) -> Prompt:
    """Return the prompt after the moves and results of steps that closed automatically."""
    sale, lost_vote = carried_over_sale(s), _current_news(s, s.lost_vote)
    news = None if lost_vote else _current_news(s, s.election_news)
    moves, hints = (hand_over_texts(sale) if sale else ()), (unsold_texts(sale) if sale else ())
    if lost_vote:
        hints = (*hints, lost_vote.message)
    elif news and s.options.cards == "app":
        moves = (*moves, *pile.move_lines(s, news.company, news.change))
    elif news:  # real cards were moved when the last one was turned up
        hints = (*hints, _election_text(news))
    return replace(prompt, moves=(*moves, *prompt.moves), hints=(*hints, *prompt.hints))
