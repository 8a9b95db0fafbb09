"""Which of a computer's addresses leads a phone to the table."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import qrcode

from referee.web.http.addresses import Addresses, interfaces, qr_svg, qr_text, ranked
from tests import needs


def test_the_address_of_the_default_route_comes_first() -> None:
    interfaces_up = {"wlan0": ["192.168.1.20"], "eth0": ["192.168.7.2"]}
    assert ranked(interfaces_up, "192.168.7.2") == ["192.168.7.2", "192.168.1.20"]


def test_wifi_comes_before_ethernet_where_there_is_no_default_route() -> None:
    interfaces_up = {"eth0": ["10.0.0.2"], "wlp2s0": ["192.168.1.20"]}
    assert ranked(interfaces_up) == ["192.168.1.20", "10.0.0.2"]


@pytest.mark.parametrize(
    "name", ["docker0", "br-12ab", "vboxnet0", "tun0", "utun3", "tailscale0", "vEthernet (WSL)"]
)
def test_virtual_networks_come_last_even_as_the_default_route(name: str) -> None:
    interfaces_up = {name: ["172.17.0.1"], "enp3s0": ["192.168.1.20"]}
    assert ranked(interfaces_up, "172.17.0.1") == ["192.168.1.20", "172.17.0.1"]


def test_an_address_that_is_not_of_a_home_is_not_offered() -> None:
    interfaces_up = {"lo": ["127.0.0.1"], "eth0": ["8.8.8.8", "169.254.3.4"]}
    assert ranked(interfaces_up, "8.8.8.8") == []


def test_a_name_given_by_hand_is_offered_first() -> None:
    addresses = Addresses(8000, "jeux.local", lambda: {"wlan0": ["192.168.1.20"]}, lambda: "")
    assert addresses.all() == ["jeux.local:8000", "192.168.1.20:8000"]
    assert addresses.url("/t/K7M2Q") == "http://jeux.local:8000/t/K7M2Q"


def test_without_a_network_the_computer_itself_is_offered() -> None:
    assert Addresses(80, "", dict, lambda: "").url("/") == "http://localhost/"


def test_this_computers_interfaces_can_be_read() -> None:
    assert any("127.0.0.1" in addresses for addresses in interfaces().values())


def test_a_qr_code_has_a_quiet_zone_and_stays_in_its_box() -> None:
    svg = qr_svg("http://192.168.1.20:8000/t/K7M2Q")
    match = re.search(r'viewBox="0 0 (\d+) \1"', svg)
    assert match is not None
    size = int(match[1])
    runs = [tuple(map(int, run)) for run in re.findall(r"M(\d+) (\d+)h(\d+)v1", svg)]
    assert runs
    assert all(x >= 4 and y >= 4 and x + w <= size - 4 and y < size - 4 for x, y, w in runs)


def test_a_qr_code_leads_where_it_says(tmp_path: Path) -> None:
    if shutil.which("zbarimg") is None:
        needs.missing("zbarimg")
    url = "http://192.168.1.20:8000/s/MFRGGZDFMZTWQ2LKNNWG23TPOA"
    code = qrcode.QRCode()
    code.add_data(url.upper())
    code.make_image().save(tmp_path / "code.png")
    read = subprocess.run(
        ["zbarimg", "-q", "--raw", str(tmp_path / "code.png")], capture_output=True, check=True
    )
    assert read.stdout.decode().strip() == url.upper()


def test_a_seats_address_fits_a_coarse_code() -> None:
    code = qr_text("http://192.168.1.20:8000/s/MFRGGZDFMZTWQ2LKNNWG23TPOA")
    assert len(code.splitlines()) <= 22  # 33 modules and the quiet zone, two rows a line


def test_behind_a_proxy_there_is_one_address_and_it_is_the_proxy_s() -> None:
    addresses = Addresses(8001, "https://tables.example", lambda: {"wlan0": ["192.168.1.2"]})
    assert addresses.all() == ["tables.example"]
    assert addresses.url("/t/K7M2Q") == "https://tables.example/t/K7M2Q"
