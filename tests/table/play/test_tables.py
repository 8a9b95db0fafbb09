"""Acts at a table, two people at once, and tables in memory."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from referee.kit.phase import Correct
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal
from referee.table.play import memories
from referee.table.play.tables import Tables
from referee.table.record.records import export, import_record, load_record
from referee.table.storage.sqlite import SQLite
from tests.table.evening import A, B, C, Evening, evening, refolded, refused
from tests.table.storage.entries import at_once
from tests.toy import TOY, Announce, PlaceBid, Proceed


@pytest.fixture
def fresh(tables: Tables, table: str) -> Evening:
    """Return a table where nobody has announced yet."""
    return Evening(tables, table)


@pytest.fixture
def game(fresh: Evening) -> Evening:
    """Return a table where everybody has announced (entries 1 to 3); the first market is open."""
    fresh.announce()
    return fresh


# -- the list of tables


def test_an_evening_is_played_to_its_end_and_is_listed_as_finished(
    fresh: Evening, store: SQLite
) -> None:
    tables, table = fresh.tables, fresh.table
    data = store.log.entries(table)[0].data
    assert data.keys() == {"game", "names", "options", "box", "seed", "version", "edition"}
    assert data["options"] == {"markets": 2, "purse": 20_000, "loud": False}
    assert [(t.names, t.is_finished) for t in tables.list()] == [(("Ana", "Bo", "Cy"), False)]
    evening(tables, table)
    assert fresh.now.is_over
    fresh.settled()
    assert [(t.id, t.game, t.is_finished) for t in tables.list()] == [(table, "toy", True)]
    others = Tables(store, games={})
    assert [t.id for t in others.list()] == [table], "though its game left the shelf"
    assert refused(others.at, table) == "no-game"


def test_a_table_is_not_opened_with_names_or_options_that_do_not_fit(tables: Tables) -> None:
    cases = [
        (["Ana"], "seat-count"),
        (["A", "B", "C", "D", "E"], "seat-count"),
        (["Ana", " "], "name-missing"),
        (["Ana", "Ana "], "name-twice"),
        (["Ana", "ANA"], "name-twice"),
        (["Zo\u00e9", "zoe\u0301"], "name-twice"),
        (["Stra\u00dfe", "STRASSE"], "name-twice"),
        (["Ana", "bank"], "name-twice"),
        (["Ana", "Bank"], "name-twice"),
        (["Ana", "B" * 25], "name-long"),
    ]
    codes = [(names, refused(tables.open, "toy", names)) for names, _ in cases]
    assert codes == cases
    with pytest.raises(Refusal) as refusal:
        tables.open("toy", ["Ana"])
    assert dict(refusal.value.text.values) == {"low": 2, "high": 4}
    assert refused(tables.open, "toy", ["Ana", "Bo"], {"markets": 3}) == "bad-option"
    assert refused(tables.open, "chess", ["Ana", "Bo"]) == "no-game"
    assert tables.list() == []
    tables.open("toy", ["A", "B" * 24, "C", "D"], {"markets": 2})
    table = tables.open(
        "toy", ["  Ana\u00a0 B ", "Bo\u202e\x00\ud800", "\U0001f468\u200d\U0001f469"]
    )
    seen = ("Ana B", "Bo", "\U0001f468\u200d\U0001f469")
    assert tables.at(table).state.seating.names == seen, "what cannot be seen is dropped"


def test_an_unknown_table_is_refused_and_not_remembered(tables: Tables) -> None:
    for ask in (tables.at, tables.newest_moment_on_disk, tables.moments, tables.with_pending_write):
        assert refused(ask, "nowhere") == "no-table"
    assert not len(tables._memories)


# -- acts


def test_the_story_says_what_was_done_and_never_a_sealed_value_each_with_its_own_salt(
    game: Evening, store: SQLite
) -> None:
    game.bid(A, 7_000, request_id="secret-word").write.wait()
    assert game.story()[:2] == ["toy-sealed", "toy-announced"]
    assert game.now.story[0].seat == A
    assert "7000" not in repr(game.now) + repr(store.log.entries(game.table)[-1])
    assert "secret-word" not in repr(store.log.entries(game.table)[-1])
    game.bid(A)
    game.bid(B).write.wait()
    salts = {entry.data["salt"] for entry in store.log.entries(game.table, 3)}
    assert [len(salt) for salt in salts] == [32, 32, 32]


def test_a_tap_sent_twice_is_one_act_with_one_number_after_a_restart_too(
    game: Evening, store: SQLite
) -> None:
    first, second = (game.bid(A, price, request_id="x") for price in (1_000, 2_000))
    assert (first.seq, first.is_repeat) == (4, False)
    assert (second.seq, second.is_repeat) == (4, True)
    second.write.wait()
    assert len(store.log.entries(game.table)) == 5
    again = Evening(refolded(store), game.table).bid(A, 1_000, request_id="x")
    assert (again.seq, again.is_repeat, again.write.is_done) == (4, True, True)
    assert refused(game.bid, A, request_id="x" * 65) == "bad-field", "no form of ours has that"
    game.bid(A, request_id="x" * 64)


def test_an_act_of_another_phase_is_refused_and_one_of_any_time_names_none(game: Evening) -> None:
    drawn = game.now.phase_seq
    game.market()
    before = game.now
    assert refused(game.bid, A, phase_seq=drawn) == "moved-on"
    assert refused(game.act, A, PlaceBid(9_000, 6)) == "too-many"
    assert game.now is before
    game.bid(A, phase_seq=before.phase_seq)
    game.bid(B, phase_seq=None)


def test_a_soft_refusal_passes_when_the_host_overrules_it_and_the_story_says_so(
    fresh: Evening, store: SQLite
) -> None:
    first, then, _ = fresh.state.seating.clockwise(fresh.state.first)
    assert refused(fresh.act, first, Announce(6), by=HOST) == "too-many"
    assert refused(fresh.act, first, Announce(6), is_overruled=True) == "host-only"
    fresh.act(first, Announce(6), by=HOST, is_overruled=True)
    line = fresh.now.story[0].line.text
    assert (line.key, dict(line.values)) == ("overruled", {"seat": first, "rule": "TOY-1"})
    fresh.act(then, Announce(5), by=HOST, is_overruled=True).write.wait()
    assert fresh.story()[0] == "toy-announced", "it needed no overruling"
    assert [entry.is_overruled for entry in store.log.entries(fresh.table, 0)] == [True, False]
    assert refolded(store).at(fresh.table) == fresh.now


def test_a_correction_is_an_act_of_every_game_and_a_notice_changes_nothing(
    fresh: Evening, store: SQLite
) -> None:
    fresh.act(HOST, Correct("bars", 2, 4, "counted again"))
    before = fresh.now
    fresh.notice("seat-claimed", B)
    fresh.settled()
    for moment in (fresh.now, refolded(store).at(fresh.table)):
        assert (moment.state, moment.phase_seq) == (before.state, before.phase_seq)
        assert moment.state.bars[B] == 4
        assert moment.story[0].line.text.key == "seat-claimed"


def test_an_entry_that_no_longer_plays_is_left_out_and_the_table_still_opens(
    game: Evening, store: SQLite, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(s: Any, seat: Seat, action: Any) -> None:
        raise KeyError("a rule that was mended badly")

    before = game.state
    game.bid(A).write.wait()
    monkeypatch.setattr(TOY, "actions", TOY.actions[:1])
    moment = refolded(store).at(game.table)
    assert (moment.seq, moment.state) == (4, before)
    assert moment.story[0].line.text.key == "left-out"
    monkeypatch.undo()
    monkeypatch.setattr(TOY, "apply", broken)
    assert refolded(store).at(game.table).seq == 4


# -- people: called otherwise, gone home, come back, whatever is undone


def test_a_seat_is_called_otherwise_from_then_on_and_undo_leaves_it_so(
    game: Evening, store: SQLite
) -> None:
    game.tables.rename(game.table, A, "  Zoé ")
    assert (game.state.seating.names[0], game.story()[0]) == ("Zoé", "seat-renamed")
    game.undo()
    game.redo()
    game.settled()
    (listed,) = game.tables.list()
    for names in (
        game.state.seating.names,
        listed.names,
        refolded(store).at(game.table).state.seating.names,
    ):
        assert names[0] == "Zoé"


def test_a_name_that_cannot_be_is_refused_and_the_same_one_says_nothing(game: Evening) -> None:
    before = game.now
    for wrong, code in (("Bo", "name-twice"), ("BO", "name-twice"), (" ", "name-missing")):
        assert refused(game.tables.rename, game.table, A, wrong) == code
    assert game.tables.rename(game.table, A, "Ana") is None
    assert game.now is before


def test_a_record_calls_everybody_as_they_are_called_now(fresh: Evening) -> None:
    tables, table = fresh.tables, fresh.table
    evening(tables, table)
    tables.rename(table, A, "Zoé")
    fresh.settled()
    record = export(tables, table)
    assert record["seats"][0] == "Zoé"
    again = import_record(tables, load_record(record, tables.games))
    assert tables.at(again).state == tables.at(table).state


def test_who_goes_home_is_gone_until_somebody_sits_down_again(game: Evening, store: SQLite) -> None:
    for seat in (B, A):
        game.notice("seat-left", seat)
    game.bid(A)
    assert game.now.absent_seats == (A, B)
    game.undo()
    assert game.now.absent_seats == (A, B)
    game.notice("seat-claimed", A)
    game.notice("seat-back", B)
    game.settled()
    assert game.now.absent_seats == ()
    assert refolded(store).moments(game.table)[-3].absent_seats == (A, B)


# -- two at once


def test_six_threads_acting_at_once_lose_and_double_nothing(game: Evening, store: SQLite) -> None:
    def many(n: int) -> None:
        for price in range(0, 8_000, 1_000):
            game.bid((A, B, C)[n % 3], price)

    at_once(many, 6)
    game.settled()
    assert game.now.seq == 3 + 6 * 8
    assert refolded(store).moments(game.table) == game.tables.moments(game.table)


def test_of_two_hosts_revealing_at_once_one_is_refused(game: Evening) -> None:
    game.seal_all()
    assert sorted(at_once(lambda _: game.reveal().seq, 2), key=str) == [7, "not-now"]


def test_what_one_table_does_never_reaches_another(game: Evening) -> None:
    other = Evening(game.tables, game.tables.open("toy", ["Di", "Ed", "Fa"], seed="s"))
    assert (game.now.seq, other.now.seq) == (3, 0)
    assert refused(other.act, HOST, Proceed()) == "not-now"


# -- what is remembered


def remembered(tables: Tables) -> set[str]:
    return set(vars(tables._memories)["_memory_by_table"])


def test_of_tables_that_no_screen_shows_only_a_few_are_remembered_and_all_go_on(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memories, "MOST_IDLE_TABLES", 2)
    opened = [Evening(tables, tables.open("toy", ["Ana", "Bo"])) for _ in range(5)]
    for _ in range(3):
        for one in opened:
            last = one.now.seq
            one.notice("seat-freed", A)
            one.settled()
            assert one.now.seq == last + 1
    assert remembered(tables) == {one.table for one in opened[-2:]}


def test_a_table_is_remembered_while_a_screen_shows_it_or_its_last_act_is_not_on_disk(
    game: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memories, "MOST_IDLE_TABLES", 1)
    tables, table = game.tables, game.table

    def others_are_played() -> bool:
        for _ in range(3):
            tables.at(tables.open("toy", ["Di", "Ed"]))
        return table in remembered(tables)

    async def shown() -> bool:
        with tables.notifier.listen(table):
            moment = game.now
            return others_are_played() and game.now is moment

    game.settled()
    assert asyncio.run(shown())
    tables._memories.of(table).pending_writes[3] = game.bid(A).write
    assert others_are_played()
