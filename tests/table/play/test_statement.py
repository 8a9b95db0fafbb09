"""A seat's accounts, line by line."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count

from referee.kit.seats import HOST
from referee.papers.accounts import statement
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.table.evening import GAMES, A, Evening

DAY = datetime(2026, 11, 21, tzinfo=UTC)


def test_a_movement_has_the_time_of_its_act_and_names_who_paid_or_was_paid(store: SQLite) -> None:
    hours = count()
    tables = Tables(store, games=GAMES, clock=lambda: DAY + timedelta(hours=next(hours)))
    game = Evening(tables, tables.open("toy", ["Ana", "Bo", "Cy"]))
    game.announce()
    game.seal_all()
    game.reveal()
    revealed = game.now.story.newest_line.at
    lines = statement(tables.fold(game.table), A)
    assert [(line.at, line.amount, line.balance, line.counterparty) for line in lines] == [
        ("", 20_000, 20_000, HOST),
        (revealed, -3_000, 17_000, HOST),
    ]
