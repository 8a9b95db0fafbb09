"""Somebody goes home, comes back or is called otherwise: in the open, in one tap."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.kit.seats import Seat
from tests.toy import Announce
from tests.web.browsing import Device
from tests.web.table import ANNA, BRUNO, LUCIE, NAMES, Table
from tests.web.view.test_undo import button


def leave(tablet: Device, table: Table, seat: Seat = BRUNO) -> None:
    tablet.send(tablet.get(f"/h/{table.host}/join").form(f"/away/{seat}"))


def test_the_table_plays_for_who_has_gone_in_one_tap_and_every_screen_says_so(
    app: Flask, tablet: Device, table: Table
) -> None:
    table.announce()
    leave(tablet, table, LUCIE)
    said = "La table joue pour Lucie."
    assert said in Device(app).get(f"/s/{table.keys[BRUNO]}").text
    shared = tablet.get(f"/h/{table.host}").text
    assert said in shared and "Jouer pour Lucie" in shared
    form = tablet.get(f"/h/{table.host}/hand/{LUCIE}").form("/do/place-bid")
    assert tablet.send(form, price="2000", bars="1").location == f"/h/{table.host}"
    assert table.now.state.phase.bids.has(LUCIE)
    assert "hand-opened" not in [told.line.text.key for told in table.now.story]


def test_nobody_goes_home_before_the_evening_has_begun(tablet: Device, table: Table) -> None:
    join = f"/h/{table.host}/join"
    assert not tablet.get(join).offers(f"/away/{BRUNO}")
    table.announce()
    assert tablet.get(join).offers(f"/away/{BRUNO}")


def test_nobody_s_page_opens_so_for_who_is_still_there(tablet: Device, table: Table) -> None:
    table.announce()
    leave(tablet, table)
    assert not tablet.get(f"/h/{table.host}/hand/{LUCIE}").offers("/do/place-bid")
    tablet.send(tablet.get(f"/h/{table.host}/join").form(f"/returned/{BRUNO}"))
    assert not tablet.get(f"/h/{table.host}/hand/{BRUNO}").offers("/do/place-bid")
    assert not table.now.gone


def test_whoever_takes_the_seat_with_a_phone_plays_it(
    app: Flask, tablet: Device, table: Table
) -> None:
    table.announce()
    leave(tablet, table)
    tablet.send(tablet.get(f"/h/{table.host}/join").form(f"/free/{BRUNO}"))
    late = Device(app)
    late.send(late.get(f"/t/{table.code}").form(f"/{BRUNO}"))
    assert not table.now.gone


def test_who_comes_back_says_so_on_their_own_phone(
    app: Flask, tablet: Device, table: Table
) -> None:
    table.announce()
    leave(tablet, table)
    phone, other = Device(app), Device(app)
    assert not other.get(f"/s/{table.keys[LUCIE]}").offers("/returned")
    page = phone.get(f"/s/{table.keys[BRUNO]}")
    assert "La table joue à votre place." in page.text
    assert phone.send(page.form("/returned")).location == f"/s/{table.keys[BRUNO]}"
    assert not table.now.gone


def test_a_name_is_changed_for_all_and_one_that_cannot_be_comes_back(
    app: Flask, tablet: Device, table: Table
) -> None:
    form = tablet.get(f"/h/{table.host}/name/{BRUNO}").form(f"/name/{BRUNO}")
    assert form.values["name"] == ["Bruno"]
    wrong = tablet.send(form, name=NAMES[0])
    assert wrong.status == 409 and "aria-invalid" in wrong.text
    assert wrong.form(f"/name/{BRUNO}").values["name"] == [NAMES[0]]
    assert tablet.send(form, name="Bernard").location == f"/h/{table.host}/join"
    assert "Bernard" in Device(app).get(f"/s/{table.keys[LUCIE]}/history").text
    assert "Bernard" in tablet.get("/").text


def test_only_the_host_says_so(app: Flask, table: Table) -> None:
    phone = Device(app)
    for path in (f"away/{BRUNO}", f"returned/{BRUNO}", f"name/{BRUNO}"):
        assert phone.post(f"/h/{table.keys[LUCIE]}/{path}", {"name": "X"}).status == 404
        assert phone.post(f"/h/{table.host}/{path[:-1]}9").status == 409
    assert not table.now.gone and table.now.state.seating.names == NAMES


@pytest.mark.parametrize(
    ("way", "typed", "told", "back"),
    [
        ("name", {"name": "Bernard"}, "Bruno s’appelle maintenant Bernard.", "name"),
        ("away", {}, "Bruno s’en va : la table joue à sa place.", "returned"),
        ("free", {}, "Bruno : la place est libre.", "give-back"),
    ],
)
def test_what_is_said_of_the_people_is_no_act_is_told_and_goes_back_in_one_tap(
    app: Flask, tablet: Device, table: Table, way: str, typed: dict[str, str], told: str, back: str
) -> None:
    first = table.now.state.first
    table.act(first, Announce(2))
    join, phone = f"/h/{table.host}/join", Device(app)
    act = button(tablet.get(f"/h/{table.host}").text)
    form = tablet.get(f"/h/{table.host}/name/{BRUNO}" if way == "name" else join)
    done = tablet.send(form.form(f"/{way}/{BRUNO}"), **typed)
    assert done.location == join
    shared = tablet.get(f"/h/{table.host}")
    assert told in tablet.get(f"/h/{table.host}/history").text.replace("\u00a0", " ")
    assert act and button(shared.text).replace("Bernard", "Bruno") == act
    assert tablet.send(shared.form("/undo")).status == 303
    assert first not in table.now.state.phase.said
    assert told in tablet.get(f"/h/{table.host}/history").text.replace("\u00a0", " ")
    assert _people(table) != BEFORE
    tablet.send(tablet.get(join).form(f"/{back}/{BRUNO}"))
    assert _people(table) == BEFORE
    assert phone.get(f"/s/{table.keys[BRUNO]}").status == 200
    assert tablet.get(join).offers(f"/{back}/{BRUNO}") is (way == "name")  # … and forth


BEFORE = (NAMES, (), frozenset({LUCIE, BRUNO, ANNA}))


def _people(table: Table) -> tuple[object, ...]:
    """How they are called, who has gone home, whose phone plays."""
    held = table.services.keys.taken(table.id)
    return table.now.state.seating.names, table.now.gone, held


def test_a_seat_that_somebody_else_has_taken_is_not_given_back(
    app: Flask, tablet: Device, table: Table
) -> None:
    tablet.send(tablet.get(f"/h/{table.host}/join").form(f"/free/{BRUNO}"))
    form = tablet.get(f"/h/{table.host}/join").form(f"/give-back/{BRUNO}")
    late = Device(app)
    late.send(late.get(f"/t/{table.code}").form(f"/{BRUNO}"))
    tablet.send(form)
    assert Device(app).get(f"/s/{table.keys[BRUNO]}").status == 404
    assert tablet.post(f"/h/{table.host}/give-back/{LUCIE}").location  # she has never left
