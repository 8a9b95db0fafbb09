"""A sheet asked for over the web."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from referee import press
from referee.games import shelf
from referee.speech import LANGUAGES, Speaker
from referee.web import close, create_app, prints, slow
from referee.web.services import Services

GAME, SHEET = next((game, sheet) for game in shelf() for sheet in press.sheets(game))
ADDRESS = f"/print/{GAME}/{SHEET}"
SWITCH = next(option for option in shelf()[GAME].options if isinstance(option.default, bool))
CHOSEN = {SWITCH.key: not SWITCH.default}  # what the table below has agreed on


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """The application, with a press that works in this process."""
    monkeypatch.setattr(prints, "run_in_process", lambda work, *pages: work(*pages))
    prints._pdf.cache_clear()
    made = create_app(tmp_path / "tables.db")
    yield made
    prints._pdf.cache_clear()
    close(made)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def table(app: Flask) -> tuple[str, str]:
    """The host's key of a new table, and the address of its sheet."""
    found: Services = app.extensions["referee"]
    game = shelf()[GAME]
    names = ["Lucie", "Bruno", "Aldo", "Lee", "Karl", "Ana"][: game.seats[0]]
    table_id = found.tables.open(GAME, names, CHOSEN, game.house.learn("read-on-the-box", 7))
    key = found.keys.new_table(table_id, found.tables.at(table_id).state.seating.seats).host
    return key, f"/h/{key}/print/{SHEET}"


@pytest.fixture
def no_pango(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> bytes:
        raise press.PressUnavailable

    monkeypatch.setattr(prints, "run_in_process", refuse)


def said(answer: Any) -> str:
    return str(PdfReader(BytesIO(answer.data)).pages[0].extract_text())


@pytest.mark.usefixtures("pango")
def test_a_sheet_opens_as_a_pdf_under_its_own_name(client: FlaskClient) -> None:
    answer = client.get(ADDRESS)
    assert answer.status_code == 200
    assert answer.mimetype == "application/pdf"
    assert answer.headers["Content-Disposition"] == f"inline; filename={GAME}-{SHEET}.pdf"
    assert answer.data.startswith(b"%PDF-")


@pytest.mark.usefixtures("pango")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_language_is_the_one_asked_for_else_the_readers(client: FlaskClient, lang: str) -> None:
    line = Speaker(lang)("print-ruler")
    assert line in said(client.get(ADDRESS, query_string={"lang": lang}))
    assert line in said(client.get(ADDRESS, headers={"Accept-Language": lang}))


@pytest.mark.usefixtures("pango")
@pytest.mark.parametrize("paper", press.PAPERS)
def test_the_paper_is_the_one_asked_for(client: FlaskClient, paper: str) -> None:
    answer = client.get(ADDRESS, query_string={"paper": paper})
    page = PdfReader(BytesIO(answer.data)).pages[0]
    assert float(page.mediabox.height) * 25.4 / 72 == pytest.approx(
        press.PAPERS[paper][1], abs=0.05
    )


@pytest.mark.usefixtures("pango")
def test_a_tables_sheet_is_drawn_from_its_own_box_and_options(
    client: FlaskClient, table: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    real = press.render_html

    def render(game: str, sheet: str, **wishes: Any) -> str:
        asked.append(wishes)
        return real(game, sheet, **wishes)

    monkeypatch.setattr(press, "render_html", render)
    assert client.get(table[1]).mimetype == "application/pdf"
    defaults = {option.key: option.default for option in shelf()[GAME].options}
    assert asked[0]["options"] == defaults | CHOSEN
    assert asked[0]["box"]["read-on-the-box"] == 7


def test_nobody_prints_for_a_table_without_its_hosts_key(
    client: FlaskClient, table: tuple[str, str]
) -> None:
    key, address = table
    wrong = ("B" if key[0] == "A" else "A") + key[1:]
    assert client.get(address.replace(key, wrong)).status_code == 404


@pytest.mark.parametrize(
    "address",
    [f"/print/{GAME}/nothing", f"/print/nothing/{SHEET}", f"/print/{GAME}/..%2F{GAME}%2F{SHEET}"],
)
def test_a_sheet_that_does_not_exist_is_not_found(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_tables_sheet_that_does_not_exist_is_not_found(
    client: FlaskClient, table: tuple[str, str]
) -> None:
    assert client.get(table[1] + "x").status_code == 404


@pytest.mark.parametrize("paper", ["a3", "", "<b>"])
def test_a_paper_we_do_not_have_is_refused_and_not_a_failure(
    client: FlaskClient, paper: str
) -> None:
    assert client.get(ADDRESS, query_string={"paper": paper}).status_code == 409


@pytest.mark.usefixtures("no_pango")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_pango_the_same_sheet_is_a_page_that_says_why(
    client: FlaskClient, lang: str
) -> None:
    answer = client.get(ADDRESS, query_string={"lang": lang})
    assert answer.status_code == 200
    assert answer.mimetype == "text/html"
    assert Speaker(lang)("print-from-browser") in answer.text
    assert Speaker(lang)("print-ruler") in answer.text


@pytest.mark.usefixtures("no_pango")
def test_the_page_for_the_browser_finds_all_it_links_to(client: FlaskClient) -> None:
    links = [part.split('"')[0] for part in client.get(ADDRESS).text.split('href="')[1:]]
    assert len(links) == 3
    for link in links:
        answer = client.get(link)
        assert (answer.status_code, answer.mimetype) == (200, "text/css")
    assert client.get("/print/parts/fonts/bricolage-700.woff2").mimetype == "font/woff2"


@pytest.mark.parametrize("name", ["sheet.html", "..%2F..%2Fpyproject.toml", "fonts/other.woff2"])
def test_nothing_but_the_parts_of_sheets_is_served_with_them(
    client: FlaskClient, name: str
) -> None:
    assert client.get(f"/print/parts/{name}").status_code == 404


@pytest.mark.usefixtures("no_pango")
def test_pango_installed_meanwhile_is_found_by_the_next_request(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.get(ADDRESS).mimetype == "text/html"
    monkeypatch.setattr(prints, "run_in_process", lambda *_: b"%PDF-")
    assert client.get(ADDRESS).mimetype == "application/pdf"


@pytest.mark.usefixtures("pango")
def test_the_same_sheet_is_made_once(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    monkeypatch.setattr(prints, "run_in_process", lambda *asked: made.append(asked) or b"%PDF-")
    for _ in range(3):
        assert client.get(ADDRESS, query_string={"lang": "fr"}).data == b"%PDF-"
    client.get(ADDRESS, query_string={"lang": "en"})
    assert len(made) == 2


def test_printing_is_done_off_the_event_loop() -> None:
    assert slow.is_slow(ADDRESS)
    assert slow.is_slow(f"/h/KEY/print/{SHEET}")


@pytest.mark.slow
@pytest.mark.usefixtures("pango")
def test_the_press_works_in_a_process_of_its_own(tmp_path: Path) -> None:
    app = create_app(tmp_path / "tables.db")
    prints._pdf.cache_clear()
    try:
        assert app.test_client().get(ADDRESS).data.startswith(b"%PDF-")
    finally:
        slow.stop()
        close(app)
