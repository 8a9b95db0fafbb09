"""Cards and memos not yet read on a seat's own page (AMB-7.3, AMB-9.2, AMB-16.5).

Nobody waits for it. But a seat without a phone is handed the tablet, and confirms that it has
read.
"""

from __future__ import annotations

from referee.games.ambition.actions import HaveRead
from referee.games.ambition.company import Unread
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action
from referee.kit.asks import Ask
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, text

ACTIONS: tuple[type[Action], ...] = (HaveRead,)

EXPRESS = Unread(text("ambition-call-opening-dealt"), "AMB-9.2")
CONFIDENTIAL = Unread(text("ambition-unread-confidential"), "AMB-7.3")


def memo(seat: Seat, words: str) -> Unread:
    """An agreement that `seat` has noted."""
    return Unread(text("ambition-unread-note", seat=seat), "AMB-16.5", words)


def add(s: Ambition, seat: Seat, what: Unread) -> Ambition:
    """The state with one more item for `seat` to read."""
    return s.with_company(seat, unread=(*s[seat].unread, what))


def clear(s: Ambition, seat: Seat, *what: Unread) -> Ambition:
    """The state with `what` read or gone; without `what`, with everything read."""
    left = tuple(each for each in s[seat].unread if what and each not in what)
    return s if left == s[seat].unread else s.with_company(seat, unread=left)


def asks(s: Ambition, seat: Seat) -> tuple[Ask, ...]:
    if s.phase is None or seat == HOST or not s[seat].active or not s[seat].unread:
        return ()
    return (Ask(HaveRead, rule=s[seat].unread[0].rule, required=False, prominent=True),)


def apply(s: Ambition, seat: Seat, action: Action) -> Ambition:
    """Mark all as read: any act on the seat's own page does so (`AmbitionGame.apply`)."""
    return s.mention("ambition-have-read", seat=seat)


def with_unread(s: Ambition, seat: Seat, call: Prompt | None) -> Prompt | None:
    """What `seat` has to do now, with what it has to read first."""
    unread = s[seat].unread
    if not unread:
        return call
    if call is None:
        return Prompt(
            text("ambition-call-read"), move=_said(unread), rule=unread[0].rule, private=True
        )
    also = tuple(said for said in _said(unread) if said not in call.move)
    return replace(call, move=(*also, *call.move), private=True)


def _said(unread: tuple[Unread, ...]) -> tuple[Message, ...]:
    return tuple(each.what for each in unread)
