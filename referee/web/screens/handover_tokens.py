"""A one-time token that unlocks one seat's page on the shared tablet.

The token is in the device's signed cookie. It becomes invalid when the seat has sealed, when the
shared screen is opened again, and after three minutes without activity.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from flask import session

from referee.kit.seats import Seat
from referee.table.bounded import BoundedDict

IDLE_TIMEOUT = 180.0  # seconds
MOST_SEATS = 4096  # seats of all tables whose read announcements are remembered
SESSION_KEY = "hand"


@dataclass(slots=True)
class HandoverTokens:
    """Valid tokens."""

    clock: Callable[[], float] = time.monotonic
    _open: dict[str, tuple[str, Seat, float]] = field(default_factory=dict)
    # by table and seat, the latest announcement on the page last drawn, and the latest one read
    shown: BoundedDict[tuple[str, Seat], int] = field(
        default_factory=lambda: BoundedDict(MOST_SEATS)
    )
    read: BoundedDict[tuple[str, Seat], int] = field(
        default_factory=lambda: BoundedDict(MOST_SEATS)
    )

    def open(self, table_id: str, seat: Seat) -> str:
        """Return a new token that opens this seat's page."""
        self._forget_old()
        word = secrets.token_urlsafe(16)
        self._open[word] = (table_id, seat, self.clock())
        return word

    def holds(self, word: str, table_id: str, seat: Seat) -> bool:
        """Return True if this token is valid for that seat; its time starts again."""
        self._forget_old()
        if self._open.get(word, ())[:2] != (table_id, seat):
            return False
        self._open[word] = (table_id, seat, self.clock())
        return True

    def spend(self, word: str) -> None:
        """Make the token invalid."""
        self._open.pop(word, None)

    def _forget_old(self) -> None:
        seconds = self.clock()
        for word in [w for w, (_, _, at) in self._open.items() if seconds - at > IDLE_TIMEOUT]:
            del self._open[word]


tokens = HandoverTokens()


def open_(table_id: str, seat: Seat) -> None:
    """Unlock one seat's page on this device."""
    close()
    session[SESSION_KEY] = tokens.open(table_id, seat)


def is_open(table_id: str, seat: Seat) -> bool:
    """Return True if the seat's page is unlocked on this device."""
    return SESSION_KEY in session and tokens.holds(session[SESSION_KEY], table_id, seat)


def close() -> None:
    """Lock whichever seat's page is unlocked on this device."""
    if SESSION_KEY in session:
        tokens.spend(session.pop(SESSION_KEY))


def show(table_id: str, seat: Seat, latest: int) -> int:
    """Record that announcements up to `latest` were shown; return the latest one read."""
    tokens.shown[table_id, seat] = latest
    return read(table_id, seat)


def read(table_id: str, seat: Seat) -> int:
    """Return the number of the latest announcement that the player has read."""
    return tokens.read.get((table_id, seat), 0)


def mark_shown_as_read(table_id: str, seat: Seat) -> None:
    """Record all shown announcements as read, because the player acts."""
    tokens.read[table_id, seat] = tokens.shown.get((table_id, seat), 0)
