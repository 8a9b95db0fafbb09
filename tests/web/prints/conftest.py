"""The application with the whole shelf, and the requests of its pages to the press."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pytest

from referee import press
from referee.games import shelf
from referee.kit.game import Game


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    """The games on its shelf."""
    return shelf()


@pytest.fixture
def wishes(idle_press: None, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return the wishes of the last call of the press, which makes no PDF."""
    wanted: dict[str, Any] = {}

    def ask(real: Callable[..., str], *of: str, **wishes: Any) -> str:
        wanted.clear()
        wanted.update(wishes)
        return real(*of, **wishes)

    for name in ("render_html", "test_page"):
        monkeypatch.setattr(press, name, partial(ask, getattr(press, name)))
    return wanted
