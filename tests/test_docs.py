"""The lists in the documents are complete."""

from __future__ import annotations

import ast
import builtins
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from pkgutil import resolve_name

import pytest

from referee.games import all_games
from referee.kit.actions import Action, Ask
from referee.kit.game import Game
from referee.kit.phase import BasePhase
from tests.test_layers import FILES, module_names, tree

ROOT = Path(__file__).parents[1]
CODE = ROOT / "referee"
FILE_KINDS = {"css", "db", "html", "lock", "md", "py", "toml"}
LISTS = [
    ("referee/press", ROOT / "docs" / "printing.md"),
    *((f"referee/games/{game}", ROOT / "docs" / f"{game}.md") for game in all_games()),
]


@pytest.mark.parametrize(("folder", "document"), LISTS, ids=[folder for folder, _ in LISTS])
def test_every_module_has_its_place_in_the_document(folder: str, document: Path) -> None:
    modules = {file.name for file in (ROOT / folder).rglob("*.py")} - {"__init__.py"}
    assert modules
    assert [name for name in modules if name not in document.read_text("utf-8")] == []


def test_every_folder_has_its_place_in_the_architecture() -> None:
    document = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    files = (file.relative_to(CODE) for file in CODE.rglob("*.*") if file.suffix != ".pyc")
    folders = {file.parent.as_posix() for file in files if len(file.parts) > 1}
    outside_games = {folder for folder in folders if not folder.startswith("games/")}
    assert len(outside_games) > 10
    assert {folder for folder in outside_games if f"`{folder}/`" not in document} == set()


def test_no_document_docstring_or_comment_names_a_module_that_is_gone() -> None:
    written = [*(ROOT / "docs").glob("*.md"), *CODE.rglob("*.py"), *(ROOT / "static").rglob("*.js")]
    named = {
        (file.name, path)
        for file in written
        for path in re.findall(r"[\w/]+/\w+\.py\b", file.read_text("utf-8"))
    }
    assert len(named) > 30
    modules = [f"/{file}" for at in (CODE, ROOT / "tests") for file in at.rglob("*.py")]
    gone = {each for each in named if not any(file.endswith(f"/{each[1]}") for file in modules)}
    assert gone == set()


def test_what_the_documents_name_of_the_kit_is_there() -> None:
    documents = (path.read_text("utf-8") for path in (ROOT / "docs").glob("*.md"))
    named = {name for text in documents for name in re.findall(r"`(kit\.\w+\.\w+)`", text)}
    assert len(named) > 5
    for name in named:
        resolve_name(f"referee.{name}")


def test_the_glossary_is_short_and_names_what_is_in_the_code() -> None:
    lines = (ROOT / "docs" / "glossary.md").read_text("utf-8").splitlines()
    entries = [line for line in lines if line.startswith("| ") and not line.startswith("| word |")]
    assert 0 < len(entries) <= 40
    for entry in entries:
        resolve_name(f"referee.{entry.split('`')[-2]}")


@pytest.mark.parametrize("game", all_games())
def test_a_game_s_document_names_no_module_that_is_gone(game: str) -> None:
    page = (ROOT / "docs" / f"{game}.md").read_text("utf-8")
    named = {word for word in re.split(r"[`:,;\s]", page) if word.endswith(".py")}
    folder = ROOT / "referee" / "games" / game
    modules = [*folder.rglob("*.py")]
    paths = {name for file in modules for name in (file.name, str(file.relative_to(folder)))}
    assert named - paths == set()


def test_a_test_that_the_docs_name_is_there() -> None:
    named = {
        (path.name, name)
        for path in (ROOT / "docs").glob("*.md")
        for name in re.findall(r"\btest_\w+\.py", path.read_text("utf-8"))
    }
    tests = {path.name for path in (ROOT / "tests").rglob("test_*.py")}
    assert len(named) > 30
    assert {each for each in named if each[1] not in tests} == set()


def test_every_document_is_on_the_front_page() -> None:
    front = (ROOT / "README.md").read_text("utf-8")
    documents = {file.relative_to(ROOT).as_posix() for file in (ROOT / "docs").glob("*.md")}
    assert {name for name in documents if f"({name})" not in front} == set()


def test_what_a_game_is_written_from_stands_in_its_guide() -> None:
    """The guide names every method of a game and a phase, every flag of an ask and an action."""
    methods = {name for kind in (Game, BasePhase) for name in vars(kind) if name[0] != "_"}
    flags = {field.name for field in fields(Ask)} | set(Action.__init_subclass__.__kwdefaults__)
    code = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8").split("`")[1::2]
    named = {word for piece in code for word in re.findall(r"\w+", piece)}
    assert (methods | flags) - named == set()


def raised(file: Path) -> Iterator[str]:
    """Yield the exceptions that docstrings of a module name in a sentence with "Raises"."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for text in filter(None, (ast.get_docstring(n) for n in tree(file) if isinstance(n, kinds))):
        for sentence in re.findall(r"\bRaises?\s((?:[^.]|\.(?=\S))*)", text):
            yield from re.findall(r"\b(?:[a-z]\w*\.)*[A-Z]\w*[a-z]\w*", sentence)


def test_an_exception_that_a_docstring_names_is_there() -> None:
    named = {(file, name) for file in FILES for name in raised(file)}
    assert len(named) > 50
    classes = {node.name for file in FILES for node in tree(file) if isinstance(node, ast.ClassDef)}
    gone = {
        (file.name, name)
        for file, name in named
        if not ("." in name and resolve_name(name))
        and not {name} & {*classes, *vars(builtins), *module_names(file)}
    }
    assert gone == set()


def members() -> dict[str, set[str]]:
    """Return the names in every class, module and package, by its own name."""
    names = defaultdict[str, set[str]](set)
    for file in FILES:
        names[file.parent.name].add(file.stem)
        names[file.parent.name if file.stem == "__init__" else file.stem].update(module_names(file))
        for kind in (node for node in tree(file) if isinstance(node, ast.ClassDef)):
            for node in ast.walk(kind):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    names[kind.name].add(node.name)
                elif isinstance(getattr(node, "ctx", None), ast.Store):
                    names[kind.name].add(ast.unparse(node).rpartition(".")[2])
    names["bench"] = {file.stem for file in (ROOT / "bench").glob("*.py")}
    for template in (ROOT / "templates").rglob("*.html"):
        names["m"].update(re.findall(r"macro (\w+)", template.read_text("utf-8")))
    game = names["Game"] | names["BaseGame"]
    return names | {"GAME": game, "s": names["State"], "state": names["State"] | names["state"]}


def test_what_the_documents_name_of_a_class_or_a_module_is_in_it() -> None:
    """`Class.member`, `module.name`, `package.module.Class.member`, `s.method`, `m.macro`."""
    named = {
        (path.name, *pair)
        for path in (ROOT / "docs").glob("*.md")
        for code in path.read_text("utf-8").split("`")[1::2]
        for pair in re.findall(r"^(?:\w+\.)*([A-Za-z]\w*)\.(\w+)(?![-./\w])", code)
        if pair[1] not in FILE_KINDS
    }
    assert len(named) > 90
    there = members()
    assert {each for each in named if each[2] not in there[each[1]]} == set()


def test_a_name_that_a_docstring_or_a_comment_quotes_is_in_the_code() -> None:
    texts = {file: file.read_text("utf-8") for file in FILES}
    words = set(re.findall(r"\w+", re.sub(r"`[^`\n]*`", "", "\n".join(texts.values()))))
    quoted = {(file.name, n) for file in FILES for n in re.findall(r"`([^\W\d]\w*)`", texts[file])}
    assert len(quoted) > 500
    assert {each for each in quoted if each[1] not in words} == set()
