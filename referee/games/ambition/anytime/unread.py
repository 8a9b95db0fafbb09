"""Cards and memos not yet read on a seat's own page (AMB-7.3, AMB-9.2, AMB-16.5).

The table does not wait for this. A seat without a phone gets the tablet and confirms that it has
read.
"""

from __future__ import annotations

from referee.games.ambition.actions import HaveRead
from referee.games.ambition.company import UnreadItem
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action, Ask
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, text

ACTIONS: tuple[type[Action], ...] = (HaveRead,)

UNREAD_EXPRESS = UnreadItem(text("ambition-call-opening-dealt"), "AMB-9.2")
UNREAD_CONFIDENTIAL = UnreadItem(text("ambition-unread-confidential"), "AMB-7.3")


def memo_item(seat: Seat, words: str) -> UnreadItem:
    """Return an agreement noted by `seat`, for the other party to read."""
    return UnreadItem(text("ambition-unread-note", seat=seat), "AMB-16.5", words)


def add_unread(s: Ambition, seat: Seat, what: UnreadItem) -> Ambition:
    """Add an item for `seat` to read."""
    return s.with_company(seat, unread=(*s[seat].unread, what))


def clear_unread(s: Ambition, seat: Seat, *what: UnreadItem) -> Ambition:
    """Remove `what` from the items to read; without `what`, remove all."""
    remaining = tuple(each for each in s[seat].unread if what and each not in what)
    return s if remaining == s[seat].unread else s.with_company(seat, unread=remaining)


def asks(s: Ambition, seat: Seat) -> tuple[Ask, ...]:
    if s.phase is None or seat == HOST or not s[seat].is_active or not s[seat].unread:
        return ()
    return (Ask(HaveRead, rule=s[seat].unread[0].rule, required=False, prominent=True),)


def apply(s: Ambition, seat: Seat, action: Action) -> Ambition:
    """Add the short-lived line that the seat has read.

    Any act on its own page marks all items as read (`AmbitionGame.apply`).
    """
    return s.mention("ambition-have-read", seat=seat)


def seat_prompt_with_unread(s: Ambition, seat: Seat, call: Prompt | None) -> Prompt | None:
    """Return the seat's call, preceded by the items that it has to read."""
    unread = s[seat].unread
    if not unread:
        return call
    if call is None:
        return Prompt(
            text("ambition-call-read"),
            move=_unread_texts(unread),
            rule=unread[0].rule,
            private=True,
        )
    also = tuple(message for message in _unread_texts(unread) if message not in call.move)
    return replace(call, move=(*also, *call.move), private=True)


def _unread_texts(unread: tuple[UnreadItem, ...]) -> tuple[Message, ...]:
    return tuple(each.what for each in unread)
