"""A shelf with a game that has only sheets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.i18n.translator import Translator
from referee.paths import PRINTABLES
from referee.press import assets, engine, pages, render
from tests.press import deck


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder of its templates; the shelf holds no other game."""
    for shared in (*PRINTABLES.glob("*.html"), *PRINTABLES.glob("*.css")):
        (tmp_path / shared.name).write_bytes(shared.read_bytes())
    deck.put(tmp_path / "toy")
    monkeypatch.setattr(render, "all_games", lambda: {"toy": deck.GAME})
    monkeypatch.setattr(render, "sheet_descriptions", lambda _: deck.SHEETS)
    for module in (render, pages, assets):
        monkeypatch.setattr(module, "PRINTABLES", tmp_path)
    monkeypatch.setattr(Translator, "__call__", deck.say_the_key)
    real = engine._engine.real  # type: ignore[attr-defined]
    monkeypatch.setattr(engine, "_engine", real)  # the parts of these pages change: none is kept
    _forget()
    yield tmp_path / "toy"
    _forget()


def _forget() -> None:
    pages.templates.cache_clear()
    assets.files.cache_clear()
