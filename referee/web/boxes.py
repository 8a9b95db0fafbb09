"""What is known of a household's box: each fact, where it comes from, and what is in doubt.

The table sets a value right as it plays; here it is done between two evenings.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.box import Box, Fact, Source
from referee.kit.game import Game
from referee.kit.words import Refusal
from referee.speech import Speaker

from .acts import number
from .drawing import capital
from .facts import Leaf, called, corrected, label_of, leaves, sentence, shown, try_out
from .lobby import game_of
from .services import services
from .words import speaking

bp = Blueprint("boxes", __name__)


class Known(NamedTuple):
    """One fact, as a page shows it."""

    name: str
    label: str
    value: str
    source: str  # "printed", "house" or "learned"
    at: str  # the day it was read, "" where nobody has
    open: bool  # may it be set right here?


class Doubted(NamedTuple):
    """A fact that was read in several ways; the first is the one in use."""

    name: str
    label: str
    readings: tuple[Known, ...]


class Entry(NamedTuple):
    """One blank of a fact's form."""

    leaf: Leaf
    label: str
    value: str  # what stands in it


@bp.get("/box/<name>")
def page(name: str) -> str:
    """The facts, in the box's order."""
    return _page(game_of(name), None)


@bp.get("/box/<name>/<path:fact>")
def one(name: str, fact: str) -> str:
    """One fact, to be set right."""
    game = game_of(name)
    return _one(game, fact, _box(game, fact), None)


@bp.post("/box/<name>/<path:fact>")
def change(name: str, fact: str) -> AnyResponse:
    """Keep one of several readings, take back what was read, or set the fact right."""
    game = game_of(name)
    if "which" in request.form:
        return _settled(game, fact)
    box = _box(game, fact)
    if "forget" in request.form:
        services().boxes.forget(game.key, fact)
        return redirect(f"/box/{game.key}", 303)
    try:
        _learn(game, fact, box)
    except Refusal as refusal:
        return Response(_one(game, fact, box, refusal), 409)
    return redirect(f"/box/{game.key}", 303)


def _learn(game: Game[Any], fact: str, box: Box) -> None:
    if not _blanks(game, fact, box):
        raise NotFound
    value = corrected(box[fact], request.form, speaking())
    today = datetime.now(UTC).date().isoformat()
    try_out(game, fact, box.learn(fact, value, today))
    services().boxes.learn(game.key, fact, value, today)


def _settled(game: Game[Any], fact: str) -> AnyResponse:
    try:
        services().boxes.settle(game.key, fact, number("which"))
    except Refusal as refusal:
        return Response(_page(game, refusal), 409)
    return redirect(f"/box/{game.key}", 303)


def _box(game: Game[Any], fact: str) -> Box:
    """The household's box; raises NotFound where it has no such fact, or none to be set right."""
    box = services().boxes.box(game.key)
    if fact not in box or not _open(game, box, fact):
        raise NotFound
    return box


def _open(game: Game[Any], box: Box, fact: str) -> bool:
    """May the household set it right, or take back what was read?"""
    source = box.source(fact)
    return source is Source.LEARNED or (source is Source.HOUSE and any(_blanks(game, fact, box)))


def _blanks(game: Game[Any], fact: str, box: Box) -> list[Leaf]:
    """What may be typed of a fact; nothing of one that is the game's own code for a card."""
    return [] if sentence(game, fact, box[fact]) else list(leaves(box[fact]))


def _one(game: Game[Any], fact: str, box: Box, refusal: Refusal | None) -> str:
    say = speaking()
    typed: Mapping[str, str] = request.form
    entries = [
        Entry(leaf, capital(label_of(leaf, game.key, say)), typed.get(leaf.name, leaf.shown(say)))
        for leaf in _blanks(game, fact, box)
    ]
    return render_template(
        "fact.html", game=game.key, name=fact, label=_title(fact, game.key, say), entries=entries,
        said=sentence(game, fact, box[fact]), known=box.facts[fact], house=fact in game.house,
        refusal=refusal,
    )  # fmt: skip


def _page(game: Game[Any], refusal: Refusal | None) -> str:
    say = speaking()
    return render_template(
        "box.html",
        game=game.key,
        folders=_folders(game, services().boxes.box(game.key), say),
        doubts=_doubts(game, say),
        refusal=refusal,
    )


def _doubts(game: Game[Any], say: Speaker) -> list[Doubted]:
    """The facts in doubt, each with all that was read of it."""
    return [
        Doubted(
            doubt.name,
            _title(doubt.name, game.key, say),
            tuple(_known(game, doubt.name, "", fact, say) for fact in doubt.readings),
        )
        for doubt in services().boxes.conflicts(game.key)
    ]


def _folders(game: Game[Any], box: Box, say: Speaker) -> list[tuple[str, list[Known]]]:
    """The facts that stand alone, under "", then each folder with what is in it."""
    found: dict[str, list[Known]] = {}
    for name, fact in box.facts.items():
        folder, _, inside = name.partition("/")
        label = inside or _title(name, game.key, say)
        known = _known(game, name, label, fact, say, may_change=_open(game, box, name))
        found.setdefault(_title(folder, game.key, say) if inside else "", []).append(known)
    return sorted(found.items(), key=lambda pair: bool(pair[0]))


def _known(
    game: Game[Any], name: str, label: str, fact: Fact, say: Speaker, *, may_change: bool = False
) -> Known:
    value = shown(game, name, fact.value, say)
    return Known(name, label, value, str(fact.source), fact.at, may_change)


def _title(fact: str, game: str, say: Speaker) -> str:
    """What a fact is called, one of a folder by the folder's name and its own."""
    folder, _, inside = fact.partition("/")
    return " ".join(filter(None, (capital(called(folder, game, say)), inside)))
