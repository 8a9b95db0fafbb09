"""Pieces that a sheet's page offers: a whole set, and additions of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from referee import press
from referee.i18n.translator import Translator
from referee.kit.box import Box
from referee.kit.game import Game
from referee.kit.inventory import kind_of
from referee.kit.options import settle_options
from referee.kit.sheets import BLANK, Pages, Pieces, Sheet
from referee.web.box import fact_forms

from .selection import OF, OFFSETS

ASKED = ("paper", "layout", "lang", "printer", *OFFSETS)  # asked for every sheet


@dataclass(frozen=True, slots=True)
class PrintSource:
    """The box that sheets are printed from: the household's, or a table's."""

    game: Game[Any]
    box: Box
    options: Mapping[str, Any]
    home: str  # address of the page of all sheets
    page: str  # address of a sheet's page, without its name
    pdf: str  # address of a sheet's PDF, without its name
    back: str


class PieceChoice(NamedTuple):
    """A piece that can be chosen."""

    id: str
    label: str
    held: int  # how many a complete box has
    lost: bool


class Group(NamedTuple):
    """Pieces of one kind."""

    title: str
    pieces: tuple[PieceChoice, ...]


class PieceForm(NamedTuple):
    """Questions of a sheet's page about its pieces."""

    whole: int  # number of pieces in a whole set
    lost: int
    groups: tuple[Group, ...]
    counted: bool  # True: ask for counts, not for pieces
    blank: bool  # True if they can be printed blank

    def asks(self, field: str) -> bool:
        """Return True if the form has that field, for a refusal beside it."""
        if field.startswith(OF):
            return self.counted and any(
                field[len(OF) :] == piece.id for group in self.groups for piece in group.pieces
            )
        if field in ("pieces", "only"):
            return bool(self.groups or self.blank)
        if field == "copies":
            return bool(self.groups) and not self.counted
        return self.blank if field == "blank" else field in ASKED


def form_of(place: PrintSource, name: str, sheet: Sheet, say: Translator) -> PieceForm:
    """Return the form for a sheet's pieces; an empty one for whole pages."""
    groups = tuple(_groups(place, name, sheet, say))
    pieces = [piece for group in groups for piece in group.pieces]
    return PieceForm(
        whole=len(whole(place, sheet)),
        lost=len(lost_of(place, name, sheet)),
        groups=groups,
        counted=any(piece.held > 1 for piece in pieces),
        blank=isinstance(sheet, Pieces) and sheet.blank,
    )


def whole(place: PrintSource, sheet: Sheet) -> tuple[str, ...]:
    """Return the ids of a whole set, repeated as the box has them."""
    options = settle_options(place.game.options, place.options)
    return press.complete_set(sheet, place.box.over(place.game.house), options)


def lost_of(place: PrintSource, name: str, sheet: Sheet) -> tuple[str, ...]:
    """Return the ids of the lost pieces, each as often as it is missing."""
    options = settle_options(place.game.options, place.options)
    return press.lost(place.game, name, sheet, place.box.over(place.game.house), options)


def _groups(place: PrintSource, name: str, sheet: Sheet, say: Translator) -> list[Group]:
    """Return a sheet's pieces by kind, each once: a set and the box's additions."""
    if isinstance(sheet, Pages):
        return []
    by_kind: dict[str, list[PieceChoice]] = {}
    counts = Counter(whole(place, sheet))
    pieces_known = press.pieces_known(place.game, name, place.box)
    for id_ in dict.fromkeys((*counts, *pieces_known)):
        if id_ == BLANK:
            continue
        kind = id_.partition("/")[0]
        by_kind.setdefault(kind if kind_of(place.game.inventory, id_) else "", []).append(
            _piece(place, id_, counts[id_], say)
        )
    return [Group(_title(place, kind, say), tuple(pieces)) for kind, pieces in by_kind.items()]


def _title(place: PrintSource, kind: str, say: Translator) -> str:
    key = f"{place.game.key}-fact-{kind}"
    return say(key) if say.knows(key) else ""


def _piece(place: PrintSource, id_: str, count: int, say: Translator) -> PieceChoice:
    fact = place.box.facts.get(id_)
    return PieceChoice(id_, _label(place, id_, say), count, fact is not None and fact.lost)


def _label(place: PrintSource, id_: str, say: Translator) -> str:
    """Return the short title of a piece in its folder."""
    kind, name = kind_of(place.game.inventory, id_), id_.partition("/")[2]
    if kind is not None and name:
        fact = place.box.facts.get(id_)
        return fact_forms.short(kind, name, None if fact is None else fact.value, say)
    key = f"{place.game.key}-piece-{id_.replace('/', '-')}"
    if say.knows(key):
        return say(key)
    kinds = (kind for kind in place.game.inventory if kind.called and kind.sheet)
    sorts = (kind.label(f) for kind in kinds for f in kind.fields if kind.counts.get(f.name) == id_)
    sort = next(sorts, None)
    return say(sort) if sort else say.show(name or id_)
