"""The forms of a page have names, an order, and a button to go back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from flask import Flask

from referee.games.antijeu import GAME
from referee.games.antijeu.box.pieces import BADGES
from referee.paths import STATIC
from referee.web.http.services import Services
from tests.games.antijeu.moments import MOMENTS
from tests.web.browsing import Device, Page

Shown = Callable[[str], tuple[Device, Page]]


@pytest.fixture
def shown(app: Flask) -> Shown:
    """Return a function that lays a table at a moment and opens its tablet."""
    services: Services = app.extensions["referee"]

    def at(moment: str) -> tuple[Device, Page]:
        table = MOMENTS[moment].evening.lay(services.tables, MOMENTS[moment].where)
        seats, tablet = services.tables.at(table).state.seating.seats, Device(app)
        return tablet, tablet.get(f"/h/{services.keys.new_table(table, seats)[1]}")

    return at


@pytest.mark.rule("AJ-1.7")
def test_the_names_of_who_chooses_a_colour_are_headed_and_each_colour_has_its_swatch(
    shown: Shown,
) -> None:
    _, page = shown("colours")
    assert re.search(r"<h2>Dans cet ordre</h2>\s*<ol class=\"chosen\">", page.text)
    css = (STATIC / "antijeu" / "turn.css").read_text("utf-8")
    swatches = dict(re.findall(r"\.key\[value=(\w+)\] { --pawn: (#\w+) }", css))
    assert swatches.keys() >= BADGES.keys()
    assert len({*swatches.values()}) == len(swatches)
    assert re.search(r"\.ask-choose-colour \.key { background: var\(--paper\);", css)


@pytest.mark.rule("AJ-2.13")
def test_where_a_double_is_asked_the_square_is_named_with_a_way_back(shown: Shown) -> None:
    tablet, page = shown("rolling")
    s = MOMENTS["rolling"].state
    square = (s.current_square + 4) % 40
    answer = tablet.send(page.form("/do/land-on"), square=str(square))
    assert answer.status == 409
    named = re.search(r'<p class="label">([^<]+)\s*<a href="([^"]+)">Une autre case', answer.text)
    assert named and named[2] == page.path
    name = GAME.shipped_box[f"house-square/{square}"]["name"]
    assert name in named[1]


@pytest.mark.rule("AJ-11.7", "AJ-15.6")
def test_an_end_right_after_a_purchase_still_asks_for_its_bills_and_its_token(
    shown: Shown,
) -> None:
    tablet, page = shown("buying-late")
    page = tablet.follow(tablet.send(page.form("/do/buy-token")))
    page = tablet.follow(tablet.send(page.form("/do/end-game"), sure="1"))
    moves = re.search(r'<ul class="moves">.*?</ul>', page.text)
    assert moves and re.search("une fiche sur .* et 100\u00a0€ à la banque", moves[0])
    assert moves[0].count("100\u00a0€") == 1
    assert moves.start() < page.text.index('class="ranks"'), "above the result, so in view"
