"""Plays one table over the network: four phones and the shared screen, round after round.

Each game defines its sealed rounds as ROUNDS in bench/<game>.py.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from referee.games import all_games

from .wire import Screen, Wire


@dataclass(frozen=True)
class Rounds:
    """A series of sealed rounds with nothing but the host's actions between them."""

    count: int
    begun: Callable[[Sequence[str]], Mapping[str, Any]]  # players' names to the table's start
    sealed: str  # kind of the sealed action
    values: Callable[[int], Mapping[str, int]]  # fields that the n-th phone sends, from 1
    reveal: str  # kind of the host's action that opens the envelopes
    onwards: tuple[str, ...]  # kinds of the host's actions that lead to the next round


def played() -> dict[str, Rounds]:
    """The rounds of each game on the shelf that has a module in this package."""
    keys = [key for key in all_games() if find_spec(f"bench.{key}")]
    return {key: import_module(f"bench.{key}").ROUNDS for key in keys}


@dataclass
class Times:
    """Measured times, in seconds."""

    taps: list[float] = field(default_factory=list)  # from the reveal to the last screen
    bids: list[float] = field(default_factory=list)  # from sending a bid to its answer

    def clear(self) -> None:
        """Forget what was measured so far."""
        self.taps.clear()
        self.bids.clear()


class Table:
    """Plays rounds and measures each."""

    def __init__(self, port: int, keys: Mapping[str, Any], rounds: Rounds, times: Times) -> None:
        self.rounds = rounds
        self.times = times
        paths = [f"/h/{keys['host']}", *(f"/s/{key}" for key in keys["seats"])]
        self.devices = [Device(port, path) for path in paths]
        self.host, *self.phones = self.devices

    async def open(self) -> None:
        """Load every device's page and open its stream."""
        for device in self.devices:
            await device.open()

    async def round(self) -> None:
        """Play one round: everybody seals, the host reveals and goes on to the next."""
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
        """The bytes received so far by all screens: streams, and answers to forms."""
        return sum(device.screen.size + device.wire.size for device in self.devices)


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
        """Send a form from the page as it stands now."""
        await self.wire.form(f"{self.path}/do/{kind}", self.screen.drawn, **values)
