"""What a stream leaves out lies in closed folds, and their versions say when it changes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest
from jinja2 import Environment

from referee.games import shelf
from referee.kit.actions import encode, kind
from referee.kit.game import Game
from referee.kit.seats import BANK
from referee.table.play.moments import Fold, Moment
from referee.table.play.opening import Terms, opening
from referee.table.storage.store import Entry
from referee.web.app import close, create_app
from referee.web.view.build import view
from referee.web.view.model import Attendance, View
from referee.web.view.panels import Panels
from tests.more import seeds
from tests.play import Player, world
from tests.random_evenings import sitting

AT = "2026-11-21T20:15:02.123Z"
FEW = 4  # of one moment in so many, every page is drawn
OPENS = re.compile(r'<details class="[^"]*" id="([^"]*)"(?: name="[^"]*")?\s+data-version="(\w+)"')
STUB = re.compile(
    r' data-stub><summary>.*?</summary><p><a class="link" href="<!--here-->[^"]*">Un instant…</a>'
    "</p></details",
    re.DOTALL,
)


class Closed(NamedTuple):
    """A closed fold as it is drawn: all of it, or as a stub."""

    name: str
    version: str
    html: str


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Environment]:
    """What pages are drawn with."""
    app = create_app(tmp_path_factory.mktemp("folds") / "tables.db")
    yield app.jinja_env
    close(app)


def evening(game: Game[Any], seed: int) -> Iterator[Moment]:
    """The moments of an evening at random, the last one with its result."""
    random = Random(f"{game.key} folds {seed}")
    options, names = sitting(game, random)
    entries = [
        opening({game.key: game}, Terms(game.key, names, options, game.house, str(seed)), AT)
    ]
    fold = Fold({game.key: game}, entries)
    for _, deed, _ in Player(game, random, world(game)).game_of(fold.now.state):
        data = encode(deed.action)
        entries.append(Entry(len(entries), AT, deed.seat, deed.seat, kind(type(deed.action)), data))
        fold.add(entries[-1], fold.moment(entries[-1]))
        yield fold.now


def pages(moment: Moment) -> Iterator[View]:
    """What everybody sees, the shared screen first."""
    seats = moment.state.seating.seats
    yield view(moment, BANK, presence=tuple(Attendance(seat, "free") for seat in seats))
    yield from (view(moment, seat) for seat in seats)


def parted(html: str) -> tuple[str, list[Closed]]:
    """A panel without what lies in its closed folds, and these folds."""
    around, folds, at = "", [], 0
    while opens := OPENS.search(html, at):
        end, depth = opens.end(), 1
        while depth:
            tag = re.compile("<(/?)details").search(html, end)
            assert tag
            end, depth = tag.end(), depth + (-1 if tag[1] else 1)
        fold = html[opens.end() : end]
        around += html[at : opens.end()] + fold[fold.index("<summary>") : fold.index("</summary>")]
        folds.append(Closed(opens[1], opens[2], fold))
        at = end
    return around + html[at:], folds


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
@pytest.mark.parametrize("seed", seeds(2))
def test_a_stream_leaves_out_what_lies_in_closed_folds_and_says_when_it_changes(
    game: Game[Any], seed: int, environment: Environment
) -> None:
    panels, versions, contents = Panels(environment), dict[Any, str](), dict[Any, str]()
    for moment in islice(evening(game, seed), None, None, FEW):
        for seen in pages(moment):
            whole = panels.render(seen, "fr")
            for name, sent in panels.render(seen, "fr", folded=True).items():
                around, folds = parted(whole[name])
                there, stubs = parted(sent)
                assert there == around
                assert [fold[:2] for fold in folds] == [stub[:2] for stub in stubs]
                assert [stub for stub in stubs if not STUB.fullmatch(stub.html)] == []
                for fold in folds:
                    at = seen.viewer, fold.name
                    assert contents.setdefault((*at, fold.version), fold.html) == fold.html
                    assert versions.setdefault((*at, fold.html), fold.version) == fold.version
    assert len(contents) > 100
