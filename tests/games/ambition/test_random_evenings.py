"""Two hundred whole evenings of Ambition, every option drawn, every invariant after every action.

`make fuzz EXAMPLES=5000` plays as many as you can wait for.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from referee.games.ambition import GAME, OPTIONS
from referee.games.ambition.actions import (
    Adjust,
    CloseAccounts,
    Levy,
    PayCharge,
    PlayExpress,
    PlayFromHand,
    Recount,
)
from referee.games.ambition.order import next_phase
from referee.games.ambition.phase import Operation
from referee.games.ambition.state import Ambition, cash, office
from referee.kit.asks import kind
from referee.kit.game import Correct, settle
from referee.kit.money import THE_BANK
from referee.kit.seats import Seating
from tests.games.ambition.world import WORLD
from tests.play import Deed, Player, Seen

ALWAYS = 200
EVENINGS = int(os.environ.get("EVENINGS", ALWAYS))
NAMES = ("Anne", "Bruno", "Chloé", "Denis")
RICH = 1_000_000  # francs each, so that every other evening goes on to the end
TURNS = 8  # evenings a test, of those beyond
# What may cost a seat even what it has set aside: cards, and bills that were never there.
UNASKED = (PlayExpress, PlayFromHand, Levy, Adjust, PayCharge, Recount, CloseAccounts)


@dataclass
class Evenings:
    """What has happened in all of them."""

    seen: Seen = field(default_factory=Seen)
    modifiers: set[str] = field(default_factory=set)
    charges: set[str] = field(default_factory=set)
    bankrupt: int = 0
    last_standing: int = 0
    bankers_gone: int = 0
    full: int = 0  # played to the last month
    options: set[tuple[str, Any]] = field(default_factory=set)
    seats: Counter[int] = field(default_factory=Counter)


def options(random: Random) -> dict[str, Any]:
    """Every option at its default or anywhere else; mostly short games."""
    drawn: dict[str, Any] = {"months": random.choice((6, 6, 6, 7, 8, 12))}
    for option in OPTIONS[1:]:
        if isinstance(option.default, bool):
            drawn[option.key] = random.random() < 0.35
        elif isinstance(option.default, int):
            drawn[option.key] = random.randrange(option.low, option.high + 1, option.step)
        else:
            drawn[option.key] = random.choice(option.choices)
    return drawn


def begun(seed: int, random: Random) -> Ambition:
    names = NAMES[: random.choice(GAME.seats)]
    start = {"operation": "opening", "cash": dict.fromkeys(names, RICH)} if seed % 2 else None
    s = GAME.setup(Seating(names), options(random), GAME.house, seed=str(seed), start=start)
    return settle(GAME, s)


def check(before: Ambition, deed: Deed, s: Ambition) -> None:
    """What section 3.17 of the rules says must hold after every action."""
    GAME.invariants(s)
    money(s)
    assert s.bank_bars + s.stored == s.box["bars"]
    assert sum(s.lots) <= s.box["bars"]
    lying = sum(company.cards for company in s.companies.values())
    in_hand = bool(getattr(s.phase, "card", None))
    assert s.deck + s.aside + lying + in_hand == s.contract_cards
    for seat in s.seating.seats:
        kept = s.reserved(seat) <= s.cash(seat) or isinstance(deed.action, UNASKED)
        assert kept or before.reserved(seat) > before.cash(seat)
        assert s[seat].active or not any((s.cash(seat), s[seat].cards, s[seat].staff.headcount))
    assert s.opened >= before.opened
    assert s.revealed >= before.revealed


def money(s: Ambition) -> None:
    """Money comes from the bank and from nowhere else: between seats it sums to zero."""
    held = sum(s.cash(seat) + s.ledger[office(seat)] for seat in s.seating.seats)
    assert held == -s.ledger[THE_BANK]
    screens = {cash(seat) for seat in s.seating.seats}
    for posting in s.ledger.fresh:
        assert posting.amount > 0
        assert posting.rule in GAME.rules
        if posting.source in screens and posting.to in screens:
            assert posting.rule in ("AMB-16.4", "AMB-15.6", "AMB-15.7")
        else:
            assert not posting.secret


def play(seed: int, evenings: Evenings) -> None:
    random = Random(seed)
    s = begun(seed, random)
    player = Player(GAME, random, WORLD, seen=evenings.seen)
    evenings.options.update((o.key, getattr(s.options, o.key)) for o in OPTIONS)
    evenings.seats[len(s.seating.seats)] += 1
    for before, deed, after in player.game_of(s):
        check(before, deed, after)
        note(evenings, before, after)
        s = after
    assert next_phase(s) is None
    evenings.full += s.month > s.options.months


def note(evenings: Evenings, before: Ambition, s: Ambition) -> None:
    evenings.modifiers.update(m.kind for m in s.modifiers)
    evenings.charges.update(charge.rule for charge in s.charges)
    gone = [q for q in before.active if not s[q].active]
    evenings.bankrupt += len(gone)
    evenings.bankers_gone += before.banker in gone
    evenings.last_standing += bool(gone) and s.phase is None


def play_all(seeds: range) -> Evenings:
    evenings = Evenings()
    for seed in seeds:
        try:
            play(seed, evenings)
        except Exception as error:
            error.add_note(f"in evening {seed}")
            raise
    return evenings


def phases(operation: type[Operation] = Operation) -> Iterator[str]:
    """The keys of every phase of the month."""
    for each in operation.__subclasses__():
        yield from ([each.key] if "key" in vars(each) else phases(each))


@pytest.mark.slow
@pytest.mark.evenings
@pytest.mark.rule("AMB-0.1", "AMB-0.2", "AMB-13.3", "AMB-13.6", "AMB-13.7")
def test_in_two_hundred_evenings_every_invariant_holds_and_everything_happens() -> None:
    whole = play_all(range(ALWAYS))
    every = {kind(action) for action in (*GAME.actions, Correct)}
    assert sorted(every - whole.seen.kinds.keys()) == []
    assert sorted(set(phases()) - whole.seen.phases.keys()) == []
    assert whole.modifiers == {"no-cocoa", "freeze", "bars-per-worker", "absent"}
    assert whole.charges
    assert min(whole.bankrupt, whole.bankers_gone, whole.last_standing, whole.full) > 5
    assert set(whole.seats) == set(GAME.seats)
    for option in OPTIONS:
        drawn = {value for key, value in whole.options if key == option.key}
        assert len(drawn) > 1, option.key


@pytest.mark.slow
@pytest.mark.evenings
@pytest.mark.parametrize("first", range(ALWAYS, max(EVENINGS, ALWAYS + TURNS), TURNS))
def test_in_more_evenings_every_invariant_holds(first: int) -> None:
    play_all(range(first, first + TURNS))
