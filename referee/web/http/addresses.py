"""Addresses at which phones at home reach this program, QR codes, and host names.

A host name is accepted only if no outsider can own it: it cannot be registered, or it is this
computer's own. Otherwise a page of another site could make its own name point here (DNS rebinding).
"""

from __future__ import annotations

import io
import ipaddress
import re
import socket
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
import qrcode
from markupsafe import Markup

_HOME_NETWORKS = tuple(map(ipaddress.ip_network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
_INTERFACE_PATTERNS = (  # how likely an interface of that name leads to the phones, best first
    re.compile(r"wl|wi-?fi|wireless|ap\d|hotspot", re.IGNORECASE),
    re.compile(r"en|eth|lan|br-lan|local area", re.IGNORECASE),
    re.compile(r"", re.IGNORECASE),
)
_VIRTUAL_INTERFACE_PATTERN = re.compile(  # names of interfaces that lead to no phone
    r"^(lo\d*|zt\w*|ham\d*|wg\w*|gif\d*|stf\d*|awdl\d*|llw\d*)$|loopback|docker|podman|veth|vbox"
    r"|virtualbox|vmnet|vmware|virbr|hyper-?v|wsl|br-[0-9a-f]{4,}|tun\d|\b[uv]?tun|\btap|ppp|ipsec"
    r"|vpn|proton|nord|csco|anyconnect|warp|wireguard|mullvad|tailscale|zerotier|hamachi|pangp|gpd\d"
    r"|globalprotect|forti|surfshark|windscribe|teredo|isatap",
    re.IGNORECASE,
)
_VPN_ADDRESS_SUFFIX = "/32"  # suffix of an address without neighbours, as in most VPNs
_TAP_MAC_PREFIX = "00:ff:"  # prefix of the MAC address of OpenVPN's TAP on Windows

# suffixes of home networks that no registry sells
RESERVED_SUFFIXES = (
    ".local",
    ".localhost",
    ".lan",
    ".home",
    ".home.arpa",
    ".internal",
    ".localdomain",
)
RESOLVER_FILE = Path("/etc/resolv.conf")  # names the domain that the router gives; not on Windows

HTTPS = "https://"
Interfaces = Mapping[str, Sequence[str]]  # name -> its IPv4 addresses; "10.5.0.2/32": a tunnel's


def interfaces() -> Interfaces:
    """Return the IPv4 addresses of the interfaces that are up."""
    state = psutil.net_if_stats()
    return {
        name: [
            f"{a.address}{_VPN_ADDRESS_SUFFIX if _is_tunnel(addresses, state[name].flags) else ''}"
            for a in addresses
            if a.family == socket.AF_INET
        ]
        for name, addresses in psutil.net_if_addrs().items()
        if name in state and state[name].isup
    }


def _is_tunnel(addresses: Sequence[Any], flags: str) -> bool:
    """Return True if the interface leads to one computer only, not a network.

    Windows has no flag for this. There the mask leaves no room for neighbours, or the interface has
    the hardware address of OpenVPN.
    """
    if "pointopoint" in flags:
        return True
    has_narrow_mask = any(a.netmask in ("255.255.255.255", "255.255.255.252") for a in addresses)
    mac_addresses = (
        a.address.lower().replace("-", ":") for a in addresses if a.family == psutil.AF_LINK
    )
    return has_narrow_mask or any(
        mac_address.startswith(_TAP_MAC_PREFIX) for mac_address in mac_addresses
    )


def default_route() -> str:
    """Return the address from which packets would leave; "" without a network.

    It sends nothing.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _interface_rank(name: str) -> int:
    """Return 0 for Wi-Fi, 1 for Ethernet, 2 for unknown interfaces."""
    return next(rank for rank, pattern in enumerate(_INTERFACE_PATTERNS) if pattern.match(name))


def _is_virtual(name: str, address: str) -> bool:
    """Return True for an address of a VPN or of programs on this computer.

    No phone can reach it.
    """
    return bool(_VIRTUAL_INTERFACE_PATTERN.search(name)) or address.endswith(_VPN_ADDRESS_SUFFIX)


def rank_addresses(interfaces: Interfaces, default: str = "") -> list[str]:
    """Return the addresses that may reach a phone, the likeliest first.

    Addresses of homes come first, then others, for example those of a campus. Virtual ones are
    last.
    """

    def sort_key(pair: tuple[str, str]) -> tuple[bool, bool, bool, int, str]:
        name, listed_address = pair
        address = listed_address.removesuffix(_VPN_ADDRESS_SUFFIX)
        is_virtual, is_home = _is_virtual(name, listed_address), _is_home(address)
        return (is_virtual, not is_home, address != default, _interface_rank(name), address)

    pairs = [
        (name, listed_address)
        for name, addresses in interfaces.items()
        for listed_address in addresses
    ]
    ranked = (
        listed_address.removesuffix(_VPN_ADDRESS_SUFFIX)
        for _, listed_address in sorted(pairs, key=sort_key)
    )
    return list(dict.fromkeys(filter(_may_reach, ranked)))


def _is_home(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return any(ip in network for network in _HOME_NETWORKS)


def _may_reach(address: str) -> bool:
    """Return True if another device may reach this address."""
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)


@dataclass(frozen=True, slots=True)
class Addresses:
    """Addresses at which this program can be reached."""

    port: int
    # given by hand: a name comes first; an address, or "https://…" behind a proxy, is the only one
    host_name: str = ""
    list_interfaces: Callable[[], Interfaces] = interfaces
    find_default_route: Callable[[], str] = default_route

    def all_addresses(self) -> list[str]:
        """Return every address to offer as `host:port`, best first; never empty."""
        if self.host_name.startswith(HTTPS):
            return [self.host_name.removeprefix(HTTPS)]
        named_hosts = [self.host_name] if self.host_name else []
        hosts = (
            []
            if _is_address(self.host_name)
            else rank_addresses(self.list_interfaces(), self.find_default_route())
        )
        return [self._with_port(host) for host in [*named_hosts, *hosts] or ["localhost"]]

    def own_addresses(self) -> frozenset[str]:
        """Return the addresses of this computer in all networks."""
        all_addresses = (
            address for addresses in self.list_interfaces().values() for address in addresses
        )
        return frozenset(address.removesuffix(_VPN_ADDRESS_SUFFIX) for address in all_addresses)

    def has_no_home_network(self) -> bool:
        """Return True if this computer is in no home network."""
        return not self.host_name and not rank_addresses(
            self.list_interfaces(), self.find_default_route()
        )

    def uses_vpn(self) -> bool:
        """Return True if this computer's traffic goes through a VPN."""
        route = self.find_default_route()
        names_and_addresses = (
            (name, address)
            for name, addresses in self.list_interfaces().items()
            for address in addresses
        )
        return any(
            address.removesuffix(_VPN_ADDRESS_SUFFIX) == route and _is_virtual(name, address)
            for name, address in names_and_addresses
        )

    def best_address(self) -> str:
        """Return the address to print on the join screen."""
        return self.all_addresses()[0]

    def url(self, path: str, host: str = "") -> str:
        """Return the address that a phone opens: `http://192.168.1.20:8000/t/K7M2Q`."""
        scheme = HTTPS if self.host_name.startswith(HTTPS) else "http://"
        return f"{scheme}{host or self.best_address()}{path}"

    def _with_port(self, host: str) -> str:
        host = f"[{host}]" if ":" in host and _is_address(host) else host
        return host if self.port == 80 else f"{host}:{self.port}"


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def qr_svg(url: str) -> Markup:
    """Return a QR code as one inline SVG path with its quiet zone.

    It is black on white. Capitals make a coarser code, which can be read from further away; the
    case of our paths does not matter.
    """
    rows = _qr_matrix(url)
    size = len(rows)
    path = "".join(
        f"M{run.start()} {y}h{run.end() - run.start()}v1h-{run.end() - run.start()}z"
        for y, row in enumerate(rows)
        for run in re.finditer("1+", "".join("01"[cell] for cell in row))
    )
    return Markup(
        '<svg class="qr" viewBox="0 0 {0} {0}" shape-rendering="crispEdges" role="img" '
        'aria-label="QR"><path class="qr-paper" fill="#fff" d="M0 0h{0}v{0}h-{0}z"/>'
        '<path class="qr-ink" fill="#000" d="{1}"/></svg>'
    ).format(size, path)


def qr_text(url: str) -> str:
    """Return the same code for a terminal, two rows of modules a line."""
    code = _qr_code(url)
    buffer = io.StringIO()
    code.print_ascii(out=buffer, invert=True)
    return buffer.getvalue()


def _qr_code(url: str) -> qrcode.QRCode:
    code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_M, border=4)
    code.add_data(url.upper())
    code.make(fit=True)
    return code


def _qr_matrix(url: str) -> list[list[bool]]:
    return [[bool(cell) for cell in row] for row in _qr_code(url).get_matrix()]


def is_trusted_host(host: str, host_name: str = "") -> bool:
    """Return True if this Host header is allowed.

    Allowed are IP addresses, single words, names with a reserved suffix, this computer's full name,
    names in the domain that its router announces, and `host_name`.
    """
    name = normalise_host(host)
    if host_name and name == normalise_host(host_name):
        return True
    is_single_word = name != "" and "." not in name
    return (
        is_single_word
        or _is_address(name)
        or name.endswith(RESERVED_SUFFIXES)
        or _is_own_name(name)
    )


def normalise_host(host: str) -> str:
    """Return a Host header in small letters, without port and brackets."""
    name = host.rsplit(":", 1)[0] if host.count(":") == 1 else host
    if name.startswith("["):
        name = name[1:].split("]", 1)[0]
    return name.lower().rstrip(".")


def _is_own_name(name: str) -> bool:
    """Return True for this computer's full name, or a word in its network's domain.

    `.fritz.box` is accepted here only, because anybody can register a name that ends in .box.
    """
    return name == socket.gethostname().lower() or name.partition(".")[2] in _search_domains()


def _search_domains() -> set[str]:
    """Return the search domains of this computer."""
    try:
        lines = [line.split() for line in RESOLVER_FILE.read_text("utf-8", "replace").splitlines()]
    except OSError:
        return set()
    domain_lists = (words[1:] for words in lines if words[:1] in (["search"], ["domain"]))
    return {domain.lower().rstrip(".") for domains in domain_lists for domain in domains}
