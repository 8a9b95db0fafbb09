"""Limits how often codes may be guessed, with token buckets in memory."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from flask import request
from werkzeug.exceptions import TooManyRequests


class Bucket:
    """Holds at most `size` tries and regains one every `every` seconds."""

    __slots__ = ("_full_at",)

    def __init__(self) -> None:
        self._full_at = 0.0

    def take(self, at: float, size: int, every: float) -> bool:
        """Use up one try; False if none is left."""
        full_at = max(self._full_at, at) + every
        if full_at - at > size * every:
            return False
        self._full_at = full_at
        return True


class Limits:
    """One bucket per name; the least recently used is dropped first."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = 10_000) -> None:
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[tuple[str, ...], Bucket] = OrderedDict()

    def allow(self, *name: str, size: int, every: float) -> bool:
        """Use up one try of that name; False if none is left."""
        bucket = self._buckets.setdefault(name, Bucket())
        self._buckets.move_to_end(name)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take(self._clock(), size, every)

    def guess(self, what: str, subject: str) -> None:
        """Count one guess of a code; raises TooManyRequests (429) for too many.

        `what` names the kind of code, `subject` the code or table guessed at. An address
        has ten guesses and regains one every six seconds; a subject has thirty, from all
        addresses together, and regains one every two.
        """
        address = request.remote_addr or ""
        one = self.allow(what, "from", address, size=10, every=6.0)
        all_ = self.allow(what, "at", subject.upper(), size=30, every=2.0)
        if not (one and all_):
            raise TooManyRequests
