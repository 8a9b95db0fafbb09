"""A new game as `python -m scripts.new_game` writes it: it plays and passes all common tests."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.new_game import CODE, NAME, SKELETON, Refused, lay

ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "docs" / "adding-a-game.md"
KEY = re.findall(r"-m scripts\.new_game (\w+)", GUIDE.read_text("utf-8"))[0]  # as a reader types it
FILES = ("README.md", "pyproject.toml", "docs/*.md")

# What knows no game and is quick: by file, and by name where a test is not of one game.
TESTS = """
    test_every_game test_every_screen test_every_paper test_every_box test_every_secret
    test_calls test_words test_refusals test_rules test_golden test_docs test_layers
    test_record_seats
""".split()
OF_ALL = "catalogues or set_wrong or document or folders_name_it or unknown_rule"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the program with one game more."""
    root = tmp_path_factory.mktemp("checkout")
    for folder in CODE:
        ignored = shutil.ignore_patterns("__pycache__", "vendor", Path(__file__).name)
        shutil.copytree(ROOT / folder, root / folder, ignore=ignored)
    for path in (path for pattern in FILES for path in ROOT.glob(pattern)):
        (root / path.relative_to(ROOT)).parent.mkdir(exist_ok=True)
        shutil.copy(path, root / path.relative_to(ROOT))
    lay(KEY, root)
    return root


@pytest.mark.more
@pytest.mark.slow
def test_it_passes_every_test_that_knows_no_game(checkout: Path) -> None:
    files = [f"tests/{name}.py" for name in TESTS if (ROOT / "tests" / f"{name}.py").is_file()]
    result = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist",
         "-k", f"{KEY} or {OF_ALL}", f"tests/games/{KEY}", *files],
        cwd=checkout, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert result.returncode == 0, result.stdout[-4000:]
    passed = re.search(r"(\d+) passed", result.stdout)
    assert passed and int(passed[1]) > 50


def test_it_is_never_laid_over_another(checkout: Path) -> None:
    before = {path: path.read_bytes() for path in checkout.rglob("*.py")}
    with pytest.raises(Refused, match="is there already, and is not written over"):
        lay(KEY, checkout)
    assert before == {path: path.read_bytes() for path in checkout.rglob("*.py")}


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        (
            ("", "a", "Upper", "deux mots", "../x", "1er", "class", "x" * 13),
            r"cannot be a key: use 2 to 12",
        ),
        (("table", "seat", "state"), r"is a word of the program \(.+\): use another\."),
    ],
    ids=["no key", "a word of the program"],
)
def test_what_names_no_game_is_refused_in_a_sentence(keys: tuple[str, ...], why: str) -> None:
    for key in keys:
        with pytest.raises(Refused, match=why):
            lay(key)


def test_the_page_on_a_new_game_names_each_of_its_files() -> None:
    """docs/adding-a-game.md names each file, or its folder."""
    guide = GUIDE.read_text("utf-8")
    files = (path.relative_to(SKELETON) for path in SKELETON.rglob("*.*") if path.suffix != ".pyc")
    places = {(path.name, f"{path.parent.name}/", f"{path.parent}/") for path in files}
    unnamed = [
        place for place in places if not any(one.replace(NAME, "<game>") in guide for one in place)
    ]
    assert unnamed == []
