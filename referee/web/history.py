"""What has happened at a table, act by act; the way back; a look at an earlier moment."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.game import Track
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal, Text, text
from referee.speech import Speaker
from referee.table.moments import Moment

from .acts import number, once
from .answers import acted, after, moment
from .host import table_of
from .seat import holder
from .services import services
from .view import view
from .words import speaking

bp = Blueprint("history", __name__)


class Deed(NamedTuple):
    """One entry as the history shows it: all the lines it told."""

    seq: int
    at: str
    seat: Seat
    lines: tuple[Text, ...]
    back: int | None  # the entry before it: where "come back here" leads


class Chapter(NamedTuple):
    """The deeds of one square of the track, newest first."""

    title: str
    deeds: tuple[Deed, ...]


def chapters(moments: list[Moment], viewer: Seat, say: Speaker) -> tuple[Chapter, ...]:
    """The story that `viewer` may read, by square, newest first."""
    titled = ((_title(moments, deed.seq, say), deed) for deed in _deeds(moments, viewer))
    return tuple(
        Chapter(title, tuple(deed for _, deed in group))
        for title, group in groupby(titled, key=lambda pair: pair[0])
    )


def _deeds(moments: list[Moment], viewer: Seat) -> Iterable[Deed]:
    readable = (told for told in moments[-1].story if told.line.readable(viewer))
    for seq, group in groupby(readable, key=lambda told: told.seq):
        lines = tuple(group)
        said = tuple(told.line.text for told in reversed(lines))
        back = moments[seq].before if moments[seq].origin == seq else None
        yield Deed(seq, lines[0].at, lines[0].seat, said, back)


def _title(moments: list[Moment], seq: int, say: Speaker) -> str:
    """Where the table was when entry `seq` was written."""
    now = moments[max(seq - 1, 0)]
    track: Track = now.game.track(now.state)
    period = say.show(track.period)
    if not track.stop:
        return period
    stop = track.stops[track.stop - 1]
    said = say(f"{now.game.key}-stop-{stop.key}")
    if stop.substops and stop.sub:
        said = f"{said} · {say.show(stop.substops[stop.sub - 1])}"
    return f"{period} · {said}"


@bp.get("/h/<key>/history")
def page(key: str) -> Response:
    """Everything that was done, and one button to take back the last of it."""
    table_id = table_of(key)
    if "at" in request.args:
        return _earlier(key, table_id)
    return Response(_history(key, table_id))


@bp.get("/s/<key>/history")
def own(key: str) -> str:
    """The same, as one seat may read it, without the way back."""
    table_id, seat = holder(key)
    now = moment(table_id)
    say = speaking(now.state.seating.names)
    found = chapters(services().tables.moments(table_id), seat, say)
    return render_template(
        "history.html", chapters=found, here=f"/s/{key}", game=now.game.key,
        names=now.state.seating.names, viewer=int(seat), say=say,
    )  # fmt: skip


def _history(key: str, table_id: str, refusal: Refusal | None = None) -> str:
    now = moment(table_id)
    names = now.state.seating.names
    say = speaking(names)
    moments = services().tables.moments(table_id)
    return render_template(
        "history.html", chapters=chapters(moments, BANK, say), here=f"/h/{key}", names=names,
        game=now.game.key, viewer=0, redo=bool(now.redo), seq=now.seq, refusal=refusal,
        asked=_asked(moments, request.args.get("back", "")), say=say,
    )  # fmt: skip


class Asked(NamedTuple):
    """A way back that is to be confirmed: to which entry, and how many acts would fall."""

    to: int
    falls: int


def _asked(moments: list[Moment], typed: str) -> Asked | None:
    """The question behind `?back=41`; None for an entry that is not on the way here."""
    if not (typed.isascii() and typed.isdigit()) or len(typed) > 9:
        return None
    to, falls, seq = int(typed), 0, moments[-1].origin
    while seq > to and (before := moments[seq].before) is not None:
        seq, falls = before, falls + 1
    return Asked(to, falls) if seq == to and falls else None


@bp.post("/h/<key>/back")
def back(key: str) -> AnyResponse:
    """Make the table stand again as after an earlier entry."""
    return _go(key, to=number("to"))


@bp.post("/h/<key>/redo")
def redo(key: str) -> AnyResponse:
    """Take the last undo back."""
    return _go(key, to=None)


def _go(key: str, to: int | None) -> AnyResponse:
    table_id = table_of(key)
    tables = services().tables
    try:
        found = tables.repeated(table_id, once())
        if found is None:
            if moment(table_id).seq != number("seq"):
                raise Refusal("moved-on")
            if to is None:
                found = tables.redo(table_id, by=BANK, once=once())
            else:
                found = tables.undo(table_id, to, by=BANK, once=once())
    except Refusal as refusal:
        return Response(_history(key, table_id, refusal), 409)
    after(found.ticket)
    return acted(f"/h/{key}")


def _earlier(key: str, table_id: str) -> Response:
    """The public board as it stood after an earlier entry; nothing can be done there."""
    moment(table_id)  # the answer waits until all that it may show is on disk
    moments = services().tables.moments(table_id)
    typed = request.args["at"]
    known = typed.isascii() and typed.isdigit() and len(typed) < 10 and int(typed) < len(moments)
    if not known:
        return redirect(f"/h/{key}/history")  # type: ignore[return-value]
    now = moments[int(typed)]
    seen = view(now, BANK)
    say = speaking(seen.head.names)
    html = render_template(
        "earlier.html", view=seen, seq=now.seq, here=f"/h/{key}", say=say,
        last=len(moments) - 1, title=text("earlier-title", seq=now.seq),
    )  # fmt: skip
    return Response(html)
