"""Measures a bid from the rules to the wire: `python -m bench.screens`.

Tables of four phones and a shared screen play the sealed rounds of a game in this process. Acts are
written to a real file; for each screen the events of its stream are made. It prints the processor
time of an act and of its five screens, a bid each, also divided by the time of a fixed loop that
runs in between. So runs at different times can be compared. It prints the bytes of events a screen
and round, as they are and as a proxy compresses them. Finally it prints the calls, functions and
modules that one sealed bid needs until five screens have it.
"""

from __future__ import annotations

import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import thread_time
from types import CodeType, FrameType
from typing import Any

from referee.kit.seats import HOST, Seat
from referee.paths import PACKAGE
from referee.table.play.submission import Submission
from referee.web.app import close, create_app
from referee.web.http.services import Services
from referee.web.live.stream import Follower, LiveRoute, Viewer, event

from .carried import NAMES
from .rounds import played

TABLES = 10


class Table:
    """One table and its five screens."""

    def __init__(self, services: Services, game: str, number: int) -> None:
        self._services = services
        self._rounds = played()[game]
        names = [f"{name} {number}" for name in NAMES]
        self._id = services.tables.open(game, names, start=self._rounds.begun(names))
        self.seats = [Seat(n) for n in range(1, len(names) + 1)]
        self._screens = [Follower(services, self._viewer(seat)) for seat in (HOST, *self.seats)]
        self._zips = [zlib.compressobj(1, wbits=31) for _ in self._screens]
        self.size, self.zipped = 0, 0
        self.acting, self.showing = 0.0, 0.0
        self.show()

    def _viewer(self, seat: Seat) -> Viewer:
        route = LiveRoute(lambda services, key: (self._id, seat))
        return Viewer(route, "", self._id, seat, f"/s/{seat}", "fr", "")

    def act(self, seat: Seat, kind: str, **values: int) -> None:
        """Write the act; it is on disk before any screen shows it."""
        began = thread_time()
        tables = self._services.tables
        drawn = tables.at(self._id).phase_seq
        typed = {name: str(value) for name, value in values.items()}
        sent = Submission(seat, seat, kind, typed, phase_seq=drawn)
        ticket = tables.submit(self._id, sent).write
        self.acting += thread_time() - began
        if ticket is not None:
            ticket.wait()

    def show(self) -> None:
        """Make what the streams send."""
        began = thread_time()
        for screen, zipped in zip(self._screens, self._zips, strict=True):
            update = screen.next_update()
            if update and update.panels is not None:
                raw = event("panels", update.event_id, update.panels)
                self.size += len(raw)
                self.zipped += len(zipped.compress(raw) + zipped.flush(zlib.Z_SYNC_FLUSH))
        self.showing += thread_time() - began

    def bid(self, seat: Seat) -> None:
        self.act(seat, self._rounds.sealed, **self._rounds.values(int(seat)))

    def round(self) -> None:
        """Play four bids, the reveal, and the step to the next round."""
        for seat in self.seats:
            self.bid(seat)
            self.show()
        for kind in (self._rounds.reveal, *self._rounds.onwards):
            self.act(HOST, kind)
            self.show()


def loop() -> float:
    """Return the processor time, in seconds, of the loop by which times are divided."""
    began, total = thread_time(), 0
    for n in range(100_000):
        total += n * n
    return thread_time() - began


@contextmanager
def counted(ran: dict[CodeType, int]) -> Iterator[None]:
    """Count the calls of each function of this program, templates included."""

    def note(frame: FrameType, what: str, _: Any) -> None:
        code = frame.f_code
        if what == "call" and (str(PACKAGE) in code.co_filename or "templates" in code.co_filename):
            ran[code] = ran.get(code, 0) + 1

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)


def measured(game: str, report: Callable[[str], None]) -> None:
    """Play that game's rounds at all tables and report a line for each figure."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Path(folder) / "tables.db")
        services: Services = app.extensions["referee"]
        tables = [Table(services, game, number) for number in range(TABLES)]
        rounds = played()[game].count
        for table in tables:
            table.round()
            table.size, table.zipped, table.acting, table.showing = 0, 0, 0.0, 0.0
        units = []
        for _ in range(rounds - 1):
            for table in tables:
                units.append(loop())
                table.round()
        unit = median(units)
        bids = len(tables) * len(tables[0].seats) * (rounds - 1)
        acting, showing = (
            sum(getattr(table, of) for table in tables) / bids for of in ("acting", "showing")
        )
        screens = len(tables) * 5 * (rounds - 1)
        raw, zipped = (sum(getattr(table, of) for table in tables) for of in ("size", "zipped"))
        counts: dict[CodeType, int] = {}
        one = Table(services, game, TABLES)
        one.bid(one.seats[0])
        one.show()
        with counted(counts):
            one.bid(one.seats[1])
            one.show()
        modules = {c.co_filename for c in counts if str(PACKAGE) in c.co_filename}
        report(f"an act {acting / unit:6.3f} units a bid, {1e3 * acting:6.2f} ms")
        report(f"screens {showing / unit:5.3f} units a bid, {1e3 * showing:6.2f} ms")
        report(f"bytes a screen and round {raw / screens:.0f}, compressed {zipped / screens:.0f}")
        report(
            f"one bid on five screens: {sum(counts.values())} calls of {len(counts)} functions"
            f" in {len(modules)} modules and"
            f" {len({c.co_filename for c in counts}) - len(modules)} templates"
        )
        close(app)


def main() -> None:
    """Print the figures of each game that has sealed rounds here."""
    for game in played():
        measured(game, print)


if __name__ == "__main__":
    main()
