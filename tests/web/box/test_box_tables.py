"""A box with large tables: thirty rows of twelve figures in one form, squares to pick.

Such a form is saved completely or not at all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from referee.kit.box.facts import Box, Fact, Source
from referee.kit.box.inventory import FactKind, MappingKind, RowKind
from referee.kit.fields import Choice, Limit, Number, Pick
from referee.kit.game import Game
from referee.kit.words import Message
from referee.web.http.services import Services
from tests.toy import ToyGame
from tests.web.browsing import Device, Page
from tests.web.toybox import BOX, box

COLOURS = ({"fr": "vert", "en": "green"}, {"fr": "rouge", "en": "red"})
GRID = f"{BOX}/price?grid"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sectors(RowKind):
    """Rows that are named after their place, read or not."""

    def short_name(self, name: str, value: Any) -> Message | str | Mapping[str, str]:
        return COLOURS[int(name) % 2]


def figures(count: int, high: int) -> tuple[Number, ...]:
    most = (Limit(high, "too-many", "TOY-0"),)
    return tuple(Number(f"c{n}", 0, most, optional=True) for n in range(1, count + 1))


HEADS = tuple(Message("toy-fact-a", ()) for _ in range(12))
SQUARE = Pick("power", tuple(Choice(n, word) for n, word in enumerate(("gris", "orange"))))
KINDS: tuple[FactKind, ...] = (
    Sectors(key="price", fields=figures(12, 999), field_labels=HEADS, piece_count=30),
    RowKind(key="card", fields=figures(3, 99_999), field_labels=HEADS[:3], piece_count=4),
    MappingKind(key="guest", fields=(SQUARE,), piece_count=78, first_number=0, spare_count=1),
)


class Sliding(ToyGame):
    inventory = (*KINDS, *(k for k in ToyGame.inventory if k.key in ("pile", "token")))
    shipped_box = ToyGame.shipped_box


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return {"toy": Sliding()}


def test_a_row_nobody_has_read_is_called_by_its_place_in_either_language(tablet: Device) -> None:
    for lang, colour in (("fr", "rouge"), ("en", "red")):
        tablet.client.set_cookie("lang", lang)
        table = tablet.get(BOX).text.split('class="rows"')[1].split("</table>")[0]
        row = table.split(f'{BOX}/price/3"')[1].split("</tr>")[0]
        assert colour in row
        assert row.count(">?<") == 12


def test_long_tables_scroll_small_figures_stand_close_no_square_is_lost(tablet: Device) -> None:
    assert re.findall(r'<div class="(wide[^"]*)"', tablet.get(BOX).text) == ["wide tall", "wide"]
    row = tablet.get(f"{BOX}/price/3").text
    assert 'class="ask many dense even slim"' in row
    arrow = row.rsplit('class="arrow"', 1)[1].split("</button>")[0]
    assert arrow.endswith(". Vert"), "it names the next row in short"
    assert 'class="ask many even"' in tablet.get(f"{BOX}/card/3").text
    assert 'class="choices short words"' in tablet.get(f"{BOX}/guest/77").text
    squares = re.findall(rf'href="{BOX}/guest/(\d+)"', tablet.get(BOX).text)
    assert squares[-78:] == [str(n) for n in range(78)]
    answers = [tablet.get(f"{BOX}/guest/{n}").status for n in (0, 78, 79)]
    assert answers == [200, 200, 404]
    assert tablet.get(f"{BOX}/price/0").status == 404


class Named(ToyGame):
    inventory = (
        replace(KINDS[1], piece_count=3, piece_names=("3-red", "1-red", "2-red")),
        *KINDS[2:],
    )
    shipped_box = Box({"card/1-red": Fact([1, 2, 3], Source.HOUSE)})


@pytest.mark.parametrize("games", [{"toy": Named()}])
def test_pieces_that_every_box_has_stand_in_their_order_and_there_are_no_others(
    tablet: Device, games: Mapping[str, Game[Any]]
) -> None:
    page = tablet.get(BOX).text
    rows = re.findall(rf'<tr>.*?href="{BOX}/card/([^"]+)"', page, re.DOTALL)
    assert rows == ["3-red", "1-red", "2-red"]
    answers = [tablet.get(f"{BOX}/card/{name}").status for name in ("2-red", "2", "4-red")]
    assert answers == [200, 404, 404]


def sent(tablet: Device, page: Page, **typed: str) -> Page:
    """Send the form with these cells filled: c3_price_7 is cell 3 of row 7."""
    cells = {re.sub(r"(.+)_(.+)_(.+)", r"\2/\3.\1", cell): each for cell, each in typed.items()}
    return tablet.send(page.form(GRID), **cells)


def row(services: Services, name: str) -> list[int | None] | None:
    fact = box(services).facts.get(name)
    return fact.value if fact and fact.source is Source.LEARNED else None


def test_thirty_rows_are_one_form_saved_at_once(tablet: Device, services: Services) -> None:
    page = sent(tablet, tablet.get(GRID), c1_price_1="220", c12_price_30="999", c2_price_1="180")
    assert page.status == 303
    assert row(services, "price/1") == [220, 180, *[None] * 10]
    assert row(services, "price/30") == [*[None] * 11, 999]
    assert row(services, "price/2") is None
    again = tablet.get(GRID)
    assert 'name="price/1.c2" value="180"' in again.text
    assert sent(tablet, again, c1_price_1="", c2_price_1="").status == 303
    assert row(services, "price/1") is None  # nobody has read it
    assert tablet.get(BOX).text.count("?grid") == 2  # guests are picked, not typed
    assert len(re.findall(r'<input name="price/\d+\.c\d+"', tablet.get(GRID).text)) == 360
    assert tablet.get(f"{BOX}/guest?grid").status == 404


def test_nothing_is_saved_while_a_cell_says_it_is_wrong(tablet: Device, services: Services) -> None:
    page = sent(tablet, tablet.get(GRID), c1_price_1="220", c3_price_2="1000", c4_price_2="ten")
    assert page.status == 409
    assert row(services, "price/1") is None
    assert 'name="price/1.c1" value="220"' in page.text
    wrong = re.findall(r'name="(price/[^"]+)" value="([^"]*)"[^>]*aria-invalid', page.text)
    assert wrong == [("price/2.c3", "1000"), ("price/2.c4", "ten")]
    assert page.text.count('class="row-faults"') == 1
    faults = page.text.split('class="row-faults"')[1].split("</tr>")[0]
    assert re.findall(r"<b>([^<]+)</b>", faults) == ["Vert, matin"] * 2


def test_what_another_read_meanwhile_is_not_overwritten(tablet: Device, services: Services) -> None:
    page, other_row = tablet.get(GRID), [1, *[None] * 11]
    services.boxes.learn("toy", "price/5", other_row, "2026-01-01")
    assert sent(tablet, page, c1_price_4="7", c1_price_5="2").status == 409
    assert (row(services, "price/4"), row(services, "price/5")) == (None, other_row)
