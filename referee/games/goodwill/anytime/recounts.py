"""Recounts of a seat's bills, to which the books are changed (GW-2.9)."""

from __future__ import annotations

from referee.games.goodwill.actions import Recount
from referee.games.goodwill.phases.trading import kept_back
from referee.games.goodwill.rules.memos import memo
from referee.games.goodwill.state import Goodwill
from referee.kit.actions import Action
from referee.kit.anytime import reason_field, reason_of
from referee.kit.asks import Ask
from referee.kit.fields import Limit, figure
from referee.kit.frozen import replace
from referee.kit.money import cash
from referee.kit.seats import Seat
from referee.kit.words import Money, text

ACTIONS: tuple[type[Action], ...] = (Recount,)

RULE = "GW-2.9"


def asks(s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
    """Return the ask for a recount, allowed at any time.

    A buyer who may still be picked has at least the price of a share.
    """
    owed = {"floors": (Limit(kept_back(s, seat), "breaks-invariant", RULE),), "unit": "money"}
    bills = figure("counted", code="not-a-count", rule=RULE, unread=True, **owed)
    return (Ask(Recount, (bills, reason_field(RULE, 200)), rule=RULE, required=False),)


def apply(s: Goodwill, seat: Seat, action: Recount) -> Goodwill:
    """Set the seat's cash to its count; the bank pays the difference."""
    reason_of(action, RULE)
    before, counted = s.cash(seat), action.counted
    s = s.set_balance(cash(seat), counted, memo("recount"), RULE, secret=not s.open_ownership)
    s = replace(s, corrected=s.corrected + counted - before)
    values = {"was": Money(before), "now": Money(counted), "reason": action.reason}
    if s.open_ownership:
        seen = text("goodwill-recounted", seat=seat, **values)
        return s.tell(seen.key, seat=seat, **values).announce(seen, rule=RULE)
    s = s.announce(text("goodwill-recounted-seen", seat=seat), rule=RULE)
    s = s.tell_only((seat,), "goodwill-recounted", seat=seat, **values)
    return s.tell_except((seat,), "goodwill-recounted-seen", seat=seat)
