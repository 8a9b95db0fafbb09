"""A server that can be killed and restarted quickly.

One process imports the program, then forks a server at each start. Imported modules are the same in
each server; files, threads and tables are new. Run as a program, it is that process: for each line
"start" or "wait" of its input it prints a process id or a status.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import psutil

from tests.server import ROOT, free_port

HUGE = resource.RLIM_INFINITY


class Nursery:
    """Starts and kills the server of one database; its port stays the same."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = free_port()
        self.pid = 0
        self.output = database.with_suffix(".out")
        self._clock = database.with_suffix(".clock")
        self.set_clock()
        with self.output.open("ab") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.soak.nursery", str(database), str(self.port)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, cwd=ROOT, text=True,
            )  # fmt: skip

    def start(self) -> None:
        """Start the server; returns once it accepts connections."""
        self.pid = int(self._ask("start"))

    def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        """Kill the server; return its status as os.waitpid gives it."""
        os.kill(self.pid, how)
        return int(self._ask("wait"))

    def close(self) -> None:
        """Stop the server as Ctrl-C would, and the process that starts it."""
        self.kill(signal.SIGINT)
        with self._process:  # which closes what it reads, so that it ends
            pass

    @property
    def alive(self) -> psutil.Process:
        return psutil.Process(self.pid)

    def set_clock(self, back: float = 0.0, stopped: bool = False) -> None:
        """Set the server's clock this many seconds `back`, or stop it while `stopped`."""
        at = time.time() - back
        fresh = self._clock.with_suffix(".new")
        fresh.write_text(f"{at} 0" if stopped else f"{-back} 1")
        fresh.replace(self._clock)

    def fill_disk(self, share: float) -> None:
        """Let no file grow beyond a `share` of the write-ahead log, which is reused."""
        log = self.database.with_name(f"{self.database.name}-wal")
        size = log.stat().st_size if log.exists() else 0
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (int(size * share), HUGE))

    def empty_disk(self) -> None:
        """Make room on the disk again."""
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (HUGE, HUGE))

    def _ask(self, what: str) -> str:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(f"{what}\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, f"the server did not start:\n{self.output.read_text()[-2000:]}"
        return line


# -- the process itself


def _clock_of(file: Path) -> float:
    """Return the time that the driver has set, in Unix time."""
    at, runs = file.read_text().split()
    return float(at) + (_real() if runs == "1" else 0.0)


_real = time.time


def _serve(database: Path, port: int, ready: int) -> None:
    from referee.table.play.tables import Tables
    from referee.web import app
    from referee.web.server import serve

    clock_file = database.with_suffix(".clock")
    epoch = datetime(1970, 1, 1, tzinfo=UTC)
    vars(app)["Tables"] = partial(
        Tables, clock=lambda: epoch + timedelta(seconds=_clock_of(clock_file))
    )
    vars(time)["time"] = partial(_clock_of, clock_file)
    compiled = database.with_name("templates")
    compiled.mkdir(exist_ok=True)
    serve("127.0.0.1", port, database, compiled=compiled, ready=lambda: _say(ready, "up"))


def _say(to: int, what: str) -> None:
    os.write(to, f"{what}\n".encode())


def _child(database: Path, port: int, ready: int) -> None:
    """Run the server; this never returns."""
    status = 1
    try:
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # it ends with the process that has started it
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)
        _serve(database, port, ready)
        status = 0
    finally:
        os._exit(status)


def main(database: Path, port: int) -> None:
    from referee.games import all_games
    from referee.i18n.translator import LANGUAGES, bundle
    from referee.web import server

    assert server
    all_games()
    for lang in LANGUAGES:
        bundle(lang)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pid = 0
    for line in sys.stdin:
        if line.strip() == "wait":
            _say(1, str(os.waitpid(pid, 0)[1]))
            continue
        up, ready = os.pipe()
        pid = os.fork()
        if not pid:
            os.close(up)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            _child(database, port, ready)
        os.close(ready)
        answered = os.read(up, 8)
        os.close(up)
        if not answered:
            return
        _say(1, str(pid))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
