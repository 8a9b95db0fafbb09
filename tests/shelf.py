"""The modules by which each game on the shelf takes part in the tests of all games.

`tests/games/<game>/` may have these:

    evening.py    an evening that always goes the same way (tests/evening.py)
    moments.py    its MOMENTS, the one in the MIDDLE, and a WORD of some of its rules
    refusals.py   CASES: every act that its rules forbid (tests/refusing.py)
    secrets.py    SECRETS outside envelopes, such as hands and piles, and OWN acts (tests/twins.py);
                  spoken(s, seat): True if its rules have said aloud what is in that envelope
    sensible.py   EVENINGS, played by people who know the game (tests/recorded.py)
    shown.py      shown(s, what, expected): the values that the worked EXAMPLES check
    some.py       SOME: sentences whose counts are never zero (tests/test_words.py)
    tour.py       TOUR: own screens; BOX: partly known (scripts/tour.py)
    world.py      WORLD: values that only the pieces on the table have (tests/play.py)

There are two folders of records: golden/ with the worked examples of its rules, and logs/ with
whole evenings.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

from referee.games import all_games

_GAMES = Path(__file__).parent / "games"


def brought(name: str, *, drafts: bool = False) -> dict[str, ModuleType]:
    """The module of that name of each game that has one, by the game's key.

    With `drafts`, that of a game which is not on the shelf yet, too.
    """
    games = sorted(path.name for path in _GAMES.iterdir()) if drafts else all_games()
    return {game: module for game in games if (module := of(game, name)) is not None}


def of(game: str, name: str) -> ModuleType | None:
    """The module of that name of one game, None where it has none."""
    if not (_GAMES / game / f"{name}.py").is_file():
        return None
    return import_module(f"tests.games.{game}.{name}")


def records(folder: str) -> dict[str, list[Path]]:
    """The records in that folder of each game that has some, by the game's key."""
    by_game = {game: sorted((_GAMES / game / folder).glob("*.json")) for game in all_games()}
    return {game: paths for game, paths in by_game.items() if paths}
