"""The common base of the phases of the year."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from referee.games.goodwill.actions import Proceed
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.state import YearPhase
from referee.kit.actions import Ask
from referee.kit.phase import go_on_ask
from referee.kit.seats import Seat
from referee.kit.words import text

SETUP_STOP, LOTS_STOP, TRANSACTIONS_STOP, EVENTS_STOP, YEAR_END_STOP = range(
    5
)  # squares of the phase track


class CompanyPhase(YearPhase):
    """A phase of step 2, about one company."""

    __slots__ = ()
    track_stop: ClassVar[int] = TRANSACTIONS_STOP
    company: CompanyId

    def company_in_focus(self) -> CompanyId | None:
        return self.company


def proceed_ask(label: str, rule: str, waiting: Iterable[Seat] = (), **values: object) -> Ask:
    """Return the animator's arrow: "C'est fait. Amber"."""
    return go_on_ask(Proceed, text(f"goodwill-go-{label}", **values), rule, waiting)
