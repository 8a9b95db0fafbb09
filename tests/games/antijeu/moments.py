"""Moments of Anti-jeu evenings that are worth a look."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.antijeu.rules import dues
from referee.games.antijeu.state import AntiJeu
from tests.evening import Moment, Where
from tests.games.antijeu.evening import EVENING, LEARNING, TRADING


def _at(phase: str, more: Where[AntiJeu] = lambda s: True) -> Where[AntiJeu]:
    """Return a condition: `phase` is open and `more` is true."""
    return lambda s: s.phase is not None and s.phase.key == phase and more(s)


def _told(key: str) -> Where[AntiJeu]:
    return lambda s: s.phase is not None and any(line.text.key == key for line in s.messages)


def _later(s: AntiJeu) -> bool:
    """Return True once several cases are assigned."""
    return len(s.cases) > 4


MOMENTS: Mapping[str, Moment] = {
    **EVENING.moments(
        {
            "opening": None,
            "rolling-off": _at("rolling-off", lambda s: len(s.phase.rolls.thrown) == 2),
            "rolling-off-again": _at("rolling-off", lambda s: bool(s.phase.ties)),
            "colours": _at("colours", lambda s: len(s.colours) == 2),
            "rolling-first": _at("rolling"),
            "buying": _at("buying"),
            "rolling-extra": _at("rolling", lambda s: bool(s.turn.thrown)),
            "assigned": _told("antijeu-assigned"),
            "replacing": _at("replacing", lambda s: sum(s.vacated[0].left.values()) > 1),
            "paying": _at("paying"),
            "paying-fee": _at("paying", lambda s: len(dues.first(s).dues) > 1),
            "draw": _at("draw"),
            "broken": _told("antijeu-broken"),
            "mailbox": _at("mailbox"),
            "rolling": _at("rolling", _later),
            "buying-late": _at("buying", _later),
            "paying-short": _at("paying", lambda s: dues.must_borrow(s)),
            "borrowed": _told("antijeu-borrowed"),
            "end": lambda s: s.phase is None,
        }
    ),
    **TRADING.moments(
        {
            "rolling-app": _at("rolling", lambda s: len(s.cases) > 2),
            "ousting": _at("ousting"),
            "agreeing": _at("agreeing"),
            "traded": _told("antijeu-traded"),
            "buying-group": _at("buying", lambda s: len(s.turn.offer.companies) > 1),
            "paying-last": _at(
                "paying", lambda s: dues.first(s).missing > 0 and not dues.must_borrow(s)
            ),
        }
    ),
    **LEARNING.moments(
        {
            "landing": _at("landing"),
            "landing-lap": _at("landing", lambda s: s.at > 39),
            "rolling-learning": _at("rolling", lambda s: s.rounds == 2),
            "mailbox-learning": _at("mailbox"),
            "obeying": _at("obeying"),
        }
    ),
}
MIDDLE = "rolling"
WORD = "amende"
