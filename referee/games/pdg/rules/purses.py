"""Amounts, and the refusal of who has less."""

from __future__ import annotations

from referee.kit.words import Money, Refusal, Text, text


def amount(dollars: int) -> Text:
    """M$ with their unit."""
    return text("pdg-amount", amount=Money(dollars))


def with_amount(sector: Text, dollars: int | None, of: int) -> Text:
    """One `of` so many sectors with its price, or what a sale brings there, if that is known."""
    key = "pdg-take-it" if of == 1 else "pdg-priced"
    return sector if dollars is None else text(key, sector=sector, price=amount(dollars))


def short(needed: int, rule: str, field: str = "") -> Refusal:
    """The refusal for a seat that has less than the `needed` M$."""
    return Refusal("not-enough-cash", rule, field, high="short", needed=amount(needed))
