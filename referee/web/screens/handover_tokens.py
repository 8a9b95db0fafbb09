"""A token that unlocks one seat's page on the shared tablet, for one handover.

The token is in the device's signed cookie. It becomes invalid when the seat is no longer awaited,
when another page of the shared screen is opened, and after three minutes without activity.
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
    _uses_by_token: dict[str, tuple[str, Seat, float]] = field(default_factory=dict)
    # by table and seat, the latest announcement on the page last drawn, and the latest one read
    latest_shown: BoundedDict[tuple[str, Seat], int] = field(
        default_factory=lambda: BoundedDict(MOST_SEATS)
    )
    latest_read: BoundedDict[tuple[str, Seat], int] = field(
        default_factory=lambda: BoundedDict(MOST_SEATS)
    )

    def new_token(self, table_id: str, seat: Seat) -> str:
        """Return a new token that opens this seat's page."""
        self._forget_expired()
        token = secrets.token_urlsafe(16)
        self._uses_by_token[token] = (table_id, seat, self.clock())
        return token

    def is_valid(self, token: str, table_id: str, seat: Seat) -> bool:
        """Return True if this token is valid for that seat; its time starts again."""
        self._forget_expired()
        if self._uses_by_token.get(token, ())[:2] != (table_id, seat):
            return False
        self._uses_by_token[token] = (table_id, seat, self.clock())
        return True

    def revoke(self, token: str) -> None:
        """Make the token invalid."""
        self._uses_by_token.pop(token, None)

    def _forget_expired(self) -> None:
        now_seconds = self.clock()
        for token in [
            token
            for token, (_, _, used_at) in self._uses_by_token.items()
            if now_seconds - used_at > IDLE_TIMEOUT
        ]:
            del self._uses_by_token[token]


tokens = HandoverTokens()


def unlock(table_id: str, seat: Seat) -> None:
    """Unlock one seat's page on this device."""
    lock()
    session[SESSION_KEY] = tokens.new_token(table_id, seat)


def is_unlocked(table_id: str, seat: Seat) -> bool:
    """Return True if the seat's page is unlocked on this device."""
    return SESSION_KEY in session and tokens.is_valid(session[SESSION_KEY], table_id, seat)


def lock() -> None:
    """Lock whichever seat's page is unlocked on this device."""
    if SESSION_KEY in session:
        tokens.revoke(session.pop(SESSION_KEY))


def record_shown(table_id: str, seat: Seat, latest: int) -> int:
    """Record that announcements up to `latest` were shown; return the latest one read."""
    tokens.latest_shown[table_id, seat] = latest
    return latest_read(table_id, seat)


def latest_read(table_id: str, seat: Seat) -> int:
    """Return the number of the latest announcement that the player has read."""
    return tokens.latest_read.get((table_id, seat), 0)


def mark_shown_as_read(table_id: str, seat: Seat) -> None:
    """Record all shown announcements as read, because the player acts."""
    tokens.latest_read[table_id, seat] = tokens.latest_shown.get((table_id, seat), 0)
