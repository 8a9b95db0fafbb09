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

    awaited: tuple[AskForm, ...]
    called: tuple[AskForm, ...]  # prominent forms: never folded
    folded: PlacedForms
    refused: bool  # True if a folded one was refused


@dataclass(frozen=True, slots=True)
class SeatForms:
    """The forms that the host fills in for one seat, placed."""

    seat: Seat
    forms: PlacedForms
    is_unfolded: bool  # unfolded; the other seats are one tap away
    refused: bool  # True if one of them was refused
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
    refused: bool


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
            return _anytime(forms_for(part.forms, part, say), part.viewer == HOST)
        case ToolsPart():
            return _tools(forms_for(part.forms, part, say), part.host_is_awaited)
        case OthersPart():
            return _others(forms_for(part.forms, part, say), part)


def _host_desk(forms: tuple[AskForm, ...]) -> DeskForms:
    offered = [form for form in forms if form.is_open]
    lead = next((form for form in offered if form.required), None)
    filled_in = [form for form in offered if not form.is_only_button]
    others = (form for form in filled_in if form.required and form is not lead)
    instead = None if lead is None or lead.is_only_button else next(others, None)
    return DeskForms(
        lead=lead,
        bar_buttons=tuple(form for form in offered if form.is_only_button and form is not lead),
        other_due_forms=tuple(
            PlacedForm(form, "instead") if form is instead else _place_shown(form, lead)
            for form in filled_in
            if form.required or form.prominent or form.reason
        ),
        envelope=None,
        envelope_bar_buttons=(),
        other_forms=tuple(
            PlacedForm(form, "fold")
            for form in filled_in
            if not (form.required or form.prominent or form.reason)
        ),
        wait_key="",
        alternative_form=instead,
    )


def _place_shown(form: AskForm, lead: AskForm | None) -> PlacedForm:
    """Place a required, prominent or refused form.

    It is in a fold unless it comes first or is prominent. A refused form is open too.
    """
    if form is lead:
        return PlacedForm(form, "arrow" if form.sends_on_tap else "none")
    return PlacedForm(form, "form" if form.prominent or form.reason else "fold")


def _own_desk(forms: tuple[AskForm, ...], part: DeskPart) -> DeskForms:
    offered = [form for form in forms if form.is_open]
    due = [form for form in offered if form.required or form.prominent]
    lead, rest = (due[0] if due else None), due[1:]
    sealed = [form for form in offered if form.sealed and not form.required]
    envelope = next((form for form in sealed if not form.is_only_button), None)
    first: PlacedForms = (PlacedForm(lead, "arrow"),) if lead and not lead.is_only_button else ()
    return DeskForms(
        lead=lead,
        bar_buttons=tuple(form for form in rest if form.is_only_button),
        other_due_forms=(
            *first,
            *(PlacedForm(form, "form") for form in rest if not form.is_only_button),
        ),
        envelope=envelope,
        envelope_bar_buttons=tuple(form for form in sealed if form.is_only_button),
        other_forms=(
            *(_place_beside(form) for form in offered if form not in due and form not in sealed),
            *(
                PlacedForm(form, "barred")
                for form in forms
                if not form.is_open and not form.blocked_for_now
            ),
        ),
        wait_key="sealed-here"
        if sealed and not due
        else _idle_text(part)
        if offered and not due
        else "",
    )


def _place_beside(form: AskForm) -> PlacedForm:
    return PlacedForm(form, "button" if form.is_only_button else "form" if form.reason else "fold")


def _idle_text(part: DeskPart) -> str:
    return "" if part.called or part.out else "nothing-due"


def _anytime(forms: tuple[AskForm, ...], host: bool) -> AnytimeForms:
    offered = () if host else tuple(form for form in forms if form.is_open)
    awaited = tuple(form for form in offered if form.required)
    called = tuple(form for form in offered if form.prominent)
    rest = [
        form
        for form in forms
        if form not in awaited and form not in called and not form.blocked_for_now
    ]
    return AnytimeForms(
        awaited=awaited,
        called=called,
        folded=tuple(
            PlacedForm(
                form, "barred" if not form.is_open else "button" if form.is_only_button else "fold"
            )
            for form in rest
        ),
        refused=any(form.is_open and form.reason for form in rest),
    )


def _tools(forms: tuple[AskForm, ...], host_is_awaited: bool) -> ToolsForms:
    """Place the host's forms.

    While an act can end the waiting, the forms of the seats that may answer are one tap away. If
    there are at most MOST_UNFOLDED_SEATS and they have buttons, they are open. A picture is too
    tall for that.
    """
    due, opened = (
        [form for form in forms if form.required],
        {f.seat for f in forms if _is_unfolded(f)},
    )
    asked = {form.seat for form in due}
    window = bool(opened) and len(asked) > 1
    few = len(asked) <= MOST_UNFOLDED_SEATS and not any(form.has_picture_field for form in due)
    lead = due[0] if due and not host_is_awaited and not window else None
    mates = [form for form in due[1:] if lead and form.seat == lead.seat]
    after = next((form for form in forms if _is_unfolded(form) and form.seat not in asked), None)
    if lead and lead.is_only_button and after and not mates:
        lead, mates = after, [lead]  # the next seat's act ends it without a tap
    seats = []
    for n, (seat, seat_forms) in enumerate(_by_seat(forms)):
        placed = tuple(
            _place_entered(form, lead) for form in seat_forms if not _is_in_bar(form, lead, mates)
        )
        if placed:
            refused = any(form.reason for form in seat_forms)
            is_open = seat in opened or (n == 0 and bool(due) and not window)
            is_open |= window and seat in asked and few
            if window and seat in opened:
                placed = tuple(
                    sorted(map(_place_aside, placed), key=lambda at: not _is_unfolded(at.form))
                )
            elif not is_open and [how for _, how in placed if how != "inline"] == ["fold"]:
                # one fold is enough for it
                placed = tuple(PlacedForm(at, how.replace("fold", "form")) for at, how in placed)  # type: ignore[arg-type]
            seats.append(SeatForms(seat, placed, is_open, refused=refused))
    if lead and lead is after:
        seats.sort(key=lambda of: of.seat != lead.seat)
    return ToolsForms(lead, tuple(form for form in mates if form.is_only_button), tuple(seats))


def _is_unfolded(form: AskForm) -> bool:
    return form.is_open and form.prominent and not form.required


def _place_aside(placed: PlacedForm) -> PlacedForm:
    """Return a form beside an open one; it is in a fold unless it was refused."""
    folded = (
        placed.placement == "form" and not _is_unfolded(placed.form) and not placed.form.refused
    )
    return PlacedForm(placed.form, "fold") if folded else placed


def _is_in_bar(form: AskForm, lead: AskForm | None, mates: Sequence[AskForm]) -> bool:
    return form.is_only_button and (form is lead or form in mates)


def _place_entered(form: AskForm, lead: AskForm | None) -> PlacedForm:
    if form.is_only_button:
        return PlacedForm(form, "inline")
    if form is lead or form.reason:
        return _place_shown(form, lead)
    return PlacedForm(form, "form" if form.required or form.prominent else "fold")


def _others(forms: tuple[AskForm, ...], part: OthersPart) -> OthersForms:
    asked = dict(_by_seat(forms))
    return OthersForms(
        seats=tuple(
            SeatForms(
                seat,
                tuple(
                    PlacedForm(form, "inline" if form.is_only_button else "fold")
                    for form in asked.get(seat, ())
                ),
                is_unfolded=True,
                refused=False,
                can_hand_over=seat in part.hands,
            )
            for seat in map(Seat, range(1, len(part.names) + 1))
            if seat in asked or seat in part.hands
        ),
        refused=any(form.reason for form in forms),
    )


def _by_seat(forms: Iterable[AskForm]) -> list[tuple[Seat, list[AskForm]]]:
    """Return the forms of each seat, in order of each seat's first form."""
    seats: dict[Seat, list[AskForm]] = {}
    for form in forms:
        seats.setdefault(Seat(form.seat), []).append(form)
    return list(seats.items())
