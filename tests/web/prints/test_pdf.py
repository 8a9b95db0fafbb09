"""Prints over the web: as a PDF, or by the browser."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from io import BytesIO
from typing import Any

import pytest
from flask.testing import FlaskClient
from pypdf import PdfReader

from referee import press
from referee.games import all_games
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box.paper import PageSheet
from referee.web.http import worker
from referee.web.http.services import Services
from referee.web.prints import pdf
from tests.press.idle import idle
from tests.web.prints.sheets import SHEETS, opened

GAME, SHEET = next((g, s) for g, s in SHEETS if isinstance(press.find_sheet(g, s), PageSheet))
ADDRESS = f"/print/{GAME}/{SHEET}"
DECK, DECK_SHEET, KIND = next(  # a sheet of pieces that the box knows one by one
    (game, kind.sheet_key, kind.key)
    for game, of in all_games().items()
    for kind in of.inventory
    if kind.is_folder and kind.sheet_key and not kind.is_house_made
)
SWITCH = next(option for option in all_games()[GAME].options if isinstance(option.default, bool))
CHOSEN = {SWITCH.key: not SWITCH.default}  # what the table below has agreed on


@pytest.fixture(autouse=True)
def press_here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Run the press in this process."""
    monkeypatch.setattr(pdf, "run_in_process", lambda work, *pages, timeout=0: work(*pages))
    pdf.clear_caches()
    yield
    pdf.clear_caches()


@pytest.fixture
def table(services: Services) -> tuple[str, str]:
    """Return the host's key of a new table, and the address of its sheet."""
    key = opened(services, GAME, CHOSEN, all_games()[GAME].shipped_box.learn("read-on-the-box", 7))
    return key, f"/h/{key}/print/{SHEET}"


def none(*_: object, **__: object) -> bytes:
    raise press.PressUnavailable


@pytest.fixture
def no_pango(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "run_in_process", none)


# -- the answer


@pytest.mark.usefixtures("pango")
def test_a_sheet_opens_as_a_pdf_under_its_own_name_in_the_browsers_viewer(
    client: FlaskClient,
) -> None:
    answer = client.get(ADDRESS)
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert answer.headers["Content-Disposition"] == f"inline; filename={GAME}-{SHEET}.pdf"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.data.startswith(b"%PDF-")
    policy = answer.headers["Content-Security-Policy"]
    assert "object-src 'self'" in policy and "default-src 'self'" in policy
    assert "script-src" not in policy
    assert "object-src 'none'" in client.get("/").headers["Content-Security-Policy"]


@pytest.mark.usefixtures("pango")
@pytest.mark.parametrize(("lang", "paper"), [*zip(LANGUAGES, press.PAPERS, strict=True)])
def test_language_and_paper_are_those_asked_for_else_the_language_is_the_readers(
    client: FlaskClient, lang: str, paper: str
) -> None:
    line, query = Translator(lang)("print-ruler"), {"lang": lang, "paper": paper}
    (page, *_) = PdfReader(BytesIO(client.get(ADDRESS, query_string=query).data)).pages
    assert line in page.extract_text()
    height = float(page.mediabox.height) * 25.4 / 72
    assert height == pytest.approx(press.PAPERS[paper][1], abs=0.05)
    read = client.get(ADDRESS, headers={"Accept-Language": lang}).data
    assert line in PdfReader(BytesIO(read)).pages[0].extract_text()


def test_paper_is_letter_where_that_is_what_is_sold(
    client: FlaskClient, print_settings: dict[str, Any]
) -> None:
    read = {
        "letter": ("en-US", "en-CA,fr", "fr-CA"),
        "a4": ("fr-FR", "en-GB,en-US;q=0.5", "", "*", "en", "=;q=x"),
    }
    for paper, readers in read.items():
        for reader in readers:
            client.get(ADDRESS, headers={"Accept-Language": reader})
            assert print_settings["paper"] == paper, reader


def test_a_device_keeps_the_paper_it_asked_for_last_if_it_is_one_of_ours(
    client: FlaskClient, print_settings: dict[str, Any]
) -> None:
    assert "Set-Cookie" not in client.get(ADDRESS).headers
    client.set_cookie("paper", "papyrus")
    client.get(ADDRESS)
    assert print_settings["paper"] == "a4"
    client.get(ADDRESS, query_string={"paper": "letter"})
    client.get(ADDRESS)
    assert print_settings["paper"] == "letter"
    page = client.get(f"/box/{GAME}/print/{SHEET}").text
    assert 'value="letter" checked' in page
    assert 'value="a4" checked' not in page


@pytest.mark.usefixtures("pango")
def test_the_same_sheet_is_made_once(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    def noted(work: Any, *pages: str) -> bytes | str:
        made.append(work)
        return idle(work, *pages)

    monkeypatch.setattr(pdf, "run_in_process", noted)
    for _ in range(3):
        assert client.get(ADDRESS, query_string={"lang": "fr"}).data == b"%PDF-"
    client.get(ADDRESS, query_string={"lang": "en"})
    assert made.count(press.pdf) == 2


@pytest.mark.slow
@pytest.mark.usefixtures("pango")
def test_the_press_works_in_a_process_of_its_own(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "run_in_process", worker.run_in_process)
    try:
        assert client.get(ADDRESS).data.startswith(b"%PDF-")
    finally:
        worker.stop()


# -- whence


def test_a_tables_sheet_is_drawn_from_its_own_box_and_options(
    client: FlaskClient, table: tuple[str, str], print_settings: dict[str, Any]
) -> None:
    assert client.get(table[1]).mimetype == "application/pdf"
    defaults = {option.key: option.default for option in all_games()[GAME].options}
    assert print_settings["options"] == defaults | CHOSEN
    assert print_settings["box"]["read-on-the-box"] == 7


def test_nobody_prints_for_a_table_without_its_hosts_key(
    client: FlaskClient, table: tuple[str, str]
) -> None:
    key, address = table
    wrong = ("B" if key[0] == "A" else "A") + key[1:]
    for path in (address, f"/h/{key}/print", f"/h/{key}/printing/{SHEET}"):
        assert client.get(path).status_code == 200
        assert client.get(path.replace(key, wrong)).status_code == 404


def test_a_sheet_that_does_not_exist_is_not_found_nor_what_is_no_part_of_one(
    client: FlaskClient, table: tuple[str, str]
) -> None:
    for address in (
        *(f"/print/{GAME}/nothing", f"/print/nothing/{SHEET}"),
        f"/print/{GAME}/..%2F{GAME}%2F{SHEET}",
        *(f"/box/{GAME}/print/nothing", f"/box/nothing/print/{SHEET}", "/box/nothing/print"),
        *(f"{table[1]}x", f"/h/{table[0]}/printing/{SHEET}x"),
        *(f"/print/parts/{name}" for name in ("sheet.html", "..%2F..%2Fpyproject.toml")),
        "/print/parts/fonts/other.woff2",
    ):
        assert client.get(address).status_code == 404, address


def test_a_piece_lost_before_or_since_the_table_began_is_printed_as_the_table_knew_it(
    client: FlaskClient, services: Services, print_settings: dict[str, Any]
) -> None:
    name = next(n for n in services.boxes.box(DECK) if n.startswith(f"{KIND}/"))
    before = opened(services, DECK, {})
    services.boxes.lose(DECK, name, "2026-11-21")
    for key in (before, opened(services, DECK, {})):
        for query in ("pieces=lost", "only=lost"):
            assert client.get(f"/h/{key}/print/{DECK_SHEET}?{query}").status_code == 200
            assert print_settings["box"][name] == services.boxes.box(DECK)[name] is not None
            assert print_settings["only"] == ("lost",)
            assert print_settings["box"].facts[name].is_lost
    services.boxes.mark_found(DECK, name)
    assert client.get(f"/h/{key}/print/{DECK_SHEET}?only=lost").status_code == 409
    assert print_settings["box"][name] is not None


# -- without Pango


@pytest.mark.usefixtures("no_pango")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_pango_the_same_sheet_is_a_page_that_says_why_and_finds_all_it_links_to(
    client: FlaskClient, lang: str
) -> None:
    say, query = Translator(lang), {"lang": lang}
    answer = client.get(ADDRESS, query_string=query)
    assert (answer.status_code, answer.mimetype) == (200, "text/html")
    page = answer.text
    assert say("print-from-browser") in page and say("print-ruler") in page
    links = [part.split('"')[0] for part in page.split('href="')[1:] + page.split('src="')[1:]]
    kinds = {"css": "text/css", "js": "text/javascript"}
    assert len(links) >= 5
    for link in links:
        ending = link.split("?")[0].rsplit(".", 1)[1]
        with client.get(link) as answer:
            assert (answer.status_code, answer.mimetype) == (200, kinds[ending])
    assert client.get("/print/parts/fonts/bricolage-700.woff2").mimetype == "font/woff2"
    for path in (f"/box/{GAME}/print", f"/box/{GAME}/print/{SHEET}"):
        page = client.get(path, headers={"Accept-Language": lang}).text
        assert say("print-no-pdf") in page and "pango" in page


@pytest.mark.parametrize("wrong", [BrokenProcessPool, TimeoutError])
def test_where_the_press_dies_or_takes_too_long_the_browser_prints(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, wrong: type[Exception]
) -> None:
    def fail(*_: object, **__: object) -> bytes:
        raise wrong

    monkeypatch.setattr(pdf, "run_in_process", fail)
    assert client.get(f"/box/{GAME}/print").status_code == 200
    answer = client.get(ADDRESS)
    assert (answer.status_code, answer.mimetype) == (200, "text/html")


def test_pango_installed_meanwhile_is_found_by_the_next_request(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "run_in_process", none)
    assert client.get(ADDRESS).mimetype == "text/html"
    monkeypatch.setattr(pdf, "run_in_process", idle)
    assert client.get(ADDRESS).mimetype == "application/pdf"
    assert Translator("fr")("print-no-pdf") not in client.get(f"/box/{GAME}/print").text


# -- several pages in one answer


def test_several_pages_are_one_page_for_the_browser_with_the_styles_of_all() -> None:
    pages = [
        f'<html><head><link rel="stylesheet" href="{name}.css"></head>'
        f'<body class="x"><p class="notice">Why.</p><div class="page">{name}</div></body></html>'
        for name in ("first", "second", "first")
    ]
    page = press.join_pages(pages)
    assert page.count("<body") == page.count("</body>") == page.count("</head>") == 1
    assert page.count("Why.") == 1
    assert page.count("first.css") == page.count("second.css") == 1
    assert page.count('<div class="page">first</div>') == 2
    assert page.index(">first<") < page.index(">second<")
