"""The number of guesses an origin has, also behind a reverse proxy.

The proxy names each visitor by an address.
"""

from __future__ import annotations

import asyncio
import re
from ipaddress import IPv6Network
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import TooManyRequests

from referee.paths import PACKAGE
from referee.web.http import rate_limits, worker
from referee.web.http.rate_limits import Limits, is_in_networks, parse_networks
from referee.web.http.services import Services
from referee.web.live.asgi import MOST_REQUEST_BYTES, AsgiBridge
from referee.web.live.connections import Connections
from referee.web.live.stream import HEARTBEAT_SECONDS
from referee.web.screens.lobby import HOME_TABLE_RATE
from referee.web.server import STOP_TIMEOUT, config
from tests.web.asgi_client import Application, ask
from tests.web.browsing import Device, Page
from tests.web.table import BRUNO, Table, running


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
        return [limits.allow("code", "one", size=3, interval=10.0) for _ in range(count)]

    assert tries(5) == [True, True, True, False, False]
    clock.now += 9.9
    assert tries(1) == [False]
    clock.now += 0.1
    assert tries(2) == [True, False]
    clock.now += 10_000
    assert tries(4) == [True, True, True, False]
    assert limits.allow("code", "two", size=3, interval=10.0), "every name has a bucket of its own"


def test_only_what_is_full_again_is_forgotten(clock: Clock) -> None:
    limits = Limits(clock, max_count=2)
    for n in range(50):  # more than are remembered, and none may be forgotten early
        limits.allow(str(n), size=1, interval=9.0)
    assert not limits.allow("0", size=1, interval=9.0)
    clock.now += 10
    for n in range(50, 200):
        limits.allow(str(n), size=1, interval=9.0)
    assert len(limits) == 150


def guesses(app: Flask, limits: Limits, address: str, table: str | None = None) -> list[bool]:
    """Return which of twelve guesses from an address are counted: of codes, or of a host code."""

    def counted() -> bool:
        try:
            limits.count_code_guess() if table is None else limits.count_host_guess(table)
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
    assert not any(guesses(app, limits, "2001:db8::2")), "nor from that home"
    assert not any(guesses(app, limits, "192.168.1.9", "table")), "nor from a fourth home"
    assert any(guesses(app, limits, "192.168.1.10", "another"))
    clock.now += 12
    assert guesses(app, limits, "192.168.1.33").count(True) == 2, "one in six seconds"


# what looks no code up, or what nobody guesses: a ticket has 128 random bits
UNGUESSED = {"join.ticket", "join.redeem", "household.invitation", "host.invitation"}


@pytest.mark.parametrize("public", [False, True])
def test_every_route_that_takes_a_code_refuses_the_eleventh_wrong_one(
    tmp_path: Path, public: bool
) -> None:
    with running(tmp_path / "tables.db", public=public) as app:
        app.config["WTF_CSRF_ENABLED"] = False
        client, services = app.test_client(), app.extensions["referee"]
        services.limits._clock = lambda: 100.0
        tried = 0
        for rule in app.url_map.iter_rules():
            if not {"code", "word"} & rule.arguments or rule.endpoint in UNGUESSED:
                continue
            if rule.endpoint.startswith("household.") and not public:
                continue
            for method in {"GET", "POST"} & rule.methods:
                tried += 1
                client.delete_cookie("referee")
                others = {"place": 1, "_": rule.rule.split("(")[-1][:1]}
                statuses = [
                    client.open(
                        rule.build({**others, "code": f"ZZZZ{n}", "word": f"ZZZZZZZ{n}"})[1],
                        method=method,
                        environ_base={"REMOTE_ADDR": f"192.168.1.{tried}"},
                    ).status_code
                    for n in range(11)
                ]
                assert 429 not in statuses[:10] and statuses[10] == 429, (rule, method)
        assert tried >= 4


def test_strangers_use_up_no_guess_of_a_host_s_code_of_those_who_sit_at_the_table(
    client: FlaskClient, table: Table, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table.services.limits, "_clock", clock)
    client.application.config["WTF_CSRF_ENABLED"] = False

    def tried(device: FlaskClient, address: str, digits: str) -> int:
        sent = {"data": {"code": digits}, "environ_base": {"REMOTE_ADDR": address}}
        return device.post(f"/host/{table.code}", **sent).status_code

    crowd = [tried(client, f"192.168.2.{n}", "wrong") for n in range(40)]
    assert (crowd.count(409), crowd.count(429)) == (30, 10)
    right = table.services.keys.host_code(table.id)
    assert tried(client, "192.168.2.99", right) == 429
    phone = client.application.test_client()
    assert phone.get(f"/s/{table.keys[BRUNO]}").status_code == 200
    assert tried(phone, "192.168.1.33", right) == 303


def opened(device: Device, *names: str) -> Page:
    return device.post("/new/toy", {"name": list(names)})


def test_one_address_opens_so_many_tables_on_a_public_host_and_many_more_at_home(
    tmp_path: Path, clock: Clock
) -> None:
    for public, most in ((True, 30), (False, 1000)):
        with running(tmp_path / f"{public}.db", public=public) as app:
            services: Services = app.extensions["referee"]
            services.limits._clock = clock
            device = Device(app, "en")
            for _ in range(3):  # what opens none counts for none
                assert opened(device, "Lucie").status == 409
            limit = {} if public else HOME_TABLE_RATE
            with app.test_request_context(environ_base={"REMOTE_ADDR": "192.168.1.33"}):
                for _ in range(most - 1):
                    with services.limits.count_creation("table", **limit):
                        pass
            assert opened(device, "Lucie", "Bruno").status == 303
            refused = opened(device, "Anna", "Olive")
            assert (refused.status, "Too many" in refused.text) == (429, True)
            assert refused.form("/new/toy").values["name"][:2] == ["Anna", "Olive"]
            assert opened(device.other(address="192.168.1.34"), "Anna", "Olive").status == 303
            every = 600 if public else 10
            for wait, status in ((every - 1, 429), (1, 303)):
                clock.now += wait
                assert opened(device, "Anna", "Olive").status == status


def test_in_ipv6_each_device_of_the_home_is_one_and_elsewhere_a_home_is(
    app: Flask, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    homes = [IPv6Network("2001:db8:1:2::/64")]
    monkeypatch.setattr(rate_limits, "own_networks", lambda: homes)
    origin = rate_limits.origin.__wrapped__
    monkeypatch.setattr(rate_limits, "origin", origin)
    for near in ("fe80::5", "fe80::5%eth0", "fd12:3456::5", "2001:db8:1:2::5"):
        assert origin(near) == near.partition("%")[0]
    for far in ("2001:db8:1:3::5", "2a00::5"):
        assert origin(far) == str(IPv6Network((far, 64), strict=False))
    assert (
        origin("::1") in rate_limits.LOOPBACK_ORIGINS
        and origin("::ffff:127.0.0.1") in rate_limits.LOOPBACK_ORIGINS
    )
    limits = Limits(clock)
    once = [True] * 10 + [False] * 2
    assert guesses(app, limits, "fe80::5") == guesses(app, limits, "fe80::6") == once
    # a device that takes address after address is no more than six
    assert sum(sum(guesses(app, limits, f"fe80::{n:x}")) for n in range(16, 56)) == 40


def test_this_computer_knows_its_homes_in_ipv6() -> None:
    assert all(home.prefixlen == 64 and not home.is_loopback for home in rate_limits.own_networks())


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
TRUSTED = parse_networks(PROXY)


@pytest.fixture
def carried(app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch) -> Application:
    """The application as the server calls it; nobody gets another guess."""
    monkeypatch.setattr(table.services.limits, "_clock", lambda: 100.0)
    of_server = config(AsgiBridge(app), Connections(9), TRUSTED)
    of_server.load()
    return of_server.loaded_app


def asked(
    carried: Application, path: str, source: str, **forwarded: str
) -> tuple[int, dict[str, str]]:
    """Return status and headers of the answer to a request from `source`."""
    headers = {f"x-forwarded-{name}": value for name, value in forwarded.items()}
    return asyncio.run(ask(carried, "GET", path, headers, phone=source))[:2]


def guessed(carried: Application, source: str, visitors: list[str]) -> list[int]:
    """Return the answers to wrong codes, guessed by the visitor that the header names."""
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
    among = parse_networks("10.0.0.7, 2001:db8::/32,")
    for address in ("10.0.0.7", "::ffff:10.0.0.7", "2001:db8::1"):
        assert is_in_networks(address, among)
    for address in ("10.0.0.8", "::ffff:10.0.0.8", "unknown", ""):
        assert not is_in_networks(address, among)
    with pytest.raises(ValueError, match="proxy"):
        parse_networks("proxy.example")


def test_the_proxy_of_the_guide_takes_and_waits_for_what_the_program_does() -> None:
    guide = (PACKAGE.parent / "docs" / "hosting.md").read_text("utf-8")

    def figure_of(of: str) -> int:
        numbers = re.findall(rf"^ +{of} (\d+)", guide, re.MULTILINE)
        assert len(numbers) == 1, of
        return int(numbers[0])

    assert figure_of("client_max_body_size") * 1024 * 1024 == MOST_REQUEST_BYTES
    assert figure_of("proxy_read_timeout") > max(2 * worker.PROCESS_TIMEOUT, HEARTBEAT_SECONDS)
    stop = re.search(r"docker stop --time (\d+)", guide)
    assert stop and int(stop[1]) > STOP_TIMEOUT + worker.PROCESS_TIMEOUT
