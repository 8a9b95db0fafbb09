"""The table on paper, to play on without the app (GW-2.1, GW-3.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import DOMAINS, Boss, CompanyId, Lot, Resource, company_name
from referee.games.goodwill.phases.boss_election import BossElectionView
from referee.games.goodwill.rules.buyers_and_sellers import Outcome
from referee.games.goodwill.rules.events import eliminated_lot
from referee.games.goodwill.rules.proposals import OPEN, Proposal, shares_needed
from referee.games.goodwill.rules.reports import YearResult
from referee.games.goodwill.state import DOLLARS_A_TOKEN, LAST_YEAR, MAX_PRICE, Goodwill, Portfolio
from referee.kit.box.paper import ManualSteps, PersonalSheet, Row, Table, column_titles, list_table
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Money, text

from . import board

# column heads: of lots, and of the companies' books
LOT_COLUMNS = ("position", "percentage", "events")
BOOK_COLUMNS = ("year", "of", "market", "tokens", "salary", "result", "dividend", "capital")


def paper_tables(s: Goodwill, seat: Seat) -> tuple[Table, ...]:
    """Return what everyone sees, and for a seat its own secrets (GW-2.1)."""
    tables = _public_tables(s) if seat == HOST else (_seat_table(s, seat), _lots_table(s, seat))
    return tuple(table for table in tables if table.rows)


# -- for everybody


def _public_tables(s: Goodwill) -> tuple[Table, ...]:
    board_now = (
        _overview_table(s),
        _companies_table(s),
        _bosses_table(s),
        _holdings_table(s),
        _turned_lots_table(s),
    )
    return (_transaction_table(s), *_election_tables(s), *board_now)


def _overview_table(s: Goodwill) -> Table:
    rows: list[Row] = [
        (text("goodwill-paper-animator"), s.animator),
        (text("goodwill-paper-order"), s.order),
    ]
    rows.extend(
        (text(f"goodwill-paper-price-{resource}"), _dollars_text(price))
        for resource, price in s.prices._asdict().items()
    )
    rows.append((text("goodwill-paper-pile"), len(s.pile)))
    return list_table(text("goodwill-paper-board"), rows)


def _dollars_text(amount: int) -> Message:
    return text("goodwill-dollars", amount=Money(amount))


def _companies_table(s: Goodwill) -> Table:
    companies = board.public_board(s, HOST).enterprises
    lines: dict[str, Row] = {
        "capital": tuple(_dollars_text(e.capital) for e in companies),
        "value": tuple(_dollars_text(e.value) for e in companies),
        "market": tuple(text("goodwill-paper-percent", percent=e.market) for e in companies),
        "tokens": tuple(tuple(text(f"goodwill-resource-{t}") for t in e.tokens) for e in companies),
        "boss": tuple(e.boss.name if e.boss else s[e.company].boss or None for e in companies),
        "charges": tuple(_dollars_text(e.charges) for e in companies),
        "shares": tuple(e.shares for e in companies),
        "votes": tuple(shares_needed(s, e.company) for e in companies),
    }
    heads = tuple(
        text("goodwill-paper-bankrupt" if e.bankrupt else "goodwill-paper-company",
             company=company_name(e.company))
        for e in companies
    )  # fmt: skip
    rows = tuple((text(f"goodwill-paper-{key}"), *values) for key, values in lines.items())
    return Table(text("goodwill-paper-companies"), ("", *heads), rows)


def _bosses_table(s: Goodwill) -> Table:
    """Return the bosses in office and in the row, without the pile (GW-5.14)."""
    places = [(s[company].boss, company_name(company)) for company in CompanyId]
    places += [(name, text("goodwill-paper-row")) for name in s.row]
    rows = tuple((name, place, *_grades_row(deck.boss(s, name))) for name, place in places if name)
    heads = column_titles(
        "goodwill-paper", "boss", "place", "salary", *DOMAINS, "policy", "dividend"
    )
    return Table(text("goodwill-paper-bosses"), heads, rows)


def _grades_row(boss: Boss | None) -> Row:
    """Return the grades of the card; dotted lines if it is unknown."""
    if boss is None:
        return (None,) * 6
    policy = tuple(_policy_line(*line) for line in boss.policy)
    marked = text("yes" if boss.dividend else "no")
    return (_dollars_text(boss.salary), *(boss.grade(d) for d in DOMAINS), policy or "", marked)


def _policy_line(lost: Resource, gained: Resource) -> Message:
    names = {
        "lost": text(f"goodwill-resource-{lost}"),
        "gained": text(f"goodwill-resource-{gained}"),
    }
    return text("goodwill-paper-policy-line", **names)


def _holdings_table(s: Goodwill) -> Table:
    """Return what each seat has, if hands are open (GW-2.2)."""
    rows = tuple(
        (purse.seat, _dollars_text(purse.cash), *purse.shares)
        for purse in board.public_board(s, HOST).all_holdings
    )
    heads = (text("player"), text("goodwill-own-cash"), *map(company_name, CompanyId))
    return Table(text("goodwill-purses"), heads, rows)


def _transaction_table(s: Goodwill) -> Table:
    """Return the trades of the current transaction."""
    outcome = s.outcome
    title = text("goodwill-paper-transaction")
    if outcome is None or s.phase is None or s.phase.key != "trading":
        return Table(title, (), ())
    rows: list[Row] = [(text("goodwill-paper-of"), company_name(outcome.company))]
    rows.extend((seat, _dollars_text(dollars)) for seat, dollars in outcome.estimates)
    if outcome.price:
        rows.append((text("goodwill-paper-sale-price"), _dollars_text(outcome.price)))
        rows.append((text("goodwill-paper-buyers"), outcome.highs))
        rows.append((text("goodwill-paper-sellers"), outcome.lows))
    rows.extend(
        (text("goodwill-paper-sold"), (trade.seller, trade.buyer)) for trade in outcome.trades
    )
    return list_table(title, rows)


def _election_tables(s: Goodwill) -> Iterator[Table]:
    """Yield the proposals, and the votes on the current one (GW-5.4, GW-5.5)."""
    stage = s.phase.public_view(s, HOST) if s.phase else None
    if not isinstance(stage, BossElectionView) or not stage.proposals:
        return
    current = stage.current_proposal
    rows = tuple((p.seat, p.boss, _proposal_result(p, current)) for p in stage.proposals)
    heads = tuple(text(key) for key in ("player", "goodwill-paper-boss", "goodwill-paper-vote"))
    yield Table(text("goodwill-bossing-earlier"), heads, rows)
    if current and current.ballots:
        title = text("goodwill-paper-votes-on", boss=current.boss)
        yield Table(
            title, (), tuple((b.seat, _ballot_text(b.yes, b.shares)) for b in current.ballots)
        )


def _proposal_result(proposal: Proposal, current: Proposal | None) -> Message:
    if current and proposal.seat == current.seat and proposal.result == OPEN:
        return text("goodwill-paper-vote-open")
    if proposal.result == OPEN:
        return text("goodwill-bossing-open")
    return text(f"goodwill-bossing-{proposal.result}", votes=proposal.yes)


def _ballot_text(yes: bool, shares: int) -> Message:
    return text("goodwill-bossing-yes" if yes else "goodwill-bossing-no", votes=shares)


def _turned_lots_table(s: Goodwill) -> Table:
    """Return the lots, once they are face up (GW-6.1)."""
    lots = s.lots if s.turned else ()
    out = eliminated_lot(lots).position if lots else 0
    rows = tuple(
        (
            *_lot_row(lot),
            text("goodwill-paper-out" if lot.position == out else "goodwill-paper-counts"),
        )
        for lot in lots
    )
    return Table(
        text("goodwill-paper-lots"), column_titles("goodwill-paper", *LOT_COLUMNS, "fate"), rows
    )


def _lot_row(lot: Lot) -> Row:
    return (lot.position, text("goodwill-paper-percent", percent=lot.percent), lot.text)


# -- for one seat


def _seat_table(s: Goodwill, seat: Seat) -> Table:
    view = board.private_board(s, seat)
    rows: list[Row] = [(text("goodwill-own-cash"), _dollars_text(view.own_holdings.cash))]
    if view.dealt:
        rows.extend(
            (text("goodwill-paper-own-shares", company=company_name(company)), count)
            for company, count in zip(CompanyId, view.own_holdings.shares, strict=True)
        )
        rows.append((text("goodwill-own-worth"), _dollars_text(view.own_holdings.worth)))
    rows.append((text("goodwill-paper-tabs"), view.tab_lots))
    rows.extend(_envelope_rows(view.envelope))
    return list_table(text("goodwill-paper-own"), rows)


def _envelope_rows(sealed: object) -> Iterator[Row]:
    """Yield the content of the seat's envelope in the open round, if any."""
    match sealed:
        case Portfolio():
            names = {str(c): count for c, count in zip(CompanyId, sealed, strict=True)}
            yield text("goodwill-paper-hand"), text("goodwill-paper-hand-is", **names)
        case int():
            yield text("goodwill-paper-estimate"), _dollars_text(sealed)


def _lots_table(s: Goodwill, seat: Seat) -> Table:
    """Return the lots of the seat's tabs, which the app deals at setup (GW-1.8, GW-3.4)."""
    rows = tuple(_lot_row(lot) for lot in board.own_lots(s, seat))
    return Table(text("goodwill-paper-seen"), column_titles("goodwill-paper", *LOT_COLUMNS), rows)


# -- the evening so far


class SlipEntry(NamedTuple):
    """One transaction on the slip: the seat's estimate, and the price that resulted.

    None: not yet written. A price of 0: nothing was sold.
    """

    estimate: Money | None = None
    price: Money | None = None


class SlipYear(NamedTuple):
    year: str
    slips: tuple[SlipEntry, ...]  # company by company, each with its transactions


def personal_sheet(past: Sequence[Goodwill], seat: Seat) -> PersonalSheet:
    """Return the estimation slip, with the seat's estimates so far (GW-4.3)."""
    latest = past[-1]
    estimates = _estimates_of(past, seat)
    rounds = range(1, latest.options.transactions + 1)
    years = tuple(
        SlipYear(
            str(year),
            tuple(estimates.get((year, c, r), SlipEntry()) for c in CompanyId for r in rounds),
        )
        for year in range(latest.first_year, LAST_YEAR + 1)
    )
    values = {
        "companies": tuple(map(company_name, CompanyId)),
        "rounds": tuple(rounds),
        "years": years,
    }
    return PersonalSheet("goodwill/draw/filled.html", "goodwill/draw/filled.css", values)


def _estimates_of(
    past: Sequence[Goodwill], seat: Seat
) -> Mapping[tuple[int, CompanyId, int], SlipEntry]:
    """Return the seat's revealed estimates by year, company and transaction."""
    turned: dict[tuple[int, CompanyId, int], Outcome] = {}
    for s in past:
        if s.outcome:
            turned[s.outcome.year, s.outcome.company, s.outcome.round] = s.outcome
    return {
        place: SlipEntry(Money(dict(outcome.estimates)[seat]), Money(outcome.price))
        for place, outcome in turned.items()
        if seat in dict(outcome.estimates)
    }


def final_tables(past: Sequence[Goodwill]) -> tuple[Table, ...]:
    """Return each company's income and costs by year (GW-14.1).

    `past` has the valid states, oldest first.
    """
    booked = {s.year: s.results for s in past if s.results}
    paying = bool(past) and past[-1].options.dividends
    rows = tuple(
        _result_row(str(year) if result is results[0] else "", result, paying)
        for year, results in booked.items()
        for result in results
    )
    heads = column_titles(
        "goodwill-paper", *(head for head in BOOK_COLUMNS if paying or head != "dividend")
    )
    return (Table(text("goodwill-paper-books"), heads, rows),) if rows else ()


def _result_row(year: str, result: YearResult, paying: bool) -> Row:
    spent = Money(result.cost), Money(result.salary)
    capital = text("goodwill-paper-broke") if result.bankrupt else Money(result.after)
    earned = (Money(result.result), Money(result.dividend))[: 2 if paying else 1]
    return (year, company_name(result.company), Money(result.market), *spent, *earned, capital)


# -- the order of play


def manual_steps(s: Goodwill) -> ManualSteps:
    """Return the four steps of the year, with the app's results so far."""
    return {
        "lots": _laying_steps(s),
        "transactions": _transaction_steps(s),
        "events": (
            text("goodwill-paper-do-turn"),
            text("goodwill-paper-do-money", top=Money(MAX_PRICE), token=Money(DOLLARS_A_TOKEN)),
            text("goodwill-paper-do-grades"),
            text("goodwill-paper-do-market"),
        ),
        "year-end": _year_end_steps(s),
    }


def _laying_steps(s: Goodwill) -> tuple[Message, ...]:
    """Return how to lay the year's lots and look at them.

    If the app dealt them, also how to go on without the app.
    """
    laid = (text("goodwill-paper-do-lay"), text("goodwill-paper-do-look"))
    dealt = s.options.cards == "app" and s.phase is not None
    return (*laid, text("goodwill-paper-do-dealt")) if dealt else laid


def _transaction_steps(s: Goodwill) -> tuple[Message, ...]:
    half = text(f"goodwill-paper-half-{s.options.half_dollar}")
    return (
        text("goodwill-paper-do-estimate", rounds=s.options.transactions),
        text("goodwill-paper-do-sell", half=half),
        text("goodwill-paper-do-out"),
        text("goodwill-paper-do-vote"),
    )


def _year_end_steps(s: Goodwill) -> tuple[Message, ...]:
    end = "cash" if s.options.cash_only else "shares"
    dividends = (text("goodwill-paper-do-dividend"),) if s.options.dividends else ()
    return (
        text("goodwill-paper-do-result"),
        *dividends,
        text("goodwill-paper-do-year"),
        text(f"goodwill-paper-do-end-{end}", year=str(LAST_YEAR)),
    )
