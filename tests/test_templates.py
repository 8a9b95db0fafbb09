"""Templates can be read, and lay out what they are given: nothing is worked out in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
WIDE = 120  # columns
SHORT_WORDS = set(
    "aid art ask bar big box cut die due far few gap how key lot now off oil one out red row set "
    "tab top two way who why".split()
)


def lines(*folders: str) -> Iterator[tuple[str, str]]:
    """Every line of every template in these folders, and where it stands."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.html")):
            for n, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                yield f"{path.relative_to(ROOT)}:{n}", line


def classes(*folders: str) -> set[str]:
    """Every class that a style sheet in these folders speaks of."""
    aside = re.compile(r"/\*.*?\*/|@import[^;]*", re.DOTALL)
    class_of = re.compile(r"\.([A-Za-z_][\w-]*)")
    return {
        name
        for folder in folders
        for path in (ROOT / folder).rglob("*.css")
        for selector in re.findall(r"[^{}]*(?=\{)", aside.sub("", path.read_text("utf-8")))
        for name in class_of.findall(selector)
    }


def test_no_line_of_a_template_is_too_wide_to_be_read() -> None:
    read = dict(lines("templates", "printables"))
    assert len(read) > 3_000
    assert [where for where, line in read.items() if len(line) > WIDE] == []


def test_a_panel_is_given_what_is_due_what_leads_and_what_is_open() -> None:
    """It is worked out once, in the view (referee/web/view/placement.py)."""
    sought = re.compile(r"selectattr|rejectattr|sheets|\.(due|open)\b.*\blist\b")
    assert [where for where, line in lines("templates/parts/panels") if sought.search(line)] == []


def test_no_template_reckons_with_what_a_form_is_given() -> None:
    """A figure of a rule comes from the game, as it is to be shown."""
    sought = re.compile(r"\bgiven(\.\w+|\[[^]]*\])\s*(//|[*/+-])|(//|[*/+])\s*\w*\.?given\b")
    assert [where for where, line in lines("templates") if sought.search(line)] == []


def test_a_class_is_named_by_a_word() -> None:
    short = {name for name in classes("static", "printables") if len(name) < 4}
    assert short == SHORT_WORDS
