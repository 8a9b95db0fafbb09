"""Advice for phones that cannot reach the table."""

from __future__ import annotations

from flask import Flask, current_app, request

from referee.table.bounded import Bounded
from referee.web.http.addresses import Addresses
from referee.web.http.rate_limits import HERE, origin
from referee.web.http.services import services

MOST = 256  # devices remembered
CALLERS = "referee-callers"  # the devices that have reached this program since it started


def advice() -> tuple[str, ...]:
    """Return the advice in the order to try it; () on a public host."""
    if services().public:
        return ()
    callers: Bounded[str, None] = current_app.extensions[CALLERS]
    return _advice(services().addresses, frozenset(callers))


def _advice(addresses: Addresses, callers: frozenset[str]) -> tuple[str, ...]:
    if addresses.alone():
        return ("doctor-no-network",)
    others = callers - addresses.own() - frozenset(HERE)
    tunnel = ("doctor-tunnel",) if addresses.tunnelled() else ()
    heard = ("doctor-one-phone",) if others else ("doctor-no-phone", "doctor-isolated")
    several = ("doctor-other-address",) if len(addresses.all()) > 1 else ()
    return (*tunnel, *heard, *several, "doctor-asleep")


def _note() -> None:
    callers: Bounded[str, None] = current_app.extensions[CALLERS]
    callers[origin(request.remote_addr or "")] = None


def init(app: Flask) -> None:
    """Remember the callers of `app`."""
    app.extensions[CALLERS] = Bounded(MOST)
    app.before_request(_note)
