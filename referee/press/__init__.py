"""Printable sheets, filled with the facts of a box, as pages or PDFs.

A sheet is a template `printables/<game>/<sheet>.html`, drawn page by page or piece by piece
(`referee.kit.box.paper`). WeasyPrint makes a PDF of the page. Without WeasyPrint, a browser prints
the same page at the same sizes.
"""

from __future__ import annotations

from typing import Unpack

from .assets import Asset, part, with_files_inlined
from .engine import PressUnavailable, missing_glyphs, pdf, pictures
from .layout import LAYOUTS, PAPERS, SHOP, fits, holds
from .lost_jobs import LOST_PREFIX, LostJob
from .pages import Wishes, join_pages, page_html, test_page
from .piece_choice import COPIES, complete_set, lost_ids, pieces_known, ranges
from .render import in_size, lost_together, render_html, sheet, sheets

__all__ = [
    "COPIES",
    "LAYOUTS",
    "LOST_PREFIX",
    "PAPERS",
    "SHOP",
    "Asset",
    "LostJob",
    "PressUnavailable",
    "Wishes",
    "complete_set",
    "fits",
    "holds",
    "in_size",
    "join_pages",
    "lost_ids",
    "lost_together",
    "missing_glyphs",
    "page_html",
    "part",
    "pdf",
    "pictures",
    "pieces_known",
    "ranges",
    "render_html",
    "render_pdf",
    "sheet",
    "sheets",
    "test_page",
    "with_files_inlined",
]  # fmt: skip


def render_pdf(game_key: str, name: str, **wishes: Unpack[Wishes]) -> bytes:
    """Return a sheet as a PDF. Raises what `render_html` and `pdf` raise."""
    return pdf(render_html(game_key, name, **wishes))
