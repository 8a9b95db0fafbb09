"""The shared screen: what the host may do for the table, and what it never learns."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.kit.seats import Seat
from referee.kit.words import text
from referee.web.http.services import Services
from tests.toy import PlaceBid
from tests.web.browsing import Device
from tests.web.table import ANNA, BRUNO, Table


@pytest.fixture
def host(app: Flask) -> Device:
    """The tablet."""
    return Device(app)


def told(table: Table) -> list[str]:
    return [told.line.text.key for told in table.now.story]


# -- acts


def test_the_host_enters_for_a_player_what_is_nobodys_secret(host: Device, table: Table) -> None:
    first = table.now.state.first
    page = host.get(f"/h/{table.host}")
    answer = host.send(page.form("/do/announce", acting=str(int(first))), bars="3")
    assert (answer.status, answer.location) == (303, f"/h/{table.host}")
    assert table.now.state.phase.said == {first: 3}
    entry = table.services.tables.store.log.entries(table.id)[-1]
    assert (entry.seat, entry.by) == (first, 0)


def test_with_script_an_act_is_answered_by_nothing_but_a_fresh_word(
    host: Device, table: Table
) -> None:
    form = host.get(f"/h/{table.host}").form("/do/announce")
    answer = host.send(form, script=True, bars="3")
    assert (answer.status, answer.text) == (204, "")
    assert answer.headers["X-Once"] != form.values["once"][0]


def test_a_form_sent_twice_acts_once(host: Device, table: Table) -> None:
    form = host.get(f"/h/{table.host}").form("/do/announce")
    answers = [host.send(form, bars="3").status for _ in range(2)]
    assert answers == [303, 303]
    assert len(table.now.state.phase.said) == 1


def test_a_form_of_a_phase_that_is_over_changes_nothing(host: Device, table: Table) -> None:
    form = host.get(f"/h/{table.host}").form("/do/announce")
    table.announce()
    before = table.now
    answer = host.send(form, bars="3")
    assert answer.status == 409
    assert "entre-temps" in answer.text
    assert table.now is before


def test_a_refused_form_keeps_what_was_typed_and_says_why_by_the_field(
    host: Device, table: Table
) -> None:
    form = host.get(f"/h/{table.host}").form("/do/announce")
    answer = host.send(form, bars="8")
    assert answer.status == 409
    assert answer.form("/do/announce").values["bars"] == ["8"]
    wrong = answer.text.split('name="bars"')[1].split(">")[0]
    assert 'aria-invalid="true"' in wrong
    described = wrong.split('aria-describedby="')[1].split()[0].strip('"')
    assert f'id="{described}"' in answer.text


def test_a_soft_refusal_can_be_overruled_in_the_open(host: Device, table: Table) -> None:
    form = host.get(f"/h/{table.host}").form("/do/announce")
    refused = host.send(form, bars="8")
    assert 'name="overruled" value="1"' in refused.text
    again = host.send(refused.form("/do/announce"), overruled="1")
    assert again.status == 303
    assert list(table.now.state.phase.said.values()) == [8]
    assert told(table)[0] == "overruled"


def test_the_arrow_is_barred_while_envelopes_are_missing(host: Device, table: Table) -> None:
    table.announce()
    drawn = {"drawn": str(table.now.phase_seq)}
    answer = host.post(f"/h/{table.host}/do/reveal", drawn)
    assert answer.status == 409
    assert "Lucie, Bruno et Anna" in answer.text


# -- the way back


def test_undo_takes_back_the_act_it_names(host: Device, table: Table) -> None:
    first = table.now.state.first
    host.send(host.get(f"/h/{table.host}").form("/do/announce"), bars="3")
    form = host.get(f"/h/{table.host}").form("/undo")
    assert host.send(form).status == 303
    assert first not in table.now.state.phase.said


def test_undo_refuses_when_something_else_has_been_done_since(host: Device, table: Table) -> None:
    order = table.now.state.seating.clockwise(table.now.state.first)
    host.send(host.get(f"/h/{table.host}").form("/do/announce"), bars="3")
    form = host.get(f"/h/{table.host}").form("/undo")
    host.send(host.get(f"/h/{table.host}").form("/do/announce"), bars="4")
    answer = host.send(form)
    assert answer.status == 409
    assert table.now.state.phase.said == {order[0]: 3, order[1]: 4}


def test_undo_sent_twice_undoes_once(host: Device, table: Table) -> None:
    for bars in "34":
        host.send(host.get(f"/h/{table.host}").form("/do/announce"), bars=bars)
    form = host.get(f"/h/{table.host}").form("/undo")
    assert [host.send(form).status for _ in range(2)] == [303, 303]
    assert list(table.now.state.phase.said.values()) == [3]


# -- a counter


def test_a_counter_is_set_right_with_its_reason_for_all_to_read(host: Device, table: Table) -> None:
    form = host.get(f"/h/{table.host}/correct").form("/correct", counter=f"bars/{BRUNO}")
    assert form.values["value"] == ["0"]  # it is open at the present value
    answer = host.send(form, value="4", reason="  recompté  ")
    assert answer.location == f"/h/{table.host}"
    assert table.now.state.bars[BRUNO] == 4
    assert told(table)[0] == "corrected-seat"
    told_to_bruno = Device(host.client.application).get(f"/s/{table.keys[BRUNO]}").text
    assert "recompté" in told_to_bruno
    assert "Bruno, " not in told_to_bruno


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"value": "x"}, "value"), ({"value": "²"}, "value"), ({"value": "9" * 99}, "value"),
        ({"value": "100"}, "value"), ({"value": "-1"}, "value"), ({"reason": " "}, "reason"),
        ({"reason": "x" * 201}, "reason"), ({"counter": "pile/²"}, "counter"),
        ({"counter": "gold/1"}, "counter"),
    ],
)  # fmt: skip
def test_a_wrong_correction_changes_nothing_and_keeps_what_was_typed(
    host: Device, table: Table, wrong: dict[str, str], field: str
) -> None:
    form = host.get(f"/h/{table.host}/correct").form("/correct")
    before = table.now
    typed = {"counter": "pile/0", "value": "4", "reason": "recompté", **wrong}
    answer = host.send(form, **typed)
    assert answer.status == 409
    assert table.now is before
    if field != "counter":
        typed_again = answer.form("/correct", counter=typed["counter"]).values
        assert all(typed_again[name] == [typed[name]] for name in ("value", "reason"))
        assert f'name="{field}"' in answer.text.split('aria-invalid="true"')[0].rsplit("<", 1)[1]


def test_a_usual_reason_is_one_tap(host: Device, table: Table) -> None:
    form = host.get(f"/h/{table.host}/correct").form("/correct", counter="pile/0")
    host.send(form, value="4", usual="mistyped")
    line = next(iter(table.now.story)).line.text
    assert dict(line.values)["reason"] == text("correct-usual-mistyped")


def test_a_correction_drawn_in_another_phase_is_not_taken(host: Device, table: Table) -> None:
    form = host.get(f"/h/{table.host}/correct").form("/correct")
    table.announce()
    answer = host.send(form, counter="pile/0", value="4", reason="recompté")
    assert answer.status == 409
    assert table.now.state.pile == 6


# -- seats, tickets, addresses


def test_freeing_a_seat_kills_its_key_and_is_told_once(host: Device, table: Table) -> None:
    form = host.get(f"/h/{table.host}/join").form(f"/free/{BRUNO}")
    for _ in range(2):
        assert host.send(form).location == f"/h/{table.host}/join"
    assert host.get(f"/s/{table.keys[BRUNO]}").status == 404
    assert told(table).count("seat-freed") == 1
    assert not host.get(f"/h/{table.host}/join").offers(f"/free/{BRUNO}")


def test_a_ticket_gives_one_seat_away(host: Device, table: Table, services: Services) -> None:
    page = host.send(host.get(f"/h/{table.host}/join").form(f"/ticket/{ANNA}"))
    word = page.text.split("/k/")[1].split("<")[0].upper()
    assert "Anna" in page.text and 'class="qr"' in page.text
    assert services.keys.seat(services.keys.redeem(word)) == (table.id, ANNA)


def test_the_address_chosen_is_remembered_for_the_next_tickets(
    host: Device, table: Table, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        type(services.addresses), "all", lambda _: ["192.168.1.20:8000", "10.0.0.7:8000"]
    )
    assert "192.168.1.20:8000/t/" in host.get(f"/h/{table.host}/join").text
    assert "10.0.0.7:8000/t/" in host.get(f"/h/{table.host}/join?host=10.0.0.7:8000").text
    assert "10.0.0.7:8000/t/" in host.get(f"/h/{table.host}/join").text
    assert "10.0.0.7:8000/k/" in host.post(f"/h/{table.host}/ticket/1").text
    assert "evil" not in host.get(f"/h/{table.host}/join?host=evil.com").text


def test_a_tablet_on_the_network_sends_phones_to_the_address_it_uses_itself(
    app: Flask, table: Table, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        type(services.addresses), "all", lambda _: ["192.168.1.20:8000", "10.0.0.7:8000"]
    )
    answer = app.test_client().get(f"/h/{table.host}/join", headers={"Host": "10.0.0.7:8000"})
    assert "10.0.0.7:8000/t/" in answer.text


@pytest.mark.parametrize("place", [0, 4, 99])
def test_a_seat_that_is_not_there_is_a_page_and_not_a_fault(
    host: Device, table: Table, place: int
) -> None:
    for path in ("ticket", "free", "hand"):
        assert host.post(f"/h/{table.host}/{path}/{place}").status == 409


# -- the rest of the menu


def test_the_menu_leads_everywhere_and_gives_the_hosts_code(
    host: Device, table: Table, services: Services
) -> None:
    text = host.get(f"/h/{table.host}/menu").text
    assert services.keys.host_code(table.id) in text
    for path in ("join", "correct", "history", "rules#TOY-1", "hand/1", "hand/2", "hand/3"):
        assert f'href="/h/{table.host}/{path}"' in text
        assert host.get(f"/h/{table.host}/{path}").status == 200


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_rules_are_read_in_the_readers_language(app: Flask, table: Table, lang: str) -> None:
    text = Device(app, lang).get(f"/h/{table.host}/rules").text
    assert table.now.game.rules["TOY-2"][lang] in text


@pytest.mark.parametrize(
    "path", ["", "/join", "/menu", "/correct", "/history", "/rules", "/hand/1", "/history?at=3"]
)
def test_no_page_of_the_host_knows_a_sealed_value_or_may_be_kept(
    host: Device, table: Table, path: str
) -> None:
    table.announce()
    table.act(BRUNO, PlaceBid(7_000, 1))
    page = host.get(f"/h/{table.host}{path}")
    assert page.status == 200
    assert page.headers["Cache-Control"] == "no-store"
    assert not any(figure in page.text for figure in ("7000", "7\u00a0000", "7,000"))


def test_a_dead_key_opens_nothing(host: Device, table: Table, services: Services) -> None:
    services.keys.take_host(table.id, services.keys.host_code(table.id))
    for path in ("", "/join", "/menu", "/correct", "/history", "/rules", "/hand/1"):
        assert host.get(f"/h/{table.host}{path}").status == 404
    assert host.post(f"/h/{table.host}/do/announce", {"bars": "1"}).status == 404
    assert Seat(1) not in table.now.state.phase.said
