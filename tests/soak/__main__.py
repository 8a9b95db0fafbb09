"""`python -m tests.soak`: kills, then a crowd; prints one line a minute, and the results."""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from functools import partial
from pathlib import Path

from referee.games import all_games

from .crowd import Crowd
from .storm import Storm


def main() -> None:
    options = argparse.ArgumentParser(prog="soak", description=__doc__)
    options.add_argument("--kills", type=int, default=1000, help="of the server, in the first part")
    options.add_argument("--minutes", type=float, default=10, help="that the second part takes")
    options.add_argument("--seed", type=int, default=random.randrange(10**6))
    options.add_argument("--games", nargs="*", default=list(all_games()), choices=list(all_games()))
    given = options.parse_args()
    say = partial(print, flush=True)
    say(f"seed {given.seed}")
    if given.kills:
        with tempfile.TemporaryDirectory() as folder:
            storm = Storm(Path(folder), given.games, given.seed)
            asyncio.run(storm.run(given.kills, say))
            say(storm.summary)
    if given.minutes:
        with tempfile.TemporaryDirectory() as folder:
            crowd = Crowd(Path(folder), given.games, given.seed)
            say(asyncio.run(crowd.run(given.minutes, say)))


if __name__ == "__main__":
    main()
