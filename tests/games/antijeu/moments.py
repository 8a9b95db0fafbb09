"""Moments of Anti-jeu evenings that are worth a look."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.antijeu.rules import dues
from referee.games.antijeu.state import AntiJeu
from tests.evening import Moment, opens, tells
from tests.games.antijeu.evening import EVENING, LEARNING, TRADING


def _later(s: AntiJeu) -> bool:
    """Return True once several cases are assigned."""
    return len(s.cases) > 4


MOMENTS: Mapping[str, Moment] = {
    **EVENING.moments(
        {
            "opening": None,
            "rolling-off": opens("rolling-off", lambda s: len(s.phase.roll_off.throws) == 2),
            "rolling-off-again": opens("rolling-off", lambda s: bool(s.phase.ties)),
            "colours": opens("colours", lambda s: len(s.colours) == 2),
            "rolling-first": opens("rolling"),
            "buying": opens("buying"),
            "rolling-extra": opens("rolling", lambda s: bool(s.turn.rolls_made)),
            "assigned": tells("antijeu-assigned"),
            "replacing": opens(
                "replacing", lambda s: sum(s.vacated_circles[0].circle_counts.values()) > 1
            ),
            "paying": opens("paying"),
            "paying-fee": opens("paying", lambda s: len(dues.first_debtor_dues(s).dues) > 1),
            "draw": opens("draw"),
            "broken": tells("antijeu-broken"),
            "mailbox": opens("mailbox"),
            "rolling": opens("rolling", _later),
            "buying-late": opens("buying", _later),
            "paying-short": opens("paying", lambda s: dues.must_borrow(s)),
            "borrowed": tells("antijeu-borrowed"),
            "end": lambda s: s.phase is None,
        }
    ),
    **TRADING.moments(
        {
            "rolling-app": opens("rolling", lambda s: len(s.cases) > 2),
            "ousting": opens("ousting"),
            "agreeing": opens("agreeing"),
            "traded": tells("antijeu-traded"),
            "buying-group": opens("buying", lambda s: len(s.turn.offer.companies) > 1),
            "paying-last": opens(
                "paying",
                lambda s: dues.first_debtor_dues(s).shortfall > 0 and not dues.must_borrow(s),
            ),
        }
    ),
    **LEARNING.moments(
        {
            "landing": opens("landing"),
            "landing-lap": opens("landing", lambda s: s.current_square > 39),
            "rolling-learning": opens("rolling", lambda s: s.finished_round_count == 2),
            "mailbox-learning": opens("mailbox"),
            "obeying": opens("obeying"),
        }
    ),
}
MIDDLE = "rolling"
WORD = "amende"
