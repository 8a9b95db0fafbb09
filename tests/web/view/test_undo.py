"""Taking the last act back: it is named, everybody is told, and it can be put back."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace

import pytest
from flask import Flask

from referee.kit.money import THE_BANK, Posting, cash
from referee.kit.seats import BANK
from referee.kit.words import StoryEntry, text
from referee.table.play import undoing
from referee.web.view.build import view
from tests.toy import PlaceBid, Reveal
from tests.web.browsing import Device
from tests.web.table import ANNA, BRUNO, LUCIE, Table


@pytest.fixture
def sealed(table: Table) -> Table:
    """Anna has sealed; then Bruno's phone has come."""
    table.announce()
    table.act(ANNA, PlaceBid(2_000, 1))
    table.services.tables.notice(table.id, "seat-claimed", BRUNO).ticket.wait()
    return table


def button(page: str) -> str:
    """What stands on the button, without its marks."""
    match = re.search(r'class="side undo"[^>]*>(.*?)</(?:a|button)>', page, re.DOTALL)
    assert match is not None
    return " ".join(re.sub("<[^>]+>", " ", match[1]).split())  # one space between words


def band(page: str) -> str:
    """What was just taken back, as the page says it."""
    match = re.search('class="news undone".*?</aside>', page, re.DOTALL)
    return match[0] if match else ""


def test_the_button_names_the_last_act_and_no_notice(tablet: Device, sealed: Table) -> None:
    page = tablet.get(f"/h/{sealed.host}").text
    assert button(page) == "Annuler Anna a scellé."


def test_a_notice_does_not_stop_the_act_from_being_taken_back(tablet: Device, table: Table) -> None:
    tablet.send(tablet.get(f"/h/{table.host}").form("/do/announce"), bars="3")
    form = tablet.get(f"/h/{table.host}").form("/undo")
    table.services.tables.notice(table.id, "seat-claimed", BRUNO).ticket.wait()
    assert tablet.send(form).status == 303
    assert not table.now.state.phase.said
    redo = tablet.get(f"/h/{table.host}").form("/redo")
    table.services.tables.notice(table.id, "paper-told").ticket.wait()
    assert tablet.send(redo).status == 303
    assert table.now.state.phase.said


def test_an_act_that_takes_envelopes_with_it_asks_first(tablet: Device, sealed: Table) -> None:
    for seat in (LUCIE, BRUNO):
        sealed.act(seat, PlaceBid(3_000, 1))
    sealed.act(BANK, Reveal())
    page = tablet.get(f"/h/{sealed.host}")
    assert not page.offers("/undo")
    assert button(page.text).startswith("Annuler 4 gestes. ")
    asked = tablet.get(page.text.split('class="side undo" href="')[1].split('"')[0])
    assert "Annuler ces 4 gestes" in asked.text
    assert "de nouveau, en secret\u00a0: Lucie, Bruno et Anna." in asked.text
    assert sealed.now.state.phase.shown
    assert tablet.send(asked.form("/back")).location == f"/h/{sealed.host}"
    assert not sealed.now.state.phase.bids.envelopes


def test_every_screen_says_what_was_taken_back_and_one_puts_it_back(
    app: Flask, tablet: Device, sealed: Table
) -> None:
    phones = {seat: f"/s/{key}" for seat, key in sealed.keys.items()}
    for seat in (LUCIE, BRUNO):
        sealed.act(seat, PlaceBid(3_000, 1))
    sealed.act(BANK, Reveal())
    sealed.services.tables.undo(sealed.id, by=BANK).ticket.wait()
    shared = tablet.get(f"/h/{sealed.host}")
    assert "Lucie a scellé." in band(shared.text)
    assert "Lucie, Bruno et Anna. Combien\u00a0: chacun le lit sur son téléphone, ou sur" in band(
        shared.text
    )
    assert band(shared.text).count("Billets à rendre.") == 1
    assert "3\u00a0000" not in band(shared.text).split("À remplir de nouveau")[1]
    for seat, path in phones.items():
        own = Device(app).get(path)
        assert "La table est revenue en arrière" in band(own.text)
        paid = "2\u00a0000" if seat == ANNA else "3\u00a0000"
        assert f"reprenez {paid}\u00a0$ à la banque." in band(own.text)
        assert not own.offers("/redo")
    tablet.send(shared.form("/redo"))
    assert sealed.now.state.phase.shown
    assert not band(tablet.get(f"/h/{sealed.host}").text)


def test_nobody_is_told_any_more_once_somebody_has_acted(tablet: Device, sealed: Table) -> None:
    sealed.services.tables.undo(sealed.id, by=BANK).ticket.wait()
    assert band(tablet.get(f"/h/{sealed.host}").text)
    sealed.act(LUCIE, PlaceBid(1_000, 1))
    assert not band(tablet.get(f"/h/{sealed.host}").text)


def test_a_secret_between_two_is_not_named_and_falls_with_the_act_before(
    tablet: Device, sealed: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    last = sealed.now.seq  # the notice; then an act that the table knows nothing of
    sealed.act(LUCIE, PlaceBid(1_000, 1))
    told = undoing.UndoneAct.said
    hidden = lambda deed, viewer: None if deed.seq > last else told(deed, viewer)  # noqa: E731
    monkeypatch.setattr(undoing.UndoneAct, "said", hidden)
    assert button(tablet.get(f"/h/{sealed.host}").text).startswith("Annuler Anna a scellé")


@pytest.mark.parametrize(
    ("moving", "named", "more"),
    [((), [9, 8, 7], 6), ((4, 2), [4, 2, 9], 6), (range(1, 9), [8, 7, 6, 5, 4, 3], 3)],
)
def test_of_many_acts_those_are_named_first_whose_bills_moved(
    table: Table, moving: Collection[int], named: list[int], more: int
) -> None:
    bills = (Posting(5, cash(ANNA), THE_BANK, text("memo"), "T-1"),)
    deeds = tuple(
        undoing.UndoneAct(
            seq, ANNA, (StoryEntry(text("said", seq=seq)),), bills if seq in moving else ()
        )
        for seq in range(9, 0, -1)
    )
    seen = view(replace(table.now, undone=undoing.Fall(0, deeds)), BANK).undone
    assert seen is not None
    assert [dict(act.said.values)["seq"] for act in seen.acts] == named
    assert seen.more == more
