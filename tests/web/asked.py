"""The form of one ask, drawn as on a page."""

from __future__ import annotations

from flask import Flask

from referee.i18n.translator import Translator
from referee.kit.actions import Action, Ask, kind
from referee.kit.fields import Field
from referee.kit.seats import HOST
from referee.kit.words import Refusal, text
from referee.web.view.forms import AskForm, form_for
from referee.web.view.model import DeskPart, DrawnAsk, Rejection

SAY = Translator("en", ("Ada",))


class Answer(Action):
    """The purpose of the form."""

    price: int
    bars: int


def drawn(*fields: Field, refused: Rejection | None = None) -> AskForm:
    """Return the form of these fields on a page in English."""
    form = DrawnAsk(HOST, Ask(Answer, fields), False, text("menu"))
    part = DeskPart(
        game="toy", names=("Ada",), viewer=HOST, phase_seq=3, is_awaited=True, is_out=False,
        forms=(form,), rejection=refused,
    )  # fmt: skip
    return form_for(form, part, SAY)


def refused(code: str, field: str, typed: dict[str, str], **values: int) -> Rejection:
    """Return the refused text that came back in such a form."""
    return Rejection(HOST, kind(Answer), Refusal(code, "", field, **values), tuple(typed.items()))


def page(app: Flask, form: AskForm) -> str:
    """Return the form in HTML."""
    templates = app.jinja_env
    m = templates.get_template("parts/macros.html").make_module({"say": SAY})
    values = {"say": SAY, "m": m, "game": "toy", "PAGE_URL": "/s/x"}
    return str(templates.get_template("parts/ask.html").make_module(values).whole(form, "arrow"))
