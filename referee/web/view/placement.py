"""The forms of a panel, each in its place: what leads, what stands beside it, what is folded away.

Said here once for all panels: a template draws what it is given, in the order it is given.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from referee.i18n.translator import Translator
from referee.kit.seats import BANK, Seat

from .forms import AskForm, sheets
from .model import AnytimePart, DeskPart, OthersPart, PanelData, ToolsPart

How = Literal[
    "cta",  # a form with the arrow
    "btn",  # a form with a button of its own
    "none",  # a form whose button is in the page's bar
    "fold",  # a form behind its label
    "button",  # a button and nothing more, on a line of its own
    "inline",  # … or beside its neighbours
    "barred",  # why it cannot be done now
]


class PlacedForm(NamedTuple):
    """A form, and how it is drawn."""

    form: AskForm
    how: How


Places = tuple[PlacedForm, ...]


@dataclass(frozen=True, slots=True)
class DeskForms:
    """What the viewer may do in this phase."""

    lead: AskForm | None  # the first that is awaited
    beside: tuple[AskForm, ...]  # buttons in its bar
    due: Places  # what is awaited, and on the shared screen what has come back
    envelope: AskForm | None  # the viewer's own, to be sealed again
    envelope_beside: tuple[AskForm, ...]
    besides: Places
    wait: str  # what a phone says where nothing is awaited of its owner; "" otherwise


@dataclass(frozen=True, slots=True)
class AnytimeForms:
    """What the viewer may do whatever phase is open."""

    awaited: tuple[AskForm, ...]
    called: tuple[AskForm, ...]  # what the viewer is called to do: never folded away
    folded: Places
    refused: bool  # one of those that are folded away came back


@dataclass(frozen=True, slots=True)
class SeatForms:
    """What the host may enter for one seat."""

    seat: Seat
    forms: Places
    shown: bool  # in full; the others are a tap away
    refused: bool  # one of them came back
    handed: bool = False  # the tablet may be handed over, for what is the seat's own to enter


@dataclass(frozen=True, slots=True)
class ToolsForms:
    """What seats answer on the shared screen."""

    lead: AskForm | None  # the bar's arrow, unless the host is awaited
    beside: tuple[AskForm, ...]  # the same seat's other buttons
    seats: tuple[SeatForms, ...]


@dataclass(frozen=True, slots=True)
class OthersForms:
    """What may be entered for others though nobody waits for it."""

    seats: tuple[SeatForms, ...]
    refused: bool


PanelForms = DeskForms | AnytimeForms | ToolsForms | OthersForms


def placed_forms(part: PanelData, say: Translator) -> PanelForms | None:
    """The forms of `part`; None where its panel has none."""
    match part:
        case DeskPart():
            forms = sheets(part.forms, part, say)
            return _host_desk(forms) if part.viewer == BANK else _own_desk(forms, part)
        case AnytimePart():
            return _anytime(sheets(part.forms, part, say), part.viewer == BANK)
        case ToolsPart():
            return _tools(sheets(part.forms, part, say), part.led)
        case OthersPart():
            return _others(sheets(part.forms, part, say), part)
    return None


def _host_desk(forms: tuple[AskForm, ...]) -> DeskForms:
    offered = [s for s in forms if s.open]
    lead = next((s for s in offered if s.due), None)
    return DeskForms(
        lead=lead,
        beside=tuple(s for s in offered if s.bare and s is not lead),
        due=tuple(_shown(s, lead) for s in offered if not s.bare and (s.due or s.why)),
        envelope=None,
        envelope_beside=(),
        besides=tuple(PlacedForm(s, "fold") for s in offered if not (s.bare or s.due or s.why)),
        wait="",
    )


def _shown(form: AskForm, lead: AskForm | None) -> PlacedForm:
    """One that is awaited or came back: in full where it leads or says why, else folded."""
    if form is lead:
        return PlacedForm(form, "cta" if form.keys else "none")
    return PlacedForm(form, "btn" if form.why else "fold")


def _own_desk(forms: tuple[AskForm, ...], part: DeskPart) -> DeskForms:
    offered = [s for s in forms if s.open]
    due = [s for s in offered if s.due or s.called]
    lead, rest = (due[0] if due else None), due[1:]
    sealed = [s for s in offered if s.sealed and not s.due]
    envelope = next((s for s in sealed if not s.bare), None)
    first: Places = (PlacedForm(lead, "cta"),) if lead and not lead.bare else ()
    return DeskForms(
        lead=lead,
        beside=tuple(s for s in rest if s.bare),
        due=(*first, *(PlacedForm(s, "btn") for s in rest if not s.bare)),
        envelope=envelope,
        envelope_beside=tuple(s for s in sealed if s.bare),
        besides=(
            *(_besides(s) for s in offered if s not in due and s not in sealed),
            *(PlacedForm(s, "barred") for s in forms if not s.open and not s.quiet),
        ),
        wait="sealed-here" if sealed and not due else _idle(part) if offered and not due else "",
    )


def _besides(form: AskForm) -> PlacedForm:
    return PlacedForm(form, "button" if form.bare else "btn" if form.why else "fold")


def _idle(part: DeskPart) -> str:
    return "" if part.called or part.out else "nothing-due"


def _anytime(forms: tuple[AskForm, ...], host: bool) -> AnytimeForms:
    own = () if host else tuple(s for s in forms if s.open)
    awaited = tuple(s for s in own if s.due)
    called = tuple(s for s in own if s.called)
    rest = [s for s in forms if s not in awaited and s not in called and not s.quiet]
    return AnytimeForms(
        awaited=awaited,
        called=called,
        folded=tuple(
            PlacedForm(s, "barred" if not s.open else "button" if s.bare else "fold") for s in rest
        ),
        refused=any(s.open and s.why for s in rest),
    )


def _tools(forms: tuple[AskForm, ...], led: bool) -> ToolsForms:
    due = [s for s in forms if s.due]
    lead = due[0] if due and not led else None
    seats = []
    for n, (seat, theirs) in enumerate(_by_seat(forms)):
        placed = tuple(_entered(s, lead) for s in theirs if not _in_the_bar(s, lead))
        if placed:
            refused = any(s.why for s in theirs)
            seats.append(SeatForms(seat, placed, shown=n == 0 and bool(due), refused=refused))
    mates = [s for s in due[1:] if lead and s.seat == lead.seat]
    return ToolsForms(lead, tuple(s for s in mates if s.bare), tuple(seats))


def _in_the_bar(form: AskForm, lead: AskForm | None) -> bool:
    return form.bare and form.due and lead is not None and form.seat == lead.seat


def _entered(form: AskForm, lead: AskForm | None) -> PlacedForm:
    if form.bare:
        return PlacedForm(form, "inline")
    if form is lead or form.why:
        return _shown(form, lead)
    return PlacedForm(form, "btn" if form.due else "fold")


def _others(forms: tuple[AskForm, ...], part: OthersPart) -> OthersForms:
    asked = dict(_by_seat(forms))
    return OthersForms(
        seats=tuple(
            SeatForms(
                seat,
                tuple(PlacedForm(s, "inline" if s.bare else "fold") for s in asked.get(seat, ())),
                shown=True,
                refused=False,
                handed=seat in part.hands,
            )
            for seat in map(Seat, range(1, len(part.names) + 1))
            if seat in asked or seat in part.hands
        ),
        refused=any(s.why for s in forms),
    )


def _by_seat(forms: Iterable[AskForm]) -> list[tuple[Seat, list[AskForm]]]:
    """The forms of each seat, the seats in the order in which they first come."""
    seats: dict[Seat, list[AskForm]] = {}
    for form in forms:
        seats.setdefault(Seat(form.seat), []).append(form)
    return list(seats.items())
