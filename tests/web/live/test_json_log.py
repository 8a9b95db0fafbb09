"""The log and the metrics of a host of many: lines that parse, without secrets or names."""

from __future__ import annotations

import io
import json
import logging
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.table.storage.store import Unreadable
from referee.web.live.asgi import AsgiBridge
from referee.web.server import log_as_json
from tests.web.asgi_client import ask, in_loop, watching
from tests.web.table import BRUNO, LUCIE, NAMES, Table, open_table, running

SEALED = 7_000
FORM = {"content-type": "application/x-www-form-urlencoded", "x-referee": "1"}


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Return the lines written to it."""
    root, stream = logging.getLogger(), io.StringIO()
    handlers, hook, of_threads = root.handlers[:], sys.excepthook, threading.excepthook
    root.handlers = []
    log_as_json(stream)
    yield stream
    logging.captureWarnings(False)
    logging.getLogger("referee").setLevel(logging.NOTSET)
    root.handlers, sys.excepthook, threading.excepthook = handlers, hook, of_threads


@in_loop
async def test_what_happens_leaves_no_secret(app: Flask, table: Table, log: io.StringIO) -> None:
    app.config.update(WTF_CSRF_ENABLED=False, PROPAGATE_EXCEPTIONS=False)
    app.testing = False

    def fail(key: str) -> str:
        raise ValueError(f"{key} {NAMES} {SEALED}")

    app.add_url_rule("/fail/<key>", "fail", fail)
    table.announce()
    key, carrier = table.keys[BRUNO], AsgiBridge(app)
    bid: tuple[str, str] = ("POST", f"/s/{key}/do/place-bid")
    asked: tuple[tuple[str, str, dict[str, Any], str, int], ...] = (
        (*bid, {"price": SEALED, "once": "w"}, "seat.act", 204),
        (*bid, {"price": "7000 écus", "once": "v"}, "seat.act", 409),
        ("GET", f"/t/{table.code}", {}, "join.page", 200),
        ("GET", f"/s/{key}/nowhere", {}, "", 404),  # what leads nowhere leaves no line
        ("GET", f"/s/{'Q' * 26}", {}, "seat.page", 404),
        ("GET", f"/fail/{key}", {}, "fail", 500),
    )
    async with watching(carrier, f"/s/{key}/live") as stream:
        await stream.event()
    for method, path, typed, _, status in asked:
        form = urlencode({"drawn": table.now.phase_seq, "bars": 1, **typed}).encode()
        assert (await ask(carrier, method, path, FORM, form))[0] == status
    logging.getLogger("a.library").warning("%s of %s", key, NAMES[0])
    threading.excepthook(threading.ExceptHookArgs((ValueError, ValueError(key), None, None)))

    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    written = json.dumps([{**one, "process": 0} for one in lines], ensure_ascii=False)
    answers = [(one["route"], one["status"]) for one in lines if one["event"] == "answer"]
    assert answers == [("seat.stream", 200), *(each[3:] for each in asked if each[3])]
    others = [(one["event"], one["level"], one.get("error")) for one in lines if "route" not in one]
    assert others == [
        ("failure", "error", "ValueError"),
        ("a.library", "warning", None),
        ("uncaught", "critical", "ValueError"),
    ]
    assert all(one["time"].endswith("+00:00") and one["process"] for one in lines)
    assert all(one["ms"] >= 0 for one in lines if "route" in one)
    assert "in fail" in next(one["trace"] for one in lines if one["event"] == "failure")
    secrets = (*table.keys.values(), table.host, table.code, *NAMES, str(SEALED))
    for secret in (*secrets, "écus", "/s/"):
        assert secret not in written


def test_a_program_is_well_while_its_database_answers(
    client: FlaskClient, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.get("/healthz").status_code == 200

    def broken() -> str:
        raise Unreadable("gone")

    with monkeypatch.context() as patch:
        patch.setattr(table.services.tables.store, "health", broken)
        assert client.get("/healthz").status_code == 503
    monkeypatch.setattr(os, "access", lambda *_: False)
    answer = client.get("/healthz")
    assert (answer.status_code, "read-only" in answer.text) == (503, True)
    assert client.get("/metrics").status_code == 404, "nothing is measured where nobody asked"


def test_what_is_measured_holds_no_secret(tmp_path: Path) -> None:
    pytest.importorskip("prometheus_client")
    with running(tmp_path / "tables.db", metrics=True) as app:
        table, client = open_table(app.extensions["referee"]), app.test_client()
        key = table.keys[LUCIE]
        assert client.get(f"/s/{key}").status_code == 200
        assert client.get(f"/nowhere/{key}").status_code == 404
        figures = client.get("/metrics").text
    assert "referee_tables 1.0" in figures
    assert 'referee_answer_seconds_count{route="seat.page",status="200"} 1.0' in figures
    assert all(each not in figures for each in (key, table.id, table.code, "Lucie"))
