"""After a sealed act, the views of the other seats are not worked out again: they are the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any

import pytest

from referee.games import shelf
from referee.kit.actions import encode, kind
from referee.kit.game import Game
from referee.kit.seats import BANK, Seat
from referee.table.play.moments import Fold, Moment
from referee.table.play.opening import Terms, opening
from referee.table.storage.store import Entry
from referee.web.view.build import view
from referee.web.view.model import Attendance, View
from tests.more import sampled
from tests.play import Player, world
from tests.random_evenings import NAMES, fitting

AT = "2026-11-21T20:15:02.123Z"
SEALING = {key: game for key, game in shelf().items() if any(act.sealed for act in game.actions)}


def evening(game: Game[Any], seed: int) -> Iterator[Fold]:
    """A random evening, after each act."""
    random = Random(f"{game.key} {seed}")
    names = NAMES[: random.choice(game.seats)]
    options = fitting(game, names, random)
    first = opening({game.key: game}, Terms(game.key, names, options, game.house, str(seed)), AT)
    fold = Fold({game.key: game}, [first])
    for _, deed, _ in Player(game, random, world(game)).game_of(fold.now.state):
        action = deed.action
        overruled = deed.overruled
        data = encode(replace(action, salt="salt") if action.sealed else action)
        entry = Entry(
            fold.now.seq + 1, AT, deed.seat, deed.seat, kind(type(action)), data,
            overruled=overruled,
        )  # fmt: skip
        fold.add(entry, fold.moment(entry))
        yield fold


def seen(moment: Moment, viewer: Seat, fold: Fold) -> View:
    if viewer != BANK:
        return view(moment, viewer)
    presence = tuple(Attendance(seat, "free") for seat in moment.state.seating.seats[1:])
    return view(moment, viewer, presence=presence, last=fold.last(moment))


@pytest.mark.parametrize("game", SEALING.values(), ids=SEALING)
@pytest.mark.parametrize("few", sampled((range(3), range(3, 12)), lambda few: 0 in few))
def test_the_short_way_and_the_whole_view_are_equal(game: Game[Any], few: range) -> None:
    compared = 0
    for fold in chain.from_iterable(evening(game, seed) for seed in few):
        if fold.now.sealed is None:
            continue
        viewers = (BANK, *fold.now.state.seating.seats)
        for viewer in viewers:
            view(fold.now.sealed.before, viewer)  # what the short way starts from
        short = {viewer: seen(fold.now, viewer, fold) for viewer in viewers}
        whole = replace(fold.now)  # it does not remember that only a seal led to it
        assert whole.sealed is None
        for viewer in viewers:
            assert short[viewer] == seen(whole, viewer, fold), fold.now.state.phase
            compared += viewer not in (BANK, fold.now.sealed.seat)
    assert compared > len(few)
