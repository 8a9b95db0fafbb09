"""Who hears of what."""

from __future__ import annotations

import asyncio
import threading

from referee.table.play.notify import Notifier, Subscription
from tests.server import LATE


def test_a_thread_hears_of_the_next_entry() -> None:
    notifier = Notifier()
    threading.Timer(0.02, notifier.wake, ("t", 5)).start()
    assert notifier.wait_sync("t", 4, 10) == 5
    assert notifier.wait_sync("t", 4, 10) == 5
    assert notifier.wait_sync("t", 5, 0.01) == 5


def test_a_coroutine_hears_of_the_next_entry_from_another_thread() -> None:
    notifier = Notifier()

    async def listen() -> int:
        threading.Timer(0.02, notifier.wake, ("t", 5)).start()
        return await notifier.wait("t", 4, LATE)

    assert asyncio.run(listen()) == 5


def test_a_coroutine_that_asks_late_is_answered_at_once() -> None:
    notifier = Notifier()
    notifier.wake("t", 5)
    assert asyncio.run(notifier.wait("t", 4, LATE)) == 5


def test_silence_ends_with_the_time() -> None:
    notifier = Notifier()
    assert asyncio.run(notifier.wait("t", -1, 0.01)) == -1
    assert notifier.wait_sync("t", -1, 0.01) == -1


def test_numbers_never_go_back() -> None:
    notifier = Notifier()
    notifier.wake("t", 5)
    notifier.wake("t", 3)
    assert notifier.newest("t") == 5


def test_one_table_does_not_wake_another() -> None:
    notifier = Notifier()

    async def listen() -> int:
        with notifier.listen("t") as subscription:
            notifier.wake("u", 5)
            return await subscription.next_change(0.05)

    assert asyncio.run(listen()) == -1


def test_nothing_that_happens_between_two_calls_is_missed() -> None:
    notifier = Notifier()

    async def listen() -> list[int]:
        heard = []
        with notifier.listen("t") as subscription:
            for seq in (1, 2):
                notifier.wake("t", seq)
            await asyncio.sleep(0.02)
            async with asyncio.timeout(5):
                heard.append(await subscription.next_change(10))
                threading.Timer(0.02, notifier.wake, ("t", 3)).start()
                heard.append(await subscription.next_change(10))
        return heard

    assert asyncio.run(listen()) == [2, 3]


def test_a_nudge_wakes_without_a_new_entry() -> None:
    notifier = Notifier()
    notifier.wake("t", 5)

    async def listen() -> int:
        with notifier.listen("t") as subscription:
            threading.Timer(0.02, notifier.publish, ("t",)).start()
            async with asyncio.timeout(5):
                return await subscription.next_change(10)

    assert asyncio.run(listen()) == 5


def test_five_hundred_screens_cost_no_thread_and_all_hear() -> None:
    notifier = Notifier()

    async def listen() -> tuple[bool, set[int]]:
        before = threading.active_count()
        screens = [asyncio.create_task(notifier.wait("t", 0, LATE)) for _ in range(500)]
        await asyncio.sleep(0)
        during = threading.active_count()
        notifier.wake("t", 1)
        return during <= before, set(await asyncio.gather(*screens))

    assert asyncio.run(listen()) == (True, {1})


def test_a_screen_that_left_is_forgotten_and_a_loop_that_closed_hurts_nobody() -> None:
    notifier = Notifier()

    async def leave() -> Subscription:
        with notifier.listen("t"):
            pass
        return notifier.listen("t").__enter__()

    asyncio.run(leave())
    notifier.wake("t", 1)
    assert notifier.newest("t") == 1
