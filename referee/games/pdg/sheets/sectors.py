"""Sectors and squares as they are drawn, in the colours of the household's board."""

from __future__ import annotations

from typing import NamedTuple

from referee.games.pdg.box.pieces import COLOURS, colour_name
from referee.kit.box import Box
from referee.kit.words import Text


class Colour(NamedTuple):
    """One of the five colours: its class in the stylesheets, and its name."""

    zone: str
    name: Text


def colours(box: Box) -> dict[str, Colour]:
    """What each of our five colours is called on the board (PDG-2.7)."""
    named = zip(COLOURS, box["colours"], strict=True)
    return {ours: Colour(theirs, colour_name(theirs)) for ours, theirs in named}
