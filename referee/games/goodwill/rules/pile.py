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


def put_boss_under_pile(s: Goodwill, boss: str) -> Goodwill:
    """Return the state with `boss` under the pile.

    "" means that the company had no boss, and changes nothing.
    """
    return replace(s, boss_pile=(*s.boss_pile, boss)) if boss else s


def visible_bosses(s: Goodwill) -> tuple[str, ...]:
    """Return the bosses in office, by company, then those of the row."""
    bosses_in_office = (company.boss for company in s.companies.values())
    return (*(boss for boss in bosses_in_office if boss), *s.boss_row)


def deduce_top_boss(s: Goodwill, bosses: Collection[str]) -> str:
    """Return the boss on top of the pile; `bosses` are all known ones.

    UNKNOWN_BOSS if it cannot be deduced.
    """
    top_boss = s.boss_pile[0]
    if top_boss or s.boss_pile.count(UNKNOWN_BOSS) > 1 or len(bosses) < BOSS_COUNT:
        return top_boss
    candidates = set(bosses) - set(visible_bosses(s)) - set(s.boss_pile)
    return candidates.pop() if len(candidates) == 1 else UNKNOWN_BOSS


def draw_asks(s: Goodwill) -> tuple[Ask, ...]:
    """Return asks to fill the row with a known boss or a new one.

    All bosses that are not face up are offered, first those that may be on top. The boss that has
    just gone under the pile is refused, but the host may overrule this.
    """
    bosses, visible_names, possible_names = (
        deck.bosses(s),
        visible_bosses(s),
        possible_top_bosses(s),
    )
    bottom_names = tuple(
        name for name in s.boss_pile[-1:] if name not in (UNKNOWN_BOSS, *possible_names)
    )
    other_names = tuple(
        name for name in bosses if name not in (*visible_names, *possible_names, *bottom_names)
    )
    boss_pick = Pick(
        "boss",
        tuple(Choice(name, name) for name in (*possible_names, *other_names)),
        code="boss-elsewhere",
        rule="GW-5.8",
        refused_choices=(
            *(RefusedChoice(name, "boss-elsewhere", "GW-5.8") for name in visible_names),
            *(RefusedChoice(name, "boss-order", "GW-5.14") for name in bottom_names),
        ),
        start=possible_names[0] if len(possible_names) == 1 else None,
    )
    refusal = None if possible_names else Refusal("boss-elsewhere", "GW-5.8")
    draw_ask = Ask(DrawBoss, (boss_pick,), "GW-5.8", block=block_for(refusal))
    if s.boss_pile[0] or deck.card_set(s) == deck.HOUSE_SET:
        return (draw_ask,)
    is_new_likely = not possible_names or deck.is_mostly_unknown(s, "boss")
    new_ask = Ask(NewBoss, card_fields.boss_fields(), "GW-5.8", required=is_new_likely)
    return (new_ask, draw_ask) if is_new_likely else (draw_ask, new_ask)


def possible_top_bosses(s: Goodwill) -> tuple[str, ...]:
    """Return the bosses that may be on top of the pile (GW-5.14)."""
    bosses = deck.bosses(s)
    top_boss = deduce_top_boss(s, bosses)
    return (
        (top_boss,)
        if top_boss
        else tuple(n for n in bosses if n not in (*visible_bosses(s), *s.boss_pile))
    )


def check_drawn(s: Goodwill, name: str) -> None:
    """Raise Refusal if another card is on top; the host may overrule it."""
    if name not in possible_top_bosses(s) and not s.is_overruled:
        raise Refusal("boss-order", "GW-5.14", "boss")


def check_new_boss(s: Goodwill, name: str) -> None:
    """Raise Refusal if a boss typed in as new is known at another place."""
    if name in visible_bosses(s):
        raise Refusal("boss-elsewhere", "GW-5.8", "name")
    if name in s.boss_pile and not s.is_overruled:
        raise Refusal("boss-order", "GW-5.14", "name")


def draw_boss(s: Goodwill, boss: str) -> Goodwill:
    """Turn up `boss` from the top of the pile to fill the row.

    If the books had another card on top, that card gets the place of `boss` in the books.
    """
    return replace(
        s,
        boss_row=(*s.boss_row, boss),
        boss_pile=exchange_in_pile(s.boss_pile, s.boss_pile[0], boss)[1:],
    )


def exchange_in_pile(pile: tuple[str, ...], replacement: str, boss: str) -> tuple[str, ...]:
    """Return the pile with `replacement` in place of `boss`.

    It is unchanged if the pile does not have `boss` by name.
    """
    return tuple(replacement if name == boss else name for name in pile)


def move_lines(s: Goodwill, company: CompanyId, change: BossChange) -> tuple[Message, ...]:
    """Return the cards to move, in order.

    If the app dealt, some cards may exist on screens only.
    """
    old_boss, new_boss, drawn_boss = change
    name = company_name(company)
    if s.options.cards == "app":
        key = "goodwill-moved-bosses" if old_boss else "goodwill-moved-boss-in"
        return (text(key, boss=new_boss, company=name, old=old_boss, drawn=drawn_boss),)
    leaving_texts = (text("goodwill-move-under", boss=old_boss),) if old_boss else ()
    row_text = (
        text("goodwill-move-drawn", boss=drawn_boss) if drawn_boss else text("goodwill-move-draw")
    )
    return (*leaving_texts, text("goodwill-move-office", boss=new_boss, company=name), row_text)
