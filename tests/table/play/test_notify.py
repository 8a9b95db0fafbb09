"""The listeners that a change wakes."""

from __future__ import annotations

import asyncio
import threading

from referee.table.play.notify import Notifier, Subscription
from tests.server import LATE


async def hears(subscription: Subscription, seconds: float = LATE) -> bool:
    """Return True if the subscription is woken within this time."""
    change = asyncio.create_task(subscription.next_change(LATE))
    done, _ = await asyncio.wait({change}, timeout=seconds)
    change.cancel()
    return bool(done)


def test_a_screen_hears_what_another_thread_publishes_of_its_table_and_nothing_twice() -> None:
    notifier = Notifier()

    async def listen() -> list[bool]:
        with notifier.listen("t") as subscription:
            notifier.publish("u")
            await subscription.next_change(0.01)
            another = await hears(subscription, 0.05)
            threading.Timer(0.02, notifier.publish, ("t",)).start()
            heard_own = await hears(subscription)
            for _ in range(2):  # between two calls
                notifier.publish("t")
            await asyncio.sleep(0.02)
            return [another, heard_own, await hears(subscription), await hears(subscription, 0.05)]

    assert asyncio.run(listen()) == [False, True, True, False]


def test_five_hundred_screens_cost_no_thread_and_all_hear() -> None:
    notifier = Notifier()

    async def screen() -> bool:
        with notifier.listen("t") as subscription:
            return await hears(subscription)

    async def listen() -> tuple[bool, set[bool]]:
        before = threading.active_count()
        screens = [asyncio.create_task(screen()) for _ in range(500)]
        await asyncio.sleep(0.05)
        during = threading.active_count()
        notifier.publish("t")
        return during <= before, set(await asyncio.gather(*screens))

    assert asyncio.run(listen()) == (True, {True})


def test_a_table_is_listened_to_until_its_last_screen_leaves() -> None:
    notifier = Notifier()

    async def listen() -> list[bool]:
        listened = [notifier.has_listeners("t")]
        with notifier.listen("t"):
            with notifier.listen("t"):
                listened.append(notifier.has_listeners("t"))
            listened.append(notifier.has_listeners("t"))
        return [*listened, notifier.has_listeners("t")]

    assert asyncio.run(listen()) == [False, True, True, False]
    assert vars(notifier)["_listeners"] == {}, "nothing is remembered of it"


def test_a_loop_that_closed_hurts_nobody() -> None:
    notifier = Notifier()
    listening = notifier.listen("t")

    async def enter() -> None:
        listening.__enter__()

    asyncio.run(enter())
    notifier.publish("t")
    assert notifier.has_listeners("t")
    listening.__exit__(None, None, None)
