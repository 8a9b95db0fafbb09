"""What an undo takes back, act by act, and which bills must be given back by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import NamedTuple

from referee.kit.money import Posting
from referee.kit.seats import BANK, Seat
from referee.kit.words import StoryEntry, Text, text

from .story import Story


class Deed(NamedTuple):
    """One act: the lines it told and the bills that changed hands."""

    seq: int
    seat: Seat  # the seat that acted
    lines: tuple[StoryEntry, ...]  # oldest first
    moved: tuple[Posting, ...]

    def said(self, viewer: Seat) -> Text | None:
        """A line that `viewer` may read, one about the seat that acted if there is any.

        None if the act is a secret of others.
        """
        told = [line.text for line in self.lines if line.readable(viewer)]
        about = (each for each in told if ("seat", self.seat) in each.values)
        return next(about, told[0] if told else None)

    def showed(self, viewer: Seat) -> bool:
        """Did it show `viewer` a secret, which no undo makes unseen?"""
        return any(line.seen and line.readable(viewer) for line in self.lines)

    def touches(self, viewer: Seat) -> bool:
        """Did bills of `viewer` move? On the shared screen: did any bills move?"""
        return any(viewer in (BANK, *_sides(posting)) for posting in self.moved)


class FallingAct(NamedTuple):
    """An act to be taken back, as one viewer knows it."""

    said: Text
    bills: bool  # did bills move, as far as the viewer knows?
    seen: bool  # did the viewer see a secret, which stays known?


class Fall(NamedTuple):
    """What is taken back when a table returns to an earlier entry."""

    to: int  # the entry to which it returns
    deeds: tuple[Deed, ...]  # the newest first
    empty: tuple[Seat, ...] = ()  # seats whose envelopes become empty again

    def known(self, viewer: Seat) -> tuple[Deed, ...]:
        """The acts that `viewer` knows of."""
        return tuple(deed for deed in self.deeds if deed.said(viewer))

    def taken(self, viewer: Seat) -> tuple[FallingAct, ...]:
        """The acts, in the words that `viewer` may read."""
        said = ((deed.said(viewer), deed) for deed in self.deeds)
        return tuple(
            FallingAct(text, deed.touches(viewer), deed.showed(viewer))
            for text, deed in said
            if text is not None
        )

    def movers(self) -> tuple[Seat, ...]:
        """The seats whose bills moved in acts that the whole table knows of."""
        pairs = {seat for deed in self.known(BANK) for p in deed.moved for seat in _sides(p)}
        return tuple(sorted(pairs - {BANK}))

    def due(self, seat: Seat) -> dict[Seat, int]:
        """What `seat` gives back to each other seat (negative: takes back), without zeros."""
        sums: Counter[Seat] = Counter()
        for posting in (p for deed in self.deeds for p in deed.moved):
            source, to = _sides(posting)
            if seat == to:
                sums[source] += posting.amount
            elif seat == source:
                sums[to] -= posting.amount
        return {other: amount for other, amount in sorted(sums.items()) if amount}


def payments(deeds: Iterable[Deed], viewer: Seat) -> tuple[Posting, ...]:
    """The bills that the latest act of each seat moved, as far as `viewer` may know.

    Those of an act that the whole table knows of, for the shared screen; for a seat, its own. An
    act with other bills leaves no trace in them.
    """
    latest: dict[Seat, tuple[Posting, ...]] = {}
    for deed in deeds:
        if viewer == BANK:
            mine = tuple(p for p in deed.moved if not p.secret and deed.said(BANK))
        else:
            mine = tuple(p for p in deed.moved if viewer in _sides(p))
        if mine:
            latest = {seat: moved for seat, moved in latest.items() if seat != deed.seat}
            latest[deed.seat] = mine
    return tuple(posting for moved in latest.values() for posting in moved)


def deed_of(seq: int, story: Story, posted: Iterable[Posting]) -> Deed:
    """The act of entry `seq`, from the last lines of the `story` and the postings it made."""
    told = tuple(takewhile(lambda told: told.seq == seq, story))[::-1]
    moved = (p for p in posted if not p.booked and len(set(_sides(p))) > 1)
    lines = tuple(one.line for one in told)
    return Deed(seq, told[0].seat if told else BANK, lines, tuple(moved))


def retold(key: str, deeds: Iterable[Deed], seats: Iterable[Seat]) -> Iterator[StoryEntry]:
    """One line for each act, for those who know of it only."""
    everybody = (BANK, *seats)
    for deed in deeds:
        for said, readers in _by_reader(deed, everybody).items():
            only = () if len(readers) == len(everybody) else tuple(readers)
            yield StoryEntry(text(key, act=said), only=only)


def _by_reader(deed: Deed, viewers: Iterable[Seat]) -> dict[Text, list[Seat]]:
    readers: dict[Text, list[Seat]] = {}
    for viewer in viewers:
        said = deed.said(viewer)
        if said is not None:
            readers.setdefault(said, []).append(viewer)
    return readers


def _sides(posting: Posting) -> tuple[Seat, Seat]:
    return posting.source.owner, posting.to.owner
