"""Limits guesses of codes with token buckets in memory, one for each origin.

In IPv6 a device at home can choose among many addresses. So an origin is not an address, and all
devices of the home together have a bucket, too.
"""

from __future__ import annotations

import ipaddress
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network

import psutil
from flask import request
from werkzeug.exceptions import TooManyRequests

from referee.kit.words import Refusal

_LOCAL_NETWORK = IPv6Network("fc00::/7")  # addresses that the internet does not route
MOST_NEIGHBOURS = 6  # devices of an IPv6 home that may guess at full rate together
LOOPBACK_ORIGINS = ("127.0.0.1", "::/64")  # this machine

Network = IPv4Network | IPv6Network


@lru_cache(maxsize=4096)
def origin(address: str) -> str:
    """Return the origin of an address: a device at home, or a home elsewhere.

    In IPv6, a home elsewhere is a network of 64 bits.
    """
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if ip.version == 4:
        return address
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ip) if is_neighbour(ip) else str(_home_network(ip))


def is_neighbour(ip: IPv6Address) -> bool:
    """Return True for a device on a network of this computer."""
    return ip.is_link_local or ip in _LOCAL_NETWORK or any(ip in net for net in own_networks())


def own_networks() -> list[IPv6Network]:
    """Return the networks of 64 bits of this computer."""
    all_addresses = (entry for addresses in psutil.net_if_addrs().values() for entry in addresses)
    ipv6 = (entry.address for entry in all_addresses if entry.family == socket.AF_INET6)
    ips = (IPv6Address(address.partition("%")[0]) for address in ipv6)
    return [_home_network(ip) for ip in ips if not ip.is_loopback]


def _home_network(ip: IPv6Address) -> IPv6Network:
    return IPv6Network((ip, 64), strict=False)


def parse_networks(text: str) -> tuple[Network, ...]:
    """Parse networks like "10.0.0.7, 172.16.0.0/12"; raise ValueError.

    IPv4 networks are also returned as IPv6 maps them.
    """
    typed_networks = [
        ipaddress.ip_network(one.strip(), strict=False) for one in text.split(",") if one.strip()
    ]
    mapped_networks = [
        f"::ffff:{n.network_address}/{96 + n.prefixlen}" for n in typed_networks if n.version == 4
    ]
    return (*typed_networks, *map(IPv6Network, mapped_networks))


def is_in_networks(address: str, networks: Sequence[Network]) -> bool:
    """Return True if the address is in one of these networks."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(ip in network for network in networks)


class Bucket:
    """Bucket of at most `size` tries, to which one is added every `interval` seconds."""

    __slots__ = ("full_at",)

    def __init__(self) -> None:
        self.full_at = 0.0

    def try_take(self, moment: float, size: int, interval: float) -> bool:
        """Use up one try; return False if none is left."""
        full_at = max(self.full_at, moment) + interval
        if full_at - moment > size * interval:
            return False
        self.full_at = full_at
        return True

    def give_back(self, interval: float) -> None:
        """Restore the last try."""
        self.full_at -= interval


class Limits:
    """Buckets by name.

    Only full buckets are dropped, so never the bucket of somebody who guesses.
    """

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, max_count: int = 10_000
    ) -> None:
        self._clock = clock
        self._max_count = max_count
        self._buckets: dict[tuple[str, ...], Bucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def allow(self, *name: str, size: int, interval: float) -> bool:
        """Use up one try of that name; return False if none remains."""
        moment = self._clock()
        if name not in self._buckets and len(self._buckets) >= self._max_count:
            self._drop_full_buckets(moment)
        return self._buckets.setdefault(name, Bucket()).try_take(moment, size, interval)

    def count_code_guess(self) -> None:
        """Count one guess of a code of a table or household.

        Raises TooManyRequests (429). An origin has ten guesses, and one more every six seconds.
        Guesses of other origins do not count, so phones can join while one device tries every code.
        `give_back_code_guess` gives a right guess back, so any number of phones may join from one
        address.
        """
        self._count_guess("code")

    def give_back_code_guess(self) -> None:
        """Give the last guess of this origin back."""
        for name, interval in _buckets("code", 6.0):
            self._buckets.get(name, Bucket()).give_back(interval)

    def count_host_guess(self, table_id: str, seat: str = "") -> None:
        """Count one guess of a host code, for its origin and for all.

        All devices without a `seat` at the table have thirty guesses together, and one more every
        two seconds. So have the devices that hold the same seat. A refused guess uses up none of
        these.
        """
        self._count_guess("host")
        if not self.allow("host of", table_id, seat, size=30, interval=2.0):
            raise TooManyRequests(retry_after=2)

    def count_pin_guess(self, field: str) -> None:
        """Count one guess of the household's PIN; raise Refusal("pin-later").

        An origin has ten, and one more every thirty seconds.
        """
        if not self._allow_origin("pin", size=10, interval=30.0):
            raise Refusal("pin-later", field=field)

    @contextmanager
    def count_creation(
        self, kind: str, *, size: int = 30, interval: float = 600.0
    ) -> Iterator[None]:
        """Count one more household, invitation or table made by this origin.

        It may make thirty, then one every ten minutes; raises Refusal("made-later"). If the block
        raises a Refusal, nothing was made and nothing is counted.
        """
        if not self.allow(kind, _client_address(), size=size, interval=interval):
            raise Refusal("made-later")
        try:
            yield
        except Refusal:
            self._buckets[kind, _client_address()].give_back(interval)
            raise

    def _count_guess(self, kind: str) -> None:
        if not self._allow_origin(kind, size=10, interval=6.0):
            raise TooManyRequests(retry_after=6)

    def _allow_origin(self, kind: str, *, size: int, interval: float) -> bool:
        """Use up one try of the origin of the current request."""
        return all(
            self.allow(
                *name, size=round(size * interval / bucket_interval), interval=bucket_interval
            )
            for name, bucket_interval in _buckets(kind, interval)
        )

    def _drop_full_buckets(self, moment: float) -> None:
        """Drop the full buckets, which equal new ones."""
        self._buckets = {
            n: bucket for n, bucket in self._buckets.items() if bucket.full_at > moment
        }
        self._max_count = max(self._max_count, 2 * len(self._buckets))


def _buckets(kind: str, interval: float) -> list[tuple[tuple[str, ...], float]]:
    """Return the buckets of a guess, and how often each gets a try."""
    client_origin = origin(request.remote_addr or "")
    has_no_neighbours = ":" not in client_origin or client_origin.endswith("/64")
    shared_buckets = (
        [] if has_no_neighbours else [((kind, "neighbours"), interval / MOST_NEIGHBOURS)]
    )
    return [((kind, client_origin), interval), *shared_buckets]


def _client_address() -> str:
    """Return the origin of the current request."""
    return origin(request.remote_addr or "")
