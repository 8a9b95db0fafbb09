"""What one evening has read on its cards, another finds known."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import CompanyId, EventCard
from referee.games.goodwill.state import Goodwill
from referee.kit.actions import Action
from referee.kit.box import Box
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.games.goodwill.boxes import complete
from tests.games.goodwill.table import table as begun_with

OIL, COAL = ("price oil +10", "tax coal"), ("price coal -5", "publicity 2")
STRANGE = ("tax oil", "tax oil")
LEVEL = {"kind": "innovation", "level": 2}
APP = {"cards": "app"}


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
    for company in CompanyId:
        do_at(tables, table, do.LayTokens(company, "oil", "oil", "coal"))
    return table


def do_at(tables: Tables, table: str, *actions: Action) -> Goodwill:
    for action in actions:
        tables.act(table, BANK, action, by=BANK).ticket.wait()
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
    assert [boss.salary for boss in deck.bosses(s).values()] == [10]


# -- set right between two evenings, on the page of the box


DAY = "2026-11-21"


def household(tables: Tables) -> None:
    """Every card of the box has been typed."""
    for name, fact in complete().facts.items():
        tables.boxes.learn(GAME.key, name, fact.value, DAY)


def box(tables: Tables) -> Box:
    return tables.boxes.box(GAME.key)


@pytest.mark.rule("GW-6.1")
def test_a_card_read_wrongly_and_corrected_is_dealt_as_corrected(tables: Tables) -> None:
    household(tables)
    right = EventCard.read({"left": box(tables)["event/1"]["right"], "right": LEVEL})
    tables.boxes.learn(GAME.key, "event/1", right.fact, DAY)
    opened = (begun_with(options=APP, box=box(tables).in_play(), seed=str(n)) for n in range(40))
    faces = {lot.card: (lot.left, lot.right) for s in opened for lot in deck.deal_lots(s).lots}
    assert faces["1"] == right


def test_a_card_corrected_under_a_new_name_is_the_same_card(tables: Tables) -> None:
    """The name tells what a card shows, so a correction changes it too."""
    do_at(tables, begun(tables, "turning"), do.ReadNewLot(80, *OIL))
    (wrong,) = box(tables).under("event")
    right = EventCard.read({"left": LEVEL, "right": LEVEL})
    tables.boxes.rename(GAME.key, f"event/{wrong}", f"event/{right.number}", right.fact, DAY)
    do_at(tables, begun(tables, "turning"), do.ReadNewLot(45, "innovation 2", "innovation 2"))
    assert list(box(tables).under("event")) == [right.number]


def test_a_correction_stands_though_the_table_that_misread_the_card_plays_on(
    tables: Tables,
) -> None:
    evening = begun(tables, "turning")
    do_at(tables, evening, do.ReadNewLot(80, *OIL))
    (wrong,) = box(tables).under("event")
    right = EventCard.read({"left": LEVEL, "right": LEVEL})
    tables.boxes.rename(GAME.key, f"event/{wrong}", f"event/{right.number}", right.fact, DAY)
    do_at(tables, evening, do.ReadNewLot(45, *COAL))
    known = [EventCard.read(fact.value) for fact in box(tables).under("event").values()]
    assert sorted(card.left.written for card in known) == [right.left.written, COAL[0]]
    assert tables.boxes.conflicts(GAME.key) == ()


def test_a_card_that_was_never_there_and_is_forgotten_leaves_room_for_the_real_one(
    tables: Tables,
) -> None:
    household(tables)
    evening = begun(tables, "turning")
    with pytest.raises(Refusal, match="box-full"):
        do_at(tables, evening, do.ReadNewLot(45, *STRANGE))
    tables.boxes.forget(GAME.key, "event/1")
    do_at(tables, begun(tables, "turning"), do.ReadNewLot(45, *STRANGE))
    known = [EventCard.read(fact.value) for fact in box(tables).under("event").values()]
    assert (len(known), [card.left.written for card in known].count(STRANGE[0])) == (24, 2)


def test_a_lost_card_is_not_dealt_and_the_app_deals_its_own_until_the_box_is_whole(
    tables: Tables,
) -> None:
    household(tables)
    assert deck.complete(box(tables).in_play())
    tables.boxes.lose(GAME.key, "percent/7", DAY)
    assert not deck.complete(box(tables).in_play())
    tables.boxes.found(GAME.key, "percent/7")
    assert deck.complete(box(tables).in_play())


def test_a_lost_card_that_somebody_reads_again_is_found(tables: Tables) -> None:
    do_at(tables, begun(tables, "turning"), do.ReadNewLot(80, *OIL))
    (name,) = box(tables).under("event")
    tables.boxes.lose(GAME.key, f"event/{name}", DAY)
    do_at(tables, begun(tables, "turning"), do.ReadNewLot(50, *OIL))
    assert list(box(tables).under("event")) == [name]
    assert not box(tables).facts[f"event/{name}"].lost
