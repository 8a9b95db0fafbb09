"""Names of players as people see them: how one is shown, and which two look the same."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

LONG_WORD = 12  # letters of a word in a name that fit into any column
_JOINER, _COLOURED, _FLAG = "\u200d", "\ufe0f", "\U0001f3f4"  # what emoji are made of
_BLANK = frozenset(
    {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0}
    | {*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}
)  # letters and marks that draw nothing; Unicode ignores them by default, but for U+2800

# Letters of other alphabets that are drawn like a Latin one, and Latin ones drawn like each other.
_ALIKE = str.maketrans(
    "асеѕіјорхуһԁԛԝӏАВСЕЅІЈОРХУКМТНԚԜӀ" + "αονρικυχγηΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "օհոս" + "ıɑɡI1|0",
    "acesijopxyhdqwlABCEslJOPXYKMTHQWl" + "aovpikuxynABEZHlKMNOPTYX" + "ohnu" + "iaglllo",
)


def shown(name: str) -> str:
    """The name in NFC without invisible characters; "" if nothing of it can be seen.

    The marks that join several emoji into one stay, but only after an emoji.
    """
    words = (_visible(word) for word in unicodedata.normalize("NFC", name).split())
    return " ".join(filter(None, words))


def _visible(word: str) -> str:
    seen = ""
    for c in word:
        if not _is_invisible(c) or (seen and _joins(seen[-1], c)):
            seen += c
    return seen


def _is_invisible(c: str) -> bool:
    return ord(c) in _BLANK or not c.isprintable()


def _joins(before: str, c: str) -> bool:
    """True if `c` is part of the emoji that ends with `before`."""
    if _is_tag(c):
        return before == _FLAG or _is_tag(before)
    return c in (_JOINER, _COLOURED) and not before.isalpha()


def _is_tag(c: str) -> bool:
    """True if `c` is a letter in the name of a flag."""
    return "\U000e0020" <= c <= "\U000e007f"


def same_name(one: str, other: str) -> bool:
    """True if people would take one name for the other.

    Neither case tells two names apart, nor how accents are written, nor what cannot be seen, nor an
    alphabet whose letters look alike.
    """
    return not _looks(one).isdisjoint(_looks(other))


@lru_cache(maxsize=1024)
def _looks(name: str) -> frozenset[str]:
    """How the name looks without regard to case, and as it is written: Greek ν is v, and Ν is N."""
    bare = shown(name).replace(_JOINER, "").replace(_COLOURED, "")
    plain = " ".join(unicodedata.normalize("NFKD", bare).split())
    return frozenset({plain.casefold().translate(_ALIKE), plain.translate(_ALIKE).casefold()})
