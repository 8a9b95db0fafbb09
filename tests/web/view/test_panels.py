"""The panels of a page: drawn once for all who see the same, filled for each device.

Templates get parts of a view and words, never a state.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask, before_render_template
from flask.testing import FlaskClient
from markupsafe import Markup

from referee.kit.game import State
from referee.kit.sealed import Sealed, SealedRound
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from referee.paths import PACKAGE
from referee.table.play.moments import Moment
from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys
from referee.web.http.services import Services
from referee.web.view.build import view, with_rejection
from referee.web.view.model import Attendance, Rejection
from referee.web.view.panels import (
    HOST_PANELS,
    SEAT_PANELS,
    Device,
    Macros,
    Panels,
    fill_panel_slots,
    parts_of,
)
from referee.web.view.screen import screen_version, view_for
from tests.toy import PlaceBid, Proceed, Reveal
from tests.web import browsing
from tests.web.table import BRUNO, LUCIE, Table


def test_a_page_has_a_place_for_every_panel(tablet: browsing.Device, bidding: Table) -> None:
    for panels, path in (
        (HOST_PANELS, f"/h/{bidding.host}"),
        (SEAT_PANELS, f"/s/{bidding.keys[LUCIE]}"),
    ):
        page = tablet.get(path).text
        places = re.findall(r'id="panel-(\w+)"', page)
        assert sorted(places) == sorted([*panels, "lost"])  # a lost act has a place without a part
        assert "<!--" not in page, "what a token or a key holds cannot break out of a mark"


def test_nothing_of_a_device_is_remembered(services: Services, bidding: Table) -> None:
    for viewer in (HOST, LUCIE):
        panels = services.panels.render(view(bidding.now, viewer), "fr")
        drawn = "".join(panels.values())
        assert "<!--csrf-->" in drawn and "<!--once-->" in drawn
        assert all(key not in drawn for key in (bidding.host, *bidding.keys.values()))
    first, again = (fill_panel_slots(panels, Device("/s/KEY", "TOKEN")) for _ in range(2))
    sent = "".join(first.values())
    assert "<!--" not in sent
    assert 'action="/s/KEY/do/place-bid"' in sent and 'value="TOKEN"' in sent
    assert first["desk"] != again["desk"], "the word of a form is new"


def test_nothing_typed_is_remembered_nor_more_than_was_said(app: Flask, bidding: Table) -> None:
    panels = Panels(app.jinja_env)
    seen = view(bidding.now, LUCIE)
    panels.render(seen, "fr")
    before = panels.cached_count
    typed = (("price", "7777"),)
    refused = Rejection(
        LUCIE, "place-bid", Refusal("bad-count", field="price", low=0, step=1), typed
    )
    assert "7777" in panels.render(with_rejection(seen, refused), "fr")["desk"]
    assert panels.cached_count == before
    panels = Panels(app.jinja_env, 16)
    for viewer in (HOST, LUCIE, BRUNO):
        assert panels.render(view(bidding.now, viewer), "fr") == Panels(app.jinja_env).render(
            view(bidding.now, viewer), "fr"
        )
    assert panels.cached_count == 16


def test_a_text_that_reads_like_remembered_markup_is_escaped_all_the_same(app: Flask) -> None:
    who = Macros(app.jinja_env, 10).template_values("fr", "toy")["m"].sign
    assert "<b>" in who("", Markup("<b>"))
    assert "<b>" not in who("", "<b>")


def test_only_a_page_s_owner_fetches_its_folds(tablet: browsing.Device, bidding: Table) -> None:
    shared, own_path = f"/h/{bidding.host}/panel", f"/s/{bidding.keys[LUCIE]}"
    desk = tablet.get(f"{own_path}/panel/desk").text
    assert f'action="{own_path}/do/place-bid"' in desk and "<!--" not in desk
    assert "<ol class=" in tablet.get(f"{shared}/story").text
    for unknown in (f"{own_path}/panel/tools", f"{shared}/own", f"{own_path}/panel/board"):
        assert tablet.get(unknown).status == 404
    bidding.services.keys.free(bidding.id, LUCIE)
    assert tablet.get(f"{own_path}/panel/desk").status == 404


def test_every_screen_says_that_a_first_opening_was(services: Services, bidding: Table) -> None:
    def drawn(viewer: Seat) -> str:
        return "".join(services.panels.render(view(bidding.now, viewer), "fr").values())

    bidding.play_market()
    assert "après une première ouverture" not in drawn(HOST) + drawn(LUCIE)
    services.tables.undo(bidding.id, 3, by=HOST).write.wait()
    for viewer in (HOST, LUCIE):
        assert "ces réponses ont déjà été vues une fois." in drawn(viewer)
    bidding.play_market()
    assert "Ces enveloppes sont remises" not in drawn(HOST) + drawn(LUCIE)
    assert "Ces réponses ont été données une seconde fois" in drawn(HOST)


def test_a_language_of_its_own_is_another_page(services: Services, bidding: Table) -> None:
    seen = view(bidding.now, LUCIE)
    assert len({services.panels.render(seen, lang)["desk"] for lang in ("fr", "en")}) == 2


def marks() -> list[str]:
    """Return the marks of a page, and of pages in which one thing differs."""
    there, away = ((Attendance(LUCIE, state),) for state in ("here", "away"))
    first, next_, restored = (
        SimpleNamespace(seq=seq, at=f"2026-11-21T20:15:0{second}.123Z")
        for seq, second in ((1, 2), (2, 2), (1, 3))
    )
    states = [(first, there, "fr"), (first, there, "en"), (first, away, "fr")]
    states += [(next_, there, "fr"), (restored, there, "fr")]
    return [screen_version(*each) for each in states]  # type: ignore[arg-type]


def test_a_mark_differs_with_all_that_a_page_shows_and_in_no_other_process() -> None:
    assert len({*marks()}) == 5
    code = "from tests.web.view.test_panels import marks; print(*marks())"
    other = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent
    )
    assert other.stdout.split() == marks()


def test_what_is_sent_adds_up_to_what_a_new_screen_gets(services: Services, bidding: Table) -> None:
    """The page is the same after each act, whichever panels were skipped."""
    for viewer in (HOST, LUCIE, BRUNO):
        sent, page = dict[str, Any](), dict[str, str]()
        for moment in services.tables.moments(bidding.id):
            seen = view(moment, viewer)
            page |= services.panels.changed(seen, "fr", sent)
            assert page == services.panels.changed(seen, "fr", {})
            sent = dict(parts_of(seen))


def test_a_name_typed_is_shown_and_no_markup(tablet: browsing.Device, services: Services) -> None:
    table_id = services.tables.open("toy", ('<img src="x">', "Bruno & Cie"))
    host = services.keys.new_table(table_id, services.tables.at(table_id).state.seating.seats).host
    for path in ("", "/join", "/menu", "/correct", "/history", "/hand/1"):
        text = tablet.get(f"/h/{host}{path}").text
        assert "<img" not in text
        assert "Bruno &amp; Cie" in text or path != "/menu"


def test_every_page_speaks_both_languages_without_script(app: Flask, bidding: Table) -> None:
    pages = [f"/h/{bidding.host}{p}" for p in ("", "/join", "/menu", "/correct", "/history")]
    pages += [f"/s/{bidding.keys[LUCIE]}{p}" for p in ("", "/history", "/accounts", "/rules")]
    for lang in ("fr", "en"):
        device = browsing.Device(app, lang)
        for path in (*pages, "/", "/new/toy", "/box/toy"):
            page = device.get(path)
            assert page.status == 200
            assert f'<html lang="{lang}">' in page.text
            assert "<style" not in page.text and ' style="' not in page.text
            assert all('src="/static/' in tag for tag in page.text.split("<script")[1:])
            assert not re.search(r"\son(click|input|submit|load)=", page.text)


FORBIDDEN = (State, Moment, Sealed, SealedRound, Tables, Keys, Services)
FLASKS_OWN = {"request", "session", "g", "config", "url_for", "get_flashed_messages"}


def reached(value: Any, seen: set[int]) -> Iterator[Any]:
    """Return a value and everything that it refers to."""
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
    elif type(value).__module__.startswith(("referee", "tests")) and not isinstance(value, type):
        inside = list(getattr(value, "__dict__", {}).values())
    else:
        inside = []
    for part in inside:
        yield from reached(part, seen)


def forbidden(context: Mapping[str, Any]) -> set[str]:
    """Return the types in a context that templates must not have."""
    given = {name: value for name, value in context.items() if name not in FLASKS_OWN}
    seen: set[int] = set()
    return {type(v).__name__ for v in reached(given, seen) if isinstance(v, FORBIDDEN)}


@contextmanager
def contexts(app: Flask) -> Iterator[list[tuple[str, dict[str, Any]]]]:
    """Record the variables of every template drawn in the block."""
    drawn: list[tuple[str, dict[str, Any]]] = []

    def note(sender: Flask, template: Any, context: dict[str, Any], **_: Any) -> None:
        drawn.append((template.name, dict(context)))

    with before_render_template.connected_to(note, app):
        yield drawn


def played(table: Table) -> Iterator[None]:
    """Play the evening, with a pause at each situation."""
    yield
    table.announce()
    yield
    for _ in range(2):
        for seat in table.now.state.seating.seats:
            table.act(seat, PlaceBid(1_000, 1))
        yield
        table.act(HOST, Reveal())
        yield
        table.act(HOST, Proceed())
    yield


def addresses(table: Table) -> list[str]:
    host = [f"/h/{table.host}{more}" for more in ("", "/join", "/menu", "/correct", "/history")]
    phone = [f"/s/{table.keys[LUCIE]}{more}" for more in ("", "/history", "/rules")]
    return ["/", "/new/toy", f"/t/{table.code}", *host, *phone, f"/h/{table.host}/hand/1"]


def test_no_page_is_given_state_or_envelopes(app: Flask, client: FlaskClient, table: Table) -> None:
    with contexts(app) as drawn:
        for _ in played(table):
            for address in addresses(table):
                assert client.get(address, follow_redirects=True).status_code == 200, address
    screens = {f"screens/{name}.html" for name in ("host", "seat", "lobby", "history")}
    assert screens <= {name for name, _ in drawn}
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

    def note(self: Panels, panel_id: str, lang: str, part: Any, forms: Any, is_folded: bool) -> str:
        given.append({"part": part, "forms": forms})
        return draw(self, panel_id, lang, part, forms, is_folded)

    monkeypatch.setattr(Panels, "_draw", note)
    services.panels.__init__(app.jinja_env)
    for _ in played(table):
        for viewer in (HOST, *table.now.state.seating.seats):
            services.panels.render(view_for(services, table.id, table.now, viewer, ()), "fr")
    assert len(given) > 20
    assert [forbidden(context) for context in given if forbidden(context)] == []
