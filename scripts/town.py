"""Households to visit, and a device on its way from screen to screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Locator, Page

from referee.kit.seats import Seat
from tests.browser.playing import send
from tests.evening import Moment
from tests.house import House, Spot
from tests.shelf import brought

Visit = Callable[["Visitor"], None]

END = "end"  # every game has this moment, and one that it calls its MIDDLE
GAMES = tuple(brought("moments"))
WORDS_UNDER_WAY = 5  # what the stream had sent before the cut is still heard: cut again


def moments(game: str) -> dict[str, Moment]:
    """The moments of a game, by name."""
    by_name: dict[str, Moment] = brought("moments")[game].MOMENTS
    return by_name


def phases(game: str) -> set[str]:
    """The first of the moments that share a name's first word: each phase once."""
    return set({name.partition("-")[0]: name for name in reversed(moments(game))}.values())


def middle(game: str) -> str:
    """The name of a moment in the middle of an evening of that game."""
    name: str = brought("moments")[game].MIDDLE
    return name


@dataclass
class Town:
    """Two households: one with a table at every moment, one that has read much of its boxes.

    The second has the few tables of a lobby.
    """

    busy: House
    quiet: House


@contextmanager
def town(folder: Path, games: Sequence[str] = GAMES) -> Iterator[Town]:
    """Both, with their servers running."""
    tables = {f"{game}-{name}": m for game in games for name, m in moments(game).items()}
    lobby = {f"{game}-{name}" for game in games for name in (middle(game), END)}
    few = {name: moment for name, moment in tables.items() if name in lobby}
    known = {game: tour.BOX for game, tour in brought("tour").items() if game in games}
    with House(folder / "busy", tables) as busy, House(folder / "quiet", few, known) as quiet:
        yield Town(busy, quiet)


@dataclass
class Visitor:
    """One device on its way to a screen; moments are those of `game`."""

    town: Town
    page: Page
    game: str
    spent: bool = False  # the device is of no use afterwards
    _here: ExitStack = field(default_factory=ExitStack)

    @property
    def middle(self) -> str:
        return middle(self.game)

    def spot(self, moment: str) -> Spot:
        return self.town.busy.spots[f"{self.game}-{moment}"]

    def open(self, path: str, house: House | None = None) -> None:
        answer = self.page.goto((house or self.town.busy).url(path))
        assert answer is not None
        assert answer.status < 500, f"{answer.status} at {path}"

    def box(self, fact: str = "") -> None:
        """The page of a fact of the box that is known best; all of it, where none is named."""
        self.open(f"/box/{self.game}/{fact}".rstrip("/"), self.town.quiet)

    def table(self, moment: str, path: str = "") -> None:
        """The shared screen, the phones being there."""
        self._here.enter_context(self.town.busy.phones(f"{self.game}-{moment}"))
        self.open(self.spot(moment).page() + path)

    def phone(self, moment: str, seat: Seat | None = None, path: str = "") -> None:
        """The phone of `seat`; of a seat that is awaited, where none is named."""
        spot = self.spot(moment)
        self.open(spot.page(spot.due if seat is None else seat) + path)

    def eyes(self, moment: str) -> None:
        """The privacy screen of the seat that has no phone, before."""
        self.table(moment, f"/hand/{int(self.spot(moment).without)}")

    def handed(self, moment: str) -> None:
        """The page of that seat on the tablet."""
        self.eyes(moment)
        self.tap(".bar .arrow")

    def hand_done(self, moment: str) -> None:
        """The privacy screen, after."""
        self.table(moment, f"/hand/{int(self.spot(moment).without)}?done")

    def tap(self, css: str) -> None:
        """Tap, and wait for the page it leads to."""
        with self.page.expect_navigation():
            self.page.locator(css).first.click()

    def afterwards(self, work: Callable[[], None]) -> None:
        """Have something done when the visit is over."""
        self._here.callback(work)

    def unfold(self) -> None:
        """Every fold of the page is opened."""
        self.page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")

    def is_refused(self, button: Locator) -> None:
        """What that button sends is refused, and the field at fault says why."""
        send(self.page, button)
        self.page.locator("[aria-invalid=true]").first.wait_for()

    def cut_off(self, moment: str, **typed: str) -> None:
        """The phone that is awaited loses the network while somebody types; the strip says so."""
        self.page.clock.install()
        self.phone(moment)
        for name, value in typed.items():
            self.page.fill(f"input[name={name}]", value)
        self.page.context.set_offline(True)
        strip = self.page.locator("#net:not([hidden])")
        for _ in range(WORDS_UNDER_WAY):
            self.page.evaluate("dispatchEvent(new Event('offline'))")
            self.page.clock.run_for(6_000)
            if strip.is_visible():
                break
        strip.wait_for()
        self.spent = True

    def leave(self) -> None:
        """The phones of the table visited go."""
        self._here.close()
