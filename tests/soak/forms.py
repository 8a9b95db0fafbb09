"""The forms of a page as they are sent, and the values that people fill in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple
from urllib.parse import urlencode

from referee.kit.actions import Action, Ask, encode, kind
from referee.kit.components.chance import DiceField
from referee.kit.seats import Seat

_FORM = re.compile(r"<form\b([^>]*)>(.*?)</form>", re.DOTALL)
_HIDDEN = re.compile(r'<input type="hidden" name="([^"]*)" value="([^"]*)">')
_ACTION = re.compile(r'\baction="([^"]*)"')


class Form(NamedTuple):
    """A form: its address and its hidden fields."""

    path: str
    hidden: dict[str, str]

    @property
    def once(self) -> str:
        return self.hidden["once"]

    def body(self, typed: list[tuple[str, str]] | None = None, **other: str) -> bytes:
        """Return the body to send; `other` replaces hidden values."""
        names = {name for name, _ in typed or ()}
        hidden = [(n, v) for n, v in {**self.hidden, **other}.items() if n not in names]
        return urlencode([*hidden, *(typed or ())]).encode()


def forms(page: str, path: str) -> Iterator[Form]:
    """Return the forms of the page at `path`."""
    for attributes, inside in _FORM.findall(page):
        action = _ACTION.search(attributes)
        hidden = {name: unescape(value) for name, value in _HIDDEN.findall(inside)}
        yield Form(unescape(action[1]) if action else path, hidden)


def form_of(page: str, path: str, seat: Seat, ask: Ask) -> Form | None:
    """Return the form that answers `ask` (on the shared screen, of `seat`), or None."""
    ending = f"/do/{ask.kind}"
    for form in forms(page, path):
        acting = form.hidden.get("acting", str(int(seat)))
        about = form.hidden.get("about", "")
        if form.path.endswith(ending) and acting == str(int(seat)) and about == ask.instance:
            return form
    return None


def typed(ask: Ask, action: Action) -> list[tuple[str, str]]:
    """Return the values filled in for `action`."""
    values = encode(action)
    filled: list[tuple[str, str]] = []
    for field in ask.fields:
        value = values.get(field.name)
        if isinstance(field, DiceField):
            filled += zip(field.entry_names, map(str, value or ()), strict=False)
        elif isinstance(value, list):
            filled += [(field.name, str(each)) for each in value]
        elif isinstance(value, bool):
            filled += [(field.name, str(int(value)))]
        else:
            filled += [(field.name, "" if value is None else str(value))]
    return filled


def says(action: Action) -> tuple[str, dict[str, object]]:
    """Return the action as the log has it, without its salt."""
    values = {name: value for name, value in encode(action).items() if name != "salt"}
    # a card's text has spaces that do not break; what is typed is read with plain ones
    plain = {n: " ".join(v.split()) if isinstance(v, str) else v for n, v in values.items()}
    return kind(type(action)), plain
