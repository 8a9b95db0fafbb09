"""Asks: actions that a seat may take now.

An Ask checks an action, describes the form on a phone and bounds the draws of a random player, so
no bound is written twice. A seat also sees blocked asks; a refusal gives the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .actions import Action, kind, names_of
from .fields import Field, Number, Waiver, never
from .frozen import quickly_made
from .words import Message, Refusal


class Block(NamedTuple):
    """The reason why an ask, although part of its phase, must wait."""

    reason: Refusal
    always: Refusal | None = None  # why not, even if the table waives the reason
    silent: bool = False  # no screen shows the reason


def blocked(
    reason: Refusal | None, *, always: Refusal | None = None, silent: bool = False
) -> Block | None:
    """Return the Block for `reason`; None without a reason."""
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
    consequences: tuple[Message, ...] = ()  # to be read beforehand
    instance: str = ""  # which of several asks of one phase: "2", the lot; names the form
    calls_everyone: bool = False  # the host's: afterwards every seat acts on its own page
    own_page: bool = False  # entered on the seat's own page alone, this time (`Action.own_page`)
    own_fields: tuple[str, ...] = ()  # fields that only the seat's own page has; the host the rest
    hidden_fields: tuple[Field, ...] = ()  # checked, although no form shows them now

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
        """True if its seat sees it at once, in the order of its game."""
        return self.required or self.prominent

    @property
    def private(self) -> bool:
        """True if it is entered on the seat's own page alone."""
        return entered_alone(self, self.action)

    def read(self, form: Mapping[str, Any]) -> Action:
        """Return the action that a form describes.

        Raises Refusal for the first field at fault, or with the reason of its block if it is
        blocked and has no complete form.
        """
        if self.block and len(self.fields) < len(names_of(self.action)) - 1:  # without the salt
            raise self.block.reason
        typed = [f for f in self.hidden_fields if f.name in form or not isinstance(f, Number)]
        return self.action(**{f.name: f.read(form) for f in (*typed, *self.fields)})

    def refusals(self, action: Action, may_waive: Waiver = never) -> Iterator[Refusal]:
        """Yield the refusals of `action`, the block's first.

        Refusals whose code `may_waive` accepts are left out.
        """
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
    """Return the refusal whose code is first in `precedence`.

    Among equals, this is the first refusal. Codes missing from `precedence` precede all others.
    """
    return min(
        refusals,
        key=lambda r: precedence.index(r.code) if r.code in precedence else -1,
        default=None,
    )


def entered_alone(ask: Ask | None, action: type[Action]) -> bool:
    """Return True if `action` is entered on the seat's own page alone.

    `ask`: the current ask for `action`, if any.
    """
    return action.own_page or action.sealed or (ask is not None and ask.own_page)
