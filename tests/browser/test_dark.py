"""A form in dark mode, and in English, says no more than it means."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from scripts.town import GAMES
from tests.browser.conftest import Screen
from tests.house import House


@pytest.mark.more
def test_what_is_not_ticked_stays_dark_and_a_figure_is_parted_as_the_page_parts_it(
    tmp_path: Path, screen: Screen
) -> None:
    page = screen({"width": 1180, "height": 3000}, lang="en", dark=True)
    typed: list[str] = []
    with House(tmp_path, {}) as house:
        for game in GAMES:
            page.goto(house.url(f"/new/{game}"))
            page.locator("summary").first.click()
            for free in page.locator(
                ".choices input:not(:checked),.flag input:not(:checked)"
            ).all():
                picture = Image.open(BytesIO(free.screenshot())).convert("L")
                assert picture.getpixel((picture.width // 2, picture.height // 2)) < 64
            typed += [one.input_value() for one in page.locator(".stepper input").all()]
    long = [figure for figure in typed if len(figure) > 3]
    assert long
    assert all("," in figure for figure in long)
