"""Template filters and globals: pawn letters, curves, a board's fields, times, colours."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from flask import Blueprint, Flask, Response, g, request
from werkzeug.exceptions import NotFound

from referee.i18n.translator import Translator, with_nonbreaking_spaces
from referee.kit.components.course import CourseView
from referee.kit.fields import Limit, Number
from referee.kit.seats import MAX_SHORT_WORD_LETTERS, Names, Sign
from referee.kit.words import Message, Money, Month
from referee.papers.charts import charts
from referee.papers.drawing import INKS, USUAL_INK_NAMES, clock, day
from referee.paths import STATIC
from referee.web.view.bound_fields import jumps

VEIL = "•••"  # as in static/css/secrets.css
THEMES = ("light", "dark")
THEME_COOKIE = "theme"  # the cookie that keeps a device's choice


@lru_cache(maxsize=1024)
def pawn_signs(names: tuple[str, ...]) -> tuple[Sign, ...]:
    """Return the sign of each pawn: that of the game, letters, or a number.

    Two letters are used if names share the first one, a number if they share both. Names are
    compared as they are drawn: Zoé and zora would both be Zo, so they get 1 and 2.
    """
    if isinstance(names, Names):
        return names.signs
    first_letters = [name[:1].upper() for name in names]
    first_two_letters = [name[:2].capitalize() for name in names]
    return tuple(
        Sign(
            one
            if first_letters.count(one) == 1
            else two
            if first_two_letters.count(two) == 1
            else str(place),
            place,
        )
        for place, (one, two) in enumerate(zip(first_letters, first_two_letters, strict=True), 1)
    )


def capital(sentence: str) -> str:
    """Return the sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def veiled(message: Message) -> Message:
    """Return the message with all its values hidden; its words are those for any value."""
    return Message(message.key, tuple((name, VEIL) for name, _ in message.values))


class BoardRow(NamedTuple):
    """One line of a board, for a game without a template for its board."""

    label: str
    value: str
    rows: tuple[BoardRow, ...] = ()
    course: CourseView | None = None


def board_rows(board: Any, game: str, say: Translator) -> tuple[BoardRow, ...]:
    """Return the non-empty fields of a board as labelled lines, in order."""
    if not is_dataclass(board) or isinstance(board, type):
        return ()
    values = ((f.name, getattr(board, f.name)) for f in fields(board))
    return tuple(
        _row(_label(name, game, say), value, game, say)
        for name, value in values
        if value is not None and value != ()
    )


def _label(name: str, game: str, say: Translator) -> str:
    key = f"{game}-board-{name.replace('_', '-')}"
    return say(key) if say.has_message(key) else capital(name.replace("_", " "))


def _row(label: str, value: Any, game: str, say: Translator) -> BoardRow:
    if is_dataclass(value) and hasattr(value, "key"):  # a Message
        return BoardRow(label, say.show(value))
    if isinstance(value, CourseView):
        return BoardRow(label, "", course=value)
    if is_dataclass(value):
        return BoardRow(label, "", board_rows(value, game, say))
    if isinstance(value, tuple) and any(is_dataclass(v) for v in value):
        inner_rows = [_row(str(n), v, game, say) for n, v in enumerate(value, 1)]
        return BoardRow(label, "", tuple(inner_rows))
    if isinstance(value, bool):
        return BoardRow(label, say("yes" if value else "no"))
    return BoardRow(label, say.show(value))


def has_wide_word(names: Iterable[str]) -> bool:
    """Return True if a word of a name is too long for one line."""
    return any(
        len(part) > MAX_SHORT_WORD_LETTERS for name in names for part in re.split(r"[\s-]", name)
    )


def figure(name: str, low: int, high: int, step: int = 1) -> Number:
    """Return a number field that the page itself uses."""
    return Number(name, low, (Limit(high, "bad-count", ""),), step)


@cache
def has_own_colours(game: str) -> bool:
    """Return True if the game has its own colours, static/<game>/paper.css."""
    return (STATIC / game / "paper.css").is_file()


def theme() -> str:
    """Return this device's theme: "light", "dark", or "" to follow the system."""
    chosen = request.cookies.get(THEME_COOKIE, "")
    return chosen if chosen in THEMES else ""


bp = Blueprint("colours", __name__)


@bp.get("/colours/<names>.css")
def sheet(names: str) -> Response:
    """Serve a style sheet like "/colours/red-blue.css": seat 1 is red, seat 2 blue."""
    chosen = names.split("-")
    if len(chosen) > len(USUAL_INK_NAMES) or any(name not in INKS for name in chosen):
        raise NotFound
    rules = (
        f"--s{n}:{ink.fill};--i{n}:{ink.letter};--e{n}:{ink.ground}"
        for n, ink in enumerate((INKS[name] for name in chosen), 1)
    )
    selector = f"[data-colours={names}]"
    later_selector = f"html:has(#panel-head {selector})"  # since the page was opened
    return Response(f"{selector},{later_selector}{{{';'.join(rules)}}}\n", mimetype="text/css")


def init(app: Flask) -> None:
    """Register the filters and globals with `app`."""
    app.jinja_env.filters.update(
        marks=pawn_signs,
        capital=capital,
        veiled=veiled,
        tied=with_nonbreaking_spaces,
        has_wide_word=has_wide_word,
        clock=clock,
        day=day,
        money=Money,
        month=Month,
        papered=has_own_colours,
        plainly=board_rows,
        reasons=lambda why, say: dict.fromkeys(
            say(each) for each in why if not say.has_message(f"{each.key}-hands")
        ),
        digest=lambda text: blake2b(str(text).encode(), digest_size=8).hexdigest(),
    )
    app.jinja_env.globals.update(
        charts=charts, jumps=jumps, figure=figure, word=lambda: secrets.token_hex(8)
    )
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    # the colours of a table are looked up by `answers.moment`
    app.context_processor(lambda: {"theme": theme(), "colours": g.get("colours", ())})
