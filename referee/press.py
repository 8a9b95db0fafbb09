"""A printable sheet, and what is known of a household's box, into a page or a PDF.

A sheet is a template `printables/<game>/<sheet>.html`. What it shows is computed by the SHEETS of
`referee/games/<game>/sheets`, by the sheet's name. The press notes which facts of the box are
looked up, so a sheet that prints a value of ours says so without being told.

The same page goes to WeasyPrint and to a browser, which prints it at the same sizes where
WeasyPrint cannot run.
"""

from __future__ import annotations

import atexit
import importlib
import importlib.util
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple, TypedDict, Unpack

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from .games import shelf
from .kit.box import Box, Fact, Source
from .kit.game import Game
from .kit.options import settle_options
from .kit.printing import Pages, Sheet
from .kit.words import Refusal, Text, text
from .paths import PRINTABLES, STATIC
from .speech import LANGUAGES, speaker

PAPERS: Mapping[str, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}  # mm
INSTALL: Mapping[str, str] = {
    "linux": "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
    "darwin": "brew install pango",
    "win32": "pacman -S mingw-w64-x86_64-pango (MSYS2)",
}
_HOME = "https://sheet.invalid/"  # never looked up: what a sheet links to is read from our files
_one_at_a_time = Lock()  # four sheets at once take longer than four in a row


class Wishes(TypedDict, total=False):
    """How a sheet is wanted; everything has a default."""

    box: Box  # what the household knows, laid over the game's own facts
    options: Mapping[str, Any]  # the table's; those not given are the game's defaults
    lang: str
    paper: str  # a key of PAPERS
    only: tuple[str, ...]  # the pieces to print, "contract/14"; none for all
    offset: tuple[float, float]  # mm to the right and down, for a printer that drifts


class PressUnavailable(Refusal):
    """WeasyPrint cannot find Pango on this computer; its sentence says how to install it."""

    def __init__(self) -> None:
        super().__init__("no-press", install=INSTALL.get(sys.platform, INSTALL["linux"]))

    def __reduce__(self) -> tuple[type[PressUnavailable], tuple[()]]:
        return PressUnavailable, ()


class Part(NamedTuple):
    """A file that a sheet links to."""

    content: bytes
    media_type: str


def sheets(game_key: str) -> tuple[str, ...]:
    """The names of the sheets that can be printed for a game; none for a game without any."""
    if game_key not in shelf():
        return ()
    return tuple(sorted(page.stem for page in (PRINTABLES / game_key).glob("*.html")))


def render_html(
    game_key: str,
    sheet: str,
    *,
    root: str = "",
    notice: Text | None = None,
    **wishes: Unpack[Wishes],
) -> str:
    """The sheet as a page whose links begin with `root`; `notice` is shown on screens alone.

    Raises Refusal("no-sheet") or Refusal("bad-paper"), and what `settle_options` raises.
    """
    if sheet not in sheets(game_key):
        raise Refusal("no-sheet", field="sheet")
    lang = wishes.get("lang", LANGUAGES[0])
    paper = wishes.get("paper", "a4")
    say = speaker(lang)
    shown, house = _drawn(shelf()[game_key], sheet, wishes)
    return (
        _templates()
        .get_template(f"{game_key}/{sheet}.html")
        .render(
            shown,
            say=say,
            lang=lang,
            paper=paper,
            house=house,
            root=root,
            notice=say(notice) if notice else "",
            styles=("sheet.css", f"{game_key}/{sheet}.css", page_css(paper, wishes.get("offset"))),
        )
    )


def render_pdf(game_key: str, sheet: str, **wishes: Unpack[Wishes]) -> bytes:
    """The sheet as a PDF, tagged for screen readers (PDF/UA-1).

    Raises what `render_html` raises, and PressUnavailable.
    """
    return pdf(render_html(game_key, sheet, **wishes))


def write(path: Path, game_key: str, sheet: str, **wishes: Unpack[Wishes]) -> None:
    """The sheet as a PDF file. Raises what `render_pdf` raises, and OSError."""
    path.write_bytes(render_pdf(game_key, sheet, **wishes))


def pdf(page: str) -> bytes:
    """A page of `render_html`, drawn with root "", as a PDF.

    Raises PressUnavailable, and LookupError for a link that leads to no `part`.
    """
    engine = _engine()
    with _one_at_a_time:
        return engine(page)


def page_css(paper: str, offset: tuple[float, float] | None = None) -> str:
    """The name of the stylesheet, a `part`, that gives a page its size and shift.

    Raises Refusal("bad-paper"), and ValueError for a shift of 10 mm or more.
    """
    if paper not in PAPERS:
        raise Refusal("bad-paper", field="paper")
    if not offset or offset == (0, 0):
        return f"page-{paper}.css"
    if max(map(abs, offset)) >= 10:
        raise ValueError(f"a printer does not drift by {offset} mm")
    return f"page-{paper}{offset[0]:+.1f}{offset[1]:+.1f}.css"


def part(name: str) -> Part:
    """What a sheet's link leads to: a stylesheet or a typeface. Raises LookupError."""
    if found := re.fullmatch(r"page-(\w+?)(?:([+-]\d\.\d)([+-]\d\.\d))?\.css", name):
        return Part(_page(*found.groups()).encode(), "text/css")
    path = _files()[name]
    return Part(path.read_bytes(), "text/css" if path.suffix == ".css" else "font/woff2")


def _page(paper: str, right: str | None, down: str | None) -> str:
    width, height = PAPERS[paper]
    size = f"@page{{size:{width}mm {height}mm;margin:0}}.page{{width:{width}mm;height:{height}mm}}"
    return size + (f".plate{{transform:translate({right}mm,{down}mm)}}" if right else "")


@cache
def _files() -> dict[str, Path]:
    """Every file that a sheet may link to, by the name it uses: there is no other way to one."""
    styles = {p.relative_to(PRINTABLES).as_posix(): p for p in PRINTABLES.rglob("*.css")}
    fonts = (STATIC / "vendor" / "fonts" / "print").glob("*.woff2")
    return styles | {f"fonts/{font.name}": font for font in fonts}


@cache
def _templates() -> Environment:
    return Environment(
        loader=FileSystemLoader(PRINTABLES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


class _Noted(Mapping[str, Fact]):
    """A box's facts, and which of them have been looked up."""

    def __init__(self, facts: Mapping[str, Fact]) -> None:
        self._facts = facts
        self.read: dict[str, Fact] = {}

    def __getitem__(self, name: str) -> Fact:
        self.read[name] = self._facts[name]
        return self.read[name]

    def __contains__(self, name: object) -> bool:
        return name in self._facts

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)


def _drawn(
    game: Game[Any], sheet: str, wishes: Wishes
) -> tuple[Mapping[str, object], tuple[Text, ...]]:
    """What the template shows, and the kinds of house values that are among it."""
    drawn = _drawings(game.key).get(sheet)
    if not isinstance(drawn, Pages):
        return {}, ()
    noted = _Noted(wishes.get("box", Box()).over(game.house).facts)
    options = settle_options(game.options, wishes.get("options", {}))
    shown = drawn.show(Box(noted), options)
    kinds = {n.split("/")[0] for n, fact in noted.read.items() if fact.source is Source.HOUSE}
    return shown, tuple(text(f"{game.key}-print-fact-{kind}") for kind in sorted(kinds))


def _drawings(game_key: str) -> Mapping[str, Sheet]:
    """A game's SHEETS, empty where it brings none."""
    name = f"{__package__}.games.{game_key}.sheets"
    if importlib.util.find_spec(name) is None:
        return {}
    drawings: Mapping[str, Sheet] = importlib.import_module(name).SHEETS
    return drawings


@cache
def _engine() -> Callable[[str], bytes]:
    """WeasyPrint, imported the first time a PDF is wanted: it takes 0.4 s and 49 MB."""
    try:
        from weasyprint import HTML
        from weasyprint.text.fonts import FontConfiguration
        from weasyprint.urls import (
            FatalURLFetchingError,
            URLFetcher,
            URLFetcherResponse,
        )
    except OSError:
        raise PressUnavailable from None

    class OurFiles(URLFetcher):  # type: ignore[misc]
        """Our own files and nothing else, neither of the disk nor of a network."""

        def fetch(self, url: str, headers: object = None) -> Any:
            try:
                found = part(url.removeprefix(_HOME))
            except LookupError:
                raise FatalURLFetchingError(f"not a part of a sheet: {url}") from None
            return URLFetcherResponse(url, found.content, {"Content-Type": found.media_type})

    fonts, files = FontConfiguration(), OurFiles()

    def engine(page: str) -> bytes:
        try:
            document = HTML(string=page, base_url=_HOME, url_fetcher=files)
            written: bytes = document.write_pdf(font_config=fonts, pdf_variant="pdf/ua-1")
        except FatalURLFetchingError as wrong:
            raise LookupError(str(wrong)) from None
        return written

    atexit.register(_engine.cache_clear)  # the typefaces must go before the interpreter does

    return engine
