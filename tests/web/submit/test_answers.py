"""Nobody gets an answer before all that was written is on disk."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask, request
from flask.testing import FlaskClient

from referee.table.storage.pending import PendingWrite
from referee.table.storage.store import NotKept
from referee.web.http.worker import MOST_PER_ORIGIN, off_loop, queued
from referee.web.live.asgi import MOST_REQUEST_BYTES, AsgiBridge, wait_until_written
from referee.web.submit.answers import answer_accepted, current_moment, hold_until_saved
from tests.server import LATE
from tests.toy import Announce
from tests.web.asgi_client import ask, in_loop, scope
from tests.web.table import Table

FORM = {"content-type": "application/x-www-form-urlencoded"}


@pytest.fixture
def ticket(app: Flask) -> PendingWrite[None]:
    """Return the pending write of an act by POST /act."""
    made: PendingWrite[None] = PendingWrite()
    app.config["WTF_CSRF_ENABLED"] = False

    def act() -> Any:
        hold_until_saved(made)
        return answer_accepted("/s/KEY")

    app.add_url_rule("/act", "act", act, methods=["POST"])
    return made


def later(work: Callable[[], None], seconds: float = 0.1) -> None:
    threading.Timer(seconds, work).start()


def test_without_a_server_that_holds_answers_the_application_waits(
    client: FlaskClient, ticket: PendingWrite[None]
) -> None:
    later(lambda: ticket.settle(None))
    answer = client.post("/act")
    assert ticket.is_done
    assert (answer.status_code, answer.headers["Location"]) == (303, "/s/KEY")


@in_loop
async def test_a_held_answer_holds_up_nobody_else(app: Flask, ticket: PendingWrite[None]) -> None:
    pending = asyncio.ensure_future(ask(app, "POST", "/act"))
    assert (await ask(app, "GET", "/nowhere"))[0] == 404
    await asyncio.sleep(0.05)
    assert not pending.done()
    later(lambda: ticket.settle(None), 0.01)
    assert (await pending)[0] == 303
    # A write that is done already costs no waiting.
    await wait_until_written(PendingWrite.completed(None))


def test_our_script_is_given_a_next_word(client: FlaskClient, ticket: PendingWrite[None]) -> None:
    ticket.settle(None)
    answer = client.post("/act", headers={"X-Referee": "1"})
    assert answer.status_code == 204
    assert len(answer.headers["X-Once"]) == 16
    assert set(answer.headers.keys()) == {"X-Once", "Cache-Control"}, "the rest guards documents"
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [("full", "est plein"), ("read-only", "en lecture seule"), ("broken", "n’a pas pris")],
)
def test_what_the_disk_did_not_take_comes_back_to_be_sent_again_by_the_server_likewise(
    app: Flask, client: FlaskClient, ticket: PendingWrite[None], reason: str, sentence: str
) -> None:
    ticket.fail(NotKept(reason))
    answer = client.post("/act", data={"price": "6 000 <b>"})
    status, headers, body = asyncio.run(ask(app, "POST", "/act", FORM, b"price=6+000+%3Cb%3E"))
    assert (answer.status_code, status) == (503, 503)
    assert headers["cache-control"] == "no-store"
    assert "content-security-policy" in headers
    for page in (answer.text, body.decode()):
        assert sentence in page
        assert 'name="price" value="6 000 &lt;b&gt;"' in page


def test_a_page_waits_for_the_disk_when_it_is_drawn_from_what_is_not_there_yet(
    app: Flask, client: FlaskClient, table: Table
) -> None:
    app.add_url_rule("/now/<table>", "now", lambda table: str(current_moment(table).seq))
    gate = threading.Event()
    tables = table.services.tables
    tables.store.file.submit(lambda db: gate.wait(LATE))
    tables.act(table.id, table.now.state.first, Announce(1), by=table.now.state.first)
    later(gate.set)
    assert client.get(f"/now/{table.id}").text == str(table.now.seq)
    assert gate.is_set()


async def answered(app: Flask, to: dict[str, Any], *messages: dict[str, Any]) -> list[Any]:
    """Return the answer to a request in these pieces; asking for one more is an error."""
    coming, answers = iter(messages), list[Any]()

    async def receive() -> dict[str, Any]:
        return next(coming)

    async def send(message: Any) -> None:
        answers.append(message)

    await AsgiBridge(app)(to, receive, send)
    return answers


def piece(body: bytes, *, more: bool = False) -> dict[str, Any]:
    return {"type": "http.request", "body": body, "more_body": more}


def test_a_request_that_is_far_too_long_is_not_read_to_its_end(app: Flask) -> None:
    read = [piece(b"x" * 1024 * 1024, more=True)] * (MOST_REQUEST_BYTES // (1024 * 1024) + 1)
    assert asyncio.run(answered(app, scope("POST", "/act"), *read))[0]["status"] == 413


def test_a_form_whose_sender_is_cut_off_half_way_is_not_taken(app: Flask) -> None:
    """The form is cut after price=60 of price=6000, which would be another bid."""
    app.config["WTF_CSRF_ENABLED"] = False
    taken: list[str] = []

    def act() -> str:
        taken.append(request.form["price"])
        return "taken"

    app.add_url_rule("/act", "act", act, methods=["POST"])
    to, half = scope("POST", "/act", FORM), piece(b"once=w&price=60", more=True)
    assert asyncio.run(answered(app, to, half, {"type": "http.disconnect"})) == []
    assert taken == []
    assert asyncio.run(answered(app, to, half, piece(b"00")))[0]["status"] == 200
    assert taken == ["6000"]


@in_loop
async def test_a_slow_page_does_not_hold_up_the_others(app: Flask) -> None:
    gate = threading.Event()
    app.add_url_rule("/print/sheet", "slow", off_loop(slowly(gate)))
    carrier = AsgiBridge(app)
    printing = asyncio.ensure_future(ask(carrier, "GET", "/print/sheet"))
    assert (await ask(carrier, "GET", "/nowhere"))[0] == 404
    assert not printing.done()
    gate.set()
    assert (await printing)[2] == b"sheet"


def slowly(gate: threading.Event) -> Callable[[], str]:
    """Return a page that is drawn once the gate is open."""

    def slow() -> str:
        assert gate.wait(LATE)
        return "sheet"

    return slow


@in_loop
async def test_a_phone_that_asks_for_too_much_is_told_so_and_the_others_wait(app: Flask) -> None:
    gate = threading.Event()
    app.add_url_rule("/print/sheet", "slow", queued(slowly(gate)))
    carrier = AsgiBridge(app)

    def printing(phone: str) -> asyncio.Task[tuple[int, dict[str, str], bytes]]:
        return asyncio.create_task(ask(carrier, "GET", "/print/sheet", phone=phone))

    greedy = [printing("192.168.1.9") for _ in range(MOST_PER_ORIGIN + 1)]
    modest = printing("192.168.1.10")
    done, _ = await asyncio.wait(greedy, return_when=asyncio.FIRST_COMPLETED)
    status, headers, page = done.pop().result()
    assert (status, headers["retry-after"]) == (503, "5")
    assert b"Wait a few seconds" in page or b"secondes" in page
    assert (await ask(carrier, "GET", "/"))[0] == 200  # the lobby is not behind them
    gate.set()
    assert (await modest)[2] == b"sheet"
    assert sum([(await each)[0] == 200 for each in greedy]) == MOST_PER_ORIGIN
    assert (await printing("192.168.1.9"))[0] == 200


def test_a_request_reaches_flask_as_it_was_sent(app: Flask) -> None:
    def echo(name: str) -> list[str | None]:
        read = [name, request.args["q"], request.get_data(as_text=True), request.cookies["lang"]]
        return [*read, request.remote_addr, request.url]

    app.config["WTF_CSRF_ENABLED"] = False
    app.add_url_rule("/echo/<name>", "echo", echo, methods=["POST"])
    to = scope("POST", "/echo/Zoé", {"cookie": "lang=en"}, "q=%C3%A9t%C3%A9")
    sent = asyncio.run(answered(app, to, piece("reçu".encode())))
    phone, url = "192.168.1.33", "http://192.168.1.20:8000/echo/Zoé?q=été"
    assert json.loads(sent[1]["body"]) == ["Zoé", "été", "reçu", "en", phone, url]
