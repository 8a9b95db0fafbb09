"""A paper slate, in mm: a plate with two windows and two wheels behind it.

Turning a wheel brings its numbers upright into the window, one by one. No other number may be
visible: neither in the window, nor beyond the edge of the plate, where the wheel sticks out for the
thumb.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

from referee.kit.box.paper import Format
from referee.kit.words import Message, text

PLATE = Format(120, 80)
WHEEL = 64.0  # across
WINDOW = 15.0
REACH = 22.0  # from the pin to the middle of the window and of a face
PINS = ((27.5, 47.0), (92.5, 47.0))  # on the plate
HIDDEN = 27.0  # distance from the pin without print: the plate's edge is at 27.5
CLEAR = 1.0  # white around a face in its window
LARGEST, LEAST = 11.0, 1.5  # type
WIDE, TALL = 0.67, 0.69  # a digit, of the type's size
MIDDLE = 0.33  # of the type's size: height of a digit's middle above its baseline


class Face(NamedTuple):
    """A number on a wheel, and its angle from the window, in degrees."""

    dollars: int
    turned: float


class Wheel(NamedTuple):
    """A printed wheel, and the window above it."""

    label: Message
    faces: tuple[Face, ...]
    window: float  # its width


class Slate(NamedTuple):
    """Both wheels, and the size of their type."""

    wheels: tuple[Wheel, ...]
    type: float


def slate(wheels: Sequence[Sequence[int]]) -> Slate:
    """Return the paper slate with the values of the box's slate (GW-4.4, B-5)."""
    numbered = enumerate(wheels, 1)
    drawn = tuple(
        Wheel(_label(faces, n), _around(faces), window(len(faces))) for n, faces in numbered
    )
    return Slate(drawn, min(type_size(faces) for faces in wheels))


def window(count: int) -> float:
    """Return the width of a window; it is smaller if a wheel has more than ten numbers."""
    return WINDOW if count <= 10 else WINDOW * 10 / count


def type_size(faces: Sequence[int]) -> float:
    """Return the largest type size, in mm, at which each number fits the window.

    A margin of CLEAR mm around the number stays white.
    """
    digits, count = max(len(str(face)) for face in faces), len(faces)
    sizes = (tenths / 10 for tenths in range(round(LARGEST * 10), round(LEAST * 10), -1))
    return next((size for size in sizes if _fits(size, digits, count)), LEAST)


def _fits(size: float, digits: int, count: int) -> bool:
    wide, tall = digits * WIDE * size, TALL * size
    inside = wide <= window(count) - 2 * CLEAR and tall <= WINDOW - 2 * CLEAR
    hidden = hypot(wide / 2, REACH + tall / 2) <= HIDDEN
    return inside and hidden and not _neighbour_seen(wide, tall, count)


def _neighbour_seen(wide: float, tall: float, count: int) -> bool:
    """Return True if the next number would be visible in the window.

    Coordinates are relative to the pin; the window is above it.
    """
    if count == 1:
        return False
    corners = [
        (across * cos(turn) + up * sin(turn), up * cos(turn) - across * sin(turn))
        for turn in (2 * pi / count,)
        for across in (-wide / 2, wide / 2)
        for up in (REACH - tall / 2, REACH + tall / 2)
    ]
    beside = min(x for x, _ in corners) >= window(count) / 2
    below = max(y for _, y in corners) <= REACH - WINDOW / 2
    return not (beside or below)


def _around(faces: Sequence[int]) -> tuple[Face, ...]:
    """Return the faces in the order of clockwise turning."""
    return tuple(Face(face, round(-360 * n / len(faces), 3)) for n, face in enumerate(faces))


def _label(faces: Sequence[int], number: int) -> Message:
    if 10 <= max(faces) < 100 and not any(face % 10 for face in faces):
        return text("goodwill-print-tens")
    return (
        text("goodwill-print-units") if max(faces) < 10 else text("goodwill-print-wheel", n=number)
    )
