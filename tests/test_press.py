"""What every printed sheet owes its readers, and what the press does with a box."""

from __future__ import annotations

import builtins
import logging
from collections.abc import Iterator, Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from pypdf import PageObject, PdfReader

from referee import press
from referee.games import shelf
from referee.kit.box import Box, Fact, Source
from referee.kit.options import Option
from referee.kit.words import Refusal, Text, text
from referee.speech import LANGUAGES, Speaker

MM = 72 / 25.4  # points
SHEETS = [(game, sheet) for game in shelf() for sheet in press.sheets(game)]

every_sheet = pytest.mark.parametrize(("game", "sheet"), SHEETS)
every_paper = pytest.mark.parametrize("paper", press.PAPERS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


class Printed(NamedTuple):
    """A sheet's PDF, and what WeasyPrint had to say about it."""

    reader: PdfReader
    size: int  # bytes
    warnings: tuple[str, ...]


@cache
def printed(game: str, sheet: str, paper: str, lang: str) -> Printed:
    heard: list[str] = []
    listener = logging.Handler(logging.WARNING)
    listener.emit = lambda record: heard.append(record.getMessage())
    logger = logging.getLogger("weasyprint")
    logger.addHandler(listener)
    try:
        made = press.render_pdf(game, sheet, paper=paper, lang=lang)
    finally:
        logger.removeHandler(listener)
    return Printed(PdfReader(BytesIO(made)), len(made), tuple(heard))


def fonts(page: PageObject) -> list[Any]:
    """The descriptors of a page's fonts."""
    found = page["/Resources"]["/Font"].values()
    return [f.get_object()["/DescendantFonts"][0]["/FontDescriptor"] for f in found]


def lines(page: PageObject) -> list[tuple[float, float, float, float]]:
    """Every straight line drawn on a page, from x, y to x, y in mm."""
    pen: list[float] = [0, 0]
    found = []

    def draw(operator: bytes, operands: list[Any], cm: list[float], _: list[float]) -> None:
        nonlocal pen
        if operator not in (b"m", b"l"):
            return
        x, y = (float(o) for o in operands)
        to = [(cm[i] * x + cm[i + 2] * y + cm[i + 4]) / MM for i in (0, 1)]
        if operator == b"l":
            found.append((*pen, *to))
        pen = to

    page.extract_text(visitor_operand_before=draw)
    return found


def rulers(page: PageObject) -> list[float]:
    """The lengths in mm of the level lines that are about as long as the ruler."""
    level = [abs(x1 - x0) for x0, y0, x1, y1 in lines(page) if abs(y1 - y0) < 0.01]
    return [length for length in level if 90 < length < 110]


def test_there_is_something_to_print() -> None:
    assert SHEETS


@pytest.mark.usefixtures("pango")
@every_sheet
@every_paper
@every_language
class TestEverySheet:
    def test_has_the_size_of_the_paper(self, game: str, sheet: str, paper: str, lang: str) -> None:
        for page in printed(game, sheet, paper, lang).reader.pages:
            size = sorted((float(page.mediabox.width) / MM, float(page.mediabox.height) / MM))
            assert size == pytest.approx(press.PAPERS[paper], abs=0.05)

    def test_embeds_our_typeface_and_no_other(
        self, game: str, sheet: str, paper: str, lang: str
    ) -> None:
        for page in printed(game, sheet, paper, lang).reader.pages:
            assert fonts(page)
            for font in fonts(page):
                assert "Bricolage" in font["/FontName"]
                assert "/FontFile2" in font

    def test_carries_a_line_of_100_mm_and_says_so(
        self, game: str, sheet: str, paper: str, lang: str
    ) -> None:
        for page in printed(game, sheet, paper, lang).reader.pages:
            assert any(length == pytest.approx(100, abs=0.05) for length in rulers(page))
            assert Speaker(lang)("print-ruler") in page.extract_text()

    def test_is_tagged_in_its_language_for_screen_readers(
        self, game: str, sheet: str, paper: str, lang: str
    ) -> None:
        root = printed(game, sheet, paper, lang).reader.trailer["/Root"]
        assert root["/Lang"] == lang
        assert root["/MarkInfo"]["/Marked"]

    def test_weighs_less_than_150_kb(self, game: str, sheet: str, paper: str, lang: str) -> None:
        assert printed(game, sheet, paper, lang).size < 150_000

    def test_leaves_the_press_nothing_to_warn_of(
        self, game: str, sheet: str, paper: str, lang: str
    ) -> None:
        assert not printed(game, sheet, paper, lang).warnings


# -- a game of one card, to see what the press does with a box


HOUSE = Box({"name": Fact("Cacao", Source.HOUSE), "price": Fact(3, Source.PRINTED)})
CARD = """{% extends "sheet.html" %}{% from "parts.html" import house_mark with context %}
{% block title %}Carte{% endblock %}{% block pages %}
<div class="page"><div class="plate"><p>{{ name }}</p>{{ house_mark() }}</div></div>
{% endblock %}"""


def _says_the_key(say: Speaker, said: Text | str, **values: object) -> str:
    """The toy's own words are in no catalogue."""
    key = said if isinstance(said, str) else said.key
    return speech(say, said, **values) if say.knows(key) else key


speech = Speaker.__call__


def card(box: Box, options: Mapping[str, Any], only: tuple[str, ...]) -> Mapping[str, object]:
    return {"name": "/".join([box["name"], str(options["rounds"]), *only])}


def price(box: Box, options: Mapping[str, Any], only: tuple[str, ...]) -> Mapping[str, object]:
    return {"name": f"{box['price']} {'name' in box}"}


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a game with three sheets: "card", "price", and "rules" without a function."""
    game = SimpleNamespace(
        key="toy", house=HOUSE, options=(Option("rounds", 5, "TOY-1", low=1, high=9),)
    )
    folder = tmp_path / "toy"
    folder.mkdir()
    for shared in ("sheet.html", "parts.html", "sheet.css"):
        (tmp_path / shared).write_bytes((press.PRINTABLES / shared).read_bytes())
    for sheet in ("card", "price"):
        (folder / f"{sheet}.html").write_text(CARD)
    (folder / "rules.html").write_text(CARD.replace("{{ name }}", "Règles"))
    for sheet in ("card", "price", "rules"):
        (folder / f"{sheet}.css").write_text("p { margin: 20mm }")
    monkeypatch.setattr(press, "shelf", lambda: {"toy": game})
    monkeypatch.setattr(press, "PRINTABLES", tmp_path)
    monkeypatch.setattr(press, "_draws", lambda _: {"card": card, "price": price})
    press._templates.cache_clear()
    press._files.cache_clear()
    monkeypatch.setattr(Speaker, "__call__", _says_the_key)
    yield folder
    press._templates.cache_clear()
    press._files.cache_clear()


@pytest.mark.usefixtures("toy")
def test_the_sheets_of_a_game_are_its_templates() -> None:
    assert press.sheets("toy") == ("card", "price", "rules")
    assert press.sheets("other") == ()


@pytest.mark.usefixtures("toy")
def test_a_sheet_that_shows_a_house_value_says_so() -> None:
    assert "toy-print-fact-name" in press.render_html("toy", "card")


@pytest.mark.usefixtures("toy")
def test_a_value_the_household_has_read_bears_no_house_mark() -> None:
    page = press.render_html("toy", "card", box=Box().learn("name", "Sucre"))
    assert "Sucre" in page
    assert "toy-print-fact" not in page


@pytest.mark.usefixtures("toy")
def test_a_house_value_that_the_sheet_does_not_show_is_not_mentioned() -> None:
    assert "toy-print-fact" not in press.render_html("toy", "price")


@pytest.mark.usefixtures("toy")
def test_a_sheet_without_a_function_is_printed_as_it_stands() -> None:
    assert "Règles" in press.render_html("toy", "rules")


@pytest.mark.usefixtures("toy")
def test_options_not_given_are_the_defaults_and_those_given_are_checked() -> None:
    assert "Cacao/5<" in press.render_html("toy", "card")
    assert "Cacao/7<" in press.render_html("toy", "card", options={"rounds": 7})
    with pytest.raises(Refusal, match="bad-option"):
        press.render_html("toy", "card", options={"rounds": 10})


@pytest.mark.usefixtures("toy")
def test_the_pieces_asked_for_reach_the_sheet() -> None:
    assert "Cacao/5/card/2<" in press.render_html("toy", "card", only=("card/2",))


@pytest.mark.usefixtures("toy")
def test_what_a_household_typed_is_text_and_never_markup() -> None:
    page = press.render_html("toy", "card", box=Box().learn("name", "<script>"))
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("sheet", ["nothing", "../toy/card", "card.html", ""])
def test_a_sheet_that_does_not_exist_is_refused(sheet: str) -> None:
    with pytest.raises(Refusal, match="no-sheet"):
        press.render_html("toy", sheet)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("paper", ["a3", "", "../a4"])
def test_a_paper_we_have_no_plates_for_is_refused(paper: str) -> None:
    with pytest.raises(Refusal, match="bad-paper"):
        press.render_html("toy", "card", paper=paper)


@pytest.mark.usefixtures("toy", "pango")
def test_an_offset_moves_what_is_printed_and_not_the_paper(toy: Path) -> None:
    (toy / "rules.html").write_text(
        CARD.replace("<p>{{ name }}</p>", "{{ ruler() }}").replace(
            "house_mark with", "house_mark, ruler with"
        )
    )

    def corner(**wishes: Any) -> tuple[float, ...]:
        page = PdfReader(BytesIO(press.render_pdf("toy", "rules", **wishes))).pages[0]
        assert float(page.mediabox.width) == pytest.approx(210 * MM, abs=0.1)
        return next(line for line in lines(page) if abs(line[2] - line[0]) > 90)[:2]

    x, y = corner()
    assert corner(offset=(1.5, -0.3)) == pytest.approx((x + 1.5, y + 0.3), abs=0.02)


@pytest.mark.parametrize("offset", [(10, 0), (0, -12.5)])
def test_an_offset_of_a_centimetre_is_a_mistake(offset: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="drift"):
        press.page_css("a4", offset)


@pytest.mark.usefixtures("toy", "pango")
def test_a_style_that_weasyprint_does_not_know_would_be_heard(toy: Path) -> None:
    (toy / "card.css").write_text("p { clip-path: circle(4mm) }")
    assert any("clip-path" in said for said in printed("toy", "card", "a4", "fr").warnings)


@pytest.mark.usefixtures("toy", "pango")
@pytest.mark.parametrize("link", ["https://example.org/a.css", "file:///etc/passwd", "../cli.py"])
def test_a_sheet_cannot_draw_on_anything_but_our_own_parts(toy: Path, link: str) -> None:
    (toy / "card.css").write_text(f'@import "{link}";')
    with pytest.raises(LookupError, match="not a part of a sheet"):
        press.render_pdf("toy", "card")


def test_a_notice_is_on_the_page_of_a_browser_alone() -> None:
    game, sheet = SHEETS[0]
    notice = text("print-from-browser")
    assert Speaker("fr")(notice) in press.render_html(game, sheet, notice=notice)
    assert "notice" not in press.render_html(game, sheet)


def test_the_page_for_a_browser_obeys_a_strict_content_policy() -> None:
    for game, sheet in SHEETS:
        page = press.render_html(game, sheet, root="/print/parts/")
        assert "<style" not in page
        assert "style=" not in page
        assert "<script" not in page


def test_every_link_of_a_sheet_leads_to_a_part() -> None:
    for game, sheet in SHEETS:
        for paper in press.PAPERS:
            for link in press.render_html(game, sheet, paper=paper).split('href="')[1:]:
                assert press.part(link.split('"')[0]).media_type == "text/css"
    for weight in (400, 700, 800):
        assert press.part(f"fonts/bricolage-{weight}.woff2").content[:4] == b"wOF2"


@pytest.mark.parametrize(
    "name",
    ["sheet.html", "../pyproject.toml", "/etc/passwd", "page-a3.css", "page-a4+12.0-1.0.css"],
)
def test_what_is_not_a_part_of_a_sheet_is_not_served(name: str) -> None:
    with pytest.raises(LookupError):
        press.part(name)


@pytest.fixture
def without_pango(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A computer on which WeasyPrint cannot load its library."""
    real = builtins.__import__

    def load(name: str, *args: Any, **named: Any) -> Any:
        if name.startswith("weasyprint"):
            raise OSError("cannot load library 'libgobject-2.0-0'")
        return real(name, *args, **named)

    press._engine.cache_clear()
    monkeypatch.setattr(builtins, "__import__", load)
    yield
    press._engine.cache_clear()


@pytest.mark.usefixtures("without_pango")
@every_language
def test_without_pango_the_refusal_says_what_to_install(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press.sys, "platform", "darwin")
    with pytest.raises(press.PressUnavailable) as refused:
        press.pdf("<p>")
    assert refused.value.code == "no-press"
    assert "brew install pango" in Speaker(lang)(refused.value.text)
