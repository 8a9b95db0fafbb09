"""A whole table of a box is typed as one form: saved together or not at all."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask

from referee.kit.box import Source
from referee.kit.game import Game
from referee.web.http.services import Services
from tests.web.box.test_box_tables import Sliding
from tests.web.browsing import Device, Page

GRID = "/box/toy/price?grid"


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return {"toy": Sliding()}


@pytest.fixture
def device(app: Flask) -> Device:
    return Device(app)


def boxes(app: Flask) -> Any:
    services: Services = app.extensions["referee"]
    return services.boxes


def sent(device: Device, page: Page, **typed: str) -> Page:
    """The form, with this typed into its cells: c3_price_7 is cell 3 of row 7."""
    cells = {re.sub(r"(.+)_(.+)_(.+)", r"\2/\3.\1", cell): each for cell, each in typed.items()}
    return device.send(page.form(GRID), **cells)


def row(app: Flask, name: str) -> list[int | None] | None:
    fact = boxes(app).box("toy").facts.get(name)
    return fact.value if fact and fact.source is Source.LEARNED else None


def test_thirty_rows_of_twelve_are_one_form_that_the_page_of_the_box_leads_to(
    app: Flask, device: Device
) -> None:
    assert device.get("/box/toy").text.count("?grid") == 2  # guests are picked, not typed
    page = device.get(GRID).text
    assert len(re.findall(r'<input name="price/\d+\.c\d+"', page)) == 360
    assert device.get("/box/toy/guest?grid").status == 404


def test_all_that_was_typed_is_saved_at_once_and_open_cells_stay_open(
    app: Flask, device: Device
) -> None:
    page = sent(device, device.get(GRID), c1_price_1="220", c12_price_30="999", c2_price_1="180")
    assert page.status == 303
    assert row(app, "price/1") == [220, 180, *[None] * 10]
    assert row(app, "price/30") == [*[None] * 11, 999]
    assert row(app, "price/2") is None
    again = device.get(GRID)
    assert 'name="price/1.c2" value="180"' in again.text
    assert sent(device, again, c1_price_1="", c2_price_1="").status == 303
    assert row(app, "price/1") is None  # nobody has read it


def test_nothing_is_saved_while_a_cell_is_wrong_and_each_wrong_cell_says_why(
    app: Flask, device: Device
) -> None:
    page = sent(device, device.get(GRID), c1_price_1="220", c3_price_2="1000", c4_price_2="ten")
    assert page.status == 409
    assert row(app, "price/1") is None
    assert 'name="price/1.c1" value="220"' in page.text
    wrong = re.findall(r'name="(price/[^"]+)" value="([^"]*)"[^>]*aria-invalid', page.text)
    assert wrong == [("price/2.c3", "1000"), ("price/2.c4", "ten")]
    assert page.text.count('class="faults"') == 1
    faults = page.text.split('class="faults"')[1].split("</tr>")[0]
    assert re.findall(r"<b>([^<]+)</b>", faults) == ["Vert, matin"] * 2


def test_what_another_has_read_meanwhile_is_not_overwritten(app: Flask, device: Device) -> None:
    page = device.get(GRID)
    boxes(app).learn("toy", "price/5", [1, *[None] * 11], "2026-01-01")
    late = sent(device, page, c1_price_4="7", c1_price_5="2")
    assert late.status == 409
    assert row(app, "price/4") is None and row(app, "price/5") == [1, *[None] * 11]
