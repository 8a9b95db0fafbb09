"""The events of a live stream: who gets which, and when it stops."""

from __future__ import annotations

import asyncio
import logging
import re

import pytest
from flask import Flask

from referee.kit.seats import HOST
from referee.paths import build_id
from referee.web.http.security import HEADERS
from referee.web.live import stream
from referee.web.live.asgi import AsgiBridge
from referee.web.live.stream import MOST_RETURN_DELAY, LiveRoute
from referee.web.view.build import view
from referee.web.view.screen import view_for
from tests.server import LATE
from tests.toy import PlaceBid, Reveal
from tests.web.asgi_client import Stream, in_loop, watching
from tests.web.browsing import Device
from tests.web.table import ANNA, BRUNO, LUCIE, Table


@pytest.fixture
def carrier(app: Flask) -> AsgiBridge:
    return AsgiBridge(app)


def own(table: Table, seat: int) -> str:
    return f"/s/{table.keys[seat]}/live"


def shared(table: Table) -> str:
    return f"/h/{table.host}/live"


async def quiet(*screens: Stream) -> None:
    """Wait until nothing more comes to any of them."""
    for screen in screens:
        while not await screen.silence():
            pass


@in_loop
async def test_a_stream_is_a_route_like_a_page(app: Flask, table: Table) -> None:
    route = LiveRoute(lambda services, key: services.keys.seat(key))
    app.add_url_rule("/phones/<key>/changes", "changes", route)
    async with watching(AsgiBridge(app), f"/phones/{table.keys[LUCIE]}/changes") as screen:
        assert "own" in (await screen.event())["data"]
    assert app.test_client().post(own(table, LUCIE)).status_code == 405


@in_loop
async def test_a_new_screen_is_sent_panels_without_any_key(
    carrier: AsgiBridge, table: Table
) -> None:
    """The page has key, token and request ids, and fills them in."""
    table.announce()
    async with watching(carrier, own(table, LUCIE)) as screen:
        event = await screen.event()
        assert screen.headers["cross-origin-resource-policy"] == "same-origin"
        assert screen.headers["cache-control"] == "no-store"
        assert event["event"] == "panels"
        assert event["id"].startswith(f"{table.now.seq}-")
        assert {"head", "glance", "desk", "own", "story"} <= event["data"].keys()
        desk = event["data"]["desk"]
        assert 'name="csrf_token" value="<!--csrf-->"' in desk
        assert 'name="once" value="<!--once-->"' in desk
        assert 'action="<!--here-->/do/place-bid"' in desk
        assert table.keys[LUCIE] not in "".join(event["data"].values())
        assert {n.lower(): v for n, v in HEADERS.items()}.items() <= screen.headers.items()
        assert screen.headers["x-accel-buffering"] == "no"  # else nginx keeps 8 kB back


@in_loop
async def test_a_screen_is_sent_again_only_what_it_missed(
    carrier: AsgiBridge, table: Table
) -> None:
    async with watching(carrier, own(table, LUCIE)) as screen:
        mark = (await screen.event())["id"]
    again = {"last-event-id": mark}
    async with watching(carrier, own(table, LUCIE), again) as screen:
        assert await screen.silence()
    seen = f"seen={mark.rpartition('-')[2]}"
    async with watching(carrier, own(table, LUCIE), query=seen) as screen:
        assert await screen.silence()
    table.announce()
    async with watching(carrier, own(table, LUCIE), again) as screen:
        assert {"head", "glance", "desk"} <= (await screen.event())["data"].keys()


@in_loop
async def test_what_a_fold_has_is_not_sent(
    tablet: Device, carrier: AsgiBridge, table: Table
) -> None:
    page = tablet.get(f"/h/{table.host}").text
    live = re.search(r'data-live="(\S+)\?(\S+)"', page)
    assert live and "<details" in page and "data-stub" not in page
    async with watching(carrier, live[1], query=live[2]) as screen:
        assert await screen.silence()
        table.announce()
        story = (await screen.event())["data"]["story"]
        assert "data-stub" in story and "<ol" not in story


@in_loop
async def test_a_phone_is_told_where_its_people_play_on(carrier: AsgiBridge, over: Table) -> None:
    tables = over.services.tables
    async with watching(carrier, own(over, LUCIE)) as screen:
        await screen.event()
        tables.set_next_table(over.id, tables.open("toy", ("Lucie", "Bruno", "Anna")))
        event = await screen.event()
        there = f"/s/{over.keys[LUCIE]}/next"
        assert (event["event"], event["data"]) == ("moved", {"to": there})


@in_loop
async def test_an_act_sends_each_screen_what_changed_on_it(
    carrier: AsgiBridge, table: Table
) -> None:
    table.announce()
    async with (
        watching(carrier, own(table, LUCIE)) as lucie,
        watching(carrier, own(table, BRUNO)) as bruno,
        watching(carrier, shared(table)) as tablet,
    ):
        before = (await lucie.event())["data"]["own"]
        await bruno.event()
        await quiet(tablet)
        await asyncio.to_thread(table.act, LUCIE, PlaceBid(7_000, 2))
        event = await lucie.event()
        panels = table.services.panels.changed(view(table.now, LUCIE), "fr", {})
        assert before != event["data"]["own"] == panels["own"]
        of_others = [(await screen.event())["data"] for screen in (bruno, tablet)]
        # the toy's board, on each phone, says who has sealed; so does the part of the headline
        assert of_others[0].keys() == {"own", "glance"}
        assert "stage" in of_others[1]
        assert "7\u00a0000" not in str(of_others)


@in_loop
async def test_a_key_that_dies_ends_its_stream_or_gets_none(
    carrier: AsgiBridge, table: Table
) -> None:
    async with watching(carrier, own(table, LUCIE)) as screen:
        await screen.event()
        await asyncio.to_thread(table.services.keys.free, table.id, LUCIE)
        table.services.tables.notifier.publish(table.id)
        assert (await screen.event())["event"] == "gone"
        assert await screen.event() == {}
    strange = {"host": "table.example.com"}
    of_a_seat = f"/h/{table.keys[BRUNO]}/live"
    for path, headers in (
        *(("/s/NOKEY/live", {}), ("/h/NOKEY/live", {})),
        *((of_a_seat, {}), (own(table, BRUNO), strange)),
    ):
        async with watching(carrier, path, headers) as screen:
            assert await screen.event() == {}
            assert screen.status == 204, path


@in_loop
async def test_a_page_of_another_version_is_loaded_again(carrier: AsgiBridge, table: Table) -> None:
    for seen, event in (("0123456789abcdef", "gone"), (f"{build_id()}0123456789abcdef", "panels")):
        async with watching(carrier, own(table, LUCIE), query=f"seen={seen}") as screen:
            assert (await screen.event())["event"] == event


@in_loop
async def test_a_silent_table_beats_and_is_not_looked_at_again(
    carrier: AsgiBridge, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[object] = []

    def look(*args: object) -> object:
        looked.append(args[-2])
        return view_for(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.02)
    monkeypatch.setattr(stream, "view_for", look)
    async with (
        watching(carrier, shared(table)) as tablet,
        watching(carrier, own(table, LUCIE)) as phone,
    ):
        await quiet(phone, tablet, phone)
        size, before = tablet.size, len(looked)
        assert await tablet.silence()
        assert tablet.size > size
        assert len(looked) == before
        await asyncio.to_thread(table.announce)
        await tablet.event()
        await phone.event()
        assert set(looked[before:]) == {HOST, LUCIE}


@in_loop
async def test_who_is_here_is_pushed_to_the_tablet(carrier: AsgiBridge, table: Table) -> None:
    async with watching(carrier, shared(table)) as tablet:
        await quiet(tablet)
        async with watching(carrier, own(table, LUCIE)):
            assert "presence" in (await tablet.event())["data"]


@in_loop
async def test_a_crowd_that_comes_and_goes_is_drawn_twice_and_not_every_time(
    carrier: AsgiBridge, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "PRESENCE_INTERVAL", 1e9)
    drawn: list[str] = []
    monkeypatch.setattr(table.services.tables.notifier, "publish", drawn.append)
    for _ in range(20):
        async with watching(carrier, own(table, LUCIE)) as screen:
            await screen.event()
    assert len(drawn) == 1
    carrier.streams._show_later_presence(table.id)  # the moment is over
    assert len(drawn) == 2


@in_loop
async def test_all_screens_end_when_the_program_stops(carrier: AsgiBridge, table: Table) -> None:
    async with watching(carrier, own(table, LUCIE)) as screen:
        await screen.event()
        assert len(carrier.streams) == 1
        carrier.streams.close()
        assert await screen.event() == {}
        assert screen.retry < MOST_RETURN_DELAY
        async with watching(carrier, own(table, BRUNO)) as late:  # its request was on its way
            assert await late.event() == {}
            assert late.retry < MOST_RETURN_DELAY
        assert len(carrier.streams) == 0


@in_loop
async def test_a_panel_that_cannot_be_drawn_is_logged_without_its_values(
    carrier: AsgiBridge,
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    typed = 7_000

    def broken(*args: object) -> None:
        raise ValueError(f"the bid was {typed}")

    monkeypatch.setattr(stream, "view_for", broken)
    with caplog.at_level(logging.ERROR):
        async with watching(carrier, own(table, LUCIE)) as screen:
            assert await screen.silence()
            assert screen.retry == 15_000  # no sooner: it would fail again
    assert "ValueError" in caplog.text
    assert "7000" not in caplog.text
    assert table.keys[LUCIE] not in caplog.text


@in_loop
async def test_a_screen_never_shows_what_is_not_on_disk(carrier: AsgiBridge, table: Table) -> None:
    table.announce()
    for seat in (LUCIE, BRUNO, ANNA):
        table.act(seat, PlaceBid(1_000, 1))
    on_disk = table.services.tables.newest_moment_on_disk(table.id)
    blocked, loop = asyncio.Event(), asyncio.get_running_loop()

    def work(db: object) -> None:
        asyncio.run_coroutine_threadsafe(blocked.wait(), loop).result(LATE)

    table.services.tables.store.file.submit(work)
    table.services.tables.act(table.id, HOST, Reveal(), by=HOST)
    assert table.now.seq == on_disk.seq + 1
    async with watching(carrier, own(table, LUCIE)) as screen:
        assert (await screen.event())["id"].startswith(f"{on_disk.seq}-")
        blocked.set()
        assert (await screen.event())["id"].startswith(f"{on_disk.seq + 1}-")
