"""The household's PIN: set, changed, removed, and typed on a device."""

from __future__ import annotations

from urllib.parse import urlencode

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.words import Refusal
from referee.table.storage import pins
from referee.web.http.worker import off_loop
from referee.web.screens.lobby import local_path

from .pin_guard import (
    check_typed_pin,
    count_guess,
    has_pin,
    pin_page,
    pin_place,
    refusal_page,
    trust_device,
)

bp = Blueprint("pin", __name__)


@bp.get("/pin")
def page() -> str:
    """Return the form that sets, changes or removes the PIN."""
    return _page(None)


@bp.post("/pin")
@off_loop
def change() -> AnyResponse:
    """Set, change or remove the PIN; this device is then trusted."""
    present_pin, new_pin = (
        request.form.get(field, "") for field in (pins.PRESENT_FIELD, pins.NEW_FIELD)
    )
    try:
        count_guess(pins.PRESENT_FIELD)
        if "remove" in request.form:
            pins.remove(pin_place(), present_pin)
        else:
            trust_device(pins.put(pin_place(), new_pin, present_pin))
    except Refusal as refusal:
        return refusal_page(_page(refusal), refusal)
    back = local_path(request.form.get("back", "/"))
    return redirect(f"/settings?{urlencode({'back': back})}", 303)


@bp.post("/pin/enter")
@off_loop
def enter() -> AnyResponse:
    """Trust this device if the PIN is right, and go on.

    It then sends the form or opens a page. A 307 makes the browser send the form again.
    """
    resend_path, back_path = request.args.get("again"), request.args.get("back", "/")
    onward = (
        {"back": local_path(back_path)}
        if resend_path is None
        else {"again": local_path(resend_path)}
    )
    try:
        trust_device(check_typed_pin())
    except Refusal as refusal:
        return pin_page(onward, refusal)
    return (
        redirect(local_path(back_path), 303)
        if resend_path is None
        else redirect(local_path(resend_path), 307)
    )


def _page(refusal: Refusal | None) -> str:
    return render_template(
        "tools/pin.html", back=local_path(request.values.get("back", "/")), refusal=refusal,
        known=has_pin(), typed=request.form.get(pins.NEW_FIELD, ""),
    )  # fmt: skip
