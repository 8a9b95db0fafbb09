"""The press with a box, a template and a browser."""

from __future__ import annotations

import builtins
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee import press
from referee.games import all_games
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box.facts import Box
from referee.kit.words import Refusal, text
from referee.press import assets, engine
from tests.press.deck import PAGE, SHEETS
from tests.press.written import Written, heard


@pytest.mark.usefixtures("toy")
class TestABox:
    def test_the_sheets_of_a_game_are_its_templates(self) -> None:
        assert press.sheet_names("toy") == tuple(sorted([*SHEETS, "rules"]))
        assert press.sheet_names("other") == ()
        assert press.find_sheet("toy", "deck") is SHEETS["deck"]
        assert press.find_sheet("toy", "nothing") is None
        assert "Règles" in press.render_html("toy", "rules"), "as it stands, without a function"

    def test_a_sheet_names_the_house_values_that_it_shows_and_no_others(self) -> None:
        page = press.render_html("toy", "card")
        assert "toy-fact-name" in page
        assert "nobody-knows" not in page, "what nobody knows is no house value"
        page = press.render_html("toy", "price")
        assert "toy-fact-name" not in page and "toy-fact-card" not in page
        assert "toy-fact-other" in page, "the folder is read"

    def test_a_value_the_household_has_read_bears_no_house_mark(self) -> None:
        page = press.render_html("toy", "card", box=Box().learn("name", "Sucre"))
        assert "Sucre" in page and "toy-fact" not in page

    def test_options_not_given_are_the_defaults_and_those_given_are_checked(self) -> None:
        assert "Cacao/5<" in press.render_html("toy", "card")
        assert "Cacao/7<" in press.render_html("toy", "card", options={"rounds": 7})
        with pytest.raises(Refusal, match="bad-option"):
            press.render_html("toy", "card", options={"rounds": 10})

    def test_what_a_household_typed_is_text_and_never_markup(self) -> None:
        page = press.render_html("toy", "card", box=Box().learn("name", "<script>"))
        assert "<script>" not in page
        assert "&lt;script&gt;" in page

    def test_sheets_papers_and_pieces_that_there_are_not_are_refused(self) -> None:
        sheets = ("nothing", "../toy/card", "card.html", "")
        papers = ("a3", "", "../a4")
        for code, sheet, settings in (
            *(("no-sheet", sheet, {}) for sheet in sheets),
            *(("bad-paper", sheet, {"paper": at}) for sheet in ("card", "deck") for at in papers),
            ("no-piece", "card", {"only": ("14",)}),  # of a sheet of whole pages
        ):
            with pytest.raises(Refusal, match=code):
                press.render_html("toy", sheet, **settings)


def ruler(written: Written, page: int = 0) -> tuple[float, float]:
    """Return the start of the line of 100 mm."""
    lines = written.lines(page)
    return next(line[:2] for line in lines if abs(line[2] - line[0]) == pytest.approx(100, abs=0.1))


@pytest.mark.usefixtures("toy", "pango")
def test_an_offset_moves_a_sheet_that_has_no_backs_and_not_the_paper(toy: Path) -> None:
    page = PAGE.replace("<p>{{ name }}</p>", "{{ ruler() }}")
    (toy / "rules.html").write_text(page.replace("house_mark with", "house_mark, ruler with"))
    still = Written(press.render_pdf("toy", "rules"))
    moved = Written(press.render_pdf("toy", "rules", offset=(1.5, -0.25)))
    assert moved.size() == pytest.approx((210, 297), abs=0.05)
    x, y = ruler(still)
    assert ruler(moved) == pytest.approx((x + 1.5, y - 0.25), abs=0.02)


@pytest.mark.parametrize("offset", [(10.5, 0), (0, -12.5), (float("nan"), 0), (0, float("inf"))])
def test_no_printer_drifts_by_more_than_a_centimetre(offset: tuple[float, float]) -> None:
    with pytest.raises(Refusal, match="bad-drift"):
        assets.page_css("a4", offset)
    assert press.asset_named(assets.page_css("a4", (10, -10))).media_type == "text/css"


@pytest.mark.usefixtures("toy", "pango")
def test_a_landscape_sheet_lies_on_its_side_and_so_may_any_template_of_ours() -> None:
    assert Written(press.render_pdf("toy", "wide")).size() == pytest.approx((297, 210), abs=0.05)
    page = press.page_html(
        "toy/card.html", {"name": "Bilan"}, lang="en", paper="letter", is_landscape=True
    )
    assert "Bilan" in page and "toy/card.css" in page
    assert Written(press.pdf(page)).size() == pytest.approx((279.4, 215.9), abs=0.05)


@pytest.mark.usefixtures("pango")
def test_several_pages_make_one_pdf_and_each_keeps_its_size() -> None:
    sheets = [
        press.test_page(root="", notice=None, paper=paper, lang=lang)
        for paper, lang in (("a4", "fr"), ("letter", "en"))
    ]
    written = heard(lambda: press.pdf(*sheets))
    assert [written.size(n) for n in range(4)] == [
        pytest.approx(press.PAPERS[paper], abs=0.05) for paper in ("a4", "a4", "letter", "letter")
    ]
    assert Translator("fr")("print-test") in written.pages[0].extract_text()
    assert Translator("en")("print-test") in written.pages[2].extract_text()
    assert not written.warnings


@pytest.mark.usefixtures("toy", "pango")
def test_a_style_that_weasyprint_does_not_know_would_be_heard(toy: Path) -> None:
    (toy / "card.css").write_text("p { clip-path: circle(4mm) }")
    report = heard(lambda: press.render_pdf("toy", "card"))
    assert any("clip-path" in warning for warning in report.warnings)


@pytest.mark.usefixtures("toy", "pango")
@pytest.mark.parametrize("link", ["https://example.org/a.css", "file:///etc/passwd", "../cli.py"])
def test_a_sheet_cannot_draw_on_anything_but_our_own_parts(toy: Path, link: str) -> None:
    (toy / "card.css").write_text(f'@import "{link}";')
    with pytest.raises(LookupError, match="not a part of a sheet"):
        press.render_pdf("toy", "card")


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("sheet", ["card", "deck"])
def test_a_notice_is_on_the_page_of_a_browser_alone(sheet: str) -> None:
    notice = text("print-from-browser")
    assert Translator("fr")(notice) in press.render_html("toy", sheet, notice=notice)
    assert "notice" not in press.render_html("toy", sheet)


def test_every_link_of_a_sheet_leads_to_a_part() -> None:
    for game in all_games():
        for sheet in press.sheet_names(game):
            for paper in press.PAPERS:
                page = press.render_html(game, sheet, paper=paper, offset=(-0.5, 2))
                for link in re.findall(r'href="([^"]+)"', page):
                    assert press.asset_named(link).media_type == "text/css"
    for weight in (400, 700, 800):
        assert press.asset_named(f"fonts/bricolage-{weight}.woff2").content[:4] == b"wOF2"


def test_what_is_not_a_part_of_a_sheet_is_not_served() -> None:
    for name in (
        *("sheet.html", "../pyproject.toml", "/etc/passwd", "page-a3.css", "page-a4+12.0.css"),
        *("plate-a3-63x88-duplex-two.css", "plate-a4-63x88-round-two.css"),
        *("plate-a4-0x0-duplex-two.css", "plate-a4-63x99999-duplex-one.css"),
        "plate-a4-63x88-duplex-two.css.map",
        *(f"plate-a4-58x88of{size}-duplex-two.css" for size in ("00x88", "63x0", "63x88x")),
    ):
        with pytest.raises(LookupError):
            press.asset_named(name)


@pytest.fixture
def without_pango(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make WeasyPrint unable to load its library."""
    real = builtins.__import__

    def load(name: str, *args: Any, **named: Any) -> Any:
        if name.startswith("weasyprint"):
            raise OSError("cannot load library 'libgobject-2.0-0'")
        return real(name, *args, **named)

    engine._engine.cache_clear()
    monkeypatch.setattr(builtins, "__import__", load)
    yield
    engine._engine.cache_clear()


@pytest.mark.usefixtures("without_pango")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_pango_the_refusal_says_what_to_install(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine.sys, "platform", "darwin")
    with pytest.raises(press.PressUnavailable) as refused:
        press.pdf("<p>")
    assert refused.value.code == "no-press"
    assert "brew install pango" in Translator(lang)(refused.value.text)


# -- the sheet that tries a printer


@pytest.mark.usefixtures("pango")
@pytest.mark.parametrize("paper", press.PAPERS)
@pytest.mark.parametrize("offset", [(0, 0), (1.5, -2)])
def test_scales_on_the_back_say_by_how_much_it_misses_the_cross(
    paper: str, offset: tuple[float, float]
) -> None:
    page = press.test_page(root="", notice=None, paper=paper, lang="fr", offset=offset)
    written = Written(press.pdf(page))
    width, height = press.PAPERS[paper]
    front, back = written.lines(0), written.lines(1)
    cross = [line for line in front if max(abs(line[2] - line[0]), abs(line[3] - line[1])) > 105]
    upright = next(line for line in cross if abs(line[2] - line[0]) < 0.01)
    level = next(line for line in cross if abs(line[3] - line[1]) < 0.01)
    assert (upright[0], level[1]) == pytest.approx((width / 2, height / 2), abs=0.02)
    # the back shows the sheet turned over: what lies right of the middle shows left of it
    ticks = [line for line in back if abs(line[2] - line[0]) < 0.01 and line[3] - line[1] < -2]
    at = sorted({round(line[0] - width / 2 - offset[0], 2) for line in ticks})
    assert at == pytest.approx([n / 2 for n in range(-20, 21)], abs=0.02)
    rungs = [line for line in back if abs(line[3] - line[1]) < 0.01 and line[2] - line[0] < -2]
    at = sorted({round(line[1] - height / 2 - offset[1], 2) for line in rungs})
    assert at == pytest.approx([n / 2 for n in range(-20, 21)], abs=0.02)
