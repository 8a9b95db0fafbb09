"""What has changed in a panel, for a screen that has it already.

A panel is cut before each `<`, so that a tag is sent whole or not at all. Single pieces of the old
panel become others; some stay at its beginning and at its end; the rest is new.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import eq
from typing import NamedTuple


class Edit(NamedTuple):
    """What makes a panel of the one before it."""

    head: int  # pieces kept at its beginning …
    tail: int  # … and at its end
    others: dict[int, str]  # single pieces of it that are others now, by their place
    between: str | None  # what now comes between; None for nothing


def edit(before: str, after: str) -> Edit:
    """What makes `after` of `before`."""
    old, new = before.split("<"), after.split("<")
    shorter = min(len(old), len(new))
    head = _kept(old, new, shorter)
    tail = _kept(old[::-1], new[::-1], shorter - head)
    places = (*range(head), *range(-tail, 0))
    others = {n % len(old): new[n] for n in places if old[n] != new[n]}
    between = new[head : len(new) - tail]
    return Edit(head, tail, others, "<".join(between) if between else None)


def _kept(old: Sequence[str], new: Sequence[str], most: int) -> int:
    """How many pieces stay in their place, though single ones among them have changed."""
    same = bytes(map(eq, old, new))[:most]
    two_others = same.find(b"\0\0")
    return len((same if two_others < 0 else same[:two_others]).rstrip(b"\0"))
