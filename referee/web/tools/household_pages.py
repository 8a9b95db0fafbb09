"""A household's devices on a public host: invite one, or put out all others."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, render_template, request, session
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.words import Refusal
from referee.web.http.addresses import qr_svg
from referee.web.http.services import HOUSEHOLD_KEY, services
from referee.web.http.worker import off_loop
from referee.web.prints.selection import PRINTER_COOKIE

from . import pin_guard

bp = Blueprint("household", __name__)

INVITATION_ROUTE = "/<any(m, M):_>/<word>"  # a QR code's address is in capitals


@bp.before_request
def _require_public_host() -> None:
    if not services().is_public:
        raise NotFound


@bp.get("/household")
def page() -> str:
    """Return the page that explains households and lets another device in."""
    return _page(None)


@bp.post("/household")
def invite() -> str:
    """Show a code that lets one more device in; the earlier code becomes void."""
    url, household = services().addresses.url, services().household
    with services().limits.count_creation("invitation"):
        code = services().keys.invite(household)
    home = url("").split("//", 1)[1]
    return render_template(
        "tools/household.html", code=code, qr=qr_svg(url(f"/m/{code}")), home=home
    )


@bp.post("/household/others")
@off_loop
def put_out() -> AnyResponse:
    """Put out all other devices; the PIN must be typed again."""
    try:
        pin_guard.check_typed_pin()
        session[HOUSEHOLD_KEY] = services().keys.put_others_out(services().household)
    except Refusal as refusal:
        return pin_guard.refusal_page(_page(refusal), refusal)
    return redirect("/household?alone", 303)


def _page(refusal: Refusal | None) -> str:
    return render_template(
        "tools/household.html", code="", word="", refusal=refusal, pin_known=pin_guard.has_pin(),
        alone="alone" in request.args, belongs=HOUSEHOLD_KEY in session,
    )  # fmt: skip


@bp.get(INVITATION_ROUTE)
def invitation(_: str, word: str) -> str:
    """Show the invitation but do not use it up, because messengers open links."""
    return _page_with_code(word)


@bp.post(INVITATION_ROUTE)
def join(_: str, word: str) -> AnyResponse:
    """Make this device one of that household.

    Its earlier data stay in its former household.
    """
    services().limits.count_code_guess()
    try:
        session[HOUSEHOLD_KEY] = services().keys.accept(word)
    except Refusal as refusal:
        return Response(_page_with_code(word[:12], refusal), 409)
    services().limits.give_back_code_guess()
    session.permanent = True
    answer = redirect("/", 303)
    answer.delete_cookie(PRINTER_COOKIE)  # a number among those of the household that is left
    return answer


def _page_with_code(word: str, refusal: Refusal | None = None) -> str:
    return render_template(
        "tools/household-join.html", word=word, refusal=refusal, leaves=HOUSEHOLD_KEY in session
    )
