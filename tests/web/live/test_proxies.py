"""Behind a reverse proxy each visitor is known by an address of their own, as the proxy says it."""

from __future__ import annotations

import asyncio
import re

import pytest
from flask import Flask

from referee.paths import PACKAGE
from referee.web.http import worker
from referee.web.http.rate_limits import networks, within
from referee.web.live.asgi import MOST_SENT, Carrier
from referee.web.live.connections import Connections
from referee.web.live.stream import BEAT
from referee.web.server import GRACE, config
from tests.web.asgi_client import Application, ask
from tests.web.table import Table

from .test_connections import Guest

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


def guesses(carried: Application, source: str, visitors: list[str]) -> list[int]:
    """The answers to wrong codes, each guessed by the visitor whom the header names."""
    return [asked(carried, f"/t/ZZZ{n}", source, **{"for": who})[0]
            for n, who in enumerate(visitors)]  # fmt: skip


def test_two_visitors_of_one_proxy_do_not_use_up_each_other_s_guesses(
    carried: Application,
) -> None:
    assert guesses(carried, PROXY, ["192.0.2.1"] * 11) == [404] * 10 + [429]
    assert guesses(carried, PROXY, ["192.0.2.2", "192.0.2.1"]) == [404, 429]
    # what a visitor writes there stands before what the proxy adds
    invented = [f"192.0.2.{n}, 192.0.2.1" for n in range(10, 13)]
    assert guesses(carried, PROXY, invented) == [429] * 3


def test_whom_a_stranger_says_they_speak_for_is_ignored(carried: Application) -> None:
    visitors = [f"192.0.2.{n}" for n in range(11)]
    assert guesses(carried, STRANGER, visitors) == [404] * 10 + [429]


@pytest.mark.parametrize(
    ("source", "scheme", "secure"),
    [(PROXY, "https", True), (PROXY, "http", False), (STRANGER, "https", False)],
)
def test_cookies_are_for_https_alone_where_the_proxy_says_https(
    carried: Application, table: Table, source: str, scheme: str, secure: bool
) -> None:
    status, headers = asked(carried, f"/t/{table.code}", source, proto=scheme)
    assert status == 200
    assert ("; Secure" in headers["set-cookie"]) == secure
    assert ("strict-transport-security" in headers) == secure


def test_a_proxy_holds_any_number_of_connections() -> None:
    all_ = Connections(99, most_from_one=2, proxies=TRUSTED)
    assert all(all_.enter(Guest(all_.home(PROXY))) for _ in range(9))
    assert [all_.enter(Guest(all_.home(STRANGER))) for _ in range(3)] == [True, True, False]


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
