"""The household's PIN: set on a page, typed once on each device; guarded acts wait for it."""

from __future__ import annotations

import io
from collections.abc import Callable
from hashlib import scrypt
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from referee.i18n.translator import LANGUAGES, Translator
from referee.table.box import box_file
from referee.table.record.saved_evening import save_evening
from referee.table.storage import pins
from referee.table.storage.pins import PinPlace
from referee.table.storage.readings import StoredReading
from referee.table.storage.store import DEFAULT_HOUSEHOLD
from referee.web.http.services import Services
from referee.web.tools import pin_guard
from tests.toy import TOY
from tests.web.browsing import Device, Page
from tests.web.table import Table, running
from tests.web.toybox import BOX

PIN, DAY = "2468", "2026-11-20"


@pytest.fixture
def owner(app: Flask) -> Device:
    """Return the device that has set the PIN."""
    owner = Device(app, address="192.168.1.10")
    assert put(owner, PIN).status == 303
    return owner


@pytest.fixture
def guest(app: Flask, owner: Device) -> Device:
    """Return a device that has never typed it."""
    return Device(app)


@pytest.fixture
def place(services: Services) -> PinPlace:
    """Return where the PIN is stored."""
    return PinPlace(services.tables.store.settings)


def put(device: Device, new: str, **more: str) -> Page:
    return device.send(device.get("/pin").form("/pin"), new=new, **more)


def enter(device: Device, page: Page, typed: str) -> Page:
    """Type the PIN on the page that asks for it; a browser then sends the earlier form."""
    form = next(form for form in page.forms if form.action.startswith("/pin/enter"))
    sent = {**form.values, pin_guard.PIN_FIELD: typed}
    answer = device.post(unescape(form.action), sent)
    return device.post(answer.location, sent) if answer.status == 307 else answer


def is_trusted(device: Device) -> bool:
    """Return True if the device can open a table without being asked."""
    asked = device.post("/new/toy", {"name": ["A", "A"]})  # refused by the game, if not before
    return "/pin/enter" not in asked.text


def test_there_is_none_until_it_is_stored_as_a_hash(tablet: Device, services: Services) -> None:
    assert is_trusted(tablet)
    assert "/pin?back" in tablet.get("/settings").text
    answer = put(tablet, " 24 68 ", back="/box/toy")
    assert answer.location == "/settings?back=%2Fbox%2Ftoy"
    stored = services.tables.store.settings.get("household-pin") or ""
    salt, made = stored.split()
    assert len(salt) == 32
    assert made == scrypt(PIN.encode(), salt=salt.encode(), n=2**14, r=8, p=1).hex()
    assert is_trusted(tablet), "the device that sets it is trusted at once"
    assert not is_trusted(tablet.other())


def test_a_pin_has_four_to_eight_digits(tablet: Device, place: PinPlace) -> None:
    for new in ("", "123", "123456789", "abcd", "12a4", "²²²²", "٤٤٤٤", "-1234"):
        page = put(tablet, new)
        assert (page.status, 'id="new-w"' in page.text) == (409, True), new
        assert page.form("/pin").values["new"] == [new]
    assert not pins.device_token(place)
    assert put(tablet, "1234").status == 303
    assert put(tablet, "12345678", present="1234").status == 303


def test_it_changes_if_the_old_one_is_typed(owner: Device, guest: Device, place: PinPlace) -> None:
    for device in (owner, guest):
        for more in ({"new": "1357"}, {"new": "", "remove": "1"}):
            page = put(device, **more, present="1111")
            assert page.status == 409 and 'id="present-w"' in page.text
    assert put(guest, PIN, present=PIN).status == 303
    assert not is_trusted(owner), "though it is the same again"
    assert put(owner, "1357", present=PIN).status == 303
    assert is_trusted(owner) and not is_trusted(guest)
    assert put(guest, "", present="1357", remove="1").status == 303
    assert not pins.device_token(place)
    assert is_trusted(guest)


def test_of_two_who_set_the_first_one_at_once_the_second_is_told(
    tablet: Device, place: PinPlace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the first would believe in a PIN that no longer exists."""
    hashed = pins.hash_pin

    def slow(digits: str, salt: str) -> str:
        monkeypatch.setattr(pins, "hash_pin", hashed)
        pins.put(place, "1357", "")
        return hashed(digits, salt)

    monkeypatch.setattr(pins, "hash_pin", slow)
    page = put(tablet, PIN)
    assert page.status == 409 and Translator("fr")("refusal-pin-meanwhile") in page.text
    assert pins.check(place, "1357", "")


@pytest.mark.filterwarnings("error::referee.i18n.translator.MissingMessageWarning")
def test_its_pages_speak_the_readers_language(app: Flask, owner: Device) -> None:
    for lang in LANGUAGES:
        guest, say = Device(app, lang), Translator(lang)
        assert say("pin-lede") in guest.get("/settings").text
        assert say("pin-present") in guest.get("/pin").text
        wrong = enter(guest, guest.post("/new/toy", {"name": ["A", "B"]}), "1111")
        assert say("refusal-pin-wrong") in wrong.text


def record(services: Services) -> bytes:
    return save_evening(
        services.tables, services.tables.open("toy", ("Ana", "Bo"), {}), "bergamote"
    )


def doubtful(services: Services) -> None:
    services.boxes.learn("toy", "pile", 7, DAY)
    read = StoredReading("pile", 8, "2026-11-19", "another")
    services.tables.store.readings_of(DEFAULT_HOUSEHOLD).import_readings(
        "toy", [read], {}, "2026-11-19"
    )


def box_of_another(services: Services) -> bytes:
    services.boxes.learn("toy", "pile", 9, DAY)
    content = box_file.serialize_box(TOY, services.boxes.box("toy")).encode()
    services.boxes.forget("toy", "pile")
    return content


def unreadable(services: Services) -> str:
    table = services.tables.open("toy", ("Ana", "Bo"), {})
    wrong = ("UPDATE log SET data = '{' WHERE table_id = ?", (table,))
    services.tables.store.file.write(lambda db: db.execute(*wrong))
    return table


def printer(services: Services) -> None:
    services.printers.add("Canon", 1, 1)


OFFSETS = {"offset-x": "3", "offset-y": "0"}
MORE = {"power": "4", "wording": "Feu", "drawn": "0"}
# every guarded act: its address, what is sent, and what lies there before
ACTS: dict[str, tuple[str, dict[str, Any], Callable[[Services], Any]]] = {
    "a table": ("/new/toy", {"name": ["Ana", "Bo"], "once": "w"}, lambda _: None),
    "a saved evening": ("/import", {"record": "x.referee", "word": "bergamote"}, record),
    "a reading": (f"{BOX}/pile", {"pile": "5", "seen": ""}, lambda _: None),
    "a piece more": (f"{BOX}/card", MORE, lambda _: None),
    "forgetting": (f"{BOX}/pile", {"box-do": "forget"}, doubtful),
    "a doubt settled": (f"{BOX}/pile", {"box-do": "keep", "which": "1"}, doubtful),
    "a box file": (f"{BOX}/share", {"file": "x.json"}, box_of_another),
    "a table that cannot be read": ("/unreadable/{}", {"once": "w"}, unreadable),
    "a printer removed": ("/printers", {"drop": "1"}, printer),
    "a printer noted anew": ("/printers", {"name": " Canon", **OFFSETS}, printer),
}


def standing(services: Services) -> tuple[object, ...]:
    boxes = services.boxes
    tables, printers = len(services.tables.list()), services.printers.all()
    return tables, printers, boxes.box("toy"), boxes.conflicts("toy")


@pytest.mark.parametrize("act", ACTS)
def test_a_guarded_act_waits_for_the_pin_is_done_with_it_and_asks_no_device_that_is_trusted(
    act: str, guest: Device, owner: Device, services: Services
) -> None:
    path, form, lay = ACTS[act]
    laid = lay(services)
    path = path.format(laid)
    files = {"record", "file"} & form.keys()

    def typed() -> dict[str, Any]:
        return form | {name: (io.BytesIO(laid), form[name]) for name in files}

    before = standing(services)
    asked = guest.post(path, typed())
    assert (asked.status, standing(services)) == (409, before)
    wrong = enter(guest, asked, "1111")
    assert (wrong.status, standing(services)) == (409, before)
    assert f'id="{pin_guard.PIN_FIELD}-w"' in wrong.text
    done = enter(guest, wrong, PIN)
    assert done.status == 303
    if files:  # to be chosen again
        assert (done.location, standing(services)) == (path if path != "/import" else "/", before)
        guest.post(path, typed())
    assert standing(services) != before
    assert is_trusted(guest) and is_trusted(owner)


def test_what_was_typed_comes_back_and_is_what_is_done(guest: Device, services: Services) -> None:
    names = ["Ana <b>", 'Bo "', "Çelik"]
    asked = guest.post("/new/toy", {"name": names, "once": "w"})
    assert next(f for f in asked.forms if "pin" in f.action).values["name"] == names
    enter(guest, enter(guest, asked, ""), PIN)
    (listed,) = services.tables.list()
    assert list(listed.names) == names


@pytest.mark.parametrize(("page", "field"), [("/", "record"), (f"{BOX}/share", "file")])
def test_the_pin_comes_before_a_file(guest: Device, owner: Device, page: str, field: str) -> None:
    chosen = f'type="file" name="{field}"'
    assert chosen in owner.get(page).text
    asking = guest.get(page)
    assert chosen not in asking.text
    assert enter(guest, asking, "1111").status == 409
    assert enter(guest, asking, PIN).location == f"{page}#{field}"
    assert chosen in guest.get(page).text


def test_what_two_taps_undo_needs_no_pin(guest: Device, table: Table, services: Services) -> None:
    services.boxes.learn("toy", "card/2", {"power": 4, "wording": "Feu"}, DAY)
    services.keys.free(table.id, next(iter(table.keys)))
    for path, sent in (
        (f"{BOX}/card/2", {"box-do": "lose"}),
        (f"{BOX}/card/2", {"box-do": "found"}),
        ("/printers", {"name": "Epson", "offset-x": "0", "offset-y": "0"}),
        ("/settings", {"theme": "dark"}),
        (f"/t/{table.code}/1", {}),
    ):
        assert guest.post(path, sent).status == 303, path
    assert guest.post("/new/toy", {"name": ["Ana"], "change": "add"}).status == 200
    before = standing(services)
    for path in (f"{BOX}/card", f"{BOX}/card?grid"):
        assert guest.post(path, {**MORE, "box-do": "lose"}).status == 409
    assert standing(services) == before


def test_on_a_public_host_each_household_has_its_own(tmp_path: Path) -> None:
    with running(tmp_path / "public.db", public=True) as app:
        one, other = Device(app), Device(app)
        assert put(one, PIN).status == 303
        assert is_trusted(one) and is_trusted(other)
        with one.client.session_transaction() as cookie:
            word = app.extensions["referee"].keys.invite(cookie["household"])
        assert other.post(f"/m/{word}").status == 303
        assert not is_trusted(other)


def test_who_guesses_is_stopped_and_keeps_nobody_else_out(
    app: Flask, guest: Device, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = [1e6]
    monkeypatch.setattr(services.limits, "_clock", lambda: at[0])
    honest = Device(app, address="192.168.1.34")
    table = {"name": ["Ana", "Bo"]}
    asked, asked_too = guest.post("/new/toy", table), honest.post("/new/toy", table)
    answers = [enter(guest, asked, f"{n:04}") for n in range(14)]
    assert [page.status for page in answers[:10]] == [409] * 10
    assert answers[-1].status == 429
    assert Translator("fr")("refusal-pin-later") in answers[-1].text
    assert enter(guest, asked, PIN).status == 429, "not even with the right one"
    assert put(guest, "1357", present=PIN).status == 429
    assert enter(honest, asked_too, PIN).status == 303
    for seconds, status in ((29, 429), (1, 409)):
        at[0] += seconds
        assert enter(guest, asked, "0000").status == status


# What needs no key, changes something and asks for no PIN, and why (docs/security.md)
FREE = {
    "lobby.set_": "of that device alone",
    "lobby.take_host": "needs the host's code",
    "join.claim": "the tablet frees the seat",
    "join.redeem": "needs a ticket",
    "household.invite": "on a public host: of a household's own device",
    "household.join": "needs a ticket",
    "household.put_out": "asks for the PIN itself",
    "pin.change": "asks for the present PIN itself",
    "pin.enter": "changes nothing but the device's own cookie",
}
GUARDED = {
    *("lobby.open_table", "lobby.bring_back", "boxes.change", "boxfiles.take_in"),
    *("printers.change", "shelf.delete_unreadable"),
}


def test_every_route_that_changes_something_without_a_key_is_guarded_or_undone(app: Flask) -> None:
    open_ = {
        rule.endpoint
        for rule in app.url_map.iter_rules()
        if (rule.methods or set()) - {"GET", "HEAD", "OPTIONS"} and "key" not in rule.arguments
    }
    guarded = {e for e in open_ if pin_guard.is_guarded(app.view_functions[e])}
    assert (guarded, open_ - guarded) == (GUARDED, set(FREE))
