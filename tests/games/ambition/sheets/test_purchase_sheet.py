"""The printed purchase sheet."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from referee import press
from referee.games.ambition.company import SALARY_BY_TRADE
from referee.games.ambition.sheets import purchase_sheet
from referee.i18n.translator import LANGUAGES, Translator, group_digits, months
from referee.kit.box.facts import Box
from referee.kit.words import Refusal
from tests.more import sampled
from tests.press.written import Rect, Written, bare, heard, inked

NAMES = ["New York", "Tokyo", "Paris", "Francfort", "Milan"]
LEARNED = Box().learn("markets", NAMES)

pytestmark = pytest.mark.usefixtures("pango", "poppler")


def printed(paper: str, lang: str, length: int, box: Box) -> Written:
    settings: Any = {"paper": paper, "lang": lang, "box": box, "options": {"months": length}}
    return heard(lambda: press.render_pdf("ambition", "purchase-sheet", **settings))


def shown(length: int, box: Box = LEARNED) -> Any:
    return purchase_sheet(box, {"months": length})


def keeps_its_margins(written: Written, paper: str) -> None:
    """Check two halves, each with a margin on all sides, also at the cut."""
    assert len(written.pages) == 1
    picture, (width, height) = written.picture(0), press.PAPERS[paper]
    half = height / 2
    for top in (0.0, half):
        assert not inked(picture, Rect(0, top + 1, width, top + 6))
        assert not inked(picture, Rect(0, top + half - 6, width, top + half - 1))
        assert not inked(picture, Rect(0, top + 1, 6, top + half - 1))
        assert not inked(picture, Rect(width - 6, top + 1, width, top + half - 1))
    assert inked(picture, Rect(0, half - 0.5, 6, half + 0.5)), "the line to cut is missing"


@pytest.mark.rule("AMB-1.2", "AMB-2.8")
@pytest.mark.parametrize(
    ("paper", "lang", "length"),
    sampled(product(press.PAPERS, LANGUAGES, (6, 9, 12)), lambda how: how == ("a4", "fr", 9)),
)
def test_one_page_bears_two_halves_of_twelve_months_and_five_markets(
    paper: str, lang: str, length: int
) -> None:
    say = Translator(lang)
    written, blank = (printed(paper, lang, length, box) for box in (LEARNED, Box()))
    keeps_its_margins(written, paper)
    words, house = (each.text(0).replace("\u00a0", " ") for each in (written, blank))
    until = say("ambition-print-until", month=shown(length)["last"]).replace("\u00a0", " ")
    assert {part: words.count(part) for part in (*NAMES, until)} == dict.fromkeys(
        (*NAMES, until), 2
    )
    assert all(words.count(name.capitalize()) >= 2 for name in months(lang).values())
    assert all(
        group_digits(salary, lang).replace("\u00a0", " ") in words
        for salary in SALARY_BY_TRADE.values()
    )
    mark = say("ambition-print-fact-markets").replace("\u00a0", " ")
    assert (house.count(mark), words.count(mark)) == (2, 0)
    if length == 9:
        keeps_its_margins(blank, paper)


@pytest.mark.rule("AMB-0.2")
def test_the_heavy_line_is_under_the_last_month_of_six_to_twelve_and_the_rest_is_grey() -> None:
    for length in range(6, 13):
        kinds = [row.kind for row in shown(length)["rows"]]
        assert kinds == ["played"] * (length - 1) + ["last"] + ["rest"] * (12 - length)
    for length in (5, 13):
        with pytest.raises(Refusal):
            press.render_html("ambition", "purchase-sheet", options={"months": length})


@pytest.mark.rule("AMB-2.6")
def test_a_market_nobody_could_name_is_left_blank_to_write_in() -> None:
    facts = Box().learn("markets", ["New York", None, "", "Paris"])
    assert shown(8, facts)["markets"] == ("New York", "", "", "Paris", "")
    assert shown(8, Box())["markets"] == ("",) * 5


@pytest.mark.parametrize("paper", sampled(press.PAPERS, lambda paper: paper == "a4"))
def test_the_longest_names_stand_whole_and_leave_the_foot_clear_of_the_table(paper: str) -> None:
    names = ("Anvers-sur-l’Escaut et ses dépendances X",
             "Wilhelmshavener Nordseehafen am Jadebusen", "x" * 40, "W W W W W W W W")  # fmt: skip
    written = printed(paper, "fr", 8, Box().learn("markets", names))
    header = [(at, word) for at, word in written.words[0] if 14 < at.top < 32]
    below = min(at.top for at, word in header if word == "prix")
    above = bare("".join(word for at, word in header if at.low < below + 0.6))
    assert [name for name in names[:2] if bare(name) not in above] == []
    (width, height), picture = press.PAPERS[paper], written.picture(0)
    foot = height / 2 - 18  # the text begins here, below the table
    assert not inked(picture, Rect(0, foot - 0.5, width, foot + 0.5))
    assert inked(picture, Rect(9, foot - 10, 100, foot)), "no table above"
    assert inked(picture, Rect(9, foot, 100, height / 2 - 7)), "no text below"
