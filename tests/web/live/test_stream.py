"""What a live stream sends, to whom, and when it stops."""

from __future__ import annotations

import asyncio
import logging
import re

import pytest
from flask import Flask

from referee.kit.seats import BANK
from referee.web.http.security import HEADERS
from referee.web.live import stream
from referee.web.live.asgi import Carrier
from referee.web.live.stream import BACK, LiveRoute
from referee.web.view.build import view
from tests.server import LATE
from tests.toy import PlaceBid, Reveal
from tests.web import browsing
from tests.web.asgi_client import watching
from tests.web.table import ANNA, BRUNO, LUCIE, Table


@pytest.fixture
def carrier(app: Flask) -> Carrier:
    return Carrier(app)


def own(table: Table, seat: int) -> str:
    return f"/s/{table.keys[seat]}/live"


def run(test: object) -> None:
    asyncio.run(test)


def test_a_stream_is_a_route_like_a_page(app: Flask, table: Table) -> None:
    route = LiveRoute(lambda services, key: services.keys.seat(key))
    app.add_url_rule("/phones/<key>/changes", "changes", route)

    async def test() -> None:
        changes = f"/phones/{table.keys[LUCIE]}/changes"
        async with watching(Carrier(app), changes) as screen:
            assert "own" in (await screen.event())["data"]

    run(test())
    assert app.test_client().post(own(table, LUCIE)).status_code == 405


def test_a_screen_that_opens_is_sent_all_its_panels(carrier: Carrier, table: Table) -> None:
    async def test() -> None:
        async with watching(carrier, own(table, LUCIE)) as screen:
            event = await screen.event()
            assert event["event"] == "panels"
            assert event["id"].startswith(f"{table.now.seq}-")
            assert {"head", "glance", "desk", "own", "story"} <= event["data"].keys()

    run(test())


def test_a_screen_that_shows_the_same_already_is_sent_nothing(
    carrier: Carrier, table: Table
) -> None:
    async def test() -> None:
        async with watching(carrier, own(table, LUCIE)) as screen:
            mark = (await screen.event())["id"]
        async with watching(carrier, own(table, LUCIE), {"last-event-id": mark}) as screen:
            assert await screen.silence()
        seen = f"seen={mark.rpartition('-')[2]}"
        async with watching(carrier, own(table, LUCIE), query=seen) as screen:
            assert await screen.silence()

    run(test())


def test_a_page_is_sent_nothing_of_what_it_has_in_its_folds(
    app: Flask, carrier: Carrier, table: Table
) -> None:
    page = browsing.Device(app).get(f"/h/{table.host}").text
    live = re.search(r'data-live="(\S+)\?(\S+)"', page)
    assert live and "data-version" in page and "data-stub" not in page

    async def test() -> None:
        async with watching(carrier, live[1], query=live[2]) as screen:
            assert await screen.silence()
            table.announce()
            story = (await screen.event())["data"]["story"]
            assert "data-stub" in story and "<ol" not in story

    run(test())


def test_a_phone_is_told_where_its_people_play_on(carrier: Carrier, table: Table) -> None:
    async def test() -> None:
        for _ in range(2):
            table.play_market()
        services = table.services
        async with watching(carrier, own(table, LUCIE)) as screen:
            await screen.event()
            again = services.tables.open("toy", ("Lucie", "Bruno", "Anna"))
            services.tables.follow(table.id, again)
            event = await screen.event()
            there = f"/s/{table.keys[LUCIE]}/next"
            assert (event["event"], event["data"]) == ("moved", {"to": there})

    run(test())


def test_a_screen_that_missed_something_is_sent_the_whole_again(
    carrier: Carrier, table: Table
) -> None:
    async def test() -> None:
        async with watching(carrier, own(table, LUCIE)) as screen:
            mark = (await screen.event())["id"]
        table.announce()
        async with watching(carrier, own(table, LUCIE), {"last-event-id": mark}) as screen:
            assert {"head", "glance", "desk"} <= (await screen.event())["data"].keys()

    run(test())


def test_an_act_sends_each_screen_what_changed_on_it_alone(carrier: Carrier, table: Table) -> None:
    async def test() -> None:
        table.announce()
        host = f"/h/{table.host}/live"
        async with (
            watching(carrier, own(table, LUCIE)) as lucie,
            watching(carrier, own(table, BRUNO)) as bruno,
            watching(carrier, host) as tablet,
        ):
            for screen in (lucie, bruno, tablet):
                await screen.event()
            while not await tablet.silence():
                pass
            await asyncio.to_thread(table.act, LUCIE, PlaceBid(7_000, 2))
            assert "own" in (await lucie.event())["data"]
            assert "stage" in (await tablet.event())["data"]
            # the toy's board, on each phone, says who has sealed
            assert (await bruno.event())["data"].keys() == {"own"}

    run(test())


def test_no_other_screen_is_sent_what_a_seat_sealed(carrier: Carrier, table: Table) -> None:
    async def test() -> None:
        table.announce()
        async with (
            watching(carrier, own(table, BRUNO)) as bruno,
            watching(carrier, f"/h/{table.host}/live") as tablet,
        ):
            await asyncio.to_thread(table.act, LUCIE, PlaceBid(7_000, 2))
            for screen in (bruno, tablet):
                said = str((await screen.event())["data"])
                while not await screen.silence():
                    said += str(screen)
                assert "7\u00a0000" not in said

    run(test())


def test_streams_of_a_compressed_screen_cost_few_bytes(carrier: Carrier, table: Table) -> None:
    async def test() -> None:
        table.announce()
        zipped = {"accept-encoding": "gzip"}
        async with watching(carrier, own(table, LUCIE), zipped) as screen:
            await screen.event()
            first = screen.size
            await asyncio.to_thread(table.act, LUCIE, PlaceBid(7_000, 2))
            await screen.event()
            assert screen.size - first < 900
        async with watching(carrier, own(table, LUCIE), zipped, "plain=1") as screen:
            assert (await screen.event())["event"] == "panels"  # a browser that unzips too late
            assert "content-encoding" not in screen.headers

    run(test())


def test_a_stream_is_guarded_as_its_page_is(carrier: Carrier, table: Table) -> None:
    async def test() -> None:
        async with watching(carrier, own(table, LUCIE)) as screen:
            await screen.event()
            assert {n.lower(): v for n, v in HEADERS.items()}.items() <= screen.headers.items()
            assert screen.headers["x-accel-buffering"] == "no"  # else nginx keeps 8 kB back

    run(test())


def test_a_key_that_dies_ends_its_stream(carrier: Carrier, table: Table) -> None:
    async def test() -> None:
        async with watching(carrier, own(table, LUCIE)) as screen:
            await screen.event()
            await asyncio.to_thread(table.services.keys.free, table.id, LUCIE)
            table.services.tables.notifier.publish(table.id)
            assert (await screen.event())["event"] == "gone"
            assert await screen.event() == {}

    run(test())


@pytest.mark.parametrize("path", ["/s/NOKEY/live", "/h/NOKEY/live"])
def test_a_key_that_opens_nothing_gets_no_stream(carrier: Carrier, path: str) -> None:
    async def test() -> None:
        async with watching(carrier, path) as screen:
            assert await screen.event() == {}
            assert screen.status == 204

    run(test())


def test_a_seats_key_opens_no_host_stream(carrier: Carrier, table: Table) -> None:
    async def test() -> None:
        async with watching(carrier, f"/h/{table.keys[LUCIE]}/live") as screen:
            assert await screen.event() == {}
            assert screen.status == 204

    run(test())


def test_a_strangers_host_name_gets_no_stream(carrier: Carrier, table: Table) -> None:
    async def test() -> None:
        evil = {"host": "table.example.com"}
        async with watching(carrier, own(table, LUCIE), evil) as screen:
            assert await screen.event() == {}
            assert screen.status == 204

    run(test())


def test_a_silent_table_still_beats(
    carrier: Carrier, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "BEAT", 0.02)

    async def test() -> None:
        async with watching(carrier, own(table, LUCIE)) as screen:
            await screen.event()
            size = screen.size
            assert await screen.silence()
            assert screen.size > size

    run(test())


def test_who_is_here_is_pushed_to_the_tablet(carrier: Carrier, table: Table) -> None:
    async def test() -> None:
        async with watching(carrier, f"/h/{table.host}/live") as tablet:
            await tablet.event()
            while not await tablet.silence():
                pass
            async with watching(carrier, own(table, LUCIE)):
                assert "presence" in (await tablet.event())["data"]

    run(test())


def test_a_crowd_that_comes_and_goes_is_drawn_twice_and_not_every_time(
    carrier: Carrier, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "MOMENT", 1e9)
    drawn: list[str] = []
    monkeypatch.setattr(table.services.tables.notifier, "publish", drawn.append)

    async def test() -> None:
        for _ in range(20):
            async with watching(carrier, own(table, LUCIE)) as screen:
                await screen.event()
        assert len(drawn) == 1
        carrier.streams._met_again(table.id)  # the moment is over
        assert len(drawn) == 2

    run(test())


def test_what_is_pushed_holds_no_key_token_or_word_of_a_form(
    carrier: Carrier, table: Table
) -> None:
    """The page has them, and fills them in."""

    async def test() -> None:
        table.announce()
        async with watching(carrier, own(table, LUCIE)) as screen:
            data = (await screen.event())["data"]
            assert 'name="csrf_token" value="<!--csrf-->"' in data["desk"]
            assert 'name="once" value="<!--once-->"' in data["desk"]
            assert 'action="<!--here-->/do/place-bid"' in data["desk"]
            assert table.keys[LUCIE] not in "".join(data.values())

    run(test())


def test_of_a_panel_that_was_sent_only_what_has_changed_is_sent(
    carrier: Carrier, table: Table
) -> None:
    async def test() -> None:
        table.announce()
        async with watching(carrier, own(table, LUCIE)) as screen:
            before = (await screen.event())["data"]["own"]
            await asyncio.to_thread(table.act, LUCIE, PlaceBid(7_000, 2))
            event = await screen.event()
            assert event["data"]["own"] != before
            assert isinstance(event["sent"]["own"], list)
            page = table.services.panels.render(view(table.now, LUCIE), "fr", folded=True)
            assert event["data"]["own"] == page["own"]

    run(test())


def test_all_screens_of_a_table_end_when_the_program_stops(carrier: Carrier, table: Table) -> None:
    async def test() -> None:
        async with watching(carrier, own(table, LUCIE)) as screen:
            await screen.event()
            assert len(carrier.streams) == 1
            carrier.streams.close()
            assert await screen.event() == {}
            assert screen.retry < BACK
            async with watching(carrier, own(table, BRUNO)) as late:  # its request was on its way
                assert await late.event() == {}
                assert late.retry < BACK
            assert len(carrier.streams) == 0

    run(test())


def test_a_panel_that_cannot_be_drawn_is_logged_without_its_values(
    carrier: Carrier,
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    typed = 7_000

    def broken(*args: object) -> None:
        raise ValueError(f"the bid was {typed}")

    monkeypatch.setattr(stream, "view_for", broken)

    async def test() -> None:
        async with watching(carrier, own(table, LUCIE)) as screen:
            assert await screen.silence()
            assert screen.retry == 15_000  # no sooner: it would fail again

    with caplog.at_level(logging.ERROR):
        run(test())
    assert "ValueError" in caplog.text
    assert "7000" not in caplog.text
    assert table.keys[LUCIE] not in caplog.text


def test_a_screen_never_shows_what_is_not_on_disk(carrier: Carrier, table: Table) -> None:
    async def test() -> None:
        table.announce()
        for seat in (LUCIE, BRUNO, ANNA):
            table.act(seat, PlaceBid(1_000, 1))
        on_disk = table.services.tables.newest_on_disk(table.id)
        blocked = asyncio.Event()
        loop = asyncio.get_running_loop()

        def work(db: object) -> None:
            asyncio.run_coroutine_threadsafe(blocked.wait(), loop).result(LATE)

        table.services.tables.store.file.submit(work)
        table.services.tables.act(table.id, BANK, Reveal(), by=BANK)
        assert table.now.seq == on_disk.seq + 1
        async with watching(carrier, own(table, LUCIE)) as screen:
            assert (await screen.event())["id"].startswith(f"{on_disk.seq}-")
            blocked.set()
            assert (await screen.event())["id"].startswith(f"{on_disk.seq + 1}-")

    run(test())
