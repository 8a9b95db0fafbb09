"""Moments, and the fold of a log into them.

Every moment is kept: states share what has not changed. An undo makes the state of an
earlier moment stand again, so the moments form a tree; `origin` names the entry whose
action really made a state, and `before` the origin of the state it was made from.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, overload

from referee.kit.asks import Action, decode, kind
from referee.kit.box import Box
from referee.kit.game import Correct, Game, State, play, settle
from referee.kit.seats import Seat, Seating
from referee.kit.words import Line, Refusal, Text, text

from .log import NOTICE, OPEN, UNDO, Entry


class Told(NamedTuple):
    """One line of the story, and the entry that told it."""

    seq: int
    at: str
    seat: Seat  # who acted
    line: Line


class Story(Sequence[Told]):
    """The lines told so far, newest first. A later story shares all of an earlier one."""

    __slots__ = ("_earlier", "_length", "_newest")

    def __init__(self, newest: Told | None = None, earlier: Story | None = None) -> None:
        self._newest = newest
        self._earlier = earlier
        self._length = 0 if newest is None else 1 + len(earlier or ())

    def told(self, *lines: Told) -> Story:
        """With these lines, oldest first, told after it."""
        story = self
        for line in lines:
            story = Story(line, story)
        return story

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Told]:
        story: Story | None = self
        while story is not None and story._newest is not None:
            yield story._newest
            story = story._earlier

    @overload
    def __getitem__(self, index: int) -> Told: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Told]: ...
    def __getitem__(self, index: int | slice) -> Told | Sequence[Told]:
        return tuple(self)[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Story) and (self is other or tuple(self) == tuple(other))

    def __hash__(self) -> int:
        return hash((self._newest, self._length))

    def __repr__(self) -> str:
        return f"<{self._length} lines>"


@dataclass(frozen=True, slots=True)
class Moment:
    """A table as it stands after entry `seq`. Never changes, so is shared freely."""

    game: Game[Any]
    state: Any  # the game's State
    seq: int
    since: int  # the entry that opened the phase or last came back to it: names its forms
    story: Story
    origin: int  # the entry whose action made this state
    before: int | None  # where "undo the last act" goes; None where there is none
    opening: int  # the entry that first opened the phase
    redo: tuple[int, ...] = ()  # what undos have left, nearest first

    @property
    def over(self) -> bool:
        return self.state.phase is None


def beginning(games: Mapping[str, Game[Any]], entry: Entry) -> Moment:
    """The moment of entry 0; raises Refusal("no-game") or what the game's setup refuses."""
    game = games.get(entry.data["game"])
    if game is None:
        raise Refusal("no-game", game=str(entry.data["game"]))
    state = settle(
        game,
        game.setup(
            Seating(tuple(entry.data["names"])),
            entry.data["options"],
            Box.load(entry.data["box"]),
            seed=entry.data["seed"],
            start=entry.data.get("start"),
        ),
    )
    return Moment(game, state, 0, 0, Story().told(*_lines(entry, state)), 0, None, 0)


def played(now: Moment, entry: Entry, action: Action) -> Moment:
    """The moment that `action` leads to; raises the game's Refusal."""
    state, waived = _played(now, entry, action)
    lines = _lines(entry, state)
    if waived is not None:
        # the rule alone: the refusal's own values may be a secret of the seat
        lines = (*lines, _line(entry, text("overruled", seat=entry.seat, rule=waived.rule)))
    stays = state.opened == now.state.opened
    return Moment(
        now.game,
        state,
        entry.seq,
        now.since if stays else entry.seq,
        now.story.told(*lines),
        entry.seq,
        now.origin,
        now.opening if stays else entry.seq,
    )


def _played(now: Moment, entry: Entry, action: Action) -> tuple[State, Refusal | None]:
    try:
        return play(now.game, now.state, entry.seat, action), None
    except Refusal as refusal:
        if not entry.overruled:
            raise
        return play(now.game, now.state, entry.seat, action, overruled=True), refusal


def _lines(entry: Entry, state: State) -> tuple[Told, ...]:
    return tuple(Told(entry.seq, entry.at, entry.seat, line) for line in state.told)


def _line(entry: Entry, said: Text) -> Told:
    return Told(entry.seq, entry.at, entry.by, Line(said))


def _noted(now: Moment, entry: Entry, said: Text) -> Moment:
    """The same state, with one more line told."""
    return replace(now, seq=entry.seq, story=now.story.told(_line(entry, said)))


def actions_of(game: Game[Any]) -> dict[str, type[Action]]:
    """Every action that may stand in a log of `game`, by kind."""
    return {kind(action): action for action in (*game.actions, Correct)}


class Fold:
    """The moments of one table: moments[seq] is the table after entry `seq`."""

    def __init__(self, games: Mapping[str, Game[Any]], entries: Sequence[Entry]) -> None:
        self._games = games
        self._actions: dict[str, type[Action]] = {}  # of the table's game, once entry 0 names it
        self.moments: list[Moment] = []
        self.seen: dict[str, int] = {}  # the `once` of every entry, and its seq
        self._sealed: set[int] = set()  # entries that hold a sealed value
        self._shown: set[int] = set()  # those whose round has been revealed, undone or not
        self._reveals: set[int] = set()
        for entry in entries:
            self.add(entry, self.moment(entry))

    @property
    def now(self) -> Moment:
        return self.moments[-1]

    def moment(self, entry: Entry) -> Moment:
        """What `entry` leads to. Total: one that no longer plays is told as left out."""
        if entry.kind == OPEN:
            return beginning(self._games, entry)
        try:
            if entry.kind == UNDO:
                return self._undone(entry)
            if entry.kind == NOTICE:
                return _noted(self.now, entry, text(entry.data["key"], seat=entry.seat))
            return played(self.now, entry, self.action(entry))
        except Exception:  # noqa: BLE001  other rules wrote it: it must not shut the table
            return _noted(self.now, entry, text("left-out", seq=entry.seq))

    def action(self, entry: Entry) -> Action:
        """The action that `entry` holds; raises KeyError or Refusal for one of other rules."""
        return decode(self._actions[entry.kind], entry.data)

    def add(self, entry: Entry, moment: Moment) -> None:
        """Remember that `entry` led to `moment`."""
        assert entry.seq == moment.seq == len(self.moments)
        if entry.kind == OPEN:
            self._actions = actions_of(moment.game)
        acted = moment.origin == entry.seq and entry.kind != OPEN
        if acted and self._actions[entry.kind].sealed:
            self._sealed.add(entry.seq)
        revealed = acted and moment.state.revealed > self.now.state.revealed
        self.moments.append(moment)
        if entry.once:
            self.seen[entry.once] = entry.seq
        if revealed:
            self._show(moment)

    def path(self, moment: Moment) -> Iterator[int]:
        """The entries whose actions led to `moment`, newest first, down to entry 0."""
        seq: int | None = moment.origin
        while seq is not None:
            yield seq
            seq = self.moments[seq].before

    def landing(self, to: int) -> int:
        """Where an undo to `to` may land.

        A secret once shown is no secret again: inside a sealed round that has been
        revealed since, in any branch, it is the opening of that round's phase.
        """
        shown = self._shown.intersection(self.under_seal(self.moments[to]))
        if not shown:
            return to
        made_from = self.moments[min(shown)].before
        assert made_from is not None
        return self.moments[made_from].opening

    def under_seal(self, moment: Moment) -> list[int]:
        """The sealed entries on the way to `moment` that nothing on that way has revealed."""
        found = []
        for seq in self.path(moment):
            if seq in self._reveals:
                break
            if seq in self._sealed:
                found.append(seq)
        return found

    def _show(self, moment: Moment) -> None:
        self._shown.update(self.under_seal(moment))
        self._reveals.add(moment.seq)

    def _undone(self, entry: Entry) -> Moment:
        now = self.now
        then: Moment = self.moments[entry.data["to"]]
        here, there = set(self.path(now)), set(self.path(then))
        fallen, back = len(here - there), len(there - here)
        said = text("undid", acts=fallen) if fallen else text("redid", acts=back)
        again = now.redo[:1] == (entry.data["to"],)
        return replace(
            then,
            seq=entry.seq,
            since=entry.seq,
            story=then.story.told(_line(entry, said)),
            redo=now.redo[1:] if again else (now.seq, *now.redo),
        )
