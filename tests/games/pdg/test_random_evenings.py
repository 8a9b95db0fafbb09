"""Two hundred whole evenings of P.D.G.: every option drawn, every invariant after every act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from referee.games.pdg import GAME
from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import CONTINENTS, DECK, Card
from referee.games.pdg.rules.constants import START_CASH, TOKENS_PER_BRAND
from referee.games.pdg.state import SELLING_PART, Pdg
from referee.kit.actions import kind
from referee.kit.box.facts import Box
from referee.kit.components.money import BANK_ACCOUNT, cash_account
from referee.kit.phase import Correct, advance_phases, play
from referee.kit.seats import HOST, Seating
from referee.kit.words import Message, Money, Value
from tests import random_evenings
from tests.games.pdg.table import HOUSE_SET, UNREAD
from tests.play import DrawnAct
from tests.random_evenings import ALWAYS, FEW, NAMES, TURNS, beyond, fitting

ASKING = (None, "double", "cycle", "ask")  # what the steps of the slider hang on
BETWEEN_SEATS = "PDG-7.4"  # compensations, and nothing else
RESETS = (do.Proceed, do.AnotherGame, do.CorrectPlant, do.Recount, Correct)


@dataclass
class Evenings(random_evenings.Evenings[Pdg]):
    """The events of all these evenings."""

    game = GAME

    steps_by: set[str] = field(default_factory=set)
    games: Counter[int] = field(default_factory=Counter)  # evenings by their games
    plants: Counter[bool] = field(default_factory=Counter)  # games by whether the trigger was met
    is_sold_out: int = 0
    saturated: int = 0
    negative: int = 0  # sales that cost more than they brought
    compensated: int = 0
    kinds: set[Card] = field(default_factory=set)  # of cards played

    def begun(self, seed: int) -> Pdg:
        names = NAMES[: self.random.choice(GAME.seat_counts)]
        options = fitting(GAME, names, self.random)
        box = boxes(seed).laid_over(GAME.shipped_box)
        return advance_phases(GAME, GAME.setup(Seating(names), options, box, seed=str(seed)))

    def check(self, before: Pdg, deed: DrawnAct, s: Pdg) -> None:
        holds(before, deed, s)

    def note(self, before: Pdg, s: Pdg) -> None:
        keys = {line.text.key for line in s.messages}
        self.compensated += "any-pays-to" in keys
        self.is_sold_out += "pdg-sold-out" in keys
        self.saturated += "pdg-market-full" in keys
        self.negative += any(
            p.rule == "PDG-4.14" and p.to == BANK_ACCOUNT for p in s.ledger.latest_postings
        )
        self.kinds |= {card for card, n in s.discards.items() if n > before.discards.get(card, 0)}
        if before.part != s.part == SELLING_PART:
            self.plants[s.plant_count >= s.plants_to_end] += 1
        self.set_right(s)

    def set_right(self, s: Pdg) -> None:
        """Let a number be wrong by one step now and then, and correct it."""
        offered = GAME.counters(s)
        if self.random.random() < 0.01 and offered:
            counter = self.random.choice(offered)
            value = counter.value + self.random.choice((-1, 1)) * counter.step
            value = min(max(value, counter.low), counter.high)
            deed = DrawnAct(HOST, Correct(counter.key, counter.seat, value, "de travers"))
            after = play(GAME, s, *deed[:2])
            self.always(s, after)
            holds(s, deed, after)
            self.seen.kinds[kind(Correct)] += 1

    def ended(self, s: Pdg) -> None:
        self.games[len(s.earlier_gains) + 1] += 1
        self.steps_by.add(s.box["step-by"])


def boxes(seed: int) -> Box:
    """Draw our slider and track, or the household's own, which are read when needed."""
    box = HOUSE_SET if seed % 3 == 0 else UNREAD
    by = ASKING[seed % len(ASKING)]
    return box.learn("step-by", by) if by else box


# -- what always holds, spelt out


def holds(before: Pdg, deed: DrawnAct, s: Pdg) -> None:
    pieces(before, deed, s)
    cards(before, deed, s)
    money(before, deed, s)
    assert_moves_told(before, deed, s)


def pieces(before: Pdg, deed: DrawnAct, s: Pdg) -> None:
    """Check 15 plants and 15 tokens a brand; a token comes with a plant and goes to a market."""
    markets = {n: sum(s.markets[n].values()) for n in CONTINENTS}
    assert all(0 <= laid <= s.market_capacity(n) for n, laid in markets.items())
    for seat in s.seating.seats:
        assert (
            min(s.token_reserves[seat], *(market.get(seat, 0) for market in s.markets.values()))
            >= 0
        )
        assert s.token_reserves[seat] + s.sold_token_count(seat) <= TOKENS_PER_BRAND
        if not isinstance(deed.action, RESETS):
            new = len(s.plants[seat]) - len(before.plants[seat])
            assert 0 <= new <= 2
            tokens = s.token_reserves[seat] + s.sold_token_count(seat)
            assert tokens - before.token_reserves[seat] - before.sold_token_count(seat) == new
    laid = sum(markets.values()) - sum(sum(market.values()) for market in before.markets.values())
    assert laid in (0, 1) or isinstance(deed.action, RESETS)
    if before.plant_count < s.plants_to_end and not isinstance(deed.action, do.CorrectPlant):
        assert s.plant_count <= s.plants_to_end


def cards(before: Pdg, deed: DrawnAct, s: Pdg) -> None:
    """Check that cards come and go only by the deal; the app deals those of the box."""
    if not s.hands:
        return
    lying = everywhere(s)
    if before.hands and not isinstance(deed.action, (Correct, do.AnotherGame)):
        assert len(everywhere(before)) == len(lying)
    else:
        assert len(lying) + s.table_size.neutralised_count == len(DECK) or isinstance(
            deed.action, Correct
        )
    if s.options.hands == "app":
        assert not Counter(lying) - Counter(DECK)
        assert len(lying) + s.table_size.neutralised_count == len(DECK)
    assert not s.discards.get(Card.BLANK)


def everywhere(s: Pdg) -> list[Card | None]:
    """Return the cards of hands, pile and those face up."""
    lying = [card for hand in (*s.hands.values(), s.pile) for card in hand]
    lying += [card for card, count in s.discards.items() for _ in range(count)]
    return lying + ([s.difficulty.card] if s.difficulty else [])


def money(before: Pdg, deed: DrawnAct, s: Pdg) -> None:
    """Check that the purses gain what the bank loses, plants cost their price, and bills fit."""
    purses = {seat: s.cash(seat) for seat in s.seating.seats}
    assert sum(purses.values()) == -s.ledger[BANK_ACCOUNT]
    for posting in s.ledger.latest_postings:
        assert (BANK_ACCOUNT not in (posting.source, posting.to)) == (posting.rule == BETWEEN_SEATS)
    if isinstance(deed.action, do.AnotherGame):
        assert set(purses.values()) == {START_CASH}
    elif not isinstance(deed.action, (Correct, do.Recount)):
        moved = sum(abs(purses[seat] - before.cash(seat)) for seat in purses)
        assert moved <= 2 * 230


def assert_moves_told(before: Pdg, deed: DrawnAct, s: Pdg) -> None:
    """Check that the hands are told of each bill and piece: who moves it, from where to where."""
    if isinstance(deed.action, RESETS) or s.phase is None:
        return
    lines = [{*flat(move)} for move in GAME.prompt(s).moves]
    for moved in movements(before, s):
        assert any(moved <= line for line in lines), f"{deed}: {moved} is not in {lines}"


Moved = set[Value]


def movements(before: Pdg, s: Pdg) -> Iterator[Moved]:
    """Return the moves, each with all that a line for the hands must name."""
    for posting in s.ledger.latest_postings:
        seats = (at for at in s.seating.seats if cash_account(at) in (posting.source, posting.to))
        yield {*seats, Money(posting.amount)}
    if s.cycle != before.cycle:
        yield {"pdg-move-slider"}
    for seat in s.seating.seats:
        if s.positions[seat] != before.positions[seat]:
            yield {seat, "pdg-move-pawn"}
        yield from (
            {seat, at.name_text(s.colours)} for at in {*s.plants[seat]} - {*before.plants[seat]}
        )
        if s.sold_token_count(seat) > before.sold_token_count(seat):
            yield {seat, "pdg-move-token"}
        if not s.app_deals and s.hands.get(seat) != before.hands.get(seat):
            yield {seat}
    if not s.app_deals:
        face_up = Counter(s.discards) - Counter(before.discards)
        yield from ({card.name_text} for card in face_up)
        if s.difficulty and not before.difficulty:
            yield {s.difficulty.card.name_text, "pdg-move-difficulty"}


def flat(value: Value) -> Iterator[Value]:
    """Return the parts of a sentence: its key, each value, and those of inner messages."""
    yield value
    if isinstance(value, Message):
        yield value.key
        yield from flat(tuple(of for _, of in value.values))
    elif isinstance(value, tuple):
        for each in value:
            yield from flat(each)


@pytest.mark.slow
@pytest.mark.rule("PDG-1.5", "PDG-2.14", "PDG-4.11", "PDG-8.3")
def test_in_a_few_evenings_every_invariant_holds() -> None:
    Evenings().play(range(FEW)).everything_was_said()


@pytest.mark.more
@pytest.mark.evenings
@pytest.mark.rule("PDG-1.5", "PDG-2.14", "PDG-4.11", "PDG-8.3")
def test_in_many_evenings_every_invariant_holds_and_everything_happens() -> None:
    whole = Evenings().play(range(FEW, ALWAYS))
    whole.everything_happened()
    whole.everything_was_said()
    assert whole.steps_by == {"double", "cycle", "ask"}
    assert whole.kinds == set(Card) - {Card.BLANK}
    assert min(whole.games[1], whole.games[2]) > 10
    assert min(whole.plants[True], whole.plants[False]) > 10
    assert min(whole.is_sold_out, whole.saturated, whole.negative) > 2
    assert whole.compensated > 3


@pytest.mark.more
@pytest.mark.evenings
@beyond
def test_in_more_evenings_every_invariant_holds(first: int) -> None:
    Evenings().play(range(first, first + TURNS))
