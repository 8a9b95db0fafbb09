"""The shared screen: what the host may do, and what it never shows."""

from __future__ import annotations

import re

import pytest

from referee.kit.words import text
from referee.web.http.services import Services
from tests.toy import PlaceBid
from tests.web.browsing import Device, Form
from tests.web.table import ANNA, BRUNO, Table

PAGES = ("", "/join", "/menu", "/correct", "/history", "/rules", "/hand/1")


def announcement(tablet: Device, table: Table) -> Form:
    """Return the form of the seat that has to announce."""
    return tablet.get(f"/h/{table.host}").form("/do/announce")


def test_the_host_enters_once_what_is_nobodys_secret(tablet: Device, table: Table) -> None:
    first = table.now.state.first
    form = tablet.get(f"/h/{table.host}").form("/do/announce", acting=str(int(first)))
    for _ in range(2):
        answer = tablet.send(form, bars="3")
        assert (answer.status, answer.location) == (303, f"/h/{table.host}")
    assert table.now.state.phase.said == {first: 3}
    entry = table.services.tables.store.log.entries(table.id)[-1]
    assert (entry.seat, entry.by) == (first, 0)
    form = announcement(tablet, table)
    answer = tablet.send(form, script=True, bars="3")
    assert (answer.status, answer.text) == (204, "")
    assert answer.headers["X-Once"] != form.values["once"][0]


def test_a_form_too_late_or_too_early_changes_nothing(tablet: Device, table: Table) -> None:
    act, correct = announcement(tablet, table), tablet.get(f"/h/{table.host}/correct")
    table.announce()
    before = table.now
    answer = tablet.send(act, bars="3")
    assert (answer.status, "entre-temps" in answer.text) == (409, True)
    typed = {"counter": "pile/0", "value": "4", "reason": "recompté"}
    assert tablet.send(correct.form("/correct"), **typed).status == 409
    assert table.now is before
    answer = tablet.post(f"/h/{table.host}/do/reveal", {"drawn": str(table.now.phase_seq)})
    assert (answer.status, "Lucie, Bruno et Anna" in answer.text) == (409, True)


def test_a_refused_form_says_why_and_may_be_overruled(tablet: Device, table: Table) -> None:
    refused = tablet.send(announcement(tablet, table), bars="8")
    assert refused.status == 409
    again = refused.form("/do/announce")
    assert again.values["bars"] == ["8"]
    wrong = refused.text.split('name="bars"')[1].split(">")[0]
    assert 'aria-invalid="true"' in wrong
    described = wrong.split('aria-describedby="')[1].split()[0].strip('"')
    assert f'id="{described}"' in refused.text
    assert 'name="overruled" value="1"' in refused.text
    assert tablet.send(again, overruled="1").status == 303
    assert list(table.now.state.phase.said.values()) == [8]
    assert table.told[0] == "overruled"


def test_a_counter_is_set_right_for_a_reason_all_read(tablet: Device, table: Table) -> None:
    form = tablet.get(f"/h/{table.host}/correct").form("/correct", counter=f"bars/{BRUNO}")
    assert form.values["value"] == ["0"]  # it is open at the present value
    answer = tablet.send(form, value="4", reason="  recompté  ")
    assert answer.location == f"/h/{table.host}"
    assert table.now.state.bars[BRUNO] == 4
    assert table.told[0] == "corrected-seat"
    told_to_bruno = tablet.other().get(f"/s/{table.keys[BRUNO]}").text
    assert "recompté" in told_to_bruno
    assert "Bruno, " not in told_to_bruno
    form = tablet.get(f"/h/{table.host}/correct").form("/correct", counter="pile/0")
    tablet.send(form, value="4", usual="mistyped")
    line = next(iter(table.now.story)).line.text
    assert dict(line.values)["reason"] == text("correct-usual-mistyped")


WRONG = (
    *(("value", value) for value in ("x", "²", "9" * 99, "100", "-1")),
    *(("reason", reason) for reason in (" ", "x" * 201)),
    *(("counter", counter) for counter in ("pile/²", "gold/1")),
)


def test_a_wrong_correction_only_keeps_what_was_typed(tablet: Device, table: Table) -> None:
    before = table.now
    for field, wrong in WRONG:
        typed = {"counter": "pile/0", "value": "4", "reason": "recompté", field: wrong}
        form = tablet.get(f"/h/{table.host}/correct").form("/correct")
        answer = tablet.send(form, **typed)
        assert (answer.status, table.now is before) == (409, True), wrong
        if field != "counter":
            again = answer.form("/correct", counter=typed["counter"]).values
            assert all(again[name] == [typed[name]] for name in ("value", "reason")), wrong
            invalid = answer.text.split('aria-invalid="true"')[0].rsplit("<", 1)[1]
            assert f'name="{field}"' in invalid, wrong
    form = tablet.get(f"/h/{table.host}/correct").form("/correct", counter="pile/0")
    assert tablet.send(form, value="99", reason="x" * 200).status == 303
    assert table.now.state.pile == 99


def test_a_freed_key_is_dead_a_ticket_is_not(
    tablet: Device, table: Table, services: Services
) -> None:
    form = tablet.get(f"/h/{table.host}/join").form(f"/free/{BRUNO}")
    for _ in range(2):
        assert tablet.send(form).location == f"/h/{table.host}/join"
    assert tablet.get(f"/s/{table.keys[BRUNO]}").status == 404
    assert table.told.count("seat-freed") == 1
    assert not tablet.get(f"/h/{table.host}/join").offers(f"/free/{BRUNO}")
    invitation = tablet.send(tablet.get(f"/h/{table.host}/join").form(f"/ticket/{ANNA}"))
    page = tablet.follow(invitation)
    word = page.text.split("/k/")[1].split("<")[0].upper()
    assert "Anna" in page.text and 'class="qr"' in page.text
    assert services.keys.seat(services.keys.redeem(word)) == (table.id, ANNA)
    assert tablet.get(invitation.location).location == f"/h/{table.host}", "it has served"
    for path in ("ticket", "free", "hand"):
        for place in (0, 4, 99):
            assert tablet.post(f"/h/{table.host}/{path}/{place}").status == 409, (path, place)


def test_phones_are_sent_to_the_address_that_was_chosen_else_to_that_of_the_tablet(
    tablet: Device, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    both, join = ["192.168.1.20:8000", "10.0.0.7:8000"], f"/h/{table.host}/join"
    monkeypatch.setattr(type(table.services.addresses), "all_addresses", lambda _: both)
    assert "192.168.1.20:8000/t/" in tablet.get(join).text
    for _ in range(2):
        assert "10.0.0.7:8000/t/" in tablet.get(f"{join}?host=10.0.0.7:8000").text
    assert "10.0.0.7:8000/t/" in tablet.get(join).text, "it is remembered"
    assert "10.0.0.7:8000/k/" in tablet.follow(tablet.post(f"/h/{table.host}/ticket/1")).text
    assert "evil" not in tablet.get(f"{join}?host=evil.com").text
    another = tablet.other().client.get(join, headers={"Host": "10.0.0.7:8000"})
    assert "10.0.0.7:8000/t/" in another.text


def test_the_menu_leads_to_every_tool(tablet: Device, table: Table, services: Services) -> None:
    menu = tablet.get(f"/h/{table.host}/menu").text
    assert services.keys.host_code(table.id) in menu
    for path in ("join", "correct", "history", "rules#TOY-1", "hand/1", "hand/2", "hand/3"):
        assert f'href="/h/{table.host}/{path}"' in menu
        assert tablet.get(f"/h/{table.host}/{path}").status == 200
    for lang in ("fr", "en"):
        rules = tablet.other(lang).get(f"/h/{table.host}/rules").text
        assert table.now.game.rules["TOY-2"][lang] in rules


def test_no_page_of_the_host_has_secrets(tablet: Device, table: Table, services: Services) -> None:
    table.announce()
    table.act(BRUNO, PlaceBid(7_000, 1))
    before = table.now
    for path in (*PAGES, "/history?at=3"):
        page = tablet.get(f"/h/{table.host}{path}")
        assert (page.status, page.headers["Cache-Control"]) == (200, "no-store"), path
        text = re.sub(r"[\w.-]{16,}", "", page.text)  # keys and words of forms hold any figure
        assert not any(figure in text for figure in ("7000", "7\u00a0000", "7,000")), path
    services.keys.take_host(table.id, services.keys.host_code(table.id))
    for path in PAGES:
        assert tablet.get(f"/h/{table.host}{path}").status == 404, path
    assert tablet.post(f"/h/{table.host}/do/read-pile", {"pile": "1"}).status == 404
    assert table.now.state is before.state
