"""The tablet passed round: one player's page on the shared screen, and nothing left behind."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.kit.game import Correct
from referee.kit.seats import BANK
from referee.web.screens.handover_tokens import IDLE, hands
from referee.web.view.build import view
from referee.web.view.model import Attendance
from tests.toy import PlaceBid, Reveal
from tests.web.browsing import Device, Page
from tests.web.table import ANNA, BRUNO, LUCIE, Table

NAMED = "Pour Bruno seulement"


@pytest.fixture
def bidding(table: Table) -> Table:
    table.announce()
    return table


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time it is for hands: clock[0], in seconds."""
    seconds = [1_000.0]
    monkeypatch.setattr(hands, "clock", lambda: seconds[0])
    return seconds


def handed(tablet: Device, table: Table, seat: int = BRUNO) -> Page:
    """The page of `seat`, once that player has said who they are."""
    eyes = tablet.get(f"/h/{table.host}/hand/{seat}")
    return tablet.follow(tablet.send(eyes.form(f"/hand/{seat}")))


def test_the_tablet_first_names_the_player_and_shows_nothing(
    tablet: Device, bidding: Table
) -> None:
    bidding.act(BRUNO, PlaceBid(7_000, 2))
    page = tablet.get(f"/h/{bidding.host}/hand/{BRUNO}")
    assert NAMED in page.text
    assert "7\u00a0000" not in page.text and "20\u00a0000" not in page.text
    assert not page.offers("/do/place-bid")


def test_the_player_who_says_so_sees_their_own_page(tablet: Device, bidding: Table) -> None:
    page = handed(tablet, bidding)
    assert page.headers["Cache-Control"] == "no-store"
    assert page.offers(f"/hand/{BRUNO}/do/place-bid")
    assert "20\u00a0000" in page.text


def test_sealing_shuts_the_page_for_good(tablet: Device, bidding: Table) -> None:
    form = handed(tablet, bidding).form("/do/place-bid")
    answer = tablet.send(form, price="7000", bars="1")
    assert answer.location == f"/h/{bidding.host}/hand/{BRUNO}?done"
    assert bidding.now.state.phase.bids.value_of(BRUNO) == PlaceBid(
        7_000, 1, salt=bidding.now.state.phase.bids.value_of(BRUNO).salt
    )
    for path in ("?done", ""):  # forward, back, reload
        page = tablet.get(f"/h/{bidding.host}/hand/{BRUNO}{path}")
        assert "7\u00a0000" not in page.text and "7000" not in page.text
        assert not page.offers("/do/place-bid")


def test_only_what_stood_on_the_page_counts_as_read(tablet: Device, bidding: Table) -> None:
    """An announcement that comes while its player types is on the next page."""
    bidding.act(BANK, Correct("bars", BRUNO, 3, "counted again"))
    form = handed(tablet, bidding).form("/do/place-bid")
    bidding.act(BANK, Correct("bars", BRUNO, 4, "and again"))
    tablet.send(form, price="7000", bars="1")
    page = handed(tablet, bidding).text
    assert page.count("data-news=") == 1


def test_a_second_tap_finds_the_bid_sealed(tablet: Device, bidding: Table) -> None:
    form = handed(tablet, bidding).form("/do/place-bid")
    answers = [tablet.send(form, price="7000", bars="1").location for _ in range(2)]
    assert answers[0] == answers[1] == f"/h/{bidding.host}/hand/{BRUNO}?done"


def test_a_form_sent_to_a_page_that_has_shut_is_not_taken_and_says_so(
    tablet: Device, bidding: Table
) -> None:
    form = handed(tablet, bidding).form("/do/place-bid")
    tablet.get(f"/h/{bidding.host}")
    page = tablet.follow(tablet.send(form, price="7000", bars="1"))
    assert not bidding.now.state.phase.bids.has(BRUNO)
    assert "rien n’a été envoyé" in page.text
    assert "7000" not in page.text


def test_a_refused_bid_keeps_the_page_open_and_what_was_typed(
    tablet: Device, bidding: Table
) -> None:
    form = handed(tablet, bidding).form("/do/place-bid")
    answer = tablet.send(form, price="8000", bars="6")
    assert answer.status == 409
    again = answer.form("/do/place-bid")
    assert again.values["price"] == ["8000"]
    assert tablet.send(again, price="2000").location.endswith("?done")


def test_the_shared_screen_is_the_gate_itself_where_it_has_nothing_else_to_do(
    tablet: Device, bidding: Table
) -> None:
    bidding.services.keys.free(bidding.id, BRUNO)
    for seat in (LUCIE, ANNA):
        bidding.act(seat, PlaceBid(1_000, 1))
    shared = tablet.get(f"/h/{bidding.host}")
    assert "Je suis Bruno, j’ai la tablette" in shared.text
    assert "Les autres regardent ailleurs" in shared.text and "20\u00a0000" not in shared.text
    own = tablet.follow(tablet.send(shared.form(f"/hand/{BRUNO}")))
    assert own.offers(f"/hand/{BRUNO}/do/place-bid") and "20\u00a0000" in own.text


def test_who_alone_has_no_phone_takes_the_tablet_with_the_arrow_that_calls_everybody(
    tablet: Device, bidding: Table
) -> None:
    for seat in (LUCIE, BRUNO, ANNA):
        bidding.act(seat, PlaceBid(1_000, 1))
    bidding.act(BANK, Reveal())
    for state, taker in (("free", BRUNO), ("away", BANK), ("here", BANK)):
        phones = ((LUCIE, "here"), (BRUNO, state), (ANNA, "here"))
        seen = view(bidding.now, BANK, presence=tuple(Attendance(*phone) for phone in phones))
        assert seen.desk.taker == taker
    bidding.services.keys.free(bidding.id, BRUNO)
    form = tablet.get(f"/h/{bidding.host}").form("/do/proceed")
    for _ in range(2):  # a double tap
        own = tablet.follow(tablet.send(form, taker=BRUNO))
        assert own.offers(f"/hand/{BRUNO}/do/place-bid")
    assert bidding.now.state.market == 2


@pytest.mark.parametrize("taker", [LUCIE, 9, "x"])
def test_nobody_takes_the_tablet_for_a_seat_with_a_phone_or_for_none(
    tablet: Device, bidding: Table, taker: object
) -> None:
    for seat in (LUCIE, BRUNO, ANNA):
        bidding.act(seat, PlaceBid(1_000, 1))
    bidding.act(BANK, Reveal())
    form = tablet.get(f"/h/{bidding.host}").form("/do/proceed")
    assert tablet.send(form, taker=taker).location == f"/h/{bidding.host}"
    assert "Pour Lucie seulement" in tablet.get(f"/h/{bidding.host}/hand/{LUCIE}").text


def test_a_phone_in_a_pocket_keeps_the_gate_before_its_owner_s_page(
    tablet: Device, bidding: Table
) -> None:
    for seat in (LUCIE, ANNA):
        bidding.act(seat, PlaceBid(1_000, 1))
    shared = tablet.get(f"/h/{bidding.host}")
    assert "Passer la tablette à Bruno" in shared.text and not shared.offers(f"/hand/{BRUNO}")


def test_the_gate_stays_where_several_are_awaited_without_a_phone(
    tablet: Device, bidding: Table
) -> None:
    bidding.act(LUCIE, PlaceBid(1_000, 1))
    shared = tablet.get(f"/h/{bidding.host}")
    assert "Passer la tablette à Bruno" in shared.text and "j’ai la tablette" not in shared.text
    assert not shared.offers(f"/hand/{BRUNO}")


def test_a_hand_opens_one_seat_alone(tablet: Device, bidding: Table) -> None:
    form = handed(tablet, bidding).form("/do/place-bid")
    assert "Pour Lucie seulement" in tablet.get(f"/h/{bidding.host}/hand/{LUCIE}").text
    other = form.action.replace(f"/hand/{BRUNO}/", f"/hand/{LUCIE}/")
    tablet.post(other, {**form.values, "price": "1000", "bars": "1"})
    assert not bidding.now.state.phase.bids.has(LUCIE)


def test_looking_at_another_seat_shuts_the_first(tablet: Device, bidding: Table) -> None:
    handed(tablet, bidding)
    tablet.get(f"/h/{bidding.host}/hand/{ANNA}")
    assert NAMED in tablet.get(f"/h/{bidding.host}/hand/{BRUNO}").text


@pytest.mark.parametrize("path", ["", "/join", "/menu"])
def test_the_shared_screen_shuts_the_page(tablet: Device, bidding: Table, path: str) -> None:
    handed(tablet, bidding)
    assert "20\u00a0000" not in tablet.get(f"/h/{bidding.host}{path}").text
    assert NAMED in tablet.get(f"/h/{bidding.host}/hand/{BRUNO}").text


def test_a_page_left_open_shuts_by_itself(
    tablet: Device, bidding: Table, clock: list[float]
) -> None:
    handed(tablet, bidding)
    clock[0] += IDLE - 1
    assert tablet.get(f"/h/{bidding.host}/hand/{BRUNO}").offers("/do/place-bid")
    clock[0] += IDLE + 1
    assert NAMED in tablet.get(f"/h/{bidding.host}/hand/{BRUNO}").text


def test_giving_the_tablet_back_shuts_the_page(tablet: Device, bidding: Table) -> None:
    page = handed(tablet, bidding)
    assert "Rendez la tablette" in tablet.follow(tablet.send(page.form("/back"))).text
    assert NAMED in tablet.get(f"/h/{bidding.host}/hand/{BRUNO}").text


def test_a_hand_is_open_on_one_device_alone(app: Flask, tablet: Device, bidding: Table) -> None:
    handed(tablet, bidding)
    second = Device(app)
    assert NAMED in second.get(f"/h/{bidding.host}/hand/{BRUNO}").text


def test_the_word_of_a_hand_stands_in_no_page(tablet: Device, bidding: Table) -> None:
    page = handed(tablet, bidding)
    (word,) = [w for w, (table_id, _, _) in hands._open.items() if table_id == bidding.id]
    assert word not in page.text


def test_after_sealing_the_next_player_without_a_phone_is_called(
    tablet: Device, bidding: Table
) -> None:
    bidding.services.keys.free(bidding.id, ANNA)
    form = handed(tablet, bidding).form("/do/place-bid")
    page = tablet.follow(tablet.send(form, price="0", bars="0"))
    assert f"/h/{bidding.host}/hand/{ANNA}" in page.text


def test_after_sealing_the_table_is_asked_to_play_for_who_has_gone(
    tablet: Device, bidding: Table
) -> None:
    tablet.send(tablet.get(f"/h/{bidding.host}/join").form(f"/away/{BRUNO}"))
    bidding.act(LUCIE, PlaceBid(3_000, 1))
    done = tablet.get(f"/h/{bidding.host}/hand/{LUCIE}?done").text
    assert "Jouer pour Bruno" in done and "Passer la tablette" not in done


def test_the_host_opens_no_hand_with_a_key_that_has_died(tablet: Device, bidding: Table) -> None:
    form = handed(tablet, bidding).form("/do/place-bid")
    keys = bidding.services.keys
    keys.take_host(bidding.id, keys.host_code(bidding.id))
    assert tablet.send(form, price="7000", bars="1").status == 404
    assert not bidding.now.state.phase.bids.has(BRUNO)
