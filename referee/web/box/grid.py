"""A whole table of a box as one form, which is saved at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from flask import Response, redirect, render_template, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from referee.i18n.translator import Translator
from referee.kit.box.facts import Fact, Source, is_unread
from referee.kit.box.inventory import FactKind
from referee.kit.fields import Number
from referee.kit.game import Game
from referee.kit.words import Refusal
from referee.web.http.services import current_translator, services, today

from . import fact_forms
from .shelves import ShelfPiece, shelf_of, shelves

Faults = Mapping[str, Mapping[str, Refusal]]  # by row, then by field


class GridCell(NamedTuple):
    """A cell to type in."""

    name: str
    typed: str
    placeholder: str  # value in use until somebody reads it
    source_mark: str  # source of that value
    refused: bool


class GridRow(NamedTuple):
    """A row of the table.

    `faults` has row and head of each wrong cell, with the reason.
    """

    piece: ShelfPiece
    seen: str
    cells: tuple[GridCell, ...]
    faults: tuple[tuple[str, str], ...]


def page(
    game: Game[Any], kind: FactKind, refusal: Refusal | None = None, faults: Faults | None = None
) -> str:
    """Return the form with the known values, or with the refused text."""
    say, box = current_translator(), services().boxes.box(game.key)
    all_shelves = shelves(game, box, say)
    shelf = shelf_of(all_shelves, kind)
    if not shelf.grid_path:
        raise NotFound
    back = refusal is not None or bool(faults)
    rows = [
        _row(game, kind, piece, box.facts.get(piece.name), say, back, (faults or {}))
        for piece in shelf.pieces
    ]
    return render_template(
        "box/grid.html", game=game.key, shelves=all_shelves, shelf=shelf, rows=rows,
        refusal=refusal, wrong=[where for row in rows for where, _ in row.faults],
        figures=all(isinstance(field, Number) for field in kind.fields),
    )  # fmt: skip


def save(game: Game[Any], kind: FactKind) -> AnyResponse:
    """Save the changed rows if every cell is right and still current."""
    say, boxes = current_translator(), services().boxes
    box = boxes.box(game.key)
    if not shelf_of(shelves(game, box, say), kind).grid_path:
        raise NotFound
    changed: dict[str, Any] = {}
    faults: dict[str, Mapping[str, Refusal]] = {}
    for name in [name for name in request.form if name.startswith("seen.")]:
        row = name.removeprefix("seen.")
        fact, typed = box.facts.get(row), _typed_cells(kind, row)
        if typed != _read_cells(kind, fact, say):
            value, wrong = fact_forms.read_cells(kind, typed, fact.value if fact else None, say)
            changed[row] = None if value is None or all(map(is_unread, value)) else value
            faults |= {row: wrong} if wrong else {}
    if faults:
        return Response(page(game, kind, faults=faults), 409)
    try:
        seen = {row: request.form[f"seen.{row}"] for row in changed}
        boxes.learn_rows(game.key, changed, today(), seen=seen)
    except Refusal as refusal:
        return Response(page(game, kind, refusal), 409)
    return redirect(f"/box/{game.key}#shelf-{kind.key}", 303)


def _row(
    game: Game[Any],
    kind: FactKind,
    piece: ShelfPiece,
    fact: Fact | None,
    say: Translator,
    back: bool,
    faults: Faults,
) -> GridRow:
    wrong = faults.get(piece.name, {})
    typed = _typed_cells(kind, piece.name) if back else _read_cells(kind, fact, say)
    words = fact_forms.label(kind, game.key, say)
    cells = (
        GridCell(
            f"{piece.name}.{field.name}",
            typed.get(field.name, ""),
            cell.value_text,
            cell.source_mark,
            field.name in wrong,
        )
        for field, cell in zip(kind.fields, piece.cells, strict=True)
    )
    seen = services().boxes.readings_token(game.key, piece.name)
    if back:
        seen = request.form.get(f"seen.{piece.name}", seen)
    at_fault = [field for field in kind.fields if field.name in wrong]
    reasons = ((f"{piece.short}, {words(f)}", say(wrong[f.name].text)) for f in at_fault)
    return GridRow(piece, seen, tuple(cells), tuple(reasons))


def _typed_cells(kind: FactKind, row: str) -> Mapping[str, str]:
    """Return the typed text of a row by cell, without empty cells."""
    each = ((f.name, request.form.get(f"{row}.{f.name}", "").strip()) for f in kind.fields)
    return {name: typed for name, typed in each if typed}


def _read_cells(kind: FactKind, fact: Fact | None, say: Translator) -> Mapping[str, str]:
    """Return the proposed values: only those that were read on the box."""
    marks = fact_forms.source_marks(kind, fact)
    values = fact_forms.values(kind, fact.value if fact else None)
    learned = {name: v for name, v in values.items() if marks[name] == str(Source.LEARNED)}
    return dict(fact_forms.proposed_values(kind, learned, say))
