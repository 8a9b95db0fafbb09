"""The pages of a box with large tables: thirty rows of twelve figures, squares to be picked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest
from flask import Flask

from referee.kit.asks import Choice, Limit, Number, Pick
from referee.kit.box import Box, Fact, Source
from referee.kit.game import Game
from referee.kit.inventory import Kind, MappingKind, RowKind
from referee.kit.words import Text
from tests.toy import ToyGame
from tests.web.browsing import Device

COLOURS = ({"fr": "vert", "en": "green"}, {"fr": "rouge", "en": "red"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Sectors(RowKind):
    """Rows that are called by where they stand, read or not."""

    def short(self, name: str, value: Any) -> Text | str | Mapping[str, str]:
        return COLOURS[int(name) % 2]


def figures(count: int, high: int) -> tuple[Number, ...]:
    most = (Limit(high, "too-many", "TOY-0"),)
    return tuple(Number(f"c{n}", 0, most, optional=True) for n in range(1, count + 1))


HEADS = tuple(Text("toy-fact-a", ()) for _ in range(12))
SQUARE = Pick("power", tuple(Choice(n, word) for n, word in enumerate(("gris", "orange"))))
KINDS: tuple[Kind, ...] = (
    Sectors(key="price", fields=figures(12, 999), labels=HEADS, whole=30),
    RowKind(key="card", fields=figures(3, 99_999), labels=HEADS[:3], whole=4),
    MappingKind(key="guest", fields=(SQUARE,), whole=78, first=0, spare=1),
)


class Sliding(ToyGame):
    inventory = (*KINDS, *(k for k in ToyGame.inventory if k.key in ("pile", "token")))
    house = ToyGame.house


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return {"toy": Sliding()}


def page(app: Flask, path: str = "", lang: str = "fr") -> str:
    answered = Device(app, lang).get(f"/box/toy{path}")
    assert answered.status == 200
    return answered.text


def test_a_row_that_nobody_has_read_is_called_by_its_place_in_the_reader_s_language(
    app: Flask,
) -> None:
    for lang, colour in (("fr", "rouge"), ("en", "red")):
        table = page(app, lang=lang).split('class="rows"')[1].split("</table>")[0]
        row = table.split('/box/toy/price/3"')[1].split("</tr>")[0]
        assert colour in row
        assert row.count(">?<") == 12


def test_a_long_table_scrolls_under_its_heads_and_a_short_one_stands_whole(app: Flask) -> None:
    assert re.findall(r'<div class="(wide[^"]*)"', page(app)) == ["wide tall", "wide"]


def test_small_figures_stand_side_by_side_and_large_ones_have_room(app: Flask) -> None:
    assert 'class="ask many dense even slim"' in page(app, "/price/3")
    assert 'class="ask many even"' in page(app, "/card/3")


def test_the_arrow_names_the_next_row_in_short(app: Flask) -> None:
    arrow = page(app, "/price/3").rsplit('class="arrow"', 1)[1].split("</button>")[0]
    assert arrow.endswith(". Vert")


def test_words_to_pick_have_wider_boxes_than_figures(app: Flask) -> None:
    assert 'class="choices short words"' in page(app, "/guest/77")


def test_every_square_of_a_long_way_is_on_the_page(app: Flask) -> None:
    squares = re.findall(r'href="/box/toy/guest/(\d+)"', page(app))
    assert squares[-78:] == [str(n) for n in range(78)]


def test_squares_that_are_counted_from_nought_end_one_before_their_number(app: Flask) -> None:
    device = Device(app)
    assert [device.get(f"/box/toy/guest/{n}").status for n in (0, 78, 79)] == [200, 200, 404]
    assert device.get("/box/toy/price/0").status == 404


class Named(ToyGame):
    inventory = (replace(KINDS[1], whole=3, names=("3-red", "1-red", "2-red")), *KINDS[2:])
    house = Box({"card/1-red": Fact([1, 2, 3], Source.HOUSE)})


@pytest.mark.parametrize("games", [{"toy": Named()}])
def test_pieces_that_every_box_has_stand_in_their_order_and_there_are_no_others(
    app: Flask, games: Mapping[str, Game[Any]]
) -> None:
    rows = re.findall(r'<tr>.*?href="/box/toy/card/([^"]+)"', page(app), re.DOTALL)
    assert rows == ["3-red", "1-red", "2-red"]
    device = Device(app)
    assert [device.get(f"/box/toy/card/{name}").status for name in ("2-red", "2", "4-red")] == [
        200, 404, 404,
    ]  # fmt: skip
