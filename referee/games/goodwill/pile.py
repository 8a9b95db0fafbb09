"""The bosses face down: cards go under them, the top one fills the row (GW-5.8, 12.1, 13.3).

Whoever goes under the pile was face up, so the app comes to know the whole pile; but the cards
lie face down, and their order is told to nobody (GW-5.14).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from .state import BOSSES, Goodwill

UNSEEN = ""  # a card of the pile that nobody has seen


def under(s: Goodwill, boss: str) -> Goodwill:
    """`boss` lies face down under the pile; "" for a company that had none."""
    return replace(s, pile=(*s.pile, boss)) if boss else s


def face_up(s: Goodwill) -> tuple[str, ...]:
    """The bosses in office, in the order of the companies, then those of the row."""
    in_office = (firm.boss for firm in s.firms.values())
    return (*(boss for boss in in_office if boss), *s.row)


def top(s: Goodwill, known: Collection[str]) -> str:
    """Who must lie on top, `known` being the bosses of the box; UNSEEN where nobody can tell."""
    first = s.pile[0]
    if first or s.pile.count(UNSEEN) > 1 or len(known) < BOSSES:
        return first
    left = set(known) - set(face_up(s)) - set(s.pile)
    return left.pop() if len(left) == 1 else UNSEEN


def draw(s: Goodwill, boss: str) -> Goodwill:
    """`boss` is turned from the top and fills the row.

    Where the books had another card there, that one lies where `boss` was thought to be.
    """
    return replace(s, row=(*s.row, boss), pile=exchanged(s.pile, s.pile[0], boss)[1:])


def exchanged(pile: tuple[str, ...], one: str, boss: str) -> tuple[str, ...]:
    """The pile with `one` where `boss` was; as it is where nobody knew where `boss` lay."""
    return tuple(one if name == boss else name for name in pile)
