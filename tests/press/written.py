"""A PDF read back: lines and words in mm, pages as pictures.

The origin is the top left corner.
"""

from __future__ import annotations

import logging
import re
import subprocess
import tempfile
from collections import defaultdict
from collections.abc import Callable
from functools import cached_property
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
from PIL import Image
from pypdf import PageObject, PdfReader

MM = 72 / 25.4  # points
_PAGE = re.compile(r"<page .*?</page>", re.DOTALL)
_WORD = re.compile(
    r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</word>'
)


class Rect(NamedTuple):
    """A rectangle in mm, y downwards."""

    left: float
    top: float
    right: float
    low: float

    def within(self, other: Rect) -> bool:
        return (
            self.left >= other.left
            and self.top >= other.top
            and self.right <= other.right
            and self.low <= other.low
        )

    def shrunk(self, by: float) -> Rect:
        return Rect(self.left + by, self.top + by, self.right - by, self.low - by)

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.low) / 2

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.low


class Written:
    """One PDF, and WeasyPrint's warnings."""

    def __init__(self, data: bytes, warnings: tuple[str, ...] = ()) -> None:
        self.data = data
        self.warnings = warnings

    @cached_property
    def reader(self) -> PdfReader:
        return PdfReader(BytesIO(self.data))

    @property
    def pages(self) -> list[PageObject]:
        return list(self.reader.pages)

    def size(self, page: int = 0, box: str = "mediabox") -> tuple[float, float]:
        """Return the width and height of a page in mm."""
        rectangle = getattr(self.reader.pages[page], box)
        return float(rectangle.width) / MM, float(rectangle.height) / MM

    @cached_property
    def words(self) -> list[list[tuple[Rect, str]]]:
        """The words of every page and their places, according to poppler."""
        listing = subprocess.run(
            ["pdftotext", "-bbox", "-", "-"], input=self.data, capture_output=True, check=True
        ).stdout.decode()
        return [
            [
                (Rect(*(float(at) / MM for at in word.groups()[:4])), unescape(word[5]))
                for word in _WORD.finditer(page)
            ]
            for page in _PAGE.findall(listing)
        ]

    def text(self, page: int) -> str:
        return " ".join(word for _, word in self.words[page])

    def sizes(self, page: int) -> dict[float, str]:
        """Return the words on a page by size of type, in points."""
        by_size: dict[float, str] = defaultdict(str)

        def note(text: str, cm: list[float], tm: list[float], _: Any, size: float) -> None:
            if text.strip():
                wide, high = (tm[0] * cm[i] + tm[1] * cm[i + 2] for i in (0, 1))
                by_size[round(size * (wide**2 + high**2) ** 0.5, 2)] += text

        self.pages[page].extract_text(visitor_text=note)
        return by_size

    def picture(self, page: int, dots: int = 4) -> Image.Image:
        """Return a page in grey, with `dots` a mm."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "a.pdf"
            path.write_bytes(self.data)
            which = ["-f", str(page + 1), "-l", str(page + 1), "-singlefile"]
            command = ["pdftoppm", "-r", str(dots * 25.4), "-gray", *which, "a.pdf", "a"]
            subprocess.run(command, cwd=folder, check=True)
            return Image.open(Path(folder) / "a.pgm").copy()

    def lines(self, page: int) -> list[tuple[float, float, float, float]]:
        """Return every straight line drawn on a page, from x, y to x, y."""
        return _lines(self.reader.pages[page])


def _lines(page: PageObject) -> list[tuple[float, float, float, float]]:
    height = float(page.mediabox.height) / MM
    pen: list[float] = [0, 0]
    lines = []

    def draw(operator: bytes, operands: list[Any], cm: list[float], _: list[float]) -> None:
        nonlocal pen
        if operator not in (b"m", b"l"):
            return
        x, y = (float(o) for o in operands)
        to = [(cm[i] * x + cm[i + 2] * y + cm[i + 4]) / MM for i in (0, 1)]
        to[1] = height - to[1]
        if operator == b"l":
            lines.append((*pen, *to))
        pen = to

    page.extract_text(visitor_operand_before=draw)
    return lines


def bare(words: str) -> str:
    """Return text without spaces and word joiners: line breaks do not matter."""
    return "".join(words.replace("\u2060", "").split())


def heard(write: Callable[[], bytes]) -> Written:
    """Return the PDF and WeasyPrint's warnings.

    Every PDF asks for true size.
    """
    warnings: list[str] = []
    listener = logging.Handler(logging.WARNING)
    listener.emit = lambda record: warnings.append(record.getMessage())
    logger = logging.getLogger("weasyprint")
    logger.addHandler(listener)
    try:
        data = write()
    finally:
        logger.removeHandler(listener)
    with pypdfium2.PdfDocument(data) as document:
        assert not pypdfium2.raw.FPDF_VIEWERREF_GetPrintScaling(document), "readers would scale it"
    return Written(data, tuple(warnings))


def warn(warnings: tuple[str, ...]) -> None:
    """Repeat WeasyPrint's warnings."""
    for warning in warnings:
        logging.getLogger("weasyprint").warning("%s", warning)


def inked(image: Image.Image, where: Rect, dots: int = 4, *, wholly: bool = False) -> bool:
    """Return True if any of the area is inked; with `wholly`, all of it."""
    part = image.crop(tuple(round(dots * at) for at in where))
    return part.getextrema()[1 if wholly else 0] < 200


def inkiness(image: Image.Image) -> float:
    """Return the share of dots in a grey picture that are not white."""
    return 1 - sum(image.histogram()[250:]) / (image.width * image.height)
