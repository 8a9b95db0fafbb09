"""Checks of the state after every action."""

from __future__ import annotations

from collections import Counter

from .box.pieces import BRANDS, CONTINENTS, COPIES_OF_CARD, COURSE, DECK, SECTORS
from .rules import cards_in_hand
from .rules.constants import CYCLE_COUNT, MONEY_STEP, PLANTS_PER_BRAND, TOKENS_PER_BRAND
from .state import SELLING_PART, Pdg


def check(s: Pdg) -> None:
    """Raise AssertionError if the state is impossible.

    That is a fault of the game's code, never of a player.
    """
    assert s.ledger.total == 0, "money was made or lost"
    assert len(set(s.brands.values()) & set(BRANDS)) == len(s.seating.names), "a brand is shared"
    assert 1 <= s.cycle <= CYCLE_COUNT, "the slider is off its rule"
    for seat in s.seating.seats:
        plants = s.plants[seat]
        assert len(plants) == len(set(plants) & set(SECTORS)), "a seat has one plant a sector"
        assert len(plants) <= PLANTS_PER_BRAND, "more plants than the brand has"
        assert s.token_reserves[seat] >= 0, "a reserve below zero"
        assert s.token_reserves[seat] + s.sold_token_count(seat) <= TOKENS_PER_BRAND, (
            "more tokens than the brand has"
        )
        assert s.cash(seat) >= 0, "cash below zero"
        assert s.cash(seat) % MONEY_STEP == 0, "an amount that no bill makes"
        assert 0 <= s.positions[seat] <= COURSE.past_end, "a pawn off the course"
    assert all(s.market_room(continent) >= 0 for continent in CONTINENTS), (
        "a market over its capacity"
    )
    assert s.part == SELLING_PART or not any(s.markets.values()), "a sale while plants are sited"
    _check_cards(s)


def _check_cards(s: Pdg) -> None:
    """Check that hands, pile, discards and play have at most 36 cards."""
    assert cards_in_hand.count_cards_in_game(s) <= len(DECK), "more cards than the box has"
    counts = Counter(s.discards)
    counts += Counter(card for hand in (*s.hands.values(), s.pile) for card in hand if card)
    counts += Counter([s.difficulty.card] if s.difficulty else [])
    assert all(count <= COPIES_OF_CARD[card] for card, count in counts.items()), "a card too many"
    if s.options.hands == "app":
        assert None not in (card for hand in (*s.hands.values(), s.pile) for card in hand)
