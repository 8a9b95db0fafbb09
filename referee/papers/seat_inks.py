"""The colours of seats and board pieces, by the names that games use."""

from __future__ import annotations

from typing import NamedTuple


class Ink(NamedTuple):
    """A pawn's colour, the colour of its letter, and a tint on which dark text is readable."""

    fill: str
    letter: str
    ground: str


DARK, LIGHT = "#140D06", "#FFFFFF"
INKS = {
    "orange": Ink("#E0661A", DARK, "#E0661A"),
    "blue": Ink("#0A5AA6", LIGHT, "#8FBCE8"),
    "yellow": Ink("#F5C531", DARK, "#F5C531"),
    "green": Ink("#3FA66B", DARK, "#3FA66B"),
    "pink": Ink("#D873A8", DARK, "#D873A8"),
    "sky": Ink("#9AD6F5", DARK, "#9AD6F5"),
    "red": Ink("#E4574B", DARK, "#EA7A70"),
    "black": Ink("#26211C", LIGHT, "#A79E92"),
    "white": Ink("#FFFAF1", DARK, "#FFFAF1"),
    "amber": Ink("#E79A1C", DARK, "#E79A1C"),
    "crimson": Ink("#B3152F", LIGHT, "#E0909C"),
    "brown": Ink("#7B4F2E", LIGHT, "#CFA67C"),
    "violet": Ink("#7A4FA3", LIGHT, "#C3A3DC"),
    "grey": Ink("#8E8C86", DARK, "#8E8C86"),
    "turquoise": Ink("#2FA79C", DARK, "#2FA79C"),
}
PALE = Ink("#D8CEC4", DARK, "#D8CEC4")  # for whatever has no colour
USUAL = ("orange", "blue", "yellow", "green", "pink", "sky")


def inks(colours: tuple[str, ...]) -> tuple[Ink, ...]:
    """The ink of each place; the usual one for colour names that are unknown here."""
    known = colours or USUAL
    return tuple(INKS[c if c in INKS else u] for c, u in zip(known, USUAL, strict=False))
