"""One program ends and the next begins on the same socket: nobody at the tables loses anything."""

from __future__ import annotations

import re
import signal
import socket
from contextlib import ExitStack, closing
from http.client import HTTPResponse
from pathlib import Path

from referee.table.storage.sqlite import SQLite
from referee.web.live.stream import BACK
from referee.web.server import listen

from .test_server import Running, announcement, line, send

CROWD = 12  # phones that come at the wrong moment, each time


def asks(running: Running, head: str, sent: str = "") -> socket.socket:
    """A new connection, on which a request has been sent, perhaps not the whole of it."""
    phone = socket.create_connection(("127.0.0.1", running.port))
    phone.sendall(f"{head} HTTP/1.1\r\nHost: localhost\r\n{sent}".encode())
    return phone


def status(phone: socket.socket) -> int:
    """That of the answer; raises if the connection is reset, or ends without one."""
    answer = HTTPResponse(phone)
    answer.begin()
    answer.read()
    return answer.status


def test_a_restart_loses_no_stream_no_act_and_no_connection(tmp_path: Path) -> None:
    with ExitStack() as opened, listen("127.0.0.1", 0) as listening:
        first = Running(tmp_path, listening=listening)
        opened.callback(first.close)
        page = f"GET /s/{first.key}"
        stream = first.stream()
        mark = line(stream, b"id:")
        form = announcement(first)
        headers = "".join(f"{name}: {value}\r\n" for name, value in form.headers.items())
        headers += f"Content-Length: {len(form.body)}\r\n\r\n"
        in_flight = asks(first, f"POST {form.path}", headers + form.body[:9])
        in_flight = opened.enter_context(in_flight)
        phones = [opened.enter_context(asks(first, page, "\r\n")) for _ in range(CROWD)]
        first.process.send_signal(signal.SIGTERM)
        told = re.findall(rb"retry: (\d+)", stream.read())  # until it has ended
        assert int(told[-1]) < BACK
        phones += [opened.enter_context(asks(first, page, "\r\n")) for _ in range(CROWD)]
        in_flight.sendall(form.body[9:].encode())
        assert status(in_flight) == 204
        said, _ = first.process.communicate()
        assert (first.process.returncode, "closed" in said) == (0, True)
        phones += [opened.enter_context(asks(first, page, "\r\n")) for _ in range(CROWD)]

        second = Running(tmp_path, listening=listening)
        opened.callback(second.close)
        second.key = first.key
        assert [status(phone) for phone in phones] == [200] * len(phones)
        assert line(second.stream(), b"id:") != mark
        assert send(second, form) == 204  # as a phone that heard no answer does
        second.stop()
    with closing(SQLite(tmp_path / "x.db")) as store:
        assert [entry.request_id for entry in store.log.entries(first.table)].count("abc") == 1
