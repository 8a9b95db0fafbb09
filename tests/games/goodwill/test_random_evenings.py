"""Two hundred whole evenings of Goodwill, every option drawn, every invariant after every action.

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

from referee.games.goodwill import GAME, OPTIONS, deck
from referee.games.goodwill.actions import Give, Recount, RecountShares
from referee.games.goodwill.cards import Company
from referee.games.goodwill.correcting import counters
from referee.games.goodwill.order import next_phase
from referee.games.goodwill.phase import Step
from referee.games.goodwill.state import Goodwill, capital
from referee.games.goodwill.transaction import Outcome
from referee.kit.asks import kind
from referee.kit.box import Box
from referee.kit.game import Correct, play, settle
from referee.kit.money import THE_BANK
from referee.kit.seats import BANK, Seating
from referee.kit.words import Text
from referee.speech import LANGUAGES, speaker
from tests.games.goodwill.boxes import complete, house, typed
from tests.games.goodwill.world import WORLD
from tests.play import Deed, Player, Seen

ALWAYS = 200
EVENINGS = int(os.environ.get("EVENINGS", ALWAYS))
NAMES = ("Anne", "Bruno", "Chloé", "Denis", "Éva", "Farid")
POOR = {str(company): 5 for company in Company}  # dollars: many go bankrupt
TURNS = 8  # evenings a test, of those beyond
EVERY_DOLLAR = [list(range(0, 100, 10)), list(range(10))]
BETWEEN_SEATS = ("GW-2.10", "GW-4.23")  # gifts and trades, and nothing else


@dataclass
class Evenings:
    """What has happened in all of them."""

    seen: Seen = field(default_factory=Seen)
    options: set[tuple[str, Any]] = field(default_factory=set)
    seats: Counter[int] = field(default_factory=Counter)
    profiles: set[tuple[str, str]] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    reasons: Counter[str] = field(default_factory=Counter)
    out: int = 0  # seats eliminated from a transaction
    passes: int = 0  # the most in one transaction
    halved: int = 0  # prices that ended in 50 cents
    bankrupt: Counter[int] = field(default_factory=Counter)  # evenings by companies gone
    miscounted: int = 0
    vacant: int = 0
    said: dict[str, Text] = field(default_factory=dict)  # lines of the story, and what was paid for


def options(random: Random) -> dict[str, Any]:
    """Every option at its default or anywhere else."""
    drawn: dict[str, Any] = {}
    for option in OPTIONS:
        if isinstance(option.default, bool):
            drawn[option.key] = random.random() < 0.4
        elif isinstance(option.default, int):
            values = range(option.low, option.high + 1, option.step)
            drawn[option.key] = random.choice((option.default, option.default, *values))
        else:
            drawn[option.key] = random.choice(option.choices)
    return drawn


def boxes(seed: int) -> Box:
    """What the household knows of its cards; every other slate shows every dollar."""
    box = (complete(), house(), typed(boss=4, event=10))[seed % 3]
    return box.learn("wheels", EVERY_DOLLAR) if seed % 2 else box


def begun(seed: int, random: Random) -> Goodwill:
    names = NAMES[: random.choice(GAME.seats)]
    start = {"step": "opening", "capital": POOR} if seed % 4 == 0 else None
    box = boxes(seed).over(GAME.house)
    s = GAME.setup(Seating(names), options(random), box, seed=str(seed), start=start)
    return settle(GAME, s)


# -- section 11 of the rules, spelt out


def check(before: Goodwill, deed: Deed, s: Goodwill) -> None:
    GAME.invariants(s)
    scales(s)
    pieces(s)
    money(before, deed, s)
    assert s.opened >= before.opened
    assert s.revealed >= before.revealed


def scales(s: Goodwill) -> None:
    markets = [s[company].market for company in Company]
    assert sum(markets) == (100 if s.in_play else 0)
    assert all(market in range(0, 101, 5) for market in markets)
    assert all(price in (0, 5, 10, 15, 20, 25) for price in s.prices)
    for company in Company:
        assert s.capital(company) >= 0
        assert s.capital(company) % 5 == 0
        if s[company].bankrupt:
            assert (s.capital(company), s[company].market, s[company].tokens) == (0, 0, ())


def pieces(s: Goodwill) -> None:
    """Shares, tokens and bosses."""
    if s.phase is not None and s.phase.square == 0:
        return
    for company in Company:
        firm, held = s[company], [s.portfolios[q].of(company) for q in s.seating.seats]
        fewer = company is Company.CRIMSON and len(held) == 4
        assert min(held) >= 0
        assert sum(held) == (0 if firm.bankrupt else 8 if fewer else 10)
        assert firm.bankrupt or len(firm.tokens) in (1, 2, 3)
        assert not (firm.bankrupt and firm.boss)
    office = [s[company].boss for company in Company if s[company].boss]
    drawing = len(s.row) == 2  # until the top of the pile is turned
    assert len(s.row) + drawing == 3
    assert len(s.pile) - drawing == 6 - len(office)
    known = [*office, *s.row, *(name for name in s.pile if name)]
    assert len(known) == len(set(known))
    assert set(known) <= set(deck.bosses(s))


def money(before: Goodwill, deed: Deed, s: Goodwill) -> None:
    purses = {s.purse(seat): s.cash(seat) for seat in s.seating.seats}
    assert min(purses.values()) >= 0
    assert sum(purses.values()) == 100 * len(purses) + s.dividends + s.corrected
    held = sum(purses.values()) + sum(s.ledger[capital(company)] for company in Company)
    assert held == -s.ledger[THE_BANK]
    for posting in s.ledger.fresh:
        assert posting.amount > 0
        assert posting.rule in GAME.rules
        between = posting.source in purses and posting.to in purses
        assert (posting.rule in BETWEEN_SEATS) == between
        assert not (posting.secret and s.open_ownership)
    if s.corrected != before.corrected:
        assert isinstance(deed.action, Recount)
    if isinstance(deed.action, (Give, RecountShares)):
        assert sum(purses.values()) == sum(before.cash(q) for q in s.seating.seats)


def transaction(before: Goodwill, s: Goodwill) -> None:
    """A trade moves one share for the price between two seats, and nobody trades twice."""
    outcome = s.outcome
    if not isinstance(outcome, Outcome) or outcome is before.outcome:
        return
    assert len(set(outcome.traded)) == len(outcome.traded)
    assert len(outcome.trades) <= min(len(outcome.highs), len(outcome.lows))
    last = before.outcome
    same = last and (last.year, last.company, last.round) == (
        *(outcome.year, outcome.company, outcome.round),
    )
    for trade in outcome.trades[len(last.trades) if same else 0 :]:
        for seat, one in ((trade.buyer, 1), (trade.seller, -1)):
            assert s.cash(seat) - before.cash(seat) == -one * outcome.price
            change = s.portfolios[seat].of(outcome.company) - before.portfolios[seat].of(
                outcome.company
            )
            assert change == one


# -- the evenings


def evening(seed: int, evenings: Evenings) -> None:
    random = Random(seed)
    s = begun(seed, random)
    hear(evenings, s)
    player = Player(GAME, random, WORLD, seen=evenings.seen)
    evenings.options.update((o.key, getattr(s.options, o.key)) for o in OPTIONS)
    evenings.seats[len(s.seating.seats)] += 1
    for before, deed, after in player.game_of(s):
        check(before, deed, after)
        transaction(before, after)
        note(evenings, before, after)
        set_right(evenings, random, after)
        s = after
    assert next_phase(s) is None
    assert GAME.result(s).winners  # type: ignore[union-attr]
    evenings.bankrupt[3 - len(s.in_play)] += 1
    evenings.profiles.add((s.options.cards, deck.profile(s)))


def set_right(evenings: Evenings, random: Random, s: Goodwill) -> None:
    """Now and then a price or a capital is one step off, and set right."""
    if random.random() < 0.01 and s.phase is not None and s.phase.square > 0:
        counter = random.choice(counters(s))
        value = max(counter.value + random.choice((-5, 5)), 0)
        deed = Deed(BANK, Correct(counter.key, counter.seat, min(value, 25), "de travers"))
        check(s, deed, play(GAME, s, *deed[:2]))
        evenings.seen.kinds[kind(Correct)] += 1


def hear(evenings: Evenings, s: Goodwill) -> None:
    said = [*(line.text for line in s.told), *(posting.memo for posting in s.ledger.fresh)]
    evenings.said.update((text.key, text) for text in said)


def note(evenings: Evenings, before: Goodwill, s: Goodwill) -> None:
    hear(evenings, s)
    evenings.miscounted += any(line.text.key == "goodwill-deal-total" for line in s.told)
    evenings.vacant += s.phase is None and any(not s[c].boss for c in s.in_play)
    for report in s.reports[len(before.reports) :]:
        evenings.events.add(report.event.kind)
    if s.outcome is not before.outcome:
        evenings.reasons[s.outcome.reason] += 1
        evenings.out += len(s.outcome.out)
        evenings.halved += any(groups.halved for groups in s.outcome.passes)
        evenings.passes = max(evenings.passes, len(s.outcome.passes))


def play_all(seeds: range) -> Evenings:
    evenings = Evenings()
    for seed in seeds:
        try:
            evening(seed, evenings)
        except Exception as error:
            error.add_note(f"in evening {seed}")
            raise
    return evenings


def phases(step: type[Step] = Step) -> Iterator[str]:
    """The keys of every phase of the year."""
    for each in step.__subclasses__():
        yield from ([each.key] if "key" in vars(each) else phases(each))


@pytest.mark.slow
@pytest.mark.evenings
@pytest.mark.rule("GW-1.1", "GW-3.1", "GW-14.8", "GW-13.10", "GW-15.1")
def test_in_two_hundred_evenings_every_invariant_holds_and_everything_happens() -> None:
    whole = play_all(range(ALWAYS))
    every = {kind(action) for action in (*GAME.actions, Correct)}
    assert sorted(every - whole.seen.kinds.keys()) == []
    assert sorted(set(phases()) - whole.seen.phases.keys()) == []
    assert len(whole.events) == 7
    for lang in LANGUAGES:
        say = speaker(lang, NAMES)
        assert [
            key for key, text in whole.said.items() if say(text) == key or "{" in say(text)
        ] == []
    assert whole.reasons.keys() == {"", "no-buyer", "equal-prices"}
    assert min(whole.out, whole.halved) > 50
    assert whole.passes > 2
    assert min(whole.bankrupt[n] for n in (0, 1, 2, 3)) > 3
    assert whole.miscounted
    assert whole.vacant
    assert set(whole.seats) == set(GAME.seats)
    assert whole.profiles == {(c, p) for c in ("box", "app") for p in (deck.HOUSE, deck.LEARNED)}
    for option in OPTIONS:
        drawn = {value for key, value in whole.options if key == option.key}
        assert len(drawn) > 1, option.key


@pytest.mark.slow
@pytest.mark.evenings
@pytest.mark.parametrize("first", range(ALWAYS, max(EVENINGS, ALWAYS + TURNS), TURNS))
def test_in_more_evenings_every_invariant_holds(first: int) -> None:
    play_all(range(first, first + TURNS))
