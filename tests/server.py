"""A real Referee in a process of its own, that a test may kill and start again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[1]
_PATIENCE = 20.0  # seconds a start may take on a busy machine


def free_port() -> int:
    """A port that nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """`referee serve` on one database file; its port stays the same from start to start."""

    def __init__(self, database: Path, *, folder: Path = ROOT) -> None:
        """`folder`: where the package to run lies."""
        self.database = database
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.output = database.with_suffix(".out")
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "referee", "serve", "--no-qr"]
        command += ["--port", str(self.port), "--database", str(self.database)]
        environment = {**os.environ, "PYTHONWARNINGS": "error::UserWarning"}
        with self.output.open("ab") as output:
            self._process = subprocess.Popen(
                command, cwd=self._folder, env=environment, stdout=output, stderr=subprocess.STDOUT
            )
        self._await()

    def kill(self) -> None:
        """End it as a power cut would (kill -9)."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as Ctrl-C would."""
        self.end(signal.SIGINT)

    def end(self, how: signal.Signals) -> int | None:
        """Its exit status, None where it had ended already."""
        running, self._process = self._process, None
        if running is None:
            return None
        running.send_signal(how)
        try:
            return running.wait(10)
        except subprocess.TimeoutExpired:
            running.kill()
            return running.wait()

    def restart(self) -> None:
        """Kill it and start it again on the same file and port."""
        self.kill()
        self.start()

    def get(self, path: str = "/") -> str:
        """The text of a page; raises urllib.error.HTTPError for 4xx and 5xx."""
        with urllib.request.urlopen(self.address + path, timeout=10) as answer:
            text: str = answer.read().decode()
            return text

    def _await(self) -> None:
        until = time.monotonic() + _PATIENCE
        while time.monotonic() < until:
            if self._process is None or self._process.poll() is not None:
                break
            if self._answers():
                return
            time.sleep(0.05)
        self.kill()
        raise AssertionError(f"the server did not start:\n{self.output.read_text()}")

    def _answers(self) -> bool:
        try:
            self.get()
        except urllib.error.HTTPError:
            return True
        except OSError:
            return False
        return True
