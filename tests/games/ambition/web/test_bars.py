"""The bars of a heap are drawn one by one, however many there are."""

from __future__ import annotations

import re

import pytest
from flask import Flask


@pytest.mark.parametrize("count", [0, 1, 12, 13, 60])
def test_as_many_bars_are_drawn_as_there_are_in_the_room_of_twelve(app: Flask, count: int) -> None:
    page = app.jinja_env
    m = page.get_template("parts/macros.html").make_module({"say": str})
    heap = page.get_template("ambition/parts/bars.html").make_module({"say": str, "m": m})
    drawn = str(heap.bars(count, 22, 46, "", "offer"))
    assert drawn.count('class="block"') == count
    ends = [float(at) + 22 * min(1, 12 / count) for at in re.findall(r"translate\(([\d.]+)", drawn)]
    assert max(ends, default=0) <= 12 * 30
