"""The choice of pieces to print."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import press
from referee.kit.box.facts import Box
from referee.kit.box.paper import BLANK_ID
from referee.kit.words import Refusal
from referee.press.piece_choice import (
    MAX_COPIES,
    MAX_PIECES,
    MAX_QUOTED_LETTERS,
    ranges,
    wanted_ids,
)
from tests.press.deck import GAME, HOUSE, SHEETS


def lost(*names: str) -> Box:
    facts = {name: replace(HOUSE.facts[name], is_lost=True) for name in names}
    return Box(facts).laid_over(HOUSE)


def asked(*only: str, box: Box = HOUSE, sheet: str = "deck", pieces: int = 14) -> tuple[str, ...]:
    options = {"pieces": pieces, "rounds": 5}
    return wanted_ids(GAME, sheet, SHEETS[sheet], box, options, only)


def refused(*only: str, **how: object) -> Refusal:
    with pytest.raises(Refusal) as raised:
        asked(*only, **how)
    assert raised.value.field == "only"
    return raised.value


def test_a_whole_set_lost_pieces_too_is_printed_where_nothing_is_asked_for() -> None:
    assert asked() == asked(box=lost("card/3")) == tuple(f"card/{n}" for n in range(1, 15))


def test_pieces_are_asked_for_by_name_or_by_the_end_of_it_and_copies_follow_a_colon() -> None:
    assert asked("card/14", "3", "14") == ("card/14", "card/3", "card/14")
    assert asked("other/x") == asked("x") == ("other/x",), "though in no whole set"
    assert asked("2:3", "blank:2") == ("card/2",) * 3 + (BLANK_ID,) * 2


def test_capitals_matter_only_where_two_pieces_differ_by_them() -> None:
    assert asked("X", "Card/3") == ("other/x", "card/3")
    box = Box({"other/X": HOUSE.facts["other/x"]}).laid_over(HOUSE)
    assert asked("X", "x", box=box) == ("other/X", "other/x")


def test_ids_that_follow_one_another_are_told_as_one() -> None:
    ids = ("bar", "card/9", "card/10", "card/11", "card/11", "card/13", "event/E14")
    assert ranges(ids) == ("bar", "card/9 … card/11", "card/13", "event/E14")


def test_the_lost_ones_are_those_of_the_sheet_and_there_must_be_some() -> None:
    assert asked("lost", box=lost("card/3", "other/x", "name")) == ("card/3", "other/x")
    assert asked("lost:2", box=lost("card/3")) == ("card/3", "card/3")
    assert refused("lost").code == "nothing-lost"


def test_an_unknown_piece_is_refused_by_its_name_or_the_beginning_of_a_long_one() -> None:
    for name in ("card/15", "99", "card", "", "name", "/", "card/", "Lost", "x" * 5000):
        refusal = refused(name)
        assert refusal.code == "no-piece"
        assert dict(refusal.text.values)["piece"] == name[:MAX_QUOTED_LETTERS]
    assert refused("blank", sheet="bars").code == "no-blank"


def test_copies_are_one_to_two_hundred() -> None:
    for copies in ("0", "201", "", "x", "-1", "1.5", "²", "9" * 5000):
        assert refused(f"2:{copies}").code == "bad-copies", copies
    assert len(asked(f"2:{MAX_COPIES}")) == MAX_COPIES


def test_no_more_than_four_hundred_pieces_are_printed_at_once() -> None:
    assert refused(pieces=MAX_PIECES + 1).code == "too-many-pieces"
    assert refused("1:200", "2:200", "3").code == "too-many-pieces"
    assert len(asked("1:200", "2:200")) == MAX_PIECES


def test_a_set_of_which_nothing_is_known_is_not_printed() -> None:
    assert refused(pieces=0).code == "nothing-known"
    assert asked("blank:4", pieces=0) == (BLANK_ID,) * 4


@given(st.lists(st.text(max_size=9) | st.from_regex(r"(card/)?\d{1,3}(:\d{0,4})?", fullmatch=True)))
def test_whatever_is_asked_for_is_printed_or_refused_by_the_blank(only: list[str]) -> None:
    field, ids = "only", ("card/1",)
    try:
        ids = asked(*only)
    except Refusal as refusal:
        field = refusal.field
    assert field == "only"
    assert 0 < len(ids) <= MAX_PIECES


@pytest.mark.usefixtures("toy")
def test_what_is_asked_for_is_what_is_on_the_page() -> None:
    page = press.render_html("toy", "deck", only=("3", "2:2", "blank"))
    names = re.findall(r'<p class="name">(\w*)</p>', page)
    assert names == ["Carte3", "Deux", "Deux", "vierge"]
