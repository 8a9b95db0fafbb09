"""The accounts of a finished game: ranks, final sums and cash movements.

At the end all accounts are public, as they are in the exported record.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby, zip_longest
from typing import Any, NamedTuple

from referee.i18n.translator import Translator
from referee.kit.result import Result, Standing
from referee.kit.seats import Seat
from referee.table.play.statement import StatementLine, statement

from .charts import charts
from .drawing import (
    Evening,
    PaperSettings,
    PrintedValue,
    TableInWords,
    clock,
    day,
    page,
    plain,
    table_in_words,
)


class FinalPlace(NamedTuple):
    """One seat's final place and score, line by line."""

    rank: int
    name: str
    score: str
    lines: tuple[tuple[str, str], ...]  # label and amount


def winner(result: Result, key: str, say: Translator) -> str:
    """Return the sentence that names the winner, as on the last screen."""
    if result.is_winner_alone:
        return say("end-alone", seat=result.winners[0])
    if result.is_shared:
        return say("end-shared", seats=result.winners)
    margin = say.amount(key, result.margin)
    if result.team_size > 1:
        return say("end-team", seats=result.winners, margin=margin)
    return say("end-wins", seat=result.winners[0], margin=margin)


def places(result: Result, key: str, say: Translator) -> tuple[FinalPlace, ...]:
    """Return all places, the best first."""
    return tuple(_final_place(standing, key, say) for standing in result.standings)


def _final_place(standing: Standing, key: str, say: Translator) -> FinalPlace:
    lines = tuple((say(line.text), say.amount(key, line.amount)) for line in standing.lines)
    return FinalPlace(
        standing.rank, say.name(standing.seat), say.amount(key, standing.score), lines
    )


StatementLines = tuple[StatementLine, ...]
PURSE_COLUMNS = ("in", "out", "cash", "worth")


class CashMovement(NamedTuple):
    """A movement of a seat's cash, as text."""

    what: str
    amount: str
    balance: str


class AccountPeriod(NamedTuple):
    """A period of one seat's accounts."""

    period: str
    moves: tuple[CashMovement, ...]


def accounts(evening: Evening, result: Result, how: PaperSettings) -> str:
    """Return the accounts of the whole table, for everybody."""
    game, say = evening.game, evening.speaker(how)
    seats = evening.now.state.seating.seats
    lines = {seat: statement(evening.fold, seat) for seat in seats}
    books = (table_in_words(table, say) for table in game.final_tables(evening.past()))
    variables = {
        **_head_variables(evening, how),
        "winner": winner(result, game.key, say),
        "places": places(result, game.key, say),
        "charts": charts(result, say, evening.names),
        "tables": [_kinds_table(lines, say), *books],
        "purses": [_purse_table(seat, each, result, say) for seat, each in lines.items()],
    }
    return page("evening/accounts.html", variables, evening, how)


def own_accounts(evening: Evening, seat: Seat, how: PaperSettings) -> str:
    """Return the accounts of `seat`: every movement of its cash, by period."""
    say = evening.speaker(how)
    chapters = tuple(_account_periods(statement(evening.fold, seat), evening.game.key, say))
    variables = {
        **_head_variables(evening, how),
        "name": evening.names[seat - 1],
        "chapters": chapters,
    }
    return page("evening/own-accounts.html", variables, evening, how)


def _head_variables(evening: Evening, how: PaperSettings) -> dict[str, Any]:
    say = evening.speaker(how)
    at = clock(evening.at, how.lang)
    return {
        "title": say("accounts-of", game=say(f"{evening.game.key}-name")),
        "printed": say("paper-printed", day=day(evening.at, how.lang), at=at),
    }


def _account_periods(lines: StatementLines, key: str, say: Translator) -> Iterator[AccountPeriod]:
    for period, movements in _lines_by_period(lines, say):
        moves = tuple(
            CashMovement(
                say(line.memo),
                say.amount(key, line.amount, signed=True),
                say.amount(key, line.balance),
            )
            for line in movements
        )
        yield AccountPeriod(period, moves)


def _kinds_table(lines: Mapping[Seat, StatementLines], say: Translator) -> TableInWords:
    """Return the total of each kind of movement for each seat.

    The last row is the remaining cash.
    """
    books = tuple(lines.values())
    memos = dict.fromkeys(_memo_kind(line, say) for book in books for line in book)
    rows = [
        (
            PrintedValue(memo),
            *(_figure_value(_sum_of_lines(book, say, memo), say) for book in books),
        )
        for memo in memos
    ]
    balances = (PrintedValue(say.money(_sum_of_lines(book, say)), figure=True) for book in books)
    heads = (PrintedValue(""), *(PrintedValue(say.name(seat), figure=True) for seat in lines))
    rows.append((PrintedValue(say("accounts-cash")), *balances))
    return TableInWords(say("accounts-kinds"), heads, tuple(rows), total=True)


def _sum_of_lines(lines: StatementLines, say: Translator, memo: str = "") -> int:
    """Return the sum of the movements with that name, or of all."""
    return sum(line.amount for line in lines if not memo or _memo_kind(line, say) == memo)


def _memo_kind(line: StatementLine, say: Translator) -> str:
    """Return the movement's `-all` name in the catalogue, else its own name."""
    of_all = f"{line.memo.key}-all"
    return say(of_all) if say.knows(of_all) else say(line.memo)


def _purse_table(
    seat: Seat, lines: StatementLines, result: Result, say: Translator
) -> TableInWords:
    """Return income, expenses, cash and, if known, net worth by period."""
    worth, periods = _net_worth_by_period(seat, result, say), tuple(_lines_by_period(lines, say))
    has_worth = any(period in worth for period, _ in periods)
    heads = (
        PrintedValue(""),
        *(
            PrintedValue(say(f"accounts-{head}"), figure=True)
            for head in PURSE_COLUMNS[: 3 + has_worth]
        ),
    )
    rows = (
        (
            PrintedValue(period),
            _figure_value(sum(line.amount for line in movements if line.amount > 0), say),
            _figure_value(sum(line.amount for line in movements if line.amount < 0), say),
            PrintedValue(say.money(movements[-1].balance), figure=True),
            *((PrintedValue(worth.get(period, ""), figure=True),) if has_worth else ()),
        )
        for period, movements in periods
    )
    return TableInWords(say.name(seat), heads, tuple(rows))


def _lines_by_period(
    lines: StatementLines, say: Translator
) -> Iterator[tuple[str, StatementLines]]:
    """Yield the movements of each period, after the starting cash."""

    def period(line: StatementLine) -> str:
        return plain(say.show(line.period)) if line.at else say("accounts-start")

    for name, movements in groupby(lines, period):
        yield name, tuple(movements)


def _net_worth_by_period(seat: Seat, result: Result, say: Translator) -> Mapping[str, str]:
    """Return the net worth of `seat` at the end of each period.

    A dash follows a bankruptcy.
    """
    periods = [plain(say.show(period)) for period in result.periods]
    values = next((curve.values for curve in result.curves if curve.seat == seat), ())
    return dict(zip_longest(periods, map(say.money, values), fillvalue="–"))


def _figure_value(amount: int, say: Translator) -> PrintedValue:
    """Return the amount; empty without a movement."""
    return PrintedValue(say.money(amount) if amount else "", figure=True)
