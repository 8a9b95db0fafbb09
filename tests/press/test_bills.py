"""Bills have two sizes: the box's, and a small one with the same drawing."""

from __future__ import annotations

from itertools import product

import pytest

from referee import press
from referee.games import all_games
from referee.i18n.translator import LANGUAGES
from referee.kit.box.paper import PieceSheet
from referee.kit.words import Refusal
from referee.press import layout
from tests.more import sampled
from tests.press.test_every_sheet import CUT, outside, whole
from tests.press.written import Rect, heard, inked

IN_TWO = [(game, name) for game, name in CUT if press.find_sheet(game, name).small_format]

pytestmark = pytest.mark.usefixtures("pango", "poppler")


@pytest.mark.parametrize(
    ("of", "paper", "lang"),
    sampled(product(IN_TWO, press.PAPERS, LANGUAGES), lambda it: it == (IN_TWO[0], "a4", "fr")),
)
def test_fifteen_small_bills_lie_on_a_sheet_and_are_as_legible(
    of: tuple[str, str], paper: str, lang: str
) -> None:
    game, name = of
    drawn = press.find_sheet(game, name)
    assert isinstance(drawn, PieceSheet) and drawn.small_format
    bills = (*dict.fromkeys(whole(game, name)), *whole(game, name))[:15]
    written = heard(
        lambda: press.render_pdf(game, name, paper=paper, lang=lang, only=bills, size="small")
    )
    plate = layout.plate(paper, drawn.small_format, "fronts", False)
    assert (len(written.pages), plate.pieces_per_sheet) == (1, 15)
    assert press.pieces_per_page(drawn, paper) < 8
    assert outside(plate, written.words[0], 15) == []
    assert min(written.sizes(0)) > 5.9, "but the mark of a house value none is under 6.5"
    assert not written.warnings
    right, low = plate.column_lefts[-1] + 80, plate.row_tops[-1] + 40
    corner = Rect(right - 4, low - 4, right - 3, low - 3)
    assert inked(written.picture(0), corner), "a bill goes to its border"


def test_every_game_has_bills_in_two_sizes_and_what_comes_in_one_is_refused_in_another() -> None:
    assert {game for game, _ in IN_TWO} == set(all_games())
    for of in (of for of in CUT if of not in IN_TWO):
        with pytest.raises(Refusal, match="bad-size"):
            press.render_html(*of, size="small")
    with pytest.raises(Refusal, match="bad-size"):
        press.render_html(*IN_TWO[0], size="huge")
