"""Amounts, and the refusal of who has less."""

from __future__ import annotations

from referee.kit.words import Money, Refusal, Text, text


def amount(dollars: int) -> Text:
    """M$ with their unit."""
    return text("pdg-amount", amount=Money(dollars))


def short(needed: int, rule: str, field: str = "") -> Refusal:
    """The refusal for a seat that has less than the `needed` M$."""
    return Refusal("not-enough-cash", rule, field, high="short", needed=amount(needed))
