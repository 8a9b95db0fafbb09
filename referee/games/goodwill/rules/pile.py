"""The face-down pile of bosses (GW-5.8, GW-12.1, GW-13.3).

Cards go under it, and its top card fills the row. Each card was face up before, so in time the app
knows the whole pile. It shows the order to nobody, because the pile is face down on the table
(GW-5.14).
"""

from __future__ import annotations

from collections.abc import Collection

from referee.games.goodwill.actions import DrawBoss, NewBoss
from referee.games.goodwill.box import card_fields, deck
from referee.games.goodwill.box.cards import CompanyId, company_name
from referee.games.goodwill.state import BOSS_COUNT, BossChange, Goodwill
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Choice, Pick, RefusedChoice
from referee.kit.frozen import replace
from referee.kit.words import Message, Refusal, text

UNKNOWN_BOSS = ""  # a card of the pile that nobody has seen


def put_boss_under(s: Goodwill, boss: str) -> Goodwill:
    """Return the state with `boss` under the pile.

    "" means that the company had no boss, and changes nothing.
    """
    return replace(s, pile=(*s.pile, boss)) if boss else s


def visible_bosses(s: Goodwill) -> tuple[str, ...]:
    """Return the bosses in office, by company, then those of the row."""
    in_office = (company.boss for company in s.companies.values())
    return (*(boss for boss in in_office if boss), *s.row)


def deduce_top_boss(s: Goodwill, bosses: Collection[str]) -> str:
    """Return the boss on top of the pile; `bosses` are all known ones.

    UNKNOWN_BOSS if it cannot be deduced.
    """
    first = s.pile[0]
    if first or s.pile.count(UNKNOWN_BOSS) > 1 or len(bosses) < BOSS_COUNT:
        return first
    candidates = set(bosses) - set(visible_bosses(s)) - set(s.pile)
    return candidates.pop() if len(candidates) == 1 else UNKNOWN_BOSS


def draw_asks(s: Goodwill) -> tuple[Ask, ...]:
    """Return asks to fill the row with a known boss or a new one.

    All bosses that are not face up are offered, first those that may be on top. The boss that has
    just gone under the pile is refused, but the host may overrule this.
    """
    bosses, up, may = deck.bosses(s), visible_bosses(s), possible_top_bosses(s)
    lowest = tuple(name for name in s.pile[-1:] if name not in (UNKNOWN_BOSS, *may))
    others = tuple(name for name in bosses if name not in (*up, *may, *lowest))
    card = Pick(
        "boss",
        tuple(Choice(name, name) for name in (*may, *others)),
        code="boss-elsewhere",
        rule="GW-5.8",
        refused_choices=(
            *(RefusedChoice(name, "boss-elsewhere", "GW-5.8") for name in up),
            *(RefusedChoice(name, "boss-order", "GW-5.14") for name in lowest),
        ),
        start=may[0] if len(may) == 1 else None,
    )
    refusal = None if may else Refusal("boss-elsewhere", "GW-5.8")
    draw_ask = Ask(DrawBoss, (card,), "GW-5.8", block=block_for(refusal))
    if s.pile[0] or deck.card_set(s) == deck.HOUSE_SET:
        return (draw_ask,)
    fresh = not may or deck.is_mostly_unknown(s, "boss")
    new_ask = Ask(NewBoss, card_fields.boss_fields(), "GW-5.8", required=fresh)
    return (new_ask, draw_ask) if fresh else (draw_ask, new_ask)


def possible_top_bosses(s: Goodwill) -> tuple[str, ...]:
    """Return the bosses that may be on top of the pile (GW-5.14)."""
    bosses = deck.bosses(s)
    first = deduce_top_boss(s, bosses)
    return (first,) if first else tuple(n for n in bosses if n not in (*visible_bosses(s), *s.pile))


def check_drawn(s: Goodwill, name: str) -> None:
    """Raise Refusal if another card is on top; the host may overrule it."""
    if name not in possible_top_bosses(s) and not s.overruled:
        raise Refusal("boss-order", "GW-5.14", "boss")


def check_new_boss(s: Goodwill, name: str) -> None:
    """Raise Refusal if a boss typed in as new is known at another place."""
    if name in visible_bosses(s):
        raise Refusal("boss-elsewhere", "GW-5.8", "name")
    if name in s.pile and not s.overruled:
        raise Refusal("boss-order", "GW-5.14", "name")


def draw_boss(s: Goodwill, boss: str) -> Goodwill:
    """Turn up `boss` from the top of the pile to fill the row.

    If the books had another card on top, that card gets the place of `boss` in the books.
    """
    return replace(s, row=(*s.row, boss), pile=exchange_in_pile(s.pile, s.pile[0], boss)[1:])


def exchange_in_pile(pile: tuple[str, ...], one: str, boss: str) -> tuple[str, ...]:
    """Return the pile with `one` in place of `boss`.

    It is unchanged if the pile does not have `boss` by name.
    """
    return tuple(one if name == boss else name for name in pile)


def move_lines(s: Goodwill, company: CompanyId, change: BossChange) -> tuple[Message, ...]:
    """Return the cards to move, in order.

    If the app dealt, some cards may exist on screens only.
    """
    old, new, drawn = change
    name = company_name(company)
    if s.options.cards == "app":
        key = "goodwill-moved-bosses" if old else "goodwill-moved-boss-in"
        return (text(key, boss=new, company=name, old=old, drawn=drawn),)
    leaves = (text("goodwill-move-under", boss=old),) if old else ()
    fill = text("goodwill-move-drawn", boss=drawn) if drawn else text("goodwill-move-draw")
    return (*leaves, text("goodwill-move-office", boss=new, company=name), fill)
