"""Who plays a seat: renaming somebody, going home, coming back."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.seats import Seat
from referee.kit.words import Refusal
from referee.table.play.moments import Moment
from referee.web.http.language import current_translator
from referee.web.http.services import services
from referee.web.screens.host import table_of
from referee.web.submit.answers import current_moment, hold_until_saved

bp = Blueprint("people", __name__)


def _place(key: str, place: int) -> tuple[str, Seat, Moment]:
    """Table, seat and moment; raises Refusal for an unknown key or seat."""
    table_id, seat = table_of(key), Seat(place)
    moment = current_moment(table_id)
    if seat not in moment.state.seating.seats:
        raise Refusal("no-seat")
    return table_id, seat, moment


@bp.post("/h/<key>/away/<int:place>")
def away(key: str, place: int) -> AnyResponse:
    """Note that somebody goes home: the table plays for them, and every screen says so."""
    table_id, seat, moment = _place(key, place)
    if seat not in moment.gone:
        hold_until_saved(services().tables.notice(table_id, "seat-left", seat).ticket)
    return redirect(f"/h/{key}/join", 303)


@bp.post("/h/<key>/returned/<int:place>")
def returned(key: str, place: int) -> AnyResponse:
    """Note that somebody, the same person or another, plays the seat again."""
    table_id, seat, moment = _place(key, place)
    if seat in moment.gone:
        hold_until_saved(services().tables.notice(table_id, "seat-back", seat).ticket)
    return redirect(f"/h/{key}/join", 303)


@bp.post("/s/<key>/returned")
def back_again(key: str) -> AnyResponse:
    """Note, from the phone of whoever went home, that they play again."""
    table_id, seat = services().keys.seat(key)
    if seat in current_moment(table_id).gone:
        hold_until_saved(services().tables.notice(table_id, "seat-back", seat).ticket)
    return redirect(f"/s/{key}", 303)


@bp.get("/h/<key>/name/<int:place>")
def name(key: str, place: int) -> str:
    """The form to rename a seat."""
    _, seat, moment = _place(key, place)
    return _name(key, seat, moment, moment.state.seating.name(seat), None)


@bp.post("/h/<key>/name/<int:place>")
def rename(key: str, place: int) -> AnyResponse:
    """Rename the seat; the table is told."""
    table_id, seat, moment = _place(key, place)
    typed = request.form.get("name", "")
    try:
        receipt = services().tables.rename(table_id, seat, typed)
    except Refusal as refusal:
        return Response(_name(key, seat, moment, typed, refusal), 409)
    hold_until_saved(receipt.ticket if receipt else None)
    return redirect(f"/h/{key}/join", 303)


def _name(key: str, seat: Seat, moment: Moment, typed: str, refusal: Refusal | None) -> str:
    names = moment.names
    return render_template(
        "tools/name.html", page_url=f"/h/{key}", game=moment.game.key, names=names, seat=int(seat),
        typed=typed, refusal=refusal, say=current_translator(names),
    )  # fmt: skip
