"""Print jobs for lost pieces, one for all pieces that are cut alike.

Each piece is drawn by its own sheet's template, with its own back and its own styles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from jinja2 import ChoiceLoader, DictLoader, Environment

from referee.kit.box.facts import Box
from referee.kit.box.paper import Format, PieceSheet, Sheet, at_box_size
from referee.kit.game import Game

from .pages import templates
from .piece_choice import lost_ids

LOST_PREFIX = "lost-"  # prefix of a job's name: "lost-63x88"
DRAWING_SEPARATOR = "\f"  # separates two drawings: no template writes it


class LostPiecesJob(NamedTuple):
    """A job: lost pieces with the same cut, the same backs and the same fold."""

    name: str
    format: Format
    has_backs: bool
    is_folded: bool
    small_format: Format | None
    drawn_format: Format | None
    is_disc: bool
    pieces: tuple[tuple[str, str], ...]  # sheet and id of each

    @property
    def sheet_names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(sheet for sheet, _ in self.pieces))

    @property
    def as_sheet(self) -> PieceSheet:
        """The job as a sheet, whose ids are "<sheet>/<id>"."""
        ids = tuple("/".join(piece) for piece in self.pieces)
        return PieceSheet(
            format=self.format,
            small_format=self.small_format,
            drawn_format=self.drawn_format,
            ids=lambda box, options: ids,
            face=lambda box, options, id_: {},
            has_backs=self.has_backs,
            is_folded=self.is_folded,
            is_disc=self.is_disc,
        )


_CutKey = tuple[Format, bool, bool, Format | None, Format | None, bool]


def group_lost_pieces(
    game: Game[Any], sheets: Mapping[str, Sheet], box: Box, options: Mapping[str, Any]
) -> tuple[LostPiecesJob, ...]:
    """Return the jobs for the lost pieces of `sheets`, in their order."""
    pieces_by_cut: dict[_CutKey, list[tuple[str, str]]] = {}
    for name, sheet in sheets.items():
        if isinstance(sheet, PieceSheet):
            pieces = [(name, id_) for id_ in lost_ids(game, name, sheet, box, options)]
            cut_sheet = at_box_size(sheet, box)
            cut_key = (
                cut_sheet.format,
                cut_sheet.has_backs,
                cut_sheet.is_folded,
                cut_sheet.small_format,
                cut_sheet.drawn_format,
                cut_sheet.is_disc,
            )
            pieces_by_cut.setdefault(cut_key, []).extend(pieces)
    return tuple(
        LostPiecesJob(_job_name(*cut_key[:3]), *cut_key, tuple(pieces))
        for cut_key, pieces in pieces_by_cut.items()
        if pieces
    )


def _job_name(size: Format, has_backs: bool, is_folded: bool) -> str:
    suffix = "-folded" if is_folded else "" if has_backs else "-one-sided"
    return f"{LOST_PREFIX}{size.width:g}x{size.height:g}{suffix}"


def drawings_of(
    template: str, pieces: Sequence[Mapping[str, object]], **variables: object
) -> Iterator[tuple[str, str]]:
    """Return each piece's front and back as HTML, from its sheet's template."""
    html = (
        _loose_piece_templates()
        .get_template(template)
        .render(variables, drawn=pieces, cut=DRAWING_SEPARATOR)
    )
    sides = [side.strip() for side in html.split(DRAWING_SEPARATOR)]
    return zip(sides[0:-1:2], sides[1::2], strict=True)


@cache
def _loose_piece_templates() -> Environment:
    """The templates with which a sheet draws single pieces, without a page."""
    page_templates = templates()
    files = page_templates.loader
    assert files
    loose_source = files.get_source(page_templates, "loose.html")[0]
    return page_templates.overlay(
        loader=ChoiceLoader([DictLoader({"plates.html": loose_source}), files])
    )
