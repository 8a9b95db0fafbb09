"""What the pages of a table say and link to."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    BuyBonds,
    Join,
    LetClimb,
    PassPrice,
    ReadNewConfidential,
    TurnCard,
)
from referee.kit.actions import Action
from referee.kit.seats import BANK, Seat
from referee.web.http.services import Services
from tests.web.browsing import Device, Page

NAMES = ("Odile", "Karim", "Lucie")
ODILE, KARIM, LUCIE = SEATS = tuple(map(Seat, (1, 2, 3)))


class Opened:
    """A table of three, of which everybody but the last has a phone."""

    def __init__(self, app: Flask, **start: Any) -> None:
        services: Services = app.extensions["referee"]
        self._tables = services.tables
        self.id = services.tables.open(GAME.key, NAMES, {}, GAME.house, start=start)
        self.tablet = f"/h/{services.keys.new_table(self.id, SEATS)[1]}"
        self.phones = {seat: f"/s/{services.keys.claim(self.id, seat)}" for seat in (ODILE, KARIM)}

    def act(self, seat: Seat, action: Action) -> None:
        self._tables.act(self.id, seat, action, by=seat).ticket.wait()

    def undo(self) -> None:
        self._tables.undo(self.id, by=BANK).ticket.wait()

    def handed(self, tablet: Device, seat: Seat = LUCIE) -> Page:
        """The page of `seat`, once that player has said who they are."""
        eyes = tablet.get(f"{self.tablet}/hand/{int(seat)}")
        return tablet.follow(tablet.send(eyes.form(f"/hand/{int(seat)}")))


@pytest.mark.rule("AMB-7.2")
def test_a_card_that_nobody_knows_has_the_tools_to_apply_it_beside_it(app: Flask) -> None:
    table = Opened(app, month=2, operation="confidential")
    table.act(BANK, ReadNewConfidential("Rendez : deux secrétaires.", "now"))
    page, phone = (Device(app).get(url).text for url in (table.tablet, table.phones[ODILE]))
    for tool in ("adjust", "levy"):
        assert f'href="#ask-0-{tool}-0"' in page
        assert f'id="ask-0-{tool}-0"' in page
    card = "Rendez\u00a0: deux secrétaires."
    assert f"{card}</h1>" in phone
    assert f'<p class="lede">{card}' not in phone  # not twice


@pytest.mark.rule("AMB-8.3")
def test_who_gives_the_tablet_back_is_told_what_the_bank_is_owed(app: Flask) -> None:
    table = Opened(app, month=2, operation="accounts", loans={"Lucie": [1]})
    tablet = Device(app)
    own = table.handed(tablet)
    own = tablet.follow(tablet.send(own.form("/do/close-accounts")))
    assert "Payez 10\u00a0000 à la banque." in own.text
    assert "Payez" not in tablet.get(f"{table.tablet}/hand/{int(KARIM)}?done").text


@pytest.mark.rule("AMB-16.4")
def test_who_pays_another_player_is_told_so_before_the_tablet_goes_back(app: Flask) -> None:
    tablet, table = Device(app), Opened(app, month=2, operation="accounts")
    transfer = table.handed(tablet).form("/do/transfer")
    own = tablet.follow(tablet.send(transfer, to=str(int(KARIM)), amount="25"))
    assert "Donnez 25\u00a0000 à Karim." in own.text


def test_bills_to_put_back_are_still_hinted_at_where_figures_are_hidden(app: Flask) -> None:
    table = Opened(app, month=2, operation="accounts")
    table.act(ODILE, BuyBonds(1))
    table.undo()
    band = Device(app).get(table.phones[ODILE]).text.partition('class="news undone"')[2]
    figures, _, beside = band.partition("</aside>")[0].partition("reprenez 55\u00a0000")
    assert 'class="private"' in figures
    assert 'class="veil"' in beside


@pytest.mark.rule("AMB-4.11")
def test_who_lets_a_price_climb_without_a_phone_is_seen_to_be_able_to_speak_again(
    app: Flask,
) -> None:
    every = dict.fromkeys(NAMES, 4)
    desks = {name: {"secretary": 2, "accountant": 2} for name in NAMES}
    start = {"operation": "negotiate", "aside": 5, "cursors": every, "chocolate": every}
    table = Opened(app, month=2, staff=desks, **start)
    table.act(BANK, TurnCard(30, 25_000, 50_000))
    for seat in (KARIM, LUCIE, ODILE):
        table.act(seat, Join())
    table.act(KARIM, PassPrice())
    table.act(LUCIE, LetClimb())
    fold = Device(app).get(table.tablet).text.partition(f'id="fold-due-{int(LUCIE)}"')[2]
    assert "Reprendre la parole au prochain prix" in fold.partition("</summary>")[0]
