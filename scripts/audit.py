"""`make audit`: is any pinned library known to be vulnerable? Asks where somebody answers.

pip-audit runs from an environment of its own, which is thrown away. What it is told without a
network is no answer, and is said to be none: only a known vulnerability is a failure.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Mapping
from pathlib import Path
from typing import Any

LOCKED = Path(__file__).parents[1] / "requirements-test.lock"  # what people play with, and more
SERVICES = ("pypi", "osv")
PATIENCE = 300  # seconds for one service


def main() -> int:
    """The exit status: 1 if a vulnerability is known."""
    with tempfile.TemporaryDirectory() as folder:
        tool = _tool(Path(folder))
        reports = (_asked(tool, service, Path(folder)) for service in SERVICES) if tool else ()
        answer = next((report for report in reports if asked(report)), None)
    if answer is None:
        _say(
            "Aucune base de vulnérabilités n’a répondu : rien n’a été vérifié.",
            "No vulnerability database has answered: nothing has been checked.",
        )
        return 0
    for line in known(answer):
        print(line)
    many = len(asked(answer))
    _say(f"{many} bibliothèques vérifiées.", f"{many} libraries checked.")
    return 1 if known(answer) else 0


def asked(report: Mapping[str, Any]) -> list[str]:
    """The libraries of which the database knows something; those that it skipped are not there."""
    libraries = report.get("dependencies", [])
    return [library["name"] for library in libraries if "skip_reason" not in library]


def known(report: Mapping[str, Any]) -> list[str]:
    """One line a vulnerability: what it is in, its names, and the versions without it."""
    return [
        f"{library['name']} {library['version']}: {', '.join([hole['id'], *hole['aliases']])}"
        f" -> {', '.join(hole['fix_versions']) or '?'}"
        for library in report.get("dependencies", [])
        for hole in library.get("vulns", [])
    ]


def _tool(folder: Path) -> Path | None:
    """pip-audit, in an environment below `folder`; None where it cannot be had."""
    venv.create(folder / "venv", with_pip=True)
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    install = [programs / "python", "-m", "pip", "install", "--quiet", "pip-audit"]
    return programs / "pip-audit" if _run(install) else None


def _asked(tool: Path, service: str, folder: Path) -> Mapping[str, Any]:
    """Return what a service says of each library; empty if it does not answer."""
    written = folder / f"{service}.json"
    ask = [tool, "-r", LOCKED, "--require-hashes", "--disable-pip", "--progress-spinner", "off"]
    _run([*ask, "-s", service, "-f", "json", "-o", written])
    report: Mapping[str, Any] = json.loads(written.read_text("utf-8")) if written.is_file() else {}
    return report


def _run(command: list[Any]) -> bool:
    """Has it gone well? What it says of a missing network is not for people."""
    try:
        return not subprocess.run(command, capture_output=True, timeout=PATIENCE).returncode
    except subprocess.TimeoutExpired:
        return False


def _say(french: str, english: str) -> None:
    lang = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    print(french if lang.startswith("fr") else english)


if __name__ == "__main__":
    sys.exit(main())
