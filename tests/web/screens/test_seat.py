"""A seat's own page on a phone."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.toy import PlaceBid
from tests.web.browsing import Device
from tests.web.table import ANNA, BRUNO, LUCIE, Table


@pytest.fixture
def bidding(table: Table) -> Table:
    table.announce()
    return table


@pytest.fixture
def phone(app: Flask) -> Device:
    return Device(app)


def test_a_bid_is_sealed_and_the_page_comes_back(phone: Device, bidding: Table) -> None:
    page_url = f"/s/{bidding.keys[BRUNO]}"
    answer = phone.send(phone.get(page_url).form("/do/place-bid"), price="7\u00a0000", bars="2")
    assert (answer.status, answer.location) == (303, page_url)
    assert bidding.now.state.phase.bids.value_of(BRUNO).price == 7_000


def test_with_script_a_bid_is_answered_by_nothing(phone: Device, bidding: Table) -> None:
    form = phone.get(f"/s/{bidding.keys[BRUNO]}").form("/do/place-bid")
    answer = phone.send(form, script=True, price="7000", bars="2")
    assert (answer.status, answer.text) == (204, "")


@pytest.mark.parametrize("script", [False, True])
def test_a_refused_bid_keeps_what_was_typed(phone: Device, bidding: Table, script: bool) -> None:
    form = phone.get(f"/s/{bidding.keys[BRUNO]}").form("/do/place-bid")
    answer = phone.send(form, script=script, price="8000", bars="6")
    assert answer.status == 409
    typed = answer.form("/do/place-bid").values
    assert (typed["price"], typed["bars"]) == (["8000"], ["6"])
    assert "48\u00a0000" in answer.text, "what it would cost"
    assert not bidding.now.state.phase.bids.has(BRUNO)


def test_what_is_no_number_is_kept_as_it_was_typed(phone: Device, bidding: Table) -> None:
    form = phone.get(f"/s/{bidding.keys[BRUNO]}").form("/do/place-bid")
    answer = phone.send(form, price='7 mille "<', bars="1")
    assert answer.status == 409
    assert answer.form("/do/place-bid").values["price"] == ['7 mille "<']


def test_a_bid_of_a_market_that_is_over_never_lands_in_the_next(
    phone: Device, bidding: Table
) -> None:
    form = phone.get(f"/s/{bidding.keys[BRUNO]}").form("/do/place-bid")
    bidding.play_market()
    before = bidding.now
    answer = phone.send(form, price="9000", bars="2")
    assert answer.status == 409
    assert bidding.now is before


def test_the_same_bid_sent_twice_is_one(phone: Device, bidding: Table) -> None:
    form = phone.get(f"/s/{bidding.keys[BRUNO]}").form("/do/place-bid")
    before = bidding.now.seq
    for _ in range(3):
        assert phone.send(form, price="7000", bars="2").status == 303
    assert bidding.now.seq == before + 1


def test_a_bid_sent_again_after_the_market_is_answered_as_taken(
    phone: Device, bidding: Table
) -> None:
    """The answer was lost on the way; the phone tries again when it is back."""
    form = phone.get(f"/s/{bidding.keys[BRUNO]}").form("/do/place-bid")
    phone.send(form, price="7000", bars="1")
    for seat in (LUCIE, ANNA):
        bidding.act(seat, PlaceBid(0, 0))
    assert phone.send(form, script=True, price="7000", bars="1").status == 204


def test_a_phone_shows_its_own_envelope_and_nobody_elses(app: Flask, bidding: Table) -> None:
    bidding.act(BRUNO, PlaceBid(7_000, 2))
    assert "7\u00a0000" in Device(app).get(f"/s/{bidding.keys[BRUNO]}").text
    for path in ("", "/history", "/accounts", "/rules"):
        page = Device(app).get(f"/s/{bidding.keys[LUCIE]}{path}")
        assert page.status == 200
        assert "7\u00a0000" not in page.text and "7000" not in page.text


def test_a_phone_is_offered_its_own_asks_alone(phone: Device, bidding: Table) -> None:
    page = phone.get(f"/s/{bidding.keys[BRUNO]}")
    assert page.offers("/do/place-bid")
    assert not page.offers("/do/reveal") and not page.offers("/do/read-pile")
    assert not page.offers("/undo")


def test_a_phone_cannot_do_what_is_the_hosts(phone: Device, bidding: Table) -> None:
    for kind in ("reveal", "read-pile", "proceed", "correct"):
        values = {"drawn": str(bidding.now.phase_seq), "pile": "3"}
        assert phone.post(f"/s/{bidding.keys[BRUNO]}/do/{kind}", values).status == 409
    assert bidding.now.state.pile == 6


@pytest.mark.parametrize("path", ["", "/history", "/accounts", "/rules"])
def test_no_page_of_a_seat_may_be_kept(phone: Device, bidding: Table, path: str) -> None:
    page = phone.get(f"/s/{bidding.keys[BRUNO]}{path}")
    assert (page.status, page.headers["Cache-Control"]) == (200, "no-store")


@pytest.mark.parametrize(("lang", "word"), [("fr", "Sceller"), ("en", "Seal")])
def test_a_phone_speaks_its_readers_language(
    app: Flask, bidding: Table, lang: str, word: str
) -> None:
    assert word in Device(app, lang).get(f"/s/{bidding.keys[BRUNO]}").text
