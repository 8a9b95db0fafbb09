"""Amounts, the refusal of who has less, and choices that are refused."""

from __future__ import annotations

from collections.abc import Iterable

from referee.kit.fields import Wrong
from referee.kit.words import Message, Money, Refusal, text


def amount(dollars: int) -> Message:
    """M$ with their unit."""
    return text("pdg-amount", amount=Money(dollars))


def with_amount(sector: Message, dollars: int | None, of: int) -> Message:
    """One `of` so many sectors with its price, or what a sale brings there, if that is known."""
    key = "pdg-take-it" if of == 1 else "pdg-priced"
    return sector if dollars is None else text(key, sector=sector, price=amount(dollars))


def short(needed: int, rule: str, field: str = "") -> Refusal:
    """The refusal for a seat that has less than the `needed` M$."""
    return Refusal("not-enough-cash", rule, field, high="short", needed=amount(needed))


def refused(reasons: Iterable[tuple[int | str, Refusal | None]]) -> tuple[Wrong, ...]:
    """The choices that there is a reason against, with this reason."""
    return tuple(Wrong(at, why.code, why.rule, why.text.values) for at, why in reasons if why)
