"""Amounts, the first purse, and the refusals of a poor seat (AJ-1.10)."""

from __future__ import annotations

from referee.games.antijeu.rules.constants import START_BILLS, START_CASH
from referee.kit.bills import BillCount, shared_bills
from referee.kit.box import Box
from referee.kit.words import Message, Money, Refusal, text

SIX = 6  # seats for which the bills of the box are enough


def amount(euros: int) -> Message:
    """Return euros with their unit."""
    return text("antijeu-amount", amount=Money(euros))


def too_poor(needed: int, rule: str, field: str = "") -> Refusal:
    """Return the refusal of a seat with less than the `needed` euros."""
    return Refusal("too-poor", rule, field, needed=amount(needed))


def too_poor_for_one(price: int, rule: str) -> Refusal:
    """Return the refusal of a single token, without the hint to take fewer."""
    refusal = too_poor(price, rule)
    refusal.text = text("antijeu-short-of-token", amount=amount(price))
    return refusal


def first_purse(box: Box) -> tuple[BillCount, ...]:
    """Return the bills of 1 500 for each seat (AJ-1.3).

    They are those of the rules, if the box still has enough for six seats.
    """
    named = tuple(BillCount(*each) for each in START_BILLS)
    stock = {bill["value"]: bill["count"] for bill in box.pieces("bill").values()}
    if all(stock.get(bill.value, 0) >= SIX * bill.number for bill in named):
        return named
    return shared_bills(box, START_CASH, SIX)
