"""Entry 0 of a log: everything that a table agrees on before it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from unicodedata import normalize

from referee import __version__
from referee.kit.box import Box
from referee.kit.game import Game
from referee.kit.options import settle_options
from referee.kit.seats import BANK, same_name
from referee.kit.words import Refusal
from referee.table.storage.store import OPEN, Entry

from .moments import beginning

LONGEST_NAME = 24


class Terms(NamedTuple):
    """The terms of a new table. `seed` decides every shuffle; `start` is a state in mid-game."""

    game: str
    names: tuple[str, ...]
    options: Mapping[str, Any]
    box: Box
    seed: str
    start: Mapping[str, Any] | None = None
    edition: int | None = None  # of the game's rules; None: the current one


def opening(games: Mapping[str, Game[Any]], terms: Terms, at: str) -> Entry:
    """The first entry of a table on these terms; raises Refusal if any of them is invalid."""
    game = games.get(terms.game)
    if game is None:
        raise Refusal("no-game", game=terms.game)
    data: dict[str, Any] = {
        "game": terms.game,
        "names": check_names(game, terms.names),
        "options": settle_options(game.options, terms.options),
        "box": terms.box.dump(),
        "seed": terms.seed,
        "version": __version__,
        "edition": terms.edition or game.edition,
    }
    if terms.start is not None:
        data["start"] = dict(terms.start)
    entry = Entry(0, at, BANK, BANK, OPEN, data)
    beginning(games, entry)  # raises now whatever the game's setup refuses
    return entry


def check_names(game: Game[Any], names: Sequence[str]) -> list[str]:
    """The names as they will be shown; raises Refusal with the field at fault."""
    cleaned = [_clean(name) for name in names]
    taken = {same_name("bank")}  # what records call the table's seat
    if len(cleaned) not in game.seats:
        raise Refusal("seat-count", low=game.seats[0], high=game.seats[-1])
    for place, name in enumerate(cleaned, 1):
        if not name:
            raise Refusal("name-missing", field=f"name-{place}")
        if len(name) > LONGEST_NAME:
            raise Refusal("name-long", field=f"name-{place}", high=LONGEST_NAME)
        if same_name(name) in taken:
            raise Refusal("name-twice", field=f"name-{place}", name=name)
        taken.add(same_name(name))
    return cleaned


def _clean(name: str) -> str:
    """The name in NFC, without invisible characters, except U+200D, which joins several emoji into
    one.
    """
    composed = normalize("NFC", " ".join(name.split()))
    return "".join(c for c in composed if c.isprintable() or c == "\u200d")
