"""Whoever sends much at once keeps nobody else waiting."""

from __future__ import annotations

import asyncio

import pytest
from flask import Flask, request

from referee.web.http.worker import off_loop
from referee.web.live.asgi import Carrier
from referee.web.live.queue import HEARD, Turns
from tests.web.asgi_client import ask

MANY = 40


@pytest.mark.parametrize("threaded", [False, True])
def test_the_pages_of_one_device_do_not_all_come_before_that_of_another(
    app: Flask, threaded: bool
) -> None:
    answered: list[str | None] = []

    def view() -> str:
        answered.append(request.remote_addr)
        return "read"

    app.add_url_rule("/read", "read", off_loop(view) if threaded else view)
    carrier = Carrier(app)

    async def all_at_once() -> None:
        much = [
            asyncio.ensure_future(ask(carrier, "GET", "/read", phone="192.168.1.66"))
            for _ in range(MANY)
        ]
        while not answered:
            await asyncio.sleep(0)
        late = ask(carrier, "GET", "/read", phone="192.168.1.33")
        assert [status for status, _, _ in await asyncio.gather(late, *much)] == [200] * (MANY + 1)

        for _ in range(HEARD + 1):
            await asyncio.sleep(0)
        assert not len(carrier._turns) and not len(carrier._threaded)

    asyncio.run(all_at_once())
    assert answered.index("192.168.1.33") < MANY // 4


def test_whoever_leaves_while_waiting_passes_the_turn_on() -> None:
    turns, done = Turns(), list[int]()

    async def wait(number: int) -> None:
        async with turns.of("192.168.1.66"):
            done.append(number)

    async def some_leave() -> None:
        tasks = [asyncio.ensure_future(wait(number)) for number in range(4)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        while not turns._waiting["192.168.1.66"][0].cancelled():
            await asyncio.sleep(0)
        (second,) = (task for n, task in enumerate(tasks) if n == 2)
        while len(turns._waiting["192.168.1.66"]) > 1:
            await asyncio.sleep(0)
        second.cancel()  # its turn has come, and it does not know yet
        for _ in range(3 * HEARD):
            await asyncio.sleep(0)
        assert done == [0, 3]

    asyncio.run(some_leave())
