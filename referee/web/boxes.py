"""What is known of a household's box: each fact, where it comes from, and what is in doubt."""

from __future__ import annotations

from typing import Any, NamedTuple

from flask import Blueprint, Response, redirect, render_template
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.words import Refusal
from referee.speech import Speaker

from .acts import number
from .lobby import game_of
from .services import services
from .words import speaking

bp = Blueprint("boxes", __name__)


class Known(NamedTuple):
    """One fact, as a page shows it."""

    name: str
    value: str
    source: str  # "printed", "house" or "learned"
    at: str  # the day it was read, "" where nobody has


class Doubted(NamedTuple):
    """A fact that was read in several ways; the first is the one in use."""

    name: str
    readings: tuple[Known, ...]


def shown(value: Any, say: Speaker) -> str:
    """A fact's value on one line: plain JSON, its texts in the reader's language."""
    if isinstance(value, dict):
        if value.keys() == {"fr", "en"}:
            return str(value[say.lang])
        return ", ".join(f"{key} {shown(inner, say)}" for key, inner in value.items())
    if isinstance(value, list):
        return ", ".join(shown(inner, say) for inner in value)
    if isinstance(value, bool):
        return say("yes" if value else "no")
    return say.show(value)


@bp.get("/box/<name>")
def page(name: str) -> str:
    """The facts, in the box's order."""
    return _page(name, None)


@bp.post("/box/<name>/<path:fact>")
def settle(name: str, fact: str) -> AnyResponse:
    """Of several readings, keep one."""
    game = game_of(name)
    try:
        services().boxes.settle(game.key, fact, number("which"))
    except Refusal as refusal:
        return Response(_page(name, refusal), 409)
    return redirect(f"/box/{game.key}", 303)


def _page(name: str, refusal: Refusal | None) -> str:
    game, boxes, say = game_of(name), services().boxes, speaking()
    box = boxes.box(game.key)
    doubts = [
        Doubted(
            _label(d.name, game.key, say),
            tuple(Known(d.name, shown(f.value, say), str(f.source), f.at) for f in d.readings),
        )
        for d in boxes.conflicts(game.key)
    ]
    known = [
        Known(_label(n, game.key, say), shown(box[n], say), str(f.source), f.at)
        for n, f in box.facts.items()
    ]
    return render_template("box.html", game=game.key, known=known, doubts=doubts, refusal=refusal)


def _label(fact: str, game: str, say: Speaker) -> str:
    """ "contract/14" is said by `<game>-fact-contract` with number 14."""
    folder, _, number_ = fact.partition("/")
    key = f"{game}-fact-{folder}"
    if say.knows(key):
        return say(key, number=number_)
    return fact
