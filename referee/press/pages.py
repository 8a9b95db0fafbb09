"""Renders a template of printables/ as a page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypedDict, Unpack

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from referee.i18n.translator import LANGUAGES, translator_for
from referee.kit.box.facts import Box
from referee.kit.words import Message
from referee.paths import PRINTABLES

from .assets import Offset, files, page_css

_LINK_PATTERN = re.compile(r"<link [^>]*>")
_OUTSIDE_BODY_PATTERN = re.compile(
    r"\A.*<body[^>]*>(?:\s*<p class=\"notice\">.*?</p>)?|</body>.*\Z", re.DOTALL
)


class PrintSettings(TypedDict, total=False):
    """Print settings of a sheet. Each has a default."""

    box: Box  # the household's facts, laid over the game's own
    options: Mapping[str, Any]  # the table's options; the others have the game's defaults
    lang: str
    paper: str  # a key of PAPERS
    layout: str  # one of LAYOUTS
    size: str  # one of SIZES, for pieces that come in two sizes
    only: tuple[str, ...]  # the pieces to print, in the notation of `wanted_ids`; empty: all
    offset: Offset  # mm to the right and down, to align a printer's backs with its fronts


def page_html(
    template: str,
    variables: Mapping[str, object],
    *,
    lang: str,
    paper: str,
    is_landscape: bool = False,
    offset: Offset | None = None,
    root: str = "",
    notice: Message | None = None,
) -> str:
    """Return a template of printables/ as a page, with its stylesheet.

    The stylesheet has the template's name, and may be missing. Raises Refusal("bad-paper"),
    Refusal("bad-drift") and jinja2.TemplateNotFound.
    """
    stylesheet = f"{template.removesuffix('.html')}.css"
    styles = (
        *((stylesheet,) if stylesheet in files() else ()),
        page_css(paper, offset, is_landscape),
    )
    return page(template, {"house": (), **variables}, styles, lang, paper, root, notice)


def test_page(*, root: str, notice: Message | None, **settings: Unpack[PrintSettings]) -> str:
    """Return a test sheet that measures the printer's offset of backs.

    People print it on both sides and hold it up to the light, with its back towards them. Then it
    shows the offset to set. Raises Refusal("bad-paper") and Refusal("bad-drift").
    """
    return page_html(
        "test.html",
        {},
        lang=settings.get("lang", LANGUAGES[0]),
        paper=settings.get("paper", "a4"),
        offset=settings.get("offset"),
        root=root,
        notice=notice,
    )


def page(
    template: str,
    variables: Mapping[str, object],
    styles: Sequence[str],
    lang: str,
    paper: str,
    root: str,
    notice: Message | None,
) -> str:
    """Return the template as a page, with its variables and stylesheets."""
    say = translator_for(lang)
    return (
        templates()
        .get_template(template)
        .render(
            variables,
            say=say,
            lang=lang,
            paper=paper,
            root=root,
            notice=say(notice) if notice else "",
            styles=("sheet.css", *styles),
        )
    )


def join_pages(pages: Sequence[str]) -> str:
    """Return pages of one size as one, with the styles and bodies of all."""
    first, *other_pages = pages
    links = dict.fromkeys(link for page in other_pages for link in _LINK_PATTERN.findall(page))
    styles = "".join(link for link in links if link not in first)
    bodies = "".join(_OUTSIDE_BODY_PATTERN.sub("", page) for page in other_pages)
    return first.replace("</head>", f"{styles}</head>", 1).replace("</body>", f"{bodies}</body>")


@cache
def templates() -> Environment:
    return Environment(
        loader=FileSystemLoader(PRINTABLES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
