"""How often somebody may guess, and who that is behind a reverse proxy.

There each visitor is known by an address of their own, as the proxy says it.
"""

from __future__ import annotations

import asyncio
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import TooManyRequests

from referee.paths import PACKAGE
from referee.web.http import worker
from referee.web.http.rate_limits import Limits, networks, within
from referee.web.live.asgi import MOST_SENT, Carrier
from referee.web.live.connections import Connections
from referee.web.live.stream import BEAT
from referee.web.server import GRACE, config
from tests.web.asgi_client import Application, ask
from tests.web.table import Table


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_bucket_gives_its_size_then_one_at_a_time_and_never_holds_more(clock: Clock) -> None:
    limits = Limits(clock)

    def tries(count: int) -> list[bool]:
        return [limits.allow("code", "one", size=3, every=10.0) for _ in range(count)]

    assert tries(5) == [True, True, True, False, False]
    clock.now += 9.9
    assert tries(1) == [False]
    clock.now += 0.1
    assert tries(2) == [True, False]
    clock.now += 10_000
    assert tries(4) == [True, True, True, False]
    assert limits.allow("code", "two", size=3, every=10.0), "every name has a bucket of its own"


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


def test_the_eleventh_guess_from_a_home_alone_is_refused(app: Flask, clock: Clock) -> None:
    limits = Limits(clock)
    once = [True] * 10 + [False] * 2
    for address in ("192.168.1.33", "192.168.1.34", "2001:db8::1"):
        assert guesses(app, limits, address) == once
        assert guesses(app, limits, address, "table") == once
    assert not any(guesses(app, limits, "2001:db8::2"))
    assert not any(guesses(app, limits, "192.168.1.9", "table")), "nor from a fourth home"
    assert any(guesses(app, limits, "192.168.1.10", "another"))


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
    assert client.get(f"/t/{table.code}").status_code == 200, "they have found the table"
    client.delete_cookie("referee")
    assert client.get(f"/t/{table.code}").status_code == 429  # or it would tell which are right


PROXY, STRANGER = "10.0.0.7", "10.0.0.8"
TRUSTED = networks(PROXY)


@pytest.fixture
def carried(app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch) -> Application:
    """What the server calls; nobody regains a guess."""
    monkeypatch.setattr(table.services.limits, "_clock", lambda: 100.0)
    of_server = config(Carrier(app), Connections(9), TRUSTED)
    of_server.load()
    return of_server.loaded_app


def asked(carried: Application, path: str, source: str, **said: str) -> tuple[int, dict[str, str]]:
    """Status and headers of the answer to a request that comes from `source`."""
    headers = {f"x-forwarded-{name}": value for name, value in said.items()}
    return asyncio.run(ask(carried, "GET", path, headers, phone=source))[:2]


def guessed(carried: Application, source: str, visitors: list[str]) -> list[int]:
    """The answers to wrong codes, each guessed by the visitor whom the header names."""
    return [asked(carried, f"/t/ZZZ{n}", source, **{"for": who})[0]
            for n, who in enumerate(visitors)]  # fmt: skip


def test_visitors_of_a_proxy_do_not_use_up_each_other_s_guesses(carried: Application) -> None:
    assert guessed(carried, PROXY, ["192.0.2.1"] * 11) == [404] * 10 + [429]
    assert guessed(carried, PROXY, ["192.0.2.2", "192.0.2.1"]) == [404, 429]
    # what a visitor writes there stands before what the proxy adds
    invented = [f"192.0.2.{n}, 192.0.2.1" for n in range(10, 13)]
    assert guessed(carried, PROXY, invented) == [429] * 3
    visitors = [f"192.0.2.{n}" for n in range(20, 31)]
    assert guessed(carried, STRANGER, visitors) == [404] * 10 + [429]


def test_cookies_are_secure_where_the_proxy_says_https(carried: Application, table: Table) -> None:
    for source, scheme, secure in (
        *((PROXY, "https", True), (PROXY, "http", False)),
        (STRANGER, "https", False),
    ):
        status, headers = asked(carried, f"/t/{table.code}", source, proto=scheme)
        assert status == 200
        assert ("; Secure" in headers["set-cookie"]) == secure
        assert ("strict-transport-security" in headers) == secure


def test_proxies_are_addresses_and_networks_in_ipv6_too() -> None:
    among = networks("10.0.0.7, 2001:db8::/32,")
    for address in ("10.0.0.7", "::ffff:10.0.0.7", "2001:db8::1"):
        assert within(address, among)
    for address in ("10.0.0.8", "::ffff:10.0.0.8", "unknown", ""):
        assert not within(address, among)
    with pytest.raises(ValueError, match="proxy"):
        networks("proxy.example")


def test_the_proxy_of_the_guide_takes_and_waits_for_what_the_program_does() -> None:
    guide = (PACKAGE.parent / "docs" / "hosting.md").read_text("utf-8")

    def said(of: str) -> int:
        numbers = re.findall(rf"^ +{of} (\d+)", guide, re.MULTILINE)
        assert len(numbers) == 1, of
        return int(numbers[0])

    assert said("client_max_body_size") * 1024 * 1024 == MOST_SENT
    assert said("proxy_read_timeout") > max(2 * worker.PATIENCE, BEAT)
    stop = re.search(r"docker stop --time (\d+)", guide)
    assert stop and int(stop[1]) > GRACE + worker.PATIENCE
