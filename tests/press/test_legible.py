"""Printed words are large enough to be read at a table, and nothing is drawn across a piece."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

import pytest

from referee import press
from referee.games.ambition import GAME as AMBITION
from referee.kit.box import Box
from referee.kit.printing import QUARTER
from referee.press import layout
from referee.speech import LANGUAGES, Speaker
from tests.press.test_every_sheet import SHEETS, printed
from tests.press.written import MM, Rect, Written, heard

LEAST = 6.5  # points
DRAWN = re.compile(r"<text[^>]* font-size=\"([\d.]+)\"[^>]*>([^<]*)")
MARKS = ("print-house-value", "goodwill-house-set")  # what may be smaller
NAME = "Grand incendie des entrepôts d’Anvers !"
WORDS = (
    "Toutes les entreprises qui ont embauché au moins deux commerciaux depuis le mois précédent "
    "versent à la banque la moitié de leur salaire, arrondie au millier supérieur, puis rendent "
    "une barre de chocolat par contrat non encaissé ; celles qui ne peuvent pas payer empruntent."
)

pytestmark = pytest.mark.usefixtures("pango", "poppler")


def sizes(written: Written, page: int) -> dict[float, str]:
    """What is said on a page in each size of type, in points."""
    found: dict[float, str] = defaultdict(str)

    def note(text: str, cm: list[float], tm: list[float], _: Any, size: float) -> None:
        if text.strip():
            wide, high = (tm[0] * cm[i] + tm[1] * cm[i + 2] for i in (0, 1))
            found[round(size * (wide**2 + high**2) ** 0.5, 2)] += text

    written.pages[page].extract_text(visitor_text=note)
    return found


def bare(words: str) -> str:
    return "".join(words.split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), SHEETS)
def test_no_type_is_under_six_and_a_half_points_but_the_mark_of_a_house_value(
    game: str, name: str, lang: str
) -> None:
    written = printed(game, name, "a4", lang)
    drawn = DRAWN.findall(press.render_html(game, name, lang=lang))
    assert all(float(size) >= LEAST / MM for size, _ in drawn), "in mm"
    marks = [bare(Speaker(lang)(mark)) for mark in MARKS]
    marks += sorted({bare(said) for _, said in drawn}, key=len, reverse=True)
    for page in {0, len(written.pages) - 1}:
        for size, said in sizes(written, page).items():
            small = bare(said)
            for mark in marks:
                small = small.replace(mark, "")
            assert size >= LEAST or not small, (size, small)


@pytest.mark.parametrize(("letters", "least"), [(120, 9), (200, 9), (len(WORDS), 7)])
@pytest.mark.parametrize("deck", ["express", "confidential"])
def test_a_card_of_many_words_is_printed_as_large_as_its_room_allows(
    deck: str, letters: int, least: float
) -> None:
    card = {**AMBITION.house[f"{deck}/1"], "name": NAME, "text": WORDS[:letters]}
    box = Box().learn(f"{deck}/1", card)
    written = heard(lambda: press.render_pdf("ambition", deck, box=box, only=("1",)))
    body = [size for size, said in sizes(written, 0).items() if bare(WORDS[:30]) in bare(said)]
    assert body and min(body) >= least
    assert bare(WORDS[:letters]) in bare(written.text(0))


def test_the_ruler_of_the_slips_stops_before_the_cut_between_two_of_them() -> None:
    for paper in press.PAPERS:
        written = printed("goodwill", "slips", paper, "fr")
        width = written.size()[0]
        rulers = [
            line
            for line in written.lines(0)
            if abs(line[2] - line[0]) == pytest.approx(100, abs=0.05)
        ]
        assert rulers
        for left, _, right, _ in rulers:
            assert min(left, right) >= layout.EDGE
            assert max(left, right) < width / 2


def test_a_certificate_keeps_the_ruler_and_the_edge_of_the_paper_off() -> None:
    for paper in press.PAPERS:
        written = printed("ambition", "bonds", paper, "fr")
        plate = layout.plate(paper, QUARTER, "duplex", False)
        pieces = [Rect(x, y, x + 94, y + 132) for x in plate.across for y in plate.down]
        ruler = [word for word in written.words[0] if "mesure" in word[1]]
        assert len(pieces) == 4 and ruler
        for at, _ in ruler:
            assert not any(piece.holds(*at.middle) for piece in pieces)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "name", "key"),
    [
        ("ambition", "loan-cards", "ambition-print-loan-staff"),
        ("goodwill", "percents", "goodwill-print-percent-order"),
        ("goodwill", "bosses", "goodwill-boss-policy"),
    ],
)
def test_what_is_to_be_read_on_a_card_is_set_in_nine_points_or_more(
    game: str, name: str, key: str, lang: str
) -> None:
    said = bare(Speaker(lang)(key))
    read = [
        size
        for size, all_ in sizes(printed(game, name, "a4", lang), 0).items()
        if said in bare(all_)
    ]
    assert read and min(read) >= 9


def test_a_word_with_a_hyphen_is_not_broken_on_an_event() -> None:
    written = printed("goodwill", "events", "a4", "fr")
    words = [word for page in written.words for _, word in page]
    assert "main-d’œuvre" in words
    assert not [word for word in words if word.endswith("-")]


@pytest.mark.parametrize("paper", press.PAPERS)
def test_the_longest_name_of_a_market_stands_whole_above_its_column(paper: str) -> None:
    names = (
        "Anvers-sur-l’Escaut et ses dépendances X",
        "Wilhelmshavener Nordseehafen am Jadebusen",
        "Neva",
    )
    box = Box().learn("markets", names)
    written = heard(lambda: press.render_pdf("ambition", "purchase-sheet", paper=paper, box=box))
    header = [(at, word) for at, word in written.words[0] if 14 < at.top < 32]
    below = min(at.top for at, word in header if word == "prix")
    said = [at for at, word in header if word in "".join(names) and word != "prix"]
    assert len(said) >= 7
    for name in names:
        assert bare(name) in bare("".join(word for at, word in header if at.low < below + 0.6))


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
    straight, moved = (
        heard(lambda by=by: press.render_pdf("ambition", "bars", only=("bar",), offset=by)).words
        for by in ((0, 0), (float(read), 0))
    )
    assert moved[1][0][0].left == pytest.approx(straight[1][0][0].left - drift, abs=0.01)
    assert moved[0] == straight[0]
