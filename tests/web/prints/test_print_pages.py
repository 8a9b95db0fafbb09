"""The pages on which a sheet is chosen and configured, and their requests to the press."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from referee import press
from referee.games import all_games
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box.inventory import kind_of
from referee.kit.box.paper import PageSheet, PieceSheet
from referee.web.http.services import Services
from referee.web.prints import selection
from tests.web.browsing import Page
from tests.web.prints.sheets import FLAT, SHEETS, TURNED, address, ids, opened, page_of, say

WHOLE = next(of for of in SHEETS if isinstance(press.find_sheet(*of), PageSheet))

pytestmark = pytest.mark.usefixtures("idle_press")


# -- the page of all sheets


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", all_games())
@pytest.mark.filterwarnings("error::referee.i18n.translator.MissingMessageWarning")
def test_every_sheet_of_a_game_has_its_line_and_its_page(
    client: FlaskClient, game: str, lang: str
) -> None:
    page = client.get(f"/box/{game}/print", headers={"Accept-Language": lang}).text
    for sheet in press.sheet_names(game):
        assert f'href="/box/{game}/print/{sheet}"' in page
        assert Translator(lang)(f"{game}-print-{sheet}") in page
        answer = client.get(page_of((game, sheet)), headers={"Accept-Language": lang})
        assert answer.status_code == 200


def lose(services: Services, count: int) -> tuple[str, str]:
    """Mark pieces as lost; return the game and the sheet."""
    game, kind = next(
        (game, kind)
        for game in all_games()
        for kind in all_games()[game].inventory
        if kind.is_folder and kind.sheet_key == TURNED[1]
    )
    names = [name for name in services.boxes.box(game) if name.startswith(f"{kind.key}/")][:count]
    for name in names:
        services.boxes.lose(game, name, "2026-11-21")
    return game, kind.sheet_key


@pytest.mark.parametrize("count", [1, 2])
def test_what_is_lost_stands_above_and_is_printed_with_one_tap(
    client: FlaskClient, services: Services, print_settings: dict[str, Any], count: int
) -> None:
    assert "pieces=lost" not in client.get(f"/box/{TURNED[0]}/print").text
    game, sheet = lose(services, count)
    page = client.get(f"/box/{game}/print").text
    line = say("print-lost-of", sheet=say(f"{game}-print-{sheet}"), count=count)
    assert page.index(line) < page.index(say("print-sheets"))
    assert f'href="/print/{game}/{sheet}?pieces=lost"' in page
    assert client.get(f"/print/{game}/{sheet}?pieces=lost").mimetype == "application/pdf"
    assert print_settings["only"] == ("lost",)


def test_what_is_lost_of_several_decks_and_cut_alike_is_one_job(
    client: FlaskClient, services: Services
) -> None:
    game, sheet = lose(services, 1)
    other = next(
        name
        for name, fact in services.boxes.box(game).facts.items()
        if (kind := kind_of(all_games()[game].inventory, name))
        and kind.is_folder
        and kind.sheet_key != sheet
        and press.find_sheet(game, kind.sheet_key).format == press.find_sheet(game, sheet).format
    )
    services.boxes.lose(game, other, "2026-11-21")
    (job,) = press.lost_pieces_jobs(game, services.boxes.box(game))
    page = client.get(f"/box/{game}/print").text
    assert f'href="/print/{game}/{job.name}?pieces=all"' in page and "pieces=lost" not in page
    assert client.get(f"/print/{game}/{job.name}?pieces=all").mimetype == "application/pdf"
    how = client.get(f"/box/{game}/print/{job.name}")
    assert (how.status_code, 'name="layout"' in how.text) == (200, True)
    assert client.get(f"/box/{game}/print/lost-9x9").status_code == 404


def test_the_menu_of_a_table_has_one_entry_for_all_sheets(
    client: FlaskClient, services: Services
) -> None:
    key = opened(services, TURNED[0], {})
    menu = client.get(f"/h/{key}/menu").text
    assert menu.count(f"/h/{key}/print") == 1
    page = client.get(f"/h/{key}/print").text
    for sheet in press.sheet_names(TURNED[0]):
        assert f'href="/h/{key}/printing/{sheet}"' in page
        assert f'action="/h/{key}/print/{sheet}"' in client.get(f"/h/{key}/printing/{sheet}").text


# -- which pieces


def test_the_page_of_a_sheet_as_it_stands_prints_the_whole_of_it(
    client: FlaskClient, print_settings: dict[str, Any]
) -> None:
    for of in SHEETS:
        form = Page(client.get(page_of(of)), page_of(of)).forms[-1]
        assert f"{form.action}?" == address(of)
        answer = client.get(address(of), query_string=form.values)
        assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
        assert print_settings.get("only", ()) == ()
        assert print_settings["offset"] == (0, 0)


ONE, TWO = ids(TURNED)[:2]
BILL, OTHER = ids(FLAT)[:2]


@pytest.mark.parametrize(
    ("of", "query", "only"),
    [
        (TURNED, f"pieces=some&only={ONE}&only={TWO}&copies=3", (f"{ONE}:3", f"{TWO}:3")),
        (TURNED, f"pieces=all&only={ONE}&copies=3&blank=2", ()),
        (TURNED, f"pieces=blank&only={ONE}&copies=3&blank=2", ("blank:2",)),
        (TURNED, f"only={ONE}:2&only=blank", (f"{ONE}:2", "blank")),  # as on the command line
        (FLAT, f"pieces=some&of-{BILL}=12&of-{OTHER}=0", (f"{BILL}:12",)),
    ],
)
def test_so_many_pieces_are_printed_as_are_ticked_or_written_where_pieces_are_chosen(
    client: FlaskClient, print_settings: dict[str, Any], of: tuple[str, str], query: str, only: Any
) -> None:
    assert client.get(address(of, query)).status_code == 200
    assert print_settings["only"] == only


@pytest.mark.parametrize(
    ("only", "pieces", "field", "value"),
    [
        ("lost", "lost", "copies", "1"),
        ("blank", "blank", "blank", "4"),
        ("blank:7", "blank", "blank", "7"),
        (ONE, "some", "only", ONE),
        (ONE.rpartition("/")[2], "some", "only", ONE),
    ],
)
def test_a_link_of_the_command_lines_words_finds_the_page_set(
    client: FlaskClient, only: str, pieces: str, field: str, value: str
) -> None:
    form = Page(client.get(page_of(TURNED, f"only={only}")), "").forms[-1].values
    assert (form["pieces"], form[field]) == ([pieces], [value])


# -- how


def test_every_layout_of_a_deck_is_offered_with_a_reason_and_taken_and_none_without_use(
    client: FlaskClient, print_settings: dict[str, Any]
) -> None:
    deck, bills, whole = (client.get(page_of(of)).text for of in (TURNED, FLAT, WHOLE))
    for layout in press.LAYOUTS:
        assert f'name="layout" value="{layout}"' in deck
        assert say(f"print-layout-{layout}-when") in deck
        assert client.get(address(TURNED, f"layout={layout}")).status_code == 200
        assert print_settings["layout"] == layout
    assert 'value="fronts" checked' in bills
    assert not any(f'value="{layout}"' in bills for layout in ("duplex", "short", "fold"))
    assert 'name="layout"' not in whole and 'name="pieces"' not in whole
    assert 'name="paper"' in whole


@pytest.mark.parametrize("name", ["duplex", "papyrus"])
def test_a_layout_in_which_no_piece_fits_is_not_offered(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = press.find_sheet(*TURNED)
    assert isinstance(drawn, PieceSheet)
    monkeypatch.setattr(press, "LAYOUTS", (name,))
    assert selection.layouts(drawn) == (("duplex",) if name == "duplex" else ())


def test_bills_are_offered_in_two_sizes_and_printed_in_the_one_chosen(
    client: FlaskClient, print_settings: dict[str, Any]
) -> None:
    bills = next(of for of in SHEETS if getattr(press.find_sheet(*of), "small_format", None))
    page = client.get(page_of(bills)).text
    assert 'name="size" value="usual" checked' in page and 'name="size" value="small"' in page
    assert client.get(address(bills, "size=small")).status_code == 200
    assert print_settings["size"] == "small"
    assert 'name="size"' not in client.get(page_of(TURNED)).text
    refused = client.get(address(TURNED, "size=small"))
    assert refused.status_code == 409 and say("refusal-bad-size") in refused.text


def test_pieces_are_offered_as_pictures_in_a_zip(
    client: FlaskClient, print_settings: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def made(work: Any, *pages: str, timeout: float = 0) -> bytes | str:
        return "" if work is press.missing_glyphs else bytes(work.__name__, "ascii")

    monkeypatch.setattr("referee.web.prints.pdf.run_in_process", made)
    assert 'name="layout" value="png"' in client.get(page_of(TURNED)).text
    response = client.get(address(TURNED, "layout=png"))
    assert (response.mimetype, response.data) == ("application/zip", b"picture_zip")
    assert "attachment" in response.headers["Content-Disposition"]
    assert print_settings["layout"] == "shop"


@pytest.mark.parametrize("typed", ["1.5", "1,5", "+1.5", " 1.5 "])
def test_an_offset_may_be_typed_as_people_write_it(
    client: FlaskClient, print_settings: dict[str, Any], typed: str
) -> None:
    client.get(address(TURNED), query_string={"offset-x": typed, "offset-y": "\u22122"})
    assert print_settings["offset"] == (1.5, -2)
