"""Step 4 of the year: results, dividends and bankruptcies (GW-14, GW-15)."""

from __future__ import annotations

from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import SHARES_PER_COMPANY, CompanyId, company_name
from referee.games.goodwill.state import Goodwill, memo_text
from referee.games.goodwill.views import news
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Money

from . import bankruptcy
from .reports import YearResult

MAX_RESULT_WITHOUT_DIVIDEND = 5  # dollars: a result up to this pays no dividends (GW-15.3)


def token_costs(s: Goodwill, company: CompanyId) -> tuple[int, ...]:
    """Return the price of each token; two of a kind cost double (GW-14.1)."""
    return tuple(s.prices.price_of(resource) for resource in s[company].tokens)


def salary(s: Goodwill, company: CompanyId) -> int:
    """Return the salary of the boss in office, in dollars; 0 without one (GW-14.2)."""
    boss = deck.boss(s, s[company].boss)
    return boss.salary if boss else 0


def charges(s: Goodwill, company: CompanyId) -> int:
    return sum(token_costs(s, company)) + salary(s, company)


def year_result(s: Goodwill, company: CompanyId) -> YearResult:
    """Return the result of the company as its board is now.

    GW-13.1, GW-14.1, GW-14.2, GW-14.3, GW-14.4, GW-14.5.
    """
    result = YearResult(
        company=company,
        income=s[company].market_share,
        token_costs=token_costs(s, company),
        salary=salary(s, company),
        dividend=0,
        capital_before=s.capital(company),
        is_bankrupt=False,
        boss=s[company].boss,
    )
    return result._replace(
        dividend=result.result // SHARES_PER_COMPANY if _pays_dividend(s, result) else 0,  # GW-15.4
        is_bankrupt=bankruptcy.is_ruined(s, company, -result.result),
    )


def _pays_dividend(s: Goodwill, result: YearResult) -> bool:
    """Return True if the company pays dividends (GW-15.3, GW-15.6)."""
    boss = deck.boss(s, s[result.company].boss)
    return (
        s.options.dividends
        and bool(boss and boss.dividend)
        and result.result > MAX_RESULT_WITHOUT_DIVIDEND
    )


def book_results(s: Goodwill) -> Goodwill:
    """Compute all results, then book them; bankruptcies are settled last (GW-13.8)."""
    s = replace(s, returned_shares=())
    results = tuple(year_result(s, company) for company in s.companies_in_play)
    for result in results:
        s = _book_result(s, result)
    paying_results = [result for result in results if result.dividend]
    s = news.announce_dividends(s, paying_results) if paying_results else s
    bankrupt_companies = [result.company for result in results if result.is_bankrupt]
    return bankruptcy.settle_bankruptcies(replace(s, results=results), bankrupt_companies)


def _book_result(s: Goodwill, result: YearResult) -> Goodwill:
    name, change = company_name(result.company), result.capital_change
    s = s.tell("goodwill-result", result=result.text, capital=Money(result.capital_after))
    if result.is_bankrupt:  # its capital goes to the bank in the bankruptcy
        return s
    if change < 0:
        return s.lose(result.company, -change, memo_text("loss", company=name), "GW-14.4")
    s = s.gain(result.company, change, memo_text("profit", company=name), "GW-14.3")
    return _pay_dividends(s, result) if result.dividend else s


def _pay_dividends(s: Goodwill, result: YearResult) -> Goodwill:
    """Pay the dividends of one company (GW-15.4).

    The bank keeps dividends of shares that nobody owns (GW-15.5).
    """
    dividend = Money(result.dividend)
    s = s.tell("goodwill-dividends", company=company_name(result.company), each=dividend)
    for seat in s.holders(result.company):
        s = _pay_dividend(s, seat, result)
    return s


def _pay_dividend(s: Goodwill, seat: Seat, result: YearResult) -> Goodwill:
    count, name = s.portfolios[seat].count_of(result.company), company_name(result.company)
    amount = count * result.dividend
    memo = memo_text("dividend", company=name, each=Money(result.dividend))
    s = s.earn(seat, amount, memo, "GW-15.4", secret=not s.is_ownership_open)
    s = replace(s, dividends_paid=s.dividends_paid + amount)
    return s.tell_only(
        (seat,), "goodwill-dividend", seat=seat, company=name, count=count, amount=Money(amount)
    )


def dividends_of(s: Goodwill, seat: Seat, result: YearResult) -> int:
    """Return the dollars that a seat receives from this company's result."""
    return s.portfolios[seat].count_of(result.company) * result.dividend
