"""The contents of a record that leaves the table, during the game and after it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action, encode, kind
from referee.kit.phase import play
from referee.kit.seats import HOST
from referee.table.play.tables import Tables
from referee.table.record.records import ReplayedAct, export
from referee.table.storage.sqlite import SQLite
from tests.games.ambition.table import A, B, C


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    store = SQLite(tmp_path / "tables.db")
    yield Tables(store, games={GAME.key: GAME})
    store.close()


class Market:
    """A market of three seats with the bluff, 5 bars each; A is the banker, B speaks first."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.id = tables.open(GAME.key, ("Odile", "Karim", "Lucie"), {"bluff": True})
        self.do(HOST, do.NameBanker(A))
        for seat in (A, B, C):
            self.do(seat, do.Hire(1, 1, 1, 1))
        self.do(HOST, do.Proceed())
        for seat, bars in ((B, 9), (C, 8), (A, 8)):
            self.do(seat, do.Announce(bars))
        self.do(HOST, do.Proceed())

    def do(self, seat: int, *actions: Action) -> None:
        for action in actions:
            self.tables.act(self.id, seat, action, by=seat).write.wait()

    def redacted(self) -> list[Action]:
        """Return every act of the table as in a record after the game."""
        fold, entries = self.tables.fold(self.id), self.tables.store.log.entries(self.id)[1:]
        done = [ReplayedAct(e.seat, fold.action(e), fold.moments[e.seq].state) for e in entries]
        return GAME.redact(fold.now.state, done)

    def played_again(self) -> Ambition:
        """Return the table after the acts of its record."""
        state: Ambition = self.tables.moments(self.id)[0].state
        entries = self.tables.store.log.entries(self.id)[1:]
        for entry, action in zip(entries, self.redacted(), strict=True):
            state = play(GAME, state, entry.seat, action)
        return state


@pytest.mark.rule("AMB-15.9", "AMB-16.5")
def test_an_unchallenged_price_a_replaced_envelope_and_a_memo_are_in_no_record(
    tables: Tables,
) -> None:
    at = Market(tables)
    at.do(A, do.Note(B, "je te laisse Tokyo"), do.PlaceBid(11_000, 1), do.PlaceBid(13_000, 1))
    at.do(C, do.PassMarket())
    at.do(B, do.PlaceBid(17_000, 1), do.AnnouncePrice(5_000))
    at.do(A, do.AnnouncePrice(13_000))
    at.do(C, do.Challenge(A))
    at.do(HOST, do.Proceed(), do.Proceed())
    acts = at.redacted()
    written = json.dumps([encode(act) for act in acts])
    assert "17000" not in written, "nobody challenged Karim"
    assert "11000" not in written, "Odile replaced that envelope"
    assert "13000" in written, "Odile was challenged: her price is in the open"
    assert "Tokyo" not in written
    sealed = [act for act in acts if isinstance(act, do.PlaceBid)]
    assert [act.price for act in sealed] == [13_000, 13_000, 5_000]
    assert [bool(act.salt) for act in sealed] == [False, True, False]


@pytest.mark.rule("AMB-15.9")
@pytest.mark.parametrize(("announced", "recorded"), [(16_000, 16_000), (17_000, 1_000)])
def test_an_announced_price_that_could_be_paid_when_sealed_stands_for_the_secret_one(
    tables: Tables, announced: int, recorded: int
) -> None:
    """Karim seals with 64 000, exactly four bars at 16 000, and is then given 4 000."""
    at = Market(tables)
    at.do(B, do.PlaceBid(7_000, 4))
    at.do(A, do.Transfer(B, 4_000), do.PlaceBid(2_000, 3))
    at.do(C, do.PassMarket())
    at.do(B, do.AnnouncePrice(announced))
    at.do(A, do.AnnouncePrice(9_000))
    at.do(HOST, do.Proceed(), do.Proceed())
    sealed = [act for act in at.redacted() if isinstance(act, do.PlaceBid)]
    assert sealed[0].price == recorded
    final, played = at.played_again(), tables.at(at.id).state
    assert [final.cash(seat) for seat in (A, B, C)] == [played.cash(seat) for seat in (A, B, C)]


@pytest.mark.rule("AMB-0.10", "AMB-16.2", "AMB-16.4", "AMB-16.5")
def test_a_record_of_a_running_game_ends_before_what_is_a_seats_own(tables: Tables) -> None:
    for secret in (do.Transfer(B, 3_000), do.Note(B, "deux barres en mai"), do.Recount(98_000)):
        table = tables.open(GAME.key, ("Anne", "Bruno"), {}, seed="s")
        plan = do.Hire(1, 1, 1, 1)
        for seat, action in ((HOST, do.NameBanker(A)), (A, secret), (B, plan)):
            tables.act(table, seat, action, by=seat).write.wait()
        kinds = [each["kind"] for each in export(tables, table)["actions"]]
        assert (kind(type(secret)), kinds) == (kind(type(secret)), ["name-banker"])
