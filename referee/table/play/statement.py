"""A seat's own accounts, line by line; undone postings are left out."""

from __future__ import annotations

from typing import NamedTuple

from referee.kit.components.money import BANK_ACCOUNT, Account, Posting
from referee.kit.result import Track
from referee.kit.seats import Seat
from referee.kit.words import Message, Value

from .moments import Moment, Timeline


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
