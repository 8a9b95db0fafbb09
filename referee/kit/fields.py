"""The fields of a form: their bounds, how they are drawn, and how figures are read."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from .frozen import with_fast_init
from .words import Message, Refusal, Value

T_co = TypeVar("T_co", covariant=True)


class Lazy(Generic[T_co]):
    """A part of a form, made when it is first shown or compared.

    Checks of acts do not need such parts. Making them with every ask took a quarter to a third of
    the time of a replay.
    """

    __slots__ = ("_compute", "_value")

    def __init__(self, compute: Callable[[], T_co]) -> None:
        self._compute: Callable[[], T_co] | None = compute
        self._value: T_co

    @property
    def value(self) -> T_co:
        if compute := self._compute:
            self._value = compute()
            self._compute = None  # it holds a whole state
        return self._value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lazy) and bool(self.value == other.value)

    def __hash__(self) -> int:
        return hash(self.value)


class Widget(NamedTuple):
    """Template and data with which the game draws a pick.

    The template is templates/<game>/fields/<template>.html.
    """

    template: str
    data: Lazy[Hashable]


# spaces, marks that nobody sees, and what parts thousands: "50 000", "50,000", "50.000", "50'000"
_SEPARATOR_PATTERN = re.compile("[\\s\u200b-\u200f\u2060\ufeff]")
_THOUSANDS_PATTERN = re.compile("(\\d)[.,'\u2019\u066c](?=\\d{3}(?!\\d))")
_CURRENCY_PATTERN = "[$\u20ac\u00a3]?"
_WHOLE_NUMBER_PATTERN = re.compile(
    f"([-\u2212\u2013\uff0d]|[+\uff0b])?{_CURRENCY_PATTERN}(\\d{{1,12}}){_CURRENCY_PATTERN}"
)


def parse_whole_number(typed: str) -> int | None:
    """Return the whole number typed, in the digits of any script.

    None if it is not a whole number.
    """
    match = _WHOLE_NUMBER_PATTERN.fullmatch(
        _THOUSANDS_PATTERN.sub(r"\1", _SEPARATOR_PATTERN.sub("", typed))
    )
    if match is None:
        return None
    sign, digits = match.groups()
    return int(digits) if sign in (None, "+", "\uff0b") else -int(digits)


def is_blank(typed: str) -> bool:
    """Return True if no visible character was typed."""
    return not _SEPARATOR_PATTERN.sub("", typed)


Waiver = Callable[[str], bool]  # may the table waive the refusal with this code?


def may_waive_nothing(code: str) -> bool:
    """Return a Waiver that waives nothing."""
    return False


NO_NUMBER_CODE = "not-a-number"


class Limit(NamedTuple):
    """A bound, and the refusal for a value beyond it."""

    bound: int
    code: str
    rule: str
    values: tuple[tuple[str, Value], ...] = ()
    never_waived: bool = False  # not even the table may waive it

    def forbids(self, may_waive: Waiver) -> bool:
        """Return True if the bound refuses this value."""
        return self.never_waived or not may_waive(self.code)


class Field(Protocol):
    """The base class of all fields: one input of a form."""

    @property
    def name(self) -> str: ...
    def read(self, form: Mapping[str, Any]) -> Any:
        """Return the value typed in a form. Raises Refusal if it is not of the field's type."""

    def check(self, value: Any, *, may_waive: Waiver = may_waive_nothing) -> None:
        """Raise Refusal if `value` is out of bounds, unless `may_waive` lets that code pass."""


MIN_STEP_FOR_THOUSANDS = 100  # with steps from this on, a small figure is taken as thousands


class CoarserStep(NamedTuple):
    """A larger step, used while another pick has a certain value."""

    pick_name: str
    value: str
    name: Message  # of that choice
    step: int


def _expand_thousands(typed: int, step: int) -> int:
    """Return 27 000 for 27 if only thousands make sense; otherwise the figure itself."""
    small = abs(typed) < 1000 and typed % step and not typed * 1000 % step
    return typed * 1000 if small and step >= MIN_STEP_FOR_THOUSANDS else typed


@with_fast_init
@dataclass(frozen=True, slots=True)
class Number:
    """A whole number. `limits` are upper bounds, checked in this order."""

    name: str
    low: int = 0
    limits: tuple[Limit, ...] = ()
    step: int = 1
    low_code: str = "bad-count"
    step_code: str = "off-step"
    text_code: str = NO_NUMBER_CODE  # for anything but a whole number
    rule: str = ""
    unit: str = ""  # "bars", "money", …: how it is shown
    start: int | None = None  # the value that the form proposes
    floors: tuple[Limit, ...] = ()  # lower bounds with their own codes
    tap_values: tuple[int, ...] = ()  # usual values, each one tap
    optional: bool = False  # may be left empty (None): a figure that nobody has read yet
    is_unread: bool = False  # to be read off the table: the form proposes nothing, not even 0
    label: Message | None = None  # replaces the catalogue's label
    expected_max: int | None = None  # upper bound of the form alone: `check` does not apply it
    may_exceed: bool = False  # `within` is only a hint: the table may agree to more
    coarser_step: CoarserStep | None = None  # money by thousands, where bars go by one
    value_before: int | None = None  # the present value, which the form compares with the new one
    secret: bool = False  # start and bounds depend on secrets: hidden with the seat's figures

    @property
    def high(self) -> int | None:
        """The highest value allowed; None if there is no bound."""
        return min((limit.bound for limit in self.limits), default=None)

    @property
    def hint_max(self) -> int | None:
        """The upper bound that the form's hint names; None if there is none."""
        return min((at for at in (self.high, self.expected_max) if at is not None), default=None)

    @property
    def stepper_max(self) -> int | None:
        """The value at which the form's + button stops, if any."""
        return self.high if self.may_exceed else self.hint_max

    @property
    def minimum(self) -> int:
        return max((self.low, *(floor.bound for floor in self.floors)))

    def read(self, form: Mapping[str, Any]) -> int | None:
        typed = str(form.get(self.name, ""))
        if self.optional and is_blank(typed):
            return None
        value = parse_whole_number(typed)
        if value is None:
            is_choice = (
                self.has_tap_per_value and is_blank(typed) and self.text_code == NO_NUMBER_CODE
            )
            code = "bad-choice" if is_choice else self.text_code
            raise Refusal(code, self.rule, self.name, low=self.low, step=self.step)
        step, other = self.step, self.coarser_step
        if other and str(form.get(other.pick_name, "")) == other.value:
            step = other.step
        return _expand_thousands(value, step)

    @property
    def accepts_thousands(self) -> bool:
        """True if a figure may be typed in thousands."""
        return self.step >= MIN_STEP_FOR_THOUSANDS

    @property
    def has_tap_per_value(self) -> bool:
        """True if the form has one key for every allowed value.

        With a high bound there are too many values for that.
        """
        every = range(self.minimum, (self.high or 0) + 1, self.step)
        return 0 < len(self.tap_values) == len(every) and self.tap_values == tuple(every)

    def check(self, value: Any, *, may_waive: Waiver = may_waive_nothing) -> None:
        if value is None and self.optional:
            return
        if type(value) is not int:
            raise Refusal(self.text_code, self.rule, self.name, low=self.low, step=self.step)
        if value < self.low:
            raise Refusal(self.low_code, self.rule, self.name, low=self.low, step=self.step)
        if value % self.step:
            raise Refusal(self.step_code, self.rule, self.name, step=self.step)
        for floor in self.floors:
            if value < floor.bound and floor.forbids(may_waive):
                raise Refusal(
                    floor.code, floor.rule, self.name, low=floor.bound, **dict(floor.values)
                )
        for limit in self.limits:
            if value > limit.bound and limit.forbids(may_waive):
                values = {"high": limit.bound, **dict(limit.values)}
                raise Refusal(limit.code, limit.rule, self.name, **values)


def figure(name: str, *, code: str, rule: str, **more: Any) -> Number:
    """Return a Number that uses `code` to refuse every unusable figure.

    Unusable are words, values that are too low, and values between two steps. `more` has its other
    arguments; they may give one of these cases another code.
    """
    codes = {"low_code": code, "step_code": code, "text_code": code}
    return Number(name, **{**codes, "rule": rule, **more})


class Choice(NamedTuple):
    """One thing that may be picked: its value in the log, and its words.

    Choices of one `group` must be adjacent. The form shows the group's name above them.
    """

    value: int | str
    text: Message | str
    group: Message | None = None


class RefusedChoice(NamedTuple):
    """A choice that is known to be wrong, and the refusal for it."""

    value: int | str
    code: str
    rule: str
    values: tuple[tuple[str, Value], ...] = ()  # of the refusal's sentence


def _is_same_value(value: Any, expected: int | str) -> bool:
    """Return True if `value` equals `expected`; the log has plain numbers for seats."""
    return isinstance(value, (int, str)) and type(value) is not bool and value == expected


class JointPicks(NamedTuple):
    """Several picks that one tap answers: spaces separate the values of a choice."""

    name: str  # the form field for all together
    pick_names: tuple[str, ...]  # the names of the picks
    choices: Lazy[tuple[Choice, ...]] = Lazy(tuple)


@with_fast_init
@dataclass(frozen=True, slots=True)
class Pick:
    """One of several choices. If `optional`, None is allowed.

    The form offers None only if the pick is not `is_unread`.
    """

    name: str
    choices: tuple[Choice, ...]
    code: str = "bad-choice"
    rule: str = ""
    optional: bool = False
    is_unread: bool = False  # to be read off the table: the action itself refuses None
    refused_choices: tuple[RefusedChoice, ...] = ()  # not offered, and refused with their own codes
    start: int | str | None = None  # the choice that the form proposes
    wheels: tuple[tuple[int, ...], ...] = ()  # dials: one face of each makes up a choice
    label: Message | None = None  # replaces the catalogue's label
    # a button for each, even for many or beside a figure that may stay open
    is_one_tap: bool = False
    pair: JointPicks | None = None  # this pick and its neighbour, if one tap answers both
    picture: Widget | None = None  # the game's own drawing, in which each choice is tapped
    secret: bool = False  # the choices tell what the seat holds: hidden with its figures

    def read(self, form: Mapping[str, Any]) -> int | str | None:
        typed = str(form.get(self.name, "")) or self._read_pair(form)
        if not typed and self.optional:
            return None
        values = (*(c.value for c in self.choices), *(w.value for w in self.refused_choices))
        value = next((value for value in values if str(value) == typed), None)
        if value is None:
            raise Refusal(self.code, self.rule, self.name)
        return value

    def _read_pair(self, form: Mapping[str, Any]) -> str:
        pair = self.pair or JointPicks("", ())
        both = str(form.get(pair.name, "")).split(" ")  # two spaces: an empty value
        return dict(zip(pair.pick_names, both, strict=False)).get(self.name, "")

    def check(self, value: Any, *, may_waive: Waiver = may_waive_nothing) -> None:
        if value is None and self.optional:
            return
        refused = next((w for w in self.refused_choices if _is_same_value(value, w.value)), None)
        if refused and not may_waive(refused.code):
            raise Refusal(refused.code, refused.rule, self.name, **dict(refused.values))
        if not refused and not any(_is_same_value(value, c.value) for c in self.choices):
            raise Refusal(self.code, self.rule, self.name)


@dataclass(frozen=True, slots=True)
class Picks:
    """Any number of several choices, each at most once: a tuple of their values."""

    name: str
    choices: tuple[Choice, ...]
    limit: Limit | None = None
    code: str = "bad-choice"
    rule: str = ""
    start: tuple[int | str, ...] = ()
    picture: Widget | None = None  # the game's own drawing, in which any number are touched

    def read(self, form: Mapping[str, Any]) -> tuple[int | str, ...]:
        getlist = getattr(form, "getlist", None)
        typed = getlist(self.name) if getlist else form.get(self.name, [])
        values = {str(c.value): c.value for c in self.choices}
        if any(str(t) not in values for t in typed):
            raise Refusal(self.code, self.rule, self.name)
        return tuple(values[str(t)] for t in typed)

    def check(self, value: Any, *, may_waive: Waiver = may_waive_nothing) -> None:
        allowed = {c.value for c in self.choices}
        if not isinstance(value, tuple) or len(set(value)) != len(value) or set(value) - allowed:
            raise Refusal(self.code, self.rule, self.name)
        if self.limit and len(value) > self.limit.bound and self.limit.forbids(may_waive):
            raise Refusal(self.limit.code, self.limit.rule, self.name, high=self.limit.bound)


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no: a box to tick or, with `answers`, a choice of two."""

    name: str
    start: bool | None = False
    asked_after_refusal: bool = False  # asked only after the action was refused for lack of it
    answers: tuple[Message, Message] | None = None  # the words for yes and no: one must be chosen

    def read(self, form: Mapping[str, Any]) -> bool | None:
        typed = str(form.get(self.name, ""))
        if self.answers and not typed:
            raise Refusal("bad-choice", "", self.name)
        return typed in ("1", "on", "true", "yes")

    def check(self, value: Any, *, may_waive: Waiver = may_waive_nothing) -> None:
        if type(value) is not bool:
            raise Refusal("bad-choice", "", self.name)


@dataclass(frozen=True, slots=True)
class FreeText:
    """A short text to type."""

    name: str
    max_length: int = 200
    optional: bool = False
    rule: str = ""
    start: str = ""

    def read(self, form: Mapping[str, Any]) -> str:
        return " ".join(str(form.get(self.name, "")).split())

    def check(self, value: Any, *, may_waive: Waiver = may_waive_nothing) -> None:
        if not isinstance(value, str) or (not value and not self.optional):
            raise Refusal("missing-words", self.rule, self.name)
        if len(value) > self.max_length:
            raise Refusal("too-long", self.rule, self.name, high=self.max_length)
