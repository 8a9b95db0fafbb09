"""The cards of this table, from the house set or learned, and their dealing."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from unicodedata import combining, normalize

from referee.games.goodwill.state import (
    BOSS_COUNT,
    LOT_COUNT,
    OFFICE_COUNT,
    ROW_PLACE_COUNT,
    Goodwill,
    Portfolio,
)
from referee.kit.box.facts import Box
from referee.kit.options import check_deck
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text

from .cards import Boss, CompanyId, Event, EventCard

EVENT_CARD_COUNT = 24
PERCENT_CARD_COUNT = 21
DECK_SIZES = {"event": EVENT_CARD_COUNT, "percent": PERCENT_CARD_COUNT, "boss": BOSS_COUNT}
HOUSE_SET, LEARNED_SET = "house", "learned"
_FOLDER_PREFIXES = {HOUSE_SET: "house-", LEARNED_SET: ""}

# -- the set


def is_complete(box: Box) -> bool:
    """Return True if the household has typed in all cards of its box."""
    return all(len(box.pieces(kind)) == count for kind, count in DECK_SIZES.items())


def check_decks(box: Box) -> None:
    """Raise Refusal("deck-short") if too many cards are lost for the app to deal."""
    folder = _FOLDER_PREFIXES[card_set_of_box(box, "app")]
    for kind, needed_count in (
        ("event", LOT_COUNT),
        ("percent", LOT_COUNT),
        ("boss", OFFICE_COUNT + ROW_PLACE_COUNT),
    ):
        count, deck_name = len(box.pieces(folder + kind)), text(f"goodwill-fact-{folder}{kind}")
        check_deck(
            count, needed_count, deck_name, "cards", "GW-1.7" if kind == "boss" else "GW-3.2"
        )


def _lost_pieces(box: Box, folder: str) -> frozenset[str]:
    """Return the names of the cards in this folder that are marked as lost."""
    return frozenset(name for name, fact in box.facts_in(folder).items() if fact.is_lost)


def card_set(s: Goodwill) -> str:
    """Return the set that the table uses: "house" or "learned", never a mix."""
    return card_set_of_box(s.box, s.options.cards)


def card_set_of_box(box: Box, cards: str) -> str:
    """Return the set, "house" or "learned", for a box.

    `cards` is "box" if real cards are dealt, "app" if the app deals.
    """
    app_deals = cards == "app"  # the app cannot deal cards that it does not know
    uses_house_set = box["set"] == HOUSE_SET or (
        app_deals and not box.compute_once(is_complete, lambda: is_complete(box))
    )
    return HOUSE_SET if uses_house_set else LEARNED_SET


def event_cards(s: Goodwill) -> Mapping[str, EventCard]:
    """Return every known event card by its name.

    Names are "E07" in the house set, "3-41" in a learned one.
    """
    folder = f"{_FOLDER_PREFIXES[card_set(s)]}event"
    return s.box.compute_once(
        (event_cards, folder),
        lambda: {name: EventCard.read(face) for name, face in s.box.pieces(folder).items()},
    )


def percents(s: Goodwill) -> tuple[int, ...]:
    """Return all known percents in ascending order.

    A percent is repeated as often as the box has it.
    """
    folder = f"{_FOLDER_PREFIXES[card_set(s)]}percent"
    return s.box.compute_once(
        (percents, folder), lambda: tuple(sorted(s.box.pieces(folder).values()))
    )


def bosses(s: Goodwill) -> Mapping[str, Boss]:
    """Return every known boss by name."""
    folder = f"{_FOLDER_PREFIXES[card_set(s)]}boss"
    return s.box.compute_once((bosses, folder), lambda: _bosses_by_name(s.box, folder))


def _bosses_by_name(box: Box, folder: str) -> Mapping[str, Boss]:
    bosses = map(Boss.read, box.pieces(folder).values())
    return {boss.name: boss for boss in bosses}


def boss(s: Goodwill, name: str) -> Boss | None:
    """Return the boss of this name. None for "" and for a card that nobody has typed in."""
    return bosses(s).get(name)


# -- cards read for the first time


def learn_event(
    s: Goodwill, left: Event, right: Event, turned_cards: Collection[str] = ()
) -> tuple[Goodwill, str]:
    """Return the state with the card of these events, and the card's name.

    A known card is not added, unless it is in `turned_cards`, those of this year. Raises
    Refusal("box-full") if the box would have too many cards. The host may overrule this, because an
    earlier card may have been misread.
    """
    face = EventCard(left, right)
    for name, card in event_cards(s).items():
        if card == face and name not in turned_cards:
            return s, name
    name = _new_card_name(s, "event", face.number)
    return s.learn(f"event/{name}", face.fact), name


def learn_percent(s: Goodwill, percent: int, copy_count: int = 1) -> Goodwill:
    """Return the state in which this percent is known `copy_count` times.

    A complete deck does not change.
    """
    if percents(s).count(percent) >= copy_count or not is_percent_possible(s, percent):
        return s
    return s.learn(f"percent/{_fact_name(s, 'percent', str(percent))}", percent)


def is_percent_possible(s: Goodwill, percent: int) -> bool:
    """Return True if a card with this percent could be on the table.

    It could be a new card, or a lost card that was found.
    """
    name = _fact_name(s, "percent", str(percent))
    return has_unknown_percents(s) or _is_lost_card(s, "percent", name)


def has_unknown_percents(s: Goodwill) -> bool:
    """Return True if some percents of the box have not been typed in."""
    return _has_unknown_cards(s, "percent")


def has_unknown_events(s: Goodwill) -> bool:
    return _has_unknown_cards(s, "event")


def has_unknown_bosses(s: Goodwill) -> bool:
    return _has_unknown_cards(s, "boss")


def learn_boss(s: Goodwill, boss: Boss) -> Goodwill:
    """Return the state with this boss added, or its card replaced.

    Raises Refusal("box-full") for a tenth boss; the host may overrule it.
    """
    if card_set(s) == HOUSE_SET:
        raise Refusal("box-full", "GW-1.7", high=BOSS_COUNT)
    card_by_boss = {face["name"]: name for name, face in s.box.pieces("boss").items()}
    name = card_by_boss.get(boss.name) or _new_card_name(s, "boss", slugify(boss.name))
    return s.learn(f"boss/{name}", boss.fact)


def with_known_spelling(s: Goodwill, boss: Boss) -> Boss:
    """Return the boss with its name spelt as in the deck."""
    same_names = (name for name in bosses(s) if name.casefold() == boss.name.casefold())
    return boss._replace(name=next(same_names, boss.name))


def slugify(name: str) -> str:
    """Return a boss's name in the form of a fact's name: "marie-eloise"."""
    plain_letters = "".join(c for c in normalize("NFKD", name.casefold()) if not combining(c))
    return re.sub(r"[^a-z0-9]+", "-", plain_letters).strip("-") or "boss"


def free_name(name: str, taken_names: Collection[str]) -> str:
    """Return `name`, or the first of "name-2", "name-3" … not in `taken_names`."""
    numbered_names = (f"{name}-{n}" for n in range(2, len(taken_names) + 3))
    return next(candidate for candidate in (name, *numbered_names) if candidate not in taken_names)


def _fact_name(s: Goodwill, kind: str, name: str) -> str:
    """Return the name of a card just read.

    The name depends on the card's face alone, so all tables use the same one. If a lost card has
    that name, it counts as found.
    """
    return free_name(name, s.box.pieces(kind))


def _new_card_name(s: Goodwill, kind: str, face: str) -> str:
    """Return a name for a new card.

    Raises Refusal("box-full") if there is no room; the host may overrule it.
    """
    name = _fact_name(s, kind, face)
    has_room = _has_unknown_cards(s, kind) or _is_lost_card(s, kind, name) or s.is_overruled
    if card_set(s) == HOUSE_SET or not has_room:
        rule = "GW-1.7" if kind == "boss" else "GW-6.1"
        raise Refusal("box-full", rule, high=DECK_SIZES[kind])
    return name


def _has_unknown_cards(s: Goodwill, kind: str) -> bool:
    """Return True if nobody has typed in some of the cards. Lost cards count as typed in."""
    known_cards = s.box.pieces(kind).keys() | _lost_pieces(s.box, kind)
    return card_set(s) == LEARNED_SET and len(known_cards) < DECK_SIZES[kind]


def is_mostly_unknown(s: Goodwill, kind: str) -> bool:
    """Return True if less than half of the deck is known.

    A card just turned up is then probably new.
    """
    return card_set(s) == LEARNED_SET and 2 * len(s.box.pieces(kind)) < DECK_SIZES[kind]


def _is_lost_card(s: Goodwill, kind: str, name: str) -> bool:
    return card_set(s) == LEARNED_SET and name in _lost_pieces(s.box, kind)


# -- the event board


def tab_lots(s: Goodwill, seat: Seat) -> tuple[int, ...]:
    """Return the positions of the lots that a seat may look at.

    Positions count from 1 (GW-3.4, B-4).
    """
    return tuple(s.box["tabs"][seat - 1])


# -- dealing


def share_deck(s: Goodwill) -> tuple[CompanyId, ...]:
    """Return every share in the game, company by company (GW-1.11)."""
    return tuple(company for company in CompanyId for _ in range(s.share_count(company)))


def deal_shares(s: Goodwill, deck: Sequence[CompanyId]) -> dict[Seat, Portfolio]:
    """Return the portfolios after `deck` is dealt round the table (GW-1.10)."""
    seats = s.seating.seats
    hands = {seat: deck[index :: len(seats)] for index, seat in enumerate(seats)}
    return {seat: Portfolio(*map(hand.count, CompanyId)) for seat, hand in hands.items()}
