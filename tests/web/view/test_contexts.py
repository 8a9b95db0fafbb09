"""What templates are given: parts of a view and words, never a state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from flask import Flask, before_render_template
from flask.testing import FlaskClient

from referee.i18n.translator import speaker
from referee.kit.game import State
from referee.kit.sealed import Sealed, SealedRound
from referee.kit.seats import BANK, Seat
from referee.table.play.moments import Moment
from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys
from referee.web.http.services import Services
from referee.web.view.panels import Panels
from referee.web.view.placement import placed_forms
from referee.web.view.screen import view_for
from tests.toy import PlaceBid, Proceed, Reveal
from tests.web.table import LUCIE, Table

FORBIDDEN = (State, Moment, Sealed, SealedRound, Tables, Keys, Services)
FLASKS_OWN = {"request", "session", "g", "config", "url_for", "get_flashed_messages"}


def reached(value: Any, seen: set[int]) -> Iterator[Any]:
    """A value and everything that can be reached from it."""
    if id(value) in seen:
        return
    seen.add(id(value))
    yield value
    if isinstance(value, Mapping):
        inside = [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        inside = list(value)
    elif is_dataclass(value) and not isinstance(value, type):
        inside = [getattr(value, f.name) for f in fields(value)]
    else:
        inside = list(getattr(value, "__dict__", {}).values()) if ours(value) else []
    for part in inside:
        yield from reached(part, seen)


def ours(value: Any) -> bool:
    return type(value).__module__.startswith(("referee", "tests")) and not isinstance(value, type)


def forbidden(context: Mapping[str, Any]) -> set[str]:
    """The kinds of things in a context that no template may have."""
    given = {name: value for name, value in context.items() if name not in FLASKS_OWN}
    seen: set[int] = set()
    return {type(v).__name__ for v in reached(given, seen) if isinstance(v, FORBIDDEN)}


@contextmanager
def contexts(app: Flask) -> Iterator[list[tuple[str, dict[str, Any]]]]:
    """What every template drawn in the block was given."""
    drawn: list[tuple[str, dict[str, Any]]] = []

    def note(sender: Flask, template: Any, context: dict[str, Any], **_: Any) -> None:
        drawn.append((template.name, dict(context)))

    with before_render_template.connected_to(note, app):
        yield drawn


def played(table: Table) -> Iterator[None]:
    """The evening, with a pause at each of its situations."""
    yield
    table.announce()
    yield
    for _ in range(2):
        for seat in table.now.state.seating.seats:
            table.act(seat, PlaceBid(1_000, 1))
        yield
        table.act(BANK, Reveal())
        yield
        table.act(BANK, Proceed())
    yield


def addresses(table: Table) -> list[str]:
    host = [f"/h/{table.host}{more}" for more in ("", "/join", "/menu", "/correct", "/history")]
    phone = [f"/s/{table.keys[LUCIE]}{more}" for more in ("", "/history", "/rules")]
    return ["/", "/new/toy", f"/t/{table.code}", *host, *phone, f"/h/{table.host}/hand/1"]


def test_no_page_is_given_a_state_an_envelope_or_the_tables(
    app: Flask, client: FlaskClient, table: Table
) -> None:
    with contexts(app) as drawn:
        for _ in played(table):
            for address in addresses(table):
                assert client.get(address, follow_redirects=True).status_code == 200, address
    assert {
        "screens/host.html",
        "screens/seat.html",
        "screens/lobby.html",
        "screens/history.html",
    } <= {name for name, _ in drawn}
    assert {name: forbidden(given) for name, given in drawn if forbidden(given)} == {}


def test_a_state_in_a_context_would_be_found(table: Table) -> None:
    table.announce()
    table.act(LUCIE, PlaceBid(3_000, 2))
    assert "Moment" in forbidden({"rows": [{"now": table.now}]})
    assert {"Sealed", "SealedRound"} <= forbidden({"phase": (table.now.state.phase,)})


def test_no_panel_is_given_anything_but_its_part_and_its_forms(
    app: Flask, services: Services, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[dict[str, Any]] = []
    draw = Panels._draw

    def note(self: Panels, template: str, lang: str, part: Any, folded: bool) -> str:
        given.append({"part": part, "forms": placed_forms(part, speaker(lang, part.names))})
        return draw(self, template, lang, part, folded)

    monkeypatch.setattr(Panels, "_draw", note)
    services.panels.__init__(app.jinja_env)
    for _ in played(table):
        for viewer in (BANK, *table.now.state.seating.seats):
            services.panels.render(view_for(services, table.id, table.now, viewer), "fr")
    assert len(given) > 20
    assert [forbidden(context) for context in given if forbidden(context)] == []


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_two_sealed_bids_are_told_apart_on_no_screen_but_their_own(
    services: Services, table: Table, lang: str
) -> None:
    def screens() -> dict[Seat, dict[str, str]]:
        seats = (BANK, *table.now.state.seating.seats)
        return {
            viewer: services.panels.render(view_for(services, table.id, table.now, viewer), lang)
            for viewer in seats
        }

    table.announce()
    table.act(LUCIE, PlaceBid(3_000, 2))
    one = screens()
    services.tables.undo(table.id, by=BANK).ticket.wait()
    table.act(LUCIE, PlaceBid(7_000, 1))
    other = screens()
    for viewer, panels in one.items():
        # the story's times and the marks of undo tell that time has passed, a seal is a digest
        differ = {n for n, html in panels.items() if html != other[viewer][n]}
        differ -= {"story", "undo", "seals"}
        shown = {
            n for n in differ if "7\u00a0000" in other[viewer][n] or "7,000" in other[viewer][n]
        }
        assert bool(shown) is (viewer == LUCIE), (viewer, differ)
