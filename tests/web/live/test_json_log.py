"""The log of a host of many: every line parses, and none holds what is a secret or a name."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import sys
import threading
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask

from referee.web.live.asgi import Carrier
from referee.web.live.json_log import log_as_json
from tests.web.asgi_client import ask, watching
from tests.web.table import BRUNO, NAMES, Table

SEALED = 7_000
FORM = {"content-type": "application/x-www-form-urlencoded", "x-referee": "1"}


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What is written to it."""
    root, stream = logging.getLogger(), io.StringIO()
    handlers, hook, of_threads = root.handlers[:], sys.excepthook, threading.excepthook
    root.handlers = []
    log_as_json(stream)
    yield stream
    logging.captureWarnings(False)
    logging.getLogger("referee").setLevel(logging.NOTSET)
    root.handlers, sys.excepthook, threading.excepthook = handlers, hook, of_threads


def test_acts_refusals_junk_and_failures_leave_lines_without_a_secret(
    app: Flask, table: Table, log: io.StringIO
) -> None:
    app.config.update(WTF_CSRF_ENABLED=False, PROPAGATE_EXCEPTIONS=False)
    app.testing = False

    def fail(key: str) -> str:
        raise ValueError(f"{key} {NAMES} {SEALED}")

    app.add_url_rule("/fail/<key>", "fail", fail)
    table.announce()
    key, carrier = table.keys[BRUNO], Carrier(app)

    async def play() -> list[int]:
        async def status(method: str, path: str, **typed: Any) -> int:
            form = {"drawn": table.now.phase_seq, **typed}
            return (await ask(carrier, method, path, FORM, urlencode(form).encode()))[0]

        async with watching(carrier, f"/s/{key}/live") as stream:
            await stream.event()
        return [
            await status("POST", f"/s/{key}/do/place-bid", price=SEALED, bars=1, once="w"),
            await status("POST", f"/s/{key}/do/place-bid", price="7000 écus", bars=1, once="v"),
            await status("GET", f"/t/{table.code}"),
            await status("GET", f"/s/{key}/nowhere"),  # leads nowhere
            await status("GET", f"/s/{'Q' * 26}"),
            await status("GET", f"/fail/{key}"),
        ]

    assert asyncio.run(play()) == [204, 409, 200, 404, 404, 500]
    logging.getLogger("a.library").warning("%s of %s", key, NAMES[0])
    threading.excepthook(threading.ExceptHookArgs((ValueError, ValueError(key), None, None)))

    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    written = json.dumps([{**one, "process": 0} for one in lines], ensure_ascii=False)
    answers = [(one["route"], one["status"]) for one in lines if one["event"] == "answer"]
    assert answers == [
        ("seat.stream", 200),
        *(("seat.act", 204), ("seat.act", 409), ("join.page", 200), ("seat.page", 404)),
        ("fail", 500),
    ]
    others = [(one["event"], one["level"], one.get("error")) for one in lines if "route" not in one]
    assert others == [
        ("failure", "error", "ValueError"),
        ("a.library", "warning", None),
        ("uncaught", "critical", "ValueError"),
    ]
    assert all(one["time"].endswith("+00:00") and one["process"] for one in lines)
    assert all(one["ms"] >= 0 for one in lines if "route" in one)
    assert "in fail" in next(one["trace"] for one in lines if one["event"] == "failure")
    for secret in (
        *table.keys.values(),
        table.host,
        table.code,
        *NAMES,
        str(SEALED),
        "écus",
        "/s/",
    ):
        assert secret not in written
