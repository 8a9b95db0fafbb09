"""The tablet passed round: a word, kept by the server, that opens one seat's page once.

The word lies in the device's own signed cookie; it dies when the seat has sealed, when
the shared screen is opened again, and after three minutes in which nothing was done.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from flask import session

from referee.kit.seats import Seat

IDLE = 180.0  # seconds
COOKIE = "hand"


@dataclass(slots=True)
class HandoverTokens:
    """Every hand now open."""

    clock: Callable[[], float] = time.monotonic
    _open: dict[str, tuple[str, Seat, float]] = field(default_factory=dict)

    def open(self, table_id: str, seat: Seat) -> str:
        """A new word for this seat."""
        self._forget_old()
        word = secrets.token_urlsafe(16)
        self._open[word] = (table_id, seat, self.clock())
        return word

    def holds(self, word: str, table_id: str, seat: Seat) -> bool:
        """Does this word still open that seat? Keeps it alive."""
        self._forget_old()
        if self._open.get(word, ())[:2] != (table_id, seat):
            return False
        self._open[word] = (table_id, seat, self.clock())
        return True

    def spend(self, word: str) -> None:
        """The word opens nothing any more."""
        self._open.pop(word, None)

    def _forget_old(self) -> None:
        now = self.clock()
        for word in [w for w, (_, _, at) in self._open.items() if now - at > IDLE]:
            del self._open[word]


hands = HandoverTokens()


def open_(table_id: str, seat: Seat) -> None:
    """Let this device show one seat's page."""
    close()
    session[COOKIE] = hands.open(table_id, seat)


def is_open(table_id: str, seat: Seat) -> bool:
    """May this device show the seat's page now?"""
    return COOKIE in session and hands.holds(session[COOKIE], table_id, seat)


def close() -> None:
    """This device shows nobody's page any more."""
    if COOKIE in session:
        hands.spend(session.pop(COOKIE))
