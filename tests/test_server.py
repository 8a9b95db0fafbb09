"""A server is waited for as long as it is at work: a busy machine fails no test."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import count

import pytest

from tests import server


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "_ASLEEP", 0.2)


@pytest.fixture
def started(request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[bytes]]:
    """A process that does what the test asks for."""
    process = subprocess.Popen([sys.executable, "-c", request.param])
    yield process
    process.kill()
    process.wait()


@pytest.mark.parametrize("started", ["while True: pass"], indirect=True)
def test_whoever_works_is_waited_for(started: subprocess.Popen[bytes]) -> None:
    looks = count()
    assert server.outlasts(started, lambda: next(looks) == 30)


@pytest.mark.parametrize("started", ["import time; time.sleep(1e6)"], indirect=True)
def test_whoever_sleeps_on_is_given_up(started: subprocess.Popen[bytes]) -> None:
    assert not server.outlasts(started, lambda: False)
    assert started.poll() is None


@pytest.mark.parametrize("started", ["raise SystemExit(1)"], indirect=True)
def test_whoever_has_ended_is_not_waited_for(started: subprocess.Popen[bytes]) -> None:
    assert not server.outlasts(started, lambda: False)
    assert server.outlasts(started, lambda: True)
