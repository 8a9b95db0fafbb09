"""What a record may tell once it leaves the table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    Announce,
    AnnouncePrice,
    Challenge,
    Hire,
    NameBanker,
    Note,
    PassMarket,
    PlaceBid,
    Proceed,
)
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action, encode
from referee.kit.game import play
from referee.kit.seats import BANK, Seat
from referee.table.play.tables import Tables
from referee.table.record.records import ReplayedAct
from referee.table.storage.sqlite import SQLite

A, B, C = Seat(1), Seat(2), Seat(3)


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    store = SQLite(tmp_path / "tables.db")
    yield Tables(store)
    store.close()


def to_the_first_market(tables: Tables) -> str:
    """Three seats with the bluff, 5 bars on sale in New York; A keeps the bank, B speaks first."""
    table = tables.open("ambition", ("Odile", "Karim", "Lucie"), {"bluff": True})
    acts: list[tuple[Seat, Action]] = [(BANK, NameBanker(A))]
    acts += [(seat, Hire(1, 1, 1, 1)) for seat in (A, B, C)]
    acts += [(BANK, Proceed()), (B, Announce(5)), (C, Announce(0)), (A, Announce(0))]
    acts += [(BANK, Proceed())]
    do(tables, table, acts)
    return table


def do(tables: Tables, table: str, acts: list[tuple[Seat, Action]]) -> None:
    for seat, action in acts:
        tables.act(table, seat, action, by=seat).ticket.wait()


def redacted(tables: Tables, table: str) -> list[Action]:
    """Every act of the table as a record tells it once the game is over."""
    fold, entries = tables.fold(table), tables.store.log.entries(table)[1:]
    done = [ReplayedAct(e.seat, fold.action(e), fold.moments[e.seq].state) for e in entries]
    return GAME.redact(fold.now.state, done)


def played_again(tables: Tables, table: str) -> Ambition:
    """The table as the redacted acts make it."""
    state = tables.moments(table)[0].state
    for entry, action in zip(
        tables.store.log.entries(table)[1:], redacted(tables, table), strict=True
    ):
        state = play(GAME, state, entry.seat, action)
    return state


@pytest.mark.rule("AMB-15.9")
def test_an_unchallenged_sealed_price_is_in_no_record(tables: Tables) -> None:
    table = to_the_first_market(tables)
    bids: list[tuple[Seat, Action]] = [
        (A, PlaceBid(11_000, 1)),
        (A, PlaceBid(13_000, 1)),
        (C, PassMarket()),
        (B, PlaceBid(17_000, 1)),
    ]
    do(tables, table, [*bids, (B, AnnouncePrice(5_000))])
    do(tables, table, [(A, AnnouncePrice(13_000)), (C, Challenge(A))])
    do(tables, table, [(BANK, Proceed()), (BANK, Proceed())])
    acts = redacted(tables, table)
    written = json.dumps([encode(act) for act in acts])
    assert "17000" not in written, "nobody challenged Karim"
    assert "11000" not in written, "Odile replaced that envelope"
    assert "13000" in written, "Odile was challenged: her price is in the open"
    sealed = [act for act in acts if isinstance(act, PlaceBid)]
    assert [act.price for act in sealed] == [13_000, 13_000, 5_000]
    assert [bool(act.salt) for act in sealed] == [False, True, False]


@pytest.mark.rule("AMB-15.9")
def test_a_record_without_the_secret_price_plays_to_the_same_purses(tables: Tables) -> None:
    table = to_the_first_market(tables)
    bids: list[tuple[Seat, Action]] = [(A, PlaceBid(2_000, 3)), (B, PlaceBid(17_000, 1))]
    do(tables, table, [*bids, (C, PassMarket()), (B, AnnouncePrice(5_000))])
    do(tables, table, [(A, AnnouncePrice(9_000)), (BANK, Proceed())])
    do(tables, table, [(BANK, Proceed())])
    final, played = played_again(tables, table), tables.at(table).state
    assert [final.cash(seat) for seat in (A, B, C)] == [played.cash(seat) for seat in (A, B, C)]


@pytest.mark.rule("AMB-16.5")
def test_the_words_of_a_memo_stay_between_the_two(tables: Tables) -> None:
    table = to_the_first_market(tables)
    do(tables, table, [(A, Note(B, "je te laisse Tokyo"))])
    assert "Tokyo" not in json.dumps([encode(act) for act in redacted(tables, table)])
