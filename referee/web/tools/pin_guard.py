"""Protects irreversible acts: a device must have typed the PIN once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from hmac import compare_digest
from typing import Any
from urllib.parse import quote, urlencode

from flask import Response, render_template, request, session

from referee.kit.words import Refusal
from referee.table.storage import pins
from referee.table.storage.pins import PinPlace
from referee.web.http.services import services

Route = Callable[..., Any]

PIN_FIELD = "household-pin"  # the field of a form
PIN_LATER = "pin-later"  # refused because of too many guesses
_TRUSTED_KEY = "pin"  # in the session
_UNREPEATED_FIELDS = {"csrf_token", PIN_FIELD}
_guarded_views: set[Route] = set()


def pin_place() -> PinPlace:
    """Return the place of this household's PIN."""
    return PinPlace(services().tables.store.settings, services().household)


def has_pin() -> bool:
    """Return True if the household has a PIN."""
    return bool(pins.device_token(pin_place()))


def pin_is_due() -> bool:
    """Return True if this device must type the PIN before a guarded act."""
    token = pins.device_token(pin_place())
    return bool(token) and not compare_digest(token, str(session.get(_TRUSTED_KEY, "")))


def trust_device(token: str) -> None:
    """Remember that this device has typed the PIN."""
    session[_TRUSTED_KEY] = token
    session.permanent = True


def count_guess(field: str) -> None:
    """Count a guess, if there is a PIN; raise Refusal("pin-later")."""
    if has_pin():
        services().limits.count_pin_guess(field)


def check_typed_pin() -> str:
    """Return the token for the PIN in this form; "" without a PIN.

    Raises Refusal("pin-wrong") or ("pin-later").
    """
    count_guess(PIN_FIELD)
    return pins.check(pin_place(), request.form.get(PIN_FIELD, ""), PIN_FIELD)


def requires_pin(
    is_needed: Callable[..., bool] | None = None, *, is_upload: bool = False, form_path: str = ""
) -> Callable[[Route], Route]:
    """Mark a route that does nothing before the PIN is typed.

    `is_needed` gets the route's arguments and returns True if the request is an act to protect.
    Once the PIN is right, the form is sent again. This is impossible for an upload (`is_upload`);
    then the page `form_path` (by default at the same address) asks for the PIN before anybody
    chooses a file. Without a PIN nothing is asked.
    """

    def decorate(view: Route) -> Route:
        @wraps(view)
        def answer(**view_args: Any) -> Any:
            if not pin_is_due() or (is_needed is not None and not is_needed(**view_args)):
                return view(**view_args)
            if is_upload:
                return pin_page({"back": form_path or request.path})
            query = request.query_string.decode("ascii", "ignore")
            return pin_page({"again": quote(request.path) + (f"?{query}" if query else "")})

        _guarded_views.add(answer)
        return answer

    return decorate


def is_guarded(view: Route) -> bool:
    """Return True if the route has that mark."""
    return view in _guarded_views


def pin_page(onward: dict[str, str], refusal: Refusal | None = None) -> Response:
    """Return the page that asks for the PIN and keeps the form.

    `onward` is {"again": address} to send the form there, or {"back": address} to open a page.
    """
    is_upload = "again" not in onward
    fields = request.form.items(multi=True)
    page = render_template(
        "tools/pin-asked.html", refusal=refusal, upload=is_upload,
        onward=urlencode(onward), back=next(iter(onward.values())),
        form=[] if is_upload else [pair for pair in fields if pair[0] not in _UNREPEATED_FIELDS],
    )  # fmt: skip
    return refusal_page(page, refusal)


def refusal_page(page: str, refusal: Refusal | None) -> Response:
    """Return the page of a refused form: 409, or 429 after too many guesses."""
    if refusal is None or refusal.code != PIN_LATER:
        return Response(page, 409)
    return Response(page, 429, {"Retry-After": "30"})
