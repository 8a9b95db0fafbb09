"""Evenings written as records (docs/records.md), and read again.

sensible.py of a game defines a Recording, whose players know the game, and EVENINGS, each stored in
logs/ under its name. `python -m tests.games.<game>.sensible` writes them again.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import pytest

from referee.games import all_games
from referee.kit.actions import Action, encode, kind
from referee.kit.box.facts import Box, Source
from referee.kit.frozen import replace
from referee.kit.game import Game, State
from referee.kit.phase import advance_phases, play
from referee.kit.seats import Seat, Seating
from referee.kit.words import Refusal
from referee.table.record.record_reader import BANK_NAME, key_of
from referee.table.record.records import Replay, load_record, replay
from tests.shelf import records

S = TypeVar("S", bound=State)
BEGUN = datetime.fromisoformat("2026-11-21T20:15:00+01:00")


class Plan(NamedTuple):
    """An evening to be played and stored."""

    seed: str
    about: str
    names: tuple[str, ...]
    options: Mapping[str, Any]
    after: str = ""  # the evening of the same household, a week before, which has read this box


@dataclass
class Recording(ABC, Generic[S]):
    """One table, and the record of its acts."""

    game: ClassVar[Game[Any]]
    pace: ClassVar[tuple[int, int]]  # seconds between two acts, the least and the most

    random: Random
    s: S
    clock: datetime = BEGUN
    written: list[dict[str, Any]] = field(default_factory=list)

    @abstractmethod
    def moves(self) -> Iterator[tuple[Seat, Action]]:
        """Return possible acts, the likeliest first."""

    def finish(self) -> None:
        """Play act by act, until the game is over."""
        while self.s.phase is not None:
            self.step()

    def step(self) -> None:
        """Do the first act that the rules allow."""
        for _ in range(60):
            for seat, action in self.moves():
                try:
                    after = play(self.game, self.s, seat, action)
                except Refusal:
                    continue
                self.write(seat, action)
                self.s = after
                return
        raise AssertionError(f"nobody knows what to do in {self.s.phase!r}")

    def write(self, seat: Seat, action: Action) -> None:
        """Add the act to the record, at a plausible time."""
        self.clock += timedelta(seconds=self.random.randint(*self.pace))
        named = {
            key_of(name): self.named(value) if isinstance(value, Seat) else value
            for name, value in encode(action).items()
        }
        who = {"seat": self.named(seat)} if seat else {}
        at = self.clock.isoformat()
        self.written.append({**who, "kind": kind(type(action)), **named, "at": at})

    def named(self, seat: Seat) -> str:
        return self.s.seating.name(seat) if seat else BANK_NAME


def outcome(game: Game[S], s: S) -> dict[str, Any]:
    """Return the scores by name and the winners' names, as in a record."""
    result = game.result(s)
    assert result is not None
    return {
        "scores": {s.seating.name(row.seat): row.score for row in result.standings},
        "winners": sorted(s.seating.name(seat) for seat in result.winners),
    }


def played_by(people: type[Recording[S]], name: str, plan: Plan, own_box: Box) -> Recording[S]:
    """Play one evening of a household that has read the facts in `own_box`."""
    game, begun = people.game, BEGUN + timedelta(weeks=bool(plan.after))
    box = own_box.laid_over(game.shipped_box)
    s = game.setup(Seating(plan.names), plan.options, box, seed=plan.seed)
    evening = people(Random(f"{name} {plan.seed}"), advance_phases(game, s), begun)
    evening.finish()
    evening.written[-1]["then"] = outcome(game, evening.s)
    return evening


def read_by_then(s: State, day: str) -> Box:
    """Return a household's readings after that evening; `day` is its date."""
    facts = s.box.facts.items()
    read = {n: replace(f, read_on=f.read_on or day) for n, f in facts if f.source is Source.LEARNED}
    return Box(read)


def keep(people: type[Recording[Any]], evenings: Mapping[str, Plan], folder: Path) -> None:
    """Play every evening and write its record, one fact or action a line."""
    over: dict[str, Box] = {"": Box()}
    for name, plan in evenings.items():
        own_box = over[plan.after]
        evening = played_by(people, name, plan, own_box)
        over[name] = read_by_then(evening.s, evening.clock.date().isoformat())
        record = {
            "about": plan.about,
            "game": people.game.key,
            "seats": list(plan.names),
            "options": plan.options,
            "seed": plan.seed,
        }
        head = json.dumps(record, ensure_ascii=False, indent=2).removesuffix("\n}")
        facts = ",\n".join(f"    {_json(n)}: {_json(f)}" for n, f in own_box.dump().items())
        box = f',\n  "box": {{\n{facts}\n  }}' if facts else ""
        acts = ",\n".join(f"    {_json(act)}" for act in evening.written)
        text = f'{head}{box},\n  "actions": [\n{acts}\n  ]\n}}\n'
        (folder / f"{name}.json").write_text(text, "utf-8")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


@cache
def read(path: Path) -> dict[str, Any]:
    """Return a record as it is written."""
    return json.loads(path.read_text("utf-8"))


@cache
def played(path: Path) -> Replay:
    """Return the table after the record is replayed."""
    return replay(load_record(read(path)))


def kinds(path: Path) -> set[str]:
    """Return the kinds of actions in it."""
    return {action["kind"] for action in read(path)["actions"]}


def each_record(folder: str) -> pytest.MarkDecorator:
    """Parametrize a test with every record in that folder of every game, and its game."""
    each = ((key, path) for key, paths in records(folder).items() for path in paths)
    params = [pytest.param(all_games()[key], path, id=f"{key}-{path.stem}") for key, path in each]
    return pytest.mark.parametrize(("game", "path"), params)
