"""Measures a store: SQLite beside PostgreSQL, `python -m bench.stores`.

A number of tables write acts as fast as the store allows, one at a time each. Nothing is played or
drawn. PostgreSQL runs on this machine, over its socket, and syncs every commit as SQLite does. With
two programs, each has half of the tables. Compare only rows of the same run.
"""

from __future__ import annotations

import argparse
import multiprocessing
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import closing
from typing import NamedTuple

from referee.kit.seats import Seat
from referee.table.storage.pending import PendingWrite
from referee.table.storage.store import Entry, Store
from referee.table.storage.where import open_database, parse_location
from tests.table.storage.postgres_server import address, programs, server

HEAD = (
    "| store | acts on their way | acts/s | p50 / p99 ms | CPU ms an act |\n|---|---|---|---|---|"
)


class Kept(NamedTuple):
    """The figures of one program."""

    took: list[float]  # seconds of each act
    seconds: float
    cpu: float  # seconds of this process


class Player:
    """One table; its next act follows as soon as the last is on disk."""

    def __init__(self, store: Store, table_id: str, acts: int, done: Callable[[], None]) -> None:
        self.took: list[float] = []
        self._store, self._id, self._acts, self._done = store, table_id, acts, done
        store.log.open(table_id, [_entry(0)], ["Ana", "Bo"], is_finished=False)

    def act(self, last: PendingWrite[None] | None = None) -> None:
        if last is not None:
            assert last.error is None
            self.took.append(time.perf_counter() - self._began)
        if len(self.took) == self._acts:
            self._done()
            return
        self._began = time.perf_counter()
        self._store.log.append(self._id, _entry(len(self.took) + 1)).add_callback(self.act)


def _entry(seq: int) -> Entry:
    data = {"game": "bench"} if not seq else {"price": 6000, "salt": "0" * 32}
    return Entry(seq, "2026-11-20T20:00:00.000Z", Seat(1), Seat(1), "note", data, f"{seq:016x}")


def measure(where: str, name: str, tables: int, acts: int) -> Kept:
    """Play so many tables flat out on the store at `where`."""
    with closing(open_database(parse_location(where))) as store:
        left = threading.Semaphore(0)
        players = [Player(store, f"{name}{n}", acts, left.release) for n in range(tables)]
        began, spent = time.perf_counter(), time.process_time()
        for player in players:
            player.act()
        for _ in players:
            left.acquire()
        seconds, cpu = time.perf_counter() - began, time.process_time() - spent
    return Kept([each for player in players for each in player.took], seconds, cpu)


def row(store: str, tables: int, measured: list[Kept]) -> str:
    took = sorted(seconds for each in measured for seconds in each.took)
    p50, p99 = (1e3 * took[int(share * (len(took) - 1))] for share in (0.5, 0.99))
    pace = sum(len(each.took) / each.seconds for each in measured)
    cpu = 1e3 * sum(each.cpu for each in measured) / len(took)
    return f"| {store} | {tables} | {pace:.0f} | {p50:.1f} / {p99:.1f} | {cpu:.2f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--acts", type=int, default=100, help="of each table")
    acts = parser.parse_args().acts
    print(HEAD)
    for tables in (1, 10, 100):
        with tempfile.TemporaryDirectory() as folder:
            print(row("SQLite", tables, [measure(f"{folder}/x.db", "t", tables, acts)]))
    if programs() is None:
        print("PostgreSQL is not on this machine: make tools")
        return
    with server(synced=True) as folder:
        for tables in (1, 10, 100):
            measured = [measure(address(folder), "t", tables, acts)]
            print(row("PostgreSQL, one program", tables, measured))
        for tables in (10, 100):
            where = address(folder)
            open_database(parse_location(where)).close()  # its tables are made before the two begin
            with multiprocessing.get_context("spawn").Pool(2) as pool:
                halves = [(where, name, tables // 2, acts) for name in ("a", "b")]
                print(row("PostgreSQL, two programs", tables, pool.starmap(measure, halves)))


if __name__ == "__main__":
    main()
