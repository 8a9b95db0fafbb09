"""Saves a running evening as an encrypted file; tests the pages of a saved one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from referee import papers
from referee.i18n.translator import LANGUAGES, translator_for
from referee.kit.seats import HOST
from referee.kit.words import Refusal
from referee.table.play.moments import Timeline
from referee.table.record.record_reader import RecordError
from referee.table.record.records import check_pages
from referee.table.record.saved_evening import LONGEST_PASSWORD, SHORTEST_PASSWORD, save_evening
from referee.web.http.services import current_translator, services, today
from referee.web.http.worker import queued
from referee.web.screens.history import periods
from referee.web.screens.host import table_of
from referee.web.submit.answers import current_moment, hold_until_saved
from referee.web.view.build import view
from referee.web.view.panels import Panels

bp = Blueprint("saving", __name__)


@bp.get("/h/<key>/save")
def page(key: str) -> AnyResponse:
    """Ask for the password; after the end of a game, offer the record instead."""
    if current_moment(table_of(key)).is_over:
        return redirect(f"/h/{key}/record.json")
    return Response(_page(key, None))


@bp.post("/h/<key>/save")
@queued
def save(key: str) -> AnyResponse:
    """Return the file, and say so in the story."""
    table_id = table_of(key)
    moment = current_moment(table_id)
    try:
        raw = save_evening(services().tables, table_id, request.form.get("word", ""))
    except Refusal as refusal:
        return Response(_page(key, refusal), 409)
    hold_until_saved(services().tables.notice(table_id, "evening-kept", repeat=False).write)
    answer = Response(raw, mimetype="application/octet-stream")
    name = f"{moment.game.key}-{today()}.referee"
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    return answer


def _page(key: str, refusal: Refusal | None) -> str:
    moment = current_moment(table_of(key))
    names = moment.names
    return render_template(
        "tools/save.html", page_url=f"/h/{key}", game=moment.game.key, names=names,
        least=SHORTEST_PASSWORD, longest=LONGEST_PASSWORD,
        refusal=refusal, typed=request.form.get("word", ""),
        say=current_translator(names),
    )  # fmt: skip


def page_check(panels: Panels) -> Callable[[Timeline], None]:
    """Return a check that raises RecordError if a page of a new table fails."""
    return partial(_check_pages, panels)


def _check_pages(panels: Panels, fold: Timeline) -> None:
    check_pages(fold)
    try:
        for lang in LANGUAGES:
            _draw_everything(panels, fold, lang)
    except RecordError:
        raise
    except Exception as error:
        raise RecordError("record-unplayable", "pages") from error


def _draw_everything(panels: Panels, fold: Timeline, lang: str) -> None:
    """Draw the shared screen, every phone, the history, the paper and the souvenir."""
    moment = fold.now
    say = translator_for(lang, moment.names)
    panels.render(view(moment, HOST, undo_plan=fold.plan_last_undo(moment)), lang)
    for seat in moment.state.seating.seats:
        panels.render(view(moment, seat), lang)
    periods(fold.moments, HOST, say)
    for stored in moment.story:
        if not say.has_message(stored.line.text.key):
            raise RecordError("record-unknown", f"entries[{stored.seq}]")
        say(stored.line.text)
    newest_time, settings = (
        moment.story.newest_line.at if moment.story else "",
        papers.PaperSettings(lang),
    )
    evening = papers.Evening(fold, {}, "", newest_time, newest_time)
    papers.public_pages(evening, settings)
    if moment.is_over:
        papers.souvenir(evening, settings)
