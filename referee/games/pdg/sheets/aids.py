"""The sheets used during an evening: the aid, and the leaf of a seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.games.pdg.box import pieces
from referee.games.pdg.box.pieces import BADGES, Card, brand_name
from referee.games.pdg.rules.constants import CAPACITY, PLANT_VALUE, PURSE, SIZES, TOKENS
from referee.kit.box import Box
from referee.kit.money import BOOK_LINES
from referee.kit.sheets import Options, Pages, Shown
from referee.kit.words import Money

from .board import colours
from .parts import uses


def leaf(box: Box, options: Options) -> Shown:
    """Return the leaf of a seat by hand: plants, tokens, cash (PDG-2.14, PDG-4.14)."""
    return {
        "colours": colours(box),
        "continents": {n: pieces.continent_name(n) for n in pieces.CONTINENTS},
        "tokens": TOKENS,
        "cash_lines": BOOK_LINES,
        "purse": Money(PURSE),
        "value": Money(PLANT_VALUE),
        "badges": {brand: (badge, brand_name(brand)) for brand, badge in BADGES.items()},
    }


def aid(box: Box, options: Options) -> Shown:
    """Return the offers of squares, the kinds of cards, the numbers of table C."""
    return {
        "squares": tuple(map(str, pieces.SquareKind)),
        "cards": tuple(_cards(box)),
        "sizes": SIZES,
        "numbers": tuple(_numbers(options["plant_trigger"])),
        "value": Money(PLANT_VALUE),
        "purse": Money(PURSE),
    }


def _cards(box: Box) -> Iterator[Mapping[str, object]]:
    """Yield each kind of card: its number and its texts (table D)."""
    for kind in Card:
        copies = (box[f"card/{kind}"] or {}).get("copies")
        yield {"kind": kind.value, "name": kind.said, "copies": copies, "uses": uses(box, kind)}


def _numbers(trigger: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the rows of table C, by the number of players."""
    each = {n: size.trigger if trigger == "rule" else n * int(trigger) for n, size in SIZES.items()}
    yield "trigger", tuple(each.values())
    for row in ("cards", "pile", "neutralised"):
        yield row, tuple(getattr(size, row) for size in SIZES.values())
    places = sum(CAPACITY.values())
    yield "places", tuple(places // 2 if n == min(SIZES) else places for n in SIZES)
    yield "finished", tuple(size.finished for size in SIZES.values())


SHEETS = {"aid": Pages(show=aid), "leaf": Pages(show=leaf)}
