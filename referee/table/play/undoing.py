"""What an undo takes back, act by act, and what hands must put right again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import NamedTuple

from referee.kit.money import Posting
from referee.kit.seats import BANK, Seat
from referee.kit.words import StoryEntry, Text, text

from .story import Story


class UndoneAct(NamedTuple):
    """One act: what it told, and the bills that changed hands."""

    seq: int
    seat: Seat  # who acted
    lines: tuple[StoryEntry, ...]  # oldest first
    moved: tuple[Posting, ...]

    def said(self, viewer: Seat) -> Text | None:
        """How `viewer` knows it; None for what is a secret of others."""
        return next((line.text for line in self.lines if line.readable(viewer)), None)

    def touches(self, viewer: Seat) -> bool:
        """Did bills move, of `viewer`'s own; on the shared screen, of anybody's?"""
        return any(viewer in (BANK, *_sides(posting)) for posting in self.moved)


class FallingAct(NamedTuple):
    """An act that falls, as one viewer knows it."""

    said: Text
    bills: bool  # bills moved: all that the table knows of, or the viewer's own


class Fall(NamedTuple):
    """What falls when a table goes back."""

    to: int  # the entry after which it stands again
    deeds: tuple[UndoneAct, ...]  # the last one first
    empty: tuple[Seat, ...] = ()  # whose envelopes come back empty

    def known(self, viewer: Seat) -> tuple[UndoneAct, ...]:
        """Those that `viewer` knows of."""
        return tuple(deed for deed in self.deeds if deed.said(viewer))

    def taken(self, viewer: Seat) -> tuple[FallingAct, ...]:
        """The acts as `viewer` knows them."""
        said = ((deed.said(viewer), deed) for deed in self.deeds)
        return tuple(
            FallingAct(text, deed.touches(viewer)) for text, deed in said if text is not None
        )

    def movers(self) -> tuple[Seat, ...]:
        """The seats whose bills moved, for all that the table knows."""
        pairs = {seat for deed in self.known(BANK) for p in deed.moved for seat in _sides(p)}
        return tuple(sorted(pairs - {BANK}))

    def due(self, seat: Seat) -> dict[Seat, int]:
        """What `seat` gives back to each, below zero what it takes back; nothing that evens out."""
        sums: Counter[Seat] = Counter()
        for posting in (p for deed in self.deeds for p in deed.moved):
            source, to = _sides(posting)
            if seat == to:
                sums[source] += posting.amount
            elif seat == source:
                sums[to] -= posting.amount
        return {other: amount for other, amount in sorted(sums.items()) if amount}


def deed_of(seq: int, story: Story, posted: Iterable[Posting]) -> UndoneAct:
    """The act of entry `seq`, which ended the `story` and `posted` so much."""
    told = tuple(takewhile(lambda told: told.seq == seq, story))[::-1]
    moved = (p for p in posted if not p.booked and len(set(_sides(p))) > 1)
    lines = tuple(one.line for one in told)
    return UndoneAct(seq, told[0].seat if told else BANK, lines, tuple(moved))


def retold(key: str, deeds: Iterable[UndoneAct], seats: Iterable[Seat]) -> Iterator[StoryEntry]:
    """One line an act for everybody who knows of it, and none for anybody else."""
    everybody = (BANK, *seats)
    for deed in deeds:
        for said, readers in _by_reader(deed, everybody).items():
            only = () if len(readers) == len(everybody) else tuple(readers)
            yield StoryEntry(text(key, act=said), only=only)


def _by_reader(deed: UndoneAct, viewers: Iterable[Seat]) -> dict[Text, list[Seat]]:
    readers: dict[Text, list[Seat]] = {}
    for viewer in viewers:
        said = deed.said(viewer)
        if said is not None:
            readers.setdefault(said, []).append(viewer)
    return readers


def _sides(posting: Posting) -> tuple[Seat, Seat]:
    return posting.source.owner, posting.to.owner
