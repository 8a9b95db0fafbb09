"""Acting, undoing, and two people at once."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from referee.kit.game import Correct
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal
from referee.table.play import memories
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.table.evening import A, B, C, announce, bid, evening, market, seal_all, settled
from tests.toy import TOY, Announce, PlaceBid, Proceed, Reveal


def code(refused: pytest.ExceptionInfo[Refusal]) -> str:
    return refused.value.code


def lines(tables: Tables, table: str) -> list[str]:
    return [told.line.text.key for told in tables.at(table).story]


def refolded(store: SQLite, table: str) -> Tables:
    """The tables as another process would read them from the disk."""
    return Tables(store, games={"toy": TOY})


def test_an_evening_is_played_to_its_end_and_is_listed_as_finished(
    tables: Tables, table: str
) -> None:
    assert [(t.names, t.finished) for t in tables.list()] == [(("Ana", "Bo", "Cy"), False)]
    evening(tables, table)
    settled(tables, table)
    assert tables.at(table).is_over
    assert [(t.id, t.game, t.finished) for t in tables.list()] == [(table, "toy", True)]


def test_the_fold_of_the_log_is_the_table_that_was_played(
    tables: Tables, table: str, store: SQLite
) -> None:
    evening(tables, table)
    settled(tables, table)
    assert refolded(store, table).moments(table) == tables.moments(table)


def test_the_table_played_last_is_listed_first(tables: Tables, table: str) -> None:
    other = tables.open("toy", ["Di", "Ed"])
    announce(tables, table)
    settled(tables, table)
    assert {t.id for t in tables.list()} == {table, other}
    assert tables.list()[0].id == table


def test_the_story_says_what_was_done_newest_first_and_never_a_sealed_value(
    tables: Tables, table: str
) -> None:
    announce(tables, table)
    bid(tables, table, A)
    assert lines(tables, table)[:2] == ["toy-sealed", "toy-announced"]
    assert tables.at(table).story[0].seat == A


def test_a_tap_sent_twice_is_one_act_with_one_number(
    tables: Tables, table: str, store: SQLite
) -> None:
    announce(tables, table)
    first, second = (
        tables.act(table, A, PlaceBid(price, 1), by=A, request_id="x") for price in (1_000, 2_000)
    )
    assert (first.seq, first.repeated) == (4, False)
    assert (second.seq, second.repeated) == (4, True)
    second.ticket.wait()
    assert len(store.log.entries(table)) == 5


def test_a_repeated_tap_is_known_after_a_restart(tables: Tables, table: str, store: SQLite) -> None:
    announce(tables, table)
    tables.act(table, A, PlaceBid(1_000, 1), by=A, request_id="x").ticket.wait()
    again = refolded(store, table).act(table, A, PlaceBid(1_000, 1), by=A, request_id="x")
    assert (again.seq, again.repeated, again.ticket.done) == (4, True, True)


def test_a_word_no_form_of_ours_would_carry_is_refused(tables: Tables, table: str) -> None:
    announce(tables, table)
    with pytest.raises(Refusal) as refused:
        tables.act(table, A, PlaceBid(1_000, 1), by=A, request_id="x" * 65)
    assert code(refused) == "bad-field"


def test_names_keep_what_can_be_seen(tables: Tables) -> None:
    names = ["  Ana\u00a0 B ", "Bo\u202e\x00\ud800", "\U0001f468\u200d\U0001f469"]
    table = tables.open("toy", names)
    expected = ("Ana B", "Bo", "\U0001f468\u200d\U0001f469")
    assert tables.at(table).state.seating.names == expected


def test_a_form_of_the_first_market_is_refused_in_the_second(tables: Tables, table: str) -> None:
    announce(tables, table)
    phase_seq = tables.at(table).phase_seq
    market(tables, table)
    with pytest.raises(Refusal) as refused:
        tables.act(table, A, PlaceBid(1_000, 1), by=A, phase_seq=phase_seq)
    assert code(refused) == "moved-on"
    tables.act(table, A, PlaceBid(1_000, 1), by=A, phase_seq=tables.at(table).phase_seq)


def test_an_act_of_any_time_names_no_phase(tables: Tables, table: str) -> None:
    announce(tables, table)
    market(tables, table)
    tables.act(table, A, PlaceBid(1_000, 1), by=A, phase_seq=None)


def test_a_refused_act_changes_nothing(tables: Tables, table: str) -> None:
    announce(tables, table)
    before = tables.at(table)
    with pytest.raises(Refusal):
        tables.act(table, A, PlaceBid(9_000, 6), by=A)
    assert tables.at(table) is before


def test_a_soft_refusal_passes_when_the_host_overrules_it_and_the_story_says_so(
    tables: Tables, table: str, store: SQLite
) -> None:
    first = tables.at(table).state.first
    with pytest.raises(Refusal):
        tables.act(table, first, Announce(6), by=BANK)
    tables.act(table, first, Announce(6), by=BANK, overruled=True)
    settled(tables, table)
    assert store.log.entries(table)[-1].overruled
    overruled = tables.at(table).story[0].line.text
    assert (overruled.key, dict(overruled.values)) == (
        "overruled",
        {"seat": first, "rule": "TOY-1"},
    )
    assert refolded(store, table).at(table) == tables.at(table)


def test_an_act_that_needed_no_overruling_is_not_marked(
    tables: Tables, table: str, store: SQLite
) -> None:
    first = tables.at(table).state.first
    tables.act(table, first, Announce(5), by=BANK, overruled=True).ticket.wait()
    assert not store.log.entries(table)[-1].overruled
    assert lines(tables, table)[0] == "toy-announced"


def test_only_the_host_overrules(tables: Tables, table: str) -> None:
    first = tables.at(table).state.first
    with pytest.raises(Refusal) as refused:
        tables.act(table, first, Announce(6), by=first, overruled=True)
    assert code(refused) == "host-only"


def test_every_sealed_act_gets_a_salt_of_its_own(tables: Tables, table: str, store: SQLite) -> None:
    announce(tables, table)
    seal_all(tables, table)
    settled(tables, table)
    salts = {entry.data["salt"] for entry in store.log.entries(table, 3)}
    assert len(salts) == 3
    assert all(len(salt) == 32 for salt in salts)


def test_an_entry_never_prints_what_it_holds(tables: Tables, table: str, store: SQLite) -> None:
    announce(tables, table)
    tables.act(table, A, PlaceBid(7_000, 1), by=A, request_id="secret-word").ticket.wait()
    assert "7000" not in repr(store.log.entries(table)[-1])
    assert "secret-word" not in repr(store.log.entries(table)[-1])


def test_a_correction_is_an_act_of_every_game(tables: Tables, table: str, store: SQLite) -> None:
    tables.act(table, BANK, Correct("bars", 2, 4, "counted again"), by=BANK)
    settled(tables, table)
    assert tables.at(table).state.bars[B] == 4
    assert refolded(store, table).at(table).state.bars[B] == 4


def test_a_notice_is_told_and_changes_nothing(tables: Tables, table: str, store: SQLite) -> None:
    before = tables.at(table)
    tables.notice(table, "seat-claimed", B)
    moment = tables.at(table)
    assert (moment.state, moment.phase_seq) == (before.state, before.phase_seq)
    assert lines(tables, table)[0] == "seat-claimed"
    settled(tables, table)
    assert refolded(store, table).at(table) == moment


def test_an_unknown_table_is_refused_and_not_remembered(tables: Tables) -> None:
    for ask in (tables.at, tables.newest_on_disk, tables.moments, tables.with_pending_write):
        with pytest.raises(Refusal) as refused:
            ask("nowhere")
        assert code(refused) == "no-table"
    assert not len(tables._memories)


@pytest.mark.parametrize(
    ("names", "expected"),
    [
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
    ],
)
def test_a_table_is_not_opened_with_names_that_do_not_fit(
    tables: Tables, names: list[str], expected: str
) -> None:
    with pytest.raises(Refusal) as refused:
        tables.open("toy", names)
    assert code(refused) == expected
    if expected == "seat-count":
        assert dict(refused.value.text.values) == {"low": 2, "high": 4}
    assert tables.list() == []


def test_a_table_is_not_opened_with_options_that_do_not_fit(tables: Tables) -> None:
    with pytest.raises(Refusal) as refused:
        tables.open("toy", ["Ana", "Bo"], {"markets": 3})
    assert code(refused) == "bad-option"
    with pytest.raises(Refusal) as refused:
        tables.open("chess", ["Ana", "Bo"])
    assert code(refused) == "no-game"


def test_the_first_entry_keeps_all_that_the_fold_needs(
    tables: Tables, table: str, store: SQLite
) -> None:
    data = store.log.entries(table)[0].data
    assert data.keys() == {"game", "names", "options", "box", "seed", "version", "edition"}
    assert data["options"] == {"markets": 2, "purse": 20_000, "loud": False}


def test_an_entry_that_no_longer_plays_is_left_out_and_the_table_still_opens(
    tables: Tables, table: str, store: SQLite, monkeypatch: pytest.MonkeyPatch
) -> None:
    announce(tables, table)
    settled(tables, table)
    before = tables.at(table).state

    def broken(s: Any, seat: Seat, action: Any) -> None:
        raise KeyError("a rule that was mended badly")

    bid(tables, table, A).ticket.wait()
    monkeypatch.setattr(TOY, "actions", TOY.actions[:1])
    moment = refolded(store, table).at(table)
    assert (moment.seq, moment.state) == (4, before)
    assert moment.story[0].line.text.key == "left-out"
    monkeypatch.undo()
    monkeypatch.setattr(TOY, "take", broken)
    assert refolded(store, table).at(table).seq == 4


def test_a_table_whose_game_left_the_shelf_is_listed_but_cannot_be_opened(
    tables: Tables, table: str, store: SQLite
) -> None:
    others = Tables(store, games={})
    assert [t.id for t in others.list()] == [table]
    with pytest.raises(Refusal) as refused:
        others.at(table)
    assert code(refused) == "no-game"


def test_two_threads_acting_at_once_lose_and_double_nothing(
    tables: Tables, table: str, store: SQLite
) -> None:
    announce(tables, table)

    def many(seat: Seat) -> None:
        for price in range(0, 8_000, 1_000):
            bid(tables, table, seat, price)

    threads = [threading.Thread(target=many, args=(seat,)) for seat in (A, B, C) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    settled(tables, table)
    assert tables.at(table).seq == 3 + 6 * 8
    assert refolded(store, table).moments(table) == tables.moments(table)


def test_of_two_hosts_revealing_at_once_one_is_refused(tables: Tables, table: str) -> None:
    announce(tables, table)
    seal_all(tables, table)
    outcomes: list[int | str] = []

    def reveal() -> None:
        try:
            outcomes.append(tables.act(table, BANK, Reveal(), by=BANK).seq)
        except Refusal as refusal:
            outcomes.append(refusal.code)

    threads = [threading.Thread(target=reveal) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes, key=str) == [7, "not-now"]


def test_what_one_table_does_never_reaches_another(tables: Tables, table: str) -> None:
    other = tables.open("toy", ["Di", "Ed", "Fa"], seed="s")
    announce(tables, table)
    assert (tables.at(table).seq, tables.at(other).seq) == (3, 0)
    with pytest.raises(Refusal):
        tables.act(other, BANK, Proceed(), by=BANK)


# -- what is remembered


def remembered(tables: Tables) -> set[str]:
    return set(vars(tables._memories)["_by_table"])


def test_of_tables_that_no_screen_shows_only_a_few_are_remembered_and_all_go_on(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memories, "MOST_IDLE", 2)
    opened = [tables.open("toy", ["Ana", "Bo"]) for _ in range(5)]
    for _ in range(3):
        for one in opened:
            last = tables.at(one).seq
            tables.notice(one, "seat-freed", A)
            settled(tables, one)
            assert tables.at(one).seq == last + 1
    assert remembered(tables) == set(opened[-2:])


def test_a_table_that_a_screen_shows_is_remembered(
    tables: Tables, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memories, "MOST_IDLE", 1)

    async def shown() -> set[str]:
        with tables.notifier.listen(table):
            moment = tables.at(table)
            for _ in range(3):
                tables.at(tables.open("toy", ["Di", "Ed"]))
            assert tables.at(table) is moment
            return remembered(tables)

    assert table in asyncio.run(shown())


def test_a_table_is_remembered_until_its_last_act_is_on_disk(
    tables: Tables, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memories, "MOST_IDLE", 1)
    announce(tables, table)
    settled(tables, table)
    memory = tables._memories.of(table)
    memory.pending[3] = tables.act(table, A, PlaceBid(3_000, 1), by=A).ticket
    for _ in range(3):
        tables.at(tables.open("toy", ["Di", "Ed"]))
    assert table in remembered(tables)
