"""The printed boards of the box: all that the rules name has a place that is large enough."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from PIL import Image

from referee import press
from referee.games.goodwill import GAME
from referee.games.goodwill.box.cards import CompanyId, Resource
from referee.games.goodwill.sheets import BOARD_FORMAT, INGOT_FORMAT, MARKER_FORMAT, TOKEN_FORMAT
from referee.games.goodwill.state import LOT_COUNT, START_CAPITAL, START_MARKET, TOKENS_PER_COMPANY
from referee.i18n.translator import Translator
from referee.kit.box.facts import Box
from referee.kit.box.paper import CARD_FORMAT
from referee.press.layout import plate
from tests.games.goodwill.sheets.formats import each_language, each_paper
from tests.press.prints import Prints
from tests.press.test_every_sheet import printed
from tests.press.written import Rect, Written, bare, inked

DOTS = 10  # a mm
TABS_TOP, TABS_LOW = 92.0, 108.0  # of the event board: between them the tabs stand
BOARDS = tuple(f"board/{name}" for name in (*CompanyId, "years", "events"))

pytestmark = pytest.mark.usefixtures("pango", "poppler")


class Drawn(NamedTuple):
    """One board: its words and its picture, in mm from its upper left corner."""

    words: list[tuple[Rect, str]]
    picture: Image.Image

    @property
    def said(self) -> str:
        return bare("".join(word for _, word in self.words))

    def room(self, x: float, y: float) -> tuple[float, float]:
        """Return the width and height of the white or pale area around a point."""
        left, right = (self._free(x, y, by, 0) for by in (-0.1, 0.1))
        up, down = (self._free(x, y, 0, by) for by in (-0.1, 0.1))
        return left + right, up + down

    def _free(self, x: float, y: float, right: float, down: float) -> float:
        """Return the distance without a line; a dashed line is found somewhere along 6 mm."""
        wide, high = (0.1, 3) if right else (3, 0.1)
        for steps in range(2_000):
            at_x, at_y = x + steps * right, y + steps * down
            if inked(self.picture, Rect(at_x - wide, at_y - high, at_x + wide, at_y + high), DOTS):
                return steps * 0.1
        return 200.0


def drawn(written: Written, page: int, paper: str) -> Drawn:
    laid = plate(paper, BOARD_FORMAT, "duplex", False)
    x, y = laid.column_lefts[0], laid.row_tops[0]
    words = [
        (Rect(at.left - x, at.top - y, at.right - x, at.low - y), word)
        for at, word in written.words[page]
    ]
    cut = (round(side * DOTS) for side in (x, y, x + BOARD_FORMAT.width, y + BOARD_FORMAT.height))
    picture = written.picture(page, DOTS).crop(tuple(cut))
    return Drawn([each for each in words if each[0].low < BOARD_FORMAT.height], picture)


def starts(name: str) -> list[str]:
    """Return the texts in the squares where a board says that something begins."""
    page = press.render_html("goodwill", "boards", only=(name,))
    return [cell.partition("<")[0] for cell in page.split('<td class="start">')[1:]]


def has_room_for_a_company(board: Drawn, company: CompanyId) -> None:
    wide, high = board.room(18, 50)
    assert wide >= CARD_FORMAT.width + 1 and high >= CARD_FORMAT.height + 1
    for at in range(TOKENS_PER_COMPANY):
        assert min(board.room(180 + 30 * at, 44)) >= TOKEN_FORMAT.width + 1
    wide, high = board.room(140, 90)
    assert wide >= 2 * INGOT_FORMAT.width and high >= INGOT_FORMAT.height
    ingots = {"capital": START_CAPITAL[company]}
    assert bare(Translator("fr")("goodwill-print-board-ingots", **ingots)) in board.said
    scale = sorted((at, word) for at, word in board.words if at.top > 130 and word.isdigit())
    assert [int(word) for _, word in scale] == list(range(0, 101, 5))
    for (square, _), (following, _) in pairwise(scale):
        assert following.middle[0] - square.middle[0] >= MARKER_FORMAT.width + 0.3
    assert starts(f"board/{company}") == [str(START_MARKET[company])]


def has_a_square_for_every_year_and_price(board: Drawn) -> None:
    years = [word for _, word in board.words if word.isdigit() and len(word) == 4]
    assert years == [str(year) for year in range(1951, 1958)]
    prices = sorted(at for at, word in board.words if at.top > 60 and word.isdigit())
    assert len(prices) == 6
    assert prices[2].middle[0] - prices[1].middle[0] >= 3 * MARKER_FORMAT.width
    for at in range(len(Resource)):
        assert min(board.room(prices[1].middle[0], 94 + 27 * at)) >= MARKER_FORMAT.height / 2


def has_four_lots_and_two_piles(board: Drawn) -> None:
    for lot in range(LOT_COUNT):
        assert board.room(10 + 64.7 * lot, 16) == pytest.approx(CARD_FORMAT, abs=1)
    for x in (12, 250):  # the two piles lie across
        assert board.room(x, 120)[::-1] == pytest.approx(CARD_FORMAT, abs=1)


def tabs(board: Drawn) -> list[list[int]]:
    """Return the seats under each lot, from left to right."""
    digits = sorted((at, word) for at, word in board.words if TABS_TOP < at.top < at.low < TABS_LOW)
    quarter = BOARD_FORMAT.width / LOT_COUNT
    return [
        [int(word) for at, word in digits if int(at.middle[0] // quarter) == lot]
        for lot in range(LOT_COUNT)
    ]


@each_paper
@pytest.mark.rule("GW-1.4", "GW-1.5", "GW-1.6", "GW-1.7", "GW-3.3", "GW-3.4", "GW-7.2", "GW-15.1")
def test_each_board_is_printed_once_with_room_for_all_that_the_rules_put_there(paper: str) -> None:
    say, seen = Translator("fr"), GAME.shipped_box["tabs"]
    assert Prints("goodwill").pieces("boards") == dict.fromkeys(BOARDS, 1)
    assert all(say.has_message(f"goodwill-piece-{name.replace('/', '-')}") for name in BOARDS)
    written = printed("goodwill", "boards", paper, "fr")
    *companies, years, events = (drawn(written, page, paper) for page in range(len(BOARDS)))
    for board, company in zip(companies, CompanyId, strict=True):
        has_room_for_a_company(board, company)
    has_a_square_for_every_year_and_price(years)
    assert len(starts("board/years")) == 2 + len(Resource), "1951, 1953, ten dollars for each"
    has_four_lots_and_two_piles(events)
    seats = [
        [n for n, lots in enumerate(seen, 1) if lot in lots] for lot in range(1, LOT_COUNT + 1)
    ]
    assert tabs(events) == seats
    assert bare(say("print-house-value")) in events.said


@each_language
@pytest.mark.rule("GW-3.4")
def test_tabs_that_were_read_are_those_of_the_box_and_no_longer_ours(lang: str) -> None:
    read = Box().learn("tabs", [[1], [2, 3], [4], [1], [2], [3, 4]])
    read = read.learn("seat-colours", ["white", "black", "red", "green", "blue", "yellow"])
    how: Any = {"paper": "letter", "lang": lang, "only": ("board/events",), "box": read}
    board = drawn(Written(press.render_pdf("goodwill", "boards", **how)), 0, "letter")
    assert tabs(board) == [[1, 4], [2, 5], [2, 6], [3, 6]]
    assert bare(Translator(lang)("print-house-value")) not in board.said
