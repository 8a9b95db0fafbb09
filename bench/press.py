"""Measures the press: `python -m bench.press` prints every sheet of every game on the shelf.

Cold is the first sheet of a new process, including the import of WeasyPrint. Warm is the median of
five more in the same process. The budget is 3 s cold and 1 s warm on two ordinary cores, for a deck
of 55 cards with backs and for any sheet of a game, including all the money of a box.
"""

from __future__ import annotations

import itertools
import json
import resource
import subprocess
import sys
from statistics import median
from time import perf_counter
from typing import NamedTuple

from referee import press
from referee.games import all_games
from referee.kit.box.paper import CARD_FORMAT, PieceSheet
from referee.kit.options import complete_options

COLD = 3.0  # seconds
WARM = 1.0
DECK = 55  # cards
_TIMES = 5


class Taken(NamedTuple):
    """The time and space that one sheet takes."""

    cold: float  # seconds
    warm: float  # seconds
    size: int  # bytes
    memory: int  # peak megabytes


def measure(*asked: str) -> Taken:
    """Measure a sheet, or some of its pieces, in a new process. `asked`: game, sheet, pieces."""
    command = [sys.executable, "-m", "bench.press", *asked]
    began = perf_counter()
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    total = perf_counter() - began
    within, warm, size, memory = json.loads(done.stdout)
    return Taken(total - within, warm, size, memory)


def _inside(game: str, sheet: str, *only: str) -> tuple[float, float, int, int]:
    """Return seconds of the first sheet, warm median in seconds, bytes, peak megabytes."""
    size = len(press.render_pdf(game, sheet, only=only))
    first = perf_counter()
    times = []
    for _ in range(_TIMES):
        began = perf_counter()
        press.render_pdf(game, sheet, only=only)
        times.append(perf_counter() - began)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return perf_counter() - first, median(times), size, peak


def whole(game: str, name: str) -> tuple[str, ...]:
    """The ids of a complete set; none for a sheet of pages."""
    played = all_games()[game]
    drawn = press.find_sheet(game, name)
    return (
        press.complete_set(drawn, played.shipped_box, complete_options(played.options, {}))
        if drawn
        else ()
    )


def deck() -> tuple[str, ...] | None:
    """Game, sheet and 55 card ids of the largest deck of any game; None if there is none."""
    decks = [
        (len(whole(game, name)), game, name)
        for game in all_games()
        for name in press.sheet_names(game)
        if isinstance(drawn := press.find_sheet(game, name), PieceSheet)
        and drawn.format == CARD_FORMAT
        and drawn.has_backs
    ]
    if not decks:
        return None
    _, game, name = max(decks)
    return game, name, *itertools.islice(itertools.cycle(whole(game, name)), DECK)


def line(title: str, pieces: int, taken: Taken) -> str:
    late = "" if taken.cold < COLD and taken.warm < WARM else "  over budget"
    return (
        f"{title:32} {pieces or '':>6} {taken.cold:7.2f} {taken.warm:7.2f}"
        f" {taken.size / 1000:5.0f} {taken.memory:5d}{late}"
    )


def main() -> None:
    """Print one line for each sheet, and one for a deck of 55 cards."""
    print(f"{'sheet':32} {'pieces':>6} {'cold s':>7} {'warm s':>7} {'kB':>5} {'MB':>5}")
    for game in all_games():
        for sheet in press.sheet_names(game):
            print(
                line(f"{game} {sheet}", len(whole(game, sheet)), measure(game, sheet)), flush=True
            )
    if pieces := deck():
        print(line(f"{DECK} cards, both sides", DECK, measure(*pieces)))


if __name__ == "__main__":
    if sys.argv[1:]:
        print(json.dumps(_inside(*sys.argv[1:])))
    else:
        main()
