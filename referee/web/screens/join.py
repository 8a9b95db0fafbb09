"""How a phone takes a seat by code or invitation, and advice if that fails.

The advice depends on which devices have reached this program since it started.
"""

from __future__ import annotations

import re
from contextlib import suppress
from urllib.parse import quote

from flask import (
    Blueprint,
    Flask,
    Response,
    current_app,
    redirect,
    render_template,
    request,
    session,
)
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.seats import Seat
from referee.kit.words import Refusal
from referee.table.bounded import BoundedDict
from referee.table.play.moments import Moment
from referee.table.storage.keys import is_invitation, normalise_code
from referee.table.storage.store import Unreadable
from referee.web.http.addresses import Addresses
from referee.web.http.rate_limits import LOOPBACK_ORIGINS, origin
from referee.web.http.services import current_translator, services
from referee.web.submit.answers import current_moment

from .seat import remember_link, stored_link

bp = Blueprint("join", __name__)

# a QR code's address is in capitals; a typed code may be in any case
CODE_ROUTE = "/<any(t, T):_>/<code>"
_ADDRESS_PATTERN = re.compile(r"(?:^|/)([thskmTHSKM])/([A-Za-z0-9-]{4,64})(?:[/?#]|$)")
TICKET_ROUTE = "/<any(k, K):_>/<word>"
MOST_CALLERS = 256
CALLERS_KEY = "referee-callers"  # extension: origins that have reached this program


@bp.get("/join")
def enter_code() -> AnyResponse:
    """Look up a code typed in the lobby, or corrected after a wrong one.

    It may also be the whole address of a table, a seat or an invitation, which is then opened. On a
    public host it may be a household's invitation.
    """
    typed = request.args.get("code", "").strip()
    address = _ADDRESS_PATTERN.search(typed)
    if address and address[1] not in "tT":
        return redirect(f"/{address[1].lower()}/{address[2]}")
    code = address[2] if address else typed[:12]
    if services().is_public and is_invitation(code):
        return redirect(f"/m/{quote(normalise_code(code), safe='')}")
    return redirect(f"/t/{quote(code or '-', safe='')}?typed=1")


def table_of_code(code: str) -> str:
    """Return the table of a code; only wrong guesses count.

    Raises Refusal("unknown-code"), and werkzeug.exceptions.TooManyRequests after too many guesses.
    """
    is_remembered = session.get("code") == code.upper()
    if not is_remembered:
        services().limits.count_code_guess()
    table_id = services().keys.code(code)
    if not is_remembered:
        services().limits.give_back_code_guess()
    session["code"] = code.upper()
    return table_id


def _unknown_code_page(code: str) -> AnyResponse:
    """Show an unknown code as it was typed, so that it can be corrected."""
    return Response(render_template("screens/code.html", code="" if code == "-" else code), 404)


@bp.get(CODE_ROUTE)
def page(_: str, code: str) -> AnyResponse:
    """Return the table's seats; redirect a device that already has one.

    The host's device is redirected too if it typed the code. If it opened the address, it may also
    take a seat.
    """
    try:
        table_id = table_of_code(code)
    except Refusal:
        return _unknown_code_page(code)
    address = stored_link(table_id, "hs" if "typed" in request.args else "s")
    if address and "again" not in request.args:
        return redirect(address)
    return Response(_seats_page(code, table_id, None))


def _seats_page(code: str, table_id: str, refusal: Refusal | None) -> str:
    moment = current_moment(table_id)
    names = moment.names
    taken_seats = services().keys.taken_seats(table_id)
    return render_template(
        "screens/seats.html", code=code.upper(), names=names, game=moment.game.key, refusal=refusal,
        taken=taken_seats, on_tablet=acted_seats(moment) - taken_seats,
        say=current_translator(names),
    )  # fmt: skip


def acted_seats(moment: Moment) -> frozenset[Seat]:
    """Return the seats that have acted since they were last freed.

    If such a seat has no phone, it plays on the tablet. A phone that arrives late may take it, and
    the story says so.
    """
    has_acted_by_seat: dict[object, bool] = {}  # by what the newest line about each seat says
    for stored in moment.story:
        is_freed = stored.line.text.key == "seat-freed"
        has_acted_by_seat.setdefault(
            dict(stored.line.text.values)["seat"] if is_freed else stored.seat, not is_freed
        )
    return frozenset(seat for seat in moment.state.seating.seats if has_acted_by_seat.get(seat))


@bp.post(f"{CODE_ROUTE}/<int:place>")
def claim(_: str, code: str, place: int) -> AnyResponse:
    """Take a free seat, if nobody was faster, and say so in the story."""
    try:
        table_id = table_of_code(code)
    except Refusal:
        return _unknown_code_page(code)
    seat = Seat(place)
    try:
        key = services().keys.claim(table_id, seat)
    except Refusal as refusal:
        return Response(_seats_page(code, table_id, refusal), 409)
    return _take_seat(table_id, seat, key)


@bp.get(TICKET_ROUTE)
def ticket(_: str, word: str) -> str:
    """Show the invitation but do not use it up, because messengers open links."""
    table_id, seat = services().keys.place_of_ticket(word)
    moment = current_moment(table_id)
    return render_template(
        "screens/take.html", word=word, seat=seat, names=moment.names, game=moment.game.key,
        say=current_translator(moment.names),
    )  # fmt: skip


@bp.post(TICKET_ROUTE)
def redeem(_: str, word: str) -> AnyResponse:
    """Give the invitation's seat to this phone, and say so in the story."""
    key = services().keys.redeem(word)
    table_id, seat = services().keys.seat(key)
    return _take_seat(table_id, seat, key)


def _take_seat(table_id: str, seat: Seat, key: str) -> AnyResponse:
    remember_link(table_id, "s", key)
    services().presence.mark_seen(table_id, seat)  # its page may load after others have been told
    with suppress(Unreadable):  # the seat is theirs, whether or not the table can be told
        services().tables.notice(table_id, "seat-claimed", seat)
    return redirect(f"/s/{key}", 303)


def advice_keys() -> tuple[str, ...]:
    """Return keys of advice for phones, in the order to try it; () on a public host."""
    if services().is_public:
        return ()
    callers: BoundedDict[str, None] = current_app.extensions[CALLERS_KEY]
    return _advice_keys(services().addresses, frozenset(callers))


def _advice_keys(addresses: Addresses, callers: frozenset[str]) -> tuple[str, ...]:
    if addresses.has_no_home_network():
        return ("doctor-no-network",)
    other_callers = callers - addresses.own_addresses() - frozenset(LOOPBACK_ORIGINS)
    tunnel_keys = ("doctor-tunnel",) if addresses.uses_vpn() else ()
    phone_keys = ("doctor-one-phone",) if other_callers else ("doctor-no-phone", "doctor-isolated")
    address_keys = ("doctor-other-address",) if len(addresses.all_addresses()) > 1 else ()
    return (*tunnel_keys, *phone_keys, *address_keys, "doctor-asleep")


def _record_caller() -> None:
    callers: BoundedDict[str, None] = current_app.extensions[CALLERS_KEY]
    callers[origin(request.remote_addr or "")] = None


def init(app: Flask) -> None:
    """Record which devices have reached `app`."""
    app.extensions[CALLERS_KEY] = BoundedDict(MOST_CALLERS)
    app.before_request(_record_caller)
