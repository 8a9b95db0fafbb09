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
    source_key: str  # source of that value
    is_refused: bool


class GridRow(NamedTuple):
    """A row of the table.

    `faults` has row and head of each wrong cell, with the reason.
    """

    piece: ShelfPiece
    readings_token: str
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
    is_sent_back = refusal is not None or bool(faults)
    rows = [
        _grid_row(game, kind, piece, box.facts.get(piece.name), say, is_sent_back, (faults or {}))
        for piece in shelf.pieces
    ]
    return render_template(
        "box/grid.html", game=game.key, shelves=all_shelves, shelf=shelf, rows=rows,
        refusal=refusal, wrong=[place for row in rows for place, _ in row.faults],
        figures=all(isinstance(field, Number) for field in kind.fields),
    )  # fmt: skip


def save(game: Game[Any], kind: FactKind) -> AnyResponse:
    """Save the changed rows if every cell is right and still current."""
    say, boxes = current_translator(), services().boxes
    box = boxes.box(game.key)
    if not shelf_of(shelves(game, box, say), kind).grid_path:
        raise NotFound
    changed_values: dict[str, Any] = {}
    faults: dict[str, Mapping[str, Refusal]] = {}
    for name in [name for name in request.form if name.startswith("seen.")]:
        row = name.removeprefix("seen.")
        fact, typed = box.facts.get(row), _typed_cells(kind, row)
        if typed != _read_cells(kind, fact, say):
            value, refusals = fact_forms.read_cells(kind, typed, fact.value if fact else None, say)
            changed_values[row] = None if value is None or all(map(is_unread, value)) else value
            faults |= {row: refusals} if refusals else {}
    if faults:
        return Response(page(game, kind, faults=faults), 409)
    try:
        tokens = {row: request.form[f"seen.{row}"] for row in changed_values}
        boxes.learn_rows(game.key, changed_values, today(), token_by_name=tokens)
    except Refusal as refusal:
        return Response(page(game, kind, refusal), 409)
    return redirect(f"/box/{game.key}#shelf-{kind.key}", 303)


def _grid_row(
    game: Game[Any],
    kind: FactKind,
    piece: ShelfPiece,
    fact: Fact | None,
    say: Translator,
    is_sent_back: bool,
    faults: Faults,
) -> GridRow:
    refusals = faults.get(piece.name, {})
    typed = _typed_cells(kind, piece.name) if is_sent_back else _read_cells(kind, fact, say)
    label_of = fact_forms.labeller(kind, game.key, say)
    cells = (
        GridCell(
            f"{piece.name}.{field.name}",
            typed.get(field.name, ""),
            cell.value_text,
            cell.source_key,
            field.name in refusals,
        )
        for field, cell in zip(kind.fields, piece.cells, strict=True)
    )
    readings_token = services().boxes.readings_token(game.key, piece.name)
    if is_sent_back:
        readings_token = request.form.get(f"seen.{piece.name}", readings_token)
    refused_fields = [field for field in kind.fields if field.name in refusals]
    row_faults = (
        (f"{piece.short_title}, {label_of(f)}", say(refusals[f.name].text)) for f in refused_fields
    )
    return GridRow(piece, readings_token, tuple(cells), tuple(row_faults))


def _typed_cells(kind: FactKind, row: str) -> Mapping[str, str]:
    """Return the typed text of a row by cell, without empty cells."""
    texts = ((f.name, request.form.get(f"{row}.{f.name}", "").strip()) for f in kind.fields)
    return {name: typed for name, typed in texts if typed}


def _read_cells(kind: FactKind, fact: Fact | None, say: Translator) -> Mapping[str, str]:
    """Return the proposed values: only those that were read on the box."""
    source_keys = fact_forms.source_keys(kind, fact)
    values = fact_forms.values(kind, fact.value if fact else None)
    learned_values = {
        name: v for name, v in values.items() if source_keys[name] == str(Source.LEARNED)
    }
    return dict(fact_forms.proposed_values(kind, learned_values, say))
