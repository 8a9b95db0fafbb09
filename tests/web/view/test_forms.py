"""Forms that no page of ours has drawn: whatever is sent, nothing breaks and nothing changes."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from flask import Flask

from referee.kit.seats import BANK
from tests.toy import PlaceBid
from tests.web.browsing import Device
from tests.web.table import BRUNO, LUCIE, Table

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
HOST = ("do/announce", "do/place-bid", "do/reveal", "do/correct", "do/open", "do/undo", "do/x",
        "do/read-pile", "undo", "redo", "back", "correct", "ticket/9", "ticket/0", "free/9",
        "hand/9", "hand/1/do/place-bid", "rematch")  # fmt: skip
SEAT = ("do/announce", "do/place-bid", "do/reveal", "do/correct", "do/notice", "do/x")
TAKEN = {200, 303, 400, 404, 409, 429}


@pytest.fixture
def bidding(table: Table) -> Table:
    table.announce()
    return table


@pytest.mark.parametrize("values", HOSTILE.values(), ids=HOSTILE)
def test_no_form_breaks_the_program_or_changes_the_table(
    app: Flask, bidding: Table, values: Mapping[str, str | list[str]]
) -> None:
    device, before = Device(app), bidding.now
    paths = [f"/h/{bidding.host}/{path}" for path in HOST]
    paths += [f"/s/{bidding.keys[LUCIE]}/{path}" for path in SEAT]
    for path in paths:
        assert device.post(path, values).status in TAKEN, path
    assert bidding.now.state is before.state


def test_no_address_breaks_the_program(app: Flask, table: Table) -> None:
    device = Device(app)
    for path in (
        f"/h/{table.host}/history?at=²", f"/h/{table.host}/history?at={'9' * 5_000}",
        f"/h/{table.host}/history?back=-1", f"/h/{table.host}/history?back=²",
        f"/h/{table.host}/hand/99999999999999999999", f"/h/{table.host}/join?host=evil.com",
        "/t/%00", "/t/%ff%fe", "/k/%00", "/s/%00", "/h/%ff", "/join?code=%0d%0aX:1",
        "/settings?back=//evil.com", "/new/nothing", "/box/nothing", "/box/toy/nothing/at/all",
    ):  # fmt: skip
        assert device.get(path).status in {200, 302, 404, 409, 429}, path


@pytest.mark.parametrize(
    ("sent", "status"),
    [(b"&price=%ff%fe&bars=%00&drawn=%ed%a0%80", 409), (b"&price=\xff\x00", 400)],
)
def test_bytes_that_are_no_text_are_refused(
    app: Flask, bidding: Table, sent: bytes, status: int
) -> None:
    device = Device(app)
    answer = device.client.post(
        f"/s/{bidding.keys[LUCIE]}/do/place-bid",
        data=b"csrf_token=" + device.token().encode() + sent,
        content_type="application/x-www-form-urlencoded",
    )
    assert answer.status_code == status


def test_a_form_without_a_token_changes_nothing(app: Flask, bidding: Table) -> None:
    before = bidding.now
    path = f"/s/{bidding.keys[LUCIE]}/do/place-bid"
    assert app.test_client().post(path, data={"price": "1000", "bars": "1"}).status_code == 400
    assert bidding.now is before


def test_a_form_as_json_is_no_form(app: Flask, bidding: Table) -> None:
    path = f"/s/{bidding.keys[LUCIE]}/do/place-bid"
    assert app.test_client().post(path, json={"price": 1_000}).status_code == 400


def test_a_word_of_one_seat_is_no_key_to_another(app: Flask, bidding: Table) -> None:
    """A phone says which seat it speaks for by its key alone."""
    device = Device(app)
    page = device.get(f"/s/{bidding.keys[LUCIE]}")
    form = page.form("/do/place-bid")
    device.send(form, price="2000", bars="1", seat=str(int(BRUNO)), overruled="1")
    assert bidding.now.state.phase.bids.has(LUCIE)
    assert not bidding.now.state.phase.bids.has(BRUNO)


def test_a_phone_cannot_overrule(app: Flask, bidding: Table) -> None:
    device = Device(app)
    form = device.get(f"/s/{bidding.keys[LUCIE]}").form("/do/place-bid")
    page = device.send(form, price="2000", bars="99", overruled="1")
    assert page.status == 409
    assert "overruled" not in page.text


def test_the_host_cannot_enter_what_is_a_seats_own(app: Flask, bidding: Table) -> None:
    device = Device(app)
    values = {"price": "2000", "bars": "1", "acting": "1", "drawn": str(bidding.now.phase_seq)}
    page = device.post(f"/h/{bidding.host}/do/place-bid", {**values, "overruled": "1"})
    assert page.status == 409
    assert "Lucie" in page.text
    assert not bidding.now.state.phase.bids.envelopes


def test_the_host_has_no_bid_of_its_own(app: Flask, bidding: Table) -> None:
    values = {"price": "2000", "bars": "1", "acting": str(int(BANK))}
    drawn = {"drawn": str(bidding.now.phase_seq)}
    page = Device(app).post(f"/h/{bidding.host}/do/place-bid", {**values, **drawn})
    assert page.status == 409
    bidding.act(LUCIE, PlaceBid(1_000, 1))
    assert set(bidding.now.state.phase.bids.envelopes) == {LUCIE}


def test_one_seats_key_is_not_the_hosts(app: Flask, bidding: Table) -> None:
    device = Device(app)
    key = bidding.keys[LUCIE]
    assert device.get(f"/h/{key}").status == 404
    assert device.get(f"/s/{bidding.host}").status == 404
    assert device.post(f"/h/{key}/undo").status == 404
    assert device.get(f"/h/{key}/record.json").status == 404
