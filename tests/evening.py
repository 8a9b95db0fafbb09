"""Scripted evenings and their moments, with which tables are laid in mid-game.

tests/games/<game>/evening.py has the acts of the people of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from referee.kit.actions import Action, Ask, encode, kind
from referee.kit.fields import Field, Flag, Number, Pick, Picks
from referee.kit.game import Game, State
from referee.kit.phase import play
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from referee.table.play.consequences import add_salt
from referee.table.play.moments import first_moment
from referee.table.play.opening import TableTerms, opening_entry
from referee.table.play.tables import Tables
from referee.table.storage.store import Entry

S = TypeVar("S", bound=State)
Where = Callable[[S], bool]
Way = Callable[[S, Seat], Iterable[Action]]  # how a seat may answer, the best first
Wishes = Callable[[S], Iterable[tuple[Seat, Action]]]

NAMES = ("Odile", "Karim", "Lucie", "Bruno")
ODILE, KARIM, LUCIE, BRUNO = Seat(1), Seat(2), Seat(3), Seat(4)
LONGEST = 5_000  # deeds, and the evening is still not over


class Step(NamedTuple):
    """The act of a seat, and the table after it."""

    seat: Seat
    action: Action
    after: Any


@dataclass(frozen=True, eq=False)
class Evening(Generic[S]):
    """One table from its first act to its last; computed once, when it is first needed."""

    game: Game[S]
    wishes: Wishes[S]  # what the people would do next, the likeliest first
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    names: tuple[str, ...] = NAMES
    phones: tuple[Seat, ...] = (LUCIE, KARIM, ODILE)  # Bruno plays on the tablet passed to him

    def varied(self, **options: bool | int | str) -> Evening[S]:
        """Return the evening of the same people with other options."""
        return replace(self, options={**self.options, **options})

    @cached_property
    def first(self) -> Entry:
        """Return entry 0 of its log."""
        terms = TableTerms(
            self.game.key, self.names, self.options, self.game.shipped_box, seed="evening"
        )
        return opening_entry({self.game.key: self.game}, terms, _clock(0))

    @cached_property
    def begun(self) -> S:
        """Return the table before the first act."""
        return first_moment({self.game.key: self.game}, self.first).state

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Return the whole evening, act by act."""
        return tuple(self._play())

    def _play(self) -> Iterator[Step]:
        s = self.begun
        for _ in range(LONGEST):
            if s.phase is None:
                return
            step = self._next(s)
            s = step.after
            yield step
        raise AssertionError(f"{LONGEST} deeds, and the evening is not over: {s.phase}")

    def _next(self, s: S) -> Step:
        """Return the first wish that the rules allow."""
        for seat, action in self.wishes(s):
            try:
                return Step(seat, action, play(self.game, s, seat, action))
            except Refusal:
                continue
        raise AssertionError(f"nobody can go on in {s.phase}")

    def until(self, where: Where[S] | None) -> tuple[Step, ...]:
        """Return the acts until `where` is first true; none without `where`."""
        if where is None:
            return ()
        count = next((n for n, step in enumerate(self.steps, 1) if where(step.after)), None)
        assert count is not None, "this evening never comes to that moment"
        return self.steps[:count]

    def state(self, where: Where[S] | None) -> S:
        """Return the table when `where` is first true."""
        steps = self.until(where)
        return steps[-1].after if steps else self.begun

    def lay(self, tables: Tables, where: Where[S] | None = None) -> str:
        """Lay a new table at the moment `where`, or at the beginning; return its id."""
        deeds = [_entry(n, step) for n, step in enumerate(self.until(where), 1)]
        last = replace(first_moment(tables.games, self.first), state=self.state(where))
        return tables.write_new_table([self.first, *deeds], last)

    def moments(self, wanted: Mapping[str, Where[S] | None]) -> dict[str, Moment]:
        """Moments of this evening, by name."""
        return {name: Moment(self, where) for name, where in wanted.items()}


def opens(phase: str, more: Where[Any] = lambda s: True) -> Where[Any]:
    """Return the condition that `phase` is open, and `more` true."""
    return lambda s: s.phase is not None and s.phase.key == phase and more(s)


def tells(key: str) -> Where[Any]:
    """Return the condition that the last act told the table `key`, and the game goes on."""
    return lambda s: s.phase is not None and any(line.text.key == key for line in s.messages)


class Moment(NamedTuple):
    """The table of an evening, when a condition is first true."""

    evening: Evening[Any]
    where: Where[Any] | None

    @property
    def past(self) -> list[Any]:
        """Return the states up to this moment, the first one included."""
        return [self.evening.begun, *(step.after for step in self.evening.until(self.where))]

    @property
    def state(self) -> Any:
        return self.evening.state(self.where)

    @property
    def deeds(self) -> int:
        """Return the number of acts done by then."""
        return len(self.evening.until(self.where))

    def awaited(self, seat: Seat) -> bool:
        """Return True if the table waits for `seat`."""
        return any(ask.required and ask.is_open for ask in self.evening.game.asks(self.state, seat))


def _entry(n: int, step: Step) -> Entry:
    action = add_salt(step.action)
    return Entry(n, _clock(n), step.seat, step.seat, kind(type(action)), encode(action))


def _clock(n: int) -> str:
    """Return the time of the n-th entry: one every twenty seconds, from seven in the evening."""
    at = datetime(2026, 11, 21, 19, tzinfo=UTC) + timedelta(seconds=20 * n)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


# -- wishes made of what is asked


def answers(
    game: Game[S],
    s: S,
    seats: Iterable[Seat],
    ways: Mapping[type[Action], Way[S]],
    offered: Collection[type[Action]] = (),
) -> Iterator[tuple[Seat, Action]]:
    """Return the answers of each of `seats`, then of the host, to the asks the table waits for.

    An answer is one of the `ways` of its kind, or else the form's proposal. An ask for which nobody
    waits is answered only if `offered` names it.
    """
    for seat in (*seats, HOST):
        for ask in game.asks(s, seat):
            if ask.is_open and (ask.required or ask.action in offered):
                way = ways.get(ask.action)
                yield from ((seat, a) for a in (way(s, seat) if way else (proposed(ask),)))


def proposed(ask: Ask) -> Action:
    """Return the form's own proposal."""
    return ask.action(**{f.name: _proposed(f) for f in ask.fields})


def _proposed(asked: Field) -> Any:
    match asked:
        case Number():
            return asked.minimum if asked.start is None else asked.start
        case Pick():
            return next((choice.value for choice in asked.choices), None)
        case Picks():
            return asked.start or tuple(choice.value for choice in asked.choices)[:1]
        case Flag():
            return False
    return getattr(asked, "start", "")
