"""Two programs serve the same tables from one PostgreSQL server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import cast
from urllib.parse import urlencode

import pytest
from flask import Flask

from referee.table.storage.store import ServerReadForbidden
from referee.web.app import close, create_app
from referee.web.http.services import Services
from referee.web.view import presence
from tests import once
from tests.table.storage.postgres_server import address, server
from tests.toy import TOY, PlaceBid
from tests.web.asgi_client import ask
from tests.web.live.test_server import Running, announcement, changed, line, send
from tests.web.table import BRUNO, LUCIE, Table, open_table, running

pytest.importorskip("psycopg")
from referee.table.storage.postgres import Postgres


@pytest.fixture(scope="module")
def socket() -> Iterator[str]:
    with server() as folder:
        yield folder


@pytest.fixture
def url(socket: str) -> str:
    return address(socket)


@pytest.fixture
def both(tmp_path: Path, url: str) -> Iterator[tuple[Running, Running]]:
    """Return two servers; a phone has a seat at a table of the first."""
    servers = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        servers.append(Running(tmp_path / name, database=url))
    one, other = servers
    other.key = one.key
    yield one, other
    for each in servers:
        each.close()


def test_what_is_not_at_hand_is_read_once_the_server_may_be_waited_for(url: str) -> None:
    with closing(Postgres(url)) as store:
        with store.forbid_server_reads(), pytest.raises(ServerReadForbidden):
            store.log.entries("t")
        assert store.log.entries("t") == []


def test_an_act_at_one_server_reaches_the_other(both: tuple[Running, Running], url: str) -> None:
    one, other = both
    stream = other.stream()
    first = line(stream, b"id:")
    form = announcement(one)
    assert send(one, form) == 204
    one.close()  # kill -9
    changed(stream, first)
    assert send(other, form) == 204  # as a phone that heard no answer does
    with closing(Postgres(url)) as store:
        assert [entry.request_id for entry in store.log.entries(one.table)].count("abc") == 1


@pytest.fixture
def apps(url: str) -> Iterator[tuple[Flask, Flask]]:
    with running(url) as one, running(url) as other:
        for app in (one, other):
            app.config["WTF_CSRF_ENABLED"] = False
        yield one, other


def services(app: Flask) -> Services:
    return cast(Services, app.extensions["referee"])


def bids(app: Flask, table: Table, drawn: int, once: str) -> int:
    """Return the status of the answer to Bruno's bid."""
    body = urlencode({"price": 1000, "bars": 1, "drawn": drawn, "once": once}).encode()
    kind = {"content-type": "application/x-www-form-urlencoded", "x-referee": "1"}
    return asyncio.run(ask(app, "POST", f"/s/{table.keys[BRUNO]}/do/place-bid", kind, body))[0]


def test_a_late_server_judges_anew(
    apps: tuple[Flask, Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = map(services, apps)
    table = open_table(one)
    table.announce()
    while other.tables.at(table.id).seq < table.now.seq:
        pass
    drawn = table.now.phase_seq
    monkeypatch.setattr(other.tables._memories, "catch_up", lambda table_id: None)
    table.act(LUCIE, PlaceBid(2_000, 1))
    before = table.now.seq
    assert other.tables.at(table.id).seq == before - 1
    assert bids(apps[1], table, drawn, "w") == 204
    assert bids(apps[0], table, drawn, "w") == 204  # the same tap again, elsewhere
    log = one.tables.store.log.entries(table.id, before)
    assert [(entry.seq, entry.seat) for entry in log] == [(before + 1, BRUNO)]


def state(app: Flask, table: Table) -> str:
    """Return the presence of Bruno's phone on the shared screen of this program."""
    return services(app).presence.attendance(table.id, (BRUNO,), (BRUNO,))[0].state


def comes(app: Flask, table: Table) -> None:
    """Wait until this program reports the phone as present."""
    while state(app, table) == "away":
        pass


def test_a_phone_that_hangs_on_one_is_there_at_the_other_and_at_one_that_starts_later(
    apps: tuple[Flask, Flask], url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = apps
    table = open_table(services(one))
    assert state(other, table) == "away"
    with services(one).presence.count_stream(table.id, BRUNO):
        comes(other, table)
        late = create_app(url, games={TOY.key: TOY}, compiled=once.templates())
        comes(late, table)
    assert state(other, table) == "here"  # as after any stream that ends: it may come back
    monkeypatch.setattr(presence, "PHONE_TIMEOUT", 0)
    while "here" in (state(other, table), state(late, table)):
        pass
    close(late)


def test_a_program_that_is_silent_is_gone_with_its_phones_until_it_is_heard_again(
    apps: tuple[Flask, Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = apps
    table = open_table(services(one))
    with services(one).presence.count_stream(table.id, BRUNO):
        comes(other, table)
        monkeypatch.setattr(presence, "PROGRAM_TIMEOUT", 0)
        assert state(other, table) == "away"
        monkeypatch.setattr(presence, "PROGRAM_TIMEOUT", 1e6)
        assert state(other, table) == "here"


def test_after_the_server_could_not_be_heard_the_others_say_again_who_is_there(
    apps: tuple[Flask, Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "PHONE_TIMEOUT", 0)
    one, other = apps
    table = open_table(services(one))
    asked: list[str] = []
    with services(one).presence.count_stream(table.id, BRUNO):
        comes(other, table)
        store = services(other).tables.store
        with monkeypatch.context() as silent:
            silent.setattr(type(store), "tell", lambda _, messages: asked.extend(messages))
            for deaf in (True, False):
                store.database._on_connection_change(deaf)  # type: ignore[attr-defined]
            assert state(other, table) == "away"
        store.tell(asked)
        comes(other, table)


def test_a_table_deleted_at_one_is_gone_at_the_other(apps: tuple[Flask, Flask]) -> None:
    one, other = map(services, apps)
    table = open_table(one)
    assert other.tables.at(table.id).seq == table.now.seq
    one.tables.delete(table.id)
    while table.id in other.tables._memories.table_ids():
        pass
    assert other.tables.list() == []
