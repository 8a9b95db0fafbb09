"""Measures the start: `python -m bench.start` prints processor seconds to the first answers.

`referee serve` is started on a database with one table. The clock is the processor time of its
process when it has answered the lobby and the table's page. A first start finds nothing that an
earlier one left: no compiled module of ours, no compiled template. A second start finds both.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import psutil

from referee.paths import PACKAGE, PRINTABLES, STATIC, TEMPLATES
from referee.web.app import close, create_app
from referee.web.server import listen

from .carried import open_tables
from .rounds import played
from .wire import Wire

TIMES = 3  # first and second starts; the smaller figures count, for the machine does other things


class Started(NamedTuple):
    """The figures of a start, up to its first answers."""

    spent: float  # seconds of processor time
    memory: float  # megabytes


def installed(folder: Path) -> Path:
    """A copy of the program that has never run."""
    for part in (PACKAGE, TEMPLATES, STATIC, PRINTABLES):
        shutil.copytree(part, folder / part.name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


async def _ask(port: int, *paths: str) -> None:
    wire = Wire(port)
    await wire.connect()
    for path in paths:
        await wire.page(path)


@contextmanager
def serving(program: Path, database: Path) -> Iterator[tuple[int, psutil.Process]]:
    """The program, started on a database and ended after the block: its port and its process."""
    with listen("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "referee", "serve", "--listen", "127.0.0.1"]
    own = {"XDG_CACHE_HOME": str(program / "cache"), "PYTHONDONTWRITEBYTECODE": ""}
    with subprocess.Popen(
        [*command, "--port", str(port), "--database", str(database)],
        cwd=program,
        env=os.environ | own,
        stdout=subprocess.PIPE,
    ) as served:
        assert served.stdout is not None
        while str(port).encode() not in (line := served.stdout.readline()):
            assert line, "it ended instead"
        try:
            yield port, psutil.Process(served.pid)
        finally:
            served.terminate()


def started(program: Path, database: Path, *pages: str) -> Started:
    """Start the program on a database, ask for `pages`, and end it."""
    with serving(program, database) as (port, process):
        asyncio.run(_ask(port, *pages))
        spent, memory = process.cpu_times(), process.memory_info().rss
    return Started(spent.user + spent.system, memory / 1e6)


def main() -> None:
    """Print one line for first starts, and one for second starts."""
    with tempfile.TemporaryDirectory() as name:
        folder, database = Path(name), Path(name) / "tables.db"
        app = create_app(database)
        page = f"/h/{open_tables(app, next(iter(played())), 1)[0]['host']}"
        close(app)
        programs = [installed(folder / str(n)) for n in range(TIMES)]
        for which in ("first", "second"):
            taken = [started(program, database, "/", page) for program in programs]
            spent, memory = (min(figure) for figure in zip(*taken, strict=True))
            print(f"{which} start: {spent:.2f} s of processor time, {memory:.0f} MB", flush=True)


if __name__ == "__main__":
    main()
