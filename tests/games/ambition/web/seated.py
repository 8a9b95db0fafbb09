"""A table of three behind the application, with its tablet and the phones of some seats."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from flask import Flask

from referee.games.ambition import GAME
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action
from referee.kit.seats import HOST, Seat
from referee.web.http.services import Services
from tests.web.browsing import Device, Page

NAMES = ("Odile", "Karim", "Lucie")
SEATS = ODILE, KARIM, LUCIE = Seat(1), Seat(2), Seat(3)


class Seated:
    def __init__(
        self,
        app: Flask,
        phones: Iterable[Seat] = (),
        options: dict[str, Any] | None = None,
        **start: Any,
    ) -> None:
        """`start` is a mid-game state; without it the table is at its beginning."""
        self.app = app
        self.services: Services = app.extensions["referee"]
        self.id = self.services.tables.open(
            GAME.key, NAMES, options or {}, GAME.shipped_box, start=start or None
        )
        self.host = self.services.keys.new_table(self.id, SEATS)[1]
        self.keys = {seat: self.services.keys.claim(self.id, seat) for seat in phones}
        self.tablet = Device(app)
        self.phones = {seat: Device(app, address=f"192.168.1.{seat + 40}") for seat in self.keys}

    @property
    def state(self) -> Ambition:
        state: Ambition = self.services.tables.at(self.id).state
        return state

    def act(self, seat: Seat, *actions: Action) -> None:
        for action in actions:
            self.services.tables.act(self.id, seat, action, by=seat).write.wait()

    # -- what the tablet shows

    def shared(self, more: str = "") -> Page:
        return self.tablet.get(f"/h/{self.host}{more}")

    def taken(self, seat: Seat) -> Page:
        """Return the page of `seat` on the tablet, after that player has confirmed the name."""
        gate = self.shared(f"/hand/{seat}").form(f"/hand/{seat}")
        return self.tablet.follow(self.tablet.send(gate))

    def filled(self, page: Page, kind: str, **typed: str) -> Page:
        """Fill in and send a form of a page from the tablet; return the next page."""
        return self.tablet.follow(self.tablet.send(page.form(f"/do/{kind}"), **typed))

    def arrows(self) -> list[int]:
        """Return the seats for which the shared screen has an arrow to pass the tablet."""
        arrow = r'<a class="[^"]*" href="[^"]*/hand/(\d)">\s*Passer la tablette à '
        return [int(place) for place in re.findall(arrow, self.shared().text)]

    # -- what is on phones

    def page(self, seat: Seat, more: str = "") -> Page:
        """Return the page of a phone; the shared screen for HOST."""
        if seat == HOST:
            return self.shared(more)
        return self.phones[seat].get(f"/s/{self.keys[seat]}{more}")

    def send(self, seat: Seat, kind: str, **typed: str) -> Page:
        """Fill in and send a form of a seat's page."""
        device = self.phones[seat] if seat else self.tablet
        return device.send(self.page(seat).form(f"/do/{kind}"), **typed)
