"""What one evening has read on its cards, another finds known."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.games.goodwill import GAME, deck
from referee.games.goodwill import actions as do
from referee.games.goodwill.cards import Company
from referee.games.goodwill.state import Goodwill
from referee.kit.asks import Action
from referee.kit.seats import BANK, Seat
from referee.table.sqlite import SQLite
from referee.table.tables import Tables

OIL, COAL = ("price oil +10", "tax coal"), ("price coal -5", "publicity 2")


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    store = SQLite(tmp_path / "tables.db")
    yield Tables(store, games={GAME.key: GAME})
    store.close()


def begun(tables: Tables, step: str) -> str:
    return tables.open(GAME.key, ("A", "B", "C"), start={"step": step})


def laying(tables: Tables) -> str:
    """The tokens lie there, the bosses come next."""
    table = begun(tables, "opening")
    do_at(tables, table, do.NameAnimator(Seat(1)))
    for company in Company:
        do_at(tables, table, do.LayTokens(company, "oil", "oil", "coal"))
    return table


def do_at(tables: Tables, table: str, *actions: Action) -> Goodwill:
    for action in actions:
        tables.act(table, BANK, action, by=BANK).ticket.wait(5)
    state: Goodwill = tables.at(table).state
    return state


def boss(name: str, salary: int = 5) -> do.NewBoss:
    return do.NewBoss(name, salary, 0, 1, 2, None, None, None, None, False)


@pytest.mark.rule("GW-6.1", "GW-1.7")
def test_cards_typed_one_evening_are_known_the_next(tables: Tables) -> None:
    do_at(tables, begun(tables, "turning"), do.ReadNewLot(80, *OIL))
    do_at(tables, laying(tables), boss("Nina"))
    s: Goodwill = tables.at(begun(tables, "opening")).state
    assert [card.left.written for card in deck.events(s).values()] == [OIL[0]]
    assert (deck.percents(s), list(deck.bosses(s))) == ((80,), ["Nina"])


def test_two_tables_that_learn_side_by_side_know_each_card_once(tables: Tables) -> None:
    one, other = begun(tables, "turning"), begun(tables, "turning")
    do_at(tables, one, do.ReadNewLot(80, *OIL))
    do_at(tables, other, do.ReadNewLot(50, *COAL), do.ReadNewLot(80, *OIL))
    s: Goodwill = tables.at(begun(tables, "opening")).state
    assert tables.boxes.conflicts(GAME.key) == ()
    assert {card.left.written for card in deck.events(s).values()} == {OIL[0], COAL[0]}
    assert (len(deck.events(s)), deck.percents(s)) == (2, (50, 80))


def test_a_boss_read_in_two_ways_is_in_doubt_until_somebody_looks(tables: Tables) -> None:
    one, other = laying(tables), laying(tables)
    for table, salary in ((one, 5), (other, 10)):
        do_at(tables, table, boss("Nina", salary))
    (doubt,) = tables.boxes.conflicts(GAME.key)
    assert [reading.value["salary"] for reading in doubt.readings] == [5, 10]
    tables.boxes.settle(GAME.key, doubt.name, 1)
    s: Goodwill = tables.at(begun(tables, "opening")).state
    assert [found.salary for found in deck.bosses(s).values()] == [10]
