"""Measures how fast a phone's page and the lobby are while strangers send garbage.

`python -m bench.strangers`: a phone asks for its page and for the lobby in turn. First it does so
alone. Then devices of other addresses, which have every key of another table, send spoilt forms,
addresses and files (tests/hostile.py) without a pause, from another process. Then it is alone
again. The second pair of each figure is the processor time that the server has used meanwhile for
all of them. It is the wait on a machine that does nothing else. Compare only rows of the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

import psutil

from referee.games import all_games
from tests import hostile
from tests.shelf import records
from tests.web.browsing import Form, forms_in

from .__main__ import Served, percentile
from .rounds import played
from .wire import Wire

STRANGERS, HANDS = 3, 16  # devices, and what each sends at once
PAUSE = 0.05  # seconds between two pages of the phone
FORMS, FILES = 0.75, 0.9  # of what is sent, up to which share; the rest are addresses
TOOLS = "correct menu join history save paper shelf agreed name/1 print".split()
HEAD = (
    "| | a phone's page p50 / p99 ms | the server's work | the lobby p50 / p99 ms |"
    " the server's work |\n|---|---|---|---|---|"
)


class Visitor(Wire):
    """A device with an address of its own."""

    def __init__(self, port: int, address: str) -> None:
        super().__init__(port)
        self.address = address

    async def connect(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.address, 0)
        )


async def times(server: int, port: int, pages: Sequence[str], seconds: float) -> list[list[float]]:
    """Return the times of each page and the server's work meanwhile, in milliseconds."""
    phone, taken = Visitor(port, "127.9.9.9"), [list[float]() for _ in (*pages, *pages)]
    await phone.connect()
    for page in pages:
        await phone.request("GET", page)  # what the first one needs stays compiled
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for n, page in enumerate(pages):
            began, worked = time.perf_counter(), work(server)
            status, _ = await phone.request("GET", page)
            taken[2 * n].append(1e3 * (time.perf_counter() - began))
            taken[2 * n + 1].append(work(server) - worked)
            assert status == 200, (status, page)
            await asyncio.sleep(PAUSE)
    return taken


def work(server: int) -> float:
    """The processor time of a process and all its threads, in milliseconds."""
    threads = Path(f"/proc/{server}/task")
    if not threads.is_dir():
        used = psutil.Process(server).cpu_times()
        return 1e3 * float(used.user + used.system)
    return sum(int((each / "schedstat").read_text().split()[0]) for each in threads.iterdir()) / 1e6


# -- the strangers


class Stranger:
    """A device that sends garbage."""

    def __init__(self, port: int, number: int, game: str, keys: Mapping[str, Any]) -> None:
        self.game, self.random = game, Random(f"stranger {number}")
        self.sent = Counter[str]()
        self._hands = [Visitor(port, f"127.8.{number}.8") for _ in range(HANDS)]
        self._pages = [f"/h/{keys['host']}", *(f"/s/{key}" for key in keys["seats"])]
        self._pages += [f"/h/{keys['host']}/{tool}" for tool in TOOLS]
        self._pages += ["/", "/printers", "/settings", f"/new/{game}", f"/box/{game}"]

    async def read(self) -> None:
        """Read every page once; forms and addresses on them are then spoilt."""
        first = self._hands[0]
        await first.connect()
        self._forms: list[Form] = []
        for page in self._pages:
            _, text = await first.request("GET", page)
            read = forms_in(text.decode(errors="replace"))
            self._forms += [Form(form.action or page, form.values) for form in read]
        self._token = self._forms[0].values["csrf_token"]
        self._names = sorted({name for form in self._forms for name in form.values})
        self._addresses = sorted({form.action for form in self._forms})
        _, box = await first.request("GET", f"/box/{self.game}/file.json")
        self._files = [box, *(path.read_bytes() for path in records("golden")[self.game])]
        for hand in self._hands[1:]:
            hand.cookie = first.cookie
            await hand.connect()

    async def send(self, ended: asyncio.Event) -> None:
        """Send requests without a pause."""
        await asyncio.gather(*(self._send(hand, ended) for hand in self._hands))

    async def _send(self, hand: Visitor, ended: asyncio.Event) -> None:
        while not ended.is_set():
            drawn = self.random.random()
            what = "forms" if drawn < FORMS else "files" if drawn < FILES else "addresses"
            status, _ = await getattr(self, f"_{what}_of")(hand)
            self.sent[what] += 1
            self.sent[f"{status // 100}xx" if status != 503 else "503"] += 1

    async def _forms_of(self, hand: Visitor) -> tuple[int, bytes]:
        form = self.random.choice(self._forms)
        values = hostile.spoilt_form(form.values, self._names, self.random)
        if self.random.random() < 0.8:
            values["csrf_token"] = self._token
        body = urlencode(values, doseq=True, errors="replace").encode()
        return await hand.request("POST", self._address(form.action), body)

    async def _addresses_of(self, hand: Visitor) -> tuple[int, bytes]:
        path = self._address(self.random.choice(self._addresses))
        return await hand.request("GET", f"{path}?{urlencode({'lang': 'en', 'pieces': '1'})}")

    async def _files_of(self, hand: Visitor) -> tuple[int, bytes]:
        content = hostile.spoilt_file(self.random.choice(self._files), self.random)
        path, name = self.random.choice(
            ((f"/box/{self.game}/share", "file"), ("/import", "record"))
        )
        fields = {"csrf_token": self._token[0], "word": "seven green frogs"}
        fields["once"] = str(self.random.random())
        return await hand.request("POST", path, *_upload(fields, name, content))

    def _address(self, path: str) -> str:
        if self.random.random() < 0.2:
            path = hostile.spoilt_address(path, self._addresses, self.random)
        return quote(path, safe="/%?=&")


def _upload(fields: Mapping[str, str], name: str, content: bytes) -> tuple[bytes, str]:
    """A form with a file, and its type."""
    parts = [f'name="{key}"\r\n\r\n{value}'.encode() for key, value in fields.items()]
    parts.append(f'name="{name}"; filename="x.json"\r\n\r\n'.encode() + content)
    body = b"".join(b"--EDGE\r\nContent-Disposition: form-data; " + p + b"\r\n" for p in parts)
    return body + b"--EDGE--\r\n", "multipart/form-data; boundary=EDGE"


async def fuzz(port: int, game: str, keys: Mapping[str, Any]) -> None:
    """Report when all strangers have begun; when the input closes, what they have sent."""
    strangers = [Stranger(port, number, game, keys) for number in range(STRANGERS)]
    await asyncio.gather(*(stranger.read() for stranger in strangers))
    print("begun", flush=True)
    ended = asyncio.Event()
    waiting = asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    waiting.add_done_callback(lambda _: ended.set())
    await asyncio.gather(*(stranger.send(ended) for stranger in strangers))
    print(json.dumps(sum((stranger.sent for stranger in strangers), Counter[str]())))


# -- the phone beside them


class Crowd:
    """Strangers in another process, as long as the `with` block lasts."""

    def __init__(self, *what: str) -> None:
        command = [sys.executable, "-W", "ignore", "-m", "bench.strangers", "--send", *what]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.sent: dict[str, int] = {}

    def __enter__(self) -> Crowd:
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == b"begun\n"
        return self

    def __exit__(self, *_: object) -> None:
        output, _ = self._process.communicate()
        self.sent = json.loads(output)


def row(name: str, server: Mapping[str, Any], seconds: float) -> str:
    """Return a row of figures, measured at the first table's first phone."""
    pages = f"/s/{server['tables'][0]['seats'][0]}", "/"
    taken = asyncio.run(times(server["pid"], server["port"], pages, seconds))
    each = (f"{percentile(ms, 0.5):.0f} / {percentile(ms, 0.99):.0f}" for ms in taken)
    return f"| {name} | {' | '.join(each)} |"


def main() -> None:
    """Print one line alone, one beside the strangers, one alone again."""
    games = played()
    options = argparse.ArgumentParser(prog="bench.strangers", description=__doc__)
    options.add_argument("--game", choices=all_games(), default=next(iter(games)))
    options.add_argument("--seconds", type=float, default=30.0, help="of each row")
    options.add_argument("--send", nargs=2, metavar=("PORT", "KEYS"), help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.send:
        asyncio.run(fuzz(int(given.send[0]), given.game, json.loads(given.send[1])))
        return
    with Served("referee", given.game, 2, 0) as server:
        print(HEAD)
        print(row("alone", server, given.seconds), flush=True)
        keys = json.dumps(server["tables"][1])
        with Crowd(str(server["port"]), keys, "--game", given.game) as crowd:
            beside = row(f"beside {STRANGERS} strangers", server, given.seconds)
        print(beside)
        print(row("alone again", server, given.seconds))
        print(f"sent: {', '.join(f'{what} {n}' for what, n in sorted(crowd.sent.items()))}")


if __name__ == "__main__":
    main()
