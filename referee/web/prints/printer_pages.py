"""The household's printers: the offset of each, and the test sheet to measure it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from referee import press
from referee.i18n.translator import Translator
from referee.kit.box.paper import MAX_SHIFT_MM
from referee.kit.words import Message, Refusal
from referee.table.storage.printers import NAME_FIELD, OFFSET_STEP_MM, Printer
from referee.web.http.security import remember_choice
from referee.web.http.services import current_translator, services
from referee.web.http.worker import queued
from referee.web.screens.lobby import local_path
from referee.web.tools import pin_guard

from .pdf import answer
from .selection import OFFSET_FIELDS, PRINTER_COOKIE, page_settings, typed_offset

bp = Blueprint("printers", __name__)

SIDES = dict(zip(OFFSET_FIELDS, (("left", "right"), ("up", "down")), strict=True))


class OffsetChoice(NamedTuple):
    """One direction in which a print is moved."""

    value: str  # "-1.5", in mm
    label: str


class PrinterRow(NamedTuple):
    """A printer as the page shows it."""

    printer: Printer
    offset_label: str


@bp.get("/printers")
def page() -> str:
    """Return the household's printers, and a form for another."""
    return _page(None)


def _is_known_printer_changed() -> bool:
    """Return True if the form removes a known printer or changes its offset."""
    name = NAME_FIELD.read(request.form)
    return "drop" in request.form or name in (printer.name for printer in services().printers.all())


@bp.post("/printers")
@pin_guard.requires_pin(_is_known_printer_changed)
def change() -> AnyResponse:
    """Save or remove a printer."""
    back = local_path(request.form.get("back", "/"))
    response = redirect(f"/printers?{urlencode({'back': back})}", 303)
    if "drop" in request.form:
        services().printers.drop(_printer_id(request.form["drop"]))
        return response
    try:
        right, down = (typed_offset(request.form, field) for field in SIDES)
        printer = services().printers.add(NAME_FIELD.read(request.form), right, down)
    except Refusal as refusal:
        return Response(_page(refusal), 409)
    remember_choice(response, PRINTER_COOKIE, str(printer.id))
    return response


@bp.get("/print/test")
@queued
def test() -> Response:
    """Return the test sheet, which is printed on both sides and held up to the light."""
    settings = page_settings(request.args, services().printers)

    def draw(root: str, notice: Message | None) -> Sequence[str]:
        return (press.test_page(root=root, notice=notice, **settings),)

    return answer(draw, "test")


def _printer_id(typed: str) -> int:
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 10 else 0


def _page(refusal: Refusal | None) -> str:
    say = current_translator()
    return render_template(
        "prints/printers.html",
        back=local_path(request.values.get("back", "/")),
        printers=[_printer_row(printer, say) for printer in services().printers.all()],
        shifts={field: _offset_choices(field, say) for field in SIDES},
        typed=request.form, most=NAME_FIELD.max_length, refusal=refusal,
        papers=tuple(press.PAPERS),
    )  # fmt: skip


def _printer_row(printer: Printer, say: Translator) -> PrinterRow:
    shift_by_field = zip(OFFSET_FIELDS, (printer.right, printer.down), strict=True)
    labels = tuple(_label(field, shift, say) for field, shift in shift_by_field if shift)
    return PrinterRow(printer, say.show(labels) if labels else say("printer-straight"))


def _offset_choices(field: str, say: Translator) -> list[OffsetChoice]:
    most_steps = int(MAX_SHIFT_MM / OFFSET_STEP_MM)
    steps = (step * OFFSET_STEP_MM for step in range(-most_steps, most_steps + 1))
    return [OffsetChoice(f"{shift:g}", _label(field, shift, say)) for shift in steps]


def _label(field: str, shift: float, say: Translator) -> str:
    """Return a label like "1,5 mm vers la droite"."""
    if not shift:
        return say("printer-none")
    size = f"{abs(shift):g}".replace(".", "," if say.lang == "fr" else ".")
    return say(f"printer-{SIDES[field][shift > 0]}", size=size)
