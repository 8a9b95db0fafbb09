"""Actions and their form in the log, and asks: actions that a seat may take now.

The form on a phone, the check of an act and the random player of the tests all use the Ask, so no
bound is written twice. A blocked ask is shown too, with the reason why it must wait.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from inspect import getmembers, isclass
from types import ModuleType
from typing import Any, ClassVar, NamedTuple, cast, dataclass_transform, get_args, get_type_hints

from .fields import Field, Number, Waiver, may_waive_nothing
from .frozen import with_fast_init
from .seats import Seat
from .words import Message, Refusal


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
@dataclass(frozen=True, slots=True)
class Action:
    """Something that somebody did, as a value.

    Fields are int, str, bool, None, or tuples of int or str. Subclasses become frozen dataclasses
    without a decorator: `class Bid(Action, sealed=True)`.
    """

    sealed: ClassVar[bool] = False  # in an envelope until the reveal
    needs_own_page: ClassVar[bool] = False  # entered on the seat's own page, never by the host
    confidential: ClassVar[bool] = False  # known to the seats it names until the end of the game
    salt: str = field(default="", kw_only=True, repr=False)

    def __init_subclass__(
        cls, *, sealed: bool = False, needs_own_page: bool = False, confidential: bool = False
    ) -> None:
        cls.sealed = cls.sealed or sealed
        cls.needs_own_page = cls.needs_own_page or needs_own_page
        cls.confidential = cls.confidential or confidential
        dataclass(frozen=True)(cls)


class Proceed(Action):
    """The host's arrow: the host goes on to the next step."""


class Decline(Action):
    """The refusal of an offer by a seat. It replaces the seat's earlier answer."""


def kind(action: type[Action]) -> str:
    """Return the action's name in the log, forms and catalogues: PlaceBid, "place-bid"."""
    return _dashed_name(action.__name__)


def actions_in(module: ModuleType) -> tuple[type[Action], ...]:
    """Return every Action class in the namespace of `module`, in alphabetical order."""
    classes = (member for _, member in getmembers(module, isclass))
    return tuple(a for a in classes if issubclass(a, Action) and a is not Action)


@cache
def _dashed_name(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def field_names(action: type[Action]) -> tuple[str, ...]:
    """Return the names of an action's fields, including the salt."""
    return _cached_field_names(cast(Hashable, action))


@cache
def _cached_field_names(action: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(action))


@cache
def _seat_field_names(action: Hashable) -> frozenset[str]:
    """Return the names of the fields that always have seats, never plain numbers."""
    hints = {n: {hint, *get_args(hint)} for n, hint in get_type_hints(action).items()}
    return frozenset(n for n, types in hints.items() if Seat in types and int not in types)


def encode(action: Action) -> dict[str, Any]:
    """Return the fields as JSON values; an empty salt is left out."""
    values = {name: getattr(action, name) for name in field_names(type(action))}
    if not values["salt"]:
        del values["salt"]
    return {name: list(v) if isinstance(v, tuple) else v for name, v in values.items()}


def decode(action: type[Action], data: Mapping[str, Any]) -> Action:
    """Return the action that `encode` wrote. Raises Refusal: bad-field, missing-field."""
    names = field_names(action)
    for name in data:
        if name not in names:
            raise Refusal("bad-field", field=name, name=name)
    values: dict[str, Any] = {n: tuple(v) if isinstance(v, list) else v for n, v in data.items()}
    for name in _seat_field_names(cast(Hashable, action)) & values.keys():
        values[name] = _numbers_as_seats(values[name])
    try:
        return action(**values)
    except TypeError:
        missing_name = next((n for n in names if n not in values), "")
        raise Refusal("missing-field", field=missing_name, name=missing_name) from None


def _numbers_as_seats(value: Any) -> Any:
    """Return `value` with its numbers turned into seats, because JSON has only numbers."""
    if isinstance(value, tuple):
        return tuple(_numbers_as_seats(item) for item in value)
    return Seat(value) if type(value) is int else value


class Block(NamedTuple):
    """The reason why an ask, although part of its phase, must wait."""

    reason: Refusal
    unwaivable_reason: Refusal | None = None  # why not, even if the table waives the reason
    is_silent: bool = False  # no screen shows the form or the reason


def block_for(
    reason: Refusal | None, *, unwaivable_reason: Refusal | None = None, is_silent: bool = False
) -> Block | None:
    """Return the Block for `reason`; None without a reason."""
    return Block(reason, unwaivable_reason, is_silent) if reason else None


@with_fast_init
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
    # block, figures and prominence are private: to others it looks open
    has_private_details: bool = False
    prominent: bool = False  # shown openly to its seat, although nobody waits for it
    consequences: tuple[Message, ...] = ()  # to be read beforehand
    instance: str = ""  # which of several asks of one phase: "2", the lot; names the form
    calls_everyone: bool = False  # the host's: afterwards every seat acts on its own page
    # entered on the seat's own page alone, this time (`Action.needs_own_page`)
    needs_own_page: bool = False
    # fields that only the seat's own page has; the host the rest
    own_page_fields: tuple[str, ...] = ()
    hidden_fields: tuple[Field, ...] = ()  # checked, although no form shows them now

    @property
    def kind(self) -> str:
        return kind(self.action)

    @property
    def is_open(self) -> bool:
        return self.block is None

    @property
    def blocked_by(self) -> Refusal | None:
        """The refusal that explains why the ask must wait; None if it is open."""
        return self.block and self.block.reason

    @property
    def is_unfolded(self) -> bool:
        """True if the screen of its seat shows the form outside any fold."""
        return self.required or self.prominent

    @property
    def is_own_page_only(self) -> bool:
        """True if the action can be entered on the seat's own page only."""
        return is_own_page_only(self, self.action)

    def read(self, form: Mapping[str, Any]) -> Action:
        """Return the action that a form describes.

        Raises Refusal for the first wrong field. If the ask is blocked and its form is incomplete,
        raises the reason of the block.
        """
        if self.block and len(self.fields) < len(field_names(self.action)) - 1:  # without the salt
            raise self.block.reason
        typed = [f for f in self.hidden_fields if f.name in form or not isinstance(f, Number)]
        return self.action(**{f.name: f.read(form) for f in (*typed, *self.fields)})

    def refusals(self, action: Action, may_waive: Waiver = may_waive_nothing) -> Iterator[Refusal]:
        """Yield the refusals of `action`, beginning with that of the block.

        A refusal is left out if `may_waive` accepts its code.
        """
        if self.block and not may_waive(self.block.reason.code):
            yield self.block.reason
        if self.block and self.block.unwaivable_reason:
            yield self.block.unwaivable_reason
        for f in (*self.hidden_fields, *self.fields):
            try:
                f.check(getattr(action, f.name), may_waive=may_waive)
            except Refusal as refusal:
                yield refusal


def first_by_precedence(refusals: Iterable[Refusal], precedence: Sequence[str]) -> Refusal | None:
    """Return the refusal whose code comes first in `precedence`; None without refusals.

    Codes that are not in `precedence` come before all others. Of refusals with the same code, the
    first one is returned.
    """
    return min(
        refusals,
        key=lambda r: precedence.index(r.code) if r.code in precedence else -1,
        default=None,
    )


def is_own_page_only(ask: Ask | None, action: type[Action]) -> bool:
    """Return True if `action` can be entered on the seat's own page only.

    `ask` is the present ask for `action`, if there is one.
    """
    return action.needs_own_page or action.sealed or (ask is not None and ask.needs_own_page)
