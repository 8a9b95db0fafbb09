"""On a public host a household sees its own box, printers and tables, and cannot change others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask

from referee import press
from referee.games import all_games
from referee.i18n.translator import Translator
from referee.kit.game import Game
from referee.kit.seats import HOST
from referee.web.http.services import Services
from referee.web.tools.pin_guard import PIN_FIELD
from tests.toy import TOY, ReadPile
from tests.web.browsing import Device, Page
from tests.web.table import running
from tests.web.toybox import BOX, do, save

PRINTED, SHEET = next((game, sheet) for game in all_games() for sheet in press.sheet_names(game))
LOST = next(
    f"{k.key}/{k.first_number}"
    for k in all_games()[PRINTED].inventory
    if k.is_folder and k.sheet_key
)
PLACES = (
    *("/", "/printers", "/new/toy", BOX, f"{BOX}/pile", f"{BOX}/card/1", f"{BOX}/file.json"),
    *(f"/box/{PRINTED}", f"/box/{PRINTED}/file.json"),
    *(f"/box/{PRINTED}/print", f"/box/{PRINTED}/print/{SHEET}"),
)
_OWN = re.compile(r'name="(csrf_token|once)"\s+value="[^"]*"')

pytestmark = pytest.mark.usefixtures("idle_press")


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return {PRINTED: all_games()[PRINTED], TOY.key: TOY}


@pytest.fixture
def app(tmp_path: Path, games: Mapping[str, Game[Any]]) -> Iterator[Flask]:
    with running(tmp_path / "tables.db", games=games, public=True) as made:
        yield made


def shown(device: Device) -> dict[str, str]:
    """Return all that a household's pages show a device."""
    return {path: _OWN.sub("", device.get(path).text) for path in PLACES}


def live(device: Device, name: str, offset: str, pile: str) -> Page:
    """Save a printer, read a pile, lose a piece, open a table; return its join page."""
    printer = device.get("/printers").form("/printers")
    assert device.send(printer, name=name, **{"offset-x": offset}).status == 303
    assert save(device, "pile", pile=pile).status == 303
    assert device.post(f"/box/{PRINTED}/{LOST}", {"box-do": "lose"}).status == 303
    return opened(device, name)


def opened(device: Device, name: str) -> Page:
    form = device.get("/new/toy").form("/new/toy")
    return device.follow(device.post(form.action, {**form.values, "name": [name, "Bruno"]}))


def test_of_two_households_neither_sees_nor_changes_what_the_other_did(app: Flask) -> None:
    mine, yours = Device(app), Device(app)
    before = shown(yours)
    live(mine, "Atelier", "1.5", "8")
    assert shown(yours) == before
    assert before["/"] != shown(mine)["/"]
    unlike = {path for path, text in shown(mine).items() if text != before[path]}
    assert unlike >= {*PLACES} - {"/new/toy", f"{BOX}/card/1"}, "nothing of it was shown at all"
    names = shown(mine)
    live(yours, "Salon", "-2", "9")
    do(yours, "pile", "forget")
    yours.post("/printers", {"drop": "1"})
    assert shown(mine) == names


def test_what_a_table_reads_is_of_who_opened_it(app: Flask, services: Services) -> None:
    mine, phone = Device(app), Device(app)
    page = opened(mine, "Lucie")
    assert "Wi-Fi" not in page.text.split("<main")[1], "whoever joins may be anywhere"
    table_id = services.keys.host(page.path.split("/")[2])
    code = services.keys.code_of(table_id)
    before = phone.get(f"{BOX}/file.json").text
    assert phone.follow(phone.post(f"/t/{code}/2")).status == 200
    services.tables.act(table_id, HOST, ReadPile(9), by=HOST).write.wait()
    assert '"pile": {"value": 9, "source": "learned"' in mine.get(f"{BOX}/file.json").text
    assert phone.get(f"{BOX}/file.json").text == before
    assert "Lucie" in mine.get("/").text
    assert "Lucie" not in phone.get("/").text, "who joins a table is not of its household"
    assert page.path.removesuffix("/join") in mine.get("/").text


def invited(device: Device) -> str:
    """Return the code that the device shows, as it is typed elsewhere."""
    code_shown = re.search(r'<p class="code">(\w{4} \w{4})</p>', device.post("/household").text)
    return code_shown[1].lower().replace("0", "o")


def test_another_device_joins_a_household_by_a_code_that_works_once(app: Flask) -> None:
    mine, yours, late = Device(app), Device(app), Device(app)
    live(mine, "Atelier", "1.5", "8")
    typed = f"/join?{urlencode({'code': invited(mine)})}"
    link = yours.get(typed).location
    for _ in range(2):  # to look at it spends nothing
        asks = yours.get(link)
    answer = yours.send(asks.form(link))
    assert answer.status == 303
    apart = re.compile(r'<input[^>]*"printer"[^>]*>|<option[^>]*>')  # a device's last choice
    assert {path: apart.sub("", text) for path, text in shown(yours).items() if path != "/"} == {
        path: apart.sub("", text) for path, text in shown(mine).items() if path != "/"
    }
    assert "Atelier" in yours.get("/").text
    nobody = shown(late)
    refused = late.send(late.get(link).form(link))
    assert (refused.status, 'id="code-w"' in refused.text) == (409, True)
    assert shown(late) == nobody


def test_the_code_of_a_household_is_guessed_as_seldom_as_that_of_a_table(
    app: Flask, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Guesses of both kinds are counted together; a right one is not counted."""
    monkeypatch.setattr(services.limits, "_clock", lambda: 1e6)
    mine, thief = Device(app, address="192.168.1.10"), Device(app)
    code = invited(mine).upper().replace("O", "0").replace(" ", "")
    assert [thief.post(f"/m/GUESS00{n}").status for n in range(5)] == [409] * 5
    assert [thief.get(f"/t/ZZZZ{n}").status for n in range(5)] == [404] * 5
    assert thief.post(f"/m/{code}").status == 429
    for _ in range(12):
        assert Device(app, address="192.168.1.11").post(f"/m/{invited(mine)}").status == 303


def put_out(device: Device, pin: str = "") -> Page:
    """Put all other devices of its household out."""
    page = device.get("/household")
    return device.send(page.form("/household/others"), **{PIN_FIELD: pin} if pin else {})


def test_a_device_puts_all_others_out_and_keeps_all_that_was_the_household_s(app: Flask) -> None:
    mine, lost = Device(app), Device(app)
    assert "/household/others" not in lost.get("/household").text
    live(mine, "Atelier", "1.5", "8")
    lost.post(f"/m/{invited(mine)}")
    other_path = opened(lost, "Zoé").path
    with mine.client.session_transaction() as cookie:
        name = cookie["household"]
    assert not any(name in text for text in (mine.post("/household").text, *shown(mine).values()))
    names, code = shown(mine), invited(mine)
    assert put_out(mine).status == 303
    assert shown(mine) == names
    assert shown(lost) == shown(Device(app))
    assert lost.get(other_path).status == 200, "a key stays good"
    assert lost.post(f"/m/{code}").status == 409, "what was shown before leads nowhere"
    refused = put_out(lost)
    assert (refused.status, 'role="alert"' in refused.text) == (409, True)
    assert shown(mine) == names


def test_to_put_others_out_the_pin_is_typed_once_more(app: Flask, services: Services) -> None:
    mine, other = Device(app), Device(app)
    live(mine, "Atelier", "1.5", "8")
    other.post(f"/m/{invited(mine)}")
    mine.post("/pin", {"new": "2468"})
    names = shown(other)
    for device in (mine, other):
        page = put_out(device, "1111")
        assert (page.status, f'id="{PIN_FIELD}-w"' in page.text) == (409, True)
    assert put_out(mine).status == 409
    assert shown(other) == names
    assert put_out(other, "2468").status == 303
    assert "Atelier" in other.get("/").text and "Atelier" not in mine.get("/").text
    assert [put_out(other, "1111").status for _ in range(12)][-1] == 429


def test_one_address_makes_so_many_households_and_invitations_and_keeps_nobody_from_it(
    app: Flask, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services.limits, "_clock", lambda: 1e6)

    def add(device: Device) -> int:
        return device.post("/printers", {"name": "A", "offset-x": "0", "offset-y": "0"}).status

    made = [add(Device(app, "en")) for _ in range(32)]
    assert made == [303] * 30 + [429] * 2
    refused = Device(app, "en").post("/new/toy", {"name": ["A", "B"]})
    assert refused.status == 429
    assert Translator("en")("refusal-made-later") in refused.text
    assert add(Device(app, address="192.168.1.10")) == 303
    one = Device(app, address="192.168.1.11")
    assert [one.post("/household").status for _ in range(31)] == [200] * 30 + [429]
    assert add(one) == 303


def test_only_a_device_that_changes_something_is_given_a_household(app: Flask) -> None:
    device = Device(app)
    shown(device)
    with device.client.session_transaction() as session:
        assert "household" not in session
    save(device, "pile", pile="8")
    cookie = device.client.get_cookie("referee")
    assert cookie and cookie.expires
    with device.client.session_transaction() as session:
        assert re.fullmatch(r"[0-9a-f]{32}", session["household"])
    assert app.permanent_session_lifetime.days >= 365


def test_where_there_is_one_household_nobody_is_asked_whose_device_it_is(tmp_path: Path) -> None:
    with running(tmp_path / "home.db") as app:
        one, other = Device(app), Device(app)
        save(one, "pile", pile="8")
        opened(one, "Lucie")
        assert other.get(f"{BOX}/file.json").text == one.get(f"{BOX}/file.json").text
        assert "Lucie" in other.get("/").text
        assert one.get("/household").status == 404
        assert "/household" not in one.get("/settings").text
