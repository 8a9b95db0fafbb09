"""Teams of two: every way to pair the seats, those face to face first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .seats import Seat
from .words import Text, text

Pairs = tuple[tuple[Seat, Seat], ...]


def pairings(seats: Sequence[Seat]) -> tuple[Pairs, ...]:
    """Every way to pair `seats`; those who face each other come first."""
    facing = len(seats) // 2
    proposed = tuple(zip(seats[:facing], seats[facing:], strict=True))
    return (proposed, *(pairs for pairs in _pairings(seats) if pairs != proposed))


def _pairings(seats: Sequence[Seat]) -> Iterator[Pairs]:
    if not seats:
        yield ()
        return
    first, *others = seats
    for partner in others:
        for pairs in _pairings([each for each in others if each != partner]):
            yield ((first, partner), *pairs)


def key(pairs: Pairs) -> str:
    """The teams as an action writes them: "1-3 2-4"."""
    return " ".join(f"{first}-{second}" for first, second in pairs)


def said(pairs: Pairs) -> Text:
    """The teams by the names of their players."""
    each = tuple(text("any-team", one=first, other=second) for first, second in pairs)
    return text("any-list", items=each)


def partners(pairs: Pairs) -> Mapping[Seat, Seat]:
    """The partner of each seat."""
    return {a: b for pair in pairs for a, b in (pair, pair[::-1])}
