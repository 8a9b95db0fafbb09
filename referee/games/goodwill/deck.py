"""The cards that this table plays with, house set or learned, and what is dealt from them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from referee.kit.asks import Choice, Field, Flag, Limit, Number, Pick, Words
from referee.kit.box import Box
from referee.kit.chance import shuffled
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text

from .actions import NewBoss, RereadBoss
from .cards import DOMAINS, GRADES, Boss, Company, Event, EventCard, Lot, Resource
from .state import BOSSES, LOTS, STEP, Goodwill, Portfolio

EVENT_CARDS = 24
PERCENT_CARDS = 21
HOUSE, LEARNED = "house", "learned"
_FOLDER = {HOUSE: "house-", LEARNED: ""}

# -- which cards


def complete(box: Box) -> bool:
    """Has a household typed every card of its box, and none that is not in it?"""
    known = ((EVENT_CARDS, "event"), (PERCENT_CARDS, "percent"), (BOSSES, "boss"))
    return all(len(_known(box, kind)) == count for count, kind in known)


def _known(box: Box, folder: str) -> Mapping[str, Any]:
    """What is read on the cards of a folder, by name; a card may have a name and no more."""
    return {name: f.value for name, f in box.under(folder).items() if f.value is not None}


def profile(s: Goodwill) -> str:
    """ "house" or "learned", never a mix."""
    dealt = s.options.cards == "app"  # the app cannot deal cards that it does not know
    house = s.box["set"] == HOUSE or (dealt and not complete(s.box))
    return HOUSE if house else LEARNED


def events(s: Goodwill) -> Mapping[str, EventCard]:
    """Every event card known, by its name: "E07" of the house set, "3-41" of a learned one."""
    folder = f"{_FOLDER[profile(s)]}event"
    return s.box.once(
        (events, folder),
        lambda: {name: EventCard.read(face) for name, face in _known(s.box, folder).items()},
    )


def percents(s: Goodwill) -> tuple[int, ...]:
    """Every percent card known, rising; a value stands there as often as the box has it."""
    folder = f"{_FOLDER[profile(s)]}percent"
    return s.box.once((percents, folder), lambda: tuple(sorted(_known(s.box, folder).values())))


def bosses(s: Goodwill) -> Mapping[str, Boss]:
    """Every boss known, by name."""
    folder = f"{_FOLDER[profile(s)]}boss"
    return s.box.once((bosses, folder), lambda: _bosses(s.box, folder))


def _bosses(box: Box, folder: str) -> Mapping[str, Boss]:
    found = map(Boss.read, _known(box, folder).values())
    return {boss.name: boss for boss in found}


def boss(s: Goodwill, name: str) -> Boss | None:
    """The card of that name; None for "" and for one that nobody has typed."""
    return bosses(s).get(name)


# -- cards read for the first time


def learn_event(
    s: Goodwill, left: Event, right: Event, turned: Collection[str] = ()
) -> tuple[Goodwill, str]:
    """The card with these events and its name: a known one not `turned` this year, or a new one.

    Raises Refusal("box-full") where that would be one card too many, unless the table lets it
    pass: then one of those it knows was misread.
    """
    face = EventCard(left, right)
    for name, card in events(s).items():
        if card == face and name not in turned:
            return s, name
    name = _new_name(s, "event", face.number, EVENT_CARDS)
    return s.learn(f"event/{name}", face.fact), name


def learn_percent(s: Goodwill, percent: int, copies: int = 1) -> Goodwill:
    """With a percent card known `copies` times; a list that is complete stays as it is."""
    if percents(s).count(percent) >= copies or not open_percents(s):
        return s
    return s.learn(f"percent/{_new_name(s, 'percent', str(percent), PERCENT_CARDS)}", percent)


def open_percents(s: Goodwill) -> bool:
    """May there be percents on the table that nobody has typed yet?"""
    return profile(s) == LEARNED and len(percents(s)) < PERCENT_CARDS


def open_bosses(s: Goodwill) -> bool:
    return profile(s) == LEARNED and len(bosses(s)) < BOSSES


def learn_boss(s: Goodwill, boss: Boss) -> Goodwill:
    """With one more boss known; a name already known keeps what was typed last.

    Raises Refusal("box-full") for a tenth, unless the table lets it pass.
    """
    if profile(s) == HOUSE:
        raise Refusal("box-full", "GW-1.7", high=BOSSES)
    known = {face["name"]: name for name, face in _known(s.box, "boss").items()}
    name = known.get(boss.name) or _new_name(s, "boss", _written(boss.name), BOSSES)
    return s.learn(f"boss/{name}", boss.fact)


def spelt(s: Goodwill, boss: Boss) -> Boss:
    """The boss under the name that the table knows it by, whatever its capitals."""
    alike = (name for name in bosses(s) if name.casefold() == boss.name.casefold())
    return boss._replace(name=next(alike, boss.name))


def _written(name: str) -> str:
    """A boss's name as a fact has it: "marie-louise"."""
    return re.sub(r"\W+", "-", name.casefold()).strip("-") or "boss"


def _new_name(s: Goodwill, kind: str, name: str, most: int) -> str:
    """What a new card is called: after what it shows, so that two tables call it alike."""
    known = _known(s.box, kind)
    if profile(s) == HOUSE or (len(known) >= most and not s.overruled):
        raise Refusal("box-full", "GW-6.1" if kind != "boss" else "GW-1.7", high=most)
    copies = (f"{name}-{n}" for n in range(2, most + 2))
    return next(free for free in (name, *copies) if free not in known)


def boss_fields(s: Goodwill) -> tuple[Field, ...]:
    """What is typed of a boss's card: the form of NewBoss."""
    resources = tuple(Choice(str(r), text(f"goodwill-resource-{r}")) for r in Resource)
    ends = ("first_from", "first_to", "second_from", "second_to")
    return (
        Words("name", 40, rule="GW-1.7"),
        Number(
            "salary",
            0,
            step=STEP,
            low_code="bad-salary",
            text_code="bad-salary",
            step_code="bad-salary",
            rule="GW-14.1",
            unit="money",
        ),
        *(_grade(domain) for domain in DOMAINS),
        *(Pick(end, resources, code="bad-policy", rule="GW-9.1", optional=True) for end in ends),
        Flag("dividend"),
    )


def _grade(domain: str) -> Number:
    top = (Limit(GRADES[-1], "bad-grade", "GW-6.7"),)
    return Number(domain, 0, top, low_code="bad-grade", text_code="bad-grade", rule="GW-6.7")


def read_boss(name: str, action: NewBoss | RereadBoss) -> Boss:
    """The card as typed; raises Refusal "bad-salary", "bad-grade", "bad-policy"."""
    lines = ((action.first_from, action.first_to), (action.second_from, action.second_to))
    given = [line for line in lines if line != (None, None)]
    grades = {domain: getattr(action, domain) for domain in DOMAINS}
    return Boss.read(
        {
            "name": name,
            "salary": action.salary,
            **grades,
            "policy": given,
            "dividend": action.dividend,
        }
    )


# -- what the board prints


def tabs(s: Goodwill, seat: Seat) -> tuple[int, ...]:
    """The positions of the lots that a seat may look at, from 1 (GW-3.4, B-4)."""
    return tuple(s.box["tabs"][seat - 1])


# -- dealing


def share_deck(s: Goodwill) -> tuple[Company, ...]:
    """Every share in the game, company by company (GW-1.11)."""
    return tuple(company for company in Company for _ in range(s.shares(company)))


def deal_shares(s: Goodwill, deck: Sequence[Company]) -> dict[Seat, Portfolio]:
    """`deck` dealt round the table, one share at a time (GW-1.10)."""
    seats = s.seating.seats
    hands = {seat: deck[at :: len(seats)] for at, seat in enumerate(seats)}
    return {seat: Portfolio(*map(hand.count, Company)) for seat, hand in hands.items()}


def deal_lots(s: Goodwill) -> Goodwill:
    """Four new lots face down, from the full and shuffled decks (GW-1.8, 3.2, 14.7).

    Real cards are laid by hand, and nothing is known of them until they are turned.
    """
    dealt = _lots(s) if s.options.cards == "app" else ()
    return replace(s, lots=dealt, turned=False)


def _lots(s: Goodwill) -> tuple[Lot, ...]:
    names, known = tuple(events(s)), percents(s)
    drawn = shuffled(s.seed, f"events/{s.year}", len(names))
    chance = shuffled(s.seed, f"percents/{s.year}", len(known))
    pairs = zip(drawn[:LOTS], chance[:LOTS], strict=True)
    return tuple(
        Lot(position, known[percent], names[card], *events(s)[names[card]])
        for position, (card, percent) in enumerate(pairs, 1)
    )
