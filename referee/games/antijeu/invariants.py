"""Invariants after every action, besides the kit's sum of money (AJ-15.6)."""

from __future__ import annotations

from referee.games.antijeu.rules import board
from referee.games.antijeu.rules.constants import CASH_STEP
from referee.games.antijeu.state import AntiJeu


def check(s: AntiJeu) -> None:
    """Raise AssertionError if tokens, cases or cash are impossible."""
    for company in s.tokens:
        assert (
            0 <= s.covered_circle_count(company) <= board.cartel_of(s, company).amounts.circles
        ), "AJ-4.4"
        assert all(count > 0 for count in s.tokens[company].values())
    for colour, case in s.cases.items():
        assert case.holder is not None or not (case.is_broken or case.note_owner), "AJ-9.1"
        assert colour in board.cartels(s)
    for seat in s.seating.seats:
        assert s.cash(seat) >= 0 and s.cash(seat) % CASH_STEP == 0
        assert s.turns_to_miss.get(seat, 0) >= 0
    if s.app_deals and s.phase is not None:
        in_hand = sum(map(len, s.open_cards.values()))
        assert len(s.pile) + in_hand == len(s.box.pieces("house-card")), "AJ-1.4"
    assert s.ending is None or s.phase is None
