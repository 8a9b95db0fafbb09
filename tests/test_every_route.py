"""No form, address or file breaks a page or changes what it must not.

`make fuzz FORMS=100000 FILES=15000` sends many; `make more` sends some of each.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from referee.games import all_games
from referee.kit.seats import Seat
from referee.table.storage import pins
from referee.table.storage.keys import Keys
from referee.web.app import close, create_app
from referee.web.http.services import Services
from referee.web.prints import pdf
from tests import hostile, once
from tests.more import seeds
from tests.press.idle import idle
from tests.shelf import brought, records
from tests.web.browsing import Form, Page

TURN = min(hostile.FORMS // 4, 2_000)  # forms a test; files, a quarter of it
LAID = 5  # tables of a game, each in another phase
HONEST = max(200, TURN // 4)  # forms between two looks at all honest pages
WORD = "sept grenouilles vertes"
CHANGES = {"end.next_"}  # what a GET may do: a phone claims its seat at the next table
EXEMPT = {"static"}

pytestmark = [pytest.mark.fuzz]
each_game = pytest.mark.parametrize("key", all_games())


class House:
    """A program with tables in several phases, and a device that has all its keys."""

    def __init__(self, app: Flask, database: Path, key: str, random: Random) -> None:
        self.app, self.key, self.random = app, key, random
        self.services: Services = app.extensions["referee"]
        self.client = app.test_client()
        self.watch = sqlite3.connect(database)
        moments = brought("moments")[key].MOMENTS
        self.pages: list[str] = []
        self.tables: list[str] = []
        for name in random.sample(sorted(moments), LAID):
            self._lay(moments[name])
        self.shell = ["/", "/printers", "/settings", "/pin", f"/new/{key}", f"/rules/{key}"]
        fact = next(iter(all_games()[key].shipped_box))
        self.shell += (f"/box/{key}{more}" for more in ("", "/share", f"/{fact}"))

    def _lay(self, moment: Any) -> None:
        table = moment.evening.lay(self.services.tables, moment.where)
        keys: Keys = self.services.keys
        seats = [Seat(n + 1) for n in range(len(moment.evening.names))]
        code, host = keys.new_table(table, seats)
        own = [f"/s/{keys.claim(table, seat)}" for seat in seats[:-1]]
        tools = "correct menu join history save paper shelf agreed name/1 print".split()
        self.tables.append(table)
        self.pages += [f"/h/{host}", *own, *(f"/h/{host}/{tool}" for tool in tools)]
        self.pages += [f"/h/{host}/hand/{len(seats)}", f"/t/{code}?again=1", f"/host/{code}"]

    def forms(self) -> list[Form]:
        """Return all forms on all pages."""
        shown = [Page(self.client.get(path), path) for path in (*self.pages, *self.shell)]
        return [Form(f.action or page.path, f.values) for page in shown for f in page.forms]

    def send(self, path: str, form: Any, method: str = "POST") -> TestResponse:
        """Send it; the answer is no fault, and a refused or read-only request changes nothing."""
        self.services.limits._buckets.clear()  # the guard against guesses is not what is tried
        before = self.standing()
        with self.client.open(path, method=method, data=form) as answer:
            answer.get_data()
        answer.request.environ["wsgi.input"].close()  # of a large file, one on disk
        sent = f"{method} {path!r} {form!r}"[:2000]
        assert answer.status_code < 500, sent
        if answer.status_code >= 400:
            assert self.standing() == before, f"{answer.status_code}, and yet: {sent}"
        # one that a form has set would keep all others out
        pins.forget(pins.PinPlace(self.services.tables.store.settings))
        return answer

    def standing(self) -> tuple[Any, ...]:
        """Return the data on disk and in memory, which are unchanged if nothing was done."""
        # the notice of a seat that was claimed goes to disk after the answer
        self.services.tables.store.file.write(lambda _: None)  # type: ignore[attr-defined]
        (version,) = self.watch.execute("PRAGMA data_version").fetchone()
        ids = {each.id for each in self.services.tables.list()}
        moments = (self.services.tables.at(t).seq for t in self.tables if t in ids)
        return (version, len(ids), *moments)

    def assert_answers(self) -> None:
        """Check that an honest request is answered; a deleted table is simply gone."""
        for path in self.shell:
            assert self.client.get(path).status_code == 200, path
        for path in self.pages:
            assert self.client.get(path).status_code in (200, 302, 303, 404, 409), path


@contextmanager
def house(folder: Path, key: str, random: Random) -> Iterator[House]:
    database = folder / f"{random.random()}.db"
    app = create_app(database, compiled=once.templates())
    app.config["PROPAGATE_EXCEPTIONS"] = True  # a fault is seen as what it is
    try:
        yield House(app, database, key, random)
    finally:
        close(app)


@pytest.fixture(autouse=True)
def idle_press(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Replace the press by one that makes no PDF."""
    monkeypatch.setattr(pdf, "run_in_process", idle)
    pdf.clear_caches()
    yield
    pdf.clear_caches()


@pytest.mark.more
@each_game
@pytest.mark.parametrize("turn", range(-(-hostile.FORMS // (TURN * len(all_games())))))
def test_no_form_breaks_a_page_or_changes_what_refuses_it(
    key: str, turn: int, tmp_path: Path
) -> None:
    random, answered = Random(f"{key} forms {turn}"), Counter[int]()
    with house(tmp_path, key, random) as at:
        for n in range(TURN):
            if n % HONEST == 0:
                at.assert_answers()
                forms = at.forms()
                names = sorted({name for form in forms for name in form.values})
                addresses = sorted({form.action for form in forms})
            form = random.choice(forms)
            values = hostile.spoilt_form(form.values, names, random)
            if random.random() < 0.8 and "csrf_token" in form.values:
                values["csrf_token"] = form.values["csrf_token"]
            address = form.action
            if random.random() < 0.2:
                address = hostile.spoilt_address(address, addresses, random)
            answered[at.send(address, values).status_code // 100] += 1
        at.assert_answers()
    assert answered[4], "what is refused is tried"
    assert answered[2] + answered[3], "and what is taken, too"


@pytest.mark.parametrize("seed", seeds(3))
def test_no_address_breaks_a_page_and_none_that_is_looked_at_changes_anything(
    seed: int, tmp_path: Path
) -> None:
    random = Random(f"addresses {seed}")
    with house(tmp_path, random.choice([*all_games()]), random) as at:
        token = at.forms()[0].values["csrf_token"]
        for rule in at.app.url_map.iter_rules():
            if rule.endpoint in EXEMPT:
                continue
            for _ in range(6):
                path = address_of(rule, at, random)
                query = {random.choice(QUERIES): random.choice(hostile.STRINGS)}
                before = at.standing()
                at.send(f"{path}?{urlencode(query)}", None, "GET")
                assert rule.endpoint in CHANGES or at.standing() == before, path
                at.send(path, {"csrf_token": token, **query})
            at.send(path, {}, random.choice(METHODS))
        at.assert_answers()


METHODS = ("PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE")
QUERIES = (
    "pieces only copies blank paper layout size lang printer of-1 offset-x new same back code "
    "again seen name rule seat word"
).split()


def address_of(rule: Rule, at: House, random: Random) -> str:
    """Return an address of that route, with keys and games that exist or do not."""
    keys = [page.split("/")[2].partition("?")[0] for page in at.pages]
    likely = {
        **dict.fromkeys(("key", "code", "word"), keys),
        "name": [at.key, "1", "en"],
        "place": ["1", "2", "0", "9", "99", "10000", "-1", "9" * 30],
        "letter": ["s", "h"],
        "fact": [*all_games()[at.key].shipped_box],
        "kind": [action.__name__.lower() for action in all_games()[at.key].actions],
        "_": ["t", "k", "h"],
    }
    address = ""
    for dynamic, part in rule._trace:
        if not dynamic:
            address += part.lstrip("|")
        elif part in ("letter", "place", "_") or random.random() < 0.7:
            address += str(random.choice(likely.get(part, ["x"])))
        else:
            address += random.choice(hostile.STRINGS).replace("/", "%2f").replace("?", "%3f") or "-"
    return address


@pytest.mark.more
@each_game
@pytest.mark.parametrize("turn", range(-(-hostile.FILES // (TURN // 4 * len(all_games())))))
def test_no_file_breaks_the_box_or_the_lobby(key: str, turn: int, tmp_path: Path) -> None:
    random, taken = Random(f"{key} files {turn}"), Counter[int]()
    with house(tmp_path, key, random) as at:
        forms = at.forms()
        token = forms[0].values["csrf_token"]
        evenings = [saved(at, forms)]
        box = at.client.get(f"/box/{key}/file.json").get_data()
        played = [path.read_bytes() for path in sorted(records("golden").get(key, []))]
        for n in range(TURN // 4):
            spoil: Sequence[bytes] = (box,) if n % 2 else evenings if n % 20 == 0 else played
            content = hostile.spoilt_file(random.choice(spoil), random)
            upload = (BytesIO(content), random.choice(("x.json", "../x", "\r\n", "é" * 400)))
            if n % 2:
                answer = at.send(f"/box/{key}/share", {"csrf_token": token, "file": upload})
            else:
                sent = {"csrf_token": token, "record": upload, "word": WORD, "once": f"{turn}-{n}"}
                answer = at.send("/import", sent)
            taken[answer.status_code // 100] += 1
        at.assert_answers()
        at.forms()
    assert taken[4]


def saved(at: House, forms: Sequence[Form]) -> bytes:
    """Return a running evening of one of the tables as a file."""
    page = next(form for form in forms if form.action.endswith("/save"))
    sent = {**page.values, "word": WORD}
    return bytes(at.client.post(page.action, data=sent).get_data())
