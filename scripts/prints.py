"""Takes pictures of every print: build/prints/LANG-PAPER/GAME-SHEET[-LAYOUT]-PAGE.png.

`python -m scripts.screens --prints` takes only these.
"""

from __future__ import annotations

import itertools
import subprocess
from collections.abc import Iterator
from pathlib import Path

from referee import press
from referee.games import all_games
from referee.i18n.translator import LANGUAGES
from referee.kit.box.paper import PieceSheet
from referee.kit.words import Refusal

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "prints"
DOTS = "100"  # per inch
MOST = "6"  # pages of a sheet: further pages of money look the same


def pictured(
    game: str | None, only: list[str], langs: list[str], papers: list[str], *, quick: bool
) -> int:
    """Take the pictures; return the number of sheets that failed."""
    failed = 0
    for lang, paper in itertools.product(langs, papers):
        into = BUILD / f"{lang}-{paper}"
        into.mkdir(parents=True, exist_ok=True)
        names = list(_sheets(game, only, usual=quick or (lang, paper) != (LANGUAGES[0], "a4")))
        missed = sum(not _picture(into, lang, paper, *name) for name in names)
        print(f"{into.relative_to(ROOT)}: {len(names) - missed} of {len(names)}")
        failed += missed
    return failed


def _sheets(game: str | None, only: list[str], *, usual: bool) -> Iterator[tuple[str, str, str]]:
    """Game, sheet and layout. Sheets with backs come in every layout, unless `usual`."""
    for key in [game] if game else all_games():
        for name in press.sheet_names(key):
            if only and not any(part in f"{key}-{name}" for part in only):
                continue
            drawn = press.find_sheet(key, name)
            many = isinstance(drawn, PieceSheet) and drawn.has_backs and not usual
            for layout in press.LAYOUTS if many else press.LAYOUTS[:1]:
                yield key, name, layout


def _picture(into: Path, lang: str, paper: str, game: str, name: str, layout: str) -> bool:
    stem = f"{game}-{name}" + (f"-{layout}" if layout != press.LAYOUTS[0] else "")
    for old in into.glob(f"{stem}-[0-9]*.png"):
        old.unlink()
    try:
        written = press.render_pdf(game, name, paper=paper, lang=lang, layout=layout)
    except Refusal as refusal:
        print(f"{into.name} {stem}: {refusal}")
        return refusal.code == "bad-layout"  # pieces too large for this paper are no failure
    command = ["pdftoppm", "-r", DOTS, "-png", "-l", MOST, "-", stem]
    return not subprocess.run(command, input=written, cwd=into, check=False).returncode
