"""Moments of evenings of P.D.G. that are worth a look."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.pdg.rules import sales, siting, square_offer
from referee.games.pdg.state import SELLING_PART, Pdg
from tests.evening import Moment, opens, tells
from tests.games.pdg.evening import EVENING, TAXED, TEAMS


def _later(s: Pdg) -> bool:
    """Return True after half a lap."""
    return max(s.positions.values()) > 39


MOMENTS: Mapping[str, Moment] = {
    **EVENING.moments(
        {
            "opening": None,
            "rolling-off": opens("rolling-off", lambda s: len(s.phase.roll_off.throws) == 2),
            "rolling-again": opens("rolling-off", lambda s: bool(s.phase.ties)),
            "throwing-first": opens("siting"),
            "reading-square": opens(
                "siting", lambda s: bool(s.turn.faces) and not square_offer.is_open(s)
            ),
            "reading-step": opens("siting", lambda s: s.turn.is_step_unread),
            "siting": opens("siting", lambda s: square_offer.is_open(s) and s.plant_count > 0),
            "siting-dear": opens(
                "siting",
                lambda s: square_offer.is_open(s) and bool(siting.shot_refusal(s, s.turn.seat)),
            ),
            "siting-white": opens(
                "siting", lambda s: square_offer.is_open(s) and square_offer.is_white(s)
            ),
            "siting-second": opens("siting", lambda s: bool(s.turn.sited_sectors)),
            "double": tells("pdg-slid"),
            "taking-plants": opens("taking-plants"),
            "claimed-plants": opens("taking-plants", lambda s: bool(s.phase.claims)),
            "throwing": opens("siting", lambda s: not s.turn.faces and _later(s)),
            "accounts": opens("accounts"),
            "dealing": opens("dealing"),
            "selling-first": opens("selling"),
            "voting": opens("voting"),
            "allied": tells("pdg-cartel-formed"),
            "countering": opens("countering"),
            "countered": opens("countering", lambda s: s.turn.pending.countered_by is not None),
            "struck": tells("pdg-news-greve"),
            "selling-barred": opens(
                "selling",
                lambda s: square_offer.is_open(s) and bool(sales.shot_refusal(s, s.turn.seat)),
            ),
            "cancelling": opens("cancelling"),
            "cancelled": tells("pdg-cancelled"),
            "selling": opens(
                "selling", lambda s: square_offer.is_open(s) and not s.turn.has_sold and _later(s)
            ),
            "selling-white": opens(
                "selling", lambda s: square_offer.is_open(s) and square_offer.is_white(s)
            ),
            "sold": opens("selling", lambda s: s.turn.has_sold and _later(s)),
            "taking-sales": opens("taking-sales"),
            "market-full": tells("pdg-market-full"),
            "scores": opens("scores"),
            "end": lambda s: s.phase is None,
        }
    ),
    # an announcement, a difficulty and a cartel at once
    **TAXED.moments({"selling-taxed": tells("pdg-cartel-formed")}),
    **TEAMS.moments(
        {
            "opening-teams": None,
            "throwing-app": opens("siting"),
            "taking-own-cash": opens("taking-plants"),
            "dealing-app": opens("dealing"),
            "hands": opens("selling", lambda s: s.part == SELLING_PART and square_offer.is_open(s)),
            "stealing": opens("stealing"),
            "countering-app": opens("countering"),
            "taking-sales-teams": opens("taking-sales"),
            "scores-teams": opens("scores"),
            "end-teams": lambda s: s.phase is None,
        }
    ),
}
MIDDLE = "selling"
WORD = "bénéfice"
