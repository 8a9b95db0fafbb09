"""The parts of P.D.G., printed: plants, tokens, pawns, bills and cards (table D)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.pdg.box.pieces import BADGES, Card, brand_name
from referee.games.pdg.rules.constants import CARS, STEP
from referee.kit.bills import money
from referee.kit.box import Box
from referee.kit.fitting import HEAVY, TypeSize, fitting_in_each
from referee.kit.sheets import BLANK, CARD, PAWN, Format, Options, Pieces, Shown, counted
from referee.kit.text_cards import card_text
from referee.kit.words import Message, Money

PLANT = Format(12, 12)
TOKEN = Format(30, 10)
USES = ("red", "green")
COLUMN, ROOM = 46.0, 16.8  # mm, of the text of a use
SIZES = (
    TypeSize("large", 11.5, 1.2, HEAVY),
    TypeSize("middle", 10, 1.2, HEAVY),
    TypeSize("small", 8.5, 1.18, HEAVY),
    TypeSize("least", 6.8, 1.15, HEAVY),
)


def brand_face(box: Box, options: Options, brand: str) -> Shown:
    """Return a brand, and the number of cars that a token represents."""
    return {"badge": BADGES[brand], "name": brand_name(brand), "cars": Money(CARS)}


def ids(box: Box, options: Options) -> tuple[str, ...]:
    """Return each kind as often as the box has it (PDG-6.18)."""
    copies = {f"card/{kind}": (box[f"card/{kind}"] or {}).get("copies") or 0 for kind in Card}
    return tuple(card for card, count in copies.items() for _ in range(count))


def card_face(box: Box, options: Options, piece: str) -> Shown:
    """Return a kind and its uses; a blank card has no kind (PDG-6.5, PDG-6.17)."""
    if piece == BLANK:
        return {"kind": "", "uses": USES, "texts": {}}
    kind, value = Card(piece.partition("/")[2]), box[piece]
    texts = {use: value[use] for use in USES if value[use]} if value else {}
    sizes = {use: fitting_in_each(words, SIZES, COLUMN, ROOM) for use, words in texts.items()}
    return {
        "kind": kind.value,
        "name": kind.said,
        "uses": () if value and not texts else USES,
        "texts": {use: (card_text(words), sizes[use]) for use, words in texts.items()},
    }


def uses(box: Box, kind: Card) -> Mapping[str, Message]:
    """Return the texts of a card, by ink."""
    value = box[f"card/{kind}"] or {}
    return {use: card_text(value[use]) for use in USES if value.get(use)}


SHEETS = {
    "plants": Pieces(format=PLANT, ids=counted("plants"), face=brand_face),
    "tokens": Pieces(format=TOKEN, ids=counted("tokens"), face=brand_face),
    "pawns": Pieces(format=PAWN, ids=counted("pawns"), face=brand_face, fold=True),
    "money": money(first=STEP),
    "cards": Pieces(format=CARD, ids=ids, face=card_face, backs=True, blank=True),
}
