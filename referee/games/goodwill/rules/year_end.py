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
    return tuple(s.prices.of(resource) for resource in s[company].tokens)


def salary(s: Goodwill, company: CompanyId) -> int:
    """Return the salary of the boss in office; 0 without a boss (GW-14.2)."""
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
        market=s[company].market,
        token_costs=token_costs(s, company),
        salary=salary(s, company),
        dividend=0,
        before=s.capital(company),
        bankrupt=False,
        boss=s[company].boss,
    )
    return result._replace(
        dividend=result.result // SHARES_PER_COMPANY if _pays_dividend(s, result) else 0,  # GW-15.4
        bankrupt=result.result < 0 and -result.result > result.before,
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
    results = tuple(year_result(s, company) for company in s.in_play)
    for result in results:
        s = _book_result(s, result)
    paying = [result for result in results if result.dividend]
    s = news.announce_dividends(s, paying) if paying else s
    broke = [result.company for result in results if result.bankrupt]
    return bankruptcy.settle_bankruptcies(replace(s, results=results), broke)


def _book_result(s: Goodwill, result: YearResult) -> Goodwill:
    name, by = company_name(result.company), result.capital_change
    s = s.tell("goodwill-result", result=result.text, capital=Money(result.after))
    if result.bankrupt:  # its capital goes to the bank in the bankruptcy
        return s
    if by < 0:
        return s.lose(result.company, -by, memo_text("loss", company=name), "GW-14.4")
    s = s.gain(result.company, by, memo_text("profit", company=name), "GW-14.3")
    return _pay_dividends(s, result) if result.dividend else s


def _pay_dividends(s: Goodwill, result: YearResult) -> Goodwill:
    """Pay the dividends of one company (GW-15.4).

    The bank keeps dividends of shares that nobody owns (GW-15.5).
    """
    each = Money(result.dividend)
    s = s.tell("goodwill-dividends", company=company_name(result.company), each=each)
    for seat in s.holders(result.company):
        s = _pay_dividend(s, seat, result)
    return s


def _pay_dividend(s: Goodwill, seat: Seat, result: YearResult) -> Goodwill:
    count, name = s.portfolios[seat].of(result.company), company_name(result.company)
    amount = count * result.dividend
    what = memo_text("dividend", company=name, each=Money(result.dividend))
    s = s.earn(seat, amount, what, "GW-15.4", secret=not s.open_ownership)
    s = replace(s, dividends=s.dividends + amount)
    return s.tell_only(
        (seat,), "goodwill-dividend", seat=seat, company=name, count=count, amount=Money(amount)
    )


def dividends_of(s: Goodwill, seat: Seat, result: YearResult) -> int:
    """Return the dollars that a seat receives from this company's result."""
    return s.portfolios[seat].of(result.company) * result.dividend
