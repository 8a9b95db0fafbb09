"""The history, the way back, and a look at an earlier moment.

An undone act is named, everybody is told, and it can be redone.
"""

from __future__ import annotations

import re
import time
from dataclasses import replace

import pytest

from referee.kit.result import Track
from referee.kit.seats import HOST
from referee.kit.words import StoryLine, text
from referee.papers.drawing import clock
from referee.table.play import undoing
from referee.web.view.build import view
from tests.toy import Announce, PlaceBid, Proceed, Reveal, Toy
from tests.web.browsing import Device, Page
from tests.web.table import ANNA, BRUNO, LUCIE, Table

NOWHERE = ("", "-1", "99", "²", "x", "9" * 40)


def say(table: Table, *bars: int) -> None:
    order = table.now.state.seating.clockwise(table.now.state.first)
    waiting = [seat for seat in order if seat not in table.now.state.phase.said]
    for seat, count in zip(waiting, bars, strict=False):
        table.act(seat, Announce(count))


def announcements(table: Table) -> list[int]:
    return list(table.now.state.phase.said.values())


def history(tablet: Device, table: Table, query: str = "") -> Page:
    return tablet.get(f"/h/{table.host}/history{query}")


def test_the_last_act_is_undone_by_name_unless_play_goes_on(tablet: Device, table: Table) -> None:
    say(table, 3)
    late = history(tablet, table).form("/undo")
    say(table, 4)
    assert tablet.send(late).status == 409
    assert announcements(table) == [3, 4]
    page = history(tablet, table)
    last = table.now.state.seating.clockwise(table.now.state.first)[1]
    button = page.text.rsplit('class="side undo"', 1)[1].split("</button>")[0]
    assert f"{table.now.state.seating.name(last)} annonce" in button
    assert tablet.send(page.form("/undo")).location == f"/h/{table.host}"
    assert announcements(table) == [3]


def test_going_back_asks_first_how_many_acts_fall(tablet: Device, table: Table) -> None:
    say(table, 1, 2)
    for query in ("", "?back=0"):
        page = history(tablet, table, query)
        biggest = page.text.rsplit('class="arrow"', 1)
        assert biggest[0].endswith("<a ") and f'href="/h/{table.host}"' in biggest[1]
    assert "Annuler ces 2 gestes" in page.text
    assert page.text.count("annonce") == 2
    assert announcements(table) == [1, 2]
    tablet.send(page.form("/back", to="0"))
    assert announcements(table) == []


def test_an_entry_that_never_was_shows_and_changes_nothing(tablet: Device, table: Table) -> None:
    say(table, 1, 2)
    for entry in NOWHERE:
        page = history(tablet, table, f"?back={entry}")
        assert (page.status, 'name="to" value="0"' in page.text) == (200, False), entry
        at = history(tablet, table, f"?at={entry}")
        assert at.location == f"/h/{table.host}/history", entry
        values = {"to": entry, "seq": str(table.now.seq)}
        assert tablet.post(f"/h/{table.host}/back", values).status == 409, entry
    assert announcements(table) == [1, 2]


def test_what_was_undone_is_restored_once_unless_play_goes_on(tablet: Device, table: Table) -> None:
    say(table, 3, 4)
    tablet.send(history(tablet, table).form("/undo"))
    form = history(tablet, table).form("/redo")
    assert [tablet.send(form).status for _ in range(2)] == [303, 303]
    assert announcements(table) == [3, 4]
    assert not history(tablet, table).offers("/redo")
    tablet.send(history(tablet, table).form("/undo"))
    late = history(tablet, table).form("/redo")
    say(table, 5)
    assert tablet.send(late).status == 409
    assert announcements(table) == [3, 5]


def test_at_an_earlier_moment_all_is_public_and_nothing_to_do(tablet: Device, table: Table) -> None:
    table.announce()
    table.act(BRUNO, PlaceBid(7_000, 1))
    sealed_at = table.now.seq
    table.act(LUCIE, PlaceBid(0, 0))
    page = history(tablet, table, f"?at={sealed_at}")
    assert (page.status, page.forms) == (200, [])
    assert "7\u00a0000" not in page.text


def test_other_periods_fold(tablet: Device, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    track = type(table.now.game).track

    def yearly(game: object, s: Toy) -> Track:
        return replace(track(game, s), periods=(f"An {len(s.purses) + 1}",))

    monkeypatch.setattr(type(table.now.game), "track", yearly)
    table.play_market()
    table.act(LUCIE, PlaceBid(1_000, 1))
    page = history(tablet, table).text
    folds = re.findall(r'<details class="fold"[^>]*?( open)?>\s*<summary>(.*?)</summary>', page)
    assert folds == [(" open", "An 2"), ("", "An 1")]


def test_each_act_that_was_taken_back_is_told(tablet: Device, table: Table) -> None:
    page = history(tablet, table)
    assert "Rien encore" in page.text
    assert not page.offers("/back")
    say(table, 3, 4)
    table.services.tables.undo(table.id, 0, by=HOST).write.wait()
    text = history(tablet, table).text.replace("\u00a0", " ")
    assert len(set(re.findall("La table annule : « .*? »", text))) == 2
    page = tablet.other().get(f"/s/{table.keys[LUCIE]}/history")
    assert page.status == 200
    assert not page.offers("/back") and not page.offers("/redo")
    assert tablet.other().post(f"/h/{table.keys[LUCIE]}/back", {"to": "0"}).status == 404


@pytest.fixture
def sealed(table: Table) -> Table:
    """Return a table where Anna has sealed and Bruno's phone has joined afterwards."""
    table.announce()
    table.act(ANNA, PlaceBid(2_000, 1))
    table.services.tables.notice(table.id, "seat-claimed", BRUNO).write.wait()
    return table


def button(page: str) -> str:
    """Return the words on the button, without its marks."""
    match = re.search(r'class="side undo"[^>]*>(.*?)</(?:a|button)>', page, re.DOTALL)
    return " ".join(re.sub("<[^>]+>", " ", match[1]).split())  # one space between words


def band(page: str) -> str:
    """Return the message of the page about the last undo."""
    match = re.search('class="news undone".*?</aside>', page, re.DOTALL)
    return match[0] if match else ""


def test_a_notice_does_not_stop_the_act_from_being_taken_back(tablet: Device, table: Table) -> None:
    tablet.send(tablet.get(f"/h/{table.host}").form("/do/announce"), bars="3")
    form = tablet.get(f"/h/{table.host}").form("/undo")
    table.services.tables.notice(table.id, "seat-claimed", BRUNO).write.wait()
    assert tablet.send(form).status == 303
    assert not table.now.state.phase.said
    redo = tablet.get(f"/h/{table.host}").form("/redo")
    table.services.tables.notice(table.id, "paper-told").write.wait()
    assert tablet.send(redo).status == 303
    assert table.now.state.phase.said


def test_an_act_that_takes_envelopes_with_it_asks_first(tablet: Device, sealed: Table) -> None:
    """A revealed secret cannot be sealed again, so the round begins anew, without envelopes."""
    for seat in (LUCIE, BRUNO):
        sealed.act(seat, PlaceBid(3_000, 1))
    sealed.act(HOST, Reveal())
    page = tablet.get(f"/h/{sealed.host}")
    assert not page.offers("/undo")
    assert button(page.text).startswith("Annuler 4 gestes. ")
    asked = tablet.get(page.text.split('class="side undo" href="')[1].split('"')[0])
    assert "Annuler ces 4 gestes" in asked.text
    assert "de nouveau, en secret\u00a0: Lucie, Bruno et Anna." in asked.text
    assert "La banque\u00a0: 3\u00a0000\u00a0$ à Lucie." in asked.text
    assert sealed.now.state.phase.shown
    assert tablet.send(asked.form("/back")).location == f"/h/{sealed.host}"
    assert not sealed.now.state.phase.bids.envelopes


def test_all_see_what_was_taken_back_and_one_redoes(tablet: Device, sealed: Table) -> None:
    phones = {seat: f"/s/{key}" for seat, key in sealed.keys.items()}
    for seat in (LUCIE, BRUNO):
        sealed.act(seat, PlaceBid(3_000, 1))
    sealed.act(HOST, Reveal())
    sealed.services.tables.undo(sealed.id, by=HOST).write.wait()
    shared = tablet.get(f"/h/{sealed.host}")
    assert "Lucie a scellé." in band(shared.text)
    band_text = band(shared.text)
    assert (
        "La banque\u00a0: 3\u00a0000\u00a0$ à Lucie." in band_text.split("À remplir de nouveau")[1]
    )
    assert "chacun le lit sur son téléphone" not in band_text, "nothing of it is secret"
    for seat, path in phones.items():
        own_page = tablet.other().get(path)
        assert "La table est revenue en arrière" in band(own_page.text)
        paid = "2\u00a0000" if seat == ANNA else "3\u00a0000"
        assert f"Prenez {paid}\u00a0$ à la banque." in band(own_page.text)
        assert " et vous." in band(own_page.text), "whose envelopes are empty again"
        assert not own_page.offers("/redo")
    tablet.send(shared.form("/redo"))
    assert sealed.now.state.phase.shown
    assert not band(tablet.get(f"/h/{sealed.host}").text)


def test_the_button_names_the_last_act_and_no_notice(tablet: Device, sealed: Table) -> None:
    assert button(tablet.get(f"/h/{sealed.host}").text) == "Annuler Anna a scellé."
    sealed.services.tables.undo(sealed.id, by=HOST).write.wait()
    assert band(tablet.get(f"/h/{sealed.host}").text)
    sealed.act(LUCIE, PlaceBid(1_000, 1))
    assert not band(tablet.get(f"/h/{sealed.host}").text)


def test_a_secret_between_two_is_not_named_and_falls_with_the_act_before(
    tablet: Device, sealed: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    last = sealed.now.seq  # the notice; then an act that the table knows nothing of
    sealed.act(LUCIE, PlaceBid(1_000, 1))
    band_text = undoing.LoggedAct.line_for
    hidden = lambda deed, viewer: None if deed.seq > last else band_text(deed, viewer)  # noqa: E731
    monkeypatch.setattr(undoing.LoggedAct, "line_for", hidden)
    assert button(tablet.get(f"/h/{sealed.host}").text).startswith("Annuler Anna a scellé")


def test_of_many_acts_the_latest_are_named(table: Table) -> None:
    deeds = tuple(
        undoing.LoggedAct(seq, ANNA, (StoryLine(text("said", seq=seq)),), ())
        for seq in range(15, 0, -1)
    )
    seen = view(replace(table.now, undo_plan=undoing.UndoPlan(0, deeds)), HOST).undone
    assert [dict(act.message.values)["seq"] for act in seen.acts] == [*range(15, 3, -1)]
    assert seen.unnamed_count == 3


def test_in_the_night_in_which_clocks_go_back_each_time_is_told_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock.cache_clear()
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "Europe/Paris")
        time.tzset()
        times = (f"2026-10-25T{at}:00.000Z" for at in ("00:13", "00:15", "01:05", "02:00"))
        band_text = [clock(at, "en") for at in times]
    time.tzset()
    clock.cache_clear()
    assert band_text == [
        "02:13 (summer time)",
        "02:15 (summer time)",
        "02:05 (winter time)",
        "03:00",
    ]


def test_after_a_redo_only_a_screen_with_moves_of_its_own_mentions_them(
    tablet: Device, table: Table
) -> None:
    table.announce()
    for market in (1, 2):
        for seat, bars in ((LUCIE, 0), (BRUNO, 0), (ANNA, 1)):
            table.act(seat, PlaceBid(1_000 * market, bars))
        table.act(HOST, Reveal())
        if market == 1:
            table.act(HOST, Proceed())
    table.services.tables.undo(table.id, 0, by=HOST).write.wait()
    table.services.tables.redo(table.id, by=HOST).write.wait()
    pages = {seat: tablet.other().get(f"/s/{key}").text for seat, key in table.keys.items()}
    pages[HOST] = tablet.get(f"/h/{table.host}").text
    assert all("En tout, " in band(pages[seat]) for seat in (HOST, ANNA))
    below = {s for s, page in pages.items() if 'class="moves"' in page.replace(band(page), "")}
    assert {s for s, page in pages.items() if "plus bas" in band(page)} == below == {ANNA}
