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


def add_unread(s: Ambition, seat: Seat, item: UnreadItem) -> Ambition:
    """Add an item for `seat` to read."""
    return s.with_company(seat, unread_items=(*s[seat].unread_items, item))


def clear_unread(s: Ambition, seat: Seat, *items: UnreadItem) -> Ambition:
    """Remove `items` from those to read; without `items`, remove all."""
    remaining_items = tuple(each for each in s[seat].unread_items if items and each not in items)
    return (
        s
        if remaining_items == s[seat].unread_items
        else s.with_company(seat, unread_items=remaining_items)
    )


def asks(s: Ambition, seat: Seat) -> tuple[Ask, ...]:
    if s.phase is None or seat == HOST or not s[seat].is_active or not s[seat].unread_items:
        return ()
    return (Ask(HaveRead, rule=s[seat].unread_items[0].rule, required=False, prominent=True),)


def apply(s: Ambition, seat: Seat, action: Action) -> Ambition:
    """Add the short-lived line that the seat has read.

    Any act on its own page marks all items as read (`AmbitionGame.apply`).
    """
    return s.mention("ambition-have-read", seat=seat)


def seat_prompt_with_unread(s: Ambition, seat: Seat, call: Prompt | None) -> Prompt | None:
    """Return the seat's call, with the items it has to read; None without both."""
    items = s[seat].unread_items
    if not items:
        return call
    if call is None:
        return Prompt(
            text("ambition-call-read"),
            rule=items[0].rule,
            has_private_details=True,
            hints=_unread_texts(items),
        )
    new_texts = tuple(message for message in _unread_texts(items) if message not in call.moves)
    return replace(call, hints=(*new_texts, *call.hints), has_private_details=True)


def _unread_texts(items: tuple[UnreadItem, ...]) -> tuple[Message, ...]:
    return tuple(each.title for each in items)
