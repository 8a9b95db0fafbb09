"""A printable sheet, and what is known of a household's box, into a page or a PDF.

A sheet is a template `printables/<game>/<sheet>.html`, drawn page by page or piece by piece
(`referee.kit.printing`). The same page goes to WeasyPrint and to a browser, which prints it at the
same sizes where WeasyPrint cannot run.
"""

from __future__ import annotations

from pathlib import Path
from typing import Unpack

from .engine import INSTALL, PressUnavailable, pdf
from .layout import LAYOUTS, PAPERS
from .pages import Wishes, page_html, test_page
from .parts import Part, alone, page_css, part
from .render import render_html, sheet, sheets
from .wanted import lost, whole

__all__ = [
    "INSTALL", "LAYOUTS", "PAPERS", "Part", "PressUnavailable", "Wishes", "alone", "lost",
    "page_css", "page_html", "part", "pdf", "render_html", "render_pdf", "sheet", "sheets",
    "test_page", "whole", "write",
]  # fmt: skip


def render_pdf(game_key: str, name: str, **wishes: Unpack[Wishes]) -> bytes:
    """The sheet as a PDF. Raises what `render_html` and `pdf` raise."""
    return pdf(render_html(game_key, name, **wishes))


def write(path: Path, game_key: str, name: str, **wishes: Unpack[Wishes]) -> None:
    """The sheet as a PDF file. Raises what `render_pdf` raises, and OSError."""
    path.write_bytes(render_pdf(game_key, name, **wishes))
