"""Tests wait for a server as long as it works, so a busy machine fails no test."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from itertools import count

import pytest

from tests import server


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "_ASLEEP", 0.2)


@pytest.mark.parametrize(
    ("code", "done", "waited", "status"),
    [
        ("while True: pass", lambda looks: looks == 30, True, None),
        ("import time; time.sleep(1e6)", lambda looks: False, False, None),
        ("raise SystemExit(1)", lambda looks: False, False, 1),
        ("raise SystemExit(1)", lambda looks: True, True, None),
    ],
    ids=["works", "sleeps on", "has ended", "has done what is waited for"],
)
def test_who_works_is_waited_for_and_who_sleeps_on_or_has_ended_is_not(
    code: str, done: Callable[[int], bool], waited: bool, status: int | None
) -> None:
    process, looks = subprocess.Popen([sys.executable, "-c", code]), count()
    try:
        assert server.outlasts(process, lambda: done(next(looks))) is waited
        assert waited or process.poll() == status
    finally:
        process.kill()
        process.wait()
