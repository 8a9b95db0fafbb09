"""Printable sheets, filled with the facts of a box, as pages or PDFs.

A sheet is a template `printables/<game>/<sheet>.html`, drawn page by page or piece by piece
(`referee.kit.box.paper`). WeasyPrint makes a PDF of the page. Without WeasyPrint, a browser prints
the same page at the same sizes.
"""

from __future__ import annotations

from typing import Unpack

from .assets import Asset, asset_named, with_files_inlined
from .engine import PressUnavailable, missing_glyphs, pdf, picture_zip
from .layout import LAYOUTS, PAPERS, SHOP_LAYOUT, can_lay_out, pieces_per_page
from .lost_piece_jobs import LOST_PREFIX, LostPiecesJob
from .pages import PrintSettings, join_pages, page_html, test_page
from .piece_choice import MAX_COPIES, complete_set, known_piece_ids, lost_ids, ranges
from .render import find_sheet, in_size, lost_pieces_jobs, render_html, sheet_names

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
    "asset_named",
    "can_lay_out",
    "complete_set",
    "find_sheet",
    "in_size",
    "join_pages",
    "known_piece_ids",
    "lost_ids",
    "lost_pieces_jobs",
    "missing_glyphs",
    "page_html",
    "pdf",
    "picture_zip",
    "pieces_per_page",
    "ranges",
    "render_html",
    "render_pdf",
    "sheet_names",
    "test_page",
    "with_files_inlined",
]  # fmt: skip


def render_pdf(game_key: str, name: str, **settings: Unpack[PrintSettings]) -> bytes:
    """Return a sheet as a PDF. Raises what `render_html` and `pdf` raise."""
    return pdf(render_html(game_key, name, **settings))
