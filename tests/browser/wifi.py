"""A Wi-Fi between a phone and the server, which a test can cut."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Wifi:
    """Forwards every connection on its port to another port, until it is cut."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._open: list[socket.socket] = []
        self._up = True
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """End every connection, and new ones too."""
        self._up = False
        self._drop()

    def mend(self) -> None:
        self._up = True

    def close(self) -> None:
        self._listening.close()
        self._drop()

    def _drop(self) -> None:
        while self._open:
            _end(self._open.pop())

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if self._up:
                    self._carry(near)
                else:
                    _end(near)

    def _carry(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(("127.0.0.1", self._to))
        except OSError:
            return _end(near)
        self._open += near, far
        for pair in ((near, far), (far, near)):
            threading.Thread(target=_pump, args=pair, daemon=True).start()
        return None


def _pump(source: socket.socket, to: socket.socket) -> None:
    with suppress(OSError):
        while some := source.recv(65_536):
            to.sendall(some)
    _end(source)
    _end(to)


def _end(one: socket.socket) -> None:
    with suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
    one.close()
