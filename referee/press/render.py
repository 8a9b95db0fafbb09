"""Pages of a game's sheet, filled with the facts of a household's box.

SHEETS in `referee/games/<game>/sheets` has, for each sheet, the function that computes its
variables. A FactTracker records the house values that it uses.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Unpack

from referee.games import all_games
from referee.i18n.translator import LANGUAGES, translator_for
from referee.kit.box.facts import Box, Fact, Source
from referee.kit.box.paper import BLANK_ID, PIECE_SIZES, PageSheet, PieceSheet, Sheet, at_box_size
from referee.kit.game import Game
from referee.kit.options import complete_options
from referee.kit.words import Message, Refusal, text
from referee.paths import PRINTABLES

from . import layout
from .assets import page_css, plate_css
from .layout import Plate
from .lost_piece_jobs import LOST_PREFIX, LostPiecesJob, drawings_of, group_lost_pieces
from .pages import PrintSettings, page
from .piece_choice import MAX_PIECES, wanted_ids
from .sides import PlacedPiece, sides


class FactTracker(Mapping[str, Fact]):
    """A box's facts; each fact that is looked up is recorded in `facts_read`."""

    def __init__(self, facts: Mapping[str, Fact]) -> None:
        self._facts = facts
        self.facts_read: dict[str, Fact] = {}

    def __getitem__(self, name: str) -> Fact:
        self.facts_read[name] = self._facts[name]
        return self.facts_read[name]

    def __contains__(self, name: object) -> bool:
        return name in self._facts

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)

    def house_kinds(self) -> frozenset[str]:
        """Return the kinds of looked-up facts that are house values.

        Null values do not count.
        """
        return frozenset(
            name.split("/")[0]
            for name, fact in self.facts_read.items()
            if fact.least_reliable_source is Source.HOUSE and fact.value is not None
        )


TemplateInput = tuple[Mapping[str, object], tuple[str, ...]]  # variables and stylesheets


def sheet_names(game_key: str) -> tuple[str, ...]:
    """Return the names of a game's printable sheets, in alphabetical order."""
    if game_key not in all_games():
        return ()
    return tuple(sorted(page.stem for page in (PRINTABLES / game_key).glob("*.html")))


def find_sheet(game_key: str, name: str) -> Sheet | None:
    """Return the description of a sheet; None if the game does not have it."""
    if name not in sheet_names(game_key):
        return None
    return sheet_descriptions(game_key).get(name) or PageSheet()


def render_html(
    game_key: str,
    name: str,
    *,
    root: str = "",
    notice: Message | None = None,
    **settings: Unpack[PrintSettings],
) -> str:
    """Return a sheet as a page.

    `name` is the name of a sheet, or of one of the `lost_pieces_jobs`. Links begin with `root`;
    `notice` is shown on screens only. Raises Refusal: no-sheet, bad-paper, bad-layout, bad-size,
    bad-drift, lost-whole, and what `wanted_ids` and `complete_options` raise.
    """
    drawn_sheet = find_sheet(game_key, name)
    if drawn_sheet is None and not name.startswith(LOST_PREFIX):
        raise Refusal("no-sheet", field="sheet")
    game = all_games()[game_key]
    box = settings.get("box", Box()).laid_over(game.shipped_box)
    options = complete_options(game.options, settings.get("options", {}))
    job, template = _SheetJob(game, name, box, options, settings), f"{game_key}/{name}.html"
    if drawn_sheet is None:
        template = "together.html"
        variables, styles = job.lost_pieces()
    else:
        variables, styles = (
            job.pieces(drawn_sheet)
            if isinstance(drawn_sheet, PieceSheet)
            else job.pages(drawn_sheet)
        )
    lang, paper = settings.get("lang", LANGUAGES[0]), settings.get("paper", "a4")
    return page(template, variables, styles, lang, paper, root, notice)


def lost_pieces_jobs(
    game_key: str, box: Box, options: Mapping[str, Any] | None = None
) -> tuple[LostPiecesJob, ...]:
    """Return the jobs for all lost pieces of a box, by format."""
    game = all_games()[game_key]
    sheets_by_name = {
        name: find_sheet(game_key, name) or PageSheet() for name in sheet_names(game_key)
    }
    agreed_options = complete_options(game.options, options or {})
    return group_lost_pieces(game, sheets_by_name, box.laid_over(game.shipped_box), agreed_options)


def sheet_descriptions(game_key: str) -> Mapping[str, Sheet]:
    """Return a game's SHEETS; empty without any."""
    module_name = f"referee.games.{game_key}.sheets"
    if importlib.util.find_spec(module_name) is None:
        return {}
    found_sheets: Mapping[str, Sheet] = importlib.import_module(module_name).SHEETS
    return found_sheets


def in_size(piece_sheet: PieceSheet, size: str) -> PieceSheet:
    """Return `piece_sheet` in one of the SIZES. Raises Refusal("bad-size")."""
    if size == PIECE_SIZES[0]:
        return piece_sheet
    if size not in PIECE_SIZES or piece_sheet.small_format is None:
        raise Refusal("bad-size", field="size")
    return replace(piece_sheet, format=piece_sheet.small_format)


@dataclass(frozen=True)
class _SheetJob:
    """One sheet to print, with its box and settings."""

    game: Game[Any]
    name: str
    box: Box
    options: Mapping[str, Any]
    settings: PrintSettings

    @property
    def paper(self) -> str:
        return self.settings.get("paper", "a4")

    @property
    def title_variables(self) -> Mapping[str, Message]:
        """The title of the sheet, which is also the title of its PDF."""
        key = self.game.key
        of_several = self.name.startswith(LOST_PREFIX)
        title = "print-lost" if of_several else f"{key}-print-{self.name}"
        return {"game": text(f"{key}-name"), "sheet": text(title)}

    @property
    def size(self) -> str:
        """One of SIZES."""
        return self.settings.get("size", PIECE_SIZES[0])

    @property
    def stylesheet(self) -> str:
        """The stylesheet beside the sheet's template."""
        return f"{self.game.key}/{self.name}.css"

    def pages(self, page_sheet: PageSheet) -> TemplateInput:
        only = self.settings.get("only", ())
        if only:
            wanted_ids(self.game, self.name, page_sheet, self.box, self.options, only)
        tracker = FactTracker(self.box.facts)
        drawn_values = page_sheet.variables(Box(tracker), self.options)
        variables = {
            **drawn_values,
            **self.title_variables,
            "house": self.name_kinds(tracker.house_kinds()),
        }
        return variables, (
            self.stylesheet,
            page_css(self.paper, self.settings.get("offset"), page_sheet.is_landscape),
        )

    def pieces(self, piece_sheet: PieceSheet) -> TemplateInput:
        only = self.settings.get("only", ())
        ids = wanted_ids(self.game, self.name, piece_sheet, self.box, self.options, only)
        piece_sheet = at_box_size(in_size(piece_sheet, self.size), self.box)
        faces = {id_: self.face(piece_sheet, id_) for id_ in dict.fromkeys(ids)}
        return self.lay_out(piece_sheet, [faces[id_] for id_ in ids], (self.stylesheet,))

    def lost_pieces(self) -> TemplateInput:
        """Return lost pieces of several sheets, drawn by their own templates.

        Raises Refusal: lost-whole, nothing-lost, too-many-pieces.
        """
        if self.settings.get("only"):
            raise Refusal("lost-whole", field="only")
        jobs = lost_pieces_jobs(self.game.key, self.box, self.options)
        job = next((job for job in jobs if job.name == self.name), None)
        if job is None:
            raise Refusal("nothing-lost", field="only")
        if len(job.pieces) > MAX_PIECES:
            raise Refusal("too-many-pieces", field="only", high=MAX_PIECES)
        like_sheet = in_size(job.as_sheet, self.size)
        sheets_by_name = {n: find_sheet(self.game.key, n) for n in job.sheet_names}
        faces = [
            self._place_piece(name, sheets_by_name[name], id_, like_sheet)
            for name, id_ in job.pieces
        ]
        styles = tuple(f"of-{name}/{self.game.key}/{name}.css" for name in job.sheet_names)
        return self.lay_out(like_sheet, faces, styles)

    def _place_piece(
        self, name: str, piece_sheet: Sheet | None, id_: str, like_sheet: PieceSheet
    ) -> PlacedPiece:
        """Return one piece, drawn by its own sheet's template on a plate for `like_sheet`."""
        assert isinstance(piece_sheet, PieceSheet)
        face = self.face(piece_sheet, id_)
        say = translator_for(self.settings.get("lang", LANGUAGES[0]))
        template = f"{self.game.key}/{name}.html"
        variables = {"plate": self.plate(like_sheet), "say": say}
        ((front, behind),) = drawings_of(template, [face.variables], **variables, house=())
        return PlacedPiece({"of": name, "front": front, "behind": behind}, face.house_kinds)

    def plate(self, piece_sheet: PieceSheet) -> Plate:
        layout_name = self.settings.get("layout", layout.LAYOUTS[0])
        return layout.plate(
            self.paper, piece_sheet.format, layout_name, piece_sheet.has_backs, piece_sheet.is_disc
        )

    def lay_out(
        self,
        piece_sheet: PieceSheet,
        pieces: Sequence[PlacedPiece],
        styles: tuple[str, ...],
    ) -> TemplateInput:
        """Return the pieces laid out on sheets of paper.

        `styles`: the stylesheets of the pieces.
        """
        plate = self.plate(piece_sheet)
        css = plate_css(self.paper, plate, self.settings.get("offset"), piece_sheet.drawn_format)
        paper_sides = tuple(sides(plate, pieces, piece_sheet.is_folded))
        variables = {
            "sides": tuple((side, self.name_kinds(side.house_kinds)) for side in paper_sides),
            "plate": plate,
            "size": self.size,
            "scaled": piece_sheet.drawn_format is not None,
            "papers": paper_sides[-1].last_number,
            **self.title_variables,
            "hint": _printing_hint(plate, piece_sheet),
            "house": (),
        }
        return variables, ("plates.css", *styles, css)

    def face(self, piece_sheet: PieceSheet, id_: str) -> PlacedPiece:
        tracker = FactTracker(self.box.facts)
        face_variables = piece_sheet.face(Box(tracker), self.options, id_)
        house_kinds = tracker.house_kinds()
        return PlacedPiece(
            {**face_variables, "id": id_, "blank": id_ == BLANK_ID, "house": bool(house_kinds)},
            house_kinds,
        )

    def name_kinds(self, kinds: Iterable[str]) -> tuple[Message, ...]:
        """Return the kinds of house values in the words of the game."""
        keys = {kind: f"{self.game.key}-print-fact-{kind}" for kind in sorted(kinds)}
        has_message = translator_for(LANGUAGES[0]).has_message
        return tuple(
            text(key if has_message(key) else f"{self.game.key}-fact-{kind}")
            for kind, key in keys.items()
        )


def _printing_hint(plate: Plate, piece_sheet: PieceSheet) -> Message | None:
    """Return how to print or fold the sheet, so that backs meet fronts.

    None if neither matters.
    """
    if not piece_sheet.has_backs or plate.layout == "fronts":
        return text("print-hint-in-two") if piece_sheet.is_folded else None
    return text(f"print-hint-{'duplex' if plate.layout == 'bleed' else plate.layout}")
