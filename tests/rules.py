"""The rule books, and the tests that show each rule at work. `make rules` prints it."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from referee.kit.box import rule_book

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "referee" / "games"
ID = re.compile(r"\b[A-Z]{2,5}-\d+\.\d+\b")

Book = Mapping[str, Mapping[str, str]]  # AMB-2.7 -> {"fr", "en", "kept"}
Citations = Mapping[str, tuple[str, ...]]  # AMB-2.7 -> where it is cited


@cache
def books() -> Mapping[str, Book]:
    """The rules of each game that brings some."""
    games = sorted(path.parent.name for path in GAMES.glob("*/rules.toml"))
    return {game: rule_book.rules(f"referee.games.{game}") for game in games}


@cache
def shown() -> Citations:
    """Return the tests, refusals and recorded games that name each rule."""
    by_rule: dict[str, list[str]] = defaultdict(list)
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for test, ids in tests(ast.parse(file.read_text("utf-8"))):
            for one in sorted(ids):
                by_rule[one].append(f"{file.relative_to(ROOT)}::{test}")
    tests_of_all = ("refusals.py", "secrets.py")  # test_refusals.py and test_every_secret.py
    for file in sorted(path for name in tests_of_all for path in (ROOT / "tests").rglob(name)):
        for one in sorted(_ids(ast.parse(file.read_text("utf-8")))):
            by_rule[one].append(str(file.relative_to(ROOT)))
    for file in sorted((ROOT / "tests").rglob("*.json")):
        for one in sorted(set(ID.findall(file.read_text("utf-8")))):
            by_rule[one].append(str(file.relative_to(ROOT)))
    return {one: tuple(where) for one, where in by_rule.items()}


@cache
def cited() -> Citations:
    """Return the modules of a game that name each rule."""
    by_rule: dict[str, list[str]] = defaultdict(list)
    for file in sorted((ROOT / "referee").rglob("*.py")):
        for one in _ids(ast.parse(file.read_text("utf-8"))):
            by_rule[one].append(str(file.relative_to(ROOT)))
    return {one: tuple(where) for one, where in by_rule.items()}


def tests(module: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """Return each test of a module and its rules, from marks, parameters and asserts."""
    tables = {
        target.id: _ids(node.value)
        for node in module.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    whole = tables.get("pytestmark", set())
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            used = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
            borrowed = (ids for name, ids in tables.items() if name in used)
            yield node.name, whole.union(_ids(node), *borrowed)


def _ids(tree: ast.AST) -> set[str]:
    """The rules named by whole strings ("AMB-2.7"), or in the `id` of a parameter."""
    nodes = list(ast.walk(tree))
    words = {n.value for n in nodes if isinstance(n, ast.Constant) and type(n.value) is str}
    named = (k.value for n in nodes if isinstance(n, ast.Call) for k in n.keywords if k.arg == "id")
    labels = [str(n.value) for n in named if isinstance(n, ast.Constant)]
    return {w for w in words if ID.fullmatch(w)} | {one for w in labels for one in ID.findall(w)}


def matrix(game: str) -> Iterator[str]:
    """Return one line for each rule: its enforcement and its tests; then the totals."""
    rules = books()[game]
    for one, rule in rules.items():
        where = shown().get(one, ())
        first = where[0] if where else ("by the people" if rule["kept"] == "table" else "NO TEST")
        more = f"  +{len(where) - 1}" if len(where) > 1 else ""
        yield f"{one:9} {rule['kept']:9} {first}{more}"
    counts = Counter(rule["kept"] for rule in rules.values())
    sums = ", ".join(f"{count} {how}" for how, count in counts.most_common())
    tested = sum(1 for one in rules if one in shown())
    yield f"{game}: {len(rules)} rules ({sums}), {tested} named by a test"


if __name__ == "__main__":
    for game in sys.argv[1:] or books():
        print(*matrix(game), sep="\n")
