"""Style sheets are readable: one file for each component, one way of writing."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from referee.paths import PRINTABLES, STATIC, TEMPLATES

WIDE = 120  # columns
LONG = 300  # lines
SHEETS: Mapping[str, str] = {
    path.relative_to(STATIC).as_posix(): path.read_text("utf-8")
    for path in sorted(STATIC.rglob("*.css"))
}
IMPORT = re.compile(r"@import url\((.+)\);")
SHORT_WORDS = set(
    "aid art ask bar big box cut die due far few gap how key lot now off oil one out red row set "
    "tab top two way who why".split()
)
PLAIN = {"soft", "right", "numeral", "gap", "visually-hidden"}  # how a text looks, wherever it is
SORTS = {
    "table": "table thead tbody tr th td caption",
    "drawing": "svg g path rect circle text line polygon",
}
LINKED = (
    "shell",
    "box",
    "share",
    "dark",
    "print",
    "prints",
)  # from templates; the others are imported
REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)


def selectors(css: str) -> list[str]:
    """Return every selector of a style sheet, also those in media queries."""
    rules = re.findall(r"([^{};]+)\{[^{}]*\}", REMARK.sub("", css))
    return [one.strip() for rule in rules for one in re.split(r",(?![^(]*\))", rule)]


def test_a_style_sheet_is_short_and_has_no_wide_line() -> None:
    lines = {name: css.splitlines() for name, css in SHEETS.items()}
    assert sum(map(len, lines.values())) > 2_000
    assert [name for name, read in lines.items() if len(read) > LONG] == []
    assert [(name, one) for name, read in lines.items() for one in read if len(one) > WIDE] == []


def test_what_stands_by_itself_is_described_in_one_file() -> None:
    """A rule such as `.key {` is in one file; rules about it beside others may be elsewhere."""
    where: dict[str, set[str]] = defaultdict(set)
    for name, css in SHEETS.items():
        for selector in selectors(css):
            if re.fullmatch(r"\.[\w-]+", selector):
                room = name.split("/")[0]
                where[f"{room} {selector}"].add(name)
    assert len(where) > 150
    assert {one: files for one, files in where.items() if len(files) > 1} == {}


def test_no_class_is_used_by_two_components() -> None:
    """No shared sheet describes a class of a game's own sheet, because a page reads both.

    A class is not used for a table here and for a text or drawing elsewhere.
    """
    alone: dict[str, set[str]] = defaultdict(set)
    named: dict[str, set[str]] = defaultdict(set)
    for name, css in SHEETS.items():
        for selector in selectors(css):
            classes = re.findall(r"\.([A-Za-z_][\w-]*)", selector)
            named[name.split("/")[0]].update(classes)
            if classes and selector == f".{classes[0]}":
                alone[name.split("/")[0]].update(classes)
    shared = alone.pop("css")
    assert {one for of_game in alone.values() for one in named["css"] & of_game} == set()
    described = shared.union(*alone.values()) - PLAIN
    sorts: dict[str, set[str]] = defaultdict(set)
    for path in TEMPLATES.rglob("*.html"):
        html = re.sub(r"\{[{%#].*?[}%#]\}", " ", path.read_text("utf-8"), flags=re.DOTALL)
        for tag, classes in re.findall(r'<(\w+)\b[^>]*?\bclass="([^"]*)"', html):
            sort = next((sort for sort, tags in SORTS.items() if tag in tags.split()), "text")
            for one in described.intersection(classes.split()):
                sorts[one].add(sort)
    assert {one for one, kinds in sorts.items() if len(kinds) > 1} == set()


def test_every_style_sheet_is_read_by_a_page() -> None:
    read = [f"css/{name}.css" for name in LINKED]
    for name, css in SHEETS.items():
        folder = name.rpartition("/")[0]
        if name.endswith(("/paper.css", "/dark.css")) and folder != "css":
            read.append(name)
        read += (f"{folder}/{imported}" for imported in IMPORT.findall(css))
    assert sorted(read) == sorted(SHEETS)


def test_no_rule_depends_on_an_address() -> None:
    every = (one for css in SHEETS.values() for one in selectors(css))
    assert [one for one in every if "[action" in one or "[href" in one] == []


def test_a_class_is_named_by_a_word() -> None:
    printed = (path.read_text("utf-8") for path in PRINTABLES.rglob("*.css"))
    every = (one for css in (*SHEETS.values(), *printed) for one in selectors(css))
    named = {name for one in every for name in re.findall(r"\.([A-Za-z_][\w-]*)", one)}
    assert {name for name in named if len(name) < 4} == SHORT_WORDS


def test_no_line_that_hands_act_on_is_cut() -> None:
    """Announcements, texts to read aloud and moves are complete on every screen."""
    spoken = re.compile(r"\.(?:news|asked|lede|moves)\b")
    rules = {
        (name, selector.strip()): body
        for name, css in SHEETS.items()
        for selector, body in re.findall(r"([^{};]+)\{([^{}]*)\}", REMARK.sub("", css))
        if spoken.search(selector)
    }
    cut = re.compile(r"text-overflow|line-clamp")
    assert rules and [rule for rule, body in rules.items() if cut.search(body)] == []


def test_text_grows_with_the_size_that_is_set_in_the_browser() -> None:
    """Type is in rem, widths of the screen in em; text in a drawing or wheel has its own scale."""
    fixed, screens = [], []
    for name, css in SHEETS.items():
        plain = REMARK.sub("", css)
        screens += [
            (name, one) for one in re.findall(r"@(?:media|container)[^{]+", plain) if "px" in one
        ]
        for selector, body in re.findall(r"([^{};]+)\{([^{}]*)\}", plain):
            drawn = (
                re.search(r"\btext\s*$|\.axis\s*$|\.window\b", selector) or "text-anchor" in body
            )
            if re.search(r"(?<![\w-])font(-size)?:[^;]*\dpx", body) and not drawn:
                fixed.append((name, selector.strip()))
    assert (fixed, screens) == ([], [])
