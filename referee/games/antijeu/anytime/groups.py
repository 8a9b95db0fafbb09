"""Actions possible at any time: corrections, and the early end (AJ-11.7, AJ-15.7)."""

from __future__ import annotations

from referee.games.antijeu.actions import EndGame
from referee.games.antijeu.rules.ending import end_game
from referee.games.antijeu.state import AntiJeu, Ending
from referee.kit.actions import Ask
from referee.kit.base_game import ActionGroup, Anytime
from referee.kit.fields import Flag
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text

from . import corrections


def _end_game_asks(s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
    return (
        Ask(EndGame, (Flag("sure", asked_after_refusal=True),), rule="AJ-11.7", required=False),
    )


def _end_game(s: AntiJeu, seat: Seat, action: EndGame) -> AntiJeu:
    """End the game by agreement. Raises Refusal without `sure` (AJ-11.8)."""
    if not action.sure:
        raise Refusal("ends-game", "AJ-11.8", "sure", why=text("antijeu-why-agreed"))
    return replace(end_game(s, Ending("agreed")), phase=None)


def _has_begun(s: AntiJeu) -> bool:
    return s.phase is not None and len(s.colours) == len(s.seating.names)


ANYTIME: Anytime[AntiJeu] = Anytime(
    (
        ActionGroup(corrections.ACTIONS, True, corrections.asks, corrections.apply),
        ActionGroup((EndGame,), True, _end_game_asks, _end_game),
    ),
    has_begun=_has_begun,
)
