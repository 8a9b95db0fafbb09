"""One table: its people play a whole evening, on devices and a Wi-Fi that fail."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from referee.games import all_games
from referee.kit.actions import Ask
from referee.kit.game import Game
from referee.kit.phase import play
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from referee.table.play.moments import Timeline
from referee.table.storage.store import UNDO, Entry
from tests.play import DrawnAct, Player, world
from tests.random_evenings import sitting
from tests.server import LATE

from .forms import form_of, forms, says, typed
from .ledger import Broken, Ledger, Sent
from .mirror import SEEN, Copy, Reader, plain, sound, tested
from .wire import Answer, Cut, Device, Stream

_CODE = re.compile(r'class="code">([^<]+)<')
AT_ONCE = 3  # acts that are under way together
UNDOES, REPLAYS, FORGES = 0.03, 0.15, 0.1  # how often, in a turn
GIVES_UP = 0.1  # how often nobody sends again what was cut off
TRIES = 40  # at an act that must go through
WAYS = ("plain", "plain", "script", "script", "twice", "twice", "slow", "half", "unheard")


class Posted(NamedTuple):
    """A form as it was sent, so that it can be sent again."""

    act: Sent
    device: Device
    path: str
    body: bytes


@dataclass
class Seen:
    """The events at all tables."""

    counts: Counter[str] = field(default_factory=Counter)
    evenings: Counter[str] = field(default_factory=Counter)  # that were played to the end


class Evening:
    """One table of a server. A table that is over does not change."""

    def __init__(self, game: str, random: Random, port: int, reader: Reader, seen: Seen) -> None:
        self.game: Game[Any] = all_games()[game]
        self.random = random
        self.seen = seen
        self.table_id = ""
        self.streams: list[Stream] = []
        self.ledger = Ledger()
        self._port = port
        self._reader = reader
        self._player = Player(self.game, random, world(self.game), corrects=0.0)
        self._host = Device(port)
        self._page = ""  # of the shared screen
        self._phones: dict[Seat, tuple[str, tuple[Device, Device]]] = {}  # page, two devices
        self._handed: dict[Seat, Device] = {}  # the tablet, where a seat has no phone
        self._entries: list[Entry] = []
        self._fold: Timeline | None = None
        self._pending: list[Posted] = []  # nobody knows what has become of these
        self._sent: deque[Posted] = deque(maxlen=30)

    # -- the beginning

    async def open(self) -> None:
        """Open the table; let all take a seat twice, except perhaps the last."""
        options, names = sitting(self.game, self.random)
        path = f"/new/{self.game.key}"
        form = next(f for f in forms((await self._host.get(path)).body, path) if "once" in f.hidden)
        chosen = [(f"option-{key}", str(int(v) if type(v) is bool else v))
                  for key, v in options.items() if v is not False]  # fmt: skip
        filled = [*(("name", name) for name in names), *chosen]
        answer = await self._host.post(path, form.body(filled))
        assert answer.status == 303, answer
        self._page = answer.location.removesuffix("/join")
        code = _CODE.search((await self._host.get(answer.location)).body)
        assert code, answer.location
        (self.table_id,) = {row[0] for row in self._reader.read(
            "SELECT table_id FROM codes WHERE code = ?", (code[1].strip(),))}  # fmt: skip
        seats = [Seat(n) for n in range(1, len(names) + 1)]
        alone = self.random.random() < 0.5
        for seat in seats[: len(seats) - alone]:
            await self._claim(code[1].strip(), seat)
        self._handed = {seat: Device(self._port) for seat in seats if seat not in self._phones}
        self.streams = [Stream(self._host, self._page)]
        self.streams += [Stream(d, page) for page, two in self._phones.values() for d in two]
        for stream in self.streams:
            stream.open()

    async def _claim(self, code: str, seat: Seat) -> None:
        first, second = Device(self._port), Device(self._port)
        form = next(
            f for f in forms((await first.get(f"/t/{code}")).body, "")
            if f.path.endswith(f"/{int(seat)}")
        )  # fmt: skip
        answer = await first.post(form.path, form.body())
        assert answer.status == 303, answer
        await second.get(answer.location)
        self._phones[seat] = (answer.location, (first, second))

    async def close(self) -> None:
        """Close its screens."""
        for stream in self.streams:
            await stream.close()

    @property
    def over(self) -> bool:
        return self._fold is not None and self._fold.now.is_over

    @property
    def entries(self) -> int:
        return len(self._entries)

    # -- playing

    async def turn(self) -> None:
        """Let one or several people act; send again whatever was cut off."""
        self._read()
        for posted in self._take_pending():
            await self._again(posted)
        if self.over:
            await asyncio.sleep(0.05)
            return
        acts = [self._deed(deed, ask) for deed, ask in self._drawn()]
        for often, work in ((UNDOES, self._undo), (REPLAYS, self._replay), (FORGES, self._forge)):
            if self.random.random() < often:
                acts.append(work())
        for ended in await asyncio.gather(*acts, return_exceptions=True):
            if isinstance(ended, BaseException) and not isinstance(ended, Cut):
                raise ended

    def _drawn(self) -> Iterator[tuple[DrawnAct, Ask]]:
        """Return acts that the rules allow now, each of another seat."""
        state, done = self._now.state, set[Seat]()
        wanted = self.random.randint(1, AT_ONCE)
        for deed in self._player.deeds(state):
            if deed.seat in done:
                continue
            with suppress(Refusal):
                play(self.game, state, deed.seat, deed.action)
                asks = self.game.asks(state, deed.seat)
                yield deed, next(ask for ask in asks if ask.action is type(deed.action))
                done.add(deed.seat)
            if len(done) == wanted:
                return

    async def _deed(self, deed: DrawnAct, ask: Ask) -> None:
        """Fill in the act's form on a page and send it."""
        device, path = await self._place(deed.seat, ask)
        answer = await device.get(path)
        form = form_of(answer.body, path, deed.seat, ask) if answer.status == 200 else None
        if form is None:
            self.seen.counts["not offered"] += 1  # somebody was faster
            return
        kind, data = says(deed.action)
        act = self.ledger.write(Sent(form.once, deed.seat, kind, data, self.entries - 1))
        await self._send(Posted(act, device, form.path, form.body(typed(ask, deed.action))))

    async def _place(self, seat: Seat, ask: Ask) -> tuple[Device, str]:
        """Return where that seat answers: on one of its phones, or on the tablet."""
        if seat in self._phones:
            page, devices = self._phones[seat]
            return self.random.choice(devices), page
        if seat == HOST or not ask.is_own_page_only:
            return self._host, self._page
        path = f"{self._page}/hand/{int(seat)}"
        device = self._handed[seat]
        for form in forms((await device.get(path)).body, path):
            if form.path == path:  # "I am Bruno"
                await device.post(path, form.body())
        return device, path

    async def _undo(self) -> None:
        """Undo the last act, or redo what was undone."""
        page = (await self._host.get(self._page)).body
        wanted = [
            f for f in forms(page, "") if f.path in (f"{self._page}/undo", f"{self._page}/redo")
        ]
        if wanted:
            form = self.random.choice(wanted)
            act = self.ledger.write(Sent(form.once, HOST, UNDO, None, self.entries - 1))
            await self._send(Posted(act, self._host, form.path, form.body()))

    async def _replay(self) -> None:
        """Send a form once more, as it was."""
        if self._sent:
            posted = self.random.choice(self._sent)
            self.seen.counts["replayed"] += 1
            await self._copy(posted)

    async def _forge(self) -> None:
        """Send its values as a new form, for which it may be too late."""
        if self._sent:
            before = self.random.choice(self._sent)
            once = secrets.token_hex(8)
            act = before.act
            again = self.ledger.write(Sent(once, act.seat, act.kind, act.says, self.entries - 1))
            body = before.body.replace(act.once.encode(), once.encode())
            self.seen.counts["stale"] += 1
            await self._send(Posted(again, before.device, before.path, body))

    # -- sending

    async def _send(self, posted: Posted) -> None:
        """Send a form, in one of the ways in which a Wi-Fi may carry it."""
        self._sent.append(posted)
        way = self.random.choice(WAYS)
        self.seen.counts[way] += 1
        pause = self.random.random() * 0.1
        copies = self.random.randint(2, 3) if way == "twice" else 1
        _, device, path, body = posted
        if way in ("half", "unheard"):
            unheard = way == "unheard"
            how = device.post_cut(path, body, pause / 20 if unheard else None)
            posted.act.sent += 1
            with suppress(Cut):
                await how
            self._pending.append(posted)
        elif way == "slow":
            await self._copy(posted, pause)
        else:
            script = way == "script"
            sent = [self._copy(posted, script=script) for _ in range(copies)]
            ended = await asyncio.gather(*sent, return_exceptions=True)
            for each in ended:
                if isinstance(each, BaseException):
                    raise each

    async def _copy(self, posted: Posted, pause: float = 0.0, *, script: bool = False) -> None:
        act, device, path, body = posted
        act.sent += 1
        try:
            if pause:
                answer = await device.post_slowly(path, body, pause)
            else:
                answer = await device.post(path, body, script=script)
        except Cut:
            self.seen.counts["cut"] += 1
            self._pending.append(posted)
            return
        self._hear(posted, answer)

    def _hear(self, posted: Posted, answer: Answer) -> None:
        """Record the server's answer to an act."""
        act = posted.act
        if answer.status == 204 or (answer.status == 303 and "?shut" not in answer.location):
            act.acknowledged += 1
        elif answer.status in (303, 409):
            act.refused += 1
            self.seen.counts["refused"] += 1
        elif answer.status == 503:
            self.seen.counts["unwritten"] += 1
            self._pending.append(posted)
        else:
            raise Broken(f"{answer.status} for {posted}: {_words(answer.body)}")

    def _take_pending(self) -> Iterator[Posted]:
        """Return the forms to be sent again now."""
        pending, self._pending = self._pending, []
        return (posted for posted in pending if self.random.random() > GIVES_UP)

    async def _again(self, posted: Posted) -> None:
        """Check that a repeated form is acknowledged, whatever has happened since."""
        self._read()
        done = any(entry.request_id == posted.act.once for entry in self._entries)
        acknowledged = posted.act.acknowledged
        self.seen.counts["sent again"] += 1
        await self._copy(posted)
        if done and posted.act.refused and posted.act.acknowledged == acknowledged:
            raise Broken(f"done, and refused when it came again: {posted.act}")

    # -- what must hold

    async def settle(self) -> None:
        """Send interrupted forms again until they are answered, then compare all with the log."""
        for _ in range(TRIES):
            if not self._pending:
                break
            pending, self._pending = self._pending, []
            for posted in pending:
                await self._again(posted)
        else:
            raise Broken(f"never answered: {self._pending}")
        self.check()

    def check(self) -> None:
        """Compare every act with the log on disk; no request may be open."""
        log = self._reader.entries(self.table_id)
        self.ledger.shown = max(stream.seq for stream in self.streams)
        self.ledger.check(log)
        if log[: self.entries] != self._entries:
            raise Broken("what was read before is gone")

    async def compare(self, copy: Copy) -> None:
        """Check that everybody's page equals that of a mirror that has just folded the log."""
        sound(copy.tables.fold(self.table_id))
        await self._until(lambda: all(stream.mark for stream in self.streams), "streams are back")
        pages = {HOST: (self._page, self._host)}
        pages |= {seat: (page, two[0]) for seat, (page, two) in self._phones.items()}
        for seat, (path, device) in pages.items():
            answer = await device.get(path)
            served, wanted = plain(answer.body), copy.page(path, self.table_id, self._phones)
            if answer.status != 200 or served != wanted:
                raise Broken(f"the page of seat {int(seat)} differs: {_apart(served, wanted)}")
            self.seen.counts["pages"] += 1
            await self._streams_show(path, answer.body)

    async def _streams_show(self, path: str, page: str) -> None:
        """Wait until every stream of that page shows the same as the page."""
        seen = SEEN.search(page)
        assert seen, path
        mine = [stream for stream in self.streams if stream.path == path]
        await self._until(
            lambda: all(stream.mark in (seen[1], "") for stream in mine),
            f"streams show {seen[1]}",
        )

    async def _until(self, holds: Callable[[], bool], what: str) -> None:
        for _ in range(int(LATE) * 20):
            if holds():
                return
            await asyncio.sleep(0.05)
        marks = [(stream.path, stream.seq, stream.mark) for stream in self.streams]
        raise Broken(f"never: {what}; {marks}")

    def end(self) -> int:
        """Check the game's own assertions about the whole evening; return its number of acts."""
        return tested(self._entries, Timeline(all_games(), self._entries))

    # -- the log

    @property
    def _now(self) -> Any:
        assert self._fold is not None
        return self._fold.now

    def _read(self) -> None:
        """Fold the new entries."""
        fresh = self._reader.entries(self.table_id, self.entries - 1)
        if self._fold is None:
            self._fold = Timeline(all_games(), fresh)
        else:
            for entry in fresh:
                self._fold.add(entry, self._fold.moment(entry))
        self._entries += fresh


def _apart(served: str, wanted: str) -> str:
    """Return the place where two pages first differ."""
    at = next((n for n, (a, b) in enumerate(zip(served, wanted, strict=False)) if a != b), 0)
    around = slice(max(at - 200, 0), at + 200)
    return f"\nserved …{served[around]}…\nwanted …{wanted[around]}…"


def _words(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())[-300:]
