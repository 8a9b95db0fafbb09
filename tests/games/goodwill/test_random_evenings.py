"""Two hundred whole evenings of Goodwill: every option drawn, every invariant after every act."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import Give, Recount, RecountShares
from referee.games.goodwill.anytime.corrections import counters
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.state import Goodwill, capital_account
from referee.kit.actions import kind
from referee.kit.box.facts import Box
from referee.kit.components.money import BANK_ACCOUNT, cash_account
from referee.kit.options import Option
from referee.kit.phase import Correct, advance_phases, play
from referee.kit.seats import HOST, Seating
from tests import random_evenings
from tests.games.goodwill.boxes import complete, house, typed
from tests.play import DrawnAct
from tests.random_evenings import ALWAYS, FEW, NAMES, TURNS, beyond, drawn

POOR = {str(company): 5 for company in CompanyId}  # dollars: many go bankrupt
EVERY_DOLLAR = [list(range(0, 100, 10)), list(range(10))]
BETWEEN_SEATS = ("GW-2.10", "GW-4.23")  # gifts and trades, and nothing else


@dataclass
class Evenings(random_evenings.Evenings[Goodwill]):
    """The events of all these evenings."""

    game = GAME

    profiles: set[tuple[str, str]] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    reasons: Counter[str] = field(default_factory=Counter)
    out: int = 0  # seats eliminated from a transaction
    passes: int = 0  # the most in one transaction
    halved: int = 0  # prices that ended in 50 cents
    bankrupt: Counter[int] = field(default_factory=Counter)  # evenings by companies gone
    miscounted: int = 0
    vacant: int = 0

    def begun(self, seed: int) -> Goodwill:
        names = NAMES[: self.random.choice(GAME.seat_counts)]
        start = {"step": "opening", "capital": POOR} if seed % 4 == 0 else None
        options = {o.key: agreed(o, self.random) for o in GAME.options}
        box = boxes(seed).laid_over(GAME.shipped_box)
        return advance_phases(
            GAME, GAME.setup(Seating(names), options, box, seed=str(seed), start=start)
        )

    def check(self, before: Goodwill, deed: DrawnAct, s: Goodwill) -> None:
        money(before, deed, s)
        transaction(before, s)

    def note(self, before: Goodwill, s: Goodwill) -> None:
        self.miscounted += any(line.text.key == "goodwill-deal-total" for line in s.messages)
        self.vacant += s.phase is None and any(not s[c].boss for c in s.companies_in_play)
        for report in s.reports[len(before.reports) :]:
            self.events.add(report.event.kind)
        if s.outcome is not before.outcome:
            self.reasons[s.outcome.obstacle_code] += 1
            self.out += len(s.outcome.eliminated_seats)
            self.halved += any(groups.ends_in_half_dollar for groups in s.outcome.estimate_passes)
            self.passes = max(self.passes, len(s.outcome.estimate_passes))
        self.set_right(s)

    def set_right(self, s: Goodwill) -> None:
        """Let a price or a capital be wrong by one step now and then, and correct it."""
        if self.random.random() < 0.01 and s.phase is not None and s.phase.track_stop > 0:
            counter = self.random.choice([c for c in counters(s) if c.unit])
            value = max(counter.value + self.random.choice((-5, 5)), 0)
            deed = DrawnAct(HOST, Correct(counter.key, counter.seat, min(value, 25), "de travers"))
            after = play(GAME, s, *deed[:2])
            self.always(s, after)
            money(s, deed, after)
            self.seen.kinds[kind(Correct)] += 1

    def ended(self, s: Goodwill) -> None:
        self.bankrupt[3 - len(s.companies_in_play)] += 1
        self.profiles.add((s.options.cards, deck.card_set(s)))


def agreed(option: Option, random: Random) -> bool | int | str:
    """Draw any value; numbers take their default half of the time, so most evenings are short."""
    by_default = type(option.default) is int and random.random() < 0.5
    return option.default if by_default else drawn(option, random, often=0.4)


def boxes(seed: int) -> Box:
    """Return what households know of their cards; every other slate shows every dollar."""
    box = (complete(), house(), typed(boss=4, event=10))[seed % 3]
    return box.learn("wheels", EVERY_DOLLAR) if seed % 2 else box


# -- what always holds beside the invariants of the game


def money(before: Goodwill, deed: DrawnAct, s: Goodwill) -> None:
    purses = {cash_account(seat): s.cash(seat) for seat in s.seating.seats}
    assert min(purses.values()) >= 0
    assert sum(purses.values()) == 100 * len(purses) + s.dividends_paid + s.cash_correction
    total = sum(purses.values()) + sum(s.ledger[capital_account(company)] for company in CompanyId)
    assert total == -s.ledger[BANK_ACCOUNT]
    for posting in s.ledger.latest_postings:
        between = posting.source in purses and posting.to in purses
        assert (posting.rule in BETWEEN_SEATS) == between
        assert not (posting.secret and s.is_ownership_open)
    if s.cash_correction != before.cash_correction:
        assert isinstance(deed.action, Recount)
    if isinstance(deed.action, (Give, RecountShares)):
        assert sum(purses.values()) == sum(before.cash(each) for each in s.seating.seats)


def transaction(before: Goodwill, s: Goodwill) -> None:
    """Check that a trade moves one share at the price, and that nobody trades twice."""
    outcome = s.outcome
    if outcome is None or outcome is before.outcome:
        return
    assert len(set(outcome.seats_that_traded)) == len(outcome.seats_that_traded)
    assert len(outcome.trades) <= min(len(outcome.buyers), len(outcome.sellers))
    last = before.outcome
    same = last and (last.year, last.company, last.round) == (
        *(outcome.year, outcome.company, outcome.round),
    )
    for trade in outcome.trades[len(last.trades) if same else 0 :]:
        for seat, one in ((trade.buyer, 1), (trade.seller, -1)):
            assert s.cash(seat) - before.cash(seat) == -one * outcome.price
            change = s.portfolios[seat].count_of(outcome.company) - before.portfolios[
                seat
            ].count_of(outcome.company)
            assert change == one


@pytest.mark.slow
@pytest.mark.rule("GW-1.1", "GW-3.1", "GW-14.8", "GW-13.10", "GW-15.1")
def test_in_a_few_evenings_every_invariant_holds() -> None:
    Evenings().play(range(FEW)).everything_was_said()


@pytest.mark.more
@pytest.mark.evenings
@pytest.mark.rule("GW-1.1", "GW-3.1", "GW-14.8", "GW-13.10", "GW-15.1")
def test_in_many_evenings_every_invariant_holds_and_everything_happens() -> None:
    whole = Evenings().play(range(FEW, ALWAYS))
    whole.everything_happened()
    whole.everything_was_said()
    assert len(whole.events) == 7
    assert whole.reasons.keys() == {"", "no-buyer", "equal-prices"}
    assert min(whole.out, whole.halved) > 50
    assert whole.passes > 2
    assert all(whole.bankrupt[n] for n in (0, 1, 2, 3))
    assert whole.miscounted
    assert whole.vacant
    assert whole.profiles == {
        (c, p) for c in ("box", "app") for p in (deck.HOUSE_SET, deck.LEARNED_SET)
    }


@pytest.mark.more
@pytest.mark.evenings
@beyond
def test_in_more_evenings_every_invariant_holds(first: int) -> None:
    Evenings().play(range(first, first + TURNS))
