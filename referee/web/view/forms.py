"""Asks as forms: fields, buttons, and the reason why an ask must wait.

Bounds, proposals and choices all come from the ask. This module adds the labels, the value of each
field, and the ids of the elements.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from referee.i18n.translator import Translator, with_nonbreaking_spaces
from referee.kit.components.chance import DiceField
from referee.kit.fields import Field, Flag, Number, Pick, Picks
from referee.kit.seats import HOST

from .bound_fields import AnswerOption, BoundField, FormRenderer, longest_label_length
from .model import AnytimePart, DeskPart, DrawnAsk, OthersPart, Rejection, ToolsPart

FormsPart = DeskPart | AnytimePart | ToolsPart | OthersPart  # the parts that have forms

MOST_BUTTONS = 6  # up to this many answers are buttons, one tap each
MOST_ONE_TAP_BUTTONS = 24  # … or this many, where a pick asks for it


@dataclass(frozen=True, eq=False)
class AskForm:
    """One ask with its labels.

    Its fields are computed when first used, because most forms are in folds that nobody opens.
    """

    id: str
    kind: str
    seat: int
    label: str
    phase_seq: int | None  # None if the form is allowed in any phase
    instance: str  # distinguishes asks of one kind in a phase
    required: bool
    prominent: bool
    is_open: bool
    is_sealed: bool
    reason: str  # why it is blocked or was refused; "" if a field shows it
    reason_reveals_cash: bool  # True if `reason` reveals the seat's cash
    rule: str
    can_overrule: bool  # True if the host may overrule the refusal
    is_silently_blocked: bool  # True if blocked for a reason of no interest now
    consequences: tuple[str, ...]  # sentences about its effects
    figures: dict[str, int]  # the figures it is based on
    ask_rule: str  # the rule that allows it
    is_refused: bool  # True if refused: it is not folded
    _drawn_ask: DrawnAsk
    _renderer: FormRenderer

    @property
    def has_proposed_answer(self) -> bool:
        """True if one of its buttons is the proposed answer."""
        return any(key.is_chosen for key in self.answer_buttons)

    @property
    def sends_on_tap(self) -> bool:
        """True if a tap on an answer sends the form, so that it needs no other button."""
        return bool(self.answer_buttons) or any(
            field.kind == "picture" and len(field.answers) > 1 for field in self.fields
        )

    @property
    def checkbox_name(self) -> str:
        """The name of its checkboxes, if it has no other fields and none is required."""
        fields = [field for field in self._fields if _is_always_asked(field)]
        return fields[0].name if len(fields) == 1 and isinstance(fields[0], Picks) else ""

    @property
    def has_picture_field(self) -> bool:
        """True if the game draws the whole form."""
        return any(map(_is_picture_field, self._fields))

    @property
    def is_die(self) -> bool:
        """True if the buttons are the faces of a die."""
        return bool(self.answer_buttons) and isinstance(self._fields[-1], DiceField)

    @property
    def sends_after_last_die(self) -> bool:
        """True if a tap on its last die sends the form."""
        return [field.kind for field in self.fields] == ["dice"]

    @property
    def has_own_label(self) -> bool:
        """True if the ask has a label of its own."""
        return self._drawn_ask.ask.label is not None

    @property
    def is_only_button(self) -> bool:
        """True if the form is only a button."""
        return not (
            any(map(_is_always_asked, self._fields))
            or self.reason
            or self.is_refused
            or self.consequences
        )

    @cached_property
    def _fields(self) -> tuple[Field, ...]:
        return _pictures_first(self._drawn_ask.ask.fields)

    @cached_property
    def _bound_fields(self) -> tuple[BoundField, ...]:
        return self._renderer.bind(self._fields)

    @cached_property
    def _usual_answers(self) -> tuple[AnswerOption, ...]:
        return _usual_answers(self._fields, self._renderer.say)

    @cached_property
    def answer_buttons(self) -> tuple[AnswerOption, ...]:
        """The answers of the last field, if one tap answers it.

        After a refusal the field shows what was tapped instead, but no box shows a plain no.
        """
        is_plain_flag = any(isinstance(f, Flag) and not f.answers for f in self._fields[-1:])
        return self._usual_answers or (
            ()
            if self._renderer.refusal and not is_plain_flag
            else _answer_buttons(self._drawn_ask, self._bound_fields, self._renderer.say)
        )

    @property
    def button_name(self) -> str:
        """The name under which the buttons send their value."""
        return (
            _button_name(self._fields[-1], self._bound_fields[-1].name)
            if self.answer_buttons
            else ""
        )

    @property
    def question(self) -> str:
        """Label of the field that the buttons answer."""
        return self._bound_fields[-1].label if self.answer_buttons else ""

    @property
    def fields(self) -> tuple[BoundField, ...]:
        """Fields that are drawn."""
        return (
            self._bound_fields[:-1]
            if self.answer_buttons and not self._usual_answers
            else self._bound_fields
        )

    @property
    def buttons_are_secret(self) -> bool:
        """True if the buttons reveal a secret of the seat."""
        return bool(self.answer_buttons) and self._bound_fields[-1].is_secret

    @property
    def button_length(self) -> int:
        """Number of letters on the longest button."""
        return longest_label_length(self.answer_buttons)

    @property
    def is_secret(self) -> bool:
        """True if the form asks for or shows a secret figure."""
        return self.reason_reveals_cash or any(
            getattr(field.field, "secret", False) for field in self.fields
        )

    @property
    def refusal_texts(self) -> list[str]:
        """The refusals of the fields that are above the buttons."""
        return [field.refusal_text for field in self.fields[:-1] if field.refusal_text]

    @property
    def has_side_question(self) -> bool:
        """True if the field next to the buttons is a separate, optional question."""
        return bool(self.answer_buttons and not self._usual_answers and self.fields)


def form_for(form: DrawnAsk, part: FormsPart, say: Translator) -> AskForm:
    """Return `form` as the panel of `part` shows it."""
    phase_seq = None if form.is_anytime or isinstance(part, AnytimePart) else part.phase_seq
    rejection = _rejection_of(form, part)
    id_prefix = "-".join(
        filter(None, (f"{int(form.seat)}-{form.kind}-{form.seq}", form.ask.instance))
    )
    typed, refusal = (rejection.typed, rejection.refusal) if rejection else (None, None)
    reader = part.viewer if isinstance(part, DeskPart | AnytimePart) else HOST
    label = _labels(part.game, form.kind, say)
    renderer = FormRenderer(id_prefix, say, label, typed, refusal, reader)
    is_shown_by_field = rejection and any(
        field.refusal_text for field in renderer.bind(form.ask.fields)
    )
    reason = refusal or form.ask.blocked_by
    is_unanswerable = any(_is_unanswerable(field) for field in form.ask.fields)
    return AskForm(
        id=f"ask-{id_prefix}",
        kind=form.kind,
        seat=int(form.seat),
        label=with_nonbreaking_spaces(say(form.label)),
        phase_seq=phase_seq,
        instance=form.ask.instance,
        required=form.ask.required,
        prominent=form.ask.prominent,
        is_open=form.ask.is_open and not is_unanswerable,
        is_sealed=form.ask.action.sealed,
        reason=say.to(reader, reason.text) if reason and not is_shown_by_field else "",
        reason_reveals_cash=bool(reason and reason.reveals_cash),
        rule=reason.rule if reason else "",
        is_refused=bool(reason),
        can_overrule=bool(rejection and rejection.can_overrule),
        is_silently_blocked=is_unanswerable
        or (form.ask.block is not None and form.ask.block.is_silent),
        consequences=tuple(say(line) for line in form.ask.consequences),
        figures=dict(form.ask.figures),
        ask_rule=form.ask.rule,
        _drawn_ask=form,
        _renderer=renderer,
    )


def _button_name(field: Field, name: str) -> str:
    """Return the name that a button for the last field, `name`, sends."""
    return field.entry_names[0] if isinstance(field, DiceField) else name


def _is_unanswerable(field: Field) -> bool:
    """Return True if there is nothing to pick, so that the form is not shown."""
    return isinstance(field, Pick) and not (field.choices or field.optional)


def forms_for(forms: Iterable[DrawnAsk], part: FormsPart, say: Translator) -> tuple[AskForm, ...]:
    """Return all these forms as the panel of `part` shows them."""
    return tuple(form_for(form, part, say) for form in forms)


def _pictures_first(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """Return the fields that the game draws, then the figures."""
    if not any(map(_is_picture_field, fields)):
        return fields
    return tuple(
        sorted(fields, key=lambda field: (not _is_picture_field(field), type(field) is Number))
    )


def _is_always_asked(field: Field) -> bool:
    """Return True if the field is asked whatever the answers before it are."""
    return not (isinstance(field, Flag) and field.asked_after_refusal)


def _is_picture_field(field: Field) -> bool:
    return isinstance(field, Pick) and field.picture is not None


def _labels(game: str, kind: str, say: Translator) -> Callable[[Field], str]:
    """Return the labels of an action's fields; a label of this very form has precedence."""

    def label(field: Field) -> str:
        if isinstance(field, Number | Pick) and field.label:
            return say(field.label)
        name = "die" if isinstance(field, DiceField) and field.count == 1 else field.name
        own_key = f"{game}-field-{kind}-{name}"
        return say(own_key if say.has_message(own_key) else f"{game}-field-{name}")

    return label


def _rejection_of(form: DrawnAsk, part: FormsPart) -> Rejection | None:
    rejection = part.rejection
    is_of_form = rejection and (rejection.seat, rejection.kind) == (form.seat, form.kind)
    return rejection if is_of_form else None


def _answer_buttons(
    form: DrawnAsk, bound_fields: tuple[BoundField, ...], say: Translator
) -> tuple[AnswerOption, ...]:
    """Return the answers of the only pick, or of one beside a figure.

    Empty if there are too many answers, or if the action is sealed.
    """
    fields = form.ask.fields
    field = fields[0] if len(bound_fields) == 1 else _pick_beside_figure(fields)
    if field is None or form.ask.action.sealed:
        return ()
    match field:
        case Pick(optional=False, wheels=(), picture=None, is_one_tap=is_one_tap):
            most_buttons = MOST_ONE_TAP_BUTTONS if is_one_tap else MOST_BUTTONS
            return bound_fields[-1].answers if len(bound_fields[-1].answers) <= most_buttons else ()
        case Flag(answers=(_, _)):
            return bound_fields[-1].answers
        case Flag(asked_after_refusal=False):
            return AnswerOption("1", say("yes")), AnswerOption("0", say("no"))
        case DiceField(count=1):
            return bound_fields[0].answers
        case Number(high=int(high)) as number if (
            high - number.minimum
        ) // number.step < MOST_BUTTONS:
            values = range(number.minimum, high + 1, number.step)
            return tuple(
                AnswerOption(str(value), say.money(value), value == number.start)
                for value in values
            )
    return ()


def _pick_beside_figure(fields: tuple[Field, ...]) -> Pick | None:
    """Return the one-tap pick that follows an optional figure; None without one."""
    match fields:
        case (Number(optional=True), Pick(is_one_tap=True) as pick):
            return pick
    return None


def _usual_answers(fields: tuple[Field, ...], say: Translator) -> tuple[AnswerOption, ...]:
    """Return the usual values of the last field, if its ask names any.

    All other values are in a fold.
    """
    field = fields[-1] if fields else None
    has_listed_values = (
        isinstance(field, Number) and field.has_tap_per_value and not _is_picture_field(fields[0])
    )
    if not isinstance(field, Number) or has_listed_values or not field.tap_values:
        return ()
    empty_answer = (
        (AnswerOption("", say("pick-none")),) if field.optional and not field.is_unread else ()
    )
    return (
        *empty_answer,
        *(AnswerOption(str(value), say.money(value)) for value in field.tap_values),
    )
