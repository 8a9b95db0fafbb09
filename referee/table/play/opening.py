"""Entry 0 of a log: all terms on which the table agreed before it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee import __version__
from referee.kit.box.facts import Box
from referee.kit.game import Game
from referee.kit.options import complete_options
from referee.kit.seats import HOST, clean_name, is_same_name
from referee.kit.words import Refusal
from referee.table.storage.store import OPEN, Entry

from .moments import first_moment

LONGEST_NAME = 24


class TableTerms(NamedTuple):
    """Terms of a new table.

    `seed` decides every shuffle. `start` describes a table in mid-game.
    """

    game: str
    names: tuple[str, ...]
    options: Mapping[str, Any]
    box: Box
    seed: str
    start: Mapping[str, Any] | None = None
    edition: int | None = None  # of the game's rules; None: the current one


def opening_entry(games: Mapping[str, Game[Any]], terms: TableTerms, at: str) -> Entry:
    """Return entry 0 of a table on these terms; raise Refusal."""
    game = games.get(terms.game)
    if game is None:
        raise Refusal("no-game", game=terms.game)
    data: dict[str, Any] = {
        "game": terms.game,
        "names": check_names(game, terms.names),
        "options": complete_options(game.options, terms.options),
        "box": terms.box.dump(),
        "seed": terms.seed,
        "version": __version__,
        "edition": terms.edition or game.edition,
    }
    if terms.start is not None:
        data["start"] = dict(terms.start)
    entry = Entry(0, at, HOST, HOST, OPEN, data)
    first_moment(games, entry)  # raises now whatever the game's setup refuses
    return entry


def check_names(game: Game[Any], names: Sequence[str]) -> list[str]:
    """Return the names as shown; raise Refusal with the field at fault."""
    if len(names) not in game.seat_counts:
        raise Refusal("seat-count", low=game.seat_counts[0], high=game.seat_counts[-1])
    checked_names: list[str] = []
    for place, name in enumerate(names, 1):
        checked_names.append(check_name(name, checked_names, f"name-{place}"))
    return checked_names


def check_name(name: str, others: Sequence[str], field: str) -> str:
    """Return one player's name as it will be shown.

    Raises Refusal about the form field `field` if the name is invalid or one of `others`.
    """
    cleaned_name = clean_name(name)
    if not cleaned_name:
        raise Refusal("name-missing", field=field)
    if len(cleaned_name) > LONGEST_NAME:
        raise Refusal("name-long", field=field, high=LONGEST_NAME)
    if any(is_same_name(cleaned_name, other) for other in ("bank", *others)):  # as records call it
        raise Refusal("name-twice", field=field, name=cleaned_name)
    return cleaned_name
