"""Asks: the actions that a seat may take now, and the bounds of their fields.

An Ask is at once the check that an action must pass, the form shown on a phone
and the range that a random player draws from, so no bound is written twice. An
ask may be barred: the seat sees it, and a refusal says why it must wait.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from .actions import Action, kind, names_of
from .figures import is_blank, whole
from .frozen import quickly_made
from .later import Later, Picture
from .words import Message, Refusal, Value

Waiver = Callable[[str], bool]  # may the table waive the refusal with this code?


def never(code: str) -> bool:
    """A Waiver that waives nothing."""
    return False


NO_NUMBER = "not-a-number"


class Limit(NamedTuple):
    """A bound, and the refusal for a value beyond it."""

    at: int
    code: str
    rule: str
    values: tuple[tuple[str, Value], ...] = ()
    hard: bool = False  # not even the table may waive it

    def forbids(self, may_waive: Waiver) -> bool:
        """Is a value beyond the bound refused?"""
        return self.hard or not may_waive(self.code)


class Field(Protocol):
    """One entry of a form."""

    @property
    def name(self) -> str: ...
    def read(self, form: Mapping[str, Any]) -> Any:
        """The value typed in a form. Raises Refusal if it is not of the field's type."""

    def check(self, value: Any, *, may_waive: Waiver = never) -> None:
        """Raise Refusal if `value` is out of bounds, unless `may_waive` lets that code pass."""


IN_THOUSANDS = 100  # with steps from this on, a small figure is taken as thousands


class Coarser(NamedTuple):
    """A larger step, for as long as another pick of the form has a certain value."""

    pick: str
    value: str
    name: Message  # of that choice
    step: int


def _meant(typed: int, step: int) -> int:
    """27 000 if 27 was typed and can only be meant in thousands; else the figure itself."""
    small = abs(typed) < 1000 and typed % step and not typed * 1000 % step
    return typed * 1000 if small and step >= IN_THOUSANDS else typed


@quickly_made
@dataclass(frozen=True, slots=True)
class Number:
    """A whole number. `limits` are upper bounds, checked in this order."""

    name: str
    low: int = 0
    limits: tuple[Limit, ...] = ()
    step: int = 1
    low_code: str = "bad-count"
    step_code: str = "off-step"
    text_code: str = NO_NUMBER  # for anything but a whole number
    rule: str = ""
    unit: str = ""  # "bars", "money", …: how it is shown
    start: int | None = None  # the value that the form proposes
    floors: tuple[Limit, ...] = ()  # lower bounds with their own codes
    keys: tuple[int, ...] = ()  # usual values, each one tap
    optional: bool = False  # may be left empty (None): a figure that nobody has read yet
    unread: bool = False  # to be read off the table: the form proposes nothing, not even 0
    label: Message | None = None  # replaces the catalogue's label
    expected_max: int | None = None  # upper bound of the form alone: `check` does not apply it
    may_exceed: bool = False  # `within` is only a hint: the table may agree to more
    coarser: Coarser | None = None  # bars go by one, but money by thousands: how it is typed
    before: int | None = None  # the present value, which the form compares with the new one
    secret: bool = False  # start and bounds depend on secrets: hidden with the seat's figures

    @property
    def high(self) -> int | None:
        """The highest value allowed; None if there is no bound."""
        return min((limit.at for limit in self.limits), default=None)

    @property
    def hint_max(self) -> int | None:
        """The upper bound that the form's hint names; None if there is none."""
        return min((at for at in (self.high, self.expected_max) if at is not None), default=None)

    @property
    def stepper_max(self) -> int | None:
        """The value at which the form's + button stops; None if it does not stop."""
        return self.high if self.may_exceed else self.hint_max

    @property
    def minimum(self) -> int:
        return max((self.low, *(floor.at for floor in self.floors)))

    def read(self, form: Mapping[str, Any]) -> int | None:
        typed = str(form.get(self.name, ""))
        if self.optional and is_blank(typed):
            return None
        value = whole(typed)
        if value is None:
            choice = self.scale and is_blank(typed) and self.text_code == NO_NUMBER
            code = "bad-choice" if choice else self.text_code
            raise Refusal(code, self.rule, self.name, low=self.low, step=self.step)
        step, other = self.step, self.coarser
        if other and str(form.get(other.pick, "")) == other.value:
            step = other.step
        return _meant(value, step)

    @property
    def thousands(self) -> bool:
        """May a figure be typed in thousands?"""
        return self.step >= IN_THOUSANDS

    @property
    def scale(self) -> bool:
        """Do the keys cover every value allowed? A high bound has too many values to list."""
        every = range(self.minimum, (self.high or 0) + 1, self.step)
        return 0 < len(self.keys) == len(every) and self.keys == tuple(every)

    def check(self, value: Any, *, may_waive: Waiver = never) -> None:
        if value is None and self.optional:
            return
        if type(value) is not int:
            raise Refusal(self.text_code, self.rule, self.name, low=self.low, step=self.step)
        if value < self.low:
            raise Refusal(self.low_code, self.rule, self.name, low=self.low, step=self.step)
        if value % self.step:
            raise Refusal(self.step_code, self.rule, self.name, step=self.step)
        for floor in self.floors:
            if value < floor.at and floor.forbids(may_waive):
                raise Refusal(floor.code, floor.rule, self.name, low=floor.at, **dict(floor.values))
        for limit in self.limits:
            if value > limit.at and limit.forbids(may_waive):
                values = {"high": limit.at, **dict(limit.values)}
                raise Refusal(limit.code, limit.rule, self.name, **values)


def figure(name: str, *, code: str, rule: str, **more: Any) -> Number:
    """A Number for which `code` refuses all that is no such figure: words, too low, off its step.

    `more`: its other fields, which may give one of these cases a code of its own.
    """
    refused = {"low_code": code, "step_code": code, "text_code": code}
    return Number(name, **{**refused, "rule": rule, **more})


class Choice(NamedTuple):
    """One thing that may be picked: its value in the log, and its words.

    Choices of one `group` must be adjacent. The form shows the group's name above them.
    """

    value: int | str
    text: Message | str
    group: Message | None = None


class Wrong(NamedTuple):
    """A choice known to be wrong, and the refusal for it."""

    value: int | str
    code: str
    rule: str
    values: tuple[tuple[str, Value], ...] = ()  # of the refusal's sentence


def _same(value: Any, known: int | str) -> bool:
    """Is `value` equal to `known`? A seat comes back from the log as a plain number."""
    return isinstance(value, (int, str)) and type(value) is not bool and value == known


class Pair(NamedTuple):
    """Two picks or more answered by one tap: a choice holds all values, with a space between."""

    name: str  # the form field for all together
    picks: tuple[str, ...]  # the names of the picks
    choices: Later[tuple[Choice, ...]] = Later(tuple)


@quickly_made
@dataclass(frozen=True, slots=True)
class Pick:
    """One of several choices. If `optional`, None is allowed; `unread` does not offer it."""

    name: str
    choices: tuple[Choice, ...]
    code: str = "bad-choice"
    rule: str = ""
    optional: bool = False
    unread: bool = False  # to be read off the table: the action itself refuses None
    refused: tuple[Wrong, ...] = ()  # not offered, and refused with their own codes
    start: int | str | None = None  # the choice that the form proposes
    wheels: tuple[tuple[int, ...], ...] = ()  # dials: one face of each makes up a choice
    label: Message | None = None  # replaces the catalogue's label
    one_tap: bool = False  # a button for each, even for many or beside a figure that may stay open
    pair: Pair | None = None  # this pick and its neighbour, if one tap answers both
    picture: Picture | None = None  # the game's own drawing, in which each choice is tapped
    secret: bool = False  # the choices tell what the seat holds: hidden with its figures

    def read(self, form: Mapping[str, Any]) -> int | str | None:
        typed = str(form.get(self.name, "")) or self._of_pair(form)
        if not typed and self.optional:
            return None
        known = (*(c.value for c in self.choices), *(w.value for w in self.refused))
        value = next((value for value in known if str(value) == typed), None)
        if value is None:
            raise Refusal(self.code, self.rule, self.name)
        return value

    def _of_pair(self, form: Mapping[str, Any]) -> str:
        pair = self.pair or Pair("", ())
        both = str(form.get(pair.name, "")).split(" ")  # of two spaces, nothing stands between
        return dict(zip(pair.picks, both, strict=False)).get(self.name, "")

    def check(self, value: Any, *, may_waive: Waiver = never) -> None:
        if value is None and self.optional:
            return
        wrong = next((w for w in self.refused if _same(value, w.value)), None)
        if wrong and not may_waive(wrong.code):
            raise Refusal(wrong.code, wrong.rule, self.name, **dict(wrong.values))
        if not wrong and not any(_same(value, c.value) for c in self.choices):
            raise Refusal(self.code, self.rule, self.name)


@dataclass(frozen=True, slots=True)
class Picks:
    """Any number of several choices, each at most once: a tuple of their values."""

    name: str
    choices: tuple[Choice, ...]
    most: Limit | None = None
    code: str = "bad-choice"
    rule: str = ""
    start: tuple[int | str, ...] = ()
    picture: Picture | None = None  # the game's own drawing, in which any number are touched

    def read(self, form: Mapping[str, Any]) -> tuple[int | str, ...]:
        getlist = getattr(form, "getlist", None)
        typed = getlist(self.name) if getlist else form.get(self.name, [])
        known = {str(c.value): c.value for c in self.choices}
        if any(str(t) not in known for t in typed):
            raise Refusal(self.code, self.rule, self.name)
        return tuple(known[str(t)] for t in typed)

    def check(self, value: Any, *, may_waive: Waiver = never) -> None:
        known = {c.value for c in self.choices}
        if not isinstance(value, tuple) or len(set(value)) != len(value) or set(value) - known:
            raise Refusal(self.code, self.rule, self.name)
        if self.most and len(value) > self.most.at and self.most.forbids(may_waive):
            raise Refusal(self.most.code, self.most.rule, self.name, high=self.most.at)


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no: a box to tick or, if `answers` has the words of both, a choice of two."""

    name: str
    start: bool | None = False
    late: bool = False  # asked only after the action was refused for lack of it
    answers: tuple[Message, Message] | None = None  # the words for yes and no: one must be chosen

    def read(self, form: Mapping[str, Any]) -> bool | None:
        typed = str(form.get(self.name, ""))
        if self.answers and not typed:
            raise Refusal("bad-choice", "", self.name)
        return typed in ("1", "on", "true", "yes")

    def check(self, value: Any, *, may_waive: Waiver = never) -> None:
        if type(value) is not bool:
            raise Refusal("bad-choice", "", self.name)


@dataclass(frozen=True, slots=True)
class Words:
    """A short text to type."""

    name: str
    most: int = 200
    optional: bool = False
    rule: str = ""
    start: str = ""

    def read(self, form: Mapping[str, Any]) -> str:
        return " ".join(str(form.get(self.name, "")).split())

    def check(self, value: Any, *, may_waive: Waiver = never) -> None:
        if not isinstance(value, str) or (not value and not self.optional):
            raise Refusal("missing-words", self.rule, self.name)
        if len(value) > self.most:
            raise Refusal("too-long", self.rule, self.name, high=self.most)


class Block(NamedTuple):
    """Why an ask, although part of its phase, must wait."""

    reason: Refusal
    always: Refusal | None = None  # why not, even if the table waives the reason
    silent: bool = False  # no screen says why


def blocked(
    reason: Refusal | None, *, always: Refusal | None = None, silent: bool = False
) -> Block | None:
    """The Block for `reason`; None without one."""
    return Block(reason, always, silent) if reason else None


@quickly_made
@dataclass(frozen=True, slots=True)
class Ask:
    """An action that a seat (or HOST, the host) may take now."""

    action: type[Action]
    fields: tuple[Field, ...] = ()
    rule: str = ""
    required: bool = True  # the table waits for it; False once answered, or if it is only offered
    block: Block | None = None  # why it must wait
    label: Message | None = None  # the button's words, if not those of the action
    figures: tuple[tuple[str, int], ...] = ()  # figures for the form's sums, as private as the ask
    masked: bool = False  # block, figures and prominence are private: to others it looks open
    prominent: bool = False  # shown openly to its seat, although nobody waits for it
    consequences: tuple[Message, ...] = ()  # the consequences, to be read beforehand
    instance: str = ""  # which of several asks of one phase: "2", the lot; names the form
    calls_everyone: bool = (
        False  # the host's: right after it, every seat is awaited on its own page
    )
    own_page: bool = False  # entered on the seat's own page alone, this time (`Action.own_page`)
    own_fields: tuple[str, ...] = ()  # fields that only the seat's own page has; the host the rest
    hidden_fields: tuple[
        Field, ...
    ] = ()  # fields that no form shows now, but that refuse what is wrong

    @property
    def kind(self) -> str:
        return kind(self.action)

    @property
    def open(self) -> bool:
        return self.block is None

    @property
    def blocked_by(self) -> Refusal | None:
        """The reason why it must wait; None if it is open."""
        return self.block and self.block.reason

    @property
    def asked(self) -> bool:
        """Is its seat to see it at once, in the order of its game?"""
        return self.required or self.prominent

    @property
    def private(self) -> bool:
        """Is it entered on the seat's own page alone?"""
        return entered_alone(self, self.action)

    def read(self, form: Mapping[str, Any]) -> Action:
        """The action that a form describes. Raises Refusal naming the first field at fault.

        Raises the reason of its block if it is blocked and has no complete form.
        """
        if self.block and len(self.fields) < len(names_of(self.action)) - 1:  # without the salt
            raise self.block.reason
        typed = [f for f in self.hidden_fields if f.name in form or not isinstance(f, Number)]
        return self.action(**{f.name: f.read(form) for f in (*typed, *self.fields)})

    def refusals(self, action: Action, may_waive: Waiver = never) -> Iterator[Refusal]:
        """All that forbids `action`, the block first, unless `may_waive` lets its code pass."""
        if self.block and not may_waive(self.block.reason.code):
            yield self.block.reason
        if self.block and self.block.always:
            yield self.block.always
        for f in (*self.hidden_fields, *self.fields):
            try:
                f.check(getattr(action, f.name), may_waive=may_waive)
            except Refusal as refusal:
                yield refusal


def first_of(refusals: Iterable[Refusal], precedence: Sequence[str]) -> Refusal | None:
    """The one whose code comes first in `precedence`; among equals the first.

    Codes that `precedence` does not name come before all others.
    """
    return min(
        refusals,
        key=lambda r: precedence.index(r.code) if r.code in precedence else -1,
        default=None,
    )


def entered_alone(ask: Ask | None, action: type[Action]) -> bool:
    """Is the act entered on the seat's own page alone? `ask`: that for `action` now, if any."""
    return action.own_page or action.sealed or (ask is not None and ask.own_page)
