"""Creates a new game with every file that a game needs: `python -m scripts.new_game KEY`.

The new game has one phase, a round in which everybody seals a number, and passes every test that
runs on all games. It is a renamed copy of scripts/skeleton/. No existing file is overwritten.
"""

from __future__ import annotations

import argparse
import keyword
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SKELETON = ROOT / "scripts" / "skeleton"
NAME = "tulip"  # the key of the game in the skeleton
CODE = ("referee", "templates", "printables", "static", "tests", "scripts", "bench")


class Refused(Exception):
    """No game can be created with this key. The message says why."""


def lay(key: str, root: Path = ROOT) -> list[Path]:
    """Write the files of a new game under `root` and return their paths.

    Adds a line for the game's document to README.md. Raises Refused, and then writes nothing.
    """
    if not re.fullmatch(r"[a-z][a-z0-9]{1,11}", key) or keyword.iskeyword(key):
        raise Refused(f"“{key}” cannot be a key: use 2 to 12 small letters and figures, no others.")
    files = {root / _named(str(path), key): path for path in _skeleton()}
    there = [path for path in files if path.exists()]
    if there:
        raise Refused(f"{there[0].relative_to(root)} is there already, and is not written over.")
    if taken := next(_uses(key, root), None):
        raise Refused(f"“{key}” is a word of the program ({taken.relative_to(root)}): use another.")
    rules = _rules(key, root)
    for path, source in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        text = (SKELETON / source).read_text("utf-8")
        path.write_text(_named(text, key).replace("TUL-", f"{rules}-"), "utf-8")
    code = [str(path) for path in files if path.suffix == ".py"]
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", *code], check=True)
    _add_line(key, root / "README.md")
    return list(files)


def _skeleton() -> Iterator[Path]:
    """The path of every file to copy, relative to the skeleton."""
    for path in sorted(SKELETON.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(SKELETON)


def _named(text: str, key: str) -> str:
    return text.replace(NAME, key).replace(NAME.capitalize(), key.capitalize())


def _games(root: Path) -> list[str]:
    return sorted(path.parent.name for path in root.glob("referee/games/*/rules.toml"))


def _uses(key: str, root: Path) -> Iterator[Path]:
    """Return the shared files that contain the key as a word, because no shared file may name a
    game.
    """
    word, own = re.compile(rf"\b{key}\b", re.IGNORECASE), {*_games(root), "vendor", "skeleton"}
    for folder in CODE:
        for path in sorted((root / folder).rglob("*.*")):
            of_game = own & {*path.relative_to(root).parts, path.stem}
            text = not of_game and path.suffix in (".py", ".html", ".css", ".js", ".ftl")
            if text and word.search(path.read_text("utf-8", errors="replace")):
                yield path


def _rules(key: str, root: Path) -> str:
    """The prefix of the game's rule ids: the first letters of its key that are still free."""
    files = root.glob("referee/games/*/rules.toml")
    taken = {one.split("-")[0] for file in files for one in tomllib.loads(file.read_text("utf-8"))}
    letters = re.sub(r"[^A-Z]", "", key.upper())
    free = (letters[:n] for n in (3, 4, 5, 2) if len(letters) >= n and letters[:n] not in taken)
    prefix = next(free, None)
    if prefix is None:
        raise Refused(f"Rules of “{key}” cannot be numbered: other games use its first letters.")
    return prefix


def _add_line(key: str, front: Path) -> None:
    """Add a line for the game's document to `front`, below those of the other games."""
    lines = front.read_text("utf-8").splitlines(keepends=True)
    of_games = [f"](docs/{game}.md)" for game in _games(front.parent)]
    last = max(n for n, line in enumerate(lines) if any(link in line for link in of_games))
    entry = f"- [docs/{key}.md](docs/{key}.md): the decisions of {key.capitalize()}, rule by rule\n"
    front.write_text("".join([*lines[: last + 1], entry, *lines[last + 1 :]]), "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m scripts.new_game", description=__doc__)
    parser.add_argument("key", help="one word in small letters: its folder, its address")
    try:
        files = lay(parser.parse_args().key)
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 1
    for path in files:
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
