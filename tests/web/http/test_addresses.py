"""Which of a computer's addresses leads a phone to the table."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import qrcode

from referee.web.http.addresses import Addresses, interfaces, qr_svg, qr_text, ranked
from tests import needs

VIRTUAL = ["docker0", "br-12ab", "vboxnet0", "tun0", "utun3", "tailscale0", "vEthernet (WSL)"]


def test_the_default_route_comes_first_then_wifi_then_virtual_networks() -> None:
    both = {"wlan0": ["192.168.1.20"], "eth0": ["192.168.7.2"]}
    assert ranked(both, "192.168.7.2") == ["192.168.7.2", "192.168.1.20"]
    wired_first = {"eth0": ["10.0.0.2"], "wlp2s0": ["192.168.1.20"]}
    assert ranked(wired_first) == ["192.168.1.20", "10.0.0.2"]
    public = {"lo": ["127.0.0.1"], "eth0": ["8.8.8.8", "169.254.3.4"]}
    assert ranked(public, "8.8.8.8") == []
    real, virtual = "192.168.1.20", "172.17.0.1"
    for name in VIRTUAL:
        assert ranked({name: [virtual], "enp3s0": [real]}, virtual) == [real, virtual], name


def test_this_computers_interfaces_can_be_read() -> None:
    assert any("127.0.0.1" in addresses for addresses in interfaces().values())


def test_a_name_given_by_hand_is_offered_first_and_a_proxy_s_alone() -> None:
    networks = {"wlan0": ["192.168.1.20"]}
    named = Addresses(8000, "jeux.local", lambda: networks, lambda: "")
    assert named.all() == ["jeux.local:8000", "192.168.1.20:8000"]
    assert named.url("/t/K7M2Q") == "http://jeux.local:8000/t/K7M2Q"
    behind = Addresses(8001, "https://tables.example", lambda: networks)
    assert behind.all() == ["tables.example"]
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
