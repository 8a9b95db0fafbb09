"""The checks of every request, and the headers of every answer.

A signature is checked once, and no text is accepted that would fail the check.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any, cast

import pytest
from flask import Flask, request
from flask.testing import FlaskClient
from flask_wtf.csrf import generate_csrf
from itsdangerous import Signer
from werkzeug.datastructures import Headers

from referee.kit.words import Refusal
from referee.web.http import errors
from referee.web.http.compression import versioned_url
from referee.web.http.security import (
    DOCUMENT_HEADERS,
    MOST_SIGNATURES,
    CsrfTokens,
    Sessions,
    VerifiedSignatures,
)
from tests.web.browsing import Device
from tests.web.table import BRUNO, Table, open_table, running

DAY = 86_400  # seconds
BREAKING = (
    "/t/%0d%0aX:1", "/T/A%0d", "/join?code=%0d%0a", "/h/%00", "/s/KEY%0A/live", "/K/%0d",
    f"/t/K7M2Q/{2**63}", f"/h/KEY/hand/{10**30}", f"/h/KEY/away/{2**64}", "/t/%ff%fe", "/k/%00",
    "/h/%ff", "/settings?back=//evil.com", "/new/nothing", "/box/toy/nothing/at/all",
)  # fmt: skip


def test_no_address_breaks_a_page_and_one_in_capitals_leads_there_too(client: FlaskClient) -> None:
    faults = []
    for path in BREAKING:
        for method in ("GET", "POST"):
            with client.open(path, method=method) as answer:
                sound = answer.status_code == 200 or 300 <= answer.status_code < 500
                if not sound or "\r" in str(answer.headers.get("Location")):
                    faults.append((method, path, answer.status_code))
    assert faults == []
    moved = client.get("/S/MFRGG")
    assert (moved.status_code, moved.headers["Location"]) == (302, "/s/MFRGG")
    assert client.get("/HOST/K7M2Q").headers["Location"] == "/host/K7M2Q"


def headers_of(client: FlaskClient, path: str) -> Headers:
    with client.get(path) as answer:
        return answer.headers


def test_every_answer_forbids_foreign_content_and_frames(client: FlaskClient) -> None:
    for path in ("/nowhere", "/static/icon.svg"):
        headers = headers_of(client, path)
        policy = headers["Content-Security-Policy"]
        for part in ("default-src 'self'", "img-src 'self' data:", "frame-ancestors 'none'"):
            assert part in policy.split("; ")
        assert "unsafe" not in policy and "-src *" not in policy
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        for sense in ("camera", "microphone", "geolocation"):
            assert f"{sense}=()" in headers["Permissions-Policy"].split(", ")
        assert headers["X-Robots-Tag"] == "noindex"
        assert "Strict-Transport-Security" not in headers, "a table at home speaks http"


@pytest.mark.parametrize("name", ["js/app.js", "css/shell.css", "vendor/fonts/bricolage.woff2"])
def test_parts_of_a_page_carry_only_the_headers_that_browsers_obey_there(
    name: str, client: FlaskClient
) -> None:
    headers = headers_of(client, f"/static/{name}")
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert not DOCUMENT_HEADERS & set(headers.keys())


def test_search_engines_are_asked_to_keep_away(client: FlaskClient) -> None:
    assert "Disallow: /\n" in client.get("/robots.txt").text


def test_nothing_but_static_files_that_are_there_may_be_kept(client: FlaskClient) -> None:
    assert headers_of(client, "/nowhere")["Cache-Control"] == "no-store"
    assert headers_of(client, "/static/js/app.js")["Cache-Control"] == "no-cache"
    assert headers_of(client, "/static/js/app.js?v=1")["Cache-Control"] == "no-cache"
    assert "immutable" in headers_of(client, versioned_url("js/app.js"))["Cache-Control"]
    missing = client.get("/static/none.css?v=1")
    assert (missing.status_code, missing.headers["Cache-Control"]) == (404, "no-store")


def test_no_token_a_wrong_method_or_too_much_is_told(app: Flask, client: FlaskClient) -> None:
    app.add_url_rule("/read", "read", lambda: "done")
    app.add_url_rule("/try", "try", lambda: str(len(request.form)), methods=["POST"])
    for cookie, code, sentence in (("", 403, "cookie"), ("an old one", 400, "ne correspond plus")):
        client.set_cookie(COOKIE, cookie) if cookie else client.delete_cookie(COOKIE)
        answer = client.post("/try", data={"x": "1"})
        assert (answer.status_code, sentence in answer.text) == (code, True)
    app.config["WTF_CSRF_ENABLED"] = False
    answer = client.post("/read")
    assert (answer.status_code, "GET" in answer.headers["Allow"]) == (405, True)
    assert client.post("/try", data={"x": "1" * 300_000}).status_code == 413


def test_an_error_speaks_the_reader_s_language_or_the_chosen_one(client: FlaskClient) -> None:
    for lang, words in (("fr", "rien à cette adresse"), ("en", "nothing at")):
        assert words in client.get("/nowhere", headers={"Accept-Language": lang}).text
    client.set_cookie("lang", "en")
    assert "nothing at" in client.get("/nowhere", headers={"Accept-Language": "fr"}).text


def test_a_refusal_nobody_caught_becomes_a_page(app: Flask, client: FlaskClient) -> None:
    def refuse(code: str) -> str:
        raise Refusal(code, seat=1)

    app.add_url_rule("/try/<code>", "try", refuse)
    for code, status in (("unknown-key", 404), ("seat-taken", 409)):
        assert client.get(f"/try/{code}").status_code == status


def test_a_fault_of_ours_gives_a_page_and_a_log_without_values(
    app: Flask, client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    app.testing = False
    app.config["PROPAGATE_EXCEPTIONS"] = False
    bid = 7_000

    def fail(key: str) -> str:
        raise ValueError(f"{key} bid {bid}")

    app.add_url_rule("/x/<key>", "try", fail)
    with caplog.at_level(logging.ERROR):
        answer = client.get("/x/SECRETKEY")
    assert (answer.status_code, "Traceback" in answer.text) == (500, False)
    assert "ValueError" in caplog.text
    assert "7000" not in caplog.text
    assert "SECRETKEY" not in caplog.text


def test_the_session_cookie_is_of_this_site_alone(app: Flask, client: FlaskClient) -> None:
    app.add_url_rule("/try", "try", generate_csrf)
    cookie = client.get("/try").headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    app.config["HTTPS"] = True  # as --host-name https://… does
    other = app.test_client()
    answer = other.get("/try")
    assert "Secure" in answer.headers["Set-Cookie"]
    assert "Strict-Transport-Security" in answer.headers
    token = {"csrf_token": answer.text, "theme": "dark"}
    cookies = other.post("/settings", base_url="https://localhost", data=token).headers
    assert "; Secure" in cookies.getlist("Set-Cookie")[0]


def test_text_is_compressed_for_those_who_can_read_it(client: FlaskClient) -> None:
    path = "/static/js/app.js"
    with client.get(path, headers={"Accept-Encoding": "gzip"}) as packed:
        assert packed.headers["Content-Encoding"] == "gzip"
        size = len(packed.data)
    with client.get(path, headers={"Accept-Encoding": "identity"}) as plain:
        assert "Content-Encoding" not in plain.headers
        assert size < len(plain.data) / 2


COOKIE = "referee"


@pytest.fixture
def token(app: Flask, client: FlaskClient) -> str:
    """Return the token of the client's session."""
    app.add_url_rule("/token", "token", generate_csrf)
    app.add_url_rule("/try", "try", lambda: "done", methods=["POST"])
    return client.get("/token").text


def sent(client: FlaskClient, token: str) -> int:
    return client.post("/try", data={"csrf_token": token}).status_code


def cookie(client: FlaskClient) -> str:
    return client.get_cookie(COOKIE).value


def test_a_known_cookie_and_token_are_not_verified_again_nor_good_for_another_session(
    app: Flask, client: FlaskClient, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = app.test_client()
    other_token = other.get("/token").text
    assert (sent(client, token), sent(other, other_token)) == (200, 200)
    assert (sent(client, other_token), sent(other, token)) == (400, 400)
    monkeypatch.setattr(Signer, "verify_signature", lambda *_: False)
    assert sent(client, token) == 200
    assert sent(client, f"{token}x") == 400


def test_a_known_cookie_once_changed_opens_no_session(client: FlaskClient, token: str) -> None:
    assert sent(client, token) == 200
    good = cookie(client)
    for n, letter in enumerate(good):
        changed = "B" if letter == "A" else "A"
        client.set_cookie(COOKIE, good[:n] + changed + good[n + 1 :])
        # the last letter of each part has bits that mean nothing
        if good[n + 1 : n + 2] not in ("", "."):
            assert sent(client, token) == 400, n
    client.set_cookie(COOKIE, good)
    assert sent(client, token) == 200


def test_no_clock_makes_a_cookie_too_old(
    app: Flask, client: FlaskClient, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a machine that starts without the time, and one that is told it during the evening
    begun = time.time()
    for clock in (0.0, begun - 70 * DAY, begun + 10_000 * DAY):
        monkeypatch.setattr(app.session_interface, "verified_cookies", VerifiedSignatures())
        monkeypatch.setattr(time, "time", lambda clock=clock: clock)
        assert sent(client, token) == 200, clock


def test_a_device_keeps_its_links_for_so_many_seconds_of_its_own(
    client: FlaskClient, table: Table
) -> None:
    life = 400 * DAY
    assert client.get(f"/s/{table.keys[BRUNO]}").status_code == 200
    for path in (f"/h/{table.host}", f"/t/{table.code}"):
        for cookie in client.get(path).headers.getlist("Set-Cookie"):
            assert f"Max-Age={life}" in cookie


PLACES: dict[str, Callable[[str], dict[str, Any]]] = {
    "nowhere": lambda _: {},
    "another header": lambda token: {"headers": {"X-CSRFToken": token}},
    "a third header": lambda token: {"headers": {"X-CSRF-Token": token}},
    "a field that ends so": lambda token: {"data": {"x-csrf_token": token}},
    "the query": lambda token: {"query_string": {"csrf_token": token}},
    "JSON": lambda token: {"json": {"csrf_token": token}},
    "text": lambda token: {"data": f"csrf_token={token}", "content_type": "text/plain"},
    "the last of two fields": lambda token: {"data": {"csrf_token": ["", token]}},
    "its neighbour": lambda token: {"data": {"csrf_token": f"{token}x"}},
    "no value": lambda _: {"data": {"csrf_token": "None"}},
}


def test_a_form_needs_a_token_of_its_own_whatever_came_before(
    client: FlaskClient, token: str
) -> None:
    for _ in range(2):  # before the session has shown a token, and after
        for place, how in PLACES.items():
            for _ in range(2):
                assert client.post("/try", **how(token)).status_code == 400, place
        assert sent(client, token) == 200


def test_only_so_many_digests_are_remembered(app: Flask, client: FlaskClient, token: str) -> None:
    assert sent(client, token) == 200
    sessions, tokens = (
        cast(Sessions, app.session_interface),
        cast(CsrfTokens, app.extensions["csrf"]),
    )
    for memory in (sessions.verified_cookies, tokens.verified_pairs):
        assert {len(digest) for digest in memory._digests} == {32}
    many = VerifiedSignatures()
    for n in range(MOST_SIGNATURES + 10):
        many.add(str(n))
    assert len(many) == 10
    assert str(MOST_SIGNATURES + 9) in many


@pytest.mark.parametrize("script", [False, True])
def test_a_form_from_before_the_secret_key_was_lost_is_sent_again_as_it_was_typed(
    tmp_path: Path, script: bool
) -> None:
    file = tmp_path / "tables.db"
    with running(file) as app:
        table = open_table(app.extensions["referee"])
        table.announce()
        path = f"/s/{table.keys[BRUNO]}"
        form = Device(app).get(path).form("/do/place-bid")
        app.extensions["referee"].tables.store.settings.change("secret-key", lambda was: "another")
    with running(file) as app:
        phone = Device(app)
        phone.client.set_cookie("referee", "signed by another key")
        old = phone.send(form, script=script, price="7000", bars="2")
        assert (old.status, "7000" in old.text) == (400, True)
        again = old.form("/do/place-bid")
        assert (again.values["price"], again.values["bars"]) == (["7000"], ["2"])
        assert "<script>" not in old.text, "a person sends it, nothing else does"
        assert phone.send(again).status == 303


def test_no_other_site_gets_a_button_here_under_its_own_words(app: Flask, table: Table) -> None:
    """Another site can make a browser send any form that needs no key, but it knows no key."""
    secrets = {"present": "1111", "new": "2222", "household-pin": "3333", "word": "4444"}
    words = {"csrf_token": "x", "name": ["Eve"], "back": "/", **secrets}
    addresses = app.url_map.bind("localhost")
    for rule in app.url_map.iter_rules():
        if "POST" not in (rule.methods or ()):
            continue
        at: dict[str, object] = dict.fromkeys(rule.arguments, "x")
        at |= {"place": 2, "_": str(rule).partition("(")[2][:1], "code": table.code}
        path = addresses.build(rule.endpoint, {name: at[name] for name in rule.arguments}, "POST")
        device = Device(app)
        device.client.set_cookie("referee", "which its browser does not even send")
        refused = device.post(path, words)
        assert refused.status == 400, path
        assert refused.forms == [] or "key" in rule.arguments, path
        seen = re.sub("<input[^>]*>", "", refused.text)
        assert not set(secrets.values()) & set(re.findall(r"\w+", seen)), path
        assert "<li>Eve</li>" in seen, path


def test_what_a_busy_program_has_not_looked_at_is_no_form_to_send_again(app: Flask) -> None:
    with app.test_request_context("/new/toy", method="POST", data={"name": "Eve"}):
        assert "Eve" not in errors.busy_page().get_data(as_text=True)


def test_no_page_of_a_table_or_a_seat_opens_without_its_own_key(app: Flask, table: Table) -> None:
    """Its forms do nothing either: a seat cannot undo or act for others."""
    app.config["WTF_CSRF_ENABLED"] = False
    client, before, tried = app.test_client(), table.now.seq, 0
    for rule in app.url_map.iter_rules():
        if "key" not in rule.arguments:
            continue
        letters = ("s", "h") if "letter" in rule.arguments else str(rule)[1]
        for letter, method in product(letters, {"GET", "POST"} & (rule.methods or set())):
            for key in ("x" * 26, table.host if letter == "s" else table.keys[BRUNO]):
                values: dict[str, object] = {"key": key, "letter": letter, "place": 2, "kind": "x"}
                memory = {name: values.get(name, "x") for name in rule.arguments}
                path = app.url_map.bind("localhost").build(rule.endpoint, memory, method)
                with client.open(path, method=method) as answer:
                    assert answer.status_code in (204, 404, 405), (method, path)
                    assert answer.status_code != 204 or path.endswith("/live")
                tried += 1
    assert tried > 100
    assert table.now.seq == before
