"""No imported file does damage: every page of every table made from it can be drawn.

Records and saved evenings of all games are spoilt in the places that people and clocks write
(times, names, boxes, sizes), then anywhere, and imported as both kinds.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask

from referee.games import all_games
from referee.kit.seats import Seat
from referee.table.record import saved_evening
from referee.table.record.record_reader import MOST_ACTIONS, MOST_BYTES
from referee.table.record.records import export
from referee.table.record.saved_evening import save_evening
from referee.web.app import close, create_app
from referee.web.http.services import Services
from tests import hostile, once
from tests.more import sampled
from tests.shelf import brought, records

WORD, SALT = "sept grenouilles vertes", b"s" * 16
TIMES = (
    *("x", "", " ", "<script>", "0000-00-00", "2026-11-21", "2026-11-21T20:15", "20:15", 7, None),
    *("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "1969-12-31T23:59:59Z"),
    *("2101-01-01T00:00:00Z", "2100-12-31T23:59:59-14:00", "1970-01-01T00:00:00+14:00"),
)  # fmt: skip
NAMES = (
    *("", " ", "\u3164", "\u200d", "bank", "HOST", "a\nb", "Ana\u202e", "<b>", "{ $x }", "a" * 25),
    *("a" * 100_000, "\ud800", 7, None, [], {}, ["Ana"], "👩\u200d🚀", "Lucie", "Luсie"),
    "lucie\ufe0f",
)  # fmt: skip
AMOUNTS = (-1, 99, 10**15, 10**16, 1.5, True, "1", None, [], {})
AT_HOME = ("/", "/settings")

Spoil = Callable[[Any, Random], Any]


def spots(value: Any, wanted: Callable[[str], bool]) -> list[tuple[Any, Any]]:
    """Return the places in a file with a value under one of these keys."""
    places: list[tuple[Any, Any]] = []
    level = [("", value)]
    while level:
        name, inside = level.pop()
        each = inside.items() if isinstance(inside, dict) else enumerate(inside)
        for key, item in each:
            named = key if isinstance(key, str) else name
            if wanted(named):
                places.append((inside, key))
            if isinstance(item, dict | list):
                level.append((named, item))
    return places


def under(values: tuple[Any, ...], *keys: str) -> Spoil:
    """Put one of these values in place of a value under one of these keys."""

    def spoil(value: Any, random: Random) -> Any:
        for inside, key in random.choices(spots(value, keys.__contains__) or [({}, "")], k=2):
            inside[key] = random.choice(values)
        return value

    return spoil


def in_the_box(value: Any, random: Random) -> Any:
    opened = value["entries"][0]["data"] if "entries" in value else value
    box = opened.setdefault("box", {})
    name = random.choice([*box, *all_games()[opened["game"]].shipped_box])
    fact = {"value": random.choice(hostile.VALUES), "source": "learned", "at": random.choice(TIMES)}
    bare = random.choice(hostile.VALUES)
    box[name] = random.choice((fact, {**fact, "at": "", "cells": [1]}, bare))
    return value


def too_many(value: Any, random: Random) -> Any:
    acts = value["entries" if "entries" in value else "actions"]
    acts.extend([acts[-1]] * random.choice((1, 3, MOST_ACTIONS)))
    return value


WAYS: tuple[Spoil, ...] = (
    *(under(TIMES, "at"), under(NAMES, "names", "seats", "name", "was"), in_the_box, too_many),
    *(under(AMOUNTS, "seat", "by", "to", "edition"), under(hostile.VALUES, "kind", "key", "seed")),
)  # fmt: skip


class House:
    """A program with a table of that game in mid-game, and its file of both kinds."""

    def __init__(self, folder: Path, key: str) -> None:
        self.database = folder / "tables.db"
        self.app = create_app(self.database, compiled=once.templates())
        self.app.config["PROPAGATE_EXCEPTIONS"] = True  # a fault is seen as what it is
        moments = brought("moments")[key]
        middle = moments.MOMENTS[moments.MIDDLE]
        table = middle.evening.lay(self.services.tables, middle.where)
        self.services.keys.new_table(table, middle.state.seating.seats)
        locked = save_evening(self.services.tables, table, WORD)
        record = json.loads(min(records("logs")[key]).read_text("utf-8"))
        evening = json.loads(saved_evening.decrypt(locked, WORD, MOST_BYTES))
        self.files = (
            {**record, "actions": record["actions"][:6]},
            {**evening, "entries": evening["entries"][:20]},
        )
        self.sent = 0

    @property
    def services(self) -> Services:
        of_app: Services = self.app.extensions["referee"]
        return of_app

    def send(self, content: bytes, *, locked: bool) -> int:
        """Send a file; if it is imported, draw every page of the table."""
        self.sent += 1
        raw = saved_evening.encrypt(content, WORD) if locked else content
        client = self.app.test_client()
        form = {"record": (BytesIO(raw), "x"), "word": WORD, "once": str(self.sent)}
        with client.session_transaction() as session:
            session["csrf_token"] = "t"
        self.app.config["WTF_CSRF_ENABLED"] = False
        answer = client.post("/import", data=form)
        assert answer.status_code in (303, 409), answer.status_code
        if answer.status_code == 303:
            assert "/unreadable/" not in client.get("/").text
            for path in (*AT_HOME, *self._pages(answer.location)):
                assert client.get(path).status_code == 200, (path, content[:9_999])
        return answer.status_code

    def _pages(self, join: str) -> Iterator[str]:
        """Return the pages of the table with that join screen."""
        host = join.removesuffix("/join")
        keys = self.services.keys
        table = keys.host(host.split("/")[2])
        export(self.services.tables, table)
        yield from (join, host, f"{host}/history", f"{host}/shelf")
        yield f"/t/{keys.code_of(table)}?again=1"
        for seat in range(len(self.services.tables.at(table).state.seating.names)):
            phone = f"/s/{keys.claim(table, Seat(seat + 1))}"
            yield from (phone, f"{phone}/history")


@pytest.fixture(autouse=True)
def quick_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use one salt, so that the key of the password is derived once."""
    monkeypatch.setattr(saved_evening, "secrets", SimpleNamespace(token_bytes=lambda _: SALT))
    monkeypatch.setattr(saved_evening, "_cipher", lru_cache(saved_evening._cipher))


@pytest.mark.parametrize(("turn", "key"), sampled(
    ((turn, key) for turn in range(4) for key in all_games()),
    lambda each: each == (0, min(all_games())),
))  # fmt: skip
def test_no_file_keeps_a_page_from_being_drawn(turn: int, key: str, tmp_path: Path) -> None:
    random, answers = Random(f"{key} {turn}"), Counter[int]()
    house = House(tmp_path, key)
    try:
        for locked, content in enumerate(house.files):
            whole = json.dumps(content).encode()
            assert house.send(whole, locked=bool(locked)) == 303
            for way in WAYS:
                spoilt = json.dumps(way(json.loads(whole), random)).encode()
                answers[house.send(spoilt, locked=bool(locked))] += 1
            for _ in range(10 if turn else 2):
                spoilt = hostile.spoilt_file(whole, random)
                answers[house.send(spoilt, locked=bool(locked))] += 1
    finally:
        close(house.app)
    assert answers[409]
    again = create_app(house.database, compiled=once.templates())
    try:
        assert_whole(again)
    finally:
        close(again)


def assert_whole(app: Flask) -> None:
    """Check that everything still opens after a restart."""
    services: Services = app.extensions["referee"]
    assert app.test_client().get("/").status_code == 200
    for listed in services.tables.list():
        code = services.keys.code_of(listed.id)
        assert app.test_client().get(f"/t/{code}").status_code == 200
