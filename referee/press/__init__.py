"""Printable sheets, filled with the facts of a box, as pages or PDFs.

A sheet is a template `printables/<game>/<sheet>.html`, drawn page by page or piece by piece
(`referee.kit.box.paper`). WeasyPrint makes a PDF of the page. Without WeasyPrint, a browser prints
the same page at the same sizes.
"""

from __future__ import annotations

from typing import Unpack

from .assets import Asset, part, with_files_inlined
from .engine import PressUnavailable, missing_glyphs, pdf, pictures
from .layout import LAYOUTS, PAPERS, SHOP_LAYOUT, fits, holds
from .lost_jobs import LOST_PREFIX, LostPiecesJob
from .pages import PrintSettings, join_pages, page_html, test_page
from .piece_choice import MAX_COPIES, complete_set, known_piece_ids, lost_ids, ranges
from .render import in_size, lost_pieces_jobs, render_html, sheet, sheets

__all__ = [
    "LAYOUTS",
    "LOST_PREFIX",
    "MAX_COPIES",
    "PAPERS",
    "SHOP_LAYOUT",
    "Asset",
    "LostPiecesJob",
    "PressUnavailable",
    "PrintSettings",
    "complete_set",
    "fits",
    "holds",
    "in_size",
    "join_pages",
    "known_piece_ids",
    "lost_ids",
    "lost_pieces_jobs",
    "missing_glyphs",
    "page_html",
    "part",
    "pdf",
    "pictures",
    "ranges",
    "render_html",
    "render_pdf",
    "sheet",
    "sheets",
    "test_page",
    "with_files_inlined",
]  # fmt: skip


def render_pdf(game_key: str, name: str, **settings: Unpack[PrintSettings]) -> bytes:
    """Return a sheet as a PDF. Raises what `render_html` and `pdf` raise."""
    return pdf(render_html(game_key, name, **settings))
