"""The program over real sockets, until it is told to stop or to make room for the next one.

The next one starts on the same socket, and nobody at the tables loses anything.
"""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing
from functools import partial
from http.client import HTTPResponse
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

import pytest

from referee.table.storage.sqlite import SQLite
from referee.web.live.stream import FAILURE_RETRY_MS, MOST_PER_SEAT, MOST_RETURN_DELAY
from referee.web.server import listen
from tests.server import LATE, outlasts


class Running:
    """A server of the toy in another process."""

    def __init__(
        self,
        folder: Path,
        files: int = 0,
        database: str = "",
        listening: socket.socket | None = None,
    ) -> None:
        """`files`: how many it may open, if limited. `database`: instead of a file.

        `listening`: a socket handed over as systemd does, as number 3.
        """
        self.log = folder / "log"
        handing: dict[str, Any] = {}
        command = [sys.executable, "-W", "ignore", "-m", "tests.web.toy_server"]
        if files:
            command = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *command]
        if listening is not None:
            command = ["sh", "-c", 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', "sh", *command]
            third = partial(os.dup2, listening.fileno(), 3)
            handing = {"pass_fds": (3,), "preexec_fn": third}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, database or str(folder / "x.db")],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                **handing,
            )
        threading.Thread(target=self._end_if_it_hangs, daemon=True).start()
        port, self.key, self.table = self.process.stdout.readline().split()
        self.port = int(port)
        self._open: list[http.client.HTTPConnection | http.client.HTTPResponse] = []

    def connect(self, source: str = "127.0.0.1") -> http.client.HTTPConnection:
        """Return a connection of the device at the address `source`."""
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.port, source_address=(source, 0), timeout=LATE
        )
        self._open.append(connection)
        return connection

    def stream(self, source: str = "127.0.0.1") -> http.client.HTTPResponse:
        connection = self.connect(source)
        connection.request("GET", f"/s/{self.key}/live")
        answer = connection.getresponse()
        self._open.append(answer)
        return answer

    def close(self) -> None:
        """Close everything."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()
        for opened in self._open:
            opened.close()

    def stop(self, how: signal.Signals = signal.SIGINT) -> str:
        """Tell it to stop; return its output after it has ended."""
        self.process.send_signal(how)
        return self.process.communicate()[0]

    def _end_if_it_hangs(self) -> None:
        """Kill it if it hangs, so that whoever waits for it reads its end."""
        if not outlasts(self.process, lambda: self.process.poll() is not None):
            self.process.kill()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    server = Running(tmp_path)
    yield server
    server.close()


def line(stream: http.client.HTTPResponse, start: bytes) -> bytes:
    """Return the next line that begins so; fail if the server is silent three times."""
    beats = 0
    while not (next_line := stream.readline()).startswith(start):
        assert next_line, "the stream has ended"
        beats += next_line.startswith(b"event: beat")
        assert beats < 3, "nothing but signs of life"
    return next_line


class Form(NamedTuple):
    """A form as the phone sends it."""

    path: str
    body: str
    headers: dict[str, str]


def announcement(running: Running) -> Form:
    """Return the form on the phone's page, filled in."""
    connection = running.connect()
    connection.request("GET", f"/s/{running.key}")
    page = connection.getresponse()
    cookie = str(page.headers["Set-Cookie"]).split(";")[0]
    html = page.read().decode()
    token = re.search(r'name="csrf_token" value="([^"]+)"', html)
    drawn = re.search(r'name="drawn" value="([^"]+)"', html)
    kind = "application/x-www-form-urlencoded"
    body = urlencode({"csrf_token": token[1], "drawn": drawn[1], "once": "abc", "bars": 2})
    headers = {"Content-Type": kind, "Cookie": cookie, "X-Referee": "1"}
    return Form(f"/s/{running.key}/do/announce", body, headers)


def send(running: Running, form: Form) -> int:
    """The status of the answer."""
    connection = running.connect()
    connection.request("POST", *form)
    answer = connection.getresponse()
    answer.read()
    return answer.status


def changed(stream: http.client.HTTPResponse, first: bytes) -> bytes:
    """Return the stream's next mark that differs from the first."""
    while (mark := line(stream, b"id:")) == first:
        pass
    return mark


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_an_act_reaches_a_stream_that_ends_in_time(running: Running, how: signal.Signals) -> None:
    stream = running.stream()
    first = line(stream, b"id:")
    assert send(running, announcement(running)) == 204
    changed(stream, first)
    lost = running.connect()
    lost.request("GET", f"/s/{running.key}/nowhere")
    assert lost.getresponse().status == 404
    assert "closed" in running.stop(how)
    assert running.process.returncode == 0
    log = running.log.read_text("utf-8")
    assert "exceeded" not in log, "nothing had to be cut off"
    assert running.key not in log


def test_a_seat_has_so_many_streams_and_the_oldest_leaves(running: Running) -> None:
    streams = []
    for _ in range(MOST_PER_SEAT + 1):
        streams.append(running.stream())
        line(streams[-1], b"id:")
    assert b"retry: %d" % FAILURE_RETRY_MS in streams[0].read()  # it does not come back at once
    line(streams[1], b"id:")


def test_a_port_that_is_taken_is_said_at_once_and_small_answers_are_sent_at_once() -> None:
    with listen("127.0.0.1", 0) as listening:
        assert listening.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        with pytest.raises(OSError, match="in use"):
            listen("127.0.0.1", listening.getsockname()[1])


CROWD = 12  # phones that come at the wrong moment, each time


def asks(running: Running, head: str, sent: str = "") -> socket.socket:
    """Return a new connection on which a request, perhaps incomplete, was sent."""
    phone = socket.create_connection(("127.0.0.1", running.port))
    phone.sendall(f"{head} HTTP/1.1\r\nHost: localhost\r\n{sent}".encode())
    return phone


def status(phone: socket.socket) -> int:
    """Return the status of the answer; raise if the connection is reset or ends without one."""
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
        delays = re.findall(rb"retry: (\d+)", stream.read())  # until it has ended
        assert int(delays[-1]) < MOST_RETURN_DELAY
        phones += [opened.enter_context(asks(first, page, "\r\n")) for _ in range(CROWD)]
        in_flight.sendall(form.body[9:].encode())
        assert status(in_flight) == 204
        output, _ = first.process.communicate()
        assert (first.process.returncode, "closed" in output) == (0, True)
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
