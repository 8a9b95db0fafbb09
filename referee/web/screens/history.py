"""What has happened at a table, act by act; the way back; a look at an earlier moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import NamedTuple

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from referee.i18n.translator import Translator
from referee.kit.game import Track
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal, Text, text
from referee.table.play.moments import Fold, Moment
from referee.table.play.tables import Receipt
from referee.table.play.undoing import FallingAct
from referee.web.http.language import speaking
from referee.web.http.services import services
from referee.web.submit.answers import acted, after, by_script, moment
from referee.web.submit.submission import figure, number, once
from referee.web.view.build import view
from referee.web.view.screen import draw, look

from .host import table_of
from .seat import holder

bp = Blueprint("history", __name__)


class HistoryRow(NamedTuple):
    """One entry as the history shows it: all the lines it told."""

    seq: int
    at: str
    seat: Seat
    lines: tuple[Text, ...]
    back: int | None  # the entry before it: where "come back here" leads


class HistoryChapter(NamedTuple):
    """The rows of one square of the track, newest first."""

    title: str
    rows: tuple[HistoryRow, ...]


class Period(NamedTuple):
    """A month or a year of the game, its last chapter first."""

    title: str
    chapters: tuple[HistoryChapter, ...]


def periods(moments: list[Moment], viewer: Seat, say: Translator) -> tuple[Period, ...]:
    """The story that `viewer` may read, by period and square, newest first."""
    titled = [(*_titles(moments, row.seq, say), row) for row in _rows(moments, viewer)]
    return tuple(
        Period(
            title,
            tuple(
                HistoryChapter(square, tuple(row for _, _, row in rows))
                for square, rows in groupby(group, key=lambda line: line[1])
            ),
        )
        for title, group in groupby(titled, key=lambda line: line[0])
    )


def _rows(moments: list[Moment], viewer: Seat) -> Iterable[HistoryRow]:
    readable = (told for told in moments[-1].story if told.line.readable(viewer))
    for seq, group in groupby(readable, key=lambda told: told.seq):
        lines = tuple(group)
        said = tuple(told.line.text for told in reversed(lines))
        back = moments[seq].before if moments[seq].origin == seq else None
        yield HistoryRow(seq, lines[0].at, lines[0].seat, said, back)


def _titles(moments: list[Moment], seq: int, say: Translator) -> tuple[str, str]:
    """In which period and on which square the table was when entry `seq` was written."""
    now = moments[max(seq - 1, 0)]
    track: Track = now.game.track(now.state)
    period = say.show(track.period)
    if not track.stop:
        return period, ""
    stop = track.stops[track.stop - 1]
    said = say(f"{now.game.key}-stop-{stop.key}")
    if stop.substops and stop.sub:
        said = f"{said} · {say.show(stop.substops[stop.sub - 1])}"
    return period, said


@bp.get("/h/<key>/history")
def page(key: str) -> Response:
    """Everything that was done, and the way back."""
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
    all_periods = periods(services().tables.moments(table_id), seat, say)
    return render_template(
        "screens/history.html", periods=all_periods, here=f"/s/{key}", game=now.game.key,
        names=now.state.seating.names, viewer=int(seat), say=say,
    )  # fmt: skip


def _history(key: str, table_id: str, refusal: Refusal | None = None) -> str:
    now = moment(table_id)
    names = now.state.seating.names
    say = speaking(names)
    fold = services().tables.fold(table_id)
    return render_template(
        "screens/history.html",
        periods=periods(fold.moments, BANK, say), here=f"/h/{key}", names=names,
        game=now.game.key, viewer=0, redo=now.redo[:1], seq=now.origin, refusal=refusal,
        undo=look(services(), table_id, now, BANK).undo, asked=_asked(fold, now), say=say,
    )  # fmt: skip


class Asked(NamedTuple):
    """A way back that is to be confirmed: where it leads, and what falls."""

    to: int
    acts: tuple[FallingAct, ...]  # as the table knows them, the last one first
    empty: tuple[Seat, ...]  # whose envelopes come back empty
    movers: tuple[Seat, ...]  # whose bills have moved


def _asked(fold: Fold, now: Moment) -> Asked | None:
    """The question behind `?back=41`; None for an entry that is not on the way here."""
    to = figure(request.args.get("back", ""))
    if to is None or to not in fold.path(now):
        return None
    fall = fold.falling(now, fold.landing(to))
    acts = fall.taken(BANK)
    return Asked(fall.to, acts, fall.empty, fall.movers()) if acts else None


@bp.post("/h/<key>/undo")
def undo(key: str) -> AnyResponse:
    """Take back the act that the button named, unless something has been done since."""
    return _go(key, _undone)


@bp.post("/h/<key>/back")
def back(key: str) -> AnyResponse:
    """Make the table stand again as after an earlier entry."""
    return _go(key, _gone_back)


@bp.post("/h/<key>/redo")
def redo(key: str) -> AnyResponse:
    """Take the last undo back."""
    return _go(key, _redone)


def _go(key: str, how: Callable[[str, Moment], Receipt]) -> AnyResponse:
    """Go back or forth, and then to the table; a refusal is said on the page the form is on."""
    table_id, here = table_of(key), f"/h/{key}"
    tables = services().tables
    try:
        receipt = tables.repeated(table_id, once()) or how(table_id, moment(table_id))
    except Refusal as refusal:
        if by_script() or how is _undone:
            return draw("screens/host.html", table_id, BANK, here, lost=refusal)
        return Response(_history(key, table_id, refusal), 409)
    after(receipt.ticket)
    return acted(here)


def _undone(table_id: str, now: Moment) -> Receipt:
    last = services().tables.fold(table_id).last(now)
    if last is None:
        raise Refusal("nothing-to-undo")
    if last.known(BANK)[0].seq != number("seq"):
        raise Refusal("moved-on")
    return services().tables.undo(table_id, last.to, by=BANK, once=once())


def _gone_back(table_id: str, now: Moment) -> Receipt:
    if now.origin != number("seq"):
        raise Refusal("moved-on")
    return services().tables.undo(table_id, number("to"), by=BANK, once=once())


def _redone(table_id: str, now: Moment) -> Receipt:
    if now.redo[:1] != (number("seq"),):
        raise Refusal("moved-on" if now.redo else "nothing-to-redo")
    return services().tables.redo(table_id, by=BANK, once=once())


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
        "screens/earlier.html", view=seen, seq=now.seq, here=f"/h/{key}", say=say,
        last=len(moments) - 1, title=text("earlier-title", seq=now.seq),
    )  # fmt: skip
    return Response(html)
