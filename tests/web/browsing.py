"""A browser without script: it stores cookies, reads the forms of a page and sends them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

Values = Mapping[str, str | list[str]]


@dataclass
class Form:
    """A form on a page, with its values before anybody types."""

    action: str
    values: dict[str, list[str]] = field(default_factory=dict)


class _Forms(HTMLParser):
    """Reads the forms of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._select = ""
        self._text = ""  # the textarea whose words come next

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag == "form":
            self.forms.append(Form(attributes.get("action") or ""))
        elif tag == "input" and self.forms:
            self._input(attributes)
        elif tag == "textarea":
            self._text = attributes.get("name") or ""
            self._values[self._text] = [""]
        elif tag == "select":
            self._select = attributes.get("name") or ""
        elif tag == "option" and ("selected" in attributes or self._select not in self._values):
            self._values[self._select] = [attributes.get("value") or ""]

    def handle_data(self, data: str) -> None:
        if self._text:
            self._values[self._text] = [data.removeprefix("\n")]

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self._text = ""

    @property
    def _values(self) -> dict[str, list[str]]:
        return self.forms[-1].values

    def _input(self, attributes: Mapping[str, str | None]) -> None:
        name, value = attributes.get("name"), attributes.get("value") or ""
        if not name:
            return
        values = self._values.setdefault(name, [])
        if attributes.get("type") not in ("radio", "checkbox") or "checked" in attributes:
            values.append(value)


def forms_in(page: str) -> list[Form]:
    """The forms of a page."""
    reader = _Forms()
    reader.feed(page)
    return reader.forms


class Page:
    """A page as a device gets it."""

    def __init__(self, answer: TestResponse, path: str) -> None:
        self.answer = answer
        self.path = path
        self.status = answer.status_code
        self.text = answer.get_data().decode(errors="replace")  # a file may be no text
        self.headers = answer.headers
        self.location: str = answer.headers.get("Location", "")

    @property
    def forms(self) -> list[Form]:
        return forms_in(self.text)

    def form(self, ending: str, **holding: str) -> Form:
        """Return the first form whose address ends so and that has these values."""
        for form in self.forms:
            action = form.action or self.path
            if action.endswith(ending) and all(
                form.values.get(n) == [v] for n, v in holding.items()
            ):
                return Form(action, form.values)
        raise AssertionError(f"no form for {ending} on {self.path}")

    def offers(self, ending: str) -> bool:
        """Return True if there is such a form."""
        return any((form.action or self.path).endswith(ending) for form in self.forms)


class Device:
    """A phone or a tablet of the home network."""

    def __init__(self, app: Flask, lang: str = "fr", address: str = "192.168.1.33") -> None:
        self.client: FlaskClient = app.test_client()
        self._about = {
            "headers": {"Accept-Language": lang},
            "environ_base": {"REMOTE_ADDR": address},
        }

    def other(self, lang: str = "fr", address: str = "192.168.1.33") -> Device:
        """Another device of the same network."""
        return Device(self.client.application, lang, address)

    def get(self, path: str) -> Page:
        return Page(self.client.get(path, **self._about), path)

    def post(self, path: str, values: Values | None = None, *, script: bool = False) -> Page:
        """Send a form that no page has shown, with a token of this device."""
        typed = {**(values or {})}
        if "csrf_token" not in typed:
            typed["csrf_token"] = self.csrf_token()
        headers = {**self._about["headers"], **({"X-Referee": "1"} if script else {})}
        return Page(self.client.post(path, data=typed, **{**self._about, "headers": headers}), path)

    def send(self, form: Form, *, script: bool = False, **typed: str | list[str]) -> Page:
        """Fill in a form of a page and send it."""
        return self.post(form.action, {**form.values, **typed}, script=script)

    def csrf_token(self) -> str:
        return self.get("/settings").form("/settings").values["csrf_token"][0]

    def follow(self, page: Page) -> Page:
        """The page that a redirection leads to."""
        assert page.status in (302, 303), page.status
        return self.get(page.location)


def arrow(text: str) -> str:
    """Return the words of the primary action."""
    return re.sub("<[^>]+>", "", text.rsplit('class="arrow"', 1)[1].split(">", 1)[1].split("</")[0])
