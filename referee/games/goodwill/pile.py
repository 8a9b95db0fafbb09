"""The bosses face down: cards go under them, the top one fills the row (GW-5.8, 12.1, 13.3).

Whoever goes under the pile was face up, so the app comes to know the whole pile; but the cards
lie face down, and the order is told to nobody (GW-5.14).
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
    """The bosses in office, in the order of the companies, and those of the row."""
    in_office = (firm.boss for firm in s.firms.values())
    return (*(boss for boss in in_office if boss), *s.row)


def top(s: Goodwill, known: Collection[str]) -> str:
    """Who must lie on top, `known` being the bosses of the box; UNSEEN where nobody can tell."""
    first = s.pile[0]
    if first or s.pile.count(UNSEEN) > 1 or len(known) < BOSSES:
        return first
    left = set(known) - set(face_up(s)) - set(s.pile)
    return left.pop() if len(left) == 1 else UNSEEN


def lifted(pile: tuple[str, ...], boss: str) -> tuple[str, ...]:
    """The pile with `boss` on top: it changes places with the card that the books had there.

    Raises ValueError where every card of the pile is known and none of them is `boss`.
    """
    at = pile.index(boss if boss in pile else UNSEEN)
    rest = list(pile)
    rest[0], rest[at] = boss, rest[0]
    return tuple(rest)


def draw(s: Goodwill, boss: str) -> Goodwill:
    """`boss` is turned from the top and fills the row."""
    return replace(s, row=(*s.row, boss), pile=lifted(s.pile, boss)[1:])
