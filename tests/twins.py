"""Twin tables: equal for everybody who must not know a secret.

A game lists its secrets outside envelopes, such as hands and piles, as SECRETS in
tests/games/<game>/secrets.py. AGREED has the options of a table with all of them. OWN lists acts
without an envelope that only those concerned may read.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from referee.kit.game import Game, State
from referee.kit.seats import HOST, Seat
from tests.play import DrawnAct
from tests.shelf import of

Tells = Callable[[Any, Any, DrawnAct], bool]


class Twin(NamedTuple):
    """The same table with another card, and the seats that may see which."""

    state: Any
    knowing: frozenset[Seat] = frozenset()


@dataclass(frozen=True)
class Secret:
    """Something on the table that not everybody may know.

    `twin(s, random)` returns the same table with another one; None if nothing is hidden now.
    `tells(s, twin, deed)` returns True if the rules reveal it when `deed` is done at both tables;
    None means that this is not tried.
    """

    twin: Callable[[Any, Random], Twin | None]
    tells: Tells | None = None
    rules: tuple[str, ...] = ()  # that keep it one


@dataclass(frozen=True)
class Own:
    """An act on a seat's own page, of which others learn only what is `said`.

    `said(s, seat, act)` returns what the rules say aloud. `knows(s, seat, act)` returns who besides
    `seat` learns all of it.
    """

    said: Callable[[Any, Seat, Any], Hashable] = lambda s, seat, act: None
    knows: Callable[[Any, Seat, Any], Collection[Seat]] = lambda s, seat, act: ()
    rules: tuple[str, ...] = ()  # that keep it one


def spoken_of(game: Game[Any]) -> Callable[[State, Seat], bool]:
    """Return the game's test whether the rules have said an envelope's content aloud."""
    return getattr(of(game.key, "secrets"), "spoken", lambda s, seat: False)


def others(s: State, knowing: frozenset[Seat] = frozenset()) -> tuple[Seat, ...]:
    """Return those who must not see the difference; HOST, the shared screen, first."""
    return tuple(viewer for viewer in (HOST, *s.seating.seats) if viewer not in knowing)


def readable(game: Game[Any], s: State, viewer: Seat) -> tuple[object, ...]:
    """Return all that a game shows `viewer` of the table."""
    return (*_alone(game, s, viewer), *_alike(game, s))


def _alone(game: Game[Any], s: State, viewer: Seat) -> tuple[object, ...]:
    """Return the values that may differ between viewers."""
    return (
        game.public_board(s, viewer),
        game.private_board(s, viewer) if viewer else None,
        game.asks(s, viewer),
        game.seat_prompt(s, viewer) if viewer and s.phase is not None else None,
        game.pieces(s, viewer),
        tuple(line.text for line in s.messages if line.is_readable_by(viewer)),
    )


def _alike(game: Game[Any], s: State) -> tuple[object, ...]:
    """Return the values that everybody is told."""
    return (
        game.prompt(s) if s.phase is not None else None,
        game.track(s),
        game.counters(s),
        game.result(s),
        (s.opened_phase_count, s.reveal_count, s.latest_opened_envelopes),
    )


def assert_alike(game: Game[Any], s: State, twin: State, knowing: frozenset[Seat]) -> None:
    """Assert that `s` and `twin` are equal for everybody but those who know."""
    assert _alike(game, s) == _alike(game, twin), "everybody can tell"
    for viewer in others(s, knowing):
        assert _alone(game, s, viewer) == _alone(game, twin, viewer), f"{viewer} can tell"
