"""PNG images of pieces for a card printing service, at 300 dpi."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from zipfile import ZipFile

from PIL import Image

from referee.kit.words import Refusal

from .engine import pdf
from .layout import ASIDE, BLEED

DOTS = 300  # per inch
_UNFIT = re.compile(r"[^\w-]+")  # characters kept out of file names
_PAGE = re.compile(r'<div class="page( backs)? alone" data-piece="([^"]+)">')


def pictures(page: str) -> bytes:
    """Return a .zip with two PNG files a piece: "contract-14-front.png" and so on.

    `page` must be rendered in the layout "shop" with root "". Each piece occurs once, with a bleed
    of 3 mm. Raises what `pdf` raises, and Refusal("no-pieces") for a sheet of whole pages.
    """
    sides = [(piece, "back" if back else "front") for back, piece in _PAGE.findall(page)]
    if not sides:
        raise Refusal("no-pieces", field="only")
    names = [f"{_UNFIT.sub('-', piece)}-{side}.png" for piece, side in sides]
    written = BytesIO()
    with ZipFile(written, "w") as file:
        for name, png in dict(zip(names, _drawn(page), strict=True)).items():
            file.writestr(name, png)
    return written.getvalue()


def _drawn(page: str) -> Iterator[bytes]:
    """Yield one PNG for each page. Identical pages are compressed only once."""
    import pypdfium2

    packed: dict[bytes, bytes] = {}
    with pypdfium2.PdfDocument(pdf(page, inks=False)) as document:
        for side in document:
            image = _trimmed(side.render(scale=DOTS / 72).to_pil(), *side.get_size())
            seen = image.tobytes()
            if seen not in packed:
                png = BytesIO()
                image.save(png, "png", dpi=(DOTS, DOTS))
                packed[seen] = png.getvalue()
            yield packed[seen]


def _trimmed(image: Image.Image, width: float, height: float) -> Image.Image:
    """Return the image without crop marks; `width` and `height` in points."""
    off = (ASIDE - BLEED) / 25.4 * DOTS
    wide, high = (round(side / 72 * DOTS - 2 * off) for side in (width, height))
    return image.crop((round(off), round(off), round(off) + wide, round(off) + high))
