"""Group commit, and disks that fail."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

import pytest

from referee.kit.seats import Seat
from referee.kit.words import Refusal
from referee.table.play.tables import Receipt, Tables
from referee.table.storage import pending
from referee.table.storage.pending import PendingWrite
from referee.table.storage.sqlite import SQLite
from referee.table.storage.sqlite.disk import reason
from referee.table.storage.store import Conflict, NotKept
from tests.server import LATE
from tests.small_disk import SmallDisk
from tests.table.evening import A, B, Evening, refolded, refused
from tests.table.storage.bad_disk import BadDisk
from tests.table.storage.entries import at_once, entry, write


@pytest.fixture
def disk() -> type[BadDisk]:
    """Return a disk for this test alone."""
    return type("Disk", (BadDisk,), {})


@pytest.fixture
def store(path: Path, disk: type[BadDisk]) -> Iterator[SQLite]:
    store = SQLite(path, factory=disk)
    yield store
    disk.failing = staticmethod(lambda sql: None)
    if disk.gate:
        disk.gate.set()
    store.close()


@pytest.fixture
def game(tables: Tables, table: str) -> Evening:
    """Return a table where everybody has announced (entries 1 to 3), all on disk."""
    game = Evening(tables, table)
    game.announce()
    game.settled()
    return game


def fail(disk: type[BadDisk], error: str, *, on: str = "COMMIT", times: int | None = None) -> None:
    """Let the next statements that begin with `on` fail: `times` of them, or all."""
    remaining = [times]

    def failing(sql: str) -> str | None:
        if not sql.lstrip().startswith(on) or remaining[0] == 0:
            return None
        if remaining[0] is not None:
            remaining[0] -= 1
        return error

    disk.failing = staticmethod(failing)


@contextmanager
def one_batch(store: SQLite, disk: type[BadDisk]) -> Iterator[None]:
    """Let the writes of this block wait for a slow commit and then share the next one."""
    disk.gate = threading.Event()
    slow = store.file.submit(lambda db: None)
    while not store.file.writer._db.in_transaction:
        pass
    yield
    disk.gate.set()
    slow.wait(LATE)


def none_is_kept(*written: Receipt | PendingWrite[None]) -> None:
    for each in written:
        ticket = each.write if isinstance(each, Receipt) else each
        with pytest.raises(NotKept):
            ticket.wait(LATE)


# -- group commit


def test_what_arrives_while_a_commit_is_synced_shares_the_next(
    store: SQLite, disk: type[BadDisk]
) -> None:
    store.file.write(lambda db: None)
    disk.commits = 0
    with one_batch(store, disk):
        tickets = [write(store, f"table-{n}", entry(0))[0] for n in range(50)]
        assert not any(ticket.is_done for ticket in tickets)
    for ticket in tickets:
        ticket.wait()
    assert disk.commits <= 3


def test_until_the_commit_nobody_is_told_and_pages_and_repeated_taps_wait_for_it(
    game: Evening, disk: type[BadDisk], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: SimpleQueue[int] = SimpleQueue()
    tables, table, on_disk = game.tables, game.table, game.tables.newest_moment_on_disk
    monkeypatch.setattr(tables.notifier, "publish", lambda one: calls.put(on_disk(one).seq))
    assert tables.with_pending_write(table)[1] is None
    disk.gate = threading.Event()
    game.bid(A)
    last, again = (game.bid(B, request_id="w") for _ in range(2))
    with pytest.raises(Empty):
        calls.get(timeout=0.05)
    assert not last.write.is_done
    assert (game.now.seq, on_disk(table).seq) == (5, 3)
    assert tables.with_pending_write(table) == (tables.moments(table)[5], last.write)
    asked = tables.receipt_of_request(table, "w")
    assert asked is not None and asked.write is again.write is last.write
    disk.gate.set()
    assert 4 <= calls.get(timeout=LATE) <= 5
    last.write.wait()
    game.settled()
    assert tables.with_pending_write(table)[1] is None


# -- disks that fail


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        ("database or disk is full", "full"),
        ("attempt to write a readonly database", "read-only"),
        ("database is locked", "locked"),
        ("disk I/O error", "broken"),
    ],
)
def test_a_write_that_fails_says_why(
    store: SQLite, disk: type[BadDisk], error: str, reason: str
) -> None:
    for on in ("BEGIN", "COMMIT", "INSERT INTO log", "INSERT"):
        fail(disk, error, on=on)
        (ticket,) = write(store, "t", entry(0))
        with pytest.raises(NotKept) as failed:
            ticket.wait()
        assert (failed.value.reason, store.log.entries("t")) == (reason, [])


def test_after_a_failed_commit_the_table_stands_where_the_disk_says_and_goes_on(
    game: Evening, disk: type[BadDisk]
) -> None:
    before = game.now
    fail(disk, "database or disk is full")
    none_is_kept(game.bid(A, request_id="w"), game.bid(B))
    assert game.now == before
    assert game.tables.with_pending_write(game.table)[1] is None
    fail(disk, "", times=0)
    assert game.tables.receipt_of_request(game.table, "w") is None
    again = game.bid(A, 2_000, request_id="w")  # the same form, sent once more
    again.write.wait()
    assert (again.seq, again.is_repeat) == (4, False)
    assert game.state.phase.bids.value_of(A).price == 2_000


def test_acts_that_rest_on_a_lost_one_are_lost_with_it(
    game: Evening, store: SQLite, disk: type[BadDisk]
) -> None:
    """The first commit fails while a second act waits, which must not be written over the gap."""
    with one_batch(store, disk):
        receipts = [game.bid(A)]
        fail(disk, "disk I/O error", on="INSERT", times=2)  # in the batch, and again alone
        receipts.append(game.bid(B))
    none_is_kept(*receipts)
    assert (game.now.seq, len(store.log.entries(game.table))) == (3, 4)
    game.bid(B).write.wait()


def test_who_waited_for_a_table_that_was_forgotten_acts_on_what_the_disk_says(
    game: Evening, disk: type[BadDisk]
) -> None:
    memory = game.tables._memories.of(game.table)
    receipts = []
    waiting = threading.Thread(target=lambda: receipts.append(game.bid(B)))
    with memory.lock:
        waiting.start()
        fail(disk, "disk I/O error", on="INSERT", times=1)
        first = game.bid(A)
        while not first.write.is_done:
            pass
        game.tables._on_settled(game.table, memory, first.seq, first.write)
    waiting.join()
    assert receipts[0].seq == 4
    receipts[0].write.wait()
    assert game.state.phase.bids.missing_seats == {A, Seat(3)}


def test_a_batch_that_fails_is_tried_again_one_by_one(store: SQLite, disk: type[BadDisk]) -> None:
    with one_batch(store, disk):
        (bad,), (good,) = (write(store, table, entry(0)) for table in "tu")
        fail(disk, "disk I/O error", on="INSERT", times=2)
    none_is_kept(bad)
    good.wait(LATE)
    assert [len(store.log.entries(table)) for table in "tu"] == [0, 1]


def test_threads_acting_while_the_disk_fails_now_and_then_agree_with_the_disk(
    game: Evening, store: SQLite, disk: type[BadDisk]
) -> None:
    count = iter(range(10**9))
    disk.failing = staticmethod(
        lambda sql: "disk I/O error" if sql == "COMMIT" and next(count) % 3 == 0 else None
    )
    acknowledged = []

    def many(n: int) -> None:
        for request_id in (f"{n}-{act}" for act in range(25)):
            try:
                game.bid(Seat(n + 1), request_id=request_id).write.wait()
                acknowledged.append(request_id)
            except NotKept:
                pass

    at_once(many, 3)
    disk.failing = staticmethod(lambda sql: None)
    store.file.write(lambda db: None)
    written = store.log.entries(game.table, 3)
    assert {e.request_id for e in written} == set(acknowledged)
    assert len(acknowledged) == len(set(acknowledged)) > 0
    assert [e.seq for e in written] == list(range(4, 4 + len(acknowledged)))
    assert game.tables.moments(game.table) == refolded(store).moments(game.table)


def test_a_second_process_writing_the_same_table_makes_the_first_look_again(
    game: Evening, path: Path
) -> None:
    with closing(SQLite(path)) as elsewhere:
        Evening(refolded(elsewhere), game.table).bid(A).write.wait()
    with pytest.raises(Conflict):
        game.bid(B).write.wait()
    assert game.now.seq == 4
    game.bid(B).write.wait()


def test_a_disk_that_dies_altogether_leaves_nobody_waiting_and_is_tried_again(
    game: Evening, store: SQLite, disk: type[BadDisk]
) -> None:
    disk.failing = staticmethod(lambda sql: "disk I/O error")
    for _ in range(3):
        none_is_kept(game.bid(A))
    failing = ("COMMIT", "ROLLBACK")  # a transaction that cannot even be rolled back
    disk.failing = staticmethod(lambda sql: "disk I/O error" if sql in failing else None)
    none_is_kept(game.bid(A))
    assert store.file.writer._db.in_transaction
    fail(disk, "", times=0)
    assert game.now.seq == 3
    game.bid(B).write.wait(LATE)
    assert len(store.log.entries(game.table)) == 5


def test_a_disk_that_fails_without_a_word_is_looked_at(small_disk: SmallDisk) -> None:
    """For some disks SQLite says only "disk I/O error"."""
    error = sqlite3.OperationalError("disk I/O error")
    assert reason(error, small_disk.folder) == "broken"
    small_disk.fill()
    assert reason(error, small_disk.folder) == "full"
    small_disk.empty()
    small_disk.lock()
    assert reason(error, small_disk.folder) == "read-only"


# -- tickets, closing


def test_a_callback_is_called_once_whether_added_before_or_after() -> None:
    ticket: PendingWrite[int] = PendingWrite()
    with pytest.raises(TimeoutError):
        ticket.wait(0.01)
    heard: list[PendingWrite[Any]] = []
    ticket.add_callback(heard.append)
    ticket.settle(1)
    ticket.add_callback(heard.append)
    assert heard == [ticket, ticket]
    assert ticket.wait() == 1


def test_a_callback_that_fails_stops_neither_the_others_nor_the_writer(
    store: SQLite, disk: type[BadDisk], caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(db: sqlite3.Connection) -> None:
        raise Refusal("seat-taken")

    heard: list[PendingWrite[Any]] = []
    with one_batch(store, disk):
        (ticket,) = write(store, "t", entry(0))
        ticket.add_callback(lambda done: 1 / 0)
        ticket.add_callback(heard.append)
    write(store, "t", entry(1))[0].wait(LATE)
    assert heard == [ticket]
    assert refused(store.file.write, refuse) == "seat-taken"


def test_work_that_nobody_waits_for_any_more_is_never_done(
    store: SQLite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pending, "WRITE_TIMEOUT", 0)
    gate, done = threading.Event(), list[str]()
    before = store.file.submit(lambda db: gate.wait(LATE))
    with pytest.raises(TimeoutError):
        store.file.write(lambda db: done.append("given up"))
    after = store.file.submit(lambda db: done.append("awaited"))
    gate.set()
    for ticket in (before, after):
        ticket.wait(LATE)
    assert done == ["awaited"]
