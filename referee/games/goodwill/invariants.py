"""The invariants of the state after every action."""

from __future__ import annotations

from .box import deck
from .box.cards import CompanyId
from .state import (
    BOSS_COUNT,
    MAX_PRICE,
    MONEY_STEP,
    ROW_PLACE_COUNT,
    SETUP_STOP,
    START_CASH,
    TOKENS_PER_COMPANY,
    Goodwill,
)


def check(s: Goodwill) -> None:
    """Raise AssertionError if the state is impossible.

    That is a fault of the game's code, never of a player.
    """
    assert s.ledger.total == 0, "money was made or lost"
    assert all(price in range(0, MAX_PRICE + 1, MONEY_STEP) for price in s.prices), "a price is off"
    _check_markets(s)
    _check_cash(s)
    for company in CompanyId:
        assert s.capital(company) >= 0
        if s[company].is_bankrupt:
            assert s.capital(company) == 0, "a bankrupt company has money"
    if s.phase is None or s.phase.track_stop > SETUP_STOP:
        _check_pieces(s)


def _check_markets(s: Goodwill) -> None:
    shares = [s[company].market_share for company in CompanyId]
    assert all(share in range(0, 101, MONEY_STEP) for share in shares), "a market share is off"
    assert not s.companies_in_play or sum(shares) == 100, "market shares do not make 100"
    assert not any(s[c].market_share for c in CompanyId if s[c].is_bankrupt)


def _check_cash(s: Goodwill) -> None:
    cash_amounts = [s.cash(seat) for seat in s.seating.seats]
    assert min(cash_amounts) >= 0, "a seat is below zero"
    assert (
        sum(cash_amounts) == START_CASH * len(cash_amounts) + s.dividends_paid + s.cash_correction
    )


def _check_pieces(s: Goodwill) -> None:
    """Check shares, tokens and bosses, once they are dealt."""
    for company in CompanyId:
        count = sum(portfolio.count_of(company) for portfolio in s.portfolios.values())
        assert count == s.share_count(company), f"{count} shares of {company}"
        tokens = s[company].tokens
        assert not tokens if s[company].is_bankrupt else 1 <= len(tokens) <= TOKENS_PER_COMPANY
    bosses_in_office = [s[company].boss for company in CompanyId if s[company].boss]
    assert not any(s[company].boss for company in CompanyId if s[company].is_bankrupt)
    names = [*bosses_in_office, *s.boss_row, *(name for name in s.boss_pile if name)]
    assert len(set(names)) == len(names), "a boss is in two places"
    assert len(bosses_in_office) + len(s.boss_row) + len(s.boss_pile) == BOSS_COUNT
    assert len(s.boss_row) in (ROW_PLACE_COUNT, ROW_PLACE_COUNT - 1), "the row is not full"
    assert all(deck.boss(s, name) for name in names)
