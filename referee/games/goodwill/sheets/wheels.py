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

PLATE_FORMAT = Format(120, 80)
WHEEL_DIAMETER_MM = 64.0
WINDOW_SIZE_MM = 15.0
FACE_RADIUS_MM = 22.0  # from the pin to the middle of the window and of a face
PIN_POSITIONS = ((27.5, 47.0), (92.5, 47.0))  # on the plate
HIDDEN_RADIUS_MM = 27.0  # distance from the pin without print: the plate's edge is at 27.5
FACE_MARGIN_MM = 1.0  # white around a face in its window
MAX_TYPE_SIZE_MM, MIN_TYPE_SIZE_MM = 11.0, 1.5
DIGIT_WIDTH, DIGIT_HEIGHT = 0.67, 0.69  # a digit, of the type's size
DIGIT_MIDDLE = 0.33  # of the type's size: height of a digit's middle above its baseline


class Face(NamedTuple):
    """A number on a wheel, and its angle from the window, in degrees."""

    dollars: int
    rotation: float


class Wheel(NamedTuple):
    """A printed wheel, and the window above it."""

    label: Message
    faces: tuple[Face, ...]
    window_width: float


class Slate(NamedTuple):
    """Both wheels, and the font size of their numbers, in mm."""

    wheels: tuple[Wheel, ...]
    type_size: float


def printed_slate(wheels: Sequence[Sequence[int]]) -> Slate:
    """Return the paper slate with the values of the box's slate (GW-4.4, B-5)."""
    numbered = enumerate(wheels, 1)
    printed_wheels = tuple(
        Wheel(_wheel_label(faces, n), _placed_faces(faces), window_width(len(faces)))
        for n, faces in numbered
    )
    return Slate(printed_wheels, min(type_size(faces) for faces in wheels))


def window_width(count: int) -> float:
    """Return the width of a window in mm, less if a wheel has over ten numbers."""
    return WINDOW_SIZE_MM if count <= 10 else WINDOW_SIZE_MM * 10 / count


def type_size(faces: Sequence[int]) -> float:
    """Return the largest font size, in mm, at which each number fits the window.

    A margin of FACE_MARGIN mm around the number stays white.
    """
    digit_count, count = max(len(str(face)) for face in faces), len(faces)
    tenths = range(round(MAX_TYPE_SIZE_MM * 10), round(MIN_TYPE_SIZE_MM * 10), -1)
    sizes = (tenth / 10 for tenth in tenths)
    return next(
        (size for size in sizes if _fits_window(size, digit_count, count)), MIN_TYPE_SIZE_MM
    )


def _fits_window(size: float, digit_count: int, count: int) -> bool:
    width, height = digit_count * DIGIT_WIDTH * size, DIGIT_HEIGHT * size
    is_inside = (
        width <= window_width(count) - 2 * FACE_MARGIN_MM
        and height <= WINDOW_SIZE_MM - 2 * FACE_MARGIN_MM
    )
    is_hidden = hypot(width / 2, FACE_RADIUS_MM + height / 2) <= HIDDEN_RADIUS_MM
    return is_inside and is_hidden and not _is_neighbour_visible(width, height, count)


def _is_neighbour_visible(width: float, height: float, count: int) -> bool:
    """Return True if the next number would be visible in the window.

    Coordinates are relative to the pin; the window is above it.
    """
    if count == 1:
        return False
    corners = [
        (across * cos(angle) + up * sin(angle), up * cos(angle) - across * sin(angle))
        for angle in (2 * pi / count,)
        for across in (-width / 2, width / 2)
        for up in (FACE_RADIUS_MM - height / 2, FACE_RADIUS_MM + height / 2)
    ]
    is_beside = min(x for x, _ in corners) >= window_width(count) / 2
    is_below = max(y for _, y in corners) <= FACE_RADIUS_MM - WINDOW_SIZE_MM / 2
    return not (is_beside or is_below)


def _placed_faces(faces: Sequence[int]) -> tuple[Face, ...]:
    """Return the faces in the order of clockwise turning."""
    return tuple(Face(face, round(-360 * n / len(faces), 3)) for n, face in enumerate(faces))


def _wheel_label(faces: Sequence[int], number: int) -> Message:
    if 10 <= max(faces) < 100 and not any(face % 10 for face in faces):
        return text("goodwill-print-tens")
    return (
        text("goodwill-print-units") if max(faces) < 10 else text("goodwill-print-wheel", n=number)
    )
