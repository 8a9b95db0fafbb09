"""The cards of P.D.G., printed, with a red and a green use (table D)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.pdg.box.pieces import Card
from referee.kit.box import Box
from referee.kit.fitting import HEAVY, TypeSize, fitting_in_each
from referee.kit.sheets import BLANK, CARD, Options, Pieces, Shown
from referee.kit.text_cards import card_text
from referee.kit.words import Message

USES = ("red", "green")
COLUMN, ROOM = 46.0, 16.8  # mm, of the text of a use
SIZES = (
    TypeSize("large", 11.5, 1.2, HEAVY),
    TypeSize("middle", 10, 1.2, HEAVY),
    TypeSize("small", 8.5, 1.18, HEAVY),
    TypeSize("least", 6.8, 1.15, HEAVY),
)


def ids(box: Box, options: Options) -> tuple[str, ...]:
    """Return each kind as often as the box has it (PDG-6.18)."""
    copies = {f"card/{kind}": (box[f"card/{kind}"] or {}).get("copies") or 0 for kind in Card}
    return tuple(card for card, count in copies.items() for _ in range(count))


def face(box: Box, options: Options, piece: str) -> Shown:
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


SHEETS = {"cards": Pieces(format=CARD, ids=ids, face=face, backs=True, blank=True)}
