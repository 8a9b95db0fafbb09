"""Firefox and WebKit at the table, each as phone and as tablet; no other test uses them."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.browser.engines import ENGINES, TOOLS, Device
from tests.browser.playing import SLIP
from tests.games.ambition.moments import MOMENTS
from tests.house import House
from tests.needs import missing
from tests.server import ROOT, Server

PAIRS = [("firefox", "webkit"), ("webkit", "firefox")]
LAID = {
    f"{moment} {phone}": MOMENTS[moment]
    for moment in ("bidding-no-phone", "bidding-ready")
    for phone in ENGINES
}
SEND = 'form[action$="/do/{0}"] button:not([type=button]):not([name]), button[form*="-{0}-"]'

Start = Callable[..., Device]

pytestmark = pytest.mark.more
each_pair = pytest.mark.parametrize(("phones", "tablets"), PAIRS)
each_engine = pytest.mark.parametrize("engine", ENGINES)


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Start]:
    """`start(engine, cookies=)`: a browser; the same one for all tests."""
    running: dict[tuple[str, bool], Device] = {}
    with ExitStack() as open_:

        def started(engine: str, *, cookies: bool = True) -> Device:
            if (engine, cookies) not in running:
                folder = tmp_path_factory.mktemp(engine)
                browser = open_.enter_context(ENGINES[engine](folder, cookies=cookies))
                running[engine, cookies] = browser
            return running[engine, cookies]

        yield started


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A household in the middle of February."""
    with House(tmp_path_factory.mktemp("house"), LAID) as opened:
        yield opened


@pytest.fixture(scope="module")
def spoilt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return the household with a script that no browser can parse."""
    folder = tmp_path_factory.mktemp("spoilt")
    program = folder / "program"
    for part in ("referee", "static"):
        shutil.copytree(ROOT / part, program / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("templates", "printables"):
        (program / part).symlink_to(ROOT / part)
    (program / "static" / "js" / "forms.js").write_text("let a ??= ;\n", "utf-8")
    laid = House(folder, LAID)
    laid.server = Server(laid.server.database, folder=program)
    with laid as opened:
        yield opened


@contextmanager
def late_clock(database: Path) -> Iterator[Server]:
    """Return a computer whose clock is slow by more than the life of a cookie."""
    library = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"), None)
    preload = f"LD_PRELOAD={library or missing('faketime', TOOLS)}"
    running = Server(database, under=("env", preload, "FAKETIME=-500d"))  # the command would fork
    running.start()
    try:
        yield running
    finally:
        running.stop()


def send(device: Device, kind: str) -> None:
    """Tap the button that sends the form of an act."""
    time.sleep(SLIP)
    device.tap(SEND.format(kind))


def open_table(tablet: Device, address: str) -> str:
    """Go from the first page to the page on which phones take seats; return the table's code."""
    tablet.open(address)
    tablet.tap('.covers a[href="/new/ambition"]')
    for place, name in enumerate(("Odile", "Bruno"), 1):
        tablet.type(f".names li:nth-child({place}) input[name=name]", name)
    tablet.tap(".bar button.arrow")
    tablet.says("Scannez")
    return str(tablet.run("return document.querySelector('.code').textContent")).strip()


def name_banker(tablet: Device) -> None:
    tablet.tap(".bar a.arrow")
    tablet.says("nommez le banquier", css="h1")
    tablet.tap('form[action$="/do/name-banker"] [value="1"]')
    tablet.says("embauche", css="h1")


@each_pair
def test_a_table_is_opened_joined_and_led_from_one_engine_to_the_other(
    start: Start, house: House, phones: str, tablets: str
) -> None:
    tablet, phone = start(tablets), start(phones)
    code = open_table(tablet, house.url("/"))
    phone.open(house.url(f"/t/{code.lower()}"))
    phone.tap('form[action$="/2"] button')
    phone.says("derrière votre cache", css="h1")
    tablet.says("téléphone à la table")
    name_banker(tablet)
    phone.says("Choisissez votre personnel", css="h1")


@each_pair
def test_a_phone_seals_a_bid_and_the_tablet_shows_it_and_goes_on(
    start: Start, house: House, phones: str, tablets: str
) -> None:
    tablet, phone = start(tablets), start(phones)
    spot = house.spots[f"bidding-no-phone {phones}"]
    tablet.open(house.url(spot.page()))
    phone.open(house.url(f"/t/{spot.code}"))
    phone.tap(f'form[action$="/{spot.without}"] button')
    phone.tap('form[action$="/do/place-bid"] [data-add="5000"]')
    send(phone, "place-bid")
    phone.says("Maintenez pour revoir votre offre", css="#panel-own")
    tablet.says("Bruno ✓ scellé")
    spot = house.spots[f"bidding-ready {phones}"]
    phone.open(house.url(spot.page(spot.due)))
    tablet.open(house.url(spot.page()))
    send(tablet, "reveal")
    tablet.says("À payer")
    phone.says("Payez")
    send(tablet, "proceed")
    tablet.says("On attend")


@each_engine
def test_a_tablet_keeps_its_right_though_the_computer_is_500_days_behind(
    start: Start, engine: str, tmp_path: Path
) -> None:
    tablet = start(engine)
    with late_clock(tmp_path / "tables.db") as server:
        open_table(tablet, server.address)
        name_banker(tablet)


@each_engine
def test_a_browser_without_cookies_is_told_to_allow_them(
    start: Start, house: House, engine: str
) -> None:
    phone, spot = start(engine, cookies=False), house.spots[f"bidding-ready {engine}"]
    phone.open(house.url(f"/t/{spot.code}"))
    phone.tap(f'form[action$="/{spot.without}"] button')
    phone.says("Autorisez les cookies")


@each_pair
def test_a_browser_whose_script_does_not_run_plays_on_and_is_kept_up_to_date(
    start: Start, spoilt: House, phones: str, tablets: str
) -> None:
    tablet, phone = start(tablets), start(phones)
    spot = spoilt.spots[f"bidding-no-phone {phones}"]
    phone.open(spoilt.url(f"/t/{spot.code}"))
    phone.tap(f'form[action$="/{spot.without}"] button')
    send(phone, "place-bid")
    phone.says("dont réservé 10 000", css="#panel-own")
    spot = spoilt.spots[f"bidding-ready {phones}"]
    phone.open(spoilt.url(spot.page(spot.due)))
    phone.says("trop ancien")
    tablet.open(spoilt.url(spot.page()))
    send(tablet, "reveal")
    tablet.says("À payer")
    phone.says("Payez")
