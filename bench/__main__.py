"""Measures the time from a tap to every screen on the real application: `python -m bench`.

Tables of four phones and a shared screen play the sealed rounds of a game over real connections
and open, compressed streams. Every action is on disk before it is answered. Each row of the result
is measured on a server process of its own, one row after the other. The floors (one synced append,
one empty POST) are measured in the same run. docs/performance.md explains how to read it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from statistics import median
from typing import Any

import psutil

from .carried import CARRIERS
from .rounds import Rounds, Table, Times, played
from .wire import Wire

ROWS = ("referee", *(name for name in CARRIERS if find_spec(name.split()[-1])))  # if installed
HEAD = (
    "| carried by | tap to all screens p50 / p95 / p99 ms | bid p99 ms | CPU ms/bid"
    " | flat out bids/s | RSS MB | bytes a screen and round |\n|---|---|---|---|---|---|---|"
)
EVERY = 1.5  # seconds between the starts of a table's rounds


@dataclass
class Row:
    """The measurements of one server."""

    taps: list[float] = field(default_factory=list)  # milliseconds
    bids: list[float] = field(default_factory=list)
    cpu: float = 0.0  # milliseconds per bid
    flat: float = 0.0  # bids per second
    rss: float = 0.0  # megabytes
    size: float = 0.0  # bytes per screen and round
    append: float = 0.0  # milliseconds of one synced append


class Served:
    """A server process that runs as long as the `with` block."""

    def __init__(self, carrier: str, game: str, tables: int, ms: float) -> None:
        command = [sys.executable, "-W", "ignore", "-m", "bench.carried"]
        self._process = subprocess.Popen(
            [*command, carrier, game, str(tables), str(ms)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def __enter__(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        said: dict[str, Any] = json.loads(self._process.stdout.readline())
        return said

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def paced(tables: Sequence[Table]) -> None:
    """Let every table play a round each EVERY seconds, from a random start."""

    async def play(table: Table) -> None:
        start = time.perf_counter() + random.random() * EVERY
        for n in range(table.rounds.count):
            await asyncio.sleep(max(0.0, start + n * EVERY - time.perf_counter()))
            await table.round()

    await asyncio.gather(*(play(table) for table in tables))


async def flat_out(tables: Sequence[Table]) -> float:
    """The seconds that the tables need to play their rounds without a pause."""

    async def play(table: Table) -> None:
        for _ in range(table.rounds.count):
            await table.round()

    began = time.perf_counter()
    await asyncio.gather(*(play(table) for table in tables))
    return time.perf_counter() - began


async def measure(said: dict[str, Any], rounds: Rounds, count: int) -> Row:
    """Measure one server: `count` tables play paced rounds, then the others without a pause."""
    times, hurried = Times(), Times()
    port, process = said["port"], psutil.Process(said["pid"])
    calm = [Table(port, keys, rounds, times) for keys in said["tables"][:count]]
    rush = [Table(port, keys, rounds, hurried) for keys in said["tables"][count:]]
    for table in calm:
        await table.open()
    spent, received = process.cpu_times(), sum(table.received for table in calm)
    await paced(calm)
    used = process.cpu_times()
    row = Row([1e3 * t for t in times.taps], [1e3 * t for t in times.bids])
    row.cpu = 1e3 * (used.user + used.system - spent.user - spent.system) / len(times.bids)
    row.size = (sum(t.received for t in calm) - received) / (5 * len(times.taps))
    row.rss = process.memory_info().rss / 1e6
    for table in rush:
        await table.open()
    if rush:
        seconds = await flat_out(rush)
        row.flat = len(hurried.bids) / seconds
    row.append = said["append"] / 1e3
    return row


async def empty_post(port: int, times: int = 500) -> float:
    """The median time of a POST to a server that does nothing, in milliseconds."""
    wire = Wire(port)
    await wire.connect()
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        await wire.request("POST", "/")
        taken.append(time.perf_counter() - began)
    return 1e3 * median(taken)


def printed(name: str, row: Row) -> str:
    taps = " / ".join(f"{percentile(row.taps, share):.1f}" for share in (0.5, 0.95, 0.99))
    bid = percentile(row.bids, 0.99)
    return (
        f"| {name} | {taps} | {bid:.1f} | {row.cpu:.2f} | {row.flat:.0f} | {row.rss:.0f}"
        f" | {row.size:.0f} |"
    )


def main() -> None:
    """Print the floors, and one line for each row."""
    games = played()
    options = argparse.ArgumentParser(prog="bench", description=__doc__)
    options.add_argument("--game", choices=games, default=next(iter(games)))
    options.add_argument("--tables", type=int, default=20, help="of five screens each")
    options.add_argument("--rows", nargs="*", default=ROWS, choices=ROWS)
    options.add_argument("--delay", type=float, default=10.0, help="ms added to a slow disk's sync")
    given = options.parse_args()

    def row(carrier: str, tables: int, paced: int, ms: float = 0) -> Row:
        with Served(carrier, given.game, tables, ms) as said:
            return asyncio.run(measure(said, games[given.game], paced))

    with Served("nothing", given.game, 0, 0) as said:
        post, append = asyncio.run(empty_post(said["port"])), said["append"] / 1e3
    print(f"floors: an append on disk {append:.2f} ms, an empty POST {post:.2f} ms\n{HEAD}")
    for name in given.rows:
        print(printed(name, row(name, 2 * given.tables, given.tables)), flush=True)
    slow = row("referee", given.tables, given.tables, given.delay)
    print(printed(f"referee, {given.delay:.0f} ms more a sync", slow))
    alone = row("referee", 1, 1)
    late, floor = percentile(alone.taps, 0.95), alone.append + post
    print(f"one table alone: p95 {late:.1f} ms, {late / floor:.1f} times the floors together")


if __name__ == "__main__":
    main()
