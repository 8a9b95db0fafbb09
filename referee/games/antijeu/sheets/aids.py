"""Printed aids for an evening: amounts, the aid, a seat's leaf."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.games.antijeu.rules.constants import START_CASH
from referee.kit.box import Box
from referee.kit.money import BOOK_LINES
from referee.kit.sheets import QUARTER, Options, Pages, Pieces, Shown, copies
from referee.kit.words import Message, Money, text

from .board import amounts, groups

MISSED = 8  # turns to be ticked
VISITED = ("other", "condemned", "broken")  # rows of the landing table with dues
AID = {"turn": 7, "landing": 3, "case": 6, "end": 4}  # lines of each part, in order


def landings(options: Options) -> Iterator[tuple[str, str, bool]]:
    """Return the landing table: place, payment, and True for an offer (AJ-7.1)."""
    fine, fined = options["fine_on_condemned"], options["fine_on_broken"]
    fee = "both" if fine else "fee"
    broken = (fee if fined else "fee") if options["fee_on_broken"] else "fine" * fined
    owed = {"free": "", "full": "", "own-free": "", "own-full": ""}
    for where, due in {**owed, "other": "fine", "condemned": fee, "broken": broken}.items():
        yield where, due or "nothing", where.endswith("free")


def quarter(box: Box, options: Options, piece: str) -> Shown:
    """Return the amounts by type of cartel, and the landing table."""
    return {**amounts(), "landings": tuple(landings(options))}


def sentences(options: Options) -> Mapping[str, tuple[Message, ...]]:
    """Return the sentences of the aid, part by part, for these options."""
    values = {**options, **{name: amounts()[name] for name in ("pay", "court", "token", "back")}}
    omitted = {("case", 6): not options["trades"], ("end", 2): not options["round_limit"]}
    return {
        part: tuple(
            text(f"antijeu-print-aid-{part}-{n}", **values)
            for n in range(1, lines + 1)
            if not omitted.get((part, n))
        )
        for part, lines in AID.items()
    }


def aid(box: Box, options: Options) -> Shown:
    """Return the sentences of the aid, the amounts and the landing table."""
    return {"parts": sentences(options), **amounts(), "landings": tuple(landings(options))}


def leaf(box: Box, options: Options) -> Shown:
    """Return a seat's leaf: cases, notes, missed turns, cash (AJ-12.1)."""
    lines = {"cash_lines": BOOK_LINES, "missed": MISSED}
    return {"groups": groups(box), **lines, "purse": Money(START_CASH)}


SHEETS = {
    "amounts": Pieces(format=QUARTER, ids=copies("amounts", 1), face=quarter),
    "aid": Pages(show=aid),
    "leaf": Pages(show=leaf),
}
