"""PDFs by WeasyPrint, in CMYK for print shops, and PNG images of single pieces.

PDFs need WeasyPrint's libraries. Images are for card printing services, at 300 dpi.
"""

from __future__ import annotations

import atexit
import gc
import logging
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from html import escape, unescape
from io import BytesIO
from threading import Lock
from types import ModuleType
from typing import Any
from zipfile import ZipFile

from PIL import Image

from referee.kit.words import Refusal

from .assets import asset_named
from .layout import BLEED_MM, SHOP_MARGIN_MM

_MAX_BLACK_LIGHTNESS = 0.2  # colours no lighter than this become pure black
_CSS_COLOUR_PATTERN = re.compile(r"(?<=[:\s,])#([0-9a-f]{6}|[0-9a-f]{3})\b")
_SVG_COLOUR_PATTERN = re.compile(r'(?<=(?:fill|roke)=")#([0-9a-f]{6}|[0-9a-f]{3})(?=")')
_SVG_WITHOUT_FILL_PATTERN = re.compile(r"<svg (?![^>]*fill=)")  # an SVG without a fill is black


def page_in_cmyk(page: str) -> str:
    """Return the page with the colours of its inline SVG in CMYK."""
    return _SVG_COLOUR_PATTERN.sub(
        lambda match: to_cmyk(match[1]), _SVG_WITHOUT_FILL_PATTERN.sub('<svg fill="#000" ', page)
    )


def styles_in_cmyk(styles: str) -> str:
    """Return the stylesheet with its colours in CMYK."""
    return _CSS_COLOUR_PATTERN.sub(lambda match: to_cmyk(match[1]), styles)


def to_cmyk(hex_colour: str) -> str:
    """Return an RGB colour such as "4a1e10" or "fff" as CSS device-cmyk()."""
    hex_channels = (
        [hex_colour[at : at + 2] for at in (0, 2, 4)]
        if len(hex_colour) == 6
        else [n * 2 for n in hex_colour]
    )
    channels = [int(channel, 16) / 255 for channel in hex_channels]
    brightest = max(channels)
    if brightest <= _MAX_BLACK_LIGHTNESS:
        return "device-cmyk(0 0 0 1)"
    inks = [f"{(brightest - channel) / brightest:.3g}" for channel in channels]
    return f"device-cmyk({' '.join(inks)} {1 - brightest:.3g})"


INSTALL_COMMANDS: Mapping[str, str] = {
    "linux": "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
    "darwin": "brew install pango",
    "win32": "pacman -S mingw-w64-x86_64-pango (MSYS2)",
}
_BASE_URL = "https://sheet.invalid/"  # never looked up: links of a sheet are read from our files
_CMYK_BASE_URL = "https://inks.invalid/"  # the same, with colours in CMYK
_SHOP_STYLESHEET_PATTERN = re.compile(r'<link rel="stylesheet" href="plate-[^"]*-shop-')
_LETTERS_PAGE = (
    '<!doctype html><html lang="en"><title>letters</title>'
    '<link rel="stylesheet" href="sheet.css"><p>{}'
)
_MISSING_GLYPH_PATTERN = re.compile(r"notdef glyph .*?\(U\+([0-9A-F]+)\)", re.DOTALL)
_PAGE_START_PATTERN = re.compile(r'(?=<div class="page[" ])')
_render_lock = Lock()  # four sheets in parallel take longer than four in a row


class PressUnavailable(Refusal):
    """Raised if Pango is not installed. Its sentence explains the installation."""

    def __init__(self) -> None:
        super().__init__(
            "no-press", install=INSTALL_COMMANDS.get(sys.platform, INSTALL_COMMANDS["linux"])
        )

    def __reduce__(self) -> tuple[type[PressUnavailable], tuple[()]]:
        return PressUnavailable, ()


def pdf(*html_pages: str, uses_cmyk: bool = True) -> bytes:
    """Return several pages as one PDF, tagged for screen readers (PDF/UA-1).

    Each page keeps its size. The pages must be rendered with root "". Pages for a print shop are in
    CMYK unless `uses_cmyk` is false. Raises PressUnavailable, and LookupError for a link to an
    unknown `asset_named`.
    """
    engine = _engine()
    with _render_lock, _without_garbage_collection():
        return engine(html_pages, uses_cmyk)


def missing_glyphs(*texts: str) -> str:
    """Return the letters of texts or pages for which no typeface is installed.

    A PDF shows them as boxes. Raises PressUnavailable.
    """
    return _missing_glyphs(" ".join(sorted(set(unescape("".join(texts))))))


@lru_cache(maxsize=64)
def _missing_glyphs(letters: str) -> str:
    engine, warnings = _engine(), _Warnings()
    with _render_lock, warnings:
        engine((_LETTERS_PAGE.format(escape(letters)),), False)
    codes = _MISSING_GLYPH_PATTERN.findall("".join(warnings.messages))
    return "".join(dict.fromkeys(chr(int(code, 16)) for code in codes))


class _Warnings(logging.Handler):
    """The warnings of WeasyPrint during the block."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())

    def __enter__(self) -> None:
        logging.getLogger("weasyprint").addHandler(self)

    def __exit__(self, *_: object) -> None:
        logging.getLogger("weasyprint").removeHandler(self)


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """Switch garbage collection off during layout.

    It takes a fifth of the time and finds nothing.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _merge_identical_sides(page: str) -> tuple[str, list[int]]:
    """Return the page with each different side once, and the printing order of sides.

    The order is empty if no two sides are identical.
    """
    head, *sides = _PAGE_START_PATTERN.split(page)
    if not sides:
        return page, []
    sides[-1], body_end, tail = sides[-1].partition("</body>")
    index_by_side: dict[str, int] = {}
    order = [index_by_side.setdefault(side, len(index_by_side)) for side in map(str.strip, sides)]
    if len(index_by_side) == len(order):
        return page, []
    different_sides = [sides[order.index(at)] for at in range(len(index_by_side))]
    return "".join((head, *different_sides, body_end, tail)), order


class _CachedPage:
    """A WeasyPrint page that is painted once and then copied."""

    def __init__(self, page: Any) -> None:
        self._page, self._first_stream = page, None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._page, name)

    def paint(self, stream: Any, scale: float = 1) -> None:
        if self._first_stream is None:
            self._page.paint(stream, scale)
            self._first_stream = stream
        else:
            stream.stream[:] = self._first_stream.stream
            stream._tags.update(self._first_stream._tags)


@cache
def _engine() -> Callable[[tuple[str, ...], bool], bytes]:
    """Return WeasyPrint.

    It is imported for the first PDF, because this takes 0.4 s and 49 MB.
    """
    try:
        from weasyprint import HTML, urls
        from weasyprint.text.fonts import FontConfiguration
    except OSError:
        raise PressUnavailable from None

    fonts, fetcher = FontConfiguration(), _own_files_fetcher(urls)

    def draw_document(page: str, uses_cmyk: bool) -> tuple[Any, list[Any]]:
        """Return a document, and its pages in printing order."""
        merged_page, order = _merge_identical_sides(page_in_cmyk(page) if uses_cmyk else page)
        html = HTML(
            string=merged_page,
            base_url=_CMYK_BASE_URL if uses_cmyk else _BASE_URL,
            url_fetcher=fetcher,
        )
        document = html.render(font_config=fonts, pdf_variant="pdf/ua-1")
        if not order:
            return document, document.pages
        all_sides = [_CachedPage(side) for side in document.pages]
        return document, [all_sides[at] for at in order]

    def engine(pages: tuple[str, ...], uses_cmyk: bool) -> bytes:
        try:
            documents = [
                draw_document(page, uses_cmyk and bool(_SHOP_STYLESHEET_PATTERN.search(page)))
                for page in pages
            ]
            all_sides = [side for _, pages_drawn in documents for side in pages_drawn]
            document = documents[0][0].copy(all_sides)
            content: bytes = document.write_pdf(pdf_variant="pdf/ua-1", finisher=_finish_pdf)
        except urls.FatalURLFetchingError as error:
            raise LookupError(str(error)) from None
        return content

    atexit.register(_engine.cache_clear)  # typefaces must be freed before the interpreter exits

    return engine


def _finish_pdf(_: object, file: Any) -> None:
    """Ask readers to print at true size, and store identical pages once."""
    file.catalog["ViewerPreferences"]["PrintScaling"] = "/None"
    _share_identical_streams(file)


def _share_identical_streams(file: Any) -> None:
    """Let identical pages share a content stream.

    A file with 200 bills is then little larger than one with five.
    """
    reference_by_data: dict[bytes, bytes] = {}
    streams = {entry.reference: entry for entry in file.objects}
    for entry in file.objects:
        if isinstance(entry, dict) and entry.get("Type") == "/Page":
            stream = streams[entry["Contents"]]
            entry["Contents"] = reference_by_data.setdefault(stream.data, stream.reference)
            if entry["Contents"] != stream.reference:
                stream.free = "f"


def _own_files_fetcher(urls: ModuleType) -> Any:
    """Return a URL fetcher that reads our own files only, and no network."""

    class OurFiles(urls.URLFetcher):  # type: ignore[misc,name-defined]
        def fetch(self, url: str, headers: object = None) -> Any:
            try:
                asset = asset_named(url.removeprefix(_BASE_URL).removeprefix(_CMYK_BASE_URL))
            except LookupError:
                raise urls.FatalURLFetchingError(f"not a part of a sheet: {url}") from None
            headers, content = {"Content-Type": asset.media_type}, asset.content
            if url.startswith(_CMYK_BASE_URL) and url.endswith(".css"):
                content = styles_in_cmyk(content.decode()).encode()
            return urls.URLFetcherResponse(url, content, headers)

    return OurFiles()


DOTS_PER_INCH = 300  # per inch
_NOT_IN_FILENAME_PATTERN = re.compile(r"[^\w-]+")  # characters kept out of file names
_PIECE_PAGE_PATTERN = re.compile(r'<div class="page( backs)? alone" data-piece="([^"]+)">')


def picture_zip(page: str) -> bytes:
    """Return a .zip with two PNG files for each piece, such as "contract-14-front.png".

    `page` must be rendered in the layout "shop" with root "". Each piece occurs once, with a bleed
    of 3 mm. Raises whatever `pdf` raises, and Refusal("no-pieces") for a sheet of whole pages.
    """
    sides = [
        (piece, "back" if back else "front") for back, piece in _PIECE_PAGE_PATTERN.findall(page)
    ]
    if not sides:
        raise Refusal("no-pieces", field="only")
    names = [f"{_NOT_IN_FILENAME_PATTERN.sub('-', piece)}-{side}.png" for piece, side in sides]
    archive = BytesIO()
    with ZipFile(archive, "w") as file:
        for name, png in dict(zip(names, _page_pictures(page), strict=True)).items():
            file.writestr(name, png)
    return archive.getvalue()


def _page_pictures(page: str) -> Iterator[bytes]:
    """Yield one PNG for each page. Identical pages are compressed only once."""
    import pypdfium2

    png_by_pixels: dict[bytes, bytes] = {}
    with pypdfium2.PdfDocument(pdf(page, uses_cmyk=False)) as document:
        for side in document:
            image = _trim_crop_marks(
                side.render(scale=DOTS_PER_INCH / 72).to_pil(), *side.get_size()
            )
            pixels = image.tobytes()
            if pixels not in png_by_pixels:
                png = BytesIO()
                image.save(png, "png", dpi=(DOTS_PER_INCH, DOTS_PER_INCH))
                png_by_pixels[pixels] = png.getvalue()
            yield png_by_pixels[pixels]


def _trim_crop_marks(image: Image.Image, width: float, height: float) -> Image.Image:
    """Return the image without crop marks; `width` and `height` in points."""
    margin = (SHOP_MARGIN_MM - BLEED_MM) / 25.4 * DOTS_PER_INCH
    image_width, image_height = (
        round(side / 72 * DOTS_PER_INCH - 2 * margin) for side in (width, height)
    )
    return image.crop(
        (round(margin), round(margin), round(margin) + image_width, round(margin) + image_height)
    )
