"""All other viewers get equal bytes from the program for any content of an envelope.

Two tables differ in what one seat has sealed. Both go on alike: the seat is freed and claimed, the
others act, and the host undoes. If a round was revealed and undone, it is sealed again.
tests/test_every_secret.py does the same with hands and piles.
"""

from __future__ import annotations

import asyncio
import copy
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any, NamedTuple

import pytest
from jinja2 import Environment
from markupsafe import escape

from referee import papers
from referee.games import all_games
from referee.i18n.translator import LANGUAGES, translator_for
from referee.kit.actions import Action
from referee.kit.game import Game
from referee.kit.phase import play
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Refusal, StoryLine, text
from referee.papers.accounts import statement
from referee.table.play import moments, story
from referee.table.play.moments import Moment, Timeline
from referee.table.record import records
from referee.table.storage.store import NOTICE, UNDO, Entry
from referee.web.live import stream
from referee.web.screens import history
from referee.web.view import build, view_data
from referee.web.view.panels import Panels, parts_of
from referee.web.view.screen import screen_version
from tests.more import seeds
from tests.play import Player, world
from tests.test_every_game import sealings
from tests.test_every_game import seals as has_envelopes
from tests.test_every_paper import AT, paper, played, written
from tests.test_every_paper import evening as tonight
from tests.test_every_secret import Evening, _log, environment, refusals
from tests.twins import others, spoken_of

SEALING = {key: game for key, game in all_games().items() if has_envelopes(game)}
each_game = pytest.mark.parametrize("game", SEALING.values(), ids=SEALING)
WHEN = {"sealed", "sealed again", "freed and claimed", "undone"}  # twins are compared

__all__ = ["environment"]  # a fixture


class Table:
    """One of two twin tables: its fold, its log, and what each screen shows."""

    def __init__(self, fold: Timeline, entries: list[Entry], panels: Panels) -> None:
        self.fold, self.entries, self.panels = copied(fold), [*entries], panels
        self.shown = defaultdict[Seat, Mapping[str, Any]](dict)
        for viewer in (HOST, *fold.now.state.seating.seats):
            self.wire(viewer)  # what was there before is nobody's secret

    @property
    def now(self) -> Moment:
        return self.fold.now

    def add(self, entry: Entry) -> bool:
        """Return True if the act was accepted. A refused act is not in the log."""
        try:
            action = self.fold.action(entry) if entry.kind not in (NOTICE, UNDO) else None
            moment = self.fold.moment_after(entry, action) if action else self.fold.moment(entry)
        except Refusal:
            return False
        self.entries.append(entry)
        self.fold.add(entry, moment)
        return True

    def act(self, seat: Seat, action: Action) -> bool:
        return self.add(written(self.fold, seat, action))

    def write(self, kind: str, data: Mapping[str, Any], seat: Seat = HOST) -> None:
        """Write a notice or an undo."""
        assert self.add(Entry(len(self.entries), AT, seat, HOST, kind, dict(data)))

    def wire(self, viewer: Seat) -> list[bytes]:
        """Return what the stream of that screen sends now, each piece as it leaves."""
        view = self.view(viewer)
        content = self.panels.changed(view, "fr", self.shown[viewer])
        self.shown[viewer] = parts_of(view)
        sent = list[bytes]()

        async def send(message: Mapping[str, Any]) -> None:
            sent.append(message.get("body", b""))

        pipe = stream.EventWriter(send)  # type: ignore[arg-type]
        event_id = f"{self.now.seq}-{screen_version(self.now, (), 'fr')}"
        asyncio.run(pipe.send_event("panels", event_id, content))
        return sent

    def view(self, viewer: Seat) -> Any:
        """Return the view of a page; only the shared screen gets the undo button."""
        last = self.fold.plan_last_undo(self.now) if viewer == HOST else None
        return build.view(self.now, viewer, undo_plan=last)


def copied(fold: Timeline) -> Timeline:
    """Return a copy of a fold that can go on separately; moments are immutable."""
    twin = copy.copy(fold)
    for name, value in vars(fold).items():
        if isinstance(value, dict | list | set):
            setattr(twin, name, copy.copy(value))
    twin._reveal_seqs_by_round = {
        name: [*seqs] for name, seqs in fold._reveal_seqs_by_round.items()
    }
    return twin


def _history(at: Table, viewer: Seat) -> object:
    """Return the story by period, and the board one act ago."""
    periods = history.periods(at.fold.moments, viewer, translator_for("fr", at.now.names))
    before = at.fold.moments[at.now.previous_origin_seq or 0]
    return periods, build.view(before, viewer)


LOOKS: Mapping[str, Callable[[Table, Seat], object]] = {
    "page": lambda at, viewer: [at.panels.render(at.view(viewer), lang) for lang in LANGUAGES],
    "stream": lambda at, viewer: at.wire(viewer),
    "paper": lambda at, viewer: paper(at.fold, viewer),
    "statement": lambda at, viewer: statement(at.fold, viewer),
    "record": lambda at, viewer: records.export(_log(at.fold, at.entries), ""),
    "history": _history,
    "refusals": lambda at, viewer: [*refusals(at.now.game, at.now.state, viewer)],
}


def assert_looks_alike(one: Table, other: Table, knowing: Collection[Seat]) -> int:
    """Check that all who must not know get the same; return how many viewers looked."""
    viewers = others(one.now.state, frozenset(knowing))
    for viewer in viewers:
        for name, look in LOOKS.items():
            assert look(one, viewer) == look(other, viewer), f"{viewer} can tell by the {name}"
    return len(viewers)


@pytest.fixture(scope="module")
def panels(environment: Environment) -> Panels:
    return Panels(environment)


@pytest.fixture(autouse=True)
def seals_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace seals: a hash with a salt differs, but reveals nothing without the salt."""
    monkeypatch.setattr(view_data, "commitment", lambda salt, where, seat, inside: "0" * 64)


def rounds(game: Game[Any], seed: int, panels: Panels) -> Iterator[tuple[str, Table, Player]]:
    """Return moments of a random evening at which a seat may seal, for the first time or again."""
    player = Player(game, Random(f"{game.key} leaks {seed}"), world(game))
    evening, opened, revealed = Evening(game, seed, agreed=False), -1, 0
    for fold in chain([evening.fold], evening):
        s = fold.now.state
        if s.reveal_count > revealed:
            revealed, again = s.reveal_count, Table(fold, evening.entries, panels)
            again.write(UNDO, {"to": again.fold.undo_target(len(evening.entries) - 2)})
            yield "sealed again", again, player
        if s.opened_phase_count > opened and next(sealings(game, s, player), None):
            opened = s.opened_phase_count
            yield "sealed", Table(fold, evening.entries, panels), player


class Envelopes(NamedTuple):
    """Two envelopes that one seat may seal."""

    seat: Seat
    left: Action
    right: Action

    def twins(self, at: Table) -> tuple[Table, Table]:
        """Return the table after either of them."""
        one, other = (Table(at.fold, at.entries, at.panels) for _ in range(2))
        assert one.act(self.seat, self.left)
        assert other.act(self.seat, self.right)
        return one, other


def envelopes(at: Table, player: Player) -> Envelopes | None:
    """Return two envelopes that are accepted, stay secret, and do not open the round."""
    game, s = at.now.game, at.now.state
    spoken = spoken_of(game)
    for seat, left, right in sealings(game, s, player):
        try:
            after = [play(game, s, seat, action) for action in (left, right)]
        except Refusal:
            continue
        if all(one.reveal_count == s.reveal_count and not spoken(one, seat) for one in after):
            return Envelopes(seat, left, right)
    return None


@each_game
@pytest.mark.parametrize("seed", seeds(2))
def test_nobody_else_can_tell_two_envelopes_apart(
    game: Game[Any], seed: int, panels: Panels
) -> None:
    compared = Counter[str]()
    evenings = range(10 * seed, 10 * seed + 10)  # with some options no round is revealed
    for when, at, player in chain.from_iterable(rounds(game, n, panels) for n in evenings):
        if compared.keys() >= WHEN:
            break
        sealed = envelopes(at, player)
        if sealed is None:
            continue
        seat, (one, other) = sealed.seat, sealed.twins(at)
        compared[when] += assert_looks_alike(one, other, {seat})
        assert paper(one.fold, seat) != paper(other.fold, seat)
        for key in ("seat-freed", "seat-claimed"):
            for table in (one, other):
                table.write(NOTICE, {"key": key}, seat)
        compared["freed and claimed"] += assert_looks_alike(one, other, {seat})
        last = one.fold.plan_last_undo(one.now)
        if last is not None:
            for table in (one, other):
                table.write(UNDO, {"to": last.to})
            compared["undone"] += assert_looks_alike(one, other, {seat})
    assert compared.keys() == WHEN


@pytest.mark.more
@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_a_line_for_some_is_in_no_souvenir_and_in_nobody_elses_history(
    game: Game[Any], panels: Panels
) -> None:
    evening = Evening(game, 1, agreed=False)
    *_, fold = evening
    lines = [line for line in fold.now.story if not line.line.is_readable_by(HOST)]
    reader = next(
        (s for s in fold.now.state.seating.seats if lines and lines[0].line.is_readable_by(s)), 0
    )
    at = [Table(fold, evening.entries[:1], panels) for _ in range(2)]
    at[1].fold.moments[-1] = replace(fold.now, story=_said_otherwise(fold.now, Seat(reader)))
    pages = [papers.souvenir(tonight(table.fold), papers.PaperSettings()) for table in at]
    assert pages[0] == pages[1]
    for viewer in (HOST, *fold.now.state.seating.seats):
        if viewer != reader or not reader:
            for name in ("page", "paper", "statement"):
                assert LOOKS[name](at[0], viewer) == LOOKS[name](at[1], viewer), name
            say = translator_for("fr", fold.now.names)
            one, other = (history.periods(table.fold.moments, viewer, say) for table in at)
            assert one == other


def _said_otherwise(moment: Moment, reader: Seat) -> story.Story:
    """Return the same story with another line for `reader` alone."""
    lines = [
        replace(line, line=replace(line.line, text=Message("opened-again", ())))
        if line.line.visible_to == (reader,)
        else line
        for line in moment.story
    ]
    return story.Story().with_lines(*lines[::-1])


# -- a leak of each kind, planted in the program itself

Plant = Callable[[pytest.MonkeyPatch, type[Any], Seat], None]


def _own_to_all(shown: str) -> Plant:
    """Return a game that shows a seat's own board or paper to everybody."""

    def plant(patch: pytest.MonkeyPatch, game: type[Any], owner: Seat) -> None:
        own = getattr(game, shown)
        patch.setattr(game, shown, staticmethod(lambda s, viewer: own(s, owner)))

    return plant


def _value_in_the_story(patch: pytest.MonkeyPatch, game: type[Any], owner: Seat) -> None:
    def lines(entry: Entry, state: Any) -> tuple[story.StoredLine, ...]:
        message = text("seat-renamed", seat=entry.seat, was=repr(entry.data), name="")
        return (story.StoredLine(entry.seq, entry.at, entry.seat, StoryLine(message)),)

    patch.setattr(moments, "_lines", lines)


def _envelopes_in_the_record(patch: pytest.MonkeyPatch, game: type[Any], owner: Seat) -> None:
    every = lambda fold, moment, entries: sorted(n for n in fold.path(moment) if n)  # noqa: E731
    patch.setattr(records, "_exported_entries", every)


def _value_in_a_refusal(patch: pytest.MonkeyPatch, game: type[Any], owner: Seat) -> None:
    def validate(self: Any, s: Any, *_: object, **__: object) -> None:
        raise Refusal(
            "moved-on", value=str([e._value for e in s.phase.sealed_round.envelopes.values()])
        )

    patch.setattr(game, "validate", validate)


PLANTS: Mapping[str, tuple[str, Plant]] = {
    "page": ("page", _own_to_all("private_board")),
    "page, told": ("page", _value_in_the_story),
    "stream": ("stream", _own_to_all("private_board")),
    "stream, told": ("stream", _value_in_the_story),
    "paper": ("paper", _own_to_all("paper_tables")),
    "record": ("record", _envelopes_in_the_record),
    "history": ("history", _value_in_the_story),
    "refusals": ("refusals", _value_in_a_refusal),
}


@pytest.mark.parametrize("kind", PLANTS)
def test_a_planted_leak_of_each_kind_is_found(
    kind: str, panels: Panels, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = next(iter(SEALING.values()))
    sealed = ((at, envelopes(at, player)) for _, at, player in rounds(game, 0, panels))
    at, two = next((at, two) for at, two in sealed if two is not None)
    look, plant = PLANTS[kind]
    viewers = others(at.now.state, frozenset({two.seat}))
    before = two.twins(at)
    plant(monkeypatch, type(game), two.seat)
    one, other = before if look == "refusals" else two.twins(at)
    assert any(LOOKS[look](one, viewer) != LOOKS[look](other, viewer) for viewer in viewers)


@pytest.mark.more
def test_a_line_for_some_in_the_souvenir_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(iter(all_games().values()))
    fold = played(game, 1, 5_000)
    stored = next(line for line in fold.now.story if line.line.visible_to)
    monkeypatch.setattr(StoryLine, "is_readable_by", lambda self, seat: True)
    page = papers.souvenir(tonight(fold), papers.PaperSettings())
    assert str(escape(translator_for("fr", fold.now.names)(stored.line.text))) in page
