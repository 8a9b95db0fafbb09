"""Our tables, course and cards are as docs/pdg.md describes them."""

from __future__ import annotations

from collections import Counter

import pytest

from referee.games.pdg import GAME
from referee.games.pdg.box.inventory import read_square
from referee.games.pdg.box.pieces import (
    ADVANTAGES,
    BLANK_SQUARE,
    SECTOR_COLOURS,
    SECTORS,
    WHITE_SQUARES,
    Card,
    Sector,
    SquareKind,
)
from referee.games.pdg.rules.constants import PRICES, PROFITS, START_CASH
from referee.kit.box.facts import Source
from referee.kit.components.money import small_bills_per_hand

BOX = GAME.shipped_box
SQUARES = {int(n): read_square(value) for n, value in BOX.pieces("square").items()}
WAVE = (0, 1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1)
TABLES = {
    "price": (PRICES, lambda c, k, p: 200 + 10 * WAVE[(p - 1 + 2 * (c - 1) + 5 * k) % 12]),
    "profit": (PROFITS, lambda c, k, p: 40 + 10 * WAVE[(p + 2 - 2 * (c - 1) + 7 * k) % 12]),
}


# -- the slider


@pytest.mark.rule("PDG-2.13", "PDG-4.13")
@pytest.mark.parametrize("table", TABLES)
def test_the_tables_are_those_that_the_worked_cases_count_with(table: str) -> None:
    """A step changes each value by ten, each row has all values, a colour has the average."""
    (values, cell), rows = TABLES[table], BOX.pieces(table)
    assert tuple(map(Sector.read, rows)) == SECTORS
    for sector, row in zip(SECTORS, rows.values(), strict=True):
        colour = SECTOR_COLOURS.index(sector.colour)
        assert row == [cell(sector.continent, colour, p) for p in range(1, 13)]
        assert set(row) == set(values)
        assert sum(row) / 12 == sum(values) / len(values)
        assert {abs(row[n] - row[n - 1]) for n in range(12)} == {10}
    assert len({tuple(row) for row in rows.values()}) == 12
    for colour in range(5):
        columns = zip(*[*rows.values()][colour::5], strict=True)
        assert {sum(column) for column in columns} == {6 * sum(values) // len(values)}


# -- the course


@pytest.mark.rule("PDG-10.3")
def test_the_course_is_an_exact_fit_of_what_the_rules_print_and_of_ours() -> None:
    assert list(SQUARES) == list(range(1, 79))
    counts = Counter(SQUARES.values())
    assert {counts[square] for square in counts if square.kind is SquareKind.SECTOR} == {2}
    assert Counter(square.kind for square in SQUARES.values()) == {
        "sector": 60, "continent": 6, "colour": 5, "white": 6, "blank": 1,
    }  # fmt: skip
    for named in ("continent", "colour"):
        of = [getattr(square, named) for square in SQUARES.values() if square.kind == named]
        assert len(set(of)) == len(of)
    printed = {n for n in SQUARES if BOX.source(f"square/{n}") is Source.PRINTED}
    assert printed == {*WHITE_SQUARES, BLANK_SQUARE, 9}
    assert (SQUARES[9].printed_sectors, SQUARES[BLANK_SQUARE].printed_sectors) == (
        (Sector(3, "green"),),
        (),
    )
    assert {n for n in SQUARES if SQUARES[n].kind is SquareKind.WHITE} == set(WHITE_SQUARES)


# -- money and pieces


@pytest.mark.rule("PDG-1.4", "PDG-6.18")
def test_six_purses_are_all_the_bills_there_are_and_only_blank_cards_say_nothing() -> None:
    purse = [(4, 500), (6, 100), (6, 50), (10, 10)]
    assert [tuple(bills) for bills in small_bills_per_hand(BOX, START_CASH, 6)] == purse
    for name, card in BOX.pieces("card").items():
        assert all(bool(card[use]) == (name != Card.BLANK) for use in ("red", "green"))


@pytest.mark.rule("PDG-6.5")
def test_on_an_average_sale_the_advantages_earn_80_60_and_80() -> None:
    effects = (BOX[f"advantage/{card}"] for card in ADVANTAGES)
    assert [40 * effect["mult"] + effect["bonus"] for effect in effects] == [80, 60, 80]
