"""Opens a table from a file of either kind, after checking all of it.

Its box is read and its pages are drawn before anything is written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.kit.box.facts import Box
from referee.kit.game import Game
from referee.kit.options import as_before
from referee.kit.seats import HOST
from referee.kit.words import Refusal
from referee.table.box import box_file, box_reader
from referee.table.box.json_lines import BoxFileError
from referee.table.play.moments import Timeline
from referee.table.play.opening import Terms, opening
from referee.table.play.tables import Tables
from referee.table.storage.store import NOTICE, Entry

from .record_reader import RecordError

Look = Callable[[Timeline], None]


def check_box(terms: Terms, games: Mapping[str, Game[Any]]) -> Terms:
    """Return the terms with a validated box; raise RecordError."""
    game = games.get(terms.game)
    if game is None:
        raise Refusal("no-game", game=terms.game)
    try:
        written = box_file.write(game, terms.box)
        return terms._replace(box=Box(box_reader.read(written.encode(), games).facts))
    except BoxFileError as error:
        fault = error.faults[0]
        raise RecordError("record-box", f"box.{fault.place}", why=fault.refusal.text) from error


def begin(terms: Terms, games: Mapping[str, Game[Any]], at: str) -> Entry:
    """Return entry 0 of a table on these terms; raise RecordError or Refusal."""
    try:
        game = games.get(terms.game)
        if game is not None:
            terms = terms._replace(options=as_before(game.options, terms.options))
        return opening(games, terms, at)
    except Refusal:
        raise
    except Exception as error:
        raise RecordError("record-unplayable", "state") from error


def write_imported(
    tables: Tables, fold: Timeline, entries: Sequence[Entry], household: str, look: Look
) -> str:
    """Write a household's table with these `entries`; return its id.

    `fold` is made of the entries. The story reports that it goes on from a file, because whoever
    has that file may know every draw to come.
    """
    look(fold)
    if not fold.now.is_over:
        notice = Entry(
            len(entries), tables.time(), HOST, HOST, NOTICE, {"key": "goes-on-from-file"}
        )
        fold.add(notice, fold.moment(notice))
        entries = [*entries, notice]
    return tables.write_new(entries, fold.now, household)


def look_round(fold: Timeline) -> None:
    """Raise RecordError if a senseless box or start breaks the game's pages."""
    moment = fold.now
    try:
        moment.game.track(moment.state)
        moment.game.prompt(moment.state)
        moment.game.result(moment.state)
        for seat in (HOST, *moment.state.seating.seats):
            moment.game.asks(moment.state, seat)
            moment.game.public_board(moment.state, seat)
        moment.game.invariants(moment.state)
    except Exception as error:
        raise RecordError("record-unplayable", "box") from error
