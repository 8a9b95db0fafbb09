"""What the phases of the year have in common."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.goodwill.actions import Proceed
from referee.games.goodwill.state import Goodwill
from referee.kit.asks import Action, Ask
from referee.kit.phase import BasePhase, arrow
from referee.kit.seats import Seat
from referee.kit.words import Refusal, Text, text

SETUP, LOTS, TRANSACTIONS, EVENTS, YEAR_END = range(5)  # squares of the phase track


class YearPhase(BasePhase[Goodwill]):
    """A BasePhase that also says why an act must wait for another step."""

    __slots__ = ()

    def untimely(self, s: Goodwill, action: type[Action]) -> Refusal:
        """The refusal of an act for which this step has no ask."""
        return Refusal("wrong-step", "GW-3.1", step=text(f"goodwill-step-{self.key}"))


def proceed(label: str, rule: str, waiting: Iterable[Seat] = (), **values: object) -> Ask:
    """The animator's arrow: "C'est fait. Amber"."""
    return arrow(Proceed, text(f"goodwill-go-{label}", **values), rule, waiting)


def memo(key: str, **values: object) -> Text:
    """What a posting is for: "goodwill-memo-share"."""
    return text(f"goodwill-memo-{key}", **values)
