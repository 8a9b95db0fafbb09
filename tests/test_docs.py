"""What the documents list is all there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games import shelf

ROOT = Path(__file__).parents[1]
ARCHITECTURE = ROOT / "docs" / "architecture.md"
LISTS = [
    *((f"referee/{layer}", ARCHITECTURE) for layer in ("kit", "table", "papers", "web")),
    ("referee/press", ROOT / "docs" / "printing.md"),
    *((f"referee/games/{game}", ROOT / "docs" / f"{game}.md") for game in shelf()),
]


@pytest.mark.parametrize(("folder", "document"), LISTS, ids=[folder for folder, _ in LISTS])
def test_every_module_has_its_place_in_the_document(folder: str, document: Path) -> None:
    told = document.read_text("utf-8")
    modules = {file.name for file in (ROOT / folder).rglob("*.py")} - {"__init__.py"}
    assert modules
    assert {name for name in modules if name not in told} == set()


@pytest.mark.parametrize("game", shelf())
def test_a_game_s_document_names_no_module_that_is_gone(game: str) -> None:
    told = (ROOT / "docs" / f"{game}.md").read_text("utf-8")
    words = told.replace("`", " ").replace(":", " ").replace(",", " ").replace(";", " ").split()
    named = {word for word in words if word.endswith(".py")}
    folder = ROOT / "referee" / "games" / game
    modules = [*folder.rglob("*.py")]
    here = {name for file in modules for name in (file.name, str(file.relative_to(folder)))}
    assert named - here == set()


def test_every_document_is_on_the_front_page() -> None:
    front = (ROOT / "README.md").read_text("utf-8")
    documents = {file.relative_to(ROOT).as_posix() for file in (ROOT / "docs").glob("*.md")}
    assert {name for name in documents if f"({name})" not in front} == set()
