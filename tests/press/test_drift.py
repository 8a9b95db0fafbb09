"""The printer's offset of backs: its input is read and applied."""

from __future__ import annotations

import pytest

from referee import press
from referee.i18n.translator import LANGUAGES
from tests.press.test_every_sheet import TWO_SIDED, whole
from tests.press.written import Written, heard

pytestmark = pytest.mark.usefixtures("pango", "poppler")


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
    words = written.text(0).replace("\u00a0", " ")
    assert "−1" in words and ("gauche" if lang == "fr" else "left") in words
    game, name = TWO_SIDED[0]
    piece = whole(game, name)[0]
    straight, moved = (
        heard(lambda by=by: press.render_pdf(game, name, only=(piece,), offset=by)).words
        for by in ((0, 0), (float(read), 0))
    )
    assert moved[1][0][0].left == pytest.approx(straight[1][0][0].left - drift, abs=0.01)
    assert moved[0] == straight[0]
