"""Transfers between seats, memos, and recounts (AMB-16.2, AMB-16.4, AMB-16.5)."""

from __future__ import annotations

from functools import lru_cache

from referee.games.ambition.actions import Note, Recount, Transfer
from referee.games.ambition.box.inventory import francs_field
from referee.games.ambition.phases.bidding import Bidding
from referee.games.ambition.phases.bluff import Announcing
from referee.games.ambition.state import Ambition, RecountGap, check_cash, memo_text
from referee.kit.actions import Action, Ask, block_for
from referee.kit.components.money import cash_account
from referee.kit.fields import FreeText
from referee.kit.frozen import replace
from referee.kit.phase import partner_pick
from referee.kit.seats import Seat
from referee.kit.words import Money, Recipient, Refusal, TransientLine, text

from . import unread

ACTIONS: tuple[type[Action], ...] = (Transfer, Note, Recount)


def asks(s: Ambition, seat: Seat) -> tuple[Ask, ...]:
    """Return a transfer, a memo and a recount, allowed at any time."""
    transfer_ask, note_ask, recount_ask = _transfer_asks(s.active_seats, s.smallest_bill, seat)
    return transfer_ask, note_ask, replace(recount_ask, block=block_for(_recount_refusal(s, seat)))


@lru_cache(256)
def _transfer_asks(
    active_seats: tuple[Seat, ...], smallest_bill: int, seat: Seat
) -> tuple[Ask, ...]:
    """Return the asks that depend on these values alone."""
    payee_pick = partner_pick("to", active_seats, seat, "AMB-16.4", "transfer-self")
    counted_field = francs_field(
        "counted", smallest_bill, "AMB-16.2", low=0, low_code="bad-count", is_unread=True
    )
    return (
        Ask(
            Transfer,
            (payee_pick, francs_field("amount", smallest_bill, "AMB-16.4")),
            rule="AMB-16.4",
            required=False,
        ),
        Ask(
            Note,
            (payee_pick, FreeText("words", 200, rule="AMB-16.5")),
            rule="AMB-16.5",
            required=False,
        ),
        Ask(Recount, (counted_field,), rule="AMB-16.2", required=False),
    )


def _recount_refusal(s: Ambition, seat: Seat) -> Refusal | None:
    """Return the refusal of a recount by a seat whose bid is sealed (AMB-16.2)."""
    has_sealed_bid = isinstance(s.phase, Bidding | Announcing) and s.phase.bids.has_sealed(seat)
    return Refusal("bid-sealed", "AMB-16.2") if has_sealed_bid else None


def apply(s: Ambition, seat: Seat, action: Transfer | Note | Recount) -> Ambition:
    match action:
        case Transfer(to=to, amount=amount):
            return _transfer(s, seat, Seat(to), amount)
        case Note(to=to, words=words):
            s = s.tell_only((seat, Seat(to)), "ambition-note", seat=seat, to=Seat(to), words=words)
            s = unread.add_unread(s, Seat(to), unread.memo_item(seat, words))
            line = text("ambition-note-made", seat=seat, to=Seat(to))
            return replace(
                s, messages=(*s.messages, TransientLine(line, hidden_from=(seat, Seat(to))))
            )
        case Recount():
            return _recount(s, seat, action.counted)


def _transfer(s: Ambition, seat: Seat, to: Seat, amount: int) -> Ambition:
    """Move money that no open bid or plan reserves (AMB-2.13).

    Only the two seats learn the amount; the others learn that one paid.
    """
    check_cash(s, seat, amount, "AMB-16.4", "amount")
    s = s.pay(
        amount, cash_account(seat), cash_account(to), memo_text("transfer"), "AMB-16.4", secret=True
    )
    s = s.tell_only((seat, to), "any-pays-to", seat=seat, to=to, amount=Money(amount))
    s = s.tell_except((seat, to), "ambition-transfer-seen", seat=seat, to=to)
    payee_notice = Recipient(
        to, text("any-pays-to-you-to", seat=seat, amount=Money(amount)), amount
    )
    payer_notice = Recipient(
        seat, text("ambition-transferred-give", to=to, amount=Money(amount)), -amount
    )
    return s.announce(s.messages[-1].text, (payee_notice, payer_notice), rule="AMB-16.4")


def _recount(s: Ambition, seat: Seat, counted: int) -> Ambition:
    """Set the books to the cash counted. The difference is public, the total is not."""
    difference = counted - s.cash(seat)
    if not difference:
        return s.mention("ambition-recount-right", seat=seat)
    s = s.set_balance(cash_account(seat), counted, memo_text("recount"), "AMB-16.2")
    s = replace(s, recount_gaps=(*s.recount_gaps, RecountGap(seat, s.month, difference)))
    return s.tell("ambition-recount", seat=seat, difference=Money(difference))
