"""The names at which this computer may be reached, and the answer to all others."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from referee.web.http import addresses
from referee.web.http.addresses import is_trusted_host

OURS = (
    "192.168.1.20:8000", "127.0.0.1", "localhost:8000", "salon:8000", "salon.local", "[::1]:80",
    "[fe80::1%eth0]:8000", "[fe80::1%25eth0]:8000", "fe80::1%eth0", "laptop.lan:8000",
    "[::ffff:192.168.1.20]:8000",
    "laptop.home", "laptop.home.arpa", "laptop.internal", "laptop.localdomain:8000", "LAPTOP.LAN.",
)  # fmt: skip
STRANGE = (
    "evil.example.com", "evil.example.com:8000", "192.168.1.20.evil.com", "", ":8000", ".",
    "evil.box", "laptop.fritz.box", "laptop.bbox", "laptop.station", "laptop.tail1234.ts.net",
    "evillan.com", "x.lan.evil.com", "[evil.com]:80", "lan.evil",
)  # fmt: skip


@pytest.fixture
def resolver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The names that the router has announced; none yet."""
    file = tmp_path / "resolv.conf"
    monkeypatch.setattr(addresses, "RESOLVER_FILE", file)
    monkeypatch.setattr(socket, "gethostname", lambda: "laptop")
    return file


def test_names_that_nobody_can_register_are_trusted_and_that_given_by_hand(resolver: Path) -> None:
    assert [host for host in OURS if not is_trusted_host(host)] == []
    assert [host for host in STRANGE if is_trusted_host(host)] == []
    assert is_trusted_host("jeux.example.org:8000", "jeux.example.org")
    assert not is_trusted_host("other.example.org:8000", "jeux.example.org")


def test_a_name_in_the_domain_of_the_router_is_ours_and_this_computers_full_name(
    resolver: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolver.write_text("# a router\nnameserver 192.168.1.1\nsearch fritz.box tail1234.ts.net.\n")
    assert is_trusted_host("laptop.fritz.box:8000") and is_trusted_host("other.tail1234.ts.net")
    for host in ("evil.box", "x.evil.box", "fritz.box", "a.laptop.fritz.box", "x.ts.net", "evil.b"):
        assert not is_trusted_host(host), host
    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop.example.org")
    assert is_trusted_host("laptop.example.org") and not is_trusted_host("other.example.org")


def test_who_uses_another_name_is_told_which_address_to_open(
    client: FlaskClient, resolver: Path
) -> None:
    for lang, sentence in (("fr", "ne connaît pas le nom"), ("en", "does not know the name")):
        headers = {"Host": "laptop.fritz.box:8000", "Accept-Language": lang}
        answer = client.get("/", headers=headers)
        assert answer.status_code == 400
        for word in (sentence, "laptop.fritz.box", "http://", "--host-name"):
            assert word in answer.text, word
        assert 'class="arrow" href="http://' in answer.text


def test_the_pages_judge_the_header_as_it_was_sent(client: FlaskClient, resolver: Path) -> None:
    for hosts, status in ((OURS, 200), (STRANGE, 400)):
        for host in hosts:
            assert client.get("/robots.txt", headers={"Host": host}).status_code == status, host
