"""The host's settings: title, archive, delete, players; and the terms of a table."""

from __future__ import annotations

from typing import NamedTuple

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.seats import Seat, clean_name
from referee.kit.words import Refusal
from referee.table.play.moments import Moment
from referee.table.storage.store import ListedTable
from referee.web.box.shelves import shelves
from referee.web.http.services import current_translator, services
from referee.web.http.worker import off_loop
from referee.web.screens.host import table_of
from referee.web.screens.lobby import lobby_row
from referee.web.screens.seat import seat_of_key
from referee.web.submit.answers import current_moment, hold_until_saved
from referee.web.tools import pin_guard

LONGEST_TITLE = 40

bp = Blueprint("shelf", __name__)


@bp.get("/h/<key>/shelf")
def page(key: str) -> str:
    """Return the page with name, archiving and deletion; `?delete` asks to confirm."""
    return _page(key, None)


@bp.post("/h/<key>/shelf")
def change(key: str) -> AnyResponse:
    """Rename the table, archive it, or restore it."""
    table_id, register = table_of(key), services().tables.register
    if "away" in request.form:
        register.put_away(table_id, request.form["away"] == "1")
        return redirect("/", 303)
    title = clean_name(request.form.get("title", ""))
    if len(title) > LONGEST_TITLE:
        refusal = Refusal("name-long", field="title", high=LONGEST_TITLE)
        return Response(_page(key, refusal), 409)
    register.set_title(table_id, title)
    return redirect("/", 303)


@bp.post("/h/<key>/delete")
def delete(key: str) -> AnyResponse:
    """Delete the table for good, once confirmed."""
    services().tables.delete(table_of(key))
    return redirect("/", 303)


@bp.get("/unreadable/<table_id>")
@off_loop
def unreadable(table_id: str) -> str:
    """Ask whether to delete a table that cannot be shown."""
    listed = _unreadable(table_id)
    try:
        code = services().keys.code_of(table_id)
    except Refusal:
        code = table_id
    return render_template("tools/unreadable.html", listed=listed, code=code)


@bp.post("/unreadable/<table_id>")
@off_loop
@pin_guard.requires_pin()
def delete_unreadable(table_id: str) -> AnyResponse:
    """Delete the table for good, as no page of its host could do it."""
    services().tables.delete(_unreadable(table_id).id)
    return redirect("/", 303)


def _unreadable(table_id: str) -> ListedTable:
    """Return this household's table that cannot be shown; raise NotFound."""
    listed = services().tables.register.one(table_id)
    if listed is None or listed.household != services().household or lobby_row(listed).is_readable:
        raise NotFound
    return listed


def _page(key: str, refusal: Refusal | None) -> str:
    table_id = table_of(key)
    moment = current_moment(table_id)
    names = moment.names
    listed = services().tables.register.one(table_id)
    if listed is None:  # deleted since its key was read
        raise Refusal("no-table")
    return render_template(
        "tools/table-settings.html",
        page_url=f"/h/{key}", game=moment.game.key, names=names, listed=listed,
        acts=moment.seq, until=services().expiry_of(listed),
        asks="delete" in request.args, refusal=refusal, longest=LONGEST_TITLE,
        typed=request.form.get("title", listed.title), say=current_translator(names),
    )  # fmt: skip


def _place(key: str, place: int) -> tuple[str, Seat, Moment]:
    """Return table, seat and moment; raise Refusal for an unknown key or seat."""
    table_id, seat = table_of(key), Seat(place)
    moment = current_moment(table_id)
    if seat not in moment.state.seating.seats:
        raise Refusal("no-seat")
    return table_id, seat, moment


@bp.post("/h/<key>/away/<int:place>")
def away(key: str, place: int) -> AnyResponse:
    """Record that a player has gone home, so that the table plays for them.

    Every screen shows it.
    """
    table_id, seat, moment = _place(key, place)
    if seat not in moment.absent_seats:
        hold_until_saved(services().tables.notice(table_id, "seat-left", seat).write)
    return redirect(f"/h/{key}/join", 303)


@bp.post("/h/<key>/returned/<int:place>")
def note_return(key: str, place: int) -> AnyResponse:
    """Record that somebody, not necessarily the same person, plays the seat again."""
    table_id, seat, moment = _place(key, place)
    if seat in moment.absent_seats:
        hold_until_saved(services().tables.notice(table_id, "seat-back", seat).write)
    return redirect(f"/h/{key}/join", 303)


@bp.post("/s/<key>/returned")
def back_again(key: str) -> AnyResponse:
    """Record, from the absent player's phone, that the player is back."""
    table_id, seat = services().keys.seat(key)
    if seat in current_moment(table_id).absent_seats:
        hold_until_saved(services().tables.notice(table_id, "seat-back", seat).write)
    return redirect(f"/s/{key}", 303)


@bp.get("/h/<key>/name/<int:place>")
def name(key: str, place: int) -> str:
    """Return the form to rename a seat."""
    _, seat, moment = _place(key, place)
    return _name_page(key, seat, moment, moment.state.seating.name(seat), None)


@bp.post("/h/<key>/name/<int:place>")
def rename(key: str, place: int) -> AnyResponse:
    """Rename the seat, and say so in the story."""
    table_id, seat, moment = _place(key, place)
    typed = request.form.get("name", "")
    try:
        receipt = services().tables.rename(table_id, seat, typed)
    except Refusal as refusal:
        return Response(_name_page(key, seat, moment, typed, refusal), 409)
    hold_until_saved(receipt.write if receipt else None)
    return redirect(f"/h/{key}/join", 303)


def _name_page(key: str, seat: Seat, moment: Moment, typed: str, refusal: Refusal | None) -> str:
    names = moment.names
    return render_template(
        "tools/name.html", page_url=f"/h/{key}", game=moment.game.key, names=names, seat=int(seat),
        typed=typed, refusal=refusal, say=current_translator(names),
    )  # fmt: skip


class AgreedOption(NamedTuple):
    """One option: label, value and rule; `is_default` if it is the game's default."""

    name: str
    value: str
    rule: str
    is_default: bool


@bp.get("/h/<key>/agreed")
def terms_of_host(key: str) -> str:
    """Return the page for the shared screen."""
    return _terms_page(table_of(key), f"/h/{key}", f"/h/{key}/menu")


@bp.get("/s/<key>/agreed")
def terms_of_seat(key: str) -> str:
    """Return the page for a phone."""
    return _terms_page(seat_of_key(key)[0], f"/s/{key}", f"/s/{key}")


def _terms_page(table_id: str, page_url: str, back: str) -> str:
    moment = current_moment(table_id)
    say = current_translator(moment.state.seating.names)
    chosen_options = services().tables.store.log.entries(table_id)[0].data["options"]
    option_by_key = {option.key: option for option in moment.game.options}
    options = [
        AgreedOption(
            say(f"{moment.game.key}-option-{key}"),
            say.option(moment.game.key, key, value),
            option_by_key[key].rule,
            value == option_by_key[key].default,
        )
        for key, value in chosen_options.items()
        if key in option_by_key
    ]
    all_shelves = shelves(moment.game, moment.state.box, say)
    return render_template(
        "tools/agreed.html",
        options=sorted(options, key=lambda option: option.is_default),
        singles=[
            p
            for shelf in all_shelves
            if not shelf.key
            for p in shelf.pieces
            if p.source_key == "house"
        ],
        folders=[
            (shelf.title, count)
            for shelf in all_shelves
            if shelf.key and not shelf.is_house_made
            if (count := sum(p.source_key == "house" for p in shelf.pieces))
        ],
        game=moment.game.key,
        page_url=page_url,
        back=back,
        say=say,
    )
