"""A box from which pieces are missing is still a box to play with."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from referee.games import shelf
from referee.kit.box import Box
from referee.kit.game import Game, settle
from referee.kit.inventory import kind_of
from referee.kit.options import settle_options
from referee.kit.seats import BANK, Seating
from referee.kit.words import Refusal
from referee.table.box.dry_run import try_out
from tests.evening import NAMES
from tests.more import seeds
from tests.play import Player, world

each_game = pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))


def printable(game: Game[Any]) -> list[str]:
    """The pieces of the house's box that may be lost."""
    kinds = {name: kind_of(game.inventory, name) for name in game.house}
    return [name for name, kind in kinds.items() if kind and kind.sheet and kind.folder]


def without(game: Game[Any], lost: list[str]) -> Box:
    return Box({n: replace(f, lost=n in lost) for n, f in game.house.facts.items()})


@pytest.mark.parametrize("game", [*filter(printable, shelf().values())], ids=lambda game: game.key)
def test_a_game_begins_whichever_piece_is_lost_and_with_none_left(game: Game[Any]) -> None:
    names = printable(game)
    for lost in (*([name] for name in names), names):
        try_out(game, without(game, lost))


@each_game
@pytest.mark.parametrize("seed", seeds(3))
def test_an_evening_with_half_of_the_pieces_ends_with_a_result(game: Game[Any], seed: int) -> None:
    random = Random(seed)
    names = printable(game)
    box = without(game, random.sample(names, len(names) // 2)).in_play()
    seating = Seating(tuple(NAMES[: game.seats[0] + 1]))
    s = settle(game, game.setup(seating, settle_options(game.options, {}), box, seed=str(seed)))
    player = Player(game, random, world(game))
    end = s
    for _, _, end in player.game_of(s):
        game.invariants(end)
    assert game.result(end) is not None


def agreements(game: Game[Any]) -> list[dict[str, Any]]:
    """Each other choice that a table may make of an option, the rest left as they are."""
    return [{}, *({o.key: c} for o in game.options for c in o.choices if c != o.default)]


@pytest.mark.more
@each_game
def test_with_every_piece_lost_a_table_plays_to_its_end_where_it_can_begin(game: Game[Any]) -> None:
    box = without(game, printable(game)).in_play()
    seating = Seating(tuple(NAMES[: game.seats[0] + 1]))
    for agreed in agreements(game):
        try:
            s = settle(
                game, game.setup(seating, settle_options(game.options, agreed), box, seed="1")
            )
        except Refusal as refusal:
            told = (refusal.code, refusal.field)
        else:
            assert game.result(played(game, s)) is not None
            continue
        assert told == ("deck-short", *agreed)


def played(game: Game[Any], s: Any) -> Any:
    """The end of an evening in which everybody looks at every moment."""
    end = s
    for _, _, end in Player(game, Random(1), world(game)).game_of(s):
        for seat in (BANK, *end.seating.seats):
            game.public_board(end, seat)
    return end
