"""A contract card on the table: a seat obtains it, or it goes under the deck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from referee.games.ambition.company import ContractCard
from referee.games.ambition.state import Ambition, bundle_account, memo_text
from referee.kit.components.money import BANK_ACCOUNT
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import Money, text


def can_deliver(s: Ambition, seat: Seat, card: ContractCard) -> bool:
    return s[seat].chocolate >= card.bars


def obtain_contract(s: Ambition, seat: Seat, card: ContractCard, price: int) -> Ambition:
    """Deliver the bars to the bank, which gives a bundle worth `price` (AMB-4.16)."""
    company = s[seat]
    s = s.pay(price, BANK_ACCOUNT, bundle_account(seat), memo_text("contract"), "AMB-4.16")
    s = replace(s, last_contract_number=s.last_contract_number + 1)
    s = s.with_company(seat, chocolate=company.chocolate - card.bars, won=company.won + 1)
    return s.tell(
        "ambition-contract-won", seat=seat, tonnes=card.tonnes, bars=card.bars, price=Money(price)
    )


def put_back_cards(s: Ambition) -> Ambition:
    """Put face-down cards under the deck if all cursors are 0 (AMB-4.20)."""
    if not s.set_aside_count or any(s[seat].cursor for seat in s.active_seats):
        return s
    s = replace(s, set_aside_count=0).tell("ambition-unturned", count=s.set_aside_count)
    return s.announce(s.messages[-1].text, rule="AMB-4.20")


def put_card_under_deck(s: Ambition, card: ContractCard) -> Ambition:
    """Put the card under the deck and say why (AMB-4.9, AMB-4.15).

    No cursor moves.
    """
    message = text("ambition-news-under", why=s.messages[-1].text, tonnes=card.tonnes)
    s = s.tell("ambition-card-under", tonnes=card.tonnes).announce(message)
    *earlier, latest = s.announcements
    older_announcements = (
        each for each in earlier if not each.message or each.message.key != message.key
    )
    return put_back_cards(replace(s, announcements=(*older_announcements, latest)))


class NegotiationRow(NamedTuple):
    """One seat at a negotiation.

    status: "empty" (cursor), "short" (of bars), "limited" (last month), "waiting", "speaking",
    "answering", "sealed", "in", "out", "passed" or "climbing".
    """

    seat: Seat
    status: str
    cursor: int
    bars: int  # of chocolate


@dataclass(frozen=True, slots=True)
class NegotiationView:
    """The card on the table, and the status of each seat in speaking order."""

    card: ContractCard | None  # None: still face down
    card_number: int  # of `card_count` contracts put up this month
    card_count: int
    rows: tuple[NegotiationRow, ...]
    price: int | None = None  # the last price named
    speaker: Seat | None = None
    next_prices: tuple[int, ...] = ()  # the prices that the banker may name next


def negotiation_view(
    s: Ambition,
    card: ContractCard | None,
    card_count: int,
    status_of: Callable[[Seat], str],
    **other_fields: Any,
) -> NegotiationView:
    """Return the card with the status of each seat.

    `other_fields` has other arguments of the NegotiationView.
    """
    rows = (
        NegotiationRow(each, status_of(each), s[each].cursor, s[each].chocolate)
        for each in s.speaking_order
    )
    return NegotiationView(
        card,
        card_count - s.set_aside_count + (card is None),
        card_count,
        tuple(rows),
        **other_fields,
    )
