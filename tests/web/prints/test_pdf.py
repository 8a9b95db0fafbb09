"""What is asked for over the web is printed: as a PDF, or by the browser."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from referee import press
from referee.games import shelf
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.sheets import Pages
from referee.web.app import close, create_app
from referee.web.http import worker
from referee.web.http.services import Services
from referee.web.prints import pdf
from tests import once

SHEETS = [(game, sheet) for game in shelf() for sheet in press.sheets(game)]
GAME, SHEET = next((g, s) for g, s in SHEETS if isinstance(press.sheet(g, s), Pages))
ADDRESS = f"/print/{GAME}/{SHEET}"
DECKS = [  # every sheet of pieces that the box knows one by one, with the kind of its pieces
    (game, kind.sheet, kind)
    for game, of in shelf().items()
    for kind in of.inventory
    if kind.folder and kind.sheet and not kind.ours
]
DECK = DECKS[0]
SWITCH = next(option for option in shelf()[GAME].options if isinstance(option.default, bool))
CHOSEN = {SWITCH.key: not SWITCH.default}  # what the table below has agreed on


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """The application, with a press that works in this process."""
    monkeypatch.setattr(pdf, "run_in_process", lambda work, *pages, patience=0: work(*pages))
    pdf.forget()
    made = create_app(tmp_path / "tables.db", compiled=once.templates())
    yield made
    pdf.forget()
    close(made)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def services(app: Flask) -> Services:
    of_app: Services = app.extensions["referee"]
    return of_app


def opened(services: Services, game: str, options: dict[str, Any], box: Any = None) -> str:
    """The host's key of a new table."""
    names = ["Lucie", "Bruno", "Aldo", "Lee", "Karl", "Ana"][: shelf()[game].seats[0]]
    table_id = services.tables.open(game, names, options, box)
    return services.keys.new_table(table_id, services.tables.at(table_id).state.seating.seats).host


@pytest.fixture
def table(services: Services) -> tuple[str, str]:
    """The host's key of a new table, and the address of its sheet."""
    key = opened(services, GAME, CHOSEN, shelf()[GAME].house.learn("read-on-the-box", 7))
    return key, f"/h/{key}/print/{SHEET}"


def none(*_: object, **__: object) -> bytes:
    raise press.PressUnavailable


@pytest.fixture
def no_pango(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "run_in_process", none)


def said(answer: Any) -> str:
    return str(PdfReader(BytesIO(answer.data)).pages[0].extract_text())


class Told:
    """What the press was asked for, and the press."""

    def __init__(self) -> None:
        self.wishes: list[dict[str, Any]] = []
        self.press = press.render_html

    def __call__(self, game: str, sheet: str, **wishes: Any) -> str:
        self.wishes.append(wishes)
        return self.press(game, sheet, **wishes)

    def __getitem__(self, name: str) -> Any:
        return self.wishes[-1][name]


@pytest.fixture
def told(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Told:
    """Listens to what reaches the press, which then makes no PDF."""
    monkeypatch.setattr(pdf, "run_in_process", lambda *_, **__: b"%PDF-")
    made = Told()
    monkeypatch.setattr(press, "render_html", made)
    return made


# -- the answer


@pytest.mark.usefixtures("pango")
def test_a_sheet_opens_as_a_pdf_under_its_own_name(client: FlaskClient) -> None:
    answer = client.get(ADDRESS)
    assert answer.status_code == 200
    assert answer.mimetype == "application/pdf"
    assert answer.headers["Content-Disposition"] == f"inline; filename={GAME}-{SHEET}.pdf"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.data.startswith(b"%PDF-")


def test_a_browsers_own_viewer_may_show_the_pdf_and_nothing_else_is_let_in(
    client: FlaskClient, told: Told
) -> None:
    policy = client.get(ADDRESS).headers["Content-Security-Policy"]
    assert "object-src 'self'" in policy
    assert "default-src 'self'" in policy
    assert "script-src" not in policy
    assert "object-src 'none'" in client.get("/").headers["Content-Security-Policy"]


@pytest.mark.usefixtures("pango")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_language_is_the_one_asked_for_else_the_readers(client: FlaskClient, lang: str) -> None:
    line = Translator(lang)("print-ruler")
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


@pytest.mark.parametrize(
    ("reader", "paper"),
    [
        *(("en-US", "letter"), ("en-CA,fr", "letter"), ("fr-CA", "letter"), ("fr-FR", "a4")),
        *(("en-GB,en-US;q=0.5", "a4"), ("", "a4"), ("*", "a4"), ("en", "a4"), ("=;q=x", "a4")),
    ],
)
def test_paper_is_letter_where_that_is_what_is_sold(
    client: FlaskClient, told: Told, reader: str, paper: str
) -> None:
    client.get(ADDRESS, headers={"Accept-Language": reader})
    assert told["paper"] == paper


def test_a_device_keeps_the_paper_it_asked_for_last(client: FlaskClient, told: Told) -> None:
    client.get(ADDRESS, query_string={"paper": "letter"})
    client.get(ADDRESS)
    assert told["paper"] == "letter"
    page = client.get(f"/box/{GAME}/print/{SHEET}").text
    assert 'value="letter" checked' in page
    assert 'value="a4" checked' not in page


def test_a_device_that_asked_for_no_paper_keeps_none(client: FlaskClient, told: Told) -> None:
    assert "Set-Cookie" not in client.get(ADDRESS).headers


def test_a_cookie_that_names_no_paper_of_ours_is_none(client: FlaskClient, told: Told) -> None:
    client.set_cookie("paper", "papyrus")
    client.get(ADDRESS)
    assert told["paper"] == "a4"


@pytest.mark.usefixtures("pango")
def test_the_same_sheet_is_made_once(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    monkeypatch.setattr(pdf, "run_in_process", lambda *asked, **_: made.append(asked) or b"%PDF-")
    for _ in range(3):
        assert client.get(ADDRESS, query_string={"lang": "fr"}).data == b"%PDF-"
    client.get(ADDRESS, query_string={"lang": "en"})
    assert len(made) == 2


@pytest.mark.slow
@pytest.mark.usefixtures("pango")
def test_the_press_works_in_a_process_of_its_own(tmp_path: Path) -> None:
    app = create_app(tmp_path / "tables.db", compiled=once.templates())
    pdf.forget()
    try:
        assert app.test_client().get(ADDRESS).data.startswith(b"%PDF-")
    finally:
        worker.stop()
        close(app)


# -- whence


def test_a_tables_sheet_is_drawn_from_its_own_box_and_options(
    client: FlaskClient, table: tuple[str, str], told: Told
) -> None:
    assert client.get(table[1]).mimetype == "application/pdf"
    defaults = {option.key: option.default for option in shelf()[GAME].options}
    assert told["options"] == defaults | CHOSEN
    assert told["box"]["read-on-the-box"] == 7


def test_nobody_prints_for_a_table_without_its_hosts_key(
    client: FlaskClient, table: tuple[str, str]
) -> None:
    key, address = table
    wrong = ("B" if key[0] == "A" else "A") + key[1:]
    for path in (address, f"/h/{key}/print", f"/h/{key}/printing/{SHEET}"):
        assert client.get(path).status_code == 200
        assert client.get(path.replace(key, wrong)).status_code == 404


@pytest.mark.parametrize(
    "address",
    [
        *(f"/print/{GAME}/nothing", f"/print/nothing/{SHEET}"),
        f"/print/{GAME}/..%2F{GAME}%2F{SHEET}",
        *(f"/box/{GAME}/print/nothing", f"/box/nothing/print/{SHEET}", "/box/nothing/print"),
    ],
)
def test_a_sheet_that_does_not_exist_is_not_found(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_tables_sheet_that_does_not_exist_is_not_found(
    client: FlaskClient, table: tuple[str, str]
) -> None:
    assert client.get(table[1] + "x").status_code == 404
    assert client.get(f"/h/{table[0]}/printing/{SHEET}x").status_code == 404


def lost_one(services: Services) -> tuple[str, str, str]:
    """The game, the sheet and the name of a piece that the household has lost."""
    game, sheet, kind = DECK
    name = next(n for n in services.boxes.box(game) if n.startswith(f"{kind.key}/"))
    services.boxes.lose(game, name, "2026-11-21")
    return game, sheet, name


def test_a_piece_lost_before_the_table_began_is_printed_from_the_table_as_it_was_known(
    client: FlaskClient, services: Services, told: Told
) -> None:
    game, sheet, name = lost_one(services)
    key = opened(services, game, {})
    client.get(f"/h/{key}/print/{sheet}?pieces=lost")
    assert told["box"][name] == services.boxes.box(game)[name] is not None
    assert told["only"] == ("lost",)


def test_a_piece_lost_since_the_table_began_is_among_the_lost(
    client: FlaskClient, services: Services, told: Told
) -> None:
    key = opened(services, DECK[0], {})
    _, sheet, name = lost_one(services)
    assert client.get(f"/h/{key}/print/{sheet}?only=lost").status_code == 200
    assert told["box"].facts[name].lost


def test_a_piece_found_again_is_no_longer_among_the_tables_lost(
    client: FlaskClient, services: Services, told: Told
) -> None:
    game, sheet, name = lost_one(services)
    key = opened(services, game, {})
    services.boxes.found(game, name)
    assert client.get(f"/h/{key}/print/{sheet}?only=lost").status_code == 409
    assert told["box"][name] is not None


# -- without Pango


@pytest.mark.usefixtures("no_pango")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_pango_the_same_sheet_is_a_page_that_says_why(
    client: FlaskClient, lang: str
) -> None:
    answer = client.get(ADDRESS, query_string={"lang": lang})
    assert answer.status_code == 200
    assert answer.mimetype == "text/html"
    assert Translator(lang)("print-from-browser") in answer.text
    assert Translator(lang)("print-ruler") in answer.text


@pytest.mark.usefixtures("no_pango")
def test_without_pango_the_pages_say_so_and_what_to_install(client: FlaskClient) -> None:
    for path in (f"/box/{GAME}/print", f"/box/{GAME}/print/{SHEET}"):
        page = client.get(path).text
        assert Translator("fr")("print-no-pdf") in page
        assert "pango" in page


def test_with_pango_no_page_speaks_of_it(client: FlaskClient, told: Told) -> None:
    assert Translator("fr")("print-no-pdf") not in client.get(f"/box/{GAME}/print").text


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


@pytest.mark.usefixtures("no_pango")
def test_the_page_for_the_browser_finds_all_it_links_to(client: FlaskClient) -> None:
    page = client.get(ADDRESS).text
    links = [part.split('"')[0] for part in page.split('href="')[1:] + page.split('src="')[1:]]
    kinds = {"css": "text/css", "js": "text/javascript"}
    assert len(links) >= 5
    for link in links:
        ending = link.split("?")[0].rsplit(".", 1)[1]
        with client.get(link) as answer:
            assert (answer.status_code, answer.mimetype) == (200, kinds[ending])
    assert client.get("/print/parts/fonts/bricolage-700.woff2").mimetype == "font/woff2"


@pytest.mark.parametrize("name", ["sheet.html", "..%2F..%2Fpyproject.toml", "fonts/other.woff2"])
def test_nothing_but_the_parts_of_sheets_is_served_with_them(
    client: FlaskClient, name: str
) -> None:
    assert client.get(f"/print/parts/{name}").status_code == 404


def test_pango_installed_meanwhile_is_found_by_the_next_request(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "run_in_process", none)
    assert client.get(ADDRESS).mimetype == "text/html"
    monkeypatch.setattr(pdf, "run_in_process", lambda *_, **__: b"%PDF-")
    assert client.get(ADDRESS).mimetype == "application/pdf"
    assert Translator("fr")("print-no-pdf") not in client.get(f"/box/{GAME}/print").text


# -- several pages in one answer


def test_several_pages_are_one_page_for_the_browser_with_the_styles_of_all() -> None:
    pages = [
        f'<html><head><link rel="stylesheet" href="{name}.css"></head>'
        f'<body class="x"><p class="notice">Why.</p><div class="page">{name}</div></body></html>'
        for name in ("first", "second", "first")
    ]
    page = press.joined(pages)
    assert page.count("<body") == page.count("</body>") == page.count("</head>") == 1
    assert page.count("Why.") == 1
    assert page.count("first.css") == page.count("second.css") == 1
    assert page.count('<div class="page">first</div>') == 2
    assert page.index(">first<") < page.index(">second<")


def test_pages_may_be_kept_as_a_file_instead_of_shown(app: Flask, told: Told) -> None:
    with app.test_request_context():
        answer = pdf.answer(lambda root, notice: ["<html>"], "evening", attachment=True)
    assert answer.headers["Content-Disposition"] == "attachment; filename=evening.pdf"
