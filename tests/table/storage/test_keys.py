"""Who holds which link."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.kit.seats import Seat
from referee.kit.words import Refusal
from referee.table.play.tables import Tables
from referee.table.storage.codes import ALPHABET
from referee.table.storage.keys import Keys, NewKeys
from referee.table.storage.sqlite import SQLite
from tests.table.evening import A, B, C


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


def refused(call: Callable[..., object], *args: object) -> str:
    with pytest.raises(Refusal) as raised:
        call(*args)
    return raised.value.code


def test_the_host_key_opens_its_table_and_no_seat(keys: Keys, given: NewKeys) -> None:
    assert keys.host(given.host) == "t"
    assert refused(keys.seat, given.host) == "unknown-key"


def test_a_seat_key_opens_its_seat_and_not_the_host_s_place(keys: Keys, given: NewKeys) -> None:
    key = keys.claim("t", B)
    assert keys.seat(key) == ("t", B)
    assert keys.seat(key.lower()) == ("t", B)
    assert refused(keys.host, key) == "unknown-key"


@pytest.mark.parametrize("key", ["", "x", "A" * 26, "é" * 26, "' OR 1=1 --", "\ud800"])
def test_an_invented_key_opens_nothing(keys: Keys, given: NewKeys, key: str) -> None:
    assert refused(keys.host, key) == "unknown-key"
    assert refused(keys.seat, key) == "unknown-key"


def test_a_code_has_five_letters_that_nobody_misreads(keys: Keys, given: NewKeys) -> None:
    assert len(given.code) == 5
    assert set(given.code) <= set(ALPHABET)
    assert not set("ILOU") & set(ALPHABET)
    assert keys.code_of("t") == given.code


def test_a_code_is_understood_however_it_is_typed(keys: Keys, store: SQLite) -> None:
    def write(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO codes VALUES ('u', '10A1B', '123456')")

    store.file.write(write)
    for typed in ("10A1B", "10a1b", "lOaiB", " 10A-1b "):
        assert keys.code(typed) == "u"
    for typed in ("", "10A1C", "10A1B1", "\ud800"):
        assert refused(keys.code, typed) == "unknown-code"


@pytest.mark.parametrize(("table", "seat"), [("t", 0), ("t", 4)])
def test_there_is_no_seat_but_those_of_the_table(
    keys: Keys, given: NewKeys, table: str, seat: Seat
) -> None:
    for call in (keys.claim, keys.free, keys.ticket):
        assert refused(call, table, Seat(seat)) == "no-seat"


def test_a_ticket_gives_the_seat_once_and_the_old_key_is_dead(keys: Keys, given: NewKeys) -> None:
    old = keys.claim("t", B)
    ticket = keys.ticket("t", B)
    assert keys.seat(old) == ("t", B)
    new = keys.redeem(ticket.lower())
    assert keys.seat(new) == ("t", B)
    assert refused(keys.seat, old) == "unknown-key"
    assert refused(keys.redeem, ticket) == "ticket-spent"


def test_a_ticket_is_good_for_ten_minutes(keys: Keys, given: NewKeys, clock: Clock) -> None:
    ticket = keys.ticket("t", B)
    late = keys.ticket("t", C)
    clock.now += 599
    keys.redeem(ticket)
    clock.now += 2
    assert refused(keys.redeem, late) == "ticket-spent"


def test_the_host_code_moves_the_host_s_place_once(keys: Keys, given: NewKeys) -> None:
    code = keys.host_code("t")
    assert len(code) == 6
    assert code.isdigit()
    new = keys.take_host("t", f" {code} ")
    assert keys.host(new) == "t"
    assert refused(keys.host, given.host) == "unknown-key"
    assert keys.host_code("t") != code
    assert refused(keys.take_host, "t", code) == "wrong-host-code"


def test_the_file_holds_no_key_that_opens_anything(
    keys: Keys, given: NewKeys, store: SQLite, path: Path
) -> None:
    secrets = [given.host, keys.claim("t", A), keys.ticket("t", B)]
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
