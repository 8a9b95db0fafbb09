"""A choice that is set on wheels: what it proposes, and the list that stands for it."""

from __future__ import annotations

from flask import Flask

from referee.i18n.translator import Translator
from referee.kit.actions import Action, kind
from referee.kit.asks import Ask, Choice, Pick
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal, text
from referee.web.view.blanks import Blank
from referee.web.view.forms import sheet
from referee.web.view.model import DeskPart, DrawnAsk, Rejection

DIGITS = ((0, 10, 20), (0, 5))
UNEVEN = ((0, 12), (0, 5))


class Set(Action):
    """A form of one blank."""

    dollars: int


def wheels(faces: tuple[tuple[int, ...], ...], start: int | None = None) -> Pick:
    first, second = faces
    sums = sorted(a + b for a in first for b in second)
    choices = tuple(Choice(n, str(n)) for n in sums)
    label = text("seat", seat=Seat(1))
    return Pick("dollars", choices, wheels=faces, start=start, label=label)


def drawn(field: Pick, refused: Rejection | None = None) -> Blank:
    form = DrawnAsk(BANK, Ask(Set, (field,)), False, text("menu"))
    part = DeskPart(
        game="toy", names=("Ada",), viewer=BANK, phase_seq=3, due=True, out=False, forms=(form,),
        refused=refused,
    )  # fmt: skip
    (blank,) = sheet(form, part, Translator("en", ("Ada",))).blanks
    return blank


def page(app: Flask, blank: Blank) -> str:
    say = Translator("en", ("Ada",))
    m = app.jinja_env.get_template("parts/macros.html").make_module({"say": say})
    ask = app.jinja_env.get_template("parts/ask.html").make_module({"say": say, "m": m})
    return str(ask.blank(blank))


def test_wheels_propose_a_value_and_bear_the_name_their_ask_gives_them() -> None:
    blank = drawn(wheels(DIGITS, start=15))
    assert (blank.kind, blank.label) == ("wheels", "Ada")
    assert [answer.value for answer in blank.answers if answer.chosen] == ["15"]


def test_wheels_come_back_with_what_was_picked() -> None:
    back = Rejection(BANK, kind(Set), Refusal("bad-choice", "", "dollars"), (("dollars", "25"),))
    blank = drawn(wheels(DIGITS, start=15), back)
    assert [answer.value for answer in blank.answers if answer.chosen] == ["25"]
    assert blank.wrong


def test_every_value_is_in_the_list_for_a_page_without_script(app: Flask) -> None:
    html = page(app, drawn(wheels(DIGITS, start=15)))
    assert '<option value="15" selected>' in html
    assert all(f'<option value="{n}"' in html for n in (0, 5, 10, 20, 25))
    assert html.count('role="spinbutton"') == 2


def test_tens_are_shown_by_one_digit_only_beside_units(app: Flask) -> None:
    assert 'data-faces="0 10 20" data-unit="10"' in page(app, drawn(wheels(DIGITS)))
    assert 'data-faces="0 12" data-unit="1"' in page(app, drawn(wheels(UNEVEN)))
