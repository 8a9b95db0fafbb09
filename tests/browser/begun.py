"""A table that begins in the middle of a game, to be played from there in a browser."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.kit.box.facts import Box
from referee.kit.seats import Seat
from referee.table.play.opening import TableTerms, opening_entry
from referee.table.storage.store import Entry
from tests.evening import BRUNO, KARIM, LUCIE, ODILE, Evening

SEATS = (ODILE, KARIM, LUCIE, BRUNO)


@dataclass(frozen=True, eq=False)
class Begun(Evening[Any]):
    """Everybody has a phone; `acts` lists the acts to do."""

    phones: tuple[Seat, ...] = SEATS
    start: Mapping[str, Any] = field(default_factory=dict)
    acts: tuple[Any, ...] = ()
    box: Box = field(default_factory=Box)

    @property
    def first(self) -> Entry:
        box = self.box.laid_over(self.game.shipped_box)
        terms = TableTerms(self.game.key, self.names, self.options, box, "seed", self.start)
        return opening_entry({self.game.key: self.game}, terms, "2026-11-21T19:00:00.000Z")
