"""A household whose tables stand at moments of an evening, behind a server of its own."""

from __future__ import annotations

import http.client
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from referee.games.ambition import GAME
from referee.games.ambition.state import Ambition
from referee.kit.seats import BANK, Seat
from referee.web import close, create_app
from referee.web.services import Services
from tests import evening
from tests.evening import BRUNO, KARIM, LUCIE, ODILE, Where
from tests.server import Server

PHONES = (LUCIE, KARIM, ODILE)  # Bruno plays on the tablet passed to him


@dataclass(frozen=True, slots=True)
class Spot:
    """A table that stands at one moment: its code and every key."""

    table: str
    code: str
    host: str
    seats: Mapping[Seat, str]
    state: Ambition

    def page(self, seat: Seat = BANK) -> str:
        """The path of the shared screen, or of the phone of `seat`."""
        return f"/s/{self.seats[seat]}" if seat else f"/h/{self.host}"

    @property
    def due(self) -> Seat:
        """A seat with a phone for whom the table waits; Lucie where it waits for none of them."""
        return next((seat for seat in PHONES if awaited(self.state, seat)), LUCIE)


def awaited(s: Ambition, seat: Seat) -> bool:
    """Does the table wait for `seat`?"""
    return any(ask.due and ask.open for ask in GAME.asks(s, seat))


def _at(phase: str, more: Where = lambda s: True, *, month: int = 0) -> Where:
    """The first time `phase` is open, in `month` where it is given, and `more` holds."""
    return lambda s: (
        s.phase is not None
        and s.phase.key == phase
        and month in (0, s.month)
        and not s.charges
        and more(s)
    )


def _sealed(count: int) -> Where:
    return lambda s: s.phase.market == 1 and len(s.phase.bids.envelopes) == count


MOMENTS: Mapping[str, Where | None] = {
    "opening": None,
    "hiring": _at("hiring", lambda s: len(s.phase.plans) == 2, month=2),
    "hiring-done": _at("hiring", lambda s: not s.phase.missing(s), month=2),
    "offering": _at("offering", lambda s: len(s.phase.said) == 2, month=2),
    "splitting": _at("splitting", month=2),
    "bidding": _at("bidding", _sealed(2), month=2),
    "bidding-no-phone": _at("bidding", _sealed(1), month=2),
    "bidding-ready": _at("bidding", _sealed(4), month=2),
    "settling": _at("settling", lambda s: s.phase.market == 1, month=2),
    "making": _at("making", lambda s: len(s.phase.made) == 1, month=2),
    "pledging": _at("pledging", lambda s: len(s.phase.pledged) == 1, month=2),
    "turning": _at("turning", month=2),
    "joining": _at("joining", lambda s: len(s.phase.said) == 1, month=2),
    "asking": _at("asking", lambda s: len(s.phase.passed) == 1, month=2),
    "raising": _at("raising", month=2),
    "placing": _at("placing", month=2),
    "placing-old": _at("placing", lambda s: s.phase.owes(s, s.phase.seat)),
    "tidying": _at("tidying", month=2),
    "cashing": _at("cashing", lambda s: len(s.phase.missing(s)) == 2),
    "confidential": _at("confidential", month=2),
    "confidential-read": _at("confidential", lambda s: s.phase.face is not None, month=2),
    "shortage": lambda s: bool(s.charges),
    "accounts": _at("accounts", lambda s: len(s.phase.closed) == 1, month=3),
    "accounts-done": _at("accounts", lambda s: not s.phase.missing(s), month=2),
    "bankrupt": lambda s: len(s.active) < 4 and s.phase is not None,
    "end": lambda s: s.phase is None,
}
VARIANTS: Mapping[str, Where | None] = {
    "hiring-sealed": _at("hiring", lambda s: len(s.phase.envelopes.envelopes) == 2),
    "announcing": _at("announcing", lambda s: len(s.phase.said) == 2),
    "announced": _at("announcing", lambda s: len(s.phase.said) == 4),
    "pledging-sealed": _at("pledging", lambda s: len(s.phase.envelopes.envelopes) == 2),
    "joining-sealed": _at("joining", lambda s: len(s.phase.envelopes.envelopes) == 1),
}


class House:
    """Tables laid in a file, then served. Use as a context."""

    def __init__(self, folder: Path, moments: Mapping[str, Where | None] | None = None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.server = Server(folder / "tables.db")
        self._app = create_app(self.server.database)
        self.spots: dict[str, Spot] = {}
        wanted = {**MOMENTS, **VARIANTS} if moments is None else moments
        for name, where in wanted.items():
            self.lay(name, where)
        close(self._app)

    def lay(self, name: str, where: Where | None) -> None:
        """One more table, that stands where `where` says."""
        services: Services = self._app.extensions["referee"]
        options = evening.VARIANT if name in VARIANTS else evening.OPTIONS
        table = evening.lay(services.tables, where, options)
        code, host = services.keys.new_table(table, (ODILE, KARIM, LUCIE, BRUNO))
        keys = {seat: services.keys.claim(table, seat) for seat in PHONES}
        self.spots[name] = Spot(table, code, host, keys, evening.state(where, options))

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
        open_ = [self._listen(spot.page(seat)) for seat in PHONES]
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
