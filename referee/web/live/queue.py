"""Slow work waits its turn, and no device can fill the queue for the others."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from referee.web.http.rate_limits import HERE, origin

T = TypeVar("T")

AT_ONCE = 2  # threads; they share the processor with the tables
MOST = 24  # pieces of work that wait or are under way
MOST_OF_ONE = 4  # those of one origin


class Full(Exception):
    """There is no place in the queue for this origin."""


class Queue:
    """Slow work, done in the order in which it came."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="referee-queue")
        self._waiting: Counter[str] = Counter()

    async def run(self, address: str, work: Callable[[], T]) -> T:
        """The result of `work`, asked for from that address; raises Full, and what it raises."""
        home = origin(address)
        mine = MOST if home in HERE else MOST_OF_ONE
        if self._waiting.total() >= MOST or self._waiting[home] >= mine:
            raise Full
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
