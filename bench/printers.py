"""The lobby beside eight people who print: `python -m bench.printers` prints two lines.

One person asks for the lobby and one for the page of a table, again and again: first alone, then
while eight others each print one sheet after the other. No sheet is printed twice alike, so each is
made anew. The lines are of one run, on one server.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Iterator
from itertools import product
from typing import Any

from referee import press
from referee.games import all_games
from referee.i18n.translator import LANGUAGES

from .__main__ import Served, percentile
from .rounds import played
from .wire import Wire

HEAD = "| beside | lobby p50 / p95 ms | a table's page p50 / p95 ms | PDFs |\n|---|---|---|---|"
PRINTERS = 8
PAUSE = 0.1  # seconds between two pages of one person


def sheets() -> Iterator[str]:
    """Addresses of sheets that all differ."""
    for paper, lang in product(press.PAPERS, LANGUAGES):
        for game in all_games():
            for sheet in press.sheet_names(game):
                yield f"/print/{game}/{sheet}?lang={lang}&paper={paper}"


async def _asked(port: int, path: str, until: float) -> list[float]:
    """Return the seconds of each answer to one person who asks for this page until then."""
    wire, taken = Wire(port), []
    await wire.connect()
    while (began := time.perf_counter()) < until:
        await wire.page(path)
        taken.append(time.perf_counter() - began)
        await asyncio.sleep(PAUSE)
    return taken


async def _printed(port: int, left: Iterator[str], until: float) -> int:
    """Return how many sheets each person has received by then."""
    wire, count = Wire(port), 0
    await wire.connect()
    while time.perf_counter() < until:
        status, answer = await wire.request("GET", next(left))
        assert status == 200, (status, answer[-600:])
        count += answer.startswith(b"%PDF")
    return count


async def measure(server: dict[str, Any], printers: int, seconds: float) -> str:
    """Return a line for the lobby and a table's page, while this number of people print."""
    port, until, left = server["port"], time.perf_counter() + seconds, sheets()
    pages = [_asked(port, path, until) for path in ("/", f"/h/{server['tables'][0]['host']}")]
    people = [_printed(port, left, until) for _ in range(printers)]
    taken, made = await asyncio.gather(asyncio.gather(*pages), asyncio.gather(*people))
    cells = (f"{1e3 * percentile(t, 0.5):.0f} / {1e3 * percentile(t, 0.95):.0f}" for t in taken)
    return f"| {printers} who print | {' | '.join(cells)} | {sum(made)} |"


def main() -> None:
    """Print one line alone, and one beside those who print."""
    games = played()
    options = argparse.ArgumentParser(prog="bench.printers", description=__doc__)
    options.add_argument("--game", choices=games, default=next(iter(games)))
    options.add_argument("--seconds", type=float, default=25.0, help="of each line")
    given = options.parse_args()
    print(HEAD)
    with Served("referee", given.game, 1, 0) as server:
        for printers in (0, PRINTERS):
            print(asyncio.run(measure(server, printers, given.seconds)), flush=True)


if __name__ == "__main__":
    main()
