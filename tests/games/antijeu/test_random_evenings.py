"""Two hundred evenings of L'Anti-jeu, with random options and all invariants."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest

from referee.games.antijeu import GAME
from referee.games.antijeu.rules import board
from referee.games.antijeu.state import AntiJeu, AutomaticPhase
from referee.kit.actions import Action, kind
from referee.kit.box.facts import Box
from referee.kit.components.money import BANK_ACCOUNT
from referee.kit.phase import Correct, advance_phases, play
from referee.kit.seats import Seating
from tests import random_evenings
from tests.games.antijeu.table import UNREAD
from tests.play import DrawnAct
from tests.random_evenings import ALWAYS, FEW, NAMES, TURNS, beyond, fitting

BETWEEN_SEATS = {"AJ-8.2", "AJ-14.1", "AJ-14.6"}  # fees and cards, and nothing else
OURS = Box.load({"board": "house", "deck": "house"})


def sets_right(action: Action) -> bool:
    """Return True for a correction, which need not fit the rules (AJ-15.7)."""
    return isinstance(action, Correct) or kind(type(action)).startswith("correct-")


@dataclass
class Evenings(random_evenings.Evenings[AntiJeu]):
    """The events of all evenings."""

    game = GAME

    endings: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    primes: set[str] = field(default_factory=set)  # cartels whose prime has been paid this evening
    loans: set[str] = field(default_factory=set)
    corrected: bool = False
    deeds: list[DrawnAct] = field(default_factory=list)
    beginning: AntiJeu = field(init=False)

    def begun(self, seed: int) -> AntiJeu:
        """Return a table with our board, or with the household's, still unread."""
        names = NAMES[: self.random.choice(GAME.seat_counts)]
        options = fitting(GAME, names, self.random)
        box = (OURS if seed % 2 else UNREAD).laid_over(GAME.shipped_box)
        s = advance_phases(GAME, GAME.setup(Seating(names), options, box, seed=str(seed)))
        self.primes, self.loans, self.corrected = set(), set(), False
        self.deeds, self.beginning = [], s
        return s

    def check(self, before: AntiJeu, deed: DrawnAct, s: AntiJeu) -> None:
        self.deeds.append(deed)
        money(s)
        board_stands(s)
        if not sets_right(deed.action):
            self.once(before, s)
            return
        self.corrected = True
        self.primes = {colour for colour, case in s.cases.items() if case.is_broken}
        self.loans = {colour for colour, case in s.cases.items() if case.note_owner}

    def once(self, before: AntiJeu, s: AntiJeu) -> None:
        """Assert one holder, one prime and one loan a cartel.

        Holders change by trade alone.
        """
        for colour, case in s.cases.items():
            was = before.case(colour)
            assert was.holder in (None, case.holder) or before.trade
            assert case.is_broken >= was.is_broken
            assert case.note_owner or not was.note_owner
            assert self.corrected or case.note_owner in (None, case.holder)
            for seen, new in (
                (self.primes, case.is_broken and not was.is_broken),
                (self.loans, bool(case.note_owner) and not was.note_owner),
            ):
                assert not (new and colour in seen)
                seen |= {colour} if new else set()
        postings = Counter(posting.rule for posting in s.ledger.latest_postings)
        changes = [(before.case(colour), case) for colour, case in s.cases.items()]
        assert postings["AJ-8.5"] == sum(after.is_broken > old.is_broken for old, after in changes)
        assert postings["AJ-9.1"] == sum(
            bool(after.note_owner and not old.note_owner) for old, after in changes
        )

    def note(self, before: AntiJeu, s: AntiJeu) -> None:
        self.told.update({line.text.key for line in s.messages})
        self.seen.phases[AutomaticPhase.key] += (
            s.opened_phase_count > before.opened_phase_count + 1
        )  # it waits for nobody

    def ended(self, s: AntiJeu) -> None:
        assert s.ending
        self.endings[s.ending.reason] += 1
        if self.endings.total() % 10 == 0:
            again = self.beginning
            for seat, action, _ in self.deeds:
                again = play(GAME, again, seat, action)
            assert again == s, "the state is the fold of the log"


# -- what always holds, spelt out


def money(s: AntiJeu) -> None:
    """Assert that money sums to zero, is in fifties, and is moved by rule."""
    purses = [s.cash(seat) for seat in s.seating.seats]
    assert sum(purses) + s.ledger[BANK_ACCOUNT] == 0
    assert all(euros >= 0 and euros % 50 == 0 for euros in purses)
    for posting in s.ledger.latest_postings:
        assert BANK_ACCOUNT in (posting.source, posting.to) or posting.rule in BETWEEN_SEATS


def board_stands(s: AntiJeu) -> None:
    """Assert that tokens, pawns and the app's 36 cards are all in place."""
    for company, counts in s.tokens.items():
        assert sum(counts.values()) <= board.cartel_of(s, company).amounts.circles
    whole = board.course_length(s)
    assert all(0 <= at < (whole or at + 1) for at in s.positions.values())
    if s.app_deals:
        cards = [*s.pile, *(card for names in s.open_cards.values() for card in names)]
        assert len(cards) == len(set(cards)) == 36 or s.ending


HOLDS = ("AJ-1.10", "AJ-4.4", "AJ-5.3", "AJ-8.6", "AJ-9.2", "AJ-10.4", "AJ-15.2", "AJ-15.6")


@pytest.mark.slow
@pytest.mark.rule(*HOLDS)
def test_in_a_few_evenings_every_invariant_holds() -> None:
    Evenings().play(range(FEW)).everything_was_said()


@pytest.mark.more
@pytest.mark.evenings
@pytest.mark.rule(*HOLDS)
def test_in_many_evenings_every_invariant_holds_and_everything_happens() -> None:
    whole = Evenings().play(range(FEW, ALWAYS))
    whole.everything_happened()
    whole.everything_was_said()
    assert whole.endings.keys() == {"unpaid", "broke", "rounds", "agreed"}
    keys = ("antijeu-draw-won", "antijeu-broken", "antijeu-traded", "antijeu-recalled",
            "antijeu-missed", "antijeu-lap-read", "antijeu-written-off")  # fmt: skip
    assert min(whole.told[key] for key in keys) > 5


@pytest.mark.more
@pytest.mark.evenings
@beyond
def test_in_more_evenings_every_invariant_holds(first: int) -> None:
    Evenings().play(range(first, first + TURNS))
