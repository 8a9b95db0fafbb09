"""A seat's own page and accounts, on the phone that holds its key."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, session
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.seats import Seat
from referee.kit.words import Refusal
from referee.papers.accounts import statement
from referee.web.http import worker
from referee.web.http.services import Services, current_translator, services
from referee.web.live.stream import LiveRoute, should_change_table
from referee.web.submit.answers import Rejected, answer_accepted, current_moment, submission, submit
from referee.web.view.screen import draw, panel

from .rules_page import rules_page

MOST_LINKS = 16  # links a device keeps


def remember_link(table_id: str, letter: str, key: str) -> None:
    """Store a link on this device; `letter` is "s" for a seat, "h" for the host."""
    link_id = f"{letter}/{table_id}"
    links: dict[str, str] = dict(session.get("links", {}))
    if links.get(link_id) == key:
        return
    links.pop(link_id, None)
    links[link_id] = key
    session["links"] = dict(list(links.items())[-MOST_LINKS:])
    session.permanent = True


def stored_link(table_id: str, letters: str = "hs") -> str | None:
    """Return this device's address for a table; None if its key no longer works.

    The `letters` are tried in order, because a device may both host the table and have a seat at
    it.
    """
    for letter in letters:
        key = session.get("links", {}).get(f"{letter}/{table_id}", "")
        if key and _key_opens(letter, key, table_id):
            return f"/{letter}/{key}"
    return None


def stored_join_page(key: str) -> str | None:
    """Return the join page for a seat key that this device has stored, or None."""
    links: dict[str, str] = session.get("links", {})
    table_id = next((p[2:] for p, k in links.items() if p.startswith("s/") and k == key), None)
    try:
        return f"/t/{services().keys.code_of(table_id)}" if table_id else None
    except Refusal:
        return None


def _key_opens(letter: str, key: str, table_id: str) -> bool:
    keys = services().keys
    try:
        return (keys.host(key) if letter == "h" else keys.seat(key)[0]) == table_id
    except Refusal:
        return False


bp = Blueprint("seat", __name__)


def seat_of_key(key: str) -> tuple[str, Seat]:
    """Return the table and the seat of a key; raise Refusal("unknown-key")."""
    return services().keys.seat(key)


@bp.get("/s/<key>")
def page(key: str) -> AnyResponse:
    """Return the seat's page, or redirect to the join page or the next table.

    The join page: the key no longer works, but this device has stored it. The next table: this one
    is over. Any other invalid key raises Refusal("unknown-key").
    """
    try:
        table_id, seat = seat_of_key(key)
    except Refusal:
        elsewhere = stored_join_page(key)
        if elsewhere is None:
            raise
        return redirect(elsewhere)
    remember_link(table_id, "s", key)
    services().presence.mark_seen(table_id, seat)  # a page without a stream asks again and again
    if current_moment(table_id).is_over and should_change_table(services(), table_id, seat):
        return redirect(f"/s/{key}/next")
    return draw("screens/seat.html", table_id, seat, f"/s/{key}")


@bp.get("/s/<key>/live")
@LiveRoute
def stream(services: Services, key: str) -> tuple[str, Seat]:
    """Return the table and seat, for changes on that page."""
    return services.keys.seat(key)


@bp.get("/s/<key>/panel/<name>")
def panel_with_folds(key: str, name: str) -> str:
    """Return a panel of that page with the contents of its open folds."""
    return panel(*seat_of_key(key), f"/s/{key}", name)


@bp.post("/s/<key>/do/<kind>")
@worker.act
def act(key: str, kind: str) -> AnyResponse:
    """Do the form's act, or show it again with the error."""
    table_id, seat = seat_of_key(key)
    page_url = f"/s/{key}"
    try:
        submit(table_id, submission(seat, seat, kind))
    except Rejected as rejected:
        return draw("screens/seat.html", table_id, seat, page_url, rejection=rejected.rejection)
    return answer_accepted(page_url)


@bp.get("/s/<key>/rules")
def rules(key: str) -> str:
    """Return the rules of the game, in numbered sentences."""
    table_id, _ = seat_of_key(key)
    return rules_page(current_moment(table_id), f"/s/{key}")


@bp.get("/s/<key>/accounts")
def accounts(key: str) -> str:
    """Return every movement of the seat's cash, newest first."""
    table_id, seat = seat_of_key(key)
    moment = current_moment(table_id)
    names = moment.names
    lines = statement(services().tables.fold(table_id), seat)
    return render_template(
        "screens/statement.html", lines=lines[::-1], page_url=f"/s/{key}", game=moment.game.key,
        over=moment.is_over, say=current_translator(names),
    )  # fmt: skip
