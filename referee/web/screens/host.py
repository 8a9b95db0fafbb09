"""The shared screen, from which the host leads the table. It shows no secret."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, render_template, request, session
from werkzeug.wrappers import Response as AnyResponse

from referee import press
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from referee.table.play.moments import Moment
from referee.web.http import worker
from referee.web.http.addresses import qr_svg
from referee.web.http.services import Services, current_translator, services
from referee.web.live.stream import LiveRoute
from referee.web.submit.answers import (
    Rejected,
    answer_accepted,
    current_moment,
    form_number,
    hold_until_saved,
    submission,
    submit,
)
from referee.web.view.screen import draw, panel
from referee.web.view.view_data import is_called_privately

from . import handover_tokens
from .join import advice_keys
from .rules_page import rules_page
from .seat import remember_link

ADDRESS_KEY = "address"  # session key: the address that this device gives to phones

bp = Blueprint("host", __name__)


def table_of(key: str) -> str:
    """Return the table of a host's key; raise Refusal("unknown-key")."""
    return services().keys.host(key)


@bp.get("/h/<key>")
def page(key: str) -> Response:
    """Return the table's shared screen, with the next thing to do."""
    table_id = table_of(key)
    remember_link(table_id, "h", key)
    handover_tokens.lock()
    return draw("screens/host.html", table_id, HOST, f"/h/{key}")


@bp.get("/h/<key>/live")
@LiveRoute
def stream(services: Services, key: str) -> tuple[str, Seat]:
    """Return the table and HOST, for changes on the shared screen."""
    return services.keys.host(key), HOST


@bp.get("/h/<key>/panel/<name>")
def panel_with_folds(key: str, name: str) -> str:
    """Return a panel of the shared screen with the contents of its open folds."""
    return panel(table_of(key), HOST, f"/h/{key}", name)


@bp.post("/h/<key>/do/<kind>")
@worker.act
def act(key: str, kind: str) -> AnyResponse:
    """Do an act of the host, or a public act of a seat."""
    table_id, page_url = table_of(key), f"/h/{key}"
    try:
        submit(table_id, submission(_acting_seat(current_moment(table_id)), HOST, kind))
    except Rejected as rejected:
        return draw("screens/host.html", table_id, HOST, page_url, rejection=rejected.rejection)
    taker = Seat(form_number("taker", 0))
    if _may_take_tablet(table_id, taker):
        handover_tokens.unlock(table_id, taker)
        return redirect(f"{page_url}/hand/{taker}", 303)
    return answer_accepted(page_url)


def _may_take_tablet(table_id: str, seat: Seat) -> bool:
    """Return True if `seat` has no phone and the table waits for it on its own page."""
    moment = current_moment(table_id)
    if seat not in moment.state.seating.seats or seat in services().keys.taken_seats(table_id):
        return False
    return is_called_privately(moment, seat)


def _acting_seat(moment: Moment) -> Seat:
    """Return the seat of a form; HOST if it names none."""
    seat = Seat(form_number("acting", 0))
    return seat if seat in moment.state.seating.seats else HOST


@bp.get("/h/<key>/join")
def join(key: str) -> Response:
    """Return the join screen: the table's QR code, and which seats are taken."""
    table_id = table_of(key)
    remember_link(table_id, "h", key)
    handover_tokens.lock()
    host = _phone_address()
    code = services().keys.code_of(table_id)
    url = services().addresses.url(f"/t/{code}", host)
    return draw(
        "screens/join.html", table_id, HOST, f"/h/{key}", code=code, url=url, qr=qr_svg(url),
        hosts=services().addresses.all_addresses(), chosen=host, advice=advice_keys(), still=True,
    )  # fmt: skip


def _phone_address() -> str:
    """Return the address for phones: the one chosen on this device, else the best one."""
    addresses = services().addresses.all_addresses()
    asked_address = request.args.get("host", "")
    if asked_address in addresses:
        session[ADDRESS_KEY] = asked_address
    wanted_addresses = (session.get(ADDRESS_KEY, ""), request.host)
    return next((address for address in wanted_addresses if address in addresses), addresses[0])


@bp.post("/h/<key>/ticket/<int:place>")
def ticket(key: str, place: int) -> AnyResponse:
    """Make an invitation of one phone to one seat, and go to its page."""
    word = services().keys.ticket(table_of(key), Seat(place))
    return redirect(f"/h/{key}/ticket/{word}", 303)


@bp.get("/h/<key>/ticket/<word>")
def invitation(key: str, word: str) -> AnyResponse:
    """Show an invitation as a QR code; once it has been used, show the table."""
    table_id = table_of(key)
    try:
        invited_to, seat = services().keys.place_of_ticket(word)
    except Refusal:
        invited_to, seat = "", HOST
    if invited_to != table_id:
        return redirect(f"/h/{key}")
    moment = current_moment(table_id)
    url = services().addresses.url(f"/k/{word}", _phone_address())
    return Response(render_template(
        "screens/ticket.html",
        seat=seat, names=moment.names, url=url, qr=qr_svg(url), page_url=f"/h/{key}",
        say=current_translator(moment.names), game=moment.game.key,
    ))  # fmt: skip


@bp.post("/h/<key>/free/<int:place>")
def free(key: str, place: int) -> AnyResponse:
    """Free the seat, and say so in the story."""
    table_id, seat = table_of(key), Seat(place)
    was_taken = seat in services().keys.taken_seats(table_id)
    services().keys.free(table_id, seat)
    if was_taken:
        hold_until_saved(services().tables.notice(table_id, "seat-freed", seat).write)
    return redirect(f"/h/{key}/join", 303)


@bp.post("/h/<key>/give-back/<int:place>")
def give_back(key: str, place: int) -> AnyResponse:
    """Give a seat that was freed by mistake back to its phone, and say so in the story."""
    table_id, seat = table_of(key), Seat(place)
    keys = services().keys
    if seat not in keys.taken_seats(table_id):  # else this is a second tap
        keys.give_back(table_id, seat)
        hold_until_saved(services().tables.notice(table_id, "seat-claimed", seat).write)
    return redirect(f"/h/{key}/join", 303)


@bp.get("/h/<key>/menu")
def menu(key: str) -> str:
    """Return the menu, with everything except the next thing to do."""
    table_id = table_of(key)
    handover_tokens.lock()
    moment = current_moment(table_id)
    say = current_translator(moment.names)
    host_code = services().keys.host_code(table_id)
    rule = "" if moment.is_over else moment.game.prompt(moment.state).rule
    return render_template(
        "screens/menu.html", page_url=f"/h/{key}", game=moment.game.key,
        names=moment.names,
        host_code=host_code, say=say, over=moment.is_over, rule=rule,
        sheets=press.sheet_names(moment.game.key),
    )  # fmt: skip


@bp.get("/h/<key>/rules")
def rules(key: str) -> str:
    """Return the rules of the game, in numbered sentences."""
    return rules_page(current_moment(table_of(key)), f"/h/{key}")
