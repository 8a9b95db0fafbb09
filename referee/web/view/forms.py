"""An ask as a form: its blanks, and what was wrong with it.

Bounds, proposals and choices all come from the ask. Added here: the words, the value in each
blank, and the ids of the elements.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from referee.i18n.translator import Translator
from referee.kit.asks import Field, Flag, Number, Pick, Picks
from referee.kit.dice import SIDES, Dice
from referee.kit.inventory import Wording
from referee.kit.words import Refusal

from .figures import hint
from .model import AnytimePart, DeskPart, DrawnAsk, OthersPart, Rejection, ToolsPart

Desk = DeskPart | AnytimePart | ToolsPart | OthersPart  # the parts that have forms
Typed = tuple[tuple[str, str], ...]  # names of blanks and their values, as a form sends them

KEYS = 6  # up to this many answers are buttons, one tap each
MANY = 24  # … or this many, where a pick asks for it
LONG = 12  # more answers than this are a drop-down list
LINE = 60  # free text longer than this gets several lines


@dataclass(frozen=True, slots=True)
class AnswerOption:
    """One answer to pick."""

    value: str
    label: str
    chosen: bool = False
    group: str = ""  # the heading of this and the neighbouring answers


@dataclass(frozen=True, slots=True)
class Blank:
    """One field of a form."""

    id: str
    name: str
    kind: str  # how it is rendered: "number", "scale", "pick", "only", "list", "wheels", "dice" …
    label: str
    hint: str
    value: str  # what is filled in; "1" for a flag that is set
    wrong: str  # the sentence of its refusal; "" if none
    field: Field
    answers: tuple[AnswerOption, ...] = ()
    mark: str = ""  # of a cell of a row of the box: "house" if the value is ours
    ghost: str = ""  # the placeholder


@dataclass(frozen=True, eq=False)
class AskForm:
    """One ask, with its words. Equal asks are one form: `sheet` remembers it.

    Its blanks are worked out when they are first read: most forms lie in folds that nobody opens.
    """

    id: str
    kind: str
    seat: int
    label: str
    phase_seq: int | None  # None if the form is allowed whatever phase is open
    about: str  # tells apart several asks of one kind in a phase
    due: bool
    called: bool
    open: bool
    sealed: bool
    why: str  # why it is barred or was refused; "" if a blank says so
    rule: str
    can_overrule: bool  # may the host overrule the refusal?
    quiet: bool  # barred, and the reason is of no interest now
    means: tuple[str, ...]  # what it entails
    given: dict[str, int]  # the figures it is based on
    by: str  # the rule that allows it
    refused: bool  # was it sent back? If so, it is not folded
    version: int  # of all that it is made of
    _drawn: DrawnAsk
    _words: _Words

    def __hash__(self) -> int:
        return self.version

    @property
    def proposes(self) -> bool:
        """Is one of its keys the proposed answer?"""
        return any(key.chosen for key in self.keys)

    @property
    def tapped(self) -> bool:
        """Is it sent by a tap on one of its answers, and by no button besides?"""
        return bool(self.keys) or any(
            blank.kind == "picture" and len(blank.answers) > 1 for blank in self.blanks
        )

    @property
    def die(self) -> bool:
        """Are its keys the faces of a die?"""
        return bool(self.keys) and isinstance(self._fields[-1], Dice)

    @property
    def thrown(self) -> bool:
        """Does the last of its dice send it? Not once it was refused: one of them may be wrong."""
        return [blank.kind for blank in self.blanks] == ["dice"] and not self.refused

    @property
    def bare(self) -> bool:
        """Is it only a button?"""
        return not (self._drawn.ask.fields or self.why or self.means)

    @cached_property
    def _fields(self) -> tuple[Field, ...]:
        return _drawn_first(self._drawn.ask.fields)

    @cached_property
    def _asked(self) -> tuple[Blank, ...]:
        return self._words.blanks(self._fields)

    @cached_property
    def _usual(self) -> tuple[AnswerOption, ...]:
        return _usual(self._fields, self._words.say)

    @cached_property
    def keys(self) -> tuple[AnswerOption, ...]:
        """The answers of its last blank, if one tap answers."""
        return self._usual or (
            () if self._words.refusal else _keys(self._drawn, self._asked, self._words.say)
        )

    @property
    def key(self) -> str:
        """… and the name that they send."""
        return _key(self._fields[-1], self._asked[-1].name) if self.keys else ""

    @property
    def question(self) -> str:
        """… and its label."""
        return self._asked[-1].label if self.keys else ""

    @property
    def blanks(self) -> tuple[Blank, ...]:
        """Those that are drawn."""
        return () if self.keys and not self._usual else self._asked


def sheet(form: DrawnAsk, part: Desk, say: Translator) -> AskForm:
    """`form` as the panel of `part` shows it."""
    phase_seq = None if form.anytime or isinstance(part, AnytimePart) else part.phase_seq
    refused = _refused(form, part)
    return (_sheet if refused is None else _sheet.__wrapped__)(
        form, part.game, phase_seq, say, refused
    )


@lru_cache(maxsize=1024)
def _sheet(
    form: DrawnAsk, game: str, phase_seq: int | None, say: Translator, refused: Rejection | None
) -> AskForm:
    """Cached: the same form is shown in several panels, and again until something in it changes."""
    at = "-".join(filter(None, (f"{int(form.seat)}-{form.kind}-{phase_seq or 0}", form.ask.about)))
    held, refusal = (refused.typed, refused.refusal) if refused else (None, None)
    words = _Words(at, say, _labels(game, form.kind, say), held, refusal)
    by_a_blank = refused and any(blank.wrong for blank in words.blanks(form.ask.fields))
    why = refusal or form.ask.barred
    nobody = any(_unanswerable(field) for field in form.ask.fields)
    return AskForm(
        id=f"ask-{at}",
        kind=form.kind,
        seat=int(form.seat),
        label=say(form.label),
        phase_seq=phase_seq,
        about=form.ask.about,
        due=form.ask.due,
        called=form.ask.called,
        open=form.ask.open and not nobody,
        sealed=form.ask.action.sealed,
        why=say(why.text) if why and not by_a_blank else "",
        rule=why.rule if why else "",
        refused=bool(why),
        can_overrule=bool(refused and refused.can_overrule),
        quiet=form.ask.quiet or nobody,
        means=tuple(say(line) for line in form.ask.means),
        given=dict(form.ask.given),
        by=form.ask.rule,
        version=hash((form, game, phase_seq, say.names)),
        _drawn=form,
        _words=words,
    )


def _key(field: Field, name: str) -> str:
    """The name that a key of the last blank, which is called `name`, sends."""
    return field.each[0] if isinstance(field, Dice) else name


def _unanswerable(field: Field) -> bool:
    """Is there nothing to pick? Such a form is not shown."""
    return isinstance(field, Pick) and not (field.choices or field.optional)


def sheets(forms: Iterable[DrawnAsk], part: Desk, say: Translator) -> tuple[AskForm, ...]:
    """All these forms, as the panel of `part` shows them."""
    return tuple(sheet(form, part, say) for form in forms)


def blanks(
    fields: Iterable[Field],
    at: str,
    say: Translator,
    label: Callable[[Field], str],
    held: Typed | None,
    refusal: Refusal | None = None,
) -> tuple[Blank, ...]:
    """Blanks for fields that do not belong to an ask; their ids begin with `at`.

    They contain what is `held`, or if that is None, what the fields propose.
    """
    return _Words(at, say, label, held, refusal).blanks(tuple(fields))


def _asked(fields: Iterable[Field]) -> Iterator[Field]:
    """The fields, with those that are answered by one tap made into one."""
    for field in fields:
        pair = field.pair if isinstance(field, Pick) else None
        if pair is None:
            yield field
        elif isinstance(field, Pick) and pair.picks[0] == field.name:
            yield replace(field, name=pair.name, choices=pair.choices)


def _drawn_first(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """What a game draws itself stands above all else that its form asks."""
    return tuple(sorted(fields, key=lambda field: not _is_drawn(field)))


def _is_drawn(field: Field) -> bool:
    return isinstance(field, Pick) and field.picture is not None


def _joined(held: Typed | None, fields: Iterable[Field]) -> Typed | None:
    """What is held, plus a joint value for each pair of fields that are answered by one tap."""
    if held is None:
        return None
    known = dict(held)
    pairs = {field.pair for field in fields if isinstance(field, Pick) and field.pair}
    each = {pair.name: [known.get(name, "") for name in pair.picks] for pair in pairs}
    return (*held, *((name, " ".join(both)) for name, both in each.items() if all(both)))


def _labels(game: str, kind: str, say: Translator) -> Callable[[Field], str]:
    """The labels of an action's blanks; one written for this very form comes first."""

    def label(field: Field) -> str:
        if isinstance(field, Number | Pick) and field.label:
            return say(field.label)
        own = f"{game}-field-{kind}-{field.name}"
        return say(own if say.knows(own) else f"{game}-field-{field.name}")

    return label


def _refused(form: DrawnAsk, part: Desk) -> Rejection | None:
    refused = part.refused
    mine = refused and (refused.seat, refused.kind) == (form.seat, form.kind)
    return refused if mine else None


def _keys(form: DrawnAsk, blanks: tuple[Blank, ...], say: Translator) -> tuple[AnswerOption, ...]:
    """The answers of the only blank, if they are few and not to be sealed."""
    if len(blanks) != 1 or form.ask.action.sealed:
        return ()
    match form.ask.fields[0]:
        case Pick(optional=False, wheels=(), picture=None, one_tap=one_tap):
            return (
                blanks[0].answers if len(blanks[0].answers) <= (MANY if one_tap else KEYS) else ()
            )
        case Flag():
            return AnswerOption("1", say("yes")), AnswerOption("0", say("no"))
        case Dice(count=1):
            return blanks[0].answers
        case Number(high=int(high)) as number if (high - number.least) // number.step < KEYS:
            values = range(number.least, high + 1, number.step)
            return tuple(
                AnswerOption(str(value), say.money(value), value == number.start)
                for value in values
            )
    return ()


def _usual(fields: tuple[Field, ...], say: Translator) -> tuple[AnswerOption, ...]:
    """The usual values of the last blank, if its ask names any; all other values are folded."""
    last = fields[-1] if fields else None
    listed = isinstance(last, Number) and last.scale and not _is_drawn(fields[0])
    values = last.keys if isinstance(last, Number) and not listed else ()
    return tuple(AnswerOption(str(value), say.money(value)) for value in values)


def _kind(field: Field) -> str:
    """How a blank is rendered; for a pick this depends on the number of answers."""
    match field:
        case Pick(picture=picture) if picture:
            return "picture"
        case Pick(pair=pair) if pair:
            return "scale"
        case Pick(wheels=wheels) if wheels:
            return "wheels"
        case Number() if field.scale:
            return "scale"
        case Pick(choices=(_,), optional=False):
            return "only"
        case Flag(answers=(_, _)):
            return "pick"
        case Pick(choices=choices) if len(choices) > LONG:
            return "list"
        case Wording(most=most) if most > LINE:
            return "prose"
    return type(field).__name__.lower()


@dataclass(frozen=True, slots=True)
class _Words:
    """What the blanks of one form share."""

    at: str
    say: Translator
    label: Callable[[Field], str]
    held: Typed | None  # what the blanks contain; None: what their fields propose
    refusal: Refusal | None

    def blanks(self, fields: tuple[Field, ...]) -> tuple[Blank, ...]:
        words = replace(self, held=_joined(self.held, fields)) if self.held else self
        return tuple(map(words.blank, _asked(fields)))

    def blank(self, field: Field) -> Blank:
        return Blank(
            id=f"{self.at}-{field.name}",
            name=field.name,
            kind=_kind(field),
            label=self.label(field),
            hint=self._hint(field),
            value=self._value(field),
            wrong=self._wrong(field),
            field=field,
            answers=self._answers(field),
        )

    def _wrong(self, field: Field) -> str:
        pair = field.pair if isinstance(field, Pick) else None
        if not self.refusal or self.refusal.field not in (pair.picks if pair else (field.name,)):
            return ""
        return self.say(self.refusal.text)

    def _value(self, field: Field) -> str:
        if self.held is not None:
            return next((typed for name, typed in self.held if name == field.name), "")
        match field:
            case Number(unread=True, start=None):
                return ""
            case Number(start=start):
                return str(field.least if start is None else start)
            case Flag(start=start):
                return "1" if start else "0" if field.answers and start is not None else ""
            case Pick(choices=(only,), optional=False):
                return str(only.value)
            case Pick() | Picks():
                return ""
        return str(getattr(field, "start", ""))

    def _hint(self, field: Field) -> str:
        match field:
            case Number(optional=True) if self.held is not None and not self._value(field):
                return self.say("hint-unread")
            case Number():
                return hint(field, self.say)
            case Picks(most=most) if most and most.at < len(field.choices):
                return self.say("hint-most", high=most.at)
        return ""

    def _answers(self, field: Field) -> tuple[AnswerOption, ...]:
        if isinstance(field, Number) and field.scale:
            held = self._value(field)
            return tuple(
                AnswerOption(str(key), self.say.money(key), str(key) == held) for key in field.keys
            )
        if isinstance(field, Flag) and field.answers:
            values = zip(("1", "0"), field.answers, strict=True)
            return tuple(AnswerOption(v, self.say(t), v == self._value(field)) for v, t in values)
        if isinstance(field, Dice):
            typed = dict(self.held or ())
            return tuple(
                AnswerOption(str(face), str(face), typed.get(name) == str(face))
                for name in field.each
                for face in SIDES
            )
        if not isinstance(field, Pick | Picks):
            return ()
        chosen = self._chosen(field)
        answers = tuple(
            AnswerOption(
                str(c.value),
                self.say.show(c.text),
                str(c.value) in chosen,
                self.say(c.group) if c.group else "",
            )
            for c in field.choices
        )
        if isinstance(field, Pick) and field.optional and not field.unread:
            return (AnswerOption("", self.say("pick-none"), not chosen), *answers)
        return answers

    def _chosen(self, field: Pick | Picks) -> tuple[str, ...]:
        if self.held is not None:
            return tuple(typed for name, typed in self.held if name == field.name and typed)
        if isinstance(field, Picks):
            return tuple(map(str, field.start))
        return () if field.start is None else (str(field.start),)
