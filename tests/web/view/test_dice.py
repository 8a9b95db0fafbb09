"""Dice on a page: a tap a die, and every face with its number for those who do not see it."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.i18n.translator import Translator
from referee.kit.actions import kind
from referee.kit.asks import Ask, Field, Number
from referee.kit.dice import SIDES, Dice
from referee.kit.seats import BANK
from referee.kit.throwing import Throw
from referee.kit.words import Refusal, text
from referee.web.view.forms import AskForm, sheet
from referee.web.view.model import DeskPart, DrawnAsk, Rejection

NUMBERS = list(map(str, SIDES))
STEPS = Number("steps", label=text("menu"))


def drawn(*fields: Field, refused: Rejection | None = None) -> AskForm:
    form = DrawnAsk(BANK, Ask(Throw, fields), False, text("menu"))
    part = DeskPart(
        game="race", names=("Ada",), viewer=BANK, phase_seq=3, due=True, out=False, forms=(form,),
        refused=refused,
    )  # fmt: skip
    return sheet(form, part, Translator("en", ("Ada",)))


def page(app: Flask, form: AskForm) -> str:
    say = Translator("en", ("Ada",))
    m = app.jinja_env.get_template("parts/macros.html").make_module({"say": say})
    known = {"say": say, "m": m, "game": "race", "PAGE_URL": "/s/x"}
    ask = app.jinja_env.get_template("parts/ask.html").make_module(known)
    return str(ask.whole(form, "arrow"))


def test_the_six_faces_of_a_single_die_are_keys_that_send_it(app: Flask) -> None:
    form = drawn(Dice("faces", 1))
    assert ([key.value for key in form.keys], form.key) == (NUMBERS, "faces-1")
    html = page(app, form)
    assert re.findall(r'name="faces-1" value="(\d)"', html) == NUMBERS
    assert re.findall(r'class="visually-hidden">(\d)<', html) == NUMBERS
    pips = [len(re.findall(r"h0", path)) for path in re.findall(r'<path d="([^"]+)"', html)]
    assert pips == list(SIDES)


def test_two_dice_are_two_rows_of_which_the_last_tap_sends(app: Flask) -> None:
    html = page(app, drawn(Dice("faces")))
    for die in ("1", "2"):
        assert re.findall(rf'type="radio" name="faces-{die}" value="(\d)"', html) == NUMBERS
        assert f'role="radiogroup" aria-label="Die {die}"' in html
    assert "data-sends" in html and 'class="arrow"' in html
    assert "checked" not in html


@pytest.mark.parametrize("fields", [(Dice("faces"), STEPS), (STEPS, Dice("faces"))])
def test_where_more_is_asked_than_dice_no_tap_on_one_sends(
    app: Flask, fields: tuple[Field, ...]
) -> None:
    assert "data-sends" not in page(app, drawn(*fields))


def test_dice_that_were_refused_come_back_as_they_were_touched_and_wait_for_the_button(
    app: Flask,
) -> None:
    typed = (("faces-1", "5"), ("faces-2", ""))
    refusal = Refusal("bad-dice", "RACE-1", "faces", count=2)
    form = drawn(Dice("faces"), refused=Rejection(BANK, kind(Throw), refusal, typed))
    html = page(app, form)
    assert re.findall(r'name="(\S+)" value="(\d)" checked', html) == [("faces-1", "5")]
    assert form.blanks[0].wrong in html and 'aria-invalid="true"' in html
    assert "data-sends" not in html
