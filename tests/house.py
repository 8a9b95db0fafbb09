"""A household whose tables stand at moments of an evening, behind a server of its own."""

from __future__ import annotations

import http.client
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from referee.kit.seats import BANK, Seat
from referee.web import close, create_app
from referee.web.services import Services
from tests.evening import Moment
from tests.server import Server


@dataclass(frozen=True, slots=True)
class Spot:
    """A table that stands at one moment: its code and every key."""

    table: str
    code: str
    host: str
    seats: Mapping[Seat, str]  # those who have a phone
    moment: Moment

    def page(self, seat: Seat = BANK) -> str:
        """The path of the shared screen, or of the phone of `seat`."""
        return f"/s/{self.seats[seat]}" if seat else f"/h/{self.host}"

    @property
    def due(self) -> Seat:
        """A seat with a phone for whom the table waits; the first where it waits for none."""
        phones = tuple(self.seats)
        return next((seat for seat in phones if self.moment.awaited(seat)), phones[0])

    @property
    def without(self) -> Seat:
        """A seat that has no phone."""
        return next(s for s in self.moment.state.seating.seats if s not in self.seats)


class House:
    """Tables laid in a file, then served. Use as a context."""

    def __init__(self, folder: Path, moments: Mapping[str, Moment]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.server = Server(folder / "tables.db")
        app = create_app(self.server.database)
        services: Services = app.extensions["referee"]
        self.spots = {name: _laid(services, moment) for name, moment in moments.items()}
        close(app)

    def __enter__(self) -> House:
        self.server.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.stop()

    def url(self, path: str) -> str:
        return self.server.address + path

    @contextmanager
    def phones(self, name: str) -> Iterator[None]:
        """While the block runs, the phones of that table are there."""
        spot = self.spots[name]
        open_ = [self._listen(spot.page(seat)) for seat in spot.seats]
        try:
            yield
        finally:
            for connection in open_:
                connection.close()

    def _listen(self, page: str) -> http.client.HTTPConnection:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
        connection.request("GET", f"{page}/live", headers={"Accept": "text/event-stream"})
        assert connection.getresponse().status == 200
        return connection


def _laid(services: Services, moment: Moment) -> Spot:
    """One more table, that stands at that moment."""
    table = moment.evening.lay(services.tables, moment.where)
    code, host = services.keys.new_table(table, moment.state.seating.seats)
    keys = {seat: services.keys.claim(table, seat) for seat in moment.evening.phones}
    return Spot(table, code, host, keys, moment)
