"""Amounts, and the refusal of who has less."""

from __future__ import annotations

from referee.kit.words import Money, Refusal, Text, text


def amount(dollars: int) -> Text:
    """M$ with their unit."""
    return text("pdg-amount", amount=Money(dollars))


def with_amount(sector: Text, dollars: int | None, key: str = "pdg-priced") -> Text:
    """A sector with its price, or what a sale brings there, if that is known."""
    return sector if dollars is None else text(key, sector=sector, price=amount(dollars))


def short(needed: int, rule: str, field: str = "") -> Refusal:
    """The refusal for a seat that has less than the `needed` M$."""
    return Refusal("not-enough-cash", rule, field, high="short", needed=amount(needed))
