"""Ten tables whose phones come and go for minutes; the server's memory and descriptors."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from .evening import Evening, Seen
from .mirror import Reader
from .nursery import Nursery
from .wire import Cut, Device, Stream

TABLES = 10
PACE = 4.0  # seconds between the acts of a table, somewhat faster than people play
STAY = 1.0  # seconds that a phone stays, and that it is away, on average
SETTLED = 0.2  # of the time, after which memory is to stay as it is: the first two minutes of ten
MOST_GROWTH = 0.1  # of the memory since then
LOBBIES = 40  # pages at once that make every thread open what it needs


class Reading(NamedTuple):
    """The server at one moment."""

    at: float  # share of the time
    memory: float  # megabytes
    files: int  # descriptors, but for those of files: a thread keeps the database open
    connections: int

    def __str__(self) -> str:
        return f"{self.memory:.1f} MB, {self.files} descriptors, {self.connections} connections"


class Crowd:
    """Phones that come and go. `run` can be used once."""

    def __init__(self, folder: Path, games: Sequence[str], seed: int) -> None:
        self.seen = Seen()
        self.comings = 0
        self.readings: list[Reading] = []
        self._random = Random(seed)
        self._nursery = Nursery(folder / "tables.db")
        self._reader = Reader(folder / "tables.db")
        self._games = games
        self._end = 0.0

    async def run(self, minutes: float, report: Callable[[str], None] = lambda line: None) -> str:
        """Let phones come and go; return the measurements.

        Raises AssertionError if anything is left open.
        """
        await asyncio.to_thread(self._nursery.start)
        try:
            tables = [await self._table(number) for number in range(TABLES)]
            await self._leave(tables)
            before = await self._quiet()
            await self._play(tables, minutes, report)
            await self._leave(tables)
            after = await self._quiet()
            for table in tables:
                await table.settle()
        finally:
            self._nursery.close()
        settled = median(r.memory for r in self.readings if SETTLED <= r.at < 2 * SETTLED)
        last = median(r.memory for r in self.readings if r.at >= 1 - SETTLED)
        acts = sum(table.ledger.acknowledged for table in tables)
        summary = (
            f"{TABLES} tables, {minutes:g} min, {self.comings} comings and goings, {acts} acts: "
            f"{settled:.1f} MB after the first part, {last:.1f} MB in the last; "
            f"before: {before}; after: {after}"
        )
        assert after[2:] == before[2:], summary
        assert last <= settled * (1 + MOST_GROWTH), summary
        return summary

    async def _table(self, number: int) -> Evening:
        game = self._games[number % len(self._games)]
        random = Random(self._random.random())
        table = Evening(game, random, self._nursery.port, self._reader, self.seen)
        await table.open()
        return table

    async def _leave(self, tables: Sequence[Evening]) -> None:
        for table in tables:
            await table.close()

    async def _play(
        self, tables: Sequence[Evening], minutes: float, report: Callable[[str], None]
    ) -> None:
        began = last = time.monotonic()
        self._end = began + 60 * minutes
        played = began + 60 * minutes * SETTLED
        people = [asyncio.ensure_future(self._acts(table, played)) for table in tables]
        people += [
            asyncio.ensure_future(self._comes_and_goes(s)) for t in tables for s in t.streams
        ]
        while time.monotonic() < self._end:
            await asyncio.sleep(min(2.0, 2 * minutes))
            self.readings.append(self._reading((time.monotonic() - began) / 60 / minutes))
            if time.monotonic() - last > 60:
                last = time.monotonic()
                report(
                    f"{(last - began) / 60:4.0f} min  {self.readings[-1]}, {self.comings} comings"
                )
        await asyncio.gather(*people)

    async def _acts(self, table: Evening, until: float) -> None:
        """Act now and then, but stop early, because played acts take memory."""
        while time.monotonic() < until:
            with suppress(Cut):
                await table.turn()
            await asyncio.sleep(self._random.random() * 2 * PACE)

    async def _comes_and_goes(self, stream: Stream) -> None:
        """Open a page for a while, and close it again."""
        while time.monotonic() < self._end:
            with suppress(Cut):
                await stream.device.get(stream.path)
            stream.open()
            await asyncio.sleep(self._random.expovariate(1 / STAY))
            await stream.close()
            self.comings += 1
            await asyncio.sleep(self._random.expovariate(1 / STAY))

    async def _quiet(self) -> Reading:
        """Return the server's figures after all have left and every thread has worked."""
        lobby = [Device(self._nursery.port).get("/") for _ in range(LOBBIES)]
        await asyncio.gather(*lobby)
        for _ in range(600):
            if not (reading := self._reading(1.0)).connections:
                break
            await asyncio.sleep(0.1)
        return reading

    def _reading(self, at: float) -> Reading:
        server = self._nursery.alive
        connections = [c for c in server.net_connections("tcp") if c.status != "LISTEN"]
        megabytes = server.memory_info().rss / 1e6
        files = server.num_fds() - len(server.open_files())
        return Reading(at, megabytes, files, len(connections))
