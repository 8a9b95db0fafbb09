"""A sheet of a game, and what is known of a household's box, into a page.

What a sheet shows is computed by the SHEETS of `referee/games/<game>/sheets`, by the sheet's name.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Unpack

from referee.games import shelf
from referee.kit.box import Box
from referee.kit.game import Game
from referee.kit.options import settle_options
from referee.kit.printing import BLANK, SIZES, Pages, Pieces, Sheet
from referee.kit.words import Refusal, Text, text
from referee.paths import PRINTABLES
from referee.speech import LANGUAGES

from . import layout
from .layout import Plate
from .noting import Noted
from .pages import Wishes, page
from .parts import page_css, plate_css
from .sides import Piece, sides
from .wanted import wanted

Shown = tuple[Mapping[str, object], tuple[str, ...]]  # what a template shows, and its stylesheets


def sheets(game_key: str) -> tuple[str, ...]:
    """The names of the sheets that can be printed for a game; none for a game without any."""
    if game_key not in shelf():
        return ()
    return tuple(sorted(page.stem for page in (PRINTABLES / game_key).glob("*.html")))


def sheet(game_key: str, name: str) -> Sheet | None:
    """How a sheet is drawn; None where the game has no such sheet."""
    if name not in sheets(game_key):
        return None
    return drawings(game_key).get(name) or Pages()


def render_html(
    game_key: str,
    name: str,
    *,
    root: str = "",
    notice: Text | None = None,
    **wishes: Unpack[Wishes],
) -> str:
    """The sheet as a page whose links begin with `root`; `notice` is shown on screens alone.

    Raises Refusal: no-sheet, bad-paper, bad-layout, bad-size, bad-drift, what `wanted` and what
    `settle_options` raise.
    """
    drawn = sheet(game_key, name)
    if drawn is None:
        raise Refusal("no-sheet", field="sheet")
    game = shelf()[game_key]
    box = wishes.get("box", Box()).over(game.house)
    options = settle_options(game.options, wishes.get("options", {}))
    job = _Job(game, name, box, options, wishes)
    shown, styles = job.pieces(drawn) if isinstance(drawn, Pieces) else job.pages(drawn)
    lang, paper = wishes.get("lang", LANGUAGES[0]), wishes.get("paper", "a4")
    return page(f"{game_key}/{name}.html", shown, styles, lang, paper, root, notice)


def drawings(game_key: str) -> Mapping[str, Sheet]:
    """A game's SHEETS, empty where it brings none."""
    name = f"referee.games.{game_key}.sheets"
    if importlib.util.find_spec(name) is None:
        return {}
    found: Mapping[str, Sheet] = importlib.import_module(name).SHEETS
    return found


def sized(drawn: Pieces, size: str) -> Pieces:
    """The pieces in one of their SIZES. Raises Refusal("bad-size")."""
    if size == SIZES[0]:
        return drawn
    if size not in SIZES or drawn.small is None:
        raise Refusal("bad-size", field="size")
    return replace(drawn, format=drawn.small)


@dataclass(frozen=True)
class _Job:
    """One sheet to be printed."""

    game: Game[Any]
    name: str
    box: Box
    options: Mapping[str, Any]
    wishes: Wishes

    @property
    def paper(self) -> str:
        return self.wishes.get("paper", "a4")

    @property
    def titled(self) -> Mapping[str, Text]:
        """What a sheet is called, and a PDF of it."""
        key = self.game.key
        return {"game": text(f"{key}-name"), "sheet": text(f"{key}-print-{self.name}")}

    @property
    def own(self) -> str:
        """The stylesheet beside the sheet's template."""
        return f"{self.game.key}/{self.name}.css"

    def pages(self, drawn: Pages) -> Shown:
        only = self.wishes.get("only", ())
        if only:
            wanted(self.game, self.name, drawn, self.box, self.options, only)
        noted = Noted(self.box.facts)
        found = drawn.show(Box(noted), self.options)
        shown = {**found, **self.titled, "house": self.said(noted.ours())}
        return shown, (self.own, page_css(self.paper, self.wishes.get("offset"), drawn.landscape))

    def pieces(self, drawn: Pieces) -> Shown:
        only = self.wishes.get("only", ())
        ids = wanted(self.game, self.name, drawn, self.box, self.options, only)
        how, size = self.wishes.get("layout", layout.LAYOUTS[0]), self.wishes.get("size", SIZES[0])
        drawn = sized(drawn, size)
        plate = layout.plate(self.paper, drawn.format, how, drawn.backs)
        css = plate_css(self.paper, plate, self.wishes.get("offset"))
        faces = {id_: self.face(drawn, id_) for id_ in dict.fromkeys(ids)}
        found = tuple(sides(plate, [faces[id_] for id_ in ids], drawn.fold))
        shown = {
            "sides": tuple((side, self.said(side.ours)) for side in found),
            "plate": plate,
            "size": size,
            "papers": found[-1].number,
            **self.titled,
            "hint": _hint(plate, drawn),
            "house": (),
        }
        return shown, ("plates.css", self.own, css)

    def face(self, drawn: Pieces, id_: str) -> Piece:
        noted = Noted(self.box.facts)
        shown = drawn.face(Box(noted), self.options, id_)
        ours = noted.ours()
        return Piece({**shown, "id": id_, "blank": id_ == BLANK, "house": bool(ours)}, ours)

    def said(self, kinds: Iterable[str]) -> tuple[Text, ...]:
        """Kinds of house values, in the game's words."""
        return tuple(text(f"{self.game.key}-print-fact-{kind}") for kind in sorted(kinds))


def _hint(plate: Plate, drawn: Pieces) -> Text | None:
    """What to do with the paper, beside cutting it."""
    if not drawn.backs or plate.layout == "fronts":
        return text("print-hint-in-two") if drawn.fold else None
    return text(f"print-hint-{'duplex' if plate.layout == 'bleed' else plate.layout}")
