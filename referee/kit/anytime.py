"""Groups of actions that are allowed in every phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from .actions import Action
from .asks import Ask
from .fields import Words
from .game import S
from .seats import HOST, Seat
from .words import Message, Refusal, Value, text


class ActionGroup(NamedTuple, Generic[S]):
    """Actions that belong together, either all of the seats or all of the host."""

    actions: tuple[type[Action], ...]
    host: bool
    asks: Callable[[S, Seat], tuple[Ask, ...]]
    apply: Callable[[S, Seat, Any], S]  # the state after one of `actions`
    early: bool = False  # offered before the game begins, too


def reason_field(rule: str, most: int = 120) -> Words:
    """Return the field for the reason of a correction.

    `reason_of` refuses an empty one.
    """
    return Words("reason", most, optional=True, rule=rule)


def reason_of(action: Any, rule: str) -> str:
    """Return the reason of an action. Raises Refusal("no-reason") if it is empty."""
    reason: str = action.reason.strip()
    if not reason:
        raise Refusal("no-reason", rule, "reason")
    return reason


def set_right(
    s: S, key: str, rule: str, own: Mapping[Seat, Message] | None = None, /, **values: Value
) -> S:
    """Tell and announce a correction.

    `own`: the words for the seats that have words of their own.
    """
    return s.tell(key, **values).announce_to_all(text(key, **values), own=own, rule=rule)


def _playing(s: S) -> bool:
    return s.phase is not None


class Anytime(Generic[S]):
    """The groups of actions of a game that belong to no phase.

    They are offered while `begun(s)` holds, by default until the game is over. `early` groups are
    always offered.
    """

    def __init__(
        self, parts: Sequence[ActionGroup[S]], begun: Callable[[S], bool] = _playing
    ) -> None:
        self._parts = tuple(parts)
        self._of = {action: part for part in self._parts for action in part.actions}
        self._begun = begun
        self.actions = frozenset(self._of)

    def asks(self, s: S, seat: Seat) -> tuple[Ask, ...]:
        """Return the asks of `seat` from every group."""
        return tuple(ask for part in self._parts for ask in self._asked(part, s, seat))

    def asks_for(self, s: S, seat: Seat, action: type[Action]) -> tuple[Ask, ...]:
        """Return the asks of the group of `action`, one of `actions`."""
        return self._asked(self._of[action], s, seat)

    def apply(self, s: S, seat: Seat, action: Action) -> S:
        """Return the state after a valid action, one of `actions`."""
        return self._of[type(action)].apply(s, seat, action)

    def _asked(self, part: ActionGroup[S], s: S, seat: Seat) -> tuple[Ask, ...]:
        matches = part.host == (seat == HOST)
        return part.asks(s, seat) if matches and (part.early or self._begun(s)) else ()
