"""How one comes to a box and its prints, and what its pages call things."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from referee.games import shelf
from referee.kit.game import Game
from referee.papers.times import day
from tests.web.browsing import Device

BOX = f"/box/{next(iter(shelf()))}"


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return shelf()


def test_the_lobby_says_that_one_prints_from_a_box(tablet: Device) -> None:
    lobby = tablet.get("/")
    for game in shelf():
        assert re.search(rf'<a class="link" href="/box/{game}">[^<]*imprimer</a>', lobby.text)
    assert f'href="{BOX}/print"' in tablet.get(BOX).text


def test_one_goes_back_from_a_box_to_where_one_came_from_and_nowhere_else(tablet: Device) -> None:
    assert 'class="side" href="/h/key/menu"' in tablet.get(f"{BOX}?back=/h/key/menu").text
    for elsewhere in ("", "?back=//example.org", "?back=https://example.org"):
        assert '<a class="side" href="/">' in tablet.get(BOX + elsewhere).text


@pytest.mark.parametrize(
    ("at", "lang", "said"),
    [
        ("2026-11-21", "fr", "21 novembre 2026"),
        ("2026-03-01", "fr", "1er mars 2026"),
        ("2026-03-01T12:00:00+00:00", "en", "1 March 2026"),
    ],
)
def test_a_day_is_said_with_the_name_of_its_month(at: str, lang: str, said: str) -> None:
    assert day(at, lang) == said.replace(" ", "\u00a0")
