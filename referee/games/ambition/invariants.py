"""Invariants, checked after every action."""

from __future__ import annotations

from referee.kit.seats import Seat

from .rules import lending
from .state import MAX_CURSOR, MAX_LOANS_PER_SEAT, Ambition, bundle_account


def check(s: Ambition) -> None:
    """Raise AssertionError if the state is impossible.

    That is a fault of the game's code, never of a player.
    """
    assert s.ledger.total == 0, "money was made or lost"
    assert s.stored_bars <= s.box["bars"], "bars were made"
    assert s.contract_deck_size >= 0, "contract cards were made"
    assert lending.issued_bond_count(s) <= s.box["bonds"], "bonds were made"
    assert lending.issued_loan_count(s) <= s.box["loan-cards"], "loan cards were made"
    are_debts_scored = s.options.last_debt_scores
    for seat in s.seating.seats:
        company = s[seat]
        assert s.cash(seat) >= 0 or are_debts_scored, f"seat {seat} is below zero"
        assert 0 <= company.cocoa <= s.cocoa_capacity(), "a store overflows"
        assert company.chocolate >= 0
        assert 0 <= company.cursor <= MAX_CURSOR
        assert len(company.loans) <= MAX_LOANS_PER_SEAT
        assert s.ledger[bundle_account(seat)] == _bundle_francs(s, seat), "a bundle was opened"


def _bundle_francs(s: Ambition, seat: Seat) -> int:
    """Return the francs in the seat's trays and in the contract it is placing."""
    company = s[seat]
    francs_in_trays = sum(c.price for c in (*company.secretariat, *company.accounting))
    contract_in_hand = s.contract_in_hand(seat)
    return francs_in_trays + (contract_in_hand.price if contract_in_hand else 0)
