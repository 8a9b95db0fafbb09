"""Figures typed quickly: in thousands, in rows of buttons; and nothing that nobody has read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.i18n.translator import Translator
from referee.kit.actions import Action
from referee.kit.asks import Ask, Choice, Field, Flag, Limit, Number, Pair, Pick
from referee.kit.seats import BANK
from referee.kit.text_cards import card_fields
from referee.kit.words import Refusal, text
from referee.web.view.blanks import jumps
from referee.web.view.forms import AskForm, sheet
from referee.web.view.model import DeskPart, DrawnAsk, Rejection

SAY = Translator("en", ("A",))
PRICE = Number("price", 1_000, step=1_000)
ENDS = ("lost", "won")


class Answer(Action):
    """A form of one field or two."""

    price: int


def drawn(*fields: Field, refused: Rejection | None = None) -> AskForm:
    form = DrawnAsk(BANK, Ask(Answer, fields), False, text("menu"))
    part = DeskPart(
        game="toy", names=("A",), viewer=BANK, phase_seq=3, due=True, out=False, forms=(form,),
        refused=refused,
    )  # fmt: skip
    return sheet(form, part, SAY)


@pytest.mark.parametrize(
    ("typed", "read"), [("27", 27_000), ("27000", 27_000), ("27 000", 27_000), ("0", 0)]
)
def test_a_small_figure_is_meant_in_thousands_where_it_can_be_nothing_else(
    typed: str, read: int
) -> None:
    assert PRICE.read({"price": typed}) == read


@pytest.mark.parametrize(("step", "typed"), [(1_000, "1500"), (5, "27"), (500, "500"), (1, "27")])
def test_any_other_figure_is_taken_as_it_is_typed(step: int, typed: str) -> None:
    assert Number("price", step=step).read({"price": typed}) == int(typed)


def test_what_is_read_off_the_table_is_not_proposed_and_nothing_is_no_zero() -> None:
    count = Number("price", unread=True)
    assert drawn(count, count).blanks[0].value == ""
    assert drawn(Number("price"), count).blanks[0].value == "0"
    with pytest.raises(Refusal) as raised:
        Ask(Answer, (count,)).read({"price": ""})
    assert (raised.value.code, raised.value.field) == ("not-a-number", "price")


def test_a_card_is_typed_with_no_figure_unless_somebody_writes_one() -> None:
    *_, figure = card_fields("toy", Pick("keep", ()), ())
    assert drawn(replace(figure, name="price")).blanks[0].value == ""


def test_a_yes_or_no_in_words_is_chosen_of_two_and_nothing_is_no_no() -> None:
    words = (text("menu"), text("undo"))
    joins, withdrawn = Flag("bars", None, answers=words), Flag("bars", answers=words)
    first, again = drawn(joins, withdrawn).blanks
    assert first.kind == "pick"
    assert [(a.value, a.chosen) for a in first.answers] == [("1", False), ("0", False)]
    assert [a.value for a in again.answers if a.chosen] == ["0"]
    with pytest.raises(Refusal, match="bad-choice"):
        joins.read({})
    assert [joins.read({"bars": value}) for value in "10"] == [True, False]


def test_all_the_values_of_a_figure_are_a_row_of_buttons_and_some_of_them_are_not() -> None:
    six = Number("price", 10, (Limit(60, "bad-count", ""),), step=10, keys=(10, 20, 30, 40, 50, 60))
    row, typed = drawn(six, Number("price", keys=(5, 10)), PRICE).blanks[:2]
    assert (row.kind, [answer.value for answer in row.answers]) == (
        "scale",
        "10 20 30 40 50 60".split(),
    )
    assert (typed.kind, typed.answers) == ("number", ())


def test_a_figure_that_may_be_left_out_has_a_key_for_none() -> None:
    usual = Number("price", 1, keys=(1, 2))
    none = [drawn(replace(usual, optional=True, unread=unread)).keys[0] for unread in (False, True)]
    assert [key.value for key in none] == ["", "1"]


def test_one_tap_answers_two_picks_whose_values_are_read_one_by_one() -> None:
    both = Pair("bars", ENDS, (Choice("oil coal", "oil → coal"), Choice("coal oil", "coal → oil")))
    resources = tuple(Choice(r, r) for r in ("oil", "coal"))
    lost, won = (Pick(end, resources, optional=True, pair=both) for end in ENDS)
    (blank,) = drawn(lost, won, PRICE).blanks[:-1]
    assert [answer.value for answer in blank.answers] == ["", "oil coal", "coal oil"]
    form = {"bars": "coal oil"}
    assert (lost.read(form), won.read(form)) == ("coal", "oil")
    assert (lost.read({}), won.read({"won": "oil"})) == (None, "oil")
    again = Rejection(BANK, "answer", Refusal("bad-choice", "", "won"), (("bars", "coal oil"),))
    (blank,) = drawn(lost, won, PRICE, refused=again).blanks[:-1]
    assert [answer.value for answer in blank.answers if answer.chosen] == ["coal oil"]
    assert blank.wrong


def test_the_hint_names_the_most_that_makes_sense_and_the_form_stops_there_or_goes_on() -> None:
    limits = (Limit(60, "bad-count", ""),)
    stops = Number("price", limits=limits, within=40)
    goes_on = Number("price", limits=limits, within=40, beyond=True)
    assert [blank.hint for blank in drawn(stops, goes_on).blanks] == ["40 at most"] * 2
    assert (stops.top, goes_on.top) == (40, 60)
    stops.check(41)
    (digits,) = drawn(Number("bars", limits=(Limit(999, "bad-count", ""),))).blanks
    assert not digits.hint


@pytest.mark.parametrize(
    ("least", "high", "step", "lengths"),
    [
        (0, 6, 1, ()),
        (0, 100, 1, (-10, -5, 5, 10)),
        (1_000, 20_000, 1_000, ()),
        (1_000, 60_000, 1_000, (-10_000, -5_000, 5_000, 10_000)),
        (0, 5_000_000, 1_000, (-100_000, -10_000, 10_000, 100_000)),
        (0, None, 5, (-50, -25, 25, 50)),
    ],
)
def test_jumps_are_as_long_as_the_way_from_end_to_end(
    least: int, high: int | None, step: int, lengths: tuple[int, ...]
) -> None:
    assert jumps(least, high, step) == lengths
