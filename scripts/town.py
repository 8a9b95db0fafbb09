"""Two running households with laid tables, and a browser that visits their screens."""

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

END = "end"  # a moment that every game has; its MIDDLE names another
GAMES = tuple(brought("moments"))
WORDS_UNDER_WAY = 5  # attempts to cut the network: events already sent still arrive


def moments(game: str) -> dict[str, Moment]:
    """The moments of a game, by name."""
    by_name: dict[str, Moment] = brought("moments")[game].MOMENTS
    return by_name


def phases(game: str) -> set[str]:
    """One moment for each phase: the first of those whose names begin with the same word."""
    return set({name.partition("-")[0]: name for name in reversed(moments(game))}.values())


def middle(game: str) -> str:
    """The name of the game's moment in the middle of an evening."""
    name: str = brought("moments")[game].MIDDLE
    return name


@dataclass
class Town:
    """Two households.

    `busy` has a table at every moment. `quiet` has a few tables, as for a start page, and has read
    much of its boxes.
    """

    busy: House
    quiet: House


@contextmanager
def town(folder: Path, games: Sequence[str] = GAMES) -> Iterator[Town]:
    """Both households, with their servers running."""
    tables = {f"{game}-{name}": m for game in games for name, m in moments(game).items()}
    lobby = {f"{game}-{name}" for game in games for name in (middle(game), END)}
    few = {name: moment for name, moment in tables.items() if name in lobby}
    boxes = {game: tour.BOX for game, tour in brought("tour").items() if game in games}
    all_ = " ".join(games)
    with (
        House(folder / "busy", tables, name=f"busy {all_}") as busy,
        House(folder / "quiet", few, boxes, name=f"quiet {all_}") as quiet,
    ):
        yield Town(busy, quiet)


@dataclass
class Visitor:
    """One browser page that visits a screen. Moments are those of `game`."""

    town: Town
    page: Page
    game: str
    spent: bool = False  # the browser context cannot be used again
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
        """Open a fact's page in the quiet household's box, or the whole box if none is named."""
        self.open(f"/box/{self.game}/{fact}".rstrip("/"), self.town.quiet)

    def table(self, moment: str, path: str = "") -> None:
        """Open the shared screen of a table, with its phones connected."""
        self._here.enter_context(self.town.busy.phones(f"{self.game}-{moment}"))
        self.open(self.spot(moment).page() + path)

    def phone(self, moment: str, seat: Seat | None = None, path: str = "") -> None:
        """Open the phone of `seat`, or of an awaited seat if none is named."""
        spot = self.spot(moment)
        self.open(spot.page(spot.due if seat is None else seat) + path)

    def eyes(self, moment: str) -> None:
        """Open the privacy screen before the page of the seat that has no phone."""
        self.table(moment, f"/hand/{int(self.spot(moment).without)}")

    def handed(self, moment: str) -> None:
        """Open the page of the seat that has no phone, on the tablet."""
        self.eyes(moment)
        self.tap(".bar .arrow")

    def hand_done(self, moment: str) -> None:
        """Open the privacy screen after the page of the seat that has no phone."""
        self.table(moment, f"/hand/{int(self.spot(moment).without)}?done")

    def tap(self, css: str) -> None:
        """Tap, and wait for the page it leads to."""
        with self.page.expect_navigation():
            self.page.locator(css).first.click()

    def afterwards(self, work: Callable[[], None]) -> None:
        """Run `work` when the visit is over."""
        self._here.callback(work)

    def unfold(self) -> None:
        """Open every fold of the page."""
        self.page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")

    def is_refused(self, button: Locator) -> None:
        """Press the button, and wait until the field at fault shows the refusal."""
        send(self.page, button)
        self.page.locator("[aria-invalid=true]").first.wait_for()

    def cut_off(self, moment: str, **typed: str) -> None:
        """Cut an awaited phone's network during typing; wait for the strip that says so."""
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
        """End the visit: disconnect the phones and run what was left for `afterwards`."""
        self._here.close()
