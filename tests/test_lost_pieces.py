"""A table can play with a box that lacks pieces."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from referee.games import all_games
from referee.kit.box.facts import Box
from referee.kit.box.inventory import kind_of
from referee.kit.game import Game
from referee.kit.options import complete_options
from referee.kit.phase import advance_phases
from referee.kit.seats import HOST, Seating
from referee.kit.words import Refusal
from referee.table.box.box_file import try_setup
from tests.evening import NAMES
from tests.more import seeds
from tests.play import Player, world

each_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


def printable(game: Game[Any]) -> list[str]:
    """Return the pieces of the house's box that may be lost."""
    kinds = {name: kind_of(game.inventory, name) for name in game.shipped_box}
    return [name for name, kind in kinds.items() if kind and kind.sheet_key and kind.is_folder]


def without(game: Game[Any], lost: list[str]) -> Box:
    return Box({n: replace(f, is_lost=n in lost) for n, f in game.shipped_box.facts.items()})


@pytest.mark.parametrize(
    "game", [*filter(printable, all_games().values())], ids=lambda game: game.key
)
def test_a_game_begins_whichever_piece_is_lost_and_with_none_left(game: Game[Any]) -> None:
    names = printable(game)
    for lost in (*([name] for name in names), names):
        try_setup(game, without(game, lost))


def begun(game: Game[Any], box: Box, agreed: dict[str, Any], seed: str) -> Any:
    """Return a table of one more than the fewest seats."""
    seating = Seating(tuple(NAMES[: game.seat_counts[0] + 1]))
    options = complete_options(game.options, agreed)
    return advance_phases(game, game.setup(seating, options, box.as_in_play(), seed=seed))


def assert_ends(game: Game[Any], s: Any, random: Random) -> None:
    """Draw every page at every moment; the game ends with a result."""
    for _, _, s in Player(game, random, world(game)).game_of(s):  # noqa: B020
        game.invariants(s)
        for seat in (HOST, *s.seating.seats):
            game.public_board(s, seat)
    assert game.result(s) is not None


@each_game
@pytest.mark.parametrize("seed", seeds(3))
def test_an_evening_with_half_of_the_pieces_ends_with_a_result(game: Game[Any], seed: int) -> None:
    random, names = Random(seed), printable(game)
    box = without(game, random.sample(names, len(names) // 2))
    assert_ends(game, begun(game, box, {}, str(seed)), random)


@pytest.mark.more
@each_game
def test_with_every_piece_lost_a_table_plays_to_its_end_where_it_can_begin(game: Game[Any]) -> None:
    """The test tries another choice of each option."""
    choices = ({o.key: c} for o in game.options for c in o.choices if c != o.default)
    for agreed in ({}, *choices):
        try:
            s = begun(game, without(game, printable(game)), agreed, "1")
        except Refusal as refusal:
            cause = (refusal.code, refusal.field)
        else:
            assert_ends(game, s, Random(1))
            continue
        assert cause == ("deck-short", *agreed)
