"""Handing the tablet over: one seat's private page on the shared screen."""

from __future__ import annotations

from itertools import islice

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from referee.table.play.moments import Moment
from referee.table.play.undoing import logged_act
from referee.web.http import worker
from referee.web.http.services import current_translator, services
from referee.web.submit.answers import (
    Rejected,
    current_moment,
    hold_until_saved,
    request_id,
    submission,
    submit,
)
from referee.web.view.model import Rejection
from referee.web.view.screen import draw
from referee.web.view.view_data import is_called_privately

from . import handover_tokens
from .host import table_of
from .rules_page import rules_page

MOST_ENTRY_LINES = 40  # maximum number of lines of one entry

bp = Blueprint("hand", __name__)


def _place(key: str, place: int) -> tuple[str, Seat, str]:
    """Return table, seat and address; raise Refusal for an unknown key or seat."""
    table_id, seat = table_of(key), Seat(place)
    if seat not in current_moment(table_id).state.seating.seats:
        raise Refusal("no-seat")
    return table_id, seat, f"/h/{key}/hand/{place}"


@bp.get("/h/<key>/hand/<int:place>")
def page(key: str, place: int) -> AnyResponse:
    """Show the gate with the player's name, until that player confirms."""
    table_id, seat, page_url = _place(key, place)
    plays_for_seat = (
        seat in current_moment(table_id).absent_seats
    )  # the table plays for it, and says so on every screen
    if plays_for_seat and not handover_tokens.is_unlocked(table_id, seat):
        handover_tokens.unlock(table_id, seat)
    if handover_tokens.is_unlocked(table_id, seat):
        return _own_page(table_id, seat, page_url)
    handover_tokens.lock()
    return Response(_gate_page(key, place, table_id))


@bp.post("/h/<key>/hand/<int:place>")
def begin(key: str, place: int) -> AnyResponse:
    """Open the private page on this device alone, after "I am Bruno".

    A line in the story says so, unless the seat has no phone and either the table waits for the
    seat or the game is over.
    """
    table_id, seat, page_url = _place(key, place)
    has_phone = seat in services().keys.taken_seats(table_id)
    if has_phone or not (_is_awaited(table_id, seat) or current_moment(table_id).is_over):
        notice = services().tables.notice(table_id, "hand-opened", seat, repeat=has_phone)
        hold_until_saved(notice.write)
    handover_tokens.unlock(table_id, seat)
    return redirect(page_url, 303)


@bp.get("/h/<key>/hand/<int:place>/rules")
def rules(key: str, place: int) -> str:
    """Return the rules for the person with the tablet; the seat's page stays unlocked."""
    table_id, _, page_url = _place(key, place)
    return rules_page(current_moment(table_id), page_url)


@bp.post("/h/<key>/hand/<int:place>/back")
def give_back(key: str, place: int) -> AnyResponse:
    """Lock the private page and return to the shared screen."""
    table_id, seat, page_url = _place(key, place)
    handover_tokens.lock()
    return _hand_back(key, table_id, seat, page_url)


@bp.post("/h/<key>/hand/<int:place>/do/<kind>")
@worker.act
def act(key: str, place: int, kind: str) -> AnyResponse:
    """Do an act of the seat, entered on the tablet; sealing locks the page."""
    table_id, seat, page_url = _place(key, place)
    if not handover_tokens.is_unlocked(table_id, seat):
        return redirect(f"{page_url}?{'done' if _was_accepted(table_id) else 'shut'}", 303)
    try:
        receipt = submit(table_id, submission(seat, seat, kind))
    except Rejected as rejected:
        return _own_page(table_id, seat, page_url, rejected.rejection)
    handover_tokens.mark_shown_as_read(table_id, seat)
    action = receipt.action
    if action and not action.sealed and _has_private_news(table_id, seat, receipt.seq):
        return redirect(page_url, 303)  # to be read before the tablet is handed back
    if action is None or action.sealed or not _is_awaited(table_id, seat):
        handover_tokens.lock()
        return _hand_back(key, table_id, seat, page_url)
    return redirect(page_url, 303)


def _own_page(
    table_id: str, seat: Seat, page_url: str, rejection: Rejection | None = None
) -> AnyResponse:
    """Return the seat's page without the announcements read before its last act."""
    newest_number = current_moment(table_id).state.announcement_count
    read_number = handover_tokens.record_shown(table_id, seat, newest_number)
    return draw(
        "screens/handover.html",
        table_id,
        seat,
        page_url,
        rejection=rejection,
        is_handed_over=True,
        read_number=read_number,
    )


def _hand_back(key: str, table_id: str, seat: Seat, page_url: str) -> AnyResponse:
    """Ask the player to return the tablet; for an absent seat, show the shared screen."""
    return redirect(
        f"/h/{key}" if seat in current_moment(table_id).absent_seats else f"{page_url}?done", 303
    )


def _was_accepted(table_id: str) -> bool:
    """Return True if this very form was accepted before.

    After a double tap the second form finds the page locked.
    """
    try:
        return services().tables.receipt_of_request(table_id, request_id()) is not None
    except Refusal:
        return False


def _has_private_news(table_id: str, seat: Seat, seq: int) -> bool:
    """Return True if that entry gave `seat` a secret line or an announcement."""
    moment = current_moment(table_id)
    lines = islice(moment.story, MOST_ENTRY_LINES)
    new_announcements = (
        announcement
        for announcement in moment.state.announcements
        if announcement.number > handover_tokens.latest_read(table_id, seat)
    )
    return any(stored.seq == seq and stored.line.visible_to == (seat,) for stored in lines) or any(
        recipient.seat == seat
        for announcement in new_announcements
        for recipient in announcement.recipients
    )


def _net_paid_by_bank(moment: Moment, seat: Seat) -> int:
    """Return what the bank publicly paid to `seat` for its last act, negative if it paid."""
    act = logged_act(moment.origin_seq, moment.story, moment.state.ledger.latest_postings)
    if act.seat != seat:
        return 0
    return sum(
        posting.amount if posting.to.owner == seat else -posting.amount
        for posting in act.postings
        if not posting.secret and {posting.source.owner, posting.to.owner} == {HOST, seat}
    )


def _is_awaited(table_id: str, seat: Seat) -> bool:
    """Return True if the seat still has something to enter or to read."""
    moment = current_moment(table_id)
    return is_called_privately(moment, seat)


def _gate_page(key: str, place: int, table_id: str) -> str:
    moment = current_moment(table_id)
    names = moment.names
    awaited_seats = [
        other
        for other in moment.state.seating.seats
        if other != place and _is_awaited(table_id, other)
    ]
    seats_with_phone = services().keys.taken_seats(table_id)
    seats_for_tablet = [
        int(other)
        for other in awaited_seats
        if other not in seats_with_phone or other in moment.absent_seats
    ]
    return render_template(
        "screens/gate.html", seat=place, names=names, game=moment.game.key, back=f"/h/{key}",
        page_url=f"/h/{key}/hand/{place}", done="done" in request.args, shut="shut" in request.args,
        following=seats_for_tablet[0] if seats_for_tablet else 0, gone=moment.absent_seats,
        earned=_net_paid_by_bank(moment, Seat(place)), say=current_translator(names),
    )  # fmt: skip
