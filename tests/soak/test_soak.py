"""No acknowledged act is lost or doubled, and every page agrees with the log."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from referee.games import all_games
from referee.kit.seats import HOST, Seat
from referee.table.storage.store import OPEN, Entry

from .ledger import Broken, Ledger, Sent
from .storm import Storm

KILLS = 10


@pytest.mark.more
@pytest.mark.skipif(sys.platform != "linux", reason="it fills a disk as only Linux can")
def test_no_act_is_lost_or_doubled_by_ten_kills(tmp_path: Path) -> None:
    storm = Storm(tmp_path, list(all_games()), seed=KILLS)
    asyncio.run(storm.run(KILLS))
    assert storm.kills >= KILLS
    assert storm.acknowledged > KILLS


AT = "2026-11-21T20:15:02.123Z"
LOG = [
    Entry(0, AT, HOST, HOST, OPEN, {}),
    Entry(1, AT, Seat(1), Seat(1), "bid", {"price": 3, "salt": "x"}, "first"),
    Entry(2, AT, Seat(2), Seat(2), "bid", {"price": 4}, "second"),
]
FIRST = Sent("first", Seat(1), "bid", {"price": 3}, floor=0, sent=2, acknowledged=2)
SECOND = Sent("second", Seat(2), "bid", {"price": 4}, floor=1, sent=1, acknowledged=1)
BAD: dict[str, tuple[list[Entry], tuple[Sent, ...]]] = {
    "lost": (LOG[:2], (FIRST, SECOND)),
    "doubled": ([*LOG, replace(LOG[1], seq=3)], (FIRST, SECOND)),
    "a gap": ([LOG[0], LOG[2]], (SECOND,)),
    "nobody's": (LOG, (FIRST,)),
    "changed": (LOG, (FIRST, replace(SECOND, says={"price": 5}))),
    "dropped": (LOG, (FIRST, replace(SECOND, says={"price": 4, "bars": 2}))),
    "out of order": (LOG, (FIRST, replace(SECOND, floor=2))),
    "refused": (LOG, (FIRST, replace(SECOND, acknowledged=0, refused=1))),
}


def ledger(*acts: Sent, shown: int = 0) -> Ledger:
    book = Ledger(shown=shown)
    for act in acts:
        book.write(act)
    return book


@pytest.mark.parametrize("wrong", BAD)
def test_the_ledger_notices(wrong: str) -> None:
    ledger(FIRST, SECOND).check(LOG)
    log, acts = BAD[wrong]
    with pytest.raises(Broken):
        ledger(*acts).check(log)


def test_the_ledger_notices_when_what_was_read_or_shown_is_gone() -> None:
    acts = (FIRST, replace(SECOND, acknowledged=0))
    read = ledger(*acts)
    read.check(LOG)
    changed = [LOG[0], replace(LOG[1], at="later"), LOG[2]]
    for book, log in ((read, LOG[:2]), (read, changed), (ledger(*acts, shown=2), LOG[:2])):
        with pytest.raises(Broken):
            book.check(log)
