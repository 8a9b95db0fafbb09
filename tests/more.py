"""Values that `make test` samples and `make more` checks in full."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest


def sampled(values: Iterable[Any], quick: Callable[[Any], bool]) -> list[Any]:
    """Return all of them as parameters; those not chosen by `here` are left to `make more`.

    A tuple is several parameters.
    """
    return [
        pytest.param(
            *(value if type(value) is tuple else (value,)),
            marks=() if quick(value) else pytest.mark.more,
        )
        for value in values
    ]


def seeds(count: int, quick: int = 1) -> list[Any]:
    """Return the seeds of `count` random evenings; `make test` plays the first `quick`."""
    return sampled(range(count), lambda seed: seed < quick)
