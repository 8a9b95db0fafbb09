"""The panels of a page: drawn once for all who see the same, filled for each device."""

from __future__ import annotations

import pytest
from flask import Flask
from markupsafe import Markup

from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal
from referee.web.http.services import Services
from referee.web.view.build import view, with_rejection
from referee.web.view.model import Rejection
from referee.web.view.panels import (
    HOST,
    SEAT,
    Device,
    Macros,
    Panels,
    Shown,
    filled,
)
from tests.toy import PlaceBid
from tests.web import browsing
from tests.web.table import BRUNO, LUCIE, Table


@pytest.fixture
def bidding(table: Table) -> Table:
    table.announce()
    return table


def test_a_page_has_a_place_for_every_panel_that_a_stream_may_send(
    app: Flask, bidding: Table
) -> None:
    device = browsing.Device(app)
    host, seat = device.get(f"/h/{bidding.host}"), device.get(f"/s/{bidding.keys[LUCIE]}")
    assert [p.id for p in HOST if f'id="panel-{p.id}"' not in host.text] == []
    assert [p.id for p in SEAT if f'id="panel-{p.id}"' not in seat.text] == []


def test_no_two_panels_of_a_page_have_the_same_id() -> None:
    for panels in (HOST, SEAT):
        ids = [panel.id for panel in panels]
        assert len(set(ids)) == len(ids)


def test_nothing_of_a_device_is_in_what_is_remembered(services: Services, bidding: Table) -> None:
    for viewer in (BANK, LUCIE):
        drawn = "".join(services.panels.render(view(bidding.now, viewer), "fr").values())
        assert "<!--csrf-->" in drawn and "<!--once-->" in drawn
        assert all(key not in drawn for key in (bidding.host, *bidding.keys.values()))


def test_what_was_typed_in_a_refused_form_is_not_remembered(app: Flask, bidding: Table) -> None:
    panels = Panels(app.jinja_env)
    seen = view(bidding.now, LUCIE)
    panels.render(seen, "fr")
    before = panels.remembered
    typed = (("price", "7777"),)
    refused = Rejection(
        LUCIE, "place-bid", Refusal("bad-count", field="price", low=0, step=1), typed
    )
    assert "7777" in panels.render(with_rejection(seen, refused), "fr")["desk"]
    assert panels.remembered == before


def test_no_more_is_remembered_than_said_however_many_tables_there_are(
    app: Flask, bidding: Table
) -> None:
    panels = Panels(app.jinja_env, 1)
    for viewer in (BANK, LUCIE, BRUNO):
        assert panels.render(view(bidding.now, viewer), "fr") == Panels(app.jinja_env).render(
            view(bidding.now, viewer), "fr"
        )
    assert panels.remembered == (1, Macros.EACH)


def test_a_text_that_reads_like_remembered_markup_is_escaped_all_the_same(app: Flask) -> None:
    who = Macros(app.jinja_env, 10).of("fr", "toy")["m"].sign
    assert "<b>" in who("", Markup("<b>"))
    assert "<b>" not in who("", "<b>")


def test_what_lies_in_folds_is_fetched_by_whom_the_page_belongs_to(
    app: Flask, bidding: Table
) -> None:
    device, own = browsing.Device(app), f"/s/{bidding.keys[LUCIE]}"
    desk = device.get(f"{own}/panel/desk").text
    assert f'action="{own}/do/place-bid"' in desk and "<!--" not in desk
    assert "<ol class=" in device.get(f"/h/{bidding.host}/panel/story").text
    for unknown in (f"{own}/panel/tools", f"/h/{bidding.host}/panel/own", f"{own}/panel/board"):
        assert device.get(unknown).status == 404
    bidding.services.keys.free(bidding.id, LUCIE)
    assert device.get(f"{own}/panel/desk").status == 404


def test_every_mark_is_filled_before_it_is_sent(services: Services, bidding: Table) -> None:
    panels = services.panels.render(view(bidding.now, LUCIE), "fr")
    sent = "".join(filled(panels, Device("/s/KEY", "TOKEN")).values())
    assert "<!--" not in sent
    assert 'action="/s/KEY/do/place-bid"' in sent
    assert 'value="TOKEN"' in sent


def test_what_a_token_or_a_key_holds_cannot_break_out(app: Flask, bidding: Table) -> None:
    """Marks stand inside attributes; what fills them is ours alone."""
    page = browsing.Device(app).get(f"/s/{bidding.keys[LUCIE]}")
    assert "<!--" not in page.text


def test_the_word_of_a_form_is_fresh_at_every_sending(services: Services, bidding: Table) -> None:
    panels = services.panels.render(view(bidding.now, LUCIE), "fr")
    device = Device("/s/KEY", "TOKEN")
    assert filled(panels, device)["desk"] != filled(panels, device)["desk"]


def test_a_sealed_bid_tells_another_phone_who_and_nothing_else(
    services: Services, bidding: Table
) -> None:
    def drawn(viewer: Seat, shown: Shown | None) -> tuple[Shown, dict[str, str]]:
        return services.panels.follow(view(bidding.now, viewer), "fr", shown)

    before = {viewer: drawn(viewer, None)[0] for viewer in (LUCIE, BANK)}
    bidding.act(BRUNO, PlaceBid(7_000, 2))
    changed = {viewer: drawn(viewer, shown)[1] for viewer, shown in before.items()}
    assert changed[LUCIE].keys() == {"own"}, "the toy's board names who has sealed"
    assert "desk" not in changed[BANK]
    for viewer in (LUCIE, BANK):
        whole = services.panels.render(view(bidding.now, viewer), "fr").values()
        assert "7\u00a0000" not in "".join((*whole, *changed[viewer].values()))


def test_every_screen_says_that_envelopes_come_after_a_first_opening(
    services: Services, bidding: Table
) -> None:
    def drawn(viewer: Seat) -> str:
        return "".join(services.panels.render(view(bidding.now, viewer), "fr").values())

    bidding.play_market()
    assert "après une première ouverture" not in drawn(BANK) + drawn(LUCIE)
    services.tables.undo(bidding.id, 3, by=BANK).ticket.wait()
    for viewer in (BANK, LUCIE):
        assert "Ces enveloppes sont remises après une première ouverture." in drawn(viewer)
    bidding.play_market()
    assert "Ces enveloppes sont remises" not in drawn(BANK) + drawn(LUCIE)
    assert "Ces enveloppes ont été remises après une première ouverture" in drawn(BANK)


def test_a_language_of_its_own_is_another_page(services: Services, bidding: Table) -> None:
    seen = view(bidding.now, LUCIE)
    marks = {services.panels.follow(seen, lang, None)[0].mark for lang in ("fr", "en")}
    assert len(marks) == 2
    assert len({services.panels.render(seen, lang)["desk"] for lang in ("fr", "en")}) == 2


def test_what_a_screen_is_sent_leads_to_what_a_new_one_is_sent(
    services: Services, bidding: Table
) -> None:
    """Act by act, and whichever panels were not looked at: the same page, the same mark."""
    for viewer in (BANK, LUCIE, BRUNO):
        moments = services.tables.moments(bidding.id)
        shown, page = services.panels.follow(view(moments[0], viewer), "fr", None)
        for moment in moments[1:]:
            seen = view(moment, viewer)
            shown, changed = services.panels.follow(seen, "fr", shown)
            page |= changed
            new, whole = services.panels.follow(seen, "fr", None)
            assert (page, shown.mark) == (whole, new.mark)


def test_a_name_is_shown_as_it_was_typed_and_is_no_markup(app: Flask, services: Services) -> None:
    table_id = services.tables.open("toy", ('<img src="x">', "Bruno & Cie"))
    host = services.keys.new_table(table_id, services.tables.at(table_id).state.seating.seats).host
    for path in ("", "/join", "/menu", "/correct", "/history", "/hand/1"):
        text = browsing.Device(app).get(f"/h/{host}{path}").text
        assert "<img" not in text
    assert "Bruno &amp; Cie" in browsing.Device(app).get(f"/h/{host}/menu").text


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_page_of_a_table_is_drawn_in_both_languages(
    app: Flask, bidding: Table, lang: str
) -> None:
    device = browsing.Device(app, lang)
    pages = [f"/h/{bidding.host}{p}" for p in ("", "/join", "/menu", "/correct", "/history")]
    pages += [f"/s/{bidding.keys[LUCIE]}{p}" for p in ("", "/history", "/accounts", "/rules")]
    for path in pages:
        page = device.get(path)
        assert page.status == 200
        assert f'<html lang="{lang}">' in page.text


def test_no_page_needs_a_script_or_a_style_of_its_own(app: Flask, bidding: Table) -> None:
    device = browsing.Device(app)
    for path in (f"/h/{bidding.host}", f"/s/{bidding.keys[LUCIE]}", "/", "/new/toy", "/box/toy"):
        text = device.get(path).text
        assert "<style" not in text and ' style="' not in text
        assert all('src="/static/' in tag for tag in text.split("<script")[1:])
        assert not any(f" on{event}=" in text for event in ("click", "input", "submit", "load"))
