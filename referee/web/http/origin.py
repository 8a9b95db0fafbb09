"""Whose an address is: what one device can easily change does not make it another device."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

HERE = ("127.0.0.1", "::/64")  # this machine


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
