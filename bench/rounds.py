"""One table over the wire: four phones, the shared screen, sealed rounds one after the other.

Which rounds those are is a game's own: ROUNDS in bench/<game>.py.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from referee.games import shelf

from .wire import Screen, Wire


@dataclass(frozen=True)
class Rounds:
    """Sealed rounds that follow each other, and nothing else between them."""

    count: int
    begun: Callable[[Sequence[str]], Mapping[str, Any]]  # the names' table before the first
    sealed: str  # the kind of what a phone seals
    values: Callable[[int], Mapping[str, int]]  # what the n-th phone writes, from 1
    reveal: str  # the host's act that opens all
    onwards: tuple[str, ...]  # its acts that lead to the next round


def played() -> dict[str, Rounds]:
    """The rounds of each game on the shelf that has some here."""
    keys = [key for key in shelf() if find_spec(f"bench.{key}")]
    return {key: import_module(f"bench.{key}").ROUNDS for key in keys}


@dataclass
class Times:
    """What was measured, in seconds."""

    taps: list[float] = field(default_factory=list)  # from the reveal to the last of all screens
    bids: list[float] = field(default_factory=list)  # from a sealing to its answer


class Table:
    """Plays rounds and takes the time of each."""

    def __init__(self, port: int, keys: Mapping[str, Any], rounds: Rounds, times: Times) -> None:
        self.rounds = rounds
        self.times = times
        paths = [f"/h/{keys['host']}", *(f"/s/{key}" for key in keys["seats"])]
        self.devices = [Device(port, path) for path in paths]
        self.host, *self.phones = self.devices

    async def open(self) -> None:
        """Every device loads its page and opens its stream."""
        for device in self.devices:
            await device.open()

    async def round(self) -> None:
        """Everybody seals, the reveal, on to the next."""
        before = self.host.screen.seq
        await asyncio.gather(*(self._seal(phone, n) for n, phone in enumerate(self.phones, 1)))
        await self.host.screen.shows(before + len(self.phones))
        began = time.perf_counter()
        await self.host.do(self.rounds.reveal)
        shown = before + len(self.phones) + 1
        self.times.taps.append(max([await d.screen.shows(shown) for d in self.devices]) - began)
        for kind in self.rounds.onwards:
            await self.host.do(kind)
            shown += 1
            for device in self.devices:
                await device.screen.shows(shown)

    async def _seal(self, phone: Device, n: int) -> None:
        began = time.perf_counter()
        await phone.do(self.rounds.sealed, **self.rounds.values(n))
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
