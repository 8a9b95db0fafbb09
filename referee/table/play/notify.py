"""Word that a table has moved on. Only a number travels, never a state.

A listener is an object, not a thread: the writing thread asks the listener's event loop to
wake it. Waiting threads (tests, scripts) have `wait_sync`.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections import defaultdict
from collections.abc import Iterator


class Subscription:
    """One screen listening to one table, on the event loop it was made on."""

    def __init__(self, notifier: Notifier, table_id: str) -> None:
        self._notifier = notifier
        self._table = table_id
        self._changed = asyncio.Event()
        self.loop = asyncio.get_running_loop()

    async def next_change(self, timeout: float) -> int:
        """The newest entry on disk, as soon as anything happened since the last call.

        Nothing that happens between two calls is missed. `timeout` in seconds.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                await self._changed.wait()
        self._changed.clear()
        return self._notifier.newest(self._table)

    def wake(self) -> None:
        """To be called on its own loop."""
        self._changed.set()


class _Waiters:
    def __init__(self) -> None:
        self.seq = -1
        self.changed = threading.Condition()
        self.subscriptions: set[Subscription] = set()


class Notifier:
    """Who listens to which table. Every method may be called from any thread."""

    def __init__(self) -> None:
        self._waiters: defaultdict[str, _Waiters] = defaultdict(_Waiters)

    def newest(self, table_id: str) -> int:
        """The newest entry that the notifier has been told of, -1 before the first."""
        return self._waiters[table_id].seq

    def wake(self, table_id: str, seq: int) -> None:
        """Entry `seq` is on disk."""
        self._notify(table_id, seq)

    def publish(self, table_id: str) -> None:
        """Something else changed that its screens show: who is here, who holds a seat."""
        self._notify(table_id, -1)

    @contextlib.contextmanager
    def listen(self, table_id: str) -> Iterator[Subscription]:
        """A Subscription for as long as the block lasts; to be called on an event loop."""
        waiters, subscription = self._waiters[table_id], Subscription(self, table_id)
        with waiters.changed:
            waiters.subscriptions.add(subscription)
        try:
            yield subscription
        finally:
            with waiters.changed:
                waiters.subscriptions.discard(subscription)

    async def wait(self, table_id: str, after: int, timeout: float) -> int:
        """The newest entry, as soon as it exceeds `after` or anything else is published."""
        with self.listen(table_id) as subscription:
            newest = self.newest(table_id)
            return newest if newest > after else await subscription.next_change(timeout)

    def wait_sync(self, table_id: str, after: int, timeout: float) -> int:
        """The newest entry, as soon as it exceeds `after` or `timeout` seconds are up."""
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
            with contextlib.suppress(RuntimeError):  # a loop that has closed has no screens
                loop.call_soon_threadsafe(_wake_all, mine)


def _wake_all(subscriptions: list[Subscription]) -> None:
    for subscription in subscriptions:
        subscription.wake()
