"""Limits how often codes may be guessed, with token buckets in memory, one an origin.

What a device can easily change does not give it another origin.
"""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network

from flask import request
from werkzeug.exceptions import TooManyRequests

from referee.kit.words import Refusal

HERE = ("127.0.0.1", "::/64")  # this machine

Network = IPv4Network | IPv6Network


@lru_cache(maxsize=4096)
def origin(address: str) -> str:
    """Whose an address is: itself, or the network of 64 bits that a home has in IPv6."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    mapped = getattr(ip, "ipv4_mapped", None)
    if mapped is not None:
        return str(mapped)
    return address if ip.version == 4 else str(ipaddress.ip_network((address, 64), strict=False))


def networks(said: str) -> tuple[Network, ...]:
    """The networks of "10.0.0.7, 172.16.0.0/12", IPv4 also as IPv6 sees it; raises ValueError."""
    given = [
        ipaddress.ip_network(one.strip(), strict=False) for one in said.split(",") if one.strip()
    ]
    mapped = [f"::ffff:{n.network_address}/{96 + n.prefixlen}" for n in given if n.version == 4]
    return (*given, *map(IPv6Network, mapped))


def within(address: str, among: Sequence[Network]) -> bool:
    """Is it in one of these networks?"""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(ip in network for network in among)


class Bucket:
    """Holds at most `size` tries and regains one every `every` seconds."""

    __slots__ = ("full_at",)

    def __init__(self) -> None:
        self.full_at = 0.0

    def take(self, at: float, size: int, every: float) -> bool:
        """Use up one try; False if none is left."""
        full_at = max(self.full_at, at) + every
        if full_at - at > size * every:
            return False
        self.full_at = full_at
        return True

    def give_back(self, every: float) -> None:
        """Have the last try back."""
        self.full_at -= every


class Limits:
    """One bucket per name. Only those that are full again are forgotten, never a guesser."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = 10_000) -> None:
        self._clock = clock
        self._most = most
        self._buckets: dict[tuple[str, ...], Bucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def allow(self, *name: str, size: int, every: float) -> bool:
        """Use up one try of that name; False if none is left."""
        at = self._clock()
        if name not in self._buckets and len(self._buckets) >= self._most:
            self._forget(at)
        return self._buckets.setdefault(name, Bucket()).take(at, size, every)

    def guess_code(self) -> None:
        """Count one guess of a table's code or a household's; raises TooManyRequests (429).

        An origin has ten guesses and regains one every six seconds. What others guess is nothing
        to it: a full house of phones joins while one device tries every code. A guess that was
        right is `found`, and given back: any number of phones may join from one address.
        """
        self._guess_from("code")

    def found_code(self) -> None:
        """Give the last guess of this origin back."""
        self._buckets.get(("code", _asking()), Bucket()).give_back(6.0)

    def guess_host(self, table_id: str) -> None:
        """Count one guess of a table's host code, as `guess_code` does, and for all together.

        A table has thirty and regains one every two seconds; an origin that is refused takes none
        of these.
        """
        self._guess_from("host")
        if not self.allow("host of", table_id, size=30, every=2.0):
            raise TooManyRequests(retry_after=2)

    def guess_pin(self, field: str) -> None:
        """Count one guess of the household's PIN; raises Refusal("pin-later") for too many.

        An origin has ten, and regains one every thirty seconds.
        """
        if not self.allow("pin", origin(request.remote_addr or ""), size=10, every=30.0):
            raise Refusal("pin-later", field=field)

    def make(self, what: str) -> None:
        """Count one more household, or invitation, that this origin makes.

        It makes thirty, then one every ten minutes; raises Refusal("made-later").
        """
        if not self.allow(what, _asking(), size=30, every=600.0):
            raise Refusal("made-later")

    def _guess_from(self, what: str) -> None:
        if not self.allow(what, _asking(), size=10, every=6.0):
            raise TooManyRequests(retry_after=6)

    def _forget(self, at: float) -> None:
        """Forget the buckets that are full: they are as good as new ones."""
        self._buckets = {n: bucket for n, bucket in self._buckets.items() if bucket.full_at > at}
        self._most = max(self._most, 2 * len(self._buckets))


def _asking() -> str:
    """The origin of the current request."""
    return origin(request.remote_addr or "")
