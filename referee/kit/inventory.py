"""What is in a box, kind by kind: how a fact is typed, checked, said, and what a file may hold.

A kind is one fact that stands alone ("cocoa-capacity"), or a folder of pieces that look alike
("contract/14": the cards of a deck, the squares of a board, the rows of a table). The fields of
a kind are at once its form, its check and its part of the published schema.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from .asks import Field, Flag, Limit, Number, Pick, Words
from .box import Box, Fact, is_open
from .sheets import CARD_SIZE
from .words import Refusal, Text, text

Schema = dict[str, Any]

TWO_LANGUAGES = frozenset({"fr", "en"})


@dataclass(frozen=True, slots=True)
class Wording(Words):
    """Words printed on a piece: a string as somebody typed it, or {"fr": …, "en": …} of ours."""

    def check(self, value: Any, **waiver: Any) -> None:
        both = spoken(value)
        field = replace(self, optional=False) if both else self  # words of ours are in both
        for words in value.values() if both else (value,):
            Words.check(field, words, **waiver)


def spoken(value: Any) -> bool:
    """Is it words in both languages?"""
    return isinstance(value, Mapping) and value.keys() == TWO_LANGUAGES


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind(ABC):
    """What the facts of one name, or of one folder, look like."""

    key: str  # "markets", "contract"; words `<game>-fact-<key>`, of a folder also `…-one`
    fields: tuple[Field, ...]  # labels: `<game>-fact-<field>`, or `label`
    whole: int = 0  # pieces of this kind in a whole box; 0: it is one fact that stands alone
    first: int = 1  # the number of its first piece: the squares of a board may begin at 0
    spare: int = 0  # so many more pieces may be added: blank cards
    sheet: str = ""  # the printed sheet that has its pieces: then a piece may be lost
    counts: Mapping[str, str] = field(default_factory=dict)  # see `counted`
    ours: bool = False  # a set of the house: printed and lost as the box's own, never corrected
    called: str = ""  # its fields' words are `<called>-<field>`, as where a table reads the card
    titled: bool = False  # the page of a piece bears all that is said of it, not what it is called
    rule: str = ""  # the rule that a refusal names

    @property
    def folder(self) -> bool:
        return self.whole > 0

    def cards(self, box: Box) -> tuple[str, ...]:
        """The pieces of a folder that are on the table: "express/5" …"""
        return tuple(f"{self.key}/{name}" for name in box.pieces(self.key))

    def counted(self, name: str) -> dict[str, str]:
        """Of its fields, those that count pieces of its sheet, and their ids there.

        As `counts` has them: "" is the fact's own name, "bond/" all of a folder.
        """
        return {field: id_ or name for field, id_ in self.counts.items()}

    def check_missing(self, fact: Fact, missing: Mapping[str, int]) -> None:
        """Raise Refusal where not so many of the pieces counted by a fact can be missing."""
        typed = {} if fact.value is None else self.typed(fact.value)
        for name, n in missing.items():
            if name not in self.counts or type(n) is not int or n < 1:
                raise Refusal("bad-lost", self.rule, name)
            if n > (typed.get(name) or 0):
                raise Refusal("lost-too-many", self.rule, name, high=typed.get(name) or 0)

    @property
    def by_cell(self) -> bool:
        """May each of its fields be read by itself, the others staying as they are known?"""
        return False

    @abstractmethod
    def typed(self, value: Any) -> Mapping[str, Any]:
        """The value of each field in a fact of this kind; raises as it likes for another's."""

    @abstractmethod
    def read(self, typed: Mapping[str, Any]) -> Any:
        """The fact that these fields make; raises Refusal for what ties fields together."""

    def label(self, field: Field) -> Text | None:
        """A field's words where the catalogue's do not do."""
        return text(f"{self.called}-{field.name}") if self.called else None

    def say(self, value: Any) -> Text | None:
        """A fact as one sentence; None where its fields, one after the other, say it all."""
        return None

    def short(self, name: str, value: Any) -> Text | str | Mapping[str, str]:
        """What a piece is called among its like: the rest of its fact's name, by default.

        `value` is None where nobody has read it; words may be in both languages.
        """
        return name

    def unread(self, value: Any) -> Collection[str]:
        """The fields of a piece that somebody has still to read: what is left open, by default."""
        typed = self.typed(value)
        return [f.name for f in self.fields if _is_open(f, typed[f.name])]

    def joined(self, value: Any, other: Any) -> Any:
        """Two readings of one fact, what one leaves open being as the other has it.

        Raises Refusal("bad-fact") where they say different things, or cannot stand together.
        """
        first, second = self.typed(value), self.typed(other)
        left, right = self.unread(value), self.unread(other)
        for name in first.keys() - {*left, *right}:
            if first[name] != second[name]:
                raise Refusal("bad-fact", self.rule, name)
        return self.read({name: second[name] if name in left else first[name] for name in first})

    def completed(self, written: Any) -> Any:
        """A fact as a file without null writes it: fields that it leaves out are null."""
        return written

    def name(self, value: Any, taken: Collection[str]) -> str:
        """What a new piece is called, the folder apart: the first number that is free."""
        numbers = map(str, range(self.first, self.first + len(taken) + 1))
        return next(number for number in numbers if number not in taken)

    def check(self, value: Any) -> None:
        """Raise Refusal where `value`, of whatever origin, is no fact of this kind."""
        try:
            typed = self.typed(value)
            for field in self.fields:
                field.check(typed[field.name])
            same: bool = self.read(typed) == value
        except Refusal:
            raise
        except Exception:  # noqa: BLE001  what has another shape breaks in its own way
            same = False
        if not same:
            raise Refusal("bad-fact", self.rule)

    @property
    @abstractmethod
    def schema(self) -> Schema:
        """The JSON Schema of a fact's value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class One(Kind):
    """A fact that is the value of its only field."""

    def typed(self, value: Any) -> Mapping[str, Any]:
        return {self.fields[0].name: value}

    def read(self, typed: Mapping[str, Any]) -> Any:
        return typed[self.fields[0].name]

    @property
    def schema(self) -> Schema:
        return field_schema(self.fields[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class MappingKind(Kind):
    """A fact that is a mapping of its fields."""

    def typed(self, value: Any) -> Mapping[str, Any]:
        return dict(value)

    def read(self, typed: Mapping[str, Any]) -> Any:
        return {field.name: typed[field.name] for field in self.fields}

    def completed(self, written: Any) -> Any:
        return dict.fromkeys(field.name for field in self.fields) | written

    @property
    def schema(self) -> Schema:
        return object_schema({field.name: field_schema(field) for field in self.fields})


@dataclass(frozen=True, slots=True, kw_only=True)
class RowKind(Kind):
    """A fact that is a list, each field one of its places: a row of a table.

    A row of figures and words is known cell by cell (`by_cell`): what is read of it wins over
    ours, and what is left open stays ours.
    """

    labels: tuple[Text, ...] = ()  # of the places, in order

    def typed(self, value: Any) -> Mapping[str, Any]:
        return {f.name: item for f, item in zip(self.fields, value, strict=True)}

    def read(self, typed: Mapping[str, Any]) -> Any:
        return [typed[field.name] for field in self.fields]

    def label(self, field: Field) -> Text | None:
        return self.labels[self.fields.index(field)] if self.labels else None

    @property
    def by_cell(self) -> bool:
        return all(isinstance(field, (Number, Words)) for field in self.fields)

    @property
    def schema(self) -> Schema:
        items = [field_schema(field) for field in self.fields]
        size = len(items)
        return {"type": "array", "prefixItems": items, "minItems": size, "maxItems": size}


def kind_of(kinds: Iterable[Kind], name: str) -> Kind | None:
    """The kind of the fact of that name; None where a box has no such fact."""
    key, _, piece = name.partition("/")
    return next((k for k in kinds if k.key == key and k.folder == bool(piece)), None)


def object_schema(properties: Mapping[str, Schema]) -> Schema:
    """Of a mapping that has exactly these."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


def _is_open(field: Field, value: Any) -> bool:
    """Is it a figure or a word that is not there? That nothing is picked is an answer."""
    return isinstance(field, (Number, Words)) and is_open(value)


def field_schema(field: Field) -> Schema:
    """Of what a field takes."""
    match field:
        case Number():
            return _number(field)
        case Pick():
            nothing = [None] if field.optional else []
            return {"enum": [*(choice.value for choice in field.choices), *nothing]}
        case Flag():
            return {"type": "boolean"}
        case Wording():
            words = _words(replace(field, optional=False))
            return {"anyOf": [_words(field), object_schema({"fr": words, "en": words})]}
        case Words():
            return _words(field)
    raise TypeError(f"no schema for {field}")


def _number(field: Number) -> Schema:
    schema: Schema = {"type": ["integer", "null"] if field.optional else "integer"}
    schema["minimum"] = field.least
    if field.high is not None:
        schema["maximum"] = field.high
    return schema | ({"multipleOf": field.step} if field.step > 1 else {})


def _words(field: Words) -> Schema:
    least = 0 if field.optional else 1
    return {"type": "string", "minLength": least, "maxLength": field.most}


def card_size(rule: str) -> MappingKind:
    """How large the cards of the box are, in mm: what is printed anew is cut and drawn so."""

    def side(name: str, low: int, high: int) -> Number:
        most = (Limit(high, "card-too-large", rule),)
        return Number(name, low, most, low_code="card-too-small", rule=rule)

    return MappingKind(
        key=CARD_SIZE, fields=(side("width", 54, 80), side("height", 80, 120)), rule=rule
    )
