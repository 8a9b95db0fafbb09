"""The pages of a table: drawn as panels, then kept up to date by their stream."""

from __future__ import annotations

from flask import Response, make_response, render_template, session

from referee.kit.seats import Seat
from referee.kit.words import Refusal

from .answers import moment
from .parts import Refused
from .screens import screen
from .services import services

REMEMBERED = 12  # tables whose links a device keeps


def draw(
    template: str,
    table_id: str,
    viewer: Seat,
    here: str,
    *,
    refused: Refused | None = None,
    lost: Refusal | None = None,
    hand: bool = False,
    **more: object,
) -> Response:
    """A page of panels at `here`; 409 where it says what was `refused`, or what was `lost`.

    A refusal stands by its form, and at the top of the page where there is none any more.
    """
    shown = screen(table_id, moment(table_id), viewer, here, refused=refused, hand=hand)
    gone = shown.view.lost
    lost = lost or (gone.refusal if gone else None)
    html = render_template(template, **shown.context, lost=lost, **more)
    return make_response(html, 409 if refused or lost else 200)


def remember(table_id: str, letter: str, key: str) -> None:
    """Keep on this device the link it was given: `letter` is "s" for a seat, "h" for the host."""
    kept: dict[str, str] = dict(session.get("links", {}))
    if kept.get(table_id) == f"{letter}/{key}":
        return
    kept.pop(table_id, None)
    kept[table_id] = f"{letter}/{key}"
    session["links"] = dict(list(kept.items())[-REMEMBERED:])
    session.permanent = True


def link(table_id: str) -> str | None:
    """The address that this device holds for a table, where its key is still alive."""
    letter, _, key = session.get("links", {}).get(table_id, "").partition("/")
    keys = services().keys
    try:
        opened = keys.host(key) if letter == "h" else keys.seat(key)[0] if letter == "s" else ""
    except Refusal:
        return None
    return f"/{letter}/{key}" if opened == table_id else None
