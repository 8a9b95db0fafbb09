"""An error page keeps the typed text, if sending it again may help."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from flask import Flask
from werkzeug.exceptions import TooManyRequests

from referee.i18n.translator import translator_for
from referee.kit.words import Refusal, text
from referee.table.box.json_lines import MOST_BYTES
from referee.web.live.asgi import MOST_REQUEST_BYTES, AsgiBridge
from referee.web.screens import host, seat
from tests.web.asgi_client import ask
from tests.web.browsing import Device
from tests.web.table import BRUNO, LUCIE, Table


def crash() -> str:
    raise ZeroDivisionError


def later() -> str:
    raise TooManyRequests(retry_after=2)


def enough() -> str:
    raise Refusal("made-later")


@pytest.mark.parametrize("fails", [crash, later, enough])
def test_a_form_that_may_be_taken_later_comes_back_with_what_was_typed(
    app: Flask, fails: Callable[[], str]
) -> None:
    app.add_url_rule("/try", "try", fails, methods=["POST"])
    app.config["PROPAGATE_EXCEPTIONS"] = False
    device = Device(app)
    typed = {"csrf_token": device.csrf_token(), "name": ["Zoé <b>", "Bruno"]}
    page = device.post("/try", typed)
    assert page.status in (429, 500)
    assert page.form("").values["name"] == ["Zoé <b>", "Bruno"]
    assert "246813" not in device.post("/try", {**typed, "household-pin": "246813"}).text
    stale = device.post("/try", {**typed, "csrf_token": "x"}).text
    assert "Zoé &lt;b&gt;" in stale and 'name="name"' not in stale


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_whatever_is_too_long_to_be_received_is_refused_with_what_to_do_instead(
    lang: str, app: Flask
) -> None:
    """The test sends a form or file of any route, and a request given up before it is read."""
    client, say, about = app.test_client(), translator_for(lang), {"Accept-Language": lang}
    sentences = (str(say("error-413")), str(say("refusal-box-file-big", high=MOST_BYTES // 1_000)))
    assert ("send a shorter text" in sentences[0]) == (lang == "en")
    sent = {"data": b"x", "environ_overrides": {"CONTENT_LENGTH": str(MOST_REQUEST_BYTES)}}
    kinds = ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x")
    addresses, tried = app.url_map.bind("localhost"), 0
    for rule in app.url_map.iter_rules():
        if "POST" not in (rule.methods or ()):
            continue
        parameters = {"place": 2, "_": str(rule).partition("(")[2][:1], "name": "toy"}
        values = {name: parameters.get(name, "x") for name in rule.arguments}
        path = addresses.build(rule.endpoint, values, "POST")
        for kind in kinds:
            answer = client.post(path, **sent, content_type=kind, headers=about)
            assert answer.status_code == 413, path
            assert any(one in answer.text for one in sentences), path
            tried += 1
    assert tried > 40
    body = b"x" * (MOST_REQUEST_BYTES + 1)
    status, headers, page = asyncio.run(
        ask(AsgiBridge(app), "POST", "/new/toy", {"accept-language": lang}, body)
    )
    assert (status, headers["connection"], sentences[0] in page.decode()) == (413, "close", True)


def test_a_refusal_speaks_to_the_seat_whose_key_is_in_the_address(
    tablet: Device, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> str:
        refusal = Refusal("no-seat")
        refusal.text = text("seat-claimed", seat=LUCIE)
        raise refusal

    for module in (seat, host):
        monkeypatch.setattr(module, "rules_page", refuse)
    named, addressed = "Lucie a un téléphone à la table.", "Votre téléphone est à la table."
    for path, sentence in (
        (f"/s/{table.keys[LUCIE]}", addressed), (f"/s/{table.keys[BRUNO]}", named),
        (f"/h/{table.host}", named),
    ):  # fmt: skip
        answer = tablet.other().get(f"{path}/rules")
        assert answer.status == 409
        assert sentence in answer.text.replace("\u2060", "").replace("\u00a0", " ")
