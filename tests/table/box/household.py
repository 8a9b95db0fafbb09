"""A household's box as the tests of the table read it."""

from __future__ import annotations

from referee.kit.seats import BANK
from referee.table.play.tables import Tables
from tests.toy import ReadPile

TODAY = "2026-11-21"
CARD = {"power": 5, "wording": "Grêle"}


def read_pile(tables: Tables, table: str, pile: int) -> None:
    tables.act(table, BANK, ReadPile(pile), by=BANK).ticket.wait()


def lost(tables: Tables) -> list[str]:
    return [name for name, fact in tables.boxes.box("toy").facts.items() if fact.lost]
