"""The boards of the box, printed: what the rules name has its place, and that is large enough."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pytest
from PIL import Image

from referee import press
from referee.games.goodwill import GAME
from referee.games.goodwill.box.cards import CompanyId, Resource
from referee.games.goodwill.sheets.boards import BOARD
from referee.games.goodwill.sheets.parts import INGOT, MARKER, TOKEN
from referee.games.goodwill.state import LOTS, START_CAPITAL, START_MARKET, TOKENS
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box import Box
from referee.kit.sheets import CARD
from referee.press.layout import plate
from tests.press.prints import Prints
from tests.press.written import Rect, Written, bare, inked

DOTS = 10  # a mm
TABS_TOP, TABS_LOW = 92.0, 108.0  # of the event board: between them the tabs stand

pytestmark = pytest.mark.usefixtures("pango", "poppler")
every_paper = pytest.mark.parametrize("paper", press.PAPERS)
every_company = pytest.mark.parametrize("company", CompanyId)
PRINTS = Prints("goodwill")


class Drawn(NamedTuple):
    """One board: its words and its picture, in mm from its upper left corner."""

    words: list[tuple[Rect, str]]
    picture: Image.Image

    def room(self, x: float, y: float) -> tuple[float, float]:
        """How wide and high the white, or pale, place around a point is."""
        left, right = (self._free(x, y, by, 0) for by in (-0.1, 0.1))
        up, down = (self._free(x, y, 0, by) for by in (-0.1, 0.1))
        return left + right, up + down

    def _free(self, x: float, y: float, right: float, down: float) -> float:
        """As far as there is no line: one of dashes is met somewhere along 6 mm."""
        wide, high = (0.1, 3) if right else (3, 0.1)
        for steps in range(2_000):
            at_x, at_y = x + steps * right, y + steps * down
            if inked(self.picture, Rect(at_x - wide, at_y - high, at_x + wide, at_y + high), DOTS):
                return steps * 0.1
        return 200.0


def drawn(name: str, paper: str = "a4", lang: str = "fr", box: Box | None = None) -> Drawn:
    how = {"paper": paper, "lang": lang, "only": (f"board/{name}",)}
    written = Written(press.render_pdf("goodwill", "boards", **how, box=box or Box()))
    assert len(written.pages) == 1
    laid = plate(paper, BOARD, "duplex", False)
    x, y = laid.across[0], laid.down[0]
    words = [
        (Rect(at.left - x, at.top - y, at.right - x, at.low - y), word)
        for at, word in written.words[0]
    ]
    cut = (round(side * DOTS) for side in (x, y, x + BOARD.width, y + BOARD.height))
    return Drawn(
        [w for w in words if w[0].low < BOARD.height], written.picture(0, DOTS).crop(tuple(cut))
    )


def starts(name: str) -> int:
    """The squares on which a board says that something begins."""
    return press.render_html("goodwill", "boards", only=(name,)).count('<td class="start"')


def test_each_board_of_the_box_is_printed_once_and_may_be_asked_for_by_name() -> None:
    assert PRINTS.pieces("boards") == {f"board/{n}": 1 for n in (*CompanyId, "years", "events")}
    say = Translator("fr")
    assert all(say.knows(f"goodwill-piece-board-{n}") for n in (*CompanyId, "years", "events"))


@every_paper
@every_company
@pytest.mark.rule("GW-1.4", "GW-1.5", "GW-1.7")
def test_a_company_s_board_has_room_for_its_boss_its_tokens_and_its_ingots(
    company: CompanyId, paper: str
) -> None:
    board = drawn(company, paper)
    wide, high = board.room(18, 50)
    assert wide >= CARD.width + 1 and high >= CARD.height + 1
    for at in range(TOKENS):
        across, up = board.room(180 + 30 * at, 44)
        assert min(across, up) >= TOKEN.width + 1
    wide, high = board.room(140, 90)
    assert wide >= 2 * INGOT.width and high >= INGOT.height
    said = bare("".join(word for _, word in board.words))
    assert (
        bare(Translator("fr")("goodwill-print-board-ingots", capital=START_CAPITAL[company]))
        in said
    )


@every_paper
@every_company
@pytest.mark.rule("GW-1.4")
def test_a_scale_of_shares_goes_by_fives_and_a_marker_stands_in_each_square(
    company: CompanyId, paper: str
) -> None:
    board = drawn(company, paper)
    scale = sorted((at, word) for at, word in board.words if at.top > 130 and word.isdigit())
    assert [int(word) for _, word in scale] == list(range(0, 101, 5))
    for (square, _), (there, _) in pairwise(scale):
        assert there.middle[0] - square.middle[0] >= MARKER.width + 0.3
    page = press.render_html("goodwill", "boards", only=(f"board/{company}",))
    assert starts(company) == 1
    assert f'<td class="start">{START_MARKET[company]}</td>' in page


@every_paper
@pytest.mark.rule("GW-1.6", "GW-7.2", "GW-15.1")
def test_the_board_of_years_and_prices_has_a_square_for_every_marker(paper: str) -> None:
    board = drawn("years", paper)
    years = [word for at, word in board.words if word.isdigit() and len(word) == 4]
    assert years == [str(year) for year in range(1951, 1958)]
    prices = sorted(at for at, word in board.words if at.top > 60 and word.isdigit())
    assert len(prices) == 6
    assert prices[2].middle[0] - prices[1].middle[0] >= 3 * MARKER.width
    assert starts("years") == 2 + len(Resource), "1951, 1953, and ten dollars for each resource"
    for at in range(len(Resource)):
        assert min(board.room(prices[1].middle[0], 94 + 27 * at)) >= MARKER.height / 2


def tabs(board: Drawn) -> list[list[int]]:
    """The seats under each lot, from left to right."""
    digits = sorted((at, word) for at, word in board.words if TABS_TOP < at.top < at.low < TABS_LOW)
    quarter = BOARD.width / LOTS
    return [
        [int(word) for at, word in digits if int(at.middle[0] // quarter) == lot]
        for lot in range(LOTS)
    ]


@every_paper
@pytest.mark.rule("GW-3.3", "GW-3.4")
def test_the_board_of_events_has_four_lots_each_with_the_tabs_of_its_seats(paper: str) -> None:
    board = drawn("events", paper)
    for lot in range(LOTS):
        wide, high = board.room(10 + 64.7 * lot, 16)
        assert (wide, high) == pytest.approx(CARD, abs=1)
    for x in (12, 250):  # the two piles lie across
        wide, high = board.room(x, 120)
        assert (high, wide) == pytest.approx(CARD, abs=1)
    seen = GAME.house["tabs"]
    seats = [[n for n, lots in enumerate(seen, 1) if lot in lots] for lot in range(1, LOTS + 1)]
    assert tabs(board) == seats


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tabs_that_were_read_are_those_of_the_box_and_those_of_the_house_say_so(lang: str) -> None:
    read = Box().learn("tabs", [[1], [2, 3], [4], [1], [2], [3, 4]])
    read = read.learn("seat-colours", ["white", "black", "red", "green", "blue", "yellow"])
    ours = bare(Translator(lang)("print-house-value"))
    for box, marked in ((read, False), (Box(), True)):
        board = drawn("events", "letter", lang, box)
        assert (ours in bare("".join(word for _, word in board.words))) == marked
        assert (tabs(board) == [[1, 4], [2, 5], [2, 6], [3, 6]]) != marked
