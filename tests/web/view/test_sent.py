"""A stream leaves out the contents of closed folds, and its events add up to a fresh page."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from jinja2 import Environment, UndefinedError

from referee.games import all_games
from referee.kit.actions import encode, kind
from referee.kit.game import Game
from referee.kit.seats import HOST, Seat
from referee.table.play.moments import Moment, Timeline
from referee.table.play.opening import TableTerms, opening_entry
from referee.table.storage.store import UNDO, Entry
from referee.web.view.build import view
from referee.web.view.model import Attendance, View
from referee.web.view.panels import Panels, parts_of
from tests.more import seeds
from tests.play import Player, world
from tests.random_evenings import sitting
from tests.web.table import running

AT = "2026-11-21T20:15:02.123Z"
FEW = 4  # of one moment in so many, every page is drawn
FOLD = re.compile(r'<details class="[^"]*" id="([^"]*)"(?: name="[^"]*")?(?: data-stub|(?=>))')
STUB = re.compile(
    r'><summary>.*?</summary><p><a class="link" href="<!--here-->[^"]*">Un instant…</a>'
    "</p></details",
    re.DOTALL,
)


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Environment]:
    """Return the environment that draws pages."""
    with running(tmp_path_factory.mktemp("folds") / "tables.db", games=all_games()) as app:
        yield app.jinja_env


def evening(game: Game[Any], seed: int) -> Iterator[Timeline]:
    """Yield a random evening after each act, at the end with its result."""
    random = Random(f"{game.key} folds {seed}")
    options, names = sitting(game, random)
    terms = TableTerms(game.key, names, options, game.shipped_box, str(seed))
    fold = Timeline({game.key: game}, [opening_entry({game.key: game}, terms, AT)])
    for _, deed, _ in Player(game, random, world(game)).game_of(fold.now.state):
        action, seq = deed.action, fold.now.seq + 1
        data = encode(replace(action, salt="salt") if action.sealed else action)
        entry = Entry(
            seq, AT, deed.seat, deed.seat, kind(type(action)), data, is_overruled=deed.overruled
        )
        fold.add(entry, fold.moment(entry))
        yield fold


def pages(moment: Moment) -> Iterator[View]:
    """Return everybody's pages, the shared screen first."""
    seats = moment.state.seating.seats
    yield view(moment, HOST, presence=tuple(Attendance(seat, "free") for seat in seats))
    yield from (view(moment, seat) for seat in seats)


def parted(html: str, ids: set[str]) -> tuple[str, list[str]]:
    """Return a panel without the contents of these folds, and the folds."""
    around, folds, at = "", [], 0
    while opens := next((fold for fold in FOLD.finditer(html, at) if fold[1] in ids), None):
        end, depth = opens.end(), 1
        while depth:
            tag = re.compile("<(/?)details").search(html, end)
            end, depth = tag.end(), depth + (-1 if tag[1] else 1)
        fold = html[opens.end() : end]
        around += html[at : opens.end()].removesuffix(" data-stub")
        around += fold[fold.index("<summary>") : fold.index("</summary>")]
        folds.append(fold)
        at = end
    return around + html[at:], folds


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
@pytest.mark.parametrize("seed", seeds(2))
def test_a_stream_says_all_but_what_lies_in_closed_folds(
    game: Game[Any], seed: int, environment: Environment
) -> None:
    """The pages of screens that received all events equal fresh pages."""
    panels, closed = Panels(environment), 0
    sent = defaultdict[Seat, Mapping[str, Any]](dict)
    received = defaultdict[Seat, dict[str, str]](dict)
    for fold in islice(evening(game, seed), None, None, FEW):
        for seen in pages(fold.now):
            viewer = seen.viewer
            page = received[viewer]
            page |= panels.changed(seen, "fr", sent[viewer])
            sent[viewer] = parts_of(seen)
            for panel, html in panels.render(seen, "fr").items():
                ids = {fold[1] for fold in FOLD.finditer(page[panel]) if "data-stub" in fold[0]}
                around, folds = parted(html, ids)
                there, stubs = parted(page[panel], ids)
                assert there == around
                assert len(folds) == len(stubs)
                assert [stub for stub in stubs if not STUB.fullmatch(stub)] == []
                closed += len(stubs)
    assert closed > 100


def test_a_template_may_lack_a_variable_but_no_attribute(environment: Environment) -> None:
    assert environment.from_string("{{ part }}{{ part and part.name }}").render() == ""
    wrong = environment.from_string("{% if part.nmae %}{% endif %}")
    with pytest.raises(UndefinedError, match="nmae"):
        wrong.render(part=Attendance(HOST, "free"))


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
@pytest.mark.parametrize("seed", seeds(2))
def test_every_page_can_be_drawn_after_an_undo(
    game: Game[Any], seed: int, environment: Environment
) -> None:
    """A prompt then has fewer moves than its phase gives it."""
    panels, undone = Panels(environment), 0
    for fold in islice(evening(game, seed), 1, None, FEW):
        last = fold.plan_last_undo(fold.now)
        if last is not None and not fold.now.is_over:
            undo = Entry(fold.now.seq + 1, AT, HOST, HOST, UNDO, {"to": last.to})
            for seen in pages(fold.moment(undo)):
                undone += bool(panels.render(seen, "fr"))
    assert undone > 100
