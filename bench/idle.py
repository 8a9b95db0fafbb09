"""Many tables that mostly wait: `python -m bench.idle` prints a line for 100 and one for 1 000.

Each table has the streams of its host and of four phones. In every second one table in fifty acts:
it sends the next sealed bid of its round, the reveal, or the step to the next round. The other
tables only listen. Before that nobody acts for a while, which shows the cost of heartbeats. The
server is one process; this one plays the phones. Compare only rows of the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any, NamedTuple

import psutil

from referee.web.live.connections import raise_file_limit

from .__main__ import Served, percentile
from .rounds import Device, Rounds, Table, Times, played

HEAD = (
    "| tables | tap answered p50 / p99 ms | tap to all screens p50 / p99 ms | acts/s"
    " | CPU ms a second | CPU ms a second while nobody acts | RSS kB a table | files |\n"
    "|---|---|---|---|---|---|---|---|"
)
ONE_IN = 50  # tables, of which one acts each second
AT_ONCE = 8  # tables that open their streams at the same time
SETTLING = 3.0  # seconds in which all is shown that was done before


class Step(NamedTuple):
    """The next act of somebody at a table."""

    table: Table
    device: Device
    kind: str
    values: Mapping[str, int]


@dataclass
class Waited:
    """The figures measured for this number of tables."""

    answered: list[float]  # seconds
    shown: list[float]  # seconds
    pace: float  # acts in each second
    busy: float  # milliseconds of processor time in each second, all tables together
    idle: float  # … while nobody acts
    memory: float  # bytes of each table
    files: int


def steps(table: Table) -> Iterator[Step]:
    """Return all acts of the people at a table, in order."""
    rounds = table.rounds
    for _ in range(rounds.count):
        for n, phone in enumerate(table.phones, 1):
            yield Step(table, phone, rounds.sealed, rounds.values(n))
        for kind in (rounds.reveal, *rounds.onwards):
            yield Step(table, table.host, kind, {})


async def _all(work: Callable[[Any], Awaitable[None]], of: Iterable[Any]) -> None:
    """Do `work` for each of them, a few at a time."""
    left = iter(of)

    async def one() -> None:
        for each in left:
            await work(each)

    await asyncio.gather(*(one() for _ in range(AT_ONCE)))


async def _listen(table: Table) -> None:
    for device in table.devices:
        await device.screen.open()
        await device.screen.shows(0)


async def _load(device: Device) -> None:
    await device.wire.connect()
    await device.wire.page(device.path)


async def _act(step: Step, times: Times) -> None:
    devices, began = step.table.devices, time.perf_counter()
    after = step.table.host.screen.seq + 1
    await step.device.do(step.kind, **step.values)
    times.bids.append(time.perf_counter() - began)
    times.taps.append(max([await each.screen.shows(after) for each in devices]) - began)


async def _play(plan: Sequence[Step], hands: int, times: Times) -> None:
    """Let this many seats act, each at a table of its own, once a second each."""
    left = iter(plan)

    async def hand() -> None:
        await asyncio.sleep(random.random())
        for step in left:
            began = time.perf_counter()
            await _act(step, times)
            await asyncio.sleep(began + 1 - time.perf_counter())

    await asyncio.gather(*(hand() for _ in range(hands)))


async def measure(server: Mapping[str, Any], rounds: Rounds, seconds: float) -> Waited:
    """Listen at every table, let nobody act for a while, then one in fifty; half the time each."""
    process, times = psutil.Process(server["pid"]), Times()
    at_first = process.memory_info().rss
    tables = [Table(server["port"], keys, rounds, times) for keys in server["tables"]]
    await _all(_listen, tables)
    await asyncio.sleep(SETTLING)

    def spent() -> float:
        used = process.cpu_times()
        return used.user + used.system

    before = spent()
    await asyncio.sleep(seconds / 2)
    idle = (spent() - before) / (seconds / 2)
    grown, files = process.memory_info().rss - at_first, process.num_fds()

    hands = max(1, len(tables) // ONE_IN)
    acts = [steps(table) for table in random.sample(tables, len(tables))]
    plan = [next(each) for each in islice(cycle(acts), max(1, int(hands * seconds / 2)))]
    acting = {id(step.device): step.device for step in plan}.values()
    await _all(_load, acting)
    await asyncio.sleep(SETTLING)
    before, began = spent(), time.perf_counter()
    await _play(plan, hands, times)
    took = time.perf_counter() - began
    busy, pace = (spent() - before) / took, len(plan) / took
    for device in acting:
        device.wire.writer.close()
    for table in tables:
        for device in table.devices:
            device.screen.close()
    memory = grown / len(tables)
    return Waited(times.bids, times.taps, pace, 1e3 * busy, 1e3 * idle, memory, files)


def printed(tables: int, row: Waited) -> str:
    answered, shown = (
        f"{1e3 * percentile(of, 0.5):.0f} / {1e3 * percentile(of, 0.99):.0f}"
        for of in (row.answered, row.shown)
    )
    return (
        f"| {tables} | {answered} | {shown} | {row.pace:.1f} | {row.busy:.0f}"
        f" | {row.idle:.0f} | {row.memory / 1e3:.0f} | {row.files} |"
    )


def main() -> None:
    """Print one line for each number of tables."""
    games = played()
    options = argparse.ArgumentParser(prog="bench.idle", description=__doc__)
    options.add_argument("--game", choices=games, default=next(iter(games)))
    options.add_argument("--tables", type=int, nargs="*", default=[100, 1000])
    options.add_argument("--seconds", type=float, default=60.0, help="measured, in each row")
    given = options.parse_args()
    raise_file_limit()
    print(HEAD)
    for tables in given.tables:
        with Served("referee", given.game, tables, 0) as server:
            row = asyncio.run(measure(server, games[given.game], given.seconds))
        print(printed(tables, row), flush=True)


if __name__ == "__main__":
    main()
