"""Amounts, and the refusal of who has less: only seats can be short, never the bank (AJ-1.10)."""

from __future__ import annotations

from referee.kit.words import Money, Refusal, Text, text


def amount(euros: int) -> Text:
    """Euros with their unit."""
    return text("antijeu-amount", amount=Money(euros))


def too_poor(needed: int, rule: str, field: str = "") -> Refusal:
    """The refusal for a seat that has less than the `needed` euros."""
    return Refusal("too-poor", rule, field, needed=amount(needed))
