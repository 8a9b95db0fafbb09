"""Tables that begin in mid-game: as a start says, otherwise in any legal way.

With a hand-written record any rule can be tried alone. Each part in START_PARTS lays out one
thing. Its function raises ValueError or LookupError if the start is impossible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any

from referee.kit import mid_game as mid
from referee.kit.box.inventory import Schema
from referee.kit.components.chance import shuffle
from referee.kit.frozen import replace
from referee.kit.seats import HOST, Seat
from referee.kit.words import text

from .box import pieces
from .box.pieces import COURSE, Card, Sector
from .phases import accounts, opening, scores, selling, siting
from .rules import turns
from .rules.constants import CYCLE_COUNT, MONEY_STEP, PLANTS_PER_BRAND, TOKENS_PER_BRAND
from .state import (
    SELLING_PART,
    SITING_PART,
    TURN_FLAGS,
    Cartel,
    Difficulty,
    Hand,
    Pdg,
    Turn,
    TurnPhase,
)

PARTS_BY_NAME = {"siting": SITING_PART, "selling": SELLING_PART}
_STEPS_AFTER_SITING = ("dealing", "selling", "scores")  # the steps of the second part
_SECTOR_SCHEMA = mid.enum_schema(sector.key for sector in pieces.SECTORS)


def _set_part(s: Pdg, start: mid.Start) -> Pdg:
    """Set the part from the start, else the part of its step (PDG-4.1)."""
    usual_part = SELLING_PART if start.get("step") in _STEPS_AFTER_SITING else SITING_PART
    part = PARTS_BY_NAME[start["part"]] if "part" in start else usual_part
    if part != usual_part and start.get("step") != "rolling-off":
        raise ValueError(part)
    return replace(s, part=part)


# -- the seats


def _set_brands(s: Pdg, brands: Mapping[str, str]) -> Pdg:
    """Set the brands from the start; other seats get the rest, in box order (PDG-1.1)."""
    return replace(s, brands=mid.assign_pieces(s, brands, pieces.BRANDS))


def _set_teams(s: Pdg, pairs: list[list[str]]) -> Pdg:
    """Set the teams of a table where partners do not face each other (PDG-9.5)."""
    partners = opening.partners_of(
        tuple((s.seating.seat_named(a), s.seating.seat_named(b)) for a, b in pairs)
    )
    if set(partners) != set(s.partners) or 2 * len(pairs) != len(partners):
        raise ValueError(pairs)
    return replace(s, partners=partners)


def _set_gains(s: Pdg, games: Mapping[str, list[int]]) -> Pdg:
    """Set the gains of earlier games, as many for each seat (PDG-8.7)."""
    gains = mid.values_by_seat(s, games)
    return replace(
        s, earlier_gains=tuple(zip(*(gains[seat] for seat in s.seating.seats), strict=True))
    )


# -- the board


def _set_pawn(s: Pdg, seat: Seat, square: int) -> Pdg:
    return replace(s, positions={**s.positions, seat: square})


def _set_started_and_ended(s: Pdg, start: mid.Start) -> Pdg:
    """Set which seats have left the first square, and whose course is over (PDG-2.3).

    By default this follows from the squares of the pawns.
    """
    started_seats = tuple(seat for seat, square in s.positions.items() if square)
    acting_name = start.get("turn") if start.get("faces") else None  # may still play square 78
    ended_seats = tuple(
        seat
        for seat, square in s.positions.items()
        if square > COURSE.square_count
        or (square == COURSE.square_count and s.seating.name(seat) != acting_name)
    )
    started_seats = mid.seats_named(s, start["begun"]) if "begun" in start else started_seats
    ended_seats = mid.seats_named(s, start["ended"]) if "ended" in start else ended_seats
    return replace(s, started_seats=frozenset(started_seats), ended_seats=frozenset(ended_seats))


def _set_plants(s: Pdg, seat: Seat, keys: list[str]) -> Pdg:
    if len(set(keys)) < len(keys) or len(keys) > PLANTS_PER_BRAND:
        raise ValueError(keys)
    return replace(s, plants={**s.plants, seat: tuple(map(Sector.read, keys))})


def _set_market(s: Pdg, seat: Seat, sold_by_continent: Mapping[str, int]) -> Pdg:
    markets = {
        continent: {**market, seat: sold_by_continent[str(continent)]}
        if sold_by_continent.get(str(continent))
        else market
        for continent, market in s.markets.items()
    }
    s = replace(s, markets=markets)
    if s.part == SITING_PART or any(
        s.market_room(continent) < 0 for continent in pieces.CONTINENTS
    ):
        raise ValueError(sold_by_continent)
    return s


def _set_tokens(s: Pdg, start: mid.Start) -> Pdg:
    """Set each seat's unsold tokens (PDG-2.14).

    By default, a token for each plant, minus those on markets.
    """
    given_reserves = mid.values_by_seat(s, start.get("tokens", {}))
    seats = s.seating.seats
    token_reserves = {
        seat: given_reserves.get(seat, max(0, len(s.plants[seat]) - s.sold_token_count(seat)))
        for seat in seats
    }
    if any(token_reserves[seat] + s.sold_token_count(seat) > TOKENS_PER_BRAND for seat in seats):
        raise ValueError(token_reserves)
    return replace(s, token_reserves=token_reserves)


# -- the cards


def _set_discards(s: Pdg, counts: Mapping[str, int]) -> Pdg:
    return replace(s, discards={Card(card): count for card, count in counts.items() if count})


def _set_difficulty(s: Pdg, entry: Mapping[str, Any]) -> Pdg:
    attacker = s.seating.seat_named(entry["attacker"])
    immune_seats = mid.seats_named(s, entry.get("immune", []))
    if s.part == SITING_PART or not s.options.cards:
        raise ValueError("difficulty")
    return replace(s, difficulty=Difficulty(Card(entry["card"]), attacker, immune_seats))


def _set_cartel(s: Pdg, entry: Mapping[str, Any]) -> Pdg:
    target, initiator = (
        s.seating.seat_named(entry["target"]),
        s.seating.seat_named(entry["initiator"]),
    )
    members = s.opponents(target)
    if s.part == SITING_PART or not s.options.cards or initiator not in members or len(members) < 2:
        raise ValueError("cartel")
    return replace(s, cartel=Cartel(target, initiator, entry.get("rounds")))


def _set_cards(s: Pdg, start: mid.Start) -> Pdg:
    """Set hands and pile from the start, then deal the rest.

    Real cards are only counted.
    """
    hands_by_place, size_by_place = (
        mid.values_by_seat(s, start.get(seats_word, {}))
        | ({HOST: start[pile_word]} if pile_word in start else {})
        for seats_word, pile_word in (("hands", "pile"), ("hand-sizes", "pile-size"))
    )
    faces_by_place = {
        place: tuple(map(Card, cards)) for place, cards in hands_by_place.items()
    }  # HOST: the pile
    is_dealt = s.part == SELLING_PART and s.options.cards and start.get("step") != "dealing"
    if (start.keys() & _CARDS_SCHEMA.keys() and not is_dealt) or (
        faces_by_place and not s.app_deals
    ):
        raise ValueError("hands")
    if not is_dealt:
        return s
    deck = _shuffle_rest(s, tuple(chain(*faces_by_place.values())))
    usual_counts = {
        **dict.fromkeys(s.seating.seats, s.table_size.cards_per_seat),
        HOST: s.table_size.pile_size,
    }
    cards_by_place: dict[Seat, Hand] = {}
    for place, count in usual_counts.items():
        cards = faces_by_place.get(place, ())
        missing_count = size_by_place.get(
            place, len(cards) if place in faces_by_place else count
        ) - len(cards)
        if not 0 <= missing_count <= len(deck):
            raise ValueError(size_by_place)
        cards, deck = (*cards, *deck[:missing_count]), deck[missing_count:]
        cards_by_place[place] = cards if s.app_deals else (None,) * len(cards)
    return replace(s, pile=cards_by_place.pop(HOST), hands=cards_by_place)


def _shuffle_rest(s: Pdg, faces: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the remaining cards, shuffled.

    Those of `faces`, discarded or in play are not among them.
    """
    used_cards = Counter(faces) + Counter(s.discards)
    if s.difficulty:
        used_cards[s.difficulty.card] += 1
    if any(count > pieces.COPIES_OF_CARD[card] for card, count in used_cards.items()):
        raise ValueError(faces)
    return shuffle(s.seed, "start", tuple((Counter(pieces.DECK) - used_cards).elements()))


# -- all of it


_CARD_COUNTS_SCHEMA = mid.keyed_schema(Card, mid.WHOLE_NUMBER_SCHEMA, description="face up, used")
_MARKET_SCHEMA = mid.keyed_schema(map(str, pieces.CONTINENTS), mid.WHOLE_NUMBER_SCHEMA)
_DIFFICULTY_SCHEMA = mid.entries_schema(
    {"card": mid.enum_schema(pieces.DIFFICULTIES), "attacker": mid.NAME_SCHEMA},
    {"immune": mid.list_schema(mid.NAME_SCHEMA)},
)
_CARTEL_SCHEMA = mid.entries_schema(
    {"target": mid.NAME_SCHEMA, "initiator": mid.NAME_SCHEMA}, {"rounds": mid.range_schema(1, 99)}
)
_PILE_SIZE_SCHEMA = mid.range_schema(0, len(pieces.DECK))
_CARDS_SCHEMA: dict[str, Schema] = {
    "hands": mid.names_schema(
        mid.list_schema(mid.enum_schema(Card)),
        "if the app deals; the others are dealt from the rest",
    ),
    "hand-sizes": mid.names_schema(_PILE_SIZE_SCHEMA, "cards held"),
    "pile": mid.list_schema(mid.enum_schema(Card), description="if the app deals; the top first"),
    "pile-size": _PILE_SIZE_SCHEMA,
}
_SQUARE_SCHEMA = mid.range_schema(0, COURSE.past_end)
_GAIN_SCHEMA: Schema = {"type": "integer", "multipleOf": MONEY_STEP}  # may be negative
_PART_START = mid.StartPart(
    {"part": mid.enum_schema(PARTS_BY_NAME)}, _set_part, is_always_laid=True
)
_STARTED_ENDED_SCHEMA = {
    "begun": mid.list_schema(
        mid.NAME_SCHEMA, description="who has thrown in this part: who left the start"
    ),
    "ended": mid.list_schema(
        mid.NAME_SCHEMA, description="whose course is over: who stands on 78 or past it"
    ),
}

START_PARTS: tuple[mid.StartPart[Pdg], ...] = (
    mid.start_part(
        "brands", mid.names_schema(mid.enum_schema(pieces.BRANDS), "of each seat"), _set_brands
    ),
    mid.start_part(
        "teams",
        mid.list_schema(mid.list_schema(mid.NAME_SCHEMA, minItems=2, maxItems=2)),
        _set_teams,
    ),
    mid.start_part(
        "cycle", mid.range_schema(1, CYCLE_COUNT), lambda s, cycle: replace(s, cycle=cycle)
    ),
    mid.cash_start_part(
        {**mid.WHOLE_NUMBER_SCHEMA, "multipleOf": MONEY_STEP},
        "M$",
        text("pdg-memo-start"),
        "PDG-1.4",
    ),
    mid.by_seat_start_part("positions", _SQUARE_SCHEMA, "squares; 79 is past the last", _set_pawn),
    mid.StartPart(_STARTED_ENDED_SCHEMA, _set_started_and_ended, is_always_laid=True),
    mid.by_seat_start_part("plants", mid.list_schema(_SECTOR_SCHEMA), "sectors", _set_plants),
    mid.by_seat_start_part("markets", _MARKET_SCHEMA, "tokens laid, by continent", _set_market),
    mid.StartPart(
        {"tokens": mid.names_schema(mid.WHOLE_NUMBER_SCHEMA, "in reserve")},
        _set_tokens,
        is_always_laid=True,
    ),
    mid.start_part("discards", _CARD_COUNTS_SCHEMA, _set_discards),
    mid.start_part("difficulty", _DIFFICULTY_SCHEMA, _set_difficulty),
    mid.start_part("cartel", _CARTEL_SCHEMA, _set_cartel),
    mid.StartPart(_CARDS_SCHEMA, _set_cards, is_always_laid=True),
    mid.start_part("gains", mid.names_schema(mid.list_schema(_GAIN_SCHEMA), "M$"), _set_gains),
)


# -- the step


def _turn_beginner(phase: Callable[[], TurnPhase]) -> Callable[[Pdg, mid.Start], Pdg]:
    """Return a function that begins a turn: of the seat in the start, else the first (PDG-2.2)."""

    def begin_turn(s: Pdg, start: mid.Start) -> Pdg:
        seat = s.seating.seat_named(start["turn"]) if "turn" in start else s.turn.seat
        faces = start.get("faces", ())
        sited_sectors = tuple(map(Sector.read, start.get("sited", ())))
        s = replace(s, turn=Turn(seat, tuple(faces), sited_sectors=sited_sectors))
        s = s.with_turn(**{TURN_FLAGS[word]: True for word in start.get("done", ())})
        are_plants_sited = set(sited_sectors) <= set(s.plants[seat])
        if not are_plants_sited or turns.is_part_over(s) or not turns.can_still_throw(s, seat):
            raise ValueError(start)
        return replace(s, phase=phase())

    return begin_turn


_DIE_SCHEMA = mid.range_schema(1, 6)
_TURN_SCHEMA: dict[str, Schema] = {
    "turn": {**mid.NAME_SCHEMA, "description": "whose turn it is"},
    "faces": mid.list_schema(_DIE_SCHEMA, maxItems=2, description="what this seat has thrown"),
    "sited": mid.list_schema(
        _SECTOR_SCHEMA, maxItems=2, description="with this shot; also under plants"
    ),
    "done": mid.list_schema(
        mid.enum_schema(TURN_FLAGS), description="what this seat has done this turn"
    ),
}
STEPS: Mapping[str, Callable[[Pdg, mid.Start], Pdg]] = {
    "opening": lambda s, start: replace(s, phase=opening.Opening()),
    "siting": _turn_beginner(siting.Siting),
    "selling": _turn_beginner(selling.Selling),
    "rolling-off": lambda s, start: replace(s, phase=opening.RollingOff.from_state(s)),
    "accounts": lambda s, start: replace(s, phase=accounts.Accounts()),
    "dealing": lambda s, start: replace(s, phase=opening.Dealing()),
    "scores": lambda s, start: replace(s, phase=scores.Scores()),
}

# Defaults follow the rules: 3 000 M$, a token for each plant, two dice for seats that have left the
# start, cards dealt by table C. With `faces`, the pawn is already on the square of this throw.
MID_GAME = mid.MidGame(_PART_START, "step", STEPS, START_PARTS, _TURN_SCHEMA)
