"""A program that dies between two taps."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.server import LATE
from tests.table.evening import announce, settled
from tests.toy import TOY


def run_and_kill(path: Path, table: str, acts: int) -> list[str]:
    """What the process said was kept before it was killed, after at least so many acts."""
    command = [sys.executable, "-m", "tests.table.acting", str(path), table]
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
    store = SQLite(path)
    tables = Tables(store, games={"toy": TOY})
    table = tables.open("toy", ["Ana", "Bo", "Cy"], {"purse": 50_000}, seed="s")
    announce(tables, table)
    settled(tables, table)
    store.close()
    promised: list[str] = []
    for _ in range(4):
        promised += run_and_kill(path, table, rng.randint(1, 40))
        store = SQLite(path)
        written = store.log.entries(table)
        assert [entry.seq for entry in written] == list(range(len(written)))
        assert not set(promised) - {entry.request_id for entry in written}
        moment = Tables(store, games={"toy": TOY}).at(table)
        assert moment.seq == written[-1].seq
        assert "left-out" not in {told.line.text.key for told in moment.story}
        assert store.file.read("PRAGMA integrity_check") == [("ok",)]
        store.close()
    assert len(promised) > 20
