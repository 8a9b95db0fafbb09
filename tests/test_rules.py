"""Every rule that the program claims to enforce is shown by a test."""

from __future__ import annotations

import ast
import re

import pytest

from tests import mutants, rules

BOOKS = [pytest.param(book, id=game) for game, book in rules.books().items()]
KNOWN = {one for book in rules.books().values() for one in book}
PREFIXES = "|".join(sorted({one.partition("-")[0] for one in KNOWN}))
SHORT = re.compile(  # AMB-2.1 and what follows it without prefix, or the end of a range
    rf"\b(?:{PREFIXES})-\d+(?:\.\d+)?"
    rf"(?:[\s#]*(?:\bto\b|–|…)[\s#]*(?:(?:{PREFIXES})-)?\d+(?:\.\d+)?"
    r"|[\s#]*(?:[,;/]|\band\b|\bor\b)[\s#]*(?:\d+\.\d+|\d+(?=[,;.)])))"
)
READ = {".py", ".html", ".md", ".toml"}
MADE_UP = {"AMB-99.1", "AMB-99.2", "AMB-99.3", "AMB-99.4"}  # this file's own


@pytest.mark.parametrize("game", rules.books())
def test_every_rule_kept_by_the_program_is_in_a_test_and_if_enforced_in_its_code(
    game: str,
) -> None:
    book = rules.books()[game]
    sources = (path.read_text("utf-8") for path in (rules.GAMES / game).rglob("*.py"))
    in_code = {one for source in sources for one in rules.ID.findall(source)}
    promised = {one for one, rule in book.items() if rule["kept"] != "table"}
    assert sorted(promised - rules.shown().keys()) == []
    assert sorted(one for one in promised - in_code if book[one]["kept"] == "enforced") == []
    assert sorted(in_code - book.keys()) == []


def test_every_id_is_written_in_full_wherever_a_rule_is_cited() -> None:
    folders = ("referee", "templates", "docs", "tests")
    files = (file for folder in folders for file in (rules.ROOT / folder).rglob("*"))
    texts = {f: f.read_text("utf-8") for f in files if f.suffix in READ}
    short = [
        f"{file.relative_to(rules.ROOT)}: {cited[0]}"
        for file, text in texts.items()
        for cited in SHORT.finditer(text)
    ]
    assert short == []


def test_every_slip_fits_the_code() -> None:
    """Otherwise `make mutants` would break nothing."""
    assert list(mutants.listed())


def test_a_shortened_id_is_told_from_full_ones() -> None:
    for joint in (", ", " to ", " and ", "–", "/", ",\n    # "):
        assert SHORT.search(f"(AMB-2.1{joint}2.3)"), joint
        assert SHORT.search(f"(AMB-2{joint}3)"), joint
    assert SHORT.search(f"AMB-2.1 {'to'} AMB-2.3")
    full = "(AMB-2.1, AMB-2.3), AMB-4 and AMB-5.1; AMB-4.1, 15 bars, AMB-2.1: 3.5 mm"
    assert not SHORT.search(full)


@pytest.mark.parametrize("book", BOOKS)
def test_every_rule_is_a_sentence_well_set_in_both_languages_and_kept(book: rules.Book) -> None:
    for one, rule in book.items():
        assert rules.ID.fullmatch(one)
        assert set(rule) == {"fr", "en", "kept"}
        assert rule["fr"].endswith("."), one
        assert rule["en"].endswith("."), one
        assert rule["fr"] != rule["en"], one
        assert rule["kept"] in ("enforced", "shown", "table")
        assert not re.search(r"[^\u00a0][:;?%$](\s|$)|['!\"]|\d \d", rule["fr"]), one
        assert not re.search(r"[\u00a0'!\"]|\d \$|\d%\w", rule["en"]), one


def test_neither_a_test_nor_code_names_an_unknown_rule() -> None:
    assert {one: rules.shown()[one] for one in rules.shown().keys() - KNOWN - MADE_UP} == {}
    assert {one: rules.cited()[one] for one in rules.cited().keys() - KNOWN} == {}


def test_rules_are_found_in_marks_parameters_tables_and_labels() -> None:
    source = """
ROWS = [("AMB-99.1", 3)]
@pytest.mark.rule("AMB-99.2")
@pytest.mark.parametrize("row", [*ROWS, pytest.param(4, id="AMB-99.3 four")])
def test_one(row): "AMB-99.4 in passing"
def test_other(): pass
"""
    by_test = dict(rules.tests(ast.parse(source)))
    assert by_test == {"test_one": {"AMB-99.1", "AMB-99.2", "AMB-99.3"}, "test_other": set()}
