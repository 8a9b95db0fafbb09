"""The bills that each seat starts with (PDG-1.4, table A)."""

from __future__ import annotations

from referee.games.pdg.state import Pdg
from referee.kit.words import Money, Refusal, Text, text

from .constants import PURSE


def handed_out(s: Pdg) -> Pdg:
    """The table with a purse before each seat."""
    for seat in s.seating.seats:
        s = s.earn(seat, PURSE, text("pdg-memo-purse"), "PDG-1.4")
    return s


def amount(dollars: int) -> Text:
    """M$ with their unit."""
    return text("pdg-amount", amount=Money(dollars))


def short(needed: int, rule: str, field: str = "") -> Refusal:
    """The refusal for a seat that has less than the `needed` M$."""
    return Refusal("not-enough-cash", rule, field, high="short", needed=amount(needed))
