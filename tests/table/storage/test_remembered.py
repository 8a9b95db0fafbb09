"""A key that is remembered is void from the same moment as on disk."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from referee.kit.seats import BANK
from referee.table.storage.rows.remembered import RememberedRows, Rows
from referee.table.storage.sqlite import SQLite
from tests.server import LATE
from tests.table.storage.bad_disk import BadDisk
from tests.table.storage.entries import B, opened


@pytest.fixture
def disk() -> type[BadDisk]:
    return type("Disk", (BadDisk,), {})


@pytest.fixture
def store(path: Path, disk: type[BadDisk]) -> Iterator[SQLite]:
    """A store with a table whose second seat is held by "key", which has been asked for."""
    store = SQLite(path, factory=disk)
    opened(store, "t")
    store.credentials.reserve("t", (), "host")
    store.credentials.claim("t", B, "key")
    store.credentials.issue("t", B, "ticket", 10)
    everybody_asks(store)
    yield store
    store.close()


def everybody_asks(store: SQLite) -> None:
    assert store.credentials.holder("key") == ("t", B)
    assert store.credentials.holder("host") == ("t", BANK)
    assert store.credentials.taken("t") == {B}


def test_what_was_asked_once_is_not_read_again(
    store: SQLite, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(store.file.remembered) == 3
    monkeypatch.setattr(store.file, "_reader", None)
    everybody_asks(store)


CHANGES: list[Callable[[SQLite], object]] = [
    lambda store: store.credentials.free("t", B),
    lambda store: store.credentials.redeem("ticket", 0, "new"),
    lambda store: store.register.delete("t").wait(LATE),
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_key_opens_its_seat_until_what_voids_it_is_on_disk_and_then_no_longer(
    store: SQLite, disk: type[BadDisk], change: Callable[[SQLite], object]
) -> None:
    disk.gate = threading.Event()
    changing = threading.Thread(target=change, args=(store,))
    changing.start()
    while not store.file.writer._db.in_transaction:
        pass
    everybody_asks(store)
    disk.gate.set()
    changing.join()
    assert store.credentials.holder("key") is None
    assert store.credentials.taken("t") == ({B} if store.credentials.holder("new") else set())


def test_the_host_s_old_key_is_void_at_once(store: SQLite) -> None:
    codes = store.credentials.codes("t")
    assert codes is not None
    store.credentials.take_host("t", codes.host, "taker")
    assert store.credentials.holder("host") is None


def test_what_was_read_before_a_write_was_over_is_not_remembered_after_it() -> None:
    changing: list[Callable[[], None]] = []

    def read(query: str, values: tuple[str]) -> Rows:
        while changing:
            changing.pop(0)()
        return [("old",)]

    rows = RememberedRows(read)
    for during in ([rows.begin, rows.end], [rows.begin], [rows.end]):
        changing += during
        rows.read("holder", ("key",))
        assert len(rows) == 0
    rows.read("holder", ("key",))
    assert len(rows) == 1


def test_what_is_remembered_has_a_bound_and_guesses_do_not_count() -> None:
    rows = RememberedRows(lambda query, values: [values] if values[0] >= 0 else [], most=10)
    for n in range(100):
        rows.read("holder", (n,))
        rows.read("holder", (-1 - n,))
        assert 1 <= len(rows) <= 10
