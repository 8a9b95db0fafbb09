"""The bosses face down: cards go under them, the top one fills the row (GW-5.8, 12.1, 13.3).

Whoever goes under the pile was face up, so the app comes to know the whole pile; but the cards
lie face down, and their order is told to nobody (GW-5.14).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from referee.games.goodwill.actions import DrawBoss, NewBoss
from referee.games.goodwill.box import card_fields, deck
from referee.games.goodwill.box.cards import CompanyId, company_name
from referee.games.goodwill.state import BOSSES, Change, Goodwill
from referee.kit.asks import Ask, Choice, Pick, Wrong
from referee.kit.words import Refusal, Text, text

UNSEEN = ""  # a card of the pile that nobody has seen


def under(s: Goodwill, boss: str) -> Goodwill:
    """`boss` lies face down under the pile; "" for a company that had none."""
    return replace(s, pile=(*s.pile, boss)) if boss else s


def face_up(s: Goodwill) -> tuple[str, ...]:
    """The bosses in office, in the order of the companies, then those of the row."""
    in_office = (company.boss for company in s.companies.values())
    return (*(boss for boss in in_office if boss), *s.row)


def top(s: Goodwill, known: Collection[str]) -> str:
    """Who must lie on top, `known` being the bosses of the box; UNSEEN where nobody can tell."""
    first = s.pile[0]
    if first or s.pile.count(UNSEEN) > 1 or len(known) < BOSSES:
        return first
    left = set(known) - set(face_up(s)) - set(s.pile)
    return left.pop() if len(left) == 1 else UNSEEN


def to_draw(s: Goodwill) -> tuple[Ask, ...]:
    """The card turned for the row: one of the known ones, or one typed for the first time.

    All that do not lie face up are offered, those foremost that may lie on top; but not who has
    just gone under the pile, whom the table may let pass all the same.
    """
    known, up, may = deck.bosses(s), face_up(s), may_lie_on_top(s)
    lowest = tuple(name for name in s.pile[-1:] if name not in (UNSEEN, *may))
    others = tuple(name for name in known if name not in (*up, *may, *lowest))
    card = Pick(
        "boss",
        tuple(Choice(name, name) for name in (*may, *others)),
        code="boss-elsewhere",
        rule="GW-5.8",
        refused=(
            *(Wrong(name, "boss-elsewhere", "GW-5.8") for name in up),
            *(Wrong(name, "boss-order", "GW-5.14") for name in lowest),
        ),
        start=may[0] if len(may) == 1 else None,
    )
    barred = None if may else Refusal("boss-elsewhere", "GW-5.8")
    turned = Ask(DrawBoss, (card,), "GW-5.8", barred=barred)
    if s.pile[0] or deck.profile(s) == deck.HOUSE:
        return (turned,)
    fresh = not may or deck.unread(s, "boss")
    typed = Ask(NewBoss, card_fields.boss_fields(), "GW-5.8", due=fresh)
    return (typed, turned) if fresh else (turned, typed)


def may_lie_on_top(s: Goodwill) -> tuple[str, ...]:
    """The bosses of whom one lies on top, as far as the face-up cards tell (GW-5.14)."""
    known = deck.bosses(s)
    first = top(s, known)
    return (first,) if first else tuple(n for n in known if n not in (*face_up(s), *s.pile))


def check_drawn(s: Goodwill, name: str) -> None:
    """Raise Refusal where another card is known to lie on top; the table may know better."""
    if name not in may_lie_on_top(s) and not s.overruled:
        raise Refusal("boss-order", "GW-5.14", "boss")


def check_new(s: Goodwill, name: str) -> None:
    """Raise Refusal where a boss typed anew is known to lie elsewhere than on top."""
    if name in face_up(s):
        raise Refusal("boss-elsewhere", "GW-5.8", "name")
    if name in s.pile and not s.overruled:
        raise Refusal("boss-order", "GW-5.14", "name")


def draw(s: Goodwill, boss: str) -> Goodwill:
    """`boss` is turned from the top and fills the row.

    Where the books had another card there, that one lies where `boss` was thought to be.
    """
    return replace(s, row=(*s.row, boss), pile=exchanged(s.pile, s.pile[0], boss)[1:])


def exchanged(pile: tuple[str, ...], one: str, boss: str) -> tuple[str, ...]:
    """The pile with `one` where `boss` was; as it is where nobody knew where `boss` lay."""
    return tuple(one if name == boss else name for name in pile)


def moves(s: Goodwill, company: CompanyId, change: Change) -> tuple[Text, ...]:
    """The cards to move, in their order; what the app has dealt may lie nowhere but on screens."""
    old, new, drawn = change
    name = company_name(company)
    if s.options.cards == "app":
        key = "goodwill-moved-bosses" if old else "goodwill-moved-boss-in"
        return (text(key, boss=new, company=name, old=old, drawn=drawn),)
    under = (text("goodwill-move-under", boss=old),) if old else ()
    fill = text("goodwill-move-drawn", boss=drawn) if drawn else text("goodwill-move-draw")
    return (*under, text("goodwill-move-office", boss=new, company=name), fill)
