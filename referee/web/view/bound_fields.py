"""Fields of forms, ready to be drawn: kind, value, answers and refusal of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from referee.i18n.translator import Translator
from referee.kit.box.inventory import Wording
from referee.kit.components.chance import DIE_FACES, DiceField
from referee.kit.fields import Field, Flag, Number, Pick, Picks
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal

Typed = tuple[tuple[str, str], ...]  # names of fields and their values, as a form sends them

DROPDOWN_ABOVE = 12  # more answers than this are a drop-down list
MULTILINE_ABOVE = 60  # free text longer than this gets several lines
UNHINTED_MAXIMUM = 1_000_000  # a bound so high that the hint leaves it out
DIGIT_LIMITING_MAXIMUM = 999  # … likewise: it only limits the number of digits
JUMPS_ABOVE, LONGER_JUMPS_ABOVE = 24, 200  # steps of a stepper


@dataclass(frozen=True, slots=True)
class AnswerOption:
    """One answer to choose."""

    value: str
    label: str
    is_chosen: bool = False
    heading: str = ""  # the heading of this and the neighbouring answers


def longest_label_length(answers: Iterable[AnswerOption]) -> int:
    """Return the number of letters in the longest answer; 0 without answers."""
    return max((len(answer.label) for answer in answers), default=0)


@dataclass(frozen=True, slots=True)
class BoundField:
    """One field of a form, with its value and its refusal."""

    id: str
    name: str
    kind: str  # how it is rendered: "number", "scale", "pick", "only", "list", "wheels", "dice" …
    label: str
    hint: str
    value: str  # the value; "1" for a flag that is set
    refusal_text: str  # the sentence of its refusal; "" if none
    field: Field
    answers: tuple[AnswerOption, ...] = ()
    source_key: str = ""  # of a cell of a row of the box: "house" if the value is ours
    placeholder: str = ""
    reveals_cash: bool = False  # True if `refusal_text` reveals the seat's cash

    @property
    def answer_length(self) -> int:
        """Number of letters in the longest answer."""
        return longest_label_length(self.answers)

    @property
    def is_asked_after_refusal(self) -> bool:
        """True if the form asks for the field only after a refusal."""
        return isinstance(self.field, Flag) and self.field.asked_after_refusal

    @property
    def is_secret(self) -> bool:
        """True if the answers reveal a secret of the seat."""
        return isinstance(self.field, Pick) and self.field.secret

    @property
    def fills_pair(self) -> bool:
        """True if one answer fills two picks."""
        return isinstance(self.field, Pick) and self.field.pair is not None

    @property
    def is_optional(self) -> bool:
        """True if the pick may stay without an answer."""
        return isinstance(self.field, Pick) and self.field.optional


def bind(
    fields: Iterable[Field],
    id_prefix: str,
    say: Translator,
    label: Callable[[Field], str],
    typed: Typed | None,
    refusal: Refusal | None = None,
) -> tuple[BoundField, ...]:
    """Return bound fields that belong to no ask; their ids begin with `id_prefix`.

    The values are `typed`; if that is None, they are the proposals of the fields.
    """
    return FormRenderer(id_prefix, say, label, typed, refusal).bind(tuple(fields))


def _merge_pairs(fields: Iterable[Field]) -> Iterator[Field]:
    """Return the fields; two picks that one tap answers are merged into one field."""
    fields = tuple(fields)
    start_by_name = {field.name: field.start for field in fields if isinstance(field, Pick)}
    for field in fields:
        pair = field.pair if isinstance(field, Pick) else None
        if pair is None:
            yield field
        elif isinstance(field, Pick) and pair.pick_names[0] == field.name:
            start = " ".join(str(start_by_name.get(name, "")) for name in pair.pick_names)
            yield replace(field, name=pair.name, choices=pair.choices.value, start=start)


def _join_pairs(typed: Typed | None, fields: Iterable[Field]) -> Typed | None:
    """Return the typed values, with one joint value for each pair answered by one tap."""
    if typed is None:
        return None
    values = dict(typed)
    pairs = {field.pair for field in fields if isinstance(field, Pick) and field.pair}
    values_by_pair = {
        pair.name: [values.get(name, "") for name in pair.pick_names] for pair in pairs
    }
    return (
        *typed,
        *(
            (name, " ".join(pair_values))
            for name, pair_values in values_by_pair.items()
            if all(pair_values)
        ),
    )


# of every other field: "words"
_KINDS = {Number: "number", Pick: "pick", Picks: "picks", Flag: "flag", DiceField: "dice"}


def _kind(field: Field) -> str:
    """Return how a field is drawn; for a pick this depends on the number of answers."""
    match field:
        case Pick(picture=picture) if picture:
            return "picture"
        case Picks(picture=picture) if picture:
            return "pictures"
        case Pick(pair=pair) if pair:
            return "scale"
        case Pick(wheels=wheels) if wheels:
            return "wheels"
        case Number() if field.has_tap_per_value:
            return "scale"
        case Pick(choices=(_,), optional=False):
            return "only"
        case Flag(answers=(_, _)):
            return "pick"
        case Pick(choices=choices) if len(choices) > DROPDOWN_ABOVE:
            return "list"
        case Wording(max_length=length) if length > MULTILINE_ABOVE:
            return "prose"
    return next((kind for of, kind in _KINDS.items() if isinstance(field, of)), "words")


@dataclass(frozen=True, slots=True)
class FormRenderer:
    """The values that all fields of one form share."""

    id_prefix: str
    say: Translator
    label: Callable[[Field], str]
    typed: Typed | None  # typed values; None: the proposals of the fields
    refusal: Refusal | None
    reader: Seat = HOST  # a refusal is worded for this seat

    def bind(self, fields: tuple[Field, ...]) -> tuple[BoundField, ...]:
        renderer = replace(self, typed=_join_pairs(self.typed, fields)) if self.typed else self
        return tuple(map(renderer._bind_one, _merge_pairs(fields)))

    def _bind_one(self, field: Field) -> BoundField:
        return BoundField(
            id=f"{self.id_prefix}-{field.name}",
            name=field.name,
            kind=_kind(field),
            label=self.label(field),
            hint=self._hint(field),
            value=self._value(field),
            refusal_text=self._refusal_text(field),
            field=field,
            answers=self._answers(field),
            reveals_cash=bool(self.refusal and self.refusal.reveals_cash),
        )

    def _refusal_text(self, field: Field) -> str:
        pair = field.pair if isinstance(field, Pick) else None
        if not self.refusal or self.refusal.field not in (
            pair.pick_names if pair else (field.name,)
        ):
            return ""
        return self.say.to(self.reader, self.refusal.text)

    def _value(self, field: Field) -> str:
        if self.typed is not None:
            return next((typed for name, typed in self.typed if name == field.name), "")
        match field:
            case Number(start=None) if field.is_unread or field.optional:
                return ""
            case Number(start=start):
                return str(field.minimum if start is None else start)
            case Flag(start=start):
                return "1" if start else "0" if field.answers and start is not None else ""
            case Pick(choices=(only,), optional=False):
                return str(only.value)
            case Pick() | Picks():
                return ""
        return str(getattr(field, "start", ""))

    def _hint(self, field: Field) -> str:
        match field:
            case Number(optional=True) if self.typed is not None and not self._value(field):
                return self.say("hint-unread")
            case Number():
                return hint(field, self.say)
            case Picks(limit=limit) if limit and limit.bound < len(field.choices):
                return self.say("hint-most", high=limit.bound)
        return ""

    def _answers(self, field: Field) -> tuple[AnswerOption, ...]:
        if isinstance(field, Number) and field.has_tap_per_value:
            value = self._value(field)
            return tuple(
                AnswerOption(str(key), self.say.money(key), str(key) == value)
                for key in field.tap_values
            )
        if isinstance(field, Flag) and field.answers:
            values = zip(("1", "0"), field.answers, strict=True)
            return tuple(AnswerOption(v, self.say(t), v == self._value(field)) for v, t in values)
        if isinstance(field, DiceField):
            typed = dict(self.typed or ())
            return tuple(
                AnswerOption(str(face), str(face), typed.get(name) == str(face))
                for name in field.entry_names
                for face in DIE_FACES
            )
        if not isinstance(field, Pick | Picks):
            return ()
        chosen = self._chosen_values(field)
        answers = tuple(
            AnswerOption(
                str(c.value),
                self.say.show(c.text),
                str(c.value) in chosen,
                self.say(c.group) if c.group else "",
            )
            for c in field.choices
        )
        if isinstance(field, Pick) and field.optional and not field.is_unread:
            are_seats = any(isinstance(c.value, Seat) for c in field.choices)
            none_label = self.say("pick-nobody" if are_seats else "pick-none")
            return (AnswerOption("", none_label, not chosen), *answers)
        return answers

    def _chosen_values(self, field: Pick | Picks) -> tuple[str, ...]:
        if self.typed is not None:
            return tuple(typed for name, typed in self.typed if name == field.name and typed)
        if isinstance(field, Picks):
            return tuple(map(str, field.start))
        return () if field.start is None else (str(field.start),)


# -- figures


def hint(field: Number, say: Translator) -> str:
    """Return a short note on the allowed values; "" if none is needed."""
    high = (
        field.hint_max if field.hint_max is not None and field.hint_max < UNHINTED_MAXIMUM else None
    )
    if field.accepts_thousands and high is None:
        return say("hint-thousands")
    if field.coarser_step:
        return say("hint-thousands-of", what=field.coarser_step.name)
    if field.accepts_thousands and high and not high % 1000:
        return say("hint-thousands-most", high=high, typed=high // 1000)
    if field.step > 1:
        step = field.step
        if high is None:
            return say("hint-step", step=step)
        return say("hint-step-most", step=step, high=high)
    return "" if high in (None, DIGIT_LIMITING_MAXIMUM) else say("hint-most", high=high)


def jumps(low: int, high: int | None, step: int) -> tuple[int, ...]:
    """Return the amounts of the stepper's buttons other than one step, ascending."""
    if high is None:
        return _both_signs(5 * step, 10 * step)
    steps = (high - low) // step
    if steps <= JUMPS_ABOVE:
        return ()
    sizes = (5, 10) if steps <= LONGER_JUMPS_ABOVE else (10, 100)
    return _both_signs(*(size * step for size in sizes if 2 * size <= steps))


def _both_signs(*sizes: int) -> tuple[int, ...]:
    return (*(-size for size in reversed(sizes)), *sizes)
