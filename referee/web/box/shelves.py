"""A household's box for its pages, shelf by shelf and piece by piece.

A shelf is a folder of similar pieces, or all facts without a folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from referee.i18n.translator import Translator
from referee.kit.box.facts import Box, Fact, Source
from referee.kit.box.inventory import FactKind, RowKind
from referee.kit.game import Game
from referee.web.http.filters import capital

from . import fact_forms

UNREAD_SOURCE_KEYS = ("unknown", "half", "house")  # marks of the pieces that are still to be read
MOST_GRID_CELLS = 450
LONGEST_NARROW_TITLE = 5  # letters; a longer name needs a wider square


class ShelfCell(NamedTuple):
    """One cell of a row."""

    value_text: str  # "" if unknown
    source_key: str  # whose it is: "learned", "house", "printed" or "unknown"


@dataclass(frozen=True, slots=True)
class ShelfPiece:
    """A fact of a box, whether known or not."""

    name: str  # of the fact; "" for a piece that has no name before it is read
    path: str  # of its page
    title: str  # "Contrat 14"
    short_title: str  # its title in the grid
    value_text: str = ""  # its value as one line
    source_key: str = "unknown"  # "learned", "half" (read in part), "house" or "printed"
    is_lost: bool = False
    missing_count: int = 0  # how many are lost of those it counts
    read_on: str = ""  # the day it was read
    cells: tuple[ShelfCell, ...] = ()  # of a row of a table


@dataclass(frozen=True, slots=True)
class Shelf:
    """A kind with its pieces in order; `key` "": facts without folder."""

    key: str
    title: str
    pieces: tuple[ShelfPiece, ...]
    piece_count: int  # pieces in a complete box
    add_path: str = ""  # the page to add a piece; "" if the box is full
    is_house_made: bool = False
    column_heads: tuple[str, ...] = ()  # column titles, if it is a table
    # the page to type the whole table; "" unless all its rows have names and cells
    grid_path: str = ""

    @property
    def known_count(self) -> int:
        """The number of pieces that somebody has read or that the rules print."""
        return sum(p.source_key in ("learned", "printed") for p in self.pieces)

    @property
    def half_read_count(self) -> int:
        """The number of pieces that were read in part."""
        return sum(p.source_key == "half" for p in self.pieces)

    @property
    def nameless_count(self) -> int:
        """The number of unread pieces of a complete box; they have no name yet."""
        return max(0, self.piece_count - len(self.pieces)) if self.add_path else 0

    @property
    def needs_wide_squares(self) -> bool:
        """True if its pieces need wider squares for long names."""
        return any(len(piece.short_title) > LONGEST_NARROW_TITLE for piece in self.pieces)

    @property
    def entry_path(self) -> str:
        """The page of the first unread piece; without one, that of the first piece."""
        unread_path = next((p.path for p in self.pieces if self._is_unread(p)), "")
        first_path = self.pieces[0].path if self.pieces else ""
        return (
            unread_path
            or (self.add_path if self.nameless_count else "")
            or first_path
            or self.add_path
        )

    def next_piece_to_read(self, name: str) -> ShelfPiece | None:
        """Return the next unread piece; without one, the next piece; None after the last."""
        place = next((n for n, p in enumerate(self.pieces) if p.name == name), len(self.pieces))
        later_pieces, earlier_pieces = self.pieces[place + 1 :], self.pieces[:place]
        unread_piece = next(
            (p for p in (*later_pieces, *earlier_pieces) if self._is_unread(p)), None
        )
        return unread_piece or next(iter(later_pieces), None)

    def _is_unread(self, piece: ShelfPiece) -> bool:
        return (
            piece.source_key in UNREAD_SOURCE_KEYS and not piece.is_lost and not self.is_house_made
        )


def shelves(game: Game[Any], box: Box, say: Translator) -> tuple[Shelf, ...]:
    """Return all shelves in the game's order.

    The shelf of facts without a folder is where the first of them would be.
    """
    first_single = next((kind for kind in game.inventory if not kind.is_folder), None)
    return tuple(
        _folder_shelf(game, kind, box, say) if kind.is_folder else _singles_shelf(game, box, say)
        for kind in game.inventory
        if kind.is_folder or kind is first_single
    )


def shelf_of(shelves: tuple[Shelf, ...], kind: FactKind) -> Shelf:
    """Return the shelf that holds pieces of this kind."""
    return next(shelf for shelf in shelves if shelf.key == (kind.key if kind.is_folder else ""))


def is_numbered(kind: FactKind) -> bool:
    """Return True if its pieces are named by number, not after their content."""
    return (
        kind.is_folder
        and not (kind.piece_names or kind.is_house_made)
        and type(kind).new_piece_name is FactKind.new_piece_name
    )


def may_exist(kind: FactKind, name: str) -> bool:
    """Return True if a box can have that fact, even unread."""
    number = name.partition("/")[2]
    if not kind.is_folder:
        return True
    if kind.piece_names:
        return number in kind.piece_names
    return is_numbered(kind) and number in _piece_numbers(kind, kind.piece_count + kind.spare_count)


def _piece_numbers(kind: FactKind, count: int) -> Iterable[str]:
    """Return the names of this many of its pieces."""
    return map(str, range(kind.first_number, kind.first_number + count))


def shelf_piece(
    game: Game[Any], kind: FactKind, name: str, fact: Fact | None, say: Translator
) -> ShelfPiece:
    """Return one fact as its shelf shows it."""
    value = fact.value if fact else None
    short_title = fact_forms.short_title(kind, name.partition("/")[2], value, say)
    line = fact_forms.fact_line(kind, value, game.key, say)
    return ShelfPiece(
        name=name,
        path=f"/box/{game.key}/{name}",
        title=capital(line)
        if kind.is_titled_by_sentence and line
        else _title(game, kind, short_title, say),
        short_title=short_title,
        value_text=line,
        source_key=_source_key(kind, fact),
        is_lost=fact is not None and fact.is_lost,
        missing_count=sum(fact.missing_pieces.values()) if fact else 0,
        read_on=fact.read_on if fact else "",
        cells=_cells(kind, fact, say) if kind.is_folder else (),
    )


def nameless_piece(game: Game[Any], kind: FactKind, say: Translator) -> ShelfPiece:
    """Return a piece that nobody has typed in yet."""
    title = capital(fact_forms.catalogue_words(f"{kind.key}-one", game.key, say))
    return ShelfPiece("", _add_path(game, kind), title, "")


def next_piece(
    game: Game[Any], kind: FactKind, name: str, shelf: Shelf, say: Translator
) -> ShelfPiece | None:
    """Return the piece to show after saving `name`, "" for a new one; None at the end."""
    piece = shelf.next_piece_to_read(name)
    has_nameless_piece = shelf.nameless_count - (not name) > 0 and not (piece and name)
    return nameless_piece(game, kind, say) if has_nameless_piece else piece


def _singles_shelf(game: Game[Any], box: Box, say: Translator) -> Shelf:
    kinds = [kind for kind in game.inventory if not kind.is_folder]
    pieces = tuple(
        shelf_piece(game, kind, kind.key, box.facts.get(kind.key), say) for kind in kinds
    )
    return Shelf("", say("box-singles"), pieces, len(pieces))


def _folder_shelf(game: Game[Any], kind: FactKind, box: Box, say: Translator) -> Shelf:
    facts = box.facts_in(kind.key)
    names = {
        *facts,
        *kind.piece_names,
        *(_piece_numbers(kind, kind.piece_count) if is_numbered(kind) else ()),
    }
    place_by_name = {name: place for place, name in enumerate(kind.piece_names)}
    return Shelf(
        key=kind.key,
        title=capital(fact_forms.catalogue_words(kind.key, game.key, say)),
        pieces=tuple(
            shelf_piece(game, kind, f"{kind.key}/{name}", facts.get(name), say)
            for name in sorted(
                names,
                key=lambda name: (place_by_name.get(name, len(place_by_name)), _natural_key(name)),
            )
        ),
        piece_count=kind.piece_count,
        add_path=""
        if kind.is_house_made or len(names) >= kind.piece_count + kind.spare_count
        else _add_path(game, kind),
        is_house_made=kind.is_house_made,
        column_heads=_heads(game, kind, say),
        grid_path=f"/box/{game.key}/{kind.key}?grid" if _is_grid(kind) else "",
    )


def _is_grid(kind: FactKind) -> bool:
    """Return True if all its rows can be typed as one table.

    The number of cells in one form is limited.
    """
    has_names = bool(kind.piece_names) or is_numbered(kind)
    cell_count = kind.piece_count * (len(kind.fields) + 1)
    return (
        isinstance(kind, RowKind)
        and kind.is_read_by_cell
        and has_names
        and not kind.is_house_made
        and cell_count < MOST_GRID_CELLS
    )


def _add_path(game: Game[Any], kind: FactKind) -> str:
    return f"/box/{game.key}/{kind.key}?add"


def _title(game: Game[Any], kind: FactKind, short_title: str, say: Translator) -> str:
    key = f"{kind.key}-one" if kind.is_folder else kind.key
    return f"{capital(fact_forms.catalogue_words(key, game.key, say))} {short_title}".strip()


def _source_key(kind: FactKind, fact: Fact | None) -> str:
    if fact is None or fact.value is None or not fact_forms.values(kind, fact.value):
        return "unknown"
    is_half_read = fact.source is Source.LEARNED and (
        fact.cell_sources or fact_forms.unread_fields(kind, fact.value)
    )
    return "half" if is_half_read else str(fact.source)


def _heads(game: Game[Any], kind: FactKind, say: Translator) -> tuple[str, ...]:
    label_of = fact_forms.labeller(kind, game.key, say)
    return tuple(capital(label_of(f)) for f in kind.fields) if isinstance(kind, RowKind) else ()


def _cells(kind: FactKind, fact: Fact | None, say: Translator) -> tuple[ShelfCell, ...]:
    if not isinstance(kind, RowKind):
        return ()
    values = fact_forms.values(kind, fact.value if fact else None)
    source_keys = fact_forms.source_keys(kind, fact)
    return tuple(
        ShelfCell(
            fact_forms.value_text(field, values.get(field.name), say), source_keys[field.name]
        )
        for field in kind.fields
    )


def _natural_key(name: str) -> list[tuple[int, str]]:
    """Return a sort key: 2 before 10, "E7" before "E12"."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", name)]
