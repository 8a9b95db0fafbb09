"""Moments of evenings of P.D.G. that are worth a look."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.pdg.rules import sales, shot, siting
from referee.games.pdg.state import SELLING, Pdg
from tests.evening import Moment, Where
from tests.games.pdg.evening import EVENING, TEAMS


def _at(phase: str, more: Where[Pdg] = lambda s: True) -> Where[Pdg]:
    """The first time `phase` is open, and `more` holds."""
    return lambda s: s.phase is not None and s.phase.key == phase and more(s)


def _told(key: str) -> Where[Pdg]:
    return lambda s: s.phase is not None and any(line.text.key == key for line in s.messages)


def _later(s: Pdg) -> bool:
    """Half a lap has been played."""
    return max(s.positions.values()) > 39


MOMENTS: Mapping[str, Moment] = {
    **EVENING.moments(
        {
            "opening": None,
            "rolling-off": _at("rolling-off", lambda s: len(s.phase.rolls.thrown) == 2),
            "rolling-again": _at("rolling-off", lambda s: bool(s.phase.ties)),
            "throwing-first": _at("siting"),
            "reading-square": _at("siting", lambda s: bool(s.turn.faces) and not shot.is_open(s)),
            "reading-step": _at("siting", lambda s: s.turn.step_unread),
            "siting": _at("siting", lambda s: shot.is_open(s) and s.sited > 0),
            "siting-dear": _at(
                "siting", lambda s: shot.is_open(s) and bool(siting.barred(s, s.turn.seat))
            ),
            "siting-white": _at("siting", lambda s: shot.is_open(s) and shot.is_white(s)),
            "siting-second": _at("siting", lambda s: bool(s.turn.sited)),
            "double": _told("pdg-slid"),
            "taking-plants": _at("taking-plants"),
            "claimed-plants": _at("taking-plants", lambda s: bool(s.phase.claims)),
            "throwing": _at("siting", lambda s: not s.turn.faces and _later(s)),
            "accounts": _at("accounts"),
            "dealing": _at("dealing"),
            "selling-first": _at("selling"),
            "voting": _at("voting"),
            "allied": _told("pdg-cartel-formed"),
            "countering": _at("countering"),
            "countered": _at("countering", lambda s: s.turn.pending.countered is not None),
            "struck": _told("pdg-news-greve"),
            "selling-barred": _at(
                "selling", lambda s: shot.is_open(s) and bool(sales.barred(s, s.turn.seat))
            ),
            "cancelling": _at("cancelling"),
            "cancelled": _told("pdg-cancelled"),
            "selling": _at("selling", lambda s: shot.is_open(s) and not s.turn.sold and _later(s)),
            "selling-white": _at("selling", lambda s: shot.is_open(s) and shot.is_white(s)),
            "sold": _at("selling", lambda s: s.turn.sold and _later(s)),
            "taking-sales": _at("taking-sales"),
            "market-full": _told("pdg-market-full"),
            "scores": _at("scores"),
            "end": lambda s: s.phase is None,
        }
    ),
    **TEAMS.moments(
        {
            "opening-teams": None,
            "throwing-app": _at("siting"),
            "taking-own-cash": _at("taking-plants"),
            "dealing-app": _at("dealing"),
            "hands": _at("selling", lambda s: s.part == SELLING and shot.is_open(s)),
            "stealing": _at("stealing"),
            "countering-app": _at("countering"),
            "taking-sales-teams": _at("taking-sales"),
            "scores-teams": _at("scores"),
            "end-teams": lambda s: s.phase is None,
        }
    ),
}
MIDDLE = "selling"
WORD = "bénéfice"
