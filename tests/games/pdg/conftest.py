"""P.D.G. stands on the shelf for its own tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from referee.games import shelf
from referee.games.pdg import PDG


@pytest.fixture(autouse=True)
def on_the_shelf() -> Iterator[None]:
    """Its screens are not finished, so nobody else finds it there yet."""
    shelf()[PDG.key] = PDG
    yield
    del shelf()[PDG.key]
