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


def tools(common: ViewData, presence: tuple[Attendance, ...]) -> ToolsPart:
    """Return the host's forms and the seats that need the tablet.

    Seats are in the order of the headline.
    """
    seats, near = common.seat_order, _nearby_seats(common, presence)
    called = (seat for seat in seats if is_called_privately(common.now, seat))
    call, forms = (
        tuple(seat for seat in called if seat not in near),
        _forms_entered_here(common, near),
    )
    return ToolsPart(
        **common.part,
        phase_seq=common.now.phase_seq,
        forms=forms,
        privately_awaited_seats=tuple(
            seat for seat in seats if is_awaited_privately(common.asks[seat])
        ),
        called_seats=call,
        opens_directly=_opens_on_tablet(common, presence, call)
        and _is_idle(common, near, call, forms),
        offered_seats=tuple(
            seat
            for seat in seats
            if seat not in near and any(map(_may_act_unawaited, common.asks[seat]))
        ),
        host_is_awaited=is_awaited(common.asks[HOST]),
        gone=common.now.absent_seats,
    )


def _may_act_unawaited(ask: Ask) -> bool:
    """Return True if the seat may do this on its own page, though nobody waits.

    Also if it can enter some fields only there.
    """
    spoken = ask.is_own_page_only and ask.prominent and not ask.required
    return (spoken or bool(ask.own_page_fields)) and looks_open(ask)


def _opens_on_tablet(
    common: ViewData, presence: tuple[Attendance, ...], call: tuple[Seat, ...]
) -> bool:
    """Return True if only one player is called alone, is present and has no phone.

    A silent phone counts as a phone.
    """
    elsewhere = {at.seat for at in presence if at.state == "away"}
    return len(call) == 1 and not elsewhere.union(common.now.absent_seats).intersection(call)


def _is_idle(
    common: ViewData, near: set[Seat], call: tuple[Seat, ...], forms: tuple[DrawnAsk, ...]
) -> bool:
    """Return True if the table waits only for seats in `call` and `near`.

    The host counts as waited for here.
    """
    host_awaited = is_awaited(common.asks[HOST]) or any(form.ask.required for form in forms)
    return not host_awaited and near.issuperset(set(common.stage.waiting).difference(call))


def presence_part(common: ViewData, presence: tuple[Attendance, ...]) -> PresencePart:
    """Return the seats with a phone, and those that once had one."""
    return PresencePart(
        **common.part,
        seats=presence,
        gone=common.now.absent_seats,
        has_begun=common.now.origin_seq > 0,
        was=tuple(names_before(common.now).items()),
    )


def _nearby_seats(common: ViewData, presence: tuple[Attendance, ...]) -> set[Seat]:
    """Return the seats of present players whose phones are at the table."""
    present = {attendance.seat for attendance in presence if attendance.state == "here"}
    return present.difference(common.now.absent_seats)


def _forms_entered_here(common: ViewData, near: set[Seat]) -> tuple[DrawnAsk, ...]:
    """Return the forms of the only seat waited for, or of all seats without phones.

    Seats without a phone also get all other forms of the phase. The next seat gets its alternatives
    to the act of the only seat waited for.
    """
    forms = common.on_behalf
    due = [form for form in forms if form.ask.required]
    one = len({form.seat for form in due}) == 1
    besides = [form for form in forms if not form.ask.required and not form.anytime]
    instead = [form for form in besides if one and form.ask.is_open and form.ask.prominent]
    return (
        *(form for form in due if one or form.seat not in near),
        *(form for form in besides if form in instead or form.seat not in near),
    )


def others(common: ViewData, presence: tuple[Attendance, ...]) -> OthersPart:
    """Return the optional forms that the host may fill in for other seats."""
    entered_here = _forms_entered_here(common, _nearby_seats(common, presence))
    forms = tuple(form for form in common.on_behalf if form not in entered_here)
    return OthersPart(
        **common.part,
        phase_seq=0 if all(form.anytime for form in forms) else common.now.phase_seq,
        forms=forms,
        hands=tuple(
            seat
            for seat in common.state.seating.seats
            if any(ask.is_own_page_only and looks_open(ask) for ask in common.asks[seat])
        ),
    )


def tablet_taker(common: ViewData, presence: tuple[Attendance, ...]) -> Seat | None:
    """Return the seat that takes the tablet by the private arrow; None if nobody does.

    It is the only player without a phone; a silent phone counts.
    """
    near, seats = _nearby_seats(common, presence), common.state.seating.seats
    phoneless = tuple(seat for seat in seats if seat not in near and not is_out(common, seat))
    calls_everyone = any(
        ask.calls_everyone and ask.required and ask.is_open for ask in common.asks[HOST]
    )
    return (
        phoneless[0] if calls_everyone and _opens_on_tablet(common, presence, phoneless) else None
    )
