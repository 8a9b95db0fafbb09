"""Kinds of facts: one description makes the form, the check and the schema."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from referee.kit.box.facts import Box, Fact, Source
from referee.kit.box.inventory import FactKind, MappingKind, RowKind, SingleKind, Wording, kind_of
from referee.kit.fields import Choice, Flag, FreeText, Limit, Number, Pick
from referee.kit.words import Refusal, text

TOP = (Limit(60, "too-heavy", "T-1"),)
CARD = MappingKind(
    key="card",
    piece_count=23,
    rule="T-1",
    fields=(
        Number("tonnes", 10, TOP, step=10, rule="T-1"),
        Number("maximum", 1_000, step=1_000, optional=True, rule="T-1"),
    ),
)
COLOURS = tuple(Choice(c, c) for c in ("green", "red", "blue", "yellow", "orange"))
SECTORS = RowKind(
    key="price",
    piece_count=30,
    fields=tuple(Number(str(n), 0, (Limit(999, "too-dear", "T-2"),)) for n in range(1, 13)),
    field_labels=tuple(text("position", n=n) for n in range(1, 13)),
)
SQUARES = MappingKind(
    key="square",
    piece_count=78,
    fields=(
        Pick("what", tuple(Choice(k, k) for k in ("sector", "continent", "colour", "white"))),
        Number("continent", 1, (Limit(6, "no-continent", "T-3"),), optional=True),
        Pick("colour", COLOURS, optional=True),
    ),
)
NAME = SingleKind(key="name", fields=(Wording("name", 20),))
OPEN = SingleKind(key="open", fields=(Flag("open"),))
KINDS: tuple[FactKind, ...] = (CARD, SECTORS, SQUARES, NAME, OPEN)

VALUES: list[tuple[FactKind, Any]] = [
    (CARD, {"tonnes": 30, "maximum": 50_000}),
    (CARD, {"tonnes": 30, "maximum": None}),
    *((SECTORS, [200 + 10 * ((n + row) % 4) for n in range(12)]) for row in range(30)),
    (SQUARES, {"what": "sector", "continent": 3, "colour": "green"}),
    (SQUARES, {"what": "white", "continent": None, "colour": None}),
    (NAME, "Formidable"),
    (NAME, {"fr": "Formidable", "en": "Wonderful"}),
    (OPEN, False),
]


def test_a_fact_passes_its_check_and_its_schema_and_comes_back_from_its_form() -> None:
    for kind, value in VALUES:
        kind.check(value)
        Draft202012Validator(kind.schema).validate(value)
        assert kind.read(kind.field_values(value)) == value


def refusal_of(kind: FactKind, value: Any) -> tuple[str, str]:
    """Return the code and the field of a fact's refusal."""
    with pytest.raises(Refusal) as refused:
        kind.check(value)
    return refused.value.code, refused.value.field


def test_what_is_no_such_fact_is_refused_by_its_field() -> None:
    cases: list[tuple[FactKind, Any, str, str]] = [
        (CARD, {"tonnes": 35, "maximum": 50_000}, "off-step", "tonnes"),
        (CARD, {"tonnes": 70, "maximum": 50_000}, "too-heavy", "tonnes"),
        (CARD, {"tonnes": None, "maximum": 50_000}, "not-a-number", "tonnes"),
        (CARD, {"tonnes": True, "maximum": 50_000}, "not-a-number", "tonnes"),
        (CARD, {"tonnes": 30, "maximum": None, "more": 1}, "bad-fact", ""),
        *((CARD, value, "bad-fact", "") for value in ({"tonnes": 30}, [30, 50_000], None)),
        (SECTORS, [200] * 11, "bad-fact", ""),
        (SECTORS, [200] * 11 + [1000], "too-dear", "12"),
        (SQUARES, {"what": "lake", "continent": None, "colour": None}, "bad-choice", "what"),
        (NAME, "", "missing-words", "name"),
        (NAME, {"fr": "Formidable", "en": "x" * 21}, "too-long", "name"),
        (NAME, {"fr": "Formidable"}, "missing-words", "name"),
        (OPEN, 1, "bad-choice", "open"),
    ]
    faults = [row for row in cases if refusal_of(*row[:2]) != row[2:]]
    assert faults == []


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-100, 60_000) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=13) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=20,
)


@given(st.sampled_from(KINDS), JSON)
def test_whatever_passes_the_check_passes_the_schema(kind: FactKind, value: Any) -> None:
    try:
        kind.check(value)
    except Refusal:
        return
    Draft202012Validator(kind.schema).validate(value)


def test_a_fact_is_found_by_its_name_and_a_new_piece_takes_the_first_number_free() -> None:
    assert kind_of(KINDS, "card/14") is CARD
    assert kind_of(KINDS, "name") is NAME
    assert [kind_of(KINDS, stranger) for stranger in ("card", "name/1", "other", "")] == [None] * 4
    assert (CARD.new_piece_name({}, ()), CARD.new_piece_name({}, {"1", "2", "4"})) == ("1", "3")
    board = replace(SQUARES, first_number=0)
    assert board.new_piece_name(None, ("1", "2")) == "0"
    assert board.new_piece_name(None, tuple(map(str, range(40)))) == "40"
    assert SECTORS.label(SECTORS.fields[2]) == text("position", n=3)
    assert CARD.label(CARD.fields[0]) is None


def test_a_field_that_no_file_can_hold_has_no_schema() -> None:
    @dataclass(frozen=True)
    class Strange:
        name: str = "strange"

    with pytest.raises(TypeError):
        _ = SingleKind(key="strange", fields=(Strange(),)).schema  # type: ignore[arg-type]


def test_words_that_may_be_empty_are_not_so_in_one_language_alone() -> None:
    note = SingleKind(key="note", fields=(FreeText("note", 5, optional=True),))
    name = SingleKind(key="name", fields=(Wording("name", 20, optional=True),))
    both = [(note, ""), *((name, each) for each in ("", "Vent", {"fr": "Vent", "en": "Wind"}))]
    for kind, value in both:
        kind.check(value)
        Draft202012Validator(kind.schema).validate(value)
    for half in ({"fr": "Vent", "en": ""}, {"fr": "", "en": ""}):
        assert refusal_of(name, half)[0] == "missing-words"
        assert not Draft202012Validator(name.schema).is_valid(half)


def test_a_lost_piece_is_known_but_not_on_the_table() -> None:
    lost = Fact(5, Source.LEARNED, "2026-11-21", is_lost=True)
    box = Box({"card/1": lost, "card/2": Fact(6, Source.HOUSE)})
    assert (box["card/1"], box.as_in_play()["card/1"], box.as_in_play()["card/2"]) == (5, None, 6)
    assert Box.load(box.dump()) == box


# -- read in parts


def row(**read: int) -> list[int | None]:
    return [read.get(f"c{n}") for n in range(1, 4)]


SLIDER = RowKind(key="slider", fields=tuple(Number(f"c{n}", optional=True) for n in range(1, 4)))


def test_readings_are_one_that_leave_different_things_open_and_say_nothing_different() -> None:
    assert SLIDER.merge(row(c1=4), row(c1=4, c3=6)) == row(c1=4, c3=6)
    assert SLIDER.merge(row(c1=4), row(c2=5)) == row(c1=4, c2=5)
    cards = [{"tonnes": t, "maximum": m} for t, m in ((30, None), (40, 2_000))]
    squares = [{"what": "white", "continent": 1, "colour": c} for c in (None, "red")]
    rows = [row(c1=4, c2=5), row(c1=7)]
    for kind, one, other in ((SLIDER, *rows), (CARD, *cards), (SQUARES, *squares)):
        for pair in ((one, other), (other, one)):
            with pytest.raises(Refusal, match="bad-fact"):
                kind.merge(*pair)


def test_what_a_record_leaves_out_in_a_file_without_null_is_null() -> None:
    white = SQUARES.complete({"what": "white"})
    assert white == {"what": "white", "continent": None, "colour": None}
    SQUARES.check(white)
    odd = SQUARES.complete({"what": "white", "color": "red"})
    with pytest.raises(Refusal):
        SQUARES.check(odd)
