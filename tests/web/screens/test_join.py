"""A phone takes its seat; players go home, come back or are renamed, and the story says so.

If a phone cannot join, the page gives the reason, as far as the computer can know it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any
from urllib.parse import quote

import pytest
from flask import Flask

from referee.i18n.translator import translator_for
from referee.kit.seats import Seat
from referee.table.play.tables import Tables
from referee.table.storage.store import Unreadable
from referee.web.http.addresses import Addresses
from referee.web.http.services import Services
from referee.web.screens.join import _advice_keys
from tests.toy import Announce
from tests.web.browsing import Device
from tests.web.screens.test_history import button
from tests.web.table import ANNA, BRUNO, LUCIE, NAMES, Table


def test_a_free_seat_is_theirs_who_take_it(app: Flask, table: Table, services: Services) -> None:
    services.keys.free(table.id, BRUNO)
    host, phone = Device(app), Device(app)
    why = host.get(f"/h/{table.host}/join").text
    assert "en veille" in why and "doctor-" not in why
    assert host.get(f"/t/{table.code}").offers(f"/{BRUNO}"), "the host's device may have one too"
    seats = phone.get(f"/t/{table.code}")
    assert all(name in seats.text for name in NAMES)
    assert all(key not in seats.text for key in (table.host, *table.keys.values()))
    assert not seats.offers(f"/{LUCIE}")
    assert phone.post(f"/t/{table.code}/{LUCIE}").status == 409
    assert services.keys.seat(table.keys[LUCIE]) == (table.id, LUCIE)
    page = phone.send(seats.form(f"/{BRUNO}"))
    assert page.location.startswith("/s/")
    assert services.keys.seat(page.location[3:]) == (table.id, BRUNO)
    assert table.told[0] == "seat-claimed"


def test_of_a_free_seat_it_is_said_whether_it_plays_on_the_tablet(
    tablet: Device, table: Table
) -> None:
    table.services.keys.free(table.id, BRUNO)
    rival, sentence = tablet.other(), translator_for("fr")("seat-on-tablet")
    assert sentence not in rival.get(f"/t/{table.code}").text, "he has not acted"
    table.announce()
    page = rival.get(f"/t/{table.code}")
    assert sentence in page.text and page.offers(f"/{BRUNO}")
    assert rival.post(f"/t/{table.code}/{BRUNO}").status == 303
    assert table.told[0] == "seat-claimed"


def test_a_code_is_read_however_it_is_typed_or_asked_anew(tablet: Device, table: Table) -> None:
    page = tablet.follow(tablet.get("/join?code=zzz<z"))
    assert page.status == 404
    assert page.form("/join").values["code"] == ["zzz<z"]
    assert "aria-invalid" in page.text
    page = tablet.follow(tablet.get("/join"))
    assert page.form("/join").values["code"] == [""]
    assert "aria-invalid" not in page.text
    typed = f" {table.code.lower()[:2]}-{table.code[2:]} "
    assert "Bruno" in tablet.follow(tablet.get(f"/join?code={typed}")).text
    assert tablet.follow(tablet.get(f"/T/{table.code}")).status == 200


def test_an_address_in_the_place_of_a_code_is_opened(app: Flask, table: Table) -> None:
    for address in (f"/t/{table.code}", f"/h/{table.host}", f"/s/{table.keys[ANNA]}"):
        for typed in (address, f"http://192.168.1.20:8000{address}", f"HTTP://X{address}/join?a=1"):
            page = Device(app).get(f"/join?code={quote(typed, safe='')}")
            assert page.location.partition("?")[0] == address, typed
    for typed in ("//evil.example", "http://evil.example/x/K7M2Q", "javascript:/t/", "/h/../x"):
        page = Device(app).get(f"/join?code={quote(typed, safe='')}")
        assert page.location.startswith("/t/"), typed


def test_the_code_typed_on_the_host_s_device_leads_to_the_table(app: Flask, table: Table) -> None:
    host = Device(app)
    host.get(f"/h/{table.host}")
    assert host.follow(host.get(f"/join?code={table.code}")).location == f"/h/{table.host}"
    assert host.get(f"/t/{table.code}").status == 200  # where its owner may take a seat too


def test_a_device_goes_straight_to_its_seat(app: Flask, table: Table, services: Services) -> None:
    phone, path = Device(app), f"/s/{table.keys[ANNA]}"
    assert phone.get(path).status == 200
    assert phone.get(f"/t/{table.code}").location == path
    services.keys.free(table.id, ANNA)
    assert phone.get(f"/t/{table.code}").offers(f"/{ANNA}")
    assert phone.follow(phone.get(path)).offers(f"/t/{table.code}/{ANNA}")
    assert Device(app).get(path).status == 404


def test_a_phone_that_has_just_joined_is_here_before_its_page_is_loaded(
    app: Flask, table: Table, services: Services
) -> None:
    services.keys.free(table.id, BRUNO)
    Device(app).post(f"/t/{table.code}/{BRUNO}")
    word = services.keys.ticket(table.id, LUCIE)
    Device(app).post(f"/k/{word}")
    states = services.presence.attendance(table.id, (BRUNO, LUCIE, ANNA), (BRUNO, LUCIE, ANNA))
    assert [each.state for each in states] == ["here", "here", "away"]


def test_a_ticket_serves_once_for_a_seat(app: Flask, table: Table, services: Services) -> None:
    word = services.keys.ticket(table.id, LUCIE)
    page_text = Device(app).get(f"/k/{word}").text
    assert "Lucie, c’est votre place." in page_text and "jouet" in page_text.lower()
    device = Device(app)
    page = device.send(device.get(f"/k/{word}").form(f"/k/{word}"))
    assert services.keys.seat(page.location[3:]) == (table.id, LUCIE)
    assert device.post(f"/k/{word}").status == 404
    assert device.get(f"/s/{table.keys[LUCIE]}").status == 404
    assert table.told[0] == "seat-claimed"


HOME = {"wlan0": ["192.168.1.20"], "lo": ["127.0.0.1"]}
AWAY = {**HOME, "tun0": ["10.8.0.2"]}
OURS = frozenset({"127.0.0.1", "192.168.1.20"})
PHONE = OURS | {"192.168.1.33"}


def test_what_to_try_is_said_in_its_order() -> None:
    for networks, route, callers, advice in (
        ({"lo": ["127.0.0.1"]}, "", OURS, ["no-network"]),
        (HOME, "192.168.1.20", OURS, ["no-phone", "isolated", "asleep"]),
        (HOME, "192.168.1.20", PHONE, ["one-phone", "asleep"]),
        (AWAY, "10.8.0.2", PHONE, ["tunnel", "one-phone", "other-address", "asleep"]),
        (AWAY, "192.168.1.20", PHONE, ["one-phone", "other-address", "asleep"]),
    ):
        addresses = Addresses(
            8000, list_interfaces=partial(dict, networks), find_default_route=partial(str, route)
        )
        sentence = tuple(f"doctor-{each}" for each in advice)
        assert _advice_keys(addresses, callers) == sentence


def test_a_phone_has_come_in_once_one_has_asked_for_a_page(app: Flask, table: Table) -> None:
    computer, say = Device(app, address="127.0.0.1"), translator_for("fr")

    def advised() -> list[str]:
        text = computer.get(f"/h/{table.host}/join").text
        return [each for each in ("no-phone", "one-phone") if say(f"doctor-{each}") in text]

    addresses = Addresses(8000, list_interfaces=partial(dict, HOME), find_default_route=str)
    app.extensions["referee"] = replace(table.services, addresses=addresses)
    assert advised() == ["no-phone"]
    Device(app).get("/join")
    assert advised() == ["one-phone"]


def leave(tablet: Device, table: Table, seat: Seat = BRUNO) -> None:
    tablet.send(tablet.get(f"/h/{table.host}/join").form(f"/away/{seat}"))


def test_who_plays_can_go_home_from_the_first_act_on(tablet: Device, table: Table) -> None:
    page = f"/h/{table.host}/join"
    before = tablet.get(page).offers(f"/away/{BRUNO}")
    table.act(table.now.state.first, Announce(1))
    assert (before, tablet.get(page).offers(f"/away/{BRUNO}")) == (False, True)


def test_the_table_plays_for_who_has_gone_and_says_so(tablet: Device, table: Table) -> None:
    table.announce()
    leave(tablet, table, LUCIE)
    sentence = "La table joue pour Lucie."
    assert sentence in tablet.other().get(f"/s/{table.keys[BRUNO]}").text
    shared = tablet.get(f"/h/{table.host}").text
    assert sentence in shared and "Jouer pour Lucie" in shared
    form = tablet.get(f"/h/{table.host}/hand/{LUCIE}").form("/do/place-bid")
    assert tablet.send(form, price="2000", bars="1").location == f"/h/{table.host}"
    assert table.now.state.phase.bids.has_sealed(LUCIE)
    assert "hand-opened" not in table.told


def test_nobody_goes_home_before_the_evening_has_begun(tablet: Device, table: Table) -> None:
    join = f"/h/{table.host}/join"
    assert not tablet.get(join).offers(f"/away/{BRUNO}")
    table.announce()
    assert tablet.get(join).offers(f"/away/{BRUNO}")
    leave(tablet, table)
    assert not tablet.get(f"/h/{table.host}/hand/{LUCIE}").offers("/do/place-bid")
    tablet.send(tablet.get(join).form(f"/returned/{BRUNO}"))
    assert not tablet.get(f"/h/{table.host}/hand/{BRUNO}").offers("/do/place-bid")
    assert not table.now.absent_seats


def test_who_comes_back_says_so_on_a_phone_or_sits_down(tablet: Device, table: Table) -> None:
    table.announce()
    leave(tablet, table)
    phone, late = tablet.other(), tablet.other()
    assert not tablet.other().get(f"/s/{table.keys[LUCIE]}").offers("/returned")
    page = phone.get(f"/s/{table.keys[BRUNO]}")
    assert "La table joue à votre place." in page.text
    assert phone.send(page.form("/returned")).location == f"/s/{table.keys[BRUNO]}"
    assert not table.now.absent_seats
    leave(tablet, table)
    assert table.now.absent_seats
    tablet.send(tablet.get(f"/h/{table.host}/join").form(f"/free/{BRUNO}"))
    late.send(late.get(f"/t/{table.code}").form(f"/{BRUNO}"))
    assert not table.now.absent_seats


def test_a_name_changes_for_all_or_comes_back(tablet: Device, table: Table) -> None:
    form = tablet.get(f"/h/{table.host}/name/{BRUNO}").form(f"/name/{BRUNO}")
    assert form.values["name"] == ["Bruno"]
    wrong = tablet.send(form, name=NAMES[0])
    assert wrong.status == 409 and "aria-invalid" in wrong.text
    assert wrong.form(f"/name/{BRUNO}").values["name"] == [NAMES[0]]
    assert tablet.send(form, name="Bernard").location == f"/h/{table.host}/join"
    assert "Bernard" in tablet.other().get(f"/s/{table.keys[LUCIE]}/history").text
    assert "Bernard" in tablet.get("/").text


def test_only_the_host_says_so(app: Flask, table: Table) -> None:
    phone = Device(app)
    for path in (f"away/{BRUNO}", f"returned/{BRUNO}", f"name/{BRUNO}"):
        assert phone.post(f"/h/{table.keys[LUCIE]}/{path}", {"name": "X"}).status == 404
        assert phone.post(f"/h/{table.host}/{path[:-1]}9").status == 409
    assert not table.now.absent_seats and table.now.state.seating.names == NAMES


@pytest.mark.parametrize(
    ("way", "typed", "line", "back"),
    [
        ("name", {"name": "Bernard"}, "Bruno s’appelle maintenant Bernard.", "name"),
        ("away", {}, "Bruno s’en va : la table joue à sa place.", "returned"),
        ("free", {}, "Bruno : la place est libre.", "give-back"),
    ],
)
def test_what_is_said_of_the_people_is_no_act_is_told_and_goes_back_in_one_tap(
    tablet: Device, table: Table, way: str, typed: dict[str, str], line: str, back: str
) -> None:
    first = table.now.state.first
    table.act(first, Announce(2))
    join, phone = f"/h/{table.host}/join", tablet.other()
    act = button(tablet.get(f"/h/{table.host}").text)
    form = tablet.get(f"/h/{table.host}/name/{BRUNO}" if way == "name" else join)
    done = tablet.send(form.form(f"/{way}/{BRUNO}"), **typed)
    assert done.location == join
    shared = tablet.get(f"/h/{table.host}")
    assert line in tablet.get(f"/h/{table.host}/history").text.replace("\u00a0", " ")
    assert act and button(shared.text).replace("Bernard", "Bruno") == act
    assert tablet.send(shared.form("/undo")).status == 303
    assert first not in table.now.state.phase.said
    assert line in tablet.get(f"/h/{table.host}/history").text.replace("\u00a0", " ")
    assert _people(table) != BEFORE
    tablet.send(tablet.get(join).form(f"/{back}/{BRUNO}"))
    assert _people(table) == BEFORE
    assert phone.get(f"/s/{table.keys[BRUNO]}").status == 200
    assert tablet.get(join).offers(f"/{back}/{BRUNO}") is (way == "name")  # … and forth


BEFORE = (NAMES, (), frozenset({LUCIE, BRUNO, ANNA}))


def _people(table: Table) -> tuple[object, ...]:
    """Return the players' names, who has gone home, and whose phone plays."""
    taken = table.services.keys.taken_seats(table.id)
    return table.now.state.seating.names, table.now.absent_seats, taken


def test_a_seat_taken_since_is_not_given_back(tablet: Device, table: Table) -> None:
    tablet.send(tablet.get(f"/h/{table.host}/join").form(f"/free/{BRUNO}"))
    form = tablet.get(f"/h/{table.host}/join").form(f"/give-back/{BRUNO}")
    late = tablet.other()
    late.send(late.get(f"/t/{table.code}").form(f"/{BRUNO}"))
    tablet.send(form)
    assert tablet.other().get(f"/s/{table.keys[BRUNO]}").status == 404
    assert tablet.post(f"/h/{table.host}/give-back/{LUCIE}").location  # she has never left


def test_a_seat_that_was_taken_is_kept_though_the_table_cannot_be_told(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: Any) -> None:
        raise Unreadable("gone")

    table.services.keys.free(table.id, BRUNO)
    phone = Device(app)
    with monkeypatch.context() as patch:
        patch.setattr(Tables, "notice", gone)
        seated = phone.post(f"/t/{table.code}/{BRUNO}")
    assert seated.status == 303
    assert phone.get(seated.location).status == 200
