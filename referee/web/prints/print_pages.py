"""Printing a box: the list of sheets, a page for each, and the sheets themselves.

A household prints from its own box. A host prints from the table's box with the table's options.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from flask import Blueprint, Response, abort, render_template, request

from referee import press
from referee.i18n.translator import Translator
from referee.kit.box.facts import Box, Fact
from referee.kit.box.paper import (
    CARD_SIZE_FACT,
    PIECE_SIZES,
    PageSheet,
    PieceSheet,
    Sheet,
    at_box_size,
)
from referee.kit.game import Game
from referee.kit.words import Message, Refusal, text
from referee.web.http.security import remember_choice
from referee.web.http.services import current_translator, game_of, language, services
from referee.web.http.worker import queued
from referee.web.submit.answers import current_moment

from . import selection
from .pdf import answer, pdf_install_command
from .selection import PieceForm, PrintSource, form_of, lost_of, whole

bp = Blueprint("printing", __name__)


class SheetLine(NamedTuple):
    """One sheet in the list."""

    name: str
    title: str
    lede: str
    size: Message
    lost: int  # how many of its pieces the household has lost


@bp.get("/box/<name>/print")
@queued
def household(name: str) -> str:
    """Return the list of sheets of a household's box."""
    return _all(_household_source(name))


@bp.get("/box/<name>/print/<sheet>")
@queued
def household_sheet(name: str, sheet: str) -> str:
    """Return the settings page of one sheet."""
    return _sheet_page(_household_source(name), sheet, None)


@bp.get("/print/<name>/<sheet>")
@queued
def household_print(name: str, sheet: str) -> Response:
    """Return a sheet of the household's box, with default options."""
    return _print(_household_source(name), sheet)


@bp.get("/h/<key>/print")
@queued
def table(key: str) -> str:
    """Return the list of sheets of a table's box."""
    return _all(_table_source(key))


@bp.get("/h/<key>/printing/<sheet>")
@queued
def table_sheet(key: str, sheet: str) -> str:
    """Return the settings page of one sheet."""
    return _sheet_page(_table_source(key), sheet, None)


@bp.get("/h/<key>/print/<sheet>")
@queued
def table_print(key: str, sheet: str) -> Response:
    """Return a sheet of one table's box and options."""
    return _print(_table_source(key), sheet)


def _household_source(name: str) -> PrintSource:
    game = game_of(name)
    box, home = services().boxes.box(name), f"/box/{name}/print"
    return PrintSource(game, box, {}, home, home, f"/print/{name}", f"/box/{name}")


def _table_source(key: str) -> PrintSource:
    table_id = services().keys.host(key)
    moment, page_url = current_moment(table_id), f"/h/{key}"
    boxes = services().tables.boxes_of(services().household_of(table_id))
    box = with_lost_marks(moment.state.box, boxes.box(moment.game.key))
    options = services().tables.store.log.entries(table_id)[0].data["options"]
    printing = f"{page_url}/printing"
    return PrintSource(
        moment.game,
        box,
        options,
        f"{page_url}/print",
        printing,
        f"{page_url}/print",
        f"{page_url}/menu",
    )


def with_lost_marks(box: Box, household: Box) -> Box:
    """Return a table's box, with the household's marks of lost pieces."""

    def with_mark(name: str, fact: Fact) -> Fact:
        household_fact = household.facts.get(name, fact)
        if fact.is_lost or (
            household_fact.missing_pieces and household_fact.as_in_play.value == fact.value
        ):
            return household_fact
        return replace(
            fact, is_lost=household_fact.is_lost, missing_pieces=household_fact.missing_pieces
        )

    size = {CARD_SIZE_FACT: household.facts[CARD_SIZE_FACT]} if CARD_SIZE_FACT in household else {}
    return Box({name: with_mark(name, fact) for name, fact in box.facts.items()} | size)


def _lost_jobs(place: PrintSource) -> tuple[press.LostPiecesJob, ...]:
    """Return the jobs of lost pieces, one job for all pieces that are cut alike."""
    return press.lost_pieces_jobs(place.game.key, place.box, place.options)


def _sheet(place: PrintSource, name: str) -> Sheet:
    """Return one of the game's sheets, or a job of lost pieces."""
    jobs = _lost_jobs(place) if name.startswith(press.LOST_PREFIX) else ()
    lost = next((job.as_sheet for job in jobs if job.name == name), None)
    sheet = lost or press.find_sheet(place.game.key, name)
    if sheet is None:
        abort(404)
    return at_box_size(sheet, place.box) if isinstance(sheet, PieceSheet) else sheet


def _print(place: PrintSource, name: str) -> Response:
    """Return the sheet; if it is refused, its page with the error."""
    sheet, game = _sheet(place, name), place.game.key
    try:
        settings = selection.print_settings(request.args, sheet, services().printers)
        pictures = settings.get("layout") == selection.PICTURE_LAYOUT
        if pictures:
            settings["layout"] = press.SHOP_LAYOUT
        settings["box"], settings["options"] = place.box, place.options

        def draw(root: str, notice: Message | None) -> Sequence[str]:
            return (press.render_html(game, name, root=root, notice=notice, **settings),)

        response = answer(draw, f"{game}-{name}", pictures=pictures)
    except Refusal as refusal:
        return Response(_sheet_page(place, name, refusal), 409)
    for cookie in selection.COOKIES:
        if cookie in request.args:
            remember_choice(response, cookie, request.args[cookie])
    return response


def _all(place: PrintSource) -> str:
    say = current_translator()
    lines = [_line(place, name, say) for name in _in_order(place.game)]
    return render_template(
        "prints/sheets.html", game=place.game.key, place=place, lines=lines,
        jobs=_lost_job_lines(place, say),
        hindrance=pdf_install_command(),
    )  # fmt: skip


def _lost_job_lines(place: PrintSource, say: Translator) -> list[SheetLine]:
    """Return a line for each job of lost pieces.

    A job with pieces of one sheet only is listed as that sheet.
    """
    return [
        _line(place, job.name if job.sheet_names[1:] else job.sheet_names[0], say)
        for job in _lost_jobs(place)
    ]


def _in_order(game: Game[Any]) -> list[str]:
    """Return a game's sheets: first those of individual pieces, in box order."""
    first = list(dict.fromkeys(kind.sheet_key for kind in game.inventory if kind.is_folder))
    names = press.sheet_names(game.key)
    return sorted(names, key=lambda name: first.index(name) if name in first else len(first))


def _line(place: PrintSource, name: str, say: Translator) -> SheetLine:
    title, drawn = f"{place.game.key}-print-{name}", _sheet(place, name)
    if name.startswith(press.LOST_PREFIX):
        return _line_of_several(place, name, drawn, say)
    lost = lost_of(place, name, drawn)
    lede = say(f"{title}-lede") if say.has_message(f"{title}-lede") else ""
    return SheetLine(name, say(title), lede, _size(place, drawn), len(lost))


def _line_of_several(place: PrintSource, name: str, drawn: Sheet, say: Translator) -> SheetLine:
    """Return the line of a job; its title names the sheets of its pieces."""
    (job,) = (job for job in _lost_jobs(place) if job.name == name)
    title = say.show(tuple(say(f"{place.game.key}-print-{sheet}") for sheet in job.sheet_names))
    return SheetLine(name, title, say("print-lost"), _size(place, drawn), len(job.pieces))


def _size(place: PrintSource, sheet: Sheet) -> Message:
    """Return the number of pieces in a whole set, and their size."""
    if isinstance(sheet, PageSheet):
        return text("print-whole-pages")
    wide, high = sheet.format
    return text("print-pieces", count=len(whole(place, sheet)), width=wide, height=high)


def _sheet_page(place: PrintSource, name: str, refusal: Refusal | None) -> str:
    sheet, say, asked = _sheet(place, name), current_translator(), request.args
    form, paper = form_of(place, name, sheet, say), asked.get("paper", selection.default_paper())
    return render_template(
        "prints/sheet.html", game=place.game.key, place=place, line=_line(place, name, say),
        form=form, chosen=_choice(form), layouts=selection.layouts(sheet),
        layout=asked.get("layout", ""), papers=tuple(press.PAPERS),
        paper=paper, sizes=selection.sizes(sheet, paper),
        size=asked.get("size", PIECE_SIZES[0]), spoken=asked.get("lang", language()),
        printers=services().printers.all(),
        printer=asked.get("printer", request.cookies.get(selection.PRINTER_COOKIE, "")),
        offsets={field: asked.get(field, "") for field in selection.OFFSET_FIELDS},
        refusal=refusal, hindrance=pdf_install_command(),
    )  # fmt: skip


def _choice(form: PieceForm) -> selection.ChosenPieces:
    """Return the choice in the query; blank pieces if there are no others to print."""
    choice = selection.chosen_pieces(request.args)
    only_blank = form.blank and not form.piece_count and choice.mode == "all"
    return choice._replace(mode="blank") if only_blank else choice
