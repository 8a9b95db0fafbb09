"""Word that a table has moved on. Only a number travels, never a state.

A listener is an object, not a thread: the writing thread asks the listener's event loop to
ring it. Waiting threads (tests, scripts) have `wait_sync`.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections import defaultdict
from collections.abc import Iterator


class Subscription:
    """One screen listening to one table, on the event loop it was made on."""

    def __init__(self, hub: Notifier, table_id: str) -> None:
        self._hub = hub
        self._table = table_id
        self._rung = asyncio.Event()
        self.loop = asyncio.get_running_loop()

    async def next_change(self, timeout: float) -> int:
        """The newest entry on disk, as soon as anything happened since the last call.

        Nothing that happens between two calls is missed. `timeout` in seconds.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                await self._rung.wait()
        self._rung.clear()
        return self._hub.newest(self._table)

    def ring(self) -> None:
        """To be called on its own loop."""
        self._rung.set()


class _Bell:
    def __init__(self) -> None:
        self.seq = -1
        self.rung = threading.Condition()
        self.ears: set[Subscription] = set()


class Notifier:
    """Who listens to which table. Every method may be called from any thread."""

    def __init__(self) -> None:
        self._bells: defaultdict[str, _Bell] = defaultdict(_Bell)

    def newest(self, table_id: str) -> int:
        """The newest entry that the hub has been told of, -1 before the first."""
        return self._bells[table_id].seq

    def wake(self, table_id: str, seq: int) -> None:
        """Entry `seq` is on disk."""
        self._ring(table_id, seq)

    def publish(self, table_id: str) -> None:
        """Something else changed that its screens show: who is here, who holds a seat."""
        self._ring(table_id, -1)

    @contextlib.contextmanager
    def listen(self, table_id: str) -> Iterator[Subscription]:
        """A Subscription for as long as the block lasts; to be called on an event loop."""
        bell, ear = self._bells[table_id], Subscription(self, table_id)
        with bell.rung:
            bell.ears.add(ear)
        try:
            yield ear
        finally:
            with bell.rung:
                bell.ears.discard(ear)

    async def wait(self, table_id: str, after: int, timeout: float) -> int:
        """The newest entry, as soon as it exceeds `after` or anything else is published."""
        with self.listen(table_id) as ear:
            newest = self.newest(table_id)
            return newest if newest > after else await ear.next_change(timeout)

    def wait_sync(self, table_id: str, after: int, timeout: float) -> int:
        """The newest entry, as soon as it exceeds `after` or `timeout` seconds are up."""
        bell = self._bells[table_id]
        with bell.rung:
            bell.rung.wait_for(lambda: bell.seq > after, timeout)
            return bell.seq

    def _ring(self, table_id: str, seq: int) -> None:
        bell = self._bells[table_id]
        with bell.rung:
            bell.seq = max(bell.seq, seq)
            bell.rung.notify_all()
            ears = tuple(bell.ears)
        for loop in {ear.loop for ear in ears}:
            mine = [ear for ear in ears if ear.loop is loop]
            with contextlib.suppress(RuntimeError):  # a loop that has closed has no screens
                loop.call_soon_threadsafe(_ring_all, mine)


def _ring_all(ears: list[Subscription]) -> None:
    for ear in ears:
        ear.ring()
