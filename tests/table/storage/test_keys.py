"""Keys, codes and tickets: their form, and how people type them.

The contract of the stores says what each opens, and how often.
"""

from __future__ import annotations

import threading
from base64 import b32decode
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.kit.seats import HOST, Seat
from referee.table.play.tables import Tables
from referee.table.storage.keys import ALPHABET, Keys, NewKeys, new_household
from referee.table.storage.rows.any_database import RowCache, Rows
from referee.table.storage.sqlite import SQLite
from tests.server import LATE
from tests.table.evening import A, B, C, refused
from tests.table.storage.bad_disk import BadDisk
from tests.table.storage.entries import opened


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def keys(store: SQLite, clock: Clock) -> Keys:
    return Keys(store, clock=clock)


@pytest.fixture
def given(keys: Keys) -> NewKeys:
    return keys.new_table("t", [A, B, C])


def test_each_key_opens_its_own_place_and_no_other(keys: Keys, given: NewKeys) -> None:
    key = keys.claim("t", B)
    assert keys.host(given.host) == "t"
    assert keys.seat(key) == keys.seat(key.lower()) == ("t", B)
    assert refused(keys.seat, given.host) == refused(keys.host, key) == "unknown-key"
    for invented in ("", "x", "A" * 26, "é" * 26, "' OR 1=1 --", "\ud800"):
        assert refused(keys.host, invented) == refused(keys.seat, invented) == "unknown-key"


def test_a_code_has_five_letters_and_is_understood_however_it_is_typed(
    keys: Keys, given: NewKeys, store: SQLite
) -> None:
    assert (len(given.code), keys.code_of("t")) == (5, given.code)
    assert set(given.code) <= set(ALPHABET)
    assert not set("ILOU") & set(ALPHABET)
    store.file.write(lambda db: db.execute("INSERT INTO codes VALUES ('u', '10A1B', '123456')"))
    for typed in ("10A1B", "10a1b", "lOaiB", " 10A-1b "):
        assert keys.code(typed) == "u"
    for typed in ("", "10A1C", "10A1B1", "\ud800"):
        assert refused(keys.code, typed) == "unknown-code"


def test_there_is_no_seat_but_those_of_the_table(keys: Keys, given: NewKeys) -> None:
    for seat in (0, 4):
        for call in (keys.claim, keys.free, keys.ticket):
            assert refused(call, "t", Seat(seat)) == "no-seat"


def test_a_ticket_gives_the_seat_once_for_ten_minutes(
    keys: Keys, given: NewKeys, clock: Clock
) -> None:
    old = keys.claim("t", B)
    ticket, late = keys.ticket("t", B), keys.ticket("t", C)
    assert keys.seat(old) == ("t", B)
    clock.now += 599
    assert keys.seat(keys.redeem(ticket.lower())) == ("t", B)
    assert refused(keys.seat, old) == "unknown-key"
    clock.now += 1
    assert refused(keys.redeem, ticket) == refused(keys.redeem, late) == "ticket-spent"


def test_the_host_code_moves_the_host_s_place_once(keys: Keys, given: NewKeys) -> None:
    code = keys.host_code("t")
    assert (len(code), code.isdigit()) == (6, True)
    assert keys.host(keys.take_host("t", f" {code} ")) == "t"
    assert refused(keys.host, given.host) == "unknown-key"
    assert keys.host_code("t") != code
    assert refused(keys.take_host, "t", code) == "wrong-host-code"


def test_the_file_holds_no_key_that_opens_anything(
    keys: Keys, given: NewKeys, store: SQLite, path: Path
) -> None:
    secrets = [given.host, keys.claim("t", A), keys.ticket("t", B)]
    assert [len(b32decode(f"{secret}======")) for secret in secrets] == [16] * 3, "128 bits"
    assert len(bytes.fromhex(new_household())) == 16
    secrets.append(keys.invite("theirs"))
    assert len(secrets[-1]) * 5 == 40, "bits: its alphabet has 32 letters"
    store.close()
    written = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert given.code.encode() in written
    assert not [secret for secret in secrets if secret.encode() in written]


def test_becoming_the_host_of_an_open_table_keeps_its_code_and_its_seats(
    keys: Keys, tables: Tables, table: str
) -> None:
    code, key = keys.code_of(table), keys.claim(table, A)
    given = keys.new_table(table, tables.at(table).state.seating.seats)
    assert given.code == code
    assert keys.host(given.host) == table
    assert keys.seat(key) == (table, A)


# -- a key that is remembered is void from the same moment as on disk


@pytest.fixture
def disk() -> type[BadDisk]:
    return type("Disk", (BadDisk,), {})


@pytest.fixture
def asked(path: Path, disk: type[BadDisk]) -> Iterator[SQLite]:
    """Return a store with a table whose second seat "key" holds, after one look-up."""
    with closing(SQLite(path, factory=disk)) as store:
        opened(store, "t")
        store.credentials.reserve("t", (), "host")
        store.credentials.claim("t", B, "key")
        store.credentials.issue("t", B, "ticket", 10)
        everybody_asks(store)
        yield store


def everybody_asks(store: SQLite) -> None:
    credentials = store.credentials
    assert (credentials.holder("key"), credentials.holder("host")) == (("t", B), ("t", HOST))
    assert credentials.taken_seats("t") == {B}


def test_what_was_asked_once_is_not_read_again_and_the_host_s_old_key_is_void_at_once(
    asked: SQLite, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(asked.file.row_cache) == 3
    with monkeypatch.context() as patched:
        patched.setattr(asked.file, "_reader", None)
        everybody_asks(asked)
    codes = asked.credentials.codes("t")
    assert codes is not None
    asked.credentials.take_host("t", codes.host_code, "taker")
    assert asked.credentials.holder("host") is None


@pytest.mark.parametrize(
    "change",
    [
        lambda store: store.credentials.free("t", B),
        lambda store: store.credentials.redeem("ticket", 0, "new"),
        lambda store: store.register.delete("t").wait(LATE),
    ],
)
def test_a_key_opens_its_seat_until_what_voids_it_is_on_disk_and_then_no_longer(
    asked: SQLite, disk: type[BadDisk], change: Callable[[SQLite], object]
) -> None:
    disk.gate = threading.Event()
    changing = threading.Thread(target=change, args=(asked,))
    changing.start()
    while not asked.file.writer._db.in_transaction:
        pass
    everybody_asks(asked)
    disk.gate.set()
    changing.join()
    credentials = asked.credentials
    assert (credentials.holder("key"), credentials.taken_seats("t")) == (
        None,
        {B} if credentials.holder("new") else set(),
    )


def test_what_was_read_before_a_write_was_over_is_not_remembered_after_it() -> None:
    changing: list[Callable[[], None]] = []

    def read(query: str, values: tuple[str]) -> Rows:
        while changing:
            changing.pop(0)()
        return [("old",)]

    rows = RowCache(read)
    for during in ([rows.begin_write, rows.end_write], [rows.begin_write], [rows.end_write]):
        changing += during
        rows.read("holder", ("key",))
        assert len(rows) == 0
    rows.read("holder", ("key",))
    assert len(rows) == 1


def test_what_is_remembered_has_a_bound_and_guesses_do_not_count() -> None:
    rows = RowCache(lambda query, values: [values] if values[0] >= 0 else [], most=10)
    for n in range(100):
        rows.read("holder", (n,))
        rows.read("holder", (-1 - n,))
        assert 1 <= len(rows) <= 10
