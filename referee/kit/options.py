"""What a table agrees on before it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from .words import Refusal, Text


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of the table. The type of `default` says what it takes.

    bool: on or off. int: a number of `low`..`high` by `step`. str: one of `choices`.
    `first`: it decides the evening, so it is asked before the others, and never folded away.
    `before`: what a table plays that was opened when there was no such choice; else the default.
    """

    key: str
    default: bool | int | str
    rule: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    code: str = "bad-option"
    before: bool | int | str | None = None
    first: bool = False

    def check(self, value: Any) -> bool | int | str:
        """`value` if it may stand; raises Refusal(self.code) otherwise."""
        fits: bool
        if isinstance(self.default, bool):
            fits = isinstance(value, bool)
        elif isinstance(self.default, int):
            whole = type(value) is int
            fits = whole and self.low <= value <= self.high and not (value - self.low) % self.step
        else:
            fits = value in self.choices
        if not fits:
            raise Refusal(
                self.code, self.rule, self.key, option=self.key, low=self.low, high=self.high
            )
        settled: bool | int | str = value
        return settled


def settle_options(known: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option's value: the given one, checked, or its default.

    Raises Refusal for a value that does not fit or a name that is not an option.
    """
    names = {option.key for option in known}
    for name in given:
        if name not in names:
            raise Refusal("unknown-option", field=name, name=name)
    return {o.key: o.check(given[o.key]) if o.key in given else o.default for o in known}


def as_before(known: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """`given`, with what was played before there was a choice where it does not name one."""
    return {**{o.key: o.before for o in known if o.before is not None}, **given}


def enough(known: int, least: int, deck: Text, option: str, rule: str) -> None:
    """Raise Refusal("deck-short") where `option` has the app deal from a `deck` too small for it.

    Cards that lie on the table may be typed one by one; what the app deals it must know.
    """
    if known < least:
        raise Refusal("deck-short", rule, option, known=known, least=least, deck=deck)


T = TypeVar("T")
V = TypeVar("V", bool, int, str)


def option(default: V, rule: str, **more: Any) -> V:
    """A field of a game's Options, and the choice that its table has: `more` as in Option."""
    return field(default=default, metadata={"option": {"default": default, "rule": rule, **more}})


def options_in(kind: type[Any]) -> tuple[Option, ...]:
    """What a table agrees on: the fields of a game's Options, in their order."""
    return tuple(Option(each.name, **each.metadata["option"]) for each in fields(kind))


def chosen(kind: type[T], given: Mapping[str, Any]) -> T:
    """A game's Options as the table agreed on them; raises as `settle_options`.

    An evening that began before there was one of them goes on as it began.
    """
    known = options_in(kind)
    return kind(**settle_options(known, as_before(known, given)))
