"""A program that dies between two taps.

`python -m tests.table.storage.test_power_cut FILE TABLE` acts at a table without pause, and prints
the request id of each act as soon as it is on disk.
"""

from __future__ import annotations

import itertools
import random
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from referee.kit.seats import Seat
from referee.table.storage.sqlite import SQLite
from tests.server import LATE
from tests.table.evening import Evening, refolded


def act_for_ever(path: str, table: str) -> None:
    game = Evening(refolded(SQLite(path)), table)
    for n in itertools.count(game.now.seq):
        if n % 7 == 6:
            receipt = game.undo(request_id=f"{n}")
        else:
            receipt = game.bid(Seat(n % 3 + 1), n % 9 * 1_000, request_id=f"{n}")
        receipt.write.wait()
        print(n, flush=True)


def run_and_kill(path: Path, table: str, acts: int) -> list[str]:
    """Return what the process reported as saved before it was killed, after this many acts."""
    command = [sys.executable, "-m", "tests.table.storage.test_power_cut", str(path), table]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    promised = [process.stdout.readline().strip() for _ in range(acts)]
    process.send_signal(signal.SIGKILL)
    promised += process.stdout.read().split("\n")
    process.stdout.close()
    assert process.wait(LATE) == -signal.SIGKILL
    return [word for word in promised if word]


@pytest.mark.slow
def test_every_act_that_was_acknowledged_is_there_after_kill_9(path: Path) -> None:
    rng = random.Random(1989)
    with closing(SQLite(path)) as store:
        tables = refolded(store)
        table = tables.open("toy", ["Ana", "Bo", "Cy"], {"purse": 50_000}, seed="s")
        game = Evening(tables, table)
        game.announce()
        game.settled()
    promised: list[str] = []
    for _ in range(4):
        promised += run_and_kill(path, table, rng.randint(1, 40))
        with closing(SQLite(path)) as store:
            written = store.log.entries(table)
            assert [entry.seq for entry in written] == list(range(len(written)))
            assert not set(promised) - {entry.request_id for entry in written}
            game = Evening(refolded(store), table)
            assert game.now.seq == written[-1].seq
            assert "left-out" not in game.story()
            assert store.file.read("PRAGMA integrity_check") == [("ok",)]
    assert len(promised) > 20


if __name__ == "__main__":
    act_for_ever(*sys.argv[1:])
