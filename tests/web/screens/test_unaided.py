"""Without script a page reloads every ten seconds, unless it has a field to type in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask

from referee.games import all_games
from referee.i18n.translator import translator_for
from referee.kit.game import Game
from referee.kit.seats import Seat
from referee.web.http.services import Services
from tests.more import sampled
from tests.shelf import brought
from tests.toy import TOY
from tests.web.browsing import Device, Page
from tests.web.table import BRUNO, Table

REFRESH = r'<meta http-equiv="refresh" content="10;url=([^"]+)">'
STAYS = (
    r'<textarea|<select|role="alert"|aria-invalid|<input(?![^>]*type="(?:hidden|radio|checkbox)")'
)


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return {**all_games(), TOY.key: TOY}


def refreshed(page: Page) -> str | None:
    """Return the address that a page loads after ten seconds, if it has no field to type in."""
    without, (note,) = page.text, re.findall("<noscript>(.*?)</noscript>", page.text, re.DOTALL)
    without = without.replace(note, "")
    assert translator_for("fr")("page-unaided") in note
    led, (link,) = re.findall(REFRESH, note), re.findall('href="([^"]+)"', note)
    assert (len(led), "http-equiv" in without) == (not re.search(STAYS, without), False)
    # an old browser loads the script that does the same, and runs it where it stands
    assert re.search('<script src="[^"]*unaided[^"]*">', page.text)
    assert f'data-fresh="{link}"' in page.text and led in ([], [link])
    return led[0] if led else None


@pytest.mark.parametrize("middle", sampled([False, True], lambda middle: not middle))
@pytest.mark.parametrize("key", all_games())
def test_every_page_that_somebody_sits_at_reads_itself_anew(
    key: str, middle: bool, app: Flask, services: Services
) -> None:
    module, device = brought("moments")[key], Device(app)
    moment = module.MOMENTS[module.MIDDLE if middle else "opening"]
    table = moment.evening.lay(services.tables, moment.where)
    seats = [Seat(n + 1) for n in range(len(moment.evening.names))]
    _, host = services.keys.new_table(table, seats)
    own_pages = [f"/s/{services.keys.claim(table, seat)}" for seat in seats]
    for path in (f"/h/{host}", f"/h/{host}/join", f"/h/{host}/join?host=x", *own_pages):
        led = refreshed(device.get(path))
        assert led == path.partition("?")[0] or (led is None and "/join" not in path)


def test_a_refusal_stays_and_leads_to_the_page_not_to_its_form(
    tablet: Device, bidding: Table
) -> None:
    path = f"/s/{bidding.keys[BRUNO]}"
    refused = tablet.send(tablet.get(path).form("/do/place-bid"), price="8000", bars="6")
    assert (refused.status, refreshed(refused)) == (409, None)
    assert f'data-fresh="{path}"' in refused.text
