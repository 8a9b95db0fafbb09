"""A phone finds its seat: by the table's code, or by a ticket made for one seat."""

from __future__ import annotations

from urllib.parse import quote

from flask import Blueprint, Response, redirect, render_template, request, session
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.seats import Seat
from referee.kit.words import Refusal
from referee.web.http.language import speaking
from referee.web.http.services import services
from referee.web.submit.answers import after, moment

from .device_links import link, remember

bp = Blueprint("join", __name__)

# codes are printed in capitals, so that their QR is coarse; a typed one may be in any case
CODE = "/<any(t, T):_>/<code>"
TICKET = "/<any(k, K):_>/<word>"


@bp.get("/join")
def typed() -> AnyResponse:
    """The code typed in the lobby, or after one that no table has."""
    code = request.args.get("code", "").strip()[:12]
    return redirect(f"/t/{quote(code or '-', safe='')}")


def _table(code: str) -> str | None:
    """The table of a code; a device that has found it once is not counted as guessing again."""
    if session.get("code") != code.upper():
        services().limits.guess("table", code)
    try:
        table_id = services().keys.code(code)
    except Refusal:
        return None
    session["code"] = code.upper()
    return table_id


def _nobodys(code: str) -> AnyResponse:
    """No table has this code: it is shown as it was typed, to be set right."""
    return Response(render_template("screens/code.html", code="" if code == "-" else code), 404)


@bp.get(CODE)
def page(_: str, code: str) -> AnyResponse:
    """The seats of the table; a device that has one already goes straight to it."""
    table_id = _table(code)
    if table_id is None:
        return _nobodys(code)
    own = link(table_id, "s")
    if own and "again" not in request.args:
        return redirect(own)
    return Response(_seats(code, table_id, None))


def _seats(code: str, table_id: str, refusal: Refusal | None) -> str:
    now = moment(table_id)
    names = now.state.seating.names
    return render_template(
        "screens/seats.html", code=code.upper(), names=names, game=now.game.key, refusal=refusal,
        taken=services().keys.taken(table_id), say=speaking(names),
    )  # fmt: skip


@bp.post(f"{CODE}/<int:place>")
def claim(_: str, code: str, place: int) -> AnyResponse:
    """A free seat is theirs who take it first; the table is told."""
    table_id = _table(code)
    if table_id is None:
        return _nobodys(code)
    seat = Seat(place)
    try:
        key = services().keys.claim(table_id, seat)
    except Refusal as refusal:
        return Response(_seats(code, table_id, refusal), 409)
    return _seated(table_id, seat, key)


@bp.get(TICKET)
def ticket(_: str, word: str) -> str:
    """A ticket is not spent by being looked at: messengers open links by themselves."""
    return render_template("screens/take.html", word=word)


@bp.post(TICKET)
def redeem(_: str, word: str) -> AnyResponse:
    """The seat of the ticket; whoever held it loses it, and the table is told."""
    key = services().keys.redeem(word)
    table_id, seat = services().keys.seat(key)
    return _seated(table_id, seat, key)


def _seated(table_id: str, seat: Seat, key: str) -> AnyResponse:
    remember(table_id, "s", key)
    after(services().tables.notice(table_id, "seat-claimed", seat).ticket)
    return redirect(f"/s/{key}", 303)
