"""Why a phone may not get in is said on the join screen, as far as this computer can know."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.web.http.addresses import Addresses
from referee.web.screens.doctor import _advice
from tests.web.browsing import Device
from tests.web.table import Table

HOME = {"wlan0": ["192.168.1.20"], "lo": ["127.0.0.1"]}
AWAY = {**HOME, "tun0": ["10.8.0.2"]}
OURS = frozenset({"127.0.0.1", "192.168.1.20"})
PHONE = OURS | {"192.168.1.33"}


@pytest.mark.parametrize(
    ("networks", "route", "callers", "advice"),
    [
        ({"lo": ["127.0.0.1"]}, "", OURS, ["no-network"]),
        (HOME, "192.168.1.20", OURS, ["no-phone", "isolated", "asleep"]),
        (HOME, "192.168.1.20", PHONE, ["one-phone", "asleep"]),
        (AWAY, "10.8.0.2", PHONE, ["tunnel", "one-phone", "other-address", "asleep"]),
        (AWAY, "192.168.1.20", PHONE, ["one-phone", "other-address", "asleep"]),
    ],
)
def test_what_to_try_is_said_in_its_order(
    networks: dict[str, list[str]], route: str, callers: frozenset[str], advice: list[str]
) -> None:
    addresses = Addresses(8000, look=lambda: networks, route=lambda: route)
    assert _advice(addresses, callers) == tuple(f"doctor-{each}" for each in advice)


def test_the_join_screen_says_it(app: Flask, table: Table) -> None:
    page = Device(app).get(f"/h/{table.host}/join").text
    assert "doctor-" not in page
    assert "en veille" in page or "gone to sleep" in page
