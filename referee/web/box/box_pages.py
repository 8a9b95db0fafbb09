"""Pages of a household's box: enter, correct, add, lose and forget facts.

People use them between evenings. They change no open table, because tables correct their own values
during play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from referee.i18n.translator import Translator
from referee.kit.box.facts import Source
from referee.kit.box.inventory import FactKind, RowKind, kind_of
from referee.kit.fields import Number
from referee.kit.game import Game
from referee.kit.words import Refusal
from referee.table.storage.readings import values_token
from referee.web.http.filters import capital
from referee.web.http.services import current_translator, game_of, services
from referee.web.screens.lobby import local_path
from referee.web.tools import pin_guard
from referee.web.view.bound_fields import BoundField, Typed, bind

from . import box_saving, fact_forms, grid
from .box_saving import FactPlace
from .shelves import Shelf, ShelfPiece, nameless_piece, next_piece, shelf_of, shelf_piece, shelves

bp = Blueprint("boxes", __name__)

BUTTON_NAME = "box-do"  # name of the buttons that do something other than save the form


class FactReading(NamedTuple):
    """One reading of a fact; `reader_kind` says who read it: "table", "file" or "here"."""

    piece: ShelfPiece
    reader_kind: str
    token: str  # of this reading alone


class DoubtedFact(NamedTuple):
    """A fact with conflicting readings; the first is the one in use."""

    piece: ShelfPiece
    readings: tuple[FactReading, ...]
    readings_token: str  # the token for all its readings (`Boxes.seen`)


class LostCount(NamedTuple):
    """Number of lost pieces of one counted field."""

    field_name: str
    label: str
    typed: str
    high: int


class ShownField(NamedTuple):
    """A field in the picture of a piece; `value` is "" if unread."""

    label: str
    value: str
    source_key: str  # of a cell of a row: whose it is; "" of anything else


# -- what is shown


@bp.get("/box/<name>")
def page(name: str) -> str:
    """Return all facts of a box, conflicting readings first."""
    return _page(game_of(name), None)


@bp.get("/box/<name>/<path:fact>")
def one(name: str, fact: str) -> AnyResponse:
    """Return the page of one fact; for a folder, its first unread piece."""
    game = game_of(name)
    kind = box_saving.folder_kind(game, fact)
    if kind is None:
        return Response(_fact_page(box_saving.valid_fact_place(game, fact), None))
    if "grid" in request.args:
        return Response(grid.page(game, kind))
    if "add" in request.args and not kind.is_house_made:
        return Response(_fact_page(box_saving.new_piece_place(game, kind), None))
    box, say = services().boxes.box(game.key), current_translator()
    return redirect(shelf_of(shelves(game, box, say), kind).entry_path or f"/box/{game.key}")


def _page(game: Game[Any], refusal: Refusal | None) -> str:
    say = current_translator()
    all_shelves = shelves(game, services().boxes.box(game.key), say)
    return render_template(
        "box/shelves.html", game=game.key, shelves=all_shelves, here="",
        doubts=_doubted_facts(game, say),
        marks=_legend_source_keys(tuple(shelf for shelf in all_shelves if shelf.key)),
        refusal=refusal,
        back=local_path(request.args.get("back", "/")),
    )  # fmt: skip


def _doubted_facts(game: Game[Any], say: Translator) -> list[DoubtedFact]:
    """Return the facts in doubt, each with all its readings."""
    doubts = []
    for doubt in services().boxes.conflicts(game.key):
        kind = kind_of(game.inventory, doubt.name)
        if kind is not None:
            pieces = [shelf_piece(game, kind, doubt.name, fact, say) for fact in doubt.readings]
            tokens = [values_token(fact.value) for fact in doubt.readings]
            readings = tuple(map(FactReading, pieces, map(_reader_kind, doubt.reader_ids), tokens))
            doubts.append(
                DoubtedFact(
                    pieces[0], readings, services().boxes.readings_token(game.key, doubt.name)
                )
            )
    return doubts


def _reader_kind(reader: str) -> str:
    return "file" if reader.startswith("file-") else "table" if reader else "here"


def _legend_source_keys(
    all_shelves: tuple[Shelf, ...], fields: Iterable[ShownField] = ()
) -> list[str]:
    """Return the marks on these shelves and in a picture, for a legend."""
    pieces = [piece for shelf in all_shelves for piece in shelf.pieces]
    used_keys = {p.source_key for p in pieces} | {"lost" for p in pieces if p.is_lost}
    used_keys |= {cell.source_key for p in pieces for cell in p.cells} | {
        field.source_key for field in fields
    }
    used_keys |= {"unknown" for shelf in all_shelves if shelf.nameless_count}
    return [
        key
        for key in ("learned", "half", "printed", "house", "unknown", "lost")
        if key in used_keys
    ]


def _fact_page(place: FactPlace, refusal: Refusal | None) -> str:
    say, game, kind = current_translator(), place.game, place.kind
    all_shelves = shelves(game, place.box, say)
    shelf = shelf_of(all_shelves, kind)
    next_place = next_piece(game, kind, place.name, shelf, say)
    new_piece = nameless_piece(game, kind, say) if not place.name else None
    card = _card_fields(place, say)
    return render_template(
        "box/piece.html", game=game.key, shelves=all_shelves, here=shelf.key, shelf=shelf,
        it=new_piece or shelf_piece(game, kind, place.name, place.fact, say), kind=kind,
        card=card, said=fact_forms.sentence(kind, place.value, say),
        fields=_bound_fields(place, refusal, say), refusal=refusal, next=next_place,
        marks=_legend_source_keys((shelf,), card), drawn=len(place.other_pieces),
        house=place.name in game.shipped_box,
        even=isinstance(kind, RowKind), slim=_has_short_numbers(kind),
        seen=place.readings_token, missing=_lost_counts(place, say),
        learned=place.fact is not None and place.fact.source is Source.LEARNED,
        doubted=any(d.name == place.name for d in services().boxes.conflicts(game.key)),
    )  # fmt: skip


def _has_short_numbers(kind: FactKind) -> bool:
    """Return True if all numbers of a piece have at most four digits.

    Then more of them fit side by side.
    """
    return all(isinstance(f, Number) and (f.high or 10_000) < 10_000 for f in kind.fields)


def _card_fields(place: FactPlace, say: Translator) -> list[ShownField]:
    """Return the fields in the picture of a piece: known ones, and those still unread."""
    kind, game = place.kind, place.game.key
    values, unread_names = (
        fact_forms.values(kind, place.value),
        fact_forms.unread_fields(kind, place.value),
    )
    label_of = fact_forms.labeller(kind, game, say)
    source_keys = fact_forms.source_keys(kind, place.fact) if kind.is_read_by_cell else {}
    field_texts = [(f, fact_forms.value_text(f, values.get(f.name), say)) for f in kind.fields]
    return [
        ShownField(capital(label_of(f)), value, source_keys.get(f.name, ""))
        for f, value in field_texts
        if value or f.name in unread_names
    ]


def _lost_counts(place: FactPlace, say: Translator) -> list[LostCount]:
    """Return the lost pieces of each counted field, or the refused text."""
    kind, typed = place.kind, fact_forms.values(place.kind, place.value)
    counts = place.fact.missing_pieces if place.fact else {}
    label_of = fact_forms.labeller(kind, place.game.key, say)
    lost_counts = []
    for field in kind.fields:
        if field.name in kind.counted_pieces and typed.get(field.name):
            name = f"{box_saving.LOST_COUNT_PREFIX}{field.name}"
            count = request.form.get(name, str(counts.get(field.name, 0)))
            label = capital(
                label_of(field) if len(kind.counted_pieces) > 1 else say("fact-missing-count")
            )
            lost_counts.append(LostCount(name, label, count, typed[field.name]))
    return lost_counts


def _bound_fields(
    place: FactPlace, refusal: Refusal | None, say: Translator
) -> tuple[BoundField, ...]:
    """Return the form with the known values, or with the refused text.

    House values are shown in the picture only, so that nobody saves one as if it had been read.
    """
    kind = place.kind
    if kind.is_house_made:
        return ()
    is_house_value = place.source is Source.HOUSE
    unread_names = {
        f.name for f in kind.fields if is_house_value and isinstance(f, Number) and f.is_unread
    }
    values, source_keys = (
        fact_forms.values(kind, place.value),
        fact_forms.source_keys(kind, place.fact),
    )
    if kind.is_read_by_cell:
        unread_names |= {
            name for name, source_key in source_keys.items() if source_key != str(Source.LEARNED)
        }
    proposed = fact_forms.proposed_values(
        kind, {n: v for n, v in values.items() if n not in unread_names}, say
    )
    is_sent_back = refusal is not None and BUTTON_NAME not in request.form
    contents: Typed = tuple(request.form.items(multi=True)) if is_sent_back else proposed
    label_of = fact_forms.labeller(kind, place.game.key, say)
    bound_fields = bind(kind.fields, "fact", say, lambda f: capital(label_of(f)), contents, refusal)
    if not kind.is_read_by_cell:
        return bound_fields
    placeholders = {f.name: fact_forms.value_text(f, values.get(f.name), say) for f in kind.fields}
    return tuple(
        replace(b, source_key=source_keys[b.name], placeholder=placeholders[b.name])
        for b in bound_fields
    )


# -- what is done


def _is_overwriting(name: str, fact: str) -> bool:
    """Return True unless the form only marks a piece as lost or found."""
    is_lost_or_found = request.form.get(BUTTON_NAME) in ("lose", "found")
    return not is_lost_or_found or box_saving.folder_kind(game_of(name), fact) is not None


@bp.post("/box/<name>/<path:fact>")
@pin_guard.requires_pin(_is_overwriting)
def change(name: str, fact: str) -> AnyResponse:
    """Save, add, forget, lose or find a piece, or keep one of several readings."""
    game, button = game_of(name), request.form.get(BUTTON_NAME, "")
    kind = box_saving.folder_kind(game, fact)
    if kind is not None and "grid" in request.args:
        return grid.save(game, kind)
    if kind is not None:
        return _redirect_after(box_saving.new_piece_place(game, kind), box_saving.add)
    if button == "keep":
        return _keep_reading(box_saving.fact_place(game, fact))
    return _redirect_after(
        box_saving.fact_place(game, fact), _BUTTON_ACTIONS.get(button, box_saving.save)
    )


def _redirect_after(place: FactPlace, save: Callable[[FactPlace], str]) -> AnyResponse:
    """Redirect to the address that `save` returns; if it refuses, show the fact's page."""
    try:
        return redirect(save(place), 303)
    except Refusal as refusal:
        if refusal.code == "no-fact":
            raise NotFound from None
        return Response(_fact_page(place, refusal), 409)


def _keep_reading(place: FactPlace) -> AnyResponse:
    try:
        return redirect(box_saving.keep_reading(place), 303)
    except Refusal as refusal:
        return Response(_page(place.game, refusal), 409)


_BUTTON_ACTIONS: Mapping[str, Callable[[FactPlace], str]] = {
    "forget": box_saving.forget,
    "lose": box_saving.lose,
    "found": box_saving.mark_found,
}
