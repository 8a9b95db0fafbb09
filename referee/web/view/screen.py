"""A page with its panels for a template; streams send the same panels."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from flask import Response, make_response, render_template
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup
from werkzeug.exceptions import NotFound

from referee.i18n.translator import Translator
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from referee.paths import build_id
from referee.table.play.moments import Moment
from referee.web.http.services import Services, current_translator, language, services
from referee.web.submit.answers import current_moment

from .build import view, with_rejection
from .model import Attendance, Rejection, View
from .panels import Device, fill_panel_slots

# What a page that reloads itself would lose: a field, or the sentence of a refusal.
_RELOAD_BLOCKER_PATTERN = re.compile(
    r'<textarea|<select|role="alert"|aria-invalid|<input(?! type="(?:hidden|radio|checkbox)")'
)


@dataclass(frozen=True, slots=True)
class Screen:
    """Data of a template of a table's page."""

    view: View
    panels: Mapping[str, Markup]  # by id
    say: Translator
    page_url: str  # the page's address, "/s/<key>": forms post to `{{ page_url }}/do/<kind>`
    stream_url: str  # the address of its stream

    @property
    def context(self) -> dict[str, Any]:
        """The arguments for `render_template("screens/seat.html", **screen.context)`."""
        return {
            "view": self.view,
            "panels": self.panels,
            "say": self.say,
            "lang": self.say.lang,
            "page_url": self.page_url,
            "live": self.stream_url,
            "still": not any(map(_RELOAD_BLOCKER_PATTERN.search, self.panels.values())),
        }


def view_for(
    services: Services,
    table_id: str,
    moment: Moment,
    viewer: Seat,
    attendance: tuple[Attendance, ...],
    *,
    is_handed_over: bool = False,
    read_number: int = 0,
) -> View:
    """Return the view for a page or stream.

    The shared screen also gets the presence of each seat and the undo.
    """
    if viewer != HOST:
        return view(moment, viewer, is_handed_over=is_handed_over, read_number=read_number)
    return view(
        moment,
        viewer,
        presence=attendance,
        undo_plan=services.tables.fold(table_id).plan_last_undo(moment),
    )


def seat_attendance(
    services: Services, table_id: str, moment: Moment, viewer: Seat
) -> tuple[Attendance, ...]:
    """Return the presence of each seat for the shared screen; () for phones."""
    if viewer != HOST:
        return ()
    keys = services.keys
    return services.presence.attendance(
        table_id, moment.state.seating.seats, keys.taken_seats(table_id), keys.freed_seats(table_id)
    )


def screen_version(moment: Moment, attendance: tuple[Attendance, ...], lang: str) -> str:
    """Return a short text that changes whenever a screen may change.

    It is the same in every process, because a page is a pure function of these arguments and of the
    program, whose `build_id` comes first. In a restored file the time of the entry differs.
    """
    arguments = (lang, moment.seq, moment.at, attendance)
    return build_id() + blake2b(repr(arguments).encode(), digest_size=8).hexdigest()


def screen(
    table_id: str,
    moment: Moment,
    viewer: Seat,
    page_url: str,
    *,
    rejection: Rejection | None = None,
    is_handed_over: bool = False,
    read_number: int = 0,
) -> Screen:
    """Return the page of `viewer` at `page_url`; a refused form keeps its typed values.

    `is_handed_over`: the page is on the shared tablet, handed to `viewer`, and has no stream.
    """
    app_services = services()
    attendance = seat_attendance(app_services, table_id, moment, viewer)
    plain_view = view_for(
        app_services,
        table_id,
        moment,
        viewer,
        attendance,
        is_handed_over=is_handed_over,
        read_number=read_number,
    )
    say = current_translator(plain_view.head.names)
    shown_view = with_rejection(plain_view, rejection)
    panels = fill_panel_slots(
        app_services.panels.render(shown_view, say.lang), Device(page_url, generate_csrf())
    )
    version = screen_version(moment, attendance, say.lang)
    return Screen(
        shown_view,
        panels,
        say,
        page_url,
        "" if is_handed_over else f"{page_url}/live?seen={version}",
    )


def panel(table_id: str, viewer: Seat, page_url: str, name: str) -> str:
    """Return the panel `name` of the page of `viewer`, with its folds.

    Raises NotFound.
    """
    app_services, moment = services(), current_moment(table_id)
    attendance = seat_attendance(app_services, table_id, moment, viewer)
    panel_view = view_for(app_services, table_id, moment, viewer, attendance)
    html = app_services.panels.draw_with_folds(panel_view, language(), name)
    if html is None:
        raise NotFound
    return Device(page_url, generate_csrf()).fill_slots(html)


def draw(
    template: str,
    table_id: str,
    viewer: Seat,
    page_url: str,
    *,
    rejection: Rejection | None = None,
    refusal: Refusal | None = None,
    is_handed_over: bool = False,
    read_number: int = 0,
    **more: object,
) -> Response:
    """Return a page of panels; the status is 409 with a `rejection` or a `refusal`.

    A refusal is shown beside its form, or at the top if the page no longer has that form.
    """
    page = screen(
        table_id,
        current_moment(table_id),
        viewer,
        page_url,
        rejection=rejection,
        is_handed_over=is_handed_over,
        read_number=read_number,
    )
    rejection_without_form = page.view.rejection_without_form
    refusal = refusal or (rejection_without_form.refusal if rejection_without_form else None)
    html = render_template(template, **{**page.context, "lost": refusal, **more})
    return make_response(html, 409 if rejection or refusal else 200)
