"""Notifies the screens that listen to a table of new entries. Only the entry's number is sent.

A listener is an object, not a thread: the writing thread asks the listener's event loop to wake
it. Code that blocks a thread (tests, scripts) uses `wait_sync`.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections import defaultdict
from collections.abc import Iterator


class Subscription:
    """One screen listening to one table, on the event loop where it was made."""

    def __init__(self, notifier: Notifier, table_id: str) -> None:
        self._notifier = notifier
        self._table = table_id
        self._changed = asyncio.Event()
        self.loop = asyncio.get_running_loop()

    async def next_change(self, timeout: float) -> int:
        """Wait until anything has happened since the last call; return the newest entry on disk.

        Nothing that happens between two calls is missed. `timeout` is in seconds.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                await self._changed.wait()
        self._changed.clear()
        return self._notifier.newest(self._table)

    def wake(self) -> None:
        """Wake the listener. Call it on the listener's own loop."""
        self._changed.set()


class _Waiters:
    def __init__(self) -> None:
        self.seq = -1
        self.changed = threading.Condition()
        self.subscriptions: set[Subscription] = set()


class Notifier:
    """The listeners of each table. Methods may be called from any thread."""

    def __init__(self) -> None:
        self._waiters: defaultdict[str, _Waiters] = defaultdict(_Waiters)

    def newest(self, table_id: str) -> int:
        """The newest entry that this notifier was told of; -1 if none."""
        return self._waiters[table_id].seq

    def wake(self, table_id: str, seq: int) -> None:
        """Report that entry `seq` is on disk."""
        self._notify(table_id, seq)

    def publish(self, table_id: str) -> None:
        """Report another change that screens show: who is present, who holds a seat."""
        self._notify(table_id, -1)

    @contextlib.contextmanager
    def listen(self, table_id: str) -> Iterator[Subscription]:
        """A Subscription that lasts as long as the block. Call it on an event loop."""
        waiters, subscription = self._waiters[table_id], Subscription(self, table_id)
        with waiters.changed:
            waiters.subscriptions.add(subscription)
        try:
            yield subscription
        finally:
            with waiters.changed:
                waiters.subscriptions.discard(subscription)

    async def wait(self, table_id: str, after: int, timeout: float) -> int:
        """Wait for an entry after `after`, or anything published; return the newest entry."""
        with self.listen(table_id) as subscription:
            newest = self.newest(table_id)
            return newest if newest > after else await subscription.next_change(timeout)

    def wait_sync(self, table_id: str, after: int, timeout: float) -> int:
        """Wait for an entry after `after`, at most `timeout` seconds; return the newest entry."""
        waiters = self._waiters[table_id]
        with waiters.changed:
            waiters.changed.wait_for(lambda: waiters.seq > after, timeout)
            return waiters.seq

    def _notify(self, table_id: str, seq: int) -> None:
        waiters = self._waiters[table_id]
        with waiters.changed:
            waiters.seq = max(waiters.seq, seq)
            waiters.changed.notify_all()
            subscriptions = tuple(waiters.subscriptions)
        for loop in {subscription.loop for subscription in subscriptions}:
            mine = [subscription for subscription in subscriptions if subscription.loop is loop]
            with contextlib.suppress(RuntimeError):  # a closed loop has no screens left
                loop.call_soon_threadsafe(_wake_all, mine)


def _wake_all(subscriptions: list[Subscription]) -> None:
    for subscription in subscriptions:
        subscription.wake()
