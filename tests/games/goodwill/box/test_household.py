"""Cards that one evening has read are known to the next."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import CompanyId, EventCard
from referee.games.goodwill.phases.lots import deal_lots
from referee.games.goodwill.state import Goodwill
from referee.kit.actions import Action
from referee.kit.seats import HOST, Seat
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.games.goodwill.boxes import complete
from tests.games.goodwill.table import table as begun_with

OIL, COAL = ("price oil +10", "tax coal"), ("price coal -5", "publicity 2")
LEVEL = {"kind": "innovation", "level": 2}
DAY = "2026-11-21"


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    store = SQLite(tmp_path / "tables.db")
    yield Tables(store, games={GAME.key: GAME})
    store.close()


def begun(tables: Tables, step: str = "turning") -> str:
    return tables.open(GAME.key, ("A", "B", "C"), start={"step": step})


def do_at(tables: Tables, table: str, *actions: Action) -> None:
    for action in actions:
        tables.act(table, HOST, action, by=HOST).write.wait()


def next_evening(tables: Tables) -> Goodwill:
    state: Goodwill = tables.at(begun(tables, "opening")).state
    assert tables.boxes.conflicts(GAME.key) == ()
    return state


@pytest.mark.rule("GW-6.1", "GW-1.7")
def test_what_tables_learn_side_by_side_is_known_once_the_next_evening(tables: Tables) -> None:
    one, other, laying = begun(tables), begun(tables), begun(tables, "opening")
    do_at(tables, one, do.ReadNewLot(80, *OIL))
    do_at(tables, other, do.ReadNewLot(50, *COAL), do.ReadNewLot(80, *OIL))
    laid = (do.LayTokens(company, "oil", "oil", "coal") for company in CompanyId)
    nina = do.NewBoss("Nina", 5, 0, 1, 2, None, None, None, None, False)
    do_at(tables, laying, do.NameAnimator(Seat(1)), *laid, nina)
    s = next_evening(tables)
    assert sorted(card.left.key for card in deck.event_cards(s).values()) == [COAL[0], OIL[0]]
    assert (deck.percents(s), list(deck.bosses(s))) == ((50, 80), ["Nina"])


@pytest.mark.rule("GW-6.1")
def test_a_card_read_wrongly_and_corrected_is_dealt_as_corrected(tables: Tables) -> None:
    for name, fact in complete().facts.items():
        tables.boxes.learn(GAME.key, name, fact.value, DAY)
    right = EventCard.read({"left": complete()["event/1"]["right"], "right": LEVEL})
    tables.boxes.learn(GAME.key, "event/1", right.fact, DAY)
    box, app = tables.boxes.box(GAME.key).as_in_play(), {"cards": "app"}
    opened = (begun_with(options=app, box=box, seed=str(n)) for n in range(40))
    faces = {lot.card: (lot.left, lot.right) for s in opened for lot in deal_lots(s).lots}
    assert faces["1"] == right


def test_a_card_corrected_under_a_new_name_is_the_same_card(tables: Tables) -> None:
    """The name says what is on the card. The table that misread it goes on unchanged."""
    evening = begun(tables)
    do_at(tables, evening, do.ReadNewLot(80, *OIL))
    (wrong,) = tables.boxes.box(GAME.key).facts_in("event")
    right = EventCard.read({"left": LEVEL, "right": LEVEL})
    names = f"event/{wrong}", f"event/{right.number}"
    tables.boxes.rename(GAME.key, *names, right.fact, DAY)
    do_at(tables, begun(tables), do.ReadNewLot(45, "innovation 2", "innovation 2"))
    assert list(deck.event_cards(next_evening(tables))) == [right.number]
    do_at(tables, evening, do.ReadNewLot(45, *COAL))
    cards = deck.event_cards(next_evening(tables)).values()
    assert sorted(card.left.key for card in cards) == [right.left.key, COAL[0]]


def test_a_card_that_was_never_there_and_is_forgotten_leaves_room_for_the_real_one(
    tables: Tables,
) -> None:
    for name, fact in complete().facts.items():
        tables.boxes.learn(GAME.key, name, fact.value, DAY)
    tables.boxes.forget(GAME.key, "event/1")
    do_at(tables, begun(tables), do.ReadNewLot(45, "tax oil", "tax oil"))
    cards = [card.left.key for card in deck.event_cards(next_evening(tables)).values()]
    assert (len(cards), cards.count("tax oil")) == (24, 2)
