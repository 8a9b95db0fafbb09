"""Draws a view as the panels of a page; streams send the changed ones.

A panel is a pure function of (template, language, part, folded), and is sent again if its part has
changed. So it must not contain anything that belongs to one device. For `{{ CSRF }}`,
`{{ ONCE }}` and `{{ PAGE_URL }}` a template writes a mark. `fill_slots` replaces it by the
device's token, a new request id, or the address of its page. In panels from a stream, the page
itself replaces the marks (static/js/stream.js).
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from types import SimpleNamespace
from typing import Any, NamedTuple

from jinja2 import Environment
from jinja2.runtime import Macro
from markupsafe import Markup

from referee.i18n.translator import translator_for
from referee.kit.seats import HOST

from .model import PanelData, View
from .placement import PanelForms, placed_forms

CSRF_SLOT = Markup("<!--csrf-->")  # the value of the hidden field csrf_token
ONCE_SLOT = Markup("<!--once-->")  # the value of the hidden field once
# The page's own address: `action="{{ PAGE_URL }}/do/place-bid"`.
PAGE_URL_SLOT = Markup("<!--here-->")


class Panel(NamedTuple):
    """One panel of a page: templates/parts/panels/<template>.html, rendered from view.<part>."""

    id: str  # the element's id is `panel-<id>`
    template: str
    part: str


HOST_PANELS = (
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
SEAT_PANELS = (
    Panel("head", "head", "head"),
    Panel("undone", "undone", "undone"),
    Panel("news", "news", "news"),
    Panel("glance", "glance", "own_stage"),
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


@dataclass(frozen=True, slots=True)
class Device:
    """Values by which the same form differs between devices."""

    page_url: str  # "/s/<key>", without a slash at the end
    csrf_token: str  # its CSRF token

    def fill_slots(self, html: str) -> str:
        """Return `html` with this device's values; `once` is new for each form and call."""
        first_piece, *other_pieces = (
            html.replace(CSRF_SLOT, self.csrf_token)
            .replace(PAGE_URL_SLOT, self.page_url)
            .split(ONCE_SLOT)
        )
        if not other_pieces:
            return first_piece
        request_id = secrets.token_hex(8)
        return first_piece + "".join(
            f"{request_id}-{n}{piece}" for n, piece in enumerate(other_pieces)
        )


class Macros:
    """Macros of panels by file, with their cached results.

    A macro is a pure function of its arguments, the language and the game: it knows only those
    players that its arguments name. A macro that is called around a block of the template (`call`)
    is not cached. Without this cache the screens of a bid take 19 % longer; without the cache of
    files, four times as long.
    """

    def __init__(self, environment: Environment, cache_size: int) -> None:
        self._environment = environment
        # typed: markup and a plain text may be equal, but only the text is escaped
        self.call = lru_cache(cache_size, typed=True)(_call_macro)
        self.template_values = lru_cache(256)(self._template_values)

    def _template_values(self, lang: str, game: str, is_folded: bool = False) -> dict[str, Any]:
        """Return the variables of every panel.

        `macros("<file>")` loads a file of macros; `m` and `a` are two such files.
        """
        variables: dict[str, Any] = {
            "say": translator_for(lang),
            "lang": lang,
            "game": game,
            "folded": is_folded,
        }

        @cache
        def macros(file: str) -> SimpleNamespace:
            module = self._environment.get_template(file).make_module(variables)
            return SimpleNamespace(
                **{name: self._with_cache(value) for name, value in vars(module).items()}
            )

        variables["macros"] = macros
        variables["m"] = macros("parts/macros.html")
        variables["a"] = macros("parts/ask.html")
        return variables

    def _with_cache(self, value: Any) -> Any:
        """Return a macro as a function that caches its results; other values unchanged."""
        if not isinstance(value, Macro):
            return value
        cached_macro = partial(self.call, value)
        if not value.caller:
            return cached_macro
        return lambda *args, **named: (value if "caller" in named else cached_macro)(*args, **named)


def _call_macro(macro: Macro, *args: Any, **named: Any) -> Any:
    return macro(*args, **named)


class Panels:
    """Renders the panels of a view."""

    def __init__(self, environment: Environment, cache_size: int = 4096) -> None:
        """Cache at most `cache_size` results of macros."""
        self._environment = environment
        environment.globals.update(CSRF=CSRF_SLOT, ONCE=ONCE_SLOT, PAGE_URL=PAGE_URL_SLOT)
        self._macros = Macros(environment, cache_size)
        self._uncached_macros = Macros(environment, 0)

    @property
    def cached_count(self) -> int:
        """Number of cached results of macros."""
        return self._macros.call.cache_info().currsize

    def draw(
        self,
        template: str,
        lang: str,
        part: PanelData | None,
        is_folded: bool = False,
        forms_by_part: MutableMapping[int, PanelForms | None] | None = None,
    ) -> str:
        """Return one panel with its marks; panels with a refused form are not cached.

        `forms_by_part` has forms by the identity of their part, shared with its other panels.
        """
        if part is None:
            return ""
        forms = (forms_by_part or {}).get(id(part)) or placed_forms(
            part, translator_for(lang, part.names)
        )
        if forms_by_part is not None:
            forms_by_part[id(part)] = forms
        panel = self._environment.get_template(f"parts/panels/{template}.html")
        say = translator_for(lang, part.names)
        macros = self._uncached_macros if getattr(part, "rejection", None) else self._macros
        values = {"say": say, "part": part, "forms": forms}
        context = panel.new_context(
            {**macros.template_values(lang, part.game, is_folded), **values}
        )
        return "".join(panel.root_render_func(context))

    def render(self, view: View, lang: str, *, is_folded: bool = False) -> dict[str, str]:
        """Return every panel of the page by its id; "" if it is empty.

        `is_folded`: the contents of closed folds are left out, as in a stream.
        """
        forms_by_part: dict[int, PanelForms | None] = {}
        return {
            p.id: self.draw(p.template, lang, getattr(view, p.part), is_folded, forms_by_part)
            for p in _panels_of(view)
        }

    def changed(
        self, view: View, lang: str, sent_parts: Mapping[str, PanelData | None]
    ) -> dict[str, str]:
        """Return the panels whose part differs from the one in `sent_parts`, by id.

        Folds are closed. A panel is a pure function of its part, so the others are as they were.
        """
        forms_by_part: dict[int, PanelForms | None] = {}
        return {
            panel.id: self.draw(panel.template, lang, part, True, forms_by_part)
            for panel in _panels_of(view)
            for part in (getattr(view, panel.part),)
            if panel.id not in sent_parts or sent_parts[panel.id] != part
        }

    def draw_with_folds(self, view: View, lang: str, name: str) -> str | None:
        """Return the panel with this id, its folds included; None without such a panel."""
        panel = next((p for p in _panels_of(view) if p.id == name), None)
        return panel and self.draw(panel.template, lang, getattr(view, panel.part))


def parts_of(view: View) -> dict[str, PanelData | None]:
    """Return the part of each panel of the viewer's page, by the panel's id."""
    return {panel.id: getattr(view, panel.part) for panel in _panels_of(view)}


def _panels_of(view: View) -> tuple[Panel, ...]:
    return HOST_PANELS if view.viewer == HOST else SEAT_PANELS


def fill_panel_slots(panels: Mapping[str, str], device: Device) -> dict[str, Any]:
    """Return the panels with the device's values in place of the marks."""
    # already escaped by our own templates
    return {name: Markup(device.fill_slots(html)) for name, html in panels.items()}  # noqa: S704  escaped
