"""Whatever a household knows of its box is what its sheets show."""

from __future__ import annotations

from typing import Any

import pytest

from referee import press
from referee.games.goodwill import GAME
from referee.kit.box import Box

HOUSE = GAME.house
WHEELS = HOUSE["wheels"]


def printed(sheet: str, box: Box) -> str:
    return press.render_html("goodwill", sheet, box=box)


@pytest.mark.parametrize(
    ("name", "value", "sheets"),
    [
        ("wheels", [[face + 100 for face in WHEELS[0]], WHEELS[1]], ["slates", "slips"]),
        ("wheels", [WHEELS[0], [1, 3, 5]], ["slates", "slips"]),
        ("tokens-each", 8, ["tokens"]),
        ("house-event/E01", HOUSE["house-event/E02"], ["events"]),
        ("house-percent/1", 3, ["percents"]),
        ("house-boss/Odette", HOUSE["house-boss/Odette"] | {"salary": 15}, ["bosses"]),
        ("ingot/1", {"front": 35, "back": 40}, ["ingots"]),
        ("bill/1", {"value": 1, "count": 29}, ["money"]),
    ],
)
def test_a_fact_that_is_corrected_is_corrected_on_its_sheets_and_on_no_other(
    name: str, value: Any, sheets: list[str]
) -> None:
    before, after = HOUSE.learn(name, HOUSE[name]), HOUSE.learn(name, value)
    changed = [
        sheet
        for sheet in press.sheets("goodwill")
        if printed(sheet, before) != printed(sheet, after)
    ]
    assert changed == sheets
