"""What a household's box holds, as its pages show it: shelf by shelf, piece by piece.

A shelf is a folder of pieces that look alike, or all the facts that stand alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from referee.i18n.translator import Translator
from referee.kit.box import Box, Fact, Source
from referee.kit.game import Game
from referee.kit.inventory import Kind, RowKind
from referee.web.http.filters import capital

from . import fact_forms

TO_READ = ("unknown", "half", "house")  # marks of what is worth looking for in the box
WIDE = 5  # letters; a piece that is called more than that needs a wider square


@dataclass(frozen=True, slots=True)
class ShelfPiece:
    """One fact of a box, known or not."""

    name: str  # of the fact; "" for a place whose piece has no name before it is read
    path: str  # of its page
    title: str  # "Contrat 14"
    short: str  # the same in its square of a grid
    said: str = ""  # its value on one line
    mark: str = "unknown"  # "learned", "half" (read in part), "house" or "printed"
    lost: bool = False
    missing: int = 0  # of the pieces that it counts
    at: str = ""  # the day it was read
    cells: tuple[str, ...] = ()  # of a row of a table, "" where nobody has read


@dataclass(frozen=True, slots=True)
class Shelf:
    """A kind and its pieces, in order; `kind` is None for the facts that stand alone."""

    key: str
    title: str
    pieces: tuple[ShelfPiece, ...]
    whole: int  # pieces of a whole box
    add: str = ""  # the page on which one more is typed; "" where there is no room
    ours: bool = False
    heads: tuple[str, ...] = ()  # of the columns, where it is a table

    @property
    def known(self) -> int:
        """How many pieces somebody has read, or the rules print."""
        return sum(p.mark in ("learned", "printed") for p in self.pieces)

    @property
    def nameless(self) -> int:
        """Places of a whole box whose pieces nobody has read and nothing names."""
        return max(0, self.whole - len(self.pieces)) if self.add else 0

    @property
    def wide(self) -> bool:
        """Do its pieces have long names?"""
        return any(len(piece.short) > WIDE for piece in self.pieces)

    @property
    def door(self) -> str:
        """The page to begin with: of the first piece that is to be read, else of the first."""
        unread = next((p.path for p in self.pieces if self._wanted(p)), "")
        first = self.pieces[0].path if self.pieces else ""
        return unread or (self.add if self.nameless else "") or first or self.add

    def after(self, name: str) -> ShelfPiece | None:
        """The piece to go on with: the next one to be read, else the next; None after the last."""
        at = next((n for n, p in enumerate(self.pieces) if p.name == name), len(self.pieces))
        later, earlier = self.pieces[at + 1 :], self.pieces[:at]
        unread = next((p for p in (*later, *earlier) if self._wanted(p)), None)
        return unread or next(iter(later), None)

    def _wanted(self, piece: ShelfPiece) -> bool:
        return piece.mark in TO_READ and not piece.lost and not self.ours


def shelves(game: Game[Any], box: Box, say: Translator) -> tuple[Shelf, ...]:
    """All of them in the game's order; what stands alone is where the first of it stands."""
    alone = next((kind for kind in game.inventory if not kind.folder), None)
    return tuple(
        _folder(game, kind, box, say) if kind.folder else _singles(game, box, say)
        for kind in game.inventory
        if kind.folder or kind is alone
    )


def shelf_of(shelves: tuple[Shelf, ...], kind: Kind) -> Shelf:
    """The one that a kind is on."""
    return next(shelf for shelf in shelves if shelf.key == (kind.key if kind.folder else ""))


def numbered(kind: Kind) -> bool:
    """Are its pieces called by numbers, whatever is on them?"""
    return kind.folder and type(kind).name is Kind.name


def may_be(kind: Kind, name: str) -> bool:
    """May a box have a fact of that name that nobody has read yet?"""
    number = name.partition("/")[2]
    if not kind.folder:
        return True
    return numbered(kind) and number in _numbers(kind, kind.whole + kind.spare)


def _numbers(kind: Kind, count: int) -> Iterable[str]:
    """What so many of its pieces are called."""
    return map(str, range(kind.first, kind.first + count))


def piece(game: Game[Any], kind: Kind, name: str, fact: Fact | None, say: Translator) -> ShelfPiece:
    """One fact, as its kind has it said."""
    value = fact.value if fact else None
    short = fact_forms.short(kind, name.partition("/")[2], value, say)
    said = fact_forms.said(kind, value, game.key, say)
    return ShelfPiece(
        name=name,
        path=f"/box/{game.key}/{name}",
        title=capital(said) if kind.titled and said else _title(game, kind, short, say),
        short=short,
        said=said,
        mark=_mark(kind, fact),
        lost=fact is not None and fact.lost,
        missing=sum(fact.missing.values()) if fact else 0,
        at=fact.at if fact else "",
        cells=_cells(kind, value, say),
    )


def nameless(game: Game[Any], kind: Kind, say: Translator) -> ShelfPiece:
    """A piece that is still to be typed."""
    title = capital(fact_forms.called(f"{kind.key}-one", game.key, say))
    return ShelfPiece("", _add(game, kind), title, "")


def following(
    game: Game[Any], kind: Kind, name: str, shelf: Shelf, say: Translator
) -> ShelfPiece | None:
    """Where to go on once the piece of that name is saved; "" for one that was just added."""
    after = shelf.after(name)
    more = shelf.nameless - (not name) > 0 and not (after and name)
    return nameless(game, kind, say) if more else after


def _singles(game: Game[Any], box: Box, say: Translator) -> Shelf:
    kinds = [kind for kind in game.inventory if not kind.folder]
    pieces = tuple(piece(game, kind, kind.key, box.facts.get(kind.key), say) for kind in kinds)
    return Shelf("", say("box-singles"), pieces, len(pieces))


def _folder(game: Game[Any], kind: Kind, box: Box, say: Translator) -> Shelf:
    known = box.under(kind.key)
    names = {*known, *(_numbers(kind, kind.whole) if numbered(kind) else ())}
    return Shelf(
        key=kind.key,
        title=capital(fact_forms.called(kind.key, game.key, say)),
        pieces=tuple(
            piece(game, kind, f"{kind.key}/{name}", known.get(name), say)
            for name in sorted(names, key=_natural)
        ),
        whole=kind.whole,
        add="" if kind.ours or len(names) >= kind.whole + kind.spare else _add(game, kind),
        ours=kind.ours,
        heads=_heads(game, kind, say),
    )


def _add(game: Game[Any], kind: Kind) -> str:
    return f"/box/{game.key}/{kind.key}?add"


def _title(game: Game[Any], kind: Kind, short: str, say: Translator) -> str:
    one = f"{kind.key}-one" if kind.folder else kind.key
    return f"{capital(fact_forms.called(one, game.key, say))} {short}".strip()


def _mark(kind: Kind, fact: Fact | None) -> str:
    if fact is None or fact.value is None or not fact_forms.values(kind, fact.value):
        return "unknown"
    half = fact.source is Source.LEARNED and fact_forms.unread(kind, fact.value)
    return "half" if half else str(fact.source)


def _heads(game: Game[Any], kind: Kind, say: Translator) -> tuple[str, ...]:
    words = fact_forms.label(kind, game.key, say)
    return tuple(capital(words(f)) for f in kind.fields) if isinstance(kind, RowKind) else ()


def _cells(kind: Kind, value: Any, say: Translator) -> tuple[str, ...]:
    if not isinstance(kind, RowKind) or not kind.folder:
        return ()
    by_field = fact_forms.values(kind, value)
    return tuple(fact_forms.item(field, by_field.get(field.name), say) for field in kind.fields)


def _natural(name: str) -> list[tuple[int, str]]:
    """2 before 10, "E7" before "E12"."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", name)]
