"""Who holds which link."""

from __future__ import annotations

import threading

import pytest

from referee.kit.seats import Seat
from referee.kit.words import Refusal
from referee.table.storage.keys import ALPHABET, Keys
from referee.table.storage.sqlite import SQLite
from tests.table.evening import A, B, C


class Clock:
    now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def keys(store, clock):
    return Keys(store, clock=clock)


@pytest.fixture
def given(keys):
    return keys.new_table("t", [A, B, C])


def refused(call, *args):
    with pytest.raises(Refusal) as raised:
        call(*args)
    return raised.value.code


def test_the_host_key_opens_its_table_and_no_seat(keys, given):
    assert keys.host(given.host) == "t"
    assert refused(keys.seat, given.host) == "unknown-key"


def test_a_seat_key_opens_its_seat_and_not_the_host_s_place(keys, given):
    key = keys.claim("t", B)
    assert keys.seat(key) == ("t", B)
    assert keys.seat(key.lower()) == ("t", B)
    assert refused(keys.host, key) == "unknown-key"


@pytest.mark.parametrize("key", ["", "x", "A" * 26, "é" * 26, "' OR 1=1 --", "\ud800"])
def test_an_invented_key_opens_nothing(keys, given, key):
    assert refused(keys.host, key) == "unknown-key"
    assert refused(keys.seat, key) == "unknown-key"


def test_a_code_has_five_letters_that_nobody_misreads(keys, given):
    assert len(given.code) == 5
    assert set(given.code) <= set(ALPHABET)
    assert not set("ILOU") & set(ALPHABET)
    assert keys.code_of("t") == given.code


def test_a_code_is_understood_however_it_is_typed(keys, store):
    def write(db):
        db.execute("INSERT INTO codes VALUES ('u', '10A1B', '123456')")

    store.write(write).wait(10)
    for typed in ("10A1B", "10a1b", "lOaiB", " 10A-1b "):
        assert keys.code(typed) == "u"
    for typed in ("", "10A1C", "10A1B1", "\ud800"):
        assert refused(keys.code, typed) == "unknown-code"


def test_a_free_seat_is_claimed_once(keys, given):
    keys.claim("t", B)
    assert refused(keys.claim, "t", B) == "seat-taken"
    assert keys.taken("t") == {B}


@pytest.mark.parametrize(("table", "seat"), [("t", 0), ("t", 4), ("t", -1), ("u", 1)])
def test_there_is_no_seat_but_those_of_the_table(keys, given, table, seat):
    for call in (keys.claim, keys.free, keys.ticket):
        assert refused(call, table, Seat(seat)) == "no-seat"


def test_of_two_who_claim_a_seat_at_once_one_gets_it(keys, given):
    outcomes = []

    def claim():
        try:
            outcomes.append(len(keys.claim("t", A)))
        except Refusal as refusal:
            outcomes.append(refusal.code)

    threads = [threading.Thread(target=claim) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes, key=str) == [26, "seat-taken", "seat-taken", "seat-taken"]


def test_a_freed_seat_has_no_holder_and_its_key_is_dead(keys, given):
    key = keys.claim("t", B)
    ticket = keys.ticket("t", B)
    keys.free("t", B)
    assert keys.taken("t") == frozenset()
    assert refused(keys.seat, key) == "unknown-key"
    assert refused(keys.redeem, ticket) == "ticket-spent"
    assert keys.seat(keys.claim("t", B)) == ("t", B)


def test_a_ticket_gives_the_seat_once_and_the_old_key_is_dead(keys, given):
    old = keys.claim("t", B)
    ticket = keys.ticket("t", B)
    assert keys.seat(old) == ("t", B)
    new = keys.redeem(ticket.lower())
    assert keys.seat(new) == ("t", B)
    assert refused(keys.seat, old) == "unknown-key"
    assert refused(keys.redeem, ticket) == "ticket-spent"


def test_a_ticket_is_good_for_ten_minutes(keys, given, clock):
    ticket = keys.ticket("t", B)
    late = keys.ticket("t", C)
    clock.now += 599
    keys.redeem(ticket)
    clock.now += 2
    assert refused(keys.redeem, late) == "ticket-spent"


def test_the_last_ticket_made_for_a_seat_is_the_one_that_counts(keys, given):
    first, second = keys.ticket("t", B), keys.ticket("t", B)
    assert refused(keys.redeem, first) == "ticket-spent"
    assert keys.seat(keys.redeem(second)) == ("t", B)


def test_the_host_code_moves_the_host_s_place_once(keys, given):
    code = keys.host_code("t")
    assert len(code) == 6
    assert code.isdigit()
    new = keys.take_host("t", f" {code} ")
    assert keys.host(new) == "t"
    assert refused(keys.host, given.host) == "unknown-key"
    assert keys.host_code("t") != code
    assert refused(keys.take_host, "t", code) == "wrong-host-code"


def test_a_wrong_host_code_moves_nothing(keys, given):
    wrong = f"{(int(keys.host_code('t')) + 1) % 10**6:06}"
    assert refused(keys.take_host, "t", wrong) == "wrong-host-code"
    assert refused(keys.take_host, "u", keys.host_code("t")) == "wrong-host-code"
    assert keys.host(given.host) == "t"


def test_the_file_holds_no_key_that_opens_anything(keys, given, store, path):
    secrets = [given.host, keys.claim("t", A), keys.ticket("t", B)]
    store.close()
    written = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert given.code.encode() in written
    assert not [secret for secret in secrets if secret.encode() in written]


def test_keys_outlive_the_program(keys, given, store, path):
    key = keys.claim("t", A)
    store.close()
    again = SQLite(path)
    assert Keys(again).seat(key) == ("t", A)
    assert Keys(again).host(given.host) == "t"
    again.close()


def test_a_table_has_a_code_and_free_seats_before_anybody_is_its_host(keys, tables, table):
    assert keys.code(keys.code_of(table)) == table
    assert keys.taken(table) == frozenset()
    assert keys.seat(keys.claim(table, C)) == (table, C)
    host = keys.take_host(table, keys.host_code(table))
    assert keys.host(host) == table


def test_becoming_the_host_of_an_open_table_keeps_its_code_and_its_seats(keys, tables, table):
    code, key = keys.code_of(table), keys.claim(table, A)
    given = keys.new_table(table, tables.at(table).state.seating.seats)
    assert given.code == code
    assert keys.host(given.host) == table
    assert keys.seat(key) == (table, A)


def test_two_tables_never_share_a_code(keys, monkeypatch):
    drawn = iter("AAAAAAAAAABBBBB")
    monkeypatch.setattr(
        "referee.table.storage.keys.secrets.choice",
        lambda letters: next(drawn) if len(letters) > 10 else "1",
    )
    assert keys.new_table("t", [A]).code == "AAAAA"
    assert keys.new_table("u", [A]).code == "BBBBB"
