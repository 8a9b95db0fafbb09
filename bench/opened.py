"""The cost of many tables:

`python -m bench.opened` opens 2 000 over HTTP, then starts on their file.

It prints the cost of opening a table, in memory and on disk. Then it prints the cost of a start, on
an empty file and on that one, as processor time until the lobby is answered.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import tempfile
import time
from pathlib import Path

import psutil

from .carried import NAMES
from .rounds import played
from .start import Started, installed, serving, started
from .wire import Wire

AT_ONCE = 8  # people who open a table at the same time


def size(folder: Path) -> int:
    """Return the bytes of all stored data of tables."""
    return sum(file.stat().st_size for file in folder.glob("tables.db*"))


async def _open(port: int, game: str, tables: int) -> None:
    """Open this number of tables by the form of the lobby."""
    left = iter(range(tables))

    async def one() -> None:
        wire = Wire(port)
        await wire.connect()
        await wire.page(f"/new/{game}")
        fresh = wire.cookie
        for table in left:
            names = "".join(f"&name={name}+{table}" for name in NAMES)
            body = b"csrf_token=" + wire.token + f"&once={secrets.token_hex(8)}{names}".encode()
            status, answer = await wire.request("POST", f"/new/{game}", body)
            assert status == 303, (status, answer[-600:])
            wire.cookie = fresh  # somebody else's device

    await asyncio.gather(*(one() for _ in range(AT_ONCE)))


def opened(program: Path, database: Path, game: str, tables: int) -> tuple[float, Started]:
    """Return the seconds to open this number of tables, and the resources that the program uses."""
    with serving(program, database) as (port, process):
        asyncio.run(_open(port, game, AT_ONCE))  # what the first ones need stays compiled
        spent, memory, began = _spent(process), process.memory_info().rss, time.perf_counter()
        asyncio.run(_open(port, game, tables))
        seconds = time.perf_counter() - began
        grown = process.memory_info().rss - memory
        return seconds, Started(_spent(process) - spent, grown / 1e6)


def _spent(process: psutil.Process) -> float:
    used = process.cpu_times()
    return used.user + used.system


def main() -> None:
    """Print a line for the opening, and one for each start."""
    options = argparse.ArgumentParser(prog="bench.opened", description=__doc__)
    options.add_argument("--game", choices=played(), default=next(iter(played())))
    options.add_argument("--tables", type=int, default=2000)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder, database = Path(name), Path(name) / "tables.db"
        program = installed(folder / "program")
        started(program, database, "/")
        empty, least = started(program, database, "/"), size(folder)
        seconds, taken = opened(program, database, given.game, given.tables)
        disk = (size(folder) - least) / given.tables
        full = started(program, database, "/")
    cpu, memory = (1e3 * each / given.tables for each in taken)
    print(
        f"{given.tables} tables opened: {seconds:.0f} s; each {cpu:.1f} ms of processor time,"
        f" {memory:.1f} kB of memory, {disk / 1e3:.1f} kB on disk"
    )
    for what, each in (("an empty file", empty), (f"{given.tables} tables", full)):
        print(f"start on {what}: {each.spent:.2f} s of processor time, {each.memory:.0f} MB")


if __name__ == "__main__":
    main()
