"""Measures how fast a log is played again: `python -m bench.fold` prints one line a game.

The logs are whole evenings played by people who know the game (tests/games/<game>/logs). The fold
is the time that all of them take, from entries in memory. Opening is what the first page of a table
waits for after a restart: the entries are read from SQLite, decoded and folded. For that the
longest evening goes back to its beginning and is played again, until it has 1 100 entries.
All times are processor time, the smallest of several.
"""

from __future__ import annotations

import gc
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import cycle
from pathlib import Path
from time import process_time

from referee.games import all_games
from referee.kit.seats import HOST
from referee.table.play.moments import Timeline
from referee.table.play.tables import Tables
from referee.table.record.records import import_record, load_record
from referee.table.storage.sqlite import SQLite
from referee.table.storage.store import UNDO, Entry
from referee.web.server import GARBAGE_THRESHOLDS
from tests.recorded import read
from tests.shelf import records

LENGTH = 1_100  # entries
_TIMES = 7


def smallest(work: Callable[[], object]) -> float:
    """The smallest processor time of several, in seconds."""
    taken = []
    for _ in range(_TIMES):
        began = process_time()
        work()
        taken.append(process_time() - began)
    return min(taken)


def evening(tables: Tables, path: Path) -> list[Entry]:
    """The log of a recorded evening."""
    return tables.store.log.entries(import_record(tables, load_record(read(path))))


def prolonged(evening: Sequence[Entry], length: int) -> list[Entry]:
    """The evening, undone and played again until its log has `length` entries."""
    first, *acts = evening
    again = replace(acts[-1], seat=HOST, by=HOST, kind=UNDO, data={"to": 0}, is_overruled=False)
    log = [first]
    for entry in cycle((*acts, again)):
        if len(log) == length:
            return log
        log.append(replace(entry, seq=len(log)))
    raise AssertionError("an evening without acts")


def acts_a_second(logs: Sequence[Sequence[Entry]]) -> float:
    """The acts of all `logs`, by the seconds that their folds take."""
    games = all_games()
    acts = sum(len(log) - 1 for log in logs)
    return acts / sum(smallest(partial(Timeline, games, log)) for log in logs)


def milliseconds_to_open(store: SQLite, log: Sequence[Entry]) -> float:
    """Return the time that the first reader of a table with this log waits, in ms."""
    table_id = Tables(store).write_new_table(log, Timeline(all_games(), log).now)
    return 1e3 * smallest(lambda: Tables(store).at(table_id))


def main() -> None:
    """Print one line for each game."""
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)
    print(f"{'log of':16} {'acts/s':>8} {f'ms to open {LENGTH} entries':>26}")
    with tempfile.TemporaryDirectory() as folder:
        store = SQLite(Path(folder) / "tables.db")
        for game, paths in records("logs").items():
            logs = [evening(Tables(store), path) for path in paths]
            opening = milliseconds_to_open(store, prolonged(max(logs, key=len), LENGTH))
            print(f"{game:16} {acts_a_second(logs):8.0f} {opening:26.0f}", flush=True)
        store.close()


if __name__ == "__main__":
    main()
