"""Gifts of money and recounts of a seat's bills, at any time (GW-2.9, GW-2.10)."""

from __future__ import annotations

from referee.games.goodwill.actions import Give, Recount
from referee.games.goodwill.phases.trading import reserved_cash
from referee.games.goodwill.state import Goodwill, memo_text
from referee.games.goodwill.views import news
from referee.kit.actions import Action, Ask, block_for
from referee.kit.base_game import reason_field, required_reason
from referee.kit.components.money import cash_account
from referee.kit.fields import Limit, figure
from referee.kit.frozen import replace
from referee.kit.phase import partner_pick
from referee.kit.seats import Seat
from referee.kit.words import Money, Refusal, text

ACTIONS: tuple[type[Action], ...] = (Give, Recount)

RULE = "GW-2.9"


def asks(s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
    """Return the asks for a gift and for a recount, allowed at any time."""
    return (*_gift_asks(s, seat), _recount_ask(s, seat))


def apply(s: Goodwill, seat: Seat, action: Give | Recount) -> Goodwill:
    return _give_cash(s, seat, action) if isinstance(action, Give) else _recount(s, seat, action)


# -- gifts


def _gift_asks(s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
    """Return the ask for a gift, if the table allows gifts.

    A buyer whom a partner may still pick must keep the price of a share.
    """
    if not s.options.gifts:
        return ()
    spendable_cash = s.cash(seat) - reserved_cash(s, seat)
    bounds = {"low": 1, "limits": (Limit(spendable_cash, "not-enough-cash", "GW-2.10"),)}
    display = {"unit": "money", "secret": not s.is_ownership_open}
    amount_field = figure("amount", code="not-a-count", rule="GW-2.10", **display, **bounds)
    refusal = (
        None if spendable_cash > 0 else Refusal("not-enough-cash", "GW-2.10", "amount", high=0)
    )
    receiver_pick = partner_pick("to", s.seating.seats, seat, "GW-2.10", "transfer-self")
    return (
        Ask(
            Give,
            (receiver_pick, amount_field),
            rule="GW-2.10",
            required=False,
            block=block_for(refusal),
        ),
    )


def _give_cash(s: Goodwill, seat: Seat, action: Give) -> Goodwill:
    """Pay the gift.

    Only the two seats read of it, unless hands are open.
    """
    to, amount = Seat(action.to), Money(action.amount)
    is_secret = not s.is_ownership_open
    s = s.pay(
        amount, cash_account(seat), cash_account(to), memo_text("gift"), "GW-2.10", secret=is_secret
    )
    s = news.announce_gift(s, seat, to, amount)
    if s.is_ownership_open:
        return s.tell("goodwill-given", seat=seat, to=to, amount=amount)
    return s.tell_only((seat, to), "goodwill-given", seat=seat, to=to, amount=amount)


# -- recounts


def _recount_ask(s: Goodwill, seat: Seat) -> Ask:
    """Return the ask for a recount.

    A buyer whom a partner may still pick cannot count less than the price of a share.
    """
    bounds = {"floors": (Limit(reserved_cash(s, seat), "breaks-invariant", RULE),), "unit": "money"}
    counted_field = figure("counted", code="not-a-count", rule=RULE, is_unread=True, **bounds)
    return Ask(Recount, (counted_field, reason_field(RULE, 200)), rule=RULE, required=False)


def _recount(s: Goodwill, seat: Seat, action: Recount) -> Goodwill:
    """Set the seat's cash in the books to its count; the bank pays the difference."""
    required_reason(action, RULE)
    cash_before, counted = s.cash(seat), action.counted
    s = s.set_balance(
        cash_account(seat), counted, memo_text("recount"), RULE, secret=not s.is_ownership_open
    )
    s = replace(s, cash_correction=s.cash_correction + counted - cash_before)
    values = {"was": Money(cash_before), "now": Money(counted), "reason": action.reason}
    if s.is_ownership_open:
        message = text("goodwill-recounted", seat=seat, **values)
        return s.tell(message.key, seat=seat, **values).announce(message, rule=RULE)
    s = s.announce(text("goodwill-recounted-seen", seat=seat), rule=RULE)
    s = s.tell_only((seat,), "goodwill-recounted", seat=seat, **values)
    return s.tell_except((seat,), "goodwill-recounted-seen", seat=seat)
