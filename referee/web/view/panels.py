"""Draws a view as the panels of a page; streams send the changed ones.

A panel is a pure function of (template, language, part, folded), and is sent again if its part has
changed. So it must not contain anything that belongs to one device. For `{{ CSRF }}`,
`{{ ONCE }}` and `{{ PAGE_URL }}` a template writes a mark. `fill_slots` replaces it by the
device's token, a new request id, or the address of its page. In panels from a stream, the page
itself replaces the marks (static/js/stream.js).
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from types import SimpleNamespace
from typing import Any

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


# The panels of a page, and for each the attribute of the view that has its part. The template is
# templates/parts/panels/<id>.html; the id in HTML is `panel-<id>`.
HOST_PANELS = {
    "head": "head",
    "end": "end",
    "title": "stage",
    "news": "news",
    "stage": "stage",
    "desk": "desk",
    "more": "desk",
    "anytime": "anytime",
    "tools": "tools",
    "others": "others",
    "notes": "notes",
    "undone": "undone",
    "undo": "undo",
    "foot": "foot",
    "bar": "desk",
    "calls": "tools",
    "seals": "seals",
    "presence": "presence",
    "story": "story",
}
SEAT_PANELS = {
    "head": "head",
    "undone": "undone",
    "news": "news",
    "glance": "own_stage",
    "end": "end",
    "desk": "desk",
    "more": "desk",
    "anytime": "anytime",
    "own": "own",
    "notes": "notes",
    "seals": "seals",
    "story": "story",
    "foot": "foot",
}


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

    def render(self, view: View, lang: str) -> dict[str, str]:
        """Return every panel of the page by its id; "" if it is empty."""
        return self.draw(parts_of(view), lang)

    def changed(
        self, view: View, lang: str, sent_parts: Mapping[str, PanelData | None]
    ) -> dict[str, str]:
        """Return the panels whose part differs from the one in `sent_parts`, by id.

        Folds are closed. A panel is a pure function of its part, so the others are as they were.
        """
        changed_parts = {
            panel_id: part
            for panel_id, part in parts_of(view).items()
            if panel_id not in sent_parts or sent_parts[panel_id] != part
        }
        return self.draw(changed_parts, lang, is_folded=True)

    def draw_with_folds(self, view: View, lang: str, panel_id: str) -> str | None:
        """Return the panel with this id, its folds included; None without such a panel."""
        parts = parts_of(view)
        if panel_id not in parts:
            return None
        return self.draw({panel_id: parts[panel_id]}, lang)[panel_id]

    def draw(
        self, parts: Mapping[str, PanelData | None], lang: str, *, is_folded: bool = False
    ) -> dict[str, str]:
        """Return the panels of these parts, by the same ids.

        `is_folded`: without the contents of closed folds, as in a stream.
        """
        forms_by_part: dict[int, PanelForms | None] = {}  # by identity: some panels share a part
        for part in parts.values():
            if part is not None and id(part) not in forms_by_part:
                forms_by_part[id(part)] = placed_forms(part, translator_for(lang, part.names))
        return {
            panel_id: ""
            if part is None
            else self._draw(panel_id, lang, part, forms_by_part[id(part)], is_folded)
            for panel_id, part in parts.items()
        }

    def _draw(
        self, panel_id: str, lang: str, part: PanelData, forms: PanelForms | None, is_folded: bool
    ) -> str:
        """Return one panel with its marks; panels with a refused form are not cached."""
        panel = self._environment.get_template(f"parts/panels/{panel_id}.html")
        macros = self._uncached_macros if getattr(part, "rejection", None) else self._macros
        values = {"say": translator_for(lang, part.names), "part": part, "forms": forms}
        context = panel.new_context(
            {**macros.template_values(lang, part.game, is_folded), **values}
        )
        return "".join(panel.root_render_func(context))


def parts_of(view: View) -> dict[str, PanelData | None]:
    """Return the part of each panel of the viewer's page, by the panel's id."""
    panels = HOST_PANELS if view.viewer == HOST else SEAT_PANELS
    return {panel_id: getattr(view, part) for panel_id, part in panels.items()}


def fill_panel_slots(panels: Mapping[str, str], device: Device) -> dict[str, Any]:
    """Return the panels with the device's values in place of the marks."""
    # already escaped by our own templates
    return {name: Markup(device.fill_slots(html)) for name, html in panels.items()}  # noqa: S704  escaped
