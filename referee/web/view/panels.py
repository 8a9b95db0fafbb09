"""Renders a view as the panels of a page; the stream sends those that change.

A panel is a pure function of (template, language, part, folded), in pieces: the texts that its
template puts out one after the other. What a screen shows is compared piece by piece. So a panel
may contain nothing that belongs to one device. Where a template writes `{{ CSRF }}`,
`{{ ONCE }}` or `{{ PAGE_URL }}`, it writes a mark. `fill` replaces it with the device's token, a
new request id, or the address of its page; in what a stream sends, the page does (static/app.js).
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import takewhile
from operator import eq
from types import SimpleNamespace
from typing import Any, NamedTuple

from jinja2 import Environment
from markupsafe import Markup

from referee.i18n.translator import speaker
from referee.kit.seats import BANK
from referee.web.http.template_loader import Macro

from .model import PanelData, View
from .placement import PanelForms, placed_forms

CSRF = Markup("<!--csrf-->")  # the value of the hidden field csrf_token
ONCE = Markup("<!--once-->")  # the value of the hidden field once
PAGE_URL = Markup("<!--here-->")  # the page's own address: `action="{{ PAGE_URL }}/do/place-bid"`


class Panel(NamedTuple):
    """One panel of a page: templates/parts/panels/<template>.html, rendered from view.<part>."""

    id: str  # the element's id is `panel-<id>`
    template: str
    part: str


HOST = (
    Panel("head", "head", "head"),
    Panel("end", "end", "end"),
    Panel("title", "title", "stage"),
    Panel("news", "news", "news"),
    Panel("stage", "stage", "stage"),
    Panel("desk", "desk", "desk"),
    Panel("more", "more", "desk"),
    Panel("anytime", "anytime", "anytime"),
    Panel("tools", "tools", "tools"),
    Panel("others", "others", "others"),
    Panel("notes", "notes", "notes"),
    Panel("undone", "undone", "undone"),
    Panel("undo", "undo", "undo"),
    Panel("foot", "foot", "foot"),
    Panel("bar", "bar", "desk"),
    Panel("calls", "calls", "tools"),
    Panel("seals", "seals", "seals"),
    Panel("presence", "presence", "presence"),
    Panel("story", "story", "story"),
)
SEAT = (
    Panel("head", "head", "head"),
    Panel("undone", "undone", "undone"),
    Panel("news", "news", "news"),
    Panel("glance", "glance", "glance"),
    Panel("end", "end", "end"),
    Panel("desk", "desk", "desk"),
    Panel("more", "more", "desk"),
    Panel("anytime", "anytime", "anytime"),
    Panel("own", "own", "own"),
    Panel("notes", "notes", "notes"),
    Panel("seals", "seals", "seals"),
    Panel("story", "story", "story"),
    Panel("foot", "foot", "foot"),
)


Pieces = tuple[str, ...]  # of a panel; () if it is empty
# what a stream says of a panel: all its pieces, or what makes it of the pieces before: single ones
# by their place, or how many stay at the beginning and at the end, with what comes between: pieces,
# or the places of pieces before. Of a long piece, the same of its tags.
Edit = Pieces | dict[int, Any] | tuple[int, int, tuple[str | int, ...]]
LONG = 160  # signs
SHORT = 8  # signs: not worth a place


class Shown(NamedTuple):
    """What one screen shows: the part of each panel, and the pieces of those it was sent."""

    parts: Mapping[str, PanelData | None]
    pieces: Mapping[str, Pieces]


def edit(old: Pieces, new: Pieces) -> Edit:
    """What makes `new` of `old`."""
    if len(old) == len(new):
        others = [n for n, same in enumerate(map(eq, old, new)) if not same]
        return {n: _in_tags(old[n], new[n]) for n in others}
    head = _alike(old, new)
    tail = _alike(old[head:][::-1], new[head:][::-1])
    places = {piece: n for n, piece in enumerate(old) if len(piece) > SHORT}
    between = new[head : len(new) - tail]
    return head, tail, tuple(places.get(piece, piece) for piece in between)


def _in_tags(old: str, new: str) -> str | Edit:
    """How the piece `old` becomes `new`: an edit of its tags if it is long, else `new` itself."""
    if len(new) < LONG or "<" not in old or "<" not in new:
        return new
    return edit(tuple(old.split("<")), tuple(new.split("<")))


def _alike(old: Pieces, new: Pieces) -> int:
    """How many pieces at the beginning are the same."""
    return sum(1 for _ in takewhile(bool, map(eq, old, new)))


@dataclass(frozen=True, slots=True)
class Device:
    """What differs from one device to the next in the forms it gets."""

    page_url: str  # "/s/<key>", without a slash at the end
    token: str  # its CSRF token

    def fill(self, html: str) -> str:
        """`html` with this device's values for the marks; `once` is new for each form and call."""
        first, *rest = html.replace(CSRF, self.token).replace(PAGE_URL, self.page_url).split(ONCE)
        if not rest:
            return first
        word = secrets.token_hex(8)
        return first + "".join(f"{word}-{n}{piece}" for n, piece in enumerate(rest))


class Macros:
    """The macros that panels are drawn with, by their file; what each gave is remembered.

    A macro is a pure function of its arguments, the language and the game: of a player it knows
    what its arguments say. One that a template calls around words of its own is not remembered.
    """

    def __init__(self, environment: Environment, remembered: int) -> None:
        self._environment = environment
        # typed: markup and a plain text may be equal, but only the text is escaped
        self.result = lru_cache(remembered, typed=True)(_called)
        self.of = lru_cache(256)(self._given)

    def _given(self, lang: str, game: str, folded: bool = False) -> dict[str, Any]:
        """What every panel is given: `macros("<file>")`, with two files as `m` and `a`."""
        given: dict[str, Any] = {"say": speaker(lang), "lang": lang, "game": game, "folded": folded}

        @cache
        def macros(file: str) -> SimpleNamespace:
            module = self._environment.get_template(file).make_module(given)
            return SimpleNamespace(
                **{name: self._looked_up(of) for name, of in vars(module).items()}
            )

        given["macros"] = macros
        given["m"] = macros("parts/macros.html")
        given["a"] = macros("parts/ask.html")
        return given

    def _looked_up(self, made: Any) -> Any:
        """What a file brings; if it is a macro, it is looked up before it is called."""
        if not isinstance(made, Macro):
            return made
        looked_up = partial(self.result, made)
        if not made.caller:
            return looked_up
        return lambda *args, **named: (made if "caller" in named else looked_up)(*args, **named)


def _called(macro: Macro, *args: Any, **named: Any) -> Any:
    return macro(*args, **named)


class Panels:
    """Renders the panels of a view."""

    def __init__(self, environment: Environment, remembered: int = 8192) -> None:
        """What macros give is remembered so many times, besides what they were given."""
        self._environment = environment
        environment.globals.update(CSRF=CSRF, ONCE=ONCE, PAGE_URL=PAGE_URL)
        self._macros = Macros(environment, remembered)
        self._forgetful = Macros(environment, 0)

    @property
    def remembered(self) -> int:
        """How many results of macros are remembered now."""
        return self._macros.result.cache_info().currsize

    def draw(
        self,
        template: str,
        lang: str,
        part: PanelData | None,
        folded: bool = False,
        placed: MutableMapping[int, PanelForms | None] | None = None,
    ) -> Pieces:
        """One panel, its marks not yet replaced. Nothing with a refused form is remembered.

        `placed`: the forms of parts, by identity, for other panels of the same parts.
        """
        if part is None:
            return ()
        forms = (placed or {}).get(id(part)) or placed_forms(part, speaker(lang, part.names))
        if placed is not None:
            placed[id(part)] = forms
        panel = self._environment.get_template(f"parts/panels/{template}.html")
        say = speaker(lang, part.names)
        macros = self._forgetful if getattr(part, "refused", None) else self._macros
        own = {"say": say, "part": part, "forms": forms}
        context = panel.new_context({**macros.of(lang, part.game, folded), **own})
        return tuple(map(str, panel.root_render_func(context)))

    def render(self, view: View, lang: str, *, folded: bool = False) -> dict[str, str]:
        """Every panel of the viewer's page by its id; "" if it is empty.

        `folded`: without what lies in closed folds, as a stream sends them.
        """
        placed: dict[int, PanelForms | None] = {}
        return {
            p.id: "".join(self.draw(p.template, lang, getattr(view, p.part), folded, placed))
            for p in _panels_of(view)
        }

    def follow(self, view: View, lang: str, shown: Shown | None) -> tuple[Shown, dict[str, Edit]]:
        """What a screen shows with `view`, and what its stream says of panels that have changed.

        Panels are folded. One whose part has not changed is not even drawn.
        """
        parts = parts_of(view)
        pieces = dict(shown.pieces) if shown else {}
        said: dict[str, Edit] = {}
        placed: dict[int, PanelForms | None] = {}
        for panel in _panels_of(view):
            part = parts[panel.id]
            if shown and (shown.parts[panel.id] is part or shown.parts[panel.id] == part):
                continue
            before = pieces.get(panel.id)
            drawn = self.draw(panel.template, lang, part, True, placed)
            if drawn != before:
                said[panel.id] = drawn if before is None else edit(before, drawn)
                pieces[panel.id] = drawn
        return Shown(parts, pieces), said

    def whole(self, view: View, lang: str, name: str) -> str | None:
        """The panel with the id `name`, with all that lies in its folds; None if there is none."""
        panel = next((p for p in _panels_of(view) if p.id == name), None)
        return panel and "".join(self.draw(panel.template, lang, getattr(view, panel.part)))


def parts_of(view: View) -> dict[str, PanelData | None]:
    """The part that each panel of the viewer's page is drawn from."""
    return {panel.id: getattr(view, panel.part) for panel in _panels_of(view)}


def _panels_of(view: View) -> tuple[Panel, ...]:
    return HOST if view.viewer == BANK else SEAT


def filled(panels: Mapping[str, str], device: Device) -> dict[str, Any]:
    """Panels with the marks of `device` replaced, for a page or a stream."""
    # already escaped by our own templates
    return {name: Markup(device.fill(html)) for name, html in panels.items()}  # noqa: S704
