"""What has happened, the way back, a look at an earlier moment."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask import Flask

from referee.kit.seats import BANK
from referee.kit.track import Track
from tests.toy import Announce, PlaceBid, Toy
from tests.web.browsing import Device
from tests.web.table import BRUNO, LUCIE, Table


def say(table: Table, *bars: int) -> None:
    order = table.now.state.seating.clockwise(table.now.state.first)
    waiting = [seat for seat in order if seat not in table.now.state.phase.said]
    for seat, count in zip(waiting, bars, strict=False):
        table.act(seat, Announce(count))


def said(table: Table) -> list[int]:
    return list(table.now.state.phase.said.values())


def test_the_last_act_is_undone_by_its_own_words(tablet: Device, table: Table) -> None:
    say(table, 3, 4)
    page = tablet.get(f"/h/{table.host}/history")
    last = table.now.state.seating.clockwise(table.now.state.first)[1]
    button = page.text.rsplit('class="side undo"', 1)[1].split("</button>")[0]
    assert f"{table.now.state.seating.name(last)} annonce" in button
    assert tablet.send(page.form("/undo")).location == f"/h/{table.host}"
    assert said(table) == [3]


def test_the_biggest_button_of_the_history_takes_nothing_back(tablet: Device, table: Table) -> None:
    say(table, 3, 4)
    for path in ("", "?back=0"):
        page = tablet.get(f"/h/{table.host}/history{path}")
        biggest = page.text.rsplit('class="arrow"', 1)
        assert biggest[0].endswith("<a ") and f'href="/h/{table.host}"' in biggest[1]


def test_undo_of_a_history_that_has_gone_on_changes_nothing(tablet: Device, table: Table) -> None:
    say(table, 3)
    form = tablet.get(f"/h/{table.host}/history").form("/undo")
    say(table, 4)
    assert tablet.send(form).status == 409
    assert said(table) == [3, 4]


def test_going_back_asks_first_how_many_acts_fall(tablet: Device, table: Table) -> None:
    say(table, 1, 2)
    page = tablet.get(f"/h/{table.host}/history?back=0")
    assert "Annuler ces 2 gestes" in page.text
    assert page.text.count("annonce") == 2
    assert said(table) == [1, 2]
    tablet.send(page.form("/back", to="0"))
    assert said(table) == []


@pytest.mark.parametrize("back", ["", "-1", "99", "²", "x", "9" * 40])
def test_an_entry_that_is_not_on_the_way_asks_nothing(
    tablet: Device, table: Table, back: str
) -> None:
    say(table, 1, 2)
    page = tablet.get(f"/h/{table.host}/history?back={back}")
    assert page.status == 200
    assert 'name="to" value="0"' not in page.text


@pytest.mark.parametrize("to", ["", "-1", "99", "²", "x", "9" * 40])
def test_a_way_back_that_leads_nowhere_changes_nothing(
    tablet: Device, table: Table, to: str
) -> None:
    say(table, 1, 2)
    values = {"to": to, "seq": str(table.now.seq)}
    assert tablet.post(f"/h/{table.host}/back", values).status == 409
    assert said(table) == [1, 2]


def test_what_was_undone_is_restored_once(tablet: Device, table: Table) -> None:
    say(table, 3, 4)
    tablet.send(tablet.get(f"/h/{table.host}/history").form("/undo"))
    form = tablet.get(f"/h/{table.host}/history").form("/redo")
    assert [tablet.send(form).status for _ in range(2)] == [303, 303]
    assert said(table) == [3, 4]
    assert not tablet.get(f"/h/{table.host}/history").offers("/redo")


def test_there_is_nothing_to_restore_once_the_table_has_gone_on(
    tablet: Device, table: Table
) -> None:
    say(table, 3, 4)
    tablet.send(tablet.get(f"/h/{table.host}/history").form("/undo"))
    form = tablet.get(f"/h/{table.host}/history").form("/redo")
    say(table, 5)
    assert tablet.send(form).status == 409
    assert said(table) == [3, 5]


def test_an_earlier_moment_is_the_board_as_all_saw_it_and_nothing_can_be_done_there(
    tablet: Device, table: Table
) -> None:
    table.announce()
    table.act(BRUNO, PlaceBid(7_000, 1))
    sealed_at = table.now.seq
    table.act(LUCIE, PlaceBid(0, 0))
    page = tablet.get(f"/h/{table.host}/history?at={sealed_at}")
    assert page.status == 200
    assert page.forms == []
    assert "7\u00a0000" not in page.text


@pytest.mark.parametrize("at", ["", "-1", "99", "²", "x", "9" * 40])
def test_a_moment_that_never_was_leads_to_the_history(
    tablet: Device, table: Table, at: str
) -> None:
    assert tablet.get(f"/h/{table.host}/history?at={at}").location == f"/h/{table.host}/history"


def test_a_reveal_undone_gives_the_secret_back_to_nobody(tablet: Device, table: Table) -> None:
    """A secret once shown is no secret again: the round begins anew, empty."""
    table.play_market(3_000)
    at = next(t.seq for t in table.now.story if t.line.text.key == "toy-sealed")
    page = tablet.get(f"/h/{table.host}/history?back={at}")
    assert "de nouveau, en secret\u00a0: Lucie, Bruno et Anna." in page.text
    assert "rendez-les\u00a0: Lucie, Bruno et Anna." in page.text
    tablet.send(page.form("/back"))
    assert table.now.state.phase.key == "bidding"
    assert not table.now.state.phase.bids.envelopes


def test_each_period_folds_and_the_current_one_is_open(
    tablet: Device, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    track = type(table.now.game).track

    def yearly(game: object, s: Toy) -> Track:
        return replace(track(game, s), periods=(f"An {len(s.purses) + 1}",))

    monkeypatch.setattr(type(table.now.game), "track", yearly)
    table.play_market()
    table.act(LUCIE, PlaceBid(1_000, 1))
    page = tablet.get(f"/h/{table.host}/history").text
    folds = re.findall(r'<details class="fold"[^>]*?( open)?>\s*<summary>(.*?)</summary>', page)
    assert folds == [(" open", "An 2"), ("", "An 1")]


def test_what_was_taken_back_is_in_the_history_act_by_act(tablet: Device, table: Table) -> None:
    say(table, 3, 4)
    table.services.tables.undo(table.id, 0, by=BANK).ticket.wait()
    page = tablet.get(f"/h/{table.host}/history").text.replace("\u00a0", " ")
    assert len(set(re.findall("La table annule : « .*? »", page))) == 2


def test_a_seat_reads_its_history_without_a_way_back(app: Flask, table: Table) -> None:
    say(table, 3, 4)
    page = Device(app).get(f"/s/{table.keys[LUCIE]}/history")
    assert page.status == 200
    assert not page.offers("/back") and not page.offers("/redo")
    assert Device(app).post(f"/h/{table.keys[LUCIE]}/back", {"to": "0"}).status == 404


def test_a_table_where_nothing_was_done_says_so(tablet: Device, table: Table) -> None:
    page = tablet.get(f"/h/{table.host}/history")
    assert "Rien encore" in page.text
    assert not page.offers("/back")
