"""Lays out a table that begins in mid-game: as the start defines it, otherwise in any legal way.

Each of PUTS lays out one thing more, and raises ValueError or LookupError for a start that is
impossible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from referee.kit.chance import shuffled
from referee.kit.frozen import replace
from referee.kit.inventory import Schema
from referee.kit.midgame import (
    NAME,
    WHOLE,
    Start,
    StartPart,
    by_name,
    by_seat,
    entries_schema,
    filled_up,
    from_to,
    keyed_schema,
    one_of,
    put,
    put_by_seat,
    seats_named,
    several,
)
from referee.kit.money import cash
from referee.kit.seats import Seat
from referee.kit.words import text

from .box.pieces import (
    BRANDS,
    CONTINENTS,
    COPIES,
    COURSE,
    DECK,
    DIFFICULTIES,
    SECTORS,
    Card,
    Sector,
)
from .rules.constants import CYCLES, PLANTS, STEP, TOKENS
from .state import SELLING, SITING, Cartel, Difficulty, Hand, Pdg

PARTS = {"siting": SITING, "selling": SELLING}
OF_PART = {"siting": SITING, "accounts": SITING} | dict.fromkeys(
    ("dealing", "selling", "scores"), SELLING
)
SECTOR = one_of(sector.key for sector in SECTORS)


def _part(s: Pdg, start: Start) -> Pdg:
    """As defined; else that of the step (PDG-4.1)."""
    usual = OF_PART.get(start.get("step", "siting"), SITING)
    part = PARTS[start["part"]] if "part" in start else usual
    if part != usual and start.get("step") != "rolling-off":
        raise ValueError(part)
    return replace(s, part=part)


# -- the seats


def _brands(s: Pdg, told: Mapping[str, str]) -> Pdg:
    """As defined; the others take what is left, in the box's order (PDG-1.1)."""
    chosen = by_seat(s, told)
    left = iter([brand for brand in BRANDS if brand not in chosen.values()])
    brands = {seat: chosen.get(seat) or next(left) for seat in s.seating.seats}
    if len(set(brands.values())) < len(brands):
        raise ValueError(told)
    return replace(s, brands=brands)


def _teams(s: Pdg, start: Start) -> Pdg:
    """As defined; else those who face each other (PDG-9.5)."""
    seats = s.seating.seats
    if not s.options.teams:
        if "teams" in start:
            raise ValueError("teams")
        return s
    half = len(seats) // 2
    told = [seats_named(s, pair) for pair in start.get("teams", ())]
    pairs = told or [*zip(seats[:half], seats[half:], strict=True)]
    partners = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    if len(seats) not in (4, 6) or len(pairs) != half or set(partners) != set(seats):
        raise ValueError(pairs)
    return replace(s, partners=partners)


def _cash(s: Pdg, seat: Seat, amount: int) -> Pdg:
    return s.level(cash(seat), amount, text("pdg-memo-start"), "PDG-1.4")


def _gains(s: Pdg, told: Mapping[str, list[int]]) -> Pdg:
    """The games before: of each seat the same number (PDG-8.7)."""
    gains = by_seat(s, told)
    return replace(s, gains=tuple(zip(*(gains[seat] for seat in s.seating.seats), strict=True)))


# -- the board


def _moved(s: Pdg, seat: Seat, square: int) -> Pdg:
    return replace(s, positions={**s.positions, seat: square})


def _begun(s: Pdg, start: Start) -> Pdg:
    """As defined; else whoever has left the start (PDG-2.3), and ended at the last square."""
    begun = tuple(seat for seat, at in s.positions.items() if at)
    playing = start.get("turn") if start.get("faces") else None  # the last white square, maybe
    ended = tuple(
        seat
        for seat, at in s.positions.items()
        if at > COURSE.squares or (at == COURSE.squares and s.seating.name(seat) != playing)
    )
    begun = seats_named(s, start["begun"]) if "begun" in start else begun
    ended = seats_named(s, start["ended"]) if "ended" in start else ended
    return replace(s, begun=frozenset(begun), ended=frozenset(ended))


def _plants(s: Pdg, seat: Seat, keys: list[str]) -> Pdg:
    if len(set(keys)) < len(keys) or len(keys) > PLANTS:
        raise ValueError(keys)
    return replace(s, plants={**s.plants, seat: tuple(map(Sector.read, keys))})


def _market(s: Pdg, seat: Seat, laid: Mapping[str, int]) -> Pdg:
    markets = {
        continent: {**market, seat: laid[str(continent)]} if laid.get(str(continent)) else market
        for continent, market in s.markets.items()
    }
    s = replace(s, markets=markets)
    if s.part == SITING or any(s.room(continent) < 0 for continent in CONTINENTS):
        raise ValueError(laid)
    return s


def _tokens(s: Pdg, start: Start) -> Pdg:
    """As defined; else one for each plant, less those on the markets (PDG-2.14)."""
    told = by_seat(s, start.get("tokens", {}))
    seats = s.seating.seats
    each = {seat: told.get(seat, max(0, len(s.plants[seat]) - s.laid(seat))) for seat in seats}
    if any(each[seat] + s.laid(seat) > TOKENS for seat in seats):
        raise ValueError(each)
    return replace(s, tokens=each)


# -- the cards


def _discards(s: Pdg, told: Mapping[str, int]) -> Pdg:
    return replace(s, discards={Card(card): count for card, count in told.items() if count})


def _difficulty(s: Pdg, told: Mapping[str, Any]) -> Pdg:
    attacker, immune = s.seating.named(told["attacker"]), seats_named(s, told.get("immune", []))
    if s.part == SITING or not s.options.cards:
        raise ValueError("difficulty")
    return replace(s, difficulty=Difficulty(Card(told["card"]), attacker, immune))


def _cartel(s: Pdg, told: Mapping[str, Any]) -> Pdg:
    target, initiator = s.seating.named(told["target"]), s.seating.named(told["initiator"])
    members = s.opponents(target)
    if s.part == SITING or not s.options.cards or initiator not in members or len(members) < 2:
        raise ValueError("cartel")
    return replace(s, cartel=Cartel(target, initiator, told.get("rounds")))


def _cards(s: Pdg, start: Start) -> Pdg:
    """Hands and pile: as defined, then dealt. Real cards are counted, and never known."""
    faces = {
        seat: tuple(map(Card, hand)) for seat, hand in by_seat(s, start.get("hands", {})).items()
    }
    sizes, piled = by_seat(s, start.get("hand-sizes", {})), tuple(map(Card, start.get("pile", ())))
    dealt = s.part == SELLING and s.options.cards and start.get("step") != "dealing"
    known = s.options.hands == "app"
    if (start.keys() & _CARDS.keys() and not dealt) or ((faces or piled) and not known):
        raise ValueError("hands")
    if not dealt:
        return s
    deck = _undealt(s, (*(card for hand in faces.values() for card in hand), *piled))
    hands: dict[Seat, Hand] = {}
    for seat in s.seating.seats:
        hand = faces.get(seat, ())
        size = sizes.get(seat, len(hand) if seat in faces else s.size.cards)
        hands[seat], deck = filled_up(hand, deck, size)
    size = start.get("pile-size", len(piled) if "pile" in start else s.size.pile)
    pile, deck = filled_up(piled, deck, size)
    if not known:
        hands, pile = {seat: (None,) * len(hand) for seat, hand in hands.items()}, (None,) * size
    return replace(s, hands=hands, pile=pile)


def _undealt(s: Pdg, known: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that lie nowhere yet, shuffled; those `known`, discarded and in play do."""
    lying = Counter(known) + Counter(s.discards)
    if s.difficulty:
        lying[s.difficulty.card] += 1
    if any(count > COPIES[card] for card, count in lying.items()):
        raise ValueError(known)
    return shuffled(s.seed, "start", tuple((Counter(DECK) - lying).elements()))


# -- all of it

_BY_CARD = keyed_schema(Card, WHOLE, description="face up, used")
_MARKET = keyed_schema(map(str, CONTINENTS), WHOLE)
_ATTACK = entries_schema(
    {"card": one_of(DIFFICULTIES), "attacker": NAME}, {"immune": several(NAME)}
)
_ALLIANCE = entries_schema({"target": NAME, "initiator": NAME}, {"rounds": from_to(1, 99)})
_SIZE = from_to(0, len(DECK))
_CARDS: dict[str, Schema] = {
    "hands": by_name(several(one_of(Card)), "if the app deals; the others are dealt from the rest"),
    "hand-sizes": by_name(_SIZE, "cards held"),
    "pile": several(one_of(Card), description="if the app deals; the top first"),
    "pile-size": _SIZE,
}
_PAIR = several(NAME, minItems=2, maxItems=2)
_BEGUN: dict[str, Schema] = {
    "begun": several(NAME, description="who has thrown in this part: who has left the start"),
    "ended": several(NAME, description="whose course is over: who stands on 78 or past it"),
}

PART = StartPart({"part": one_of(PARTS)}, _part, always=True)
PUTS: tuple[StartPart[Pdg], ...] = (
    put("brands", by_name(one_of(BRANDS), "of each seat"), _brands),
    StartPart({"teams": several(_PAIR)}, _teams, always=True),
    put("cycle", from_to(1, CYCLES), lambda s, cycle: replace(s, cycle=cycle)),
    put_by_seat("cash", {**WHOLE, "multipleOf": STEP}, "M$", _cash),
    put_by_seat("positions", from_to(0, COURSE.past), "squares; 79 is past the last", _moved),
    StartPart(_BEGUN, _begun, always=True),
    put_by_seat("plants", several(SECTOR), "sectors", _plants),
    put_by_seat("markets", _MARKET, "tokens laid, by continent", _market),
    StartPart({"tokens": by_name(WHOLE, "in reserve")}, _tokens, always=True),
    put("discards", _BY_CARD, _discards),
    put("difficulty", _ATTACK, _difficulty),
    put("cartel", _ALLIANCE, _cartel),
    StartPart(_CARDS, _cards, always=True),
    put("gains", by_name(several({"type": "integer", "multipleOf": STEP}), "M$"), _gains),
)
