"""The paper slider: laid over each column in turn, its windows show the whole conjoncture."""

from __future__ import annotations

from itertools import pairwise, product
from typing import NamedTuple

import pytest

from referee import press
from referee.games.pdg import GAME
from referee.games.pdg import sheets as slider
from referee.games.pdg.box.pieces import CONTINENTS, SECTOR_COLOURS, SECTORS
from referee.games.pdg.rules.constants import CYCLE_COUNT
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box.facts import Box
from tests.more import sampled
from tests.press.prints import Prints
from tests.press.written import Rect, Written, bare, inked

DOTS = 10  # a mm
FACES = {"price": 0, "profit": 1}  # on which page their insert is
SLEEVE = 2  # the page of the sleeve
CORNERS = {  # upper left, of an insert and of the sleeve, in mm
    "a4": ((16.5, 15), (32.5, 28.5)),
    "letter": ((7.7, 15), (23.7, 31)),
}

pytestmark = pytest.mark.usefixtures("pango", "poppler")
every_paper = pytest.mark.parametrize("paper", sampled(press.PAPERS, lambda paper: paper == "a4"))
PRINTS = Prints("pdg")


class Printed(NamedTuple):
    """A page's words and places, in mm from the corner of the part to cut out."""

    words: list[tuple[Rect, str]]

    def in_window(self, at: Rect) -> str:
        """Return the words whose middle is in a window, downwards; none may be cut."""
        seen = [(there, word) for there, word in self.words if at.holds(*there.middle)]
        for there, _ in seen:
            assert at.left <= there.left and there.right <= at.right
        return "".join(word for _, word in sorted(seen, key=lambda each: each[0].middle[1]))


def printed(page: int, paper: str = "a4", box: Box | None = None) -> Printed:
    x, y = CORNERS[paper][page == SLEEVE]
    read = box and Written(press.render_pdf("pdg", "slider", paper=paper, box=box))
    words = (read or PRINTS.pdf("slider", paper)).words[page]
    return Printed(
        [(Rect(at.left - x, at.top - y, at.right - x, at.low - y), word) for at, word in words]
    )


def over(window: tuple[float, float], cycle: int) -> Rect:
    """Return the place of a window of the sleeve on an insert pulled to that position."""
    x = window[0] - slider.FIRST_WINDOW_LEFT_MM + (cycle - 1) * slider.SLIDER_COLUMN_MM
    y = window[1] - slider.SLACK_MM
    return Rect(x, y, x + slider.WINDOW_FORMAT.width, y + slider.WINDOW_FORMAT.height)


def test_inserts_and_sleeve_measure_what_they_must() -> None:
    assert tuple(slider.INSERT_FORMAT) == pytest.approx((264, 150))
    assert round(slider.BLOCK_MM, 6) == 52.8
    assert (slider.SLIDER_COLUMN_MM, *slider.WINDOW_FORMAT) == (4.4, 4.4, 9)
    assert slider.SLEEVE_FORMAT.width == 232
    rows = [slider.slider_window_corners()[at : at + 5] for at in range(0, 30, 5)]
    assert len(rows) == len(CONTINENTS)
    for row in rows:
        steps = [right[0] - left[0] for left, right in pairwise(row)]
        assert steps == pytest.approx([52.8] * 4)
    left, right = (
        rows[0][0][0],
        slider.SLEEVE_FORMAT.width - rows[0][-1][0] - slider.SLIDER_COLUMN_MM,
    )
    assert left == pytest.approx(right) and left > 8, "cardboard beside the windows"
    assert slider.INSERT_FORMAT.width > slider.SLEEVE_FORMAT.width, "nothing to pull by"
    assert slider.SLACK_MM > 0, "room for the insert"


@pytest.mark.rule("PDG-2.13", "PDG-4.13")
@every_paper
def test_at_each_position_each_window_shows_the_value_of_its_sector(paper: str) -> None:
    for face in FACES:
        insert = printed(FACES[face], paper)
        for cycle in range(1, CYCLE_COUNT + 1):
            assert insert.in_window(over(slider.NUMBER_WINDOW_CORNER, cycle)) == str(cycle)
            for sector, window in zip(SECTORS, slider.slider_window_corners(), strict=True):
                value = GAME.shipped_box[f"{face}/{sector.key}"][cycle - 1]
                assert insert.in_window(over(window, cycle)) == str(value), (sector, cycle)
        clear_of_the_edges(face, paper)


def clear_of_the_edges(face: str, paper: str) -> None:
    """Check for free space around the digits, because a slider is never quite in place."""
    picture, (x, y) = PRINTS.pdf("slider", paper).picture(FACES[face], DOTS), CORNERS[paper][0]
    for cycle in (1, CYCLE_COUNT):
        for window in slider.slider_window_corners():
            at = over(window, cycle)
            there = Rect(at.left + x, at.top + y, at.right + x, at.low + y)
            between = there._replace(left=there.left + 0.3, right=there.right - 0.3)  # two lines
            for edge in (
                between._replace(right=there.left + 0.7),
                between._replace(left=there.right - 0.7),
                between._replace(low=there.top + 0.4),
                between._replace(top=there.low - 0.4),
            ):
                part = picture.crop(tuple(round(DOTS * side) for side in edge))
                assert part.getextrema()[0] > 60, "dark as a digit"
            assert inked(picture, there, DOTS)


@every_paper
def test_the_windows_are_drawn_where_they_must_be_cut_and_told_by_colour_and_continent(
    paper: str,
) -> None:
    picture, (x, y) = PRINTS.pdf("slider", paper).picture(SLEEVE, DOTS), CORNERS[paper][1]
    holes = (*slider.slider_window_corners(), slider.NUMBER_WINDOW_CORNER)
    assert len(holes) == 31
    for left, top in holes:
        hole = Rect(left + x, top + y, left + x + 4.4, top + y + 9)
        inside = picture.crop(tuple(round(DOTS * at) for at in hole.shrunk(0.3)))
        assert inside.getextrema()[0] > 250 and inked(picture, hole.shrunk(-0.2), DOTS)
    width, height = slider.SLEEVE_FORMAT
    cuts = [
        Rect(x + 50, y + at - 0.4, x + 60, y + at + 0.4)
        for at in (-slider.FLAP_MM, height + slider.FLAP_MM)
    ]
    cuts += [Rect(x + at - 0.4, y + 50, x + at + 0.4, y + 60) for at in (0, width)]
    assert all(inked(picture, cut, DOTS) for cut in cuts)
    sleeve, say = printed(SLEEVE, paper), Translator("fr")
    named = {word: at.middle[0] for at, word in sleeve.words if 20 < at.middle[1] < 30}
    for block, colour in enumerate(SECTOR_COLOURS):
        centre = slider.FIRST_WINDOW_LEFT_MM + block * slider.BLOCK_MM + slider.SLIDER_COLUMN_MM / 2
        assert named[say(f"pdg-colour-{colour}")] == pytest.approx(centre, abs=0.3)
    for row, continent in enumerate(CONTINENTS):
        level = (
            slider.FIRST_WINDOW_TOP_MM
            + row * slider.WINDOW_ROW_MM
            + slider.WINDOW_FORMAT.height / 2
        )
        line = [word for at, word in sleeve.words if abs(at.middle[1] - level) < 4]
        assert "".join(line).count(bare(say(f"pdg-continent-{continent}"))) == 4


@pytest.mark.rule("PDG-10.2")
def test_a_value_that_was_read_shows_in_its_window_and_what_nobody_knows_is_left_open() -> None:
    house, row = [str(value) for value in GAME.shipped_box["price/3-green"]], [None] * CYCLE_COUNT
    read = [*row[:4], 230, *row[5:]]
    for box, others in ((GAME.shipped_box, house), (Box(), [""] * CYCLE_COUNT)):
        insert = printed(FACES["price"], box=box.learn("price/3-green", read))
        window = slider.slider_window_corners()[10]
        seen = [insert.in_window(over(window, cycle)) for cycle in range(1, CYCLE_COUNT + 1)]
        assert seen == [*others[:4], "230", *others[5:]] != others


@pytest.mark.rule("PDG-2.5", "PDG-10.4")
@pytest.mark.parametrize("sheet", ["slider", "conjoncture"])
def test_it_says_how_far_a_double_moves_it_and_what_of_it_is_ours(sheet: str) -> None:
    by_cycle = Box().learn("step-by", "cycle").learn("cycle-steps", [2] * 11 + [1])
    read = Box()
    for name in GAME.shipped_box:
        read = read.learn(name, GAME.shipped_box[name])
    for lang in LANGUAGES:
        say, printed = Translator(lang), PRINTS.words_of(sheet, lang)
        assert "1-1+12-2+13-3+14-4+25-5+26-6+2" in bare(printed)
        steps = bare(PRINTS.words_of(sheet, lang, box=by_cycle))
        assert "".join(f"{n}+2" for n in range(1, 12)) + "12+1" in steps
        asked = PRINTS.words_of(sheet, lang, box=Box().learn("step-by", "ask"))
        assert bare(say("pdg-print-steps-ask")) in bare(asked) and "+1" not in asked
        names = [say(f"pdg-fact-{kind}") for kind in ("price", "profit", "colours")]
        assert all(name in printed for name in names)
        read_sheet = PRINTS.words_of(sheet, lang, box=read)
        assert not any(name in read_sheet for name in names)


# -- at a glance


@every_paper
@pytest.mark.rule("PDG-2.13", "PDG-4.13")
def test_the_twelve_positions_lie_side_by_side_on_a_page_a_face(paper: str) -> None:
    sheet = PRINTS.pdf("conjoncture", paper)
    width, height = sheet.size(0)
    assert len(sheet.pages) == len(FACES) and width > height
    left, top = {"a4": (18.5, 19), "letter": (9.7, 21)}[paper]
    for face, cycle in product(FACES, range(1, CYCLE_COUNT + 1)):
        figures = [(at, int(w)) for at, w in sheet.words[FACES[face]] if w.isdigit() and len(w) > 1]
        across, down = (cycle - 1) % 4, (cycle - 1) // 4
        x, y = left + 66 * across, top + 57.5 * down
        table = Rect(x + 10, y + 8.4, x + 62, y + 54.5)
        inside = [(at.middle, value) for at, value in figures if table.holds(*at.middle)]
        rows = sorted(inside, key=lambda each: (round(each[0][1]), each[0][0]))
        wanted = [GAME.shipped_box[f"{face}/{sector.key}"][cycle - 1] for sector in SECTORS]
        assert [value for _, value in rows] == wanted


def test_the_colours_of_the_household_s_board_are_named() -> None:
    box = Box().learn("colours", ["green", "red", "blue", "yellow", "violet"])
    for sheet in ("slider", "conjoncture", "board", "leaf"):
        printed = PRINTS.words_of(sheet, box=box)
        assert "violette" in printed and " orange" not in printed, sheet
