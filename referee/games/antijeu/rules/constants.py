"""Printed amounts in euros, their words, and refusals for lack of money (AJ-1.10)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from referee.kit.box.facts import Box
from referee.kit.components.money import BillCount, small_bills_per_hand
from referee.kit.words import Message, Money, Refusal, text

START_CASH = 1_500  # of each seat (AJ-1.3)
START_BILLS = ((1, 500), (7, 100), (6, 50))  # count and value
SEATS_FOR_ALL_BILLS = 6  # seats for which the bills of the box are enough
TOKEN_PRICE = 100
COMPENSATION = 50  # for a token, or a player, that was ousted (AJ-5.5)
BUDGET_SALARY = 100  # for passing or reaching the budget office (AJ-2.9)
COURT_FINE = 50  # for a double thrown on court (AJ-2.7)
CASH_STEP = 50  # every amount is a multiple of the smallest bill
TWO_DICE_SUMS = range(2, 13)  # squares that two dice lead ahead
SHEET_TOKENS = 60  # two-sided tokens of a sheet, which two colours share (AJ-4.9)
REFUSAL_PRECEDENCE = (  # of refusals: when several fit, the first is given (AJ-15.3)
    *("not-your-turn", "wrong-step", "due-pending", "choice-pending", "trades-off"),
    *("bad-dice", "square-mismatch", "not-reachable", "unknown-square", "no-offer"),
    *("not-holder", "loan-used", "not-short", "case-of-other", "circle-full", "too-many"),
    *("too-poor", "double-claim", "bad-amount", "ends-game"),
)


class CartelType(StrEnum):
    OLIGOPOLY = "oligopoly"
    TRUST = "trust"
    MONOPOLY = "monopoly"


class CartelAmounts(NamedTuple):
    """The amounts that depend on the type of a cartel."""

    circles: int  # on each of its three companies
    fine: int  # visitor to bank
    fee: int  # of surveillance, visitor to holder
    prime: int  # bank to holder, when it is broken
    loan: int  # bank to holder, once
    points: tuple[int, ...]  # of credit, by tier from 1


AMOUNTS = {
    CartelType.OLIGOPOLY: CartelAmounts(1, 50, 150, 300, 350, (450,)),
    CartelType.TRUST: CartelAmounts(2, 100, 250, 600, 500, (450, 1_000)),
    CartelType.MONOPOLY: CartelAmounts(3, 150, 400, 900, 700, (450, 1_000, 1_750)),
}
TYPE_BY_CIRCLES = {amounts.circles: kind for kind, amounts in AMOUNTS.items()}


# -- amounts in words, bills and refusals


def amount_text(euros: int) -> Message:
    """Return euros with their unit."""
    return text("antijeu-amount", amount=Money(euros))


def not_enough_cash_refusal(needed: int, rule: str, field: str = "") -> Refusal:
    """Return the refusal for a seat that has less than the `needed` euros."""
    return Refusal("too-poor", rule, field, needed=amount_text(needed))


def not_enough_for_token_refusal(price: int, rule: str) -> Refusal:
    """Return the refusal of a single token, without the hint to take fewer."""
    refusal = not_enough_cash_refusal(price, rule)
    refusal.text = text("antijeu-short-of-token", amount=amount_text(price))
    return refusal


def starting_bills(box: Box) -> tuple[BillCount, ...]:
    """Return the bills that make 1 500 for each seat (AJ-1.3).

    They are those of the rules, if the box has enough of them for six seats.
    """
    rule_bills = tuple(BillCount(*each) for each in START_BILLS)
    count_by_value = {bill["value"]: bill["count"] for bill in box.pieces("bill").values()}
    if all(
        count_by_value.get(bill.value, 0) >= SEATS_FOR_ALL_BILLS * bill.bill_count
        for bill in rule_bills
    ):
        return rule_bills
    return small_bills_per_hand(box, START_CASH, SEATS_FOR_ALL_BILLS)
