"""Every screen there is, each with the way to it: for pictures, and for tests to visit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page

from referee.kit.seats import Seat
from tests.browser.playing import fill, send
from tests.evening import BRUNO, KARIM, LUCIE, ODILE
from tests.house import MOMENTS, VARIANTS, House

Visit = Callable[["Visitor"], None]


@dataclass
class Town:
    """Two households: one with a table at every moment, one with the two tables of a lobby."""

    busy: House
    quiet: House


@contextmanager
def town(folder: Path) -> Iterator[Town]:
    """Both, with their servers running."""
    lobby = {"pledging": MOMENTS["pledging"], "end": MOMENTS["end"]}
    with House(folder / "busy") as busy, House(folder / "quiet", lobby) as quiet:
        yield Town(busy, quiet)


@dataclass
class Visitor:
    """One device on its way to a screen."""

    town: Town
    page: Page
    _here: ExitStack = field(default_factory=ExitStack)

    def open(self, path: str, house: House | None = None) -> None:
        answer = self.page.goto((house or self.town.busy).url(path))
        assert answer is not None
        assert answer.status < 500, f"{answer.status} at {path}"

    def table(self, moment: str, path: str = "") -> None:
        """The shared screen, the phones being there."""
        self._here.enter_context(self.town.busy.phones(moment))
        self.open(self.town.busy.spots[moment].page() + path)

    def phone(self, moment: str, seat: Seat | None = None, path: str = "") -> None:
        """The phone of `seat`; of a seat that is awaited, where none is named."""
        spot = self.town.busy.spots[moment]
        self.open(spot.page(spot.due if seat is None else seat) + path)

    def tap(self, css: str) -> None:
        """Tap, and wait for the page it leads to."""
        with self.page.expect_navigation():
            self.page.locator(css).first.click()

    def leave(self) -> None:
        """The phones of the table visited go."""
        self._here.close()


# -- around the tables


def lobby(v: Visitor) -> None:
    for moment in ("end", "pledging"):
        v.open(v.town.quiet.spots[moment].page(), v.town.quiet)
    v.open("/", v.town.quiet)


def folds(v: Visitor) -> None:
    """Every fold of the page is opened."""
    v.page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")


def lobby_open(v: Visitor) -> None:
    lobby(v)
    folds(v)


def new(v: Visitor) -> None:
    names = "&".join(f"name={name}" for name in ("Odile", "Karim", "Lucie", "Bruno"))
    v.open(f"/new/ambition?{names}")


def new_options(v: Visitor) -> None:
    new(v)
    folds(v)


def new_refused(v: Visitor) -> None:
    v.open("/new/ambition?name=Odile&name=Odile")
    v.tap(".bar .cta")


def join(v: Visitor) -> None:
    v.table("opening", "/join")


def join_phone(v: Visitor) -> None:
    v.open(f"/t/{v.town.busy.spots['opening'].code}")


def fact_refused(v: Visitor) -> None:
    v.open("/box/ambition/express/1")
    v.page.locator("[inputmode=numeric]").fill("one")
    v.tap(".bar .cta")


def ticket(v: Visitor) -> None:
    v.table("opening", "/join")
    v.tap(f"form[action$='/ticket/{int(BRUNO)}'] button")


def take(v: Visitor) -> None:
    ticket(v)
    address = v.page.locator(".address").inner_text()
    v.open("/k/" + address.rsplit("/", 1)[1])


def host_code(v: Visitor) -> None:
    v.open(f"/host/{v.town.busy.spots['bidding'].code}")


def host_code_wrong(v: Visitor) -> None:
    host_code(v)
    v.page.fill("#code", "000000")
    v.tap(".bar .cta")


# -- at a table


def eyes(v: Visitor) -> None:
    """The privacy screen, before."""
    v.table("bidding-no-phone", f"/hand/{int(BRUNO)}")


def handed(v: Visitor) -> None:
    """Bruno's page on the tablet."""
    eyes(v)
    v.tap(".bar .cta")


def hand_done(v: Visitor) -> None:
    """The privacy screen, after."""
    v.table("bidding-no-phone", f"/hand/{int(BRUNO)}?done")


def sealed(v: Visitor) -> None:
    v.phone("bidding", LUCIE)


def reopened(v: Visitor) -> None:
    """Its own envelope, opened again to be changed."""
    sealed(v)
    folds(v)


def refused(v: Visitor) -> None:
    """A bid of more bars than there is cash for."""
    v.phone("bidding-no-phone", KARIM)
    send(v.page, fill(v.page, "place-bid", price=60_000, bars=4))
    v.page.locator("[aria-invalid=true]").first.wait_for()


def refused_table(v: Visitor) -> None:
    """The same for an act that the host enters."""
    v.table("raising")
    send(v.page, fill(v.page, "raise-price", price=999_000))
    v.page.locator("[aria-invalid=true]").first.wait_for()


def lost_network(v: Visitor) -> None:
    """The strip, with what was typed. The device is of no use afterwards."""
    v.page.clock.install()
    v.phone("bidding-no-phone", KARIM)
    v.page.fill("input[name=price]", "5000")
    v.page.context.set_offline(True)
    v.page.evaluate("dispatchEvent(new Event('offline'))")
    v.page.clock.run_for(6_000)
    v.page.locator("#net:not([hidden])").wait_for()


def table_open(v: Visitor) -> None:
    """The shared screen with every fold open."""
    v.table("bidding")
    folds(v)


def history_back(v: Visitor) -> None:
    v.table("announcing", "/history?back=15")


def earlier(v: Visitor) -> None:
    v.table("end", "/history?at=160")


def correct_refused(v: Visitor) -> None:
    v.table("making", "/correct")
    v.page.fill("#value", "quatre")
    v.page.fill("#reason", "recompté")
    v.tap(".bar .cta")


def _table(moment: str) -> Visit:
    return lambda v: v.table(moment)


def _phone(moment: str) -> Visit:
    return lambda v: v.phone(moment)


def _page(path: str) -> Visit:
    return lambda v: v.open(path)


SPENDS = {"lost-network"}  # screens after which another device is needed
SCREENS: Mapping[str, Visit] = {
    "lobby": lobby,
    "lobby-open": lobby_open,
    "new": new,
    "new-options": new_options,
    "new-refused": new_refused,
    "join": join,
    "join-phone": join_phone,
    "ticket": ticket,
    "take": take,
    "host-code": host_code,
    "host-code-wrong": host_code_wrong,
    "settings": _page("/settings"),
    "box": _page("/box/ambition"),
    "fact": _page("/box/ambition/contract/14"),
    "fact-refused": fact_refused,
    "code-wrong": _page("/t/ZZZZZ"),
    "error-404": _page("/s/nobody"),
    **{f"{moment}-table": _table(moment) for moment in (*MOMENTS, *VARIANTS)},
    **{f"{moment}-phone": _phone(moment) for moment in (*MOMENTS, *VARIANTS)},
    "bidding-table-open": table_open,
    "bankrupt-phone": lambda v: v.phone("bankrupt", KARIM),
    "waiting-phone": lambda v: v.phone("asking", ODILE),
    "sealed-phone": sealed,
    "reopened-phone": reopened,
    "refused-phone": refused,
    "refused-table": refused_table,
    "lost-network": lost_network,
    "eyes": eyes,
    "handed": handed,
    "hand-done": hand_done,
    "menu": lambda v: v.table("asking", "/menu"),
    "rules": lambda v: v.table("asking", "/rules"),
    "history": lambda v: v.table("announcing", "/history"),
    "history-back": history_back,
    "history-phone": lambda v: v.phone("announcing", LUCIE, "/history"),
    "earlier": earlier,
    "correct": lambda v: v.table("making", "/correct"),
    "correct-refused": correct_refused,
}
