"""Goodwill's printed cards: events, percents, bosses and shares.

A sheet prints the set of the table, never a mix: the cards read from the box, or the house set (B-1
to B-3).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import (
    DOMAINS,
    EVENTS,
    SHARES_PER_COMPANY,
    Boss,
    CompanyId,
    Event,
    EventCard,
)
from referee.games.goodwill.state import DOLLARS_A_TOKEN
from referee.kit.box.facts import Box
from referee.kit.box.paper import BLANK_ID, CARD_FORMAT, Options, PieceSheet, TemplateVariables
from referee.kit.box.text_cards import line_count
from referee.kit.words import Money, text

SortKey = Callable[[Any], Any]  # the sort key of cards read from the box

_EVENT_ORDER = {event: at for at, event in enumerate(EVENTS.values())}
# for a boss's name: its class in the stylesheet, the ems of a line, the number of lines
_NAME_SIZES = (("plain", 6.2, 1), ("long", 9.6, 1), ("longer", 13.4, 2), ("longest", 18.0, 3))


def _deck_ids(kind: str, rank: SortKey, box: Box, options: Options) -> tuple[str, ...]:
    """Return the ids of the deck: house cards by number, the box's own by face."""
    uses_house_set = _uses_house_set(box, options)
    folder = f"house-{kind}" if uses_house_set else kind
    faces = box.pieces(folder)
    names = faces if uses_house_set else sorted(faces, key=lambda name: rank(faces[name]))
    return tuple(f"{folder}/{name}" for name in names)


def _uses_house_set(box: Box, options: Options) -> bool:
    """Return True if the house set is used, as it is before any reading."""
    is_nothing_read = not any(box.facts_in(kind) for kind in deck.DECK_SIZES)
    return is_nothing_read or deck.card_set_of_box(box, options["cards"]) == deck.HOUSE_SET


def _card_values(box: Box, piece: str) -> tuple[Any, TemplateVariables]:
    """Return a card's values (None for a blank) and its house number."""
    folder, _, name = piece.partition("/")
    return None if piece == BLANK_ID else box[piece], {
        "number": name if folder == "house-event" else ""
    }


# -- events


def _event_card_rank(value: Any) -> tuple[int, int]:
    card = EventCard.read(value)
    return _EVENT_ORDER[card.left], _EVENT_ORDER[card.right]


def event(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return both events of a card; nothing on a blank one (GW-6.5)."""
    value, values = _card_values(box, piece)
    events: tuple[Event | None, ...] = (None, None) if value is None else EventCard.read(value)
    return {**values, "halves": tuple(map(_event_side_values, events))}


def _event_side_values(event: Event | None) -> TemplateVariables:
    """Return sign and words of an event.

    Its dollars change a price, or are paid for each token.
    """
    if event is None:
        return {"kind": BLANK_ID}
    return {
        "kind": event.kind,
        "text": event.text,
        "resources": tuple(map(str, event.resources)),
        "names": tuple(text(f"goodwill-resource-{resource}") for resource in event.resources),
        "more": event.step > 0,
        "by": Money(abs(event.step)),
        "arrows": abs(event.step) // 5,
        "level": event.level,
        "company": event.company,
        "token": Money(DOLLARS_A_TOKEN),
    }


# -- percents


def percent(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return a number from 0 to 100, and its height on the scale (GW-6.2)."""
    value, values = _card_values(box, piece)
    return {**values, "percent": value}


# -- bosses


def boss(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return name, salary, grades, energy policy and dividend mark.

    GW-6.7, GW-9.1, GW-14.1, GW-15.3.
    """
    value, values = _card_values(box, piece)
    if value is None:
        return {**values, "name": "", "size": "plain", "grades": dict.fromkeys(DOMAINS)}
    card = Boss.read(value)
    return {
        **values,
        "name": card.name,
        "size": _name_size_class(card.name),
        "salary": card.salary,
        "grades": {domain: card.grade(domain) for domain in DOMAINS},
        "policy": tuple((str(lost), str(gained)) for lost, gained in card.policy),
        "dividend": card.dividend,
    }


def _name_size_class(name: str) -> str:
    """Return the font size class that fits a name, if possible without word breaks."""
    widest_word = max((sum(map(_letter_width, word)) for word in name.split()), default=0)
    fitting_sizes = (
        size
        for size, room, most in _NAME_SIZES
        if widest_word <= room and line_count(name, room, _letter_width) <= most
    )
    return next(fitting_sizes, "broken")


def _letter_width(letter: str) -> float:
    """Return the approximate width of a bold letter, in ems."""
    if letter in "mwMW":
        return 1.0
    if letter in "ijl.,'’ -":
        return 0.35
    return 0.75 if letter.isupper() else 0.6


# -- shares


def _share_ids(box: Box, options: Options) -> tuple[str, ...]:
    """Return the ids of ten shares of each company.

    At four seats the table leaves two Crimson shares in the box (GW-1.11).
    """
    return tuple(f"share/{company}" for company in CompanyId for _ in range(SHARES_PER_COMPANY))


def share(box: Box, options: Options, piece: str) -> TemplateVariables:
    return {"company": piece.partition("/")[2]}


def _deck_sheet(
    kind: str, rank: SortKey, face: Callable[[Box, Options, str], TemplateVariables]
) -> PieceSheet:
    ids = partial(_deck_ids, kind, rank)
    return PieceSheet(format=CARD_FORMAT, ids=ids, face=face, has_backs=True, may_be_blank=True)


SHEETS = {
    "events": _deck_sheet("event", _event_card_rank, event),
    "percents": _deck_sheet("percent", int, percent),
    "bosses": _deck_sheet("boss", lambda value: str(value["name"]).casefold(), boss),
    "shares": PieceSheet(format=CARD_FORMAT, ids=_share_ids, face=share, has_backs=True),
}
