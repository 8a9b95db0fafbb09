"""A table's history, act by act: undo, redo, and earlier boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import groupby
from typing import NamedTuple

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from referee.i18n.translator import Translator
from referee.kit.result import Track
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Refusal, text
from referee.table.play.moments import Moment, Timeline
from referee.table.play.tables import Receipt
from referee.table.play.undoing import UndoneAct
from referee.web.http.services import current_translator, services
from referee.web.submit.answers import (
    answer_accepted,
    current_moment,
    form_number,
    hold_until_saved,
    is_sent_by_script,
    parse_figure,
    request_id,
)
from referee.web.view.build import restoring_moves, view
from referee.web.view.model import Restoring
from referee.web.view.panels import Device, fill_panel_slots
from referee.web.view.screen import draw, view_for

from .host import table_of
from .seat import seat_of_key

bp = Blueprint("history", __name__)


class HistoryRow(NamedTuple):
    """One log entry as the history shows it, with all its story lines."""

    seq: int
    time_text: str
    seat: Seat
    lines: tuple[Message, ...]
    undo_target: int | None  # the entry before it, to which "come back here" returns


class HistoryChapter(NamedTuple):
    """Rows of one square of the track, newest first."""

    title: str
    rows: tuple[HistoryRow, ...]


class Period(NamedTuple):
    """A month or year of the game, its last chapter first."""

    title: str
    chapters: tuple[HistoryChapter, ...]


def periods(moments: list[Moment], viewer: Seat, say: Translator) -> tuple[Period, ...]:
    """Return the story that `viewer` may read, by period and square, newest first."""
    titled_rows = [(*_titles(moments, row.seq, say), row) for row in _rows(moments, viewer)]
    return tuple(
        Period(
            title,
            tuple(
                HistoryChapter(chapter_title, tuple(row for _, _, row in rows))
                for chapter_title, rows in groupby(group, key=lambda line: line[1])
            ),
        )
        for title, group in groupby(titled_rows, key=lambda line: line[0])
    )


def _rows(moments: list[Moment], viewer: Seat) -> Iterable[HistoryRow]:
    readable_lines = (stored for stored in moments[-1].story if stored.line.is_readable_by(viewer))
    for seq, group in groupby(readable_lines, key=lambda stored: stored.seq):
        lines = tuple(group)
        messages = tuple(stored.line.text for stored in reversed(lines))
        undo_target = moments[seq].previous_origin_seq if moments[seq].origin_seq == seq else None
        yield HistoryRow(seq, lines[0].at, lines[0].seat, messages, undo_target)


def _titles(moments: list[Moment], seq: int, say: Translator) -> tuple[str, str]:
    """Return the period and square at which entry `seq` was written."""
    moment = moments[max(seq - 1, 0)]
    track: Track = moment.game.track(moment.state)
    period = say.show(track.heading)
    if not 0 < track.stop_number <= len(track.stops):  # a finished table is past the last stop
        return period, ""
    stop = track.stops[track.stop_number - 1]
    title = say(f"{moment.game.key}-stop-{stop.key}")
    if stop.substops and stop.substop_number:
        title = f"{title} · {say.show(stop.substops[stop.substop_number - 1])}"
    return period, title


@bp.get("/h/<key>/history")
def page(key: str) -> Response:
    """Return the host's history, with buttons to go back."""
    table_id = table_of(key)
    if "at" in request.args:
        return _board_after_entry_page(key, table_id)
    return Response(_history_page(key, table_id))


@bp.get("/s/<key>/history")
def own_history(key: str) -> str:
    """Return the history as one seat may read it, without those buttons."""
    table_id, seat = seat_of_key(key)
    moment = current_moment(table_id)
    say = current_translator(moment.names)
    all_periods = periods(services().tables.moments(table_id), seat, say)
    return render_template(
        "screens/history.html", periods=all_periods, page_url=f"/s/{key}", game=moment.game.key,
        names=moment.names, viewer=int(seat), say=say,
    )  # fmt: skip


def _history_page(key: str, table_id: str, refusal: Refusal | None = None) -> str:
    moment = current_moment(table_id)
    names = moment.names
    say = current_translator(names)
    fold = services().tables.fold(table_id)
    return render_template(
        "screens/history.html",
        periods=periods(fold.moments, HOST, say), page_url=f"/h/{key}", names=names,
        game=moment.game.key, viewer=0, redo=moment.redo_seqs[:1], seq=moment.origin_seq,
        refusal=refusal, undo=view_for(services(), table_id, moment, HOST, ()).undo,
        asked=_undo_question(fold, moment), say=say,
    )  # fmt: skip


class UndoQuestion(NamedTuple):
    """An undo to be confirmed: its target and the undone acts."""

    target_seq: int
    acts: tuple[UndoneAct, ...]  # latest first
    emptied_seats: tuple[Seat, ...]  # whose envelopes will be empty again
    restoring: Restoring


def _undo_question(fold: Timeline, moment: Moment) -> UndoQuestion | None:
    """Return the question for `?back=41`; None if that entry was undone."""
    seq = parse_figure(request.args.get("back", ""))
    if seq is None or seq not in fold.path(moment):
        return None
    plan = fold.plan_undo(moment, fold.undo_target(seq))
    acts = plan.acts_as_seen_by(HOST)
    restoring = restoring_moves(plan, moment.game, HOST)
    return UndoQuestion(plan.to, acts, plan.emptied_seats, restoring) if acts else None


@bp.post("/h/<key>/undo")
def undo(key: str) -> AnyResponse:
    """Undo the act that the button names, unless another act followed."""
    return _undo_or_redo(key, partial(services().tables.undo, to=None), on_screen=True)


@bp.post("/h/<key>/back")
def back(key: str) -> AnyResponse:
    """Undo everything after an earlier entry."""
    return _undo_or_redo(key, partial(services().tables.undo, to=form_number("to")))


@bp.post("/h/<key>/redo")
def redo(key: str) -> AnyResponse:
    """Redo the last undo."""
    return _undo_or_redo(key, services().tables.redo)


def _undo_or_redo(
    key: str, change: Callable[..., Receipt], *, on_screen: bool = False
) -> AnyResponse:
    """Undo or redo, then show the table.

    A refusal is shown on the page of the form.
    """
    table_id, page_url = table_of(key), f"/h/{key}"
    try:
        receipt = change(table_id, by=HOST, seq=form_number("seq"), request_id=request_id())
    except Refusal as refusal:
        if is_sent_by_script() or on_screen:
            return draw("screens/host.html", table_id, HOST, page_url, refusal=refusal)
        return Response(_history_page(key, table_id, refusal), 409)
    hold_until_saved(receipt.write)
    return answer_accepted(page_url)


def _board_after_entry_page(key: str, table_id: str) -> Response:
    """Return the public board after an earlier entry, read-only."""
    current_moment(table_id)  # hold the answer until all that it shows is on disk
    moments = services().tables.moments(table_id)
    typed = request.args["at"]
    is_valid = typed.isascii() and typed.isdigit() and len(typed) < 10 and int(typed) < len(moments)
    if not is_valid:
        return redirect(f"/h/{key}/history")  # type: ignore[return-value]
    moment = moments[int(typed)]
    host_view = view(moment, HOST)
    say = current_translator(host_view.head.names)
    parts = (
        {"end": host_view.end}
        if host_view.end
        else {"title": host_view.stage, "stage": host_view.stage}
    )
    panels = services().panels
    html_by_name = panels.draw(parts, say.lang)
    html = render_template(
        "screens/earlier.html", view=host_view, seq=moment.seq, page_url=f"/h/{key}", say=say,
        panels=fill_panel_slots(html_by_name, Device(f"/h/{key}", csrf_token="")),
        last=len(moments) - 1, title=text("earlier-title", seq=moment.seq),
    )  # fmt: skip
    return Response(html)
