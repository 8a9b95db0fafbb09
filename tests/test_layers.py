"""Dependencies go one way (docs/architecture.md), and only games' folders name games."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CODE = ROOT / "referee"
FILES = sorted(CODE.rglob("*.py"))
MOST_LINES = 400  # of a file

# A game is a function of what it is given: no clock, no chance, no file to write, no network.
IMPURE = frozenset(
    "asyncio concurrent ctypes datetime http logging multiprocessing os random secrets select "
    "shutil signal socket sqlite3 ssl subprocess sys tempfile threading time urllib uuid".split()
)
SEES = {  # layer -> what of the project, and what of others, it may import
    "kit": "referee.kit",
    "games": "referee.kit",
    "game": "referee.kit",  # and its own folder
    "i18n": "referee.kit referee.i18n referee.paths babel fluent",
    "paths": "",
    "table": "referee.__version__ referee.kit referee.games referee.table cryptography psycopg",
    "press": "referee.kit referee.games referee.i18n referee.paths referee.press jinja2 weasyprint "
    "PIL pypdfium2",
    "papers": "referee.kit referee.table referee.i18n referee.press referee.papers",
    "web": "referee.__version__ referee.kit referee.table referee.i18n referee.paths referee.press "
    "referee.papers referee.web flask flask_wtf itsdangerous jinja2 markupsafe werkzeug wtforms "
    "babel h11 mnemonic prometheus_client psutil qrcode uvicorn",
}
PURE = ("kit", "game", "games")


def layer(file: Path) -> str:
    """Return the layer of a file of referee/; "" at the top, which may import everything."""
    first, *rest = file.relative_to(CODE).with_suffix("").parts
    if first == "games" and len(rest) > 1:
        return "game"
    return first if first in SEES else ""


@cache
def tree(file: Path) -> list[ast.AST]:
    """Return every node of a file."""
    return list(ast.walk(ast.parse(file.read_text("utf-8"))))


def imports(file: Path) -> Iterator[str]:
    """Return the full name of everything that a file imports, anywhere in it."""
    package = file.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in tree(file):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            near = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join((*near, *filter(None, [node.module])))
            yield from (f"{base}.{alias.name}" for alias in node.names)


def within(name: str, allowed: tuple[str, ...]) -> bool:
    return any(name == one or name.startswith(f"{one}.") for one in allowed)


def strays(file: Path) -> list[str]:
    """Return the imports of a file that its layer forbids."""
    where = layer(file)
    if not where:
        return []
    allowed = tuple(SEES[where].split())
    if where == "game":
        allowed += (".".join(file.relative_to(ROOT).parts[:3]),)
    standard = sys.stdlib_module_names - (IMPURE if where in PURE else frozenset())
    return [
        name
        for name in imports(file)
        if name.split(".")[0] not in standard and not within(name, allowed)
    ]


def test_imports_point_one_way() -> None:
    assert {file: names for file in FILES if (names := strays(file))} == {}
    assert {layer(file) for file in FILES} >= set(SEES), "a layer has no files"


def circle(files: Collection[Path]) -> list[Path]:
    """Return the modules that import each other, if only for a type, and those that need them."""
    by_name = {module(file): file for file in files}
    left = {file: uses(file, by_name) for file in files}
    while free := [file for file, used in left.items() if not used & left.keys()]:
        for file in free:
            del left[file]
    return sorted(left)


def module(file: Path) -> str:
    """Return the full name by which a file is imported."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def uses(file: Path, by_name: Mapping[str, Path]) -> set[Path]:
    """Return the other modules, of those named, from which a file imports something."""
    named = (by_name.get(name) or by_name.get(name.rpartition(".")[0]) for name in imports(file))
    return {module for module in named if module and module != file}


def test_no_two_modules_need_each_other() -> None:
    assert circle(FILES) == []


@pytest.fixture
def lay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], Path]:
    """Write a module of a program in another folder."""
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    monkeypatch.setitem(globals(), "CODE", tmp_path / "referee")

    def laid(place: str, code: str) -> Path:
        file = tmp_path / "referee" / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(code, "utf-8")
        return file

    return laid


def test_a_circle_is_seen_though_it_is_closed_in_a_function(
    lay: Callable[[str, str], Path],
) -> None:
    lines = {
        "a": "from .b import B",
        "b": "def f():\n    from .c import C",
        "c": "from . import a",
        "d": "from . import e",
        "e": "",
    }
    files = [lay(f"{name}.py", line) for name, line in lines.items()]
    assert [file.stem for file in circle(files)] == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("kit/x.py", "import random"),
        ("kit/x.py", "from referee.games import all_games"),
        ("games/a/x.py", "import flask"),
        ("games/a/x.py", "from referee.games.b import state"),
        ("games/a/x.py", "from ..b import state"),
        ("games/a/x.py", "def f():\n    import datetime"),
        ("table/x.py", "from referee.web import view"),
        ("press/render.py", "from referee.web.http.language import say"),
        ("web/x.py", "from referee.games.a import GAME"),
        ("web/x.py", "from referee.cli import main"),
    ],
)
def test_an_import_the_other_way_is_seen(
    place: str, line: str, lay: Callable[[str, str], Path]
) -> None:
    assert strays(lay(place, line))


SQL = re.compile(
    r"\s*(SELECT|INSERT|UPDATE|DELETE FROM|CREATE|ALTER|DROP|PRAGMA|BEGIN|ROLLBACK|COMMIT)\b"
)


def of_the_database(file: Path) -> list[str]:
    """Return the mentions of a database in a file: its driver, or a statement."""
    nodes = tree(file)
    texts = (str(node.value) for node in nodes if isinstance(node, ast.Constant))
    named = (name for name in imports(file) if within(name, ("sqlite3", "psycopg")))
    return [*named, *(each for each in texts if SQL.match(each))]


def test_only_the_store_s_own_rooms_know_the_database() -> None:
    rooms = {CODE / "table" / "storage" / name for name in ("rows", "sqlite", "postgres")}
    knowing = {file for file in FILES if of_the_database(file)}
    assert knowing
    assert {file for file in knowing if file.parent not in rooms} == set()


@pytest.mark.parametrize(
    "line", ["from sqlite3 import connect", "run('SELECT 1')", 'x = """\n  UPDATE log SET …"""']
)
def test_a_word_of_the_database_is_seen(line: str, lay: Callable[[str, str], Path]) -> None:
    assert of_the_database(lay("x.py", line))


def games() -> list[str]:
    return sorted(path.name for path in CODE.glob("games/[a-z]*") if path.is_dir())


def is_foreign(file: Path) -> bool:
    """Return True for a file of a game, or of other people."""
    first, *folders = file.relative_to(ROOT).parts[:-1]
    played = first == "bench" and file.stem in games()
    return played or bool({"vendor", "__pycache__", *games()} & set(folders))


def common() -> Iterator[Path]:
    """Return every text of the program and its tests that belongs to no game."""
    for folder in ("referee", "templates", "printables", "static", "tests", "scripts", "bench"):
        for file in sorted((ROOT / folder).rglob("*")):
            if file.is_file() and not is_foreign(file):
                yield file


def test_only_a_game_s_own_folders_name_it() -> None:
    named = re.compile(rf"\b({'|'.join(games())})\b", re.IGNORECASE)
    lines = [
        f"{file.relative_to(ROOT)}: {line.strip()}"
        for file in common()
        for line in file.read_text("utf-8", errors="replace").splitlines()
        if named.search(line)
    ]
    assert games()
    assert lines == []


def test_a_game_s_own_files_are_told_from_the_others() -> None:
    game = games()[0]
    for own in (f"tests/games/{game}/x.py", f"bench/{game}.py", f"templates/{game}/x.html"):
        assert is_foreign(ROOT / own)
    for other in ("tests/evening.py", f"tests/web/{game}.py", "scripts/tour.py", "bench/rounds.py"):
        assert not is_foreign(ROOT / other)


ROOM = 14  # modules that one reads at a glance
SKELETON = {"phases", "rules", "anytime", "views", "box", "sheets", "words"}  # of every game


def test_a_room_has_no_more_modules_than_one_reads_at_a_glance() -> None:
    rooms = Counter(file.parent for file in FILES if file.stem != "__init__")
    assert {room for room, count in rooms.items() if count > ROOM} == set()


def test_every_game_has_the_same_rooms_and_its_rules_need_no_phase() -> None:
    for game in games():
        folder = CODE / "games" / game
        files = {file.stem for file in folder.iterdir() if file.is_dir() or file.stem in SKELETON}
        assert files - {"__pycache__"} == SKELETON, game
        phases = f"referee.games.{game}.phases"
        rules = sorted((folder / "rules").glob("*.py"))
        assert rules
        assert [file for file in rules if any(within(n, (phases,)) for n in imports(file))] == []


def test_no_two_modules_or_classes_outside_the_games_have_one_name_nor_a_game_s_class() -> None:
    ours, of_games = Counter[str](), set[str]()
    for file in FILES:
        defined = [node.name for node in tree(file) if isinstance(node, ast.ClassDef)]
        if layer(file) == "game":
            of_games.update(defined)
        else:
            ours.update([*defined, f"{file.stem}.py"])
    twice = {name for name, times in ours.items() if times > 1 or name in of_games}
    assert [name for name in twice if not name.startswith("_")] == []


# Each once stood for a handful of things: "here" for a page, a set of seats, a form, an answer.
SAYS_NOTHING = {"q", "found", "here", "kept", "now", "since", "hub", "ear", "bell", "firm", "firms"}
PARTICIPLES = {"said", "known", "told", "held", "theirs"}  # a name tells of what


@cache
def code() -> list[Path]:
    """Return every module of the program, its tests and its tools."""
    folders = ("referee", "tests", "scripts", "bench")
    return [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]


def locals_in(file: Path) -> Iterator[tuple[str, int]]:
    """Return every parameter, and every name that a function binds."""
    for function in tree(file):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                yield node.id, node.lineno
            elif isinstance(node, ast.arg):
                yield node.arg, node.lineno


def test_a_local_is_called_after_what_it_holds() -> None:
    named = [
        f"{file.relative_to(ROOT)}:{line} {name}"
        for file in code()
        for name, line in dict.fromkeys(locals_in(file))
        if name in SAYS_NOTHING or name in PARTICIPLES
    ]
    assert named == []


def module_names(file: Path) -> Iterator[str]:
    """Yield every name that a module itself binds, once for each statement that binds it."""
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if not any("overload" in ast.unparse(each) for each in node.decorator_list):
                yield node.name
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = (each for target in targets for each in ast.walk(target))
            bound = (each for each in names if isinstance(each, ast.Name))
            yield from {each.id for each in bound if isinstance(each.ctx, ast.Store)}


def bound_twice(file: Path) -> set[str]:
    """Return the names of a module that a second statement takes away from the first."""
    return {name for name, times in Counter(module_names(file)).items() if times > 1} - {"_"}


def test_a_module_gives_each_name_to_one_thing() -> None:
    assert {file: names for file in code() if (names := bound_twice(file))} == {}


@pytest.mark.parametrize(
    "second", ["A = 2", "A, B = 2, 3", "A: int = 2", "def A(): ...", "import A"]
)
def test_a_name_given_twice_is_seen(second: str, lay: Callable[[str, str], Path]) -> None:
    assert bound_twice(lay("x.py", f"A = 1\n{second}")) == {"A"}


def test_a_file_can_be_held_in_the_head() -> None:
    assert len(code()) > len(FILES)
    files = (*code(), *(ROOT / "static" / "js").glob("*.js"))
    long = {file.name for file in files if len(file.read_text("utf-8").splitlines()) > MOST_LINES}
    assert long == set()
