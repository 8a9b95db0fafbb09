"""Gifts of money between seats, if the table allows them (GW-2.10)."""

from __future__ import annotations

from referee.games.goodwill.actions import Give
from referee.games.goodwill.phases.trading import kept_back
from referee.games.goodwill.rules.memos import memo
from referee.games.goodwill.state import Goodwill
from referee.games.goodwill.views import news
from referee.kit.actions import Action
from referee.kit.asks import Ask, blocked
from referee.kit.fields import Limit, figure
from referee.kit.money import cash
from referee.kit.phase import partner_pick
from referee.kit.seats import Seat
from referee.kit.words import Money, Refusal

ACTIONS: tuple[type[Action], ...] = (Give,)


def asks(s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
    """Return the ask for a gift, allowed at any time.

    A buyer who may still be picked must keep the price of a share.
    """
    if not s.options.gifts:
        return ()
    most = s.cash(seat) - kept_back(s, seat)
    bound = {"low": 1, "limits": (Limit(most, "not-enough-cash", "GW-2.10"),)}
    display = {"unit": "money", "secret": not s.open_ownership}
    amount = figure("amount", code="not-a-count", rule="GW-2.10", **display, **bound)
    refusal = None if most > 0 else Refusal("not-enough-cash", "GW-2.10", "amount", high=0)
    to = partner_pick("to", s.seating.seats, seat, "GW-2.10", "transfer-self")
    return (Ask(Give, (to, amount), rule="GW-2.10", required=False, block=blocked(refusal)),)


def apply(s: Goodwill, seat: Seat, action: Give) -> Goodwill:
    """Pay the gift. Only the two seats read of it, unless hands are open."""
    to, amount = Seat(action.to), Money(action.amount)
    secret = not s.open_ownership
    s = s.pay(amount, cash(seat), cash(to), memo("gift"), "GW-2.10", secret=secret)
    s = news.announce_gift(s, seat, to, amount)
    if s.open_ownership:
        return s.tell("goodwill-given", seat=seat, to=to, amount=amount)
    return s.tell_only((seat, to), "goodwill-given", seat=seat, to=to, amount=amount)
