"""The contract of all stores about their logs and registers of tables."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

from referee.kit.seats import HOST
from referee.table.storage import chain
from referee.table.storage.readings import StoredReading
from referee.table.storage.store import (
    DEFAULT_HOUSEHOLD,
    Conflict,
    Consequences,
    Entry,
    LearnedFacts,
    NotKept,
    NotWhole,
    Repeated,
    Store,
)
from tests.server import LATE
from tests.table.evening import B, refused
from tests.table.storage.entries import (
    DAY,
    NEXT,
    entry,
    error_of,
    opened,
    reads,
    toy_readings,
    used,
    write,
)


def another_end(table: str) -> str:
    """Return the link that entry 3 would have with another time."""
    previous = chain.FIRST_LINK
    for seq in range(3):
        previous = chain.link(previous, table, chain.row_of(entry(seq)))
    return chain.link(previous, table, chain.row_of(entry(3, at="x")))


class LogContract:
    def test_entries_come_back_as_they_were_written_in_order(self, store: Store) -> None:
        first = Entry(0, "t0", B, HOST, "a", {"x": [1, "é"], "y": None}, "w", True)
        for ticket in write(store, "t", first, entry(1)):
            ticket.wait()
        assert store.log.entries("t") == [first, entry(1)]
        assert store.log.entries("t", 0) == [entry(1)]
        assert store.log.entries("other") == []

    def test_a_second_entry_of_a_number_or_a_word_and_one_over_a_gap_fail_with_all_that_rest_on_it(
        self, store: Store
    ) -> None:
        for table, entries, errors in (
            ("t", [entry(0), entry(0), entry(2)], [None, Conflict, Conflict]),
            ("u", [entry(0, "w"), entry(1, "w")], [None, Repeated]),
            ("v", [entry(1)], [Conflict]),
            ("w", [entry(0, "w")], [None]),  # a word of another table's
        ):
            assert [*map(error_of, write(store, table, *entries))] == errors, table
        with pytest.raises(Conflict):
            store.log.open("x", [entry(0), entry(7)], ["Ana", "Bo"], is_finished=False)
        assert store.log.entries("v") == store.log.entries("x") == store.register.list() == []
        assert store.credentials.codes("x") is None

    def test_what_an_entry_brings_about_is_kept_with_it_or_neither_is(self, store: Store) -> None:
        opened(store, "t")
        (before,) = store.register.list()
        learned = LearnedFacts("toy", {"pile"}, {"pile": 8})
        brought = Consequences(is_finished=True, names=["Zoé", "Bo", "Cy"], learned_facts=learned)
        with pytest.raises(Conflict):
            store.log.append("t", entry(2), brought).wait(LATE)
        assert (store.register.list(), toy_readings(store)) == ([before], [])
        store.log.append("t", entry(1), brought).wait(LATE)
        (listed,) = store.register.list()
        assert (listed.is_finished, listed.names) == (True, ("Zoé", "Bo", "Cy"))
        assert toy_readings(store) == [StoredReading("pile", 8, DAY, "t")]
        store.log.append("t", entry(2)).wait(LATE)
        assert store.register.list() == [listed]
        assert used(store) == {"pile": 8}
        store.log.append("t", entry(3), Consequences(is_finished=False)).wait(LATE)
        assert store.register.list() == [listed._replace(is_finished=False)]

    def test_an_entry_that_is_altered_or_missing_is_named_and_those_before_it_are_read(
        self, store: Store, damage: Callable[[str], None]
    ) -> None:
        for table in ("t", "u", "v", "good"):
            opened(store, table)
            store.log.append(table, entry(1), Consequences(state_digest="digest"))
            for seq in (2, 3):
                store.log.append(table, entry(seq)).wait(LATE)
        damage("DELETE FROM log WHERE table_id = 't' AND seq = 2")
        damage("UPDATE log SET data = '{}' WHERE table_id = 'u' AND seq = 2")
        damage("UPDATE log SET link = '' WHERE table_id = 'v' AND seq = 2")
        for table in ("t", "u", "v"):
            read = store.log.read(table)
            assert (len(read.entries), read.state_digest_by_seq) == (2, {1: "digest"})
            assert read.fault is not None and read.fault.seq == 2
            assert store.log.read(table, 1).fault == read.fault
        assert store.log.read("good", 1) == ([entry(2), entry(3)], {}, None)
        store.log.append("good", entry(4)).wait(LATE)

    def test_a_log_that_has_lost_its_end_or_all_or_ends_otherwise_is_named_and_not_written_over(
        self, store: Store, opening: Callable[[], Store], damage: Callable[[str], None]
    ) -> None:
        for table in ("cut", "other", "gone", "good"):
            opened(store, table)
            for ticket in write(store, table, *map(entry, range(1, 4 if table != "gone" else 1))):
                ticket.wait(LATE)
        write(store, "cut", entry(4))[0].wait(LATE)
        assert store.log.find_cut_logs() == []
        damage("DELETE FROM log WHERE table_id = 'gone' OR table_id = 'cut' AND seq >= 3")
        damage("DELETE FROM tables WHERE id = 'gone'")
        changed = f"at = 'x', link = '{another_end('other')}'"
        damage(f"UPDATE log SET {changed} WHERE table_id = 'other' AND seq = 3")
        with closing(opening()) as again:
            assert sorted(again.log.find_cut_logs()) == ["cut", "gone", "other"]
            assert (again.log.missing_tables(), again.log.read("gone").fault) == (["gone"], (0, 0))
            for table, seq in (("cut", 3), ("other", 4)):
                read = again.log.read(table)
                assert read.entries == store.log.entries("good")[:3]
                assert read.fault is not None and read.fault.seq == 3
                with pytest.raises(NotWhole):
                    write(again, table, entry(seq))[0].wait(LATE)
                again.register.delete(table).wait(LATE)
                assert again.log.read(table) == ([], {}, None)
            assert again.log.read("good").fault is None
            write(again, "good", entry(4))[0].wait(LATE)
            assert again.log.find_cut_logs() == again.log.missing_tables() == ["gone"]

    def test_closing_writes_what_waits_refuses_what_comes_after_and_all_outlives_the_program(
        self, store: Store, opening: Callable[[], Store]
    ) -> None:
        def all_of(store: Store) -> tuple[Any, ...]:
            return (
                *(store.log.entries("t"), store.register.list(), store.register.next_table_id("t")),
                *(store.credentials.codes("t"), store.credentials.holder("key")),
                *(
                    toy_readings(store),
                    store.readings_of(DEFAULT_HOUSEHOLD).missing_counts("toy"),
                    store.settings.get("a"),
                ),
            )

        opened(store, "t")
        reads(store, "t", 1, pile=8)
        store.register.set_title("t", "Noël")
        store.register.set_next_table("t", "u")
        store.credentials.claim("t", B, "key")
        store.readings_of(DEFAULT_HOUSEHOLD).lose("toy", "card/1", DAY, {})
        store.settings.change("a", lambda was: "b")
        before = all_of(store)
        assert all(before)
        tickets = write(store, "v", *[entry(n) for n in range(20)])
        store.close()
        assert all(ticket.is_done and ticket.error is None for ticket in tickets)
        late = store.log.append("v", entry(20)).error
        assert isinstance(late, NotKept) and late.reason == "closed"
        store.close()
        with closing(opening()) as again:
            assert all_of(again) == before
            assert len(again.log.entries("v")) == 20

    # -- the register

    def test_the_table_played_last_is_listed_first_as_its_people_call_it(
        self, store: Store
    ) -> None:
        for table, day in (("t", "2026-11-18"), ("u", "2026-11-19")):
            opened(store, table, day)
        assert [listed.id for listed in store.register.list()] == ["u", "t"]
        write(store, "t", entry(1))[0].wait(LATE)
        first, second = store.register.list()
        assert (first.id, first.created_at[:10], first.last_act_at[:10]) == (
            "t",
            "2026-11-18",
            "2026-11-20",
        )
        assert (second.id, second.game, second.title, second.is_put_away) == ("u", "toy", "", False)
        store.register.set_title("t", "Noël")
        for away in (True, False):
            store.register.put_away("t", away)
            first, second = sorted(store.register.list(), key=lambda listed: listed.id)
            assert (first.title, first.is_put_away) == ("Noël", away)
            assert (second.title, second.is_put_away) == ("", False)

    def test_each_household_lists_its_own_tables(self, store: Store) -> None:
        for table, household in (("t", DEFAULT_HOUSEHOLD), ("u", "a"), ("v", "b"), ("w", "a")):
            opened(store, table, f"2026-11-{18 + (table == 'w')}", household)

        def listed(household: str | None) -> list[str]:
            return [each.id for each in store.register.list(household)]

        assert [listed(one) for one in (DEFAULT_HOUSEHOLD, "a", "b", "c")] == [
            ["t"],
            ["w", "u"],
            ["v"],
            [],
        ]
        assert sorted(listed(None)) == ["t", "u", "v", "w"]
        assert store.register.one("v") == store.register.list("b")[0]
        assert store.register.one("x") is None

    def test_a_table_expires_unless_somebody_has_acted_there_since(self, store: Store) -> None:
        register, first = store.register, entry(0, at=f"{DAY}T20:00:00Z")
        for table in ("t", "u"):
            opened(store, table)
        store.log.open("v", [first], ["Ana"], is_finished=True, opened_at=f"{NEXT}T20:00:00Z")
        assert register.idle_table_ids(f"{DAY}T20:00:00Z") == []
        assert sorted(register.idle_table_ids(f"{NEXT}T00:00:00Z")) == ["t", "u"]
        store.log.append("u", entry(1, at=f"{NEXT}T10:00:00Z"))
        gone = [register.expire(table, f"{NEXT}T00:00:00Z") for table in ("t", "u", "v", "t", "x")]
        assert [ticket.wait(LATE) for ticket in gone] == [True, False, False, False, False]
        assert [listed.id for listed in register.list()] == ["u", "v"]
        assert (store.log.entries("t"), store.credentials.codes("t")) == ([], None)
        assert len(store.log.entries("u")) == 2
        (late,) = register.idle_table_ids(f"{NEXT}T12:00:00Z")
        assert (late, register.list()[0].idle_since) == ("u", f"{NEXT}T10:00:00Z")

    def test_nothing_is_left_of_a_deleted_table_but_what_it_has_read(self, store: Store) -> None:
        register, credentials = store.register, store.credentials
        for table in ("t", "u"):
            opened(store, table)
        register.set_next_table("u", "t")
        assert register.next_table_id("u") == "t"
        reads(store, "t", 1, pile=8)
        credentials.claim("t", B, "key")
        credentials.issue("t", B, "ticket", 10)
        codes = credentials.codes("t")
        register.delete("t").wait(LATE)
        assert ([one.id for one in register.list()], register.next_table_id("u")) == (["u"], None)
        assert (store.log.entries("t"), credentials.codes("t"), credentials.holder("key")) == (
            [],
            None,
            None,
        )
        assert codes is not None and credentials.table_of(codes.public_code) is None
        assert refused(credentials.redeem, "ticket", 0, "new") == "ticket-spent"
        assert used(store) == {"pile": 8}
        with pytest.raises(Conflict):
            store.log.append("t", entry(2)).wait(LATE)
