"""How often somebody may guess."""

from __future__ import annotations

import pytest
from flask import Flask
from werkzeug.exceptions import TooManyRequests

from referee.web.http.rate_limits import Limits


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


def test_buckets_are_forgotten_beyond_a_number(clock: Clock) -> None:
    limits = Limits(clock, most=2)
    for name in ("a", "b", "c"):
        limits.allow(name, size=1, every=9.0)
    assert limits.allow("a", size=1, every=9.0)


def test_the_eleventh_guess_from_one_address_is_refused(app: Flask, clock: Clock) -> None:
    limits = Limits(clock)
    with app.test_request_context(environ_base={"REMOTE_ADDR": "192.168.1.33"}):
        for n in range(10):
            limits.guess("join", f"CODE{n}")
        with pytest.raises(TooManyRequests):
            limits.guess("join", "CODE10")


def test_one_code_is_not_guessed_from_many_addresses(app: Flask, clock: Clock) -> None:
    limits = Limits(clock)

    def guess(n: int) -> None:
        with app.test_request_context(environ_base={"REMOTE_ADDR": f"192.168.1.{n}"}):
            limits.guess("host-code", "table")

    for n in range(30):
        guess(n)
    with pytest.raises(TooManyRequests):
        guess(31)
