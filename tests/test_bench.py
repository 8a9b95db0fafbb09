"""The benchmark's rows that no other test plays run and measure something."""

from __future__ import annotations

import asyncio

import pytest

from bench.__main__ import Served
from bench.idle import measure, printed
from bench.rounds import played

pytestmark = pytest.mark.more


def test_tables_that_mostly_wait_are_measured() -> None:
    game, rounds = next(iter(played().items()))
    with Served("referee", game, 2, 0) as server:
        row = asyncio.run(measure(server, rounds, 2.0))
    assert row.answered and len(row.answered) == len(row.shown)
    assert row.files > 2 * 5
    assert printed(2, row).count("|") == 9
