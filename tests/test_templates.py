"""Templates are readable and only lay out their data; they compute nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
WIDE = 120  # columns


def lines(*folders: str) -> Iterator[tuple[str, str]]:
    """Return every line of every template in these folders, and its place."""
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
    """A figure of a rule comes from the game, ready to be shown."""
    for folder, sought in SOUGHT.items():
        assert [where for where, line in lines(folder) if re.search(sought, line)] == []


TYPED = r'<textarea|type="text"|<input (?![^>]*type=)|\b(stepper|field|how)\('
UNKEPT = {  # the next player has the same tablet
    *("parts/ask.html",),  # acts, which may be sealed
    *("tools/save.html", "screens/lobby.html", "box/file.html"),  # files and their words
    *("tools/pin.html", "tools/pin-asked.html", "tools/household.html"),
    *("screens/code.html", "screens/host-code.html", "parts/household-code.html"),
}


def test_every_form_that_is_typed_is_kept_by_the_browser_unless_it_may_hold_a_secret() -> None:
    """After following a link or going back, people find their typed words again, in each form."""
    kept_in, unkept = set(), set()
    for path in sorted((ROOT / "templates").rglob("*.html")):
        for form in re.findall(r"<form\b.*?</form>", path.read_text("utf-8"), re.DOTALL):
            name = path.relative_to(ROOT / "templates").as_posix()
            if "data-keep" not in form:
                unkept |= {name} if re.search(TYPED, form) else set()
                continue
            assert re.match(r'<form id="[^"]+" data-keep', form), f"{name}: whose words are they?"
            assert 'type="password"' not in form and "data-act" not in form, name
            kept_in.add(name)
    assert unkept == UNKEPT
    assert len(kept_in - UNKEPT) > 6


WHOLLY_HIDDEN = {  # their words depend on what is hidden: a refusal, the want of money
    *("parts/ask.html", "parts/panels/glance.html"),
}


def test_a_notice_whose_figures_are_hidden_keeps_its_words_and_only_them() -> None:
    hidden, veils = set(), []
    for path in sorted((ROOT / "templates").rglob("*.html")):
        text = path.read_text("utf-8")
        veils += re.findall(r'data-veil="((?:\{\{.*?\}\}|[^"{])*)"', text, re.DOTALL)
        for tag in re.findall(r"<p\b(?:\{[{%].*?[}%]\}|[^>])*>", text, re.DOTALL):
            if re.search(r"\bprivate\b", tag) and "data-veil" not in tag:
                hidden.add(path.relative_to(ROOT / "templates").as_posix())
    assert hidden == WHOLLY_HIDDEN
    assert len(veils) > 10
    for veil in veils:
        assert re.search(r'•••|\|veiled|say\("veil"\)', veil), veil
        assert not re.search(r"figures|shares|cash=(?!\"•)|\.words|show\(", veil), veil
