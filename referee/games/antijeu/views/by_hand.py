"""A turn without the app, with the options of this table.

It uses the sentences and amounts of the printed aid.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from referee.games.antijeu.rules.constants import AMOUNTS
from referee.games.antijeu.sheets import aids
from referee.games.antijeu.sheets.board import by_type
from referee.games.antijeu.state import AntiJeu
from referee.kit.paper import ByHand
from referee.kit.words import Message, Money, text

THROW = 3  # sentences about the dice, of those about a turn


def by_hand(s: AntiJeu) -> ByHand:
    """Return the sentences for the dice, the square and the end of the turn."""
    said = aids.sentences(asdict(s.options))
    start = () if len(s.colours) == len(s.seating.names) else (text("antijeu-paper-do-start"),)
    dealt = (text("antijeu-paper-do-dealt", count=len(s.pile)),) if s.app_deals else ()
    visits = (*said["landing"], *_visits(s))
    points = {str(kind): tuple(map(Money, amounts.points)) for kind, amounts in AMOUNTS.items()}
    return {
        "dice": (*start, *said["turn"][:THROW]),
        "case": (*said["turn"][THROW:], *dealt, *visits, *said["case"]),
        "end": (
            text("antijeu-paper-do-pass"),
            *said["end"],
            text("antijeu-paper-do-points", **points),
        ),
    }


def _visits(s: AntiJeu) -> Iterator[Message]:
    """Return the payments on another's case, by type of cartel (AJ-7.1)."""
    for where, owed, _ in aids.landings(asdict(s.options)):
        if where in aids.VISITED:
            place, due = text(f"antijeu-print-where-{where}"), text(f"antijeu-print-{owed}")
            yield text("antijeu-paper-do-landing", where=place, owed=due)
    yield text("antijeu-print-legend")
    yield text("antijeu-paper-do-amounts", **by_type())
