"""Printed tokens, pawns, bills, credit notes and mailbox cards."""

from __future__ import annotations

from referee.games.antijeu.box.cards import HOUSE_CARDS, KEEP, number
from referee.games.antijeu.box.pieces import BADGES, Card, Verb, ink
from referee.games.antijeu.rules.constants import STEP, amount
from referee.kit.bills import money
from referee.kit.box import Box
from referee.kit.fitting import HEAVY, TypeSize, fitting_in_each
from referee.kit.sheets import BLANK, CARD, PAWN, Format, Options, Pieces, Shown, counted
from referee.kit.text_cards import face as words_of

from .board import PrintedGroup, group, laid

TOKEN = Format(12, 12)  # as wide as the circles of our board
COLUMN, ROOM, TITLE = 47.0, 29.0, 11.0  # mm: width, heights of text and title
LEADS = {"large": (12, 1.25), "middle": (10, 1.25), "small": (8, 1.2), "least": (6.6, 1.15)}
SIZES = tuple(TypeSize(name, *of) for name, of in LEADS.items())
TITLES = (TypeSize("short", 14, 1.1, HEAVY), TypeSize("long", 11, 1.1, HEAVY))


def colour(box: Box, name: str) -> str:
    """Return a seat's colour; the sixth depends on the household's box."""
    return str(box["sixth-colour"]) if name == "sixth" else name


def tokens(box: Box, options: Options) -> tuple[str, ...]:
    """Return the tokens, in three equal parts for three sheets of paper."""
    sorts = box["tokens"].items()
    return tuple(
        name for third in range(3) for name, count in sorts for _ in range((count + third) // 3)
    )


def token(box: Box, options: Options, piece: str) -> Shown:
    """Return the two colours of a token, back to back (AJ-4.9)."""
    front, back = (BADGES[colour(box, name)] for name in piece.split("-"))
    return {"front": front, "back": back}


def pawn(box: Box, options: Options, piece: str) -> Shown:
    name = colour(box, piece)
    return {"badge": BADGES[name], "name": ink(name)}


def note(box: Box, options: Options, piece: str) -> Shown:
    """Return a credit note: the group, its type, the loan (AJ-9.1, AJ-9.4)."""
    return {"group": PrintedGroup() if piece == BLANK else group(box, laid(box), piece)}


def deck(box: Box, options: Options) -> tuple[str, ...]:
    """Return our deck, or the known cards of the household's own."""
    folder = "house-card" if box["deck"] == "house" else "card"
    return tuple(f"{folder}/{name}" for name in box.pieces(folder))


def card(box: Box, options: Options, piece: str) -> Shown:
    """Return a card's title, words and sign.

    A blank card has none; it is filled in by hand.
    """
    value = None if piece == BLANK else box[piece]
    if value is None:
        return {"verb": str(Verb.BY_HAND), "name": None, "text": None}
    does, front = Card.read(value), words_of(value)
    euros = does.amount and does.verb is not Verb.MOVE_BY
    return {
        "verb": str(does.verb),
        "target": does.target,
        "figure": amount(does.amount) if euros else str(does.amount or ""),
        "name": front.name,
        "text": front.wording,
        "title_size": fitting_in_each(value.get("name") or "", TITLES, COLUMN, TITLE),
        "text_size": fitting_in_each(value["text"], SIZES, COLUMN, ROOM),
        "kept": value["keep"] == KEEP[1],
        "number": number(piece) if piece.startswith(HOUSE_CARDS.key) else "",
    }


SHEETS = {
    "mailbox": Pieces(format=CARD, ids=deck, face=card, backs=True, blank=True),
    "tokens": Pieces(format=TOKEN, ids=tokens, face=token, backs=True, disc=True),
    "pawns": Pieces(format=PAWN, ids=counted("pawns"), face=pawn, fold=True),
    "notes": Pieces(format=CARD, ids=counted("notes"), face=note, blank=True),
    "money": money(first=STEP),
}
