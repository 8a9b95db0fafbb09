"""From a Text to a sentence in the reader's language.

The sentences stand in Project Fluent catalogues: `fr.ftl`, `*.fr.ftl` and their
English twins, under referee/i18n/catalogues and under each game's own words/. Plurals and
elision live there; here a value of the game becomes what a sentence can hold.
In a catalogue, `{ CAP($month) }` is the value with a capital letter, `{ END($reason) }` with
the full stop that it may lack.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from unicodedata import bidirectional

from babel.dates import get_month_names
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

from referee.kit.seats import Seat
from referee.kit.words import Money, Month, Text, text
from referee.paths import CATALOGUES, GAMES

LANGUAGES = ("fr", "en")
LOCALES = {"fr": "fr_FR", "en": "en_GB"}
_GROUPS = {"fr": "\u00a0", "en": ","}
_LEFTWARD = {"R", "AL", "RLE", "RLO", "RLI"}  # of Unicode's directions of letters
_MINUS = re.compile(r"(?<![\w.,\u00a0])-(?=\d)")


class MissingWords(UserWarning):
    """Words are missing: the page shows the key, a test fails."""


def _capital(value: Any) -> Any:
    """With a capital letter, for a value that opens a sentence."""
    said = str(value)
    return said[:1].upper() + said[1:]


def _ended(value: Any) -> Any:
    """With a full stop, for words somebody typed that end a sentence."""
    said = str(value)
    return said if said.endswith((".", "!", "?", "…")) else f"{said}."


_FUNCTIONS: dict[str, Any] = {"CAP": _capital, "END": _ended}


def catalogues(lang: str) -> Iterator[Path]:
    """Every catalogue of one language: the shell's, then each game's."""
    for folder in (CATALOGUES, *sorted(GAMES.glob("*/words"))):
        yield from sorted({*folder.glob(f"{lang}.ftl"), *folder.glob(f"*.{lang}.ftl")})


@cache
def bundle(lang: str) -> FluentBundle:
    """All the sentences of one language, read once."""
    sentences = FluentBundle([LOCALES[lang]], functions=_FUNCTIONS, use_isolating=False)
    for path in catalogues(lang):
        resource = FluentResource(path.read_text("utf-8"))
        for entry in resource.body:
            if isinstance(entry, Junk):
                warnings.warn(MissingWords(f"{path}: cannot read {entry.content!r}"), stacklevel=2)
        sentences.add_resource(resource)
    return sentences


def grouped(number: int, lang: str) -> str:
    """33000 -> "33 000" (U+00A0) in French, "33,000" in English, with a true minus."""
    return f"{number:,}".replace(",", _GROUPS[lang]).replace("-", "\u2212")


def typeset(sentence: str) -> str:
    """With the spaces our typefaces have (Babel writes U+202F) and a true minus."""
    return _MINUS.sub("\u2212", sentence.replace("\u202f", "\u00a0"))


def apart(words: str) -> str:
    """Words somebody typed; those written from right to left must not draw the sentence along."""
    leftward = any(bidirectional(letter) in _LEFTWARD for letter in words)
    return f"\u2068{words}\u2069" if leftward else words


@dataclass(frozen=True, slots=True)
class Translator:
    """Says things in `lang` to the table of these `names`: `say(text("bids-in", seats=…))`."""

    lang: str
    names: tuple[str, ...] = ()

    def __call__(self, said: Text | str, **values: object) -> str:
        """The sentence of a Text, or of a key and its values.

        Warns MissingWords where the catalogues lack it, and answers with the key.
        """
        what = text(said, **values) if isinstance(said, str) else said
        try:
            # a sentence without values is one for all tables
            return _sentence(self if what.values else speaker(self.lang), what)
        except LookupError as missing:
            warnings.warn(
                MissingWords(f"{what.key!r} in {self.lang}: {missing.args[0]}"), stacklevel=2
            )
            return what.key

    def to(self, you: int, said: Text | str, **values: object) -> str:
        """The same to the seat `you`: where it names it, in words of its own, if there are any.

        Those are `<key>-you-<value>`, for the value where `you` stands, or `<key>-you`. Words that
        must name `you` are meant for somebody else.
        """
        what = text(said, **values) if isinstance(said, str) else said
        stands = [name for name, v in what.values if isinstance(v, Seat) and v == you]
        others = tuple((name, v) for name, v in what.values if name not in stands)
        for own in (*(f"{what.key}-you-{name}" for name in stands), f"{what.key}-you"):
            if stands and self.knows(own):
                with suppress(LookupError):
                    return _sentence(self, Text(own, others))
        return self(what)

    def waiting(self, headline: Text) -> str:
        """The shared screen's headline to those who only wait: `<key>-waits`, if there is one."""
        apart = Text(f"{headline.key}-waits", headline.values)
        return self(apart if self.knows(apart.key) else headline)

    def knows(self, key: str) -> bool:
        """Is there a sentence of that key?"""
        return bool(bundle(self.lang).has_message(key))

    def show(self, value: object) -> str:
        """A bare value as a sentence would show it; a str is shown as it is."""
        shown = self.value(value)
        return grouped(shown, self.lang) if isinstance(shown, int) else str(shown)

    def name(self, seat: int) -> str:
        """Who sits there; the bank for seat 0."""
        return self.names[seat - 1] if seat else self("the-bank")

    def money(self, amount: int) -> str:
        """An amount, its thousands apart."""
        return grouped(amount, self.lang)

    def amount(self, game: str, amount: int, *, signed: bool = False) -> str:
        """An amount of a game's money, with its unit where the game's words have one.

        `signed`: with a plus where money comes in.
        """
        sign = "\u2212" if amount < 0 else "+" if signed and amount else ""
        key, size = f"{game}-amount", Money(abs(amount))
        return sign + (self(key, amount=size) if self.knows(key) else self.money(size))

    def value(self, value: object) -> object:
        """A value as a catalogue takes it: a number to choose a plural by, or words."""
        match value:
            case Text():
                return self(value)
            case Seat():
                return apart(self.name(value))
            case Month():
                return months(self.lang)[value]
            case tuple() | list() | frozenset():
                return format_list([self.show(v) for v in value], locale=LOCALES[self.lang])
            case bool():
                return "yes" if value else "no"
            case int():
                return int(value)
            case None:
                return ""
        return apart(str(value))


@lru_cache(maxsize=8192)
def _sentence(say: Translator, what: Text) -> str:
    """The sentence, remembered: a story is told again with every line that is added to it.

    Raises LookupError where the catalogues lack the message or `what` lacks a value.
    """
    words = bundle(say.lang)
    pattern = words.get_message(what.key).value if words.has_message(what.key) else None
    if pattern is None:
        raise LookupError("no such message")
    values = {name: say.value(value) for name, value in what.values}
    sentence, errors = words.format_pattern(pattern, values)
    if errors:
        raise LookupError(str(errors[0]))
    return typeset(str(sentence))


@cache
def months(lang: str) -> dict[int, str]:
    """The twelve months' names, by number."""
    return dict(get_month_names("wide", locale=LOCALES[lang]))


@cache
def speaker(lang: str, names: tuple[str, ...] = ()) -> Translator:
    """The speaker of one table in one language."""
    return Translator(lang, names)
