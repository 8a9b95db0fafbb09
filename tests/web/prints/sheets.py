"""Sheets of the shelf, one of each sort, and their addresses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee import press
from referee.games import all_games
from referee.i18n.translator import Translator
from referee.kit.box.paper import PieceSheet
from referee.kit.options import complete_options
from referee.web.http.services import Services

say = Translator("fr")


def whole(of: tuple[str, str]) -> tuple[str, ...]:
    """Return the pieces of a whole set of the house's box."""
    drawn, game = press.find_sheet(*of), all_games()[of[0]]
    assert drawn is not None
    return press.complete_set(drawn, game.shipped_box, complete_options(game.options, {}))


SHEETS = [(game, sheet) for game in all_games() for sheet in press.sheet_names(game)]
CUT = [(of, drawn) for of in SHEETS if isinstance(drawn := press.find_sheet(*of), PieceSheet)]
TURNED = next(  # a deck of cards that the box knows one by one
    (game, kind.sheet_key)
    for game in all_games()
    for kind in all_games()[game].inventory
    for of, drawn in CUT
    if of == (game, kind.sheet_key)
    and kind.piece_count > 3
    and drawn.has_backs
    and drawn.may_be_blank
)
FLAT = next(  # money: many pieces that are alike
    of
    for of, drawn in CUT
    if not drawn.has_backs and len(set(pieces := whole(of))) < len(pieces) and len(set(pieces)) > 1
)


def ids(of: tuple[str, str]) -> list[str]:
    """Return the pieces of a whole set, each once."""
    return list(dict.fromkeys(whole(of)))


def address(of: tuple[str, str], query: str = "") -> str:
    return f"/print/{of[0]}/{of[1]}?{query}"


def page_of(of: tuple[str, str], query: str = "") -> str:
    return f"/box/{of[0]}/print/{of[1]}?{query}"


def opened(services: Services, game: str, options: Mapping[str, Any], box: Any = None) -> str:
    """Return the host's key of a new table."""
    names = ["Lucie", "Bruno", "Aldo", "Lee", "Karl", "Ana"][: all_games()[game].seat_counts[0]]
    table_id = services.tables.open(game, names, options, box)
    return services.keys.new_table(table_id, services.tables.at(table_id).state.seating.seats).host
