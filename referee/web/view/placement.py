"""Places the forms of each panel: which comes first, and which are in a fold.

Templates draw these forms in the given order and decide nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from referee.i18n.translator import Translator
from referee.kit.seats import HOST, Seat

from .forms import AskForm, FormsPart, forms_for
from .model import AnytimePart, DeskPart, OthersPart, PanelData, ToolsPart

Placement = Literal[
    "arrow",  # with the arrow button
    "form",  # with a button of its own
    "none",  # its button is in the page's bar
    "instead",  # folded; unfolded, it takes the place of the form that leads, and of its arrow
    "fold",  # folded behind its label
    "button",  # only a button, on a line of its own
    "inline",  # … or beside its neighbours
    "barred",  # only the reason why it is blocked
]


class PlacedForm(NamedTuple):
    """A form and how it is drawn."""

    form: AskForm
    placement: Placement


PlacedForms = tuple[PlacedForm, ...]
MOST_UNFOLDED_SEATS = 2  # seats that may answer, all in sight


@dataclass(frozen=True, slots=True)
class DeskForms:
    """The forms of the viewer in this phase, placed."""

    lead: AskForm | None  # the first required form
    bar_buttons: tuple[AskForm, ...]  # buttons in the same bar
    other_due_forms: PlacedForms  # other required forms; on the shared screen also refused ones
    envelope: AskForm | None  # the viewer's own, which can be sealed again
    envelope_bar_buttons: tuple[AskForm, ...]
    other_forms: PlacedForms
    wait_key: str  # key of the sentence if nothing is required; "" for none
    alternative_form: AskForm | None = None  # on the shared screen, the alternative to `lead`


@dataclass(frozen=True, slots=True)
class AnytimeForms:
    """The forms of the viewer in any phase, placed."""

    required: tuple[AskForm, ...]
    prominent: tuple[AskForm, ...]  # prominent forms: never folded
    folded: PlacedForms
    is_refused: bool  # True if a folded one was refused


@dataclass(frozen=True, slots=True)
class SeatForms:
    """The forms that the host fills in for one seat, placed."""

    seat: Seat
    forms: PlacedForms
    is_unfolded: bool  # unfolded; the other seats are one tap away
    is_refused: bool  # True if one of them was refused
    can_hand_over: bool = False  # True if the tablet may be handed over for private entries

    @property
    def button_labels(self) -> tuple[str, ...]:
        """The labels of its forms, if one of them is only a button."""
        buttons = any(how == "inline" for _, how in self.forms)
        return tuple(form.label for form, _ in self.forms) if buttons else ()


@dataclass(frozen=True, slots=True)
class ToolsForms:
    """The forms that the host fills in on the shared screen for other seats, placed."""

    lead: AskForm | None  # has the bar's arrow; None if the host is awaited
    bar_buttons: tuple[AskForm, ...]  # the other buttons of the same seat
    seats: tuple[SeatForms, ...]


@dataclass(frozen=True, slots=True)
class OthersForms:
    """The forms for other seats for which the table does not wait, placed."""

    seats: tuple[SeatForms, ...]
    is_refused: bool


PanelForms = DeskForms | AnytimeForms | ToolsForms | OthersForms


def placed_forms(part: PanelData, say: Translator) -> PanelForms | None:
    """Return the forms of `part`, placed; None if its panel has no forms."""
    if not isinstance(part, FormsPart):
        return None
    match part:
        case DeskPart():
            forms = forms_for(part.forms, part, say)
            return _host_desk(forms) if part.viewer == HOST else _own_desk(forms, part)
        case AnytimePart():
            return _anytime_forms(forms_for(part.forms, part, say), part.viewer == HOST)
        case ToolsPart():
            return _tools_forms(forms_for(part.forms, part, say), part.host_is_awaited)
        case OthersPart():
            return _others_forms(forms_for(part.forms, part, say), part)


def _host_desk(forms: tuple[AskForm, ...]) -> DeskForms:
    open_forms = [form for form in forms if form.is_open]
    lead = next((form for form in open_forms if form.required), None)
    forms_with_fields = [form for form in open_forms if not form.is_only_button]
    other_due_forms = (form for form in forms_with_fields if form.required and form is not lead)
    alternative = None if lead is None or lead.is_only_button else next(other_due_forms, None)
    return DeskForms(
        lead=lead,
        bar_buttons=tuple(form for form in open_forms if form.is_only_button and form is not lead),
        other_due_forms=tuple(
            PlacedForm(form, "instead") if form is alternative else _place_due_form(form, lead)
            for form in forms_with_fields
            if form.required or form.prominent or form.reason
        ),
        envelope=None,
        envelope_bar_buttons=(),
        other_forms=tuple(
            PlacedForm(form, "fold")
            for form in forms_with_fields
            if not (form.required or form.prominent or form.reason)
        ),
        wait_key="",
        alternative_form=alternative,
    )


def _place_due_form(form: AskForm, lead: AskForm | None) -> PlacedForm:
    """Place a required, prominent or refused form.

    It is in a fold unless it comes first or is prominent. A refused form is open too.
    """
    if form is lead:
        return PlacedForm(form, "arrow" if form.sends_on_tap else "none")
    return PlacedForm(form, "form" if form.prominent or form.reason else "fold")


def _own_desk(forms: tuple[AskForm, ...], part: DeskPart) -> DeskForms:
    open_forms = [form for form in forms if form.is_open]
    due_forms = [form for form in open_forms if form.required or form.prominent]
    lead, other_due_forms = (due_forms[0] if due_forms else None), due_forms[1:]
    sealed_forms = [form for form in open_forms if form.is_sealed and not form.required]
    envelope = next((form for form in sealed_forms if not form.is_only_button), None)
    placed_lead: PlacedForms = (
        (PlacedForm(lead, "arrow"),) if lead and not lead.is_only_button else ()
    )
    return DeskForms(
        lead=lead,
        bar_buttons=tuple(form for form in other_due_forms if form.is_only_button),
        other_due_forms=(
            *placed_lead,
            *(PlacedForm(form, "form") for form in other_due_forms if not form.is_only_button),
        ),
        envelope=envelope,
        envelope_bar_buttons=tuple(form for form in sealed_forms if form.is_only_button),
        other_forms=(
            *(
                _place_other_form(form)
                for form in open_forms
                if form not in due_forms and form not in sealed_forms
            ),
            *(
                PlacedForm(form, "barred")
                for form in forms
                if not form.is_open and not form.is_silently_blocked
            ),
        ),
        wait_key="sealed-here"
        if sealed_forms and not due_forms
        else _idle_key(part)
        if open_forms and not due_forms
        else "",
    )


def _place_other_form(form: AskForm) -> PlacedForm:
    return PlacedForm(form, "button" if form.is_only_button else "form" if form.reason else "fold")


def _idle_key(part: DeskPart) -> str:
    return "" if part.is_called or part.is_out else "nothing-due"


def _anytime_forms(forms: tuple[AskForm, ...], is_host: bool) -> AnytimeForms:
    open_forms = () if is_host else tuple(form for form in forms if form.is_open)
    required_forms = tuple(form for form in open_forms if form.required)
    prominent_forms = tuple(form for form in open_forms if form.prominent)
    other_forms = [
        form
        for form in forms
        if form not in required_forms
        and form not in prominent_forms
        and not form.is_silently_blocked
    ]
    return AnytimeForms(
        required=required_forms,
        prominent=prominent_forms,
        folded=tuple(
            PlacedForm(
                form, "barred" if not form.is_open else "button" if form.is_only_button else "fold"
            )
            for form in other_forms
        ),
        is_refused=any(form.is_open and form.reason for form in other_forms),
    )


def _tools_forms(forms: tuple[AskForm, ...], host_is_awaited: bool) -> ToolsForms:
    """Place the host's forms.

    While an act can end the waiting, the forms of the seats that may answer are one tap away. If
    there are at most MOST_UNFOLDED_SEATS and they have buttons, they are open. A picture is too
    tall for that.
    """
    due_forms, seats_with_open_form = (
        [form for form in forms if form.required],
        {f.seat for f in forms if _is_unfolded(f)},
    )
    asked_seats = {form.seat for form in due_forms}
    is_window_open = bool(seats_with_open_form) and len(asked_seats) > 1
    are_few_seats = len(asked_seats) <= MOST_UNFOLDED_SEATS and not any(
        form.has_picture_field for form in due_forms
    )
    lead = due_forms[0] if due_forms and not host_is_awaited and not is_window_open else None
    forms_of_lead_seat = [form for form in due_forms[1:] if lead and form.seat == lead.seat]
    following_form = next(
        (form for form in forms if _is_unfolded(form) and form.seat not in asked_seats), None
    )
    if lead and lead.is_only_button and following_form and not forms_of_lead_seat:
        lead, forms_of_lead_seat = (
            following_form,
            [lead],
        )  # the next seat's act ends it without a tap
    seats = []
    for n, (seat, seat_forms) in enumerate(_forms_by_seat(forms)):
        placed = tuple(
            _place_seat_form(form, lead)
            for form in seat_forms
            if not _is_in_bar(form, lead, forms_of_lead_seat)
        )
        if placed:
            is_refused = any(form.reason for form in seat_forms)
            is_open = seat in seats_with_open_form or (
                n == 0 and bool(due_forms) and not is_window_open
            )
            is_open |= is_window_open and seat in asked_seats and are_few_seats
            if is_window_open and seat in seats_with_open_form:
                placed = tuple(
                    sorted(
                        map(_place_beside_open, placed),
                        key=lambda placed_form: not _is_unfolded(placed_form.form),
                    )
                )
            elif not is_open and [how for _, how in placed if how != "inline"] == ["fold"]:
                # one fold is enough for it
                placed = tuple(
                    PlacedForm(placed_form, "form" if how == "fold" else how)
                    for placed_form, how in placed
                )
            seats.append(SeatForms(seat, placed, is_open, is_refused=is_refused))
    if lead and lead is following_form:
        seats.sort(key=lambda forms_of_seat: forms_of_seat.seat != lead.seat)
    return ToolsForms(
        lead, tuple(form for form in forms_of_lead_seat if form.is_only_button), tuple(seats)
    )


def _is_unfolded(form: AskForm) -> bool:
    return form.is_open and form.prominent and not form.required


def _place_beside_open(placed: PlacedForm) -> PlacedForm:
    """Return a form beside an open one; it is in a fold unless it was refused."""
    is_folded = (
        placed.placement == "form" and not _is_unfolded(placed.form) and not placed.form.is_refused
    )
    return PlacedForm(placed.form, "fold") if is_folded else placed


def _is_in_bar(form: AskForm, lead: AskForm | None, forms_of_lead_seat: Sequence[AskForm]) -> bool:
    return form.is_only_button and (form is lead or form in forms_of_lead_seat)


def _place_seat_form(form: AskForm, lead: AskForm | None) -> PlacedForm:
    if form.is_only_button:
        return PlacedForm(form, "inline")
    if form is lead or form.reason:
        return _place_due_form(form, lead)
    return PlacedForm(form, "form" if form.required or form.prominent else "fold")


def _others_forms(forms: tuple[AskForm, ...], part: OthersPart) -> OthersForms:
    forms_by_seat = dict(_forms_by_seat(forms))
    return OthersForms(
        seats=tuple(
            SeatForms(
                seat,
                tuple(
                    PlacedForm(form, "inline" if form.is_only_button else "fold")
                    for form in forms_by_seat.get(seat, ())
                ),
                is_unfolded=True,
                is_refused=False,
                can_hand_over=seat in part.seats_on_tablet,
            )
            for seat in map(Seat, range(1, len(part.names) + 1))
            if seat in forms_by_seat or seat in part.seats_on_tablet
        ),
        is_refused=any(form.reason for form in forms),
    )


def _forms_by_seat(forms: Iterable[AskForm]) -> list[tuple[Seat, list[AskForm]]]:
    """Return the forms of each seat, in order of each seat's first form."""
    seats: dict[Seat, list[AskForm]] = {}
    for form in forms:
        seats.setdefault(Seat(form.seat), []).append(form)
    return list(seats.items())
