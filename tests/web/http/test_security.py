"""What every answer is checked for and sent with."""

from __future__ import annotations

import logging

import pytest
from flask import Flask, request
from flask.testing import FlaskClient
from flask_wtf.csrf import generate_csrf
from werkzeug.datastructures import Headers

from referee.kit.words import Refusal
from referee.web.http.compression import versioned
from referee.web.http.security import trusted


@pytest.mark.parametrize(
    "host",
    ["192.168.1.20:8000", "127.0.0.1", "localhost:8000", "salon:8000", "salon.local", "[::1]:80"],
)
def test_the_home_networks_own_names_are_trusted(host: str) -> None:
    assert trusted(host)


@pytest.mark.parametrize(
    "host", ["evil.example.com", "evil.example.com:8000", "192.168.1.20.evil.com", "", ":8000"]
)
def test_a_strangers_name_is_not(host: str) -> None:
    assert not trusted(host)


def test_the_name_given_by_hand_is_trusted() -> None:
    assert trusted("jeux.example.org:8000", "jeux.example.org")
    assert not trusted("other.example.org:8000", "jeux.example.org")


def test_a_page_asked_for_under_a_strangers_name_is_refused(client: FlaskClient) -> None:
    assert client.get("/", headers={"Host": "evil.example.com"}).status_code == 400


@pytest.mark.parametrize(
    "path",
    ["/t/%0d%0aX:1", "/T/A%0d", "/join?code=%0d%0a", "/h/%00", "/s/KEY%0A/live", "/K/%0d",
     f"/t/K7M2Q/{2**63}", f"/h/KEY/hand/{10**30}", f"/h/KEY/away/{2**64}"],
)  # fmt: skip
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_no_address_breaks_a_page(client: FlaskClient, path: str, method: str) -> None:
    with client.open(path, method=method) as answer:
        assert 300 <= answer.status_code < 500
        assert "\r" not in str(answer.headers.get("Location"))


def headers_of(client: FlaskClient, path: str, **asked: str) -> Headers:
    with client.get(path, headers=asked) as answer:
        return answer.headers


def test_every_answer_forbids_foreign_content_and_frames(client: FlaskClient) -> None:
    for path in ("/nowhere", "/static/app.js"):
        headers = headers_of(client, path)
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "camera=(), " in headers["Permissions-Policy"]
        assert "Strict-Transport-Security" not in headers, "a table at home speaks http"


def test_nothing_but_static_files_may_be_kept_by_a_browser(client: FlaskClient) -> None:
    assert headers_of(client, "/nowhere")["Cache-Control"] == "no-store"
    assert headers_of(client, "/static/app.js")["Cache-Control"] == "no-cache"
    assert headers_of(client, "/static/app.js?v=1")["Cache-Control"] == "no-cache"
    assert "immutable" in headers_of(client, versioned("app.js"))["Cache-Control"]


def test_a_file_that_is_not_there_is_not_kept_as_missing(client: FlaskClient) -> None:
    answer = client.get("/static/none.css?v=1")
    assert (answer.status_code, answer.headers["Cache-Control"]) == (404, "no-store")


def test_an_address_in_capitals_leads_to_the_same_place(client: FlaskClient) -> None:
    answer = client.get("/S/MFRGG")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/s/MFRGG")


def test_a_form_without_its_token_is_refused_in_words(app: Flask, client: FlaskClient) -> None:
    app.add_url_rule("/try", "try", lambda: "done", methods=["POST"])
    answer = client.post("/try", data={"x": "1"})
    assert answer.status_code == 400
    assert "formulaire" in answer.text


def test_a_form_that_is_too_long_is_refused(app: Flask, client: FlaskClient) -> None:
    app.config["WTF_CSRF_ENABLED"] = False
    app.add_url_rule("/try", "try", lambda: str(len(request.form)), methods=["POST"])
    assert client.post("/try", data={"x": "1" * 300_000}).status_code == 413


@pytest.mark.parametrize(("lang", "word"), [("fr", "rien à cette adresse"), ("en", "nothing at")])
def test_an_error_speaks_the_readers_language(client: FlaskClient, lang: str, word: str) -> None:
    assert word in client.get("/nowhere", headers={"Accept-Language": lang}).text


def test_the_language_chosen_on_a_device_wins(client: FlaskClient) -> None:
    client.set_cookie("lang", "en")
    assert "nothing at" in client.get("/nowhere", headers={"Accept-Language": "fr"}).text


@pytest.mark.parametrize(("code", "status"), [("unknown-key", 404), ("seat-taken", 409)])
def test_a_refusal_nobody_caught_becomes_a_page(
    app: Flask, client: FlaskClient, code: str, status: int
) -> None:
    def refuse() -> str:
        raise Refusal(code, seat=1)

    app.add_url_rule("/try", "try", refuse)
    assert client.get("/try").status_code == status


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
    assert answer.status_code == 500
    assert "Traceback" not in answer.text
    assert "ValueError" in caplog.text
    assert "7000" not in caplog.text
    assert "SECRETKEY" not in caplog.text


def test_a_wrong_method_names_the_right_ones(app: Flask, client: FlaskClient) -> None:
    app.config["WTF_CSRF_ENABLED"] = False
    app.add_url_rule("/try", "try", lambda: "done")
    answer = client.post("/try")
    assert (answer.status_code, "GET" in answer.headers["Allow"]) == (405, True)


def test_the_session_cookie_is_kept_from_scripts_and_other_sites(
    app: Flask, client: FlaskClient
) -> None:
    app.add_url_rule("/try", "try", generate_csrf)
    cookie = client.get("/try").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie


def test_an_address_by_https_makes_cookies_secure(app: Flask, client: FlaskClient) -> None:
    app.config["HTTPS"] = True  # as --host-name https://… does
    app.add_url_rule("/try", "try", generate_csrf)
    answer = client.get("/try")
    assert "Secure" in answer.headers["Set-Cookie"]
    assert "Strict-Transport-Security" in answer.headers
    token = {"csrf_token": answer.text, "theme": "dark"}
    cookies = client.post("/settings", base_url="https://localhost", data=token).headers
    assert "; Secure" in cookies.getlist("Set-Cookie")[0]


def test_text_is_compressed_for_those_who_can_read_it(client: FlaskClient) -> None:
    path = "/static/app.js"
    with client.get(path, headers={"Accept-Encoding": "gzip"}) as packed:
        assert packed.headers["Content-Encoding"] == "gzip"
        size = len(packed.data)
    with client.get(path, headers={"Accept-Encoding": "identity"}) as plain:
        assert "Content-Encoding" not in plain.headers
        assert size < len(plain.data) / 2
