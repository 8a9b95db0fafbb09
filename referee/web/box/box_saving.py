"""Saves the forms of the box pages to the household's box.

Each function returns the address of the next page, or raises Refusal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import request
from werkzeug.exceptions import NotFound

from referee.kit.box.facts import Box, Fact, Source, is_unread
from referee.kit.box.inventory import FactKind, kind_of
from referee.kit.game import Game
from referee.kit.words import Refusal
from referee.web.http.services import current_translator, services, today
from referee.web.submit.answers import form_number, parse_figure

from . import fact_forms
from .shelves import may_exist, next_piece, shelf_of, shelves

LOST_COUNT_PREFIX = "missing-"  # missing-<field>=3: three of the pieces that it counts are lost
UNREAD_TOKEN = ""  # the token for a fact that nobody has read


@dataclass(frozen=True, slots=True)
class FactPlace:
    """A fact's place in a household's box; `name` is "" for a new piece."""

    game: Game[Any]
    readings_token: str  # the token for its readings, taken before the box is read
    box: Box
    kind: FactKind
    name: str

    @property
    def fact(self) -> Fact | None:
        return self.box.facts.get(self.name)

    @property
    def value(self) -> Any:
        return self.fact.value if self.fact else None

    @property
    def source(self) -> Source | None:
        """Source of the value; None if it is unknown."""
        return self.fact.source if self.fact else None

    @property
    def other_pieces(self) -> Mapping[str, Fact]:
        """The other pieces of its folder."""
        name = self.name.partition("/")[2]
        return {n: fact for n, fact in self.box.facts_in(self.kind.key).items() if n != name}


def folder_kind(game: Game[Any], key: str) -> FactKind | None:
    """Return the kind whose folder has that key, if there is one."""
    return next((kind for kind in game.inventory if kind.is_folder and kind.key == key), None)


def fact_place(game: Game[Any], name: str) -> FactPlace:
    """Return the place of that name; raise NotFound without such a fact."""
    kind = kind_of(game.inventory, name)
    if kind is None:
        raise NotFound
    boxes = services().boxes
    return FactPlace(game, boxes.readings_token(game.key, name), boxes.box(game.key), kind, name)


def valid_fact_place(game: Game[Any], name: str) -> FactPlace:
    """Return the place of a fact that is known or may still be read.

    Raises NotFound for any other.
    """
    place = fact_place(game, name)
    if place.fact is None and not may_exist(place.kind, name):
        raise NotFound
    return place


def new_piece_place(game: Game[Any], kind: FactKind) -> FactPlace:
    """Return the place of a new piece."""
    return FactPlace(game, UNREAD_TOKEN, services().boxes.box(game.key), kind, "")


def save(place: FactPlace) -> str:
    """Save the fact as typed."""
    if place.fact is None and not may_exist(place.kind, place.name):
        return _path_if_saved(place)
    value, name = _typed_value(place), place.name
    if place.fact and place.kind.is_read_by_cell and all(map(is_unread, value)):
        if place.source is Source.LEARNED:  # every cell is ours again
            services().boxes.forget(place.game.key, name, token=_submitted_token())
        return _next_piece_path(place, name)
    services().boxes.check(place.game.key, name, value)
    new_name = _new_name(place, value)
    if new_name == name:
        services().boxes.learn(place.game.key, name, value, today(), token=_submitted_token())
    else:
        services().boxes.rename(
            place.game.key, name, new_name, value, today(), token=_submitted_token()
        )
    return _next_piece_path(place, new_name)


def add(place: FactPlace) -> str:
    """Add a piece."""
    kind, value, boxes = place.kind, _typed_value(place), services().boxes
    if form_number("drawn") != len(place.other_pieces) and _has_piece(place, value):
        return _next_piece_path(place, "")
    kind.check(value)
    name = f"{kind.key}/{kind.new_piece_name(value, tuple(place.other_pieces))}"
    boxes.check(place.game.key, name, value)
    boxes.learn(place.game.key, name, value, today(), token=UNREAD_TOKEN)
    return _next_piece_path(place, "")


def _path_if_saved(place: FactPlace) -> str:
    """Return the page of the box if this form was sent before; else raise NotFound."""
    if not _has_piece(place, _typed_value(place)):
        raise NotFound
    return f"/box/{place.game.key}"


def _has_piece(place: FactPlace, value: Any) -> bool:
    """Return True if the folder already has a piece with that value."""
    return any(fact.value == value for fact in place.other_pieces.values())


def _typed_value(place: FactPlace) -> Any:
    """Return the value typed in the form.

    Raises Refusal if it is invalid, or if the piece belongs to our own replacements.
    """
    if place.kind.is_house_made:
        raise Refusal("box-ours", place.kind.rule)
    return fact_forms.read_form(place.kind, request.form, place.value, current_translator())


def _new_name(place: FactPlace, value: Any) -> str:
    """Return the name for a piece with that value; house pieces keep their names."""
    kind, name, taken_names = place.kind, place.name, tuple(place.other_pieces)
    if not kind.is_folder or place.fact is None or name in place.game.shipped_box:
        return name
    new_name = kind.new_piece_name(value, taken_names)
    try:
        is_same = kind.new_piece_name(place.value, taken_names) == new_name
    except Exception:  # noqa: BLE001  what was known may have another shape than its kind
        is_same = True
    return name if is_same else f"{kind.key}/{new_name}"


def _next_piece_path(place: FactPlace, name: str) -> str:
    """Return the page of the next piece; after the last one, that of the box."""
    game, kind, say = place.game, place.kind, current_translator()
    shelf = shelf_of(shelves(game, services().boxes.box(game.key), say), kind)
    piece = next_piece(game, kind, name, shelf, say)
    return piece.path if piece else f"/box/{game.key}"


def forget(place: FactPlace) -> str:
    """Forget all readings of the fact."""
    services().boxes.forget(place.game.key, place.name, token=_submitted_token())
    return f"/box/{place.game.key}"


def keep_reading(place: FactPlace) -> str:
    """Keep one of several readings; a repeated form changes nothing more."""
    boxes, game, name = services().boxes, place.game.key, place.name
    if boxes.readings_token(game, name) != request.form.get("kept", UNREAD_TOKEN):
        boxes.settle(game, name, form_number("which"), token=_submitted_token())
    return f"/box/{game}"


def lose(place: FactPlace) -> str:
    """Mark the piece, or some pieces of a count, as lost; offer to print them."""
    if place.kind.counted_pieces:
        return _lose_some(place)
    services().boxes.lose(place.game.key, place.name, today())
    return f"/box/{place.game.key}/print/{place.kind.sheet_key}?only={place.name}"


def _lose_some(place: FactPlace) -> str:
    """Mark this many pieces as lost; none if every number is 0."""
    lost_counts = {
        name: _typed_count(f"{LOST_COUNT_PREFIX}{name}") for name in place.kind.counted_pieces
    }
    if not any(lost_counts.values()):
        return mark_found(place)
    positive_counts = {name: count for name, count in lost_counts.items() if count}
    try:
        services().boxes.lose(place.game.key, place.name, today(), positive_counts)
    except Refusal as refusal:
        field = f"{LOST_COUNT_PREFIX}{refusal.field}" if refusal.field in positive_counts else ""
        raise Refusal(refusal.code, refusal.rule, field, **dict(refusal.text.values)) from None
    return f"/box/{place.game.key}/print/{place.kind.sheet_key}?pieces=lost"


def _typed_count(field: str) -> int:
    typed = request.form.get(field, "").strip()
    count = parse_figure(typed) if typed else 0
    if count is None:
        raise Refusal("not-a-number", field=field)
    if count < 0:
        raise Refusal("bad-count", field=field, low=0)
    return count


def mark_found(place: FactPlace) -> str:
    """Mark the piece as found."""
    services().boxes.mark_found(place.game.key, place.name)
    return f"/box/{place.game.key}/{place.name}"


def _submitted_token() -> str | None:
    """Return the token of the fact's readings when the form was drawn."""
    return request.form.get("seen")
