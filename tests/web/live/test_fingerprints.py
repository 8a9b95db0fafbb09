"""What a screen shows has the same fingerprint wherever it is drawn, and another if it differs."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from referee.games import shelf
from referee.kit.seats import Names, Sign
from referee.kit.words import Refusal, Text
from referee.web.live.asgi import Carrier
from referee.web.live.fingerprints import fingerprint
from referee.web.view.panels import Panels
from tests.conftest import teach_toy_words
from tests.toy import PlaceBid
from tests.web.asgi_client import in_loop, watching
from tests.web.table import BRUNO, open_table, running
from tests.web.view.test_short_way import evening, pages

EVERY, MOST = 12, 3  # of an evening: one moment in so many, and so many of these


def marks() -> Iterator[str]:
    """The fingerprints of all that stands on every screen during an evening of each game."""
    with TemporaryDirectory() as at, running(Path(at) / "tables.db", games=shelf()) as app:
        panels = Panels(app.jinja_env)
        for game in shelf().values():
            for fold in islice(evening(game, 1), 0, EVERY * MOST, EVERY):
                for seen in pages(fold.now):
                    yield panels.follow(seen, "fr", None)[0].mark


def mark(database: str, live: str) -> Iterator[str]:
    """The id of the first event of this stream of the toy's table there."""

    async def first() -> str:
        async with watching(Carrier(app), live) as screen:
            said: str = (await screen.event())["id"]
        return said

    teach_toy_words()
    with running(database) as app:
        yield asyncio.run(first())


def elsewhere(call: str, seed: str) -> list[str]:
    """What this gives in a process whose `hash` differs."""
    code = f"from {__name__} import mark, marks; print(*{call})"
    process = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
    )
    assert process.returncode == 0, process.stderr
    return process.stdout.split()


def test_every_process_says_the_same_of_the_same_screens() -> None:
    one, other = elsewhere("marks()", "1"), elsewhere("marks()", "2")
    assert len(one) > 4 * len(shelf()) * MOST / 2
    assert one == other


@in_loop
async def test_a_screen_back_after_a_restart_is_sent_only_what_is_new(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with running(database) as app:
        table = open_table(app.extensions["referee"])
        table.announce()
    live = f"/h/{table.host}/live"
    seen = elsewhere(f"mark({str(database)!r}, {live!r})", "1")[0]
    with running(database) as app:
        async with watching(Carrier(app), live, {"last-event-id": seen}) as screen:
            assert await screen.silence()
            act = app.extensions["referee"].tables.act
            act(table.id, BRUNO, PlaceBid(1_000, 1), by=BRUNO).ticket.wait()
            assert (await screen.event())["event"] == "panels"


@dataclass(frozen=True)
class Piece:
    """Something on a board."""

    name: str
    amount: int = 0


class Other(Piece):
    """Something else with the same fields."""


VALUES = (
    Piece("a"), Piece("a", 1), Other("a"), (Piece("a"), Piece("b")), (Piece("ab"),),
    ("a", 1), ("a", "1"), ("a", None), (("a",), 1), frozenset({"a", "b"}), Piece, Other,
    Text("a"), Refusal("a"), Refusal("a", "R1"), (("Lucie", "Bruno"),),
    (Names(("Lucie", "Bruno"), (Sign("L", 1), Sign("B", 2))),),
    (Names(("Lucie", "Bruno"), (Sign("1", 1), Sign("2", 2))),),
)  # fmt: skip


def test_values_that_differ_have_other_fingerprints_and_one_that_cannot_be_told_has_none() -> None:
    assert len({fingerprint(value) for value in VALUES}) == len(VALUES)
    assert all(len(fingerprint(value)) == 16 for value in VALUES)
    with pytest.raises(TypeError):
        fingerprint(object())
