"""A page asks once for all of its style sheets."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.games import shelf
from referee.paths import STATIC
from tests.web.browsing import Device


def test_a_page_gets_every_component_with_one_style_sheet(app: Flask) -> None:
    device = Device(app)
    (link,) = re.findall(r'href="(/static/css/shell\.css\?v=[^"]+)"', device.get("/").text)
    answer = device.get(link)
    assert "@import" not in answer.text
    for part in ("page", "bar", "asks", "screens/lobby"):
        assert (STATIC / "css" / f"{part}.css").read_text("utf-8") in answer.text
    assert answer.headers["Content-Type"].startswith("text/css")
    assert "immutable" in answer.headers["Cache-Control"]


@pytest.mark.parametrize("game", shelf())
def test_a_game_brings_its_own_in_one_more(app: Flask, game: str) -> None:
    sheet = Device(app).get(f"/static/{game}/paper.css").text
    assert "@import" not in sheet
    for path in (STATIC / game).glob("*.css"):
        own = re.sub(r"@import.*\n", "", path.read_text("utf-8"))
        assert (own in sheet) == (path.stem != "dark"), path
