"""What the table announces, and to whom it matters."""

from __future__ import annotations

from typing import NamedTuple

from .seats import Seat
from .words import Text


class Touched(NamedTuple):
    """One seat that an announcement concerns, and the announcement in the words for that seat."""

    seat: Seat
    said: Text  # in the second person
    amount: int = 0  # gained, or lost if negative, in the game's unit
    # What it reveals of the seat's secrets: hidden by the mask of its figures.
    secret_text: Text | None = None
    cash: int = 0  # what the seat had right after it


class Announcement(NamedTuple):
    """A gain or loss that a seat did not cause itself: a card, a fine, a correction."""

    number: int  # the first of the evening is 1
    said: Text | None  # public: who, why, how much; None: only the seats in `to` are told
    to: tuple[Touched, ...]
    words: Text | str  # the text of the card; "" if there is no card
    rule: str
    opened: int  # `State.opened` when it was made
    scene: int  # … and `State.scene`
