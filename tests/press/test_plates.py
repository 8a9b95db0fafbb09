"""Printed pieces, cut and turned over: a deck with solid backs."""

from __future__ import annotations

import re
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from referee import press
from referee.i18n.translator import Translator
from referee.kit.box.facts import Box
from referee.press import layout, sides
from referee.press.engine import _merge_identical_sides as once
from referee.press.layout import Plate
from tests.more import sampled
from tests.press.deck import SHEETS
from tests.press.test_layout import segments
from tests.press.written import Rect, Written, heard, inked

DOTS = 4  # a mm
FLIPS = {True: Image.Transpose.FLIP_LEFT_RIGHT, False: Image.Transpose.FLIP_TOP_BOTTOM}

pytestmark = pytest.mark.usefixtures("toy", "pango", "poppler")
every_paper = pytest.mark.parametrize("paper", press.PAPERS)


def printed(sheet: str, count: int, **settings: Any) -> Written:
    return heard(lambda: press.render_pdf("toy", sheet, options={"pieces": count}, **settings))


def laid(sheet: str, paper: str = "a4", how: str = "duplex") -> Plate:
    drawn: Any = SHEETS[sheet]
    return layout.plate(paper, drawn.format, how, drawn.has_backs)


def places(plate: Plate, count: int) -> list[Rect]:
    """Return the places of `count` cut fronts."""
    width, height = plate.format
    corners = [
        (plate.column_lefts[c.column], plate.row_tops[c.row]) for c in plate.front_cells(count)
    ]
    return [Rect(x, y, x + width, y + height) for x, y in corners]


def check_backs(seen: Image.Image, plate: Plate, count: int) -> None:
    """Assert that each back covers its piece to the edges, and nothing else."""
    allowed = Image.new("L", seen.size, 0)
    for place in places(plate, count):
        inner = place.shrunk(0.5)
        for side in (
            inner._replace(low=place.top + 1),
            inner._replace(top=place.low - 1),
            inner._replace(right=place.left + 1),
            inner._replace(left=place.right - 1),
        ):
            assert inked(seen, side, DOTS, wholly=True)
        assert not inked(seen, head(place), DOTS), "a back is not upright behind its front"
        around = place.shrunk(-plate.bleed - layout.BACK_OVERPRINT_MM - 0.6)
        allowed.paste(255, tuple(round(DOTS * at) for at in around))
    assert ImageChops.lighter(seen, allowed).getextrema()[0] >= 128, "ink beyond the pieces"


def head(place: Rect) -> Rect:
    """Return the white part at the top of a back."""
    return Rect(place.left + 8, place.top + 4, place.right - 8, place.top + 6)


@every_paper
@pytest.mark.parametrize(
    ("sheet", "how"),
    [
        *product(["deck"], ("duplex", "short", "bleed")),
        *product(["wide-backs"], ("duplex", "short")),
    ],
)
def test_backs_fall_under_the_fronts_of_a_full_and_of_a_last_sheet_and_nowhere_else(
    sheet: str, how: str, paper: str
) -> None:
    plate = laid(sheet, paper, how)
    count = plate.pieces_per_sheet + plate.columns + 1
    written = printed(sheet, count, paper=paper, layout=how)
    assert len(written.pages) == 4
    upright = (plate.page.height > plate.page.width) != (how == "short")
    for page, pieces in ((1, plate.pieces_per_sheet), (3, plate.columns + 1)):
        turned = written.picture(page, DOTS).transpose(FLIPS[upright])
        check_backs(turned, plate, pieces)


@every_paper
def test_folded_backs_fall_under_their_fronts(paper: str) -> None:
    plate = laid("deck", paper, "fold")
    written = printed("deck", plate.pieces_per_sheet + 1, paper=paper, layout="fold")
    assert len(written.pages) == 2
    for page, pieces in ((0, plate.pieces_per_sheet), (1, 1)):
        picture = written.picture(page, DOTS)
        fold, foot = (
            round(plate.page.height / 2 * DOTS),
            layout.EDGE_MM + layout.RULER_STRIP_HEIGHT_MM,
        )
        ruler = round((plate.page.height - foot) * DOTS)
        lower = picture.crop((0, fold + 3, picture.width, ruler))
        behind = Image.new("L", picture.size, 255)
        behind.paste(lower, (0, fold + 3))
        behind = behind.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        for place in places(plate, pieces):
            assert inked(behind, place.shrunk(1)._replace(low=place.top + 2), DOTS, wholly=True)
            assert not inked(behind, head(place), DOTS)
        right = places(plate, pieces)[-1].right
        assert not inked(behind, Rect(right + 7, 0, plate.page.width, plate.page.height - 1), DOTS)


@pytest.mark.parametrize(
    ("sheet", "how", "moving"),
    [
        *(("deck", how, 1) for how in ("duplex", "short", "bleed")),
        *(("deck", "fold", 0), ("deck", "fronts", 0), ("tents", "duplex", 0)),
    ],
)
def test_an_offset_moves_pages_of_backs_against_fronts_else_all_that_is_printed(
    sheet: str, how: str, moving: int
) -> None:
    still = printed(sheet, 2 - moving, layout=how)
    moved = printed(sheet, 2 - moving, layout=how, offset=(3.0, -2.0))
    if moving:
        assert ImageChops.difference(still.picture(0), moved.picture(0)).getbbox() is None
    before, after = (ImageChops.invert(one.picture(moving, 10)).getbbox() for one in (still, moved))
    assert before and after
    shift = [(b - a) / 10 for a, b in zip(before, after, strict=True)]
    sides = 4 if moving else 2
    assert shift[:sides] == pytest.approx([3, -2, 3, -2][:sides], abs=0.15)


@every_paper
def test_marks_are_on_fronts_alone_to_a_twentieth_of_a_millimetre(paper: str) -> None:
    plate = laid("deck", paper)
    written = printed("deck", 9, paper=paper)
    drawn = {
        tuple(round(at, 1) for at in (*sorted(line[::2]), *sorted(line[1::2])))
        for line in written.lines(0)
    }
    for left, top, right, low in segments(sides.cut_marks(plate, 9) + sides.cut_ticks(plate, 9)):
        assert any(line == pytest.approx((left, right, top, low), abs=0.1) for line in drawn), (
            f"no line at {left}, {top}"
        )
    assert written.lines(1) == []


@pytest.mark.parametrize(
    ("paper", "how", "lang"),
    sampled(
        product(press.PAPERS, [how for how in press.LAYOUTS if how != "shop"], ["fr", "en"]),
        lambda it: (it[0], it[2]) == ("a4", "fr"),
    ),
)
def test_every_sheet_of_paper_says_what_it_is_and_bears_the_ruler(
    paper: str, how: str, lang: str
) -> None:
    plate = laid("deck", paper, how)
    written = printed("deck", 12, paper=paper, layout=how, lang=lang)
    say = Translator(lang)
    name = say("toy-name") if say.has_message("toy-name") else "toy-name"
    sheets = -(-12 // plate.pieces_per_sheet)
    for number in range(1, sheets + 1):
        page = (number - 1) * (2 if plate.has_back_pages else 1)
        text = written.pages[page].extract_text()
        assert say("print-ruler") in text
        assert name in text and "toy-print-deck" in text
        assert say("print-paper", number=number, papers=sheets) in text
        if how == "fronts":
            assert say("print-hint-duplex") not in text
        else:
            assert say(f"print-hint-{'duplex' if how == 'bleed' else how}") in text
        lengths = [max(abs(d - b), abs(c - a)) for a, b, c, d in written.lines(page)]
        assert any(length == pytest.approx(100, abs=0.05) for length in lengths)
    assert not written.warnings


def test_a_page_names_the_house_values_of_its_own_pieces_alone_and_they_bear_its_mark() -> None:
    learned, say = Box(), Translator("fr")
    for number in range(1, 10):
        learned = learned.learn(f"card/{number}", "Lue")
    written = printed("deck", 14, box=learned)
    note = say("toy-fact-card")
    assert [note in written.text(page) for page in (0, 2)] == [False, True]
    assert printed("deck", 3).text(0).count(say("print-house-value")) == 2  # the second was read


def test_nothing_is_printed_where_no_printer_reaches() -> None:
    for sheet in ("deck", "wide-backs", "quarters", "tents", "bars"):
        written = printed(sheet, 14)
        for page in range(len(written.pages)):
            picture = written.picture(page)
            ink = ImageChops.invert(picture.point(lambda dot: 0 if dot < 200 else 255)).getbbox()
            reach = Rect(0, 0, *picture.size).shrunk(round(DOTS * (layout.EDGE_MM - 0.3)))
            assert ink is None or Rect(*ink).within(reach), f"{sheet}, page {page}"


def test_a_print_shop_gets_pages_of_the_trimmed_size_with_three_millimetres_beyond() -> None:
    written = printed("deck", 3, layout="shop")
    assert len(written.pages) == 6
    assert written.size(0, "trimbox") == pytest.approx((63, 88), abs=0.01)
    assert written.size(0, "mediabox") == pytest.approx((79, 104), abs=0.01)
    back = written.picture(1)
    assert inked(back, Rect(4.6, 4.6, 74.4, 10), wholly=True), "white in the BleedBox"
    assert inked(back, Rect(4.6, 15.5, 8, 99.4), wholly=True)
    assert not inked(back, Rect(0.2, 20, 4.1, 80)), "the art goes further than its bleed"
    for page in (0, 1):
        marks = {tuple(round(at) for at in line) for line in written.lines(page)}
        uprights = {(x, abs(end - y)) for x, y, to, end in marks if x == to}
        assert {(0, 4), (63, 4)} <= uprights, "no marks of the trade at the corners"
    assert not written.warnings


def test_tents_have_a_dashed_line_across_their_middle() -> None:
    plate = laid("tents")
    picture = printed("tents", 2).picture(0, 10)
    for place in places(plate, 2):
        middle = Rect(place.left, place.middle[1] - 0.3, place.right, place.middle[1] + 0.3)
        row = picture.crop(tuple(round(10 * at) for at in middle))
        dark = [
            min(row.getpixel((x, y)) for y in range(row.height)) < 160 for x in range(row.width)
        ]
        assert 0.4 < sum(dark) / len(dark) < 0.8
        assert sum(a != b for a, b in pairwise(dark)) > 10


def test_pages_of_backs_that_are_alike_are_drawn_once_and_printed_behind_every_front() -> None:
    page = press.render_html("toy", "deck", options={"pieces": 30})
    drawn, order = once(page)
    assert order == [0, 1, 2, 1, 3, 1, 4, 5]  # the last sheet bears three cards alone
    assert drawn.count('<div class="page backs">') == 2
    assert drawn.rstrip().endswith("</html>")
    written = Written(press.pdf(page))
    assert len(written.pages) == 8
    assert len({page.raw_get("/Contents").idnum for page in written.pages}) == 6
    assert ["Carte10" in written.text(at) for at in range(8)] == [at == 2 for at in range(8)]
    assert written.picture(1).tobytes() == written.picture(5).tobytes()
    _, order = once(press.render_html("toy", "deck", only=("13:3", "14"), layout="shop"))
    assert order == [0, 1, 0, 1, 0, 1, 2, 3]


def test_sheets_of_paper_that_are_alike_bear_the_same_numbers_and_are_drawn_once() -> None:
    page = press.render_html("toy", "deck", only=("13:18", "14:2"), lang="en")
    drawn, order = once(page)
    assert order == [0, 1, 0, 1, 2, 3]
    assert drawn.count('<div class="page') == 4
    written = Written(press.pdf(page))
    numbers = [re.findall("sheets? ([^·]+ of 3)", written.text(at)) for at in (0, 2, 4)]
    assert numbers == [["1 to 2 of 3"], ["1 to 2 of 3"], ["3 of 3"]]
    assert written.picture(0).tobytes() == written.picture(2).tobytes()


def test_pieces_all_alike_are_shared_out_where_that_makes_all_sheets_one() -> None:
    for asked, on_each_side in (("14:20", [9, 9, 2]), ("14:24", [8, 8, 8])):
        page = press.render_html("toy", "deck", only=(asked,), layout="fronts")
        sides = page.split('<div class="page')[1:]
        assert [side.count('<div class="piece') for side in sides] == on_each_side


def test_backs_that_differ_are_each_behind_their_own_front(toy: Path) -> None:
    template = (toy / "deck.html").read_text("utf-8")
    mark = '<p class="name">verso {{ p.name }}</p></div>{% endblock %}'
    (toy / "deck.html").write_text(template.replace("</div>{% endblock %}", mark))
    (toy / "deck.css").write_text(".name { padding: 4mm }")
    written = Written(press.render_pdf("toy", "deck", options={"pieces": 12}))
    assert "verso Carte9" in written.text(1) and "verso Carte10" in written.text(3)
