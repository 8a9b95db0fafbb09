"""A page tells the time of the device that shows it, in the words of the papers."""

from __future__ import annotations

import time
from urllib.parse import urlsplit

import pytest

from referee.i18n.translator import translator_for
from referee.papers.drawing import clock, day
from referee.paths import STATIC
from tests.browser.conftest import Screen

ZONE = "Europe/Paris"
TIMES = (
    "2026-11-21T20:14:00.000Z", "2026-11-21T23:30:00.000Z", "2026-03-01T09:00:00.000Z",
    "2026-10-25T00:13:00.000Z", "2026-10-25T00:15:00.000Z", "2026-10-25T01:05:00.000Z",
    "2026-10-25T02:00:00.000Z", "2026-03-29T00:59:00.000Z", "2026-03-29T01:30:00.000Z", "no time",
)  # fmt: skip
SHOWN = "() => [...document.querySelectorAll('time')].map((each) => each.textContent)"


def page_of(lang: str) -> str:
    """Return a page whose server is in another time zone."""
    say = translator_for(lang)
    summer, winter = say("time-summer", time="~"), say("time-winter", time="~")
    times = "".join(
        f'<time datetime="{at}" data-clock="{kind}">?</time>'
        for at in TIMES
        for kind in ("time", "day")
    )
    return (
        f'<!doctype html><html lang="{lang}"><body data-summer="{summer}" data-winter="{winter}">'
        f'<p id="net"></p><a id="call"></a>{times}'
        '<script type="module" src="/js/app.js"></script>'
    )


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_page_tells_the_time_of_its_device(
    phone: Screen, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = phone(lang=lang, timezone_id=ZONE)
    page.route(
        "**/*", lambda at: at.fulfill(body=page_of(lang), content_type="text/html;charset=utf-8")
    )
    page.route("**/js/*.js", lambda at: at.fulfill(path=f"{STATIC}{urlsplit(at.request.url).path}"))
    page.goto("http://127.0.0.1/")
    page.wait_for_load_state("load")
    with monkeypatch.context() as patch:
        patch.setenv("TZ", ZONE)
        time.tzset()
        clock.cache_clear()
        there = [tell(at, lang) for at in TIMES[:-1] for tell in (clock, day)]
    time.tzset()
    clock.cache_clear()
    assert page.evaluate(SHOWN) == [*there, "?", "?"]
