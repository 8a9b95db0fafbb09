"""`make audit`: asks whether any pinned library is known to be vulnerable.

pip-audit runs in an environment of its own, which is deleted afterwards. Without a network it says
so. Only a known vulnerability is a failure.
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
    for line in vulnerabilities(answer):
        print(line)
    many = len(asked(answer))
    _say(f"{many} bibliothèques vérifiées.", f"{many} libraries checked.")
    return 1 if vulnerabilities(answer) else 0


def asked(report: Mapping[str, Any]) -> list[str]:
    """Return the libraries about which the database knows something, without skipped ones."""
    libraries = report.get("dependencies", [])
    return [library["name"] for library in libraries if "skip_reason" not in library]


def vulnerabilities(report: Mapping[str, Any]) -> list[str]:
    """Return one line for each vulnerability: the library, its names, and fixed versions."""
    return [
        f"{library['name']} {library['version']}: {', '.join([hole['id'], *hole['aliases']])}"
        f" -> {', '.join(hole['fix_versions']) or '?'}"
        for library in report.get("dependencies", [])
        for hole in library.get("vulns", [])
    ]


def _tool(folder: Path) -> Path | None:
    """Return pip-audit, in an environment below `folder`; None if it cannot be installed."""
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
    """Return True if the command succeeded.

    Its messages about a missing network are not printed.
    """
    try:
        return not subprocess.run(command, capture_output=True, timeout=PATIENCE).returncode
    except subprocess.TimeoutExpired:
        return False


def _say(french: str, english: str) -> None:
    lang = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    print(french if lang.startswith("fr") else english)


if __name__ == "__main__":
    sys.exit(main())
