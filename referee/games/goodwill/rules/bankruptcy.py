"""The bankruptcy of companies that cannot pay (GW-13)."""

from __future__ import annotations

from collections.abc import Collection

from referee.games.goodwill.box.cards import CompanyId, company_name
from referee.games.goodwill.state import MONEY_STEP, Goodwill, ReturnedShares, memo_text
from referee.games.goodwill.views import news
from referee.kit.frozen import replace

from . import pile
from .market_shares import MarketShares, change_shares, larger_company


def is_ruined(s: Goodwill, company: CompanyId, amount: int) -> bool:
    """Return True if a company must pay more dollars than it has (GW-13.1)."""
    return amount > s.capital(company)


def settle_bankruptcies(s: Goodwill, companies: Collection[CompanyId]) -> Goodwill:
    """Return the state after these companies are bankrupt, one by one (GW-13.7)."""
    for company in CompanyId:
        if company in companies:
            s = _remove_company(s, company)
    return s


def _remove_company(s: Goodwill, company: CompanyId) -> Goodwill:
    s = s.tell("goodwill-bankrupt", company=company_name(company)).with_concerned_seats(
        s.holders(company)
    )
    s = _take_shares(s, company)
    s = replace(s, claims=tuple(claim for claim in s.claims if claim.company is not company))
    s = pile.put_boss_under_pile(s, s[company].boss)  # GW-13.3
    memo = memo_text("bankrupt", company=company_name(company))
    s = s.lose(company, s.capital(company), memo, "GW-13.4")
    new_shares = split_bankrupt_share({c: s[c].market_share for c in s.companies_in_play}, company)
    # from now on it is not among `companies_in_play` (GW-13.9)
    s = s.with_company(company, market_share=0, tokens=(), boss="", is_bankrupt=True)
    return news.announce_bankruptcy(s.with_market_shares(new_shares), company)


def _take_shares(s: Goodwill, company: CompanyId) -> Goodwill:
    """Take the shares of all seats without payment, and tell each seat (GW-13.2)."""
    for seat in s.holders(company):
        count = s.portfolios[seat].count_of(company)
        s = s.with_portfolio(seat, s.portfolios[seat].with_change(company, -count))
        s = replace(s, returned_shares=(*s.returned_shares, ReturnedShares(seat, company, count)))
        name = company_name(company)
        s = s.tell_only((seat,), "goodwill-shares-gone", seat=seat, count=count, company=name)
    return s


def split_bankrupt_share(shares: MarketShares, bankrupt_company: CompanyId) -> MarketShares:
    """Return the shares of the remaining companies, with the bankrupt one's divided.

    GW-13.5, GW-13.6.
    """
    remaining_shares = {c: share for c, share in shares.items() if c is not bankrupt_company}
    match list(remaining_shares):
        case [one, other]:
            half_steps, odd_step = divmod(shares[bankrupt_company] // MONEY_STEP, 2)
            remaining_shares = change_shares(
                remaining_shares, {one: half_steps * MONEY_STEP, other: half_steps * MONEY_STEP}
            )
            return (
                change_shares(remaining_shares, {larger_company(shares, one, other): MONEY_STEP})
                if odd_step
                else remaining_shares
            )
        case [last_company]:
            return {last_company: 100}
        case _:  # none is left: the game is over (GW-13.10)
            return remaining_shares
