"""No device can shut the others out or delay them, and stuck connections end.

Strangers never take the last place.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from flask import Flask, request
from uvicorn.server import ServerState

from referee.web.http.rate_limits import parse_networks
from referee.web.http.worker import LOOP_TURNS, OneAtATime, off_loop
from referee.web.live import connections
from referee.web.live.asgi import AsgiBridge
from referee.web.live.connections import Connection, Connections
from tests.server import LATE
from tests.web.asgi_client import ask, in_loop

from .test_server import Running, line

GET = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
FORM = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n"


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Application that reads a whole body; for /long it answers more than any buffer holds."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(400 if scope["path"] == "/long" else 0):
        await send({"type": "http.response.body", "body": b"x" * 65536, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


@contextlib.asynccontextmanager
async def serving(all_: Connections) -> AsyncIterator[int]:
    """The port of a server in this process."""
    config = uvicorn.Config(app, ws="none", log_config=None)
    state = ServerState()

    def connection() -> Connection:
        return Connection(connections=all_, config=config, server_state=state, app_state={})

    server = await asyncio.get_running_loop().create_server(connection, "127.0.0.1", 0)
    yield server.sockets[0].getsockname()[1]
    server.close()


@in_loop
async def test_what_never_ends_what_it_began_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_TIMEOUT", 0.05)
    monkeypatch.setattr(connections, "BODY_TIMEOUT", 0.05)
    all_ = Connections(9)
    async with serving(all_) as port:
        for sent in (b"", b"GET / HT", FORM, FORM + b"half", FORM + b"all of it" + b"GET"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(sent)
            with contextlib.suppress(ConnectionResetError):
                await reader.read()  # until the server has closed it
            writer.close()
            assert len(all_) == 0, sent


def test_of_the_homes_that_have_shown_a_key_the_last_ones_stay_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "MOST_KNOWN_ORIGINS", 2)
    all_ = Connections(9)
    for address in ("8.8.8.1", "8.8.8.2", "8.8.8.1", "8.8.8.3"):
        all_.remember_origin(address)
    assert [all_._is_trusted(f"8.8.8.{n}") for n in (1, 2, 3)] == [True, False, True]


@in_loop
async def test_a_pause_between_two_requests_is_not_hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_TIMEOUT", 0.02)
    async with serving(Connections(9)) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(2):
            writer.write(GET)
            assert b"200" in await reader.readline()
            await reader.readuntil(b"\r\n\r\n0\r\n\r\n")
            await asyncio.sleep(0.1)
        writer.close()


@in_loop
async def test_who_has_just_connected_is_heard_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "DRAIN_TIMEOUT", LATE)
    all_ = Connections(9)
    async with serving(all_) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while not len(all_):
            await asyncio.sleep(0)
        draining = asyncio.ensure_future(all_.drain())
        await asyncio.sleep(0.1)
        assert not draining.done()
        writer.write(GET)
        assert b"200" in await reader.readline()
        await reader.read()  # until the server has closed it
        await draining
        writer.close()


@in_loop
async def test_an_answer_that_nobody_takes_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "UNREAD_TIMEOUT", 0.05)
    all_ = Connections(9)
    async with serving(all_) as port:
        with socket.create_connection(("127.0.0.1", port)) as phone:
            phone.sendall(GET.replace(b"/", b"/long", 1))
            while not len(all_):
                await asyncio.sleep(0)
            while len(all_):
                await asyncio.sleep(0.01)


class Guest(Connection):
    """A connection from some address, without a network."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.ended = False

    def end(self) -> None:
        self.ended = True


def test_an_address_holds_so_many_connections_and_this_machine_or_a_proxy_any_number() -> None:
    all_ = Connections(99, max_per_origin=2, proxies=parse_networks("10.0.0.7"))
    for home, entered in (("192.168.1.7", 2), ("10.0.0.8", 2), ("127.0.0.1", 9), ("10.0.0.7", 9)):
        assert sum(all_.try_admit(Guest(all_.origin_of(home))) for _ in range(9)) == entered, home
    assert connections.origin("2001:db8:1:2::5") == connections.origin("2001:db8:1:2:ffff::9")
    assert connections.origin("::ffff:192.168.1.7") == "192.168.1.7"


def test_strangers_never_take_the_last_quarter_and_make_room_for_each_other() -> None:
    all_ = Connections(8)
    crowd = [Guest("192.168.1.66") for _ in range(4)]
    others = [Guest(f"192.168.1.{n}") for n in (1, 2)]
    assert all(map(all_.try_admit, crowd + others))
    assert all_.try_admit(Guest("192.168.1.3"))
    assert [guest.ended for guest in crowd] == [True, False, False, False]
    assert not any(guest.ended for guest in others)
    all_.remember_origin("192.168.1.20")
    guests = [Guest("192.168.1.20") for _ in range(8)]
    assert all(map(all_.try_admit, guests))
    assert len(all_) == 8
    assert not any(guest.ended for guest in guests)
    assert not all_.try_admit(Guest("192.168.1.66"))  # nobody leaves for a stranger but a stranger


def test_a_crowd_with_keys_takes_no_place_that_a_phone_needs() -> None:
    """Anybody can open a table, and then has a key."""
    all_ = Connections(100)
    homes = [f"192.168.1.{n}" for n in range(4)]
    phones = [Guest(f"192.168.2.{n}") for n in range(20)]
    for home in (*homes, *(phone.origin for phone in phones[:10])):
        all_.remember_origin(home)
    crowd = [Guest(home) for home in homes for _ in range(60)]
    for guest in crowd:
        all_.try_admit(guest)
    assert all(map(all_.try_admit, phones))
    assert not any(phone.ended for phone in phones)
    for guest in crowd:
        all_.try_admit(Guest(guest.origin))
    assert not any(phone.ended for phone in phones[:10])
    assert len(all_) <= 100


def test_honest_phones_are_answered_while_hundreds_of_connections_hang(tmp_path: Path) -> None:
    running = Running(tmp_path, files=256)
    stream = running.stream("127.0.0.2")
    line(stream, b"id:")
    crowd: list[socket.socket] = []
    try:
        for n in range(400):
            source = (f"127.0.1.{1 + n % 10}", 0)
            crowd.append(socket.create_connection(("127.0.0.1", running.port), 60, source))
            if n % 3 == 0:
                crowd[-1].send(b"POST /s/")
        for n in range(2, 30):  # one who is known, and many who come for the first time
            phone = running.connect(f"127.0.0.{n}")
            phone.request("GET", f"/s/{running.key}")
            assert phone.getresponse().status == 200
        line(stream, b"id:")
    finally:
        for one in crowd:
            one.close()
        running.close()
    assert len(running.log.read_text("utf-8").splitlines()) < 9


MANY = 40


@pytest.mark.parametrize("threaded", [False, True])
@in_loop
async def test_of_two_devices_none_waits_for_all_the_other_s(app: Flask, threaded: bool) -> None:
    answered: list[str | None] = []

    def view() -> str:
        answered.append(request.remote_addr)
        return "read"

    app.add_url_rule("/read", "read", off_loop(view) if threaded else view)
    carrier = AsgiBridge(app)

    def asks(phone: str) -> asyncio.Future[tuple[int, dict[str, str], bytes]]:
        return asyncio.ensure_future(ask(carrier, "GET", "/read", phone=phone))

    much = [asks("192.168.1.66") for _ in range(MANY)]
    while not answered:
        await asyncio.sleep(0)
    answers = await asyncio.gather(asks("192.168.1.33"), *much)
    assert [status for status, _, _ in answers] == [200] * (MANY + 1)
    for _ in range(LOOP_TURNS + 1):
        await asyncio.sleep(0)
    assert not len(carrier._turns) and not len(carrier._slow_threads._turns)
    assert answered.index("192.168.1.33") < MANY // 4


@in_loop
async def test_whoever_leaves_while_waiting_passes_the_turn_on() -> None:
    turns, done = OneAtATime(), list[int]()

    async def wait(number: int) -> None:
        async with turns.turn_of("192.168.1.66"):
            done.append(number)

    tasks = [asyncio.ensure_future(wait(number)) for number in range(4)]
    await asyncio.sleep(0)
    tasks[1].cancel()
    while not turns._queues["192.168.1.66"][0].cancelled():
        await asyncio.sleep(0)
    while len(turns._queues["192.168.1.66"]) > 1:
        await asyncio.sleep(0)
    tasks[2].cancel()  # its turn has come, and it does not know yet
    for _ in range(3 * LOOP_TURNS):
        await asyncio.sleep(0)
    assert done == [0, 3]


@pytest.mark.parametrize(("files", "most"), [(65_536, 16_384), (0, 32)])
def test_as_many_connections_as_there_are_files_but_no_more_than_the_document_says(
    files: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "raise_file_limit", lambda: files)
    assert connections.connection_limit() == most
