"""How long the press takes: `python -m bench.press`, every sheet of every game on the shelf.

Cold is the first sheet of a fresh process, import of WeasyPrint included; warm is the median of
five in a living process. The budget is 3 s cold and 1 s warm on two ordinary cores.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from statistics import median
from time import perf_counter
from typing import NamedTuple

from referee import press
from referee.games import shelf

COLD = 3.0  # seconds
WARM = 1.0
_TIMES = 5


class Taken(NamedTuple):
    """What one sheet takes."""

    cold: float  # seconds
    warm: float  # seconds
    size: int  # bytes
    memory: int  # megabytes, at the most


def measure(game: str, sheet: str) -> Taken:
    """The times of one sheet, in a process of its own."""
    command = [sys.executable, "-m", "bench.press", game, sheet]
    began = perf_counter()
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    total = perf_counter() - began
    within, warm, size, memory = json.loads(done.stdout)
    return Taken(total - within, warm, size, memory)


def _inside(game: str, sheet: str) -> tuple[float, float, int, int]:
    """Seconds spent beyond the first sheet, warm median, bytes, megabytes."""
    size = len(press.render_pdf(game, sheet))
    first = perf_counter()
    times = []
    for _ in range(_TIMES):
        began = perf_counter()
        press.render_pdf(game, sheet)
        times.append(perf_counter() - began)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return perf_counter() - first, median(times), size, peak


def main() -> None:
    """Print one line a sheet."""
    print(f"{'sheet':32} {'cold s':>7} {'warm s':>7} {'kB':>5} {'MB':>5}")
    for game in shelf():
        for sheet in press.sheets(game):
            taken = measure(game, sheet)
            late = "" if taken.cold < COLD and taken.warm < WARM else "  over budget"
            print(
                f"{game + ' ' + sheet:32} {taken.cold:7.2f} {taken.warm:7.2f}"
                f" {taken.size / 1000:5.0f} {taken.memory:5d}{late}"
            )


if __name__ == "__main__":
    if sys.argv[1:]:
        print(json.dumps(_inside(*sys.argv[1:])))
    else:
        main()
