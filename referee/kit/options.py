"""Options: the choices that a table makes before it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from .words import Message, Refusal, text


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of the table. Its values have the type of `default`.

    bool: on or off. int: from `low` to `high` in steps of `step`. str: one of `choices`.
    `is_important`: shown before the others and never in a fold. `value_before`: the value for
    tables that began before the option existed; None means the default.
    """

    key: str
    default: bool | int | str
    rule: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    code: str = "bad-option"
    value_before: bool | int | str | None = None
    is_important: bool = False

    def check(self, value: Any) -> bool | int | str:
        """Return `value` if it is allowed. Raises Refusal(self.code) otherwise."""
        is_allowed: bool
        if isinstance(self.default, bool):
            is_allowed = isinstance(value, bool)
        elif isinstance(self.default, int):
            is_whole = type(value) is int
            is_allowed = (
                is_whole and self.low <= value <= self.high and not (value - self.low) % self.step
            )
        else:
            is_allowed = value in self.choices
        if not is_allowed:
            values = {"low": self.low, "high": self.high}
            refusal = Refusal(self.code, self.rule, self.key, option=self.key, **values)
            if self.step > 1:
                refusal.text = text("option-steps", **values, step=self.step)
            raise refusal
        checked_value: bool | int | str = value
        return checked_value


def complete_options(options: Sequence[Option], values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the value of every option: the given one, checked, or the default.

    Raises Refusal for a value that is not allowed, or for an unknown name.
    """
    names = {option.key for option in options}
    for name in values:
        if name not in names:
            raise Refusal("unknown-option", field=name, name=name)
    return {o.key: o.check(values[o.key]) if o.key in values else o.default for o in options}


def with_earlier_defaults(options: Sequence[Option], values: Mapping[str, Any]) -> dict[str, Any]:
    """Return `values`, and for each missing option the value from before it existed."""
    return {**{o.key: o.value_before for o in options if o.value_before is not None}, **values}


def check_deck(count: int, least: int, deck: Message, option: str, rule: str) -> None:
    """Raise Refusal("deck-short") if the app has too few cards to deal from `deck`.

    `option` is the option that lets the app deal. People can type in cards one by one, but the app
    can deal only cards whose facts were read.
    """
    if count < least:
        raise Refusal("deck-short", rule, option, known=count, least=least, deck=deck)


T = TypeVar("T")
V = TypeVar("V", bool, int, str)


def option(default: V, rule: str, **more: Any) -> V:
    """Return a field of a game's Options dataclass.

    `more` has further arguments of its Option.
    """
    return field(default=default, metadata={"option": {"default": default, "rule": rule, **more}})


@dataclass(frozen=True, slots=True)
class NoOptions:
    """The options of a game without any."""


def declared_options(kind: type[Any]) -> tuple[Option, ...]:
    """Return the Option of each field of a game's Options dataclass, in order."""
    return tuple(Option(each.name, **each.metadata["option"]) for each in fields(kind))


def make_options(kind: type[T], values: Mapping[str, Any]) -> T:
    """Return the options on which the table agreed.

    If the evening began before an option existed, that option has its `value_before`. Raises what
    `complete_options` raises.
    """
    options = declared_options(kind)
    return kind(**complete_options(options, with_earlier_defaults(options, values)))
