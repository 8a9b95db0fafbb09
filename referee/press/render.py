"""A sheet of a game, and what is known of a household's box, into a page.

What a sheet shows is computed by the SHEETS of `referee/games/<game>/sheets`, by the sheet's name.
Which facts of the box are looked up is noted, piece by piece, so that a page that prints a value
of ours says so without being told.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypedDict, Unpack

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from referee.games import shelf
from referee.kit.box import Box, Fact, Source
from referee.kit.game import Game
from referee.kit.options import settle_options
from referee.kit.printing import BLANK, Pages, Pieces, Sheet
from referee.kit.words import Refusal, Text, text
from referee.paths import PRINTABLES
from referee.speech import LANGUAGES, speaker

from . import layout
from .layout import Cell, Plate
from .parts import Offset, files, page_css, plate_css
from .wanted import wanted


class Wishes(TypedDict, total=False):
    """How a sheet is wanted; everything has a default."""

    box: Box  # what the household knows, laid over the game's own facts
    options: Mapping[str, Any]  # the table's; those not given are the game's defaults
    lang: str
    paper: str  # a key of PAPERS
    layout: str  # one of LAYOUTS
    only: tuple[str, ...]  # the pieces to print, "contract/14"; none for all
    offset: Offset  # mm to the right and down, for a printer that drifts


class Placed(NamedTuple):
    """One side of a piece on a page."""

    p: Mapping[str, object]
    back: bool
    classes: str


class Side(NamedTuple):
    """One side of a sheet of paper."""

    back: bool
    pieces: tuple[Placed, ...]
    number: int = 0  # of the sheet of paper
    marks: str = ""
    ticks: str = ""
    folds: str = ""
    house: tuple[Text, ...] = ()


def sheets(game_key: str) -> tuple[str, ...]:
    """The names of the sheets that can be printed for a game; none for a game without any."""
    if game_key not in shelf():
        return ()
    return tuple(sorted(page.stem for page in (PRINTABLES / game_key).glob("*.html")))


def sheet_of(game_key: str, sheet: str) -> Sheet:
    """How a sheet is drawn. Raises Refusal("no-sheet")."""
    if sheet not in sheets(game_key):
        raise Refusal("no-sheet", field="sheet")
    return drawings(game_key).get(sheet) or Pages()


def render_html(
    game_key: str,
    sheet: str,
    *,
    root: str = "",
    notice: Text | None = None,
    **wishes: Unpack[Wishes],
) -> str:
    """The sheet as a page whose links begin with `root`; `notice` is shown on screens alone.

    Raises Refusal: no-sheet, bad-paper, bad-layout, bad-offset, what `wanted` and what
    `settle_options` raise.
    """
    drawn, game = sheet_of(game_key, sheet), shelf()[game_key]
    box = wishes.get("box", Box()).over(game.house)
    options = settle_options(game.options, wishes.get("options", {}))
    only, paper = wishes.get("only", ()), wishes.get("paper", "a4")
    ids = wanted(game, sheet, drawn, box, options, only) if only or _cut(drawn) else ()
    if isinstance(drawn, Pieces):
        how = wishes.get("layout", layout.LAYOUTS[0])
        plate = layout.plate(paper, drawn.format, how, drawn.backs)
        shown = _on_plates(game, sheet, drawn, plate, ids, box, options)
        css = plate_css(paper, plate, wishes.get("offset"))
        styles: tuple[str, ...] = ("plates.css", f"{game_key}/{sheet}.css", css)
    else:
        noted = _Noted(box.facts)
        shown = {**drawn.show(Box(noted), options), "house": _kinds(game, noted)}
        css = page_css(paper, wishes.get("offset"), drawn.landscape)
        styles = (f"{game_key}/{sheet}.css", css)
    lang = wishes.get("lang", LANGUAGES[0])
    return _page(f"{game_key}/{sheet}.html", shown, styles, lang, paper, root, notice)


def page_html(
    template: str,
    shown: Mapping[str, object],
    *,
    lang: str,
    paper: str,
    landscape: bool = False,
    offset: Offset | None = None,
    root: str = "",
    notice: Text | None = None,
) -> str:
    """Any template of printables/ as a page, with the stylesheet of its name beside it.

    Raises Refusal("bad-paper"), Refusal("bad-offset") and jinja2's TemplateNotFound.
    """
    own = f"{template.removesuffix('.html')}.css"
    styles = (*((own,) if own in files() else ()), page_css(paper, offset, landscape))
    return _page(template, {"house": (), **shown}, styles, lang, paper, root, notice)


def calibration_page(
    *,
    lang: str,
    paper: str,
    offset: Offset | None = None,
    root: str = "",
    notice: Text | None = None,
) -> str:
    """A sheet that shows by how much a printer's backs miss its fronts.

    Printed on both sides and held to the light, with its back to the reader, it tells the
    offset to ask for. Raises Refusal("bad-paper") and Refusal("bad-offset").
    """
    return page_html(
        "calibration.html", {}, lang=lang, paper=paper, offset=offset, root=root, notice=notice
    )


def _page(
    template: str,
    shown: Mapping[str, object],
    styles: Sequence[str],
    lang: str,
    paper: str,
    root: str,
    notice: Text | None,
) -> str:
    say = speaker(lang)
    return (
        _templates()
        .get_template(template)
        .render(
            shown,
            say=say,
            lang=lang,
            paper=paper,
            root=root,
            notice=say(notice) if notice else "",
            styles=("sheet.css", *styles),
        )
    )


@cache
def _templates() -> Environment:
    return Environment(
        loader=FileSystemLoader(PRINTABLES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def drawings(game_key: str) -> Mapping[str, Sheet]:
    """A game's SHEETS, empty where it brings none."""
    name = f"referee.games.{game_key}.sheets"
    if importlib.util.find_spec(name) is None:
        return {}
    found: Mapping[str, Sheet] = importlib.import_module(name).SHEETS
    return found


def _cut(drawn: Sheet) -> bool:
    return isinstance(drawn, Pieces)


# -- what is ours among what is shown


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


def _kinds(game: Game[Any], *noted: _Noted) -> tuple[Text, ...]:
    """The kinds of house values among what was looked up."""
    read = (item for each in noted for item in each.read.items())
    kinds = {name.split("/")[0] for name, fact in read if fact.source is Source.HOUSE}
    return tuple(text(f"{game.key}-print-fact-{kind}") for kind in sorted(kinds))


# -- pieces on their plates


class _Piece(NamedTuple):
    p: Mapping[str, object]
    noted: _Noted


def _on_plates(
    game: Game[Any],
    sheet: str,
    drawn: Pieces,
    plate: Plate,
    ids: tuple[str, ...],
    box: Box,
    options: Mapping[str, Any],
) -> Mapping[str, object]:
    """What "plates.html" shows."""
    faces = {id_: _face(game, drawn, box, options, id_) for id_ in dict.fromkeys(ids)}
    pieces = [faces[id_] for id_ in ids]
    papers = [pieces[at : at + plate.holds] for at in range(0, len(pieces), plate.holds)]
    return {
        "sides": [
            side for n, some in enumerate(papers, 1) for side in _sides(game, drawn, plate, some, n)
        ],
        "plate": plate,
        "papers": len(papers),
        "game": text(f"{game.key}-name"),
        "sheet": text(f"{game.key}-print-{sheet}"),
        "hint": _hint(plate, drawn),
        "house": (),
    }


def _face(game: Game[Any], drawn: Pieces, box: Box, options: Mapping[str, Any], id_: str) -> _Piece:
    noted = _Noted(box.facts)
    shown = drawn.face(Box(noted), options, id_)
    house = bool(_kinds(game, noted))
    return _Piece({**shown, "id": id_, "blank": id_ == BLANK, "house": house}, noted)


def _sides(
    game: Game[Any], drawn: Pieces, plate: Plate, pieces: list[_Piece], number: int
) -> Iterator[Side]:
    """The front of one sheet of paper, and its back where it has one."""
    fronts = plate.fronts(len(pieces))
    backs = tuple(map(plate.back, fronts))
    faces = _placed(plate, pieces, fronts, False)
    behind = _placed(plate, pieces, backs, True)
    count = len(pieces)
    yield Side(
        False,
        faces + behind if plate.folded else faces,
        number,
        layout.marks(plate, count),
        layout.ticks(plate, count),
        layout.folds(plate, count, drawn.fold),
        _kinds(game, *(piece.noted for piece in pieces)),
    )
    if plate.behind:
        yield Side(True, behind, number)


def _placed(
    plate: Plate, pieces: list[_Piece], cells: tuple[Cell, ...], back: bool
) -> tuple[Placed, ...]:
    taken = {cell[:2] for cell in cells}
    return tuple(
        Placed(piece.p, back, _classes(cell, taken, back))
        for piece, cell in zip(pieces, cells, strict=True)
    )


def _classes(cell: Cell, taken: set[tuple[int, int]], back: bool) -> str:
    """Where the piece lies, and on which of its own sides there is no other."""
    around = {"t": (0, -1), "r": (1, 0), "b": (0, 1), "l": (-1, 0)}
    turn = -1 if cell.turned else 1
    free = [
        f"f-{side}"
        for side, (x, y) in around.items()
        if (cell.column + turn * x, cell.row + turn * y) not in taken
    ]
    ours = ["back" if back else "face", f"c{cell.column}", f"r{cell.row}"]
    return " ".join(ours + free + (["turned"] if cell.turned else []))


def _hint(plate: Plate, drawn: Pieces) -> Text | None:
    if not drawn.backs or plate.layout == "fronts":
        return text("print-hint-fold-in-two") if drawn.fold else None
    return text(f"print-hint-{'duplex' if plate.layout == 'bleed' else plate.layout}")
