"""Tries a box in a new game before storing typed or imported facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.kit.box import Box
from referee.kit.game import Game
from referee.kit.inventory import Kind, kind_of
from referee.kit.options import settle_options
from referee.kit.play import settle
from referee.kit.seats import HOST, Seating
from referee.kit.words import Refusal

NAMES = "ABCDEFGH"  # of players, for the trial only


def fact_kind(game: Game[Any], name: str) -> Kind:
    """Return the kind of a fact; raise Refusal("no-fact") if there is none."""
    kind = kind_of(game.inventory, name)
    if kind is None:
        raise Refusal("no-fact", field=name)
    return kind


def room(game: Game[Any], names: Mapping[str, object] | Box) -> None:
    """Raise Refusal("box-no-room") if a folder has too many pieces for the box."""
    for kind in game.inventory:
        if kind.folder:
            high = kind.whole + kind.spare
            pieces = [name for name in names if name.startswith(f"{kind.key}/")]
            if len(pieces) > high:
                raise Refusal("box-no-room", kind.rule, pieces[-1], high=high)


def try_out(game: Game[Any], box: Box) -> None:
    """Begin a game with this box, with and without its lost pieces.

    Raises Refusal("bad-fact"), or the game's own, if it cannot begin, and the contradiction that a
    kind of fact finds in the whole box.
    """
    for kind in game.inventory:
        if wrong := kind.contradiction(box):
            raise wrong
    _begin(game, box)
    if any(fact.lost or fact.missing for fact in box.facts.values()):
        _begin(game, box.in_play())


def _begin(game: Game[Any], box: Box) -> None:
    seating = Seating(tuple(NAMES[: game.seats[-1]]))
    try:
        state = game.setup(seating, settle_options(game.options, {}), box, seed="0")
        state = settle(game, state)
        for seat in (HOST, *seating.seats):
            game.asks(state, seat)
            game.public_board(state, seat)
    except Refusal:
        raise
    except Exception:  # noqa: BLE001  a box that breaks the game is refused, however it breaks it
        raise Refusal("bad-fact") from None
