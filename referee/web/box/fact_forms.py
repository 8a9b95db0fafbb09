"""Converts facts of the box to text and forms, by kind.

A fact may be older than its kind, or written by hand. A fact that does not fit its kind is shown as
unread.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from referee.i18n.translator import Translator
from referee.kit.box.facts import Fact, is_unread
from referee.kit.box.inventory import FactKind, Wording, is_bilingual
from referee.kit.fields import Field, Flag, FreeText, Number, Pick, Picks
from referee.kit.words import Message, Refusal
from referee.table.box.box_reader import value_fault_code
from referee.web.http.filters import capital
from referee.web.view.bound_fields import Typed

T = TypeVar("T")

Values = Mapping[str, Any]  # a kind's field values by name; empty for a fact that nobody has read


def values(kind: FactKind, value: Any) -> Values:
    """Return the value of each field."""
    return _value_or_default(lambda: kind.field_values(value), {}) if value is not None else {}


def catalogue_words(name: str, game: str, say: Translator) -> str:
    """Return the catalogue entry of a kind or field, `<game>-fact-<name>`."""
    return say(f"{game}-fact-{name}")


def labeller(kind: FactKind, game: str, say: Translator) -> Callable[[Field], str]:
    """Return a function that returns the labels of the kind's fields."""

    def label_of(field: Field) -> str:
        message = kind.label(field)
        if message:
            return say(message)
        is_only_name = (
            kind.is_folder and field.name == kind.key
        )  # all there is on the piece is its name
        return catalogue_words(f"{field.name}-one" if is_only_name else field.name, game, say)

    return label_of


def fact_line(kind: FactKind, value: Any, game: str, say: Translator) -> str:
    """Return a fact on one line; "" if it is unread."""
    sentence_text = sentence(kind, value, say)
    if sentence_text:
        return sentence_text
    by_field = values(kind, value)
    value_texts = [(f, value_text(f, by_field.get(f.name), say)) for f in kind.fields]
    if len(kind.fields) == 1:
        return value_texts[0][1]
    label_of = labeller(kind, game, say)
    parts = (
        say("fact-field", field=label_of(f), value=value_words)
        for f, value_words in value_texts
        if value_words
    )
    return capital(", ".join(parts))


def sentence(kind: FactKind, value: Any, say: Translator) -> str:
    """Return the sentence by which the kind words a fact; "" if its fields suffice."""
    message: Message | None = (
        _value_or_default(lambda: kind.sentence(value), None) if value is not None else None
    )
    return say(message) if message else ""


def short_title(kind: FactKind, name: str, value: Any, say: Translator) -> str:
    """Return the short title of a piece; `name` excludes the folder."""
    default: Message | str | Mapping[str, str] = name
    short_name = _value_or_default(lambda: kind.short_name(name, value), default)
    return say.show(short_name[say.lang] if isinstance(short_name, Mapping) else short_name)


def value_text(field: Field, value: Any, say: Translator) -> str:
    """Return the value of one field as text; "" if it is unread."""
    if value is None or value == "":
        return ""
    match field:
        case Pick(choices=choices):
            return next((say.show(c.text) for c in choices if c.value == value), say.show(value))
        case Picks(choices=choices):
            return say.show(tuple(c.text for c in choices if c.value in value))
        case Flag():
            return say("yes" if value else "no")
        case Wording() if is_bilingual(value):
            return say.show(value[say.lang])
    return say.show(value)


def proposed_values(kind: FactKind, values: Values, say: Translator) -> Typed:
    """Return the contents of a form that proposes these values."""
    return tuple(
        (field.name, typed)
        for field in kind.fields
        for typed in _typed_texts(values.get(field.name), say)
    )


def _typed_texts(value: Any, say: Translator) -> tuple[str, ...]:
    match value:
        case None:
            return ()
        case bool():
            return ("1",) if value else ()
        case tuple() | list():
            return tuple(map(str, value))
    return (str(value[say.lang] if is_bilingual(value) else value),)


def read_form(kind: FactKind, form: Mapping[str, Any], before: Any, say: Translator) -> Any:
    """Return a fact's new value from a form, given its value `before`.

    Raises Refusal for the wrong field. Words that were not changed stay in both languages. New
    words are used for both, because a card is printed in one. A value that the household's file
    cannot hold is refused too.
    """
    values_before = values(kind, before)
    fields = tuple(map(_as_optional, kind.fields)) if kind.is_read_by_cell else kind.fields
    typed = {
        field.name: _read_field(field, form, values_before.get(field.name), say) for field in fields
    }
    for field in fields:
        field.check(typed[field.name])
    return kind.read(typed)


def read_cells(
    kind: FactKind, form: Mapping[str, Any], before: Any, say: Translator
) -> tuple[Any, Mapping[str, Refusal]]:
    """Read a row whose cells may be empty; return None and refusals if it is wrong.

    The refusals are by field.
    """
    values_before, refusals = values(kind, before), {}
    for field in map(_as_optional, kind.fields):
        try:
            field.check(_read_field(field, form, values_before.get(field.name), say))
        except Refusal as refusal:
            refusals[field.name] = refusal
    try:
        return (None if refusals else read_form(kind, form, before, say)), refusals
    except Refusal as refusal:
        return None, {refusal.field: refusal}


def _as_optional(field: Field) -> Field:
    """Return the field as optional, because an empty cell keeps its known value."""
    return replace(field, optional=True) if isinstance(field, (Number, FreeText)) else field


def _read_field(field: Field, form: Mapping[str, Any], before: Any, say: Translator) -> Any:
    typed = field.read(form)
    code = value_fault_code(typed) if isinstance(field, FreeText) else None
    if code:
        raise Refusal(code, field=field.name)
    if not isinstance(field, Wording) or not typed or not is_bilingual(before):
        return typed
    return before if typed == " ".join(before[say.lang].split()) else dict.fromkeys(before, typed)


def source_keys(kind: FactKind, fact: Fact | None) -> Mapping[str, str]:
    """Return each field's source: "learned", "house", "printed" or "unknown"."""
    field_values = values(kind, fact.value if fact else None)
    return {
        f.name: str(fact.cell_source(n))
        if fact and not is_unread(field_values.get(f.name))
        else "unknown"
        for n, f in enumerate(kind.fields)
    }


def unread_fields(kind: FactKind, value: Any) -> frozenset[str]:
    """Return the fields that are still unread; all if nothing is known."""
    all_names: Collection[str] = [field.name for field in kind.fields]
    names = (
        _value_or_default(lambda: kind.unread_fields(value), all_names)
        if values(kind, value)
        else all_names
    )
    return frozenset(names)


def _value_or_default(work_out: Callable[[], T], default: T) -> T:
    try:
        return work_out()
    except Exception:  # noqa: BLE001  what has another shape than its kind breaks in its own way
        return default
