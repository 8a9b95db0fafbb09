"""The kinds of facts in a box: input, check, wording and storage.

A kind is either a single fact ("cocoa-capacity") or a folder of similar pieces ("contract/14"),
such as the cards of a deck. Form, check and JSON Schema are made from the fields of the kind.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.kit.fields import Choice, Field, Flag, FreeText, Limit, Number, Pick, figure
from referee.kit.frozen import replace
from referee.kit.words import Message, Refusal, text

from .facts import Box, Fact, is_unread
from .paper import CARD_SIZE_FACT

Schema = dict[str, Any]

LANGUAGE_CODES = frozenset({"fr", "en"})


@dataclass(frozen=True, slots=True)
class Wording(FreeText):
    """Words printed on a piece: a typed string, or {"fr": …, "en": …}."""

    def check(self, value: Any, **waiver: Any) -> None:
        is_in_both = is_bilingual(value)
        field = (
            replace(self, optional=False) if is_in_both else self
        )  # our own words need both languages
        for words in value.values() if is_in_both else (value,):
            FreeText.check(field, words, **waiver)


def is_bilingual(value: Any) -> bool:
    """Return True if `value` is a mapping of words in both languages."""
    return isinstance(value, Mapping) and value.keys() == LANGUAGE_CODES


@dataclass(frozen=True, slots=True, kw_only=True)
class FactKind(ABC):
    """The shape of a single fact, or of every fact in one folder."""

    key: str  # "markets", "contract"; words `<game>-fact-<key>`, for a folder also `…-one`
    fields: tuple[Field, ...]  # labelled `<game>-fact-<field>`, unless `label` says otherwise
    piece_count: int = 0  # number of pieces in a complete box; 0: a single fact, not a folder
    first_number: int = 1  # number of the first piece: the squares of a board may begin at 0
    piece_names: tuple[str, ...] = ()  # of all its pieces, in order, if every box has the same ones
    spare_count: int = 0  # how many more pieces may be added, such as blank cards
    sheet_key: str = ""  # the sheet that prints its pieces; only such pieces can be marked lost
    counted_pieces: Mapping[str, str] = field(default_factory=dict)  # see `counting_fields`
    is_house_made: bool = False  # our own replacement set: can be printed and lost, never corrected
    # if set, the fields' words are `<label_prefix>-<field>`, as in the table's form
    label_prefix: str = ""
    # the title of a piece's page is `sentence`, not `short_name`
    is_titled_by_sentence: bool = False
    rule: str = ""  # the rule id that a refusal names

    @property
    def is_folder(self) -> bool:
        return self.piece_count > 0

    def piece_ids(self, box: Box) -> tuple[str, ...]:
        """Return the ids of the pieces of this kind in `box`, such as "express/5"."""
        return tuple(f"{self.key}/{name}" for name in box.pieces(self.key))

    def counting_fields(self, name: str) -> dict[str, str]:
        """Return the fields that count pieces, each with the id of those pieces.

        They are those of `counted_pieces`, where "" means the fact's own `name`. An id that ends in
        "/", such as "bond/", means every piece of that folder.
        """
        return {field: id_ or name for field, id_ in self.counted_pieces.items()}

    def check_missing(self, fact: Fact, missing_counts: Mapping[str, int]) -> None:
        """Raise Refusal if more pieces are missing than the fact counts.

        Raises it also for a field that counts no pieces.
        """
        values = {} if fact.value is None else self.field_values(fact.value)
        for name, n in missing_counts.items():
            if name not in self.counted_pieces or type(n) is not int or n < 1:
                raise Refusal("bad-lost", self.rule, name)
            if n > (values.get(name) or 0):
                raise Refusal("lost-too-many", self.rule, name, high=values.get(name) or 0)

    @property
    def is_read_by_cell(self) -> bool:
        """True if one field of the fact can be read without the others."""
        return False

    @abstractmethod
    def field_values(self, value: Any) -> Mapping[str, Any]:
        """Return the value of each field.

        Raises any exception if `value` is not of this kind.
        """

    @abstractmethod
    def read(self, typed: Mapping[str, Any]) -> Any:
        """Return the fact with these values of its fields.

        Raises Refusal if the fields contradict each other.
        """

    def label(self, field: Field) -> Message | None:
        """Return the label of a field; None if it is `<game>-fact-<field>`."""
        return text(f"{self.label_prefix}-{field.name}") if self.label_prefix else None

    def sentence(self, value: Any) -> Message | None:
        """Return the fact as one sentence; None if listing its fields is enough."""
        return None

    def short_name(self, name: str, value: Any) -> Message | str | Mapping[str, str]:
        """Return the short name of a piece of this kind; by default, `name`.

        `name` is the fact's name without the folder. `value` is None if nobody has read the fact.
        The result may be words in both languages.
        """
        return name

    def unread_fields(self, value: Any) -> Collection[str]:
        """Return the fields that nobody has read; by default, those whose values are open."""
        values = self.field_values(value)
        return [f.name for f in self.fields if _is_field_unread(f, values[f.name])]

    def merge(self, value: Any, other: Any) -> Any:
        """Return two readings of one fact merged; each fills the gaps of the other.

        Raises Refusal("bad-fact") if they contradict each other.
        """
        first, second = self.field_values(value), self.field_values(other)
        gaps, other_gaps = self.unread_fields(value), self.unread_fields(other)
        for name in first.keys() - {*gaps, *other_gaps}:
            if first[name] != second[name]:
                raise Refusal("bad-fact", self.rule, name)
        return self.read({name: second[name] if name in gaps else first[name] for name in first})

    def complete(self, value: Any) -> Any:
        """Return a fact from a TOML file; missing fields become null."""
        return value

    def from_word(self, word: str) -> Any:
        """Return the fact that facts.toml gives in one word.

        Such facts share one entry for their folder.
        """
        return word

    def new_piece_name(self, value: Any, taken_names: Collection[str]) -> str:
        """Return the name of a new piece; by default, the first free number.

        It does not include the folder.
        """
        numbers = map(str, range(self.first_number, self.first_number + len(taken_names) + 1))
        return next(number for number in numbers if number not in taken_names)

    def check(self, value: Any) -> None:
        """Raise Refusal if `value`, any JSON, is not a fact of this kind."""
        try:
            typed = self.field_values(value)
            for field in self.fields:
                field.check(typed[field.name])
            is_same: bool = self.read(typed) == value
        except Refusal:
            raise
        except Exception:  # noqa: BLE001  a wrong shape may raise anything
            is_same = False
        if not is_same:
            raise Refusal("bad-fact", self.rule)

    def contradiction(self, box: Box) -> Refusal | None:
        """Return a fault that only the facts of this kind together show; by default, None."""
        return None

    @property
    @abstractmethod
    def schema(self) -> Schema:
        """The JSON Schema of the fact's value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SingleKind(FactKind):
    """A fact with one field and its value."""

    def field_values(self, value: Any) -> Mapping[str, Any]:
        return {self.fields[0].name: value}

    def read(self, typed: Mapping[str, Any]) -> Any:
        return typed[self.fields[0].name]

    @property
    def schema(self) -> Schema:
        return field_schema(self.fields[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class MappingKind(FactKind):
    """A fact that is a mapping of field names to values."""

    def field_values(self, value: Any) -> Mapping[str, Any]:
        return dict(value)

    def read(self, typed: Mapping[str, Any]) -> Any:
        return {field.name: typed[field.name] for field in self.fields}

    def complete(self, value: Any) -> Any:
        return dict.fromkeys(field.name for field in self.fields) | value

    @property
    def schema(self) -> Schema:
        return object_schema({field.name: field_schema(field) for field in self.fields})


@dataclass(frozen=True, slots=True, kw_only=True)
class RowKind(FactKind):
    """A fact that is one row of a table: a list with one value for each field.

    If all its fields are numbers or words, it can be read one cell at a time: a cell that was
    read replaces the house value (see `is_read_by_cell`).
    """

    field_labels: tuple[Message, ...] = ()  # one for each field, in order

    def field_values(self, value: Any) -> Mapping[str, Any]:
        return {f.name: item for f, item in zip(self.fields, value, strict=True)}

    def read(self, typed: Mapping[str, Any]) -> Any:
        return [typed[field.name] for field in self.fields]

    def label(self, field: Field) -> Message | None:
        return self.field_labels[self.fields.index(field)] if self.field_labels else None

    @property
    def is_read_by_cell(self) -> bool:
        return all(isinstance(field, (Number, FreeText)) for field in self.fields)

    @property
    def schema(self) -> Schema:
        items = [field_schema(field) for field in self.fields]
        size = len(items)
        return {"type": "array", "prefixItems": items, "minItems": size, "maxItems": size}


@dataclass(frozen=True, slots=True, kw_only=True)
class ListKind(RowKind):
    """A row that is worded as a list of its items."""

    def sentence(self, value: Any) -> Message | None:
        each = zip(self.fields, value, strict=True)
        return text("any-list", items=tuple(_item_text(field, item) for field, item in each))


def _item_text(field: Field, item: Any) -> Message | str:
    choices = field.choices if isinstance(field, Pick) else ()
    return next((choice.text for choice in choices if choice.value == item), str(item))


def box_number(
    name: str, rule: str, low: int, high: int, step: int = 1, code: str = "bad-fact", **more: Any
) -> Number:
    """Return a number of the box, from `low` to `high`.

    `code` refuses everything else.
    """
    limits = (Limit(high, code, rule),)
    return figure(name, code=code, rule=rule, low=low, limits=limits, step=step, **more)


def box_pick(
    name: str, rule: str, answers: Mapping[Any, Message], code: str = "bad-fact", **more: Any
) -> Pick:
    """Return a pick of a value, each with its words.

    `code` refuses everything else.
    """
    return Pick(name, tuple(Choice(*each) for each in answers.items()), code, rule, **more)


def single_kind(field: Number | Pick, **more: Any) -> SingleKind:
    """Return the kind of a fact with this one field, named after the field."""
    return SingleKind(key=field.name, fields=(field,), rule=field.rule, **more)


def count_kind(key: str, fields: tuple[Number, ...], **more: Any) -> MappingKind:
    """Return the kind of a fact that counts pieces, one field for each sort.

    The sheet `key` prints lost ones.
    """
    counts = {field.name: field.name for field in fields}
    rule = fields[0].rule
    return MappingKind(
        key=key, fields=fields, sheet_key=key, counted_pieces=counts, rule=rule, **more
    )


def kind_of(kinds: Iterable[FactKind], name: str) -> FactKind | None:
    """Return the kind of the fact `name`; None if it has none."""
    key, _, piece = name.partition("/")
    return next((k for k in kinds if k.key == key and k.is_folder == bool(piece)), None)


def object_schema(properties: Mapping[str, Schema]) -> Schema:
    """Return the JSON Schema of a mapping with exactly these properties."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


def _is_field_unread(field: Field, value: Any) -> bool:
    """Return True if a figure or word is unread. In a Pick, None is an answer."""
    return isinstance(field, (Number, FreeText)) and is_unread(value)


def field_schema(field: Field) -> Schema:
    """Return the JSON Schema of a field's values."""
    match field:
        case Number():
            return _number_schema(field)
        case Pick():
            nulls = [None] if field.optional else []
            return {"enum": [*(choice.value for choice in field.choices), *nulls]}
        case Flag():
            return {"type": "boolean"}
        case Wording():
            words = _text_schema(replace(field, optional=False))
            return {"anyOf": [_text_schema(field), object_schema({"fr": words, "en": words})]}
        case FreeText():
            return _text_schema(field)
    raise TypeError(f"no schema for {field}")


def _number_schema(field: Number) -> Schema:
    schema: Schema = {"type": ["integer", "null"] if field.optional else "integer"}
    schema["minimum"] = field.minimum
    if field.high is not None:
        schema["maximum"] = field.high
    return schema | ({"multipleOf": field.step} if field.step > 1 else {})


def _text_schema(field: FreeText) -> Schema:
    min_length = 0 if field.optional else 1
    return {"type": "string", "minLength": min_length, "maxLength": field.max_length}


def card_size_kind(rule: str) -> MappingKind:
    """Return the kind of the fact with the box's card size, in mm.

    Printed cards are drawn and cut to this size.
    """

    def side(name: str, low: int, high: int) -> Number:
        limits = (Limit(high, "card-too-large", rule),)
        return Number(name, low, limits, low_code="card-too-small", rule=rule)

    return MappingKind(
        key=CARD_SIZE_FACT, fields=(side("width", 54, 80), side("height", 80, 120)), rule=rule
    )
