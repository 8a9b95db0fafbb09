"""The choice of the computer's address at which phones reach the table."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
from pathlib import Path
from types import SimpleNamespace

import psutil
import qrcode

from referee.web.http import addresses as addresses_module
from referee.web.http.addresses import Addresses, interfaces, qr_svg, qr_text, rank_addresses
from tests import needs

VIRTUAL = (
    "docker0", "br-12ab34cd", "vboxnet0", "tun0", "utun3", "tailscale0", "vEthernet (WSL)", "lo",
    "NordLynx", "nordlynx", "ProtonVPN", "proton0", "cscotun0", "CloudflareWARP", "ipsec0", "ppp0",
    "wg0", "wg-mullvad", "ztabcdefgh", "OpenVPN TAP-Windows6", "tap0", "gpd0", "ham0", "virbr0",
)  # fmt: skip
REAL = (
    "wlan0", "wlp2s0", "Wi-Fi 2", "eth0", "enp3s0", "en0", "Ethernet 2", "br-lan", "ap0", "usb0",
    "Local Area Connection 3", "Connexion au réseau local", "bridge100", "wwan0", "rndis0",
)  # fmt: skip


def test_the_default_route_comes_first_then_wifi_then_virtual_networks() -> None:
    both = {"wlan0": ["192.168.1.20"], "eth0": ["192.168.7.2"]}
    assert rank_addresses(both, "192.168.7.2") == ["192.168.7.2", "192.168.1.20"]
    wired_first = {"eth0": ["10.0.0.2"], "wlp2s0": ["192.168.1.20"]}
    assert rank_addresses(wired_first) == ["192.168.1.20", "10.0.0.2"]
    real, virtual = "192.168.1.20", "172.17.0.1"
    for other in VIRTUAL:
        for name in REAL:
            both = {other: [virtual], name: [real]}
            assert rank_addresses(both, virtual) == [real, virtual], (other, name)


def test_an_address_without_neighbours_is_a_tunnel_whatever_its_name() -> None:
    both = {"Ethernet 2": ["10.5.0.2/32"], "Ethernet": ["192.168.0.7"]}
    addresses = Addresses(8000, "", lambda: both, lambda: "10.5.0.2")
    assert addresses.all_addresses() == ["192.168.0.7:8000", "10.5.0.2:8000"]
    assert addresses.uses_vpn() and addresses.own_addresses() == {"10.5.0.2", "192.168.0.7"}
    for netmask, card, flags, tunnel in (
        ("255.255.255.0", "3c:52:82:00:00:01", "up,broadcast", False),
        ("255.255.255.255", "", "", True),
        ("255.255.255.252", "", "", True),
        ("255.255.255.0", "00-FF-AB-00-00-01", "", True),
        ("255.255.255.0", "", "up,pointopoint,running", True),
    ):
        cards = (SimpleNamespace(family=psutil.AF_LINK, address=card, netmask=None),)
        address = SimpleNamespace(family=socket.AF_INET, address="10.5.0.2", netmask=netmask)
        assert addresses_module._is_tunnel((address, *cards), flags) == tunnel, (
            netmask,
            card,
            flags,
        )


def test_networks_that_are_no_homes_may_do_and_come_after_those_that_are() -> None:
    campus = {"lo": ["127.0.0.1"], "wlan0": ["129.175.3.4", "169.254.3.4"], "usb0": ["100.70.1.2"]}
    assert rank_addresses(campus, "129.175.3.4") == ["129.175.3.4", "100.70.1.2"]
    assert rank_addresses({**campus, "eth0": ["10.0.0.2"]}, "129.175.3.4")[0] == "10.0.0.2"
    assert rank_addresses({**campus, "docker0": ["172.17.0.1"]})[-1] == "172.17.0.1"
    assert not Addresses(8000, "", lambda: campus, lambda: "129.175.3.4").has_no_home_network()


def test_this_computers_interfaces_can_be_read() -> None:
    assert any("127.0.0.1" in addresses for addresses in interfaces().values())


def test_a_name_given_by_hand_is_offered_first_and_a_proxy_s_alone() -> None:
    networks = {"wlan0": ["192.168.1.20"]}
    named = Addresses(8000, "jeux.local", lambda: networks, lambda: "")
    assert named.all_addresses() == ["jeux.local:8000", "192.168.1.20:8000"]
    assert named.url("/t/K7M2Q") == "http://jeux.local:8000/t/K7M2Q"
    for given in ("192.168.1.7", "127.0.0.1"):
        assert Addresses(8000, given, lambda: networks).all_addresses() == [f"{given}:8000"]
    assert Addresses(8000, "fd00::2", lambda: networks).url("/") == "http://[fd00::2]:8000/"
    behind = Addresses(8001, "https://tables.example", lambda: networks)
    assert behind.all_addresses() == ["tables.example"]
    assert behind.url("/t/K7M2Q") == "https://tables.example/t/K7M2Q"
    assert Addresses(80, "", dict, lambda: "").url("/") == "http://localhost/"


def test_a_qr_code_has_a_quiet_zone_and_leads_where_it_says(tmp_path: Path) -> None:
    svg = qr_svg("http://192.168.1.20:8000/t/K7M2Q")
    size = int(re.search(r'viewBox="0 0 (\d+) \1"', svg)[1])
    runs = [tuple(map(int, run)) for run in re.findall(r"M(\d+) (\d+)h(\d+)v1", svg)]
    assert runs
    assert all(x >= 4 and y >= 4 and x + w <= size - 4 and y < size - 4 for x, y, w in runs)
    url = "http://192.168.1.20:8000/s/MFRGGZDFMZTWQ2LKNNWG23TPOA"
    assert len(qr_text(url).splitlines()) <= 22  # 33 modules, the quiet zone; two rows a line
    if shutil.which("zbarimg") is None:
        needs.missing("zbarimg")
    code = qrcode.QRCode()
    code.add_data(url.upper())
    code.make_image().save(tmp_path / "code.png")
    read = ["zbarimg", "-q", "--raw", str(tmp_path / "code.png")]
    assert subprocess.check_output(read).decode().strip() == url.upper()
