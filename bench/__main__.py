"""Measures the time from a tap to every screen on the real application: `python -m bench`.

Tables of four phones and a shared screen play the sealed rounds of a game over real connections
and open streams. Every action is on disk before it is answered. Each row of the result
is measured on a server process of its own, one row after the other, and so are the floors: one
synced append, one empty POST. docs/performance.md explains how to read it.
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

CARRIED = ("referee", *(name for name in CARRIERS if find_spec(name.split()[-1])))  # if installed
HEAD = (
    "| row | tap to all screens p50 / p95 / p99 ms | bid p99 ms | CPU ms/bid | of the floor"
    " | bids/s | RSS MB | bytes a screen and round |\n|---|---|---|---|---|---|---|---|"
)
HOME = 1.5  # seconds between the starts of a table's rounds: ten times the pace of people
MANY = 5.0  # … and with very many tables
WARM = 1  # rounds that each table plays before it is measured


@dataclass
class Row:
    """The measurements of one server."""

    taps: list[float] = field(default_factory=list)  # milliseconds
    bids: list[float] = field(default_factory=list)
    cpu: float = 0.0  # milliseconds per bid
    pace: float = 0.0  # bids per second
    rss: float = 0.0  # megabytes
    size: float = 0.0  # bytes per screen and round, answers included


@dataclass
class Floors:
    """The lowest possible cost of a bid on this machine now."""

    append: float  # milliseconds of one synced append
    post: float  # milliseconds of one empty POST
    cpu: float  # milliseconds of processor time of the two


class Served:
    """A server process that runs as long as the `with` block."""

    def __init__(self, carrier: str, game: str, tables: int, ms: float, *database: str) -> None:
        command = [sys.executable, "-W", "ignore", "-m", "bench.carried"]
        self._process = subprocess.Popen(
            [*command, carrier, game, str(tables), str(ms), *database],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def __enter__(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        facts: dict[str, Any] = json.loads(self._process.stdout.readline())
        return facts

    def __exit__(self, *_: object) -> None:
        with self._process:  # which closes its input, so that it ends
            pass


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def play(tables: Sequence[Table], rounds: int, every: float) -> float:
    """Let each table play so many rounds, one each `every` seconds (0: without a pause).

    Returns the seconds that this took.
    """

    async def one(table: Table) -> None:
        start = time.perf_counter() + random.random() * every
        for n in range(rounds):
            await asyncio.sleep(max(0.0, start + n * every - time.perf_counter()))
            await table.round()

    began = time.perf_counter()
    await asyncio.gather(*(one(table) for table in tables))
    return time.perf_counter() - began


async def measure(server: dict[str, Any], rounds: Rounds, every: float) -> Row:
    """Measure one server while its tables play, once each has played a round to warm up."""
    times, process = Times(), psutil.Process(server["pid"])
    tables = [Table(server["port"], keys, rounds, times) for keys in server["tables"]]
    for table in tables:
        await table.open()
    await play(tables, WARM, 0)
    times.clear()
    spent, received = process.cpu_times(), sum(table.received for table in tables)
    seconds = await play(tables, rounds.count - WARM, every)
    used = process.cpu_times()
    row = Row([1e3 * t for t in times.taps], [1e3 * t for t in times.bids])
    row.cpu = 1e3 * (used.user + used.system - spent.user - spent.system) / len(times.bids)
    row.pace = len(times.bids) / seconds
    row.rss = process.memory_info().rss / 1e6
    row.size = (sum(t.received for t in tables) - received) / (5 * len(times.taps))
    return row


async def empty_posts(server: dict[str, Any], count: int = 1000) -> tuple[float, float]:
    """The median time of a POST to a server that does nothing, and its processor time, in ms."""
    wire, process = Wire(server["port"]), psutil.Process(server["pid"])
    await wire.connect()
    spent, taken = process.cpu_times(), []
    for _ in range(count):
        began = time.perf_counter()
        await wire.request("POST", "/")
        taken.append(time.perf_counter() - began)
    used = process.cpu_times()
    cpu = used.user + used.system - spent.user - spent.system
    return 1e3 * median(taken), 1e3 * cpu / count


def floors(game: str) -> Floors:
    with Served("nothing", game, 0, 0) as server:
        post, cpu = asyncio.run(empty_posts(server))
        return Floors(server["append"] / 1e3, post, cpu + server["append-cpu"] / 1e3)


def printed(name: str, row: Row, least: Floors) -> str:
    taps = " / ".join(f"{percentile(row.taps, share):.1f}" for share in (0.5, 0.95, 0.99))
    bid = percentile(row.bids, 0.99)
    return (
        f"| {name} | {taps} | {bid:.1f} | {row.cpu:.2f} | {row.cpu / least.cpu:.1f}x"
        f" | {row.pace:.0f} | {row.rss:.0f} | {row.size:.0f} |"
    )


def main() -> None:
    """Print the floors, and one line for each row."""
    games = played()
    options = argparse.ArgumentParser(prog="bench", description=__doc__)
    options.add_argument("--game", choices=games, default=next(iter(games)))
    options.add_argument("--tables", type=int, default=10, help="of five screens each")
    options.add_argument("--many", type=int, default=100, help="tables of the fullest row")
    options.add_argument("--delay", type=float, default=10.0, help="ms added to a slow disk's sync")
    options.add_argument("--carried", nargs="*", default=CARRIED[:1], choices=CARRIED)
    given = options.parse_args()
    least = floors(given.game)
    print(
        f"floors: an append on disk {least.append:.2f} ms, an empty POST {least.post:.2f} ms,"
        f" processor time of both {least.cpu:.2f} ms\n{HEAD}"
    )

    def row(name: str, carrier: str, tables: int, every: float, ms: float = 0) -> None:
        with Served(carrier, given.game, tables, ms) as server:
            measured = asyncio.run(measure(server, games[given.game], every))
        print(printed(name, measured, least), flush=True)

    for carrier in given.carried:
        row(f"{carrier}, a round every {HOME} s", carrier, given.tables, HOME)
        row(f"{carrier}, flat out", carrier, given.tables, 0)
    row("one table", "referee", 1, HOME)
    row(f"{given.delay:.0f} ms more a sync", "referee", given.tables, HOME, given.delay)
    row(f"{given.many} tables, a round every {MANY:.0f} s", "referee", given.many, MANY)


if __name__ == "__main__":
    main()
