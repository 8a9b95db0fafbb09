"""A finger on the shared screen: the touches of an act, on the page as it is served.

An answer that is not proposed is one touch, a list two, a fold one, a button one. A key, and the
last of the dice, are answer and button in one. Typed text is one touch.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from referee.kit.actions import Action, encode, kind
from referee.kit.seats import Seat
from tests.web.browsing import Device

VOID = {"input", "img", "br", "meta", "link", "use", "path", "circle", "rect"}
FOLD = "details"


@dataclass
class Touched:
    """A form as a finger finds it."""

    action: str
    folds: int  # that open it
    hidden: dict[str, str] = field(default_factory=dict)
    proposed: dict[str, str] = field(default_factory=dict)
    answers: dict[tuple[str, str], int] = field(default_factory=dict)
    typed: dict[str, int] = field(default_factory=dict)  # blanks that take any figure
    keys: dict[tuple[str, str], int] = field(default_factory=dict)
    dice: bool = False  # does the last of them send it?

    def filled(self, values: Mapping[str, Any]) -> tuple[dict[str, str], int]:
        """Return the values to send, and the number of touches."""
        sent, touches, asked = {**self.hidden, **self.proposed}, self.folds, self._asked(values)
        key = next((at for at in asked.items() if at in self.keys), None)
        for name, value in asked.items():
            if (name, value) == key:
                touches += self.keys[key]
            elif (name, value) in self.keys:
                continue  # the first key has sent the form
            elif sent.get(name, "") != value:
                touches += self.answers.get((name, value)) or self.typed[name]
            sent[name] = value
        return sent, touches + (key is None and not self.dice)

    def _asked(self, values: Mapping[str, Any]) -> dict[str, str]:
        """Return the fields by their names in the form; one tap may answer several."""
        asked = {}
        for name, value in values.items():
            for n, face in enumerate(value, 1) if isinstance(value, list) else ():
                asked[f"{name}-{n}"] = str(face)
            if not isinstance(value, list):
                asked[name] = "" if value is None else str(int(value) if value is True else value)
        names = {name for name, _ in (*self.keys, *self.answers)}
        names |= self.typed.keys() | self.hidden.keys()
        apart = {name: value for name, value in asked.items() if name not in names}
        words = sorted(" ".join(apart.values()).split(" "))
        joint = {n: v for n, v in self.keys if apart and sorted(v.split(" ")) == words}
        return {**{n: v for n, v in asked.items() if n in names}, **joint}


class _Reader(HTMLParser):
    """Reads the forms of a page, and how many folds each is inside."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Touched] = []
        self._open: list[tuple[str, bool]] = []  # elements, and whether they are a closed fold
        self._select = ""

    @property
    def folds(self) -> int:
        return sum(closed for _, closed in self._open)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        at = {name: value or "" for name, value in attrs}
        if tag not in VOID:
            self._open.append((tag, tag == FOLD and "open" not in at))
        if tag == "form":
            self.forms.append(Touched(at.get("action", ""), self.folds))
        elif any(tag == "form" for tag, _ in self._open):
            self._inside(self.forms[-1], tag, at)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Ignore elements that only draw; they are no forms."""

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def _inside(self, form: Touched, tag: str, at: Mapping[str, str]) -> None:
        name, value, sort = at.get("name", ""), at.get("value", ""), at.get("type", "")
        deeper = 1 + self.folds - form.folds
        form.dice |= "data-sends" in at
        if tag == "select":
            self._select = name
        elif tag == "option":
            form.answers[self._select, value] = deeper + 1
            if "selected" in at:
                form.proposed[self._select] = value
        elif tag == "button" and name:
            form.keys[name, value] = deeper
        elif tag == "input" and sort in ("radio", "checkbox"):
            form.answers[name, value] = deeper
            if "checked" in at:
                form.proposed[name] = value
        elif tag == "input" and sort == "hidden":
            form.hidden[name] = value
        elif tag in ("input", "textarea"):
            form.typed[name] = deeper
            form.proposed[name] = value


class Tablet:
    """The shared screen of a table without phones."""

    def __init__(self, device: Device, page: str) -> None:
        self._device, self._page = device, page
        self._forms: list[Touched] = []  # of the page as it stands, once it has been read

    def offers(self, seat: Seat, action: Action) -> bool:
        return self._form(seat, action) is not None

    def do(self, seat: Seat, action: Action) -> int:
        """Do it with as few touches as the page allows; return 0 if the page does not offer it."""
        form = self._form(seat, action)
        if form is None:
            return 0
        sent, touches = form.filled(encode(action))
        answer = self._device.client.post(form.action, data=sent)
        assert answer.status_code == 303, (answer.status_code, seat, action)
        self._forms = []
        return touches

    def _form(self, seat: Seat, action: Action) -> Touched | None:
        if not self._forms:
            reader = _Reader()
            reader.feed(self._device.get(self._page).text)
            self._forms = reader.forms
        does, acting = f"/do/{kind(type(action))}", str(int(seat))
        of_seat = (form for form in self._forms if form.hidden.get("acting", "0") == acting)
        return next((form for form in of_seat if form.action.endswith(does)), None)
