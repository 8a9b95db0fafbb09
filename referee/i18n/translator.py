"""Translation of a Message into a sentence of the reader's language.

The sentences are in Project Fluent catalogues: `fr.ftl`, `*.fr.ftl` and their English counterparts,
under referee/i18n/catalogues and each game's words/. Plurals and elision are handled there; this
module formats the values. A sentence is parsed when it is first needed. In a catalogue, `{
CAP($month) }` capitalises a value, and `{ END($reason) }` adds a missing full stop.

Sentences common to all games have the prefix `any-`: "any-action-vote" replaces a missing
"<game>-action-vote".
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from unicodedata import bidirectional

from babel.dates import get_month_names
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, MessageReference, TermReference
from fluent.syntax.visitor import Visitor

from referee.kit.seats import HOST, MAX_SHORT_WORD_LETTERS, Seat
from referee.kit.words import Day, Message, Money, Month, Value, text
from referee.paths import CATALOGUES, GAMES

_ENTRY_START_PATTERN = re.compile(
    r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE
)  # no other line begins so


class MissingMessageWarning(UserWarning):
    """Warning that a catalogue lacks a key.

    The page then shows the key, and a test fails.
    """


def entries(catalogue: str) -> Iterator[tuple[str, str]]:
    """Return the source text of each entry of a catalogue, by its key.

    The keys of terms begin with a hyphen.
    """
    starts = [*_ENTRY_START_PATTERN.finditer(catalogue)]
    ends = [*(begin.start() for begin in starts[1:]), len(catalogue)]
    for begin, end in zip(starts, ends, strict=False):
        yield begin[1], catalogue[begin.start() : end]


class Sentences(FluentBundle):
    """The sentences of one language; each is parsed when it is first needed."""

    def __init__(
        self, locale: str, functions: Mapping[str, Any], catalogues: Iterable[Path]
    ) -> None:
        super().__init__([locale], functions=dict(functions), use_isolating=False)
        self._sources: dict[str, str] = {}
        for path in catalogues:
            self._sources.update(entries(path.read_text("utf-8")))

    def has_message(self, message_id: str) -> bool:
        return message_id in self._sources or super().has_message(message_id)

    def get_message(self, message_id: str) -> Any:
        self._parse(message_id)
        return super().get_message(message_id)

    def _parse(self, key: str) -> None:
        """Parse a message after the messages that it refers to.

        So a thread that finds it finds those too.
        """
        if super().has_message(key) or key not in self._sources:
            return
        resource, references = FluentResource(self._sources[key]), _ReferenceCollector()
        for entry in resource.body:
            if isinstance(entry, Junk):
                warnings.warn(MissingMessageWarning(f"cannot read {entry.content!r}"), stacklevel=4)
            references.visit(entry)
        for name in references.keys:
            self._parse(name)
        self.add_resource(resource)


class _ReferenceCollector(Visitor):
    """The keys of the messages and terms that an entry refers to."""

    def __init__(self) -> None:
        self.keys: list[str] = []

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.keys.append(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802
        self.keys.append(f"-{node.id.name}")


LANGUAGES = ("fr", "en")
LOCALE_BY_LANGUAGE = {"fr": "fr_FR", "en": "en_GB"}
_THOUSANDS_SEPARATORS = {"fr": "\u00a0", "en": ","}
_RIGHT_TO_LEFT_CLASSES = {"R", "AL", "RLE", "RLO", "RLI"}  # Unicode's right-to-left directions
_MINUS_PATTERN = re.compile(r"(?<![\w.,\u00a0])-(?=\d)")
# no line may break at these hyphens and spaces
_PRONOUN_PATTERN = (
    r"(?:t-)?(?:vous|les?|la|lui|leur|en|y|ce|ils?|elles?|on)\b(?![’-])"  # « Vendez-vous »
)
_HYPHEN_PATTERN = re.compile(rf"-(?=(?:d’œuvre|mêmes?)\b)|(?<=[^\W\d_])-(?={_PRONOUN_PATTERN})")
_POINTS_SPACE_PATTERN = re.compile(r"(?<=\d) (?=points?\b)")
_FINAL_FIGURE_PATTERN = r"\d{1,2}(?:$|[.,:;?!]|\u00a0\D)"  # a figure at the end of its clause
_ARROW_PATTERN = re.compile(r"(?<=[\d$€]) → (?=[\d$€])")  # a figure before and after
_TIED_WORDS_PATTERN = "vous|je|nous|ils?|elles?|on|you|we|he|she|they|I|à|a"
_NONBREAKING_SPACE_PATTERN = re.compile(  # a pronoun joined to its verb is long enough
    rf"(?<!\u2060)\b({_TIED_WORDS_PATTERN}) (?=\w)"
    rf"|(?<=\w)(?<!\u2060vous) (?={_FINAL_FIGURE_PATTERN})",
    re.IGNORECASE,
)
_PUNCTUATION_SPACE_PATTERN = re.compile(r"(?<=«) | (?=[:;?!%»])")  # as people type them


def _capitalize(value: Any) -> Any:
    """Return the value with a capital letter, to open a sentence."""
    words = str(value)
    return words[:1].upper() + words[1:]


def _with_full_stop(value: Any) -> Any:
    """Return typed words, with a full stop if they have none."""
    words = str(value)
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."


_FLUENT_FUNCTIONS: dict[str, Any] = {"CAP": _capitalize, "END": _with_full_stop}


def catalogues(lang: str) -> Iterator[Path]:
    """Return every catalogue of one language: the shell's, then each game's."""
    for folder in (CATALOGUES, *sorted(GAMES.glob("*/words"))):
        yield from sorted({*folder.glob(f"{lang}.ftl"), *folder.glob(f"*.{lang}.ftl")})


@cache
def bundle(lang: str) -> Sentences:
    """Return all sentences of one language."""
    return Sentences(LOCALE_BY_LANGUAGE[lang], _FLUENT_FUNCTIONS, catalogues(lang))


def group_digits(number: int, lang: str) -> str:
    """Return 33000 as "33 000" (U+00A0) in French, "33,000" in English.

    Negative numbers have a true minus.
    """
    return f"{number:,}".replace(",", _THOUSANDS_SEPARATORS[lang]).replace("-", "\u2212")


def typeset(sentence: str) -> str:
    """Return a sentence with spaces of our fonts, true minus signs, unbroken words.

    The fonts lack U+202F.
    """
    signed = _MINUS_PATTERN.sub("\u2212", sentence.replace("\u202f", "\u00a0"))
    unbroken = _ARROW_PATTERN.sub("\u00a0→\u00a0", _HYPHEN_PATTERN.sub("-\u2060", signed))
    return _POINTS_SPACE_PATTERN.sub("\u00a0", _PUNCTUATION_SPACE_PATTERN.sub("\u00a0", unbroken))


def with_nonbreaking_spaces(headline: str) -> str:
    """Return a headline or label in which short words and final figures are not wrapped alone."""
    return _NONBREAKING_SPACE_PATTERN.sub("\\1\u00a0", headline)


def unbroken_name(name: str) -> str:
    """Return a name, without line breaks if it fits in every column."""
    if len(name) > MAX_SHORT_WORD_LETTERS:
        return name
    return name.replace(" ", "\u00a0").replace("-", "-\u2060")


def _is_seat_or_piece_name(value: object) -> bool:
    """Return True for a seat, or for a printed name from a box."""
    return (isinstance(value, Seat) and value != HOST) or (
        isinstance(value, Message) and value.key == "either"
    )


def bidi_isolated(words: str) -> str:
    """Return typed words, isolated so that right-to-left text does not reorder the sentence."""
    is_right_to_left = any(bidirectional(letter) in _RIGHT_TO_LEFT_CLASSES for letter in words)
    return f"\u2068{words}\u2069" if is_right_to_left else words


def _is_seat(you: int, value: Value) -> bool:
    return isinstance(value, Seat) and value == you


def _without_seat(you: int, values: tuple[Value, ...]) -> tuple[Value, ...]:
    """Return a list without that seat."""
    return tuple(v for v in values if not _is_seat(you, v))


@dataclass(frozen=True, slots=True, eq=False)
class Translator:
    """A callable that translates: `say(text("bids-in", seats=…))`.

    It translates into `lang` for a table with these `names`. Use `translator_for` to get one. It is
    cached, because two are equal only if they are the same object.
    """

    lang: str
    names: tuple[str, ...] = ()

    def __call__(self, message: Message | str, /, **values: object) -> str:
        """Return the sentence of a Message, or of a key and its values.

        If the catalogues lack it, it issues a MissingMessageWarning and returns the key.
        """
        msg = text(message, **values) if values and isinstance(message, str) else message
        key, args = (msg.key, msg.values) if isinstance(msg, Message) else (msg, ())
        try:
            # without values all tables say the same
            return _cached_sentence(
                self if args else translator_for(self.lang), resolve_key(self.lang, key), args
            )
        except LookupError as error:
            warning = MissingMessageWarning(f"{key!r} in {self.lang}: {error.args[0]}")
            warnings.warn(warning, stacklevel=2)
            return key

    def to(self, you: int, message: Message | str, /, **values: object) -> str:
        """Return the sentence in the second person if it names the seat `you`.

        If the value `name` is `you` or a list with `you`, the message is `<key>-you-<name>`.
        Otherwise, if any value is `you`, it is `<key>-you`. Lists in it leave `you` out. If neither
        message exists, the sentence stays as it is, and `you` is last in each list. A line of the
        story in the value `act`, or a reason in the value `why`, is in the second person too.
        """
        msg = text(message, **values) if isinstance(message, str) else message
        if not you:  # the bank reads nothing
            return self(msg)
        key = resolve_key(self.lang, msg.key)
        value_names = [name for name, v in msg.values if _is_seat(you, v)]
        lists = [
            name for name, v in msg.values if isinstance(v, tuple) and _without_seat(you, v) != v
        ]
        others = tuple(
            (name, _without_seat(you, v) if isinstance(v, tuple) else v)
            for name, v in msg.values
            if name not in value_names
        )
        general = [f"{key}-you"] if value_names else []
        for variant in (*(f"{key}-you-{name}" for name in (*value_names, *lists)), *general):
            if bundle(self.lang).has_message(variant):
                with suppress(LookupError):
                    return _cached_sentence(self, variant, others)
        quoting = (
            (name, self.to(you, v) if name in ("act", "why") and isinstance(v, Message) else v)
            for name, v in msg.values
        )
        return self(Message(key, tuple((name, self._with_you_last(you, v)) for name, v in quoting)))

    def _with_you_last(self, you: int, value: Value) -> Value:
        """Return a list as `you` reads it, with `you` last; any other value is unchanged."""
        if not isinstance(value, tuple):
            return value
        others = tuple(
            self.to(you, v) if isinstance(v, Message) else v for v in _without_seat(you, value)
        )
        return others if len(others) == len(value) else (*others, self("you-too"))

    def waiting_headline(self, you: int, headline: Message) -> str:
        """Return the headline of the common_key screen for a seat `you` that waits.

        It is the message `<key>-waits`, if there is one.
        """
        waiting = Message(f"{resolve_key(self.lang, headline.key)}-waits", headline.values)
        return self.to(you, waiting if bundle(self.lang).has_message(waiting.key) else headline)

    def has_message(self, key: str) -> bool:
        """Return True if there is a sentence for that key."""
        return bundle(self.lang).has_message(resolve_key(self.lang, key))

    def show(self, value: object) -> str:
        """Return a single value formatted as in a sentence. Strings are unchanged."""
        formatted = self.value(value)
        return group_digits(formatted, self.lang) if isinstance(formatted, int) else str(formatted)

    def name(self, seat: int) -> str:
        """Return the name of the seat; the bank for seat 0."""
        return self.names[seat - 1] if seat else self("the-bank")

    def money(self, amount: int) -> str:
        """Return an amount with its thousands separated."""
        return group_digits(amount, self.lang)

    def amount(self, game: str, amount: int, *, has_sign: bool = False) -> str:
        """Return an amount of a game's money, with the catalogue's unit if any.

        `has_sign`: with a plus for income.
        """
        sign = "\u2212" if amount < 0 else "+" if has_sign and amount else ""
        key, size = f"{game}-amount", Money(abs(amount))
        return sign + (self(key, amount=size) if self.has_message(key) else self.money(size))

    def option(self, game: str, key: str, value: bool | int | str) -> str:
        """Return the value of an option as text; numbers share one sentence."""
        words = f"{game}-option-{key}"
        if isinstance(value, bool):
            return self("yes" if value else "no")
        if isinstance(value, int):
            return self.money(value)
        if value.isdecimal() and not self.has_message(f"{words}-{value}"):
            return self(f"{words}-number", number=int(value))
        return self(f"{words}-{value}")

    def unbroken_value(self, value: object) -> object:
        """Return a value for use in a sentence, with unbroken names."""
        return (
            unbroken_name(self.show(value)) if _is_seat_or_piece_name(value) else self.value(value)
        )

    def value(self, value: object) -> object:
        """Return a value as the catalogues need it: a number (for plurals) or a string."""
        match value:
            case Message():
                return self(value)
            case Seat():
                return bidi_isolated(self.name(value))
            case Month():
                return months(self.lang)[value]
            case Day():
                return format_date(date.fromisoformat(value), self.lang)
            case tuple() | list() | frozenset():
                each = [
                    unbroken_name(self.show(v)) if _is_seat_or_piece_name(v) else self.show(v)
                    for v in value
                ]
                return format_list(each, locale=LOCALE_BY_LANGUAGE[self.lang])
            case bool():
                return "yes" if value else "no"
            case int():
                return int(value)
            case float():
                return format_decimal(value, locale=LOCALE_BY_LANGUAGE[self.lang])
            case None:
                return ""
        return bidi_isolated(str(value))


def resolve_key(lang: str, key: str) -> str:
    """Return the catalogue key: the game's own or, without one, the common one."""
    common_key = f"any-{key.partition('-')[2]}"
    words = bundle(lang)
    return common_key if not words.has_message(key) and words.has_message(common_key) else key


@lru_cache(maxsize=8192)
def _cached_sentence(say: Translator, key: str, args: tuple[tuple[str, Value], ...]) -> str:
    """Return the sentence with the values `args`, cached.

    Without the cache, the screens of a bid take 28 % longer. Raises LookupError if the catalogues
    lack the message, or if one of its values is missing.
    """
    words = bundle(say.lang)
    pattern = words.get_message(key).value if words.has_message(key) else None
    if pattern is None:
        raise LookupError("no such message")
    values = {name: say.unbroken_value(value) for name, value in args}
    sentence, errors = words.format_pattern(pattern, values)
    if errors:
        raise LookupError(str(errors[0]))
    return typeset(str(sentence))


@cache
def months(lang: str) -> dict[int, str]:
    """Return the twelve months' names, by number."""
    return dict(get_month_names("wide", locale=LOCALE_BY_LANGUAGE[lang]))


def format_date(day: date, lang: str) -> str:
    """Return a date: "1er mars 2026" in French, "1 March 2026" in English."""
    day_text = "1er" if lang == "fr" and day.day == 1 else str(day.day)
    return f"{day_text}\u00a0{months(lang)[day.month]}\u00a0{day.year}"


@lru_cache(maxsize=1024)
def translator_for(lang: str, names: tuple[str, ...] = ()) -> Translator:
    """Return the translator for one table and language."""
    return Translator(lang, names)
