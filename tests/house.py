"""A household with tables at moments of an evening, behind a server of its own."""

from __future__ import annotations

import http.client
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from referee.kit.seats import HOST, Seat
from referee.table.storage import pins
from referee.table.storage.readings import StoredReading
from referee.table.storage.sqlite import SQLite
from referee.table.storage.store import DEFAULT_HOUSEHOLD
from referee.web.app import close, create_app
from referee.web.http.services import Services
from tests import once
from tests.evening import Moment
from tests.server import Server

_Keys = tuple[str, str, str, Mapping[Seat, str]]  # of a Spot: table, code, host, seats


@dataclass(frozen=True, slots=True)
class Spot:
    """A table at one moment: its code and every key."""

    table: str
    code: str
    host: str
    seats: Mapping[Seat, str]  # those who have a phone
    moment: Moment

    def page(self, seat: Seat = HOST) -> str:
        """Return the path of the shared screen, or of the phone of `seat`."""
        return f"/s/{self.seats[seat]}" if seat else f"/h/{self.host}"

    @property
    def due(self) -> Seat:
        """Return a seat with a phone for which the table waits; if it waits for none, the first."""
        phones = tuple(self.seats)
        return next((seat for seat in phones if self.moment.awaited(seat)), phones[0])

    @property
    def without(self) -> Seat:
        """Return a seat that has no phone."""
        return next(s for s in self.moment.state.seating.seats if s not in self.seats)


class Known(NamedTuple):
    """A household's knowledge of a box: its readings of each fact, and the missing pieces."""

    readings: Mapping[str, tuple[Any, ...]]  # several of one that is in doubt
    lost: tuple[str, ...] = ()


class House:
    """Tables laid in a file, then served. Use as a context."""

    def __init__(
        self,
        folder: Path,
        moments: Mapping[str, Moment],
        boxes: Mapping[str, Known] = MappingProxyType({}),
        *,
        name: str = "",
    ) -> None:
        """`boxes`: what the household knows, by game, since its tables were opened.

        A household that has read boxes has a printer, too. With a `name`, its file is made once in
        a run of the tests.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self.server = Server(folder / "tables.db")

        def lay() -> tuple[bytes, dict[str, _Keys]]:
            keys = _lay(self.server.database, moments, boxes)
            return self.server.database.read_bytes(), keys

        content, keys = once.once(f"house {name}", lay) if name else lay()
        self.server.database.write_bytes(content)
        self.spots = {table: Spot(*keys[table], moment) for table, moment in moments.items()}

    def __enter__(self) -> House:
        self.server.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.stop()

    def url(self, path: str) -> str:
        return self.server.address + path

    def forget_pin(self) -> None:
        """Remove the household's PIN, as `referee pin --remove` does."""
        with closing(SQLite(self.server.database)) as store:
            pins.forget(pins.PinPlace(store.settings))

    @contextmanager
    def phones(self, name: str) -> Iterator[None]:
        """Keep the phones of that table connected while the block runs."""
        spot = self.spots[name]
        open_ = [self._listen(spot.page(seat)) for seat in spot.seats]
        try:
            yield
        finally:
            for connection in open_:
                connection.close()

    def _listen(self, page: str) -> http.client.HTTPConnection:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port)
        connection.request("GET", f"{page}/live", headers={"Accept": "text/event-stream"})
        assert connection.getresponse().status == 200
        return connection


@pytest.fixture(scope="module")
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    """Return a household with the tables in `LAID` of a module, each at its moment."""
    with House(tmp_path_factory.mktemp("house"), request.module.LAID) as opened:
        yield opened


def _lay(
    database: Path, moments: Mapping[str, Moment], boxes: Mapping[str, Known]
) -> dict[str, _Keys]:
    """Write the household's file; return the keys of its tables."""
    app = create_app(database, compiled=once.templates())
    services: Services = app.extensions["referee"]
    keys = {name: _laid(services, moment) for name, moment in moments.items()}
    for game, knowledge in boxes.items():
        _store_knowledge(services, game, knowledge)
    if boxes:
        services.printers.add("Celle du salon", 1.5, -0.5)
    close(app)
    return keys


def _laid(services: Services, moment: Moment) -> _Keys:
    """Lay one more table at that moment."""
    table = moment.evening.lay(services.tables, moment.where)
    code, host = services.keys.new_table(table, moment.state.seating.seats)
    return table, code, host, {s: services.keys.claim(table, s) for s in moment.evening.phones}


def _store_knowledge(services: Services, game: str, knowledge: Known) -> None:
    """Store what the household knows of its box of that game."""
    read = [
        StoredReading(name, value, f"2026-11-{20 + reader}", f"reader-{reader}")
        for name, values in knowledge.readings.items()
        for reader, value in enumerate(values)
    ]
    services.tables.store.readings_of(DEFAULT_HOUSEHOLD).import_readings(game, read, {}, "")
    for name in knowledge.lost:
        services.boxes.lose(game, name, "2026-11-21")
