"""A player who knows no rule and draws all acts from the asks.

It acts for the host and every seat in turn. It prefers acts for which the table waits, so that
games end. Now and then it does something else that is offered, tries a value that the bounds of a
form cannot exclude, lets the host correct a counter, or goes bankrupt. Whatever only people and
pieces at a table can know comes from the game's World (tests/games/<game>/world.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from random import Random
from typing import Any, NamedTuple

from referee.kit.actions import Action, Ask, kind
from referee.kit.components.chance import DIE_FACES, DiceField
from referee.kit.fields import Field, Flag, FreeText, Number, Pick, Picks
from referee.kit.game import Game, State
from referee.kit.phase import Correct, play
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from tests import shelf

WORDS = ("deux barres", "promis pour mai", "tu me dois un café", "l’usine d’à côté")
FAR = 40  # steps above the least, where a number has no highest


@dataclass(frozen=True)
class World:
    """Knowledge that the asks of a game lack: the pieces on the table, and how people act.

    `action(s, seat, ask, random)` returns the answer to `ask` that lies on the table, such as the
    card turned or the hand dealt; None if any answer will do. `open_purse(s, seat)` returns True if
    everybody sees what `seat` has, or that it cannot pay. `wasted(s, seat, action)` returns what
    the seat would waste with that act; "" if nothing.
    """

    tastes: Mapping[str, float] = field(default_factory=dict)  # how often an offered kind is wanted
    action: Callable[[Any, Seat, Ask, Random], Action | None] = lambda s, seat, ask, random: None
    open_purse: Callable[[Any, Seat], bool] = lambda s, seat: False
    wasted: Callable[[Any, Seat, Action], str] = lambda s, seat, action: ""


def world(game: Game[Any]) -> World:
    """Return the world of a game; an empty one if the game has none."""
    module = shelf.of(game.key, "world")
    return module.WORLD if module else World()


class DrawnAct(NamedTuple):
    """An act that a player has drawn."""

    seat: Seat
    action: Action
    overruled: bool = False


class Impossible(Exception):
    """Raised if no value fits this form."""


@dataclass
class Seen:
    """The events so far, in all games."""

    kinds: Counter[str] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)


@dataclass
class Player:
    """Draws acts from asks."""

    game: Game[Any]
    random: Random
    world: World = field(default_factory=World)
    idle: float = 0.08  # how often it does something nobody waits for
    corrects: float = 0.01
    overrules: float = 0.0
    seen: Seen = field(default_factory=Seen)

    # -- one form

    def action(self, s: State, seat: Seat, ask: Ask) -> Action:
        """Return the answer on the table, else any that the form allows.

        Raises Impossible.
        """
        return self.world.action(s, seat, ask, self.random) or self.drawn(ask)

    def drawn(self, ask: Ask) -> Action:
        """Return an action that the form of `ask` allows; raise Impossible."""
        return ask.action(**{f.name: self.value(f) for f in ask.fields})

    def value(self, asked: Field) -> Any:
        match asked:
            case Number():
                return self._number(asked)
            case Pick():
                return self._pick(asked)
            case Picks():
                return self._picks(asked)
            case DiceField():
                return tuple(self.random.choice(DIE_FACES) for _ in asked.entry_names)
            case Flag():
                return self.random.random() < 0.3
            case FreeText():
                return asked.start or self.random.choice(WORDS)
        raise TypeError(asked)

    def _number(self, asked: Number) -> int:
        """Return a number: usually the proposal, or a small number, sometimes the highest."""
        if asked.minimum < 0:
            return self._either_way(asked)
        low = -(-asked.minimum // asked.step) * asked.step
        steps = FAR if asked.high is None else (asked.high - low) // asked.step
        if steps < 0:
            raise Impossible
        luck = self.random.random()
        proposed = asked.start
        if luck < 0.4 and proposed is not None and self._fits(asked, proposed):
            return proposed
        if luck > 0.92 and asked.high is not None:
            return low + steps * asked.step
        if luck > 0.75:
            return low + int((steps + 1) * self.random.random() ** 2) * asked.step
        return low + min(steps, int(self.random.expovariate(0.4))) * asked.step

    def _either_way(self, asked: Number) -> int:
        """Return a small number, above or below zero, of bars or of thousands."""
        size = 1 + int(self.random.expovariate(0.4))
        return self.random.choice((-1, 1)) * self.random.choice((1, 1_000)) * size * asked.step

    def _fits(self, asked: Number, value: int) -> bool:
        try:
            asked.check(value)
        except Refusal:
            return False
        return True

    def _pick(self, asked: Pick) -> int | str | None:
        if not asked.choices:
            if asked.optional:
                return None
            raise Impossible
        return self.random.choice(asked.choices).value

    def _picks(self, asked: Picks) -> tuple[int | str, ...]:
        if self.random.random() < 0.5:
            return asked.start
        most = len(asked.choices) if asked.limit is None else asked.limit.bound
        most = max(0, min(most, len(asked.choices)))
        chosen = self.random.sample(asked.choices, self.random.randint(0, most))
        return tuple(choice.value for choice in chosen)

    # -- one move

    def deeds(self, s: State) -> Iterator[DrawnAct]:
        """Return acts to try now, likeliest first; required ones come before offered ones."""
        seats = [HOST, *s.seating.seats]
        self.random.shuffle(seats)
        asks = cache(partial(self.game.asks, s))
        if self.random.random() < self.corrects:
            yield from self._corrections(s)
        if self.random.random() < self.idle:
            yield from self._of(s, seats[0], asks(seats[0]), due=False)
        for due in (True, True, False):
            for seat in seats:
                yield from self._of(s, seat, asks(seat), due=due)

    def _of(self, s: State, seat: Seat, every: Sequence[Ask], *, due: bool) -> Iterator[DrawnAct]:
        asks, tastes = (
            [ask for ask in every if ask.is_open and ask.required is due],
            self.world.tastes,
        )
        self.random.shuffle(asks)
        asks.sort(key=lambda ask: self.random.random() ** max(tastes.get(ask.kind, 1.0), 0.001))
        for ask in asks:
            try:
                yield DrawnAct(
                    seat, self.action(s, seat, ask), self.random.random() < self.overrules
                )
            except Impossible:
                continue

    def _corrections(self, s: State) -> Iterator[DrawnAct]:
        counters = self.game.counters(s)
        if counters:
            counter = self.random.choice(counters)
            near = counter.value + self.random.choice((-1, 1, 1, 2))
            value = min(max(near, counter.low), counter.high)
            if counter.answers:
                value = int(self.random.choice(counter.answers).value)
            yield DrawnAct(HOST, Correct(counter.key, counter.seat, value, "recompté à la main"))

    def move(self, s: State) -> tuple[DrawnAct, State]:
        """Return the first act that the rules allow, and the state after it."""
        for _ in range(50):
            for deed in self.deeds(s):
                try:
                    after = play(self.game, s, deed.seat, deed.action, is_overruled=deed.overruled)
                except Refusal as refusal:
                    self.seen.refusals[refusal.code] += 1
                    continue
                self.seen.kinds[kind(type(deed.action))] += 1
                return deed, after
        raise AssertionError(f"nobody can do anything in {s.phase!r}")

    def game_of(self, s: State, most: int = 5_000) -> Iterator[tuple[State, DrawnAct, State]]:
        """Play a whole game from `s`, act by act; raise AssertionError if it does not end."""
        for _ in range(most):
            if s.phase is None:
                return
            self.seen.phases[s.phase.key] += 1
            before = s
            deed, s = self.move(s)
            yield before, deed, s
        raise AssertionError(f"{most} moves, and the game is not over: {s.phase!r}")
