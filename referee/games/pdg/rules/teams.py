"""Teams of two: every way to pair the seats (PDG-9.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.kit.seats import Seat
from referee.kit.words import Message, text

Pairs = tuple[tuple[Seat, Seat], ...]


def facing(seats: Sequence[Seat]) -> Pairs:
    """Return the pairs of seats that face each other."""
    half = len(seats) // 2
    return tuple(zip(seats[:half], seats[half:], strict=True))


def pairings(seats: Sequence[Seat]) -> Mapping[str, Pairs]:
    """Return every way to pair `seats`, `facing` first.

    The keys are as an action writes them: "1-3 2-4".
    """
    each = sorted(_pairings(seats), key=lambda pairs: pairs != facing(seats))
    return {" ".join(f"{a}-{b}" for a, b in pairs): pairs for pairs in each}


def _pairings(seats: Sequence[Seat]) -> Iterator[Pairs]:
    if not seats:
        yield ()
        return
    first, *others = seats
    for partner in others:
        for pairs in _pairings([each for each in others if each != partner]):
            yield ((first, partner), *pairs)


def said(pairs: Pairs) -> Message:
    """Return the teams by the names of their players."""
    each = tuple(text("pdg-team", one=first, other=second) for first, second in pairs)
    return text("any-list", items=each)


def partners(pairs: Pairs) -> Mapping[Seat, Seat]:
    """Return the partner of each seat."""
    return {a: b for pair in pairs for a, b in (pair, pair[::-1])}
