"""The size of type in which words fit on a card; somebody may have typed three hundred letters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

POINT = 0.3528  # mm
HEAVY = 1.08  # the heaviest weight is wider by this factor
WIDTHS = (
    (frozenset("iIîïjl.,:;!|’' \u00a0"), 0.27),
    (frozenset("ftr-()"), 0.41),
    (frozenset("acekszvxyàâçéèêëJL"), 0.56),
    (frozenset("bdghnopquôöùûüEFTS0123456789"), 0.64),
    (frozenset("w€"), 0.82),
    (frozenset("mMW%œŒæÆ—…@"), 0.97),
)  # in ems: the widest letter of each group; 0.71 for all others


class TypeSize(NamedTuple):
    """A size of type; `name` is its class in the stylesheet."""

    name: str
    points: float
    leading: float  # the height of a line, in ems
    weight: float = 1  # how much wider its letters are than those of the lightest

    @property
    def line(self) -> float:
        """The height of a line, in mm."""
        return self.points * self.leading * POINT


def fitting(words: str, sizes: tuple[TypeSize, ...], width: float, room: float) -> TypeSize:
    """The first of `sizes` in which the words fit (mm); the last if none does."""
    return next((size for size in sizes if height(words, size, width) <= room), sizes[-1])


def height(words: str, size: TypeSize, width: float) -> float:
    """The height of the words in a column of this width, in mm, rather too large than too small."""
    return _lines(words, width / (size.points * size.weight * POINT)) * size.line


def _lines(words: str, width: float) -> int:
    """The number of lines of words in a column of `width` ems; longer words are broken."""
    lines, at = 1, 0.0
    for word in words.split():
        for part in _pieces(word, width):
            if at and at + _em(" ") + part > width:
                lines, at = lines + 1, 0.0
            at += part + (_em(" ") if at else 0.0)
    return lines


def _pieces(word: str, width: float) -> Iterator[float]:
    """The widths of a word's parts, in ems, one per line if it is longer than a line."""
    at = 0.0
    for letter in word:
        if at + _em(letter) > width:
            yield at
            at = 0.0
        at += _em(letter)
    yield at


def _em(letter: str) -> float:
    """The width of a letter in Bricolage, without its accent."""
    return next((width for letters, width in WIDTHS if letter in letters), 0.71)
