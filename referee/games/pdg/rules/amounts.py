"""Amounts, refusals for want of cash, and refused choices."""

from __future__ import annotations

from collections.abc import Iterable

from referee.kit.fields import Wrong
from referee.kit.words import Message, Money, Refusal, text


def amount(dollars: int) -> Message:
    """Return an amount with its unit, M$."""
    return text("pdg-amount", amount=Money(dollars))


def with_amount(sector: Message, dollars: int | None, of: int) -> Message:
    """Return the label of a sector: its name, with `dollars` M$ if they are known.

    `of` is the number of sectors offered. A single one is labelled "I take it: …".
    """
    key = "pdg-take-it" if of == 1 else "pdg-priced"
    return sector if dollars is None else text(key, sector=sector, price=amount(dollars))


def short(needed: int, rule: str, field: str = "") -> Refusal:
    """Return the refusal for a seat with less than the `needed` M$."""
    return Refusal("not-enough-cash", rule, field, high="short", needed=amount(needed))


def refused(reasons: Iterable[tuple[int | str, Refusal | None]]) -> tuple[Wrong, ...]:
    """Return the choices that have a refusal, with this refusal."""
    return tuple(
        Wrong(choice, why.code, why.rule, why.text.values) for choice, why in reasons if why
    )
