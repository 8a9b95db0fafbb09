"""Printed words are large enough to be read at a table; what tells a drift is understood."""

from __future__ import annotations

import re

import pytest

from referee import press
from referee.i18n.translator import LANGUAGES, Translator
from tests.more import sampled
from tests.press.test_every_sheet import SHEETS, TWO_SIDED, printed, whole
from tests.press.written import MM, Written, bare, heard

LEAST = 6.5  # points
DRAWN = re.compile(r"<text[^>]* font-size=\"([\d.]+)\"[^>]*>([^<]*)")

pytestmark = pytest.mark.usefixtures("pango", "poppler")


FIRST = {game: (game, name) for game, name in reversed(SHEETS)}.values()  # of each game


@pytest.mark.parametrize("lang", sampled(LANGUAGES, lambda lang: lang == "fr"))
@pytest.mark.parametrize(("game", "name"), sampled(SHEETS, lambda of: of in FIRST))
def test_no_type_is_under_six_and_a_half_points_but_the_mark_of_a_house_value(
    game: str, name: str, lang: str
) -> None:
    written = printed(game, name, "a4", lang)
    drawn = DRAWN.findall(press.render_html(game, name, lang=lang))
    assert all(float(size) >= LEAST / MM for size, _ in drawn), "in mm"
    say, small_print = Translator(lang), ("print-house-value", f"{game}-house-set")
    marks = [bare(say(mark)) for mark in small_print if say.knows(mark)]
    marks += sorted({bare(said) for _, said in drawn}, key=len, reverse=True)
    for page in {0, len(written.pages) - 1}:
        for size, said in written.sizes(page).items():
            small = bare(said)
            for mark in marks:
                small = small.replace(mark, "")
            assert size >= LEAST or not small, (size, small)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_a_back_that_lies_too_far_right_one_reads_and_types_what_brings_it_left(
    lang: str,
) -> None:
    drift = 5.0  # of the printer, to the right, as one looks at the back
    written = Written(press.pdf(press.test_page(root="", notice=None, lang=lang, paper="a4")))
    middle = press.PAPERS["a4"].width / 2
    top = [(at.middle[0] + drift, word) for at, word in written.words[1] if at.top < 148 - 30]
    read = min(top, key=lambda each: abs(each[0] - middle))[1].replace("−", "-")
    assert float(read) == -drift
    said = written.text(0).replace("\u00a0", " ")
    assert "−1" in said and ("gauche" if lang == "fr" else "left") in said
    game, name = TWO_SIDED[0]
    piece = whole(game, name)[0]
    straight, moved = (
        heard(lambda by=by: press.render_pdf(game, name, only=(piece,), offset=by)).words
        for by in ((0, 0), (float(read), 0))
    )
    assert moved[1][0][0].left == pytest.approx(straight[1][0][0].left - drift, abs=0.01)
    assert moved[0] == straight[0]
