"""Files to which a printed page links: typefaces, our stylesheets and generated ones.

A strict content policy forbids inline styles, so positions and sizes are in a generated stylesheet.
Its name contains all its parameters.
"""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import NamedTuple

from referee.kit.box.paper import MAX_SHIFT_MM, Format
from referee.kit.words import Refusal
from referee.paths import PRINTABLES, STATIC

from .layout import (
    BACK_OVERPRINT_MM,
    BLEED_BOX_MM,
    BLEED_MM,
    EDGE_MM,
    PAPERS,
    RULER_STRIP_HEIGHT_MM,
    SHOP_MARGIN_MM,
    Plate,
    plate,
)

Offset = tuple[float, float]

_GROUND_OVERLAP_MM = 0.05  # overlap of two grounds, so that no white line shows on a screen
_ROUND_STYLE = ";border-radius:50%"
_OFFSET_PATTERN = r"(?:([+-]\d\d?\.\d\d)([+-]\d\d?\.\d\d))?\.css"
_IMPORT_PATTERN = re.compile(r"@import url\(([a-z./-]+\.css)\);")
_PAGE_CSS_PATTERN = re.compile(r"page-([a-z0-9]+)(-landscape)?" + _OFFSET_PATTERN)
_PLATE_CSS_PATTERN = re.compile(
    r"plate-([a-z0-9]+)-(\d{1,3}(?:\.\d{1,3})?)x(\d{1,3}(?:\.\d{1,3})?)(?:of(\d{2,3})x(\d{2,3}))?"
    r"-([a-z]+)-(one|two|disc)" + _OFFSET_PATTERN
)
_ANCESTOR_CLASSES_PATTERN = r"((?:\.(?:solid|outline|usual|small|a4|letter)\s+)*)"  # of a piece
_RULE_PATTERN = re.compile(r"([^{}]+)\{([^{}]*)\}")
_COMMENT_PATTERN = re.compile(r"/\*.*?\*/", re.DOTALL)
_SHEET_CSS_PATTERN = re.compile(r"(of-[a-z0-9-]+)/([a-z0-9/-]+\.css)")
_SIDE_DISTANCE_PATTERN = re.compile(r"\b(inset|top|right|bottom|left):-?([0-9.]+)mm")
_LINK_PATTERN = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
_URL_PATTERN = re.compile(r"url\(([^):]+)\)")


class Asset(NamedTuple):
    """A file that a sheet links to."""

    content: bytes
    media_type: str


def page_css(paper: str, offset: Offset | None = None, is_landscape: bool = False) -> str:
    """Return the name of the generated stylesheet for a page size and `offset` (mm).

    Raises Refusal("bad-paper"), and Refusal("bad-drift") for an offset of more than 10 mm.
    """
    if paper not in PAPERS:
        raise Refusal("bad-paper", field="paper")
    return f"page-{paper}{'-landscape' if is_landscape else ''}{_offset_suffix(offset)}.css"


def plate_css(
    paper: str, plate: Plate, offset: Offset | None = None, design: Format | None = None
) -> str:
    """Return the name of the generated stylesheet that lays out pieces.

    `design` is the format of the drawing, if pieces are cut in another one. Raises
    Refusal("bad-drift").
    """
    size_part = _size_part(plate.format)
    if design and design != plate.format:
        size_part += f"of{_size_part(design)}"
    sides = "disc" if plate.is_disc else "two" if plate.has_backs else "one"
    return f"plate-{paper}-{size_part}-{plate.layout}-{sides}{_offset_suffix(offset)}.css"


def _size_part(format_: Format) -> str:
    return f"{format_.width:g}x{format_.height:g}"


def _offset_suffix(offset: Offset | None) -> str:
    if not offset or not any(offset):
        return ""
    if not max(map(abs, offset)) <= MAX_SHIFT_MM:
        raise Refusal("bad-drift", field="offset", high=int(MAX_SHIFT_MM))
    return f"{offset[0]:+.2f}{offset[1]:+.2f}"


def asset_named(name: str) -> Asset:
    """Return the stylesheet or typeface of that name. Raises LookupError if there is none."""
    if match := _PAGE_CSS_PATTERN.fullmatch(name):
        return _css_asset(_paper_css(match[1], bool(match[2]), match[3], match[4]))
    if match := _PLATE_CSS_PATTERN.fullmatch(name):
        return _css_asset(_page_styles(*match.groups()))
    if match := _SHEET_CSS_PATTERN.fullmatch(name):
        return _css_asset(_limit_to_sheet(_inline_imports(match[2]), match[1]))
    if name.endswith(".css"):
        return _css_asset(_inline_imports(name))
    return Asset(files()[name].read_bytes(), "font/woff2")


def _inline_imports(name: str) -> str:
    """Return one of our stylesheets, with its imports inlined."""
    styles, folder = files()[name].read_text("utf-8"), dirname(name)
    return _IMPORT_PATTERN.sub(
        lambda match: _inline_imports(normpath(join(folder, match[1]))), styles
    )


def _limit_to_sheet(styles: str, name: str) -> str:
    """Return the styles of a sheet, limited to elements inside class `name`."""

    def limit_rule(match: re.Match[str]) -> str:
        selectors = (_scoped_selector(one.strip(), name) for one in match[1].split(","))
        return f"{','.join(selectors)}{{{match[2]}}}\n"

    return _RULE_PATTERN.sub(limit_rule, _COMMENT_PATTERN.sub("", styles))


def _scoped_selector(selector: str, name: str) -> str:
    return re.sub(_ANCESTOR_CLASSES_PATTERN, rf"\1.{name} ", selector, count=1)


def with_files_inlined(page: str) -> str:
    """Return the page with all linked files inlined.

    The page must have been rendered with root "".
    """
    return _LINK_PATTERN.sub(lambda link: f"<style>{_css_with_data_urls(link[1])}</style>", page)


def _css_with_data_urls(name: str) -> str:
    return _URL_PATTERN.sub(
        lambda url: f"url({_data_url(url[1])})", asset_named(name).content.decode()
    )


def _data_url(name: str) -> str:
    asset = asset_named(name)
    return f"data:{asset.media_type};base64,{b64encode(asset.content).decode()}"


def _css_asset(css: str) -> Asset:
    return Asset(css.encode(), "text/css")


@cache
def files() -> dict[str, Path]:
    """Return every file to which a sheet may link, by name.

    No other file can be read.
    """
    styles = {p.relative_to(PRINTABLES).as_posix(): p for p in PRINTABLES.rglob("*.css")}
    fonts = (STATIC / "vendor" / "fonts" / "print").glob("*.woff2")
    return styles | {f"fonts/{font.name}": font for font in fonts}


def _paper_css(paper: str, is_landscape: bool, right: str | None, down: str | None) -> str:
    width, height = sorted(PAPERS[paper], reverse=is_landscape)
    return _page_size_css(width, height) + _translate_css(".plate", right, down)


def _page_size_css(width: float, height: float) -> str:
    size = f"width:{width:g}mm;height:{height:g}mm"
    return f"@page{{size:{width:g}mm {height:g}mm;margin:0}}.page{{{size}}}"


def _translate_css(selector: str, right: str | None, down: str | None) -> str:
    return f"{selector}{{transform:translate({right}mm,{down}mm)}}" if right else ""


def _page_styles(
    paper: str,
    width: str,
    height: str,
    drawn_width: str | None,
    drawn_height: str | None,
    layout: str,
    sides: str,
    right: str | None,
    down: str | None,
) -> str:
    try:
        cut_format, is_disc = Format(float(width), float(height)), sides == "disc"
        page_plate = plate(paper, cut_format, layout, sides != "one", is_disc)
    except Refusal:
        raise LookupError(layout) from None
    offset_css = _translate_css(
        ".backs .plate" if page_plate.has_back_pages else ".plate", right, down
    )
    size_css = f".piece{{width:{width}mm;height:{height}mm}}"
    is_shop = page_plate.layout == "shop"
    grounds_css = (
        f".piece .ground{{inset:-{BLEED_BOX_MM:g}mm}}" if is_shop else _grounds_css(page_plate)
    )
    if drawn_width and drawn_height:
        grounds_css = _scale_styles(
            page_plate.format, Format(int(drawn_width), int(drawn_height)), grounds_css
        )
    if is_shop:
        return _single_piece_css(page_plate) + size_css + grounds_css + offset_css
    return (
        _page_size_css(*page_plate.page)
        + size_css
        + _positions_css(page_plate)
        + grounds_css
        + _strip_css(page_plate)
        + offset_css
    )


def _scale_styles(cut: Format, design: Format, grounds_css: str) -> str:
    """Return styles that centre a drawing on a piece of another size.

    The colour of the piece extends beyond its edge as far as on a piece of the drawn size.
    """
    if not min(design):
        raise LookupError(design)
    scale_factor = min(cut.width / design.width, cut.height / design.height)
    side_shift, top_shift = ((cut[at] - scale_factor * design[at]) / 2 for at in (0, 1))
    shift_by_side = {"top": top_shift, "bottom": top_shift, "left": side_shift, "right": side_shift}

    def extend_to_edge(match: re.Match[str]) -> str:
        sides = shift_by_side if match[1] == "inset" else {match[1]: shift_by_side[match[1]]}
        distance = float(match[2])
        return ";".join(
            f"{side}:-{(distance + shift) / scale_factor:.4g}mm" for side, shift in sides.items()
        )

    position_css = f"position:absolute;left:{side_shift:.6g}mm;top:{top_shift:.6g}mm"
    size_css = f"width:{design.width:g}mm;height:{design.height:g}mm"
    scale_css = f"transform-origin:0 0;transform:scale({scale_factor:.6g})"
    drawing_css = f".drawn{{{position_css};{size_css};{scale_css}}}"
    return drawing_css + _SIDE_DISTANCE_PATTERN.sub(
        extend_to_edge, f".piece .ground{{inset:-0.1mm}}{grounds_css}"
    )


def _single_piece_css(plate: Plate) -> str:
    """Return styles for pages of one piece, with space around it to trim."""
    width, height = plate.page
    return (
        f"@page{{size:{width:g}mm {height:g}mm;margin:0;bleed:{SHOP_MARGIN_MM:g}mm}}"
        f".page{{width:{width:g}mm;height:{height:g}mm;overflow:visible}}"
        f".c0{{left:0}}.r0{{top:0}}.marks{{left:-{SHOP_MARGIN_MM:g}mm;top:-{SHOP_MARGIN_MM:g}mm}}"
    )


def _positions_css(plate: Plate) -> str:
    columns = (f".c{at}{{left:{x:.6g}mm}}" for at, x in enumerate(plate.column_lefts))
    rows = (f".r{at}{{top:{y:.6g}mm}}" for at, y in enumerate(plate.row_tops))
    shift_css = f".shifted{{margin-left:{plate.shift:.6g}mm}}" if plate.is_disc else ""
    return "".join((*columns, *rows, shift_css))


def _grounds_css(plate: Plate) -> str:
    """Return styles for a piece's colour, which fills the bleed or passes outer cuts."""
    if plate.bleed:
        reach, shape = BLEED_MM + _GROUND_OVERLAP_MM, _ROUND_STYLE if plate.is_disc else ""
        return f".piece .ground{{inset:-{reach:g}mm{shape}}}"
    if plate.is_disc:
        return f".piece .ground{{inset:-{plate.half_gap:g}mm{_ROUND_STYLE}}}"
    side_room = max(0, plate.column_lefts[0] - EDGE_MM)
    bottom_room = max(0, plate.row_tops[0] - EDGE_MM)
    sides = (("t", "top", bottom_room), ("r", "right", side_room), ("b", "bottom", bottom_room))
    return "".join(
        f".f-{key} .ground{{{side}:-{min(1, room):g}mm}}"
        f".back.f-{key} .ground{{{side}:-{min(BACK_OVERPRINT_MM, room):g}mm}}"
        for key, side, room in (*sides, ("l", "left", side_room))
    )


def _strip_css(plate: Plate) -> str:
    """Return styles for the strip at the foot, or rotated along the left side."""
    width, height = plate.page
    strip_length = (height if plate.strip == "side" else width) - 2 * EDGE_MM - 1
    left, top, rotation_css = EDGE_MM + 0.5, height - EDGE_MM - RULER_STRIP_HEIGHT_MM, ""
    if plate.strip == "side":
        left, top = EDGE_MM, EDGE_MM
        rotation_css = f"transform:translate(0,{strip_length + 0.5:g}mm) rotate(-90deg)"
    size_css = f"width:{strip_length:g}mm;height:{RULER_STRIP_HEIGHT_MM:g}mm"
    return f".strip{{left:{left:g}mm;top:{top:g}mm;{size_css};{rotation_css}}}"
