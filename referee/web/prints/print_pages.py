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
from .selection import PieceForm, PrintSource, form_of, lost_piece_ids, whole_set

bp = Blueprint("printing", __name__)


class SheetLine(NamedTuple):
    """One sheet in the list."""

    name: str
    title: str
    lede: str
    size_text: Message
    lost_count: int  # how many of its pieces the household has lost


@bp.get("/box/<name>/print")
@queued
def household(name: str) -> str:
    """Return the list of sheets of a household's box."""
    return _list_page(_household_source(name))


@bp.get("/box/<name>/print/<sheet>")
@queued
def household_sheet(name: str, sheet: str) -> str:
    """Return the settings page of one sheet."""
    return _sheet_page(_household_source(name), sheet, None)


@bp.get("/print/<name>/<sheet>")
@queued
def household_print(name: str, sheet: str) -> Response:
    """Return a sheet of the household's box, with default options."""
    return _printed_sheet(_household_source(name), sheet)


@bp.get("/h/<key>/print")
@queued
def table(key: str) -> str:
    """Return the list of sheets of a table's box."""
    return _list_page(_table_source(key))


@bp.get("/h/<key>/printing/<sheet>")
@queued
def table_sheet(key: str, sheet: str) -> str:
    """Return the settings page of one sheet."""
    return _sheet_page(_table_source(key), sheet, None)


@bp.get("/h/<key>/print/<sheet>")
@queued
def table_print(key: str, sheet: str) -> Response:
    """Return a sheet of one table's box and options."""
    return _printed_sheet(_table_source(key), sheet)


def _household_source(name: str) -> PrintSource:
    game = game_of(name)
    box, list_url = services().boxes.box(name), f"/box/{name}/print"
    return PrintSource(game, box, {}, list_url, list_url, f"/print/{name}", f"/box/{name}")


def _table_source(key: str) -> PrintSource:
    table_id = services().keys.host(key)
    moment, page_url = current_moment(table_id), f"/h/{key}"
    boxes = services().tables.boxes_of(services().household_of(table_id))
    box = with_lost_pieces(moment.state.box, boxes.box(moment.game.key))
    options = services().tables.store.log.entries(table_id)[0].data["options"]
    sheet_url = f"{page_url}/printing"
    return PrintSource(
        moment.game,
        box,
        options,
        f"{page_url}/print",
        sheet_url,
        f"{page_url}/print",
        f"{page_url}/menu",
    )


def with_lost_pieces(box: Box, household_box: Box) -> Box:
    """Return a table's box, with the household's marks of lost pieces."""

    def with_lost(name: str, fact: Fact) -> Fact:
        household_fact = household_box.facts.get(name, fact)
        if fact.is_lost or (
            household_fact.missing_pieces and household_fact.as_in_play.value == fact.value
        ):
            return household_fact
        return replace(
            fact, is_lost=household_fact.is_lost, missing_pieces=household_fact.missing_pieces
        )

    card_size = (
        {CARD_SIZE_FACT: household_box.facts[CARD_SIZE_FACT]}
        if CARD_SIZE_FACT in household_box
        else {}
    )
    return Box({name: with_lost(name, fact) for name, fact in box.facts.items()} | card_size)


def _lost_piece_jobs(source: PrintSource) -> tuple[press.LostPiecesJob, ...]:
    """Return the jobs of lost pieces, one job for all pieces that are cut alike."""
    return press.lost_pieces_jobs(source.game.key, source.box, source.options)


def _sheet(source: PrintSource, name: str) -> Sheet:
    """Return one of the game's sheets, or a job of lost pieces."""
    jobs = _lost_piece_jobs(source) if name.startswith(press.LOST_PREFIX) else ()
    lost_sheet = next((job.as_sheet for job in jobs if job.name == name), None)
    sheet = lost_sheet or press.find_sheet(source.game.key, name)
    if sheet is None:
        abort(404)
    return at_box_size(sheet, source.box) if isinstance(sheet, PieceSheet) else sheet


def _printed_sheet(source: PrintSource, name: str) -> Response:
    """Return the sheet; if it is refused, its page with the error."""
    sheet, game = _sheet(source, name), source.game.key
    try:
        settings = selection.print_settings(request.args, sheet, services().printers)
        as_pictures = settings.get("layout") == selection.PICTURE_LAYOUT
        if as_pictures:
            settings["layout"] = press.SHOP_LAYOUT
        settings["box"], settings["options"] = source.box, source.options

        def draw(root: str, notice: Message | None) -> Sequence[str]:
            return (press.render_html(game, name, root=root, notice=notice, **settings),)

        response = answer(draw, f"{game}-{name}", as_pictures=as_pictures)
    except Refusal as refusal:
        return Response(_sheet_page(source, name, refusal), 409)
    for cookie in selection.COOKIES:
        if cookie in request.args:
            remember_choice(response, cookie, request.args[cookie])
    return response


def _list_page(source: PrintSource) -> str:
    say = current_translator()
    lines = [_sheet_line(source, name, say) for name in _ordered_names(source.game)]
    return render_template(
        "prints/sheets.html", game=source.game.key, place=source, lines=lines,
        jobs=_lost_piece_job_lines(source, say),
        hindrance=pdf_install_command(),
    )  # fmt: skip


def _lost_piece_job_lines(source: PrintSource, say: Translator) -> list[SheetLine]:
    """Return a line for each job of lost pieces.

    A job with pieces of one sheet only is listed as that sheet.
    """
    return [
        _sheet_line(source, job.name if job.sheet_names[1:] else job.sheet_names[0], say)
        for job in _lost_piece_jobs(source)
    ]


def _ordered_names(game: Game[Any]) -> list[str]:
    """Return a game's sheets: first those of individual pieces, in box order."""
    first_names = list(dict.fromkeys(kind.sheet_key for kind in game.inventory if kind.is_folder))
    names = press.sheet_names(game.key)
    return sorted(
        names, key=lambda name: first_names.index(name) if name in first_names else len(first_names)
    )


def _sheet_line(source: PrintSource, name: str, say: Translator) -> SheetLine:
    title_key, sheet = f"{source.game.key}-print-{name}", _sheet(source, name)
    if name.startswith(press.LOST_PREFIX):
        return _line_of_several(source, name, sheet, say)
    lost_ids = lost_piece_ids(source, name, sheet)
    lede = say(f"{title_key}-lede") if say.has_message(f"{title_key}-lede") else ""
    return SheetLine(name, say(title_key), lede, _size_text(source, sheet), len(lost_ids))


def _line_of_several(source: PrintSource, name: str, sheet: Sheet, say: Translator) -> SheetLine:
    """Return the line of a job; its title names the sheets of its pieces."""
    (job,) = (job for job in _lost_piece_jobs(source) if job.name == name)
    title = say.show(
        tuple(say(f"{source.game.key}-print-{sheet_name}") for sheet_name in job.sheet_names)
    )
    return SheetLine(name, title, say("print-lost"), _size_text(source, sheet), len(job.pieces))


def _size_text(source: PrintSource, sheet: Sheet) -> Message:
    """Return the number of pieces in a whole set, and their size."""
    if isinstance(sheet, PageSheet):
        return text("print-whole-pages")
    width, height = sheet.format
    return text("print-pieces", count=len(whole_set(source, sheet)), width=width, height=height)


def _sheet_page(source: PrintSource, name: str, refusal: Refusal | None) -> str:
    sheet, say, query = _sheet(source, name), current_translator(), request.args
    form, paper = form_of(source, name, sheet, say), query.get("paper", selection.default_paper())
    return render_template(
        "prints/sheet.html", game=source.game.key, place=source,
        line=_sheet_line(source, name, say),
        form=form, chosen=_chosen_pieces(form), layouts=selection.layouts(sheet),
        layout=query.get("layout", ""), papers=tuple(press.PAPERS),
        paper=paper, sizes=selection.sizes(sheet, paper),
        size=query.get("size", PIECE_SIZES[0]), spoken=query.get("lang", language()),
        printers=services().printers.all(),
        printer=query.get("printer", request.cookies.get(selection.PRINTER_COOKIE, "")),
        offsets={field: query.get(field, "") for field in selection.OFFSET_FIELDS},
        refusal=refusal, hindrance=pdf_install_command(),
    )  # fmt: skip


def _chosen_pieces(form: PieceForm) -> selection.ChosenPieces:
    """Return the choice in the query; blank pieces if there are no others to print."""
    chosen = selection.chosen_pieces(request.args)
    has_only_blank = form.can_be_blank and not form.piece_count and chosen.mode == "all"
    return chosen._replace(mode="blank") if has_only_blank else chosen
