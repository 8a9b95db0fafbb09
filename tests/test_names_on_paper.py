"""Names on paper: long ones stay inside the margins, and no two look the same."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from referee import papers, press
from referee.games import all_games
from referee.kit.game import Game
from referee.kit.seats import Seat, Seating
from referee.table.play.moments import Timeline
from tests import shelf as test_shelf
from tests.press.written import Rect, heard, inked
from tests.server import ROOT, run
from tests.test_every_paper import evening, paper, twin_of, written

WIDE = tuple(letter * 24 for letter in "WMQOGD")
SCRIPTS = ("שרה", "عمر", "小明", "दीपा", "🎲", "👩‍🚀")
MARGIN = 11.5  # mm, of pages that flow
DOTS = 2  # a mm
PRINTED = 5.0  # mm from the edge, where printers begin to print
STRIP, FOLD, HEAD = 25.0, 161.0, 179.0  # mm: what is above the fold, and the head of the leaf

Draw = Callable[[papers.PaperSettings], str]


def midway(game: Game[Any], names: tuple[str, ...]) -> Timeline:
    """Return the middle of the evening."""
    module: Any = test_shelf.of(game.key, "moments")
    moment = module.MOMENTS[module.MIDDLE]
    seating = Seating(names[: len(moment.state.seating.names)])
    state = replace(moment.state, seating=seating)
    return twin_of(Timeline({game.key: game}, [moment.evening.first]), state)


def over(game: Game[Any], names: tuple[str, ...]) -> Timeline:
    """Return its end."""
    module: Any = test_shelf.of(game.key, "evening")
    tonight = replace(module.EVENING, names=names[: len(module.EVENING.names)])
    fold = Timeline({game.key: game}, [tonight.first])
    for step in tonight.steps:
        entry = written(fold, step.seat, step.action)
        fold.add(entry, fold.moment(entry))
    return fold


def flowing(game: Game[Any], names: tuple[str, ...], lacking: str = "") -> Iterator[str]:
    """Return each paper with flowing pages."""
    tonight = replace(evening(over(game, names)), missing_letters=lacking)
    how = papers.PaperSettings()
    yield papers.public_pages(replace(evening(midway(game, names)), missing_letters=lacking), how)
    yield papers.public_pages(tonight, how)
    yield papers.private_pages(tonight, Seat(1), how)
    yield papers.souvenir(tonight, how)


@pytest.mark.more
@pytest.mark.usefixtures("pango", "poppler")
@pytest.mark.parametrize("key", all_games())
def test_a_name_of_24_letters_stays_inside_the_margins(key: str) -> None:
    game = all_games()[key]
    pdf = heard(lambda: press.pdf(*flowing(game, WIDE)))
    for number in range(len(pdf.pages)):
        width, height = pdf.size(number)
        page = pdf.picture(number, DOTS)
        for left in (0, width - MARGIN):
            margin = Rect(left, 0, left + MARGIN, height)
            assert not inked(page, margin, DOTS), (number, left)
    own = heard(lambda: press.pdf(paper(midway(game, WIDE), Seat(1))))
    names = [at for at, word in own.words[0] if word[0] == word[-1] == "W"]
    assert names and max(at.right for at in names) <= pdf.size()[0] - PRINTED
    assert all(at.low < STRIP or FOLD < at.top < at.low < HEAD for at in names)


def test_letters_that_the_paper_lacks_are_replaced_by_the_number_of_the_seat() -> None:
    game = next(each for each in all_games().values() if 4 in each.seat_counts)
    fold = midway(game, ("Léa 🎲", "🎲", "Léa 🎯", "Bruno"))
    assert replace(evening(fold), missing_letters="🎲🎯").names == (
        "Léa (1)",
        "(2)",
        "Léa (3)",
        "Bruno",
    )
    assert evening(fold).names[1] == "🎲"


NO_TYPEFACE = """
import json, sys
from referee import press
from referee.games import all_games
from tests.press.written import Rect, heard, inked
from tests.test_names_on_paper import SCRIPTS, flowing, midway, paper
lacking = press.missing_glyphs(*SCRIPTS)
game = all_games()[sys.argv[1]]
pages = list(flowing(game, SCRIPTS, lacking))
print(json.dumps({"lacking": lacking, "warnings": heard(lambda: press.pdf(*pages)).warnings}))
"""


@pytest.mark.more
@pytest.mark.usefixtures("pango")
@pytest.mark.parametrize("key", all_games())
def test_a_computer_without_typefaces_prints_no_box_for_a_name(key: str, tmp_path: Path) -> None:
    config = tmp_path / "fonts.conf"
    config.write_text(f"<fontconfig><dir>{tmp_path}</dir></fontconfig>", "utf-8")
    environment = {**os.environ, "FONTCONFIG_FILE": str(config), "PYTHONPATH": str(ROOT)}
    done = run([sys.executable, "-c", NO_TYPEFACE, key], cwd=ROOT, env=environment)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert set(report["lacking"]) == set("".join(SCRIPTS)) - {"\u200d"}
    assert report["warnings"] == []
