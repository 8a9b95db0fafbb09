"""The contents of the package: the wheel, the pins, files of other people."""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
import tomllib
import zipfile
from itertools import chain
from pathlib import Path

import pytest

from referee.games import all_games
from scripts import audit
from tests.server import Server, run

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
SUMS = ROOT / "static" / "vendor" / "SHA256SUMS"


def test_the_command_that_make_play_and_make_test_install_runs_anywhere(
    tmp_path: Path,
) -> None:
    home = tmp_path / "a home"
    (home / ".venv" / "bin").mkdir(parents=True)
    (home / "referee").symlink_to(ROOT / "referee")
    (home / ".venv" / "bin" / "python").symlink_to(sys.executable)
    make = ["make", "-s", "-f", str(ROOT / "Makefile"), ".venv/bin/referee"]
    (home / "scripts").symlink_to(ROOT / "scripts")
    run(make, cwd=home).check_returncode()
    command = [str(home / ".venv" / "bin" / "referee"), "schema", next(iter(all_games()))]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    result = run(command, cwd="/", env=environment)
    assert json.loads(result.stdout)["$schema"].endswith("2020-12/schema")
    rules = (ROOT / "Makefile").read_text("utf-8")
    for target in ("play", "test"):
        (needs,) = re.findall(rf"^{target}:(.*)##", rules, flags=re.MULTILINE)
        assert "$(VENV)/bin/referee" in needs


def test_the_front_page_sends_to_places_that_the_menu_has() -> None:
    front = (ROOT / "README.md").read_text("utf-8")
    words = (ROOT / "referee" / "i18n" / "catalogues" / "en.ftl").read_text("utf-8")
    for key in ("menu-join", "save-title", "menu-correct"):
        (label,) = re.findall(rf"^{key} = (.*)$", words, flags=re.MULTILINE)
        assert f"*{label}*" in front, label
    assert "(*Settings*)" not in front


def test_an_audit_that_nobody_answered_is_not_taken_for_a_good_one() -> None:
    hole = {"id": "PYSEC-1", "aliases": ["CVE-1"], "fix_versions": ["2.0"]}
    library = {"name": "h11", "version": "0.1"}
    unknown = {"dependencies": [{**library, "skip_reason": "not there"}]}
    assert not audit.asked({})
    assert not audit.asked(unknown)
    assert audit.asked({"dependencies": [{**library, "vulns": []}]}) == ["h11"]
    holed = {"dependencies": [{**library, "vulns": [hole]}]}
    assert audit.vulnerabilities(holed) == ["h11 0.1: PYSEC-1, CVE-1 -> 2.0"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of an installed wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    run(build, cwd=ROOT).check_returncode()
    (built,) = folder.glob("*.whl")
    with zipfile.ZipFile(built) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def within(folder: Path) -> set[str]:
    paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {str(path) for path in paths if "__pycache__" not in path.parts}


@pytest.mark.slow
def test_the_wheel_holds_the_code_its_words_and_rules_and_all_that_pages_need(wheel: Path) -> None:
    for folder in ("templates", "static", "printables"):
        assert within(wheel / "referee" / folder) == within(ROOT / folder)
    assert within(wheel / "referee") >= within(ROOT / "referee")
    assert any(name.endswith("licenses/LICENSE") for name in within(wheel))


@pytest.mark.slow
def test_an_installed_wheel_serves_its_pages(wheel: Path, tmp_path: Path) -> None:
    running = Server(tmp_path / "tables.db", folder=wheel)
    running.start()
    page = running.get()
    styles = re.findall(r'href="(/static/[^"]+\.css[^"]*)"', page)
    assert styles
    assert all(running.get(style) for style in styles)
    running.stop()


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(lock: str) -> dict[str, str]:
    """Return each pinned name with its lines."""
    text = (ROOT / lock).read_text("utf-8")
    blocks = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    return {normal(block.split("==")[0]): block for block in blocks}


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-test.lock"])
def test_all_that_is_needed_is_pinned_as_its_bound_allows_by_hashes_and_no_address(
    lock: str,
) -> None:
    pinned = pins(lock)
    bounds = dict(bound.split(",")[0].split(">=") for bound in PROJECT["dependencies"])
    assert {"h11", "jinja2", "weasyprint", "werkzeug"} <= bounds.keys(), "strangers write to these"
    needed = [*bounds]
    if "test" in lock:  # with all that the other extras name
        needed += chain.from_iterable(PROJECT["optional-dependencies"].values())
    names = {normal(re.split(r"[<>=!~\[; ]", one)[0]) for one in needed} - {"referee"}
    assert sorted(names - pinned.keys()) == []
    for name, least in bounds.items():
        version = pinned[normal(name)].split()[0].partition("==")[2]
        assert [*map(int, version.split("."))] >= [*map(int, least.split("."))], name
    for name, block in pinned.items():
        assert re.match(r"\S+==\S+", block), name
        assert "--hash=sha256:" in block, name
    assert "://" not in (ROOT / lock).read_text("utf-8")


def test_what_is_played_with_is_what_is_tested() -> None:
    tested = pins("requirements-test.lock")
    for name, block in pins("requirements.lock").items():
        assert tested[name].split()[0] == block.split()[0]


def test_other_people_s_files_are_all_listed_and_as_they_published_them() -> None:
    lines = (line.split(maxsplit=1) for line in SUMS.read_text("utf-8").splitlines())
    listed = {name: digest for digest, name in lines}
    there = {
        f"{folder}/{name}": hashlib.sha256((ROOT / folder / name).read_bytes()).hexdigest()
        for folder in ("static/vendor", "tests/vendor")
        for name in within(ROOT / folder)
        if not name.endswith(".md") and name != "SHA256SUMS"
    }
    assert listed == there
    assert len(there) == 11
