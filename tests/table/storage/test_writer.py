"""Group commit, and disks that fail."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

import pytest

from referee.kit.seats import Seat
from referee.kit.words import Refusal
from referee.table.play.tables import Tables
from referee.table.storage.pending import PendingWrite
from referee.table.storage.sqlite import SQLite
from referee.table.storage.store import Conflict, NotKept
from tests.server import LATE
from tests.table.evening import A, B, announce, bid, settled
from tests.table.storage.bad_disk import BadDisk
from tests.table.storage.entries import entry, write
from tests.toy import TOY, PlaceBid


@pytest.fixture
def disk() -> type[BadDisk]:
    """A disk of this test's own."""
    return type("Disk", (BadDisk,), {})


@pytest.fixture
def store(path: Path, disk: type[BadDisk]) -> Iterator[SQLite]:
    store = SQLite(path, factory=disk)
    yield store
    disk.failing = staticmethod(lambda sql: None)
    if disk.gate:
        disk.gate.set()
    store.close()


def fail(disk: type[BadDisk], error: str, *, on: str = "COMMIT", times: int | None = None) -> None:
    """The next statements that begin with `on` fail; `times` of them, or all."""
    left = [times]

    def failing(sql: str) -> str | None:
        if not sql.lstrip().startswith(on) or left[0] == 0:
            return None
        if left[0] is not None:
            left[0] -= 1
        return error

    disk.failing = staticmethod(failing)


# -- group commit


def test_what_arrives_while_a_commit_is_synced_shares_the_next(
    store: SQLite, disk: type[BadDisk]
) -> None:
    store.file.write(lambda db: None)
    disk.gate, disk.commits = threading.Event(), 0
    tickets = write(store, "t", entry(0))
    while not store.file.writer._db.in_transaction:  # until the first is being written
        pass
    for n in range(50):
        tickets += write(store, f"table-{n}", entry(0))
    assert not any(ticket.done for ticket in tickets)
    disk.gate.set()
    for ticket in tickets:
        ticket.wait()
    assert disk.commits <= 3


def test_nobody_is_told_before_the_commit(
    tables: Tables, table: str, disk: type[BadDisk], monkeypatch: pytest.MonkeyPatch
) -> None:
    announce(tables, table)
    settled(tables, table)
    told: SimpleQueue[int] = SimpleQueue()
    monkeypatch.setattr(
        tables.notifier, "publish", lambda table: told.put(tables.newest_on_disk(table).seq)
    )
    disk.gate = threading.Event()
    receipt = bid(tables, table, A)
    with pytest.raises(Empty):
        told.get(timeout=0.05)
    assert not receipt.ticket.done
    assert (tables.at(table).seq, tables.newest_on_disk(table).seq) == (4, 3)
    disk.gate.set()
    assert told.get(timeout=LATE) == 4
    receipt.ticket.wait()


def test_a_page_waits_for_the_newest_entry_that_is_not_on_disk(
    tables: Tables, table: str, disk: type[BadDisk]
) -> None:
    announce(tables, table)
    settled(tables, table)
    assert tables.with_pending_write(table)[1] is None
    disk.gate = threading.Event()
    bid(tables, table, A)
    last = bid(tables, table, B)
    assert tables.with_pending_write(table)[1] is last.ticket
    assert tables.with_pending_write(table) == (tables.moments(table)[last.seq], last.ticket)
    disk.gate.set()
    last.ticket.wait()
    settled(tables, table)
    assert tables.with_pending_write(table)[1] is None


def test_a_repeated_tap_waits_for_the_first_to_be_on_disk(
    tables: Tables, table: str, disk: type[BadDisk]
) -> None:
    announce(tables, table)
    settled(tables, table)
    disk.gate = threading.Event()
    first, again = (
        tables.act(table, A, PlaceBid(1_000, 1), by=A, request_id="w") for _ in range(2)
    )
    assert again.ticket is first.ticket
    assert not again.ticket.done
    asked = tables.repeated(table, "w")
    assert asked is not None
    assert asked.ticket is first.ticket
    disk.gate.set()
    first.ticket.wait()


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
@pytest.mark.parametrize("on", ["BEGIN", "COMMIT", "INSERT INTO log", "\nINSERT"])
def test_a_write_that_fails_says_why(
    store: SQLite, disk: type[BadDisk], on: str, error: str, reason: str
) -> None:
    fail(disk, error, on=on.strip())
    (ticket,) = write(store, "t", entry(0))
    with pytest.raises(NotKept) as failed:
        ticket.wait()
    assert failed.value.reason == reason
    assert store.log.entries("t") == []


def test_after_a_failed_commit_the_table_stands_where_the_disk_says(
    tables: Tables, table: str, disk: type[BadDisk]
) -> None:
    announce(tables, table)
    settled(tables, table)
    before = tables.at(table)
    fail(disk, "database or disk is full")
    receipts = [bid(tables, table, A), bid(tables, table, B)]
    for receipt in receipts:
        with pytest.raises(NotKept):
            receipt.ticket.wait()
    assert tables.at(table) == before
    assert tables.with_pending_write(table)[1] is None


def test_the_same_form_can_be_sent_again_once_the_disk_is_well(
    tables: Tables, table: str, disk: type[BadDisk]
) -> None:
    announce(tables, table)
    settled(tables, table)
    fail(disk, "database or disk is full")
    with pytest.raises(NotKept):
        tables.act(table, A, PlaceBid(2_000, 1), by=A, request_id="w").ticket.wait()
    fail(disk, "", times=0)
    assert tables.repeated(table, "w") is None
    again = tables.act(table, A, PlaceBid(2_000, 1), by=A, request_id="w")
    again.ticket.wait()
    assert (again.seq, again.repeated) == (4, False)
    assert tables.at(table).state.phase.bids.value_of(A).price == 2_000


def test_acts_that_rest_on_a_lost_one_are_lost_with_it(
    tables: Tables, table: str, store: SQLite, disk: type[BadDisk]
) -> None:
    """The first commit fails while a second act waits: it must not be written over the gap."""
    announce(tables, table)
    settled(tables, table)
    disk.gate = threading.Event()
    slow = store.file.submit(lambda db: None)
    while not store.file.writer._db.in_transaction:
        pass
    lost = [bid(tables, table, A, 1_000)]
    fail(disk, "disk I/O error", on="INSERT", times=2)  # in the batch, and again alone
    lost.append(bid(tables, table, B, 1_000))
    disk.gate.set()
    slow.wait(LATE)
    for receipt in lost:
        with pytest.raises(NotKept):
            receipt.ticket.wait()
    assert tables.at(table).seq == 3
    assert len(store.log.entries(table)) == 4
    bid(tables, table, B).ticket.wait()


def test_who_waited_for_a_table_that_was_forgotten_acts_on_what_the_disk_says(
    tables: Tables, table: str, disk: type[BadDisk]
) -> None:
    announce(tables, table)
    settled(tables, table)
    memory = tables._memories.of(table)
    receipts = []
    waiting = threading.Thread(target=lambda: receipts.append(bid(tables, table, B)))
    with memory.lock:
        waiting.start()
        fail(disk, "disk I/O error", on="INSERT", times=1)
        lost = bid(tables, table, A)
        while not lost.ticket.done:
            pass
        tables._settled(table, memory, lost.seq, lost.ticket)
    waiting.join()
    assert receipts[0].seq == 4
    receipts[0].ticket.wait()
    assert tables.at(table).state.phase.bids.missing == {A, Seat(3)}


def test_a_batch_that_fails_is_tried_again_one_by_one(store: SQLite, disk: type[BadDisk]) -> None:
    disk.gate = threading.Event()
    slow = store.file.submit(lambda db: None)
    while not store.file.writer._db.in_transaction:
        pass
    tickets = [*write(store, "t", entry(0)), *write(store, "u", entry(0))]
    fail(disk, "disk I/O error", on="INSERT", times=2)
    disk.gate.set()
    slow.wait(LATE)
    with pytest.raises(NotKept):
        tickets[0].wait(LATE)
    tickets[1].wait(LATE)
    assert [len(store.log.entries(table)) for table in "tu"] == [0, 1]


def test_threads_acting_while_the_disk_fails_now_and_then_agree_with_the_disk(
    tables: Tables, table: str, store: SQLite, disk: type[BadDisk]
) -> None:
    announce(tables, table)
    settled(tables, table)
    count = iter(range(10**9))
    disk.failing = staticmethod(
        lambda sql: "disk I/O error" if sql == "COMMIT" and next(count) % 3 == 0 else None
    )
    acknowledged = []

    def many(seat: Seat) -> None:
        for n in range(25):
            request_id = f"{seat}-{n}"
            try:
                tables.act(
                    table, seat, PlaceBid(1_000, 1), by=seat, request_id=request_id
                ).ticket.wait()
                acknowledged.append(request_id)
            except NotKept:
                pass

    threads = [threading.Thread(target=many, args=(Seat(n),)) for n in (1, 2, 3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    disk.failing = staticmethod(lambda sql: None)
    store.file.write(lambda db: None)
    written = store.log.entries(table, 3)
    assert {e.request_id for e in written} == set(acknowledged)
    assert len(acknowledged) == len(set(acknowledged)) > 0
    assert [e.seq for e in written] == list(range(4, 4 + len(acknowledged)))
    assert tables.moments(table) == Tables(store, games={"toy": TOY}).moments(table)


def test_a_second_process_writing_the_same_table_makes_the_first_look_again(
    tables: Tables, table: str, path: Path
) -> None:
    announce(tables, table)
    settled(tables, table)
    elsewhere = SQLite(path)
    bid(Tables(elsewhere, games={"toy": TOY}), table, A).ticket.wait()
    elsewhere.close()
    with pytest.raises(Conflict):
        bid(tables, table, B).ticket.wait()
    assert tables.at(table).seq == 4
    bid(tables, table, B).ticket.wait()


def test_a_disk_that_dies_altogether_leaves_nobody_waiting(
    tables: Tables, table: str, disk: type[BadDisk]
) -> None:
    announce(tables, table)
    settled(tables, table)
    disk.failing = staticmethod(lambda sql: "disk I/O error")
    for _ in range(3):
        with pytest.raises(NotKept):
            bid(tables, table, A).ticket.wait()
    fail(disk, "", times=0)
    assert tables.at(table).seq == 3


def test_a_transaction_that_could_not_even_be_rolled_back_is_so_later(
    store: SQLite, disk: type[BadDisk]
) -> None:
    failing = ("COMMIT", "ROLLBACK")
    disk.failing = staticmethod(lambda sql: "disk I/O error" if sql in failing else None)
    (lost,) = write(store, "t", entry(0))
    with pytest.raises(NotKept):
        lost.wait(LATE)
    assert store.file.writer._db.in_transaction
    disk.failing = staticmethod(lambda sql: None)
    write(store, "u", entry(0))[0].wait(LATE)
    assert [len(store.log.entries(table)) for table in "tu"] == [0, 1]


# -- tickets, closing


def test_a_callback_is_called_once_whether_added_before_or_after() -> None:
    ticket: PendingWrite[int] = PendingWrite()
    heard: list[PendingWrite[Any]] = []
    ticket.add_callback(heard.append)
    ticket.settle(1)
    ticket.add_callback(heard.append)
    assert heard == [ticket, ticket]
    assert ticket.wait() == 1


def test_a_callback_that_fails_stops_neither_the_others_nor_the_writer(
    store: SQLite, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[PendingWrite[Any]] = []
    (ticket,) = write(store, "t", entry(0))
    ticket.add_callback(lambda done: 1 / 0 if done else None) if not ticket.done else None
    ticket.add_callback(heard.append)
    write(store, "t", entry(1))[0].wait(LATE)
    assert heard == [ticket]


def test_a_ticket_not_done_in_time_says_so() -> None:
    with pytest.raises(TimeoutError):
        PendingWrite().wait(0.01)


def test_a_refusal_raised_by_the_work_reaches_who_asked(store: SQLite) -> None:
    def refuse(db: sqlite3.Connection) -> None:
        raise Refusal("seat-taken")

    with pytest.raises(Refusal):
        store.file.write(refuse)
