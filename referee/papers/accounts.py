"""Accounts: ranks, final sums and cash movements; a seat's own statement at any time.

At the end all accounts are public, as they are in the exported record.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby, zip_longest
from typing import Any, NamedTuple

from referee.i18n.translator import Translator
from referee.kit.components.money import BANK_ACCOUNT, Account, Posting
from referee.kit.result import Result, Standing, Track
from referee.kit.seats import Seat
from referee.kit.words import Message, Value
from referee.table.play.moments import Moment, Timeline

from .charts import charts
from .drawing import (
    Evening,
    PaperSettings,
    PrintedValue,
    TableInWords,
    clock,
    day,
    page,
    table_in_words,
    without_soft_hyphens,
)


class FinalPlace(NamedTuple):
    """One seat's final place and score, line by line."""

    rank: int
    name: str
    score: str
    lines: tuple[tuple[str, str], ...]  # label and amount


def winner(result: Result, game_key: str, say: Translator) -> str:
    """Return the sentence that names the winner, as on the last screen."""
    if result.is_winner_alone:
        return say("end-alone", seat=result.winners[0])
    if result.is_shared:
        return say("end-shared", seats=result.winners)
    margin = say.amount(game_key, result.margin)
    if result.team_size > 1:
        return say("end-team", seats=result.winners, margin=margin)
    return say("end-wins", seat=result.winners[0], margin=margin)


def places(result: Result, game_key: str, say: Translator) -> tuple[FinalPlace, ...]:
    """Return all places, the best first."""
    return tuple(_final_place(standing, game_key, say) for standing in result.standings)


def _final_place(standing: Standing, game_key: str, say: Translator) -> FinalPlace:
    lines = tuple((say(line.text), say.amount(game_key, line.amount)) for line in standing.lines)
    return FinalPlace(
        standing.rank, say.name(standing.seat), say.amount(game_key, standing.score), lines
    )


class StatementLine(NamedTuple):
    """One movement of a seat's cash, in the game's unit."""

    at: str  # the time, as the log writes it
    period: Message | Value  # the month or year of the game, or its chapter
    memo: Message
    rule: str
    amount: int  # positive if it came in, negative if it went out
    balance: int  # what the seat should have had afterwards
    # who paid, or was paid: a seat, BANK for the bank; None for neither
    counterparty: Seat | None = None


StatementLines = tuple[StatementLine, ...]
PURSE_COLUMNS = ("in", "out", "cash", "worth")


class CashMovement(NamedTuple):
    """A movement of a seat's cash, as text."""

    memo: str
    amount: str
    balance: str


class AccountPeriod(NamedTuple):
    """A period of one seat's accounts."""

    period: str
    movements: tuple[CashMovement, ...]


def accounts(evening: Evening, result: Result, settings: PaperSettings) -> str:
    """Return the accounts of the whole table, for everybody."""
    game, say = evening.game, evening.translator(settings)
    seats = evening.now.state.seating.seats
    lines_by_seat = {seat: statement(evening.fold, seat) for seat in seats}
    game_tables = (table_in_words(table, say) for table in game.final_tables(evening.past_states()))
    variables = {
        **_head_variables(evening, settings),
        "winner": winner(result, game.key, say),
        "places": places(result, game.key, say),
        "charts": charts(result, say, evening.names),
        "tables": [_kinds_table(lines_by_seat, say), *game_tables],
        "purses": [_purse_table(seat, each, result, say) for seat, each in lines_by_seat.items()],
    }
    return page("evening/accounts.html", variables, evening, settings)


def own_accounts(evening: Evening, seat: Seat, settings: PaperSettings) -> str:
    """Return the accounts of `seat`: every movement of its cash, by period."""
    say = evening.translator(settings)
    chapters = tuple(_account_periods(statement(evening.fold, seat), evening.game.key, say))
    variables = {
        **_head_variables(evening, settings),
        "name": evening.names[seat - 1],
        "chapters": chapters,
    }
    return page("evening/own-accounts.html", variables, evening, settings)


def _head_variables(evening: Evening, settings: PaperSettings) -> dict[str, Any]:
    say = evening.translator(settings)
    time = clock(evening.printed_at, settings.lang)
    return {
        "title": say("accounts-of", game=say(f"{evening.game.key}-name")),
        "printed": say("paper-printed", day=day(evening.printed_at, settings.lang), at=time),
    }


def _account_periods(
    lines: StatementLines, game_key: str, say: Translator
) -> Iterator[AccountPeriod]:
    for period, movements in _lines_by_period(lines, say):
        moves = tuple(
            CashMovement(
                say(line.memo),
                say.amount(game_key, line.amount, has_sign=True),
                say.amount(game_key, line.balance),
            )
            for line in movements
        )
        yield AccountPeriod(period, moves)


def _kinds_table(lines_by_seat: Mapping[Seat, StatementLines], say: Translator) -> TableInWords:
    """Return the total of each kind of movement for each seat.

    The last row is the remaining cash.
    """
    all_lines = tuple(lines_by_seat.values())
    memos = dict.fromkeys(_memo_kind(line, say) for seat_lines in all_lines for line in seat_lines)
    rows = [
        (
            PrintedValue(memo),
            *(_figure_value(_sum_of_lines(seat_lines, say, memo), say) for seat_lines in all_lines),
        )
        for memo in memos
    ]
    balances = (
        PrintedValue(say.money(_sum_of_lines(seat_lines, say)), is_figure=True)
        for seat_lines in all_lines
    )
    heads = (
        PrintedValue(""),
        *(PrintedValue(say.name(seat), is_figure=True) for seat in lines_by_seat),
    )
    rows.append((PrintedValue(say("accounts-cash")), *balances))
    return TableInWords(say("accounts-kinds"), heads, tuple(rows), has_sum_row=True)


def _sum_of_lines(lines: StatementLines, say: Translator, memo_text: str = "") -> int:
    """Return the sum of the movements with that name, or of all."""
    return sum(line.amount for line in lines if not memo_text or _memo_kind(line, say) == memo_text)


def _memo_kind(line: StatementLine, say: Translator) -> str:
    """Return the movement's `-all` name in the catalogue, else its own name."""
    all_key = f"{line.memo.key}-all"
    return say(all_key) if say.has_message(all_key) else say(line.memo)


def _purse_table(
    seat: Seat, lines: StatementLines, result: Result, say: Translator
) -> TableInWords:
    """Return income, expenses, cash and, if known, net worth by period."""
    worth_by_period, periods = (
        _net_worth_by_period(seat, result, say),
        tuple(_lines_by_period(lines, say)),
    )
    has_worth = any(period in worth_by_period for period, _ in periods)
    heads = (
        PrintedValue(""),
        *(
            PrintedValue(say(f"accounts-{head}"), is_figure=True)
            for head in PURSE_COLUMNS[: 3 + has_worth]
        ),
    )
    rows = (
        (
            PrintedValue(period),
            _figure_value(sum(line.amount for line in movements if line.amount > 0), say),
            _figure_value(sum(line.amount for line in movements if line.amount < 0), say),
            PrintedValue(say.money(movements[-1].balance), is_figure=True),
            *(
                (PrintedValue(worth_by_period.get(period, ""), is_figure=True),)
                if has_worth
                else ()
            ),
        )
        for period, movements in periods
    )
    return TableInWords(say.name(seat), heads, tuple(rows))


def _lines_by_period(
    lines: StatementLines, say: Translator
) -> Iterator[tuple[str, StatementLines]]:
    """Yield the movements of each period, after the starting cash."""

    def period_text(line: StatementLine) -> str:
        return without_soft_hyphens(say.show(line.period)) if line.at else say("accounts-start")

    for name, movements in groupby(lines, period_text):
        yield name, tuple(movements)


def _net_worth_by_period(seat: Seat, result: Result, say: Translator) -> Mapping[str, str]:
    """Return the net worth of `seat` at the end of each period.

    A dash follows a bankruptcy.
    """
    periods = [without_soft_hyphens(say.show(period)) for period in result.periods]
    values = next((curve.values for curve in result.curves if curve.seat == seat), ())
    return dict(zip_longest(periods, map(say.money, values), fillvalue="–"))


def _figure_value(amount: int, say: Translator) -> PrintedValue:
    """Return the amount; empty without a movement."""
    return PrintedValue(say.money(amount) if amount else "", is_figure=True)


# -- a seat's own statement; undone postings are left out


def statement(fold: Timeline, seat: Seat) -> tuple[StatementLine, ...]:
    """Return every movement of `seat`'s cash, oldest first, without undone ones."""
    lines: list[StatementLine] = []
    balance = 0
    for seq in reversed(list(fold.path(fold.now))):
        moment = fold.moments[seq]
        for posting in moment.state.ledger.latest_postings:
            amount = _amount_for(posting.to, seat, posting) - _amount_for(
                posting.source, seat, posting
            )
            if amount:
                balance += amount
                lines.append(_statement_line(fold, moment, posting, amount, balance))
    return tuple(lines)


def _amount_for(account: Account, seat: Seat, posting: Posting) -> int:
    return posting.amount if account.private and account.owner == seat else 0


def _statement_line(
    fold: Timeline, moment: Moment, posting: Posting, amount: int, balance: int
) -> StatementLine:
    first_line = next(
        (first_line for first_line in moment.story if first_line.seq == moment.seq), None
    )
    previous_seq = moment.previous_origin_seq
    previous_moment = moment if previous_seq is None else fold.moments[previous_seq]
    track: Track = previous_moment.game.track(previous_moment.state)
    at = first_line.at if first_line else ""
    other = None if posting.books_only else _seat_of(posting.source if amount > 0 else posting.to)
    return StatementLine(at, track.heading, posting.memo, posting.rule, amount, balance, other)


def _seat_of(account: Account) -> Seat | None:
    """Return the seat whose cash the account is, BANK for the bank's.

    None for any other account of the table.
    """
    return account.owner if account.private or account == BANK_ACCOUNT else None
