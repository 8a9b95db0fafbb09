"""Templates can be read, and lay out what they are given: nothing is worked out in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
WIDE = 120  # columns


def lines(*folders: str) -> Iterator[tuple[str, str]]:
    """Every line of every template in these folders, and where it stands."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.html")):
            for n, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                yield f"{path.relative_to(ROOT)}:{n}", line


def test_no_line_of_a_template_is_too_wide_to_be_read() -> None:
    read = dict(lines("templates", "printables"))
    assert len(read) > 3_000
    assert [where for where, line in read.items() if len(line) > WIDE] == []


SOUGHT = {  # what a panel shows first is worked out in referee/web/view/placement.py
    "templates/parts/panels": r"selectattr|rejectattr|sheets|\.(due|open)\b.*\blist\b",
    "templates": r"\bgiven(\.\w+|\[[^]]*\])\s*(//|[*/+-])|(//|[*/+])\s*\w*\.?given\b",
}


def test_no_panel_sorts_what_it_is_given_and_no_template_reckons_with_it() -> None:
    """A figure of a rule comes from the game, as it is to be shown."""
    for folder, sought in SOUGHT.items():
        assert [where for where, line in lines(folder) if re.search(sought, line)] == []


def test_no_form_that_may_hold_a_secret_is_kept_by_the_browser() -> None:
    """Acts, which may be sealed, PINs and words of files: the next player has the same tablet."""
    storing = {where.split(":")[0] for where, line in lines("templates") if "data-keep" in line}
    assert {one.split("/")[1] for one in storing} == {"screens", "tools", "box", "prints"}
    secret = ("pin", "save", "code", "hand", "seat")
    assert [one for one in storing if any(word in one.split("/")[2] for word in secret)] == []
