"""Who waits for whom: slow work for its turn, and no device for all that another sends at once."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from referee.web.http.rate_limits import HERE, origin

T = TypeVar("T")

AT_ONCE = 2  # threads; they share the processor with the tables
MOST = 24  # pieces of work that wait or are under way
MOST_OF_ONE = 4  # those of one origin
HEARD = 3  # turns of the loop in which a request that has come in meanwhile is read and answered


class QueueFull(Exception):
    """There is no place in the queue for this origin."""


class SlowQueue:
    """Slow work, done in the order in which it came."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="referee-queue")
        self._waiting: Counter[str] = Counter()

    async def run(self, address: str, work: Callable[[], T]) -> T:
        """The result of `work`, asked for from that address; raises Full, and what it raises."""
        home = origin(address)
        mine = MOST if home in HERE else MOST_OF_ONE
        if self._waiting.total() >= MOST or self._waiting[home] >= mine:
            raise QueueFull
        self._waiting[home] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting[home] -= 1
            if not self._waiting[home]:
                del self._waiting[home]

    def stop(self) -> None:
        """Forget what waits."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class Lane:
    """Threads for work that may wait for the disk; what one origin asks for takes turns."""

    def __init__(self, name: str, threads: int, limit: float) -> None:
        """`limit`: seconds in which work must be done, its turn and a thread waited for."""
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=f"referee-{name}")
        self._turns = OneAtATime()
        self._limit = limit

    async def run(self, address: str, work: Callable[[], T]) -> T:
        """The result of `work`; raises TimeoutError, and what has not begun then never does."""
        async with asyncio.timeout(self._limit), self._turns.of(address):
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def stop(self) -> None:
        """Forget what waits."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class OneAtATime:
    """What one origin sends is answered one after another, so that others come in between.

    Fifty forms of one device keep another waiting as long as one form does.
    """

    def __init__(self) -> None:
        # those whose turn it is or just was, and what else has come from there
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def of(self, address: str) -> AsyncIterator[None]:
        """The block runs when it is the turn of whoever is at that address."""
        home = origin(address)
        if home in HERE:
            yield
            return
        if home in self._waiting:
            await self._turn(home)
        else:
            self._waiting[home] = deque()
        try:
            yield
        finally:
            self._pass_on(home, HEARD)

    async def _turn(self, home: str) -> None:
        mine = asyncio.get_running_loop().create_future()
        self._waiting[home].append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():
                self._pass_on(home, 0)
            raise

    def _pass_on(self, home: str, after: int) -> None:
        """The next one of that origin, after so many turns of the loop."""
        if after:
            asyncio.get_running_loop().call_soon(self._pass_on, home, after - 1)
            return
        waiting = self._waiting[home]
        while waiting:
            following = waiting.popleft()
            if not following.cancelled():
                following.set_result(None)
                return
        del self._waiting[home]
