"""The tables of the document agree with each box, its facts and sheets."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from referee import press
from referee.games import all_games
from referee.i18n.translator import Translator
from referee.kit.box.paper import PieceSheet
from referee.kit.options import complete_options

PRINTING = Path(__file__).parents[2] / "docs" / "printing.md"
SHEET = re.compile(r"`([a-z-]+)`(?: \((\d+)\))?")

every_game = pytest.mark.parametrize("game", all_games())


class Part(NamedTuple):
    """A row of a game's table."""

    name: str
    held: str  # how many in a whole box
    facts: tuple[str, ...]
    sheets: dict[str, str]  # and how many pieces, where not as many as the box holds


def parts(game: str) -> list[Part]:
    head = f"| {Translator('en')(f'{game}-name')} | in the box | facts | sheet |\n"
    count = (path.read_text("utf-8") for path in (PRINTING, PRINTING.with_name(f"{game}.md")))
    rows = "".join(count).partition(head)[2].partition("\n\n")[0]
    cells = ([cell.strip() for cell in row.split("|")[1:-1]] for row in rows.splitlines()[1:])
    return [
        Part(name, in_box, tuple(re.findall("`(.*?)`", facts)), dict(SHEET.findall(sheets)))
        for name, in_box, facts, sheets in cells
    ]


@every_game
def test_parts_sheets_and_what_can_be_set_right_stand_in_the_same_rows(game: str) -> None:
    assert [part.name for part in parts(game) if not part.sheets] == []
    assert {sheet for part in parts(game) for sheet in part.sheets} == set(press.sheet_names(game))
    kinds = {kind.key: kind.sheet_key for kind in all_games()[game].inventory}
    assert {fact for part in parts(game) for fact in part.facts} == set(kinds)
    for part in parts(game):
        for fact in part.facts:
            assert not kinds[fact] or kinds[fact] in part.sheets, part.name


@every_game
def test_a_sheet_has_as_many_pieces_as_the_document_says(game: str) -> None:
    played = all_games()[game]
    options = complete_options(played.options, {})
    for part in parts(game):
        for name, count in part.sheets.items():
            drawn = press.find_sheet(game, name)
            if isinstance(drawn, PieceSheet):
                pieces = len(press.complete_set(drawn, played.shipped_box, options))
                assert str(pieces) == (count or part.held), name
