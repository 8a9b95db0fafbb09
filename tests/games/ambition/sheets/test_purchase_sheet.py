"""The pad sheet of the box, printed."""

from __future__ import annotations

import subprocess
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pypdf import PdfReader

from referee import press
from referee.games.ambition.company import SALARY
from referee.games.ambition.sheets.pad import purchase_sheet
from referee.i18n.translator import LANGUAGES, Translator, grouped, months
from referee.kit.box import Box
from referee.kit.words import Refusal
from tests.more import sampled

NAMES = ["New York", "Tokyo", "Paris", "Francfort", "Milan"]
BILL = Box().learn("smallest-bill", 1_000)
LEARNED = BILL.learn("markets", NAMES)
DPI = 254  # ten dots a millimetre

pytestmark = pytest.mark.usefixtures("pango")
every_paper = pytest.mark.parametrize("paper", press.PAPERS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def pdf(paper: str = "a4", lang: str = "fr", length: int = 8, *, learned: bool = True) -> bytes:
    box = LEARNED if learned else Box()
    return press.render_pdf(
        "ambition", "purchase-sheet", paper=paper, lang=lang, box=box, options={"months": length}
    )


def words(written: bytes) -> str:
    pages = PdfReader(BytesIO(written)).pages
    assert len(pages) == 1
    return pages[0].extract_text()


def picture(written: bytes, folder: Path) -> Image.Image:
    """The sheet as it leaves the printer, in grey, ten dots a millimetre."""
    (folder / "sheet.pdf").write_bytes(written)
    command = ["pdftoppm", "-r", str(DPI), "-gray", "-singlefile", "sheet.pdf", "sheet"]
    subprocess.run(command, cwd=folder, check=True)
    return Image.open(folder / "sheet.pgm")


def inked(image: Image.Image, left: float, top: float, right: float, bottom: float) -> bool:
    """Is anything printed in this rectangle, in mm?"""
    part = image.crop(tuple(round(10 * at) for at in (left, top, right, bottom)))
    return part.getextrema()[0] < 200


def shown(length: int, box: Box = LEARNED) -> Any:
    return purchase_sheet(box.over(BILL), {"months": length})


@every_paper
@every_language
@pytest.mark.parametrize("length", sampled([6, 9, 12], lambda length: length == 9))
def test_one_page_bears_two_halves_of_twelve_months_and_five_markets(
    paper: str, lang: str, length: int
) -> None:
    said = words(pdf(paper, lang, length))
    for name in NAMES:
        assert said.count(name) == 2
    for name in months(lang).values():
        assert said.count(name.capitalize()) >= 2
    until = Translator(lang)("ambition-print-until", month=shown(length)["last"])
    assert said.count(until) == 2


@pytest.mark.rule("AMB-0.2")
@pytest.mark.parametrize("length", range(6, 13))
def test_the_heavy_line_is_under_the_last_month_and_the_rest_is_grey(length: int) -> None:
    kinds = [row.kind for row in shown(length)["rows"]]
    assert kinds == ["played"] * (length - 1) + ["last"] + ["rest"] * (12 - length)


@pytest.mark.rule("AMB-0.2")
@pytest.mark.parametrize("length", [5, 13])
def test_a_length_the_rules_do_not_know_is_refused(length: int) -> None:
    with pytest.raises(Refusal):
        pdf(length=length)


@pytest.mark.rule("AMB-1.2")
@every_language
def test_the_memento_tells_the_four_salaries(lang: str) -> None:
    said = words(pdf(lang=lang)).replace("\n", " ")
    for salary in SALARY.values():
        assert grouped(salary, lang) in said


def test_a_market_nobody_could_name_is_left_blank_to_write_in() -> None:
    assert shown(8, Box().learn("markets", ["New York", None, "", "Paris"]))["markets"] == (
        "New York",
        "",
        "",
        "Paris",
        "",
    )
    assert shown(8, Box())["markets"] == ("",) * 5


@every_language
def test_market_names_of_the_house_are_marked_as_such_until_they_are_read(lang: str) -> None:
    mark = Translator(lang)("ambition-print-fact-markets")
    assert words(pdf(lang=lang, learned=False)).count(mark) == 2
    assert mark not in words(pdf(lang=lang))


@pytest.mark.usefixtures("poppler")
@every_paper
@every_language
@pytest.mark.parametrize("learned", [True, False])
def test_nothing_runs_over_or_into_the_margins_that_printers_keep(
    paper: str, lang: str, learned: bool, tmp_path: Path
) -> None:
    image = picture(pdf(paper, lang, 12, learned=learned), tmp_path)
    width, height = press.PAPERS[paper]
    half = height / 2
    for top in (0.0, half):
        assert not inked(image, 0, top + 1, width, top + 6)
        assert not inked(image, 0, top + half - 6, width, top + half - 1)
        assert not inked(image, 0, top + 1, 6, top + half - 1)
        assert not inked(image, width - 6, top + 1, width, top + half - 1)
    assert inked(image, 0, half - 0.5, 6, half + 0.5), "the line to cut is missing"


@pytest.mark.usefixtures("poppler")
@every_paper
def test_the_longest_names_leave_the_foot_clear_of_the_table(paper: str, tmp_path: Path) -> None:
    box = Box().learn("markets", ["Saint-Pétersbourg sur la Neva", "x" * 90, "W W W W W W W W"])
    written = press.render_pdf("ambition", "purchase-sheet", paper=paper, box=box)
    image = picture(written, tmp_path)
    half = press.PAPERS[paper][1] / 2
    foot = half - 18  # the text begins here: below the table, whose last line is above
    assert not inked(image, 0, foot - 0.5, press.PAPERS[paper][0], foot + 0.5)
    assert inked(image, 9, foot - 10, 100, foot), "no table above"
    assert inked(image, 9, foot, 100, half - 7), "no text below"
