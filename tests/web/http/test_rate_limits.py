"""How often somebody may guess."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import TooManyRequests

from referee.web.http.rate_limits import Limits
from tests.web.table import Table


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_bucket_gives_its_size_and_then_one_at_a_time(clock: Clock) -> None:
    limits = Limits(clock)
    tries = [limits.allow("code", size=3, every=10.0) for _ in range(5)]
    assert tries == [True, True, True, False, False]
    clock.now += 10
    assert [limits.allow("code", size=3, every=10.0) for _ in range(2)] == [True, False]


def test_a_bucket_never_holds_more_than_its_size(clock: Clock) -> None:
    limits = Limits(clock)
    limits.allow("code", size=2, every=1.0)
    clock.now += 1_000
    assert [limits.allow("code", size=2, every=1.0) for _ in range(3)] == [True, True, False]


def test_names_have_buckets_of_their_own(clock: Clock) -> None:
    limits = Limits(clock)
    assert limits.allow("code", "one", size=1, every=9.0)
    assert limits.allow("code", "two", size=1, every=9.0)
    assert not limits.allow("code", "one", size=1, every=9.0)


def test_only_what_is_full_again_is_forgotten(clock: Clock) -> None:
    limits = Limits(clock, most=2)
    for n in range(50):  # more than are remembered, and none may be forgotten early
        limits.allow(str(n), size=1, every=9.0)
    assert not limits.allow("0", size=1, every=9.0)
    clock.now += 10
    for n in range(50, 200):
        limits.allow(str(n), size=1, every=9.0)
    assert len(limits) == 150


def guesses(app: Flask, limits: Limits, address: str, table: str | None = None) -> list[bool]:
    """Which of twelve guesses from an address are counted: of codes, or of a table's host code."""

    def counted() -> bool:
        try:
            limits.guess_code() if table is None else limits.guess_host(table)
        except TooManyRequests:
            return False
        return True

    with app.test_request_context(environ_base={"REMOTE_ADDR": address}):
        return [counted() for _ in range(12)]


def test_the_eleventh_guess_from_one_home_is_refused_and_takes_from_nobody(
    app: Flask, clock: Clock
) -> None:
    limits = Limits(clock)
    once = [True] * 10 + [False] * 2
    for address in ("192.168.1.33", "192.168.1.34", "2001:db8::1"):
        assert guesses(app, limits, address) == once
        assert guesses(app, limits, address, "table") == once
    assert not any(guesses(app, limits, "2001:db8::2"))


def test_any_number_of_phones_joins_from_one_address(
    client: FlaskClient, table: Table, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table.services.limits, "_clock", clock)
    for _ in range(30):
        client.delete_cookie("referee")  # another phone of the same club
        assert client.get(f"/t/{table.code}").status_code == 200
    wrong = [client.get(f"/t/ZZZZ{n}").status_code for n in range(9)]
    assert client.get(f"/t/{table.code}").status_code == 200
    assert [*wrong, client.get("/t/ZZZZZ").status_code] == [404] * 10
    client.delete_cookie("referee")
    assert client.get(f"/t/{table.code}").status_code == 429  # or it would tell which are right


def test_a_host_code_is_not_guessed_from_many_homes(app: Flask, clock: Clock) -> None:
    limits = Limits(clock)
    for n in range(3):
        guesses(app, limits, f"192.168.1.{n}", "table")
    assert not any(guesses(app, limits, "192.168.1.9", "table"))
    assert any(guesses(app, limits, "192.168.1.10", "another"))
