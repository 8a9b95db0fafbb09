"""What a seat may do now, and within which bounds.

An Ask is at once the check that an action must pass, the form drawn on a phone
and the choice a random player draws from; no bound is written twice. An ask
may be barred: the seat knows of it, and the refusal says why it must wait.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from inspect import getmembers, isclass
from types import ModuleType
from typing import (
    Any,
    ClassVar,
    NamedTuple,
    Protocol,
    cast,
    dataclass_transform,
    get_args,
    get_type_hints,
)

from .seats import Seat
from .words import Refusal, Text, Value


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
@dataclass(frozen=True, slots=True)
class Action:
    """Something somebody did. Fields are int, str, bool, None, or tuples of int or str.

    Every action is a frozen dataclass, without saying so: `class Bid(Action, sealed=True)`.
    """

    sealed: ClassVar[bool] = False  # its values are its seat's alone, until a reveal
    own_page: ClassVar[bool] = (
        False  # it is entered on the seat's own page, never by the host for it
    )
    confidential: ClassVar[bool] = (
        False  # what it says stays between the seats it is of, to the game's end
    )
    salt: str = field(default="", kw_only=True, repr=False)

    def __init_subclass__(
        cls, *, sealed: bool = False, own_page: bool = False, confidential: bool = False
    ) -> None:
        cls.sealed = cls.sealed or sealed
        cls.own_page = cls.own_page or own_page
        cls.confidential = cls.confidential or confidential
        dataclass(frozen=True)(cls)


def kind(action: type[Action]) -> str:
    """PlaceBid -> 'place-bid', its name in the log, in forms and in the catalogues."""
    return _dashed(action.__name__)


def actions_in(module: ModuleType) -> tuple[type[Action], ...]:
    """Every action that `module` defines or imports, in alphabetical order."""
    classes = (member for _, member in getmembers(module, isclass))
    return tuple(a for a in classes if issubclass(a, Action) and a is not Action)


@cache
def _dashed(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def _names(action: type[Action]) -> tuple[str, ...]:
    return tuple(f.name for f in fields(action))


@cache
def _seats(action: Hashable) -> frozenset[str]:
    """The fields that hold a seat, or several; not those that may hold any other number."""
    held = {n: {hint, *get_args(hint)} for n, hint in get_type_hints(action).items()}
    return frozenset(n for n, types in held.items() if Seat in types and int not in types)


def encode(action: Action) -> dict[str, Any]:
    """The fields as JSON writes them; an empty salt is left out."""
    values = {name: getattr(action, name) for name in _names(type(action))}
    if not values["salt"]:
        del values["salt"]
    return {name: list(v) if isinstance(v, tuple) else v for name, v in values.items()}


def decode(action: type[Action], data: Mapping[str, Any]) -> Action:
    """The reverse of `encode`; raises Refusal("bad-field") for a field it does not know."""
    for name in data:
        if name not in _names(action):
            raise Refusal("bad-field", field=name, name=name)
    values: dict[str, Any] = {n: tuple(v) if isinstance(v, list) else v for n, v in data.items()}
    for name in _seats(cast(Hashable, action)) & values.keys():
        values[name] = _seated(values[name])
    try:
        return action(**values)
    except TypeError:
        missing = next((n for n in _names(action) if n not in values), "")
        raise Refusal("missing-field", field=missing, name=missing) from None


def _seated(value: Any) -> Any:
    """JSON writes a seat as a number; only a Seat is said by its name."""
    if isinstance(value, tuple):
        return tuple(_seated(item) for item in value)
    return Seat(value) if type(value) is int else value


Waiver = Callable[[str], bool]  # may the table let that refusal pass?


def never(code: str) -> bool:
    """Nothing is let pass."""
    return False


class Limit(NamedTuple):
    """A bound and what is said to whoever passes it."""

    at: int
    code: str
    rule: str
    values: tuple[tuple[str, Value], ...] = ()


class Field(Protocol):
    """One entry of a form."""

    @property
    def name(self) -> str: ...
    def read(self, form: Mapping[str, Any]) -> Any:
        """The value typed in a form; raises Refusal where it is not of the field's kind."""

    def check(self, value: Any, *, may_waive: Waiver = never) -> None:
        """Raise Refusal if `value` is out of bounds, unless `may_waive(code)` of that bound."""


_APART = re.compile(r"\s|(?<=\d),(?=\d{3}(?!\d))")


def together(typed: str) -> str:
    """A figure without what parts its thousands: "50 000" as in French, "50,000" as in English."""
    return _APART.sub("", typed)


IN_THOUSANDS = 100  # from such steps on, a small figure is meant in thousands


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number. `limits` are upper bounds in the order in which they are judged."""

    name: str
    low: int = 0
    limits: tuple[Limit, ...] = ()
    step: int = 1
    low_code: str = "bad-count"
    step_code: str = "off-step"
    text_code: str = "not-a-number"  # for what is no whole number at all
    rule: str = ""
    unit: str = ""  # "bars", "money", …: how it is shown
    start: int | None = None  # what the form proposes
    floors: tuple[Limit, ...] = ()  # lower bounds with a code of their own
    keys: tuple[int, ...] = ()  # the usual values, one tap each
    optional: bool = False  # lets nothing (None) be typed: a figure that nobody has read yet
    unread: bool = False  # read off the table: the form proposes nothing, so no 0 is taken for read
    label: Text | None = None  # its name in the form, where the catalogue's does not do
    within: int | None = None  # where its form stops: what is beyond, the act itself judges
    beyond: bool = False  # … but only its hint: the table may agree to more

    @property
    def high(self) -> int | None:
        """The highest value allowed, None where there is no bound."""
        return min((limit.at for limit in self.limits), default=None)

    @property
    def most(self) -> int | None:
        """The most that its hint names, None where there is no bound."""
        return min((at for at in (self.high, self.within) if at is not None), default=None)

    @property
    def top(self) -> int | None:
        """Where the buttons of its form stop, None where they do not."""
        return self.high if self.beyond else self.most

    @property
    def least(self) -> int:
        return max((self.low, *(floor.at for floor in self.floors)))

    def read(self, form: Mapping[str, Any]) -> int | None:
        typed = together(str(form.get(self.name, "")))
        if not typed and self.optional:
            return None
        if not re.fullmatch(r"[-\u2212]?\d{1,12}", typed):
            raise Refusal(self.text_code, self.rule, self.name)
        return self._meant(int(typed.replace("\u2212", "-")))

    def _meant(self, typed: int) -> int:
        """27 for 27 000, where such a figure can only be meant in thousands."""
        small = abs(typed) < 1000 and typed % self.step and not typed * 1000 % self.step
        return typed * 1000 if small and self.thousands else typed

    @property
    def thousands(self) -> bool:
        """May it be typed in thousands?"""
        return self.step >= IN_THOUSANDS

    @property
    def scale(self) -> bool:
        """Are its keys all the values that it can have?"""
        every = range(self.least, (self.high or 0) + 1, self.step)
        # a far bound has more values than anybody wants to list
        return 0 < len(self.keys) == len(every) and self.keys == tuple(every)

    def check(self, value: Any, *, may_waive: Waiver = never) -> None:
        if value is None and self.optional:
            return
        if type(value) is not int:
            raise Refusal(self.text_code, self.rule, self.name)
        if value < self.low:
            raise Refusal(self.low_code, self.rule, self.name, low=self.low, step=self.step)
        if value % self.step:
            raise Refusal(self.step_code, self.rule, self.name, step=self.step)
        for floor in self.floors:
            if value < floor.at and not may_waive(floor.code):
                raise Refusal(floor.code, floor.rule, self.name, low=floor.at, **dict(floor.values))
        for limit in self.limits:
            if value > limit.at and not may_waive(limit.code):
                raise Refusal(
                    limit.code, limit.rule, self.name, high=limit.at, **dict(limit.values)
                )


class Choice(NamedTuple):
    """One thing that may be picked: what stands in the log, and how it is said.

    Choices of one `group` follow each other; a long list shows the group's name above them.
    """

    value: int | str
    text: Text | str
    group: Text | None = None


class Wrong(NamedTuple):
    """A choice known to be wrong, and what is said to whoever makes it."""

    value: int | str
    code: str
    rule: str


def _same(value: Any, known: int | str) -> bool:
    """Is `value` the one that is known? A seat comes back from the log as a plain number."""
    return isinstance(value, (int, str)) and type(value) is not bool and value == known


class Pair(NamedTuple):
    """Two picks that one tap answers: the value of a choice is theirs, one after the other."""

    name: str  # of both together, in a form
    picks: tuple[str, str]  # of each
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several. `optional` lets nothing (None) be picked, which `unread` does not offer."""

    name: str
    choices: tuple[Choice, ...]
    code: str = "bad-choice"
    rule: str = ""
    optional: bool = False
    unread: bool = False  # it has to be read off the table: what is missing, the act refuses
    refused: tuple[Wrong, ...] = ()  # not offered, and refused with a code of their own
    start: int | str | None = None  # what the form proposes
    wheels: tuple[tuple[int, ...], ...] = ()  # dials whose faces, one of each, make up the choices
    label: Text | None = None  # its name in the form, where the catalogue's does not do
    pair: Pair | None = None  # it and its neighbour, where one tap answers both

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
        if self.pair is None:
            return ""
        both = str(form.get(self.pair.name, "")).split()
        return dict(zip(self.pair.picks, both, strict=False)).get(self.name, "")

    def check(self, value: Any, *, may_waive: Waiver = never) -> None:
        if value is None and self.optional:
            return
        wrong = next((w for w in self.refused if _same(value, w.value)), None)
        if wrong and not may_waive(wrong.code):
            raise Refusal(wrong.code, wrong.rule, self.name)
        if not wrong and not any(_same(value, c.value) for c in self.choices):
            raise Refusal(self.code, self.rule, self.name)


@dataclass(frozen=True, slots=True)
class Picks:
    """Some of several, each once: a tuple of their values."""

    name: str
    choices: tuple[Choice, ...]
    most: Limit | None = None
    code: str = "bad-choice"
    rule: str = ""
    start: tuple[int | str, ...] = ()

    def read(self, form: Mapping[str, Any]) -> tuple[int | str, ...]:
        getlist = getattr(form, "getlist", None)
        typed = getlist(self.name) if getlist else form.get(self.name, [])
        known = {str(c.value): c.value for c in self.choices}
        wrong = [t for t in typed if str(t) not in known]
        if wrong:
            raise Refusal(self.code, self.rule, self.name)
        return tuple(known[str(t)] for t in typed)

    def check(self, value: Any, *, may_waive: Waiver = never) -> None:
        known = {c.value for c in self.choices}
        if not isinstance(value, tuple) or len(set(value)) != len(value) or set(value) - known:
            raise Refusal(self.code, self.rule, self.name)
        if self.most and len(value) > self.most.at and not may_waive(self.most.code):
            raise Refusal(self.most.code, self.most.rule, self.name, high=self.most.at)


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no: a box to tick, or, with the words of both answers, one of two to be chosen."""

    name: str
    start: bool | None = False
    late: bool = False  # asked only once the act is refused for want of it
    answers: tuple[Text, Text] | None = None  # yes, no: what is left open is refused

    def read(self, form: Mapping[str, Any]) -> bool:
        typed = str(form.get(self.name, ""))
        if self.answers and not typed:
            raise Refusal("bad-choice", "", self.name)
        return typed in ("1", "on", "true", "yes")

    def check(self, value: Any, *, may_waive: Waiver = never) -> None:
        if type(value) is not bool:
            raise Refusal("bad-choice", "", self.name)


@dataclass(frozen=True, slots=True)
class Words:
    """A short text somebody types."""

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


@dataclass(frozen=True, slots=True)
class Ask:
    """An action that a seat (or BANK, the host) may take now."""

    action: type[Action]
    fields: tuple[Field, ...] = ()
    rule: str = ""
    due: bool = True  # the table waits for it; False once answered, or where it is only offered
    barred: Refusal | None = None  # why not now, though the action is of this moment
    label: Text | None = None  # the button's words where they say more than the action's own
    given: tuple[tuple[str, int], ...] = ()  # figures its form reckons with, as private as the ask
    hushed: bool = False  # its bar and its figures are its seat's business: to others it is open
    quiet: bool = False  # its bar is of no interest now: no screen says why
    called: bool = False  # its seat is called to it, though nobody waits: it stands in the open
    means: tuple[Text, ...] = ()  # what it entails, to be read before it is done
    about: str = ""  # which of several, where one phase asks again: "2", the lot; names its form

    @property
    def kind(self) -> str:
        return kind(self.action)

    @property
    def open(self) -> bool:
        return self.barred is None

    def read(self, form: Mapping[str, Any]) -> Action:
        """The action a form describes; raises Refusal naming the first field at fault.

        A barred ask may have no form at all: then the reason is all there is to say.
        """
        if self.barred and len(self.fields) < len(_names(self.action)) - 1:  # but the salt
            raise self.barred
        return self.action(**{f.name: f.read(form) for f in self.fields})

    def admit(self, action: Action, *, may_waive: Waiver = never) -> None:
        """Raise the Refusal that forbids `action`, if `may_waive` does not let it pass."""
        if self.barred and not may_waive(self.barred.code):
            raise self.barred
        for f in self.fields:
            f.check(getattr(action, f.name), may_waive=may_waive)
