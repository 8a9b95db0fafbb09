"""The page of an error keeps what was typed, where sending it again may help."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from werkzeug.exceptions import TooManyRequests

from referee.kit.words import Refusal
from tests.web.browsing import Device


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
    typed = {"csrf_token": device.token(), "name": ["Zoé <b>", "Bruno"]}
    page = device.post("/try", typed)
    assert page.status in (429, 500)
    assert page.form("").values["name"] == ["Zoé <b>", "Bruno"]
    assert "246813" not in device.post("/try", {**typed, "household-pin": "246813"}).text
    stale = device.post("/try", {**typed, "csrf_token": "x"}).text
    assert "Zoé &lt;b&gt;" in stale and 'name="name"' not in stale
