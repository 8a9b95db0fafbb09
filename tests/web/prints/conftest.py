"""The application with the whole shelf, and the requests of its pages to the press."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pytest

from referee import press
from referee.games import all_games
from referee.kit.game import Game


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    """The games on its shelf."""
    return all_games()


@pytest.fixture
def print_settings(idle_press: None, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return the print settings of the last call of the press, which makes no PDF."""
    wanted: dict[str, Any] = {}

    def ask(real: Callable[..., str], *of: str, **settings: Any) -> str:
        wanted.clear()
        wanted.update(settings)
        return real(*of, **settings)

    for name in ("render_html", "test_page"):
        monkeypatch.setattr(press, name, partial(ask, getattr(press, name)))
    return wanted
