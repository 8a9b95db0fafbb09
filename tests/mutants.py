"""Breaks the program in one place at a time and names the test that notices: `make mutants`.

Some breaks are written in `slips.toml` of each game, each with a rule. Others are random: one small
edit in each of some functions. Tests are collected once. Each break is then made in a fork of that
process, which runs the tests that name its rule, then the nearest ones, until one fails.
"""

from __future__ import annotations

import argparse
import ast
import functools
import gc
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import CodeType, FunctionType
from typing import Any

import pytest

from referee.games import all_games
from tests import once, rules

ROOT = Path(__file__).parents[1]
AREAS = {  # where random breaks are made, and how many
    **{f"referee/games/{game}": 15 for game in all_games()},
    **{f"referee/{room}": 10 for room in ("kit", "table", "web")},
}
LIMIT = 300  # seconds after which a test counts as caught in an endless loop

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One break: the whole source of a file with one edit."""

    file: str  # from the root
    what: str
    source: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.rule or '-':9} {self.file}: {self.what}"


# -- the breaks


def listed(pattern: str = "") -> Iterator[Mutant]:
    """Return the breaks of each slips.toml.

    Raises AssertionError for one that no longer fits the code.
    """
    files = sorted((ROOT / "tests" / "games").glob("*/slips.toml"))
    slips = [slip for file in files for slip in tomllib.loads(file.read_text("utf-8"))["slip"]]
    for slip in slips:
        if not re.search(pattern, f"{slip['rule']} {slip['file']}"):
            continue
        source = (ROOT / slip["file"]).read_text("utf-8")
        assert source.count(slip["before"]) == 1, slip
        edited = source.replace(slip["before"], slip["after"])
        yield Mutant(slip["file"], slip["what"], edited, slip["rule"])


def drawn(seed: str, area: str, count: int) -> Iterator[Mutant]:
    """Return this number of functions below `area`, each with one random edit."""
    random = Random(f"{seed} {area}")
    places = []
    for path in sorted(p for p in (ROOT / area).rglob("*.py")):
        for number, node in enumerate(ast.walk(ast.parse(path.read_text("utf-8")))):
            if isinstance(node, ast.FunctionDef) and any(_edits(node)):
                places.append((path, number))
    for path, number in random.sample(places, min(count, len(places))):
        tree = ast.parse(path.read_text("utf-8"))
        function = next(node for n, node in enumerate(ast.walk(tree)) if n == number)
        assert isinstance(function, ast.FunctionDef)
        node = random.choice(list(_edits(function)))
        before = _shown(node)
        _edit(node)
        what = f"{function.name}:{node.lineno}: {before}  ->  {_shown(node)}"
        yield Mutant(str(path.relative_to(ROOT)), what, ast.unparse(tree))


def _edits(function: ast.FunctionDef) -> Iterator[Any]:
    """Yield the nodes of a function's body that `_edit` can change."""
    for statement in function.body:
        for node in ast.walk(statement):
            match node:
                case ast.Compare(ops=[op]) if type(op) in COMPARED:
                    yield node
                case ast.BinOp(op=op) if type(op) in COMPUTED and not _text(node):
                    yield node
                case ast.Call(func=ast.Name(id=name)) if name in CALLED:
                    yield node
                case ast.BoolOp() | ast.UnaryOp(op=ast.Not()) | ast.If() | ast.IfExp():
                    yield node
                case ast.Constant(value=bool() | int()):
                    yield node


def _shown(node: Any) -> str:
    """Return an edited node in one line; of a condition, only the test."""
    return ast.unparse(node.test if isinstance(node, ast.If | ast.IfExp) else node)


def _text(node: ast.BinOp) -> bool:
    """Return True if the node joins pieces of text, where another operator makes no sense."""
    parts = (node.left, node.right)
    return any(
        isinstance(part, ast.JoinedStr)
        or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        for part in parts
    )


def _edit(node: Any) -> None:
    match node:
        case ast.Compare():
            node.ops = [COMPARED[type(node.ops[0])]()]
        case ast.BinOp():
            node.op = COMPUTED[type(node.op)]()
        case ast.Call():
            node.func = ast.Name(CALLED[node.func.id], ast.Load())
        case ast.BoolOp():
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case ast.UnaryOp():
            node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), node.operand)
        case ast.If() | ast.IfExp():
            node.test = ast.UnaryOp(ast.Not(), node.test)
        case ast.Constant(value=bool(value)):
            node.value = not value
        case ast.Constant():
            node.value += 1


# -- making one in a running program


def functions(code: CodeType) -> list[CodeType]:
    """Return the functions of a module in order, methods included."""
    codes = []
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            optimized = inner.co_flags & 1  # True for a function, not for the body of a class
            codes += [inner] if optimized else functions(inner)
    return codes


def outside(code: CodeType) -> tuple[Any, ...]:
    """Return the code of a module outside its functions, for comparison."""
    inner = [c for c in code.co_consts if isinstance(c, CodeType) and not c.co_flags & 1]
    plain = [c for c in code.co_consts if not isinstance(c, CodeType)]
    return code.co_code, repr(plain), code.co_names, *map(outside, inner)


def changed(mutant: Mutant) -> dict[tuple[str, int], CodeType] | None:
    """Return the functions that the edit changes, by name and line; None if it changes more."""
    path = ROOT / mutant.file
    running = functions(compile(path.read_text("utf-8"), str(path), "exec"))
    old, new = (_plain(source, path) for source in (path.read_text("utf-8"), mutant.source))
    if outside(old) != outside(new) or len(functions(old)) != len(functions(new)):
        return None
    triples = zip(running, functions(old), functions(new), strict=True)
    return {(r.co_qualname, r.co_firstlineno): n for r, o, n in triples if _differ(o, n)}


def _plain(source: str, path: Path) -> CodeType:
    """Return the compiled code without line numbers."""
    return compile(ast.unparse(ast.parse(source)), str(path), "exec")


def _differ(old: CodeType, new: CodeType) -> bool:
    if (old.co_code, old.co_names) != (new.co_code, new.co_names):
        return True
    for one, other in zip(old.co_consts, new.co_consts, strict=True):
        if isinstance(one, CodeType) and isinstance(other, CodeType):
            if _differ(one, other):
                return True
        elif (type(one), repr(one)) != (type(other), repr(other)):
            return True
    return False


def apply(file: str, codes: dict[tuple[str, int], CodeType]) -> None:
    """Replace the code of every function of this process that was read from `file`."""
    path = str(ROOT / file)
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename == path:
            code = codes.get((one.__code__.co_qualname, one.__code__.co_firstlineno))
            if code is not None:
                one.__code__ = code
        elif isinstance(one, functools._lru_cache_wrapper):
            one.cache_clear()


# -- the tests


@dataclass(frozen=True)
class Verdict:
    mutant: Mutant
    test: str  # the first that failed; "" if all have passed
    named: bool  # it names the rule

    def __str__(self) -> str:
        how = "named" if self.named else "other" if self.test else "NOTHING"
        return f"{how:8} {self.mutant}\n{'':18} {self.test}".rstrip()


class Runner:
    """Runs the collected tests for each break in a fork, instead of once."""

    def __init__(self, mutants: Sequence[Mutant], jobs: int) -> None:
        self._mutants = mutants
        self._jobs = jobs
        self._failed = ""
        self.verdicts: list[Verdict] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self._failed:
            self._failed = report.nodeid

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        assert not session.testsfailed, "collection failed"
        rules.shown()  # once for all
        gc.freeze()
        running: dict[int, tuple[Mutant, int]] = {}
        waiting = list(self._mutants)
        while waiting or running:
            while waiting and len(running) < self._jobs:
                mutant = waiting.pop(0)
                reading, writing = os.pipe()
                pid = os.fork()
                if pid == 0:
                    self._child(session, mutant, writing)
                os.close(writing)
                running[pid] = (mutant, reading)
            pid, status = os.wait()
            mutant, reading = running.pop(pid)
            with os.fdopen(reading) as answer:
                outcome = answer.read() if status == 0 else "it hangs or has died"
            self._conclude(mutant, outcome)
        return True

    def _conclude(self, mutant: Mutant, test: str) -> None:
        self.verdicts.append(Verdict(mutant, test, named(mutant.rule, test)))
        print(self.verdicts[-1], flush=True)

    def _child(self, session: pytest.Session, mutant: Mutant, answer: int) -> None:
        """Run tests until one fails, say which, and end the process."""
        gc.unfreeze()
        # what the unbroken program has made is not used
        os.environ[once.RUN] = tempfile.mkdtemp(dir=once.folder())
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        codes = changed(mutant)
        if codes is None:
            self._failed = elsewhere(mutant, session.config.option.markexpr)
        else:
            apply(mutant.file, codes)
            items = sorted(session.items, key=lambda item: _order(mutant, item))
            for item, following in zip(items, [*items[1:], None], strict=True):
                signal.alarm(LIMIT)
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if self._failed:
                    break
        os.write(answer, self._failed.encode())
        os._exit(0)


def _order(mutant: Mutant, item: pytest.Item) -> tuple[bool, bool, int]:
    """Return a sort key: tests that name the rule first, then the nearest; slow ones last."""
    marks = {mark.name for mark in item.iter_markers()}
    broken = {*Path(mutant.file).with_suffix("").parts[1:]}
    tested = {part.removeprefix("test_") for part in item.path.with_suffix("").parts}
    long = bool(marks & {"slow", "evenings"})
    return not named(mutant.rule, item.nodeid), long, -len(broken & tested)


def named(rule: str, test: str) -> bool:
    """Return True if that test, or its record, refusal or evening, names the rule."""
    if not rule or not test:
        return False
    function = test.partition("[")[0].split("::")[-1]
    path = test.partition("::")[0]
    for where in rules.shown().get(rule, ()):
        if where == f"{path}::{function}":
            return True
        stem = Path(where).stem
        if where.endswith(".json") and (f"-{stem}]" in test or f"[{stem}]" in test):
            return True
    cases = {
        Path(where).parent.name for where in rules.shown().get(rule, ()) if "refusals.py" in where
    }
    return path.endswith("test_refusals.py") and any(f"[{game}]" in test for game in cases)


def elsewhere(mutant: Mutant, marks: str) -> str:
    """Return the first test that fails in a copy of the project with that edit."""
    with tempfile.TemporaryDirectory() as copy:
        subprocess.run(f"git ls-files -z | xargs -0 cp --parents -t {copy}", cwd=ROOT, shell=True)
        (Path(copy) / mutant.file).write_text(mutant.source, "utf-8")
        command = [sys.executable, "-m", "tests.mutants", "--broken", mutant.file]
        command += ["--rule", mutant.rule, "--marks", marks]
        done = subprocess.run(command, cwd=copy, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return str(json.loads(done.stdout.splitlines()[-1]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="1", help="another draw of random breaks")
    parser.add_argument("--under", help="random breaks in this folder alone")
    parser.add_argument("--count", type=int, default=20, help="how many, with --under")
    parser.add_argument("--listed", nargs="?", const="", help="slips alone; a pattern chooses")
    parser.add_argument("--tests", nargs="*", default=[], help="these tests alone")
    parser.add_argument("--marks", default="not browser and not more", help="as pytest -m")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--broken", help=argparse.SUPPRESS)
    parser.add_argument("--rule", default="", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.broken:
        mutants = [Mutant(wish.broken, "", (ROOT / wish.broken).read_text("utf-8"), wish.rule)]
    elif wish.facts_in:
        mutants = list(drawn(wish.seed, wish.facts_in, wish.count))
    else:
        mutants = list(listed(wish.listed or ""))
        if wish.listed is None:
            for area, count in AREAS.items():
                mutants += drawn(wish.seed, area, count)
    runner = Runner(mutants, wish.jobs)
    how = [
        "-o",
        "addopts=--import-mode=importlib",
        "-p",
        "no:terminal",
        "-p",
        "no:cacheprovider",
        "-m",
        wish.marks,
        "--deselect=tests/test_rules.py::test_every_slip_fits_the_code",  # a broken file may not
    ]
    pytest.main([*how, *(wish.tests or ["tests"])], plugins=[runner])
    if wish.broken:
        print(json.dumps(runner.verdicts[0].test))
        return
    sums = Counter(str(verdict).split(maxsplit=1)[0] for verdict in runner.verdicts)
    print(*(f"{count} {how}" for how, count in sums.items()), sep=", ")


if __name__ == "__main__":
    main()
