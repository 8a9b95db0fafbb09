"""Goodwill's paper slates: the number in each window, and all that must be hidden."""

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
from referee.games.goodwill.state import MAX_WHEEL_FACE
from referee.i18n.translator import Translator
from referee.kit.words import text
from referee.paths import STATIC
from tests.games.goodwill.sheets.formats import each_format
from tests.press.test_every_sheet import printed
from tests.press.written import Rect, inked

DOTS = 10  # a mm
SPOTS = ((128, 8), (128, 91), (20, 167), (108, 167))  # of the wheels, on each paper from its corner
CORNERS = {"a4": (9.0, 21.0), "letter": (11.9, 15.0)}


def test_a_slate_measures_what_the_real_one_does_and_its_wheels_pass_each_other() -> None:
    assert wheels.PLATE_FORMAT == (120, 80)
    assert (wheels.WHEEL_DIAMETER_MM, wheels.WINDOW_SIZE_MM, wheels.FACE_RADIUS_MM) == (64, 15, 22)
    assert dist(*wheels.PIN_POSITIONS) > wheels.WHEEL_DIAMETER_MM
    radius = wheels.WHEEL_DIAMETER_MM / 2
    for x, y in wheels.PIN_POSITIONS:
        top = y - wheels.FACE_RADIUS_MM
        window = Rect(x, top, x, top).shrunk(-wheels.WINDOW_SIZE_MM / 2)
        assert window.within(Rect(0, 0, *wheels.PLATE_FORMAT).shrunk(5))
        assert y + radius < wheels.PLATE_FORMAT.height, "a wheel sticks out where it stands"
    left, right = wheels.PIN_POSITIONS[0][0], wheels.PLATE_FORMAT.width - wheels.PIN_POSITIONS[1][0]
    assert 4 <= radius - left == radius - right, "nothing for the thumb"


def test_a_face_is_as_large_as_its_window_and_its_neighbours_let_it_be() -> None:
    faces = ([0, 2, 4, 6, 8], [*range(0, 100, 10)], [*range(100, 110)], [*range(100, 120)])
    assert [wheels.type_size(each) for each in faces] == [11.0, 7.2, 5.3, 2.7]


def corners(size: float, digits: int, turn: float) -> list[tuple[float, float]]:
    """Return the corners of the largest face after this turn about the pin; the window is above."""
    wide, tall = digits * wheels.DIGIT_WIDTH * size, wheels.DIGIT_HEIGHT * size
    return [
        (x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn))
        for x, y in product(
            (-wide / 2, wide / 2),
            (wheels.FACE_RADIUS_MM - tall / 2, wheels.FACE_RADIUS_MM + tall / 2),
        )
    ]


@pytest.mark.rule("GW-4.4")
@given(st.lists(st.integers(0, MAX_WHEEL_FACE), min_size=1, max_size=10, unique=True).map(sorted))
def test_only_the_face_that_is_set_can_be_seen_and_it_is_seen_whole(wheel: list[int]) -> None:
    """No other number is visible past the edge of the plate either."""
    size, digits = wheels.type_size(wheel), max(len(str(face)) for face in wheel)
    half = wheels.WINDOW_SIZE_MM / 2
    turns = [2 * pi * n / len(wheel) for n in range(len(wheel))]
    for x, y in corners(size, digits, turns[0]):
        assert abs(x) <= half - wheels.FACE_MARGIN_MM
        assert abs(y - wheels.FACE_RADIUS_MM) <= half - wheels.FACE_MARGIN_MM
    for turn in turns[1:]:
        ends = corners(size, digits, turn)
        spots = [(a[0] + (b[0] - a[0]) * t / 20, a[1] + (b[1] - a[1]) * t / 20)
                 for a, b in combinations(ends, 2) for t in range(21)]  # fmt: skip
        assert not [1 for x, y in spots if abs(x) < half and abs(y - wheels.FACE_RADIUS_MM) < half]
    reach = max(dist((0, 0), corner) for corner in corners(size, digits, 0))
    width, height = wheels.PLATE_FORMAT
    assert reach < min(min(x, y, width - x, height - y) for x, y in wheels.PIN_POSITIONS)


def test_a_digit_is_no_larger_than_we_reckon_with() -> None:
    font = TTFont(STATIC / "vendor" / "fonts" / "print" / "bricolage-800.woff2")
    glyphs, named, em = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm
    for digit in "0123456789":
        pen = BoundsPen(glyphs)
        glyphs[named[ord(digit)]].draw(pen)
        _, low, _, high = pen.bounds
        assert glyphs[named[ord(digit)]].width <= wheels.DIGIT_WIDTH * em
        assert high - low <= (wheels.DIGIT_HEIGHT + 0.005) * em
        assert (high + low) / 2 == pytest.approx(wheels.DIGIT_MIDDLE * em, abs=0.01 * em)


def test_over_a_wheel_of_many_faces_the_window_gets_narrower() -> None:
    assert wheels.window_width(10) == wheels.WINDOW_SIZE_MM
    widths = [wheels.window_width(count) for count in (10, 11, 25, 60)]
    assert widths == sorted(widths, reverse=True) and len({*widths}) == 4 and widths[-1] > 0
    for count in (11, 25, 60):
        assert wheels.printed_slate([range(count), (0, 5)]).type_size >= wheels.MIN_TYPE_SIZE_MM


@pytest.mark.rule("GW-4.4")
def test_a_wheel_s_faces_are_those_of_the_box_and_come_up_in_their_order() -> None:
    tens, units = wheels.printed_slate(GAME.shipped_box["wheels"]).wheels
    assert [face.dollars for face in tens.faces] == list(range(0, 100, 10))
    assert [face.dollars for face in units.faces] == [0, 2, 4, 6, 8]
    turns = [face.rotation for face in tens.faces]
    assert {round(a - b) for a, b in pairwise(turns)} == {36}
    assert turns[0] == 0


def test_a_wheel_is_called_tens_or_units_where_it_is() -> None:
    called = {
        "tens": ([0, 10, 20],),
        "units": ([0, 2, 4], [0, 1, 2], [0]),
        "wheel": ([0, 5, 10], [0, 100, 200]),
    }
    for label, shown in called.items():
        for faces in shown:
            labels = [wheel.label for wheel in wheels.printed_slate([faces, faces]).wheels]
            numbers = [{"n": 1}, {"n": 2}] if label == "wheel" else [{}, {}]
            assert labels == [text(f"goodwill-print-{label}", **number) for number in numbers]


@pytest.mark.usefixtures("pango", "poppler")
@each_format
def test_six_slates_are_three_sheets_of_two_plates_and_four_wheels(paper: str, lang: str) -> None:
    """In its window a wheel shows one number with white around it."""
    written = printed("goodwill", "slates", paper, lang)
    assert len(written.pages) == 3
    page = press.render_html("goodwill", "slates", paper=paper, lang=lang)
    assert page.count(Translator(lang)("goodwill-print-my-estimate")) == 6
    assert page.count('<circle r="31.85"') == 12
    picture, half, (left, top) = written.picture(0, DOTS), wheels.WINDOW_SIZE_MM / 2, CORNERS[paper]
    for x, y in SPOTS:
        wheel = Rect(left + x, top + y, left + x + 64, top + y + 64)
        x, y = wheel.middle
        rim = Rect(x - 0.1, wheel.top, x + 0.1, wheel.top + 1)
        assert inked(picture, rim, DOTS), "no wheel there"
        window = Rect(x, y - wheels.FACE_RADIUS_MM, x, y - wheels.FACE_RADIUS_MM).shrunk(-half)
        assert inked(picture, window, DOTS)
        ring = window.shrunk(0.1)
        for side in (
            ring._replace(right=ring.left + 0.6),
            ring._replace(left=ring.right - 0.6),
            ring._replace(low=ring.top + 0.6),
            ring._replace(top=ring.low - 0.6),
        ):
            assert not inked(picture, side, DOTS)
