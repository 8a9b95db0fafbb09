"""The household's printers: saving them, and printing with them."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee import press
from referee.games import all_games
from referee.i18n.translator import LANGUAGES, Translator
from referee.table.storage.printers import Printer
from referee.web.http.services import Services
from tests.web.browsing import Device

GAME, SHEET = next((game, sheet) for game in all_games() for sheet in press.sheet_names(game))


pytestmark = pytest.mark.usefixtures("idle_press")


@pytest.fixture
def device(app: Flask) -> Device:
    return Device(app)


def save(device: Device, **typed: str) -> int:
    """Save a printer and return the answer."""
    form = device.get("/printers?back=/box/x").form("/printers", back="/box/x")
    return device.send(form, **typed).status


def test_a_printer_is_kept_and_chosen_on_the_device_that_kept_it(
    device: Device, services: Services, print_settings: dict[str, Any]
) -> None:
    assert save(device, name=" Canon  du salon ", **{"offset-x": "-1.5", "offset-y": "0.5"}) == 303
    assert services.printers.all() == (Printer(1, "Canon du salon", -1.5, 0.5),)
    page = device.get("/printers")
    assert "Canon du salon" in page.text
    assert "\u22121,5\u00a0mm (vers la gauche) et +0,5\u00a0mm (vers le bas)" in page.text
    sheet = device.get(f"/box/{GAME}/print/{SHEET}")
    assert sheet.form(f"/print/{GAME}/{SHEET}").values["printer"] == ["1"]
    device.get(f"/print/{GAME}/{SHEET}?printer=1")
    assert print_settings["offset"] == (-1.5, 0.5)
    device.get(f"/print/{GAME}/{SHEET}?printer=1&offset-x=-1")
    assert print_settings["offset"] == (-1, 0), (
        "an offset in the address counts before the printer's"
    )


def test_the_printer_printed_with_last_is_chosen_the_next_time(
    app: Flask, device: Device, print_settings: dict[str, Any]
) -> None:
    save(device, name="Canon")
    other, path = Device(app), f"/box/{GAME}/print/{SHEET}"
    assert other.get(path).form(f"/print/{GAME}/{SHEET}").values["printer"] == [""]
    other.get(f"/print/{GAME}/{SHEET}?printer=1")
    assert other.get(path).form(f"/print/{GAME}/{SHEET}").values["printer"] == ["1"]
    other.get(f"/print/{GAME}/{SHEET}?printer=")
    assert other.get(path).form(f"/print/{GAME}/{SHEET}").values["printer"] == [""]


def test_a_printer_is_forgotten_and_the_device_that_chose_it_prints_as_before(
    device: Device, services: Services, print_settings: dict[str, Any]
) -> None:
    save(device, name="Canon")
    form = device.get("/printers").forms[0]
    for _ in range(2):
        assert device.send(form, drop="1").status == 303
    assert services.printers.all() == ()
    page = device.get(f"/box/{GAME}/print/{SHEET}")
    assert "printer" not in page.form(f"/print/{GAME}/{SHEET}").values
    assert device.get(f"/print/{GAME}/{SHEET}?printer=1").status == 409


@pytest.mark.parametrize(
    ("typed", "field", "code"),
    [
        ({"name": ""}, "name", "missing-words"),
        ({"name": "Canon", "offset-x": "11"}, "offset-x", "bad-drift"),
        ({"name": "Canon", "offset-y": "left"}, "offset-y", "bad-drift"),
    ],
)
def test_a_printer_that_cannot_be_kept_comes_back_with_the_sentence_by_its_blank(
    device: Device, services: Services, typed: dict[str, str], field: str, code: str
) -> None:
    form = device.get("/printers").forms[-1]
    answer = device.send(form, **typed)
    assert answer.status == 409
    assert (
        f'<p class="why" id="{field}-w">{Translator("fr")(f"refusal-{code}", high=10)}'
        in answer.text
    )
    assert answer.forms[-1].values["name"] == [typed["name"]]
    assert services.printers.all() == ()


def test_the_page_of_printers_leads_back_to_where_it_was_opened_and_to_no_other_site(
    device: Device,
) -> None:
    path = f"/box/{GAME}/print/{SHEET}"
    page = device.get(f"/printers?back={path}")
    assert f'href="{path}"' in page.text
    answer = device.send(page.forms[-1], name="Canon")
    assert device.follow(answer).text.count(f'href="{path}"') == 1
    for back in ("//elsewhere.example", "https://elsewhere.example", "/\\x", "x"):
        assert "elsewhere" not in device.get(f"/printers?back={back}").text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.filterwarnings("error::referee.i18n.translator.MissingMessageWarning")
def test_the_page_of_printers_speaks_the_readers_language(app: Flask, lang: str) -> None:
    device, say = Device(app, lang), Translator(lang)
    save(device, name="Canon")
    page = device.get("/printers")
    assert say("printers-lede") in page.text
    assert say("printer-straight") in page.text


def test_the_test_sheet_is_printed_on_either_paper_with_an_offset_if_one_likes(
    device: Device, print_settings: dict[str, Any]
) -> None:
    answer = device.get("/print/test?paper=letter&offset-x=2")
    assert answer.headers["Content-Type"] == "application/pdf"
    assert (print_settings["paper"], print_settings["offset"]) == ("letter", (2, 0))
    assert device.get("/print/test?paper=a3").status == 409


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    typed=st.dictionaries(
        st.sampled_from(("name", "offset-x", "offset-y", "drop", "back")),
        st.text(max_size=12)
        | st.sampled_from(("0.5", "nan", "-", "1" * 30, "²", "\x00", "\ud800x")),
    )
)
def test_whatever_is_sent_as_a_printer_is_kept_or_refused(
    device: Device, services: Services, typed: dict[str, str]
) -> None:
    before = services.printers.all()
    status = device.post(
        "/printers", {n: v.encode("utf-8", "replace").decode() for n, v in typed.items()}
    ).status
    assert status in (303, 409)
    assert status == 303 or services.printers.all() == before
    assert device.get("/printers").status == 200
