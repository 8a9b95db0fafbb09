"""The choice of pieces to print from a sheet: "14", "contract/14:3", "lost", "blank:4"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from referee.kit.box.facts import Box
from referee.kit.box.inventory import kind_of
from referee.kit.box.paper import BLANK_ID, PieceSheet, Sheet
from referee.kit.game import Game
from referee.kit.words import Refusal

LOST = "lost"  # every lost piece of a sheet
MAX_COPIES = 200  # the most copies of one piece
MAX_PIECES = 400  # the most pieces in one print
MAX_QUOTED_LETTERS = 60  # the most letters of a wrong name that a refusal repeats
_NUMBERED_NAME_PATTERN = re.compile(r"(.*?)([0-9]+)")


def complete_set(drawn: Sheet, box: Box, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the ids of a complete set, each as often as in the box.

    None for a sheet of pages.
    """
    return drawn.ids(box, options) if isinstance(drawn, PieceSheet) else ()


def known_piece_ids(game: Game[Any], sheet: str, box: Box) -> Iterator[str]:
    """Return the ids of a sheet's pieces that have facts in the box."""
    for name in box:
        kind = kind_of(game.inventory, name)
        if kind is not None and kind.sheet_key == sheet and kind.is_folder:
            yield name


def ranges(ids: Iterable[str]) -> tuple[str, ...]:
    """Return the ids without repetition, consecutive ones as a range: "card/1 … card/23"."""
    runs: list[list[str]] = []
    for id_ in dict.fromkeys(ids):
        if runs and _is_followed_by(runs[-1][-1], id_):
            runs[-1].append(id_)
        else:
            runs.append([id_])
    return tuple(" … ".join(dict.fromkeys((run[0], run[-1]))) for run in runs)


def _is_followed_by(id_: str, other: str) -> bool:
    """Return True if `other` is the next number: "card/10" after "card/9"."""
    first, second = _NUMBERED_NAME_PATTERN.fullmatch(id_), _NUMBERED_NAME_PATTERN.fullmatch(other)
    return bool(first and second and first[1] == second[1] and int(first[2]) + 1 == int(second[2]))


def lost_ids(
    game: Game[Any], sheet: str, drawn: Sheet, box: Box, options: Mapping[str, Any]
) -> tuple[str, ...]:
    """Return the ids of a sheet's lost pieces; an id is repeated if several are lost."""
    ids: list[str] = []
    for name, fact in box.facts.items():
        kind = kind_of(game.inventory, name)
        if kind is None or kind.sheet_key != sheet or not (fact.is_lost or fact.missing_pieces):
            continue
        if not kind.counted_pieces:
            ids += [name] if fact.is_lost and kind.is_folder else []
        for field, id_ in kind.counting_fields(name).items():
            like = [each for each in complete_set(drawn, box, options) if _is_chosen_by(each, id_)]
            ids += like if fact.is_lost else like[len(like) - fact.missing_pieces.get(field, 0) :]
    return tuple(ids)


def _is_chosen_by(piece: str, id_: str) -> bool:
    return piece.startswith(id_) if id_.endswith("/") else piece == id_


def wanted_ids(
    game: Game[Any],
    sheet: str,
    drawn: Sheet,
    box: Box,
    options: Mapping[str, Any],
    only: tuple[str, ...],
) -> tuple[str, ...]:
    """Return the ids to print, in the order of `only`; by default, all.

    Raises Refusal: no-piece, no-pieces, no-blank, bad-copies, nothing-lost, nothing-known,
    too-many-pieces.
    """
    ids = complete_set(drawn, box, options)
    names = tuple(dict.fromkeys((*ids, *known_piece_ids(game, sheet, box))))
    chosen: list[str] = []
    for asked in only:
        what, _, copies = asked.partition(":")
        pieces = (
            lost_ids(game, sheet, drawn, box, options)
            if what == LOST
            else (_find_piece_name(what, names, drawn),)
        )
        if not pieces:
            raise Refusal("nothing-lost", field="only")
        chosen += [each for each in pieces for _ in range(_parse_copies(copies, asked))]
    return _check_id_count(tuple(chosen) if only else ids)


def _find_piece_name(what: str, names: tuple[str, ...], drawn: Sheet) -> str:
    blank = isinstance(drawn, PieceSheet) and drawn.may_be_blank
    if what == BLANK_ID and isinstance(drawn, PieceSheet):
        if not blank:
            raise Refusal("no-blank", field="only")
        return BLANK_ID
    for alike in (str, str.casefold):
        asked = alike(what)
        for name in names:
            if what and asked in (alike(name), alike(name.rpartition("/")[2])):
                return name
    if not names and not blank:
        raise Refusal("no-pieces", field="only")
    known_ids = ranges((*names, BLANK_ID) if blank else names)
    raise Refusal("no-piece", field="only", piece=what[:MAX_QUOTED_LETTERS], pieces=known_ids)


def _parse_copies(typed: str, asked: str) -> int:
    if ":" not in asked:
        return 1
    plain = typed.isascii() and typed.isdigit() and len(typed) < 4
    if not plain or not 1 <= int(typed) <= MAX_COPIES:
        raise Refusal("bad-copies", field="only", high=MAX_COPIES)
    return int(typed)


def _check_id_count(ids: tuple[str, ...]) -> tuple[str, ...]:
    if not ids:
        raise Refusal("nothing-known", field="only")
    if len(ids) > MAX_PIECES:
        raise Refusal("too-many-pieces", field="only", high=MAX_PIECES)
    return ids
