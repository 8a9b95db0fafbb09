"""A signature is checked once, and nothing passes that would not pass the check."""

from __future__ import annotations

import time
from typing import cast

import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_wtf.csrf import generate_csrf
from itsdangerous import Signer

from referee.web.http.security import MOST_SIGNED, Sessions, Tokens, WellSigned

COOKIE = "referee"


@pytest.fixture
def token(app: Flask, client: FlaskClient) -> str:
    """That of the client's session."""
    app.add_url_rule("/token", "token", generate_csrf)
    app.add_url_rule("/try", "try", lambda: "done", methods=["POST"])
    return client.get("/token").text


def sent(client: FlaskClient, token: str) -> int:
    return client.post("/try", data={"csrf_token": token}).status_code


def cookie(client: FlaskClient) -> str:
    held = client.get_cookie(COOKIE)
    assert held is not None
    return held.value


def test_a_known_cookie_and_token_are_not_verified_again(
    client: FlaskClient, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sent(client, token) == 200
    monkeypatch.setattr(Signer, "verify_signature", lambda *_: False)
    assert sent(client, token) == 200
    assert sent(client, f"{token}x") == 400


def test_whatever_is_changed_in_a_known_cookie_it_opens_no_session(
    client: FlaskClient, token: str
) -> None:
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


def test_a_token_known_from_one_session_is_refused_in_another(
    app: Flask, client: FlaskClient, token: str
) -> None:
    other = app.test_client()
    theirs = other.get("/token").text
    assert (sent(client, token), sent(other, theirs)) == (200, 200)
    assert (sent(client, theirs), sent(other, token)) == (400, 400)


def test_a_known_cookie_expires_when_it_would_have(
    app: Flask, client: FlaskClient, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sent(client, token) == 200
    held, begun = cookie(client), time.time()
    life = app.permanent_session_lifetime.total_seconds()
    for later, status in ((life - 60, 200), (life + 60, 400)):
        monkeypatch.setattr(time, "time", lambda later=later: begun + later)
        client.set_cookie(COOKIE, held)
        assert sent(client, token) == status


def test_a_cookie_is_good_when_the_clock_was_set_back(
    app: Flask, client: FlaskClient, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a machine that starts without the time; what it had verified before is forgotten
    monkeypatch.setattr(app.session_interface, "known", WellSigned())
    earlier = time.time() - 3600
    monkeypatch.setattr(time, "time", lambda: earlier)
    assert sent(client, token) == 200


def test_only_digests_are_remembered_and_no_more_than_so_many(
    app: Flask, client: FlaskClient, token: str
) -> None:
    assert sent(client, token) == 200
    sessions, tokens = cast(Sessions, app.session_interface), cast(Tokens, app.extensions["csrf"])
    for known in (sessions.known, tokens.known):
        assert {len(digest) for digest in known._until} == {32}
    many = WellSigned()
    for n in range(MOST_SIGNED + 10):
        many.add(str(n))
    assert len(many) == 10
    assert str(MOST_SIGNED + 9) in many
