"""Several programs on one database, `python -m bench.programs`: bids a second and delays.

Tables of four phones and a shared screen play without pause over real connections: with one program
on SQLite, with one on PostgreSQL, and with two on the same PostgreSQL, which have half of the
tables each. PostgreSQL runs on this machine and syncs every commit. Compare only rows of the same
run.
"""

from __future__ import annotations

import argparse
import asyncio
from contextlib import ExitStack

from tests.table.storage.postgres_server import address, programs, server

from .__main__ import Row, Served, measure, percentile
from .rounds import Rounds, played

HEAD = (
    "| programs | bids/s | bid p50 / p99 ms | tap to all screens p50 / p99 ms | CPU ms/bid |\n"
    "|---|---|---|---|---|"
)


def play(rounds: Rounds, game: str, tables: int, count: int, *database: str) -> list[Row]:
    """Return the figures of `count` programs that share the tables."""

    async def all_at_once() -> list[Row]:
        return await asyncio.gather(*(measure(each, rounds, 0) for each in servers))

    with ExitStack() as running:
        share = tables // count
        served = (Served("referee", game, share, 0, *database) for _ in range(count))
        servers = [running.enter_context(each) for each in served]
        return asyncio.run(all_at_once())


def printed(name: str, rows: list[Row]) -> str:
    bids = [each for row in rows for each in row.bids]
    taps = [each for row in rows for each in row.taps]
    halves = (f"{percentile(t, 0.5):.0f} / {percentile(t, 0.99):.0f}" for t in (bids, taps))
    pace, cpu = sum(row.pace for row in rows), sum(row.cpu for row in rows) / len(rows)
    return f"| {name} | {pace:.0f} | {' | '.join(halves)} | {cpu:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=next(iter(played())))
    parser.add_argument("--tables", type=int, default=8)
    asked = parser.parse_args()
    rounds = played()[asked.game]
    print(HEAD)
    print(printed("one, SQLite", play(rounds, asked.game, asked.tables, 1)))
    if programs() is None:
        print("PostgreSQL is not on this machine: make tools")
        return
    with server(synced=True) as folder:
        for count, name in ((1, "one, PostgreSQL"), (2, "two, one PostgreSQL")):
            rows = play(rounds, asked.game, asked.tables, count, address(folder))
            print(printed(name, rows))


if __name__ == "__main__":
    main()
