"""How a blank is drawn by the number of its answers: no choice, a few, a list that opens."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.i18n.translator import Translator
from referee.kit.actions import Action, kind
from referee.kit.asks import Ask, Choice, Number, Pick
from referee.kit.phase import seat_choices
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal, text
from referee.web.view.forms import AskForm, sheet
from referee.web.view.model import DeskPart, DrawnAsk, Rejection


class PlaceBid(Action):
    """A form of two blanks."""

    price: int
    bars: int


def pick(name: str, count: int, groups: tuple[str, ...] = ()) -> Pick:
    """So many choices; the first of them in one group, the others in another."""
    return Pick(
        name,
        tuple(
            Choice(n, f"choice {n}", text(groups[min(n, len(groups)) - 1]) if groups else None)
            for n in range(1, count + 1)
        ),
    )


def drawn(*fields: Pick | Number, refused: Rejection | None = None) -> AskForm:
    ask = Ask(PlaceBid, fields)
    form = DrawnAsk(BANK, ask, False, text("menu"))
    part = DeskPart(
        game="toy", names=("A",), viewer=BANK, phase_seq=3, due=True, out=False, forms=(form,),
        refused=refused,
    )  # fmt: skip
    return sheet(form, part, Translator("en", ("A",)))


def options(app: Flask, form: AskForm) -> str:
    """The answers of the first blank, as the page has them."""
    ask = app.jinja_env.get_template("parts/ask.html").make_module(
        {"say": Translator("en", ("A",))}
    )
    return str(ask.options(form.blanks[0]))


@pytest.mark.parametrize("alone", [True, False])
def test_a_few_answers_have_the_names_of_their_groups_above_them(app: Flask, alone: bool) -> None:
    count = 6 if alone else 7
    form = drawn(pick("price", count, ("menu", "history")), *([] if alone else [pick("bars", 2)]))
    page = app.jinja_env.get_template("parts/ask.html").make_module(
        {"say": Translator("en", ("A",)), "game": "toy"}
    )
    said = str(page.whole(form))
    at = [said.index(f">{Translator('en')(name)}</span>") for name in ("menu", "history")]
    assert at[0] < said.index("choice 1") < at[1] < said.index("choice 2")
    assert said.count('class="group-name"') == 2


def test_a_question_with_one_answer_is_not_asked() -> None:
    blank = drawn(pick("price", 1), pick("bars", 3)).blanks[0]
    assert (blank.kind, blank.value) == ("only", "1")


def test_a_form_in_which_nothing_can_be_picked_is_not_drawn() -> None:
    nothing = drawn(pick("price", 0), Number("bars"))
    assert (nothing.open, nothing.quiet) == (False, True)
    assert drawn(pick("price", 2), Number("bars")).open


def test_a_dozen_answers_lie_open_and_more_are_a_list() -> None:
    few, many = drawn(pick("price", 12), pick("bars", 13)).blanks
    assert (few.kind, many.kind) == ("pick", "list")


def test_answers_keep_the_names_of_their_groups() -> None:
    answers = drawn(pick("price", 13, ("menu", "history"))).blanks[0].answers
    assert {answer.group for answer in answers[1:]} == {Translator("en")("history")}
    assert answers[0].group == Translator("en")("menu")


def test_a_list_comes_back_with_what_was_picked() -> None:
    typed = (("price", "7"), ("bars", "99"))
    back = Rejection(BANK, kind(PlaceBid), Refusal("bad-count", "", "bars", low=1, step=1), typed)
    blank = drawn(pick("price", 13), Number("bars"), refused=back).blanks[0]
    assert [answer.value for answer in blank.answers if answer.chosen] == ["7"]


def test_the_usual_values_of_the_last_blank_are_keys_below_the_others() -> None:
    form = drawn(pick("price", 13), Number("bars", keys=(5, 10)))
    assert [key.value for key in form.keys] == ["5", "10"]
    assert form.key == "bars"
    assert [blank.name for blank in form.blanks] == ["price", "bars"]


@pytest.mark.parametrize("groups", [(), ("menu", "history")])
def test_a_list_says_each_answer_once_and_proposes_none(
    app: Flask, groups: tuple[str, ...]
) -> None:
    page = options(app, drawn(pick("price", 13, groups)))
    assert page.count("<option value=") == 14
    assert page.count("<optgroup") == page.count("</optgroup>") == len(groups)
    assert "selected" not in page


def test_where_no_player_need_be_named_the_answer_is_nobody() -> None:
    seat = Pick("price", seat_choices((Seat(1),)), optional=True)
    thing = Pick("bars", pick("bars", 2).choices, optional=True)
    labels = [blank.answers[0].label for blank in drawn(seat, thing).blanks]
    assert labels == ["nobody", "none"]
