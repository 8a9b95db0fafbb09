"""The size of type in which words of any length fit on a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
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


def em(letter: str) -> float:
    """Return the width of a letter in Bricolage, without its accent, in ems."""
    return next((width for letters, width in WIDTHS if letter in letters), 0.71)


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
    """Return the first of `sizes` in which the words fit, else the last.

    Widths and heights are in mm.
    """
    return next((size for size in sizes if height(words, size, width) <= room), sizes[-1])


def fitting_in_each(
    words: str | Mapping[str, str], sizes: tuple[TypeSize, ...], width: float, room: float
) -> str:
    """Return the name of the first size that fits in every language.

    Words are a string, or {"fr": …, "en": …}.
    """
    return fitting(longest(words), sizes, width, room).name


def longest(words: str | Mapping[str, str]) -> str:
    """Return the words as typed, or those of the language with the most letters."""
    return words if isinstance(words, str) else max(words.values(), key=len)


def height(words: str, size: TypeSize, width: float) -> float:
    """Return the height of words in a column of this width, in mm.

    It is rather too large than too small.
    """
    return lines(words, width / (size.points * size.weight * POINT)) * size.line


def lines(words: str, width: float, em: Callable[[str], float] = em) -> int:
    """Return the number of lines of words in a column of `width` ems.

    Longer words are broken.
    """
    count, at = 1, 0.0
    for word in words.split():
        for part in _parts(word, width, em):
            if at and at + part > width:
                count, at = count + 1, 0.0
            at += part + em(" ")
    return count


def _parts(word: str, width: float, em: Callable[[str], float]) -> Iterator[float]:
    """Return the widths of a word's parts, in ems; longer words are broken."""
    at = 0.0
    for letter in word:
        if at + em(letter) > width:
            yield at
            at = 0.0
        at += em(letter)
    yield at
