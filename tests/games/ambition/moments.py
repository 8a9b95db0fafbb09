"""Moments of an evening of Ambition that are worth a look."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.ambition import GAME
from referee.games.ambition.state import Ambition
from tests.browser.begun import Begun
from tests.evening import Moment, Where
from tests.games.ambition.evening import EVENING, VARIANT, wishes

# Karim has borrowed last month, and plans more staff than another.
BORROWED = Begun(
    GAME,
    wishes,
    {"months": 6},
    phones=EVENING.phones,
    start={"month": 3, "operation": "hire", "loans": {"Karim": [2]}},
)


def _at(phase: str, more: Where[Ambition] = lambda s: True, *, month: int = 0) -> Where[Ambition]:
    """Return True when `phase` is open, in `month` if given, and `more` is true."""
    return lambda s: (
        s.phase is not None
        and s.phase.key == phase
        and month in (0, s.month)
        and not s.charges
        and more(s)
    )


def _sealed(count: int) -> Where[Ambition]:
    return lambda s: s.phase.market == 1 and len(s.phase.bids.envelopes) == count


MOMENTS: Mapping[str, Moment] = {
    **EVENING.moments(
        {
            "opening": None,
            "hiring": _at("hiring", lambda s: len(s.phase.plans) == 2, month=2),
            "hiring-done": _at("hiring", lambda s: not s.phase.missing_seats(s), month=2),
            "offering": _at("offering", lambda s: len(s.phase.announced_bars) == 2, month=2),
            "splitting": _at("splitting", month=2),
            "bidding": _at("bidding", _sealed(2), month=2),
            "bidding-no-phone": _at("bidding", _sealed(1), month=2),
            "bidding-ready": _at("bidding", _sealed(4), month=2),
            "settling": _at("settling", lambda s: s.phase.market == 1, month=2),
            "making": _at("making", lambda s: len(s.phase.made_bars_by_seat) == 1, month=2),
            "pledging": _at("pledging", lambda s: len(s.phase.cursors_set) == 1, month=2),
            "turning": _at("turning", month=2),
            "joining": _at("joining", lambda s: len(s.phase.answers) == 1, month=2),
            "asking": _at("asking", lambda s: len(s.phase.passed_seats) == 1, month=2),
            "raising": _at("raising", month=2),
            "placing": _at("placing", month=2),
            "placing-old": _at(
                "placing", lambda s: s.phase.must_choose_old_contracts(s, s.phase.seat)
            ),
            "tidying": _at("tidying"),
            "cashing": _at("cashing", lambda s: len(s.phase.missing_seats(s)) == 2),
            "confidential": _at("confidential", month=2),
            "confidential-read": _at("confidential", lambda s: s.phase.face is not None),
            "shortage": lambda s: bool(s.charges),
            "accounts": _at("accounts", lambda s: len(s.phase.closed_seats) == 1, month=3),
            "accounts-done": _at("accounts", lambda s: not s.phase.missing_seats(s), month=2),
            "bankrupt": lambda s: len(s.active_seats) < 4 and s.phase is not None,
            "end": lambda s: s.phase is None,
        }
    ),
    **BORROWED.moments({"amending": lambda s: bool(s.phase.seats_to_amend(s))}),
    **VARIANT.moments(
        {
            "hiring-sealed": _at("hiring", lambda s: len(s.phase.envelopes.envelopes) == 2),
            "announcing": _at("announcing", lambda s: len(s.phase.announced_prices) == 2),
            "announced": _at("announcing", lambda s: len(s.phase.announced_prices) == 4),
            "pledging-sealed": _at("pledging", lambda s: len(s.phase.envelopes.envelopes) == 2),
            "joining-sealed": _at("joining", lambda s: len(s.phase.envelopes.envelopes) == 1),
        }
    ),
}
MIDDLE = "bidding"
WORD = "événement"
