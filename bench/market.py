"""One table over the wire: four phones, the shared screen, five sealed markets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .wire import Screen, Wire

MARKETS = 5
ENTRIES = 6  # a market writes: four bids, the reveal, the bills that change hands


@dataclass
class Times:
    """What was measured, in seconds."""

    taps: list[float] = field(default_factory=list)  # from the reveal to the last of all screens
    bids: list[float] = field(default_factory=list)  # from a bid to its answer


class Table:
    """Plays markets and takes the time of each."""

    def __init__(self, port: int, keys: Mapping[str, Any], times: Times) -> None:
        self.times = times
        paths = [f"/h/{keys['host']}", *(f"/s/{key}" for key in keys["seats"])]
        self.devices = [Device(port, path) for path in paths]
        self.host, *self.phones = self.devices

    async def open(self) -> None:
        """Every device loads its page and opens its stream."""
        for device in self.devices:
            await device.open()

    async def market(self) -> None:
        """Four bids, the reveal, on to the next."""
        before = self.host.screen.seq
        await asyncio.gather(*(self._bid(phone, n) for n, phone in enumerate(self.phones, 1)))
        await self.host.screen.shows(before + len(self.phones))
        began = time.perf_counter()
        await self.host.do("reveal")
        shown = before + len(self.phones) + 1
        self.times.taps.append(max([await d.screen.shows(shown) for d in self.devices]) - began)
        await self.host.do("proceed")
        for device in self.devices:
            await device.screen.shows(shown + 1)

    async def _bid(self, phone: Device, n: int) -> None:
        began = time.perf_counter()
        await phone.do("place-bid", price=1_000 * n, bars=1)
        self.times.bids.append(time.perf_counter() - began)

    @property
    def received(self) -> int:
        """Bytes on all its screens' streams so far."""
        return sum(device.screen.size for device in self.devices)


class Device:
    """A phone or the shared screen."""

    def __init__(self, port: int, path: str) -> None:
        self.path = path
        self.wire = Wire(port)
        self.screen = Screen(port, path, b"")

    async def open(self) -> None:
        await self.wire.connect()
        await self.wire.page(self.path)
        self.screen.cookie = self.wire.cookie
        await self.screen.open()
        await self.screen.shows(0)

    async def do(self, kind: str, **values: int) -> None:
        """Send a form of the page as it is now."""
        await self.wire.form(f"{self.path}/do/{kind}", self.screen.drawn, **values)
