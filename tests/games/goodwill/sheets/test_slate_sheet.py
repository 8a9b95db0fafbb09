"""Goodwill's slates of paper: what shows in their windows, and what must not."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from math import cos, dist, pi, sin

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from referee import press
from referee.games.goodwill import GAME
from referee.games.goodwill.sheets import wheels
from referee.games.goodwill.state import (
    WIDEST,
)
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box import Box
from referee.paths import STATIC
from tests.press.prints import Prints
from tests.press.written import Rect, inked

HOUSE = GAME.house["wheels"]
DOTS = 10  # a mm

pytestmark = pytest.mark.usefixtures("pango", "poppler")
every_paper = pytest.mark.parametrize("paper", press.PAPERS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)
PRINTS = Prints("goodwill")
sheet_of, pieces, said = PRINTS.pdf, PRINTS.pieces, PRINTS.said


def test_a_slate_measures_what_the_real_one_does() -> None:
    assert wheels.PLATE == (120, 80)
    assert (wheels.WHEEL, wheels.WINDOW, wheels.REACH) == (64, 15, 22)


def test_the_wheels_pass_each_other_and_the_windows_stay_on_the_plate() -> None:
    assert dist(*wheels.PINS) > wheels.WHEEL
    for x, y in wheels.PINS:
        middle = y - wheels.REACH
        assert middle - wheels.WINDOW / 2 > 5
        assert x - wheels.WINDOW / 2 > 5
        assert x + wheels.WINDOW / 2 < wheels.PLATE.width - 5
        assert y + wheels.WHEEL / 2 < wheels.PLATE.height, "a wheel sticks out where it stands"
    left, right = wheels.PINS[0][0], wheels.PLATE.width - wheels.PINS[1][0]
    assert 4 <= wheels.WHEEL / 2 - left == wheels.WHEEL / 2 - right, "nothing for the thumb"


def corners(size: float, digits: int, turn: float) -> list[tuple[float, float]]:
    """Of the largest face, turned by so much, as it lies about the pin; the window is above."""
    wide, tall = digits * wheels.WIDE * size, wheels.TALL * size
    return [
        (x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn))
        for x, y in product(
            (-wide / 2, wide / 2), (wheels.REACH - tall / 2, wheels.REACH + tall / 2)
        )
    ]


faces = st.lists(st.integers(0, WIDEST), min_size=1, max_size=10, unique=True).map(sorted)


@pytest.mark.rule("GW-4.4")
@given(faces)
def test_only_the_face_that_is_set_can_be_seen_and_it_is_seen_whole(wheel: list[int]) -> None:
    size, digits = wheels.type_size(wheel), max(len(str(face)) for face in wheel)
    half = wheels.WINDOW / 2
    turns = [2 * pi * n / len(wheel) for n in range(len(wheel))]
    for x, y in corners(size, digits, turns[0]):
        assert abs(x) <= half - wheels.CLEAR
        assert abs(y - wheels.REACH) <= half - wheels.CLEAR
    for turn in turns[1:]:
        ends = corners(size, digits, turn)
        spots = [(a[0] + (b[0] - a[0]) * t / 20, a[1] + (b[1] - a[1]) * t / 20)
                 for a, b in combinations(ends, 2) for t in range(21)]  # fmt: skip
        assert not [1 for x, y in spots if abs(x) < half and abs(y - wheels.REACH) < half]


@given(faces)
def test_no_face_shows_past_the_edge_of_the_plate(wheel: list[int]) -> None:
    size, digits = wheels.type_size(wheel), max(len(str(face)) for face in wheel)
    reach = max(dist((0, 0), corner) for corner in corners(size, digits, 0))
    to_edge = min(
        min(x, y, wheels.PLATE.width - x, wheels.PLATE.height - y) for x, y in wheels.PINS
    )
    assert reach < to_edge


def test_a_digit_is_no_larger_than_we_reckon_with() -> None:
    font = TTFont(STATIC / "vendor" / "fonts" / "print" / "bricolage-800.woff2")
    glyphs, named, em = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm
    for digit in "0123456789":
        pen = BoundsPen(glyphs)
        glyphs[named[ord(digit)]].draw(pen)
        _, low, _, high = pen.bounds
        assert glyphs[named[ord(digit)]].width <= wheels.WIDE * em
        assert high - low <= (wheels.TALL + 0.005) * em
        assert (high + low) / 2 == pytest.approx(wheels.MIDDLE * em, abs=0.01 * em)


@pytest.mark.parametrize("count", [11, 25, 60])
def test_over_a_wheel_of_many_faces_the_window_gets_narrower(count: int) -> None:
    assert wheels.window(10) == wheels.WINDOW > wheels.window(count) > 0
    assert wheels.slate([range(count), (0, 5)]).type >= wheels.LEAST


@pytest.mark.rule("GW-4.4")
def test_a_wheel_s_faces_are_those_of_the_box_and_come_up_in_their_order() -> None:
    tens, units = wheels.slate(HOUSE).wheels
    assert [face.dollars for face in tens.faces] == list(range(0, 100, 10))
    assert [face.dollars for face in units.faces] == [0, 2, 4, 6, 8]
    turns = [face.turned for face in tens.faces]
    assert {round(a - b) for a, b in pairwise(turns)} == {36}
    assert turns[0] == 0


@pytest.mark.parametrize(
    ("wheel", "label"),
    [
        ([0, 10, 20], "tens"),
        ([0, 2, 4], "units"),
        ([0, 1, 2], "units"),
        ([0, 5, 10], "wheel"),
        ([0, 100, 200], "wheel"),
        ([0], "units"),
    ],
)
def test_a_wheel_is_called_tens_or_units_where_it_is(wheel: list[int], label: str) -> None:
    assert wheels.slate([wheel, wheel]).wheels[0].label.key == f"goodwill-print-{label}"


def places(paper: str) -> list[Rect]:
    """Where each wheel of a sheet is printed."""
    left, top = {"a4": (9.0, 21.0), "letter": (11.9, 15.0)}[paper]
    spots = ((128, 8), (128, 91), (20, 167), (108, 167))
    return [Rect(left + x, top + y, left + x + 64, top + y + 64) for x, y in spots]


@every_paper
def test_under_its_window_a_printed_wheel_shows_one_face_and_white_around_it(paper: str) -> None:
    picture = sheet_of("slates", paper).picture(0, DOTS)
    half = wheels.WINDOW / 2
    for wheel in places(paper):
        x, y = wheel.middle
        window = Rect(x - half, y - wheels.REACH - half, x + half, y - wheels.REACH + half)
        assert inked(picture, window, DOTS)
        ring = window.shrunk(0.1)
        for side in (
            ring._replace(right=ring.left + 0.6),
            ring._replace(left=ring.right - 0.6),
            ring._replace(low=ring.top + 0.6),
            ring._replace(top=ring.low - 0.6),
        ):
            assert not inked(picture, side, DOTS)
        rim = Rect(x - 0.1, wheel.top, x + 0.1, wheel.top + 1)
        assert inked(picture, rim, DOTS), "no wheel there"


@every_paper
def test_six_slates_are_three_sheets_of_two_plates_and_four_wheels(paper: str) -> None:
    assert len(sheet_of("slates", paper).pages) == 3
    page = press.render_html("goodwill", "slates", paper=paper)
    assert page.count(Translator("fr")("goodwill-print-my-estimate")) == 6
    assert page.count('<circle r="31.85"') == 12


@every_language
@pytest.mark.parametrize("sheet", ["slates", "slips"])
def test_wheels_of_the_house_are_marked_as_such_until_they_are_read(sheet: str, lang: str) -> None:
    mark = Translator(lang)("goodwill-print-fact-wheels")
    read = Box().learn("wheels", [[0, 10, 20], [0, 1, 2]])
    assert mark in said(sheet, lang)
    assert mark not in said(sheet, lang, box=read)
