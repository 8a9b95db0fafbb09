"""Slow work is done by one worker, whatever becomes of it."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import pytest

from referee.web.http import worker


@pytest.mark.slow
def test_a_worker_that_dies_costs_its_own_print_and_not_the_next() -> None:
    try:
        with pytest.raises(BrokenProcessPool):
            worker.run_in_process(os._exit, 1)
        assert worker.run_in_process(abs, -7) == 7
    finally:
        worker.stop()


@pytest.mark.slow
def test_two_prints_at_once_are_made_one_after_the_other() -> None:
    try:
        with ThreadPoolExecutor(4) as pool:
            made = list(pool.map(lambda n: worker.run_in_process(os.getpid) or n, range(4)))
        assert len(set(made)) == 1
    finally:
        worker.stop()
