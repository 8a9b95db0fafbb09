"""A process that acts at a table without pause, and says what it has been promised.

    python -m tests.table.acting FILE TABLE

Writes the once-word of each act as soon as its ticket is done; to be killed.
"""

from __future__ import annotations

import itertools
import sys

from referee.kit.seats import BANK, Seat
from referee.table.play.tables import Receipt, Tables
from referee.table.storage.sqlite import SQLite
from tests.toy import TOY, PlaceBid


def main(path: str, table: str) -> None:
    tables = Tables(SQLite(path), games={"toy": TOY})
    start = tables.at(table).seq
    for n in itertools.count(start):
        request_id = f"{n}"
        receipt = _act(tables, table, n, request_id)
        receipt.ticket.wait()
        sys.stdout.write(f"{request_id}\n")
        sys.stdout.flush()


def _act(tables: Tables, table: str, n: int, request_id: str) -> Receipt:
    if n % 7 == 6:
        return tables.undo(table, by=BANK, request_id=request_id)
    seat = Seat(n % 3 + 1)
    return tables.act(table, seat, PlaceBid(n % 9 * 1_000, 1), by=seat, request_id=request_id)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
