"""Parts of the shared screen only: forms for other seats, and which seat gets the tablet."""

from __future__ import annotations

from referee.kit.actions import Ask
from referee.kit.seats import HOST, Seat
from referee.table.play.moments import names_before

from .model import Attendance, DrawnAsk, OthersPart, PresencePart, ToolsPart
from .view_data import (
    ViewData,
    is_awaited,
    is_awaited_privately,
    is_called_privately,
    is_out,
    looks_open,
)


def tools_part(common: ViewData, presence: tuple[Attendance, ...]) -> ToolsPart:
    """Return the host's forms and the seats that need the tablet.

    Seats are in the order of the headline.
    """
    seats, nearby_seats = common.seat_order, _nearby_seats(common, presence)
    called_seats = (seat for seat in seats if is_called_privately(common.now, seat))
    seats_to_call, forms = (
        tuple(seat for seat in called_seats if seat not in nearby_seats),
        _forms_entered_here(common, nearby_seats),
    )
    return ToolsPart(
        **common.part,
        phase_seq=common.now.phase_seq,
        forms=forms,
        privately_awaited_seats=tuple(
            seat for seat in seats if is_awaited_privately(common.asks[seat])
        ),
        called_seats=seats_to_call,
        opens_directly=_is_only_seat_to_call(common, presence, seats_to_call)
        and _is_idle(common, nearby_seats, seats_to_call, forms),
        offered_seats=tuple(
            seat
            for seat in seats
            if seat not in nearby_seats and any(map(_may_act_unawaited, common.asks[seat]))
        ),
        host_is_awaited=is_awaited(common.asks[HOST]),
        absent_seats=common.now.absent_seats,
    )


def _may_act_unawaited(ask: Ask) -> bool:
    """Return True if the seat may do this on its own page, though nobody waits.

    Also if it can enter some fields only there.
    """
    is_announced = ask.is_own_page_only and ask.prominent and not ask.required
    return (is_announced or bool(ask.own_page_fields)) and looks_open(ask)


def _is_only_seat_to_call(
    common: ViewData, presence: tuple[Attendance, ...], seats: tuple[Seat, ...]
) -> bool:
    """Return True if only one player is called alone, is present and has no phone.

    A silent phone counts as a phone.
    """
    seats_elsewhere = {attendance.seat for attendance in presence if attendance.state == "away"}
    return len(seats) == 1 and not seats_elsewhere.union(common.now.absent_seats).intersection(
        seats
    )


def _is_idle(
    common: ViewData,
    nearby_seats: set[Seat],
    called_seats: tuple[Seat, ...],
    forms: tuple[DrawnAsk, ...],
) -> bool:
    """Return True if the table waits only for seats in `called_seats` and `nearby_seats`.

    The host counts as waited for here.
    """
    is_host_awaited = is_awaited(common.asks[HOST]) or any(form.ask.required for form in forms)
    return not is_host_awaited and nearby_seats.issuperset(
        set(common.stage.awaited_seats).difference(called_seats)
    )


def presence_part(common: ViewData, presence: tuple[Attendance, ...]) -> PresencePart:
    """Return the seats with a phone, and those that once had one."""
    return PresencePart(
        **common.part,
        seats=presence,
        absent_seats=common.now.absent_seats,
        has_begun=common.now.origin_seq > 0,
        old_names=tuple(names_before(common.now).items()),
    )


def _nearby_seats(common: ViewData, presence: tuple[Attendance, ...]) -> set[Seat]:
    """Return the seats of present players whose phones are at the table."""
    present_seats = {attendance.seat for attendance in presence if attendance.state == "here"}
    return present_seats.difference(common.now.absent_seats)


def _forms_entered_here(common: ViewData, nearby_seats: set[Seat]) -> tuple[DrawnAsk, ...]:
    """Return the forms of the only seat waited for, or of all seats without phones.

    Seats without a phone also get all other forms of the phase. The next seat gets its alternatives
    to the act of the only seat waited for.
    """
    forms = common.forms_on_behalf
    due_forms = [form for form in forms if form.ask.required]
    is_one_seat = len({form.seat for form in due_forms}) == 1
    optional_forms = [form for form in forms if not form.ask.required and not form.is_anytime]
    alternatives = [
        form for form in optional_forms if is_one_seat and form.ask.is_open and form.ask.prominent
    ]
    return (
        *(form for form in due_forms if is_one_seat or form.seat not in nearby_seats),
        *(form for form in optional_forms if form in alternatives or form.seat not in nearby_seats),
    )


def others_part(common: ViewData, presence: tuple[Attendance, ...]) -> OthersPart:
    """Return the optional forms that the host may fill in for other seats."""
    forms_here = _forms_entered_here(common, _nearby_seats(common, presence))
    forms = tuple(form for form in common.forms_on_behalf if form not in forms_here)
    return OthersPart(
        **common.part,
        phase_seq=0 if all(form.is_anytime for form in forms) else common.now.phase_seq,
        forms=forms,
        seats_on_tablet=tuple(
            seat
            for seat in common.state.seating.seats
            if any(ask.is_own_page_only and looks_open(ask) for ask in common.asks[seat])
        ),
    )


def tablet_taker(common: ViewData, presence: tuple[Attendance, ...]) -> Seat | None:
    """Return the seat that takes the tablet by the private arrow; None if nobody does.

    It is the only player without a phone; a silent phone counts.
    """
    nearby_seats, seats = _nearby_seats(common, presence), common.state.seating.seats
    seats_without_phone = tuple(
        seat for seat in seats if seat not in nearby_seats and not is_out(common, seat)
    )
    calls_everyone = any(
        ask.calls_everyone and ask.required and ask.is_open for ask in common.asks[HOST]
    )
    return (
        seats_without_phone[0]
        if calls_everyone and _is_only_seat_to_call(common, presence, seats_without_phone)
        else None
    )
