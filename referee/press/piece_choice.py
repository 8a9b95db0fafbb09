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


def complete_set(sheet: Sheet, box: Box, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the ids of a complete set, each as often as in the box.

    None for a sheet of pages.
    """
    return sheet.ids(box, options) if isinstance(sheet, PieceSheet) else ()


def known_piece_ids(game: Game[Any], sheet_key: str, box: Box) -> Iterator[str]:
    """Return the ids of a sheet's pieces that have facts in the box."""
    for name in box:
        kind = kind_of(game.inventory, name)
        if kind is not None and kind.sheet_key == sheet_key and kind.is_folder:
            yield name


def ranges(ids: Iterable[str]) -> tuple[str, ...]:
    """Return the ids without repetition, consecutive ones as a range: "card/1 … card/23"."""
    id_runs: list[list[str]] = []
    for id_ in dict.fromkeys(ids):
        if id_runs and _is_followed_by(id_runs[-1][-1], id_):
            id_runs[-1].append(id_)
        else:
            id_runs.append([id_])
    return tuple(" … ".join(dict.fromkeys((run[0], run[-1]))) for run in id_runs)


def _is_followed_by(id_: str, next_id: str) -> bool:
    """Return True if `next_id` is the next number: "card/10" after "card/9"."""
    first, second = _NUMBERED_NAME_PATTERN.fullmatch(id_), _NUMBERED_NAME_PATTERN.fullmatch(next_id)
    return bool(first and second and first[1] == second[1] and int(first[2]) + 1 == int(second[2]))


def lost_ids(
    game: Game[Any], sheet_key: str, sheet: Sheet, box: Box, options: Mapping[str, Any]
) -> tuple[str, ...]:
    """Return the ids of a sheet's lost pieces; an id is repeated if several are lost."""
    ids: list[str] = []
    for name, fact in box.facts.items():
        kind = kind_of(game.inventory, name)
        if kind is None or kind.sheet_key != sheet_key or not (fact.is_lost or fact.missing_pieces):
            continue
        if not kind.counted_pieces:
            ids += [name] if fact.is_lost and kind.is_folder else []
        for field, id_ in kind.counting_fields(name).items():
            matching_ids = [
                each for each in complete_set(sheet, box, options) if _is_chosen_by(each, id_)
            ]
            ids += (
                matching_ids
                if fact.is_lost
                else matching_ids[len(matching_ids) - fact.missing_pieces.get(field, 0) :]
            )
    return tuple(ids)


def _is_chosen_by(piece: str, id_: str) -> bool:
    return piece.startswith(id_) if id_.endswith("/") else piece == id_


def wanted_ids(
    game: Game[Any],
    sheet_key: str,
    sheet: Sheet,
    box: Box,
    options: Mapping[str, Any],
    only: tuple[str, ...],
) -> tuple[str, ...]:
    """Return the ids to print, in the order of `only`; by default, all.

    Raises Refusal: no-piece, no-pieces, no-blank, bad-copies, nothing-lost, nothing-known,
    too-many-pieces.
    """
    ids = complete_set(sheet, box, options)
    names = tuple(dict.fromkeys((*ids, *known_piece_ids(game, sheet_key, box))))
    chosen_ids: list[str] = []
    for request in only:
        piece_name, _, copies = request.partition(":")
        pieces = (
            lost_ids(game, sheet_key, sheet, box, options)
            if piece_name == LOST
            else (_find_piece_name(piece_name, names, sheet),)
        )
        if not pieces:
            raise Refusal("nothing-lost", field="only")
        chosen_ids += [each for each in pieces for _ in range(_parse_copy_count(copies, request))]
    return _check_id_count(tuple(chosen_ids) if only else ids)


def _find_piece_name(piece_name: str, names: tuple[str, ...], sheet: Sheet) -> str:
    may_be_blank = isinstance(sheet, PieceSheet) and sheet.may_be_blank
    if piece_name == BLANK_ID and isinstance(sheet, PieceSheet):
        if not may_be_blank:
            raise Refusal("no-blank", field="only")
        return BLANK_ID
    for normalise in (str, str.casefold):
        wanted_name = normalise(piece_name)
        for name in names:
            if piece_name and wanted_name in (normalise(name), normalise(name.rpartition("/")[2])):
                return name
    if not names and not may_be_blank:
        raise Refusal("no-pieces", field="only")
    known_ids = ranges((*names, BLANK_ID) if may_be_blank else names)
    raise Refusal("no-piece", field="only", piece=piece_name[:MAX_QUOTED_LETTERS], pieces=known_ids)


def _parse_copy_count(typed: str, request: str) -> int:
    if ":" not in request:
        return 1
    is_number = typed.isascii() and typed.isdigit() and len(typed) < 4
    if not is_number or not 1 <= int(typed) <= MAX_COPIES:
        raise Refusal("bad-copies", field="only", high=MAX_COPIES)
    return int(typed)


def _check_id_count(ids: tuple[str, ...]) -> tuple[str, ...]:
    if not ids:
        raise Refusal("nothing-known", field="only")
    if len(ids) > MAX_PIECES:
        raise Refusal("too-many-pieces", field="only", high=MAX_PIECES)
    return ids
