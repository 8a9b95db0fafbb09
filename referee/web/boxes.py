"""What is known of a household's box: each fact, where it comes from, and what is in doubt."""

from __future__ import annotations

from typing import Any, NamedTuple

from flask import Blueprint, Response, redirect, render_template
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.box import Box
from referee.kit.words import Refusal
from referee.speech import Speaker

from .acts import number
from .drawing import capital
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
    return render_template(
        "box.html",
        game=game.key,
        folders=_folders(box, game.key, say),
        doubts=doubts,
        refusal=refusal,
    )


def _folders(box: Box, game: str, say: Speaker) -> list[tuple[str, list[Known]]]:
    """The facts that stand alone, under "", then each folder with what is in it."""
    found: dict[str, list[Known]] = {}
    for name, fact in box.facts.items():
        inside = name.partition("/")[2]
        known = Known(
            inside or _label(name, game, say), shown(fact.value, say), str(fact.source), fact.at
        )
        found.setdefault(_label(name, game, say) if inside else "", []).append(known)
    return sorted(found.items(), key=lambda pair: bool(pair[0]))


def _label(fact: str, game: str, say: Speaker) -> str:
    """What a fact, or the folder it lies in, is called: `<game>-fact-<name>`."""
    name = fact.partition("/")[0]
    keys = (f"{game}-fact-{name}", f"{game}-print-fact-{name}")
    said = next((say(key) for key in keys if say.knows(key)), name)
    return capital(said)
