"""Goodwill's sheets can be read: sizes of type, whole words, what stands clear of what."""

from __future__ import annotations

import pytest

from referee import press
from referee.i18n.translator import LANGUAGES, Translator
from referee.press import layout
from tests.press.test_every_sheet import printed
from tests.press.written import bare

pytestmark = pytest.mark.usefixtures("pango", "poppler")


def test_the_ruler_of_the_slips_lies_in_one_of_them_and_no_cut_crosses_it() -> None:
    for paper in press.PAPERS:
        written = printed("goodwill", "slips", paper, "fr")
        width, height = written.size()
        rulers = [
            line
            for line in written.lines(0)
            if abs(line[2] - line[0]) == pytest.approx(100, abs=0.05)
            and line[1] != pytest.approx(height / 2, abs=1)  # that is a cut
        ]
        assert rulers
        down = [line for line in written.lines(0) if line[0] == pytest.approx(line[2], abs=0.05)]
        lowest = max(max(top, foot) for at, top, _, foot in down if abs(foot - top) > 5)
        assert all(lowest < ruler[1] - 1 for ruler in rulers)
        for left, _, right, _ in rulers:
            assert min(left, right) >= layout.EDGE
            assert max(left, right) < width / 2 + 0.2


def test_a_word_with_a_hyphen_is_not_broken_on_an_event() -> None:
    written = printed("goodwill", "events", "a4", "fr")
    words = [word for page in written.words for _, word in page]
    assert "main-d’œuvre" in words
    assert not [word for word in words if word.endswith("-")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("percents", "goodwill-print-percent-order"),
        ("bosses", "goodwill-boss-policy"),
    ],
)
def test_what_is_to_be_read_on_a_card_is_set_in_nine_points_or_more(
    name: str, key: str, lang: str
) -> None:
    said = bare(Translator(lang)(key))
    sizes = printed("goodwill", name, "a4", lang).sizes(0)
    assert min(size for size, words in sizes.items() if said in bare(words)) >= 9
