"""Without a PDF, the browser prints as many pages, of the same sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, Route
from pypdf import PdfReader

from referee import papers, press
from referee.games import all_games
from referee.i18n.translator import Translator
from referee.kit.box.paper import PieceSheet
from referee.kit.options import complete_options
from referee.web.app import close, create_app
from referee.web.prints import pdf
from tests import once
from tests.browser.conftest import PHONE, TABLET, Screen
from tests.more import sampled
from tests.test_every_paper import evening
from tests.test_finished_papers import over

HOME = "http://sheet.test"
SHEETS = [(game, sheet) for game in all_games() for sheet in press.sheet_names(game)]
IN_TURN = [(of, list(press.PAPERS)[n % len(press.PAPERS)]) for n, of in enumerate(SHEETS)]
OF_A_KIND = {  # the first of each: whole pages, pieces with backs or without, upright or not
    isinstance(drawn, PieceSheet)
    and (drawn.has_backs, drawn.format.width > drawn.format.height): of
    for of in reversed(SHEETS)
    if (drawn := press.find_sheet(*of))
}
SOME = 11  # pieces: more than a sheet of cards has
DECK = next(  # cards that the box knows one by one
    (game, kind.sheet_key)
    for game in all_games()
    for kind in all_games()[game].inventory
    if kind.piece_count > SOME
    and isinstance(drawn := press.find_sheet(game, kind.sheet_key), PieceSheet)
    and drawn.has_backs
)

pytestmark = pytest.mark.usefixtures("pango")

Sizes = list[tuple[float, float]]
Show = Callable[..., Page]


def sizes(pdf: bytes) -> Sizes:
    """The trimmed size of each page, in mm."""
    boxes = (page.trimbox for page in PdfReader(BytesIO(pdf)).pages)
    return [(float(box.width) / 72 * 25.4, float(box.height) / 72 * 25.4) for box in boxes]


def some(of: tuple[str, str]) -> tuple[str, ...]:
    """Return a few pieces of the sheet; none for a sheet of whole pages."""
    drawn, game = press.find_sheet(*of), all_games()[of[0]]
    assert drawn is not None
    ids = press.complete_set(drawn, game.shipped_box, complete_options(game.options, {}))
    return tuple(dict.fromkeys(ids))[:SOME]


def address(of: tuple[str, str], **more: str) -> str:
    query = [("only", id_) for id_ in some(of)] + [("lang", "fr"), *more.items()]
    return f"/print/{of[0]}/{of[1]}?{urlencode(query)}"


@pytest.fixture
def household(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FlaskClient]:
    """Return a computer without Pango."""

    def refuse(*_: object, **__: object) -> bytes:
        raise press.PressUnavailable

    monkeypatch.setattr(pdf, "run_in_process", refuse)
    pdf.clear_caches()
    app = create_app(tmp_path / "tables.db", compiled=once.templates())
    yield app.test_client()
    close(app)


@pytest.fixture
def show(screen: Screen, household: FlaskClient) -> Show:
    """`show(path)`: that page of the computer without Pango."""

    def opened(path: str, **more: object) -> Page:
        page = screen(TABLET, **more)

        def answer(route: Route) -> None:
            with household.get(route.request.url.removeprefix(HOME)) as response:
                route.fulfill(
                    status=response.status_code, body=response.data, headers=dict(response.headers)
                )

        page.route(f"{HOME}/**", answer)
        page.goto(HOME + path)
        page.evaluate("document.fonts.ready.then(() => null)")
        return page

    return opened


def prints_the_pdf(show: Show, of: tuple[str, str], **settings: str) -> None:
    """The browser prints as many pages as the PDF has, each as large to the half millimetre."""
    made = sizes(show(address(of, **settings)).pdf(prefer_css_page_size=True))
    real = sizes(press.render_pdf(*of, **settings, only=some(of)))
    assert made == [pytest.approx(size, abs=0.5) for size in real]


@pytest.mark.parametrize(
    ("of", "paper"),
    sampled(IN_TURN, lambda it: it[0] in OF_A_KIND.values()),
    ids=lambda it: "-".join(it) if isinstance(it, tuple) else it,
)
def test_the_browser_prints_the_pages_of_the_pdf(
    show: Show, of: tuple[str, str], paper: str
) -> None:
    prints_the_pdf(show, of, paper=paper)


@pytest.mark.more
@pytest.mark.parametrize("layout", press.LAYOUTS)
@pytest.mark.parametrize("paper", sampled(press.PAPERS, lambda paper: paper == "a4"))
def test_the_browser_prints_every_layout_of_a_deck(show: Show, layout: str, paper: str) -> None:
    prints_the_pdf(show, DECK, paper=paper, layout=layout)


def test_what_lies_beyond_the_smallest_page_makes_no_page_more(show: Show) -> None:
    turned = [
        (drawn.format.width * drawn.format.height, of)
        for of in SHEETS
        if isinstance(drawn := press.find_sheet(*of), PieceSheet) and drawn.has_backs
    ]
    prints_the_pdf(show, min(turned)[1], layout="shop")


def test_one_tap_prints_the_page_and_the_button_is_not_printed(show: Show) -> None:
    page = show(address(DECK))
    page.evaluate("window.print = () => { document.title = 'printed' }")
    button = page.get_by_role("button", name=Translator("fr")("print-now"))
    button.click()
    assert page.title() == "printed"
    page.emulate_media(media="print")
    assert not button.is_visible()


def test_without_script_the_note_stands_alone(show: Show) -> None:
    page = show(address(DECK), java_script_enabled=False)
    assert page.get_by_text(Translator("fr")("print-from-browser")).is_visible()
    assert page.get_by_role("button").count() == 0


@pytest.mark.parametrize("game", sampled(all_games(), lambda game: game == next(iter(all_games()))))
def test_a_souvenir_is_as_wide_as_paper_on_a_phone_too(
    screen: Screen, tmp_path: Path, game: str
) -> None:
    file = tmp_path / "souvenir.html"
    souvenir = papers.souvenir(evening(over(all_games()[game])), papers.PaperSettings("fr"))
    file.write_text(press.with_files_inlined(souvenir), "utf-8")
    for phone in (True, False):  # or as narrow a window of a computer
        page = screen(PHONE, is_mobile=phone)
        page.goto(file.as_uri())
        box = page.locator(".flow").bounding_box()
        assert box and box["width"] == pytest.approx(210 / 25.4 * 96, abs=1)
        assert not phone or page.evaluate("innerWidth") < 850
