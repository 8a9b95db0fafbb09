"""A fact of the box as people read it and type it: by the fields of its kind.

A fact may be older than its kind, or written by hand: what has another shape than its kind is
shown as something that nobody has read yet.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from referee.i18n.translator import Translator
from referee.kit.asks import Field, Flag, Pick, Picks, Words
from referee.kit.inventory import Kind, Wording, spoken
from referee.kit.words import Refusal, Text
from referee.table.box.box_reader import unfit
from referee.web.http.filters import capital
from referee.web.view.forms import Typed

T = TypeVar("T")

Values = Mapping[str, Any]  # of a kind's fields, by name; none of a fact that nobody has read


def values(kind: Kind, value: Any) -> Values:
    """The value of each field."""
    return _legible(lambda: kind.typed(value), {}) if value is not None else {}


def called(name: str, game: str, say: Translator) -> str:
    """The words of a kind or a field, `<game>-fact-<name>`."""
    return say(f"{game}-fact-{name}")


def label(kind: Kind, game: str, say: Translator) -> Callable[[Field], str]:
    """What a kind's fields are called."""

    def found(field: Field) -> str:
        own = kind.label(field)
        if own:
            return say(own)
        alone = kind.folder and field.name == kind.key  # all there is on a piece of that name
        return called(f"{field.name}-one" if alone else field.name, game, say)

    return found


def said(kind: Kind, value: Any, game: str, say: Translator) -> str:
    """A fact on one line; "" where nobody has read anything of it."""
    whole = sentence(kind, value, say)
    if whole:
        return whole
    by_field = values(kind, value)
    read = [(f, item(f, by_field.get(f.name), say)) for f in kind.fields]
    if len(kind.fields) == 1:
        return read[0][1]
    words = label(kind, game, say)
    return " · ".join(f"{capital(words(f))}\u00a0{shown}" for f, shown in read if shown)


def sentence(kind: Kind, value: Any, say: Translator) -> str:
    """How the kind itself says a fact; "" where its fields say it all."""
    whole: Text | None = _legible(lambda: kind.say(value), None) if value is not None else None
    return say(whole) if whole else ""


def short(kind: Kind, name: str, value: Any, say: Translator) -> str:
    """What a piece is called among its like; `name` without its folder."""
    unread: Text | str | Mapping[str, str] = name
    name_read = _legible(lambda: kind.short(name, value), unread)
    return say.show(name_read[say.lang] if isinstance(name_read, Mapping) else name_read)


def item(field: Field, value: Any, say: Translator) -> str:
    """The value of one field as it is read; "" where nobody has."""
    if value is None or value == "":
        return ""
    match field:
        case Pick(choices=choices):
            return next((say.show(c.text) for c in choices if c.value == value), say.show(value))
        case Picks(choices=choices):
            return say.show(tuple(c.text for c in choices if c.value in value))
        case Flag():
            return say("yes" if value else "no")
        case Wording() if spoken(value):
            return say.show(value[say.lang])
    return say.show(value)


def held(kind: Kind, values: Values, say: Translator) -> Typed:
    """What stands in the blanks of a form that proposes these values."""
    return tuple(
        (field.name, typed)
        for field in kind.fields
        for typed in _typed(values.get(field.name), say)
    )


def _typed(value: Any, say: Translator) -> tuple[str, ...]:
    match value:
        case None:
            return ()
        case bool():
            return ("1",) if value else ()
        case tuple() | list():
            return tuple(map(str, value))
    return (str(value[say.lang] if spoken(value) else value),)


def read(kind: Kind, form: Mapping[str, Any], before: Any, say: Translator) -> Any:
    """The fact that a form makes of what was known `before`; raises Refusal by the field.

    Words left as they stood keep both languages; a card is printed in one, so words that are
    typed anew hold in both. What the household's file could not carry is refused here too.
    """
    known = values(kind, before)
    typed = {field.name: _read(field, form, known.get(field.name), say) for field in kind.fields}
    for field in kind.fields:
        field.check(typed[field.name])
    return kind.read(typed)


def _read(field: Field, form: Mapping[str, Any], before: Any, say: Translator) -> Any:
    typed = field.read(form)
    code = unfit(typed) if isinstance(field, Words) else None
    if code:
        raise Refusal(code, field=field.name)
    if not isinstance(field, Wording) or not typed or not spoken(before):
        return typed
    return before if typed == " ".join(before[say.lang].split()) else dict.fromkeys(before, typed)


def unread(kind: Kind, value: Any) -> frozenset[str]:
    """The fields that somebody has still to read; all of them where nothing is known."""
    every: Collection[str] = [field.name for field in kind.fields]
    names = _legible(lambda: kind.unread(value), every) if values(kind, value) else every
    return frozenset(names)


def _legible(look: Callable[[], T], otherwise: T) -> T:
    try:
        return look()
    except Exception:  # noqa: BLE001  what has another shape than its kind breaks in its own way
        return otherwise
