"""Announcements: gains and losses that seats did not cause themselves.

The shared screen shows an announcement until the next step. The page of a seat that it concerns
shows it until that seat acts in a later step, so that a reconnecting phone still shows it.
"""

from __future__ import annotations

from typing import NamedTuple

from .seats import Seat
from .words import Message

ANNOUNCED = 8  # how many announcements a state remembers
UNDER_WAY = -1  # the step of an announcement whose act is not over yet


class Touched(NamedTuple):
    """One seat that an announcement concerns, and the words for that seat."""

    seat: Seat
    said: Message  # in the second person
    amount: int = 0  # gained, or lost if negative, in the game's unit
    # What it reveals of the seat's secrets: hidden by the mask of its figures.
    secret_text: Message | None = None
    cash: int = 0  # what the seat had right after it


class Announcement(NamedTuple):
    """A gain or loss that a seat did not cause itself."""

    number: int  # the first of the evening is 1
    said: Message | None  # public: who, why, how much; None: only the seats in `to` are told
    to: tuple[Touched, ...]
    words: Message | str  # the text of the card; "" if there is no card
    rule: str
    opened: int  # `State.opened` when it was made
    scene: int = UNDER_WAY  # the step that its act leads to, as `State.scene`


Announcements = tuple[Announcement, ...]


def unread(announced: Announcements, seat: Seat, scene: int) -> Announcements:
    """Return what remains unread after an act of `seat`.

    An act marks all announcements of earlier steps to its seat as read.
    """

    def kept_for(announcement: Announcement) -> Announcement:
        to = tuple(touched for touched in announcement.to if touched.seat != seat)
        return announcement if len(to) == len(announcement.to) else announcement._replace(to=to)

    return tuple(kept_for(each) if each.scene < scene else each for each in announced)


def dated(announced: Announcements, scene: int) -> Announcements:
    """Return the announcements of a finished act, dated with the step `scene`."""
    if not announced or announced[-1].scene != UNDER_WAY:
        return announced
    return tuple(
        each._replace(scene=scene) if each.scene == UNDER_WAY else each for each in announced
    )
