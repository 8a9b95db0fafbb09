"""Two hundred whole evenings of Ambition: every option drawn, every invariant after every act."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition, bundle_account
from referee.kit.components.money import BANK_ACCOUNT, cash_account
from referee.kit.phase import advance_phases
from referee.kit.seats import Seating
from tests import random_evenings
from tests.play import DrawnAct
from tests.random_evenings import ALWAYS, FEW, NAMES, TURNS, beyond, drawn

RICH = 1_000_000  # francs each, so that every other evening goes on to the end
MONTHS = (6, 6, 6, 7, 8, 12)  # mostly short games
# What may cost a seat even what it has set aside: cards, and bills that were never there.
UNASKED = (
    do.PlayExpress,
    do.PlayFromHand,
    do.Levy,
    do.Adjust,
    do.PayCharge,
    do.Recount,
    do.CloseAccounts,
)


@dataclass
class Evenings(random_evenings.Evenings[Ambition]):
    """The events of all these evenings."""

    game = GAME

    modifiers: set[str] = field(default_factory=set)
    charges: set[str] = field(default_factory=set)
    bankrupt: int = 0
    last_standing: int = 0
    bankers_gone: int = 0
    full: int = 0  # played to the last month

    def begun(self, seed: int) -> Ambition:
        names = NAMES[: self.random.choice(GAME.seat_counts)]
        options: dict[str, Any] = {"months": self.random.choice(MONTHS)}
        options |= {o.key: drawn(o, self.random, often=0.35) for o in GAME.options[1:]}
        start = {"operation": "opening", "cash": dict.fromkeys(names, RICH)} if seed % 2 else None
        s = GAME.setup(Seating(names), options, GAME.shipped_box, seed=str(seed), start=start)
        return advance_phases(GAME, s)

    def check(self, before: Ambition, deed: DrawnAct, s: Ambition) -> None:
        holds(before, deed, s)

    def note(self, before: Ambition, s: Ambition) -> None:
        self.modifiers.update(m.kind for m in s.modifiers)
        self.charges.update(charge.rule for charge in s.charges)
        gone = [seat for seat in before.active_seats if not s[seat].is_active]
        self.bankrupt += len(gone)
        self.bankers_gone += before.banker in gone
        self.last_standing += bool(gone) and s.phase is None

    def ended(self, s: Ambition) -> None:
        self.full += s.month > s.options.months


def holds(before: Ambition, deed: DrawnAct, s: Ambition) -> None:
    """Check what must be true after every action."""
    money(s)
    assert s.bank_bars + s.stored_bars == s.box["bars"]
    assert sum(s.lots) <= s.box["bars"]
    lying = sum(company.contract_card_count for company in s.companies.values())
    assert (
        s.contract_deck_size + s.set_aside_count + lying + s.has_card_in_play
        == s.contract_card_total
    )
    for seat in s.seating.seats:
        covered = s.reserved_cash(seat) <= s.cash(seat) or isinstance(deed.action, UNASKED)
        assert covered or before.reserved_cash(seat) > before.cash(seat)
        assert s[seat].is_active or not any(
            (s.cash(seat), s[seat].contract_card_count, s[seat].staff.headcount)
        )


def money(s: Ambition) -> None:
    """Check that money comes only from the bank, and that payments between seats sum to zero."""
    total = sum(s.cash(seat) + s.ledger[bundle_account(seat)] for seat in s.seating.seats)
    assert total == -s.ledger[BANK_ACCOUNT]
    screens = {cash_account(seat) for seat in s.seating.seats}
    for posting in s.ledger.latest_postings:
        if posting.source in screens and posting.to in screens:
            assert posting.rule in ("AMB-16.4", "AMB-15.6", "AMB-15.7")
        else:
            assert not posting.secret


@pytest.mark.slow
@pytest.mark.rule("AMB-0.1", "AMB-0.2", "AMB-13.3", "AMB-13.6", "AMB-13.7")
def test_in_a_few_evenings_every_invariant_holds() -> None:
    Evenings().play(range(FEW)).everything_was_said()


@pytest.mark.more
@pytest.mark.evenings
@pytest.mark.rule("AMB-0.1", "AMB-0.2", "AMB-13.3", "AMB-13.6", "AMB-13.7")
def test_in_many_evenings_every_invariant_holds_and_everything_happens() -> None:
    whole = Evenings().play(range(FEW, 2 * ALWAYS))  # in fewer not every act happens
    whole.everything_happened()
    whole.everything_was_said()
    assert whole.modifiers == {"no-cocoa", "freeze", "bars-per-worker", "absent"}
    assert whole.charges
    assert min(whole.bankrupt, whole.bankers_gone, whole.last_standing, whole.full) > 5


@pytest.mark.more
@pytest.mark.evenings
@beyond
def test_in_more_evenings_every_invariant_holds(first: int) -> None:
    Evenings().play(range(first, first + TURNS))
