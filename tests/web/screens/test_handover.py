"""The tablet passed round: one player's page on the shared screen, and nothing stays behind."""

from __future__ import annotations

import pytest

from referee.kit.phase import Correct
from referee.kit.seats import HOST, Seat
from referee.kit.words import text
from referee.web.screens.handover_tokens import IDLE_TIMEOUT, tokens
from referee.web.view.build import view
from referee.web.view.model import Attendance
from tests.toy import PlaceBid, Reveal
from tests.web.browsing import Device, Page
from tests.web.table import ANNA, BRUNO, LUCIE, Table

NAMED = "Pour Bruno seulement"
BID = PlaceBid(1_000, 1)


def gate(tablet: Device, table: Table, seat: int = BRUNO) -> Page:
    """Return the gate before the page of `seat`, or the page itself if it is open."""
    return tablet.get(f"/h/{table.host}/hand/{seat}")


def handed(tablet: Device, table: Table, seat: int = BRUNO) -> Page:
    """Return the page of `seat`, after that player has confirmed the name."""
    return tablet.follow(tablet.send(gate(tablet, table, seat).form(f"/hand/{seat}")))


def test_who_takes_the_tablet_sees_their_own_page_alone(tablet: Device, bidding: Table) -> None:
    bidding.act(BRUNO, PlaceBid(7_000, 2))
    page = gate(tablet, bidding)
    assert NAMED in page.text
    assert "7\u00a0000" not in page.text and "20\u00a0000" not in page.text
    assert not page.offers("/do/place-bid")
    page = handed(tablet, bidding)
    assert page.headers["Cache-Control"] == "no-store"
    assert page.offers(f"/hand/{BRUNO}/do/place-bid")
    assert "20\u00a0000" in page.text
    (word,) = [w for w, (table_id, _, _) in tokens._uses_by_token.items() if table_id == bidding.id]
    assert word not in page.text
    assert NAMED in gate(tablet.other(), bidding).text


def test_sealing_shuts_the_page_and_the_next_is_called(tablet: Device, bidding: Table) -> None:
    bidding.services.keys.free(bidding.id, ANNA)
    form, own_page = (
        handed(tablet, bidding).form("/do/place-bid"),
        f"/h/{bidding.host}/hand/{BRUNO}",
    )
    for _ in range(2):  # a double tap
        assert tablet.send(form, price="7000", bars="1").location == f"{own_page}?done"
    sealed = bidding.now.state.phase.bids.value_of(BRUNO)
    assert (sealed.price, sealed.bars) == (7_000, 1)
    for path in ("?done", ""):  # forward, back, reload
        page = tablet.get(own_page + path)
        assert "7\u00a0000" not in page.text and "7000" not in page.text
        assert not page.offers("/do/place-bid")
    assert f"/h/{bidding.host}/hand/{ANNA}" in tablet.get(f"{own_page}?done").text


def test_only_what_stood_on_the_page_counts_as_read(tablet: Device, bidding: Table) -> None:
    """An announcement that comes while its player types is on the next page."""
    bidding.act(HOST, Correct("bars", BRUNO, 3, "counted again"))
    form = handed(tablet, bidding).form("/do/place-bid")
    bidding.act(HOST, Correct("bars", BRUNO, 4, "and again"))
    tablet.send(form, price="7000", bars="1")
    assert handed(tablet, bidding).text.count("data-news=") == 1


def test_a_form_of_a_shut_page_or_a_dead_key_is_not_taken(tablet: Device, bidding: Table) -> None:
    form = handed(tablet, bidding).form("/do/place-bid")
    tablet.get(f"/h/{bidding.host}")
    page = tablet.follow(tablet.send(form, price="7000", bars="1"))
    assert not bidding.now.state.phase.bids.has_sealed(BRUNO)
    assert "rien n’a été envoyé" in page.text
    assert "7000" not in page.text
    form = handed(tablet, bidding).form("/do/place-bid")
    keys = bidding.services.keys
    keys.take_host(bidding.id, keys.host_code(bidding.id))
    assert tablet.send(form, price="7000", bars="1").status == 404
    assert not bidding.now.state.phase.bids.has_sealed(BRUNO)


def test_a_refused_bid_keeps_the_page_and_what_was_typed(tablet: Device, bidding: Table) -> None:
    answer = tablet.send(handed(tablet, bidding).form("/do/place-bid"), price="8000", bars="6")
    assert answer.status == 409
    again = answer.form("/do/place-bid")
    assert again.values["price"] == ["8000"]
    assert tablet.send(again, price="2000").location.endswith("?done")


def test_the_shared_screen_is_the_gate_when_it_is_idle(tablet: Device, bidding: Table) -> None:
    """It is not if several seats are awaited, or if the player has a silent phone."""
    for seat in (LUCIE, ANNA):
        bidding.act(seat, BID)
        shared = tablet.get(f"/h/{bidding.host}")
        assert "Passer la tablette à Bruno" in shared.text
        assert "j’ai la tablette" not in shared.text and not shared.offers(f"/hand/{BRUNO}")
    bidding.services.keys.free(bidding.id, BRUNO)
    shared = tablet.get(f"/h/{bidding.host}")
    assert "Je suis Bruno, j’ai la tablette" in shared.text
    assert "Les autres regardent ailleurs" in shared.text and "20\u00a0000" not in shared.text
    own_page = tablet.follow(tablet.send(shared.form(f"/hand/{BRUNO}")))
    assert own_page.offers(f"/hand/{BRUNO}/do/place-bid") and "20\u00a0000" in own_page.text


@pytest.fixture
def opened(bidding: Table) -> Table:
    """Return a table with open envelopes, before bills change hands."""
    for seat in (LUCIE, BRUNO, ANNA):
        bidding.act(seat, BID)
    bidding.act(HOST, Reveal())
    return bidding


def test_who_alone_has_no_phone_takes_it_with_the_arrow(tablet: Device, opened: Table) -> None:
    for state, taker in (("free", BRUNO), ("away", None), ("here", None)):
        phones = ((LUCIE, "here"), (BRUNO, state), (ANNA, "here"))
        seen = view(opened.now, HOST, presence=tuple(Attendance(*phone) for phone in phones))
        assert seen.desk.tablet_taker == taker
    opened.services.keys.free(opened.id, BRUNO)
    form = tablet.get(f"/h/{opened.host}").form("/do/proceed")
    for _ in range(2):  # a double tap
        own_page = tablet.follow(tablet.send(form, taker=BRUNO))
        assert own_page.offers(f"/hand/{BRUNO}/do/place-bid")
    assert opened.now.state.market == 2


def test_the_tablet_is_not_taken_for_a_seat_with_a_phone(tablet: Device, opened: Table) -> None:
    form = tablet.get(f"/h/{opened.host}").form("/do/proceed")
    for taker in (str(int(LUCIE)), "9", "x"):
        assert tablet.send(form, taker=taker).location == f"/h/{opened.host}"
    assert "Pour Lucie seulement" in gate(tablet, opened, LUCIE).text


def test_a_hand_opens_one_seat_until_another_is_looked_at(tablet: Device, bidding: Table) -> None:
    form = handed(tablet, bidding).form("/do/place-bid")
    other = form.action.replace(f"/hand/{BRUNO}/", f"/hand/{LUCIE}/")
    tablet.post(other, {**form.values, "price": "1000", "bars": "1"})
    assert not bidding.now.state.phase.bids.has_sealed(LUCIE)
    assert gate(tablet, bidding).offers("/do/place-bid")
    assert "Pour Lucie seulement" in gate(tablet, bidding, LUCIE).text
    assert NAMED in gate(tablet, bidding).text


def test_the_shared_screen_a_while_without_a_tap_or_giving_it_back_shuts_the_page(
    tablet: Device, bidding: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in ("", "/join", "/menu"):
        handed(tablet, bidding)
        assert "20\u00a0000" not in tablet.get(f"/h/{bidding.host}{path}").text
        assert NAMED in gate(tablet, bidding).text
    page = handed(tablet, bidding)
    assert "Rendez la tablette" in tablet.follow(tablet.send(page.form("/back"))).text
    assert NAMED in gate(tablet, bidding).text
    seconds = [1_000.0]
    monkeypatch.setattr(tokens, "clock", lambda: seconds[0])
    handed(tablet, bidding)
    seconds[0] += IDLE_TIMEOUT - 1
    assert gate(tablet, bidding).offers("/do/place-bid")
    seconds[0] += IDLE_TIMEOUT + 1
    assert NAMED in gate(tablet, bidding).text


def test_after_sealing_the_table_plays_for_who_has_gone(tablet: Device, bidding: Table) -> None:
    tablet.send(tablet.get(f"/h/{bidding.host}/join").form(f"/away/{BRUNO}"))
    bidding.act(LUCIE, PlaceBid(3_000, 1))
    done = tablet.get(f"/h/{bidding.host}/hand/{LUCIE}?done").text
    assert "Jouer pour Bruno" in done and "Passer la tablette" not in done


def test_the_table_is_told_of_a_page_opened_on_the_tablet_that_it_does_not_wait_for(
    tablet: Device, table: Table
) -> None:
    def notices(seat: Seat) -> int:
        tablet.get(f"/h/{table.host}")  # the page opened before is shut
        handed(tablet, table, seat)
        lines = [stored.line.text for stored in table.now.story if stored.line.is_readable_by(HOST)]
        return lines.count(text("hand-opened", seat=seat))

    for seat in (LUCIE, ANNA):
        table.services.keys.free(table.id, seat)
    assert (notices(LUCIE), notices(LUCIE)) == (1, 1), "out of turn, once in a row"
    assert (notices(BRUNO), notices(BRUNO)) == (1, 2), "he has a phone"
    table.announce()
    assert (notices(LUCIE), notices(ANNA)) == (1, 0), "their envelopes are awaited"
    table.act(ANNA, BID)
    assert (notices(LUCIE), notices(ANNA)) == (1, 1), "hers is in"
