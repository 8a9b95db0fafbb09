"""A real Referee in another process, which a test may kill and start again."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil

ROOT = Path(__file__).parents[1]
LATE = 600.0  # seconds: what has not come by then never comes, however busy the machine
_ASLEEP = 30.0  # seconds without work after which a process waits for something that never comes


def free_port() -> int:
    """Return a port that nobody uses, and that no system assigns by itself."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def outlasts(process: subprocess.Popen[Any], done: Callable[[], bool]) -> bool:
    """Wait until `done()`, however busy the machine; False if the process has ended or hangs.

    A process hangs if it has slept for a long time. Waiting for the processor does not count as
    sleep.
    """
    worked, worked_at = 0.0, time.monotonic()
    while not done():
        try:
            alive = psutil.Process(process.pid)
            work, asleep = sum(alive.cpu_times()[:2]), alive.status() == psutil.STATUS_SLEEPING
        except psutil.NoSuchProcess:
            return done()
        if process.poll() is not None:
            return done()
        if work > worked or not asleep:
            worked, worked_at = work, time.monotonic()
        elif time.monotonic() - worked_at > _ASLEEP:
            return False
        time.sleep(0.05)
    return True


def run(command: list[str], **how: Any) -> subprocess.CompletedProcess[bytes]:
    """Run `command` until it ends and return its output; raise AssertionError if it hangs."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        process = subprocess.Popen(command, stdout=out, stderr=err, **how)
        ended = outlasts(process, lambda: process.poll() is not None)
        if not ended:
            process.kill()
        status = process.wait()
        out.seek(0)
        err.seek(0)
        done = subprocess.CompletedProcess(command, status, out.read(), err.read())
    assert ended, f"it hangs: {done}"
    return done


class Server:
    """`referee serve` on one database file; its port is the same at every start."""

    def __init__(
        self, database: Path, *options: str, folder: Path = ROOT, under: Sequence[str] = ()
    ) -> None:
        """`options` of `serve`; `folder`: the place of the package to run.

        `under`: a command that becomes the server, such as env.
        """
        self.database = database
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.output = database.with_suffix(".out")
        self._options = options
        self._folder = folder
        self._under = under
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [*self._under, sys.executable, "-m", "referee", "serve", "--no-qr"]
        command += ["--port", str(self.port), "--database", str(self.database)]
        command += self._options
        environment = {**os.environ, "PYTHONWARNINGS": "error::UserWarning"}
        with self.output.open("ab") as output:
            self._process = subprocess.Popen(
                command, cwd=self._folder, env=environment, stdout=output, stderr=subprocess.STDOUT
            )
        if not outlasts(self._process, self._answers):
            self.kill()
            raise AssertionError(f"the server did not start:\n{self.output.read_text()}")

    def kill(self) -> None:
        """Kill it, as a power cut would (kill -9)."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        """Stop it, as Ctrl-C would."""
        self.end(signal.SIGINT)

    def end(self, how: signal.Signals) -> int | None:
        """Return its exit status; None if it had already ended."""
        running, self._process = self._process, None
        if running is None:
            return None
        running.send_signal(how)
        if not outlasts(running, lambda: running.poll() is not None):
            running.kill()
        return running.wait()

    def restart(self) -> None:
        """Kill it and start it again on the same file and port."""
        self.kill()
        self.start()

    def get(self, path: str = "/") -> str:
        """Return the text of a page; raise urllib.error.HTTPError for 4xx and 5xx."""
        with urllib.request.urlopen(self.address + path) as answer:
            return answer.read().decode()

    def _answers(self) -> bool:
        try:
            urllib.request.urlopen(self.address, timeout=10).close()
        except urllib.error.HTTPError:
            return True
        except OSError:
            return False
        return True
