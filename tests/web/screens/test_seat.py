"""A seat's page on a phone, and forms that no page has drawn.

Such forms break nothing and change nothing.
"""

from __future__ import annotations

from itertools import product

import pytest
from flask import Flask

from referee.kit.seats import HOST
from tests.toy import PlaceBid
from tests.web.browsing import Device, Form
from tests.web.table import ANNA, BRUNO, LUCIE, Table


@pytest.fixture
def phone(app: Flask) -> Device:
    return Device(app)


def bid(phone: Device, table: Table) -> Form:
    """Return the form of Bruno's page."""
    return phone.get(f"/s/{table.keys[BRUNO]}").form("/do/place-bid")


def test_a_bid_is_sealed_once_however_often_it_is_sent(phone: Device, bidding: Table) -> None:
    page_url, before, form = f"/s/{bidding.keys[BRUNO]}", bidding.now.seq, bid(phone, bidding)
    for _ in range(3):
        answer = phone.send(form, price="7\u00a0000", bars="2")
        assert (answer.status, answer.location) == (303, page_url)
    assert bidding.now.state.phase.bids.value_of(BRUNO).price == 7_000
    assert bidding.now.seq == before + 1


def test_a_refused_bid_keeps_what_was_typed_number_or_not(phone: Device, bidding: Table) -> None:
    for script in (False, True):
        answer = phone.send(bid(phone, bidding), script=script, price="8000", bars="6")
        typed = answer.form("/do/place-bid").values
        assert (answer.status, typed["price"], typed["bars"]) == (409, ["8000"], ["6"])
        assert "48\u00a0000" in answer.text, "what it would cost"
    answer = phone.send(bid(phone, bidding), price='7 mille "<', bars="1")
    assert answer.status == 409
    assert answer.form("/do/place-bid").values["price"] == ['7 mille "<']
    assert not bidding.now.state.phase.bids.has_sealed(BRUNO)


def test_with_script_a_bid_sent_again_later_is_just_taken(phone: Device, bidding: Table) -> None:
    """The answer was lost, and the phone tries again when it is back."""
    form = bid(phone, bidding)
    for seats in ((LUCIE, ANNA), ()):
        answer = phone.send(form, script=True, price="7000", bars="1")
        assert (answer.status, answer.text) == (204, "")
        for seat in seats:
            bidding.act(seat, PlaceBid(0, 0))


def test_a_phone_shows_its_own_envelope_and_nobody_elses(app: Flask, bidding: Table) -> None:
    bidding.act(BRUNO, PlaceBid(7_000, 2))
    assert "7\u00a0000" in Device(app).get(f"/s/{bidding.keys[BRUNO]}").text
    for path in ("", "/history", "/accounts", "/rules"):
        page = Device(app).get(f"/s/{bidding.keys[LUCIE]}{path}")
        assert (page.status, page.headers["Cache-Control"]) == (200, "no-store"), path
        assert "7\u00a0000" not in page.text and "7000" not in page.text, path


def test_a_phone_has_its_own_asks_in_its_language(phone: Device, bidding: Table) -> None:
    page = phone.get(f"/s/{bidding.keys[BRUNO]}")
    assert page.offers("/do/place-bid")
    assert not any(page.offers(end) for end in ("/do/reveal", "/do/read-pile", "/undo"))
    for kind in ("reveal", "read-pile", "proceed", "correct"):
        values = {"drawn": str(bidding.now.phase_seq), "pile": "3"}
        assert phone.post(f"/s/{bidding.keys[BRUNO]}/do/{kind}", values).status == 409
    assert bidding.now.state.pile == 6
    for lang, word in (("fr", "Sceller"), ("en", "Seal")):
        assert word in phone.other(lang).get(f"/s/{bidding.keys[BRUNO]}").text


HOSTILE: dict[str, dict[str, str | list[str]]] = {
    "nothing": {},
    "huge": dict.fromkeys(("price", "bars", "drawn", "acting"), "9" * 5_000),
    "negative": {"price": "-1", "bars": "-1", "drawn": "-1", "acting": "-1"},
    "powers": {"price": "²", "bars": "²", "drawn": "²", "acting": "²", "seq": "²", "to": "²"},
    "words": {"price": "x", "bars": "<b>", "drawn": "now", "counter": "pile/²", "value": "²"},
    "not a number": {"price": "NaN", "bars": "Infinity", "counter": "pile/" + "9" * 5_000},
    "floats": {"price": "1e9", "bars": "1.5", "drawn": "0.0", "value": "1e3", "to": "1.0"},
    "no text": {"price": "\0", "bars": "\ufffd", "reason": "\0\u202e", "counter": "\0"},
    "lists": {"price": ["1", "2"], "bars": ["1", "2"], "drawn": ["0", "1"], "once": ["a", "b"]},
    "unknown": {"salt": "00", "kind": "place-bid", "overruled": "1", "by": "0"},
    "long once": {"once": "x" * 1_000},
    "empty": {"price": "", "bars": "", "drawn": "", "once": "", "counter": "", "value": ""},
}
OF_HOST = ("do/announce", "do/place-bid", "do/reveal", "do/correct", "do/open", "do/undo", "do/x",
        "do/read-pile", "undo", "redo", "back", "correct", "ticket/9", "ticket/0", "free/9",
        "hand/9", "hand/1/do/place-bid", "rematch")  # fmt: skip
SEAT = ("do/announce", "do/place-bid", "do/reveal", "do/correct", "do/notice", "do/x")
TAKEN = {200, 303, 400, 404, 409, 429}


def test_no_form_or_address_breaks_or_changes_anything(tablet: Device, bidding: Table) -> None:
    before = bidding.now.state
    paths = [f"/h/{bidding.host}/{path}" for path in OF_HOST]
    paths += [f"/s/{bidding.keys[LUCIE]}/{path}" for path in SEAT]
    for (name, values), path in product(HOSTILE.items(), paths):
        assert tablet.post(path, values).status in TAKEN, (name, path)
        assert bidding.now.state is before, (name, path)


def test_what_is_no_text_or_has_no_token_is_refused(app: Flask, bidding: Table) -> None:
    before, url = bidding.now, f"/s/{bidding.keys[LUCIE]}/do/place-bid"
    device = Device(app)
    for sent, status in (
        (b"&price=%ff%fe&bars=%00&drawn=%ed%a0%80", 409),
        (b"&price=\xff\x00", 400),
    ):
        form = b"csrf_token=" + device.csrf_token().encode() + sent
        kind = "application/x-www-form-urlencoded"
        assert device.client.post(url, data=form, content_type=kind).status_code == status
    client = app.test_client()
    assert client.post(url, data={"price": "1000", "bars": "1"}).status_code == 403
    assert client.post(url, json={"price": 1_000}).status_code == 403
    assert bidding.now is before


def test_nobody_speaks_for_another_seat(tablet: Device, bidding: Table) -> None:
    values = {"price": "2000", "bars": "1", "drawn": str(bidding.now.phase_seq), "overruled": "1"}
    for seat, speaker_name in ((LUCIE, "Lucie"), (HOST, "")):
        acting = {**values, "acting": str(int(seat))}
        page = tablet.post(f"/h/{bidding.host}/do/place-bid", acting)
        assert (page.status, speaker_name in page.text) == (409, True)
    assert not bidding.now.state.phase.bids.envelopes
    form = tablet.get(f"/s/{bidding.keys[LUCIE]}").form("/do/place-bid")
    page = tablet.send(form, price="2000", bars="99", overruled="1")
    assert (page.status, "overruled" in page.text) == (409, False)
    tablet.send(form, price="2000", bars="1", seat=str(int(BRUNO)), overruled="1")
    assert set(bidding.now.state.phase.bids.envelopes) == {LUCIE}
    key = bidding.keys[LUCIE]
    for path in (f"/h/{key}", f"/s/{bidding.host}", f"/h/{key}/record.json"):
        assert tablet.get(path).status == 404
    assert tablet.post(f"/h/{key}/undo").status == 404
