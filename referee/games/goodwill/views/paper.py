"""The table on paper, to play on without the app (GW-2.1, GW-3.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import DOMAINS, Boss, CompanyId, Lot, Resource, company_name
from referee.games.goodwill.phases.boss_election import BossElectionView
from referee.games.goodwill.rules.buyers_and_sellers import Outcome
from referee.games.goodwill.rules.events import eliminated_lot
from referee.games.goodwill.rules.reports import YearResult
from referee.games.goodwill.rules.votes import OPEN, Proposal, shares_needed
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
        (text("goodwill-paper-order"), s.seats_in_order),
    ]
    rows.extend(
        (text(f"goodwill-paper-price-{resource}"), _dollars_text(price))
        for resource, price in s.prices._asdict().items()
    )
    rows.append((text("goodwill-paper-pile"), len(s.boss_pile)))
    return list_table(text("goodwill-paper-board"), rows)


def _dollars_text(amount: int) -> Message:
    return text("goodwill-dollars", amount=Money(amount))


def _companies_table(s: Goodwill) -> Table:
    companies = board.public_board(s, HOST).companies
    lines: dict[str, Row] = {
        "capital": tuple(_dollars_text(e.capital) for e in companies),
        "value": tuple(_dollars_text(e.share_value) for e in companies),
        "market": tuple(text("goodwill-paper-percent", percent=e.market_share) for e in companies),
        "tokens": tuple(tuple(text(f"goodwill-resource-{t}") for t in e.tokens) for e in companies),
        "boss": tuple(e.boss.name if e.boss else s[e.company].boss or None for e in companies),
        "charges": tuple(_dollars_text(e.charges) for e in companies),
        "shares": tuple(e.share_count for e in companies),
        "votes": tuple(shares_needed(s, e.company) for e in companies),
    }
    column_heads = tuple(
        text("goodwill-paper-bankrupt" if e.is_bankrupt else "goodwill-paper-company",
             company=company_name(e.company))
        for e in companies
    )  # fmt: skip
    rows = tuple((text(f"goodwill-paper-{key}"), *values) for key, values in lines.items())
    return Table(text("goodwill-paper-companies"), ("", *column_heads), rows)


def _bosses_table(s: Goodwill) -> Table:
    """Return the bosses in office and in the row, without the pile (GW-5.14)."""
    places = [(s[company].boss, company_name(company)) for company in CompanyId]
    places += [(name, text("goodwill-paper-row")) for name in s.boss_row]
    rows = tuple((name, place, *_grades_row(deck.boss(s, name))) for name, place in places if name)
    column_heads = column_titles(
        "goodwill-paper", "boss", "place", "salary", *DOMAINS, "policy", "dividend"
    )
    return Table(text("goodwill-paper-bosses"), column_heads, rows)


def _grades_row(boss: Boss | None) -> Row:
    """Return the grades of the card; dotted lines if it is unknown."""
    if boss is None:
        return (None,) * 6
    policy = tuple(_policy_line(*line) for line in boss.policy)
    dividend_text = text("yes" if boss.dividend else "no")
    return (
        _dollars_text(boss.salary),
        *(boss.grade(d) for d in DOMAINS),
        policy or "",
        dividend_text,
    )


def _policy_line(lost_resource: Resource, gained_resource: Resource) -> Message:
    names = {
        "lost": text(f"goodwill-resource-{lost_resource}"),
        "gained": text(f"goodwill-resource-{gained_resource}"),
    }
    return text("goodwill-paper-policy-line", **names)


def _holdings_table(s: Goodwill) -> Table:
    """Return what each seat has, if hands are open (GW-2.2)."""
    rows = tuple(
        (holdings.seat, _dollars_text(holdings.cash), *holdings.shares)
        for holdings in board.public_board(s, HOST).all_holdings
    )
    column_heads = (text("player"), text("goodwill-own-cash"), *map(company_name, CompanyId))
    return Table(text("goodwill-purses"), column_heads, rows)


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
        rows.append((text("goodwill-paper-buyers"), outcome.buyers))
        rows.append((text("goodwill-paper-sellers"), outcome.sellers))
    rows.extend(
        (text("goodwill-paper-sold"), (trade.seller, trade.buyer)) for trade in outcome.trades
    )
    return list_table(title, rows)


def _election_tables(s: Goodwill) -> Iterator[Table]:
    """Yield the proposals, and the votes on the current one (GW-5.4, GW-5.5)."""
    stage = s.phase.public_view(s, HOST) if s.phase else None
    if not isinstance(stage, BossElectionView) or not stage.proposals:
        return
    current_proposal = stage.current_proposal
    rows = tuple((p.seat, p.boss, _proposal_result(p, current_proposal)) for p in stage.proposals)
    column_heads = tuple(
        text(key) for key in ("player", "goodwill-paper-boss", "goodwill-paper-vote")
    )
    yield Table(text("goodwill-bossing-earlier"), column_heads, rows)
    if current_proposal and current_proposal.ballots:
        title = text("goodwill-paper-votes-on", boss=current_proposal.boss)
        yield Table(
            title,
            (),
            tuple((b.seat, _ballot_text(b.is_yes, b.vote_count)) for b in current_proposal.ballots),
        )


def _proposal_result(proposal: Proposal, current_proposal: Proposal | None) -> Message:
    if current_proposal and proposal.seat == current_proposal.seat and proposal.result == OPEN:
        return text("goodwill-paper-vote-open")
    if proposal.result == OPEN:
        return text("goodwill-bossing-open")
    return text(f"goodwill-bossing-{proposal.result}", votes=proposal.yes_count)


def _ballot_text(is_yes: bool, shares: int) -> Message:
    return text("goodwill-bossing-yes" if is_yes else "goodwill-bossing-no", votes=shares)


def _turned_lots_table(s: Goodwill) -> Table:
    """Return the lots, once they are face up (GW-6.1)."""
    lots = s.lots if s.are_lots_open else ()
    eliminated_position = eliminated_lot(lots).position if lots else 0
    rows = tuple(
        (
            *_lot_row(lot),
            text(
                "goodwill-paper-out"
                if lot.position == eliminated_position
                else "goodwill-paper-counts"
            ),
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
    if view.are_shares_dealt:
        rows.extend(
            (text("goodwill-paper-own-shares", company=company_name(company)), count)
            for company, count in zip(CompanyId, view.own_holdings.shares, strict=True)
        )
        rows.append((text("goodwill-own-worth"), _dollars_text(view.own_holdings.worth)))
    rows.append((text("goodwill-paper-tabs"), view.tab_lots))
    rows.extend(_envelope_rows(view.envelope))
    return list_table(text("goodwill-paper-own"), rows)


def _envelope_rows(sealed_value: object) -> Iterator[Row]:
    """Yield the content of the seat's envelope in the open round, if any."""
    match sealed_value:
        case Portfolio():
            names = {str(c): count for c, count in zip(CompanyId, sealed_value, strict=True)}
            yield text("goodwill-paper-hand"), text("goodwill-paper-hand-is", **names)
        case int():
            yield text("goodwill-paper-estimate"), _dollars_text(sealed_value)


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


def personal_sheet(past_states: Sequence[Goodwill], seat: Seat) -> PersonalSheet:
    """Return the estimation slip, with the seat's estimates so far (GW-4.3)."""
    latest = past_states[-1]
    entry_by_transaction = _estimates_of(past_states, seat)
    rounds = range(1, latest.options.transactions + 1)
    years = tuple(
        SlipYear(
            str(year),
            tuple(
                entry_by_transaction.get((year, c, r), SlipEntry())
                for c in CompanyId
                for r in rounds
            ),
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
    past_states: Sequence[Goodwill], seat: Seat
) -> Mapping[tuple[int, CompanyId, int], SlipEntry]:
    """Return the seat's revealed estimates by year, company and transaction."""
    outcome_by_transaction: dict[tuple[int, CompanyId, int], Outcome] = {}
    for s in past_states:
        if s.outcome:
            outcome_by_transaction[s.outcome.year, s.outcome.company, s.outcome.round] = s.outcome
    return {
        transaction: SlipEntry(Money(dict(outcome.estimates)[seat]), Money(outcome.price))
        for transaction, outcome in outcome_by_transaction.items()
        if seat in dict(outcome.estimates)
    }


def final_tables(past_states: Sequence[Goodwill]) -> tuple[Table, ...]:
    """Return each company's income and costs by year (GW-14.1).

    `past_states` has the valid ones, oldest first.
    """
    results_by_year = {s.year: s.results for s in past_states if s.results}
    has_dividends = bool(past_states) and past_states[-1].options.dividends
    rows = tuple(
        _result_row(str(year) if result is results[0] else "", result, has_dividends)
        for year, results in results_by_year.items()
        for result in results
    )
    column_heads = column_titles(
        "goodwill-paper", *(head for head in BOOK_COLUMNS if has_dividends or head != "dividend")
    )
    return (Table(text("goodwill-paper-books"), column_heads, rows),) if rows else ()


def _result_row(year: str, result: YearResult, has_dividends: bool) -> Row:
    cost_values = Money(result.token_cost), Money(result.salary)
    capital = text("goodwill-paper-broke") if result.is_bankrupt else Money(result.capital_after)
    income_values = (Money(result.result), Money(result.dividend))[: 2 if has_dividends else 1]
    return (
        year,
        company_name(result.company),
        Money(result.income),
        *cost_values,
        *income_values,
        capital,
    )


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
    steps = (text("goodwill-paper-do-lay"), text("goodwill-paper-do-look"))
    has_app_dealt = s.options.cards == "app" and s.phase is not None
    return (*steps, text("goodwill-paper-do-dealt")) if has_app_dealt else steps


def _transaction_steps(s: Goodwill) -> tuple[Message, ...]:
    rounding_text = text(f"goodwill-paper-half-{s.options.half_dollar}")
    return (
        text("goodwill-paper-do-estimate", rounds=s.options.transactions),
        text("goodwill-paper-do-sell", half=rounding_text),
        text("goodwill-paper-do-out"),
        text("goodwill-paper-do-vote"),
    )


def _year_end_steps(s: Goodwill) -> tuple[Message, ...]:
    key_ending = "cash" if s.options.cash_only else "shares"
    dividend_steps = (text("goodwill-paper-do-dividend"),) if s.options.dividends else ()
    return (
        text("goodwill-paper-do-result"),
        *dividend_steps,
        text("goodwill-paper-do-year"),
        text(f"goodwill-paper-do-end-{key_ending}", year=str(LAST_YEAR)),
    )
