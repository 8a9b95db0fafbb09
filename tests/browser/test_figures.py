"""The page computes with the same figure that the server reads."""

from __future__ import annotations

from urllib.parse import urlsplit

from referee.paths import STATIC
from tests.browser.conftest import Screen
from tests.figures import TYPED

PAGE = """<!doctype html><body data-group=","><p id="net"></p><a id="call"></a>
<form data-act><div class="stepper" data-step="1"><input name="n" type="text"></div>
<output data-sum="n:1"></output></form><script type="module" src="/js/app.js"></script>"""

READ = """typed => typed.map((text) => {
  const input = document.querySelector("input");
  input.value = text;
  input.dispatchEvent(new Event("input", {bubbles: true}));
  return document.querySelector("output").textContent;
})"""


def test_the_page_reckons_with_the_figure_that_the_server_takes(phone: Screen) -> None:
    page = phone()
    page.route("**/*", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.route("**/js/*.js", lambda at: at.fulfill(path=f"{STATIC}{urlsplit(at.request.url).path}"))
    page.goto("http://127.0.0.1/")
    page.wait_for_load_state("load")
    reckoned = dict(zip(TYPED, page.evaluate(READ, list(TYPED)), strict=True))
    shown = {typed: f"{n:,}".replace("-", "\u2212") for typed, n in TYPED.items() if n is not None}
    unread = {typed: "?" for typed, n in TYPED.items() if n is None}
    assert reckoned == shown | unread | dict.fromkeys(("", " ", "\u200b"), "0")
