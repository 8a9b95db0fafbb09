"""A database that waits delays nobody else, and each answer gives the reason.

Every route is tried while another program holds the database, or while it does not answer. Routes
that do not need it answer. The others end with a sentence, and nothing is written in part.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from werkzeug.routing import Rule

from referee import press
from referee.games import all_games
from referee.table.storage import pending
from referee.table.storage.sqlite import database as file_database
from referee.table.storage.store import NotKept
from referee.web.app import close, create_app
from referee.web.http.services import Services
from referee.web.live import asgi
from referee.web.live.asgi import AsgiBridge
from referee.web.live.stream import FAILURE_RETRY_MS, LiveRoute
from referee.web.prints import pdf
from tests import once
from tests.server import LATE
from tests.shelf import brought
from tests.table.storage import postgres_server
from tests.web.asgi_client import ask, watching

HERE = "127.0.0.1"  # whose requests are all answered at the same time
FORM = {"content-type": "application/x-www-form-urlencoded", "accept-language": "en"}
SOON = 0.3  # seconds, instead of some
WORDS = ("does not answer", "is holding the database")
Held = Callable[[], AbstractContextManager[None]]


class House:
    """A program with a table, and a way to block its database."""

    def __init__(self, app: Flask, hold: Held, rows: Callable[[], Any]) -> None:
        self.app, self.held, self.rows = app, hold, rows
        self.services: Services = app.extensions["referee"]
        self.game = next(iter(all_games()))
        moment = next(iter(brought("moments")[self.game].MOMENTS.values()))
        self.table = moment.evening.lay(self.services.tables, moment.where)
        seats = self.services.tables.at(self.table).state.seating.seats
        self.code, self.host = self.services.keys.new_table(self.table, seats)
        self.phone = self.services.keys.claim(self.table, seats[0])
        self.carrier = AsgiBridge(app)

    def forget(self) -> None:
        """Empty all caches, so that everything must be read from the database."""
        memories = self.services.tables._memories
        with memories.locked_memory(self.table) as memory:
            memories.drop(self.table, memory)
        store: Any = self.services.tables.store
        (store.file if store.reads_without_waiting else store.database).row_cache.forget()

    def settle(self) -> None:
        """Wait until the database answers again and no write is pending."""
        while True:
            with suppress(NotKept):
                self.services.tables.store.settings.change("settled", lambda was: "yes")
                return
            time.sleep(0.05)

    async def ask(self, method: str, path: str, form: Any = None) -> tuple[int, Any, str]:
        body = urlencode(form or {}, doseq=True).encode()
        status, headers, page = await ask(self.carrier, method, path, FORM, body, HERE)
        return status, headers, page.decode(errors="replace")


@pytest.fixture(scope="module")
def folder() -> Iterator[str]:
    pytest.importorskip("psycopg")
    with postgres_server.server() as folder:
        yield folder


@contextmanager
def file_held(file: Path) -> Iterator[None]:
    """Let another program write to the file without end."""
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def stalled(file: Any) -> Iterator[None]:
    """Let the disk delay the last write."""
    gate = threading.Event()
    file.submit(lambda _: gate.wait(LATE))
    try:
        yield
    finally:
        gate.set()


@contextmanager
def server_held(address: str, statement: str) -> Iterator[None]:
    import psycopg

    with psycopg.connect(address) as db:
        db.execute(statement)
        yield
        db.rollback()


@contextmanager
def frozen(folder: str) -> Iterator[None]:
    """Let the server receive but not answer."""
    import psutil

    main = int((Path(folder) / "cluster" / "postmaster.pid").read_text().split()[0])
    processes = [main, *(child.pid for child in psutil.Process(main).children(recursive=True))]
    for pid in processes:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in processes:
            os.kill(pid, signal.SIGCONT)


def rows_of(execute: Callable[[str], Any], *, acts: bool = False) -> dict[str, list[Any]]:
    """Return all rows but settings; `acts`: without rows that acts add under another lock."""
    names = "tables codes seats tickets facts rivals lost log invitations".split()
    columns = dict.fromkeys(names, "*") | ({"tables": "id", "log": "0"} if acts else {})
    rows = {name: execute(f"SELECT DISTINCT {columns[name]} FROM {name}") for name in names}
    return {name: sorted(map(str, of)) for name, of in rows.items()}


def hasten(patch: pytest.MonkeyPatch) -> None:
    """Shorten all time limits."""
    patch.setattr(file_database, "BUSY_TIMEOUT", SOON / 5)
    patch.setattr(pending, "WRITE_TIMEOUT", 4 * SOON)
    patch.setattr(asgi, "WRITE_TIMEOUT", 4 * SOON)
    patch.setattr(asgi, "ANSWER_TIMEOUT", 5 * SOON)
    patch.setattr(asgi, "HEALTH_TIMEOUT", SOON)


LOCKED = {
    "writers": "SELECT pg_advisory_xact_lock(7368213)",
    "tables": "LOCK TABLE log, tables, seats, codes, settings, facts IN ACCESS EXCLUSIVE MODE",
}


@pytest.fixture(
    params=["file", "disk", *(pytest.param(p, marks=pytest.mark.more) for p in (*LOCKED, "frozen"))]
)
def house(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[House]:
    how: str = request.param
    hasten(monkeypatch)
    answers: dict[Any, Any] = {press.missing_glyphs: ""}
    monkeypatch.setattr(pdf, "run_in_process", lambda work, *_, **__: answers.get(work, b"%PDF-"))
    if how in ("file", "disk"):
        file = tmp_path / "tables.db"
        with running(file) as app, closing(sqlite3.connect(file)) as db:
            of_app = app.extensions["referee"].tables.store.file
            hold = (lambda: stalled(of_app)) if how == "disk" else lambda: file_held(file)
            acts = how == "disk"
            yield made(app, hold, lambda: rows_of(lambda s: db.execute(s).fetchall(), acts=acts))
        return
    folder = request.getfixturevalue("folder")
    import psycopg

    from referee.table.storage.postgres import session

    limits = {"lock_timeout": SOON, "statement_timeout": 2 * SOON}
    for name, limit in limits.items():
        monkeypatch.setitem(session.SERVER_TIMEOUTS, name, limit)
    monkeypatch.setattr(session, "SILENCE_TIMEOUT", 3 * SOON)
    address = postgres_server.address(folder)
    hold = (
        (lambda: frozen(folder)) if how == "frozen" else lambda: server_held(address, LOCKED[how])
    )
    with running(address) as app, psycopg.connect(address, autocommit=True) as db:
        acts = how == "writers"
        yield made(app, hold, lambda: rows_of(lambda s: db.execute(s).fetchall(), acts=acts))


@contextmanager
def running(database: Path | str) -> Iterator[Flask]:
    app = create_app(database, compiled=once.templates())
    try:
        yield app
    finally:
        close(app)


def made(app: Flask, hold: Held, rows: Callable[[], Any]) -> House:
    app.config["WTF_CSRF_ENABLED"] = False
    return House(app, hold, rows)


def requests(house: House) -> Iterator[tuple[str, str, Any]]:
    """Return a request of each method of every route: method, address and form."""
    addresses = house.app.url_map.bind("localhost")
    drawn = house.services.tables.at(house.table).phase_seq
    for number, rule in enumerate(house.app.url_map.iter_rules()):
        view = house.app.view_functions[rule.endpoint]
        if isinstance(view, LiveRoute) or rule.endpoint == "static":
            continue
        form = {"once": f"w{number}", "drawn": drawn, "name": ["Ana", "Bo", "Cy"], "title": "One"}
        for method in sorted((rule.methods or set()) & {"GET", "POST"}):
            path = addresses.build(rule.endpoint, values(rule, house), method)
            yield method, path, form if method == "POST" else None


def values(rule: Rule, house: House) -> dict[str, Any]:
    """Return the values in an address of that route."""
    of_host = str(rule).startswith("/h/")
    parameters = {
        "key": house.host if of_host else house.phone, "letter": "s", "code": house.code,
        "_": str(rule).partition("(")[2][:1], "name": house.game, "place": 2,
        "fact": next(iter(all_games()[house.game].shipped_box)),
    }  # fmt: skip
    return {name: parameters.get(name, "x") for name in rule.arguments}


async def answered(house: House) -> dict[str, tuple[int, Any, str]]:
    """Return the answers of all routes while the database is blocked; independent ones answer
    first.
    """
    asked = list(requests(house))
    house.forget()
    with house.held():
        tasks = [asyncio.ensure_future(house.ask(*each)) for each in asked]
        await asyncio.sleep(0)
        assert (await house.ask("GET", "/static/js/app.js"))[0] == 200
        assert (await house.ask("GET", "/healthz"))[0] in (200, 503)
        async with watching(house.carrier, f"/s/{house.phone}/live", FORM) as screen:
            event = await screen.event(LATE)
            assert event.get("event") == "panels" or screen.retry == FAILURE_RETRY_MS, (
                "it comes back"
            )
        async with asyncio.timeout(60):  # each has a limit of a second or two
            answers = await asyncio.gather(*tasks)
    return {f"{m} {path}": each for (m, path, _), each in zip(asked, answers, strict=True)}


def test_whatever_waits_for_the_database_keeps_nobody_else_and_ends_in_words(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_loop: list[Any] = []
    loop = threading.current_thread()
    watch(
        monkeypatch,
        house,
        lambda what: on_loop.append(what) if threading.current_thread() is loop else None,
    )
    before = house.rows()
    answers = asyncio.run(answered(house))
    monkeypatch.undo()
    house.settle()
    assert not on_loop, "nothing is waited for on the event loop"
    for asked, (status, headers, page) in answers.items():
        assert status < 500 or status == 503, asked
        if status == 503 and "/healthz" not in asked:
            assert headers["retry-after"], asked
            assert any(word in page for word in WORDS), asked
    statuses = [status for status, _, _ in answers.values()]
    assert statuses.count(503) > 5
    assert house.rows() == before, "nothing by halves"
    while asyncio.run(house.ask("GET", f"/s/{house.phone}"))[0] != 200:
        time.sleep(0.05)  # a server that was silent is not asked again at once


def watch(patch: pytest.MonkeyPatch, house: House, heard: Callable[[Any], None]) -> None:
    """Record each wait for the disk, and each statement on a server."""

    def heard_of(of: Any, name: str) -> None:
        does = getattr(of, name)

        def noted(self: Any, *args: Any, **how: Any) -> Any:
            heard((name, args))
            return does(self, *args, **how)

        patch.setattr(of, name, noted)

    heard_of(pending.PendingWrite, "outcome")
    heard_of(pending.PendingWrite, "wait")
    if not house.services.tables.store.reads_without_waiting:
        from referee.table.storage.postgres.session import Session

        heard_of(Session, "execute")
