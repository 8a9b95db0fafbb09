"""One table of each game on one server, through faults and kills."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from .evening import Evening, Seen
from .ledger import Broken
from .mirror import Mirror, Reader
from .nursery import Nursery
from .wire import Cut

HOUR = 3600.0
AGAIN = 0.3  # how often a server that has just been started is killed again


class Storm:
    """Kills a server again and again while people play. Raises Broken."""

    def __init__(self, folder: Path, games: Sequence[str], seed: int) -> None:
        database = folder / "tables.db"
        self.random = Random(seed)
        self.seen = Seen()
        self.kills = 0
        self._filled = False  # its disk was full: there may be no room for a copy
        self._nursery = Nursery(database)
        self._reader = Reader(database)
        self._mirror = Mirror(self._reader)
        self._games = games
        self._tables: list[Evening] = []
        self._up = asyncio.Event()
        self._calm = asyncio.Event()
        self._faults: tuple[Callable[[], Awaitable[None]], ...] = (
            self._full_disk, self._clock_back, self._clock_stopped, self._streams_cut,
            self._streams_stalled, self._while,
        )  # fmt: skip

    @property
    def acknowledged(self) -> int:
        return self.seen.counts["acknowledged"] + sum(t.ledger.acknowledged for t in self._tables)

    async def run(self, kills: int, report: Callable[[str], None] = lambda line: None) -> None:
        """Run this number of kills; `report` gets a line a minute."""
        began = last = time.monotonic()
        await asyncio.to_thread(self._nursery.start)
        self._up.set()
        try:
            while self.kills < kills:
                await self._round()
                if time.monotonic() - last > 60:
                    last = time.monotonic()
                    report(f"{(last - began) / 60:4.0f} min  {self.summary}")
            for table in self._tables:
                await self._finish(table)
        finally:
            self._nursery.close()
            self._mirror.close()

    @property
    def summary(self) -> str:
        counts = self.seen.counts
        cases = ("refused", "cut", "sent again", "twice", "replayed", "stale", "unwritten", "pages")
        by_case = ", ".join(f"{name} {counts[name]}" for name in cases)
        ended = ", ".join(f"{name} {n}" for name, n in sorted(self.seen.evenings.items()))
        return (
            f"kills {self.kills}, acts acknowledged {self.acknowledged}, lost 0, doubled 0; "
            f"{by_case}; evenings to the end: {ended or 'none'}"
        )

    async def _round(self) -> None:
        """Play through a fault, check everything, go on, and kill the server."""
        await self._seat_everybody()
        with self._playing():
            await self.random.choice(self._faults)()
        before, after = (self.random.choice(self._tables) for _ in range(2))
        await self._settle(before)
        with self._playing():
            await asyncio.sleep(self.random.random() * 0.5)
            await self._kill()
            while self.random.random() < AGAIN:
                await asyncio.sleep(self.random.random() * 0.3)
                await self._kill()
        await self._settle(after)

    async def _seat_everybody(self) -> None:
        """Open a table for each game; a table that is over is replaced."""
        for table in [table for table in self._tables if table.over]:
            await self._finish(table)
        seated = {table.game.key for table in self._tables}
        for game in [game for game in self._games if game not in seated]:
            table = Evening(
                game, Random(self.random.random()), self._nursery.port, self._reader, self.seen
            )
            await table.open()
            self._tables.append(table)

    async def _finish(self, table: Evening) -> None:
        await table.settle()
        await table.close()
        self.seen.counts["checked by the game"] += table.end()
        self.seen.counts["acknowledged"] += table.ledger.acknowledged
        self.seen.evenings[table.game.key] += table.over
        self._tables = [other for other in self._tables if other is not table]

    @contextmanager
    def _playing(self) -> Iterator[None]:
        """Let everybody play while the block runs."""
        self._calm.clear()
        self._players = [asyncio.ensure_future(self._play(table)) for table in self._tables]
        yield

    async def _play(self, table: Evening) -> None:
        while not self._calm.is_set():
            await self._up.wait()
            with suppress(Cut):
                await table.turn()
            await asyncio.sleep(0)

    async def _settle(self, compared: Evening) -> None:
        """Stop all acts; compare all acts with the log, and every page of one table."""
        self._calm.set()
        for player in self._players:
            await player
        for table in self._tables:
            await table.settle()
        with self._mirror.look() as copy:
            await compared.compare(copy)
        lines = self._nursery.output.read_text().splitlines()
        if complaints := [line for line in lines if not (self._filled and "no copy of" in line)]:
            raise Broken(f"the server had something to say: {complaints[-40:]}")

    async def _kill(self) -> None:
        self._up.clear()
        status = await asyncio.to_thread(self._nursery.kill)
        assert status == 9, f"the server had ended by itself: {status}"
        self.kills += 1
        await asyncio.to_thread(self._nursery.start)
        self._up.set()

    # -- faults

    async def _full_disk(self) -> None:
        self._filled = True
        self._nursery.fill_disk(self.random.random() * 1.1)
        await self._while()
        self._nursery.empty_disk()

    async def _clock_back(self) -> None:
        self._nursery.set_clock(back=self.random.random() * 48 * HOUR)
        await self._while()
        self._nursery.set_clock()

    async def _clock_stopped(self) -> None:
        """Stop the clock, so that all acts are in one millisecond."""
        self._nursery.set_clock(stopped=True)
        await self._while()
        self._nursery.set_clock()

    async def _streams_cut(self) -> None:
        for stream in self._some_streams():
            stream.cut()
            await asyncio.sleep(self.random.random() * 0.05)

    async def _streams_stalled(self) -> None:
        stalled = list(self._some_streams())
        for stream in stalled:
            stream.stall()
        await self._while()
        for stream in stalled:
            stream.go_on()

    async def _while(self) -> None:
        await asyncio.sleep(0.2 + self.random.random())

    def _some_streams(self) -> Iterator[Any]:
        for table in self._tables:
            yield from self.random.sample(table.streams, len(table.streams) // 2)
