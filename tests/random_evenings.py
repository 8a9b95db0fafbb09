"""Many random evenings of one game: what must be true in all of them, and what must happen.

`make fuzz EXAMPLES=5000` plays more of them.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

import pytest

from referee.i18n.translator import LANGUAGES, translator_for
from referee.kit.actions import kind
from referee.kit.game import Game, State
from referee.kit.options import Option
from referee.kit.phase import BasePhase, Correct, advance_phases
from referee.kit.seats import Seating
from referee.kit.words import Message, Refusal
from tests.play import DrawnAct, Player, Seen, world

S = TypeVar("S", bound=State)
NAMES = ("Anne", "Bruno", "Chloé", "Denis", "Éva", "Farid")
FEW = 20  # `make test`
ALWAYS = 80  # `make more`; `make fuzz` plays more
WANTED = int(os.environ.get("EVENINGS", ALWAYS))
TURNS = 8  # evenings a test, of those beyond

beyond = pytest.mark.parametrize("first", range(ALWAYS, max(WANTED, ALWAYS + TURNS), TURNS))


@dataclass
class Evenings(ABC, Generic[S]):
    """The events of all these evenings."""

    game: ClassVar[Game[Any]]

    seen: Seen = field(default_factory=Seen)
    options: set[tuple[str, Any]] = field(default_factory=set)
    seats: Counter[int] = field(default_factory=Counter)
    said: dict[str, Message] = field(
        default_factory=dict
    )  # lines of the story, and what was paid for
    random: Random = field(default_factory=Random)  # of the evening that is played

    def begun(self, seed: int) -> S:
        """Return the table of one evening: any number of seats, any options."""
        names = NAMES[: self.random.choice(self.game.seat_counts)]
        options = fitting(self.game, names, self.random)
        s = self.game.setup(Seating(names), options, self.game.shipped_box, seed=str(seed))
        return advance_phases(self.game, s)

    @abstractmethod
    def check(self, before: S, deed: DrawnAct, s: S) -> None:
        """Check what must be true after every action."""

    def note(self, before: S, s: S) -> None:
        """Record what has happened."""

    def ended(self, s: S) -> None:
        """Record how the evening ended."""

    def play(self, seeds: range) -> Self:
        """Play all of these evenings to their ends."""
        for seed in seeds:
            try:
                self.evening(seed)
            except Exception as error:
                error.add_note(f"in evening {seed}")
                raise
        return self

    def evening(self, seed: int) -> None:
        self.random = Random(seed)
        s: Any = self.begun(seed)
        self.options.update((o.key, getattr(s.options, o.key)) for o in self.game.options)
        self.seats[len(s.seating.seats)] += 1
        self.hear(s)
        player = Player(self.game, self.random, world(self.game), seen=self.seen)
        for before, deed, after in player.game_of(s):
            self.always(before, after)
            self.check(before, deed, after)
            self.note(before, after)
            s = after
        assert self.game.next_phase(s) is None
        assert self.game.result(s).winners
        self.ended(s)

    def always(self, before: S, s: S) -> None:
        """Check what is true in every game."""
        self.game.invariants(s)
        assert s.opened_phase_count >= before.opened_phase_count
        assert s.reveal_count >= before.reveal_count
        for posting in s.ledger.latest_postings:
            assert posting.amount > 0
            assert posting.rule in self.game.rules
        self.hear(s)

    def hear(self, s: S) -> None:
        """Record the lines of the story, and the reason of each payment."""
        texts = [
            *(line.text for line in s.messages),
            *(posting.memo for posting in s.ledger.latest_postings),
        ]
        self.said.update((text.key, text) for text in texts)

    def everything_happened(self) -> None:
        """Check that every action, phase, number of seats and option value has occurred."""
        every = {kind(action) for action in (*self.game.actions, Correct)}
        assert sorted(every - self.seen.kinds.keys()) == []
        assert sorted(set(phases(self.game)) - self.seen.phases.keys()) == []
        assert set(self.seats) == set(self.game.seat_counts)
        for option in self.game.options:
            drawn = {value for key, value in self.options if key == option.key}
            assert drawn >= set(option.choices), option.key
            assert len(drawn) > 1, option.key

    def everything_was_said(self) -> None:
        """Check that every line and memo has occurred, in each language, with all its values."""
        for lang in LANGUAGES:
            say = translator_for(lang, NAMES)
            sentences = {key: say(text) for key, text in self.said.items()}
            assert [
                key for key, sentence in sentences.items() if sentence == key or "{" in sentence
            ] == []


def phases(game: Game[Any], of: type[Any] = BasePhase) -> Iterator[str]:
    """Return the key of every phase that the game defines."""
    for each in of.__subclasses__():
        if each.__module__.startswith(f"referee.games.{game.key}.") and "key" in vars(each):
            yield each.key
        yield from phases(game, each)


def fitting(game: Game[Any], names: Sequence[str], random: Random) -> dict[str, Any]:
    """Draw options that are possible with this number of players; teams of two are not always."""
    while True:
        options = {option.key: drawn(option, random) for option in game.options}
        with suppress(Refusal):
            game.setup(Seating(tuple(names)), options, game.shipped_box)
            return options


def sitting(game: Game[Any], random: Random) -> tuple[dict[str, Any], Sequence[str]]:
    """Draw any options, and a possible number of players."""
    while True:
        options = {option.key: drawn(option, random) for option in game.options}
        names = NAMES[: random.choice(game.seat_counts)]
        with suppress(Refusal):
            game.setup(Seating(tuple(names)), options, game.shipped_box)
            return options, names


def drawn(option: Option, random: Random, often: float = 0.5) -> bool | int | str:
    """Draw any value of the option; a switch is on with the frequency `often`."""
    if isinstance(option.default, bool):
        return random.random() < often
    if isinstance(option.default, int):
        return random.randrange(option.low, option.high + 1, option.step)
    return random.choice(option.choices)
