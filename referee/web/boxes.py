"""The pages of a household's box: what is known of it, read, set right, added and lost.

The table sets a value right as it plays; here it is done between two evenings. Nothing done here
changes a table that is open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, NamedTuple

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.box import Box, Fact, Source
from referee.kit.game import Game
from referee.kit.inventory import Kind, Row, kind_of
from referee.kit.words import Refusal
from referee.speech import Speaker

from . import facts
from .acts import number
from .drawing import capital
from .forms import Blank, Typed, blanks
from .inventory import Piece, Shelf, may_be, nameless, piece, shelf_of, shelves
from .lobby import game_of
from .services import services
from .words import speaking

bp = Blueprint("boxes", __name__)

DEED = "box-do"  # the name of a button that does something else than save the form


class Reading(NamedTuple):
    """One way in which a fact was read; `who`: "table", "file" or "here"."""

    piece: Piece
    who: str


class Doubted(NamedTuple):
    """A fact that was read in several ways; the first is the one in use."""

    piece: Piece
    readings: tuple[Reading, ...]


class Shown(NamedTuple):
    """A field on the picture of a piece; `value` is "" where it is still to be read."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a fact is, or may be, in a household's box; `name` is "" for one more piece."""

    game: Game[Any]
    box: Box
    kind: Kind
    name: str

    @property
    def fact(self) -> Fact | None:
        return self.box.facts.get(self.name)

    @property
    def value(self) -> Any:
        return self.fact.value if self.fact else None

    @property
    def like(self) -> Mapping[str, Fact]:
        """The pieces of its folder, but itself."""
        own = self.name.partition("/")[2]
        return {n: fact for n, fact in self.box.under(self.kind.key).items() if n != own}


# -- what is shown


@bp.get("/box/<name>")
def page(name: str) -> str:
    """All that is known of a box, what is in doubt first."""
    return _page(game_of(name), None)


@bp.get("/box/<name>/<path:fact>")
def one(name: str, fact: str) -> AnyResponse:
    """One fact, to be read on the box and set right; of a folder, its first piece to be read."""
    game = game_of(name)
    kind = _folder(game, fact)
    if kind is None:
        return Response(_one(_place(game, fact), None))
    if "add" in request.args and not kind.ours:
        return Response(_one(_new(game, kind), None))
    box, say = services().boxes.box(game.key), speaking()
    return redirect(shelf_of(shelves(game, box, say), kind).door or f"/box/{game.key}")


def _page(game: Game[Any], refusal: Refusal | None) -> str:
    say = speaking()
    found = shelves(game, services().boxes.box(game.key), say)
    return render_template(
        "box.html", game=game.key, shelves=found, here="", doubts=_doubts(game, say),
        marks=_marks(found), refusal=refusal,
    )  # fmt: skip


def _doubts(game: Game[Any], say: Speaker) -> list[Doubted]:
    """The facts in doubt, each with all that was read of it."""
    found = []
    for doubt in services().boxes.conflicts(game.key):
        kind = kind_of(game.inventory, doubt.name)
        if kind is not None:
            read = [piece(game, kind, doubt.name, fact, say) for fact in doubt.readings]
            found.append(Doubted(read[0], tuple(map(Reading, read, map(_who, doubt.readers)))))
    return found


def _who(reader: str) -> str:
    return "file" if reader.startswith("file-") else "table" if reader else "here"


def _marks(found: tuple[Shelf, ...]) -> list[str]:
    """The marks that stand on a page, for its legend."""
    pieces = [p for shelf in found for p in shelf.pieces if shelf.key]
    used = {p.mark for p in pieces} | {"lost" for p in pieces if p.lost}
    used |= {"unknown" for shelf in found if shelf.nameless}
    return [m for m in ("learned", "half", "printed", "house", "unknown", "lost") if m in used]


def _one(place: Place, refusal: Refusal | None) -> str:
    say, game, kind = speaking(), place.game, place.kind
    found = shelves(game, place.box, say)
    shelf = shelf_of(found, kind)
    new = nameless(game, kind, say) if not place.name else None
    return render_template(
        "box-piece.html", game=game.key, shelves=found, here=shelf.key, shelf=shelf,
        it=new or piece(game, kind, place.name, place.fact, say), kind=kind,
        card=_card(place, say), said=facts.sentence(kind, place.value, say),
        blanks=_blanks(place, refusal, say), refusal=refusal, next=_next(place, shelf, say),
        marks=_marks((shelf,)), drawn=len(place.like), house=place.name in game.house,
        even=isinstance(kind, Row),
        learned=place.fact is not None and place.fact.source is Source.LEARNED,
        doubted=any(d.name == place.name for d in services().boxes.conflicts(game.key)),
    )  # fmt: skip


def _card(place: Place, say: Speaker) -> list[Shown]:
    """The fields that its picture shows: those that say something, and those still to be read."""
    kind, game = place.kind, place.game.key
    known, missing = facts.values(kind, place.value), facts.unread(kind, place.value)
    words = facts.label(kind, game, say)
    drawn = [(f, facts.item(f, known.get(f.name), say)) for f in kind.fields]
    return [Shown(capital(words(f)), value) for f, value in drawn if value or f.name in missing]


def _blanks(place: Place, refusal: Refusal | None, say: Speaker) -> tuple[Blank, ...]:
    """Its form, with what is known of it, or with what was typed and refused."""
    kind = place.kind
    if kind.ours:
        return ()
    known = facts.held(kind, facts.values(kind, place.value), say)
    held: Typed = tuple(request.form.items(multi=True)) if refusal else known
    words = facts.label(kind, place.game.key, say)
    return blanks(kind.fields, "fact", say, lambda f: capital(words(f)), held, refusal)


def _next(place: Place, shelf: Shelf, say: Speaker) -> Piece | None:
    """Where to go on once this one is saved."""
    after = shelf.after(place.name)
    more = shelf.nameless - (not place.name) > 0 and not (after and place.name)
    return nameless(place.game, place.kind, say) if more else after


# -- what is done


@bp.post("/box/<name>/<path:fact>")
def change(name: str, fact: str) -> AnyResponse:
    """Save a fact, or add a piece; forget, lose, find one; keep one of several readings."""
    game = game_of(name)
    kind = _folder(game, fact)
    deed = _DEEDS.get(request.form.get(DEED, ""))
    if kind is not None:
        return _refusing(_new(game, kind), _add)
    if deed is not None:
        return deed(_named(game, fact))
    return _refusing(_named(game, fact), _save)


def _refusing(place: Place, do: Callable[[Place], AnyResponse]) -> AnyResponse:
    """What `do` answers; where it refuses, the page of the fact with the sentence."""
    try:
        return do(place)
    except Refusal as refusal:
        return Response(_one(place, refusal), 409)


def _save(place: Place) -> AnyResponse:
    if place.fact is None and not may_be(place.kind, place.name):
        return _again(place)
    value, name = _typed(place), place.name
    services().boxes.check(place.game.key, name, value)
    new = _renamed(place, value)
    if new == name:
        services().boxes.learn(place.game.key, name, value, _today())
    else:
        services().boxes.rename(place.game.key, name, new, value, _today())
    return _on(place, new)


def _add(place: Place) -> AnyResponse:
    kind, value, boxes = place.kind, _typed(place), services().boxes
    if number("drawn") != len(place.like) and _there(place, value):
        return _on(place, "")
    kind.check(value)
    name = f"{kind.key}/{kind.name(value, tuple(place.like))}"
    boxes.check(place.game.key, name, value)
    boxes.learn(place.game.key, name, value, _today())
    return _on(place, "")


def _again(place: Place) -> AnyResponse:
    """A form sent twice: its piece has another name now. Raises NotFound where it has none."""
    if not _there(place, _typed(place)):
        raise NotFound
    return redirect(f"/box/{place.game.key}", 303)


def _there(place: Place, value: Any) -> bool:
    """Has the folder such a piece already?"""
    return any(fact.value == value for fact in place.like.values())


def _typed(place: Place) -> Any:
    """The value in the form; raises Refusal, for a set of the house whatever is in it."""
    if place.kind.ours:
        raise Refusal("box-ours", place.kind.rule)
    return facts.read(place.kind, request.form, place.value, speaking())


def _renamed(place: Place, value: Any) -> str:
    """What the piece is called with that value; the house's own keep their name."""
    kind, name, taken = place.kind, place.name, tuple(place.like)
    if not kind.folder or place.fact is None or name in place.game.house:
        return name
    new = kind.name(value, taken)
    try:
        same = kind.name(place.value, taken) == new
    except Exception:  # noqa: BLE001  what was known may have another shape than its kind
        same = True
    return name if same else f"{kind.key}/{new}"


def _on(place: Place, name: str) -> AnyResponse:
    """To the piece that follows the one just saved; to the whole box after the last."""
    now = Place(place.game, services().boxes.box(place.game.key), place.kind, name)
    say = speaking()
    following = _next(now, shelf_of(shelves(now.game, now.box, say), now.kind), say)
    return redirect(following.path if following else f"/box/{place.game.key}", 303)


def _forget(place: Place) -> AnyResponse:
    services().boxes.forget(place.game.key, place.name)
    return redirect(f"/box/{place.game.key}", 303)


def _keep(place: Place) -> AnyResponse:
    try:
        services().boxes.settle(place.game.key, place.name, number("which"))
    except Refusal as refusal:
        return Response(_page(place.game, refusal), 409)
    return redirect(f"/box/{place.game.key}", 303)


def _lose(place: Place) -> AnyResponse:
    """Mark it lost and go and print it."""

    def lose(place: Place) -> AnyResponse:
        services().boxes.lose(place.game.key, place.name, _today())
        sheet = f"/box/{place.game.key}/print/{place.kind.sheet}"
        return redirect(f"{sheet}?only={place.name}", 303)

    return _refusing(place, lose)


def _found(place: Place) -> AnyResponse:
    services().boxes.found(place.game.key, place.name)
    return redirect(f"/box/{place.game.key}/{place.name}", 303)


_DEEDS: Mapping[str, Callable[[Place], AnyResponse]] = {
    "forget": _forget,
    "keep": _keep,
    "lose": _lose,
    "found": _found,
}


# -- where


def _folder(game: Game[Any], key: str) -> Kind | None:
    return next((kind for kind in game.inventory if kind.folder and kind.key == key), None)


def _named(game: Game[Any], name: str) -> Place:
    """The place of that name; raises NotFound where a box has no such fact."""
    kind = kind_of(game.inventory, name)
    if kind is None:
        raise NotFound
    return Place(game, services().boxes.box(game.key), kind, name)


def _place(game: Game[Any], name: str) -> Place:
    """The same, of what is known or may be; raises NotFound for a piece that never was."""
    place = _named(game, name)
    if place.fact is None and not may_be(place.kind, name):
        raise NotFound
    return place


def _new(game: Game[Any], kind: Kind) -> Place:
    return Place(game, services().boxes.box(game.key), kind, "")


def _today() -> str:
    return datetime.now(UTC).date().isoformat()
